"""Runs: the wait before a search, its limits, and the results passed on, for all kinds of search."""

from time import perf_counter

import numpy as np
import pytest

from webapp.puzzle import Move, named_goal
from webapp.solver import Improved, Info, Limit, Solution, Spent, Stopped
from webapp.solver.algorithms.search import Halt, Progress
from webapp.solver.events import Details, stopped_early
from webapp.solver.requests import run
from webapp.solver.requests.run import Plan, Run
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.background import Promise

GOAL = named_goal("standard", 3, 3)
BESIDE = GOAL.slide(GOAL.legal_moves()[0])
DIRECTIONS = next(
    np.array([direction], np.uint8)
    for direction in range(4)
    if moves_of(np.array([direction], np.uint8))[0] in BESIDE.legal_moves()
    and BESIDE.play(moves_of(np.array([direction], np.uint8))) == GOAL
)
"""from BESIDE to GOAL"""


class Scripted:
    """A search that generates a scripted number of nodes and stops as scripted."""

    name = "astar"
    optimal = True
    tables = details = None
    directions = DIRECTIONS

    def __init__(self, at_least, *halts):
        self.at_least = at_least
        self.halts = list(halts)
        self.generated = 0
        self.upper = None

    def advance(self, nodes):
        self.generated += nodes
        halt = self.halts.pop(0) if self.halts else Halt.PAUSED
        self.upper = 1 if halt == Halt.SOLVED else None
        return halt

    @property
    def progress(self):
        return Progress(self.at_least, self.upper, None, self.generated // 2, self.generated)


def done():
    future = Promise()
    future.set_result(None)
    return future


class Planned(Plan):
    """A plan for a search that starts with a lower bound of at least 1 and stops with these reasons."""

    solver, heuristic, metric = "astar", "manhattan", "stm"

    def __init__(self, *halts, prepare=done, search=Scripted, has_first=False, successor=None):
        self.prepare, self.ends_at_limit = prepare, has_first
        self._halts, self._search, self._successor = halts, search, successor

    def start(self, at_least):
        return self._search(max(1, at_least), *self._halts)

    def check(self, moves):
        assert BESIDE.play(moves) == GOAL
        return GOAL

    def first(self):
        return moves_of(DIRECTIONS), 1

    def successor(self):
        return self._successor


def test_what_a_search_returns_is_played_through():
    class Astray(Planned):
        def check(self, moves):
            raise AssertionError("no goal")

    with pytest.raises(AssertionError, match="no goal"):
        list(Run(Astray(Halt.SOLVED), Limit()).events())


def test_a_search_that_ends_is_reported_once():
    infos, last = list(Run(Planned(Halt.PAUSED, Halt.SOLVED), Limit()).events()), None
    *infos, last = infos
    assert [type(event) for event in infos] == [Info, Info]
    assert isinstance(last, Solution) and last.optimal and last.generated == infos[-1].generated
    assert infos[-1].rate == infos[-1].generated / infos[-1].seconds
    assert infos[-1].when(Spent(10, 20, 4.0)).rate == 5
    *_, full = Run(Planned(Halt.FULL), Limit()).events()
    assert isinstance(full, Stopped) and full.reason == "memory"


def test_a_solution_is_reported_once_while_no_shorter_one_is_found():
    class Found(Scripted):
        def advance(self, nodes):
            halt, self.upper = super().advance(nodes), 1
            return halt

    events = Run(Planned(*[Halt.PAUSED] * 3, Halt.SOLVED, search=Found), Limit()).events()
    assert [type(event) for event in events] == [Improved, *[Info] * 4, Solution]


def test_details_come_with_each_report_of_a_running_search_and_with_the_last_event(monkeypatch):
    monkeypatch.setattr(Scripted, "details", Details(7, 1))
    for end in (Halt.SOLVED, Halt.FULL):
        first, info, last = Run(Planned(Halt.PAUSED, end), Limit()).events()
        assert first.details == last.details == Details(7, 1)
        assert info.details == (None if end == Halt.SOLVED else last.details)


def test_who_stops_a_search_has_the_best_bounds_of_its_reports():
    better, worse = Info("searching", lower=3, upper=1), Info("building", lower=1, upper=9)
    ends = [stopped_early("asked", info, Improved((Move("L", 2),), 2, 0.0)) for info in (better, worse, None)]
    assert [(end.lower, end.upper) for end in ends] == [(3, 1), (2, 2), (2, 2)]


def test_the_nodes_of_searches_before_count_against_the_limit():
    limit = Limit(nodes=1_000_000)
    handed = Planned(*[Halt.PAUSED] * 2, Halt.FULL, successor=Planned())
    *infos, last = Run(handed, limit).events()
    turn = next(info for info in infos if info.note)
    assert 0 < turn.generated < 1_000_000
    assert isinstance(last, Stopped) and (last.reason, last.generated) == ("limit", 1_000_000)
    assert last.expanded == 500_000


def test_the_bound_that_was_proved_is_handed_over():
    proved = []

    class Noted(Planned):
        def start(self, at_least):
            proved.append(at_least)
            return Scripted(max(7, at_least), *self._halts)

    before = Noted(Halt.FULL, successor=Noted())
    *infos, last = Run(before, Limit(nodes=50_000)).events()
    assert proved == [0, 7]
    assert [info.lower for info in infos] == [7] * len(infos) and last.lower == 7


@pytest.mark.parametrize("limit", [Limit(), Limit(seconds=10.0)])
def test_who_has_a_solution_already_waits_beyond_the_limit_with_patience(limit):
    ready = Promise()
    events = Run(Planned(Halt.SOLVED, prepare=lambda: ready, has_first=True), limit).events()
    assert isinstance(next(events), Improved)
    assert [next(events).phase for _ in range(3)] == ["building"] * 3
    ready.set_result(None)
    *infos, last = events
    assert [info.phase for info in infos] == ["searching"] and isinstance(last, Solution)


def test_who_has_no_solution_waits_as_long_as_it_takes_and_earlier_searches_count():
    ready = Promise()
    before = Spent(10, 20, 50.0)
    events = Run(Planned(Halt.SOLVED, prepare=lambda: ready), Limit(seconds=60.0), 0.0, spent=before).events()
    assert [next(events).phase for _ in range(3)] == ["building"] * 3
    ready.set_result(None)
    *_, last = events
    assert isinstance(last, Solution) and 50 <= last.seconds < 60


@pytest.mark.parametrize("proved", [0, 1, 5])
def test_the_first_solution_comes_with_the_best_bound_proved_before(proved):
    first = next(Run(Planned(prepare=Promise, has_first=True), Limit(), at_least=proved).events())
    assert isinstance(first, Improved) and first.lower == max(proved, 1)


def test_patience_ends_and_then_the_solution_at_once_is_the_answer(monkeypatch):
    monkeypatch.setattr(run, "MAX_OVERTIME_S", 0.0)
    *_, last = Run(Planned(prepare=Promise, has_first=True), Limit(seconds=1e-6)).events()
    assert isinstance(last, Solution) and last.moves == moves_of(DIRECTIONS) and last.lower == 1


def test_who_waits_is_told_how_much_is_ready_once_some_of_it_is():
    compiled = Promise()
    ready = Promise([compiled])
    events = Run(Planned(Halt.SOLVED, prepare=lambda: ready), Limit()).events()
    assert next(events).fraction is None
    compiled.set_result(None)
    assert next(events).fraction == 0.5
    ready.set_result(None)
    assert [event.fraction for event in events if isinstance(event, Info)] == [None]


def test_what_cannot_be_made_ready_ends_a_run():
    broken = Promise()
    broken.set_exception(RuntimeError("no compiler"))
    with pytest.raises(RuntimeError, match="no compiler"):
        list(Run(Planned(prepare=lambda: broken), Limit()).events())


@pytest.mark.parametrize("since", [None, 50])
@pytest.mark.parametrize("has_first", [False, True])
def test_what_was_made_ready_is_on_the_clock_only_where_that_counts_from_a_moment_before(since, has_first):
    began = perf_counter() - 50
    limit = Limit(seconds=200, since=since and began)
    *_, last = Run(Planned(Halt.SOLVED, has_first=has_first), limit, began).events()
    assert (since or 0) <= last.seconds < (since or 0) + 40


def test_a_search_overruns_its_limit_by_one_slice_at_most(monkeypatch):
    class Slow(Scripted):
        slices = 0

        def advance(self, nodes):
            self.slices += 1
            return super().advance(nodes)

    monkeypatch.setattr("webapp.solver.requests.run.perf_counter", lambda: 0.06 * search.slices)
    search = Slow(5)
    slow = Planned(search=lambda at_least: search)
    *_, last = Run(slow, Limit(seconds=0.1)).events()
    assert search.slices == 2
    assert isinstance(last, Stopped) and (last.reason, last.lower) == ("limit", 5)


def test_a_limit_since_the_request_counts_what_the_search_waits_for():
    *infos, last = Run(Planned(prepare=Promise), Limit(seconds=1.0, since=perf_counter() - 2)).events()
    assert isinstance(last, Stopped) and (last.reason, last.lower) == ("limit", 0)
    *_, last = Run(Planned(prepare=Promise, has_first=True), Limit(seconds=1.0, since=perf_counter() - 2)).events()
    assert isinstance(last, Solution) and last.moves == moves_of(DIRECTIONS)
    *_, last = Run(Planned(Halt.SOLVED), Limit(seconds=30.0, since=perf_counter() - 20)).events()
    assert isinstance(last, Solution) and last.seconds >= 20
