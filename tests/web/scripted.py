"""A solver that does as a test says, and what is needed to write what it should do."""

import threading
import time
from collections.abc import Callable, Generator

from webapp.puzzle import parse_moves
from webapp.solver import SearchRequest
from webapp.solver.events import Event, Improved, Info, Solution, Stopped, Unsolvable

Script = Callable[[], Generator[Event, None, None]]


class Clock:
    """Time as a test wants it."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class ScriptedSolver:
    """Stands in for `solver.search`: each call plays the script that is set then."""

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
    """A place in a script where the search stands still, deaf to the world, until the test lets it go on."""

    def __init__(self) -> None:
        self._reached, self._open = threading.Event(), threading.Event()

    def hold(self):
        """Called by the script."""
        self._reached.set()
        assert self._open.wait(PATIENCE), "the test never let the search go on"

    def wait(self):
        """Called by the test: wait until the search has come here."""
        assert self._reached.wait(PATIENCE), "the search never came here"

    def open(self):
        """Called by the test: let the search go on."""
        self._open.set()


PATIENCE = 20
"""seconds after which a test no longer waits for what should happen"""

SOLVED = Solution(parse_moves("L2U"), True, 3, "astar", "manhattan", "stm", 12, 30, 0.5)
LIMITED = Stopped("limit", 7, 11, parse_moves("RRD"), 100, 200, 1.0)
HOPELESS = Unsolvable("No tile can pass another.")


def info(number, **fields):
    """The progress report with that number: it says so in what was expanded."""
    return Info("searching", "astar", "manhattan", **{"lower": 5, "expanded": number, "generated": 2 * number} | fields)


def improved(moves, lower=4):
    return Improved(parse_moves(moves), lower, 0.25)


def scripted(*events):
    """A script of these events, one at once after the other."""
    yield from events


def endless():
    """A search that reports again and again and never ends by itself."""
    number = 0
    while True:
        number += 1
        yield info(number)
        time.sleep(0.01)


def until(condition, patience=PATIENCE):
    """Wait for what another thread or process brings about."""
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, "it never came about"
        time.sleep(0.005)
