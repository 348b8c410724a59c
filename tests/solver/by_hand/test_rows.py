"""Row by row: every solution is replayed, and the tiles that a stage names stay in place after it."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings

from tests.positions import COLUMN_1X5, ROW_5X1, SLIDYSIM_4X4
from tests.solver.by_hand.staged import replayed, standard_task, tasks
from webapp.puzzle import GOAL_NAMES, Board, named_goal, scramble
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.lines import lines


def at_home(position, goal):
    return {tile for tile, home in zip(position.tiles, goal.tiles, strict=True) if tile == home}


def assert_stages_keep_their_word(board, goal):
    done = set()
    for stage, position in replayed(board, goal, rows(board, goal)):
        done |= {int(tile) for tile in re.findall(r"(?<!row )(?<!column )\b\d+", stage.title)}
        assert done <= at_home(position, goal), f"{stage.title} from {board!r} to {goal!r}"


@given(tasks())
@settings(deadline=None)
def test_any_size_and_goal_is_solved_stage_by_stage(problem):
    assert_stages_keep_their_word(*problem)


@pytest.mark.slow
@pytest.mark.parametrize("width", range(2, 11))
@pytest.mark.parametrize("height", range(2, 11))
def test_every_size_is_solved(width, height):
    assert_stages_keep_their_word(*standard_task(width, height, seed=width * height))


@pytest.mark.parametrize("name", GOAL_NAMES)
def test_every_named_goal_is_reached(name):
    goal = named_goal(name, 5, 4)
    assert_stages_keep_their_word(scramble(5, 4, seed=1, goal=goal), goal)


def test_lines_on_4x4_are_those_that_beginners_learn():
    goal = named_goal("standard", 4, 4)
    taught = [[1, 2, 3, 4], [5, 9, 13], [6, 7, 8], [10, 14]]
    assert [[goal.tiles[cell] for cell in line.cells] for line in lines(4, 4, blank=15)] == taught


def test_stages_name_the_tiles_and_the_line():
    board, goal = Board.parse(SLIDYSIM_4X4), named_goal("standard", 4, 4)
    titles = [stage.title for stage, _ in replayed(board, goal, rows(board, goal))]
    assert titles[0] == "Bring 1 into row 1"
    assert "Bring 3 and 4 into row 1" in titles
    assert "Bring 9 and 13 into column 1" in titles


def test_last_two_of_a_line_in_each_others_way_are_turned_round():
    board = Board.parse("1 2 4 3/5 6 7 8/9 10 11 12/13 15 14 0")
    ends = replayed(board, named_goal("standard", 4, 4), rows(board, named_goal("standard", 4, 4)))
    assert [stage.title for stage, _ in ends][0] == "Bring 3 and 4 into row 1"
    assert ends[0][1].rows[0] == (1, 2, 3, 4)


@pytest.mark.parametrize("text", [ROW_5X1, COLUMN_1X5, "1 2/0 3"])
def test_what_only_slides_is_slid(text):
    board = Board.parse(text)
    goal = named_goal("standard", board.width, board.height)
    ends = replayed(board, goal, rows(board, goal))
    assert len(ends) == 1


def test_solved_position_needs_no_stage():
    goal = named_goal("spiral", 4, 4)
    assert rows(goal, goal) == ((), ())


def test_position_far_from_home_stays_within_reach_of_a_learner():
    lengths = [sum(move.count for move in rows(*standard_task(4, 4, seed))[0]) for seed in range(20)]
    assert sum(lengths) / 20 < 130


def test_moves_of_a_stage_are_joined():
    moves, stages = rows(*standard_task(5, 5, seed=3))
    for stage in stages:
        played = moves[stage.from_step : stage.to_step]
        assert [(before, after) for before, after in pairwise(played) if before.direction == after.direction] == []
