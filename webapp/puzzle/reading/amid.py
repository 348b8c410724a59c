"""Amid: a position among other things: words, code, other numbers, and more positions."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.moves import InvalidMoves
from webapp.puzzle.reading.plain import MAX_CHARACTERS_AROUND, plain, unified
from webapp.puzzle.reading.sections import MAX_LISTED, read_sections, with_moves
from webapp.puzzle.reading.sequences import read_moves
from webapp.puzzle.reading.shapes import Reading
from webapp.puzzle.reading.stretches import Stretch, stretches

MAX_LABEL_CHARACTERS = 80
"""characters before a stretch in which a word may call it the goal"""

_ROLE = re.compile(
    r"(?P<goal>goal|target|final|desired|destination|solved|finish|\bend\b|\b(?:in)?to\W*\Z|[-=]>\W*\Z|[→⇒➜]\W*\Z)"
    r"|(?P<rest>output|expected|result|answer|instead)"
    r"|(?P<start>start|initial|begin|init|source|current|scrambl|from|input)",
    re.IGNORECASE,
)
_MARGIN = re.compile(r"(?<=\n)[ \t]*(?:\*[ ](?=\|)|[>%#]+[ ])")
_MOVES = re.compile(
    r"\b(?:moves?|solution|path|sequence|actions?)\b[^:=\n]{0,30}[:=][ \t]*([^\n]{3,200})", re.IGNORECASE
)
_SENDER = re.compile(
    r"^[^\n]{0,80}?[:>\]][ \t]*+(?=[\[({|]?[ \t]*[0-9_.x*-](?:[0-9 \t_.,;|xX*\[\](){}-]{2,80})$)", re.MULTILINE
)
"""a time, a name or a number in front of a row, such as `[19:02] kim: ` or `0: `"""
_BOXED = re.compile(r"\bSome\(([0-9]{1,4})\)")
"""a cell of Rust"""
_FLOAT = re.compile(r"(?<![\w.])([0-9]{1,3})\.0{0,4}(?=[,;\])]|[ \t]+[0-9]{1,3}\.)")
_PADDED = re.compile(r"(?<![\w.])0([0-9A-Fa-f])(?!\w)")
_ROW_IN_WORDS = re.compile(
    r"\b(?:top|upper|first|second|third|fourth|middle|bottom|lower|last|next)[ ](?:row|line)\b(?:[ ]is)?[:=]?"
    r"(?=[ ][0-9_.x*])",
    re.IGNORECASE,
)
_COLUMN_NAMES = re.compile(r"^[ \t]*(?:\[,[0-9]{1,2}\][ \t]*)+$", re.MULTILINE)
_ROW_NAME = re.compile(r"^[ \t]*\[[0-9]{1,2},\][ \t]", re.MULTILINE)
"""of a matrix of R"""
_FRAME = re.compile(
    r"^[ \t]+0[ \t]+1(?:[ \t]+[0-9]{1,2})*[ \t]*\n"
    r"((?:[0-9]{1,2}(?:[ \t]+[0-9]{1,4}){2,10}[ \t]*(?:\n|\Z)){2,10})",
    re.MULTILINE,
)
"""a table of pandas: the numbers of the columns, and rows that begin with their numbers"""
_INDEX = re.compile(r"^[0-9]{1,2}[ \t]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Found:
    reading: Reading
    role: str
    """what the words before it call it: `start`, `goal`, `rest`, or empty"""
    lines: Sentence
    """the lines of the text that hold it, in words"""

    @property
    def board(self) -> Board:
        return self.reading.board

    @property
    def is_goal(self) -> bool:
        return self.role == "goal" or self.board in _goals(self.board.width, self.board.height)


def read_amid(text: str) -> Reading | None:
    """Read the first board among other things, with its goal and the other boards; None if no board is certain.

    Raises InvalidBoard if a part is nearly a board and all certain boards are goals.
    """
    text = unified(text)[:MAX_CHARACTERS_AROUND]
    bare = _without_labels(text)
    try:
        reading = _read_amid(text)
    except InvalidBoard:
        if bare != text and (reading := _read_amid(bare)):
            return reading
        raise
    return reading or (_read_amid(bare) if bare != text else None)


def _read_amid(text: str) -> Reading | None:
    found: list[_Found] = []
    fault: InvalidBoard | None = None
    last = 0
    for stretch in stretches(text):
        try:
            reading = read_sections(*plain(_MARGIN.sub("", text[stretch.start : stretch.end])))
        except InvalidBoard as error:
            fault = fault or (None if found else error)
            continue
        if stretch.is_certain:
            role = _role(text[max(last, stretch.start - MAX_LABEL_CHARACTERS) : stretch.start])
            found.append(_found(reading, role, text, stretch))
        last = stretch.end
    if fault and all(each.is_goal for each in found):
        raise InvalidBoard(gettext("In the first list: {fault}", fault=str(fault))) if found else fault
    return _with_moves(_together(found), text) if found else None


def _together(found: Sequence[_Found]) -> Reading:
    """Return the start, with the goal if there is one of the same size, and the others as alternatives."""
    starts = [each for each in found if each.role != "rest" and not each.is_goal]
    start = next(iter(starts or [each for each in found if each.role != "goal"] or found))
    others = {each.board: each for each in reversed(found) if each.board != start.board}
    goals = [each for each in reversed(others.values()) if each.is_goal and each.board.size == start.board.size]
    reading = start.reading
    if goals and not reading.goal:
        goal = min(goals, key=lambda each: each.role != "goal")
        reading = replace(reading, goal=goal.board).noting(gettext("the goal from {lines}", lines=goal.lines))
        del others[goal.board]
    if others:
        count = len(others) + 1
        reading = reading.noting(ngettext("the first of {count} position", "the first of {count} positions", count))
    listed = [replace(each.reading, alternatives=()) for each in reversed(others.values())]
    return replace(reading, alternatives=(*listed[:MAX_LISTED], *reading.alternatives))


def _with_moves(reading: Reading, text: str) -> Reading:
    """Return the reading with the first labelled moves in the text that can all be played."""
    for moves in [] if reading.moves else _MOVES.findall(text)[:MAX_LISTED]:
        with suppress(InvalidMoves):
            played = with_moves(reading, read_moves(moves.strip()))
            if played.moves and len(played.moves) > 1:
                return played
    return reading


@lru_cache(maxsize=32)
def _goals(width: int, height: int) -> list[Board]:
    return [named_goal(name, width, height) for name in GOAL_NAMES if name != "magic"]


def _role(before: str) -> str:
    *_, last = [None, *_ROLE.finditer(before.rstrip().rpartition("\n")[2])]
    return (last.lastgroup or "") if last else ""


def _found(reading: Reading, role: str, text: str, stretch: Stretch) -> _Found:
    """Return the board in a stretch, with a note on its lines."""
    part = text[stretch.start : stretch.end]
    first = text.count("\n", 0, stretch.end - len(part.lstrip())) + 1
    last = first + part.strip().count("\n")
    lines = gettext("line {line}", line=first)
    if first < last:
        lines = gettext("lines {first} to {last}", first=first, last=last)
    # Translators: {lines} is such as "line 3" or "lines 4 to 7" of a text
    noted = reading.noting(gettext("from {lines}", lines=lines))
    return _Found(replace(noted, lines=(first, last)), role, lines)


def _without_labels(text: str) -> str:
    """Return the text without what programs and chats print in front of each row, or around each cell.

    Every line stays a line, so that the place of a board in the text is kept.
    """
    if _COLUMN_NAMES.search(text):
        text = _ROW_NAME.sub("", _COLUMN_NAMES.sub("", text))
    text = _FRAME.sub(lambda table: "\n" + _INDEX.sub("", table[1]) if _is_counted(table[1]) else table[0], text)
    for number in (_BOXED, _FLOAT, _PADDED):
        text = number.sub(r"\1", text)
    return _SENDER.sub("", _ROW_IN_WORDS.sub("/", text))


def _is_counted(rows: str) -> bool:
    """Return whether rows begin with 0, 1, 2 and so on."""
    numbers = [int(row.split(maxsplit=1)[0]) for row in rows.strip().split("\n")]
    return numbers == [*range(len(numbers))]
