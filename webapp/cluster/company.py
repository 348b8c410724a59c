"""A long anytime search that all workers do together: by a seed each, from the best solution that any of them found.

member  the search of one worker. A worker that joins late is one more member
prover  the member with seed 0, which proves lower bounds. Where it is lost, another worker begins in its place

Only the prover says what is proved, for it alone knows whether the tables behind its bound are sound. It is told the
best solution of all, and ends the search at once when that meets its bound.
"""

import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Protocol

from webapp.cluster.following import SPELL, Followed, Lost
from webapp.cluster.searching import Asked
from webapp.sentences import Sentence, ngettext
from webapp.solver import Event, Improved, Info, Solution, Spent, Stopped
from webapp.solver.run import Moves

PROVER = 0
"""its seed"""
LATE = 0.5
"""seconds beyond the limit for which the prover is waited for"""

log = logging.getLogger(__name__)


class Beside(Followed, Protocol):
    """A search of which several go on side by side."""

    @property
    def address(self) -> str:
        """The worker that has it."""

    def advance(self, seconds: float, better: Moves | None = None) -> list[Event]:
        """As `Search` does. Raises Lost."""


class Workers(Protocol):
    """Those that may take part."""

    @property
    def addresses(self) -> list[str]:
        """The worker of each place."""

    def begin(self, asked: Asked, address: str | None = None) -> Beside:
        """Begin a search there. Raises Lost, or Away."""


def side_by_side(members: int) -> Sentence:
    """Word that so many workers search from now on."""
    return ngettext(
        "The search is long: {count} worker of the cluster searches for shorter solutions.",
        "The search is long: {count} workers of the cluster search for shorter solutions side by side.",
        members,
    )


class Member:
    """The search of one worker, and the thread that asks for its spells."""

    def __init__(self, company: "Company", seed: int, address: str, search: Beside | None = None) -> None:
        self.seed = seed
        self.address = address
        self.spent = Spent()
        self.is_dismissed = False
        self._company = company
        self._search = search
        self._knows: Moves | None = None
        Thread(target=self._work, name="member", daemon=True).start()

    def _work(self) -> None:
        """Search until it is over, and tell of each spell; the last that is told may be that the worker is lost."""
        try:
            self._search = self._search or self._company.begin(self)
            while not self.is_over and (events := self._search.advance(SPELL, self._news())):
                self._company.heard.put((self, events))
        except Lost as lost:
            self._company.heard.put((self, lost))
        finally:
            if self._search is not None:
                self._search.close()

    @property
    def is_over(self) -> bool:
        """Whether nobody listens any more, to this member or to any."""
        return self.is_dismissed or self._company.is_over

    def _news(self) -> Moves | None:
        """The best solution of all, once."""
        before, self._knows = self._knows, self._company.best
        return self._knows if self._knows is not before else None


