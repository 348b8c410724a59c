"""Told rows: the rows of a board in a sentence, as in `the top row is 1 2 3, then 4 5 6, and below 7 8 and the gap`."""

import re
from collections.abc import Iterator, Sequence

from webapp.puzzle.reading.text.completeness import MIN_CELLS, is_whole
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS
from webapp.puzzle.reading.text.vocabulary import (
    AMBIGUOUS_BLANKS,
    AND,
    ARTICLES,
    BLANK_WORDS,
    COLUMN_IN_PROSE,
    ROLE,
    ROW_AT_BOTTOM,
    ROW_AT_TOP,
    ROW_IN_PROSE,
    ROW_ORDINALS,
)

MAX_BETWEEN = 60
"""characters between two rows, and before the first, in which words may say that they are rows"""

_BLANK = "|".join(sorted(BLANK_WORDS - AMBIGUOUS_BLANKS, key=len, reverse=True))
_PLACE = "(?:square|cell|space|tile|spot|slot|place|field|feld|casilla|casa|case|клетка|место)"
_BLANK_PLACE = rf"(?:{_PLACE}[ ])?(?:{_BLANK})(?!\w)(?:[ ]{_PLACE}(?!\w))?"
_CELL = rf"(?:[0-9]{{1,3}}(?![0-9a-zA-Z]|[.:][0-9])|_(?!\w)|{_BLANK_PLACE})"
_BETWEEN_CELLS = rf"(?=[ ,，、])[ ]?[,，、]?[ ]?(?:(?:{AND})[ ])?(?:(?:{ARTICLES})[ ])?"
_ROW = re.compile(rf"(?<![a-zA-Z0-9.])(?<![0-9][xX×]){_CELL}(?:{_BETWEEN_CELLS}{_CELL})+", re.IGNORECASE)
_CELLS = re.compile(_CELL, re.IGNORECASE)
_ROW_WORD = re.compile(ROW_IN_PROSE, re.IGNORECASE)
_COLUMN_WORD = re.compile(COLUMN_IN_PROSE, re.IGNORECASE)
_AT_TOP, _AT_BOTTOM = re.compile(ROW_AT_TOP, re.IGNORECASE), re.compile(ROW_AT_BOTTOM, re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_FINALLY = re.compile("final(?:ly|mente|ement)", re.IGNORECASE)
_PREPOSITION = re.compile(r"(?:(?<!\w)[^\W\d_]{1,3}[ ]){1,2}\Z")
Row = re.Match[str]


def with_rows_together(text: str) -> str:
    """Return the text with slashes in place of the words between the rows of boards, which keep their places.

    >>> with_rows_together("top row 1 2 3, then 4 and the gap 5")
    '                        1 2 3/4 _ 5'
    """
    rows = list(_ROW.finditer(text)) if len(text) <= MAX_CHARACTERS and _ROW_WORD.search(text) else []
    for board in _boards(text, rows):
        start, end = _start(text, board[0].start()), board[-1].end()
        ends = [start, *(row.end() for row in board)]
        leads = [text[end : row.start()] for end, row in zip(ends, board, strict=False)]
        told = [" ".join(cell if cell.isdecimal() else "_" for cell in _CELLS.findall(row[0])) for row in board]
        if not (told := _in_order(told, leads)):
            continue
        lead = " " * max(board[0].start() - start, bool(re.search(r"\w\Z", text[:start])))
        text = text[:start] + (lead + "/".join(told)).rjust(end - start) + text[end:]
    return text


def _boards(text: str, rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Yield the rows of each whole board that words of rows introduce."""
    board: list[Row] = []
    for row in rows:
        if board and not _leads_on(text[board[-1].end() : row.start()]):
            board = []
        board.append(row)
        while len({len(_CELLS.findall(each[0])) for each in board}) > 1:
            board.pop(0)
        cells = [int(cell) if cell.isdecimal() else cell for each in board for cell in _CELLS.findall(each[0])]
        if len(board) > 1 and len(cells) >= MIN_CELLS and is_whole(cells):
            before = text[max(0, board[0].start() - MAX_BETWEEN) : board[-1].start()]
            if _ROW_WORD.search(before) and not _COLUMN_WORD.search(before):
                yield board
            board = []


def _start(text: str, first: int) -> int:
    """Return where the words begin that introduce the first row; a word such as `up` is no move there."""
    begin = max(0, first - MAX_BETWEEN, text.rfind("\n", 0, first) + 1)
    roles = [role.end() for role in ROLE.finditer(text, begin, first)]
    word = _ROW_WORD.search(text, max([begin, *roles]), first)
    ahead = _PREPOSITION.search(text, begin, word.start()) if word else None
    return ahead.start() if ahead else word.start() if word else first


def _leads_on(between: str) -> bool:
    """Return whether there are only words between two rows, none of which begins another board."""
    has_words = _WORD.search(between) is not None and "\n" not in between and not re.search("[0-9]", between)
    return has_words and len(between) <= MAX_BETWEEN and ROLE.search(_FINALLY.sub("", between)) is None


def _in_order(rows: list[str], leads: Sequence[str]) -> list[str]:
    """Return rows from the top down, by the words in front of each; empty if these are in no order."""
    named = [
        [ROW_ORDINALS[word] or len(rows) for word in _WORD.findall(lead.lower()) if word in ROW_ORDINALS][-1:]
        for lead in leads
    ]
    if sorted(number for each in named for number in each) == [*range(1, len(rows) + 1)]:
        return [row for _, row in sorted(zip(named, rows, strict=True))]
    is_turned = bool(_AT_BOTTOM.search(leads[0]) and not _AT_TOP.search(leads[0]))
    places = range(len(rows), 0, -1) if is_turned else range(1, len(rows) + 1)
    are_there = all(each in ([], [place]) for each, place in zip(named, places, strict=True))
    if not are_there or (_AT_TOP.search(leads[-1]) and not is_turned):
        return []
    return rows[::-1] if is_turned else rows
