"""`taquin coach`: a game judged move by move, from a text and moves or from a link."""

import pytest

from tests.web.command import objects, taquin

START = "1 2 3/4 0 6/7 5 8"


def test_it_prints_what_each_move_has_cost():
    result = taquin("coach", START, "RLUL")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        " move      left  lost  better",
        "    1  R      3     2  U",
        "    2  L      2",
        "    3  U      1",
        "    4  L      0",
        "2 needed, 4 made, 0 left: 2 lost.",
        "3 of 4 were best moves.",
    ]


def test_it_tells_the_same_in_json_of_the_moves_in_a_link():
    (told,) = objects(taquin("coach", "http://localhost:8000/p/1-2-3.4-0-6.7-5-8?moves=RLUL", "--json"))
    assert {name: told[name] for name in ("needed", "left", "lost", "best")} == {
        "needed": 2, "left": 0, "lost": 2, "best": 3
    }  # fmt: skip
    assert told["moves"][0] == {"move": "R", "left": 3, "lost": 2, "better": "U"}
    assert told["moves"][1] == {"move": "L", "left": 2, "lost": 0}


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((START,), 2, "There are no moves to judge"),
        ((START, "UU"), 2, "Move 2 (U) is impossible"),
        ((START, "no moves"), 2, "is not a move"),
        (("1 2 3/4 5 5", "L"), 2, "5 appears twice"),
        (("1 2 3/4 5 6/8 7 0", "D"), 1, "No move can be judged"),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(arguments, code, sentence):
    result = taquin("coach", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert sentence in result.stderr and result.stderr.count("\n") == 1
