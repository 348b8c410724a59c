"""The contract of every search: bounds only improve, and the solution leads to the goal."""

import pytest

from tests import naive
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import solve
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.heuristics import combined, linear_conflict
from webapp.solver.requests.catalog import SEARCHES
from webapp.solver.states.paths import moves_of

GOAL = named_goal("standard", 3, 3)
ALGORITHMS = [name for name in SEARCHES if name != "anytime"]


@pytest.fixture(scope="module")
def distances():
    return naive.distances(GOAL.tiles, 3)


@pytest.fixture(scope="module")
def positions(distances):
    """Return positions at all distances."""
    return list(distances)[1 :: len(distances) // 12]


def started(name, tiles, **wishes):
    return SEARCHES[name].start(
        SearchProblem(Board(3, 3, tiles), GOAL, heuristic=linear_conflict, memory=1 << 24, **wishes)
    )


def reports(search, nodes):
    """Return the reports of a search before each slice and at its end, which must be a solution."""
    found = [search.progress]
    while (halt := search.advance(nodes)) == Halt.PAUSED:
        found.append(search.progress)
    assert halt == Halt.SOLVED
    return [*found, search.progress]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_bounds_close_in_on_the_true_length_and_the_counts_only_rise(name, positions, distances):
    for tiles in positions:
        progress = reports(started(name, tiles), 50)
        for rising in ("lower", "expanded", "generated"):
            values = [getattr(each, rising) for each in progress]
            assert values == sorted(values)
        assert [each for each in progress if each.lower > distances[tiles]] == []
        uppers = [each.upper for each in progress if each.upper is not None]
        assert uppers == sorted(uppers, reverse=True) and uppers[-1] >= distances[tiles]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_directions_lead_to_the_goal_and_are_shortest_where_that_is_promised(name, positions, distances):
    for tiles in positions:
        search = started(name, tiles)
        final = reports(search, 10_000)[-1]
        assert Board(3, 3, tiles).play(moves_of(search.directions)) == GOAL
        assert len(search.directions) == final.upper
        if search.optimal:
            assert final.lower == final.upper == distances[tiles]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_there_are_no_directions_before_there_is_a_solution(name, positions):
    search = started(name, positions[-1])
    assert search.progress.upper is None
    assert search.directions.size == 0


@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_bound_that_was_proved_before_is_kept(name, positions, distances):
    tiles = positions[-1]
    search = started(name, tiles, at_least=distances[tiles])
    assert search.progress.lower == distances[tiles]
    assert [each for each in reports(search, 50) if each.lower != distances[tiles]] == []


@pytest.mark.parametrize("name", ["astar", "idastar"])
@pytest.mark.parametrize("seed", range(5))
def test_the_start_is_estimated_right_for_a_goal_with_many_last_moves(name, seed):
    goal = Board(5, 5, (*range(1, 13), 0, *range(13, 25)))
    board = scramble(5, 5, seed, goal)
    search = SEARCHES[name].start(SearchProblem(board, goal, heuristic=combined, memory=1 << 20))
    assert search.progress.lower == naive.combined(board.tiles, goal.tiles, 5)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_search_that_has_ended_stays_as_it_is(name, positions):
    search = started(name, positions[5])
    final = reports(search, 10_000)[-1]
    assert search.advance(10_000) == Halt.SOLVED
    assert search.progress == final


def test_a_higher_weight_finds_a_longer_solution_and_expands_fewer_positions():
    board = Board.parse("3 4 2/7 5 0/6 1 8")
    best, quick = (list(solve(board, GOAL, "weighted-astar", "manhattan", weight))[-1] for weight in (1.0, 5.0))
    assert best.length_stm == 25 < quick.length_stm and quick.expanded < best.expanded / 5
