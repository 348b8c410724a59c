"""Reading: every form in use, every mistake reported with its place, and no input that hangs or crashes it."""

import pytest

from tests.puzzle.pastes.lines import LINES
from tests.puzzle.pastes.stories import STORIES
from tests.puzzle.pastes.symbols import SYMBOLS
from tests.puzzle.pastes.tables import TABLES
from webapp.puzzle import Board, parse_moves
from webapp.puzzle.reading import read

PASTES = LINES + SYMBOLS + TABLES + STORIES


@pytest.mark.parametrize("paste", PASTES, ids=lambda paste: paste.source)
def test_pastes_are_understood(paste):
    reading = read(paste.text)
    assert str(reading.board) == paste.position
    assert reading.goal == (paste.goal and Board.parse(paste.goal))
    assert reading.moves == (paste.moves and parse_moves(paste.moves))


def test_there_are_enough_pastes_and_no_two_of_one_name():
    assert len({paste.source for paste in PASTES}) == len(PASTES) >= 120
