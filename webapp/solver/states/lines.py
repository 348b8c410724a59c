"""Lines: the rows and columns of a board in the order in which people fill them, always across the longer side.

Every line that is filled is left alone, and the rest is a smaller board, until that is 2x2. A line never has the goal's
blank in it, so that the blank always stays outside.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.i18n.sentences import gettext


@dataclass(frozen=True, slots=True)
class Line:
    """A row or column of the rest."""

    name: str
    cells: tuple[int, ...]
    """in the order in which they are filled"""
    inward: int
    """from each of its cells to the one beside it in the rest"""


def lines(width: int, height: int, blank: int, columns_first: bool = False) -> Iterator[Line]:
    """The lines in the order in which they are filled, always across the longer side of the rest, until it is 2x2.
    `blank` is the blank's cell in the goal. Of a square rest a row is filled next, unless columns go first."""
    down, across = range(height), range(width)
    blank_row, blank_column = divmod(blank, width)
    while max(len(down), len(across)) > 2:
        if len(down) > len(across) or (len(down) == len(across) and not columns_first):
            row, inward, down = outer(down, blank_row)
            # Translators: this row and the next column stand only after "into", as in "Bring 5 into row 1".
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
    """The first row or column of `span`, or the last if the goal's blank is in the first; the step inward; the rest."""
    return (span[0], 1, span[1:]) if span[0] != blank else (span[-1], -1, span[:-1])
