"""All texts of the rules are built from templates: apart from these they contain only numbers and the user's text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzle.boards import boards
from tests.puzzle.test_reading_faults import FAULTS
from webapp.i18n.sentences import Sentence
from webapp.puzzle import (
    GOAL_NAMES,
    Board,
    Faces,
    Problem,
    SharedGame,
    named_goal,
    parse_moves,
    repairs,
)
from webapp.puzzle.reading import Mistakes, check_moves, read, read_letters

WORD = re.compile(r"[^\W\d_]{2,}")
START = "1 2 3/4 5 6/7 0 8"
GOAL = "1 2 3/4 5 6/7 8 0"
TEXTS = [
    START,
    GOAL.replace(" ", "").replace("/", ""),
    "1,2,3; 4,_,5; 6,7,8",
    "1 x 2\n3 4 5",
    "4x3:4,1,2,3,5,6,0,8,9,10,7,11",
    "│1│2│\n│3│0│",
    "1 2 3 4 5 6 7 8",
    "2 3 4\n5 1 6\n7 8 9",
    "1 2 3\n4 5 6\n7 8",
    "17 1 2 3 4 5 6 7 8 0",
    "ULDR",
    "8 6 5 8",
    f"{START}\nmoves: L",
    f"{START}\nmoves: LL",
    f"{START}\nmoves: LQ",
    f"{START}\nmoves: 5 9",
    f"start: {START} goal: {GOAL}",
    f"{START}\n\n{GOAL}\n\n{START}",
    "/p/1-2-3.4-5-6.7-0-8?moves=L",
]


def glued(said, written=""):
    """Return the words of a text that come neither from a template nor from the user's text."""
    if not isinstance(said, Sentence):
        known = f"{written} {' '.join(GOAL_NAMES)}".casefold()
        return [word for word in WORD.findall(str(said)) if word.casefold() not in known]
    return [word for value in said.values.values() for word in glued(value, written)]


@pytest.mark.parametrize("text", [text for text, _ in FAULTS], ids=lambda text: text[:30] or "nothing")
def test_what_is_wrong_with_a_text_can_be_translated(text):
    with pytest.raises(ValueError) as error:
        read(text)
    corrections = error.value.corrections if isinstance(error.value, Mistakes) else ()
    for said in (str(error.value), *(correction.title for correction in corrections)):
        assert isinstance(said, Sentence)
        assert glued(said, text) == []


@pytest.mark.parametrize("text", TEXTS)
def test_what_a_text_was_read_as_can_be_translated(text):
    reading = read(text)
    for each in (reading, *reading.alternatives):
        assert glued(each.said, text) == []


@pytest.mark.parametrize("text", ["L", "R", "RR", "UL", "R2", "L2", "5", "5 6 8 4", "8"])
def test_what_comes_of_pasted_moves_can_be_translated(text):
    checked = check_moves(Board.parse(START), Board.parse(GOAL), text)
    assert isinstance(checked.said, Sentence)
    assert glued(checked.said, text) == []


@given(boards(), st.sampled_from(GOAL_NAMES))
def test_a_verdict_and_its_repairs_can_be_translated(board, name):
    goal = named_goal(name, board.width, board.height)
    said = [Problem(board, goal).verdict().explanation]
    said += [text for repair in repairs(board, goal) for text in (repair.title, repair.reason)]
    for each in said:
        assert isinstance(each, Sentence)
        assert glued(each) == []


@pytest.mark.parametrize(
    ("board", "goal", "faces"),
    [("1 2 3 0", "0 1 2 3", "AAB"), ("3 1 2 0", "0 1 2 3", "AAB"), (START, GOAL, "ABCDEFGG"), (START, "magic", "")],
)
def test_a_verdict_where_several_goals_will_do_can_be_translated(board, goal, faces):
    said = Problem.parse(Board.parse(board), goal, faces).verdict().explanation
    assert isinstance(said, Sentence)
    assert glued(said, faces) == []


@pytest.mark.parametrize(
    "call",
    [
        lambda: SharedGame.parse("/p/1-2.3-0?step=x"),
        lambda: SharedGame.parse("/p/1-2.3-0?times=x"),
        lambda: SharedGame.parse("/p/1-2.3-0?challenge=R"),
        lambda: SharedGame.parse("nothing"),
        lambda: Board.parse(START).play(parse_moves("LL")),
        lambda: Board.parse("1 2/3"),
        lambda: Faces.parse(""),
        lambda: read_letters("CAT DO", Faces.parse("CATDX")),
        lambda: Problem.parse(Board.parse("1 2 0"), "magic"),
        lambda: Problem.parse(Board.parse("1 2 0"), "nothing"),
    ],
)
def test_what_the_rules_refuse_can_be_translated(call):
    with pytest.raises(ValueError) as error:
        call()
    assert isinstance(str(error.value), Sentence)
    assert glued(str(error.value), "x nothing magic CATDX") == []
