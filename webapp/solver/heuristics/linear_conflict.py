"""Linear conflict: Manhattan distance, and two moves more for every tile that must leave its line to let another pass.

Tiles in their goal row, but not in the goal's order, cannot all stay there: one of each such pair must leave the row
and come back, two moves that Manhattan distance does not count. The fewest tiles that must leave a line are all except
a longest increasing subsequence of their goal places. Patience sorting finds it, with the tops of the piles as bits of
one number. Rows and columns add up, since a tile leaves a row by vertical moves and a column by horizontal moves.
Admissible and consistent.

Sources: Hansson, Mayer and Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
Information Sciences 63, 1992; for the subsequence Fredman, "On computing the length of longest increasing
subsequences", Discrete Mathematics 11, 1975.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import manhattan
from webapp.solver.kernels.compiling import copied_in, inlined

NOWHERE = 255


class Tables(NamedTuple):
    distance: NDArray[np.int16]
    """[tiles, cells], as for Manhattan distance"""
    home_row: NDArray[np.uint8]
    """[tiles]: each tile's goal row; NOWHERE for the blank"""
    home_column: NDArray[np.uint8]
    row: NDArray[np.uint8]
    """[n]: each cell's row"""
    column: NDArray[np.uint8]
    width: int
    height: int


def prepare(goal: Board) -> Tables:
    row, column = (line.astype(np.uint8) for line in divmod(np.arange(len(goal.tiles)), goal.width))
    home = np.argsort(goal.tiles)
    home_row, home_column = row[home], column[home]
    home_row[0] = home_column[0] = NOWHERE
    return Tables(manhattan.prepare(goal).distance, home_row, home_column, row, column, goal.width, goal.height)


@copied_in
def leaving(cells, first, step, length, line, home_line, home_place, offset):
    """Return how many tiles must leave a line: line number `line`, the cells `first`, `first + step`, ...

    `home_line` and `home_place`, uint8[..], give the goal of each tile, starting at `offset`. The indices are unsigned
    so that the compiled code does not check for negative ones.
    """
    tops = 0
    count = 0
    for place in range(length):
        tile = cells[first + place * step]
        if home_line[np.uint64(offset + tile)] == line:
            bit = 1 << int(home_place[np.uint64(offset + tile)])
            above = tops & -bit
            tops ^= (above & -above) | bit
            if above:
                count += 1
    return count


@inlined
def _leaving_row(tables, cells, row):
    return leaving(cells, row * tables.width, 1, tables.width, row, tables.home_row, tables.home_column, 0)


@inlined
def _leaving_column(tables, cells, column):
    return leaving(cells, column, tables.width, tables.height, column, tables.home_column, tables.home_row, 0)


@inlined
def estimate(tables, cells):
    total = manhattan.estimate(tables, cells)
    for row in range(tables.height):
        total += 2 * _leaving_row(tables, cells, row)
    for column in range(tables.width):
        total += 2 * _leaving_column(tables, cells, column)
    return total


@inlined
def after(tables, cells, before, tile, origin, target):
    """Return the heuristic after a move.

    A move along a line does not change the order in it. Across lines, conflicts change only in the tile's goal line, if
    the tile enters or leaves it. To compare, the move is undone temporarily.
    """
    total = before + tables.distance[tile, target] - tables.distance[tile, origin]
    if tables.row[origin] == tables.row[target]:
        home = tables.home_column[tile]
        if home == tables.column[origin] or home == tables.column[target]:
            total += 2 * _leaving_column(tables, cells, home)
            cells[origin], cells[target] = tile, 0
            total -= 2 * _leaving_column(tables, cells, home)
            cells[origin], cells[target] = 0, tile
    else:
        home = tables.home_row[tile]
        if home == tables.row[origin] or home == tables.row[target]:
            total += 2 * _leaving_row(tables, cells, home)
            cells[origin], cells[target] = tile, 0
            total -= 2 * _leaving_row(tables, cells, home)
            cells[origin], cells[target] = 0, tile
    return total
