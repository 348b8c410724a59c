"""Records: texts with named fields: JSON objects and the saved games of Simon Tatham's collection."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.moves import InvalidMoves, Move, blank_move
from webapp.puzzle.reading.sections import read_sections, with_goal, with_moves
from webapp.puzzle.reading.sequences import read_moves
from webapp.puzzle.reading.shapes import Reading

_POSITION = ("position", "start", "initial", "board", "state", "puzzle", "tiles", "grid", "scramble", "rows", "cells")
_GOAL = ("goal", "target", "goal_position", "final", "end")
_MOVES = ("moves", "solution", "path", "actions")
_WIDTH = ("width", "w", "cols", "columns", "size", "n")
_HEIGHT = ("height", "h", "rows", "size", "n")

_PAIR = re.compile(r"([0-9]{1,4})\s*+:\s*+([^\s,:{}]{1,9})\s*+", re.ASCII)
_KEYED = re.compile(rf"\s*+(?:\w{{1,30}}\s*+=\s*+)?\{{\s*+((?:{_PAIR.pattern}(?:,\s*+|(?=\}})))++)\}}\s*+", re.ASCII)
_CHANGE = re.compile(r"^(MOVE|SOLVE|RESTART) *:[0-9]+:([^\r\n]*)", re.MULTILINE)
_TARGET = re.compile(r"M([0-9]{1,3}),([0-9]{1,3})", re.ASCII)
_STATE = re.compile(r"^STATEPOS *:[0-9]+:([0-9]{1,6})", re.MULTILINE | re.ASCII)
_SAVED = re.compile(r"^CPARAMS *:[0-9]+:([0-9x]+)$.*^DESC *:[0-9]+:([0-9,]+)$", re.MULTILINE | re.DOTALL)


def read_record(text: str) -> Reading | None:
    """Read the position in a record, with its goal and moves; None if the text is not a record with a position."""
    if text.startswith("SAVEFILE:") and (saved := _SAVED.search(text.replace("\r", "")[:5000])):
        reading = read_sections(f"{saved[1]}:{saved[2]}").in_form(gettext("a saved game"))
        return _played(replace(reading, alternatives=()), text)
    if keyed := _KEYED.fullmatch(text):
        return _by_cells(_PAIR.findall(keyed[1]))
    fields = _object(text)
    position = _text(fields, _POSITION)
    if not position:
        return None
    width, height = (
        next((fields[name] for name in names if isinstance(fields.get(name), int)), 0) for names in (_WIDTH, _HEIGHT)
    )
    if 0 < width < 100 and 0 < height < 100:
        position = f"{width}x{height}: {position}"
    reading = read_sections(position).in_form(gettext("a JSON object"))
    if goal := _text(fields, _GOAL):
        reading = with_goal(reading, goal)
    if not (moves := _text(fields, _MOVES)):
        return reading
    try:
        return with_moves(reading, read_moves(moves))
    except InvalidMoves as error:
        raise InvalidBoard(gettext("In the moves: {fault}", fault=str(error))) from None


def _by_cells(pairs: Sequence[tuple[str, str]]) -> Reading | None:
    """Return the position from pairs of a cell number, from 0 or 1, and its content; None if cells are missing."""
    cells = {int(cell): content for cell, content in pairs}
    first = min(cells)
    if first > 1 or len(pairs) != len(cells) or max(cells) != first + len(cells) - 1:
        return None
    return read_sections(" ".join(cells[cell] for cell in sorted(cells)))


def _played(reading: Reading, saved: str) -> Reading:
    """Return the reading with the moves of a saved game.

    `MOVE    :4:M2,1` brings the blank to column 2, row 1, counted from 0. STATEPOS is the number of states reached,
    including the start. Only the moves since the last restart before that state count. What follows the program's own
    solution is left out, with a note.
    """
    state = _STATE.search(saved)
    changes, reached = _CHANGE.findall(saved), int(state[1]) - 1 if state else None
    restarts = [number for number, (name, _) in enumerate(changes, 1) if name == "RESTART"]
    since = max((number for number in restarts if reached is None or number <= reached), default=0)
    until = min((number - 1 for number in restarts if number > since), default=len(changes))
    changes = changes[since:until]
    moves: list[Move] = []
    row, column = divmod(reading.board.blank, reading.board.width)
    for _, target in changes:
        found = _TARGET.fullmatch(target)
        to_column, to_row = map(int, found.groups()) if found else (column, row)
        move = blank_move(to_column - column, to_row - row)
        if move is None:
            break
        moves.append(move)
        column, row = to_column, to_row
    count = reading.board.play_possible(moves)[1]
    if count < len(changes) and changes[count][0] == "SOLVE":
        reading = reading.noting(
            ngettext("solved by the program after {count} move", "solved by the program after {count} moves", count)
        )
    elif count < len(changes):
        reading = reading.noting(
            gettext(
                "without the moves from number {number} on, as {move} cannot be played there",
                number=count + 1,
                move=changes[count][1][:10] or changes[count][0],
            )
        )
    step = None if reached is None else min(max(reached - since, 0), count)
    return replace(reading, moves=tuple(moves[:count]), step=step) if count else reading


def _object(text: str) -> dict[str, Any]:
    if not text.lstrip().startswith("{"):
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {name.casefold(): value for name, value in found.items()} if isinstance(found, dict) else {}


def _text(fields: dict[str, Any], names: Sequence[str]) -> str:
    """Return the first of these fields that holds a text or a list, as text."""
    for value in (fields[name] for name in names if name in fields):
        if isinstance(value, str) and value:
            return value
        if isinstance(value, list) and value:
            return json.dumps(value)
    return ""
