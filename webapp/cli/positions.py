"""TEXT as commands read it: one position or many, with their goals and the faces of their tiles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import takewhile
from threading import Event
from typing import Any, NoReturn, TypeVar

import click

from webapp.cli.options import INTERRUPTED, UNREADABLE, fail, print_json
from webapp.puzzle import Faces, InvalidBoard, InvalidGoal, Problem, Unsupported, read_words, word_puzzle
from webapp.puzzle.reading import Mistakes, Reading, read, read_letters
from webapp.puzzle.reading.streams import texts_in

MAX_COMPLAINTS = 20
"""printed one by one; of more only their number"""

Result = TypeVar("Result")


def answer_each(text: str, answer: Callable[[str], int], as_json: bool) -> NoReturn:
    """Answer TEXT, or standard input until Ctrl-C, and exit with the worst code.

    With `as_json`, a position on standard input that cannot be answered gives an object too.
    """
    from webapp.cli.standard_input import lines_in

    answers = _Answers(as_json)
    for number, line in _texts(text, lines_in(sys.stdin)):
        if not answers.give(number, partial(answer, line)):
            break
    answers.exit()


def answer_spread(
    text: str, find: Callable[[str, Event], Result], report: Callable[[Result], int], slots: int, as_json: bool
) -> NoReturn:
    """Do the same with `slots` searches in parallel, answered in order. Ctrl-C sets the event that `find` is given, so
    that it ends with its best result."""
    from webapp.cli.standard_input import lines_until, work_in_order
    from webapp.cli.terminal import catching_ctrl_c

    answers = _Answers(as_json)
    with suppress(KeyboardInterrupt), catching_ctrl_c() as interrupted:
        texts = takewhile(lambda _: not interrupted.is_set(), _texts(text, lines_until(interrupted)))
        work_in_order(
            lambda numbered: find(numbered[1], interrupted),
            texts,
            slots,
            lambda numbered, found: answers.give(numbered[0], lambda: report(found.result())),
        )
    answers.exit(INTERRUPTED if interrupted.is_set() else -1)


class Complaints:
    """Reports texts that cannot be answered on standard error: the first one by one, of the rest only their number."""

    def __init__(self) -> None:
        self._count = 0

    def add(self, complaint: str) -> None:
        """Report one more."""
        self._count += 1
        if self._count <= MAX_COMPLAINTS:
            click.echo(complaint, err=True)

    def end(self) -> int:
        """Report how many more there were. Return the total."""
        if self._count > MAX_COMPLAINTS:
            click.echo(f"{self._count - MAX_COMPLAINTS:,} more could not be answered.", err=True)
        return self._count


class _Answers:
    """Gives the answers and keeps the worst exit code."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._worst = -1
        self._complaints = Complaints()

    def give(self, number: int | None, answer: Callable[[], int]) -> bool:
        """Answer a text, of line `number` of standard input if it is from there. Return False after Ctrl-C."""
        try:
            code = answer()
        except (InvalidBoard, Unsupported) as error:
            place = f"Line {number}: " if number else ""
            corrections = error.corrections if isinstance(error, Mistakes) else ()
            meant = " or ".join(f"{correction.board} ({correction.title})" for correction in corrections)
            self._complaints.add(f"{place}{error} Perhaps you meant {meant}." if meant else f"{place}{error}")
            if self._as_json and number is not None:
                print_json(unanswered(number or 1, error))
            code = UNREADABLE
        self._worst = max(self._worst, code)
        return code != INTERRUPTED

    def exit(self, code: int = -1) -> NoReturn:
        """End the command with the worst code, `code` included."""
        self._worst = max(self._worst, code)
        self._complaints.end()
        if self._worst < 0:
            fail("Standard input is empty.", UNREADABLE)
        sys.exit(self._worst)


def unanswered(line: int, error: Exception) -> dict[str, Any]:
    """Return the JSON object in place of the answer for a line, with the codes of the HTTP API."""
    codes: dict[type[Exception], str] = {InvalidGoal: "bad_goal", Unsupported: "unsupported"}
    return {"line": line, "error": {"code": codes.get(type(error), "bad_position"), "message": str(error)}}


def _texts(text: str, standard_input: Iterable[str]) -> Iterable[tuple[int | None, str]]:
    """Return the texts to answer, each after the number of its line on standard input, or 0 for all lines."""
    return [(None, text)] if text != "-" else texts_in(standard_input)


def read_problem(text: str, goal: str | None, faces: str | None) -> Problem:
    """Return the position in a text, with the goal and the faces given here or in the text. Raise InvalidBoard."""
    return read_with_notes(text, goal, faces)[0]


def read_with_notes(text: str, goal: str | None, faces: str | None) -> tuple[Problem, Reading]:
    """Return the same problem, and how the text was understood. Raise InvalidBoard."""
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(text, known) if known else None) or read(text)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return Problem(reading.board, on_tiles.board(words), on_tiles), reading
    if goal is None and reading.goal:
        return Problem(reading.board, reading.goal, on_tiles), reading
    return replace(Problem.parse(reading.board, goal or "standard"), faces=on_tiles), reading
