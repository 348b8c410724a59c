"""Sections: texts with two positions, start and goal, with moves beside the position, or with a list of positions."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.moves import InvalidMoves
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.grids import read_grid
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sequences import TooManyMoves, Unreadable, Written, outcomes, written
from webapp.puzzle.reading.shapes import Mistakes
from webapp.puzzle.reading.solved import solved_by
from webapp.puzzle.reading.symbols import symbols
from webapp.puzzle.reading.tokens import Token, tokens, without
from webapp.sentences import Sentence, gettext, ngettext

MOST_LISTED = 20
"""positions of a list that are offered as alternatives to its first; what comes after them is not read"""
MOST_STARTS = 8
"""sections in which a start is looked for"""
SMALLEST_LISTED = 4
"""cells of boards that are told apart without a word between them"""

_ROLES = {
    "start": "start|initial|begin(?:ning)?|init|source|current|scrambled?|from",
    "goal": "goal|target|final|finish|desired|destination|solved|end",
    "moves": "solution|moves?|path|answer|sequence|actions?",
    "rest": "output|expected|explanation|result|optimal|length|cost|depth",
}
_ROLE = re.compile(
    r"\b(?:" + "|".join(f"(?P<{role}>{words})" for role, words in _ROLES.items()) + r")"
    r"(?:[ _-]?(?:state|position|board|configuration|config|puzzle|node|grid|matrix|tiles|s))?"
    r"[ ]?(?:\([^()\n]{0,20}\))?"
    r"[\"']?(?:[ ]?(?:[:=]+|is\b)|(?=\s*[\n\[({])|(?<=[a-zA-Z])(?=[ ]+[0-9]+[ /,][ ]*[0-9]))",
    re.IGNORECASE,
)
_APART = re.compile(
    r"\n[ \t]*+\n\s*+|(?:(?<!\s)\s++)?(?:(?<![-=])[-=]++>|[→⇒⟶➜➡])\s*+|(?<!\s)\s++to\s++", re.IGNORECASE
)
_MOVES_BEHIND = re.compile(
    r"(?<=[0-9_xX\])}])[ \t,;|]++([UDLR](?:[ ]*+[UDLR0-9])*+(?:[ ]*+[(\[][0-9]{1,5}[a-z ]{0,20}[)\]])?)", re.IGNORECASE
)


_NAMED_BY = {
    "tile": gettext("moves named by the direction of the tile"),
    "blank": gettext("moves named by the direction of the blank"),
    "number": gettext("moves named by tile numbers"),
}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a text and what it is said to be: `start`, `goal`, `moves`, or nothing."""

    role: str
    text: str


def read_sections(text: str, markup: str = "") -> Reading:
    """Read a text with one position or two, with moves or without, or nothing but moves. Raises InvalidBoard."""
    if alone := _moves(text):
        return solved_by(alone)
    sections = _labelled(text)
    if any(section.role in ("goal", "moves", "rest") for section in sections) and len(sections) > 1:
        return _letters(text) or _assembled(sections, markup)
    for position, moves in _beside_moves(text):
        with suppress(InvalidBoard):
            return with_moves(read_grid(position, markup), moves)
    if several := _several(text, markup):
        return several
    try:
        return read_grid(text, markup)
    except InvalidBoard as error:
        if solved := _solved_by_numbers(text):
            return solved
        raise error


def _moves(text: str) -> Written | None:
    """The moves that a text consists of; numbers alone are none. Raises InvalidBoard for too many."""
    try:
        found = written(text)
    except TooManyMoves as error:
        raise InvalidBoard(str(error)) from None
    except InvalidMoves:
        return None
    return None if found.tiles else found


def _letters(text: str) -> Reading | None:
    """The position, where all are rows of letters, one of which happens to be such a word."""
    if any(map(str.isdigit, text)):
        return None
    try:
        return symbols(tokens(text), text)
    except InvalidBoard:
        return None


def _labelled(text: str) -> list[Section]:
    """The text cut at words such as `start:` and `goal:`."""
    marks = list(_ROLE.finditer(text))
    first = Section("", text[: marks[0].start()] if marks else text)
    ends = [*(mark.start() for mark in marks), len(text)][1:]
    found = [Section(mark.lastgroup or "", text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)]
    return [section for section in [first, *found] if section.text.strip(" \t\n,;:{}[]()\"'")]


def _assembled(sections: Sequence[Section], markup: str) -> Reading:
    """The first position as the start; a goal and moves where sections are said to hold them."""
    starts = [section for section in sections if section.role == "start" or (not section.role and _has_digits(section))]
    goals = [section for section in sections if section.role == "goal"]
    moves = [section for section in sections if section.role == "moves"]
    if not starts:
        starts, goals = goals[:1], goals[1:]
    if not starts:
        return read_grid("\n".join(section.text for section in sections), markup)
    try:
        reading = _first_readable(starts, markup)
    except Mistakes as error:
        raise Mistakes(error.sentences) from None  # a correction of the start alone would lose the rest
    if goals:
        reading = with_goal(reading, goals[0].text)
    faults = []
    for section in moves:
        try:
            sequence = written(section.text.strip())
        except Unreadable as error:
            faults.append(_without_moves(error.clause))
        else:
            if len(sequence.tiles) != 1:  # a lone number says how many moves there are
                return with_moves(reading, sequence)
    return reading.noting(*faults[:1])


def _first_readable(sections: Sequence[Section], markup: str) -> Reading:
    *others, last = ([section for section in sections if _has_digits(section)] or sections)[:MOST_STARTS]
    for section in others:
        try:
            return read_sections(section.text, markup)
        except InvalidBoard:
            continue
    return read_sections(last.text, markup)


