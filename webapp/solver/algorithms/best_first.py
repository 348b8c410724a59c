"""Best-first search: A* and its relatives, which expand the state with the smallest weighted sum of g and h first.

node     a number, as in `node_table`; its record holds g, the h-state, the last direction and whether it is closed
h-state  what the search needs to find h of a state and of its successors
batch    nodes of one bucket that are expanded together, so that their memory accesses overlap

The open nodes wait in a bucket queue, see `buckets`. When a shorter path to a state is found, its node is also put into
a lower bucket. The old entry in the higher bucket is skipped later, because the node is closed by then. Closed nodes
are reopened in the same way, so the result is correct for inconsistent heuristics too.

The weights of g and h select the algorithm: (1, 1) is A* (Hart, Nilsson and Raphael 1968), (1, w) weighted A* (Pohl
1970), (0, 1) greedy search. With (1, 0) states are expanded in order of their distance from the start.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.buckets import (
    CHUNK_NODES,
    FLOOR,
    HIGHEST_FLOOR,
    Buckets,
    buckets,
    has_room,
    push,
    rise,
    take,
)
from webapp.solver.algorithms.iterations import LONG_ITERATION_NODES, MAX_ENDS, Iterations
from webapp.solver.algorithms.node_table import (
    BATCH_NODES,
    DIRECTION_SHIFT,
    FIELD,
    G_BITS,
    H_FIELD,
    MAX_CHILDREN,
    MAX_PATH,
    NO_NODE,
    Growth,
    NodeTable,
    directions_to,
    find,
    hash_key,
    insert,
    node_in,
    node_table,
    room,
    write_successor,
)
from webapp.solver.algorithms.search import EXHAUSTED, FULL, PAUSED, SOLVED, Halt, Progress, SearchProblem
from webapp.solver.events import Details
from webapp.solver.heuristics.heuristic import estimated_by
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import copied_in, inlined, lean_kernel
from webapp.solver.pattern_databases import sums
from webapp.solver.states.state import NO_DIRECTION, Geometry, cells_of, geometry, pack, same, unpack


class HStates(NamedTuple):
    """The h-states of a search: the start's, and the functions for those of successors and for h."""

    tables: Any
    start: int
    after: Callable[..., Any]
    """after(tables, cells, before, tile, origin, target): as in a heuristic, with h-states instead of h"""
    h_of: Callable[[Any], Any]
    """h_of(h_state): returns h"""


@copied_in
def _itself(h):
    return h


def h_states(problem: SearchProblem) -> HStates:
    """Return the h-states of the problem's pattern databases if it has any, or else of its heuristic."""
    if problem.databases:
        start = sums.estimate(problem.databases, problem.board, problem.goal)
        return HStates(sums.prepare(problem.databases, problem.goal), start, sums.after, sums.largest)
    tables = problem.heuristic.prepare(problem.goal)
    start = estimated_by(problem.heuristic, tables, problem.board)
    return HStates(tables, start, problem.heuristic.after, _itself)


USED, EXPANDED, GENERATED, FRONTIER, EXPLORED, GOAL_NODE, GOAL_LENGTH, ENDED, GENERATED_BEFORE = range(9)
"""indices in `counts`: number of nodes, statistics, the best goal node and its g, the number of rows in `ends`, the
nodes generated when the bound last rose"""
CLOSED = 1 << (DIRECTION_SHIFT + 3)

UNREACHED = 1 << 30


class Nodes(NamedTuple):
    """The memory of a search, changed in place."""

    table: NodeTable
    open: Buckets


class Batch(NamedTuple):
    """A batch: its nodes, the state being expanded, and the successors before they are stored."""

    nodes: NDArray[np.int64]
    """[BATCH_NODES]"""
    cells: NDArray[np.uint8]
    """[n]"""
    keys: NDArray[np.uint64]
    """[MAX_CHILDREN, words]"""
    hashes: NDArray[np.uint64]
    """[MAX_CHILDREN], like the following arrays"""
    g: NDArray[np.int64]
    h_state: NDArray[np.int64]
    """see `h_states`"""
    direction: NDArray[np.int64]


@inlined
def _add(nodes, counts, batch, child):
    """Store the state of a child if it is new or the path to it is shorter. Return its node, otherwise NO_NODE."""
    slot = find(nodes.table, batch.keys, child, batch.hashes[child])
    node = node_in(nodes.table, slot)
    words = nodes.table.records.shape[1] - 1
    if node != NO_NODE:
        known = np.int64(nodes.table.records[node, words])
        if batch.g[child] >= known & FIELD:
            return NO_NODE
        if known & CLOSED:
            counts[EXPLORED] -= 1
            counts[FRONTIER] += 1
    else:
        node = counts[USED]
        counts[USED] += 1
        counts[FRONTIER] += 1
        insert(nodes.table, node, slot, batch.keys, child, batch.hashes[child])
    nodes.table.records[node, words] = (
        batch.g[child] | batch.h_state[child] << G_BITS | batch.direction[child] << DIRECTION_SHIFT
    )
    return node


