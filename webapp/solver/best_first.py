"""Best-first search: A* and its relatives, which expand the state with the least weighted sum of g and h first.

node        a number; the node's key, its g, h and last way, and its place in a bucket stand in arrays under it
bucket      the open nodes of one priority, a stack linked through the nodes: last in, first out
slot        an entry of the open-addressing table from state to node: node + 1, and above it a tag of the hash

A node holds no parent: the state with its last way taken back is the parent, and the table finds it. When a shorter way
to a state turns up, the state gets a new node and the old one is marked stale, so that buckets never need repair; a
state already expanded is opened again that way, which keeps the result right for inconsistent heuristics too.
With the weights (1, 1) this is A* (Hart, Nilsson and Raphael 1968), with (1, w) weighted A* (Pohl 1970), with (0, 1)
greedy search, and with (1, 0) it goes through the states in order of their distance, as breadth-first search does.
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.compiling import inlined, kernel
from webapp.solver.prefetch import prefetch
from webapp.solver.search import Status, Task
from webapp.solver.state import NO_WAY, Geometry, cells_of, geometry, pack, unpack

PAUSED, SOLVED, EXHAUSTED, FULL, GROW = map(int, Status)
USED, FLOOR, EXPANDED, GENERATED, FRONTIER, EXPLORED, GOAL_NODE, GOAL_LENGTH = range(8)
"""Places in `counts`: nodes used, lowest bucket that may hold a node, statistics, the best goal node and its g."""

OPEN, CLOSED, STALE = 0, 1, 2
G_BITS = H_BITS = 12
FIELD = (1 << G_BITS) - 1
WAY_SHIFT = G_BITS + H_BITS
FLAG_SHIFT = WAY_SHIFT + 3

BUCKETS = 1 << 17
FIRST_SLOTS = 1 << 16
REHASHED_A_NODE = 4
"""nodes entered into a larger table in about the time that it takes to generate one"""
NONE = -1
UNREACHED = 1 << 30

CLOSED_FLAG = np.uint32(CLOSED << FLAG_SHIFT)
STALE_FLAG = np.uint32(STALE << FLAG_SHIFT)
MIX = np.uint64(0x9E3779B97F4A7C15)


class Nodes(NamedTuple):
    """The memory of a search; all of it is changed in place."""

    keys: NDArray[np.uint64]
    """[capacity, words]"""
    info: NDArray[np.uint32]
    """[capacity]: g, h, last way and flag, packed"""
    link: NDArray[np.uint32]
    """[capacity]: the next node in the bucket + 1, or 0"""
    slots: NDArray[np.uint32]
    """[a power of two]: node + 1 | tag, or 0"""
    heads: NDArray[np.uint32]
    """[BUCKETS]: a bucket's first node + 1, or 0"""
    node_bits: int
    """bits of node + 1 in a slot; the tag has the rest"""


@inlined
def _hash(keys, row):
    value = np.uint64(0)
    for word in range(keys.shape[1]):
        value = (value ^ keys[row, word]) * MIX
        value ^= value >> np.uint64(32)
    return value * MIX


@inlined
def _first_slot(nodes, hashed):
    return np.int64((hashed >> np.uint64(20)) & np.uint64(nodes.slots.size - 1))


@inlined
def _find(nodes, keys, row, hashed):
    """The slot of the state `keys[row]`, or the empty one where it belongs."""
    node_mask = np.uint32((1 << nodes.node_bits) - 1)
    tag = np.uint32(hashed & np.uint64(0xFFFFFFFF)) & ~node_mask
    last = nodes.slots.size - 1
    slot = _first_slot(nodes, hashed)
    while True:
        entry = nodes.slots[slot]
        if entry == 0:
            return slot
        if entry & ~node_mask == tag:
            node = np.int64(entry & node_mask) - 1
            same = True
            for word in range(keys.shape[1]):
                same &= nodes.keys[node, word] == keys[row, word]
            if same:
                return slot
        slot = (slot + 1) & last


@inlined
def _occupy(nodes, slot, node, hashed):
    node_mask = np.uint32((1 << nodes.node_bits) - 1)
    tag = np.uint32(hashed & np.uint64(0xFFFFFFFF)) & ~node_mask
    nodes.slots[slot] = tag | np.uint32(node + 1)


@inlined
def _push(nodes, counts, node, priority):
    nodes.link[node] = nodes.heads[priority]
    nodes.heads[priority] = node + 1
    if priority < counts[FLOOR]:
        counts[FLOOR] = priority


