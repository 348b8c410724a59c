"""The cells of a board: distances, neighbours and symmetries."""

from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray


def distance(width: int, cell: int, other: int) -> int:
    """Return the distance between two cells in steps across and down."""
    return abs(cell % width - other % width) + abs(cell // width - other // width)


def distances(width: int, height: int) -> NDArray[np.int16]:
    """Return the distances between all cells, [n, n]."""
    row, column = divmod(np.arange(width * height), width)
    steps: NDArray[np.int64] = np.abs(row[:, None] - row) + np.abs(column[:, None] - column)
    return steps.astype(np.int16)


def neighbours(width: int, height: int, cell: int) -> list[int]:
    """Return the cells above, to the left, to the right and below, as far as the board has them."""
    row, column = divmod(cell, width)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [y * width + x for y, x in near if 0 <= x < width and 0 <= y < height]


Cells = tuple[int, ...]
"""a permutation of cells: entry c is where cell c goes"""


@lru_cache(maxsize=64)
def symmetries(width: int, height: int) -> tuple[Cells, ...]:
    """Return the symmetries of the board, the identity first: eight of a square, four of any other rectangle."""
    cells = [(row, column) for row in range(height) for column in range(width)]
    found = []
    for turned, up, left in product((False, True) if width == height else (False,), (False, True), (False, True)):
        places = ((height - 1 - y if up else y, width - 1 - x if left else x) for y, x in cells)
        found.append(tuple(x * width + y if turned else y * width + x for y, x in places))
    return tuple(found)
