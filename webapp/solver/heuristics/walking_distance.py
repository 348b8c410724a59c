"""Walking distance: the vertical moves that bring every tile into its goal row, plus the same for columns.

lines   the rows or the columns
matrix  the number of tiles of each goal line in each line
key     a matrix and the blank's line packed into one number; it is a sum over the cells, like Manhattan distance

The blank can only take a tile from a neighbouring line. Tiles of the same goal line are not distinguished, nor are
their places in a line. What is left is a small puzzle, solved by breadth-first search: it has 24,964 states for four
lines of four. A vertical move is a move in the puzzle of the rows and does not change that of the columns, so the two
distances add up. Admissible and consistent, as distances in simplified puzzles are. Source: Ken'ichiro Takahashi, on
programs that solve the 15-puzzle, a web page.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.bits import MIX_32
from webapp.solver.kernels.compiling import inlined, kernel

EMPTY = -1
HASH_MASK = (1 << 31) - 1


class Lines(NamedTuple):
    """The puzzle of the rows or of the columns."""

    part: NDArray[np.int64]
    """[tiles, cells]: what each tile, or the blank, contributes to the key on each cell"""
    keys: NDArray[np.int64]
    """[a power of two]: the keys in an open-addressing hash table, or EMPTY"""
    distances: NDArray[np.uint8]
    """[same size]: the distance of the key in each slot"""


class Tables(NamedTuple):
    rows: Lines
    columns: Lines
    width: int


def serves(width: int, height: int) -> bool:
    """Return whether the tables are small enough: at most 352,560 states, for five lines of three."""
    longer, shorter = max(width, height), min(width, height)
    return longer <= 4 or (longer == 5 and shorter <= 3)


def prepare(goal: Board) -> Tables:
    row, column = divmod(np.arange(len(goal.tiles)), goal.width)
    rows = _lines(goal, row, goal.height, goal.width)
    return Tables(rows, _lines(goal, column, goal.width, goal.height), goal.width)


def _lines(goal: Board, line: NDArray[np.int64], lines: int, length: int) -> Lines:
    """Return the puzzle of these lines; `line` is the line of each cell."""
    counts = packing(lines, length)
    part = np.empty((line.size, line.size), np.int64)
    for cell, tile in enumerate(goal.tiles):
        part[tile] = counts[line, line[cell]]
    part[0] = line << blank_shift(lines, length)
    return Lines(part, *_table(lines, length, int(line[goal.blank])))


def packing(lines: int, length: int) -> NDArray[np.int64]:
    """Return what one tile contributes to a key, [line, goal line]."""
    return 1 << length.bit_length() * np.arange(lines * lines, dtype=np.int64).reshape(lines, lines)


def blank_shift(lines: int, length: int) -> int:
    """Return the bit position of the blank's line in a key."""
    return lines * lines * length.bit_length()


@cache
def _table(lines: int, length: int, home: int) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Return the arrays `keys` and `distances`; the blank's goal is line `home`."""
    by_distance = list(layers(lines, length, home))
    found = np.concatenate(by_distance)
    distance = np.repeat(np.arange(len(by_distance)), [layer.size for layer in by_distance]).astype(np.uint8)
    slots = 2 << found.size.bit_length()
    keys, distances = np.full(slots, EMPTY, np.int64), np.zeros(slots, np.uint8)
    _enter(keys, distances, found, distance)
    return keys, distances


def layers(lines: int, length: int, home: int) -> Iterator[NDArray[np.int64]]:
    """Yield the keys at each distance from the goal, with the blank in line `home`, by breadth-first search."""
    counts = packing(lines, length)
    before = np.empty(0, np.int64)
    layer = np.array([length * counts.trace() - counts[home, home] + (home << blank_shift(lines, length))])
    while layer.size:
        yield layer
        following = [slid(layer, lines, length, step, tile)[1] for step in (-1, 1) for tile in range(lines)]
        before, layer = layer, np.setdiff1d(np.concatenate(following), before)


def slid(
    keys: NDArray[np.int64], lines: int, length: int, step: int, tile: int
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return which keys let the blank swap with a tile `step` lines further, and the keys after that.

    `tile` is the goal line of the tile.
    """
    counts, shift = packing(lines, length).ravel(), blank_shift(lines, length)
    blank = keys >> shift
    giving = blank + step
    given = counts[np.clip(giving, 0, lines - 1) * lines + tile]
    possible = (giving >= 0) & (giving < lines) & (keys // given % (1 << length.bit_length()) > 0)
    return possible, (keys + (step << shift) - given + counts[blank * lines + tile])[possible]


@inlined
def _slot(keys, key):
    slot = ((key ^ key >> 23) & HASH_MASK) * MIX_32 >> 31 & (keys.size - 1)
    while keys[slot] != key and keys[slot] != EMPTY:
        slot = (slot + 1) & (keys.size - 1)
    return slot


@kernel
def _enter(keys, distances, found, distance):
    for index in range(found.size):
        slot = _slot(keys, found[index])
        keys[slot] = found[index]
        distances[slot] = distance[index]


@inlined
def _key(lines, cells):
    key = 0
    for cell in range(cells.size):
        key += lines.part[cells[cell], cell]
    return key


@inlined
def _distance(lines, key):
    return np.int64(lines.distances[_slot(lines.keys, key)])


@inlined
def estimate(tables, cells):
    rows, columns = tables.rows, tables.columns
    return _distance(rows, _key(rows, cells)) + _distance(columns, _key(columns, cells))


@inlined
def _change(lines, cells, tile, origin, target):
    """Return how a move just made has changed the distance in the puzzle of the lines it crossed."""
    key = _key(lines, cells)
    there = lines.part[tile, target] + lines.part[0, origin]
    return _distance(lines, key) - _distance(lines, key - there + lines.part[tile, origin] + lines.part[0, target])


@inlined
def after(tables, cells, before, tile, origin, target):
    if abs(target - origin) == tables.width:
        return before + _change(tables.rows, cells, tile, origin, target)
    return before + _change(tables.columns, cells, tile, origin, target)
