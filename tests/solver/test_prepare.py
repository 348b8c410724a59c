"""Preparation: the 4x4 comes first, a requested search jumps the queue, and waiting for one blocks no other."""

from concurrent.futures import wait
from threading import Event
from types import SimpleNamespace

import pytest

from webapp.puzzle import named_goal
from webapp.solver.requests import prepare
from webapp.solver.requests.catalog import SEARCHES
from webapp.solver.requests.choice import automatic
from webapp.solver.tables.background import Background, Promise
from webapp.solver.tables.pattern_tables import Availability

NAMES = {search.start: name for name, search in SEARCHES.items()}


@pytest.fixture
def played(monkeypatch):
    """Yield what is prepared, in order; nothing is really prepared."""
    played = []
    tables = SimpleNamespace(
        open=lambda goal: played.append(f"tables {goal.size}") or "databases",
        wait=lambda goal: "databases",
        availability=lambda goal: Availability.AFTER_BUILDING if goal.size == "5x5" else Availability.SOON,
        built=lambda goal: 0.0,
        large=True,
    )
    efforts = SimpleNamespace(
        order=lambda goal: played.append("efforts ordered"), wait=lambda goal: played.append("efforts")
    )
    for name in ("_kernels", "_tables"):
        monkeypatch.setattr(prepare, name, Background(name))
    monkeypatch.setattr(prepare, "TIERS", tables)
    monkeypatch.setattr(prepare, "EFFORTS", efforts)
    monkeypatch.setattr(prepare, "constructive", lambda *_: played.append("first solution"))
    monkeypatch.setattr(prepare, "effort_table", lambda *_: played.append("effort kernel"))
    monkeypatch.setattr(
        prepare, "_search", lambda start, problem: played.append(f"{NAMES[start]} {_by(problem)} {problem.goal.size}")
    )
    yield played
    for background in (prepare._kernels, prepare._tables):
        wait(background._promises.values(), timeout=60)


def _by(problem):
    return "tables" if problem.databases else problem.heuristic.__name__.split(".")[-1]


@pytest.fixture
def held(played):
    """Yield an event that blocks the compiler until it is set."""
    begun, held = Event(), Event()
    prepare._kernels.order("held", lambda: (begun.set(), held.wait(60)))
    assert begun.wait(60)
    yield held
    held.set()


def compiled(played):
    """Return what the compiler has prepared."""
    done = Event()
    prepare._kernels.order(object(), done.set)
    assert done.wait(60)
    return played


def test_at_first_the_4x4_is_made_ready_then_the_rest(played, held, monkeypatch):
    monkeypatch.setattr(prepare._tables, "order", lambda *_, **__: SimpleNamespace(done=bool))
    prepare.warm_up()
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
    prepare.warm_up()
    asked = prepare.prepare("astar", "manhattan", named_goal("standard", 3, 2))
    held.set()
    asked.result(60)
    assert played[0] == "astar manhattan 2x2"


def test_asking_whether_it_is_ready_lets_nothing_jump_the_line(played, held):
    asked = prepare.prepare("astar", "manhattan", named_goal("standard", 3, 2))
    assert not prepare.ready()
    held.set()
    asked.result(60)
    assert played[0] == "astar manhattan 2x2"


def test_who_waits_for_large_tables_holds_up_nobody_who_compiles(played, monkeypatch):
    built = Event()
    monkeypatch.setattr(prepare.TIERS, "wait", lambda goal: built.wait(60) and "databases")
    waiting = prepare.prepare("idastar", "patterns", named_goal("standard", 5, 5))
    prepare.prepare("astar", "manhattan", named_goal("standard", 4, 4)).result(60)
    assert "astar manhattan 2x2" in played and not waiting.done()
    built.set()
    waiting.result(60)
    assert played[-1] == "idastar tables 5x5"


@pytest.mark.parametrize("solver", ["astar", "anytime"])
def test_how_much_is_ready_grows_until_all_is(played, held, solver):
    asked = prepare.prepare(solver, "linear-conflict", named_goal("standard", 6, 6))
    assert asked.fraction == 0
    held.set()
    asked.result(60)
    assert asked.fraction == 1


def test_of_large_tables_the_share_that_is_built_counts(played, held, monkeypatch):
    asked = prepare.prepare("idastar", "patterns", named_goal("standard", 5, 5))
    assert asked.fraction == 0
    monkeypatch.setattr(prepare.TIERS, "built", lambda goal: 0.5)
    assert asked.fraction == 0.25
    held.set()
    asked.result(60)


def test_effort_tables_are_built_only_when_the_kernel_that_builds_them_is_compiled(played, held):
    asked = prepare.prepare("anytime", "linear-conflict", named_goal("standard", 6, 6))
    prepare.prepare("astar", "manhattan", named_goal("standard", 3, 2))
    held.set()
    asked.result(60)
    assert played.index("astar manhattan 2x2") < played.index("effort kernel") < played.index("efforts ordered")
    assert played[-1] == "efforts"


def test_effort_tables_that_are_asked_for_again_are_ordered_again(played):
    for _ in range(2):
        prepare.prepare("anytime", "linear-conflict", named_goal("standard", 6, 6)).result(60)
    assert played.count("efforts ordered") == 2 and played.count("efforts") == 1


def test_what_could_not_be_made_ready_is_tried_again(played, monkeypatch):
    search = prepare._search
    monkeypatch.setattr(prepare, "_search", lambda *_: 1 / 0)
    goal = named_goal("standard", 3, 3)
    for heuristic in ("patterns", "manhattan"):
        assert isinstance(prepare.prepare("idastar", heuristic, goal).exception(60), ZeroDivisionError)
    monkeypatch.setattr(prepare, "_search", search)
    for heuristic in ("patterns", "manhattan"):
        prepare.prepare("idastar", heuristic, goal).result(60)
    assert played[-1] == "idastar manhattan 2x2"


@pytest.mark.parametrize(("side", "waits"), [(4, ["tables 4x4"]), (5, ["tables 5x5", "efforts 5x5"])])
def test_the_tables_of_a_large_board_are_complete_with_its_efforts(monkeypatch, side, waits):
    waited = []
    for name, word in (("TIERS", "tables"), ("EFFORTS", "efforts")):
        wait = lambda goal, complete, word=word: waited.append(f"{word} {goal.size}")  # noqa: E731
        monkeypatch.setattr(prepare, name, SimpleNamespace(wait=wait))
    prepare.complete(named_goal("standard", side, side))
    assert waited == waits


@pytest.mark.parametrize(("error", "is_ready"), [(None, True), (MemoryError(), False)], ids=str)
def test_what_could_not_be_prepared_is_not_ready(monkeypatch, error, is_ready):
    promise = Promise()
    monkeypatch.setattr(prepare, "prepare", lambda *_, **__: promise)
    assert not prepare.ready()
    promise.settle(error)
    assert prepare.ready() is is_ready
