"""Marks: the positions of a game from which just one move leads nearer to the goal, so that every other one costs two.

Of two moves the distances are known, as the game has judged them: a best one, and most often the one back. Any other
is tried by a single iteration of IDA*, with the bound to which a best one would keep. Positions near the goal come
first, for they take least; when the nodes allowed are used up, the rest have no marks.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import wait
from threading import TIMEOUT_MAX
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms.search import SearchProblem, iteration
from webapp.solver.catalog import SEARCHES, module_of
from webapp.solver.coach.reports import Marked
from webapp.solver.events import Info, Limit
from webapp.solver.prepare import prepare
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.pattern_tables import TIERS

SOLVER, HEURISTIC = "idastar", "linear-conflict"
"""the heuristic, where there are no pattern databases"""
MAX_NODES = 20_000_000
"""for all marks of a game; about two seconds"""


class Point(NamedTuple):
    board: Board
    left: int
    best: Move | None
    """a move that leads nearer; None at the goal"""


class Marks:
    """The marks of a game's positions: `only` says for each whether just one move is best, None where unknown."""

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
        """Find the marks, from the goal backwards, as far as the limit allows."""
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
        """Whether searches can begin; waits for that as long as there is time."""
        if self._databases:
            return True
        ready = prepare(SOLVER, HEURISTIC, self._goal)
        return not wait([ready], min(self._limit.seconds_left, TIMEOUT_MAX)).not_done

    def _is_only(self, point: Point) -> Generator[Info, None, bool | None]:
        """Whether just one move from a position is best."""
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
