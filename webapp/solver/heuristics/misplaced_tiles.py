"""Misplaced tiles: every tile that is not at home must move at least once.

Admissible, because a move brings one tile home at the most; consistent, because it changes the count by 1 at the most.
The blank is no tile and is not counted: one move from the goal it is away from home together with one tile, and the
count would be 2. Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971.
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
