"""TEXT as commands read it: one position or many, what each should reach, and what is written on its tiles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
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
    _exit_with((place, partial(answer, line)) for place, line in _texts(text))


def answer_spread(text: str, find: Callable[[str], Found], tell: Callable[[Found], int], places: int) -> NoReturn:
    """The same, with so many searched for at once and told in their order."""
    from webapp.cluster.spreading import spread

    with closing(spread(lambda placed: find(placed[1]), _texts(text), places)) as searched:
        _exit_with((place, partial(_told, tell, future)) for (place, _), future in searched)


def _told(tell: Callable[[Found], int], future: Future[Found]) -> int:
    return tell(future.result())


def _exit_with(answers: Iterable[tuple[str, Callable[[], int]]]) -> NoReturn:
    """Give each answer that has a place, as far as nobody interrupts, and exit with the worst code."""
    worst, refused = -1, 0
    for place, answer in answers:
        try:
            code = answer()
        except (InvalidBoard, Unsupported) as error:
            refused += 1
            if refused <= MOST_COMPLAINTS:
                click.echo(f"{place}{error}", err=True)
            code = UNREADABLE
        worst = max(worst, code)
        if code == INTERRUPTED:
            break
    if refused > MOST_COMPLAINTS:
        click.echo(f"{refused - MOST_COMPLAINTS:,} more could not be answered.", err=True)
    if worst < 0:
        fail("There is nothing to read on standard input.", UNREADABLE)
    sys.exit(worst)


def _texts(text: str) -> Iterator[tuple[str, str]]:
    """The texts to answer, each with the words that tell an error's place."""
    if text != "-":
        yield "", text
        return
    for number, each in texts_in(sys.stdin or ()):
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
