"""The record of iterations: their nodes, and the seconds where the clock could be read."""

import pytest

from tests import naive
from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, named_goal
from webapp.solver import TIERS
from webapp.solver.algorithms.iterations import Iterations
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.requests.catalog import HEURISTICS, SOLVERS

SOLVER_NAMES = ["astar", "idastar", "parallel-idastar", "breadth-first", "bidirectional"]


def started(solver, text="8 6 7/2 5 4/3 0 1", heuristic="manhattan", **wishes):
    board = Board.parse(text)
    goal = named_goal("standard", board.width, board.height)
    return SOLVERS[solver].start(SearchProblem(board, goal, heuristic=HEURISTICS[heuristic].module, **wishes))


def finished(search, nodes=1 << 50):
    while search.advance(nodes) == Halt.PAUSED:
        pass
    return search


def counts(search):
    return [(each.bound, each.expanded, each.generated) for each in search.details.iterations]


def test_each_iteration_of_idastar_expands_the_nodes_of_a_naive_one():
    board, goal = Board.parse("8 6 7/2 5 4/3 0 1"), named_goal("standard", 3, 3)
    details = finished(started("idastar")).details
    naive_counts = naive.idastar(board.tiles, goal.tiles, 3, lambda tiles: naive.manhattan(tiles, goal.tiles, 3))
    *ended, last = naive_counts.items()
    assert [(each.bound, each.expanded) for each in details.iterations[:-1]] == ended
    assert (details.h, details.iterations[-1].bound) == (min(naive_counts), last[0])


@pytest.mark.parametrize("solver", SOLVER_NAMES)
def test_iterations_add_up_to_the_whole_search_and_do_not_depend_on_slices(solver):
    whole, sliced = finished(started(solver)), finished(started(solver), 1_003)
    assert counts(whole) == counts(sliced)
    assert sum(each.generated for each in whole.details.iterations) == whole.progress.generated
    assert sum(each.expanded for each in whole.details.iterations) == whole.progress.expanded
    assert whole.details.iterations[-1].bound == whole.progress.lower == 31


@pytest.mark.parametrize("solver", ["idastar", "parallel-idastar"])
def test_an_iteration_with_databases_has_the_nodes_that_it_has_alone(solver):
    databases = TIERS.wait(named_goal("standard", 4, 4))
    *ended, last = counts(finished(started(solver, PUBLISHED_4X4, databases=databases)))
    assert last[0] == 46
    for bound, expanded, generated in ended:
        alone = started(solver, PUBLISHED_4X4, databases=databases, at_least=bound)
        assert counts(finished(alone))[0] == (bound, expanded, generated)


def test_a_change_of_databases_leaves_the_iterations_before_it():
    databases = TIERS.wait(named_goal("standard", 4, 4))
    ready = [databases]
    search = started("idastar", PUBLISHED_4X4, databases=databases, newest=lambda: ready[0])
    search.advance(1)
    before = counts(search)
    assert search.details.first_tables is None
    ready[0] = PatternDatabases(databases.shape, databases.lookup)
    finished(search)
    assert counts(search)[: len(before)] == before
    assert search.details.first_tables == databases.shape.name


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self):
        return self.now


def test_seconds_are_known_between_two_readings_of_the_clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr("webapp.solver.algorithms.iterations.perf_counter", clock)
    iterations = Iterations()
    with iterations:
        clock.now = 1.0
        iterations.end(10, 1, 2)
        clock.now = 3.0
    clock.now = 50.0  # the search is paused
    with iterations:
        clock.now = 51.0
        iterations.end(12, 3, 6, is_now=False)
        iterations.end(14, 5, 10)
        clock.now = 55.0
    seconds = [each.seconds for each in iterations.up_to(16, 6, 12)]
    assert seconds == [1.0, None, None, 4.0]
