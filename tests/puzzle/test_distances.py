"""How hard a position is, by how many others are nearer."""

from math import factorial

import pytest

from tests import naive
from webapp.puzzle import named_goal
from webapp.puzzle.distances import DISTANCES, hardness, percent


def test_the_counts_are_of_all_positions_that_can_be_solved():
    assert {size: sum(counts) for size, counts in DISTANCES.items()} == {
        "3x3": factorial(9) // 2,
        "4x4": factorial(16) // 2,
    }


@pytest.mark.parametrize("goal", ["standard", "blank-first", "snake"])
def test_the_counts_of_the_3x3_hold_for_goals_with_the_blank_in_a_corner_and_for_no_others(goal):
    goal = named_goal(goal, 3, 3)
    counts = [0] * 32
    for distance in naive.distances(goal.tiles, 3).values():
        counts[distance] += 1
    assert (tuple(counts) == DISTANCES["3x3"]) is (hardness(goal, 20) != "")


@pytest.mark.parametrize(
    ("size", "length", "sentence"),
    [
        (3, 31, "Harder than 99.999 % of all 3x3 positions."),
        (3, 26, "Harder than 86 % of all 3x3 positions."),
        (4, 1, "Harder than 0.00000000001 % of all 4x4 positions."),
        (4, 53, "Harder than 48 % of all 4x4 positions."),
        (4, 0, ""),
        (5, 100, ""),
    ],
)
def test_it_is_a_sentence(size, length, sentence):
    assert hardness(named_goal("standard", size, size), length) == sentence


def test_a_share_is_neither_none_nor_all():
    assert [percent(share) for share in (0.5, 0.004, 0.999999, 0.126)] == ["50 %", "0.4 %", "99.9999 %", "13 %"]
