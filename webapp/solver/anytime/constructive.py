"""A solution at once, for any size and goal: line by line, a few tiles at a time, by a small search each.

label    of a tile: its goal cell, so that in the goal every cell has the label of its own number
group    tiles that are brought into place together: neighbours on a line or, at the end, the tiles of the last cells
free     cells that are not finished; they are numbered from 0 and form the small board of a group

The lines are those of `states.lines`: an outer row or column of the remaining board, without the goal's blank. Weighted
A* brings each group into place. The blank and a small group have few states, and all of them can be reached, because
the remaining board is at least two cells wide and high. Several attempts are made, each more thorough than the one
before, and the shortest solution counts. If the nodes are not enough even for the first attempt, `rows` gives the
solution. Compare, for one tile at a time: Parberry, "A real-time algorithm for the (n^2-1)-puzzle", Inf. Processing
Letters 56, 1995.
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.by_hand.rows import rows
from webapp.solver.kernels.bits import MIX
from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.states.lines import lines
from webapp.solver.states.paths import moves_of
from webapp.solver.states.state import NO_DIRECTION, geometry, labels_of

MOVE_WEIGHT = 2
"""weight of a move in a priority"""
PRIORITIES = 1 << 14
MAX_PATH = 1 << 16
NOT_FOUND = -1
"""returned as the length of a path: there were too few nodes, or the path is too long"""


class Nodes(NamedTuple):
    """The memory of a search, left clean for the next one."""

    states: NDArray[np.uint64]
    lengths: NDArray[np.int32]
    directions: NDArray[np.int8]
    parents: NDArray[np.int32]
    places: NDArray[np.int32]
    """the index of each node in `slots`"""
    following: NDArray[np.int32]
    """the next node of the same priority + 1, or 0"""
    slots: NDArray[np.int32]
    """a hash table with open addressing, from a state to its node + 1; 0 is empty"""
    heads: NDArray[np.int32]
    """for each priority, its first open node + 1, or 0"""


class Group(NamedTuple):
    """A group on the board of the free cells."""

    links: NDArray[np.int16]
    """[free cells, 4]: for each cell of the blank and each direction, the cell of the tile that slides, or -1"""
    distance: NDArray[np.int16]
    """[free cells, free cells]: Manhattan distance"""
    labels: NDArray[np.int64]
    """[tiles]: the goal cell of each tile on the whole board"""
    homes: NDArray[np.int16]
    """[tiles]: the goal cell of each tile on the board of the free cells"""
    bits: int
    """bits per cell number in a state"""
    home: np.uint64
    """a state with all tiles in place, without the blank's number"""


def allocate(max_nodes: int) -> Nodes:
    """Allocate clean memory for `max_nodes` nodes."""
    of_nodes = [np.empty(max_nodes, kind) for kind in (np.uint64, np.int32, np.int8, np.int32, np.int32, np.int32)]
    return Nodes._make([*of_nodes, np.zeros(1 << max_nodes.bit_length(), np.int32), np.zeros(PRIORITIES, np.int32)])


@inlined
def tiles_of(row):
    """Return the labels in a row of groups, up to its first -1."""
    count = 0
    while count < row.size and row[count] >= 0:
        count += 1
    labels = np.empty(count, np.int64)
    for tile in range(count):
        labels[tile] = row[tile]
    return labels


@inlined
def group_on(targets, free, labels):
    """Return the group of these tiles on the board of the free cells, and the free cells."""
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
    """Return the free cells, and for each cell its number among them, or -1."""
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
    """Return the Manhattan distance between each two of `cells`; the width of the board follows from `targets`."""
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
    """Return the state: the cell numbers of the blank and of the group's tiles, `group.bits` bits each."""
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
    """Return the cell number of the blank (place 0) or of a tile of the group (from 1)."""
    return np.int64(state >> np.uint64(place * group.bits)) & ((1 << group.bits) - 1)


@inlined
def _slid(group, state, blank, origin):
    for place in range(1, group.homes.size + 1):
        if _number(group, state, place) == origin:
            state ^= np.uint64(origin ^ blank) << np.uint64(place * group.bits)
    return state ^ np.uint64(origin ^ blank)


@inlined
def _estimate(group, state, weight):
    """Estimate the cost left: how far the tiles out of place have to go, and how far the blank is from the nearest.

    The estimate is admissible if the group has all tiles and `weight` is MOVE_WEIGHT: on its way to that tile, the
    blank moves others out of place, which must come back.
    """
    blank = _number(group, state, 0)
    steps = 0
    nearest = 1 << 10
    for place in range(1, group.homes.size + 1):
        number = _number(group, state, place)
        if number != group.homes[place - 1]:
            steps += group.distance[number, group.homes[place - 1]]
            nearest = min(nearest, group.distance[blank, number] - 1)
    return weight * steps + MOVE_WEIGHT * nearest if steps else 0


@inlined
def _find(nodes, state):
    slot = np.int64(state * MIX >> np.uint64(40)) & (nodes.slots.size - 1)
    while nodes.slots[slot] and nodes.states[nodes.slots[slot] - 1] != state:
        slot = (slot + 1) & (nodes.slots.size - 1)
    return slot


@inlined
def _open(nodes, node, slot, state, priority):
    """Make `node` the node of this state, and put it first in the list of its priority."""
    nodes.states[node] = state
    nodes.places[node] = slot
    nodes.slots[slot] = node + 1
    nodes.following[node] = nodes.heads[priority]
    nodes.heads[priority] = node + 1


