"""Estimates: what a heuristic says of a position on the way to the standard goal, and of those a slide away."""

from dataclasses import dataclass

from webapp.learn.figures import Figure
from webapp.puzzle import Board, named_goal
from webapp.sentences import Sentence, gettext
from webapp.solver import HEURISTICS
from webapp.solver.heuristics.heuristic import estimated


@dataclass(frozen=True, slots=True)
class Estimate:
    """A position some slides from the start, and how many are left at least by Manhattan distance."""

    figure: Figure
    g: int
    h: int

    @property
    def f(self) -> int:
        """No path through the position is shorter."""
        return self.g + self.h


def estimate(name: str, position: str) -> int:
    """What the heuristic of that name says of a position; none whose tables take a compiler."""
    heuristic = HEURISTICS[name].module
    assert heuristic is not None, f"{name} is looked up in tables of its own."
    board = Board.parse(position)
    return estimated(heuristic, board, named_goal("standard", board.width, board.height))


def cells_to_go(position: str) -> dict[int, int]:
    """How many cells each tile is from home, without those that are there."""
    board = Board.parse(position)
    goal = named_goal("standard", board.width, board.height)
    found = {tile: _between(board, board.tiles.index(tile), goal.tiles.index(tile)) for tile in goal.tiles if tile}
    return {tile: cells for tile, cells in found.items() if cells}


def cells_words(position: str) -> list[Sentence]:
    """The same in words, tile by tile."""
    return [gettext("{cells} for {tile}", cells=cells, tile=tile) for tile, cells in cells_to_go(position).items()]


def _between(board: Board, cell: int, other: int) -> int:
    (row, column), (other_row, other_column) = divmod(cell, board.width), divmod(other, board.width)
    return abs(row - other_row) + abs(column - other_column)


def one_slide_on(position: str) -> list[Estimate]:
    """The positions a slide away."""
    board = Board.parse(position)
    nearby = [str(board.slide(move)) for move in board.legal_moves()]
    return [Estimate(Figure.parse(near), 1, estimate("manhattan", near)) for near in nearby]