@inlined
def _enter(h_of, nodes, counts, batch, children, weights, goal):
    """Store the children of a batch and queue them, except those that cannot improve on the best solution."""
    for child in range(children):
        g, h = batch.g[child], h_of(batch.h_state[child])
        if g + h >= counts[GOAL_LENGTH]:
            continue
        node = _add(nodes, counts, batch, child)
        if node == NO_NODE:
            continue
        if h == 0 and same(batch.keys[child], goal):
            counts[GOAL_NODE], counts[GOAL_LENGTH] = node, g
        else:
            push(nodes.open, node, weights[0] * g + weights[1] * h)


@inlined
def _room(nodes, counts):
    """Return PAUSED if the successors of one more batch fit, else FULL or GROW."""
    return room(nodes.table, counts[USED], MAX_CHILDREN) if has_room(nodes.open, MAX_CHILDREN) else FULL


@inlined
def _record_rise(nodes, counts, weights, ends, before):
    """Record the end of a bound, if the floor has left it; `before` is the highest floor until then.

    Return whether that moment should be timed.
    """
    weight = max(weights[0], weights[1])
    bound = -(-before // weight)
    if counts[EXPANDED] == 0 or -(-nodes.open.counts[HIGHEST_FLOOR] // weight) == bound or counts[ENDED] == MAX_ENDS:
        return False
    ends[counts[ENDED], 0], ends[counts[ENDED], 1], ends[counts[ENDED], 2] = bound, counts[EXPANDED], counts[GENERATED]
    counts[ENDED] += 1
    is_long = counts[GENERATED] - counts[GENERATED_BEFORE] >= LONG_ITERATION_NODES
    counts[GENERATED_BEFORE] = counts[GENERATED]
    return is_long


@lean_kernel
def _start(nodes, counts, batch, priority):
    """Store the start state, the only child in `batch`."""
    batch.hashes[0] = hash_key(batch.keys, 0, batch.keys.shape[1])
    push(nodes.open, _add(nodes, counts, batch, 0), priority)


@inlined
def _take(nodes, batch):
    """Take the nodes of the next batch from the lowest bucket. Return their number."""
    taken = take(nodes.open, batch.nodes)
    for place in range(taken):
        prefetch(nodes.table.records, batch.nodes[place] * nodes.table.records.shape[1])
    return taken


@inlined
def _expand(after, geometry, tables, nodes, counts, node, batch, children):
    """Close an open node and add its successors to the batch. Return the number of successors now in it."""
    record = np.int64(nodes.table.records[node, geometry.words])
    if record & CLOSED:
        return children
    nodes.table.records[node, geometry.words] = record | CLOSED
    counts[FRONTIER] -= 1
    counts[EXPLORED] += 1
    counts[EXPANDED] += 1
    if record & FIELD == MAX_PATH:
        return children
    cells = batch.cells
    h_state = record >> G_BITS & H_FIELD
    back = record >> DIRECTION_SHIFT & 7 ^ 1
    blank = unpack(geometry, nodes.table.records[node], cells)
    for direction in range(4):
        origin = geometry.targets[blank, direction]
        if origin < 0 or direction == back:
            continue
        tile = cells[origin]
        cells[blank], cells[origin] = tile, 0
        write_successor(geometry, nodes.table, node, tile, origin, blank, batch, children)
        batch.h_state[children] = after(tables, cells, h_state, tile, origin, blank)
        batch.g[children] = (record & FIELD) + 1
        batch.direction[children] = direction
        cells[blank], cells[origin] = 0, tile
        children += 1
    return children


@cache
def _advance_by(after: Callable[..., Any], h_of: Callable[[Any], Any]) -> Callable[..., int]:
    """Return the kernel for these functions.

    Pass only functions that are defined at module level. Others differ in each process, so that the kernel would never
    be found in the disk cache.
    """

    @lean_kernel
    def advance(geometry, tables, nodes, counts, ends, batch, weights, goal, generate):
        """Expand batches until `generate` nodes are generated in all or the search ends. Return a Halt.

        It also pauses when the bound rises after many nodes.

        tables: those of the h-states.
        counts: int64[9], updated.
        ends: int64[MAX_ENDS, 3]; each bound that ends is appended, with the expanded and generated nodes until then.
        weights: int64[2], of g and h.
        goal: uint64[words], the goal's key.
        """
        while counts[GENERATED] < generate:
            room = _room(nodes, counts)
            if room != PAUSED:
                return room
            before = nodes.open.counts[HIGHEST_FLOOR]
            waiting = rise(nodes.open)
            reached = counts[GOAL_NODE] != NO_NODE
            if reached and (not waiting or weights[0] * counts[GOAL_LENGTH] <= nodes.open.counts[FLOOR]):
                return SOLVED
            if not waiting:
                return EXHAUSTED
            if nodes.open.counts[HIGHEST_FLOOR] > before and _record_rise(nodes, counts, weights, ends, before):
                return PAUSED
            children = 0
            for place in range(_take(nodes, batch)):
                children = _expand(after, geometry, tables, nodes, counts, batch.nodes[place], batch, children)
            counts[GENERATED] += children
            _enter(h_of, nodes, counts, batch, children, weights, goal)
        return PAUSED

    return advance


class BestFirst:
    """A best-first search with weights for g and h; it implements `search.Search`."""

    tables = None

    def __init__(self, name: str, problem: SearchProblem, weights: tuple[int, int]) -> None:
        self.name = name
        self.optimal = weights[0] >= weights[1]
        self._weights = np.array(weights, np.int64)
        self._geometry: Geometry = geometry(problem.board.width, problem.board.height)
        self._tables, start, after, h_of = h_states(problem)
        self._advance = _advance_by(after, h_of)
        self._nodes = _allocate(problem.memory, self._geometry.words)
        self._batch = _batch(len(problem.board.tiles), self._geometry.words)
        self._counts = np.zeros(9, np.int64)
        self._ends = np.empty((MAX_ENDS, 3), np.int64)
        self._iterations = Iterations()
        self._counts[[GOAL_NODE, GOAL_LENGTH]] = NO_NODE, UNREACHED
        self._growth = Growth()
        self._goal = np.empty(self._geometry.words, np.uint64)
        pack(self._geometry, cells_of(problem.goal), self._goal)
        self._h = first = int(h_of(start))
        self._least = max(first, problem.at_least)
        pack(self._geometry, cells_of(problem.board), self._batch.keys[0])
        self._batch.g[0], self._batch.h_state[0], self._batch.direction[0] = 0, start, NO_DIRECTION
        _start(self._nodes, self._counts, self._batch, int(self._weights[1] * first))

    def advance(self, nodes: int) -> Halt:
        if self._growth.is_active:
            self._growth.advance(self._nodes.table, int(self._counts[USED]), nodes)
            return Halt.PAUSED
        until = self._counts[GENERATED] + nodes
        arguments = (self._nodes, self._counts, self._ends, self._batch, self._weights, self._goal, until)
        with self._iterations:
            halt = Halt(self._advance(self._geometry, self._tables, *arguments))
            self._record_ends()
        if halt == Halt.GROW:
            self._nodes = self._nodes._replace(table=self._growth.begin(self._nodes.table))
            return Halt.PAUSED
        return halt

    def _record_ends(self) -> None:
        """Record the bounds that ended during the last slice."""
        for bound, expanded, generated in self._ends[: self._counts[ENDED]].tolist():
            self._iterations.end(bound, expanded, generated, is_now=generated == self._counts[GENERATED])
        self._counts[ENDED] = 0

    @property
    def details(self) -> Details:
        expanded, generated = map(int, self._counts[[EXPANDED, GENERATED]])
        return Details(self._h, 1, self._iterations.up_to(self._proved(), expanded, generated))

    @property
    def progress(self) -> Progress:
        counts = self._counts
        length = int(counts[GOAL_LENGTH]) if counts[GOAL_NODE] != NO_NODE else None
        expanded, generated, frontier, explored = map(int, counts[[EXPANDED, GENERATED, FRONTIER, EXPLORED]])
        return Progress(self._proved(), length, None, expanded, generated, frontier, explored)

    def _proved(self) -> int:
        """Return a lower bound on the solution length.

        A shortest path always contains an open state, and its priority divided by the larger weight is at most the
        length of the path. If no state is open, the best solution found is the shortest.
        """
        proved = int(-(-self._nodes.open.counts[HIGHEST_FLOOR] // max(self._weights)))
        return min(max(self._least, proved), int(self._counts[GOAL_LENGTH]))

    @property
    def directions(self) -> NDArray[np.uint8]:
        node = int(self._counts[GOAL_NODE])
        return directions_to(self._geometry, self._nodes.table, node) if node != NO_NODE else np.empty(0, np.uint8)


def _batch(cells: int, words: int) -> Batch:
    keys, hashes = np.empty((MAX_CHILDREN, words), np.uint64), np.empty(MAX_CHILDREN, np.uint64)
    g, h_state, direction = np.empty((3, MAX_CHILDREN), np.int64)
    return Batch(np.empty(BATCH_NODES, np.int64), np.empty(cells, np.uint8), keys, hashes, g, h_state, direction)


def _allocate(memory: int, words: int) -> Nodes:
    """Return a node table and a bucket queue.

    A node takes 4 bytes in the queue, and a quarter more is reserved for nodes that are queued twice.
    """
    table = node_table(memory, words, other_bytes=5)
    return Nodes(table, buckets(len(table.records) * 5 // 4 // CHUNK_NODES + 2 * MAX_CHILDREN))
