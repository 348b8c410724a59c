"""Coach: what each move of a game has cost, by the exact distances to the goal before and after it.

A slide takes the blank to a cell of the other colour, as on a chessboard, so it changes the distance by exactly one:
it is a best move, or it costs two, itself and one to make up for it. While a game stays on the shortest path that is
known, nothing is searched; where it leaves that path, one search tells whether the distance has grown.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.puzzle.parity import check
from webapp.solver.choice import is_optimum_in_reach
from webapp.solver.events import Solution, Unsupported
from webapp.solver.solving import solve


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
class Report:
    """A game by single-tile moves."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[JudgedMove, ...]

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


def coach(board: Board, goal: Board, moves: Iterable[Move]) -> Report:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached.

    Raises IllegalMove for moves that cannot be played, Unsupported where no exact distance is at hand: on boards of
    more than 16 cells, and for a goal out of reach; InvalidBoard for one of another size.
    """
    moves = tuple(moves)
    board.play(moves)
    verdict = check(board, goal)
    if not verdict.solvable:
        raise Unsupported(f"No move can be judged: {verdict.explanation}")
    if not is_optimum_in_reach(goal):
        raise Unsupported(
            f"Moves are judged by exact distances, for boards of up to 16 cells; this one is {goal.size}."
        )
    path = _shortest(board, goal)
    return Report(len(path), tuple(_judged(board, goal, moves, path)))


def _judged(board: Board, goal: Board, moves: Iterable[Move], path: tuple[Move, ...]) -> Iterator[JudgedMove]:
    """Each single tile that moves; `path` is a shortest one from the board, and is kept to."""
    for move in (Move(each.direction) for each in moves for _ in range(each.count)):
        board = board.slide(move)
        before = path
        path = _onwards(board, goal, move, before)
        lost = len(path) > len(before)
        yield JudgedMove(move, len(path), 2 * lost, before[0] if lost and before else None)


def _onwards(board: Board, goal: Board, move: Move, path: tuple[Move, ...]) -> tuple[Move, ...]:
    """A shortest path from the board to which a move has led from the start of another shortest path."""
    if path[:1] == (move,):
        return path[1:]
    back = (move.inverse, *path)
    if not path:
        return back
    found = _shortest(board, goal)
    return found if len(found) < len(back) else back


def _shortest(board: Board, goal: Board) -> tuple[Move, ...]:
    """A shortest path in single-tile moves."""
    *_, last = solve(board, goal)
    assert isinstance(last, Solution) and last.optimal
    return tuple(Move(move.direction) for move in last.moves for _ in range(move.count))
