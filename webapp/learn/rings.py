"""Rings: all that can be reached on a board of 2 x 2, where each position has two neighbours."""

from webapp.puzzle import Board


def ring(start: Board) -> list[Board]:
    """The positions that slides lead to, each a slide from the one before it and the last from the first."""
    found, position = [start], _neighbours(start)[0]
    while position != start:
        found.append(position)
        position = next(near for near in _neighbours(position) if near != found[-2])
    return found


def _neighbours(board: Board) -> list[Board]:
    return [board.slide(move) for move in board.legal_moves()]
