"""A long search by IDA*, divided among all workers by the subtrees of its iterations.

Dividing does not pay for short searches, so a search begins undivided. The subtrees of an iteration wait in one queue;
each free slot takes the next, and those of a lost worker go back. An iteration ends when no subtree is left, or when
one has a solution within the bound. That is a shortest one, because no iteration before had any. The next bound is the
least f above this one.
"""

import logging
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial, reduce
from threading import Condition, Thread
from time import perf_counter
from typing import Any

from webapp.cluster.following import STEP_S, AnySearch, WorkerLost
from webapp.cluster.scheduler import Cluster, RemoteObject
from webapp.i18n.sentences import Sentence, ngettext
from webapp.solver import Event, Info, Solution, Spent, Stopped
from webapp.solver.algorithms.idastar import UNREACHED
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Searched, SubtreeResult
from webapp.solver.requests.catalog import SEARCHES
from webapp.solver.requests.request import AUTO, SearchOptions, SearchRequest
from webapp.solver.requests.run import Moves

DIVIDE_AFTER_S = 2.0
MIN_SUBTREES_PER_SLOT = 64
"""so that all slots end an iteration at about the same time"""

log = logging.getLogger(__name__)

IterationResult = tuple[Moves | None, Searched]
"""the end of an iteration: a solution within the bound, if there is one, and what was searched"""


