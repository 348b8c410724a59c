"""The shortcut for the text form gives the same result as the general reader."""

from hypothesis import given

from tests.puzzle.boards import boards
from webapp.puzzle.reading import read
from webapp.puzzle.reading.plain import plain
from webapp.puzzle.reading.sections import read_sections


@given(boards())
def test_it_means_what_a_longer_look_finds(board):
    assert board.is_line or read(str(board)) == read_sections(*plain(str(board)))
