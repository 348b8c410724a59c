"""Searches on this machine in short steps, as a client asks for them: a whole search, or a share of a divided one.

A worker does a share by cutting an iteration into subtrees and searching those that it is given.
"""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any

from webapp.solver import Event, Info, SearchRequest, search
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Divisible, Subtree, SubtreeResult
from webapp.solver.solving import divided
from webapp.solver.tables.background import RUNNING_SEARCHES

SLICE_NODES = 50_000


class Search:
    """A search that is done here, in short steps."""

    memory_limit: int | None = None
    """bytes that one search may fill on this machine; None for no limit"""

    def __init__(self, request: SearchRequest) -> None:
        memory = min(request.limit.memory, self.memory_limit or request.limit.memory)
        self._events = search(replace(request, limit=replace(request.limit, memory=memory)))

    def advance(self, seconds: float) -> list[Event]:
        """Search for that long, or to the end. Return its events; of reports in a row only the last.

        Nothing is told once it is over.
        """
        until = perf_counter() + seconds
        told: list[Event] = []
        for event in self._events:
            if told and isinstance(event, Info) and isinstance(told[-1], Info):
                told.pop()
            told.append(event)
            if perf_counter() >= until:
                break
        return told

    def close(self) -> None:
        self._events.close()


class Share:
    """A share that is done here."""

    def __init__(self, request: SearchRequest) -> None:
        self._ready, self._open = divided(request)
        self._divisible: Divisible | None = None
        self._begin: Callable[[Divisible], Subtree] | None = None
        self._subtree: Subtree | None = None

    def cut(self, at_least: int, parts: int, seconds: float) -> Cut | None:
        """Divide the first iteration whose bound is not below `at_least`; None when it is not ready by then."""
        divisible = self._opened(seconds)
        return divisible.cut(at_least, parts) if divisible else None

    def begin(self, bound: int, subtree: Any) -> None:
        """Take a subtree of the iteration with that bound in hand."""
        self._begin, self._subtree = lambda divisible: divisible.subtree(bound, subtree), None

    def advance(self, seconds: float) -> SubtreeResult:
        """Go on with the subtree for that long, or to its end."""
        until = perf_counter() + seconds
        divisible = self._opened(seconds)
        if divisible is None or self._begin is None:
            return SubtreeResult()
        subtree = self._subtree = self._subtree or self._begin(divisible)
        with RUNNING_SEARCHES.running():
            while (found := subtree(SLICE_NODES)).halt == Halt.PAUSED and perf_counter() < until:
                pass
        return found

    def _opened(self, seconds: float) -> Divisible | None:
        """The search, as soon as it is ready; it is waited for so long."""
        if self._divisible is None:
            try:
                self._ready.result(seconds)
            except TimeoutError:
                return None
            self._divisible = self._open()
        return self._divisible
