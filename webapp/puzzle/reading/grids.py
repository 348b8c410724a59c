"""Grids: one position from a text, with or without a size or other words and numbers around it."""

import re
from collections.abc import Callable

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.faults import complaint
from webapp.puzzle.reading.forms import GAME_ID, form_of
from webapp.puzzle.reading.gaps import filled
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.rows import in_rows, in_size
from webapp.puzzle.reading.surroundings import surrounded
from webapp.puzzle.reading.symbols import symbols
from webapp.puzzle.reading.tokens import tokens, without, without_prose
from webapp.sentences import gettext

_SIZE_FIRST = re.compile(
    r"[^\d\n]{0,40}?(?<!\w)([0-9]{1,3})[ ]*(?:[xX×*]|by)[ ]*([0-9]{1,3})(?!\w)[^\d\n]{0,30}?([:;,\n]|$)", re.ASCII
)
_WIDE_HIGH = re.compile(r"([0-9]{1,3}) wide,? (?:and |x |by )?([0-9]{1,3}) high\b([,:.]?)", re.ASCII)


def read_grid(text: str, markup: str = "") -> Reading:
    """Read one position; `markup` names its form where that was seen before. Raises InvalidBoard."""
    markup = markup or (gettext("Simon Tatham's game ID") if GAME_ID.fullmatch(text) else "")
    declared = _SIZE_FIRST.match(text) or _WIDE_HIGH.search(text[:200])
    size = (int(declared[1]), int(declared[2])) if declared else (0, 0)
    sized = tokens(text[declared.end() :]) if declared else []
    attempts: list[Callable[[], Reading]] = [lambda: in_size(sized, size)] if sized else []
    for attempt in attempts + _attempts(text):
        try:
            return attempt().in_form(markup)
        except InvalidBoard:
            continue
    if sized and declared and (declared[3] == ":" or len(sized) == size[0] * size[1]):
        raise complaint(sized, size)
    raise complaint(tokens(text))


def _attempts(text: str) -> list[Callable[[], Reading]]:
    """Everything that a text may mean, the plainest first."""
    found = tokens(text)
    full = without(found, "empty")
    bare = without_prose(full)
    return [
        lambda: filled(found, form_of(found)),
        lambda: in_rows(found),
        lambda: filled(full, form_of(full)),
        lambda: in_rows(full),
        lambda: in_rows(bare),
        lambda: surrounded(bare, text),
        lambda: symbols(bare, text),
        lambda: symbols(full, text),
    ]
