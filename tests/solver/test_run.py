"""Runs: the wait before a search, its limits, what is handed over, whatever is searched for."""

from concurrent.futures import Future
from threading import Event
from time import perf_counter

import numpy as np
import pytest

from webapp.puzzle import named_goal
from webapp.solver import Improved, Info, Limit, Solution, Stopped, run
from webapp.solver.algorithms.search import Halt, Progress
from webapp.solver.run import Run, Task
from webapp.solver.states.paths import moves_of

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
    """A search that generates what it is asked for, and halts as it is told."""

    name = "astar"
    optimal = True
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


def check(moves):
    assert BESIDE.play(moves) == GOAL
    return GOAL


def done():
    future = Future()
    future.set_result(None)
    return future


def task(*halts, ready=done, **more):
    """A task for a search that begins with a lower bound of 1 at least, and halts so."""
    return Task("astar", "manhattan", "stm", ready, lambda at_least: Scripted(max(1, at_least), *halts), check, **more)


def first():
    return moves_of(DIRECTIONS), 1


def test_what_a_search_returns_is_played_through():
    def refuse(moves):
        raise AssertionError("no goal")

    astray = Task("astar", "", "stm", done, lambda at_least: Scripted(1, Halt.SOLVED), refuse)
    with pytest.raises(AssertionError, match="no goal"):
        list(Run(astray, Limit()).events())


def test_a_search_that_ends_is_reported_once():
    infos, last = list(Run(task(Halt.PAUSED, Halt.SOLVED), Limit()).events()), None
    *infos, last = infos
    assert [type(event) for event in infos] == [Info, Info]
    assert isinstance(last, Solution) and last.optimal and last.generated == infos[-1].generated


def test_the_nodes_of_searches_before_count_against_the_limit():
    limit = Limit(nodes=1_000_000)
    handed = task(*[Halt.PAUSED] * 2, Halt.FULL, successor=lambda: task())
    *infos, last = Run(handed, limit).events()
    turn = next(info for info in infos if info.note)
    assert 0 < turn.generated < 1_000_000
    assert isinstance(last, Stopped) and (last.reason, last.generated) == ("limit", 1_000_000)
    assert last.expanded == 500_000


def test_the_bound_that_was_proved_is_handed_over():
    proved = []

    def start(at_least):
        proved.append(at_least)
        return Scripted(max(7, at_least), Halt.FULL)

    def start_next(at_least):
        proved.append(at_least)
        return Scripted(at_least)

    following = Task("idastar", "manhattan", "stm", done, start_next, check)
    before = Task("astar", "manhattan", "stm", done, start, check, successor=lambda: following)
    *infos, last = Run(before, Limit(nodes=50_000)).events()
    assert proved == [0, 7]
    assert [info.lower for info in infos] == [7] * len(infos) and last.lower == 7


@pytest.mark.parametrize("limit", [Limit(), Limit(seconds=10.0)])
def test_who_has_a_solution_already_waits_beyond_the_limit_with_patience(limit):
    ready = Future()
    events = Run(task(Halt.SOLVED, ready=lambda: ready, first=first), limit).events()
    assert isinstance(next(events), Improved)
    assert [next(events).phase for _ in range(3)] == ["building"] * 3
    ready.set_result(None)
    *infos, last = events
    assert [info.phase for info in infos] == ["searching"] and isinstance(last, Solution)


def test_patience_ends_and_then_the_solution_at_once_is_the_answer(monkeypatch):
    monkeypatch.setattr(run, "PATIENCE", 0.0)
    *_, last = Run(task(ready=Future, first=first), Limit(seconds=1e-6)).events()
    assert isinstance(last, Solution) and last.moves == moves_of(DIRECTIONS) and last.lower == 1


def test_who_waits_is_told_how_much_of_the_wait_is_over():
    ready, left = Future(), 4.0
    events = Run(task(Halt.SOLVED, ready=lambda: ready, seconds_left=lambda: left), Limit()).events()
    assert next(events).fraction == 0
    left = 2.0
    assert next(events).fraction == 0.5
    ready.set_result(None)
    assert [event.fraction for event in events if isinstance(event, Info)] == [None]


def test_what_cannot_be_made_ready_ends_a_run():
    broken = Future()
    broken.set_exception(RuntimeError("no compiler"))
    with pytest.raises(RuntimeError, match="no compiler"):
        list(Run(task(ready=lambda: broken), Limit()).events())


@pytest.mark.parametrize("since", [None, 50])
@pytest.mark.parametrize("at_once", [None, first])
def test_what_was_made_ready_is_on_the_clock_only_where_that_counts_from_a_moment_before(since, at_once):
    began = perf_counter() - 50
    limit = Limit(seconds=200, since=since and began)
    *_, last = Run(task(Halt.SOLVED, first=at_once), limit, began).events()
    assert (since or 0) <= last.seconds < (since or 0) + 40


class Checks:
    """Table files of which some are still to be compared; one is found to be damaged where a test says so."""

    is_settled = False

    def __init__(self, damaged=0):
        self.withdrawn = 0
        self.damaged = damaged

    def settle(self):
        self.is_settled, self.withdrawn = True, self.damaged
        return self.withdrawn


