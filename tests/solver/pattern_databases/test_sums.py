"""Sums of pattern databases: incremental values match a full lookup."""

from random import Random

import pytest

from tests import naive
from webapp.puzzle import Board, named_goal
from webapp.solver import TIERS
from webapp.solver.pattern_databases import sums
from webapp.solver.states.state import cells_of

SIDES = {"3x3": 3, "4x4": 4}


@pytest.mark.parametrize("name", ["standard", "blank-first", "snake", "spiral"])
@pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
def test_along_a_walk_the_sums_follow_from_move_to_move(side, name):
    goal = named_goal(name, side, side)
    databases = TIERS.wait(goal)
    tables = sums.prepare(databases, goal)
    board, kept, random = goal, 0, Random(side)
    for _ in range(150):
        following = board.slide(random.choice(board.legal_moves()))
        origin, target = following.blank, board.blank
        kept = int(sums.after(tables, cells_of(following), kept, following.tiles[target], origin, target))
        assert kept == sums.estimate(databases, following, goal)
        board = following


def test_the_largest_sum_is_the_distance_where_one_pattern_holds_all_tiles():
    goal = named_goal("spiral", 3, 3)
    databases = TIERS.wait(goal)
    distances = naive.distances(goal.tiles, 3)
    for tiles in list(distances)[:: len(distances) // 100]:
        assert sums.largest(sums.estimate(databases, Board(3, 3, tiles), goal)) == distances[tiles]


def test_the_largest_of_four_sums_is_taken():
    assert sums.largest(3 | 7 << 8 | 5 << 16 | 7 << 24) == sums.largest(3 | 200 << 24) - 193 == 7
