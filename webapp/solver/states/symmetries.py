"""The symmetries of a board: the rotations and reflections that map it onto itself."""

from functools import lru_cache

Cells = tuple[int, ...]
"""a map of cells: entry c is where cell c goes"""


@lru_cache(maxsize=64)
def symmetries(width: int, height: int) -> tuple[Cells, ...]:
    """The symmetries of the board onto itself, the identity first; eight of a square, four of an oblong."""
    cells = [(row, column) for row in range(height) for column in range(width)]
    found = []
    for turned in (False, True) if width == height else (False,):
        for up in (False, True):
            for left in (False, True):
                places = ((height - 1 - y if up else y, width - 1 - x if left else x) for y, x in cells)
                found.append(tuple(x * width + y if turned else y * width + x for y, x in places))
    return tuple(found)
