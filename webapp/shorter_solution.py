"""An independent check of a lower bound: a second solver, slow and obvious, that shares nothing with the first.

It answers one question: is there a solution shorter than the bound? It tries every sequence of moves that could be one.
A sequence is given up when the moves made and the moves still needed are more than allowed. The moves still needed are
counted from tables: the tiles are divided into small groups, and for each group a table says how many moves its tiles
need when all other tiles are out of the way. A move moves one tile, and a tile is in one group, so the sum over the
groups is never too large (Korf and Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002).

Boards are lists of numbers, row by row, 0 for the blank. Needs Numba, which compiles the two loops.
"""

from collections.abc import Sequence
from math import ceil
from time import monotonic
from typing import Any

import numpy as np
from numba import njit

MAX_CELLS = 100
MAX_STATES = 52_000_000
"""of all tables together; one is built with a byte for each of its states"""
MAX_NODES = 50_000_000
"""of the search from one of the split positions, about two seconds: the clock is read between them"""
SPLIT_POSITIONS = 2_000
"""positions near the start from which the search is continued one by one, looking at the clock between them"""
UNSEEN = 255

Cells = Sequence[int]


class OutOfTime(Exception):
    """The search took longer than it was allowed to."""


def has_shorter_solution(start: Cells, goal: Cells, width: int, bound: int, seconds: float = 10.0) -> bool:
    """Return whether fewer than `bound` single-tile moves lead from `start` to `goal`, on a board of that width.

    Raise OutOfTime when that is not known after `seconds`, or cannot be.
    """
    if len(start) > MAX_CELLS:
        raise OutOfTime
    deadline = monotonic() + seconds
    neighbours = _neighbours(len(start), width)
    groups = _groups(goal, width)
    tables = np.zeros((len(groups), len(start) ** len(groups[0])), np.uint8)
    group_of, weight = np.zeros(len(start), np.int64), np.zeros(len(start), np.int64)
    for number, group in enumerate(groups):
        _fill(tables[number], np.array([goal.index(tile) for tile in group]), goal.index(0), neighbours)
        _require_time(deadline)
        for index, tile in enumerate(group):
            group_of[tile], weight[tile] = number, len(start) ** index
    if tuple(start) == tuple(goal):
        return bound > 0
    for cells, previous, moves in _continued(tuple(start), neighbours, tuple(goal), bound):
        if cells == tuple(goal):
            return True
        found, nodes = _reaches(np.array(cells), previous, neighbours, tables, group_of, weight, bound - 1 - moves)
        if found:
            return True
        if nodes == MAX_NODES:
            raise OutOfTime
        _require_time(deadline)
    return False


def _require_time(deadline: float) -> None:
    if monotonic() > deadline:
        raise OutOfTime


