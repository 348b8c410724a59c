"""Corner tiles: Manhattan distance, and two moves more for every tile in place that must make way for a corner's tile.

neighbour  a cell next to a corner; it is next to two corners if a side of the board has 2 or 3 cells
across     the corner's other neighbour

A corner has two neighbours. Before its tile enters it for the last time, from one of them, the tile that was in the
corner has just moved out to the other. At that moment neither neighbour has its own tile. So if a tile is in place next
to a corner that lacks its tile, it must leave and return: two moves that Manhattan distance does not count. There is
one exception: if the blank is already in the corner and the corner's tile is across, no tile has to move out.

A tile counts once, even next to two such corners. The blank's goal corner needs no tile. Boards of a single line have
no such corners, and nothing is added. Admissible and consistent for every size. Source: Korf and Taylor, "Finding
optimal solutions to the twenty-four puzzle", AAAI 1996.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import manhattan
from webapp.solver.kernels.compiling import inlined
from webapp.solver.states.state import cells_of, geometry

NO_CELL = -1


class Tables(NamedTuple):
    distance: NDArray[np.int16]
    """[tiles, cells], as for Manhattan distance"""
    goal: NDArray[np.uint8]
    """[n]: the tile that belongs on each cell"""
    neighbour: NDArray[np.int16]
    """[neighbours]: the cells next to corners, at most 8"""
    corner: NDArray[np.int16]
    """[neighbours, 2]: the one or two corners next to each; NO_CELL if there is only one"""
    across: NDArray[np.int16]
    """[neighbours, 2]: for each of these corners, its other neighbour"""


def prepare(goal: Board) -> Tables:
    return Tables(manhattan.prepare(goal).distance, cells_of(goal), *corners(goal.width, goal.height))


def corners(width: int, height: int) -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int16]]:
    """Return the arrays `neighbour`, `corner` and `across` for a board size."""
    near: dict[int, list[tuple[int, int]]] = {}
    for cell, targets in enumerate(geometry(width, height).targets.tolist()):
        around = [target for target in targets if target >= 0]
        if width > 1 and height > 1 and len(around) == 2:
            near.setdefault(around[0], []).append((cell, around[1]))
            near.setdefault(around[1], []).append((cell, around[0]))
    pairs = np.full((len(near), 2, 2), NO_CELL, np.int16)
    for place, corners in enumerate(near.values()):
        pairs[place, : len(corners)] = corners
    return np.array(list(near), np.int16), pairs[:, :, 0].copy(), pairs[:, :, 1].copy()


@inlined
def steps_aside(tables, goal, cells, place):
    """Return whether the tile on `neighbour[place]` is in place in `goal` but must make way for a corner's tile."""
    own = tables.neighbour[place]
    if cells[own] == 0 or cells[own] != goal[own]:
        return False
    for side in range(2):
        corner = tables.corner[place, side]
        if corner != NO_CELL:
            awaited = goal[corner]
            if awaited != 0 and cells[corner] != awaited:
                if cells[corner] != 0 or cells[tables.across[place, side]] != awaited:
                    return True
    return False


@inlined
def estimate(tables, cells):
    total = manhattan.estimate(tables, cells)
    for place in range(tables.neighbour.size):
        if steps_aside(tables, tables.goal, cells, place):
            total += 2
    return total


@inlined
def after(tables, cells, before, tile, origin, target):
    return estimate(tables, cells)
