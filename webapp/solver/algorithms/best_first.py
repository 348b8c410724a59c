"""Best-first search: A* and its relatives, which expand the state with the least weighted sum of g and h first.

node        a number, as in `node_table`; its record tells g, h, the last way and whether it is closed
bucket      the open nodes of one priority: a stack of chunks, last in, first out
batch       nodes of one bucket that are expanded side by side, so that their memory accesses overlap

When a shorter way to a state turns up, its node is put into a lower bucket too; what is left of it in the higher one is
closed by then and passed over. A closed node is opened again that way, which keeps the result right for inconsistent
heuristics. With the weights (1, 1) this is A* (Hart, Nilsson and Raphael 1968), with (1, w) weighted A* (Pohl 1970),
with (0, 1) greedy search, and with (1, 0) it goes through the states in order of their distance.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.node_table import (
    FIELD,
    G_BITS,
    LONGEST_PATH,
    WAY_SHIFT,
    Growth,
    NodeTable,
    directions_to,
    find,
    first_slot,
    hash_key,
    keep,
    node_in,
    node_table,
    room,
    write_successor,
)
from webapp.solver.algorithms.search import EXHAUSTED, FULL, PAUSED, SOLVED, Halt, Progress, SearchProblem
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.kernels.compiling import inlined, lean_kernel
from webapp.solver.kernels.prefetch import prefetch
from webapp.solver.states.state import NO_DIRECTION, Geometry, cells_of, geometry, pack, same, unpack

USED, CHUNKS, FREE, FLOOR, EXPANDED, GENERATED, FRONTIER, EXPLORED, GOAL_NODE, GOAL_LENGTH, HIGHEST_FLOOR = range(11)
"""Places in `counts`: nodes used, chunks used, first free chunk + 1, lowest bucket that may hold a node, statistics,
the best goal node and its g, the highest that the lowest bucket ever was."""

CLOSED = 1 << (WAY_SHIFT + 3)

BUCKETS = 1 << 17
CHUNK = 64
BATCH = 16
CHILDREN = 4 * BATCH
NONE = -1
UNREACHED = 1 << 30


class Nodes(NamedTuple):
    """The memory of a search; all of it is changed in place."""

    table: NodeTable
    chunks: NDArray[np.uint32]
    """[chunks, CHUNK]: nodes"""
    below: NDArray[np.uint32]
    """[chunks]: the next chunk + 1 of the same bucket, or of those that are free"""
    top: NDArray[np.uint32]
    """[BUCKETS]: the bucket's uppermost chunk + 1, or 0"""
    fill: NDArray[np.uint32]
    """[BUCKETS]: how many nodes are in that chunk"""


class Batch(NamedTuple):
    """A batch in hand: its nodes, the state being expanded, the successors [CHILDREN, ..] until they are entered."""

    nodes: NDArray[np.int64]
    """[BATCH]"""
    cells: NDArray[np.uint8]
    """[n]"""

    keys: NDArray[np.uint64]
    hashes: NDArray[np.uint64]
    g: NDArray[np.int64]
    h: NDArray[np.int64]
    direction: NDArray[np.int64]


@inlined
def _push(nodes, counts, node, priority):
    """Put a node on the bucket of that priority."""
    chunk = np.int64(nodes.top[priority]) - 1
    fill = np.int64(nodes.fill[priority])
    if chunk == NONE or fill == CHUNK:
        if counts[FREE]:
            fresh = counts[FREE] - 1
            counts[FREE] = nodes.below[fresh]
        else:
            fresh = counts[CHUNKS]
            counts[CHUNKS] += 1
        nodes.below[fresh] = chunk + 1
        nodes.top[priority] = fresh + 1
        chunk, fill = fresh, 0
    nodes.chunks[chunk, fill] = node
    nodes.fill[priority] = fill + 1
    counts[FLOOR] = min(counts[FLOOR], priority)


@inlined
def _rise(nodes, counts):
    """Bring FLOOR up to the lowest bucket that holds a node; whether there is one."""
    while counts[FLOOR] < BUCKETS and nodes.top[counts[FLOOR]] == 0:
        counts[FLOOR] += 1
    counts[HIGHEST_FLOOR] = max(counts[HIGHEST_FLOOR], counts[FLOOR])
    return counts[FLOOR] < BUCKETS


