"""Marks: the positions of a game from which just one slide leads nearer to the goal, so that every other one costs two.

Of two slides the distances are known, as the game has judged them: a best one, and most often the one back. Any other
is tried by a single iteration of IDA*, with the bound to which a best one would keep. Positions near the goal come
first, for they take least; when the nodes allowed are used up, the rest have no marks.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import wait
from math import inf
from threading import TIMEOUT_MAX
from time import perf_counter
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms.search import Halt, Search, SearchProblem
from webapp.solver.coach.told import Marked
from webapp.solver.events import Info, Limit
from webapp.solver.offers.heuristics import module_of
from webapp.solver.offers.solvers import SEARCHES
from webapp.solver.readiness import make_ready
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.checking import CHECKS
from webapp.solver.tables.pattern_tables import TIERS

SOLVER, HEURISTIC = "idastar", "linear-conflict"
"""the heuristic, where there are no pattern databases"""
MOST_NODES = 20_000_000
"""for all marks of a game; about two seconds"""
SLICE = 200_000
"""nodes"""


class Point(NamedTuple):
    """A position of a game."""

    board: Board
    left: int
    """moves still needed"""
    best: Move | None
    """a move that leads nearer; None at the goal"""


class Marks:
    """The marks of a game's positions: `only` says for each whether just one slide is best, None where nobody knows."""

    def __init__(self, goal: Board, points: Sequence[Point], limit: Limit) -> None:
        self.only: list[bool | None] = [None] * len(points)
        self.expanded = self.generated = 0
        self._goal = goal
        self._points = points
        self._limit = limit
        self._left = {point.board: point.left for point in points}
        self._nodes = min(MOST_NODES, MOST_NODES if limit.nodes is None else limit.nodes)
        self._databases = TIERS.ready(goal)

    def events(self) -> Generator[Info | Marked, None, None]:
        """Find the marks, from the goal backwards, as far as the limit allows."""
        if not self._is_ready():
            return
        withdrawn = CHECKS.withdrawn
        with RUNNING_SEARCHES.running():
            for index in sorted(range(len(self._points)), key=lambda index: self._points[index].left):
                only = yield from self._is_only(self._points[index])
                if self._is_over() or CHECKS.withdrawn != withdrawn:
                    break
                self.only[index] = only
                if only:
                    yield Marked((index + 1,))
        if CHECKS.settle() != withdrawn:
            self.only = [None] * len(self._points)

    def _is_ready(self) -> bool:
        """Whether searches can begin; waits for that as long as there is time."""
        if self._databases:
            return True
        ready = make_ready(SOLVER, HEURISTIC, self._goal)
        return not wait([ready], min(self._seconds_left(), TIMEOUT_MAX)).not_done

    def _is_only(self, point: Point) -> Generator[Info, None, bool | None]:
        """Whether just one slide from a position is best."""
        if point.best is None:
            return None
        for move in point.board.legal_moves():
            if move != point.best and (yield from self._is_within(point.board.slide(move), point.left - 1)):
                return False
        return True

    def _is_within(self, board: Board, length: int) -> Generator[Info, None, bool]:
        """Whether a position is no farther from the goal than that; by parity it would be so by two."""
        if board not in self._left:
            by = module_of(HEURISTIC)
            search = SEARCHES[SOLVER].start(SearchProblem(board, self._goal, by, self._databases, at_least=length))
            yield from self._iterate(search, length)
            if search.progress.upper != length:
                return False
            self._left[board] = length
        return self._left[board] <= length

    def _iterate(self, search: Search, length: int) -> Generator[Info, None, None]:
        """One iteration of a search, as far as the limit allows."""
        expanded, generated, halt = self.expanded, self.generated, Halt.PAUSED
        while halt == Halt.PAUSED and search.progress.lower <= length and not self._is_over():
            halt = search.advance(SLICE)
            self.expanded = expanded + search.progress.expanded
            self.generated = generated + search.progress.generated
            yield Info("searching", SOLVER, HEURISTIC, expanded=self.expanded, generated=self.generated)

    def _is_over(self) -> bool:
        return self.generated >= self._nodes or self._seconds_left() <= 0

    def _seconds_left(self) -> float:
        if self._limit.seconds is None or self._limit.since is None:
            return inf
        return self._limit.seconds - (perf_counter() - self._limit.since)
