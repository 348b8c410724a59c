"""The combination: linear conflict, corner tiles and last moves, so joined that no move is counted twice.

giver      a tile at home that must let a corner's tile pass; it leaves its row or its column and returns
crossed    said of a giver that is in a linear conflict, so that its leaving may be counted there already
eve        a position from which a shortest way to the goal has two moves

For one goal: in every solution some tiles leave their home row by vertical and some their home column by horizontal
moves, each with two moves more than Manhattan distance. In every line the tiles that stay are in order, and every giver
leaves its row or its column. The fewest leavings that meet both demands are counted. A giver that is not crossed can be
added to any tiles in order, so it costs a leaving of its own. For those that are crossed both choices are tried: the
one that leaves is lifted off its line, and the rest of the line counts as in linear conflict.
Then for the last moves: the least of this to any eve, and 2 (see `last_moves`). Each eve is a goal of its own, so what
the tiles of the last moves do, beside corners or in conflicts, is judged by where they stand then.

Admissible by that; consistent too, since a move changes the fewest leavings by one at the most, and only where it
changes Manhattan distance the other way. The rules are Hansson, Mayer and Yung's (1992) and Korf and Taylor's (1996).
Adding their figures up as they stand does overestimate: a conflict and a corner, two corners beside one tile, or a
conflict and a last move can ask for the same two moves.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import corner_tiles, linear_conflict, manhattan
from webapp.solver.heuristics.last_moves import LAST, predecessors
from webapp.solver.kernels.compiling import copied_in, inlined
from webapp.solver.states.state import cells_of


class Tables(NamedTuple):
    """What the heuristic knows of a goal and its eves."""

    distance: NDArray[np.int16]
    """[n, n], as for Manhattan distance"""
    from_predecessor: NDArray[np.int16]
    """[eves, n, n]: the same with each eve for a goal"""
    predecessor: NDArray[np.uint8]
    """[eves, n]: their tiles"""
    home_row: NDArray[np.uint8]
    """[eves, n]: each tile's row in each eve; nowhere for the blank"""
    home_column: NDArray[np.uint8]
    row: NDArray[np.uint8]
    """[n]: each cell's row"""
    column: NDArray[np.uint8]
    neighbour: NDArray[np.int16]
    """this and the next two as for corner tiles"""
    corner: NDArray[np.int16]
    across: NDArray[np.int16]
    width: int
    height: int


def prepare(goal: Board) -> Tables:
    """The tables for a goal."""
    width, height, cells = goal.width, goal.height, len(goal.tiles)
    row, column = (line.astype(np.uint8) for line in divmod(np.arange(cells), width))
    lines = [linear_conflict.prepare(predecessor) for predecessor in predecessors(goal)]
    return Tables(
        manhattan.prepare(goal).distance,
        np.array([predecessor.distance for predecessor in lines], np.int16).reshape(-1, cells, cells),
        np.array([cells_of(predecessor) for predecessor in predecessors(goal)], np.uint8).reshape(-1, cells),
        np.array([predecessor.home_row for predecessor in lines], np.uint8).reshape(-1, cells),
        np.array([predecessor.home_column for predecessor in lines], np.uint8).reshape(-1, cells),
        row,
        column,
        *corner_tiles.corners(width, height),
        width,
        height,
    )


@copied_in
def _leaving_line(home_line, home_place, predecessor, cells, first, step, length, line):
    """How many tiles at least must leave a line, as in `linear_conflict`, for one of the eves.

    Slices of the tables, one for each eve, would take several times as long as looking into the whole ones.
    """
    tops = 0
    leaving = 0
    for place in range(length):
        tile = cells[first + place * step]
        if home_line[predecessor, tile] == line:
            bit = 1 << int(home_place[predecessor, tile])
            above = tops & -bit
            tops ^= (above & -above) | bit
            if above:
                leaving += 1
    return leaving


@inlined
def _leaving_rows(tables, predecessor, cells):
    leaving, width = 0, tables.width
    for row in range(tables.height):
        leaving += _leaving_line(tables.home_row, tables.home_column, predecessor, cells, row * width, 1, width, row)
    return leaving


@inlined
def _leaving_columns(tables, predecessor, cells):
    leaving, width = 0, tables.width
    for column in range(width):
        leaving += _leaving_line(
            tables.home_column, tables.home_row, predecessor, cells, column, width, tables.height, column
        )
    return leaving


@inlined
def _is_crossed(tables, predecessor, cells, cell):
    """Whether the tile at home on `cell` is in a conflict with another one of its row or its column."""
    row, column = tables.row[cell], tables.column[cell]
    for other in range(tables.width):
        tile = cells[row * tables.width + other]
        if tables.home_row[predecessor, tile] == row and (other < column) != (
            tables.home_column[predecessor, tile] < column
        ):
            return True
    for other in range(tables.height):
        tile = cells[other * tables.width + column]
        if tables.home_column[predecessor, tile] == column and (other < row) != (
            tables.home_row[predecessor, tile] < row
        ):
            return True
    return False


@inlined
def _lift(tables, cells, givers):
    """Take the givers, a set of bits, off the board; returns how many."""
    lifted = 0
    for place in range(tables.neighbour.size):
        if givers >> place & 1:
            cells[tables.neighbour[place]] = 0
            lifted += 1
    return lifted


@inlined
def _put_back(tables, predecessor, cells, givers):
    for place in range(tables.neighbour.size):
        if givers >> place & 1:
            cells[tables.neighbour[place]] = tables.predecessor[predecessor, tables.neighbour[place]]


@inlined
def _fewest_leaving(tables, predecessor, cells, crossed):
    """The fewest leavings in which each of the crossed givers, a set of bits, has a part."""
    fewest = cells.size
    by_row = 0
    while True:
        leaving = _lift(tables, cells, by_row) + _leaving_rows(tables, predecessor, cells)
        _put_back(tables, predecessor, cells, by_row)
        leaving += _lift(tables, cells, crossed ^ by_row) + _leaving_columns(tables, predecessor, cells)
        _put_back(tables, predecessor, cells, crossed ^ by_row)
        fewest = min(fewest, leaving)
        by_row = (by_row - crossed) & crossed
        if by_row == 0:
            return fewest


@inlined
def _leaving(tables, predecessor, cells):
    """The fewest times that a tile leaves its row or its column."""
    uncrossed, crossed = 0, 0
    for place in range(tables.neighbour.size):
        if corner_tiles.steps_aside(tables, tables.predecessor[predecessor], cells, place):
            if _is_crossed(tables, predecessor, cells, tables.neighbour[place]):
                crossed |= 1 << place
            else:
                uncrossed += 1
    if crossed:
        return uncrossed + _fewest_leaving(tables, predecessor, cells, crossed)
    return uncrossed + _leaving_rows(tables, predecessor, cells) + _leaving_columns(tables, predecessor, cells)


@inlined
def estimate(tables, cells):
    """The heuristic of a state."""
    direct = manhattan.estimate(tables, cells)
    if direct < LAST:
        return direct
    least = 1 << 30
    for predecessor in range(len(tables.predecessor)):
        total = LAST
        for cell in range(cells.size):
            total += tables.from_predecessor[predecessor, cells[cell], cell]
        if total < least:
            least = min(least, total + 2 * _leaving(tables, predecessor, cells))
    return least


@inlined
def after(tables, cells, before, tile, origin, target):
    """The heuristic of `cells`, in which `tile` has just moved from `origin` to `target`; it was `before` so far."""
    return estimate(tables, cells)