@inlined
def _take(nodes, counts, batch):
    """Move up to BATCH nodes from the top of the lowest bucket into the batch; returns how many."""
    floor = counts[FLOOR]
    chunk = np.int64(nodes.top[floor]) - 1
    fill = np.int64(nodes.fill[floor])
    taken = min(fill, BATCH)
    for place in range(taken):
        batch.nodes[place] = nodes.chunks[chunk, fill - 1 - place]
        prefetch(nodes.table.records, batch.nodes[place] * nodes.table.records.shape[1])
    nodes.fill[floor] = fill - taken
    if taken == fill:
        nodes.top[floor] = nodes.below[chunk]
        nodes.fill[floor] = CHUNK
        nodes.below[chunk] = counts[FREE]
        counts[FREE] = chunk + 1
    return taken


@inlined
def _add(nodes, counts, batch, child):
    """Keep the state of a child if it is new or reached by a shorter way; returns its node, or else NONE."""
    slot = find(nodes.table, batch.keys, child, batch.hashes[child])
    node = node_in(nodes.table, slot)
    words = nodes.table.records.shape[1] - 1
    if node != NONE:
        known = np.int64(nodes.table.records[node, words])
        if batch.g[child] >= known & FIELD:
            return NONE
        if known & CLOSED:
            counts[EXPLORED] -= 1
            counts[FRONTIER] += 1
    else:
        node = counts[USED]
        counts[USED] += 1
        counts[FRONTIER] += 1
        keep(nodes.table, node, slot, batch.keys, child, batch.hashes[child])
    nodes.table.records[node, words] = batch.g[child] | batch.h[child] << G_BITS | batch.direction[child] << WAY_SHIFT
    return node


@inlined
def _enter(nodes, counts, batch, children, weights, goal):
    """Keep the children of a batch that are worth it, put them into their buckets, notice the goal."""
    for child in range(children):
        g, h = batch.g[child], batch.h[child]
        if g + h >= counts[GOAL_LENGTH]:
            continue
        node = _add(nodes, counts, batch, child)
        if node == NONE:
            continue
        if h == 0 and same(batch.keys[child], goal):
            counts[GOAL_NODE], counts[GOAL_LENGTH] = node, g
        else:
            _push(nodes, counts, node, min(weights[0] * g + weights[1] * h, BUCKETS - 1))


@inlined
def _room(nodes, counts):
    """PAUSED when the successors of one more batch fit, else what stands in the way."""
    return FULL if counts[CHUNKS] + CHILDREN > len(nodes.chunks) else room(nodes.table, counts[USED], CHILDREN)


@lean_kernel
def _start(nodes, counts, batch, priority):
    """Enter the start state, which stands in `batch` as its only child."""
    batch.hashes[0] = hash_key(batch.keys, 0, batch.keys.shape[1])
    counts[FLOOR] = priority
    _push(nodes, counts, _add(nodes, counts, batch, 0), priority)


@inlined
def _expand(after, geometry, tables, nodes, counts, node, batch, children):
    """Close an open node and add its successors to the batch; returns how many there are in it then."""
    record = np.int64(nodes.table.records[node, geometry.words])
    if record & CLOSED:
        return children
    nodes.table.records[node, geometry.words] = record | CLOSED
    counts[FRONTIER] -= 1
    counts[EXPLORED] += 1
    counts[EXPANDED] += 1
    if record & FIELD == LONGEST_PATH:
        return children
    cells = batch.cells
    h = record >> G_BITS & FIELD
    back = record >> WAY_SHIFT & 7 ^ 1
    blank = unpack(geometry, nodes.table.records[node], cells)
    for direction in range(4):
        origin = geometry.targets[blank, direction]
        if origin < 0 or direction == back:
            continue
        tile = cells[origin]
        cells[blank], cells[origin] = tile, 0
        write_successor(geometry, nodes.table, node, tile, origin, blank, batch.keys, children)
        batch.h[children] = after(tables, cells, h, tile, origin, blank)
        batch.g[children] = (record & FIELD) + 1
        batch.direction[children] = direction
        cells[blank], cells[origin] = 0, tile
        batch.hashes[children] = hash_key(batch.keys, children, geometry.words)
        prefetch(nodes.table.slots, first_slot(nodes.table, batch.hashes[children]))
        children += 1
    return children


@cache
def _advance_by(heuristic: Heuristic) -> Callable[..., int]:
    """The kernel for one heuristic. What it closes over must be defined in a module: a function made here would be
    another one in every process, and the kernel would never be found on disk."""
    after = heuristic.after

    @lean_kernel
    def advance(geometry, tables, nodes, counts, batch, weights, goal, generate):
        """Expand batches until `generate` nodes were generated in all or the search ends; returns a Halt."""
        while counts[GENERATED] < generate:
            room = _room(nodes, counts)
            if room != PAUSED:
                return room
            waiting = _rise(nodes, counts)
            reached = counts[GOAL_NODE] != NONE
            if reached and (not waiting or weights[0] * counts[GOAL_LENGTH] <= counts[FLOOR]):
                return SOLVED
            if not waiting:
                return EXHAUSTED
            children = 0
            for place in range(_take(nodes, counts, batch)):
                children = _expand(after, geometry, tables, nodes, counts, batch.nodes[place], batch, children)
            counts[GENERATED] += children
            _enter(nodes, counts, batch, children, weights, goal)
        return PAUSED

    return advance


