"""Follows a search on a worker: asks for it step by step, checks the answers, resumes it when the worker is lost."""

import logging
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from webapp.cluster.searching import Search
from webapp.i18n.sentences import gettext
from webapp.puzzle import IllegalMove, Move
from webapp.solver import Event, Improved, Info, Known, SearchRequest, Solution, Spent, Stopped, search

STEP_S = 0.1
"""a cancelled search ends within this time"""
MAX_LOST_WORKERS = 3
"""before this machine searches itself"""
RESUMED = gettext("A worker stopped. Another continues from the best solution so far.")
SEARCHES_HERE = gettext("The cluster does not answer. This server searches instead.")

log = logging.getLogger(__name__)

Events = Generator[Event, None, None]


class WorkerLost(Exception):
    """A worker that does not answer any more, or gives wrong answers."""


class Unavailable(WorkerLost):
    """There is no worker to ask."""


class AnySearch(Protocol):
    """A search as `Search` does it, anywhere; its methods may raise WorkerLost."""

    def advance(self, seconds: float) -> list[Event]: ...

    def close(self) -> None: ...


Begin = Callable[[SearchRequest], AnySearch]
"""begins a search somewhere, as `Search` does here; raises WorkerLost or Unavailable"""


def search_remotely(begin: Begin, request: SearchRequest) -> Events:
    """Search on a worker that `begin` finds, or here if there is none. Raise as `search` does."""
    search(request).close()
    return _Resumable(request).events(begin)


class _Resumable:
    """A search on one worker or on several in turn."""

    def __init__(self, request: SearchRequest) -> None:
        self._request = request
        self._known = Known()
        self._length = request.options.length

    def events(self, begin: Begin) -> Events:
        """Yield the events; a note says when another worker has taken over."""
        note = ""
        for _ in range(MAX_LOST_WORKERS):
            try:
                yield from self._events_of(begin, note)
                return
            except Unavailable:
                break
            except WorkerLost as lost:
                log.warning("A search is resumed: %s", lost)
                note = RESUMED
        yield from self._events_of(Search, SEARCHES_HERE)

    def _events_of(self, begin: Begin, note: str) -> Iterator[Event]:
        with closing(begin(self._resumed())) as running:
            while events := running.advance(STEP_S):
                for event in map(self._checked, events):
                    if isinstance(event, Info) and note and not event.note:
                        event = replace(event, note=note)
                    if not isinstance(event, Improved) or self._learn(event.moves):
                        yield event

    def _resumed(self) -> SearchRequest:
        """Return the request with what is known; with several goals, only with the time left."""
        request, limit = self._request, self._request.limit
        if not request.problem.has_several_goals:
            return replace(request, known=self._known)
        if limit.seconds is None or limit.since is not None:
            return request
        return replace(request, limit=replace(limit, seconds=max(0.0, limit.seconds - self._known.spent.seconds)))

    def _checked(self, event: Event) -> Event:
        """Learn what an event proves, and return it, an end with the best solution known. Raise WorkerLost if wrong."""
        if isinstance(event, Improved | Solution | Stopped) and event.moves is not None:
            self._require_solution(event.moves)
        if isinstance(event, Improved | Info):
            self._known = self._known._replace(at_least=max(self._known.at_least, event.lower))
        if isinstance(event, Info):
            self._known = self._known._replace(spent=Spent(event.expanded, event.generated, event.seconds))
        return self._with_best(event) if isinstance(event, Solution | Stopped) else event

    def _require_solution(self, moves: tuple[Move, ...]) -> None:
        """Raise WorkerLost for moves that are no solution: their sender cannot be trusted."""
        problem = self._request.problem
        try:
            is_solved = problem.is_solved(problem.board.play(moves))
        except IllegalMove as error:
            raise WorkerLost(str(error)) from None
        if not is_solved:
            raise WorkerLost("a solution does not lead to the goal")

    def _learn(self, moves: tuple[Move, ...]) -> bool:
        """Keep a solution. Return whether it is the shortest so far."""
        best = self._known.best
        if best is not None and self._length(best) <= self._length(moves):
            return False
        self._known = self._known._replace(best=moves)
        return True

    def _with_best(self, event: Solution | Stopped) -> Event:
        """Return the last event with the best solution of all workers."""
        best = self._known.best
        if best is None or (event.moves is not None and self._length(event.moves) <= self._length(best)):
            return event
        if isinstance(event, Stopped):
            return replace(event, moves=best, upper=self._length(best))
        goal = event.goal and self._request.problem.board.play(best)
        return replace(event, moves=best, optimal=self._length(best) == event.lower, goal=goal)
