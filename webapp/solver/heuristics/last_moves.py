"""Last moves: Manhattan distance through a position from which two moves are left.

predecessor  a position from which a shortest path to the goal has two moves

Every path of two moves or more goes through a predecessor, so the length is at least 2 more than the least Manhattan
distance to any of them. Suppose the blank belongs in a corner. The last tile to move comes out of that corner, and in a
predecessor it stands there; if it is not in the corner's column or row yet, it must travel two cells more than to its
home. The same holds for the move before the last, on every size and with the blank anywhere: at an edge three tiles may
move last, in the middle four. Within two moves of the goal Manhattan distance is exact. Admissible; consistent, as the
least of consistent distances. Source: Korf and Taylor, "Finding optimal solutions to the twenty-four puzzle", AAAI
1996, who add up the detours of these tiles.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import manhattan
from webapp.solver.kernels.compiling import inlined

LAST = 2
"""moves from a predecessor to the goal; Manhattan distances below it are exact"""


class Tables(NamedTuple):
    distance: NDArray[np.int16]
    """[n, n], as for Manhattan distance"""
    from_predecessor: NDArray[np.int16]
    """[predecessors, n, n]: the same with each predecessor for a goal"""
    moves_late: NDArray[np.bool_]
    """[n]: the tiles that stand elsewhere in some predecessor than in the goal"""


def predecessors(goal: Board) -> list[Board]:
    """The positions two moves before the goal; none on the boards that have no position so far away."""
    neighbours = [goal.slide(move) for move in goal.legal_moves()]
    return [
        predecessor
        for neighbour_of_goal in neighbours
        for predecessor in map(neighbour_of_goal.slide, neighbour_of_goal.legal_moves())
        if predecessor != goal
    ]


def prepare(goal: Board) -> Tables:
    distances = [manhattan.prepare(predecessor).distance for predecessor in predecessors(goal)]
    distance = manhattan.prepare(goal).distance
    from_predecessor = np.array(distances, np.int16).reshape(-1, *distance.shape)
    return Tables(distance, from_predecessor, (from_predecessor != distance).any(axis=(0, 2)))


@inlined
def estimate(tables, cells):
    direct = manhattan.estimate(tables, cells)
    if direct < LAST:
        return direct
    least = 1 << 30
    for predecessor in range(len(tables.from_predecessor)):
        total = LAST
        for cell in range(cells.size):
            total += tables.from_predecessor[predecessor, cells[cell], cell]
        least = min(least, total)
    return least


@inlined
def after(tables, cells, before, tile, origin, target):
    """A tile that stands in all predecessors as in the goal is as far from each; it does not move near the goal."""
    if tables.moves_late[tile]:
        return estimate(tables, cells)
    return before + tables.distance[tile, target] - tables.distance[tile, origin]