class BestFirst:
    """A best-first search with the weights of g and h; see `search.Search` for its face."""

    def __init__(self, name: str, problem: SearchProblem, weights: tuple[int, int]) -> None:
        self.name = name
        self.optimal = weights[0] >= weights[1]
        self._weights = np.array(weights, np.int64)
        self._geometry: Geometry = geometry(problem.board.width, problem.board.height)
        self._tables = problem.heuristic.prepare(problem.goal)
        self._advance = _advance_by(problem.heuristic)
        self._nodes = _allocate(problem.memory, self._geometry.words)
        self._batch = _batch(len(problem.board.tiles), self._geometry.words)
        self._counts = np.zeros(11, np.int64)
        self._counts[[GOAL_NODE, GOAL_LENGTH]] = NONE, UNREACHED
        self._growth = Growth()
        self._goal = np.empty(self._geometry.words, np.uint64)
        pack(self._geometry, cells_of(problem.goal), self._goal)
        first = int(problem.heuristic.estimate(self._tables, cells_of(problem.board)))
        self._least = max(first, problem.at_least)
        pack(self._geometry, cells_of(problem.board), self._batch.keys[0])
        self._batch.g[0], self._batch.h[0], self._batch.direction[0] = 0, first, NO_DIRECTION
        _start(self._nodes, self._counts, self._batch, min(int(self._weights[1] * first), BUCKETS - 1))

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        if self._growth.in_hand:
            self._growth.advance(self._nodes.table, int(self._counts[USED]), nodes)
            return Halt.PAUSED
        until = self._counts[GENERATED] + nodes
        arguments = (self._nodes, self._counts, self._batch, self._weights, self._goal, until)
        halt = Halt(self._advance(self._geometry, self._tables, *arguments))
        if halt == Halt.GROW:
            self._nodes = self._nodes._replace(table=self._growth.begin(self._nodes.table))
            return Halt.PAUSED
        return halt

    @property
    def progress(self) -> Progress:
        """How far it is."""
        counts = self._counts
        length = int(counts[GOAL_LENGTH]) if counts[GOAL_NODE] != NONE else None
        expanded, generated, frontier, explored = map(int, counts[[EXPANDED, GENERATED, FRONTIER, EXPLORED]])
        return Progress(self._proved(), length, None, expanded, generated, frontier, explored)

    def _proved(self) -> int:
        """A lower bound: on a shortest path there is always an open state, and its priority divided by the greater
        weight is at most the length of that path. Without open states the best solution found is the shortest."""
        proved = int(-(-self._counts[HIGHEST_FLOOR] // max(self._weights)))
        return min(max(self._least, proved), int(self._counts[GOAL_LENGTH]))

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The best solution found so far, a direction for each single-tile move."""
        return directions_to(self._geometry, self._nodes.table, int(self._counts[GOAL_NODE]))

    @property
    def bytes_a_node(self) -> float:
        """Memory in use, divided by the nodes kept."""
        nodes, counts = self._nodes, self._counts
        in_use = (
            nodes.table.records[0].nbytes * counts[USED]
            + nodes.chunks[0].nbytes * counts[CHUNKS]
            + nodes.table.slots.nbytes
        )
        return float(in_use / counts[USED])


def _batch(cells: int, words: int) -> Batch:
    keys, hashes = np.empty((CHILDREN, words), np.uint64), np.empty(CHILDREN, np.uint64)
    g, h, direction = np.empty((3, CHILDREN), np.int64)
    return Batch(np.empty(BATCH, np.int64), np.empty(cells, np.uint8), keys, hashes, g, h, direction)


def _allocate(memory: int, words: int) -> Nodes:
    """A node table and chunks: a node takes a place in a chunk, with a quarter to spare for those entered twice."""
    table = node_table(memory, words, beside=5)
    chunks = len(table.records) * 5 // 4 // CHUNK + 2 * CHILDREN
    return Nodes(
        table,
        np.empty((chunks, CHUNK), np.uint32),
        np.empty(chunks, np.uint32),
        np.zeros(BUCKETS, np.uint32),
        np.zeros(BUCKETS, np.uint32),
    )
