"""The nearest of several goals: IDA* towards all of them, with one bound for all.

candidate   a goal that may be the nearest, with the lower bound that is proved for it

Take the candidate with the least proved bound and search it to that bound. Unsolved, it goes back with a higher one.
The first solution is therefore a shortest one to any goal. An iteration of IDA* begins at the start anyway, so nothing
of a candidate is kept but its bound. For the source of IDA* see `idastar`.
"""

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Halt, Progress, Search
from webapp.solver.states.cells import distances

SETTING_UP = 50
"""nodes that could be generated while a search is set up"""

Start = Callable[[Board, int], Search]
"""starts IDA* towards a goal from a bound that was proved"""


class NearestGoal:
    """A search for the nearest of several goals of one parity; see `search.Search` for its face.

    With `count` it goes on until it is known how many of the goals are as near as the nearest.
    """

    name = "idastar"
    optimal = True

    def __init__(self, board: Board, goals: Sequence[Board], start: Start, count: bool = False) -> None:
        self._goals = goals
        self._start = start
        self._count = count
        self._candidates = list(zip(_manhattan(board, goals).tolist(), range(len(goals)), strict=True))
        heapify(self._candidates)
        self._current: tuple[int, int, Search] | None = None
        """bound, goal and search of the candidate that is being searched"""
        self.tables: str | None = None
        self._found: list[tuple[int, Search]] = []
        """the goals that were reached, all by the same number of moves"""
        self._length: int | None = None
        """of the shortest solution, once found"""
        self._ended_expanded = self._ended_generated = 0
        """by searches that have come to their bound"""

    def advance(self, nodes: int) -> Halt:
        until = self.progress.generated + nodes
        while until > (generated := self.progress.generated):
            current = self._current or self._next_candidate()
            if current is None:
                return Halt.SOLVED
            self._search_on(*current, until - generated)
            until -= SETTING_UP
        return Halt.PAUSED

    def _next_candidate(self) -> tuple[int, int, Search] | None:
        """Begin the search of the candidate with the least bound; None when there is none that matters any more."""
        may_be_as_near = self._candidates and self._candidates[0][0] <= self._bound()
        if self._length is not None and not (self._count and may_be_as_near):
            return None
        bound, goal = heappop(self._candidates)
        self._current = bound, goal, self._start(self._goals[goal], bound)
        self.tables = self._current[2].tables
        return self._current

    def _search_on(self, bound: int, goal: int, search: Search, nodes: int) -> None:
        halt = search.advance(nodes) if search.progress.lower <= bound else Halt.PAUSED
        progress = search.progress
        if halt == Halt.SOLVED and progress.upper == bound:
            self._found.append((goal, search))
            self._length = bound
        elif progress.lower > bound:
            heappush(self._candidates, (progress.lower, goal))
        else:
            return
        self._ended_expanded += progress.expanded
        self._ended_generated += progress.generated
        self._current = None

    @property
    def goal(self) -> Board:
        """The goal that was reached, once one is."""
        return self._goals[self._found[0][0]]

    @property
    def nearest(self) -> int | None:
        """How many goals are as near as that, once they are counted."""
        return len(self._found) if self._count else None

    @property
    def progress(self) -> Progress:
        """How far it is; no goal is nearer than the bound."""
        progress = Progress(self._bound(), self._length, self._bound(), self._ended_expanded, self._ended_generated)
        own = self._current[2].progress if self._current else None
        return progress.after(own.expanded, own.generated) if own else progress

    def _bound(self) -> int:
        if self._length is not None:
            return self._length
        return self._current[0] if self._current else self._candidates[0][0]

    @property
    def directions(self) -> NDArray[np.uint8]:
        return self._found[0][1].directions if self._found else np.empty(0, np.uint8)


def _manhattan(board: Board, goals: Sequence[Board]) -> NDArray[np.int64]:
    """[goals]: Manhattan distance to each; a solution's length is even or odd as it is."""
    wanted = np.array([goal.tiles for goal in goals])
    home = np.argsort(wanted, axis=1)[:, 1:]
    here = np.argsort(board.tiles)[1:]
    totals: NDArray[np.int64] = distances(board.width, board.height)[home, here].sum(axis=1, dtype=np.int64)
    return totals
