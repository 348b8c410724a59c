"""A long search divided among all workers: IDA* by the subtrees of its iterations; the anytime search is `company`'s.

Short searches do not pay for that: a search begins undivided, and is divided when it has gone on for long. An iteration
ends when no subtree is left, or when one has a solution within the bound; that is a shortest one, for no iteration
before had any. The next bound is the least f that was met beyond this one.
"""

from collections import Counter
from dataclasses import replace
from functools import partial
from threading import Thread
from time import perf_counter
from typing import Protocol

from webapp.cluster.company import Beside, Company
from webapp.cluster.following import Begin, Followed, Lost
from webapp.cluster.iteration import Ended, Iteration, Place, Shared
from webapp.cluster.searching import Asked
from webapp.sentences import Sentence, ngettext
from webapp.solver import Event, Improved, Info, Solution, Spent, Stopped
from webapp.solver.algorithms.idastar import UNREACHED
from webapp.solver.algorithms.subtrees import Cut, Searched
from webapp.solver.choice import AUTO, Wishes
from webapp.solver.offers.solvers import SEARCHES
from webapp.solver.run import Moves

LONG = 2.0
"""seconds of search after which it is divided"""
PARTS = 64
"""subtrees for each place, at least, so that all places end an iteration at about the same time"""


class Crew(Protocol):
    """Workers, as who divides a search sees them."""

    @property
    def workers(self) -> int:
        """How many there are."""

    @property
    def addresses(self) -> list[str]:
        """The worker of each place."""

    def begin(self, asked: Asked, address: str | None = None) -> Beside:
        """Begin a search, undivided, on that worker if one is named. Raises Lost, or Away."""

    def share(self, asked: Asked, address: str) -> Shared:
        """Begin a share of a search on that worker. Raises Lost, or Away."""


def dividing(crew: Crew) -> Begin:
    """What begins searches that are divided when they are long."""
    return partial(LongSearch, crew)


def divided_among(places: int) -> Sentence:
    """Word that all places search from now on."""
    return ngettext(
        "The search is long: it is divided among {count} place of the cluster.",
        "The search is long: it is divided among {count} places of the cluster.",
        places,
    )


class LongSearch:
    """A search by one worker, and when it has gone on for long, by all."""

    def __init__(self, crew: Crew, asked: Asked) -> None:
        self._crew = crew
        self._asked = asked
        self._alone: Beside = crew.begin(asked)
        self._by_all: Followed | None = None

    def advance(self, seconds: float) -> list[Event]:
        """As `Search` does. Raises Lost."""
        if self._by_all is not None:
            return self._by_all.advance(seconds)
        events = self._alone.advance(seconds)
        for event in events:
            if isinstance(event, Improved):
                self._asked = replace(self._asked, known=self._asked.known._replace(best=event.moves))
        if events and isinstance(events[-1], Info) and self._is_worth_it(events[-1]):
            self._divide(events[-1])
        return events

    def close(self) -> None:
        """End it, wherever it is."""
        (self._by_all or self._alone).close()

    def _is_worth_it(self, info: Info) -> bool:
        """Whether it is a long search, and there is more than one worker for it."""
        asked = self._asked
        is_plain = asked.limit.nodes is None and not asked.problem.has_several_goals
        is_long = info.phase == "searching" and info.seconds > LONG
        return is_plain and is_long and self._crew.workers > 1

    def _divide(self, info: Info) -> None:
        """Have all workers do the search, if it is one that can be divided."""
        offer = SEARCHES.get(info.solver)
        if offer and offer.by_seeds:
            self._by_all = Company(self._crew, self._asked, self._alone, info)
        elif offer and offer.divide and info.bound is not None:
            self._alone.close()
            self._by_all = Divided(self._crew, self._asked, info)


