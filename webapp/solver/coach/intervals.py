"""Intervals: the moves needed from each position of a game, between a proved bound and a known solution.

edge    moves from one position of the game to another; they can be reversed
step    a number of moves made; the positions at two steps may be the same

The distances of the ends of an edge differ by at most its length, so what is known of one position bounds all others.
The parity of each distance is known, because a move changes it by one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.moves import inverted, merged
from webapp.solver.coach.reports import Appraisal, Bounds, Passage, Path
from webapp.solver.events import Spent

UNKNOWN = 1 << 40
"""upper bound before any solution is known"""


class Edge(NamedTuple):
    """Moves between two positions, which are given by their numbers."""

    one: int
    other: int
    moves: Path

    @property
    def back(self) -> "Edge":
        """The same moves in reverse."""
        return Edge(self.other, self.one, inverted(self.moves))


class Intervals:
    """Bounds for the positions of a game, `boards`, from its moves and everything learned.

    Learn a solution first, and call `settle` to apply what was learned.
    """

    def __init__(self, boards: Sequence[Board], moves: Path) -> None:
        self._numbers: dict[Board, int] = {}
        self._at = [self._numbers.setdefault(board, len(self._numbers)) for board in boards]
        self._lower = [0] * len(self._numbers)
        self._upper = [UNKNOWN] * len(self._numbers)
        self._solutions: dict[int, Path] = {}
        self._edges = [Edge(one, other, (move,)) for (one, other), move in zip(pairwise(self._at), moves, strict=True)]

    @property
    def lower(self) -> tuple[int, ...]:
        """The proved lower bound at each step, in moves."""
        return tuple(self._lower[number] for number in self._at)

    @property
    def upper(self) -> tuple[int, ...]:
        """The length of the shortest known solution at each step."""
        return tuple(self._upper[number] for number in self._at)

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.lower, self.upper)

    def appraisal(self, passages: Sequence[Passage], shortened: Path, spent: Spent) -> Appraisal:
        """Return the appraisal of the game; `shortened` is the shortest known path to its end."""
        lower, upper, made = self.lower, self.upper, len(self._at) - 1
        lost = sum(each.lost for each in passages), made - len(shortened), made + lower[-1] - upper[0]
        return Appraisal(
            lower,
            upper,
            max(lost),
            made + upper[-1] - lower[0],
            tuple(passages),
            (),
            merged(self.solution(0)),
            merged(shortened),
            *spent,
        )

    def learn_lower(self, step: int, lower: int) -> None:
        """Record that the position at a step needs at least `lower` moves."""
        number = self._at[step]
        self._lower[number] = max(self._lower[number], lower)

    def learn_solution(self, board: Board, moves: Path) -> None:
        """Record that these moves lead to the goal, from any position, perhaps through positions of the game."""
        for step, number in self._positions_met(board, moves):
            if len(moves) - step < self._upper[number]:
                self._upper[number] = len(moves) - step
                self._solutions[number] = moves[step:]

    def learn_path(self, board: Board, moves: Path) -> None:
        """Record that these moves lead from one position of the game to another, perhaps through more."""
        met = list(self._positions_met(board, moves))
        self._edges += [Edge(one, other, moves[first:last]) for (first, one), (last, other) in pairwise(met)]

    def settle(self) -> None:
        """Propagate what was learned along the edges until nothing changes."""
        while any([self._propagated(self._edges), self._propagated(reversed(self._edges)), self._raised_to_parity()]):
            pass

    def solution(self, step: int) -> Path:
        """Return the shortest known solution from the position at a step."""
        number, path = self._at[step], Path()
        edges = defaultdict(list)
        for edge in (each for pair in self._edges for each in (pair, pair.back)):
            edges[edge.one].append(edge)
        while len(self._solutions.get(number, ())) != self._upper[number] or number not in self._solutions:
            left = self._upper[number]
            edge = next(edge for edge in edges[number] if left == len(edge.moves) + self._upper[edge.other])
            path += edge.moves
            number = edge.other
        return path + self._solutions[number]

    def _positions_met(self, board: Board, moves: Path) -> Iterator[tuple[int, int]]:
        """Yield the positions of the game that the moves pass through, each as (moves made, number)."""
        for step in range(len(moves) + 1):
            number = self._numbers.get(board)
            if number is not None:
                yield step, number
            if step < len(moves):
                board = board.slide(moves[step])

    def _propagated(self, edges: Iterable[Edge]) -> bool:
        """Propagate the bounds along the edges once; return whether any has changed."""
        before = sum(self._lower) - sum(self._upper)
        for one, other, moves in edges:
            length = len(moves)
            for here, there in ((one, other), (other, one)):
                self._upper[there] = min(self._upper[there], self._upper[here] + length)
                self._lower[there] = max(self._lower[there], self._lower[here] - length)
        return sum(self._lower) - sum(self._upper) != before

    def _raised_to_parity(self) -> bool:
        """Raise each lower bound by one if its parity is not that of the solutions; return whether any was raised."""
        odd = [number for number, upper in enumerate(self._upper) if (upper - self._lower[number]) % 2]
        for number in odd:
            self._lower[number] += 1
        return bool(odd)
