"""Intervals: how many moves are needed from each position of a game, between a proved bound and a known solution.

way     moves from one position of the game to another; they can be made back too
step    a number of moves made; the positions at two steps may be the same

The distances of the two ends of a way differ by no more than its moves. So what is known of one
position bounds all others. Whether a distance is even or odd is known, as a move changes it by one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.moves import inverted
from webapp.solver.coach.reports import Path

UNKNOWN = 1 << 40
"""moves, before any solution is known"""


class Way(NamedTuple):
    """Moves between two positions, by their numbers."""

    one: int
    other: int
    moves: Path

    @property
    def back(self) -> "Way":
        """The same the other way round."""
        return Way(self.other, self.one, inverted(self.moves))


class Intervals:
    """Bounds for the positions of a game, `boards`, from its moves and all that is learned. A solution must be learned
    first; what is learned counts once it is settled."""

    def __init__(self, boards: Sequence[Board], moves: Path) -> None:
        self._numbers: dict[Board, int] = {}
        self._at = [self._numbers.setdefault(board, len(self._numbers)) for board in boards]
        self._lower = [0] * len(self._numbers)
        self._upper = [UNKNOWN] * len(self._numbers)
        self._solutions: dict[int, Path] = {}
        self._ways = [Way(one, other, (move,)) for (one, other), move in zip(pairwise(self._at), moves, strict=True)]

    @property
    def lower(self) -> tuple[int, ...]:
        """At each step, the fewest moves that may be needed."""
        return tuple(self._lower[number] for number in self._at)

    @property
    def upper(self) -> tuple[int, ...]:
        """At each step, the length of the shortest solution known."""
        return tuple(self._upper[number] for number in self._at)

    def learn_lower(self, step: int, lower: int) -> None:
        """From the position at a step at least `lower` moves are needed."""
        number = self._at[step]
        self._lower[number] = max(self._lower[number], lower)

    def learn_solution(self, board: Board, moves: Path) -> None:
        """These moves lead to the goal; they may start anywhere, and go through positions of the game."""
        for step, number in self._met(board, moves):
            if len(moves) - step < self._upper[number]:
                self._upper[number] = len(moves) - step
                self._solutions[number] = moves[step:]

    def learn_path(self, board: Board, moves: Path) -> None:
        """These moves lead from one position of the game to another, and perhaps through more."""
        met = list(self._met(board, moves))
        self._ways += [Way(one, other, moves[first:last]) for (first, one), (last, other) in pairwise(met)]

    def settle(self) -> None:
        """Have what was learned of each position bound those to which ways lead, until nothing changes."""
        while any([self._swept(self._ways), self._swept(reversed(self._ways)), self._made_even()]):
            pass

    def solution(self, step: int) -> Path:
        """The shortest solution known from the position at a step."""
        number, path = self._at[step], Path()
        ways = defaultdict(list)
        for way in (each for pair in self._ways for each in (pair, pair.back)):
            ways[way.one].append(way)
        while len(self._solutions.get(number, ())) != self._upper[number] or number not in self._solutions:
            onwards = (way for way in ways[number] if self._upper[number] == len(way.moves) + self._upper[way.other])
            way = next(onwards)
            path += way.moves
            number = way.other
        return path + self._solutions[number]

    def _met(self, board: Board, moves: Path) -> Iterator[tuple[int, int]]:
        """The positions of the game that moves go through: after how many moves, and their numbers."""
        for step in range(len(moves) + 1):
            number = self._numbers.get(board)
            if number is not None:
                yield step, number
            if step < len(moves):
                board = board.slide(moves[step])

    def _swept(self, ways: Iterable[Way]) -> bool:
        """Go along the ways once; whether something has changed."""
        before = sum(self._lower) - sum(self._upper)
        for one, other, moves in ways:
            length = len(moves)
            for here, there in ((one, other), (other, one)):
                self._upper[there] = min(self._upper[there], self._upper[here] + length)
                self._lower[there] = max(self._lower[there], self._lower[here] - length)
        return sum(self._lower) - sum(self._upper) != before

    def _made_even(self) -> bool:
        """Raise each lower bound by one that is odd where the length of solutions is even, or even where it is odd."""
        odd = [number for number, upper in enumerate(self._upper) if (upper - self._lower[number]) % 2]
        for number in odd:
            self._lower[number] += 1
        return bool(odd)
