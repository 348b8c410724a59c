"""Three-cycles: every solution is replayed, and every stage does exactly what its title says."""

import re

import pytest
from hypothesis import given, settings

from tests import naive
from tests.positions import COLUMN_1X5, ROW_5X1
from tests.solver.by_hand.staged import replayed, standard_task, tasks
from webapp.puzzle import Board, length_stm, named_goal
from webapp.solver.by_hand.three_cycles import next_cycle, three_cycles


def cycled(position, first, second, third):
    """Return the position with the first tile in the second's cell, that in the third's, that in the first's."""
    onto = {second: first, third: second, first: third}
    return Board(position.width, position.height, tuple(onto.get(tile, tile) for tile in position.tiles))


def assert_stages_keep_their_word(board, goal):
    before = board
    for stage, position in replayed(board, goal, three_cycles(board, goal)):
        assert position.blank == goal.blank
        if stage.title != "Bring the blank to its place":
            tiles = [int(tile) for tile in re.findall(r"\d+", stage.title)]
            assert stage.title == "Cycle {}, {} and {}".format(*tiles)
            assert position == cycled(before, *tiles)
        before = position


@pytest.mark.slow
@given(tasks(largest=5))
@settings(deadline=None)
def test_any_size_and_goal_is_solved_cycle_by_cycle(problem):
    assert_stages_keep_their_word(*problem)


SIZES = [(2, 2), (2, 5), (5, 2), (2, 10), (10, 2), (3, 3), (4, 4), (7, 3), (3, 8), (6, 6), (9, 7), (8, 10), (10, 10)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_small_and_large_sizes_are_solved(width, height):
    assert_stages_keep_their_word(*standard_task(width, height, seed=width + height))


def test_every_arrangement_of_the_smallest_boards_is_solved():
    for width, height in [(2, 2), (3, 2), (2, 3)]:
        goal = named_goal("standard", width, height)
        for tiles in naive.distances(goal.tiles, width):
            board = Board(width, height, tiles)
            assert board.play(three_cycles(board, goal)[0]) == goal


@pytest.mark.parametrize(("width", "height"), [(8, 5), (5, 8)])
def test_a_cycle_at_a_corner_is_made_there(width, height):
    goal, last = named_goal("standard", width, height), width * (height - 1)
    for tiles in ((1, 2, width + 1), (width, width - 1, 2 * width), (last + 1, last - width + 1, last + 2)):
        assert length_stm(three_cycles(cycled(goal, *tiles), goal)[0]) <= 22


def test_every_cycle_brings_a_tile_home_and_takes_none_away():
    board, goal = standard_task(6, 6, seed=4)
    home = 0
    for _, position in replayed(board, goal, three_cycles(board, goal))[1:]:
        before, home = home, sum(tile == there for tile, there in zip(position.tiles, goal.tiles, strict=True))
        assert home > before


def test_two_exchanged_pairs_take_two_cycles():
    board, goal = Board.parse("2 1 3/5 4 6/7 8 0"), named_goal("standard", 3, 3)
    titles = [stage.title for stage, _ in replayed(board, goal, three_cycles(board, goal))]
    assert len(titles) == 2
    assert next_cycle(list(board.tiles), goal) == (0, 1, 3)


@pytest.mark.parametrize("text", [ROW_5X1, COLUMN_1X5])
def test_line_is_slid(text):
    board = Board.parse(text)
    goal = named_goal("standard", board.width, board.height)
    ((stage, _),) = replayed(board, goal, three_cycles(board, goal))
    assert stage.title == "Bring the blank to its place"
