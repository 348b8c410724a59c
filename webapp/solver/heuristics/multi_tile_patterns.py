"""Patterns for multi-tile moves: the fewest moves that put a few tiles and the blank in place, ignoring the others.

code   of a state: the sum over the pattern's tiles and the blank of their cell times a unit, a power of the number of
       cells
axis   0 along a row, 1 along a column; successive moves are along different axes, as two along one axis would be one
entry  of a code: the fewest moves that begin along axis 0 and, in the higher bits, how many more it takes if they
       begin along axis 1, plus 4
view   a table and a way to look at the board: as it is, or reflected in the diagonal if the board is square and the
       blank's goal cell is on the diagonal

Ignoring the other tiles can only make a path shorter. A multi-tile move may move tiles of several patterns, so their
counts cannot be added; the largest is used. Source: Culberson and Schaeffer, "Pattern databases", Computational
Intelligence 14, 1998.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.heuristics.heuristic import UNKNOWN
from webapp.solver.kernels.compiling import inlined, lean_kernel

TILES = 5
"""in a pattern"""
CACHED_BLANK_CELLS = 4
"""number of goal cells of the blank with cached tables; 34 MB each on 4x4"""
MOVES_BITS = 5
MAX_MOVES = (1 << MOVES_BITS) - 1
MAX_FEWER, MAX_MORE = 4, 3
"""limits of the difference in an entry, moves that begin along axis 1 minus moves that begin along axis 0"""


class Views(NamedTuple):
    """The tables for one goal."""

    units: NDArray[np.int64]
    """[views, tiles]: each tile's unit; 0 for tiles that are not in the pattern"""
    strides: NDArray[np.int64]
    """[views, 2]: the distance to the next cell along each axis in the view"""
    table: NDArray[np.int64]
    """[views]: the table's index in `entries`"""
    entries: NDArray[np.uint8]
    """[tables, codes]"""


def views(goal: Board) -> Views:
    """Return the views for a goal: one pattern of its first tiles and one of its last."""
    cells, width = len(goal.tiles), goal.width
    homes, entries = _tables(goal.width, goal.height, goal.blank)
    as_it_is = np.arange(cells)
    reflected = as_it_is % width * width + as_it_is // width
    reflections = [as_it_is]
    if width == goal.height and reflected[goal.blank] == goal.blank:
        reflections.append(reflected)
    seen = [(table, shown) for table in range(len(homes)) for shown in reflections]
    units = np.zeros((len(seen), cells), np.int64)
    for view, (table, shown) in enumerate(seen):
        units[view, [goal.tiles[cell] for cell in np.argsort(shown)[list(homes[table])]]] = _units(cells)[:-1]
        units[view, 0] = _units(cells)[-1]
    strides = [(1, width) if shown is as_it_is else (width, 1) for _, shown in seen]
    tables = [table for table, _ in seen]
    return Views(units, np.array(strides, np.int64).reshape(-1, 2), np.array(tables, np.int64), entries)


def codes(views: Views, cells: NDArray[np.uint8], width: int) -> tuple[int, ...]:
    """Return the codes of a state in all views."""
    row, column = divmod(np.arange(cells.size), width)
    place = np.outer(views.strides[:, 1], row) + np.outer(views.strides[:, 0], column)
    return tuple((place * views.units[:, cells]).sum(axis=1).tolist())


@inlined
def code_after(views, view, code, cells, blank, stride, steps, axis):
    """Return the code after a multi-tile move.

    The blank has moved `steps` strides along `axis`, and each tile that it passed one stride back.
    """
    travelled = steps * views.units[view, 0]
    for place in range(1, steps + 1):
        travelled -= views.units[view, cells[blank + place * stride]]
    return code + (views.strides[view, axis] if stride > 0 else -views.strides[view, axis]) * travelled


@inlined
def moves_left(views, view, code, axis):
    """Return the fewest moves left if the next one is along this axis."""
    entry = np.int64(views.entries[views.table[view], code])
    flipped = views.strides[view, 0] != 1
    return (entry & MAX_MOVES) + ((entry >> MOVES_BITS) - MAX_FEWER) * (axis ^ flipped)


def _units(cells: int) -> NDArray[np.int64]:
    """Return the units of the pattern's tiles and, last, of the blank."""
    return cells ** np.arange(TILES + 1)


@lru_cache(CACHED_BLANK_CELLS)
def _tables(width: int, height: int, blank: int) -> tuple[list[tuple[int, ...]], NDArray[np.uint8]]:
    """Return the tiles' goal cells for each pattern, and the entries, [patterns, codes].

    Both are empty if the board has too few tiles.
    """
    cells = [cell for cell in range(width * height) if cell != blank]
    homes = [tuple(cells[:TILES]), tuple(cells[-TILES:])] if len(cells) >= TILES else []
    entries = np.empty((len(homes), (width * height) ** (TILES + 1)), np.uint8)
    with ThreadPoolExecutor(max(1, len(homes))) as threads:
        for table, made in enumerate(threads.map(lambda pattern: _entries(width, height, blank, pattern), homes)):
            entries[table] = made
    return homes, entries


def _entries(width: int, height: int, blank: int, homes: tuple[int, ...]) -> NDArray[np.uint8]:
    """Return the entries of one pattern."""
    cells = width * height
    moves = np.full((2, cells ** (TILES + 1)), UNKNOWN, np.uint8)
    queue = np.empty(2 * perm(cells, TILES + 1), np.int32)
    goal = int((np.array([*homes, blank]) * _units(cells)).sum())
    moves[:, goal] = 0
    queue[:2] = 2 * goal, 2 * goal + 1
    _spread(width, height, _units(cells), moves, queue, np.empty(cells, np.int64))
    _pack(moves)
    return moves[0]


@lean_kernel
def _spread(width, height, units, moves, queue, unit_on):
    """Run a breadth-first search from the goal; write the fewest moves into `moves`, [first axis, codes].

    queue: int32[..], 2 code + axis in order of distance, the goal's two entries first.
    unit_on: int64[n], scratch buffer.
    """
    head, tail = 0, 2
    while head < tail:
        code, axis = np.int64(queue[head]) >> 1, 1 - (queue[head] & 1)
        made = moves[1 - axis, code] + 1
        head += 1
        unit_on[:] = 0
        rest = code
        for place in range(units.size - 1):
            unit_on[rest % unit_on.size] = units[place]
            rest //= unit_on.size
        stride, line, lines = (1, rest % width, width) if axis == 0 else (width, rest // width, height)
        for back in range(2):
            cell, after = rest, code
            towards = -stride if back else stride
            for _ in range(line if back else lines - 1 - line):
                cell += towards
                after += towards * (units[-1] - unit_on[cell])
                if moves[axis, after] == UNKNOWN:
                    moves[axis, after] = made
                    queue[tail] = after << 1 | axis
                    tail += 1


@lean_kernel
def _pack(moves):
    """Overwrite the moves along axis 0 with entries.

    Values too large for an entry are lowered, which stays admissible.
    """
    for code in range(moves.shape[1]):
        if moves[0, code] != UNKNOWN:
            along_rows = min(np.int64(moves[0, code]), np.int64(moves[1, code]) + MAX_FEWER, MAX_MOVES)
            more = min(np.int64(moves[1, code]) - along_rows, MAX_MORE)
            moves[0, code] = along_rows | (more + MAX_FEWER) << MOVES_BITS
