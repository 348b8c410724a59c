"""Breadth-first search: all states at one distance from the start, then all at the next, until the goal is reached.

side   the states found from one end, in order of distance; each distance is a layer
layer  the nodes at one distance: a range of numbers, since nodes are numbered as they are found
batch  nodes of a layer that are expanded together, so that their memory accesses overlap

Each layer expanded without meeting the other side raises the lower bound by one. In plain breadth-first search the
other side is the goal alone. Bidirectional search expands both sides to about the same depth, so each has about the
square root of the number of states. If sides of depths a and b have not met, no solution is shorter than a + b + 1. The
first state at depth a + 1 that the other side contains gives a solution of this length.

Sources: Moore, "The shortest path through a maze", 1959; Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.solver.algorithms.iterations import Iterations
from webapp.solver.algorithms.node_table import (
    BATCH_NODES,
    DIRECTION_SHIFT,
    FIELD,
    MAX_CHILDREN,
    NO_NODE,
    Growth,
    NodeTable,
    directions_to,
    find,
    first_slot,
    hash_key,
    insert,
    node_in,
    node_table,
    room,
    write_successor,
)
from webapp.solver.algorithms.search import EXHAUSTED, PAUSED, SOLVED, Halt, Progress, SearchProblem
from webapp.solver.events import Details
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel
from webapp.solver.states.state import NO_DIRECTION, Geometry, cells_of, geometry, pack, unpack

USED, NEXT, LAYER_END, EXPANDED, GENERATED, HERE, THERE = range(7)
"""Indices in a side's `counts`: number of nodes, the next node to expand, the end of the layer, statistics, and the
node at which the sides met, by its number on this side and on the other."""


class Batch(NamedTuple):
    """A batch: the state being expanded, and the successors before they are stored."""

    cells: NDArray[np.uint8]
    """[n]"""
    keys: NDArray[np.uint64]
    """[MAX_CHILDREN, words]"""
    hashes: NDArray[np.uint64]
    """[MAX_CHILDREN]"""
    entry: NDArray[np.int64]
    """[MAX_CHILDREN]: g and the last direction, as in a record"""


@inlined
def _successors(geometry, table, node, batch, children):
    """Add the successors of a node to the batch. Return the number of successors now in it."""
    cells = batch.cells
    record = np.int64(table.records[node, geometry.words])
    back = record >> DIRECTION_SHIFT & 7 ^ 1
    blank = unpack(geometry, table.records[node], cells)
    for direction in range(4):
        origin = geometry.targets[blank, direction]
        if origin < 0 or direction == back:
            continue
        write_successor(geometry, table, node, cells[origin], origin, blank, batch, children)
        batch.entry[children] = (record & FIELD) + 1 | direction << DIRECTION_SHIFT
        children += 1
    return children


@inlined
def _enter(table, counts, batch, child):
    """Store a child. Return whether it was new."""
    slot = find(table, batch.keys, child, batch.hashes[child])
    if node_in(table, slot) != NO_NODE:
        return False
    insert(table, counts[USED], slot, batch.keys, child, batch.hashes[child])
    table.records[counts[USED], table.records.shape[1] - 1] = batch.entry[child]
    counts[USED] += 1
    return True


@lean_kernel
def _start(table, counts, batch):
    """Store the only child in `batch`."""
    batch.hashes[0] = hash_key(batch.keys, 0, batch.keys.shape[1])
    batch.entry[0] = NO_DIRECTION << DIRECTION_SHIFT
    _enter(table, counts, batch, 0)
    counts[LAYER_END] = 1


@lean_kernel
def _advance(geometry, table, other, counts, batch, generate):
    """Expand the layer until `generate` nodes are generated on this side or the layer ends. Return a Halt.

    EXHAUSTED means the end of the layer, SOLVED that the `other` table contains a new state. counts: int64[7], updated.
    """
    while counts[GENERATED] < generate:
        if counts[NEXT] == counts[LAYER_END]:
            return EXHAUSTED
        halt = room(table, counts[USED], MAX_CHILDREN)
        if halt != PAUSED:
            return halt
        last = min(counts[NEXT] + BATCH_NODES, counts[LAYER_END])
        children = 0
        for node in range(counts[NEXT], last):
            children = _successors(geometry, table, node, batch, children)
        counts[EXPANDED] += last - counts[NEXT]
        counts[GENERATED] += children
        counts[NEXT] = last
        for child in range(children):
            prefetch(other.slots, first_slot(other, batch.hashes[child]))
        for child in range(children):
            if _enter(table, counts, batch, child):
                met = node_in(other, find(other, batch.keys, child, batch.hashes[child]))
                if met != NO_NODE:
                    counts[HERE], counts[THERE] = counts[USED] - 1, met
                    return SOLVED
    return PAUSED


class Side:
    """The states found from one end of the search."""

    def __init__(self, width: int, height: int, cells: NDArray[np.uint8], memory: int) -> None:
        self._geometry: Geometry = geometry(width, height)
        words = self._geometry.words
        self.table: NodeTable = node_table(memory, words)
        self.counts = np.zeros(7, np.int64)
        self.depth = 0
        """distance of the current layer; all states up to this distance are known"""
        keys, hashes = np.empty((MAX_CHILDREN, words), np.uint64), np.empty(MAX_CHILDREN, np.uint64)
        self._batch = Batch(np.empty(cells.size, np.uint8), keys, hashes, np.empty(MAX_CHILDREN, np.int64))
        self._growth = Growth()
        pack(self._geometry, cells, self._batch.keys[0])
        _start(self.table, self.counts, self._batch)

    def advance(self, other: "Side", nodes: int) -> Halt:
        """Search until about `nodes` more nodes are generated. Return EXHAUSTED at the end of the layer.

        GROW means that the time was spent on enlarging the table instead of on searching.
        """
        if self._growth.is_active:
            self._growth.advance(self.table, int(self.counts[USED]), nodes)
            return Halt.GROW
        until = self.counts[GENERATED] + nodes
        halt = Halt(_advance(self._geometry, self.table, other.table, self.counts, self._batch, until))
        if halt == Halt.GROW:
            self.table = self._growth.begin(self.table)
        return halt

    def deepen(self) -> bool:
        """Start the next layer. Return whether it contains any states."""
        self.depth += 1
        self.counts[LAYER_END] = self.counts[USED]
        return bool(self.layer)

    @property
    def layer(self) -> int:
        """Return the number of states in the current layer that are not yet expanded."""
        return int(self.counts[LAYER_END] - self.counts[NEXT])

    def directions_to(self, node: int) -> NDArray[np.uint8]:
        return directions_to(self._geometry, self.table, node)


class BreadthFirst:
    """A breadth-first search from the start; it implements `search.Search`."""

    name = "breadth-first"
    optimal = True
    tables = None
    goal_share = 0.0
    """the fraction of the memory for the goal's side"""

    def __init__(self, problem: SearchProblem) -> None:
        self._begin(problem, cells_of(problem.board), cells_of(problem.goal))

    def _begin(self, problem: SearchProblem, start: NDArray[np.uint8], goal: NDArray[np.uint8]) -> None:
        size, for_goal = (problem.board.width, problem.board.height), int(problem.memory * self.goal_share)
        self._sides = Side(*size, start, problem.memory - for_goal), Side(*size, goal, for_goal)
        self._turn = 0
        """the side whose layer is being expanded: 0 for the start, 1 for the goal"""
        self._at_least = problem.at_least
        self._status = Halt.PAUSED
        self._iterations = Iterations()
        self.directions = np.empty(0, np.uint8)
        """the solution, one direction for each single-tile move; empty before there is one"""

    def advance(self, nodes: int) -> Halt:
        until = self._generated + nodes
        with self._iterations:
            while self._status == Halt.PAUSED and self._generated < until:
                side = self._sides[self._turn]
                bound = self._bound
                halt = side.advance(self._sides[1 - self._turn], until - self._generated)
                if halt == Halt.EXHAUSTED and side.deepen():
                    self._iterations.end(bound, self._count(EXPANDED), self._generated)
                    self._turn = self._next_turn()
                elif halt == Halt.GROW:
                    break
                else:
                    self._status = halt
                    if halt == Halt.SOLVED:
                        self.directions = self._joined_where_they_met()
        return self._status

    def _next_turn(self) -> int:
        """Return the side whose layer comes next."""
        return 0

    @property
    def progress(self) -> Progress:
        """Return the progress.

        Each side contains all states up to its depth, so the search would have found a solution no longer than both
        depths together. No state is expanded twice, and the first solution is the shortest.
        """
        used, expanded, generated = (self._count(place) for place in (USED, EXPANDED, GENERATED))
        length = self.directions.size or None
        lower = length or max(self._at_least, self._bound)
        return Progress(lower, length, None, expanded, generated, used - expanded, expanded)

    @property
    def details(self) -> Details:
        return Details(
            threads=1, iterations=self._iterations.up_to(self._bound, self._count(EXPANDED), self._generated)
        )

    @property
    def _bound(self) -> int:
        """Return the shortest length that the current layers can find."""
        return sum(side.depth for side in self._sides) + 1

    @property
    def _generated(self) -> int:
        return self._count(GENERATED)

    def _count(self, place: int) -> int:
        return sum(int(side.counts[place]) for side in self._sides)

    def _joined_where_they_met(self) -> NDArray[np.uint8]:
        """Return the path from the start to the node at which the sides met, and on to the goal."""
        side, other = self._sides[self._turn], self._sides[1 - self._turn]
        paths = side.directions_to(int(side.counts[HERE])), other.directions_to(int(side.counts[THERE]))
        start, goal = paths if self._turn == 0 else paths[::-1]
        return np.concatenate([start, goal[::-1] ^ 1])


class Bidirectional(BreadthFirst):
    """A breadth-first search from both ends, always expanding the smaller layer; it implements `search.Search`."""

    name = "bidirectional"
    goal_share = 0.5

    def _next_turn(self) -> int:
        start, goal = self._sides
        return int(goal.layer < start.layer)


class FaceSearch(Bidirectional):
    """A bidirectional search over positions by faces, in which equal tiles are interchangeable.

    Many equal tiles mean many goals, but few such positions.
    """

    def __init__(self, problem: SearchProblem, faces: Faces) -> None:
        self._begin(problem, face_numbers(problem.board, faces), face_numbers(problem.goal, faces))


def face_numbers(board: Board, faces: Faces) -> NDArray[np.uint8]:
    """Return the face on each cell as a number, [n], 0 for the blank."""
    number = {text: place for place, text in enumerate(["", *dict.fromkeys(faces.texts)])}
    return np.array([number[text] for text in faces.on(board)], np.uint8)
