"""Searches on this machine in short steps, as a client asks for them: a whole search, or a share of a divided one."""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any

from webapp.solver import Event, Info, SearchRequest, search
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Divisible, Subtree, SubtreeResult
from webapp.solver.requests.solving import divided
from webapp.solver.tables.background import RUNNING_SEARCHES

SLICE_NODES = 50_000


class Search:
    """A search on this machine."""

    memory_limit: int | None = None
    """bytes for one search on this machine; None for no limit"""

    def __init__(self, request: SearchRequest) -> None:
        memory = min(request.limit.memory, self.memory_limit or request.limit.memory)
        self._events = search(replace(request, limit=replace(request.limit, memory=memory)))

    def advance(self, seconds: float) -> list[Event]:
        """Search for that long, or to the end. Return the events, only the last of successive reports."""
        until = perf_counter() + seconds
        events: list[Event] = []
        for event in self._events:
            if events and isinstance(event, Info) and isinstance(events[-1], Info):
                events.pop()
            events.append(event)
            if perf_counter() >= until:
                break
        return events

    def close(self) -> None:
        self._events.close()


class Desk:
    """Searches on this machine, one after another: a message may start several short ones."""

    def __init__(self) -> None:
        self._search: Search | None = None

    def start(self, requests: list[SearchRequest], seconds: float) -> list[list[Event]]:
        """End the search before, and do these for that long. Return the events of each that was begun."""
        until = perf_counter() + seconds
        answers: list[list[Event]] = []
        for request in requests:
            if self._search:
                self._search.close()
            self._search = Search(request)
            answers.append(self._search.advance(until - perf_counter()))
            if perf_counter() >= until:
                break
        return answers

    def advance(self, seconds: float) -> list[Event]:
        return self._search.advance(seconds) if self._search else []


class Share:
    """A share of a divided search: cuts an iteration into subtrees, and searches those that it is given."""

    def __init__(self, request: SearchRequest) -> None:
        self._ready, self._open = divided(request)
        self._divisible: Divisible | None = None
        self._begin: Callable[[Divisible], Subtree] | None = None
        self._subtree: Subtree | None = None

    def cut(self, at_least: int, parts: int, seconds: float) -> Cut | None:
        """Divide the first iteration with a bound of `at_least` or more. Return None if it is not ready in time."""
        divisible = self._opened(seconds)
        return divisible.cut(at_least, parts) if divisible else None

    def begin(self, bound: int, subtree: Any) -> None:
        """Take a subtree of the iteration with that bound, to be searched next."""
        self._begin, self._subtree = lambda divisible: divisible.subtree(bound, subtree), None

    def advance(self, seconds: float) -> SubtreeResult:
        """Search the subtree for that long, or to its end."""
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
        """Return the search, or None if it is not ready in time."""
        if self._divisible is None:
            try:
                self._ready.result(seconds)
            except TimeoutError:
                return None
            self._divisible = self._open()
        return self._divisible
