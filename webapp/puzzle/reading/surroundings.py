"""Surroundings: positions with further numbers around them, such as a size, an instance's number or row numbers."""

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import meanings
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
        try:
            meant = meanings(cells_of(inner))
        except InvalidBoard:
            continue
        if len(meant) == 1 and len(inner) > 3:
            around = [cell for cell in _around(found, inner, cells) if isinstance(cell, int)]
            return _placed(inner, around, text, meant)
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


def _around(found: Sequence[Token], inner: Sequence[Token], cells: Sequence[int | str]) -> list[int | str]:
    kept = {id(token) for token in inner}
    return [cell for token, cell in zip(found, cells, strict=True) if id(token) not in kept]


def _placed(
    inner: Sequence[Token], around: Sequence[int], text: str, meant: list[tuple[tuple[int, ...], str]]
) -> Reading:
    rows, separator = rows_of(inner)
    count = len(inner)
    if separator and is_even(rows):
        size = (len(rows[0]), len(rows))
        passed = [number for number in around if number not in (*size, count, count - 1)]
        form = (
            "numbered rows"
            if passed and len(around) >= len(rows)
            else "rows after a size"
            if around != passed
            else "rows"
        )
        return reading([size], meant, form)
    sizes = list(_sizes(around, count, text))
    if sizes:
        return reading(sizes, meant, "a size first")
    side = isqrt(count)
    if side * side != count:
        raise InvalidBoard("The numbers around tell no size.")
    named = " and ".join(map(str, around))
    return reading([(side, side)], meant, "a line of a list").noting(f"{named} passed over as not belonging to it")


def _sizes(around: Sequence[int], count: int, text: str) -> Iterator[Size]:
    """The sizes that the numbers around may mean: two of them the sides, rows first unless the text says otherwise."""
    for first, second in zip(around, around[1:], strict=False):
        if first * second == count:
            rows_first = not _WIDTH_FIRST.search(text) or bool(_HEIGHT_FIRST.search(text))
            yield from [(second, first), (first, second)] if rows_first else [(first, second), (second, first)]
    for side in around:
        if side * side == count:
            yield side, side
