"""Rows: one position from tokens that are all cells of it, in rows or in one line."""

from collections.abc import Sequence
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import meanings
from webapp.puzzle.reading.forms import form_of
from webapp.puzzle.reading.result import Reading, reading
from webapp.puzzle.reading.shapes import Size, is_even, possible_sizes, rows_of, size_of
from webapp.puzzle.reading.tokens import Token, cells_of, without
from webapp.sentences import gettext

SHORTEST_BROKEN = 8
"""numbers in a line that a program or a mail would break"""


def in_rows(found: Sequence[Token]) -> Reading:
    """The position in its rows, or in one line of which the size is inferred. Raises InvalidBoard."""
    if not found:
        raise InvalidBoard("There are no cells.")
    rows, separator = rows_of(found)
    if not is_even(rows) and not _is_broken_line(rows, separator):
        raise InvalidBoard("These rows are not equally long.")
    meant = meanings(cells_of(found))
    count = len(found)
    if separator and is_even(rows):
        others = possible_sizes(count) if len(rows) == count else []
        return reading([(len(rows[0]), len(rows)), *others], meant, form_of(found))
    if all("\n" in token.gap for token in found[1:]) and isqrt(count) ** 2 != count:
        return reading([(1, count), *possible_sizes(count)], meant, form_of(found))
    return reading([size_of(count), *possible_sizes(count)], meant, form_of(found))


def in_size(found: Sequence[Token], size: Size) -> Reading:
    """The position in so many columns and rows; rows that stand the other way round win. Raises InvalidBoard."""
    count = size[0] * size[1]
    if len(found) != count:
        found = without(found, "empty")
    meant = meanings(cells_of(found))
    if len(found) != count:
        raise InvalidBoard("The numbers do not fill the size.")
    rows, separator = rows_of(found)
    turned = (size[1], size[0])
    if separator and is_even(rows):
        return reading([turned if len(rows[0]) == size[1] else size], meant, gettext("a size and rows"))
    return reading([size, turned], meant, gettext("a size first"))


def _is_broken_line(rows: Sequence[Sequence[Token]], separator: str) -> bool:
    """Whether a long line was merely broken, into lines longer than a square board is wide and a rest."""
    *lines, rest = map(len, rows)
    count = sum(lines) + rest
    is_even_before = set(lines) == {lines[0]} and lines[0] >= SHORTEST_BROKEN
    return separator == "newline" and is_even_before and rest < lines[0] > isqrt(count) and isqrt(count) ** 2 == count
