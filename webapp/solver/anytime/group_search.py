"""Group search: weighted A* that brings the tiles of a group home, on the cells that are not finished.

group    the tiles that are brought home together; the other tiles are all alike
state    the numbers of the blank and of the group's tiles, packed in a word
node     a state that was reached, with its direction and its parent's node; nodes stand in arrays

The states of the blank and a small group are few. What is left of the board is at least two cells wide and high, so
every one of them can be reached, and a search that is not cut short ends with the group at home.
Source: Pohl, "Heuristic search viewed as path finding in a graph", Artificial Intelligence 1, 1970.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.kernels.hashing import MIX
from webapp.solver.states.state import NO_DIRECTION

MOVE = 2
"""what a move counts in a priority"""
PRIORITIES = 1 << 14
LONGEST = 1 << 16
CUT_SHORT = -1


class Nodes(NamedTuple):
    """The memory of a search; it is left clean for the next one."""

    states: NDArray[np.uint64]
    lengths: NDArray[np.int32]
    directions: NDArray[np.int8]
    parents: NDArray[np.int32]
    places: NDArray[np.int32]
    """where each node stands in `slots`"""
    following: NDArray[np.int32]
    """the next node of the same priority + 1, or 0"""
    slots: NDArray[np.int32]
    """open addressing from a state to its node + 1; 0 is empty"""
    heads: NDArray[np.int32]
    """for each priority its first open node + 1, or 0"""


class Group(NamedTuple):
    """A group on the board of the free cells."""

    links: NDArray[np.int16]
    """[free cells, 4]: for the blank's cell and a direction the cell of the tile that slides, or -1"""
    distance: NDArray[np.int16]
    """[free cells, free cells]: rows and columns between"""
    labels: NDArray[np.int64]
    """[tiles]: each tile's home on the whole board"""
    homes: NDArray[np.int16]
    """[tiles]: the same on this one"""
    bits: int
    """that one number takes in a state"""
    home: np.uint64
    """the part of a state behind the blank's number when all tiles are at home"""


def allocate(most: int) -> Nodes:
    """Clean memory for `most` nodes."""
    return Nodes(
        np.empty(most, np.uint64),
        np.empty(most, np.int32),
        np.empty(most, np.int8),
        np.empty(most, np.int32),
        np.empty(most, np.int32),
        np.empty(most, np.int32),
        np.zeros(1 << most.bit_length(), np.int32),
        np.zeros(PRIORITIES, np.int32),
    )


@inlined
def tiles_of(row):
    """The labels that a row of groups begins with, before its first -1."""
    count = 0
    while count < row.size and row[count] >= 0:
        count += 1
    labels = np.empty(count, np.int64)
    for tile in range(count):
        labels[tile] = row[tile]
    return labels


@inlined
def group_on(targets, free, labels):
    """The group of these tiles on the board of the free cells, and the cells of that board's numbers."""
    cells, number = _numbered(free)
    links = np.empty((cells.size, 4), np.int16)
    for index in range(cells.size):
        for direction in range(4):
            origin = targets[cells[index], direction]
            links[index, direction] = number[origin] if origin >= 0 else -1
    bits = 1
    while 1 << bits < cells.size:
        bits += 1
    homes = np.empty(labels.size, np.int16)
    home = np.uint64(0)
    for tile in range(labels.size):
        homes[tile] = number[labels[tile]]
        home |= np.uint64(homes[tile]) << np.uint64(tile * bits)
    return Group(links, _distances(targets, cells), labels, homes, bits, home), cells


@inlined
def _numbered(free):
    """The free cells, and for each cell its number among them, or -1."""
    number = np.empty(free.size, np.int16)
    count = 0
    for cell in range(free.size):
        number[cell] = count if free[cell] else -1
        count += free[cell]
    cells = np.empty(count, np.int64)
    for cell in range(free.size):
        if free[cell]:
            cells[number[cell]] = cell
    return cells, number


@inlined
def _distances(targets, cells):
    """Rows and columns between each two of `cells`; the width is how far a tile travels up."""
    width = max(targets[0, 0], 1)
    distance = np.empty((cells.size, cells.size), np.int16)
    for first in range(cells.size):
        for second in range(cells.size):
            down = cells[first] // width - cells[second] // width
            across = cells[first] % width - cells[second] % width
            distance[first, second] = abs(down) + abs(across)
    return distance


@inlined
def state_of(group, cells, labels, blank_label):
    """Where the blank and the tiles of the group are."""
    state = np.uint64(0)
    for index in range(cells.size):
        label = labels[cells[index]]
        if label == blank_label:
            state |= np.uint64(index)
        for tile in range(group.labels.size):
            if label == group.labels[tile]:
                state |= np.uint64(index) << np.uint64((tile + 1) * group.bits)
    return state


