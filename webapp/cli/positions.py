"""TEXT as commands read it: one position or many, with their goals and the faces of their tiles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import takewhile
from threading import Event
from typing import Any, NamedTuple, NoReturn, TypeVar

import click

from webapp.cli.options import INTERRUPTED, UNREADABLE, fail, print_json
from webapp.puzzle import InvalidBoard, InvalidGoal, Problem, Unsupported
from webapp.puzzle.reading import Mistakes, Reading
from webapp.puzzle.reading.lists.entries import Entry
from webapp.puzzle.reading.lists.listing import GoalTally, entries_from, read_entry

MAX_COMPLAINTS = 20
"""printed one by one; of more only their number"""

Result = TypeVar("Result")


class Asked(NamedTuple):
    """A position to answer: its text, the problem, and how the text was read."""

    entry: Entry
    problem: Problem
    reading: Reading


class Wanted(NamedTuple):
    """TEXT, or - for standard input, with the goal and the faces that the options give to all its positions."""

    text: str
    goal: str | None
    faces: str | None

    def read(self, entry: Entry) -> Asked:
        """Read a position. Raise InvalidBoard."""
        return Asked(entry, *read_entry(entry, self.goal, self.faces))

    def entries(self, standard_input: Iterable[str]) -> Iterable[Entry]:
        """Return the positions as text. Exit if standard input is too long."""
        try:
            yield from entries_from(standard_input) if self.text == "-" else [Entry(1, self.text, is_alone=True)]
        except InvalidBoard as error:
            fail(str(error), UNREADABLE)


def answer_each(wanted: Wanted, answer: Callable[[Asked], int], as_json: bool) -> NoReturn:
    """Answer each position until Ctrl-C, and exit with the worst code.

    With `as_json`, a position on standard input that cannot be answered gives an object too.
    """
    from webapp.cli.standard_input import lines_in

    answers = _Answers(as_json and wanted.text == "-")
    for entry in wanted.entries(lines_in(sys.stdin)):
        if not answers.give(entry, partial(_answered, wanted, answer, answers, entry)):
            break
    answers.exit()


def _answered(wanted: Wanted, answer: Callable[[Asked], int], answers: _Answers, entry: Entry) -> int:
    asked = wanted.read(entry)
    answers.tally.add(asked.problem, entry.stated)
    return answer(asked)


def answer_spread(
    wanted: Wanted,
    find: Callable[[Asked, Event], Result],
    report: Callable[[Result], int],
    slots: int,
    as_json: bool,
    threads_per_slot: int = 1,
) -> NoReturn:
    """Do the same with `slots` searches in parallel, answered in order. Ctrl-C sets the event that `find` is given, so
    that it ends with its best result. More threads for each slot let `find` gather several positions."""
    from webapp.cli.standard_input import lines_until, work_in_order
    from webapp.cli.terminal import catching_ctrl_c

    answers = _Answers(as_json)

    def work(entry: Entry) -> tuple[Asked, Result]:
        asked = wanted.read(entry)
        return asked, find(asked, interrupted)

    def report_result(done: tuple[Asked, Result]) -> int:
        """Report a result and count its goal. Return the exit status."""
        asked, found = done
        answers.tally.add(asked.problem, asked.entry.stated)
        return report(found)

    def give(entry: Entry, done: Future[tuple[Asked, Result]]) -> bool:
        return answers.give(entry, lambda: report_result(done.result()))

    with suppress(KeyboardInterrupt), catching_ctrl_c() as interrupted:
        entries = takewhile(lambda _: not interrupted.is_set(), wanted.entries(lines_until(interrupted)))
        work_in_order(work, entries, slots, give, threads_per_slot)
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


class StatedLengths:
    """Compares the lengths that a list states with those of the shortest solutions, and counts the differences."""

    def __init__(self) -> None:
        self._compared = self._differing = 0

    def difference(self, stated: int | None, lower: int, upper: int | None) -> str:
        """Return how a stated length differs from what was found: `says 30 moves; the shortest has 28`, or nothing."""
        if stated is None:
            return ""
        self._compared += 1
        if lower <= stated and (upper is None or stated <= upper):
            return ""
        self._differing += 1
        shortest = f"{lower}" if lower == upper else f"at least {lower}" if stated < lower else f"at most {upper}"
        return f"says {stated} moves; the shortest has {shortest}"

    def say(self) -> None:
        """Say on standard error how many lengths differ, if any were stated."""
        if self._compared:
            differ = "differs" if self._differing == 1 else "differ"
            click.echo(f"{self._differing or 'None'} of {self._compared:,} stated lengths {differ}.", err=True)


class _Answers:
    """Gives the answers, keeps the worst exit code, and says at the end if another goal fits all positions."""

    def __init__(self, as_json: bool) -> None:
        self.tally = GoalTally()
        self._as_json = as_json
        self._worst = -1
        self._complaints = Complaints()

    def give(self, entry: Entry, answer: Callable[[], int]) -> bool:
        """Answer a text. Return False after Ctrl-C."""
        try:
            code = answer()
        except (InvalidBoard, Unsupported) as error:
            place = f"{entry.place}: " if entry.place else ""
            corrections = error.corrections if isinstance(error, Mistakes) else ()
            meant = " or ".join(f"{correction.board} ({correction.title})" for correction in corrections)
            self._complaints.add(f"{place}{error} Perhaps you meant {meant}." if meant else f"{place}{error}")
            if self._as_json:
                print_json(unanswered(entry, error))
            code = UNREADABLE
        self._worst = max(self._worst, code)
        return code != INTERRUPTED

    def exit(self, code: int = -1) -> NoReturn:
        """End the command with the worst code, `code` included."""
        self._worst = max(self._worst, code)
        self._complaints.end()
        say_offer(self.tally)
        if self._worst < 0:
            fail("Standard input is empty.", UNREADABLE)
        sys.exit(self._worst)


def say_offer(tally: GoalTally) -> None:
    """Say on standard error if another goal fits all positions."""
    if tally.offer:
        click.echo(f"{tally.said} Choose it with --goal {tally.offer}.", err=True)


def unanswered(entry: Entry, error: Exception) -> dict[str, Any]:
    """Return the JSON object in place of the answer for an entry, with the codes of the HTTP API."""
    codes: dict[type[Exception], str] = {InvalidGoal: "bad_goal", Unsupported: "unsupported"}
    return {"line": entry.line, "error": {"code": codes.get(type(error), "bad_position"), "message": str(error)}}
