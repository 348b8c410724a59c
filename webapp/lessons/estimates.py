"""Estimates: what heuristics say of a position on the way to the standard goal.

The solver has walking distance and pattern databases in tables, for which it takes a compiler; here they are computed
for a small board in a tenth of a second.

walk     one of the two small puzzles of walking distance, which know the tiles by their rows alone or columns alone
matrix   how many tiles of each home line are in each line, a row for each line
pattern  some of the tiles; moves of others are not counted, so the numbers of patterns without a common tile add up
"""

from collections import deque
from dataclasses import dataclass
from functools import cache

import numpy as np

from webapp.i18n.sentences import Sentence, gettext
from webapp.lessons.figures import Figure
from webapp.puzzle import Board, named_goal
from webapp.solver import HEURISTICS
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.heuristics.walking_distance import blank_shift, layers, packing
from webapp.solver.states.cells import distance, neighbours

Places = tuple[int, ...]
"""the cells of the blank and of the tiles of a pattern"""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A position some moves from the start, and its Manhattan distance."""

    figure: Figure
    g: int
    h: int

    @property
    def f(self) -> int:
        """No path through the position is shorter."""
        return self.g + self.h


def estimate(name: str, position: str) -> int:
    """Return the estimate of the heuristic with this name; only for those without tables, which take a compiler."""
    heuristic = HEURISTICS[name].module
    assert heuristic is not None, f"{name} is looked up in tables of its own."
    figure = Figure.parse(position)
    return estimated(heuristic, figure.board, figure.goal)


def cells_to_go(position: str) -> dict[int, int]:
    """Return how many cells each tile is from its goal cell, without the tiles in place."""
    figure = Figure.parse(position)
    width, tiles = figure.board.width, figure.board.tiles
    steps = {tile: distance(width, tiles.index(tile), home) for home, tile in enumerate(figure.goal.tiles) if tile}
    return {tile: cells for tile, cells in steps.items() if cells}


def cells_words(position: str) -> list[Sentence]:
    """Return the same in words, tile by tile."""
    return [gettext("{cells} for {tile}", cells=cells, tile=tile) for tile, cells in cells_to_go(position).items()]


def one_slide_on(position: str) -> list[Estimate]:
    """Return the Manhattan distance after each move from a position."""
    board = Board.parse(position)
    nearby = [str(board.slide(move)) for move in board.legal_moves()]
    return [Estimate(Figure.parse(near), 1, estimate("manhattan", near)) for near in nearby]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where the tiles of a position are in one of the two small puzzles, and how far that is from its goal."""

    line: str
    """`row` or `column`"""
    blank: int
    matrix: tuple[tuple[int, ...], ...]
    length: int
    """the fewest moves from line to line"""


def walks(position: str) -> list[Walk]:
    """Return the two walks from a position to the standard goal, by rows and by columns."""
    figure = Figure.parse(position)
    board = figure.board
    rows, columns = zip(*(divmod(cell, board.width) for cell in range(len(board.tiles))), strict=True)
    return [_walk("row", figure, rows, board.width), _walk("column", figure, columns, board.height)]


def _walk(line: str, figure: Figure, lines: tuple[int, ...], length: int) -> Walk:
    """Return the walk by the lines of cells, each `length` cells long."""
    board, goal, count = figure.board, figure.goal, lines[-1] + 1
    matrix = np.zeros((count, count), np.int64)
    for cell, tile in enumerate(board.tiles):
        matrix[lines[cell], lines[goal.tiles.index(tile)]] += bool(tile)
    key = (packing(count, length) * matrix).sum() + (lines[board.blank] << blank_shift(count, length))
    moves = next(number for number, keys in enumerate(layers(count, length, lines[goal.blank])) if key in keys)
    return Walk(line, lines[board.blank], tuple(map(tuple, matrix.tolist())), moves)


def pattern_length(position: str, pattern: tuple[int, ...]) -> int:
    """Return how many moves the tiles of a pattern need at least from a position to the standard goal."""
    board = Board.parse(position)
    return _database(board.width, board.height, pattern)[_places(board, pattern)]


def _places(board: Board, pattern: tuple[int, ...]) -> Places:
    return tuple(board.tiles.index(tile) for tile in (0, *pattern))


@cache
def _database(width: int, height: int, pattern: tuple[int, ...]) -> dict[Places, int]:
    """Return the distances of all places, by 0-1 breadth-first search: only moves of the pattern's tiles count."""
    lengths: dict[Places, int] = {}
    waiting = deque([(0, _places(named_goal("standard", width, height), pattern))])
    while waiting:
        length, places = waiting.popleft()
        if places not in lengths:
            lengths[places] = length
            blank, *tiles = places
            for beside in neighbours(width, height, blank):
                is_own = beside in tiles
                after = beside, *(blank if place == beside else place for place in tiles)
                (waiting.append if is_own else waiting.appendleft)((length + is_own, after))
    return lengths
