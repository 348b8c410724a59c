"""Records: texts with named fields, which are JSON objects and the saved games of Simon Tatham's collection."""

import json
import re
from collections.abc import Sequence
from typing import Any

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.moves import InvalidMoves
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections, with_goal, with_moves
from webapp.puzzle.reading.sequences import written
from webapp.sentences import gettext

_POSITION = ("position", "start", "initial", "board", "state", "puzzle", "tiles", "grid", "scramble", "rows", "cells")
_GOAL = ("goal", "target", "goal_position", "final", "end")
_MOVES = ("moves", "solution", "path", "actions")
_WIDTH = ("width", "w", "cols", "columns", "size", "n")
_HEIGHT = ("height", "h", "rows", "size", "n")

_SAVED = re.compile(r"^CPARAMS *:[0-9]+:([0-9x]+)$.*^DESC *:[0-9]+:([0-9,]+)$", re.MULTILINE | re.DOTALL)


def read_record(text: str) -> Reading | None:
    """Read the position in a record, with its goal and moves; None when the text is no record with one."""
    if text.startswith("SAVEFILE:") and (saved := _SAVED.search(text.replace("\r", "")[:5000])):
        return read_sections(f"{saved[1]}:{saved[2]}").in_form(gettext("a saved game"))
    fields = _object(text)
    position = _text(fields, _POSITION)
    if not position:
        return None
    if sides := _sides(fields):
        position = f"{sides}: {position}"
    reading = read_sections(position).in_form(gettext("a JSON object"))
    if goal := _text(fields, _GOAL):
        reading = with_goal(reading, goal)
    return _with_moves(reading, _text(fields, _MOVES))


def _object(text: str) -> dict[str, Any]:
    if not text.lstrip().startswith("{"):
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {name.casefold(): value for name, value in found.items()} if isinstance(found, dict) else {}


def _text(fields: dict[str, Any], names: Sequence[str]) -> str:
    """The first field of those names that holds a text or a list, as text."""
    for value in (fields[name] for name in names if name in fields):
        if isinstance(value, str) and value:
            return value
        if isinstance(value, list) and value:
            return json.dumps(value)
    return ""


def _sides(fields: dict[str, Any]) -> str:
    """The size that the fields name, if they name width and height."""
    width, height = (
        next((fields[name] for name in names if isinstance(fields.get(name), int)), 0) for names in (_WIDTH, _HEIGHT)
    )
    return f"{width}x{height}" if 0 < width < 100 and 0 < height < 100 else ""


def _with_moves(reading: Reading, moves: str) -> Reading:
    if not moves:
        return reading
    try:
        return with_moves(reading, written(moves))
    except InvalidMoves as error:
        raise InvalidBoard(gettext("In the moves: {fault}", fault=str(error))) from None
