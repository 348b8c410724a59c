"""Reading: a position from whatever text a person pastes, and what was understood of it.

    >>> read("1,2,3; 4,_,5; 6,7,8").said
    'Read as 3 wide, 3 high, _ is the blank, rows by semicolons.'

links       addresses that hold a position          records     JSON objects and saved games
plain       the text without its dress              sections    start and goal, moves beside a position, lists
tokens      numbers, marks and words                grids       one position, in rows, in a line, with its size
symbols     one character a tile                    sequences   pasted moves, and what comes of playing them
"""

from webapp.puzzle.reading.links import read_link, without_addresses
from webapp.puzzle.reading.plain import plain, readable
from webapp.puzzle.reading.records import read_record
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections
from webapp.puzzle.reading.sequences import Checked, check_moves
from webapp.puzzle.reading.shapes import UnknownSize

__all__ = ["Checked", "Reading", "UnknownSize", "check_moves", "read"]


def read(text: str) -> Reading:
    """Read a position in whatever form. Raises InvalidBoard with a sentence on what is wrong, where, and the cure."""
    text = readable(text)
    return read_link(text) or read_record(text) or read_sections(*plain(without_addresses(text)))
