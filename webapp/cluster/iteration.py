"""An iteration of IDA* that is divided: its subtrees wait in one line, and each place takes the next when it has none.

place  where subtrees are searched one after the other: a thread of a worker. What it loses goes back into the line
"""

import logging
from collections import deque
from collections.abc import Callable
from functools import partial, reduce
from threading import Condition
from typing import Any, NamedTuple, Protocol

from webapp.cluster.following import SPELL, Lost
from webapp.cluster.searching import Asked
from webapp.cluster.share import Found
from webapp.puzzle import Move
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Searched

log = logging.getLogger(__name__)


class Shared(Protocol):
    """A share of a search, wherever it is; each method raises Lost."""

    def cut(self, at_least: int, parts: int, seconds: float) -> Cut | None:
        """As `Share` does."""

    def begin(self, bound: int, subtree: Any) -> None:
        """As `Share` does."""

    def advance(self, seconds: float) -> Found:
        """As `Share` does."""

    def close(self) -> None:
        """End it, wherever it is."""


class Ended(NamedTuple):
    """What an iteration has come to, once it is over."""

    moves: tuple[Move, ...] | None
    """a solution; None says that there is none within the bound"""
    searched: Searched


class Iteration:
    """The subtrees of one iteration: those in the line, those in hand at a place, and what the others have come to."""

    def __init__(self, cut: Cut) -> None:
        self.bound = cut.bound
        self._moves: tuple[Move, ...] | None = None
        self._line = deque(cut.subtrees)
        self._ended = cut.above
        self._in_hand: dict[Place, Searched] = {}
        self._is_closed = False
        self._changed = Condition()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        with self._changed:
            return self._is_closed or self._moves is not None or not (self._line or self._in_hand)

    @property
    def searched(self) -> Searched:
        """What all have come to by now."""
        with self._changed:
            return reduce(Searched.plus, self._in_hand.values(), self._ended)

    def take(self, place: "Place") -> Any:
        """The next subtree, which may be one that another place lost; None when the iteration is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._line or self.is_over)
            if self.is_over:
                return None
            self._in_hand[place] = Searched()
            return self._line.popleft()

    def hear(self, place: "Place", found: Found) -> None:
        """Hear what the subtree in hand has come to."""
        with self._changed:
            self._in_hand[place] = found.searched
            if found.halt != Halt.PAUSED:
                self._ended = self._ended.plus(self._in_hand.pop(place))
                self._moves = self._moves or found.moves
                self._changed.notify_all()

    def give_back(self, place: "Place", subtree: Any) -> None:
        """Have another place search it from its beginning."""
        with self._changed:
            del self._in_hand[place]
            self._line.appendleft(subtree)
            self._changed.notify_all()

    def ended(self, seconds: float) -> Ended | None:
        """What it has come to, once it is over; it is waited for no longer than that. None while it is not over, and
        when it was closed: then it proves nothing."""
        with self._changed:
            is_over = self._changed.wait_for(lambda: self.is_over, seconds)
            return Ended(self._moves, self.searched) if is_over and not self._is_closed else None

    def close(self) -> None:
        """Have nothing more done for it."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()


class Place:
    """Where subtrees are searched, until its worker is lost."""

    def __init__(self, begin: Callable[[Asked, str], Shared], asked: Asked, address: str) -> None:
        self.address = address
        self.is_lost = False
        self._begin = partial(begin, asked, address)
        self._share: Shared | None = None

    @property
    def share(self) -> Shared:
        """Its share of the search. Raises Lost."""
        if self._share is None:
            self._share = self._begin()
        return self._share

    def work(self, iteration: Iteration) -> None:
        """Search one subtree after the other until the iteration is over, or the worker is lost."""
        try:
            share = self.share
            while (subtree := iteration.take(self)) is not None:
                try:
                    self._search(share, iteration, subtree)
                except Lost:
                    iteration.give_back(self, subtree)
                    raise
        except Lost as lost:
            if not iteration.is_over:
                self.lose(lost)

    def lose(self, lost: Lost) -> None:
        """Have no more to do with its worker."""
        log.warning("A worker is lost, and others do its share: %s", lost)
        self.is_lost = True
        self.close()

    def close(self) -> None:
        """End its share."""
        if self._share is not None:
            self._share.close()

    def _search(self, share: Shared, iteration: Iteration, subtree: Any) -> None:
        share.begin(iteration.bound, subtree)
        halt = Halt.PAUSED
        while halt == Halt.PAUSED and not iteration.is_over:
            found = share.advance(SPELL)
            halt = found.halt
            iteration.hear(self, found)
