"""The nearest of many goals: IDA* towards all of them, with one bound that rises over all together.

candidate   a goal that may be the nearest, with what is proved of its length

The candidate of which least is proved is searched to its bound and no further: then more is proved of it, and another
may be the next. So every iteration that ends in a solution is the first that can, over all goals, and the solution is
the shortest to any. An iteration begins at the start anyway, so nothing is kept of a candidate but its bound.
"""

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Halt, Search
from webapp.solver.states.cells import distances

SETTING_UP = 50
"""nodes that could be generated while a search is set up"""

Start = Callable[[Board, int], Search]
"""starts IDA* towards a goal from a bound that was proved"""


class NearestGoal:
    """A search for the nearest of several goals of one parity; see `search.Search` for its face.

    With `count` it goes on until it is known how many of the goals are as near as the nearest.
    """

    optimal = True
    frontier = None
    explored = None

    def __init__(self, board: Board, goals: Sequence[Board], start: Start, count: bool = False) -> None:
        self._goals = goals
        self._start = start
        self._count = count
        self._candidates = list(zip(_manhattan(board, goals).tolist(), range(len(goals)), strict=True))
        heapify(self._candidates)
        self._current: tuple[int, int, Search] | None = None
        """bound, goal and search of the candidate that is being searched"""
        self._found: list[tuple[int, Search]] = []
        """the goals that were reached, all by the same number of moves"""
        self._expanded = self._generated = 0
        self.name = "idastar"

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        until = self.generated + nodes
        while until > self.generated:
            if self._current is None and not self._take_next():
                return Halt.SOLVED
            self._search_on(until - self.generated)
            until -= SETTING_UP
        return Halt.PAUSED

    def _take_next(self) -> bool:
        """Set the most promising candidate up; whether there is one that matters."""
        best = self.upper
        bound, goal = self._candidates[0] if self._candidates else (best, 0)
        if best is not None and (not self._count or bound is None or bound > best):
            return False
        assert bound is not None
        heappop(self._candidates)
        self._current = bound, goal, self._start(self._goals[goal], bound)
        return True

    def _search_on(self, nodes: int) -> None:
        """Search for the candidate at hand, up to its bound."""
        assert self._current is not None
        bound, goal, search = self._current
        halt = Halt.PAUSED
        if search.lower <= bound:
            halt = search.advance(nodes)
        if halt == Halt.SOLVED and search.upper == bound:
            self._found.append((goal, search))
        elif search.lower > bound:
            heappush(self._candidates, (search.lower, goal))
        else:
            return
        self._expanded, self._generated = self.expanded, self.generated
        self._current = None

    @property
    def goal(self) -> Board | None:
        """The goal that was reached."""
        return self._goals[self._found[0][0]] if self._found else None

    @property
    def nearest(self) -> int | None:
        """How many goals are as near as that, once they are counted."""
        return len(self._found) if self._count else None

    @property
    def lower(self) -> int:
        """Proven: no goal is nearer."""
        if self.upper is not None:
            return self.upper
        return self._current[0] if self._current else self._candidates[0][0]

    @property
    def bound(self) -> int:
        """The limit on f of this iteration."""
        return self.lower

    @property
    def upper(self) -> int | None:
        """Length of the solution, once found."""
        return self._found[0][1].upper if self._found else None

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The solution, one way a single-tile move."""
        return self._found[0][1].directions if self._found else np.empty(0, np.uint8)

    @property
    def expanded(self) -> int:
        """Nodes whose successors were generated."""
        return self._expanded + (self._current[2].expanded if self._current else 0)

    @property
    def generated(self) -> int:
        """Successors generated."""
        return self._generated + (self._current[2].generated if self._current else 0)


def _manhattan(board: Board, goals: Sequence[Board]) -> NDArray[np.int64]:
    """[goals]: Manhattan distance to each; a solution's length is even or odd as it is."""
    wanted = np.array([goal.tiles for goal in goals])
    home = np.argsort(wanted, axis=1)[:, 1:]
    here = np.argsort(board.tiles)[1:]
    return distances(board.width, board.height)[home, here].sum(axis=1, dtype=np.int64)
