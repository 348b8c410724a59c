"""The times at which the rows of a solve were completed."""

import pytest

from tests.js.conftest import Run

MODULES = ("storage/splits", "storage/solve-record")


@pytest.mark.parametrize(
    ("start", "moves", "goal", "words"),
    [
        ("1 2 3/4 5 6/0 7 8", "LL", "standard", ""),  # only the last row was left
        ("1 0 3/4 2 5/7 8 6", "ULU", "standard", "Rows done at 0:01.00, 0:03.00."),  # the last two rows together
        ("1 2 3/0 5 6/4 7 8", "ULL", "standard", "Rows done at 0:01.00, 0:03.00."),
        ("3 1 2/6 4 5/7 0 8", "RDD", "blank-first", "Rows done at 0:02.00, 0:03.00."),  # from the bottom
    ],
)
def test_different_times_of_rows_are_listed_once(run: Run, start: str, moves: str, goal: str, words: str) -> None:
    found = run(
        """const [start, moves, goal] = given;
        const times = [...moves].map((_, index) => 1000 * (index + 1));
        return js.splitWords({ ...js.BLANK, start, goal, moves, times });""",
        [start, moves, goal],
    )
    assert found == words


def test_a_row_that_gets_an_equal_letter_in_one_move_was_complete_before(run: Run) -> None:
    splits = run(
        """const solve = { ...js.BLANK, start: "0 1/2 3/4 5", goal: "2 1/4 3/0 5", faces: "ABCBD" };
        return js.splitsOf({ ...solve, moves: "U2", times: [1000] });"""
    )
    assert splits == [1000, 0, 1000]
