"""The text form of a position, `1 2 3/4 5 6/7 8 0`, read straight away: it means nothing else."""

import re

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.reading.forms import SLIDYSIM
from webapp.puzzle.reading.result import Reading
from webapp.sentences import gettext

_NUMBER = "(?:0|[1-9][0-9]{0,2})"
_ROW = f"{_NUMBER}(?: {_NUMBER})+"
_BOARD = re.compile(f"{_ROW}(?:/{_ROW})+", re.ASCII)
"""with numbers so short that there is room for all boards of them"""


def in_text_form(text: str) -> Reading | None:
    """The position in a text that is nothing but its text form, with two rows and columns at least; else None."""
    if not _BOARD.fullmatch(text):
        return None
    try:
        board = Board.parse(text)
    except InvalidBoard:
        return None
    return Reading(board, SLIDYSIM, (gettext("{mark} is the blank", mark=0),))
