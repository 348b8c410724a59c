"""Batched IDA* over pattern databases of one bit a state: it solves 4x4 boards in under a millisecond.

An iteration is a depth-first search for a solution within the bound. Its nodes lie on a stack, and `batches` expands
the topmost 32 side by side. Every move changes the sum of a view by one, so the bound rises by two. Children nearer to
the goal are searched first, which saves a quarter of all nodes, as the last iteration ends at the first solution.

Sources: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985; Clausecker and Reinefeld, SoCS 2019
(zero-aware patterns at one bit a state); Taylor and Korf, AAAI 1993 (operator strings).
"""

from concurrent.futures import Executor
from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms import batches
from webapp.solver.algorithms.batches import EXPANDED, GENERATED, MAX_CHILDREN, batch, deepen
from webapp.solver.algorithms.search import GROW, Halt, Progress
from webapp.solver.pattern_databases.catalogue import numbered, towards
from webapp.solver.pattern_databases.distances import NEAR, read_root
from webapp.solver.pattern_databases.lookup import ROW_WORDS, Lookup, PatternDatabases
from webapp.solver.pattern_databases.nodes import HEAD_WORD, LEFT, PATH_MOVES, PATH_WORD
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

FEWEST_ROWS = 3 * MAX_CHILDREN * 21
"""of a stack, so that it hardly ever has to grow"""
ROUND = 200_000
"""nodes a thread searches before the branches are dealt anew"""
ANY = 1 << 62
"""nodes: no limit"""
NO_ROOT = np.empty(0, np.int64)


class Branch:
    """A stack of nodes and what was done on it: all iterations one after the other, or a thread's share of one."""

    def __init__(self, rows: NDArray[np.int64], bound: int, root: NDArray[np.int64] = NO_ROOT) -> None:
        self._words = rows.shape[1]
        self._root = root
        self.stack = np.empty((max(len(rows), FEWEST_ROWS) + MAX_CHILDREN) * self._words, np.int64)
        self.stack[: rows.size] = rows.ravel()
        self.counts = np.array([len(rows), bound, 0, 0, 0], np.int64)
        self._batch = batch()

    @property
    def rows(self) -> NDArray[np.int64]:
        return self.stack.reshape(-1, self._words)[: self.counts[batches.STACKED]]

    def advance(self, lookup: Lookup, generate: int, most: int = ANY) -> Halt:
        """Search until `generate` nodes are generated on this branch, or `most` in one iteration, or it ends."""
        while True:
            halt = deepen(lookup, self._root, self.stack, self.counts, self._batch, generate, most)
            if halt != GROW:
                return Halt(halt)
            self.stack = np.concatenate([self.stack, np.empty_like(self.stack)])