def _neighbours(cells: int, width: int) -> Any:
    """Return the neighbours of each cell, shape (cells, 4); -1 where the board ends."""
    found = np.full((cells, 4), -1)
    for cell in range(cells):
        y, x = divmod(cell, width)
        for index, (row, column) in enumerate([(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]):
            if 0 <= row < cells // width and 0 <= column < width:
                found[cell, index] = row * width + column
    return found


def _groups(goal: Cells, width: int) -> list[list[int]]:
    """Return the tiles in groups of neighbours, as large as the tables allow; the last group may be smaller."""
    size = 1
    while size < len(goal) - 1 and len(goal) ** (size + 2) * ceil((len(goal) - 1) / (size + 1)) <= MAX_STATES:
        size += 1
    cells = sorted(range(len(goal)), key=lambda cell: (cell % width // 2, cell // width, cell % width))
    tiles = [goal[cell] for cell in cells if goal[cell]]
    return [tiles[first : first + size] for first in range(0, len(tiles), size)]


@njit(cache=True)
def _fill(table: Any, goal_cells: Any, blank: int, neighbours: Any) -> None:
    """Fill a table: for all cells of the group's tiles, how many of their moves lead to `goal_cells`.

    This searches from the goal, one level of moves after the other. A state has the cells of the tiles and the blank,
    as the digits of a number. A move of another group's tile costs nothing: the state after it is on the same level.
    """
    cells, size = len(neighbours), len(goal_cells)
    scale = cells**size
    table[:] = UNSEEN
    seen = np.zeros(scale * cells, np.bool_)
    state = blank * scale
    for index in range(size):
        state += goal_cells[index] * cells**index
    level, following = [state], [state]
    following.clear()
    seen[state] = True
    moves = 0
    while level:
        while level:
            state = level.pop()
            blank, tiles = state // scale, state % scale
            table[tiles] = min(table[tiles], moves)
            for cell in neighbours[blank]:
                if cell < 0:
                    continue
                moved = tiles
                weight = 1
                for _ in range(size):
                    if tiles // weight % cells == cell:
                        moved += (blank - cell) * weight
                    weight *= cells
                other = cell * scale + moved
                if moved == tiles:
                    if not seen[other]:
                        seen[other] = True
                        level.append(other)
                else:
                    following.append(other)
        moves += 1
        for state in following:
            if not seen[state]:
                seen[state] = True
                level.append(state)
        following.clear()


def _continued(start: Cells, neighbours: Any, goal: Cells, bound: int) -> list[tuple[Cells, int, int]]:
    """Return the positions after the same few moves, each once, with the cell the blank came from and their number."""
    found, moves = {tuple(start): -1}, 0
    while len(found) < SPLIT_POSITIONS and moves < bound - 1 and tuple(goal) not in found:
        following = {}
        for cells, previous in found.items():
            blank = cells.index(0)
            for cell in neighbours[blank]:
                if cell >= 0 and cell != previous:
                    moved = list(cells)
                    moved[blank], moved[cell] = moved[cell], 0
                    following[tuple(moved)] = blank
        found, moves = following, moves + 1
    return [(cells, previous, moves) for cells, previous in found.items()]


@njit(cache=True)
def _reaches(
    cells: Any, previous: int, neighbours: Any, tables: Any, group_of: Any, weight: Any, allowed: int
) -> tuple[bool, int]:
    """Return whether the goal is within `allowed` moves if the blank does not go to `previous` first, and the nodes."""
    indices = np.zeros(len(tables), np.int64)
    blank = 0
    for cell in range(len(cells)):
        if cells[cell]:
            indices[group_of[cells[cell]]] += cell * weight[cells[cell]]
        else:
            blank = cell
    needed = 0
    for group in range(len(tables)):
        needed += tables[group, indices[group]]
    if needed > allowed:
        return False, 0
    if needed == 0:
        return True, 0
    blanks, tried = np.zeros(allowed + 2, np.int64), np.zeros(allowed + 2, np.int64)
    blanks[0], blanks[1] = previous, blank
    nodes = 0
    depth = 1  # the blank came from blanks[depth - 1], after depth - 1 moves
    while depth and nodes < MAX_NODES:
        blank = blanks[depth]
        if tried[depth] == 4:
            depth -= 1
            if depth:  # take the move back
                cell = blanks[depth]
                tile = cells[cell]
                group = group_of[tile]
                needed -= tables[group, indices[group]]
                indices[group] += (blank - cell) * weight[tile]
                needed += tables[group, indices[group]]
                cells[blank], cells[cell] = tile, 0
            continue
        cell = neighbours[blank, tried[depth]]
        tried[depth] += 1
        if cell < 0 or cell == blanks[depth - 1]:
            continue
        tile = cells[cell]
        group = group_of[tile]
        index = indices[group] + (blank - cell) * weight[tile]
        after = needed - tables[group, indices[group]] + tables[group, index]
        if depth + after > allowed:
            continue
        if after == 0:
            return True, nodes
        nodes += 1
        indices[group], needed = index, after
        cells[blank], cells[cell] = tile, 0
        depth += 1
        blanks[depth], tried[depth] = cell, 0
    return False, nodes
