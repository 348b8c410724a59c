"""Named goals: the goal that a text names in words or writes out, and the goal in a comment of a list."""

import re
from contextlib import suppress

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, goal_text
from webapp.puzzle.reading import read
from webapp.puzzle.reading.line_boards import boards_in

MAX_LABEL = 200
"""characters in which a goal is named"""

COMMENT = re.compile(r"\s*(?:#(?![0-9])|//|%|;|--\s)")
GOAL_LABEL = re.compile(
    r"\W*(?:goal|target|final|end)(?:[ _]?(?:state|position|board))?\b\s*(?:[:=]|\bis\b)?", re.IGNORECASE
)
_GOAL_SET = re.compile(r"\W*goal\s*[:=]\s*([\w-]{1,40})\s*$", re.IGNORECASE)
_BLANK = "(?:blank|empty|zero|0)(?: is| at| the)*[ _-]"
_NAMED = {
    "standard": rf"standard|default|{_BLANK}(?:last|(?:bottom|lower)[ -]?right)",
    "blank-first": rf"{_BLANK}(?:first|(?:top|upper)[ -]?left)|korf",
    "spiral": r"spiral|snail",
    "snake": r"snake|boustrophedon",
    "columns": r"columns?|column[ _-]major",
    "turned": r"turned",
    "magic": r"magic(?:[ _-]square)?",
}
_NAMES = {name: re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", re.IGNORECASE) for name, words in _NAMED.items()}


def named_in(text: str) -> str | None:
    """Return the goal that a text names or writes out, in its text form; None if it does neither.

    >>> named_in("0 1 2 / 3 4 5 / 6 7 8 (blank top-left)"), named_in("snail"), named_in("to find")
    ('blank-first', 'spiral', None)
    """
    for found in boards_in(text):
        with suppress(InvalidBoard):
            return goal_text(read(found.text).board)
    text = text[:MAX_LABEL]
    if text.strip().lower() in GOAL_NAMES:
        return text.strip().lower()
    named = [(word.start(), name) for name, words in _NAMES.items() if (word := words.search(text))]
    return min(named)[1] if named else None


def goal_in_comment(line: str) -> str | None:
    """Return the goal that a comment names, or what it names instead; None if it is about something else."""
    mark = COMMENT.match(line)
    body = line[mark.end() :] if mark else line
    if not (label := GOAL_LABEL.match(body)):
        return None
    return named_in(body[label.end() :]) or ((found := _GOAL_SET.match(body)) and found[1]) or None
