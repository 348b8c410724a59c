"""Rehearsals: what a search needs is made ready in the background, kernels by a tiny search, tables by opening them."""

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock, Thread

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver.heuristics import HEURISTICS, PATTERNS
from webapp.solver.search import Status, Task
from webapp.solver.solvers import SOLVERS
from webapp.solver.tiers import TIERS

_started: dict[Hashable, Future[None]] = {}
_lock = Lock()


def rehearse(solver: str, heuristic: str, goal: Board) -> Future[None]:
    """Start making ready what the solver and the heuristic, if any, need for a goal; the result tells when it is."""
    if heuristic != PATTERNS:
        return _in_background((SOLVERS[solver].start, heuristic), lambda: _rehearse_kernels(solver, heuristic))
    kind = goal.width, goal.height, goal.blank
    return _in_background((SOLVERS[solver].start, *kind), lambda: _rehearse_patterns(solver, goal))


def warm_up() -> None:
    """Start making ready what `auto` needs on the 4x4 and on boards without tables."""
    for usual in _usual():
        rehearse(*usual)


def ready() -> bool:
    """Whether what `auto` needs is ready; what is missing is started."""
    return all(future.done() and not future.exception() for future in [rehearse(*usual) for usual in _usual()])


def _usual() -> list[tuple[str, str, Board]]:
    goal = named_goal("standard", 4, 4)
    return [("auto", PATTERNS, goal), ("auto", "linear-conflict", goal), ("idastar", "linear-conflict", goal)]


def _in_background(key: Hashable, work: Callable[[], None]) -> Future[None]:
    """Do the work in a thread, once for every key; work that has failed is tried again."""
    with _lock:
        future = _started.get(key)
        if future is None or (future.done() and future.exception()):
            future = _started[key] = Future()
            Thread(target=_run, args=(work, future), name="rehearsal", daemon=True).start()
        return future


def _run(work: Callable[[], None], future: Future[None]) -> None:
    try:
        work()
        future.set_result(None)
    except BaseException as error:
        future.set_exception(error)


def _rehearse_kernels(solver: str, heuristic: str) -> None:
    module = HEURISTICS[heuristic].module if heuristic else None
    _search(solver, Task(Board.parse("2 3/1 0"), named_goal("standard", 2, 2), module, weight=2.0, memory=1 << 20))


def _rehearse_patterns(solver: str, goal: Board) -> None:
    """Ask for the goal's tables, and search by them from a position next to the goal."""
    guide = TIERS.guide(goal)
    assert guide is not None
    _search(solver, Task(goal.slide(goal.legal_moves()[0]), goal, guide))


def _search(solver: str, task: Task) -> None:
    search = SOLVERS[solver].start(task)
    while search.advance(1000) == Status.PAUSED:
        pass
    search.ways.sum()
