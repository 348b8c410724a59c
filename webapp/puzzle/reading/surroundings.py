"""Surroundings: positions with further numbers around them, such as a size, an instance's number or row numbers."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import Cell, Meaning, meanings
from webapp.puzzle.reading.result import Reading, reading
from webapp.puzzle.reading.shapes import Size, is_even, rows_by, rows_of
from webapp.puzzle.reading.tokens import Token, cells_of

MOST_AROUND = 3
"""numbers that may stand before a position, and as many after it"""

_HEIGHT_FIRST = re.compile(r"(?:height|rows?)\b.*?(?:width|col)", re.IGNORECASE | re.DOTALL)
_WIDTH_FIRST = re.compile(r"(?:width|col).*?(?:height|rows?)\b", re.IGNORECASE | re.DOTALL)


def surrounded(found: Sequence[Token], text: str) -> Reading:
    """The position in the midst of the tokens; only one with a marked blank is told for sure. Raises InvalidBoard."""
    cells = cells_of(found)
    for inner in _parts(found):
        with suppress(InvalidBoard):
            meant = meanings(cells_of(inner))
            if len(meant) == 1 and len(inner) > 3:
                return _placed(inner, _around(found, inner, cells), text, meant)
    raise InvalidBoard("No position stands between other numbers.")


def _parts(found: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The tokens without a few at either end, without the first of each row, and without a heading row as well."""
    if not found:
        return
    spans = [(before, after) for before in range(MOST_AROUND + 1) for after in range(MOST_AROUND + 1)][1:]
    rows, separator = rows_of(found)
    if not (separator and is_even(rows)):
        for before, after in sorted(spans, key=sum):
            yield found[before : len(found) - after]
    rows = rows_by(found, "newline")
    if len(rows) > 1:
        yield [token for row in rows for token in row[1:]]
        yield [token for row in rows[1:] for token in row[1:]]


def _around(found: Sequence[Token], inner: Sequence[Token], cells: Sequence[Cell]) -> list[int]:
    kept = {token.place for token in inner}
    around = [cell for token, cell in zip(found, cells, strict=True) if token.place not in kept]
    return [cell for cell in around if isinstance(cell, int)]


def _placed(inner: Sequence[Token], around: Sequence[int], text: str, meant: Sequence[Meaning]) -> Reading:
    """The position in its rows, or in the size that the numbers around it tell; else as one of a list of squares."""
    rows, separator = rows_of(inner)
    count, side = len(inner), isqrt(len(inner))
    if separator and is_even(rows):
        is_numbered = len(around) >= len(rows) > 2
        return reading([(len(rows[0]), len(rows))], meant, "numbered rows" if is_numbered else "a size and rows")
    if sizes := list(_sizes(around, count, text)):
        return reading(sizes, meant, "a size first")
    if side * side != count:
        raise InvalidBoard("The numbers around tell no size.")
    named = ", ".join(map(str, around))
    return reading([(side, side)], meant, "a line of a list").noting(f"{named} beside it passed over")


def _sizes(around: Sequence[int], count: int, text: str) -> Iterator[Size]:
    """The sizes that the numbers around may mean: two of them the sides, rows first unless the text says otherwise."""
    for first, second in zip(around, around[1:], strict=False):
        if first * second == count:
            rows_first = not _WIDTH_FIRST.search(text) or bool(_HEIGHT_FIRST.search(text))
            yield from [(second, first), (first, second)] if rows_first else [(first, second), (second, first)]
    for side in around:
        if side * side == count:
            yield side, side
