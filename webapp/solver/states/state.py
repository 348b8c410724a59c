"""A state: a position inside a search, as arrays of small numbers that the kernels change in place.

cells      uint8[n], the tile on each cell, 0 for the blank
direction  0 .. 3 for U, D, L, R, in which a tile moves; `direction ^ 1` is the opposite
key        uint64[words], the cells packed into as few bits as the tiles need; equal keys are equal states
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.compiling import inlined

NO_DIRECTION = 4
"""the direction before the first move; its opposite, 4 ^ 1, is not a direction either"""


class Geometry(NamedTuple):
    """The board's geometry for kernels."""

    targets: NDArray[np.int16]
    """[n, 4]: the cell of the tile that moves, given the blank's cell and a direction, or -1"""
    bits: int
    """bits per tile in a key"""
    packed: int
    """tiles per word of a key"""
    words: int
    """words in a key"""
    word: NDArray[np.uint8]
    """[n]: the word of each cell's tile"""
    shift: NDArray[np.uint64]
    """[n]: the tile's bit position in that word"""


def geometry(width: int, height: int) -> Geometry:
    """Return the geometry of a width x height board."""
    cells = width * height
    targets = np.full((cells, 4), -1, np.int16)
    for cell in range(cells):
        row, column = divmod(cell, width)
        if row + 1 < height:
            targets[cell, 0] = cell + width
        if row > 0:
            targets[cell, 1] = cell - width
        if column + 1 < width:
            targets[cell, 2] = cell + 1
        if column > 0:
            targets[cell, 3] = cell - 1
    bits = (cells - 1).bit_length()
    packed = 64 // bits
    word, place = divmod(np.arange(cells), packed)
    shift = (place * bits).astype(np.uint64)
    return Geometry(targets, bits, packed, -(-cells // packed), word.astype(np.uint8), shift)


def cells_of(board: Board) -> NDArray[np.uint8]:
    """Return the board as uint8[n]."""
    return np.array(board.tiles, np.uint8)


def labels_of(board: Board, goal: Board) -> NDArray[np.uint8]:
    """Return the label of the tile on each cell, [n]: the tile's goal cell."""
    return np.argsort(goal.tiles)[list(board.tiles)].astype(np.uint8)


@inlined
def same(one, other):
    """Return whether two arrays of the same length are equal; unlike `==` this allocates no third array."""
    for place in range(one.size):
        if one[place] != other[place]:
            return False
    return True


@inlined
def pack(geometry, cells, key):
    """Write the cells into `key`."""
    cell = 0
    for word in range(geometry.words):
        value = np.uint64(0)
        last = min(cell + geometry.packed, cells.size)
        shift = np.uint64(0)
        while cell < last:
            value |= np.uint64(cells[cell]) << shift
            shift += np.uint64(geometry.bits)
            cell += 1
        key[word] = value


@inlined
def unpack(geometry, key, cells):
    """Write the tiles of `key` into `cells`. Return the blank's cell."""
    mask = np.uint64((1 << geometry.bits) - 1)
    bits = np.uint64(geometry.bits)
    blank = 0
    cell = 0
    for word in range(geometry.words):
        value = key[word]
        last = min(cell + geometry.packed, cells.size)
        while cell < last:
            tile = value & mask
            cells[cell] = tile
            if tile == 0:
                blank = cell
            value >>= bits
            cell += 1
    return blank
