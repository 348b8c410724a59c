"""Named goals: the goal that a text names in words or writes out, and the goal in a comment of a list."""

from contextlib import suppress

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.goals import goal_text
from webapp.puzzle.reading.grids.grid import read_grid
from webapp.puzzle.reading.text.line_boards import boards_in
from webapp.puzzle.reading.text.outline import (
    DIGITS_OF_BOARD,
    after_goal_label,
    goal_name_within,
    named_goal_in,
    unknown_goal_in,
)
from webapp.puzzle.reading.text.plain import unified

MAX_LABEL = 200
"""characters in which a goal is named"""


def named_in(text: str) -> str | None:
    """Return the goal that a text names or writes out, in its text form; None if it does neither.

    >>> named_in("0 1 2 / 3 4 5 / 6 7 8 (blank top-left)"), named_in("snail"), named_in("to find")
    ('blank-first', 'spiral', None)
    """
    for found in boards_in(text):
        with suppress(InvalidBoard):
            return goal_text(read_grid(found.text).board)
    return goal_name_within(text[:MAX_LABEL]) or None


def goal_in_comment(line: str) -> str | None:
    """Return the goal that a comment names, or what it says instead; None if it is about something else."""
    line = unified(line)
    said = after_goal_label(line)
    if said is None:
        return named_goal_in(line)[0] or None
    return named_in(said) or unknown_goal_in(line) or (said if DIGITS_OF_BOARD.search(said) else None)
