"""Misplaced tiles: every tile that is not in place must move at least once.

Admissible, because a move puts at most one tile in place; consistent, because it changes the count by at most 1. The
blank is not counted: one move before the goal, both the blank and one tile are out of place, and the count would be 2.
Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.compiling import inlined
from webapp.solver.states.state import cells_of


class Tables(NamedTuple):
    goal: NDArray[np.uint8]
    """[n]: the tile that belongs on each cell"""


def prepare(goal: Board) -> Tables:
    return Tables(cells_of(goal))


@inlined
def estimate(tables, cells):
    misplaced = 0
    for cell in range(cells.size):
        misplaced += cells[cell] != 0 and cells[cell] != tables.goal[cell]
    return misplaced


@inlined
def after(tables, cells, before, tile, origin, target):
    return before + (tables.goal[origin] == tile) - (tables.goal[target] == tile)
