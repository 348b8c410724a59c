"""Rehearsals: what a search needs is made ready in the background, kernels by a tiny search, tables by opening them."""

from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from threading import Lock, Thread

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver import effort_shelf
from webapp.solver.heuristics import HEURISTICS, PATTERNS
from webapp.solver.search import Brief, Halt, Search
from webapp.solver.solvers import AT_HAND, SOLVERS
from webapp.solver.tiers import TIERS

Start = Callable[[Brief], Search]

_started: dict[Hashable, Future[None]] = {}
_lock = Lock()


def rehearse(solver: str, heuristic: str, goal: Board) -> Future[None]:
    """Start making ready what the solver and the heuristic, if any, need for a goal; the result tells when it is."""
    start = SOLVERS[solver].start
    if solver == "anytime":
        if TIERS.large:
            effort_shelf.order_all(*_kind(goal))
        return _in_background((start, heuristic, *_kind(goal)), lambda: _rehearse_anytime(start, heuristic, goal))
    if heuristic and HEURISTICS[heuristic].builds:
        return _in_background((start, heuristic, *_kind(goal)), lambda: _build(start, heuristic, goal))
    if heuristic != PATTERNS:
        return _in_background((start, heuristic), lambda: _rehearse_kernels(start, heuristic))
    return _in_background((start, *_kind(goal)), lambda: _rehearse_patterns(start, goal))


def rehearse_mtm(solver: str, goal: Board) -> Future[None]:
    """Start making ready what the solver needs to find the fewest multi-tile moves to a goal."""
    start = SOLVERS[solver].start_mtm
    assert start is not None
    return _in_background((start, *_kind(goal)), lambda: _search(start, Brief(_beside(goal), goal, None)))


def rehearse_each(start: Start, heuristic: str, goals: Iterable[Board]) -> Future[None]:
    """Start making ready what a search for the nearest of several goals needs; only the small tables are opened."""
    kinds = {_kind(goal): goal for goal in goals}
    return _in_background((start, heuristic, *sorted(kinds)), lambda: _rehearse_each(start, heuristic, kinds.values()))


def _kind(goal: Board) -> tuple[int, int, int]:
    """What tables for a goal depend on."""
    return goal.width, goal.height, goal.blank


def _beside(goal: Board) -> Board:
    """A position one move from the goal."""
    return goal.slide(goal.legal_moves()[0])


def warm_up() -> None:
    """Start making ready what `auto` needs on the 4x4, on boards without tables and on large ones."""
    for usual in _usual():
        rehearse(*usual)
    rehearse("anytime", "linear-conflict", named_goal("standard", 5, 5))


def complete(goal: Board) -> None:
    """Open or build all tables that searches for the goal can make use of, and wait for them."""
    TIERS.complete(goal)
    if len(goal.tiles) > AT_HAND:
        effort_shelf.complete(*_kind(goal))


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


def _rehearse_kernels(start: Start, heuristic: str) -> None:
    module = HEURISTICS[heuristic].module if heuristic else None
    _search(start, Brief(Board.parse("2 3/1 0"), named_goal("standard", 2, 2), module, weight=2.0, memory=1 << 20))


def _build(start: Start, heuristic: str, goal: Board) -> None:
    """Have the heuristic make its tables for goals of this shape, which it keeps."""
    module = HEURISTICS[heuristic].module
    assert module is not None
    module.prepare(goal)
    _rehearse_kernels(start, heuristic)


def _rehearse_patterns(start: Start, goal: Board) -> None:
    """Ask for the goal's tables, and search by them from a position next to the goal."""
    guide = TIERS.awaited(goal)
    assert guide is not None
    _search(start, Brief(_beside(goal), goal, guide))


def _rehearse_each(start: Start, heuristic: str, goals: Iterable[Board]) -> None:
    for goal in goals:
        if heuristic == PATTERNS:
            TIERS.open_small(goal)
            _search(start, Brief(_beside(goal), goal, TIERS.at_hand(goal)))
        else:
            _rehearse_kernels(start, heuristic)


def _rehearse_anytime(start: Start, heuristic: str, goal: Board) -> None:
    """Play a beam's and a prover's part, and then wait for effort tables, which are on their way meanwhile."""
    if heuristic == PATTERNS:
        _rehearse_patterns(SOLVERS["parallel-idastar"].start, goal)
    else:
        _rehearse_kernels(SOLVERS["parallel-idastar"].start, heuristic)
    tiny = named_goal("standard", 3, 3)
    search = start(Brief(Board.parse("8 6 7/2 5 4/3 0 1"), tiny, HEURISTICS["linear-conflict"].module, memory=1 << 20))
    while search.advance(1000) == Halt.PAUSED:
        pass
    effort_shelf.await_first(*_kind(goal))


def _search(start: Start, brief: Brief) -> None:
    search = start(brief)
    while search.advance(1000) == Halt.PAUSED:
        pass
    search.ways.sum()
