"""Readiness: the 4x4 is made ready first, a search that is asked for jumps the line, waiting holds nobody else up."""

from concurrent.futures import wait
from threading import Event
from types import SimpleNamespace

import numpy as np
import pytest

from webapp.puzzle import named_goal
from webapp.solver import readiness
from webapp.solver.algorithms.search import Halt
from webapp.solver.choice import automatic
from webapp.solver.offers.solvers import SEARCHES
from webapp.solver.tables.background import Background

NAMES = {search.start: name for name, search in SEARCHES.items()}


@pytest.fixture
def played(monkeypatch):
    """What is made ready, in turn; none of it really is."""
    played = []
    tables = SimpleNamespace(
        open=lambda goal: played.append(f"tables {goal.size}") or "databases",
        wait=lambda goal: "databases",
        fraction=lambda goal: 0.0 if goal.size == "5x5" else None,
        large=True,
    )
    efforts = SimpleNamespace(
        order=lambda goal: played.append("efforts ordered"), wait=lambda goal: played.append("efforts")
    )
    for name in ("_kernels", "_tables"):
        monkeypatch.setattr(readiness, name, Background(name))
    monkeypatch.setattr(readiness, "TIERS", tables)
    monkeypatch.setattr(readiness, "EFFORTS", efforts)
    monkeypatch.setattr(readiness, "constructive", lambda *_: played.append("first solution"))
    monkeypatch.setattr(readiness, "effort_table", lambda *_: played.append("effort kernel"))
    monkeypatch.setattr(
        readiness, "_search", lambda start, problem: played.append(f"{NAMES[start]} {_by(problem)} {problem.goal.size}")
    )
    yield played
    for background in (readiness._kernels, readiness._tables):
        wait([order.future for order in background._orders.values()], timeout=60)


def _by(problem):
    return "tables" if problem.databases else problem.heuristic.__name__.split(".")[-1]


@pytest.fixture
def held(played):
    """The one who compiles is held up until this event."""
    begun, held = Event(), Event()
    readiness._kernels.order("held", lambda: (begun.set(), held.wait(60)))
    assert begun.wait(60)
    yield held
    held.set()


def compiled(played):
    """What was made ready by the one who compiles."""
    done = Event()
    readiness._kernels.order(object(), done.set)
    assert done.wait(60)
    return played


def test_at_first_the_4x4_is_made_ready_then_the_rest(played, held, monkeypatch):
    monkeypatch.setattr(readiness, "_open", lambda *_, first: SimpleNamespace(done=bool))
    readiness.warm_up()
    held.set()
    assert compiled(played) == [
        "tables 4x4",
        "tables 4x4",
        f"{automatic(named_goal('standard', 4, 4), 'patterns')} tables 4x4",
        "astar linear_conflict 2x2",
        "idastar linear_conflict 2x2",
        "parallel-idastar linear_conflict 2x2",
        "first solution",
        "anytime linear_conflict 3x3",
        "effort kernel",
    ]


def test_a_search_that_is_asked_for_jumps_the_line(played, held):
    readiness.warm_up()
    asked = readiness.make_ready("astar", "manhattan", named_goal("standard", 3, 2))
    held.set()
    asked.result(60)
    assert played[0] == "astar manhattan 2x2"


def test_asking_whether_it_is_ready_lets_nothing_jump_the_line(played, held):
    asked = readiness.make_ready("astar", "manhattan", named_goal("standard", 3, 2))
    assert not readiness.ready()
    held.set()
    asked.result(60)
    assert played[0] == "astar manhattan 2x2"


def test_who_waits_for_large_tables_holds_up_nobody_who_compiles(played, monkeypatch):
    built = Event()
    monkeypatch.setattr(readiness.TIERS, "wait", lambda goal: built.wait(60) and "databases")
    waiting = readiness.make_ready("idastar", "patterns", named_goal("standard", 5, 5))
    readiness.make_ready("astar", "manhattan", named_goal("standard", 4, 4)).result(60)
    assert "astar manhattan 2x2" in played and not waiting.done()
    built.set()
    waiting.result(60)
    assert played[-1] == "idastar tables 5x5"


@pytest.mark.parametrize("solver", ["astar", "anytime"])
def test_how_long_it_takes_until_a_search_is_ready(played, held, monkeypatch, solver):
    wanted = solver, "linear-conflict", named_goal("standard", 6, 6)
    assert readiness.seconds_left(*wanted) == 0
    asked = readiness.make_ready(*wanted)
    left = []
    monkeypatch.setattr(readiness, "_search", lambda *_: left.append(readiness.seconds_left(*wanted)))
    at_first = readiness.seconds_left(*wanted)
    assert at_first >= SEARCHES[solver].compiling
    held.set()
    asked.result(60)
    assert left and all(0 < seconds < at_first for seconds in left)
    assert readiness.seconds_left(*wanted) == 0


@pytest.mark.parametrize("solver", ["idastar", "anytime"])
def test_large_tables_are_waited_for_too(played, solver):
    wanted = solver, "patterns", named_goal("standard", 5, 5)
    readiness.make_ready(*wanted).result(60)
    assert readiness.seconds_left(*wanted) == readiness.LARGE_TABLES


def test_effort_tables_are_built_only_when_the_kernel_that_builds_them_is_compiled(played, held):
    asked = readiness.make_ready("anytime", "linear-conflict", named_goal("standard", 6, 6))
    readiness.make_ready("astar", "manhattan", named_goal("standard", 3, 2))
    held.set()
    asked.result(60)
    assert played.index("astar manhattan 2x2") < played.index("effort kernel") < played.index("efforts ordered")
    assert played[-1] == "efforts"


def test_effort_tables_that_are_asked_for_again_are_ordered_again(played):
    for _ in range(2):
        readiness.make_ready("anytime", "linear-conflict", named_goal("standard", 6, 6)).result(60)
    assert played.count("efforts ordered") == 2 and played.count("efforts") == 1


def test_what_could_not_be_made_ready_is_tried_again(played, monkeypatch):
    search = readiness._search
    monkeypatch.setattr(readiness, "_search", lambda *_: 1 / 0)
    goal = named_goal("standard", 3, 3)
    for heuristic in ("patterns", "manhattan"):
        assert isinstance(readiness.make_ready("idastar", heuristic, goal).exception(60), ZeroDivisionError)
    monkeypatch.setattr(readiness, "_search", search)
    for heuristic in ("patterns", "manhattan"):
        readiness.make_ready("idastar", heuristic, goal).result(60)
    assert played[-1] == "idastar manhattan 2x2"


def test_a_tiny_search_that_goes_on_for_ever_is_left_alone():
    endless = SimpleNamespace(advance=lambda nodes: Halt.PAUSED, directions=np.empty(0))
    readiness._search(lambda problem: endless, None)
