"""TEXT as commands read it: one position or many, what each should reach, and what is written on its tiles."""

import sys
from collections.abc import Callable, Iterator
from typing import NoReturn

import click

from webapp.cli.complaints import UNREADABLE, fail
from webapp.puzzle import (
    MAGIC,
    Board,
    Faces,
    InvalidBoard,
    UnsupportedSize,
    parse_goal,
    read_words,
    require_magic,
    word_puzzle,
)
from webapp.puzzle.reading import Reading, read, read_letters
from webapp.puzzle.reading.streams import texts_in


def answer_each(text: str, answer: Callable[[str], int]) -> NoReturn:
    """Answer TEXT, or what is on standard input, and exit with the worst code."""
    from webapp.solver import Unsupported

    worst = -1
    for place, line in _texts(text):
        try:
            code = answer(line)
        except (InvalidBoard, UnsupportedSize, Unsupported) as error:
            click.echo(f"{place}{error}", err=True)
            code = UNREADABLE
        worst = max(worst, code)
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


def task(text: str, goal: str | None, faces: str | None) -> tuple[Board, Board | str, Faces | None]:
    """The position in a text, what it should reach, and what is written on its tiles. Raises InvalidBoard."""
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(text, known) if known else None) or read(text)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return reading.board, on_tiles.board(words), on_tiles
    return reading.board, _goal(reading, goal), on_tiles


def _goal(reading: Reading, asked: str | None) -> Board | str:
    """The goal asked for, else the one that the text itself names, else `standard`."""
    if asked == MAGIC or (asked is None and reading.is_magic):
        require_magic(reading.board.width, reading.board.height)
        return MAGIC
    if asked is None and reading.goal:
        return reading.goal
    return parse_goal(asked or "standard", reading.board.width, reading.board.height)
