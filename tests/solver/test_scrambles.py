"""Scrambles of an exact length: at exactly this distance, reproducible by the seed, refused where there are none."""

from collections import Counter
from random import Random

import pytest

from webapp.puzzle import Unsupported, UnsupportedSize, named_goal
from webapp.solver import Info, Scrambled, Solution, scramble_of_length, search_scramble, solve
from webapp.solver.heuristics import manhattan
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.scrambles import _Walk


def shortest(board, goal):
    *_, last = solve(board, goal)
    assert isinstance(last, Solution) and last.optimal
    return last.length_stm


@pytest.mark.parametrize(
    ("size", "goal", "length"),
    [
        ((3, 3), "standard", 31),
        ((3, 3), "spiral", 17),
        ((4, 2), "snake", 20),
        ((4, 4), "standard", 12),
        ((4, 3), "standard", 24),
        ((3, 4), "standard", 24),
    ],
)
def test_a_scramble_of_a_length_needs_exactly_so_many_moves(size, goal, length):
    goal = named_goal(goal, *size)
    assert shortest(scramble_of_length(goal, length, seed=1), goal) == length


@pytest.mark.parametrize(
    "length", [30, pytest.param(53, marks=pytest.mark.slow), pytest.param(72, marks=pytest.mark.slow)]
)
def test_a_walk_ends_at_exactly_the_length_on_the_4x4(length):
    goal = named_goal("standard", 4, 4)
    board = scramble_of_length(goal, length, seed=1)
    assert shortest(board, goal) == length
    assert board == scramble_of_length(goal, length, seed=1)


@pytest.mark.parametrize("length", [10, 25, 29])
def test_a_walk_goes_up_as_well_as_down(monkeypatch, length):
    monkeypatch.setattr("webapp.solver.scrambles.MAX_LISTED", 1)
    monkeypatch.setattr("webapp.solver.scrambles.MAX_MOVES", {"3x3": 31})
    goal = named_goal("snake", 3, 3)
    walked = [scramble_of_length(goal, length, seed) for seed in (1, 2, 1)]
    assert [shortest(board, goal) for board in walked] == [length] * 3
    assert walked[0] == walked[2] != walked[1]


def test_a_climb_from_the_goal_leads_far_from_it():
    goal = named_goal("standard", 4, 4)
    summit = _Walk(goal, 72, Random(1), None)._summit(goal)
    assert estimated(manhattan, summit, goal) > 40


def test_the_hardest_positions_of_a_size_are_drawn_too(monkeypatch):
    monkeypatch.setattr("webapp.solver.scrambles.MAX_MOVES", {"3x3": 31})
    goal = named_goal("standard", 3, 3)
    assert shortest(scramble_of_length(goal, 31, seed=1), goal) == 31
    with pytest.raises(Unsupported, match="more than 31 moves"):
        scramble_of_length(goal, 32, seed=1)


def test_every_position_at_a_distance_is_equally_likely_where_they_can_be_listed():
    goal = named_goal("standard", 3, 3)
    drawn = Counter(str(scramble_of_length(goal, 3, seed)) for seed in range(800))
    assert len(drawn) == 8
    assert [(board, times) for board, times in drawn.items() if not 60 < times < 145] == []


@pytest.mark.parametrize(
    ("size", "length", "said"),
    [
        ((3, 3), 32, "more than 31 moves"),
        ((4, 4), 81, "more than 80 moves"),
        ((2, 2), 7, "more than 6 moves"),
        ((3, 3), -1, "must be 0 or more, not -1"),
        ((4, 4), -2, "must be 0 or more, not -2"),
    ],
)
def test_a_length_that_no_position_has_is_refused(size, length, said):
    with pytest.raises(Unsupported, match=said):
        scramble_of_length(named_goal("standard", *size), length)


@pytest.mark.parametrize("size", [(5, 5), (20, 20), (5, 3), (8, 2)])
def test_a_size_on_which_lengths_take_too_long_is_refused(size):
    with pytest.raises(UnsupportedSize, match="too large for scrambles of exactly 30 moves"):
        scramble_of_length(named_goal("standard", *size), 30)


@pytest.mark.parametrize(("size", "length"), [((3, 3), 20), ((4, 4), 30)])
def test_a_search_reports_between_its_steps_so_that_it_can_make_way(size, length):
    *steps, last = search_scramble(named_goal("standard", *size), length, seed=1)
    assert len(steps) >= length // 2 and all(isinstance(step, Info) for step in steps)
    assert isinstance(last, Scrambled)


def test_a_walk_ends_with_its_time():
    with pytest.raises(Unsupported, match="was found"):
        scramble_of_length(named_goal("standard", 4, 4), 40, seconds=1e-9)
