"""Gaps: positions in which all tiles stand and nothing for the blank, so that one cell is not written at all."""

from collections.abc import Sequence
from dataclasses import replace
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import Meaning, is_tiles, meanings
from webapp.puzzle.reading.result import Reading, reading
from webapp.puzzle.reading.shapes import gap_in, possible_sizes, rows_of, short_row
from webapp.puzzle.reading.tokens import Token, cells_of
from webapp.sentences import gettext


def filled(found: Sequence[Token], form: str) -> Reading:
    """The position with the blank in the place left for it. Raises InvalidBoard when something else is missing.

    In rows it is the one cell of a row that is shorter than the others; in one line the last cell of a square.
    """
    tiles = [cell for cell in cells_of(found) if isinstance(cell, int)]
    if not tiles or len(tiles) < len(found) or not is_tiles(tiles):
        raise InvalidBoard("These are not the tiles of a board.")
    rows, separator = rows_of(found)
    return _in_short_row(tiles, rows, form) if separator else _at_the_end(tiles, form)


def _at_the_end(tiles: Sequence[int], form: str) -> Reading:
    """15 tiles in a line are a 4x4 board without its blank; or, less likely, a 5x3 one, the highest being its blank."""
    count = len(tiles)
    side = isqrt(count + 1)
    if side * side != count + 1:
        raise InvalidBoard("This is no square with a cell left out.")
    blanks = [
        _inserted(tiles, count, gettext("the last cell is the blank")),
        _inserted(tiles, 0, gettext("the first cell is the blank")),
    ]
    square = reading([(side, side)], blanks, form)
    whole = meanings(tiles)[0]
    others = [reading([size], [whole], form) for size in possible_sizes(count) if 1 not in size]
    return replace(square, alternatives=(*square.alternatives, *others))


def _in_short_row(tiles: Sequence[int], rows: Sequence[Sequence[Token]], form: str) -> Reading:
    short = short_row(rows)
    if short is None:
        raise InvalidBoard("No row, or more than one, is a cell shorter than the others.")
    width = len(rows[short]) + 1
    columns = dict.fromkeys([gap_in(rows, short), width - 1, 0])
    blanks = [
        _inserted(tiles, short * width + column, gettext("the empty cell in row {row} is the blank", row=short + 1))
        for column in columns
    ]
    return reading([(width, len(rows))], blanks, form)


def _inserted(tiles: Sequence[int], cell: int, phrase: str) -> Meaning:
    return (*tiles[:cell], 0, *tiles[cell:]), phrase
