"""Reading: a position from whatever text a person pastes, and what was understood of it.

    >>> read("1,2,3; 4,_,5; 6,7,8").said
    'Read as 3 wide, 3 high, _ is the blank, rows by semicolons.'

links       addresses that hold a position          records     JSON objects and saved games
replays     the data in SlidySim's addresses
plain       the text without its markup             sections    start and goal, moves beside a position, lists
tokens      numbers, marks and words                grids       one position, in rows, in a line, with its size
symbols     one character a tile                    sequences   pasted moves, and what comes of playing them
text_form   the form in which we write positions
"""

import re

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces, read_words, word_puzzle
from webapp.puzzle.moves import InvalidMoves, length_mtm, length_stm
from webapp.puzzle.reading.links import read_link, without_addresses
from webapp.puzzle.reading.plain import plain, readable
from webapp.puzzle.reading.records import read_record
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections
from webapp.puzzle.reading.sequences import Checked, check_moves, outcomes, written
from webapp.puzzle.reading.shapes import Mistakes, UnknownSize
from webapp.puzzle.reading.text_form import in_text_form
from webapp.sentences import gettext

__all__ = ["Checked", "Mistakes", "Reading", "UnknownSize", "check_moves", "read", "read_as_moves", "read_letters"]

FEWEST_AMONG_WORDS = 4
"""cells of a position that may stand in a text of words; fewer numbers than that are part of what it says"""

_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}+\b")
_LONGER_WORD = re.compile(r"\b[^\W\d_]{3}")


def read(text: str) -> Reading:
    """Read a position in whatever form. Raises InvalidBoard with a sentence on what is wrong, where, and the cure."""
    text = readable(text)
    if found := in_text_form(text):
        return found
    try:
        return read_link(text) or read_record(text) or _in_words(text)
    except InvalidBoard:
        if reading := read_letters(text):
            return reading
        raise


def read_letters(text: str, faces: Faces | None = None) -> Reading | None:
    """Read a grid of letters: the solved board of a letter puzzle, or a position of the one with these faces.

    None when the text is no such grid. Raises InvalidBoard when its letters are not those of the faces.
    """
    rows = read_words(text)
    if rows is None or (faces is None and len(rows) * len(rows[0]) - 1 == len(text.strip())):
        return None
    board, read_faces = word_puzzle(rows) if faces is None else (faces.board(rows), faces)
    return Reading(board, gettext("a letter puzzle"), (gettext("its empty cell is the blank"),), faces=read_faces)


def read_as_moves(text: str, board: Board, goal: Board) -> list[Checked]:
    """What comes of playing a text that is nothing but moves on a board, by each reading of them, the likelier first.

    Nothing when the text means something else. Numbers are moves only where they are no position, and either solve the
    board or move one tile each, half of them at least; else they are rather a position with a mistake in it.
    """
    try:
        sequence = written(plain(without_addresses(readable(text)))[0])
    except (InvalidBoard, InvalidMoves):
        return []
    found = outcomes(board, goal, sequence)
    return [] if sequence.tiles and not _are_tiles_moved(text, found[0], len(sequence.tiles)) else found


def _are_tiles_moved(text: str, checked: Checked, count: int) -> bool:
    steps = length_mtm(checked.moves)
    is_likely = checked.solves or (count > 1 and 2 * steps >= count and steps == length_stm(checked.moves))
    return is_likely and not _is_position(text)


def _is_position(text: str) -> bool:
    try:
        return read(text).moves is None
    except InvalidBoard:
        return False


def _in_words(text: str) -> Reading:
    found = read_sections(*plain(without_addresses(text)))
    if len(found.board.tiles) < FEWEST_AMONG_WORDS and _is_sentence(text):
        raise InvalidBoard(
            gettext("That reads as a sentence, not as a position: write the tiles' numbers, row by row.")
        )
    return found


def _is_sentence(text: str) -> bool:
    """Whether a word is followed by another, anywhere behind it."""
    word = _WORD.search(text)
    return word is not None and _LONGER_WORD.search(text, word.end()) is not None
