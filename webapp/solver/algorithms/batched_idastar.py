"""Batched IDA* with one-bit pattern databases: it solves 4x4 boards in under a millisecond.

An iteration is a depth-first search for a solution within the bound. Its nodes are on a stack, and `batches` expands
the top 32 together. Every move changes the sum of a view by one, so the bound rises by two. Children nearer to the goal
are searched first. This saves a quarter of all nodes, as the last iteration ends at the first solution.

Sources: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985; Clausecker and Reinefeld, SoCS 2019
(zero-aware patterns with one bit per state); Taylor and Korf, AAAI 1993 (operator strings).
"""

from concurrent.futures import Executor
from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms import batches
from webapp.solver.algorithms.batches import EXPANDED, GENERATED, MAX_CHILDREN, batch, deepen
from webapp.solver.algorithms.iterations import MAX_ENDS, Iterations
from webapp.solver.algorithms.search import GROW, Halt, Progress
from webapp.solver.events import Details, Unfinished
from webapp.solver.pattern_databases.catalogue import towards
from webapp.solver.pattern_databases.distances import root_row
from webapp.solver.pattern_databases.lookup import Lookup, PatternDatabases
from webapp.solver.pattern_databases.nodes import HEAD_WORD, LEFT, PATH_MOVES, PATH_WORD
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

MIN_ROWS = 3 * MAX_CHILDREN * 21
"""minimum rows of a stack, enough that it rarely has to grow"""
ROUND_NODES = 200_000
"""nodes that each thread searches before the stacks are redistributed"""
UNLIMITED_NODES = 1 << 62
NO_ROOT = np.empty(0, np.int64)


class Branch:
    """A stack of nodes with its counts: for all iterations in turn, or for one thread's share of an iteration."""

    def __init__(self, rows: NDArray[np.int64], bound: int, root: NDArray[np.int64] = NO_ROOT) -> None:
        self._words = rows.shape[1]
        self._root = root
        self.stack = np.empty((max(len(rows), MIN_ROWS) + MAX_CHILDREN) * self._words, np.int64)
        self.stack[: rows.size] = rows.ravel()
        self.counts = np.array([len(rows), bound, 0, 0, 0, 0], np.int64)
        self.ends = np.empty((MAX_ENDS, 2), np.int64)
        self._batch = batch()

    @property
    def rows(self) -> NDArray[np.int64]:
        return self.stack.reshape(-1, self._words)[: self.counts[batches.STACKED]]

    def advance(self, lookup: Lookup, generate: int, max_nodes: int = UNLIMITED_NODES) -> Halt:
        """Search until the branch has generated `generate` nodes, `max_nodes` in this iteration, or the search ends."""
        while True:
            halt = deepen(lookup, self._root, self.stack, self.counts, self.ends, self._batch, generate, max_nodes)
            if halt != GROW:
                return Halt(halt)
            self.stack = np.concatenate([self.stack, np.empty_like(self.stack)])


