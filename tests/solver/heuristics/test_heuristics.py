"""Every heuristic against true distances: on all positions of small boards, for goals with the blank anywhere."""

from functools import cache
from itertools import accumulate

import numpy as np
import pytest

from tests import naive
from webapp.puzzle import Board, Move, named_goal, scramble
from webapp.solver import HEURISTICS, solve
from webapp.solver.benchmarks import SETS
from webapp.solver.kernels.compiling import kernel
from webapp.solver.states.state import geometry

GOALS = [
    named_goal("standard", 3, 3),
    Board.parse("1 2 3/8 0 4/7 6 5"),
    pytest.param(Board.parse("3 0 1/2 5 4/8 7 6"), marks=pytest.mark.slow),
    named_goal("standard", 4, 2),
    named_goal("snake", 2, 4),
    named_goal("blank-first", 3, 2),
    named_goal("columns", 2, 3),
    named_goal("standard", 2, 2),
    named_goal("standard", 5, 1),
]

MODULES = [name for name, heuristic in HEURISTICS.items() if heuristic.module]
CONSISTENT = [name for name in MODULES if "; consistent" in HEURISTICS[name].guarantee]

TWINS = {
    "walking-distance": naive.walking_distance,
    "combined": naive.combined,
    "linear-conflict": naive.linear_conflict,
    "last-moves": naive.last_moves,
    "corner-tiles": naive.corner_tiles,
    "manhattan": naive.manhattan,
    "misplaced-tiles": naive.misplaced_tiles,
    "zero": lambda tiles, goal, width: 0,
}


@cache
def true_distances(goal):
    """Return every position that can reach the goal, uint8[count, n], and its distance."""
    found = naive.distances(goal.tiles, goal.width)
    return np.array(list(found), np.uint8), np.array(list(found.values()))


@cache
def evaluator(module):
    """Return a kernel that evaluates a heuristic on many states, and incrementally on all their successors."""
    estimate, after = module.estimate, module.after

    @kernel
    def evaluate(tables, targets, states):
        values = np.empty(len(states), np.int16)
        changed = np.empty((len(states), 4), np.int16)
        afresh = np.empty((len(states), 4), np.int16)
        changed[:] = afresh[:] = -1
        for index in range(len(states)):
            cells = states[index].copy()
            values[index] = estimate(tables, cells)
            blank = np.argmin(cells)
            for direction in range(4):
                origin = targets[blank, direction]
                if origin >= 0:
                    tile = cells[origin]
                    cells[blank], cells[origin] = tile, 0
                    changed[index, direction] = after(tables, cells, np.int64(values[index]), tile, origin, blank)
                    afresh[index, direction] = estimate(tables, cells)
                    cells[blank], cells[origin] = 0, tile
        return values, changed, afresh

    return evaluate


@cache
def on_all_positions(heuristic, goal):
    """Return the results of the evaluator for every position that can reach the goal."""
    return evaluated(heuristic, goal, true_distances(goal)[0])


def evaluated(heuristic, goal, states):
    module = HEURISTICS[heuristic].module
    return evaluator(module)(module.prepare(goal), geometry(goal.width, goal.height).targets, states)


def single_moves(moves):
    return [Move(move.direction) for move in moves for _ in range(move.count)]


@pytest.mark.parametrize("goal", GOALS, ids=str)
@pytest.mark.parametrize("heuristic", MODULES)
class TestOnAllPositions:
    def test_is_never_above_the_true_distance(self, heuristic, goal):
        _, distances = true_distances(goal)
        values, _, _ = on_all_positions(heuristic, goal)
        assert (values <= distances).all()
        assert (values >= 0).all()
        assert values[distances == 0] == [0]

    def test_changes_by_at_most_one_a_move_where_called_consistent(self, heuristic, goal):
        if heuristic not in CONSISTENT:
            pytest.skip("not called consistent")
        values, _, afresh = on_all_positions(heuristic, goal)
        steps = np.where(afresh >= 0, afresh - values[:, None], 0)
        assert np.abs(steps).max() <= 1

    def test_is_the_same_by_change_as_afresh(self, heuristic, goal):
        _, changed, afresh = on_all_positions(heuristic, goal)
        assert (changed == afresh).all()


