"""The nearest of several goals: IDA* towards all of them, with a common bound.

candidate  a goal that may be the nearest, with its proved lower bound

The search takes the candidate with the smallest lower bound and runs one iteration to that bound. If this finds no
solution, the candidate goes back into the queue with a higher bound. The first solution is therefore a shortest one to
any goal. An iteration of IDA* begins at the start anyway, so only the bound of a candidate is kept. For the source of
IDA* see `idastar`.
"""

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Halt, Progress, Search
from webapp.solver.states.cells import distances

SETUP_NODES = 50
"""nodes that could be generated in the time it takes to set up a search"""

Start = Callable[[Board, int], Search]
"""starts IDA* towards a goal from a proved lower bound"""


class NearestGoal:
    """A search for the nearest of several goals of one parity; it implements `search.Search`.

    With `count` it continues until it knows how many goals are equally near.
    """

    name = "idastar"
    optimal = True
    details = None
    """there is no one start value of h, and no one sequence of iterations"""

    def __init__(self, board: Board, goals: Sequence[Board], start: Start, count: bool = False) -> None:
        self._goals = goals
        self._start = start
        self._count = count
        self._candidates = list(zip(_manhattan(board, goals).tolist(), range(len(goals)), strict=True))
        heapify(self._candidates)
        self._current: tuple[int, int, Search] | None = None
        """bound, goal and search of the candidate being searched"""
        self.tables: str | None = None
        self._found: list[tuple[int, Search]] = []
        """the goals reached, all with the same number of moves"""
        self._length: int | None = None
        """of the shortest solution, once found"""
        self._ended_expanded = self._ended_generated = 0
        """nodes of the searches that have finished their iteration"""

    def advance(self, nodes: int) -> Halt:
        until = self.progress.generated + nodes
        while until > (generated := self.progress.generated):
            current = self._current or self._next_candidate()
            if current is None:
                return Halt.SOLVED
            self._search_on(*current, until - generated)
            until -= SETUP_NODES
        return Halt.PAUSED

    def _next_candidate(self) -> tuple[int, int, Search] | None:
        """Start the search of the candidate with the smallest bound. Return None if no other candidate matters."""
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
        """Return the goal that was reached; only valid after a solution is found."""
        return self._goals[self._found[0][0]]

    @property
    def nearest(self) -> int | None:
        """Return how many goals are equally near; None if they are not counted."""
        return len(self._found) if self._count else None

    @property
    def progress(self) -> Progress:
        """Return the progress; the bound is a lower bound for every goal."""
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
    """Return the Manhattan distance to each goal, [goals]; it has the parity of the solution length."""
    wanted = np.array([goal.tiles for goal in goals])
    home = np.argsort(wanted, axis=1)[:, 1:]
    here = np.argsort(board.tiles)[1:]
    totals: NDArray[np.int64] = distances(board.width, board.height)[home, here].sum(axis=1, dtype=np.int64)
    return totals
