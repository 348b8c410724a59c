"""Surroundings: positions with further numbers around them, such as a size, an instance's number or row numbers."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.lists import with_and
from webapp.puzzle.reading.blanks import meanings
from webapp.puzzle.reading.forms import NESTED_LISTS, form_of
from webapp.puzzle.reading.result import Reading, reading
from webapp.puzzle.reading.rows import in_rows
from webapp.puzzle.reading.shapes import Size, is_even, rows_by, rows_of
from webapp.puzzle.reading.tokens import Token, cells_of, only
from webapp.sentences import gettext

MOST_AROUND = 3
"""numbers that may stand before a position, and as many after it"""
SMALLEST_LISTED = 9
"""cells of a position in one line of which the numbers around it may be anything"""

_HEIGHT_FIRST = re.compile(r"height|rows?\b", re.IGNORECASE)
_WIDTH_FIRST = re.compile(r"width|col", re.IGNORECASE)


def surrounded(found: Sequence[Token], text: str) -> Reading:
    """The position in the midst of the tokens; only one with a marked blank is told for sure. Raises InvalidBoard."""
    cells = cells_of(found)
    if _is_certain(found):
        raise InvalidBoard("All of these numbers are tiles, so none of them stands around.")
    for inner in _parts(found):
        with suppress(InvalidBoard):
            if _is_certain(inner):
                kept = {token.place for token in inner}
                outer = [cell for token, cell in zip(found, cells, strict=True) if token.place not in kept]
                return _placed(inner, [cell for cell in outer if isinstance(cell, int)], text)
    raise InvalidBoard("No position stands between other numbers.")


def _is_certain(inner: Sequence[Token]) -> bool:
    """Whether the tokens are the tiles 1 .. n-1 and one mark for the blank, with nothing to be guessed."""
    tiles = [0 if isinstance(cell, str) else cell for cell in cells_of(inner)]
    return len(tiles) > 3 and sorted(tiles) == list(range(len(tiles)))


def _parts(found: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens without a few at either end, without the first of each row, and without a heading row as well."""
    if not found:
        return
    rows, separator = rows_of(found)
    if not (separator and is_even(rows)):
        spans = [(before, after) for before in range(MOST_AROUND + 1) for after in range(MOST_AROUND + 1)]
        for before, after in sorted(spans[1:], key=lambda span: (span[1] > 0, sum(span))):
            yield list(found[before : len(found) - after])
    rows = rows_by(found, "newline")
    if [token.text for token in rows[0]] in (sides := [str(len(rows[0])), str(len(rows) - 1)], sides[::-1]):
        yield list(found[len(rows[0]) :])
    for numbered in (rows, rows[1:]):
        if len(numbered) > 1 and _is_count([row[0].text for row in numbered]):
            yield only(found, [token for row in numbered for token in row[1:]])


def _is_count(words: Sequence[str]) -> bool:
    """Whether the words count from 0 or from 1."""
    return list(words) in ([str(first + step) for step in range(len(words))] for first in (0, 1))


def _placed(inner: Sequence[Token], around: Sequence[int], text: str) -> Reading:
    """The position in its rows, or in one line."""
    if not around:
        return in_rows(inner)
    rows, separator = rows_of(inner)
    if not (separator and is_even(rows)):
        return _in_line(inner, around, text)
    size = (len(rows[0]), len(rows))
    return reading([size], meanings(cells_of(inner)), _form(inner, size, around))


def _in_line(inner: Sequence[Token], around: Sequence[int], text: str) -> Reading:
    """The position in the size that the numbers around it tell; a square may be one of a list, with any numbers."""
    start, last = inner[0].place, inner[-1]
    is_one_line = "\n" not in text[start : last.place]
    is_at_end = not text[last.place + len(last.text) :].strip()
    sizes = list(_sizes(around, len(inner), text))
    meant = meanings(cells_of(inner))
    if sizes and (is_one_line or is_at_end):
        return reading(sizes, meant, gettext("a size first"))
    side = isqrt(len(inner))
    if side * side != len(inner) or len(inner) < SMALLEST_LISTED or not is_one_line:
        raise InvalidBoard("The numbers around tell no size.")
    # Translators: {numbers} are numbers that stand beside a position and are none of its tiles
    note = gettext("without the {numbers} beside it", numbers=with_and(around))
    return reading([(side, side)], meant, gettext("a line of a list")).noting(note)


def _form(inner: Sequence[Token], size: Size, around: Sequence[int]) -> str:
    """What rows are called with such numbers around them. Raises InvalidBoard when these are more than a size."""
    width, height = size
    if len(around) >= height > 2 and _is_count([str(number) for number in around[-height:]]):
        return gettext("numbered rows")
    if not {*around} <= {width, height, width * height, width * height - 1}:
        raise InvalidBoard("These numbers may belong to the position.")
    return NESTED_LISTS if form_of(inner) == NESTED_LISTS else gettext("a size and rows")


def _sizes(around: Sequence[int], count: int, text: str) -> Iterator[Size]:
    """The sizes that the numbers around may mean: two of them the sides, rows first unless the text says otherwise."""
    for first, second in zip(around, around[1:], strict=False):
        if first * second == count:
            width, height = _WIDTH_FIRST.search(text), _HEIGHT_FIRST.search(text)
            is_wide_first = width and (height is None or width.start() < height.start())
            yield from [(first, second), (second, first)] if is_wide_first else [(second, first), (first, second)]
    for side in around:
        if side * side == count:
            yield side, side