class Iteration:
    """The subtrees of one iteration: some in the queue, some being searched by a slot, and the sum of those done."""

    def __init__(self, cut: Cut) -> None:
        self.bound = cut.bound
        self._moves: Moves | None = None
        self._queue = deque(cut.subtrees)
        self._done = cut.above
        self._in_progress: dict[Slot, Searched] = {}
        self._is_closed = False
        self._changed = Condition()

    @property
    def is_over(self) -> bool:
        with self._changed:
            return self._is_closed or self._moves is not None or not (self._queue or self._in_progress)

    @property
    def searched(self) -> Searched:
        """The sum of all subtrees so far."""
        with self._changed:
            return reduce(Searched.plus, self._in_progress.values(), self._done)

    def take(self, slot: "Slot") -> Any:
        """Return the next subtree, which may be one that another slot lost; None when the iteration is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self.is_over)
            if self.is_over:
                return None
            self._in_progress[slot] = Searched()
            return self._queue.popleft()

    def report(self, slot: "Slot", found: SubtreeResult) -> None:
        """Note the progress of a slot's subtree."""
        with self._changed:
            self._in_progress[slot] = found.searched
            if found.halt != Halt.PAUSED:
                self._done = self._done.plus(self._in_progress.pop(slot))
                self._moves = self._moves or found.moves
                self._changed.notify_all()

    def requeue(self, slot: "Slot", subtree: Any) -> None:
        """Put a subtree back for another slot, which searches it from its beginning."""
        with self._changed:
            del self._in_progress[slot]
            self._queue.appendleft(subtree)
            self._changed.notify_all()

    def wait(self, seconds: float) -> IterationResult | None:
        """Wait for the end for at most `seconds`. Return None if it is not over, or was closed."""
        with self._changed:
            is_over = self._changed.wait_for(lambda: self.is_over, seconds)
            return (self._moves, self.searched) if is_over and not self._is_closed else None

    def close(self) -> None:
        """End it, whatever is left."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()


class Slot:
    """Searches subtrees, until its worker is lost."""

    def __init__(self, begin: Callable[..., RemoteObject], request: SearchRequest, address: str) -> None:
        self.address = address
        self.is_lost = False
        self._begin = partial(begin, request, address)
        self._share: RemoteObject | None = None

    @property
    def share(self) -> RemoteObject:
        """Its share of the search, begun when first needed. Raise WorkerLost."""
        if self._share is None:
            self._share = self._begin()
        return self._share

    def work(self, iteration: Iteration) -> None:
        """Search one subtree after the other until the iteration is over or the worker is lost."""
        try:
            share = self.share
            while (subtree := iteration.take(self)) is not None:
                try:
                    self._search(share, iteration, subtree)
                except WorkerLost:
                    iteration.requeue(self, subtree)
                    raise
        except WorkerLost as lost:
            if not iteration.is_over:
                self.lose(lost)

    def lose(self, lost: WorkerLost) -> None:
        """Give up its worker."""
        log.warning("A worker is lost, and others do its share: %s", lost)
        self.is_lost = True
        self.close()

    def close(self) -> None:
        if self._share is not None:
            self._share.close()

    def _search(self, share: RemoteObject, iteration: Iteration, subtree: Any) -> None:
        share.begin(iteration.bound, subtree)
        halt = Halt.PAUSED
        while halt == Halt.PAUSED and not iteration.is_over:
            found = share.advance(STEP_S)
            halt = found.halt
            iteration.report(self, found)


def divided_among(slots: int) -> Sentence:
    """Return the note that all slots search from now on."""
    return ngettext(
        "This search is long, so {count} cluster slot now works on it.",
        "This search is long, so {count} cluster slots now share it.",
        slots,
    )


class LongSearch:
    """A search by one worker, and after DIVIDE_AFTER_S by all."""

    def __init__(self, workers: Cluster, request: SearchRequest) -> None:
        self._workers = workers
        self._request = request
        self._alone: AnySearch = workers.begin(request)
        self._by_all: AnySearch | None = None

    def advance(self, seconds: float) -> list[Event]:
        """Go on as `Search` does, with one worker or with all."""
        if self._by_all is not None:
            return self._by_all.advance(seconds)
        events = self._alone.advance(seconds)
        if events and isinstance(events[-1], Info):
            self._divide_if_long(events[-1])
        return events

    def close(self) -> None:
        (self._by_all or self._alone).close()

    def _divide_if_long(self, info: Info) -> None:
        """Divide the search if it is long, can be divided, and there are several workers."""
        request, offer = self._request, SEARCHES.get(info.solver or AUTO)
        is_plain = request.limit.nodes is None and not request.problem.has_several_goals
        is_long = info.phase == "searching" and info.seconds > DIVIDE_AFTER_S
        can_be_divided = offer and offer.can_be_divided and info.bound is not None
        if is_plain and is_long and can_be_divided and self._workers.workers > 1:
            self._alone.close()
            self._by_all = Divided(self._workers, self._request, info)


class Divided:
    """A search by all workers, from the bound and the nodes reported last."""

    def __init__(self, workers: Cluster, request: SearchRequest, info: Info) -> None:
        heuristic = AUTO if request.options.metric == "mtm" else info.heuristic
        self._options = SearchOptions(info.solver or AUTO, heuristic or AUTO, metric=request.options.metric)
        self._workers = workers
        self._request = replace(request, options=self._options)
        self._reported = info
        self._bound = info.lower
        self._before = Searched(expanded=info.expanded, generated=info.generated)
        self._began = perf_counter() - info.seconds
        self._slots: list[Slot] = []
        self._iteration: Iteration | None = None
        self._note: str | None = divided_among(len(workers.addresses))
        self._is_over = False

    def advance(self, seconds: float) -> list[Event]:
        """Wait for the end of an iteration, for at most `seconds`. Return a report or the last event."""
        if self._is_over:
            return []
        if self._iteration is None:
            self._begin_iteration(seconds)
        if self._iteration is not None:
            ended = self._iteration.wait(min(seconds, self._left()))
            if ended is not None and ended[0] is not None:
                return [self._ending(self._solution(ended[0]))]
            self._go_on(ended)
        if self._left() > 0:
            return [self._info()]
        named = self._options.solver, self._reported.heuristic, self._reported.tables
        stopped = Stopped("limit", self._bound, self._reported.upper, None, *self._spent, None, *named)
        return [self._ending(stopped)]

    def close(self) -> None:
        """End the iteration and the shares of all slots."""
        if self._iteration is not None:
            self._iteration.close()
        for slot in self._slots:
            slot.close()

    def _begin_iteration(self, seconds: float) -> None:
        """Cut the next iteration and start all slots on it, unless the slot that cuts is not ready in time."""
        self._slots = [slot for slot in self._slots if not slot.is_lost]
        new = Counter(self._workers.addresses) - Counter(slot.address for slot in self._slots)
        self._slots += [Slot(self._workers.share, self._request, address) for address in new.elements()]
        cut = self._cut(seconds)
        if cut is None:
            return
        self._bound, self._iteration = cut.bound, Iteration(cut)
        for slot in self._slots:
            Thread(target=slot.work, args=[self._iteration], name="slot", daemon=True).start()

    def _cut(self, seconds: float) -> Cut | None:
        for slot in self._slots:
            try:
                cut: Cut | None = slot.share.cut(self._bound, MIN_SUBTREES_PER_SLOT * len(self._slots), seconds)
                return cut
            except WorkerLost as lost:
                slot.lose(lost)
        raise WorkerLost("no worker is left that could divide it")

    def _go_on(self, ended: IterationResult | None) -> None:
        """Leave an iteration that has ended. Raise WorkerLost if no worker or no larger bound is left."""
        if ended is None:
            if all(slot.is_lost for slot in self._slots):
                raise WorkerLost("no worker is left for its subtrees")
            return
        _, searched = ended
        self._before, self._bound = self._before.plus(searched), searched.beyond
        self._iteration = None
        if self._bound == UNREACHED:
            raise WorkerLost("a position that has a solution was searched in vain")

    def _ending(self, event: Solution | Stopped) -> Event:
        self._is_over = True
        return event

    def _solution(self, moves: Moves) -> Solution:
        """Return the last event. Raise WorkerLost unless the number of moves is the bound."""
        if self._options.length(moves) != self._bound:
            raise WorkerLost("a solution is not as long as it must be")
        named = self._options.solver, self._reported.heuristic or "", self._options.metric
        return Solution(moves, True, self._bound, *named, *self._spent, tables=self._reported.tables)

    def _info(self) -> Info:
        note, self._note = self._note, None
        return replace(self._reported.when(self._spent), lower=self._bound, bound=self._bound, note=note)

    @property
    def _spent(self) -> Spent:
        searched = self._before.plus(self._iteration.searched) if self._iteration else self._before
        _, expanded, generated = searched
        return Spent(expanded, generated, perf_counter() - self._began)

    def _left(self) -> float:
        seconds = self._request.limit.seconds
        return float("inf") if seconds is None else seconds - self._spent.seconds
