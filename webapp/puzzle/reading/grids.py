"""Grids: one position from the tokens of a text, in rows or in one line, with or without a size before it."""

import re
from collections.abc import Callable, Sequence
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import meanings
from webapp.puzzle.reading.faults import complaint
from webapp.puzzle.reading.gaps import filled
from webapp.puzzle.reading.result import Reading, reading
from webapp.puzzle.reading.shapes import Size, is_even, possible_sizes, rows_of, size_of
from webapp.puzzle.reading.surroundings import surrounded
from webapp.puzzle.reading.symbols import symbols
from webapp.puzzle.reading.tokens import Token, cells_of, tokens, without, without_prose

_SIZE_FIRST = re.compile(
    r"[^\d\n]{0,40}?(?<!\w)([0-9]{1,3})[ ]*(?:[xX×*]|by)[ ]*([0-9]{1,3})(?!\w)[^\d\n]{0,30}?([:;,\n]|$)", re.ASCII
)
_WIDE_HIGH = re.compile(r"([0-9]{1,3}) wide,? (?:and |x |by )?([0-9]{1,3}) high\b[,:.]?")
_GAME_ID = re.compile(r"\s*[0-9]+(?:x[0-9]+)?:[0-9]+(?:,[0-9]+)+\s*")
_FORMS = {
    "newline": "one row a line",
    "bracket": "nested lists",
    "/": "SlidySim form",
    "\\": "rows by backslashes",
    ";": "rows by semicolons",
    "|": "rows by bars",
    ".": "the form of a link",
    ",": "rows by commas",
    "wide": "rows by wide gaps",
    "space": "rows by blanks",
    "": "a single line",
}
_CELLS = {"|": "a table", "\t": "spreadsheet cells", ",": "comma-separated rows", ";": "semicolon-separated rows"}


def read_grid(text: str, dress: str = "") -> Reading:
    """Read one position; `dress` names its form where that was seen before. Raises InvalidBoard."""
    found = tokens(text)
    declared = _SIZE_FIRST.match(text) or _WIDE_HIGH.search(text[:200])
    rest = tokens(text[declared.end() :]) if declared else []
    size = (int(declared[1]), int(declared[2])) if declared else (0, 0)
    attempts: list[Callable[[], Reading]] = [lambda: _sized(text, rest, size)] if rest else []
    attempts += _attempts(text, found)
    for attempt in attempts:
        try:
            return attempt().dressed(dress)
        except InvalidBoard:
            continue
    raise complaint(rest, size) if rest and declared and declared.groups()[2:] == (":",) else complaint(found)


def _attempts(text: str, found: Sequence[Token]) -> list[Callable[[], Reading]]:
    """Everything that the tokens may mean, the plainest first."""
    full = without(found, "empty")
    bare = without_prose(full)
    return [
        lambda: filled(found, _form(found)),
        lambda: _in_rows(found),
        lambda: filled(full, _form(full)),
        lambda: _in_rows(full),
        lambda: _in_rows(bare),
        lambda: surrounded(bare, text),
        lambda: symbols(bare, text),
        lambda: symbols(full, text),
    ]


def _in_rows(found: Sequence[Token]) -> Reading:
    """The position in its rows, or in one line of which the size is inferred."""
    if not found:
        raise InvalidBoard("There are no cells.")
    rows, separator = rows_of(found)
    if not is_even(rows) and not _wraps(rows, separator):
        raise InvalidBoard("These rows are not equally long.")
    meant = meanings(cells_of(found))
    count = len(found)
    if separator and is_even(rows):
        others = possible_sizes(count) if len(rows) == count else []
        return reading([(len(rows[0]), len(rows)), *others], meant, _form(found))
    if all("\n" in token.gap for token in found[1:]) and isqrt(count) ** 2 != count:
        return reading([(1, count)], meant, _form(found))
    return reading([size_of(count), *possible_sizes(count)], meant, _form(found))


def _sized(text: str, found: Sequence[Token], size: Size) -> Reading:
    """The position in so many columns and rows; rows that stand the other way round win over the two numbers."""
    cells = cells_of(found)
    if len(cells) != size[0] * size[1]:
        found = without(found, "empty")
        cells = cells_of(found)
    meant = meanings(cells)
    if len(cells) != size[0] * size[1]:
        raise InvalidBoard("The numbers do not fill the size.")
    rows, separator = rows_of(found)
    turned = (size[1], size[0])
    if separator and is_even(rows) and (len(rows[0]), len(rows)) == turned:
        return reading([turned], meant, "a size and rows")
    form = "Simon Tatham's game ID" if _GAME_ID.fullmatch(text) else "a size and rows" if separator else "a size first"
    return reading([size] if separator else [size, turned], meant, form)


def _wraps(rows: Sequence[Sequence[Token]], separator: str) -> bool:
    """Whether a long line was merely broken: into lines longer than the board is wide, the last one shorter."""
    width = len(rows[0])
    side = isqrt(sum(len(row) for row in rows))
    return (
        separator == "newline"
        and width > side
        and all(len(row) == width for row in rows[:-1])
        and len(rows[-1]) < width
    )


def _form(found: Sequence[Token]) -> str:
    """The name of the form in which these tokens stand."""
    separator = rows_of(found)[1] if found else ""
    gaps = "".join(token.gap for token in found[1:])
    inner = next((mark for mark in _CELLS if mark in gaps), "")
    if separator == "newline":
        return "nested lists" if "]" in gaps and "[" in gaps else _CELLS.get(inner, _FORMS[separator])
    if separator == "/" and inner:
        return "rows by slashes"
    return "a list" if not separator and inner else _FORMS[separator]