class BatchedIdaStar:
    """A search with pattern databases; it implements `search.Resumable`.

    The databases must serve the goal (`catalogue.suits`). The number of nodes and the solution length depend only on
    the arguments, not on the slices. With an executor and several threads, long iterations run in parallel: the nodes
    on the stack are distributed to the threads, and each searches ROUND_NODES nodes. When a thread runs out of nodes,
    all remaining nodes are distributed again.
    """

    optimal = True

    def __init__(
        self,
        board: Board,
        goal: Board,
        databases: PatternDatabases,
        at_least: int = 0,
        unfinished: Unfinished | None = None,
        executor: Executor | None = None,
        threads: int = 1,
    ) -> None:
        self._databases = databases
        self.tables = databases.shape.name
        self._executor = executor
        self._threads = threads if executor else 1
        self.name = "parallel-idastar" if self._threads > 1 else "idastar"
        self._goal = goal
        self._root, h = root_row(board, goal, databases)
        self._ended_expanded = self._ended_generated = 0
        self._status = Halt.PAUSED if h else Halt.SOLVED
        self._h = h
        self._iterations = Iterations()
        self._most_branches = 1
        self._begin(max(h, at_least + (at_least - h) % 2))
        if unfinished and unfinished.shape == repr(databases.shape):
            self._resume(unfinished)

    def advance(self, nodes: int) -> Halt:
        until = self._generated + nodes
        with self._iterations:
            while self._status == Halt.PAUSED and self._generated < until:
                if len(self._branches) > 1:
                    self._advance_together()
                else:
                    self._advance_alone(until)
        return self._status

    @property
    def progress(self) -> Progress:
        """Return the progress. This iteration's bound is proved, since the earlier iterations found nothing."""
        length = self._bound if self._status == Halt.SOLVED else None
        return Progress(self._bound, length, self._bound, self._expanded, self._generated)

    @property
    def details(self) -> Details:
        iterations = self._iterations.up_to(self._bound, self._expanded, self._generated)
        return Details(self._h, self._most_branches, iterations)

    @property
    def directions(self) -> NDArray[np.uint8]:
        if self._status != Halt.SOLVED:
            return np.empty(0, np.uint8)
        return directions_to(self._solved.stack, self._bound, self._goal, self._databases)

    @property
    def unfinished(self) -> Unfinished | None:
        if self._status == Halt.SOLVED:
            return None
        counts = self._branches[0].counts
        in_iteration = int(counts[GENERATED] - counts[batches.GENERATED_BEFORE])
        rows = tuple(branch.rows for branch in self._branches)
        return Unfinished(repr(self._databases.shape), self._bound, in_iteration, rows)

    @property
    def _expanded(self) -> int:
        return self._ended_expanded + sum(int(branch.counts[EXPANDED]) for branch in self._branches)

    @property
    def _generated(self) -> int:
        """Return the nodes generated on all branches in all iterations, without successors that the machine prunes."""
        return self._ended_generated + sum(int(branch.counts[GENERATED]) for branch in self._branches)

    @property
    def _bound(self) -> int:
        return int(self._branches[0].counts[batches.BOUND])

    def _begin(self, bound: int) -> None:
        self._branches = [Branch(with_moves_left(self._root, bound), bound, self._root)]
        self._solved = self._branches[0]

    def _resume(self, unfinished: Unfinished) -> None:
        """Begin with an unfinished iteration, on as many threads as before or more."""
        rows = unfinished.rows if self._executor else (np.concatenate(unfinished.rows),)
        root = self._root if len(rows) == 1 else NO_ROOT
        self._branches = [Branch(nodes, unfinished.bound, root) for nodes in rows]
        self._solved = self._branches[0]
        self._branches[0].counts[batches.GENERATED_BEFORE] = -unfinished.generated
        self._threads = max(self._threads, len(rows))
        self._most_branches = len(rows)

    def _advance_alone(self, until: int) -> None:
        branch = self._branches[0]
        max_nodes = ROUND_NODES if self._threads > 1 else UNLIMITED_NODES
        self._status = branch.advance(self._databases.lookup, until - self._ended_generated, max_nodes)
        self._record_ends(branch)
        in_iteration = branch.counts[GENERATED] - branch.counts[batches.GENERATED_BEFORE]
        if self._status == Halt.PAUSED and in_iteration >= max_nodes:
            self._distribute()

    def _record_ends(self, branch: Branch) -> None:
        """Record the iterations that ended during the last slice of the only branch."""
        bound = self._bound - 2 * int(branch.counts[batches.ENDED])
        for expanded, generated in branch.ends[: branch.counts[batches.ENDED]].tolist():
            is_now = generated == branch.counts[GENERATED]
            self._iterations.end(bound, self._ended_expanded + expanded, self._ended_generated + generated, is_now)
            bound += 2
        branch.counts[batches.ENDED] = 0

    def _advance_together(self) -> None:
        assert self._executor is not None
        futures = [
            self._executor.submit(branch.advance, self._databases.lookup, int(branch.counts[GENERATED]) + ROUND_NODES)
            for branch in self._branches
        ]
        ends = [future.result() for future in futures]
        if Halt.SOLVED in ends:
            self._solved = self._branches[ends.index(Halt.SOLVED)]
            self._status = Halt.SOLVED
        elif Halt.EXHAUSTED in ends:
            self._distribute()

    def _distribute(self) -> None:
        """Distribute the remaining nodes to the threads in order of depth; without any, begin the next iteration."""
        rows = np.concatenate([branch.rows for branch in self._branches])
        self._ended_expanded, self._ended_generated = self._expanded, self._generated
        if len(rows) == 0:
            self._iterations.end(self._bound, self._ended_expanded, self._ended_generated)
            self._begin(self._bound + 2)
            return
        rows = rows[np.argsort(-((rows[:, HEAD_WORD] >> LEFT) & 0xFF), kind="stable")]
        self._branches = [Branch(rows[thread :: self._threads], self._bound) for thread in range(self._threads)]
        self._most_branches = self._threads


def with_moves_left(root: NDArray[np.int64], bound: int) -> NDArray[np.int64]:
    """Return the rows with which an iteration begins, [1, row words]."""
    row = root.copy()
    row[HEAD_WORD] |= bound << LEFT
    return row[np.newaxis]


def directions_to(row: NDArray[np.int64], length: int, goal: Board, databases: PatternDatabases) -> NDArray[np.uint8]:
    """Return the path to a row of depth `length`, one direction for each single-tile move."""
    depth = np.arange(length)
    packed = row[PATH_WORD + depth // PATH_MOVES] >> (2 * (depth % PATH_MOVES))
    symmetry = towards(databases.shape, goal.blank)
    directions: NDArray[np.uint8] = _original_directions(goal.width, goal.height, symmetry)[packed & 3]
    return directions


@cache
def _original_directions(width: int, height: int, symmetry: Cells) -> NDArray[np.uint8]:
    """Return a table, [4]: the original direction of each direction on the mirrored board."""
    directions = np.zeros(4, np.uint8)
    targets = geometry(width, height).targets
    for cell, direction in zip(*np.nonzero(targets >= 0), strict=True):
        mirrored = list(targets[symmetry[cell]]).index(symmetry[targets[cell, direction]])
        directions[mirrored] = direction
    return directions
