"""Lettered boards: tiles with letters, words, colours or equal numbers, alone or as a start with its goal."""

import re
from collections.abc import Iterator
from contextlib import suppress
from math import isqrt

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.faces import BLANKS, MAX_FACE_CHARACTERS, read_words, word_puzzle
from webapp.puzzle.reading.outline import regions
from webapp.puzzle.reading.results import Reading
from webapp.puzzle.reading.vocabulary import ARROW, BLANK_WORDS, ROLE, TO

MAX_CHARACTERS_OF_PAIR = 2_000
"""of a text that may hold a start and a goal in letters"""

Rows = list[list[str]]
"""the labels of the tiles, row by row; empty for the blank"""

_APART = re.compile(rf"\s{{1,4}}(?:{TO})\s{{1,4}}|\n[ \t]*+\n|{ARROW}|[ ]=[ ]", re.IGNORECASE)
_LEADING_ROLE = re.compile(rf"\W{{0,3}}(?:{ROLE.pattern})\w{{0,12}}[:=\s]{{1,3}}", re.IGNORECASE)
_CELL = re.compile(r"[^\s,;|\[\](){}\"'/]+")


def read_lettered_pair(text: str) -> Reading | None:
    """Read a start and a goal with the same labels on their tiles; None for other texts.

    >>> reading = read_lettered_pair("AAABBBCC. -> CCBBBAAA.")
    >>> str(reading.board), str(reading.faces)
    ('6 7 8/3 4 5/1 2 0', 'CCBBBAAA')
    """
    if len(text) > MAX_CHARACTERS_OF_PAIR:
        return None
    for start, goal in _pairs(text):
        if sorted(sum(start, [])) == sorted(sum(goal, [])) and [*map(len, start)] == [*map(len, goal)]:
            with suppress(InvalidBoard):
                return _with_goal(start, goal)
    return None


def read_words_of_tiles(text: str) -> Reading | None:
    """Read a board whose tiles have words, such as colours; None for other texts."""
    rows = _rows_of_words(text)
    if rows is None or len(text.split("\n")) < 2 or not all(face.isalpha() for face in sum(rows, []) if face):
        return None
    with suppress(InvalidBoard):
        board, faces = word_puzzle(_shortened(rows))
        return Reading(board, gettext("a puzzle with words"), (gettext("its empty cell is the blank"),), faces=faces)
    return None


def _with_goal(start: Rows, goal: Rows) -> Reading:
    board, faces = word_puzzle(_shortened(goal))
    names = dict(zip(sum(goal, []), sum(_shortened(goal), []), strict=True))
    position = faces.board([[names[text] for text in row] for row in start])
    notes = (gettext("its empty cell is the blank"), gettext("the second position is the goal"))
    form = gettext("a letter puzzle") if all(len(text) < 2 for text in names) else gettext("a puzzle with words")
    return Reading(position, form, notes, goal=board, faces=faces)


def _pairs(text: str) -> Iterator[tuple[Rows, Rows]]:
    """Yield the ways to take a text as a start and a goal."""
    labelled = {region.role: text[region.start : region.end] for region in regions(text) if region.role}
    ways = [[labelled.get("start", ""), labelled.get("goal", "")], _APART.split(text)]
    lines = [line for line in text.split("\n") if line.strip()]
    ways += [["\n".join(lines[: len(lines) // 2]), "\n".join(lines[len(lines) // 2 :])], text.split()]
    for parts in ways:
        texts = [bare for part in parts if (bare := _LEADING_ROLE.sub("", part, count=1).strip())]
        if len(texts) == 2:
            start, goal = map(_rows, texts)
            if start and goal:
                yield start, goal


def _rows(text: str) -> Rows | None:
    return read_words(text) or _rows_of_words(text)


def _rows_of_words(text: str) -> Rows | None:
    """Return the rows of a grid of words or numbers, one of which marks the blank; None if it is no such grid."""
    lines = [line for line in re.split(r"[\n/]", text) if line.strip()]
    rows = [[_face(cell) for cell in _CELL.findall(line)] for line in lines]
    if len(rows) == 1 and (side := isqrt(len(rows[0]))) ** 2 == len(rows[0]) > 1:
        rows = [rows[0][start : start + side] for start in range(0, len(rows[0]), side)]
    cells = sum(rows, [])
    is_grid = len(rows) > 1 and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1
    return rows if is_grid and cells.count("") == 1 else None


def _face(cell: str) -> str:
    return "" if cell in BLANKS or cell.casefold() in BLANK_WORDS or set(cell) <= set("_-") else cell


def _shortened(rows: Rows) -> Rows:
    """Return the rows with labels short enough for tiles: as many of their first letters as tell them apart."""
    names = sorted({text for row in rows for text in row if text})
    for length in range(1, MAX_FACE_CHARACTERS + 1):
        if len({name[:length] for name in names}) == len(names) and max(map(len, names)) > MAX_FACE_CHARACTERS:
            return [[text[:length] for text in row] for row in rows]
    return rows
