"""The combination of linear conflict, corner tiles and last moves, joined so that no move is counted twice.

giver        a tile in place that must step aside for a corner's tile; it leaves its row or its column and returns
crossed      of a giver: it is also in a linear conflict, so that its departure may already be counted there
departure    a tile leaves its goal row by a vertical move, or its goal column by a horizontal move, and returns
predecessor  a position from which a shortest path to the goal has two moves

First for one goal. Each departure costs two moves more than Manhattan distance. The tiles that stay in a line must be
in order there, and every giver must leave its row or its column. The heuristic counts the fewest departures that meet
both conditions. A giver that is not crossed is compatible with any choice of tiles, so it costs one more departure. For
a crossed giver both choices are tried: it is removed from the line that it leaves, and the rest of the line counts as
in linear conflict.

Then for the last moves. Each predecessor is a separate goal. The heuristic is 2 more than the minimum of their counts
(see `last_moves`). This way the tiles of the last moves are compared with their cells two moves before the end.

This makes it admissible. It is also consistent: a move changes the fewest departures by at most one, and only if it
changes Manhattan distance by one in the opposite direction. The rules are from Hansson, Mayer and Yung (1992) and Korf
and Taylor (1996). Simply adding their counts would overestimate: a conflict and a corner, two corners beside one tile,
or a conflict and a last move can require the same two moves.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import corner_tiles, linear_conflict, manhattan
from webapp.solver.heuristics.last_moves import LAST_MOVES, predecessors
from webapp.solver.heuristics.linear_conflict import leaving
from webapp.solver.kernels.compiling import inlined
from webapp.solver.states.state import cells_of


class Tables(NamedTuple):
    distance: NDArray[np.int16]
    """[tiles, cells], as for Manhattan distance"""
    from_predecessor: NDArray[np.int16]
    """[predecessors, tiles, cells]: the same with each predecessor as the goal"""
    predecessor: NDArray[np.uint8]
    """[predecessors, n]: their tiles"""
    home_row: NDArray[np.uint8]
    """[predecessors * n], flat: each tile's goal row in each predecessor; NOWHERE for the blank"""
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
    width, height, cells = goal.width, goal.height, len(goal.tiles)
    row, column = (line.astype(np.uint8) for line in divmod(np.arange(cells), width))
    lines = [linear_conflict.prepare(predecessor) for predecessor in predecessors(goal)]
    return Tables(
        manhattan.prepare(goal).distance,
        np.array([predecessor.distance for predecessor in lines], np.int16).reshape(-1, cells, cells),
        np.array([cells_of(predecessor) for predecessor in predecessors(goal)], np.uint8).reshape(-1, cells),
        np.array([predecessor.home_row for predecessor in lines], np.uint8).ravel(),
        np.array([predecessor.home_column for predecessor in lines], np.uint8).ravel(),
        row,
        column,
        *corner_tiles.corners(width, height),
        width,
        height,
    )


@inlined
def _leaving_rows(tables, predecessor, cells):
    total, width, offset = 0, tables.width, predecessor * cells.size
    for row in range(tables.height):
        total += leaving(cells, row * width, 1, width, row, tables.home_row, tables.home_column, offset)
    return total


@inlined
def _leaving_columns(tables, predecessor, cells):
    total, width, offset = 0, tables.width, predecessor * cells.size
    for column in range(width):
        total += leaving(cells, column, width, tables.height, column, tables.home_column, tables.home_row, offset)
    return total


@inlined
def _is_crossed(tables, predecessor, cells, cell):
    """Return whether the tile in place on `cell` is in a conflict with another tile of its row or its column."""
    row, column, offset = tables.row[cell], tables.column[cell], predecessor * cells.size
    for other in range(tables.width):
        tile = cells[row * tables.width + other]
        if tables.home_row[offset + tile] == row and (other < column) != (tables.home_column[offset + tile] < column):
            return True
    for other in range(tables.height):
        tile = cells[other * tables.width + column]
        if tables.home_column[offset + tile] == column and (other < row) != (tables.home_row[offset + tile] < row):
            return True
    return False


@inlined
def _lift(tables, cells, givers):
    """Remove the givers, a bit set, from the board. Return their number."""
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
    """Return the fewest departures that include one of each crossed giver; `crossed` is a bit set."""
    fewest = cells.size
    by_row = 0
    while True:
        total = _lift(tables, cells, by_row) + _leaving_rows(tables, predecessor, cells)
        _put_back(tables, predecessor, cells, by_row)
        total += _lift(tables, cells, crossed ^ by_row) + _leaving_columns(tables, predecessor, cells)
        _put_back(tables, predecessor, cells, crossed ^ by_row)
        fewest = min(fewest, total)
        by_row = (by_row - crossed) & crossed
        if by_row == 0:
            return fewest


@inlined
def _leaving(tables, predecessor, cells):
    """Return the fewest departures of tiles from their rows or columns."""
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
    direct = manhattan.estimate(tables, cells)
    if direct < LAST_MOVES:
        return direct
    least = 1 << 30
    for predecessor in range(len(tables.predecessor)):
        total = LAST_MOVES
        for cell in range(cells.size):
            total += tables.from_predecessor[predecessor, cells[cell], cell]
        if total < least:
            least = min(least, total + 2 * _leaving(tables, predecessor, cells))
    return least


@inlined
def after(tables, cells, before, tile, origin, target):
    return estimate(tables, cells)
