"""Windows: short parts of a solution, each solved again optimally; a shorter path replaces the part.

window   some consecutive moves of the solution
pass     windows of one length along the whole solution, each overlapping the one before

Windows grow from pass to pass, until most of them take too many nodes and are given up. A solution whose windows are
all optimal can still be far from optimal as a whole.
Source: Ratner and Pohl, "Joint and LPA*: combination of approximation and search", AAAI 1986.
"""

from collections.abc import Callable, Generator, Iterator
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Halt, Search, Sliced
from webapp.solver.states.paths import moves_of, one_by_one

FIRST_WINDOW_MOVES = 16
WINDOWS_PER_MOVE = 4
"""windows of a pass that each move is in"""
MAX_WINDOW_NODES = 50_000
"""generated nodes after which a window is given up"""
SLICE_NODES = 10_000


class Windows(Sliced):
    """A search that shortens `directions`, uint8[length], moves from `board`; where they lead stays the same.

    `start_window` starts a search from one position to another, which is quick if the blank ends on one of
    `quick_blanks`.
    """

    def __init__(
        self,
        board: Board,
        directions: NDArray[np.uint8],
        start_window: Callable[[Board, Board], Search],
        quick_blanks: frozenset[int],
    ) -> None:
        super().__init__(self._passes())
        self.directions = directions
        self.length = FIRST_WINDOW_MOVES
        """moves per window in this pass"""
        self._start_window = start_window
        self._quick_blanks = quick_blanks
        self._boards = list(_boards_along(board, directions))

    def _passes(self) -> Generator[None, None, None]:
        while True:
            windows, given_up = yield from self._pass(self.length)
            if self.length >= self.directions.size or 2 * given_up > windows:
                return
            self.length += self.length // 2

    def _pass(self, length: int) -> Generator[None, None, tuple[int, int]]:
        """Run one pass; return the number of windows, and how many of them were given up."""
        windows = given_up = first = last = 0
        while last < self.directions.size:
            last = self._end(first, length)
            shorter, settled = yield from self._solved(first, last)
            windows += 1
            given_up += not settled
            if shorter is None:
                first += max(1, length // WINDOWS_PER_MOVE)
            else:
                self._replace(first, last, shorter)
                first, last = max(0, first - length // 2), 0
        return windows, given_up

    def _end(self, first: int, length: int) -> int:
        """Return where a window from move `first` ends: after `length` moves, or earlier if that is quicker."""
        last = min(first + length, self.directions.size)
        for end in range(last, first + length // 2, -1):
            if self._boards[end].blank in self._quick_blanks:
                return end
        return last

    def _solved(self, first: int, last: int) -> Generator[None, None, tuple[NDArray[np.uint8] | None, bool]]:
        """Return a shorter path for a window, or None, and whether the search was finished."""
        search = self._start_window(self._boards[first], self._boards[last])
        length = last - first
        expanded, generated = self.expanded, self.generated
        progress = search.progress
        while progress.lower < length and progress.generated < MAX_WINDOW_NODES:
            halt = search.advance(SLICE_NODES)
            progress = search.progress
            self.expanded, self.generated = expanded + progress.expanded, generated + progress.generated
            yield
            if halt == Halt.SOLVED:
                return (search.directions if search.directions.size < length else None), True
        return None, progress.lower >= length

    def _replace(self, first: int, last: int, directions: NDArray[np.uint8]) -> None:
        self._boards[first : last + 1] = _boards_along(self._boards[first], directions)
        self.directions = np.concatenate([self.directions[:first], directions, self.directions[last:]])


def _boards_along(board: Board, directions: NDArray[np.uint8]) -> Iterator[Board]:
    """Yield the positions before the first of these moves and after each."""
    return accumulate(one_by_one(moves_of(directions)), Board.slide, initial=board)
