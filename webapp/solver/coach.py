"""Coach: what each move of a game has cost, by the exact distances to the goal before and after it.

A slide takes the blank to a cell of the other colour, as on a chessboard, so it changes the distance by exactly one:
it is a best move, or it costs two, itself and one to make up for it. While a game stays on the shortest path that is
known, nothing is searched; where it leaves that path, one search tells whether the distance has grown.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TypeVar

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.parity import check
from webapp.solver.choice import is_optimum_in_reach
from webapp.solver.events import Event, Info, Limit, Solution, Stopped, Unsupported
from webapp.solver.solving import solve

MOST_MOVES = 5_000
"""of a game, single-tile"""

Path = tuple[Move, ...]
"""single-tile moves"""
Solver = Callable[..., Generator[Event, None, None]]
"""a function like `solve`"""
Told = TypeVar("Told", Info, Stopped)


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A single-tile move of a game."""

    move: Move
    left: int
    """moves still needed after it"""
    lost: int
    """0 for a best move, else 2"""
    better: Move | None
    """a best move in its place, if it was none"""


@dataclass(frozen=True, slots=True)
class Judged:
    """Some more moves of a game have been judged."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[JudgedMove, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A game by single-tile moves, and what the searches have spent that judge it."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[JudgedMove, ...]
    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0

    @property
    def left(self) -> int:
        """Moves still needed at its end."""
        return self.moves[-1].left if self.moves else self.needed

    @property
    def lost(self) -> int:
        """Moves that were lost: made and left beyond those needed."""
        return sum(judged.lost for judged in self.moves)

    @property
    def best(self) -> int:
        """How many moves were best ones."""
        return sum(not judged.lost for judged in self.moves)


Events = Generator[Info | Judged | Report | Stopped, None, None]


def coach(board: Board, goal: Board, moves: Iterable[Move]) -> Report:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached. Raises as `judge` does."""
    *_, report = judge(board, goal, moves)
    assert isinstance(report, Report)
    return report


def judge(
    board: Board, goal: Board, moves: Iterable[Move], limit: Limit | None = None, solve: Solver = solve
) -> Events:
    """The same move by move: Info and Judged events, then one Report, or Stopped at the limit of all searches together.

    Raises at once IllegalMove for moves that cannot be played, Unsupported where no exact distance is at hand: on
    boards of more than 16 cells, for a goal out of reach, and for very long games; InvalidBoard for a goal of another
    size.
    """
    moves = tuple(moves)
    if (length := length_stm(moves)) > MOST_MOVES:
        raise Unsupported(f"Games of up to {MOST_MOVES} moves are judged; this one has {length}.")
    board.play(moves)
    verdict = check(board, goal)
    if not verdict.solvable:
        raise Unsupported(f"No move can be judged: {verdict.explanation}")
    if not is_optimum_in_reach(goal):
        raise Unsupported(
            f"Moves are judged by exact distances, for boards of up to 16 cells; this one is {goal.size}."
        )
    return _Coach(goal, limit or Limit(), solve).events(board, _single(moves))


class _Coach:
    """The searches that judge a game, one after the other within one limit."""

    def __init__(self, goal: Board, limit: Limit, solve: Solver) -> None:
        self._goal = goal
        self._solve = solve
        self._limit = limit
        self._needed = 0
        self._expanded = self._generated = 0
        self._began = perf_counter()

    def events(self, board: Board, moves: Path) -> Events:
        """Each move that is judged, and the end."""
        self._began = perf_counter()
        if self._limit.since is None:
            self._limit = replace(self._limit, since=self._began)
        judged: list[JudgedMove] = []
        path = yield from self._shortest(board)
        if path is None:
            return
        self._needed = len(path)
        for move in moves:
            board = board.slide(move)
            onwards = yield from self._onwards(board, move, path)
            if onwards is None:
                return
            judged.append(_judged(move, path, onwards))
            path = onwards
            yield Judged(self._needed, (judged[-1],))
        yield Report(self._needed, tuple(judged), self._expanded, self._generated, self._seconds())

    def _onwards(self, board: Board, move: Move, path: Path) -> Generator[Info | Stopped, None, Path | None]:
        """A shortest path from the board to which a move has led from the start of another shortest path."""
        if path[:1] == (move,):
            return path[1:]
        back = (move.inverse, *path)
        if not path:
            return back
        found = yield from self._shortest(board)
        return back if found is not None and len(found) >= len(back) else found

    def _shortest(self, board: Board) -> Generator[Info | Stopped, None, Path | None]:
        """A shortest path; None where the limit ended the search, with which all ends."""
        with closing(self._solve(board, self._goal, limit=self._left())) as search:
            for event in search:
                match event:
                    case Info():
                        yield self._of_the_game(event)
                    case Stopped():
                        yield replace(self._of_the_game(event), moves=None)
                    case Solution():
                        assert event.optimal
                        self._expanded += event.expanded
                        self._generated += event.generated
                        return _single(event.moves)
        return None

    def _left(self) -> Limit:
        """What the next search may spend."""
        if self._limit.nodes is None:
            return self._limit
        return replace(self._limit, nodes=max(0, self._limit.nodes - self._generated))

    def _of_the_game(self, told: Told) -> Told:
        """What a search tells of one position, told of the game: its bound is for the start, its figures are sums."""
        return replace(
            told,
            lower=self._needed or told.lower,
            upper=None,
            expanded=self._expanded + told.expanded,
            generated=self._generated + told.generated,
            seconds=self._seconds(),
        )

    def _seconds(self) -> float:
        return perf_counter() - self._began


def _judged(move: Move, before: Path, after: Path) -> JudgedMove:
    """A move, by shortest paths before and after it."""
    lost = len(after) > len(before)
    return JudgedMove(move, len(after), 2 * lost, before[0] if lost and before else None)


def _single(moves: Iterable[Move]) -> Path:
    """The same by single-tile moves."""
    return tuple(Move(move.direction) for move in moves for _ in range(move.count))
