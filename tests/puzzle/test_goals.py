"""Goals: named ones against drawings, and every goal is read back from its text."""

import pytest
from hypothesis import given

from tests.puzzle.boards import boards, sizes
from webapp.puzzle import GOAL_NAMES, Board, InvalidBoard, goal_text, named_goal, parse_goal

BY_HAND = {
    ("standard", 4, 4): "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
    ("standard", 4, 2): "1 2 3 4/5 6 7 0",
    ("standard", 1, 3): "1/2/0",
    ("blank-first", 4, 4): "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
    ("blank-first", 2, 3): "0 1/2 3/4 5",
    ("blank-first", 3, 1): "0 1 2",
    ("columns", 4, 4): "1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0",
    ("columns", 3, 2): "1 3 5/2 4 0",
    ("columns", 4, 1): "1 2 3 0",
    ("snake", 4, 4): "1 2 3 4/8 7 6 5/9 10 11 12/0 15 14 13",
    ("snake", 3, 3): "1 2 3/6 5 4/7 8 0",
    ("snake", 1, 4): "1/2/3/0",
    ("spiral", 4, 4): "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
    ("spiral", 3, 3): "1 2 3/8 0 4/7 6 5",
    ("spiral", 4, 3): "1 2 3 4/10 11 0 5/9 8 7 6",
    ("spiral", 2, 3): "1 2/0 3/5 4",
    ("spiral", 1, 4): "1/2/3/0",
    ("turned", 4, 4): "4 8 12 0/3 7 11 15/2 6 10 14/1 5 9 13",
    ("turned", 3, 2): "2 4 0/1 3 5",
    ("turned", 1, 4): "0/3/2/1",
}


@pytest.mark.parametrize(("name", "width", "height"), BY_HAND)
def test_named_goals_are_as_drawn_by_hand(name, width, height):
    assert str(named_goal(name, width, height)) == BY_HAND[name, width, height]


@pytest.mark.parametrize("text", [" spiral ", "\tspiral\n"])
def test_blanks_around_a_name_mean_nothing(text):
    assert parse_goal(text, 3, 3) == named_goal("spiral", 3, 3)


def test_every_name_has_an_example():
    assert {name for name, *_ in BY_HAND} == set(GOAL_NAMES)


@given(sizes())
def test_names_are_read_back_as_the_goal_they_name(size):
    for name in GOAL_NAMES:
        goal = named_goal(name, *size)
        assert parse_goal(name, *size) == goal
        assert parse_goal(str(goal), *size) == goal
        assert parse_goal(goal_text(goal), *size) == goal


@given(boards())
def test_any_position_is_a_goal_and_is_read_back(board):
    assert parse_goal(goal_text(board), board.width, board.height) == board


def test_the_text_of_a_goal_is_its_name_where_it_has_one():
    assert goal_text(Board.parse("1 2/3 0")) == "standard"
    assert goal_text(Board.parse("1 2 3/8 0 4/7 6 5")) == "spiral"
    assert goal_text(Board.parse("1 2 3/8 4 0/7 6 5")) == "1 2 3/8 4 0/7 6 5"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "sideways",
            f"'sideways' is not a goal: name one of {', '.join(GOAL_NAMES)}, or",
        ),
        ("", "'' is not a goal"),
        ("1 2 3/4 5 0", "The goal is 3\xa0×\xa02, but the position is 3\xa0×\xa03."),
        ("1 2 3/4 5 6/7 8 8", "8 appears twice"),
    ],
)
def test_what_is_no_goal_is_refused(text, sentence):
    with pytest.raises(InvalidBoard) as error:
        parse_goal(text, 3, 3)
    assert str(error.value).startswith(sentence)
