"""The constructive solver: a solution for every size and goal, short for its cost, and deterministic."""

import pytest
from hypothesis import given, settings

from tests import naive
from tests.positions import COLUMN_1X5, LARGEST_10X10, ROW_5X1
from tests.solver.by_hand.staged import standard_task, tasks
from webapp.puzzle import GOAL_NAMES, Board, length_stm, named_goal, scramble
from webapp.solver.anytime import constructive
from webapp.solver.anytime.constructive import groups_of
from webapp.solver.by_hand.rows import rows


def length(board, goal):
    """Return the length of the solution, after replaying it."""
    moves = constructive.constructive(board, goal)
    assert board.play(moves) == goal
    return length_stm(moves)


@given(tasks(largest=7))
@settings(deadline=None, max_examples=60)
def test_any_size_and_goal_is_solved(problem):
    length(*problem)


@pytest.mark.slow
@pytest.mark.parametrize("width", range(2, 11))
@pytest.mark.parametrize("height", range(2, 11))
def test_every_size_is_solved_without_recourse_to_rows(width, height, monkeypatch):
    monkeypatch.delattr(constructive, "rows")
    length(*standard_task(width, height, seed=width + 10 * height))


@pytest.mark.parametrize("name", GOAL_NAMES)
def test_every_named_goal_is_reached(name):
    goal = named_goal(name, 6, 5)
    length(scramble(6, 5, seed=2, goal=goal), goal)


def test_paths_are_much_shorter_than_those_by_hand():
    tasks = [standard_task(6, 6, seed) for seed in range(10)]
    by_hand = sum(length_stm(rows(*problem)[0]) for problem in tasks)
    assert sum(length(*problem) for problem in tasks) < 0.8 * by_hand


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_boards_that_are_one_group_are_solved_by_a_shortest_path(width, height):
    goal = named_goal("standard", width, height)
    for tiles, distance in list(naive.distances(goal.tiles, width).items())[::37]:
        assert length(Board(width, height, tiles), goal) == distance


@pytest.mark.parametrize("text", [ROW_5X1, COLUMN_1X5])
def test_line_is_slid(text):
    board = Board.parse(text)
    assert length(board, named_goal("standard", board.width, board.height)) == 2


def test_solved_board_needs_no_moves():
    assert length(Board.parse(LARGEST_10X10), Board.parse(LARGEST_10X10)) == 0


def test_without_nodes_rows_gives_the_path(monkeypatch):
    monkeypatch.setattr(constructive, "MAX_NODES", 50)
    board, goal = standard_task(5, 5, seed=1)
    assert constructive.constructive(board, goal) == rows(board, goal)[0]


def test_more_nodes_never_make_the_path_longer(monkeypatch):
    board, goal = standard_task(7, 7, seed=3)
    lengths = []
    for nodes in (20_000, 60_000, 150_000, 300_000):
        monkeypatch.setattr(constructive, "MAX_NODES", nodes)
        lengths.append(length(board, goal))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[-1]


@pytest.mark.parametrize(("width", "height", "blank"), [(4, 4, 15), (5, 7, 0), (2, 9, 8), (10, 10, 55)])
@pytest.mark.parametrize("size", [2, 3, 5])
def test_groups_hold_every_tile_once_and_leave_no_tile_alone_at_a_dead_end(width, height, blank, size):
    groups = [
        [label for label in group if label >= 0] for group in groups_of(width, height, blank, size, False).tolist()
    ]
    assert sorted(sum(groups, [])) == [cell for cell in range(width * height) if cell != blank]
    assert [group for group in groups[:-1] if len(group) > size] == []
    free = set(range(width * height))
    for group in groups[:-1]:
        dead_ends = {cell for cell in group if sum(beside in free for beside in beside_of(cell, width, height)) == 1}
        assert len(group) > 1 or not dead_ends
        free -= set(group)


def beside_of(cell, width, height):
    row, column = divmod(cell, width)
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [down * width + across for down, across in beside if 0 <= down < height and 0 <= across < width]
