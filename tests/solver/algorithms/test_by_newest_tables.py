"""Searches that switch to better pattern databases as these become ready."""

import numpy as np
import pytest

from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, named_goal
from webapp.solver import TIERS
from webapp.solver.algorithms.search import Halt, Progress, SearchProblem
from webapp.solver.events import Details, Iteration
from webapp.solver.heuristics import linear_conflict
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.requests import starting
from webapp.solver.requests.catalog import SEARCHES
from webapp.solver.requests.starting import ByNewestTables

SMALL, LARGE = object(), object()
BOARD, GOAL = Board.parse("1 2 3/4 0 8/7 6 5"), named_goal("standard", 3, 3)


class Played:
    """A search that raises its lower bound by one move in every slice and ends at ten."""

    name, optimal, directions = "played", True, ()

    def __init__(self, problem):
        self.by, self._lower, self._generated = problem.databases, problem.at_least, 0
        self.tables = {SMALL: "small", LARGE: "large"}.get(self.by)
        self.details = Details(3, 1, (Iteration(self._lower, 1, 2),))

    def advance(self, nodes):
        self._lower = min(10, self._lower + 1)
        self._generated += nodes
        return Halt.SOLVED if self._lower == 10 else Halt.PAUSED

    @property
    def progress(self):
        upper = 10 if self._lower == 10 else None
        return Progress(self._lower, upper, self._lower, self._generated // 2, self._generated)


@pytest.fixture
def begun():
    """Return the searches that were started, in order."""
    return []


@pytest.fixture
def renewed(begun):
    """Return a function that starts a search with a list of databases that a test extends."""

    def start(first, ready):
        problem = SearchProblem(BOARD, GOAL, databases=first, newest=lambda: ready[0])
        return ByNewestTables(problem, lambda given: begun.append(Played(given)) or begun[-1])

    return start


@pytest.mark.parametrize("first", [SMALL, None], ids=["small tables", "no tables"])
def test_a_search_goes_on_by_better_databases_from_what_is_proved(renewed, begun, first):
    ready = [first]
    search = renewed(first, ready)
    search.advance(100)
    search.advance(100)
    assert search.details.first_tables is None
    ready[0] = LARGE
    search.advance(100)
    assert [each.by for each in begun] == [first, LARGE]
    assert (search.details.first_tables, search.tables) == ("small" if first else "", "large")
    assert [each.bound for each in search.details.iterations] == [0, 2]
    assert search.progress[:5] == (3, None, 3, 150, 300)


def test_a_search_by_the_best_databases_goes_on_undisturbed(renewed, begun):
    search = renewed(LARGE, [LARGE])
    while search.advance(100) == Halt.PAUSED:
        pass
    assert len(begun) == 1
    assert search.progress.upper == 10


def test_a_search_that_has_ended_is_not_begun_anew(renewed, begun):
    ready = [SMALL]
    search = renewed(SMALL, ready)
    while search.advance(100) == Halt.PAUSED:
        pass
    ready[0] = LARGE
    assert search.advance(100) == Halt.SOLVED
    assert len(begun) == 1


@pytest.fixture
def used(monkeypatch):
    """Return the databases of the searches that were started, in order."""
    used, started = [], starting.BatchedIdaStar

    def start(board, goal, databases, *rest):
        used.append(databases)
        return started(board, goal, databases, *rest)

    monkeypatch.setattr(starting, "BatchedIdaStar", start)
    return used


def published(ready):
    """Return the problem of the published position, with the databases in the list."""
    board, goal = Board.parse(PUBLISHED_4X4), named_goal("standard", 4, 4)
    return SearchProblem(board, goal, heuristic=linear_conflict, databases=ready[0], newest=lambda: ready[0])


@pytest.mark.parametrize("solver", ["idastar", "parallel-idastar"])
def test_idastar_takes_better_databases_on_its_way(solver, used):
    ready = [small := TIERS.wait(named_goal("standard", 4, 4))]
    search = SEARCHES[solver].start(published(ready))
    search.advance(1)
    proved = search.progress.lower
    ready[0] = better = PatternDatabases(small.shape, small.lookup)
    while search.advance(10_000_000) == Halt.PAUSED:
        assert search.progress.lower >= proved
    assert [databases is better for databases in used] == [False, True]
    assert (search.progress.upper, len(search.directions)) == (46, 46)


def test_prover_and_windows_of_the_anytime_search_take_them_too(used, monkeypatch):
    monkeypatch.setattr(starting, "Anytime", lambda *given: given)
    small = TIERS.wait(named_goal("standard", 4, 4))
    ready = [None]
    problem, prover, windows, *_ = SEARCHES["anytime"].start(published(ready))
    board, goal = problem.board, problem.goal
    before = windows(board, np.empty(0, np.uint8))
    before._start_window(board, goal)
    assert (used, before._quick_blanks) == ([], frozenset())
    ready[0] = small
    prover.advance(1)
    before._start_window(board, goal)
    assert len(used) == 2
    assert goal.blank in windows(board, np.empty(0, np.uint8))._quick_blanks