@inlined
def _add(nodes, counts, keys, row, hashed, g, h, way):
    """Keep the state `keys[row]`, reached with `g` moves; returns its new node, or NONE if `g` is no improvement."""
    slot = _find(nodes, keys, row, hashed)
    entry = nodes.slots[slot]
    if entry:
        known = np.int64(entry & np.uint32((1 << nodes.node_bits) - 1)) - 1
        info = nodes.info[known]
        if g >= info & FIELD:
            return NONE
        if info >> FLAG_SHIFT == OPEN:
            counts[FRONTIER] -= 1
        else:
            counts[EXPLORED] -= 1
        nodes.info[known] = info | STALE_FLAG
    node = counts[USED]
    counts[USED] += 1
    for word in range(keys.shape[1]):
        nodes.keys[node, word] = keys[row, word]
    nodes.info[node] = g | h << G_BITS | way << WAY_SHIFT
    _occupy(nodes, slot, node, hashed)
    counts[FRONTIER] += 1
    return node


@inlined
def _best(nodes, counts):
    """The best open node, first in the lowest bucket; stale ones before it are dropped. NONE when none is left."""
    while counts[FLOOR] < BUCKETS:
        head = nodes.heads[counts[FLOOR]]
        if head == 0:
            counts[FLOOR] += 1
            continue
        node = np.int64(head) - 1
        if nodes.info[node] >> FLAG_SHIFT == OPEN:
            return node
        nodes.heads[counts[FLOOR]] = nodes.link[node]
    return NONE


@inlined
def _close(nodes, counts, node):
    """Take the best open node out of its bucket."""
    nodes.heads[counts[FLOOR]] = nodes.link[node]
    nodes.info[node] |= CLOSED_FLAG
    counts[FRONTIER] -= 1
    counts[EXPLORED] += 1


@inlined
def _room(nodes, counts):
    """PAUSED when the successors of one more node fit, else what stands in the way."""
    if counts[USED] + 4 > nodes.info.size:
        return FULL
    if (counts[USED] + 4) * 4 > nodes.slots.size * 3:
        return GROW
    return PAUSED


@kernel
def _rehash(nodes, first, until):
    """Enter the nodes `first` .. `until` - 1, but for stale ones, into their slots."""
    for node in range(first, until):
        if nodes.info[node] >> FLAG_SHIFT < STALE:
            hashed = _hash(nodes.keys, node)
            _occupy(nodes, _find(nodes, nodes.keys, node, hashed), node, hashed)


@kernel
def _walk_back(geometry, nodes, node, cells, key, ways):
    """Write the ways from the start to `node` into the end of `ways`; returns how many there are."""
    length = 0
    while True:
        way = nodes.info[node] >> WAY_SHIFT & 7
        if way == NO_WAY:
            return length
        length += 1
        ways[ways.size - length] = way
        blank = unpack(geometry, nodes.keys[node], cells)
        origin = geometry.targets[blank, way ^ 1]
        cells[blank], cells[origin] = cells[origin], 0
        pack(geometry, cells, key[0])
        hashed = _hash(key, 0)
        slot = _find(nodes, key, 0, hashed)
        node = np.int64(nodes.slots[slot] & np.uint32((1 << nodes.node_bits) - 1)) - 1


@cache
def _advance_by(heuristic: ModuleType) -> Callable[..., int]:
    """The kernel for one heuristic."""
    after = heuristic.after

    @kernel
    def advance(geometry, tables, nodes, counts, weights, goal, generate):
        """Expand nodes until `generate` nodes were generated in all or the search ends; returns a Status."""
        cells = np.empty(geometry.targets.shape[0], np.uint8)
        keys = np.empty((4, geometry.words), np.uint64)
        hashes = np.empty(4, np.uint64)
        estimates = np.empty(4, np.int64)
        ways = np.empty(4, np.int64)
        while counts[GENERATED] < generate:
            room = _room(nodes, counts)
            if room != PAUSED:
                return room
            node = _best(nodes, counts)
            reached = counts[GOAL_NODE] != NONE
            if reached and (node == NONE or weights[0] * counts[GOAL_LENGTH] <= counts[FLOOR]):
                return SOLVED
            if node == NONE:
                return EXHAUSTED
            _close(nodes, counts, node)
            info = np.int64(nodes.info[node])
            g = (info & FIELD) + 1
            h = info >> G_BITS & FIELD
            back = info >> WAY_SHIFT & 7 ^ 1
            blank = unpack(geometry, nodes.keys[node], cells)
            counts[EXPANDED] += 1
            children = 0
            for way in range(4):
                origin = geometry.targets[blank, way]
                if origin < 0 or way == back:
                    continue
                tile = cells[origin]
                cells[blank], cells[origin] = tile, 0
                estimates[children] = after(tables, cells, h, tile, origin, blank)
                pack(geometry, cells, keys[children])
                cells[blank], cells[origin] = 0, tile
                hashes[children] = _hash(keys, children)
                prefetch(nodes.slots, _first_slot(nodes, hashes[children]))  # type: ignore[call-arg]
                ways[children] = way
                children += 1
            counts[GENERATED] += children
            for child in range(children):
                h = estimates[child]
                if g + h >= counts[GOAL_LENGTH]:
                    continue
                added = _add(nodes, counts, keys, child, hashes[child], g, h, ways[child])
                if added == NONE:
                    continue
                if h == 0 and np.all(keys[child] == goal):
                    counts[GOAL_NODE], counts[GOAL_LENGTH] = added, g
                else:
                    _push(nodes, counts, added, min(weights[0] * g + weights[1] * h, BUCKETS - 1))
        return PAUSED

    return advance


