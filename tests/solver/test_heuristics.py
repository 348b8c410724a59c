"""Every heuristic against true distances: on all positions of small boards, for goals with the blank anywhere."""

from functools import cache

import numpy as np
import pytest

from tests import naive
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import HEURISTICS
from webapp.solver.compiling import kernel
from webapp.solver.state import geometry

GOALS = [
    named_goal("standard", 3, 3),
    Board.parse("1 2 3/8 0 4/7 6 5"),
    Board.parse("3 0 1/2 5 4/8 7 6"),
    named_goal("standard", 4, 2),
    named_goal("snake", 2, 4),
    named_goal("blank-first", 3, 2),
    named_goal("columns", 2, 3),
    named_goal("standard", 2, 2),
    named_goal("standard", 5, 1),
]

MODULES = [name for name, heuristic in HEURISTICS.items() if heuristic.module]


@cache
def true_distances(goal):
    """Every position that reaches the goal, uint8[count, n], and how far each is from it."""
    found = naive.distances(goal.tiles, goal.width)
    return np.array(list(found), np.uint8), np.array(list(found.values()))


@cache
def evaluator(module):
    """A kernel that evaluates a heuristic on many states, and by one move's change on all their successors."""
    bound, after = module.bound, module.after

    @kernel
    def evaluate(tables, targets, states):
        values = np.empty(len(states), np.int64)
        changed = np.empty((len(states), 4), np.int64)
        afresh = np.empty((len(states), 4), np.int64)
        changed[:] = afresh[:] = -1
        for index in range(len(states)):
            cells = states[index].copy()
            values[index] = bound(tables, cells)
            blank = np.argmin(cells)
            for way in range(4):
                origin = targets[blank, way]
                if origin >= 0:
                    tile = cells[origin]
                    cells[blank], cells[origin] = tile, 0
                    changed[index, way] = after(tables, cells, values[index], tile, origin, blank)
                    afresh[index, way] = bound(tables, cells)
                    cells[blank], cells[origin] = 0, tile
        return values, changed, afresh

    return evaluate


def evaluated(heuristic, goal, states):
    module = HEURISTICS[heuristic].module
    return evaluator(module)(module.prepare(goal), geometry(goal.width, goal.height).targets, states)


@pytest.mark.parametrize("goal", GOALS, ids=str)
@pytest.mark.parametrize("heuristic", MODULES)
class TestOnAllPositions:
    def test_is_never_above_the_true_distance(self, heuristic, goal):
        states, distances = true_distances(goal)
        values, _, _ = evaluated(heuristic, goal, states)
        assert (values <= distances).all()
        assert (values >= 0).all()
        assert values[distances == 0] == [0]

    def test_changes_by_at_most_one_a_move(self, heuristic, goal):
        states, _ = true_distances(goal)
        values, _, afresh = evaluated(heuristic, goal, states)
        steps = np.where(afresh >= 0, afresh - values[:, None], 0)
        assert np.abs(steps).max() <= 1

    def test_is_the_same_by_change_as_afresh(self, heuristic, goal):
        states, _ = true_distances(goal)
        _, changed, afresh = evaluated(heuristic, goal, states)
        assert (changed == afresh).all()


@pytest.mark.parametrize("width, height", [(4, 4), (5, 3), (10, 10), (2, 9), (1, 7)])
@pytest.mark.parametrize("heuristic", ["manhattan", "linear-conflict"])
def test_agrees_with_its_slow_twin_on_larger_boards(heuristic, width, height):
    goal = scramble(width, height, seed=99)
    boards = [scramble(width, height, seed) for seed in range(40)]
    values, changed, afresh = evaluated(heuristic, goal, np.array([board.tiles for board in boards], np.uint8))
    twin = {"manhattan": naive.manhattan, "linear-conflict": naive.linear_conflict}[heuristic]
    assert values.tolist() == [twin(board.tiles, goal.tiles, width) for board in boards]
    assert (changed == afresh).all()


def test_linear_conflict_counts_a_reversed_line_once_for_each_tile_but_one():
    goal = named_goal("standard", 4, 4)
    module = HEURISTICS["linear-conflict"].module
    reversed_row = Board.parse("4 3 2 1/5 6 7 8/9 10 11 12/13 14 15 0")
    assert module.bound(module.prepare(goal), np.array(reversed_row.tiles, np.uint8)) == 8 + 2 * 3


def test_linear_conflict_counts_no_more_than_must_step_aside():
    goal = named_goal("standard", 4, 4)
    module = HEURISTICS["linear-conflict"].module
    one_in_the_way = Board.parse("2 3 4 1/5 6 7 8/9 10 11 12/13 14 15 0")
    assert module.bound(module.prepare(goal), np.array(one_in_the_way.tiles, np.uint8)) == 6 + 2
