"""Follows a search on another machine: asks for it step by step, checks its answers, resumes it when it is lost."""

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
"""a search ends no later than that after it is cancelled"""
MAX_LOST_WORKERS = 3
"""before a search is done here"""
RESUMED = gettext("A worker stopped. Another continues from the best solution so far.")
HERE = gettext("The cluster does not answer. This server searches instead.")

log = logging.getLogger(__name__)

Events = Generator[Event, None, None]


class WorkerLost(Exception):
    """A worker does not answer any more, or its answers are wrong."""


class Unavailable(WorkerLost):
    """No worker can be asked to search."""


class AnySearch(Protocol):
    """What does as `Search` does, wherever it is; it may raise WorkerLost."""

    def advance(self, seconds: float) -> list[Event]: ...

    def close(self) -> None: ...


Begin = Callable[[SearchRequest], AnySearch]
"""begins a search somewhere; raises WorkerLost, or Unavailable. `Search` itself does it here"""


def search_remotely(begin: Begin, request: SearchRequest) -> Events:
    """`search`, by a machine that `begin` finds, or by this one if there is none. Raises as `search` does."""
    search(request).close()
    return _Resumable(begin, request).events()


class _Resumable:
    """A search from its beginning to its end, on one worker or on several in turn."""

    def __init__(self, begin: Begin, request: SearchRequest) -> None:
        self._begin = begin
        self._request = request
        self._known = Known()
        self._length = request.options.length

    def events(self) -> Events:
        """Yield its events; a note in the reports says when another worker has taken over."""
        note = ""
        for _ in range(MAX_LOST_WORKERS):
            try:
                yield from self._told(self._begin, note)
                return
            except Unavailable:
                break
            except WorkerLost as lost:
                log.warning("A search is taken up anew: %s", lost)
                note = RESUMED
        yield from self._told(Search, HERE)

    def _told(self, begin: Begin, note: str) -> Iterator[Event]:
        with closing(begin(self._resumed())) as running:
            while events := running.advance(STEP_S):
                for event in map(self._judged, events):
                    if isinstance(event, Info) and note and not event.note:
                        event = replace(event, note=note)
                    if not isinstance(event, Improved) or self._learn(event.moves):
                        yield event

    def _resumed(self) -> SearchRequest:
        """Return the request with what is known. With several goals a search starts again, in the time left."""
        request, limit = self._request, self._request.limit
        if not request.problem.has_several_goals:
            return replace(request, known=self._known)
        if limit.seconds is None or limit.since is not None:
            return request
        return replace(request, limit=replace(limit, seconds=max(0.0, limit.seconds - self._known.spent.seconds)))

    def _judged(self, event: Event) -> Event:
        """Return the event when its moves lead to the goal, and learn what it proves."""
        if isinstance(event, Improved | Solution | Stopped) and event.moves is not None:
            self._check(event.moves)
        if isinstance(event, Improved | Info):
            self._known = self._known._replace(at_least=max(self._known.at_least, event.lower))
        if isinstance(event, Info):
            self._known = self._known._replace(spent=Spent(event.expanded, event.generated, event.seconds))
        return self._with_best(event) if isinstance(event, Solution | Stopped) else event

    def _check(self, moves: tuple[Move, ...]) -> None:
        """Raise WorkerLost for moves that are not a solution, because their sender cannot be trusted."""
        problem = self._request.problem
        try:
            is_solved = problem.is_solved(problem.board.play(moves))
        except IllegalMove as error:
            raise WorkerLost(str(error)) from None
        if not is_solved:
            raise WorkerLost("a solution does not lead to the goal")

    def _learn(self, moves: tuple[Move, ...]) -> bool:
        """Whether no solution as short was known before."""
        best = self._known.best
        if best is not None and self._length(best) <= self._length(moves):
            return False
        self._known = self._known._replace(best=moves)
        return True

    def _with_best(self, event: Solution | Stopped) -> Event:
        """Return the end with the best solution of all workers."""
        best = self._known.best
        if best is None or (event.moves is not None and self._length(event.moves) <= self._length(best)):
            return event
        if isinstance(event, Stopped):
            return replace(event, moves=best, upper=self._length(best))
        goal = event.goal and self._request.problem.board.play(best)
        return replace(event, moves=best, optimal=self._length(best) == event.lower, goal=goal)
