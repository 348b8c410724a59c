"""Manhattan distance: the distance of each tile from its goal cell, across and down, summed over all tiles.

Admissible, because a move brings one tile at most one cell nearer; consistent, because it changes the sum by exactly 1.
Source: Doran and Michie, "Experiments with the Graph Traverser program", Proc. Royal Society A 294, 1966.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.compiling import inlined
from webapp.solver.states.cells import distances


class Tables(NamedTuple):
    """The tables for a goal."""

    distance: NDArray[np.int16]
    """[tiles, cells]: distance of each tile on each cell from its goal cell; 0 for the blank"""


def prepare(goal: Board) -> Tables:
    """Return the tables for a goal."""
    home = np.argsort(goal.tiles)
    distance = distances(goal.width, goal.height)[home]
    distance[0] = 0
    return Tables(distance)


@inlined
def estimate(tables, cells):
    """Return the heuristic of a state."""
    total = 0
    for cell in range(cells.size):
        total += tables.distance[cells[cell], cell]
    return total


@inlined
def after(tables, cells, before, tile, origin, target):
    """Return the heuristic of `cells` after `tile` has moved from `origin` to `target`; it was `before`."""
    return before + tables.distance[tile, target] - tables.distance[tile, origin]
