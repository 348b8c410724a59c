"""What the lessons count beside a board, and what follows from it."""

import pytest

from tests.js.conftest import Run
from tests.positions import FOURTEEN_FIFTEEN

MODULES = ("lessons/readouts", "puzzle/goals", "puzzle/position")
PRELUDE = """
const readout = (name, text, before = null, slides = before ? 1 : 0) => {
    const position = js.parsePosition(text);
    const goal = js.namedGoal("standard", position.width, position.height);
    const shown = { position, before: before && js.parsePosition(before), start: position, goal, slides };
    const { facts, message, look } = js.READOUTS[name](shown);
    return [Object.fromEntries(facts), message, look];
};
"""
SOLVED = "1 2 3/4 5 6/7 8 0"
BESIDE = "1 2 3/4 5 6/7 0 8"


def read(run: Run, name: str, *texts: str) -> list[object]:
    """Return the facts, the message and the look of a readout."""
    return run(f"return readout('{name}', ...given);", texts)  # type: ignore[no-any-return]


def test_moves_are_counted_until_every_tile_is_in_place(run: Run) -> None:
    assert read(run, "moves", BESIDE) == [{"Number of moves": "0"}, "", ""]
    assert read(run, "moves", SOLVED, BESIDE) == [{"Number of moves": "1"}, "Every tile is in place.", "good"]


def test_each_move_takes_the_blank_to_the_other_colour(run: Run) -> None:
    facts = {"Number of moves": "0, even", "The blank is on": "black"}
    assert read(run, "step", BESIDE) == [facts, "Move a tile.", ""]
    white = "8 swapped with the blank; the blank went from black to white."
    assert read(run, "step", SOLVED, BESIDE)[1:] == [white, ""]
    black = "8 swapped with the blank; the blank went from white to black."
    assert read(run, "step", BESIDE, SOLVED)[1:] == [black, ""]


@pytest.mark.parametrize(
    ("text", "swaps", "colour", "is_solvable"),
    [
        (SOLVED, "0, even", "white: swaps must be even", True),
        (BESIDE, "1, odd", "black: swaps must be odd", True),
        (FOURTEEN_FIFTEEN, "1, odd", "white: swaps must be even", False),
        ("1 2 3/0 4 5", "2, even", "white: swaps must be even", True),
        ("2 1 3/4 0 5", "2, even", "black: swaps must be odd", False),
    ],
)
def test_swaps_and_the_colour_of_the_blank_agree_if_it_can_be_solved(
    run: Run, text: str, swaps: str, colour: str, is_solvable: bool
) -> None:
    facts, message, look = read(run, "cycles", text)
    assert isinstance(facts, dict) and (facts["Swaps"], facts["The blank is on"]) == (swaps, colour)
    assert message == ("They agree: it can be solved." if is_solvable else "They disagree: it cannot be solved.")
    assert look == ("good" if is_solvable else "bad")


def test_cycles_are_named_with_their_tiles(run: Run) -> None:
    facts, *_ = read(run, "cycles", "2 1 3/4 5 8/7 6 0")
    assert facts == {"Cycles": "A: 2 → 1, B: 8 → 6", "Swaps": "2, even", "The blank is on": "white: swaps must be even"}
    assert read(run, "cycles", SOLVED)[0]["Cycles"] == "none"  # type: ignore[index]


def test_the_row_of_the_blank_counts_only_where_the_width_is_even(run: Run) -> None:
    facts, message, look = read(run, "count", "2 1 3/4 5 6/7 8 0")
    assert (facts, message, look) == ({"Inversions": "1, odd"}, "It cannot be solved.", "bad")
    facts, message, look = read(run, "count", "1 2/0 3/5 4")
    rows = {"The blank’s row": "2", "Together": "3, odd", "At the goal": "3, odd"}
    assert (facts, message, look) == ({"Inversions": "1", **rows}, "It can be solved.", "good")


def test_the_message_of_a_move_counts_the_inversions_it_adds_or_removes(run: Run) -> None:
    up, level = "1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8"
    assert read(run, "count", up, level)[1:] == ["5 moved: 2 more inversions.", ""]
    assert read(run, "count", level, up)[1:] == ["5 moved: 2 fewer inversions.", ""]
    assert read(run, "count", SOLVED, level)[1:] == ["8 moved: the number of inversions is unchanged.", ""]


def test_with_the_blank_as_the_highest_number_one_sum_serves_all_widths(run: Run) -> None:
    facts, message, look = read(run, "alone", "1 2 0/4 5 3")
    assert facts == {
        "Inversions, the blank as the highest number": "5",
        "The blank’s row + column": "1 + 3",
        "Together": "9, odd",
        "The same at the goal": "5, odd",
    }
    assert (message, look) == ("They agree: the goal can be reached.", "good")
    assert read(run, "alone", "2 1 3/4 5 0")[1:] == ["They disagree: the goal cannot be reached.", "bad"]