class BatchedIdaStar:
    """A search by pattern databases; see `search.Search` for its face.

    The databases serve the goal (`catalogue.suits`). Nodes and length depend on nothing but the arguments, however the
    search is sliced. With an executor and several threads, long iterations are shared out: the nodes on the stack are
    dealt round, all threads search for ROUND nodes, and when one has nothing left, all that remains is dealt anew.
    """

    optimal = True

    def __init__(
        self,
        board: Board,
        goal: Board,
        databases: PatternDatabases,
        at_least: int = 0,
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
        self._begin(max(h, at_least + (at_least - h) % 2))

    def advance(self, nodes: int) -> Halt:
        until = self._generated + nodes
        while self._status == Halt.PAUSED and self._generated < until:
            if len(self._branches) > 1:
                self._advance_together()
            else:
                self._advance_alone(until)
        return self._status

    @property
    def progress(self) -> Progress:
        """How far it is. The bound of this iteration is proved, since all those before it found nothing."""
        length = self._bound if self._status == Halt.SOLVED else None
        return Progress(self._bound, length, self._bound, self._expanded, self._generated)

    @property
    def directions(self) -> NDArray[np.uint8]:
        if self._status != Halt.SOLVED:
            return np.empty(0, np.uint8)
        return path_of(self._solved.stack, self._bound, self._goal, self._databases)

    @property
    def _expanded(self) -> int:
        return self._ended_expanded + sum(int(branch.counts[EXPANDED]) for branch in self._branches)

    @property
    def _generated(self) -> int:
        """By all branches, in all iterations; successors that the machine forbids are not counted."""
        return self._ended_generated + sum(int(branch.counts[GENERATED]) for branch in self._branches)

    @property
    def _bound(self) -> int:
        return int(self._branches[0].counts[batches.BOUND])

    def _begin(self, bound: int) -> None:
        self._branches = [Branch(with_moves_left(self._root, bound), bound, self._root)]
        self._solved = self._branches[0]

    def _advance_alone(self, until: int) -> None:
        branch = self._branches[0]
        most = ROUND if self._threads > 1 else ANY
        self._status = branch.advance(self._databases.lookup, until - self._ended_generated, most)
        in_iteration = branch.counts[GENERATED] - branch.counts[batches.GENERATED_BEFORE]
        if self._status == Halt.PAUSED and in_iteration >= most:
            self._deal()

    def _advance_together(self) -> None:
        assert self._executor is not None
        futures = [
            self._executor.submit(branch.advance, self._databases.lookup, int(branch.counts[GENERATED]) + ROUND)
            for branch in self._branches
        ]
        ends = [future.result() for future in futures]
        if Halt.SOLVED in ends:
            self._solved = self._branches[ends.index(Halt.SOLVED)]
            self._status = Halt.SOLVED
        elif Halt.EXHAUSTED in ends:
            self._deal()

    def _deal(self) -> None:
        """Deal the nodes of all branches round, in the order of their depth; begin anew when there are none."""
        rows = np.concatenate([branch.rows for branch in self._branches])
        self._ended_expanded, self._ended_generated = self._expanded, self._generated
        if len(rows) == 0:
            self._begin(self._bound + 2)
            return
        rows = rows[np.argsort(-((rows[:, HEAD_WORD] >> LEFT) & 0xFF), kind="stable")]
        self._branches = [Branch(rows[thread :: self._threads], self._bound) for thread in range(self._threads)]


def root_row(board: Board, goal: Board, databases: PatternDatabases) -> tuple[NDArray[np.int64], int]:
    """The row of a start, without moves left, and its h."""
    shape, lookup = databases.shape, databases.lookup
    row = np.zeros(lookup.layout[ROW_WORDS], np.int64)
    tiles = numbered(board, goal, towards(shape, goal.blank), shape.blank)
    return row, int(read_root(lookup, tiles, row, np.empty((NEAR, 3), np.int64)))


def with_moves_left(root: NDArray[np.int64], bound: int) -> NDArray[np.int64]:
    """[1, row words]: the rows with which an iteration begins."""
    row = root.copy()
    row[HEAD_WORD] |= bound << LEFT
    return row[np.newaxis]


def path_of(row: NDArray[np.int64], length: int, goal: Board, databases: PatternDatabases) -> NDArray[np.uint8]:
    """The path to a row of that depth, one direction a single-tile move."""
    depth = np.arange(length)
    packed = row[PATH_WORD + depth // PATH_MOVES] >> (2 * (depth % PATH_MOVES))
    symmetry = towards(databases.shape, goal.blank)
    directions: NDArray[np.uint8] = _original_directions(goal.width, goal.height, symmetry)[packed & 3]
    return directions


@cache
def _original_directions(width: int, height: int, symmetry: Cells) -> NDArray[np.uint8]:
    """[4]: for each direction on the mirrored board the one that it is on the original board."""
    directions = np.zeros(4, np.uint8)
    targets = geometry(width, height).targets
    for cell, direction in zip(*np.nonzero(targets >= 0), strict=True):
        mirrored = list(targets[symmetry[cell]]).index(symmetry[targets[cell, direction]])
        directions[mirrored] = direction
    return directions
