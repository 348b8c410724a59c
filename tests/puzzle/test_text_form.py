"""The shortcut for the text form gives the same result as the general reader."""

from hypothesis import given

from tests.puzzle.boards import boards
from webapp.puzzle.reading import read
from webapp.puzzle.reading.forms.assembly import understood


@given(boards())
def test_it_means_what_a_longer_look_finds(board):
    assert board.is_line or read(str(board)) == understood(str(board))
