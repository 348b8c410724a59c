"""Reading: a position from whatever text a person pastes, and what was understood of it.

    >>> read("1,2,3; 4,_,5; 6,7,8").said
    'Read as 3 wide, 3 high, _ is the blank, rows by semicolons.'

links       addresses that hold a position          records     JSON objects and saved games
plain       the text without its dress              sections    start and goal, moves beside a position, lists
tokens      numbers, marks and words                grids       one position, in rows, in a line, with its size
symbols     one character a tile                    sequences   pasted moves, and what comes of playing them
"""

import re

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.links import read_link, without_addresses
from webapp.puzzle.reading.plain import plain, readable
from webapp.puzzle.reading.records import read_record
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections
from webapp.puzzle.reading.sequences import Checked, check_moves
from webapp.puzzle.reading.shapes import UnknownSize

__all__ = ["Checked", "Reading", "UnknownSize", "check_moves", "read"]

FEWEST_AMONG_WORDS = 4
"""cells of a position that may stand in a text of words; fewer numbers than that are part of what it says"""

_WORDS = re.compile(r"[^\W\d_]{2,}\b.*\b[^\W\d_]{3,}", re.DOTALL)


def read(text: str) -> Reading:
    """Read a position in whatever form. Raises InvalidBoard with a sentence on what is wrong, where, and the cure."""
    text = readable(text)
    return read_link(text) or read_record(text) or _in_words(text)


def _in_words(text: str) -> Reading:
    found = read_sections(*plain(without_addresses(text)))
    if len(found.board.tiles) < FEWEST_AMONG_WORDS and _WORDS.search(text):
        raise InvalidBoard("That reads as a sentence, not as a position: write the tiles' numbers, row by row.")
    return found
