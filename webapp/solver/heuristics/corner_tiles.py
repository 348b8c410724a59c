"""Corner tiles: Manhattan distance, and two moves more for every tile at home that must let a corner's tile pass.

neighbour  a cell beside a corner; beside two of them on boards of 2 or 3 cells in a line
across     the corner's other neighbour

A corner has two neighbours. When its tile moves into it for the last time, from one of them, the tile that made room
went out to the other in the move before; so neither of the two holds its own tile then. A tile that is at home beside a
corner whose tile is away must therefore leave home and return: two moves where Manhattan distance counts none. The one
exception: the blank is in the corner already and the corner's tile stands across, so no tile makes room. A tile counts
once, even beside two such corners; the corner where the blank belongs awaits no tile. On boards of a single line there
are no such corners, and nothing is added. Admissible and consistent, on every size. Source: Korf and Taylor, "Finding
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
    """[n, n], as for Manhattan distance"""
    goal: NDArray[np.uint8]
    """[n]: the tile that belongs on each cell"""
    neighbour: NDArray[np.int16]
    """[neighbours]: the cells beside corners, at most 8"""
    corner: NDArray[np.int16]
    """[neighbours, 2]: the one or two corners beside each; NO_CELL where there is no second one"""
    across: NDArray[np.int16]
    """[neighbours, 2]: the cell across from the neighbour, for each of its corners"""


def prepare(goal: Board) -> Tables:
    return Tables(manhattan.prepare(goal).distance, cells_of(goal), *corners(goal.width, goal.height))


def corners(width: int, height: int) -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int16]]:
    """The arrays `neighbour`, `corner` and `across` for a shape of board."""
    beside: dict[int, list[tuple[int, int]]] = {}
    for cell, targets in enumerate(geometry(width, height).targets.tolist()):
        around = [target for target in targets if target >= 0]
        if width > 1 and height > 1 and len(around) == 2:
            beside.setdefault(around[0], []).append((cell, around[1]))
            beside.setdefault(around[1], []).append((cell, around[0]))
    pairs = np.full((len(beside), 2, 2), NO_CELL, np.int16)
    for place, corners in enumerate(beside.values()):
        pairs[place, : len(corners)] = corners
    return np.array(list(beside), np.int16), pairs[:, :, 0].copy(), pairs[:, :, 1].copy()


@inlined
def steps_aside(tables, goal, cells, place):
    """Whether the tile that `goal` has on `neighbour[place]` is there and must still let a corner's tile pass."""
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