class Divided:
    """A search that all workers do together, from the bound and the nodes that were reported last."""

    def __init__(self, crew: Crew, asked: Asked, info: Info) -> None:
        heuristic = AUTO if asked.wishes.metric == "mtm" else info.heuristic
        self._wishes = Wishes(info.solver, heuristic, metric=asked.wishes.metric)
        self._crew = crew
        self._asked = replace(asked, wishes=self._wishes)
        self._reported = info
        self._bound = info.lower
        self._before = Searched(expanded=info.expanded, generated=info.generated)
        self._began = perf_counter() - info.seconds
        self._places: list[Place] = []
        self._iteration: Iteration | None = None
        self._note: str | None = divided_among(len(crew.addresses))
        self._is_over = False

    def advance(self, seconds: float) -> list[Event]:
        """As `Search` does. Raises Lost."""
        if self._is_over:
            return []
        if self._iteration is None:
            self._begin_iteration(seconds)
        if self._iteration is not None:
            ended = self._iteration.ended(min(seconds, self._left()))
            if ended is not None and ended.moves is not None:
                return [self._ending(self._solution(ended.moves))]
            self._go_on(ended)
        return [self._ending(self._stopped()) if self._left() <= 0 else self._info()]

    def close(self) -> None:
        """End it, wherever it is."""
        if self._iteration is not None:
            self._iteration.close()
        for place in self._places:
            place.close()

    def _begin_iteration(self, seconds: float) -> None:
        """Have the next iteration cut, and all places set to work; not yet, when who cuts it is not ready by then."""
        self._places = [place for place in self._places if not place.is_lost] + self._new_places()
        cut = self._cut(seconds)
        if cut is None:
            return
        self._bound, self._iteration = cut.bound, Iteration(cut)
        for place in self._places:
            Thread(target=place.work, args=[self._iteration], name="place", daemon=True).start()

    def _new_places(self) -> list[Place]:
        """Those at which nothing of this search is."""
        new = Counter(self._crew.addresses) - Counter(place.address for place in self._places)
        return [Place(self._crew.share, self._asked, address) for address in new.elements()]

    def _cut(self, seconds: float) -> Cut | None:
        for place in self._places:
            try:
                return place.share.cut(self._bound, PARTS * len(self._places), seconds)
            except Lost as lost:
                place.lose(lost)
        raise Lost("no worker is left that could divide it")

    def _go_on(self, ended: Ended | None) -> None:
        """Leave an iteration that has ended. Raises Lost where there is nobody to end it, or nothing beyond it."""
        if ended is None:
            if all(place.is_lost for place in self._places):
                raise Lost("no worker is left for its subtrees")
            return
        self._before, self._bound = self._before.plus(ended.searched), ended.searched.beyond
        self._iteration = None
        if self._bound == UNREACHED:
            raise Lost("a position that has a solution was searched in vain")

    def _ending(self, event: Solution | Stopped) -> Event:
        self._is_over = True
        return event

    def _solution(self, moves: Moves) -> Solution:
        """The end. Raises Lost for moves that are not as many as the bound."""
        if self._asked.length(moves) != self._bound:
            raise Lost("a solution is not as long as it must be")
        named = self._wishes.solver, self._reported.heuristic, self._wishes.metric
        return Solution(moves, True, self._bound, *named, *self._spent)

    def _stopped(self) -> Stopped:
        best = self._asked.known.best
        return Stopped("limit", self._bound, self._reported.upper, best, *self._spent)

    def _info(self) -> Info:
        """A report; the first says that the search is divided."""
        note, self._note = self._note, None
        return replace(self._reported.when(self._spent), lower=self._bound, bound=self._bound, note=note)

    @property
    def _searched(self) -> Searched:
        """What all have come to, in all iterations."""
        return self._before.plus(self._iteration.searched) if self._iteration else self._before

    @property
    def _spent(self) -> Spent:
        _, expanded, generated = self._searched
        return Spent(expanded, generated, perf_counter() - self._began)

    def _left(self) -> float:
        """Seconds until the limit."""
        seconds = self._asked.limit.seconds
        return float("inf") if seconds is None else seconds - self._spent.seconds