class Company:
    """A search by all workers. One of them had it alone until then: its search goes on, from its last report."""

    def __init__(self, workers: Workers, asked: Asked, alone: Beside, info: Info) -> None:
        self.best = asked.known.best
        self.heard: SimpleQueue[tuple[Member, list[Event] | Lost]] = SimpleQueue()
        self.is_over = False
        self._workers = workers
        self._asked = asked
        self._reported = info
        self._began = perf_counter() - info.seconds
        self._seeds = count(PROVER + 1)
        self._past: list[Member] = []
        """members that have ended, or were lost"""
        prover = Member(self, PROVER, alone.address, alone)
        prover.spent = Spent(info.expanded, info.generated)
        self._members = [prover]
        self._fill()
        self._note: Sentence | None = side_by_side(len(self._members))

    def advance(self, seconds: float) -> list[Event]:
        """As `Search` does: what is to be told of all members. Raises Lost when none is left."""
        if self.is_over:
            return []
        self._fill()
        told: list[Event] = []
        until, left = perf_counter() + seconds, seconds
        with suppress(Empty):
            while not self.is_over and left >= 0:
                told += self._hear(*self.heard.get(timeout=left))
                left = until - perf_counter()
        if not self.is_over:
            told.append(self._ending(self._reported.lower) if self._is_overdue else self._info())
        return told

    def close(self) -> None:
        """End it; each member is ended by its own thread, within a spell."""
        self.is_over = True

    def begin(self, member: Member) -> Beside:
        """Begin the search of a member. Raises Lost."""
        lower, spent = self._reported.lower, Spent(seconds=self._seconds)
        known = self._asked.known._replace(at_least=lower, best=self.best, spent=spent, seed=member.seed)
        return self._workers.begin(replace(self._asked, known=known), member.address)

    def _fill(self) -> None:
        """Have a member of each worker, and one that proves. Raises Lost when there are none."""
        taken = {member.address for member in (*self._members, *self._past)}
        for address in dict.fromkeys(self._workers.addresses):
            if address not in taken:
                self._members.append(Member(self, next(self._seeds), address))
        if not self._members:
            raise Lost("no worker is left that could search")
        if all(member.seed != PROVER for member in self._members):
            heir = self._members.pop(0)
            self._dismiss(heir)
            self._members.append(Member(self, PROVER, heir.address))

    def _dismiss(self, member: Member) -> None:
        member.is_dismissed = True
        self._past.append(member)

    def _hear(self, member: Member, told: list[Event] | Lost) -> Iterator[Event]:
        """What is to be told of what a member has told."""
        if member.is_over:
            return
        try:
            if isinstance(told, Lost):
                raise told
            for event in told:
                yield from self._judged(member, event)
        except (Lost, ValueError) as error:
            log.warning("A worker is lost, and others go on: %s", error)
            self._leave(member)

    def _judged(self, member: Member, event: Event) -> Iterator[Event]:
        """What is to be told of an event; nothing once it is over. Raises ValueError for moves that are no solution."""
        if member.is_over:
            return
        if isinstance(event, Info) and event.phase == "searching":
            member.spent = Spent(event.expanded, event.generated)
            if member.seed == PROVER:
                self._reported = event
        elif isinstance(event, Improved | Solution | Stopped) and event.moves is not None:
            yield from self._learn(event.moves)
        if isinstance(event, Solution | Stopped):
            if member.seed == PROVER:
                yield self._ending(event.lower)
            else:
                self._leave(member)

    def _learn(self, moves: Moves) -> Iterator[Event]:
        """Have all go on from a solution, if it is shorter."""
        self._asked.require_solved(moves)
        if self.best is None or self._asked.length(moves) < self._asked.length(self.best):
            self.best = moves
            yield Improved(moves, self._reported.lower, self._seconds)

    def _leave(self, member: Member) -> None:
        self._members.remove(member)
        self._dismiss(member)

    def _ending(self, lower: int) -> Event:
        """The end: the best solution of all, with the nodes of all."""
        self.is_over = True
        if self.best is None:
            return Stopped("limit", lower, None, None, *self._spent)
        optimal = self._asked.length(self.best) == lower
        named = self._reported.solver, self._reported.heuristic, self._asked.wishes.metric
        return Solution(self.best, optimal, lower, *named, *self._spent)

    def _info(self) -> Info:
        """A report of all; the first says that they search side by side."""
        upper = None if self.best is None else self._asked.length(self.best)
        note, self._note = self._note, None
        return replace(self._reported.when(self._spent), upper=upper, note=note)

    @property
    def _is_overdue(self) -> bool:
        """Whether the prover should have ended by the limit, and says nothing."""
        seconds = self._asked.limit.seconds
        return seconds is not None and self._seconds > seconds + LATE

    @property
    def _spent(self) -> Spent:
        """The nodes of all, and the seconds since the search began."""
        each = [member.spent for member in (*self._members, *self._past)]
        return Spent(sum(one.expanded for one in each), sum(one.generated for one in each), self._seconds)

    @property
    def _seconds(self) -> float:
        return perf_counter() - self._began
