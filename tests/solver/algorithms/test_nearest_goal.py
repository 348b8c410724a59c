"""The nearest of several goals: which one it is, and how many are equally near."""

import pytest

from tests import naive
from webapp.puzzle import Board, can_reach, named_goal
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.nearest_goal import NearestGoal
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.heuristics import linear_conflict
from webapp.solver.states.paths import moves_of

BOARD = named_goal("standard", 3, 3)


def search_for(goals, count=True):
    """Return the search after its end."""

    def start(goal, bound):
        begun.append(IdaStar(SingleTile(SearchProblem(BOARD, goal, heuristic=linear_conflict)), bound))
        return begun[-1]

    begun, lowers = [], []
    search = NearestGoal(BOARD, goals, start, count)
    while search.advance(50) == Halt.PAUSED:
        lowers.append(search.progress.lower)
    assert lowers == sorted(lowers)
    assert search.progress.expanded == sum(each.progress.expanded for each in begun)
    assert search.progress.generated == sum(each.progress.generated for each in begun)
    assert BOARD.play(moves_of(search.directions)) == search.goal
    return search


@pytest.mark.parametrize("first", range(5))
def test_the_nearest_is_found_and_proved(first):
    distances = naive.distances(BOARD.tiles, 3)
    goals = [Board(3, 3, tiles) for tiles in list(distances)[first + 40 :: 3_000]]
    search = search_for(goals)
    lengths = sorted(distances[goal.tiles] for goal in goals)
    assert [goal for goal in goals if not can_reach(BOARD, goal)] == []
    assert (search.progress.lower, search.progress.upper) == (lengths[0], lengths[0])
    assert distances[search.goal.tiles] == lengths[0] and search.nearest == lengths.count(lengths[0])


def test_all_goals_may_be_as_near():
    goals = [BOARD.slide(move) for move in BOARD.legal_moves()]
    assert search_for(goals).nearest == 2
    assert search_for(goals, count=False).nearest is None
