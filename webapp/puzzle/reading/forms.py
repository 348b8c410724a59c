"""Forms: the names of the forms in which positions are written."""

import re
from collections.abc import Sequence

from webapp.puzzle.reading.shapes import is_even, rows_of
from webapp.puzzle.reading.tokens import Token
from webapp.sentences import Sentence, gettext

GAME_ID = re.compile(r"\s*[0-9]+(?:x[0-9]+)?:[0-9]+(?:,[0-9]+)+\s*", re.ASCII)

SLIDYSIM = gettext("SlidySim form")
NESTED_LISTS = gettext("nested lists")
ROWS_BY_LINES = gettext("one row a line")

_BY_SEPARATOR = {
    "newline": ROWS_BY_LINES,
    "bracket": NESTED_LISTS,
    "/": SLIDYSIM,
    "\\": gettext("rows by backslashes"),
    ";": gettext("rows by semicolons"),
    "|": gettext("rows by bars"),
    ".": gettext("the form of a link"),
    ",": gettext("rows by commas"),
    "wide": gettext("rows by wide gaps"),
    "space": gettext("rows by spaces"),
    "": gettext("a single line"),
}
_BY_CELLS = {
    "|": gettext("a table"),
    "\t": gettext("spreadsheet cells"),
    ",": gettext("comma-separated rows"),
    ";": gettext("semicolon-separated rows"),
}


def form_of(found: Sequence[Token]) -> Sentence:
    """The name of the form in which these tokens stand, as a phrase."""
    rows, separator = rows_of(found) if found else ([], "")
    gaps = "".join(token.gap for token in found[1:])
    cells = next((mark for mark in _BY_CELLS if mark in gaps), "")
    if separator == "newline":
        broken = ROWS_BY_LINES if is_even(rows) else gettext("a broken line")
        return NESTED_LISTS if "]" in gaps and "[" in gaps else _BY_CELLS.get(cells, broken)
    if separator == "/" and cells:
        return gettext("rows by slashes")
    return gettext("a list") if cells and not separator else _BY_SEPARATOR[separator]
