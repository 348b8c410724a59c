"""Last moves: Manhattan distance through a position two moves before the goal.

predecessor  a position from which a shortest path to the goal has two moves

Every path of two moves or more passes through a predecessor. So the length is at least 2 more than the smallest
Manhattan distance to any predecessor. Suppose that the blank's goal cell is a corner. The last tile to move comes out
of that corner, and in a predecessor it is still there. If it has not yet reached the corner's column or row, it must
travel two cells more than to its goal cell. The same applies to the second-to-last move, for every size and every goal
cell of the blank: at an edge three tiles can move last, in the middle four.

Within two moves of the goal Manhattan distance is exact. Admissible; consistent, as the minimum of consistent
distances. Source: Korf and Taylor, "Finding optimal solutions to the twenty-four puzzle", AAAI 1996, who add up the
detours of these tiles.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics import manhattan
from webapp.solver.kernels.compiling import inlined

LAST_MOVES = 2
"""moves from a predecessor to the goal; smaller Manhattan distances are exact"""


class Tables(NamedTuple):
    distance: NDArray[np.int16]
    """[tiles, cells], as for Manhattan distance"""
    from_predecessor: NDArray[np.int16]
    """[predecessors, tiles, cells]: the same with each predecessor as the goal"""
    moves_late: NDArray[np.bool_]
    """[tiles]: whether some predecessor has the tile on another cell than the goal"""


def predecessors(goal: Board) -> list[Board]:
    """Return the positions two moves before the goal; none if the board has no position that far away."""
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
    if direct < LAST_MOVES:
        return direct
    least = 1 << 30
    for predecessor in range(len(tables.from_predecessor)):
        total = LAST_MOVES
        for cell in range(cells.size):
            total += tables.from_predecessor[predecessor, cells[cell], cell]
        least = min(least, total)
    return least


@inlined
def after(tables, cells, before, tile, origin, target):
    """Return the heuristic after a move.

    A tile on the same cell in all predecessors as in the goal has the same distance in each. Such a tile
    does not move near the goal.
    """
    if tables.moves_late[tile]:
        return estimate(tables, cells)
    return before + tables.distance[tile, target] - tables.distance[tile, origin]
