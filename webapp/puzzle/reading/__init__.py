"""Reading: a position from any text that a person pastes, and how the text was understood.

    >>> read("1,2,3; 4,_,5; 6,7,8").said
    'Read as 3 wide, 3 high, _ is the blank, rows separated by semicolons.'

    text → plain → outline → candidates → boards → assembly → reading

See `forms.assembly` for how a text with words is read, `grids` for a single position, `lists` for many and `printouts`
for what programs print.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces, read_words, word_puzzle
from webapp.puzzle.moves import InvalidMoves, length_stm
from webapp.puzzle.reading.forms.assembly import understood
from webapp.puzzle.reading.forms.lettered import (
    among_words,
    check_blank,
    in_lines,
    read_lettered_pair,
    read_words_of_tiles,
)
from webapp.puzzle.reading.forms.links import read_link, without_addresses
from webapp.puzzle.reading.forms.records import read_record
from webapp.puzzle.reading.grids.named_cells import named_lines
from webapp.puzzle.reading.grids.shapes import SLASHED
from webapp.puzzle.reading.moves.sequences import MAX_MOVES, PlayedMoves, check_moves, outcomes, read_moves
from webapp.puzzle.reading.moves.solved import MOVES
from webapp.puzzle.reading.moves.worded_moves import moves_within
from webapp.puzzle.reading.results import FaultyGoal, Mistakes, Reading, Span, UnknownSize
from webapp.puzzle.reading.text.outline import has_words, stated_length, without_stated_lengths
from webapp.puzzle.reading.text.plain import (
    MAX_CHARACTERS,
    places_in,
    plain,
    readable,
    too_long,
    unified,
    with_numerals,
)
from webapp.puzzle.reading.text.tokens import MAX_CELLS

__all__ = [
    "FaultyGoal", "Mistakes", "PlayedMoves", "Reading", "UnknownSize",
    "check_moves", "read", "read_beside", "read_letters",
]  # fmt: skip

MIN_CELLS_AMONG_WORDS = 4
"""fewest cells of a position in a text with words; fewer numbers are taken as part of the sentence"""

MIN_CELLS_AMONG_NUMERALS = 6
"""fewest cells of a position in number words among others"""

_NUMBER = re.compile(r"[0-9]++")
_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}+\b")
_LONGER_WORD = re.compile(r"\b[^\W\d_]{3}")


def read(text: str) -> Reading:
    """Read a position in any form. Raises InvalidBoard; the message says what is wrong, where, and how to fix it."""
    plain_text = readable(text)
    found = _read(plain_text)
    return found if len(plain_text) == len(text) else replace(found, used=(), left_out=())


def _read(text: str) -> Reading:
    if len(text) > MAX_CHARACTERS:
        try:
            return understood(unified(text))
        except InvalidBoard:
            raise too_long(text, MAX_CHARACTERS) from None
    if found := _in_text_form(text):
        return found
    try:
        without_digits = None if any(map(str.isdigit, text)) else _in_numerals(text) or _lettered_pair(text)
        return without_digits or read_link(text) or read_record(text) or _in_words(text)
    except InvalidBoard:
        check_blank(unified(text))
        if reading := read_letters(text) or _with_labels(text):
            return reading
        for lines in (in_lines(text), among_words(text)):
            if lines and lines != text:
                return _read(lines)
        raise


def _in_text_form(text: str) -> Reading | None:
    """Return the position in our own text form; None for other text. This shortcut is eight times as fast."""
    try:
        board = Board.parse(text)
    except InvalidBoard:
        return None
    if str(board) != text or board.is_line or len(board.tiles) > MAX_CELLS:
        return None
    return Reading(board, SLASHED, (gettext("{mark} is the blank", mark=0),), used=((0, len(text)),))


def read_letters(text: str, faces: Faces | None = None) -> Reading | None:
    """Read a grid of letters: the solved board of a letter puzzle, or a position of the puzzle with these faces.

    Return None if the text is not such a grid. Raises InvalidBoard if its letters differ from those of the faces.
    """
    rows = read_words(text)
    if rows is None or (faces is None and len(rows) * len(rows[0]) - 1 == len(text.strip())):
        return None
    board, read_faces = word_puzzle(rows) if faces is None else (faces.board(rows), faces)
    return Reading(board, gettext("a letter puzzle"), (gettext("its empty cell is the blank"),), faces=read_faces)


def read_beside(text: str, board: Board, goal: Board) -> tuple[Reading | InvalidBoard, list[PlayedMoves]]:
    """Read a text pasted next to a board. Return its meaning or its fault, and its results as moves, likeliest first.

    The list of results is empty if the text means something else. Numbers count as moves only if they are not a
    position, and they either solve the board or at least half of them can be played, all as single-tile moves.
    Otherwise they are a position with a mistake. Raises InvalidBoard for an empty or too long text.
    """
    text = readable(text)
    try:
        alone: Reading | InvalidBoard = _read(text)
    except InvalidBoard as error:
        alone = error
    if len(text) > MAX_CHARACTERS:
        return alone, []
    is_position = isinstance(alone, Reading) and alone.moves is None
    try:
        sequence = read_moves(plain(without_addresses(text))[0])
        stated = stated_length(unified(text), 0, 0)
    except (InvalidBoard, InvalidMoves):
        if _holds_board(alone):
            return alone, []
        within = moves_within(unified(text))
        if within is None or not within.are_likely:
            return alone, _tiles_among_words(text, board, goal)
        sequence, stated = within.sequence, within.stated
    found = [replace(each, stated=stated) for each in outcomes(board, goal, sequence)]
    if sequence.numbers:
        count, steps = len(sequence.numbers), len(found[0].moves)
        are_tiles_moved = count > 1 and 2 * steps >= count and steps == length_stm(found[0].moves)
        if is_position or not (found[0].solves or are_tiles_moved):
            return alone, []
    return alone, found


def _tiles_among_words(text: str, board: Board, goal: Board) -> list[PlayedMoves]:
    """Return the result of moving the tiles that a text names, as in `move 10, then 14`, if they solve the board."""
    tiles = _NUMBER.findall(without_stated_lengths(unified(text)))
    found = outcomes(board, goal, read_moves(" ".join(tiles)))[0] if 0 < len(tiles) <= MAX_MOVES else None
    return [replace(found, stated=stated_length(unified(text), 0, 0))] if found and found.solves else []


def _with_labels(text: str) -> Reading | None:
    return _lettered_pair(text) or read_words_of_tiles(text)


def _lettered_pair(text: str) -> Reading | None:
    return read_lettered_pair(unified(text)) or read_lettered_pair(text)


def _in_numerals(text: str) -> Reading | None:
    """Return the position in a text whose tiles have Chinese or Roman numerals or number words; None if it has none."""
    if (numbered := with_numerals(text)) == text:
        return None
    with suppress(InvalidBoard):
        found = named_lines(numbered) or understood(unified(numbered))
        least = MIN_CELLS_AMONG_NUMERALS if has_words(numbered) else MIN_CELLS_AMONG_WORDS
        return found.in_form(gettext("numerals")) if len(found.board.tiles) >= least else None
    return None


def _holds_board(alone: Reading | InvalidBoard) -> bool:
    """Return whether a text holds a board beside its moves, rather than moves alone."""
    return isinstance(alone, Reading) and alone.format != MOVES


def _in_places_of(reading: Reading, text: str) -> Reading:
    """Return the reading of the unified text with the parts of the text itself."""
    if len(unified(text)) == len(text):
        return reading
    places = [*places_in(text), len(text)]

    def moved(spans: Iterable[Span]) -> tuple[Span, ...]:
        return tuple((places[start], places[end]) for start, end in spans)

    others = tuple(replace(other, used=moved(other.used)) for other in reading.alternatives)
    return replace(reading, used=moved(reading.used), left_out=moved(reading.left_out), alternatives=others)


def _in_words(text: str) -> Reading:
    bare = without_addresses(text)
    found = _in_places_of(understood(unified(bare)), bare)
    word = _WORD.search(text)
    is_sentence = word is not None and _LONGER_WORD.search(text, word.end()) is not None
    if is_sentence and len(found.board.tiles) < MIN_CELLS_AMONG_WORDS:
        complaint = gettext("That looks like a sentence, not a position: write the tiles' numbers, row by row.")
        raise InvalidBoard(complaint)
    return found
