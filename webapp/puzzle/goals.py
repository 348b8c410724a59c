"""Goals: the positions to reach, given by a name that works for any size, or by the text form of a position."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from webapp.i18n.list_patterns import with_commas
from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard, shown_size


def _standard(width: int, height: int) -> list[int]:
    return list(range(width * height))


def _snake(width: int, height: int) -> list[int]:
    return [row * width + (width - 1 - step if row % 2 else step) for row in range(height) for step in range(width)]


def _spiral(width: int, height: int) -> list[int]:
    rows = [list(range(start, start + width)) for start in range(0, width * height, width)]
    path = []
    while rows:
        path += rows.pop(0)
        rows = [list(row) for row in zip(*rows, strict=True)][::-1]
    return path


def _turned(width: int, height: int) -> list[int]:
    return [row * width + column for column in range(width) for row in reversed(range(height))]


_PATHS: dict[str, Callable[[int, int], list[int]]] = {
    "standard": _standard,
    "blank-first": lambda width, height: _standard(width, height)[1:] + [0],
    "columns": lambda width, height: [row * width + column for column in range(width) for row in range(height)],
    "snake": _snake,
    "spiral": _spiral,
    "turned": _turned,
}
"""for each named goal, the cells in the order of the tiles 1, 2, .. n-1, then the blank's cell"""

GOAL_NAMES = tuple(_PATHS)
MAGIC = "magic"
"""the goal of any magic square, which `magic` tells"""
Goal = Board | str
"""a position, or MAGIC"""


@lru_cache(maxsize=256)
def named_goal(name: str, width: int, height: int) -> Board:
    """Return the goal with this name and size: `standard`, `blank-first`, `columns`, `snake`, `spiral` or `turned`.

    - `standard`: 1 .. n-1, then the blank
    - `blank-first`: the blank, then 1 .. n-1
    - `columns`: counts column by column
    - `snake`: reverses every second row
    - `spiral`: runs clockwise from the top left inwards
    - `turned`: `standard` after a quarter turn of the box to the right, so column by column from the bottom up

    >>> named_goal("snake", 3, 2)
    Board.parse('1 2 3/0 5 4')
    """
    tiles = [0] * (width * height)
    for number, cell in enumerate(_PATHS[name](width, height), 1):
        tiles[cell] = number % (width * height)
    return Board(width, height, tuple(tiles))


def parse_goal(text: str, width: int, height: int, others: Sequence[str] = ()) -> Board:
    """Read a goal for a board of this size: a name, or a position in the text form.

    Raises InvalidBoard if the text is neither, or is a position of another size; it then names `others` too.
    """
    text = text.strip()
    if text in _PATHS:
        return named_goal(text, width, height)
    if text[:1].isalpha() or not any(character.isdigit() for character in text):
        complaint = gettext(
            "'{goal}' is not a goal: name one of {names}, or write a position.",
            goal=text[:40],
            names=with_commas([*GOAL_NAMES, *others]),
        )
        raise InvalidBoard(complaint)
    goal = Board.parse(text)
    require_size(goal, width, height)
    return goal


def require_size(goal: Board, width: int, height: int) -> None:
    """Raise InvalidBoard unless the goal has this size."""
    if (goal.width, goal.height) != (width, height):
        size = shown_size(width, height)
        raise InvalidBoard(gettext("The goal is {goal}, but the position is {size}.", goal=goal.shown_size, size=size))


def goal_text(goal: Board) -> str:
    """Return the shortest text of a goal: its name if it has one, else the position; `parse_goal` reads both."""
    for name in GOAL_NAMES:
        if named_goal(name, goal.width, goal.height) == goal:
            return name
    return str(goal)
