"""Lost moves: two solutions that show what a best move would have saved; the page says in words how they differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged

Path = tuple[Move, ...]
"""single-tile moves"""


@dataclass(frozen=True, slots=True)
class LostMove:
    """A lost move: a shortest solution after it, and one after a best move in its place."""

    played: tuple[Move, ...]
    """that move, then a shortest solution; it ends like `best` from where the two meet"""
    best: tuple[Move, ...]
    """a shortest solution from the position before"""


def lost_move(board: Board, played: Path, best: Path) -> LostMove:
    """Return both solutions in multi-tile moves, the played one joined to the best one where they meet."""
    return LostMove(merged(joined_where_they_meet(board, played, best)), merged(best))


def joined_where_they_meet(board: Board, played: Path, best: Path) -> Path:
    """Return the played solution, with the end of the best one from the first position that both visit."""
    step_of = {tiles: step for step, tiles in enumerate(_positions(board, best))}
    for step, tiles in enumerate(_positions(board, played)):
        if step and tiles in step_of:
            return played[:step] + best[step_of[tiles] :]
    return played


def _positions(board: Board, moves: Path) -> Iterator[tuple[int, ...]]:
    """Yield the tiles before, between and after single-tile moves; faster than a Board for each."""
    tiles, blank = list(board.tiles), board.blank
    step_of = {"U": board.width, "D": -board.width, "L": 1, "R": -1}
    yield board.tiles
    for direction, _ in moves:
        cell = blank + step_of[direction]
        tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
        yield tuple(tiles)
