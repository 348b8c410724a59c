"""Positions: the board that a pasted text means, with a word on how it was understood."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.moves import Move
from webapp.puzzle.reading.blanks import Cell, is_tiles, numbered
from webapp.puzzle.reading.shapes import (
    MOST,
    check_size,
    count_of,
    gap_in,
    is_even,
    rows_of,
    short_row,
    size_of,
)
from webapp.puzzle.reading.tokens import Token, tokens

LONGEST = 50_000
"""characters; no position of any form needs more"""

_FORMS = {
    "newline": "one row a line",
    "bracket": "nested lists",
    "/": "SlidySim form",
    "\\": "rows by backslashes",
    ";": "rows by semicolons",
    "|": "rows by bars",
    ".": "the form of a link",
    ",": "rows by commas",
    "wide": "rows by wide gaps",
    "space": "rows by blanks",
    "": "a single line",
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text was understood to mean."""

    board: Board
    format: str
    """the form of the text, as a short phrase"""
    notes: tuple[str, ...] = ()
    """how it was understood, as phrases: first which cell is the blank"""
    goal: Board | None = None
    moves: tuple[Move, ...] | None = None

    @property
    def size_words(self) -> str:
        """The size in words that leave no doubt which side is which: `4 wide, 3 high`."""
        return f"{self.board.width} wide, {self.board.height} high"

    @property
    def said(self) -> str:
        """The whole understanding as one sentence: `Read as 4 wide, 4 high, 0 is the blank, SlidySim form.`"""
        return f"Read as {', '.join([self.size_words, *self.notes, self.format])}."


def read(text: str) -> Reading:
    """Read a position in whatever form. Raises InvalidBoard with a sentence on what is wrong, where, and the cure."""
    text = text.strip("\r\n").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise InvalidBoard("There is nothing to read: write a position, as in 1 2 3/4 5 6/7 8 0.")
    if len(text) > LONGEST:
        raise InvalidBoard(f"The text is too long: {len(text):,} characters, where no position needs {LONGEST:,}.")
    found = tokens(text)
    if not any(token.kind == "number" for token in found):
        raise InvalidBoard(f"No numbers in '{_shortened(text)}': write a position, as in 1 2 3/4 5 6/7 8 0.")
    cells = sum(token.kind != "empty" for token in found)
    if cells > MOST:
        raise InvalidBoard(f"{cells} numbers are too many: the largest board here has {MOST} cells.")
    try:
        return _position(found)
    except InvalidBoard:
        without = [token for token in found if token.kind != "empty"]
        return _position(without)


def _position(found: Sequence[Token]) -> Reading:
    _check_words(found)
    rows, separator = rows_of(found)
    cells, gap_notes = _with_gap(rows)
    faults = [] if is_even(cells) else [_uneven(cells)]
    width = height = 0
    try:
        width, height = (len(cells[0]), len(cells)) if separator else size_of(len(cells[0]))
        check_size(width, height)
    except InvalidBoard as error:
        faults.append(str(error))
        if not _has_number_fault(cells):
            raise
    try:
        tiles, blank = numbered([cell for row in cells for cell in row])
    except InvalidBoard as error:
        faults.append(str(error))
    if faults:
        raise InvalidBoard(" ".join(faults))
    return Reading(Board(width, height, tiles), _form(found, separator), (blank, *gap_notes))


def _has_number_fault(cells: Sequence[Sequence[Cell]]) -> bool:
    try:
        numbered([cell for row in cells for cell in row])
    except InvalidBoard:
        return True
    return False


def _with_gap(rows: Sequence[Sequence[Token]]) -> tuple[list[list[Cell]], tuple[str, ...]]:
    """The cells of the rows; where all tiles stand but no blank, an empty cell is put in the place left for it."""
    cells = [[_cell(token) for token in row] for row in rows]
    flat = [cell for row in cells for cell in row]
    numbers = [cell for cell in flat if isinstance(cell, int)]
    if len(numbers) < len(flat) or not is_tiles(numbers):
        return cells, ()
    if len(rows) == 1 and isqrt(len(flat) + 1) ** 2 == len(flat) + 1:
        return [[*cells[0], ""]], ("the last one, as only it is left",)
    short = short_row(rows) if len(rows) > 1 else None
    if short is None:
        return cells, ()
    column = gap_in(rows, short)
    cells[short].insert(column, "")
    return cells, (f"in row {short + 1}, which has one number fewer",)


def _cell(token: Token) -> Cell:
    if token.kind != "number":
        return token.text.strip(" '\"")
    return int(token.text[:9])


def _check_words(found: Sequence[Token]) -> None:
    words = [(cell, token.text) for cell, token in enumerate(found, 1) if token.kind == "word"]
    if not words:
        return
    named = ", ".join(f"'{_shortened(text)}' (cell {cell})" for cell, text in words[:3])
    more = f" and {len(words) - 3} more" if len(words) > 3 else ""
    verb = "is" if len(words) == 1 else "are"
    raise InvalidBoard(f"{named}{more} {verb} neither a number nor a mark for the blank, such as 0, _ or x.")


def _uneven(rows: Sequence[Sequence[object]]) -> str:
    width = len(rows[0])
    number, row = next((number, row) for number, row in enumerate(rows, 1) if len(row) != width)
    return f"Row {number} has {count_of(len(row))}, but row 1 has {width}."


def _form(found: Sequence[Token], separator: str) -> str:
    gaps = "".join(token.gap for token in found[1:])
    if separator == "/" and any(character in gaps for character in ",;\t|"):
        return "rows by slashes"
    return _FORMS[separator]


def _shortened(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:20]}..."
