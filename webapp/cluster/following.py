"""A search followed from afar: it is asked for by spells, held against the position, and taken up where it is lost."""

import logging
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from webapp.cluster.searching import Asked, Search
from webapp.puzzle import Board, Faces, Move, Problem
from webapp.sentences import gettext
from webapp.solver import (
    Event,
    Improved,
    Info,
    Known,
    Limit,
    Solution,
    Spent,
    Stopped,
    solve_kind,
)
from webapp.solver.choice import AUTO, Wishes

SPELL = 0.1
"""seconds; a search ends no later than that after nobody wants it any more"""
TRIES = 3
"""machines that a search may lose before it is done here"""
TAKEN_UP = gettext("A machine of the cluster was lost. Another goes on from the best that is known.")
HERE = gettext("The cluster does not answer. This machine searches by itself.")

log = logging.getLogger(__name__)

Events = Generator[Event, None, None]


class Lost(Exception):
    """Who was searching does not answer any more, or is not to be believed."""


class Away(Lost):
    """There is nobody who could be asked to search."""


class Followed(Protocol):
    """A search, wherever it is done."""

    def advance(self, seconds: float) -> list[Event]:
        """As `Search` does. Raises Lost."""

    def close(self) -> None:
        """End it, wherever it is."""


Begin = Callable[[Asked], Followed]
"""begins a search somewhere; raises Lost, or Away. `Search` itself does it here"""


def solve_afar(
    begin: Begin,
    board: Board,
    goal: Board | str,
    faces: Faces | None = None,
    limit: Limit | None = None,
    solver: str = AUTO,
    heuristic: str = AUTO,
    weight: float = 1.0,
    metric: str = "stm",
) -> Events:
    """`solve_kind`, done by whom `begin` finds for it, and here when nobody is found. Raises as that does."""
    wishes, limit = Wishes(solver, heuristic, weight, metric), limit or Limit()
    solve_kind(board, goal, faces, limit, *wishes).close()
    return _Following(begin, Asked(Problem(board, goal, faces), wishes, limit)).events()


class _Following:
    """A search from its beginning to its end, whoever does it meanwhile."""

    def __init__(self, begin: Begin, asked: Asked) -> None:
        self._begin = begin
        self._asked = asked
        self._known = Known()

    def events(self) -> Events:
        """What is told of it; reports say so when it was taken up."""
        note = ""
        for _ in range(TRIES):
            try:
                yield from self._told(self._begin, note)
                return
            except Away:
                break
            except Lost as lost:
                log.warning("A search is taken up anew: %s", lost)
                note = TAKEN_UP
        yield from self._told(Search, HERE)

    def _told(self, begin: Begin, note: str) -> Iterator[Event]:
        with closing(begin(self._asked.taken_up(self._known))) as search:
            while events := search.advance(SPELL):
                for event in map(self._judged, events):
                    if isinstance(event, Info) and note and not event.note:
                        event = replace(event, note=note)
                    if not isinstance(event, Improved) or self._learn(event.moves):
                        yield event

    def _judged(self, event: Event) -> Event:
        """The event, when its moves lead to the goal; what it proves is known from then on."""
        if isinstance(event, Info):
            spent = Spent(event.expanded, event.generated, event.seconds)
            self._known = self._known._replace(spent=spent)
        if isinstance(event, Improved | Solution | Stopped) and event.moves is not None:
            self._check(event.moves)
        if isinstance(event, Improved | Info):
            self._known = self._known._replace(at_least=max(self._known.at_least, event.lower))
        if isinstance(event, Solution | Stopped):
            return self._with_best(event)
        return event

    def _check(self, moves: tuple[Move, ...]) -> None:
        """Play the moves through. Raises Lost where they are no solution: who says so is not to be believed."""
        try:
            self._asked.require_solved(moves)
        except ValueError as error:
            raise Lost(str(error)) from None

    def _learn(self, moves: tuple[Move, ...]) -> bool:
        """Whether no solution as short was known before."""
        best = self._known.best
        if best is not None and self._asked.length(best) <= self._asked.length(moves):
            return False
        self._known = self._known._replace(best=moves)
        return True

    def _with_best(self, event: Solution | Stopped) -> Event:
        """The end, with the best solution that anybody has found."""
        best = self._known.best
        if best is None or (event.moves is not None and self._asked.length(event.moves) <= self._asked.length(best)):
            return event
        if isinstance(event, Stopped):
            return replace(event, moves=best, upper=self._asked.length(best))
        goal = event.goal and self._asked.problem.board.play(best)
        return replace(event, moves=best, optimal=self._asked.length(best) == event.lower, goal=goal)
