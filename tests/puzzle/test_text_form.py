"""The text form is read straight away, as it would be read in all the other ways."""

import pytest
from hypothesis import given

from tests.puzzle.boards import boards
from webapp.puzzle.reading.plain import plain
from webapp.puzzle.reading.sections import read_sections
from webapp.puzzle.reading.text_form import in_text_form


@given(boards())
def test_it_means_what_a_longer_look_finds(board):
    text = str(board)
    assert in_text_form(text) == (None if board.is_line else read_sections(*plain(text)))
    assert board.is_line or in_text_form(text).board == board


@pytest.mark.parametrize(
    "text", ["1 2 3/4 5 6/7 8 8", "1 2 3/4 5/6 7 8 0", "1 2/3 04", "1  2/3 0", "1 2/3 0\n", "1 2 3 0", "1/0", "1 2/3 4"]
)
def test_what_is_not_quite_the_form_gets_a_longer_look(text):
    assert in_text_form(text) is None
