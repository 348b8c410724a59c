"""TEXT as commands read it: one position or many, what each should reach, and what is written on its tiles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import takewhile
from threading import Event
from typing import TYPE_CHECKING, NoReturn, TypeVar

import click

from webapp.cli.complaints import INTERRUPTED, UNREADABLE, fail
from webapp.puzzle import Faces, InvalidBoard, Problem, Unsupported, read_words, word_puzzle
from webapp.puzzle.reading import read, read_letters
from webapp.puzzle.reading.streams import texts_in

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST_COMPLAINTS = 20
"""told one by one; of more only their number"""

Found = TypeVar("Found")


def answer_each(text: str, answer: Callable[[str], int]) -> NoReturn:
    """Answer TEXT, or what is on standard input as far as nobody interrupts, and exit with the worst code."""
    answers = _Answers()
    for place, line in _texts(text, sys.stdin or ()):
        if not answers.give(place, partial(answer, line)):
            break
    answers.exit()


def answer_spread(
    text: str, find: Callable[[str, Event], Found], tell: Callable[[Found], int], places: int
) -> NoReturn:
    """The same, with so many searched for at once, and told in their order. Ctrl-C sets the event that `find` is given,
    to end with what it has."""
    from webapp.cli.standard_input import lines_until
    from webapp.cli.terminal import noting_ctrl_c
    from webapp.cluster.spreading import tell_each

    answers = _Answers()

    def told(placed: tuple[str, str], found: Future[Found]) -> bool:
        """Give the answer to a text; whether that was not the last."""
        return answers.give(placed[0], lambda: tell(found.result()))

    with suppress(KeyboardInterrupt), noting_ctrl_c() as asked:
        texts = takewhile(lambda _: not asked.is_set(), _texts(text, lines_until(asked)))
        tell_each(lambda placed: find(placed[1], asked), texts, places, told)
    answers.exit(INTERRUPTED if asked.is_set() else -1)


class _Answers:
    """What is answered to texts, and the code with which the command ends."""

    def __init__(self) -> None:
        self._worst = -1
        self._refused = 0

    def give(self, place: str, answer: Callable[[], int]) -> bool:
        """Give the answer to the text at a place; whether nobody has interrupted that."""
        try:
            code = answer()
        except (InvalidBoard, Unsupported) as error:
            self._refused += 1
            if self._refused <= MOST_COMPLAINTS:
                click.echo(f"{place}{error}", err=True)
            code = UNREADABLE
        self._worst = max(self._worst, code)
        return code != INTERRUPTED

    def exit(self, code: int = -1) -> NoReturn:
        """End the command with the worst code of all, and of that."""
        self._worst = max(self._worst, code)
        if self._refused > MOST_COMPLAINTS:
            click.echo(f"{self._refused - MOST_COMPLAINTS:,} more could not be answered.", err=True)
        if self._worst < 0:
            fail("There is nothing to read on standard input.", UNREADABLE)
        sys.exit(self._worst)


def _texts(text: str, standard_input: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The texts to answer, each with the words that tell an error's place."""
    if text != "-":
        yield "", text
        return
    for number, each in texts_in(standard_input):
        yield f"Line {number}: " if number else "", each


def read_problem(text: str, goal: str | None, faces: str | None) -> Problem:
    """The position in a text and what is asked of it, here or in the text itself. Raises InvalidBoard."""
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(text, known) if known else None) or read(text)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return Problem(reading.board, on_tiles.board(words), on_tiles)
    if goal is None and reading.goal:
        return Problem(reading.board, reading.goal, on_tiles)
    return replace(Problem.parse(reading.board, goal or "standard"), faces=on_tiles)
