"""A scripted solver, and helpers for writing its scripts."""

import threading
import time
from collections.abc import Callable, Generator

from webapp.puzzle import parse_moves
from webapp.solver import SearchRequest
from webapp.solver.events import Event, Improved, Info, Solution, Stopped, Unsolvable

Script = Callable[[], Generator[Event, None, None]]


class Clock:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class ScriptedSolver:
    """A replacement for `solver.search`: each call plays the current script."""

    def __init__(self) -> None:
        self.script: Script = lambda: scripted(SOLVED)
        self.calls: list[SearchRequest] = []
        self.running = 0
        self.fault: Exception | None = None
        """what a call raises at once, if anything"""

    def __call__(self, request):
        self.calls.append(request)
        if self.fault:
            raise self.fault
        return self._play(self.script)

    def _play(self, script):
        self.running += 1
        try:
            yield from script()
        finally:
            self.running -= 1


class Gate:
    """A point in a script at which the search blocks, and ignores cancellation, until the test opens it."""

    def __init__(self) -> None:
        self._reached, self._open = threading.Event(), threading.Event()

    def hold(self):
        """Block; called by the script."""
        self._reached.set()
        assert self._open.wait(TIMEOUT_S), "the test never let the search go on"

    def wait(self):
        """Wait until the search is at the gate; called by the test."""
        assert self._reached.wait(TIMEOUT_S), "the search never came here"

    def open(self):
        """Let the search go on; called by the test."""
        self._open.set()


TIMEOUT_S = 20
"""seconds that a test waits for an expected event"""

SOLVED = Solution(parse_moves("L2U"), True, 3, "astar", "manhattan", "stm", 12, 30, 0.5)
LIMITED = Stopped("limit", 7, 11, parse_moves("RRD"), 100, 200, 1.0)
HOPELESS = Unsolvable("No tile can pass another.")


def info(number, **fields):
    """Return the progress report with this number, which it gives as the number of expanded nodes."""
    return Info("searching", "astar", "manhattan", **{"lower": 5, "expanded": number, "generated": 2 * number} | fields)


def improved(moves, lower=4):
    return Improved(parse_moves(moves), lower, 0.25)


def scripted(*events):
    """Yield these events, without pauses."""
    yield from events


def endless():
    """Yield progress reports forever."""
    number = 0
    while True:
        number += 1
        yield info(number)
        time.sleep(0.01)


def until(condition, timeout_s=TIMEOUT_S):
    """Wait for the effect of another thread or process."""
    deadline = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < deadline, "it never came about"
        time.sleep(0.005)