@inlined
def _next(nodes, floor):
    """Remove the first open node of the lowest priority from `floor` on; return it and its priority.

    Nodes whose states have better nodes by now are skipped.
    """
    while True:
        while nodes.heads[floor] == 0:
            floor += 1
        node = nodes.heads[floor] - 1
        nodes.heads[floor] = nodes.following[node]
        if nodes.slots[nodes.places[node]] == node + 1:
            return node, floor


@inlined
def _clean(nodes, used):
    for node in range(used):
        nodes.slots[nodes.places[node]] = 0
    for priority in range(nodes.heads.size):
        nodes.heads[priority] = 0


@inlined
def _write_back(nodes, node, path, begin):
    """Write the path to `node` into `path` from `begin` on; return its length, or NOT_FOUND if it does not fit."""
    length = nodes.lengths[node]
    if begin + length > path.size:
        return NOT_FOUND
    for step in range(begin + length - 1, begin - 1, -1):
        path[step] = nodes.directions[node]
        node = nodes.parents[node]
    return length


@kernel
def _search(group, start, weight, max_nodes, nodes, path, begin):
    """Run weighted A* from the state `start` until the group is in place.

    Return the length of the path, or NOT_FOUND, and the nodes used. The directions are written into `path` from `begin`
    on.
    """
    floor = min(_estimate(group, start, weight), PRIORITIES - 1)
    _open(nodes, 0, _find(nodes, start), start, floor)
    nodes.lengths[0], nodes.directions[0], nodes.parents[0] = 0, NO_DIRECTION, 0
    used = 1
    while used + 3 <= max_nodes:
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
            priority = MOVE_WEIGHT * length + _estimate(group, following, weight)
            _open(nodes, used, slot, following, min(priority, PRIORITIES - 1))
            nodes.lengths[used], nodes.directions[used], nodes.parents[used] = length, direction, node
            floor = min(floor, priority)
            used += 1
    _clean(nodes, used)
    return NOT_FOUND, used


MAX_NODES = 300_000
"""for all attempts together; about 40 ms"""
LAST_CELLS = 9
"""when at most this many cells are left, the last tiles are brought into place together, by a shortest path"""
ATTEMPTS = (
    (2, 8, False),
    (3, 7, False),
    (3, 7, True),
    (4, 7, False),
    (3, 6, False),
    (4, 6, False),
    (4, 6, True),
    (5, 6, False),
    (5, 5, False),
    (5, 5, True),
)
"""The maximum tiles per group, the weight of a tile's distance where a move made weighs `MOVE_WEIGHT` (a step of a tile
really takes three to five moves), and whether columns go first; from the fastest to the most thorough."""


def constructive(board: Board, goal: Board) -> tuple[Move, ...]:
    """Return a path from `board` to `goal`, which must be reachable: the shortest of some quick attempts."""
    if board.is_line:
        return rows(board, goal)[0]
    labels = labels_of(board, goal).astype(np.int16)
    targets = geometry(board.width, board.height).targets
    nodes, path = allocate(MAX_NODES), np.empty(MAX_PATH, np.uint8)
    best, used = None, 0
    for size, weight, columns_first in ATTEMPTS:
        groups = groups_of(goal.width, goal.height, goal.blank, size, columns_first)
        length, spent = _construct(targets, labels.copy(), goal.blank, groups, weight, MAX_NODES - used, nodes, path)
        if length == NOT_FOUND:
            break
        used += spent
        if best is None or length < best.size:
            best = path[:length].copy()
        if len(groups) == 1:
            break
    return rows(board, goal)[0] if best is None else moves_of(best)


@cache
def groups_of(width: int, height: int, blank: int, size: int, columns_first: bool) -> NDArray[np.int16]:
    """Return the groups in the order in which they are brought into place, [groups, tiles]: labels, padded with -1.

    The last group of a line has at least two tiles, because the last free cell of a line is a dead end.
    """
    groups = []
    rest = [cell for cell in range(width * height) if cell != blank]
    for line in lines(width, height, blank, columns_first):
        if len(rest) < LAST_CELLS:
            break
        parts = -(-len(line.cells) // size)
        cuts = [len(line.cells) * part // parts for part in range(parts + 1)]
        groups += [list(line.cells[first:last]) for first, last in pairwise(cuts)]
        rest = [cell for cell in rest if cell not in line.cells]
    groups.append(rest)
    return np.array([group + [-1] * (LAST_CELLS - 1 - len(group)) for group in groups], np.int16)


@kernel
def _construct(targets, labels, blank_label, groups, weight, max_nodes, nodes, path):
    """Bring group after group into place; `labels` is changed.

    Return the length of the path, or NOT_FOUND, and the nodes used. The directions are written into `path`.
    """
    free = np.ones(labels.size, np.bool_)
    length = used = np.int64(0)
    for row in range(groups.shape[0]):
        homes = tiles_of(groups[row])
        group, cells = group_on(targets, free, homes)
        start = state_of(group, cells, labels, blank_label)
        step_counts = weight if row + 1 < groups.shape[0] else MOVE_WEIGHT
        steps, spent = _search(group, start, step_counts, max_nodes - used, nodes, path, length)
        used += spent
        if steps == NOT_FOUND:
            return NOT_FOUND, used
        _play(targets, labels, blank_label, path, length, length + steps)
        length += steps
        for home in homes:
            free[home] = False
    return length, used


@inlined
def _play(targets, labels, blank_label, path, begin, end):
    blank = 0
    while labels[blank] != blank_label:
        blank += 1
    for step in range(begin, end):
        origin = targets[blank, path[step]]
        labels[blank], labels[origin] = labels[origin], blank_label
        blank = origin
