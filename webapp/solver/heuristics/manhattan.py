"""Manhattan distance: how many cells each tile is away from home, across and down, added up over all tiles.

Admissible, because a move brings one tile one cell nearer at most; consistent, because it changes the sum by exactly 1.
Source: Doran and Michie, "Experiments with the Graph Traverser program", Proc. Royal Society A 294, 1966.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.compiling import inlined
from webapp.solver.states.cells import distances


class Tables(NamedTuple):
    """What the heuristic knows of a goal."""

    distance: NDArray[np.int16]
    """[n, n]: how far each tile is from home on each cell; 0 for the blank"""


def prepare(goal: Board) -> Tables:
    """The tables for a goal."""
    home = np.argsort(goal.tiles)
    distance = distances(goal.width, goal.height)[home]
    distance[0] = 0
    return Tables(distance)


@inlined
def estimate(tables, cells):
    """The heuristic of a state."""
    total = 0
    for cell in range(cells.size):
        total += tables.distance[cells[cell], cell]
    return total


@inlined
def after(tables, cells, before, tile, origin, target):
    """The heuristic of `cells`, in which `tile` has just moved from `origin` to `target`; it was `before` so far."""
    return before + tables.distance[tile, target] - tables.distance[tile, origin]