class BestFirst:
    """A best-first search with the weights of g and h; see `webapp.solver.search.Search` for its face."""

    bound = None

    def __init__(self, name: str, task: Task, weights: tuple[int, int]) -> None:
        self.name = name
        self.optimal = weights[0] >= weights[1]
        self._weights = np.array(weights, np.int64)
        self._geometry: Geometry = geometry(task.board.width, task.board.height)
        self._tables = task.heuristic.prepare(task.goal)
        self._advance = _advance_by(task.heuristic)
        self._nodes = _allocate(task.memory, self._geometry.words)
        self._counts = np.zeros(8, np.int64)
        self._counts[[GOAL_NODE, GOAL_LENGTH]] = NONE, UNREACHED
        self._rehashed = NONE
        self._goal = self._key(task.goal)[0]
        first = int(task.heuristic.bound(self._tables, cells_of(task.board)))
        self._least = max(first, task.at_least)
        _start(self._nodes, self._counts, self._key(task.board), first, int(self._weights[1] * first))

    def advance(self, nodes: int) -> Status:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        used = int(self._counts[USED])
        if self._rehashed != NONE:
            until = min(used, self._rehashed + REHASHED_A_NODE * nodes)
            _rehash(self._nodes, self._rehashed, until)
            self._rehashed = until if until < used else NONE
            return Status.PAUSED
        until = self._counts[GENERATED] + nodes
        arguments = (self._nodes, self._counts, self._weights, self._goal, until)
        status = Status(self._advance(self._geometry, self._tables, *arguments))
        if status == Status.GROW:
            self._nodes = self._nodes._replace(slots=np.zeros(2 * self._nodes.slots.size, np.uint32))
            self._rehashed = 0
            return Status.PAUSED
        return status

    @property
    def lower(self) -> int:
        """Proven: on a shortest path there is always an open state, and its priority divided by the greater weight is
        at most the length of that path. Without open states the best solution found is the shortest."""
        floor = int(-(-self._counts[FLOOR] // max(self._weights)))
        return min(max(self._least, floor), int(self._counts[GOAL_LENGTH]))

    @property
    def upper(self) -> int | None:
        """Length of the best solution found so far."""
        return int(self._counts[GOAL_LENGTH]) if self._counts[GOAL_NODE] != NONE else None

    @property
    def ways(self) -> NDArray[np.uint8]:
        """The best solution found so far, one way a single-tile move."""
        ways = np.empty(FIELD, np.uint8)
        cells = np.empty(len(self._geometry.targets), np.uint8)
        key = np.empty((1, self._geometry.words), np.uint64)
        length = _walk_back(self._geometry, self._nodes, self._counts[GOAL_NODE], cells, key, ways)
        return ways[ways.size - length :]

    @property
    def expanded(self) -> int:
        """States whose successors were generated; one that is expanded twice counts twice."""
        return int(self._counts[EXPANDED])

    @property
    def generated(self) -> int:
        """Successors generated."""
        return int(self._counts[GENERATED])

    @property
    def frontier(self) -> int:
        """States generated and not yet expanded."""
        return int(self._counts[FRONTIER])

    @property
    def explored(self) -> int:
        """States expanded, each counted once."""
        return int(self._counts[EXPLORED])

    @property
    def bytes_a_node(self) -> float:
        """Memory in use, divided by the nodes kept."""
        row = self._nodes.keys.itemsize * self._geometry.words + self._nodes.info.itemsize + self._nodes.link.itemsize
        return row + float(self._nodes.slots.nbytes / self._counts[USED])

    def _key(self, board: Board) -> NDArray[np.uint64]:
        key = np.empty((1, self._geometry.words), np.uint64)
        pack(self._geometry, cells_of(board), key[0])
        return key


@kernel
def _start(nodes, counts, key, h, priority):
    """Enter the start state, which has no last way."""
    counts[FLOOR] = priority
    _push(nodes, counts, _add(nodes, counts, key, 0, _hash(key, 0), 0, h, NO_WAY), priority)


def _allocate(memory: int, words: int) -> Nodes:
    """Arrays for as many nodes as `memory` bytes hold; the system gives real memory only to what gets written."""
    slots = FIRST_SLOTS
    row = 8 * words + 8
    while (2 * slots) * 4 + (2 * slots) * 3 // 4 * row <= memory:
        slots *= 2
    capacity = min((memory - 4 * slots) // row, slots * 3 // 4)
    capacity = max(capacity, 1024)
    return Nodes(
        np.empty((capacity, words), np.uint64),
        np.empty(capacity, np.uint32),
        np.empty(capacity, np.uint32),
        np.zeros(FIRST_SLOTS, np.uint32),
        np.zeros(BUCKETS, np.uint32),
        int(capacity + 1).bit_length(),
    )