def test_before_the_tables_are_checked_nothing_is_reported_as_proved(monkeypatch):
    monkeypatch.setattr(run, "CHECKS", Checks())
    *infos, last = Run(task(Halt.PAUSED, Halt.SOLVED), Limit()).events()
    assert {(info.lower, info.upper, info.bound) for info in infos} == {(0, None, None)}
    assert isinstance(last, Solution) and last.optimal and last.lower == 1


def test_a_search_whose_tables_were_damaged_begins_anew_with_nothing_that_it_had_proved(monkeypatch):
    monkeypatch.setattr(run, "CHECKS", Checks(damaged=1))
    begun = []

    def start(at_least):
        begun.append(at_least)
        return Scripted(7 if len(begun) == 1 else 1, Halt.SOLVED)

    *infos, last = Run(Task("astar", "patterns", "stm", done, start, check), Limit()).events()
    assert begun == [0, 0] and last.lower == 1
    assert [info.lower for info in infos] == [0, 0, 1] and infos[1].note == run.DAMAGED
    assert last.generated == 2 * infos[0].generated


def test_a_search_ends_as_soon_as_a_table_is_withdrawn_however_long_it_would_go_on(monkeypatch):
    checks = Checks()
    checks.settle()
    monkeypatch.setattr(run, "CHECKS", checks)
    begun = []

    class Misled(Scripted):
        def advance(self, nodes):
            checks.damaged = checks.withdrawn = 1
            return super().advance(nodes)

    def start(at_least):
        begun.append(at_least)
        return Misled(7) if len(begun) == 1 else Scripted(1, Halt.SOLVED)

    *infos, last = Run(Task("astar", "patterns", "stm", done, start, check), Limit(nodes=10**8)).events()
    assert begun == [0, 0] and isinstance(last, Solution) and last.lower == 1
    assert all(info.lower <= 1 for info in infos)


def test_at_the_limit_nobody_waits_for_the_tables_to_be_compared(monkeypatch):
    compared = Event()
    checks = Checks()
    monkeypatch.setattr(checks, "settle", lambda: compared.wait(20) and 0)
    monkeypatch.setattr(run, "CHECKS", checks)
    *_, last = Run(task(Halt.SOLVED), Limit(seconds=0.1)).events()
    compared.set()
    assert isinstance(last, Stopped) and (last.reason, last.lower) == ("limit", 0)


def test_a_search_that_fails_by_a_timeout_of_its_own_is_not_said_to_have_met_its_limit():
    class Failing(Scripted):
        def advance(self, nodes):
            raise TimeoutError

    failing = Task("astar", "manhattan", "stm", done, Failing, check)
    with pytest.raises(TimeoutError):
        list(Run(failing, Limit(seconds=5)).events())


class Slow(Scripted):
    """A search of which the second slice does not end before the test does."""

    def __init__(self, at_least):
        super().__init__(5)
        self.slices = 0
        self.may_end = Event()
        self.has_ended = False

    def advance(self, nodes):
        self.slices += 1
        if self.slices > 1:
            self.has_ended = self.may_end.wait(20)
        return super().advance(nodes)


@pytest.mark.parametrize("has_first", [False, True])
def test_a_slice_that_does_not_end_is_left_behind_at_the_limit(has_first):
    search = Slow(0)
    slow = Task("astar", "manhattan", "stm", done, lambda at_least: search, check, first=first if has_first else None)
    *infos, last = Run(slow, Limit(seconds=0.2)).events()
    assert not search.has_ended
    assert last.lower == 5 and last.generated == infos[0].generated > 0
    if has_first:
        assert isinstance(last, Solution) and last.moves == moves_of(DIRECTIONS) and not last.optimal
    else:
        assert isinstance(last, Stopped) and (last.reason, last.moves) == ("limit", None)
    search.may_end.set()


def test_what_was_left_behind_is_closed_as_soon_as_no_thread_is_busy_with_it():
    closed = Event()

    class Closed(Slow):
        def close(self):
            assert self.has_ended
            closed.set()

    search = Closed(0)
    slow = Task("astar", "manhattan", "stm", done, lambda at_least: search, check)
    assert isinstance([*Run(slow, Limit(seconds=0.2)).events()][-1], Stopped)
    assert not closed.is_set()
    search.may_end.set()
    assert closed.wait(20)


def test_a_limit_since_the_request_counts_what_the_search_waits_for():
    *infos, last = Run(task(ready=Future), Limit(seconds=1.0, since=perf_counter() - 2)).events()
    assert isinstance(last, Stopped) and (last.reason, last.lower) == ("limit", 0)
    *_, last = Run(task(ready=Future, first=first), Limit(seconds=1.0, since=perf_counter() - 2)).events()
    assert isinstance(last, Solution) and last.moves == moves_of(DIRECTIONS)
    *_, last = Run(task(Halt.SOLVED), Limit(seconds=30.0, since=perf_counter() - 20)).events()
    assert isinstance(last, Solution) and last.seconds >= 20
