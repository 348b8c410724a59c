"""Rehearsals: a tiny search in the background, so that a solver's kernels are compiled before they are needed."""

from concurrent.futures import Future
from threading import Lock, Thread

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver.heuristics import HEURISTICS
from webapp.solver.search import Status, Task
from webapp.solver.solvers import SOLVERS

_POSITION = Board.parse("2 3/1 0")
_started: dict[tuple[object, str], Future[None]] = {}
_lock = Lock()


def rehearse(solver: str, heuristic: str) -> Future[None]:
    """Start compiling what the pair needs, unless that was done; the result tells when it is ready."""
    pair = SOLVERS[solver].start, heuristic
    with _lock:
        if pair not in _started:
            _started[pair] = Future()
            Thread(target=_run, args=(solver, heuristic, _started[pair]), name="rehearsal", daemon=True).start()
        return _started[pair]


def warm_up() -> None:
    """Start compiling what `auto` needs."""
    for pair in _usual():
        rehearse(*pair)


def ready() -> bool:
    """Whether what `auto` needs is compiled."""
    return all(rehearse(*pair).done() for pair in _usual())


def _usual() -> list[tuple[str, str]]:
    auto = SOLVERS["auto"]
    return [(name, auto.heuristic) for name in (auto.name, auto.when_full) if name]


def _run(solver: str, heuristic: str, future: Future[None]) -> None:
    try:
        task = Task(_POSITION, named_goal("standard", 2, 2), HEURISTICS[heuristic].module, weight=2.0, memory=1 << 20)
        search = SOLVERS[solver].start(task)
        while search.advance(1000) == Status.PAUSED:
            pass
        search.ways.sum()
        future.set_result(None)
    except BaseException as error:
        future.set_exception(error)
