"""Completeness: whether cells are the tiles of a board, or nearly so."""

from collections import Counter
from collections.abc import Sequence
from math import isqrt

from webapp.puzzle.reading.text.tokens import MAX_CELLS, Cell

MIN_CELLS = 6
"""fewest cells of a board in rows"""
MIN_CELLS_IN_LINE = 9
"""fewest cells of a board in one line"""
MAX_BOARDS = 30
"""number of boards in one part that is read as a whole"""
MAX_WRONG_NUMBERS = 2
"""number of wrong or missing numbers in a part that is nearly a board"""


def is_whole(cells: Sequence[Cell]) -> bool:
    """Return whether the cells are the tiles 1 .. n-1 and the blank."""
    tiles = [0 if isinstance(cell, str) or cell < 0 else cell for cell in cells]
    return len(tiles) > 3 and sorted(tiles) == list(range(len(tiles)))


def counts_from_0(cells: Sequence[Cell]) -> bool:
    numbers = [cell for cell in cells if isinstance(cell, int) and cell >= 0]
    return len(numbers) == len(cells) - 1 > 3 and sorted(numbers) == list(range(len(numbers)))


def holds_several(cells: Sequence[Cell]) -> bool:
    """Return whether each number of a board occurs equally often, as for boards side by side."""
    if len(cells) > MAX_CELLS * MAX_BOARDS:
        return False
    counts = Counter(0 if isinstance(cell, str) else cell for cell in cells)
    return len(counts) >= MIN_CELLS and len({*counts.values()}) == 1 and set(counts) == set(range(len(counts)))


def is_nearly(cells: Sequence[Cell]) -> bool:
    """Return whether the cells are a board except for a few numbers."""
    count = len(cells)
    if not MIN_CELLS_IN_LINE - 1 <= count <= MAX_CELLS:
        return False
    tiles = {0 if isinstance(cell, str) else cell for cell in cells}
    square = min((side * side for side in (isqrt(count), isqrt(count) + 1)), key=lambda each: abs(each - count))
    counts = {count, square} if abs(square - count) == 1 else {count}
    return any(len(set(range(whole)) - tiles) <= MAX_WRONG_NUMBERS for whole in counts)
