"""Marks: the positions of a game where only one move leads nearer to the goal, so that every other move costs two.

The judged game gives the distances after two of the moves: a best one, and usually the one back. Every other move is
tried by a single iteration of IDA*, bounded by the distance after a best one. Positions near the goal come first,
because they cost least; when the node limit is reached, the rest get no marks.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import wait
from threading import TIMEOUT_MAX
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms.search import SearchProblem, iteration
from webapp.solver.coach.reports import Marked
from webapp.solver.events import Info, Limit
from webapp.solver.requests.catalog import SEARCHES, module_of
from webapp.solver.requests.prepare import prepare
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.pattern_tables import TIERS

SOLVER, HEURISTIC = "idastar", "linear-conflict"
"""the heuristic is for goals without pattern databases"""
MAX_NODES = 20_000_000
"""for all marks of a game; about two seconds"""


class Point(NamedTuple):
    board: Board
    left: int
    best: Move | None
    """a move that leads nearer; None at the goal"""


class Marks:
    """The marks of a game's positions; `only` says of each whether only one move is best, None if unknown."""

    def __init__(self, goal: Board, points: Sequence[Point], limit: Limit) -> None:
        self.only: list[bool | None] = [None] * len(points)
        self.expanded = self.generated = 0
        self._goal = goal
        self._points = points
        self._limit = limit
        self._left = {point.board: point.left for point in points}
        self._nodes = min(MAX_NODES, MAX_NODES if limit.nodes is None else limit.nodes)
        self._databases = TIERS.ready(goal)

    def events(self) -> Generator[Info | Marked, None, None]:
        """Find the marks, from the goal backwards, as far as the limit allows; yield progress and positions found."""
        if not self._is_ready():
            return
        with RUNNING_SEARCHES.running():
            for index in sorted(range(len(self._points)), key=lambda index: self._points[index].left):
                only = yield from self._is_only(self._points[index])
                if self._is_over():
                    break
                self.only[index] = only
                if only:
                    yield Marked((index + 1,))

    def _is_ready(self) -> bool:
        """Wait until searches can begin; return whether they can before the time is up."""
        if self._databases:
            return True
        ready = prepare(SOLVER, HEURISTIC, self._goal)
        return not wait([ready], min(self._limit.seconds_left, TIMEOUT_MAX)).not_done

    def _is_only(self, point: Point) -> Generator[Info, None, bool | None]:
        """Return whether only one move from a position is best; None at the goal."""
        if point.best is None:
            return None
        for move in point.board.legal_moves():
            if move != point.best and (yield from self._is_within(point.board.slide(move), point.left - 1)):
                return False
        return True

    def _is_within(self, board: Board, length: int) -> Generator[Info, None, bool]:
        """Return whether a position is at most `length` moves from the goal; if not, by parity, it is two farther."""
        if board not in self._left:
            by = module_of(HEURISTIC)
            problem = SearchProblem(board, self._goal, heuristic=by, databases=self._databases, at_least=length)
            search = SEARCHES[SOLVER].start(problem)
            expanded, generated = self.expanded, self.generated
            for progress in iteration(search, length, self._is_over):
                self.expanded, self.generated = expanded + progress.expanded, generated + progress.generated
                yield Info("searching", SOLVER, HEURISTIC, expanded=self.expanded, generated=self.generated)
            if search.progress.upper != length:
                return False
            self._left[board] = length
        return self._left[board] <= length

    def _is_over(self) -> bool:
        return self.generated >= self._nodes or self._limit.seconds_left <= 0
