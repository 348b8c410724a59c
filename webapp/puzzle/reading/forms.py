"""Forms: the names of the forms in which positions are written."""

import re
from collections.abc import Sequence

from webapp.puzzle.reading.shapes import is_even, rows_of
from webapp.puzzle.reading.tokens import Token

GAME_ID = re.compile(r"\s*[0-9]+(?:x[0-9]+)?:[0-9]+(?:,[0-9]+)+\s*", re.ASCII)

_BY_SEPARATOR = {
    "newline": "one row a line",
    "bracket": "nested lists",
    "/": "SlidySim form",
    "\\": "rows by backslashes",
    ";": "rows by semicolons",
    "|": "rows by bars",
    ".": "the form of a link",
    ",": "rows by commas",
    "wide": "rows by wide gaps",
    "space": "rows by spaces",
    "": "a single line",
}
_BY_CELLS = {"|": "a table", "\t": "spreadsheet cells", ",": "comma-separated rows", ";": "semicolon-separated rows"}


def form_of(found: Sequence[Token]) -> str:
    """The name of the form in which these tokens stand, as a phrase."""
    rows, separator = rows_of(found) if found else ([], "")
    gaps = "".join(token.gap for token in found[1:])
    cells = next((mark for mark in _BY_CELLS if mark in gaps), "")
    if separator == "newline":
        broken = "one row a line" if is_even(rows) else "a broken line"
        return "nested lists" if "]" in gaps and "[" in gaps else _BY_CELLS.get(cells, broken)
    if separator == "/" and cells:
        return "rows by slashes"
    return "a list" if cells and not separator else _BY_SEPARATOR[separator]