@inlined
def _number(group, state, place):
    """The number of the blank (place 0) or of a tile of the group (from 1)."""
    return np.int64(state >> np.uint64(place * group.bits)) & ((1 << group.bits) - 1)


@inlined
def _slid(group, state, blank, origin):
    """The state after the tile on `origin` has slid to the blank."""
    for place in range(1, group.homes.size + 1):
        if _number(group, state, place) == origin:
            state ^= np.uint64(origin ^ blank) << np.uint64(place * group.bits)
    return state ^ np.uint64(origin ^ blank)


@inlined
def _remoteness(group, state, pull):
    """What is thought to be left: the tiles' steps from home, and the blank's to the nearest tile that is not there.

    When the group is all tiles and a step counts as a move this is admissible: on the way to the nearest tile the blank
    takes others from home, which must come back.
    """
    blank = _number(group, state, 0)
    steps = 0
    nearest = 1 << 10
    for place in range(1, group.homes.size + 1):
        number = _number(group, state, place)
        if number != group.homes[place - 1]:
            steps += group.distance[number, group.homes[place - 1]]
            nearest = min(nearest, group.distance[blank, number] - 1)
    return pull * steps + MOVE * nearest if steps else 0


@inlined
def _find(nodes, state):
    """The slot of a state, or the empty one where it belongs."""
    slot = np.int64(state * MIX >> np.uint64(40)) & (nodes.slots.size - 1)
    while nodes.slots[slot] and nodes.states[nodes.slots[slot] - 1] != state:
        slot = (slot + 1) & (nodes.slots.size - 1)
    return slot


@inlined
def _open(nodes, node, slot, state, priority):
    """Make `node` the one of this state and put it in front of its priority."""
    nodes.states[node] = state
    nodes.places[node] = slot
    nodes.slots[slot] = node + 1
    nodes.following[node] = nodes.heads[priority]
    nodes.heads[priority] = node + 1


@inlined
def _next(nodes, floor):
    """Take the first open node of the lowest priority from `floor` on, past nodes whose states have better ones now."""
    while True:
        while nodes.heads[floor] == 0:
            floor += 1
        node = nodes.heads[floor] - 1
        nodes.heads[floor] = nodes.following[node]
        if nodes.slots[nodes.places[node]] == node + 1:
            return node, floor


@inlined
def _clean(nodes, used):
    """Forget all nodes."""
    for node in range(used):
        nodes.slots[nodes.places[node]] = 0
    for priority in range(nodes.heads.size):
        nodes.heads[priority] = 0


@inlined
def _write_back(nodes, node, path, begin):
    """Write the path to `node` into `path` from `begin` on; returns its length, or CUT_SHORT where there is no room."""
    length = nodes.lengths[node]
    if begin + length > path.size:
        return CUT_SHORT
    for step in range(begin + length - 1, begin - 1, -1):
        path[step] = nodes.directions[node]
        node = nodes.parents[node]
    return length


@kernel
def carry(group, start, pull, most, nodes, path, begin):
    """Weighted A* from the state `start` until the group is home. Returns the path's length, or CUT_SHORT, and the
    nodes used; the directions are written into `path` from `begin` on."""
    floor = min(_remoteness(group, start, pull), PRIORITIES - 1)
    _open(nodes, 0, _find(nodes, start), start, floor)
    nodes.lengths[0], nodes.directions[0], nodes.parents[0] = 0, NO_DIRECTION, 0
    used = 1
    while used + 3 <= most:
        node, floor = _next(nodes, floor)
        state = nodes.states[node]
        blank = _number(group, state, 0)
        if state >> np.uint64(group.bits) == group.home:
            length = _write_back(nodes, node, path, begin)
            _clean(nodes, used)
            return length, used
        for direction in range(4):
            origin = group.links[blank, direction]
            if origin < 0 or direction == nodes.directions[node] ^ 1:
                continue
            following = _slid(group, state, blank, origin)
            slot = _find(nodes, following)
            length = nodes.lengths[node] + 1
            if nodes.slots[slot] and nodes.lengths[nodes.slots[slot] - 1] <= length:
                continue
            priority = MOVE * length + _remoteness(group, following, pull)
            _open(nodes, used, slot, following, min(priority, PRIORITIES - 1))
            nodes.lengths[used], nodes.directions[used], nodes.parents[used] = length, direction, node
            floor = min(floor, priority)
            used += 1
    _clean(nodes, used)
    return CUT_SHORT, used
