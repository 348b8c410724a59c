"""Lines: the rows and columns of a board in the order in which people fill them, always across the longer side.

A filled line is not touched again. The rest is a smaller board, down to 2x2. A line never contains the blank's goal
cell, so the blank always stays outside.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.i18n.sentences import gettext


@dataclass(frozen=True, slots=True)
class Line:
    """A row or column of the remaining board."""

    name: str
    cells: tuple[int, ...]
    """in the order in which they are filled"""
    inward: int
    """offset from each of its cells to the adjacent cell in the rest of the board"""


def lines(width: int, height: int, blank: int, columns_first: bool = False) -> Iterator[Line]:
    """Yield the lines in the order in which they are filled, always across the longer side, until 2x2 cells are left.

    `blank` is the blank's goal cell. If the rest is a square, a row comes next, or a column with `columns_first`.
    """
    down, across = range(height), range(width)
    blank_row, blank_column = divmod(blank, width)
    while max(len(down), len(across)) > 2:
        if len(down) > len(across) or (len(down) == len(across) and not columns_first):
            row, inward, down = outer(down, blank_row)
            # Translators: this row and the next column are used only after "into", as in "Bring 5 into row 1".
            yield Line(
                gettext("row {number}", number=row + 1),
                tuple(row * width + column for column in across),
                inward * width,
            )
        else:
            column, inward, across = outer(across, blank_column)
            name = gettext("column {number}", number=column + 1)
            yield Line(name, tuple(row * width + column for row in down), inward)


def outer(span: range, blank: int) -> tuple[int, int, range]:
    """Return the first row or column of `span`, or the last if the blank's is the first; the step inward; the rest."""
    return (span[0], 1, span[1:]) if span[0] != blank else (span[-1], -1, span[:-1])