@pytest.mark.slow
@pytest.mark.parametrize("width, height", [(4, 4), (3, 4), (5, 2), (5, 3), (10, 10), (2, 9), (1, 4), (1, 7)])
@pytest.mark.parametrize("heuristic", MODULES)
def test_agrees_with_its_slow_twin_on_larger_boards(heuristic, width, height):
    if not HEURISTICS[heuristic].serves(width, height) or (heuristic, width, height) == ("walking-distance", 5, 3):
        pytest.skip("not on offer, or too much for a slow twin")
    goal = scramble(width, height, seed=99)
    boards = [scramble(width, height, seed) for seed in range(40)]
    values, changed, afresh = evaluated(heuristic, goal, np.array([board.tiles for board in boards], np.uint8))
    assert values.tolist() == [TWINS[heuristic](board.tiles, goal.tiles, width) for board in boards]
    assert (changed == afresh).all()


@pytest.mark.parametrize("heuristic", MODULES)
@pytest.mark.parametrize("goal", [GOALS[1], GOALS[4], GOALS[6]], ids=str)
def test_agrees_with_its_slow_twin_on_small_boards(heuristic, goal):
    states = true_distances(goal)[0][::97].copy()
    values, _, _ = evaluated(heuristic, goal, states)
    assert values.tolist() == [TWINS[heuristic](tuple(tiles), goal.tiles, goal.width) for tiles in states.tolist()]


@pytest.mark.parametrize("heuristic", MODULES)
def test_is_never_above_the_known_optima_of_the_4x4_nor_on_the_way_from_them(heuristic):
    instances = [instance for name in ("korf", "hard") for instance in SETS[name].instances()]
    for goal in {instance.goal for instance in instances}:
        reference = {instance.board: instance.optimal for instance in instances if instance.goal == goal}
        states = np.array([board.tiles for board in reference], np.uint8)
        assert (evaluated(heuristic, goal, states)[0] <= list(reference.values())).all()
    for states in ways_home():
        values, _, _ = evaluated(heuristic, named_goal("blank-first", 4, 4), states)
        assert (values <= np.arange(len(states))[::-1]).all()


@cache
def ways_home():
    """Return shortest solutions of some of Korf's positions with start and goal: uint8[moves + 1, 16]."""
    found = []
    for instance in SETS["korf"].instances()[:20]:
        *_, solution = solve(instance.board, instance.goal)
        assert solution.length_stm == instance.optimal
        boards = list(accumulate(single_moves(solution.moves), Board.slide, initial=instance.board))
        found.append(np.array([board.tiles for board in boards], np.uint8))
    return found


def test_linear_conflict_counts_a_reversed_line_once_for_each_tile_but_one():
    goal = named_goal("standard", 4, 4)
    module = HEURISTICS["linear-conflict"].module
    reversed_row = Board.parse("4 3 2 1/5 6 7 8/9 10 11 12/13 14 15 0")
    assert module.estimate(module.prepare(goal), np.array(reversed_row.tiles, np.uint8)) == 8 + 2 * 3


def test_linear_conflict_counts_no_more_than_must_step_aside():
    goal = named_goal("standard", 4, 4)
    module = HEURISTICS["linear-conflict"].module
    one_in_the_way = Board.parse("2 3 4 1/5 6 7 8/9 10 11 12/13 14 15 0")
    assert module.estimate(module.prepare(goal), np.array(one_in_the_way.tiles, np.uint8)) == 6 + 2


def test_combined_knows_at_least_what_conflicts_and_last_moves_know():
    values = {heuristic: on_all_positions(heuristic, GOALS[0])[0] for heuristic in MODULES}
    for part in ("linear-conflict", "last-moves", "manhattan"):
        assert (values["combined"] >= values[part]).all()


def test_walking_distance_has_the_known_tables_of_the_4x4():
    tables = HEURISTICS["walking-distance"].module.prepare(named_goal("standard", 4, 4))
    for lines in (tables.rows, tables.columns):
        assert (np.count_nonzero(lines.keys >= 0), lines.distances.max()) == (24_964, 35)
