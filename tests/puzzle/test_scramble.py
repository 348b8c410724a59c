"""Scrambles: always solvable, reproducible by their seed, and uniformly distributed."""

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive
from tests.puzzle.boards import boards, sizes
from webapp.puzzle import DAILY_SIZES, check, daily, named_goal, scramble


@given(sizes(), st.integers())
def test_a_scramble_can_be_solved_and_is_the_same_for_the_same_seed(size, seed):
    board = scramble(*size, seed)
    assert (board.width, board.height) == size
    assert check(board, named_goal("standard", *size)).solvable
    assert scramble(*size, seed) == board


@given(boards(), st.integers())
def test_a_scramble_reaches_the_goal_it_was_made_for(goal, seed):
    assert check(scramble(goal.width, goal.height, seed, goal), goal).solvable


def test_without_a_seed_scrambles_differ():
    assert len({scramble(4, 4) for _ in range(20)}) > 1


def chi_square(counts, outcomes):
    expected = counts.total() / outcomes
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in counts) + expected * (outcomes - len(counts))


@pytest.mark.parametrize(
    ("width", "height", "critical"),
    [(2, 2, 31.3), (3, 2, 448.2), (2, 3, 448.2), (5, 1, 18.5), (1, 3, 13.8)],
)
def test_every_solvable_position_is_equally_likely(width, height, critical):
    """A chi-square test at significance level 0.001; the seeds are fixed, so the result is reproducible."""
    solvable = naive.distances(naive.standard(width, height), width)
    counts = Counter(scramble(width, height, seed).tiles for seed in range(30 * len(solvable)))
    assert set(counts) <= set(solvable)
    assert chi_square(counts, len(solvable)) < critical


def test_the_measure_of_evenness_sees_what_is_uneven():
    assert chi_square(Counter({"a": 30, "b": 30, "c": 30}), 3) == 0
    assert chi_square(Counter({"a": 45, "b": 45}), 3) > 13.8


@pytest.mark.parametrize("size", DAILY_SIZES, ids=lambda size: "{}x{}".format(*size))
def test_the_daily_puzzle_is_the_same_on_a_date_and_another_on_the_next(size):
    first = date(2026, 11, 22)
    days = [first + timedelta(number) for number in range(60)]
    assert [daily(day, *size) for day in days] == [daily(day, *size) for day in days]
    assert len({daily(day, *size) for day in days}) == len(days)
    assert daily(days[0], 4, 3).size == "4x3"
    assert [day for day in days if not check(daily(day, *size), named_goal("standard", *size)).solvable] == []


def test_the_puzzle_of_a_day_stays_what_it_was():
    assert str(daily(date(2026, 11, 22), 3, 3)) == "2 3 7/1 5 8/6 4 0"