def _has_digits(section: Section) -> bool:
    return any(map(str.isdigit, section.text))


def with_goal(reading: Reading, text: str) -> Reading:
    """The reading with a goal: a name, or a position of the same size. Raises InvalidBoard."""
    board = reading.board
    name = text.strip(" \t\n\"',;.").casefold()
    if name in GOAL_NAMES:
        return replace(reading, goal=named_goal(name, board.width, board.height))
    try:
        goal = _resized(_goal_grid(text, board), board)
    except InvalidBoard as error:
        raise InvalidBoard(gettext("In the goal: {fault}", fault=str(error))) from None
    if goal is None:
        raise InvalidBoard(gettext("The goal must be {size}, as the position is.", size=reading.size_words))
    return replace(reading, goal=goal)


def _goal_grid(text: str, board: Board) -> Reading:
    """The goal read in the position's size if its numbers fill that."""
    with suppress(InvalidBoard):
        return read_grid(f"{board.size}: {text}")
    return read_grid(text)


def _resized(goal: Reading, board: Board) -> Board | None:
    """The goal in the position's size, if it may mean that."""
    found = [goal, *goal.alternatives]
    return next(
        (each.board for each in found if (each.board.width, each.board.height) == (board.width, board.height)), None
    )


def with_moves(reading: Reading, sequence: Written) -> Reading:
    """The reading with moves named by the direction of the tile; impossible ones are left out, and a note says so."""
    problem = Problem(reading.board, reading.goal) if reading.goal else Problem.parse(reading.board)
    checked, *others = outcomes(reading.board, problem.example, sequence)
    if checked.fault:
        return reading.noting(_without_moves(checked.clause))
    readings = [
        replace(reading, moves=each.moves).noting(_NAMED_BY[each.named_by])
        for each in (checked, *others)
        if not each.fault
    ]
    return replace(readings[0], alternatives=(*readings[1:], *readings[0].alternatives))


def _without_moves(reason: str) -> Sentence:
    """The note on moves that are left out, and why."""
    return gettext("without the moves, as {reason}", reason=reason)


def _beside_moves(text: str) -> Iterator[tuple[str, Written]]:
    """The text without its lines of moves, or without the moves at its end, and these moves."""
    moves: list[str] = []
    others: list[str] = []
    for line in text.split("\n"):
        if line.strip():
            (moves if _moves(line) else others).append(line)
    if moves and any(map(str.isdigit, "".join(others))):
        with suppress(InvalidMoves):
            yield "\n".join(others), written(" ".join(moves))
    *_, last = [None, *_MOVES_BEHIND.finditer(text)]
    if last and not text[last.end() :].strip():
        with suppress(InvalidMoves):
            yield text[: last.start()], written(last[1])


def _several(text: str, markup: str) -> Reading | None:
    """What a text of several positions means: a start and a goal, or a list of which the first is taken.

    No board falls apart into such, since each of them has a tile 1.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    found = without(tokens(text), "empty")
    for parts, is_list in (
        (_APART.split(text), False),
        (lines, False),
        (text.split(), False),
        (_one_after_another(text, found), False),
        (_one_after_another(text, found[1:]), True),
        (_side_by_side(lines), False),
    ):
        numbered = [part for part in parts if any(map(str.isdigit, part))]
        readings = _each(numbered[: MOST_LISTED + 1], markup)
        if len(readings) == 2 and not is_list:
            return _as_start_and_goal(*readings)
        if readings:
            first, *others = readings
            note = ngettext("the first of {count} position", "the first of {count} positions", len(numbered))
            return replace(first, alternatives=tuple(others)).noting(note)
    return None


def _solved_by_numbers(text: str) -> Reading | None:
    """The position that is solved by moving the tiles of these numbers, if there is one."""
    try:
        return solved_by(written(text))
    except (InvalidBoard, InvalidMoves):
        return None


def _each(parts: Sequence[str], markup: str) -> list[Reading]:
    """The readings of all parts; none unless there are two or more, all as large as each other."""
    try:
        readings = [read_grid(part, markup) for part in parts] if len(parts) > 1 else []
    except InvalidBoard:
        return []
    counts = {len(reading.board.tiles) for reading in readings}
    return readings if len(counts) == 1 and min(counts) >= SMALLEST_LISTED else []


def _as_start_and_goal(start: Reading, goal: Reading) -> Reading:
    there = _resized(goal, start.board) or Board(start.board.width, start.board.height, goal.board.tiles)
    turned = replace(start, board=there, goal=start.board, alternatives=())
    turned = turned.noting(gettext("the second position is the start"))
    return replace(start, goal=there, alternatives=(turned,)).noting(gettext("the second position is the goal"))


def _one_after_another(text: str, found: Sequence[Token]) -> list[str]:
    """The text cut wherever as many cells have passed as the highest number tells."""
    highest = max((int(token.text[:5]) for token in found if token.kind == "number"), default=0)
    for count in (highest + 1, highest):
        if 3 < count < len(found) and len(found) % count == 0:
            starts = [token.place for token in found[::count]]
            return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    return []


def _side_by_side(lines: Sequence[str]) -> list[str]:
    """The left and the right half of the tokens of each line, where two positions stand beside each other."""
    left, right = [], []
    for line in lines:
        words = line.replace("|", " ").split()
        left.append(" ".join(words[: len(words) // 2]))
        right.append(" ".join(words[len(words) // 2 :]))
    return ["\n".join(left), "\n".join(right)] if len(lines) > 1 else []
