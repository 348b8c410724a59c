"""The number of positions at each distance from the goal, against a complete count."""

from itertools import islice
from math import factorial, prod

import pytest

from tests import naive
from webapp.puzzle import Board, named_goal, parse_size
from webapp.puzzle.distances import DISTANCES, shape
from webapp.solver.scrambles import spheres


def test_the_counts_are_of_all_positions_that_can_be_solved():
    cells = {size: prod(parse_size(size)) for size in DISTANCES}
    assert {size: sum(counts) for size, counts in DISTANCES.items()} == {
        size: factorial(count) // 2 for size, count in cells.items()
    }


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2", "2x4", "4x2"])
def test_the_counts_of_small_boards_are_those_of_a_search_one_by_one(size):
    goal = named_goal("standard", *parse_size(size))
    found = list(naive.distances(goal.tiles, goal.width).values())
    assert tuple(map(found.count, range(max(found) + 1))) == DISTANCES[shape(goal)]


@pytest.mark.parametrize(
    ("size", "last"),
    [("2x5", 55), ("6x2", 28), ("4x3", 24), ("4x4", 20), pytest.param("3x4", 27, marks=pytest.mark.slow)],
)
def test_the_counts_of_larger_boards_are_those_of_the_spheres_as_far_as_they_are_looked_at(size, last):
    goal = named_goal("standard", *parse_size(size))
    found = tuple(len(sphere.keys) for sphere in islice(spheres(goal), last + 1))
    assert found == DISTANCES[shape(goal)][: last + 1]


def test_as_many_positions_are_an_even_number_of_moves_away_as_have_the_blank_on_a_cell_of_the_goal_s_colour():
    for size, counts in DISTANCES.items():
        cells = prod(parse_size(size))
        assert sum(counts[::2]) == (cells + 1) // 2 * factorial(cells - 1) // 2


@pytest.mark.parametrize(
    ("goal", "is_in_a_corner"), [("1 2 0/3 4 5", True), ("1 0/2 3/4 5", True), ("1 0 2/3 4 5", False)]
)
def test_the_counts_are_of_goals_with_the_blank_in_any_corner_and_of_no_others(goal, is_in_a_corner):
    goal = Board.parse(goal)
    found = list(naive.distances(goal.tiles, goal.width).values())
    assert (tuple(map(found.count, range(max(found) + 1))) == DISTANCES["2x3"]) is is_in_a_corner
