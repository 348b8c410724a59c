"""Places to search, shared fairly: of those who wait, who has had the least of them goes first.

place   what a search needs to run; there are so many, and some more that only quick searches may hold
turn    a claim on a place: in the line or holding one, in the line again after it stepped aside, at last given back
level   how much a turn has had: 0 is quick; the lower goes first, among equals who came first
rank    the level, but for turns that nobody watches: they go last, and none that is paused goes at all
due     of a turn: it has waited so long that it goes first for once, lest lower levels keep it out for good
"""

from bisect import bisect
from collections.abc import Callable
from math import inf
from operator import attrgetter
from threading import Event, Lock
from time import monotonic
from typing import Self

from webapp.protocol import Refused
from webapp.sentences import gettext

BUSY = gettext("The server is busy with other searches. Please try again in a moment.")
LEVELS = (0.1, 1.0, 5.0)
"""seconds in a place after which a turn is of the next level; most boards of 4x4 are solved within the first"""
WAITS = (inf, 1.0, 3.0, 10.0)
"""seconds in the line after which a turn is due, by its level"""
SPELL = 0.25
"""seconds that a turn keeps its place at least which was due"""
DUE = -1
UNWATCHED, PAUSED = len(LEVELS) + 1, len(LEVELS) + 2
"""the ranks before and beyond all levels"""


class Queue:
    """So many searches at once, and so many quick ones beside; of those who have not begun so many wait in the line.

    Who holds a place keeps it until it is asked to step aside: for a turn of a lower level, or for one of its own
    level after `seconds`. Turns that were due have half the places at most, or one. At most `aside` of those who have
    stepped aside wait, as each keeps its memory.
    """

    def __init__(
        self,
        places: int,
        line: int,
        quick: int = 0,
        aside: int = 32,
        seconds: float = 3.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.places = places
        self.clock = clock
        self._quick = quick
        self._longest = line
        self._most_aside = aside
        self._seconds = seconds
        self._lock = Lock()
        self._line: list[Turn] = []
        self._holding: list[Turn] = []
        self.on_change: Callable[[dict[str, int]], None] = lambda load: None
        """is told the load whenever it changes"""

    def enter(self, unwatched: float = inf) -> "Turn":
        """A new turn, at once with a place when one is free; it is paused when nobody watches it for so many seconds.

        Raises Refused when the line is full.
        """
        turn = Turn(self, unwatched)
        with self._lock:
            if not self._has_place_for(turn) and sum(other.level == 0 for other in self._line) >= self._longest:
                raise Refused("busy", BUSY)
            self._join(turn)
        return turn

    def leave(self, turn: "Turn") -> None:
        """Take a turn out of the line, or pass its place on."""
        with self._lock:
            for turns in (self._line, self._holding):
                if turn in turns:
                    turns.remove(turn)
            self._admit()

    def is_up(self, turn: "Turn") -> bool:
        """Whether a turn should step aside for others."""
        with self._lock:
            rank = turn.rank
            if not rank or turn.has_spell or turn not in self._holding:
                return False
            searching = [other for other in self._holding if other.rank]
            if len(searching) > self.places:
                return turn is max(searching, key=lambda other: (other.rank, other.had))
            first = min(map(self._order(), self._line), default=PAUSED)
            return first < rank or (first == rank and turn.held >= self._seconds) or rank == PAUSED

    def step_aside(self, turn: "Turn") -> None:
        """Put a turn into the line again. Raises Refused when too many are there that have begun."""
        with self._lock:
            if sum(other.level > 0 for other in self._line) >= self._most_aside:
                raise Refused("busy", BUSY)
            self._holding.remove(turn)
            turn.pause()
            self._join(turn)

    def resize(self, places: int, quick: int) -> None:
        """Have another number of places from now on; nobody loses one for that."""
        with self._lock:
            self.places, self._quick = places, quick
            self._admit()

    def reconsider(self) -> None:
        """Give free places to those who have them now that one is looked at again."""
        with self._lock:
            self._admit()

    def ahead(self, turn: "Turn") -> int:
        """How many turns are before this one in the line."""
        with self._lock:
            return self._in_order().index(turn) if turn in self._line else 0

    @property
    def load(self) -> dict[str, int]:
        """How many places there are, how many searches run and how many wait."""
        with self._lock:
            return self._load()

    def _join(self, turn: "Turn") -> None:
        self._line.append(turn)
        self._admit()

    def _admit(self) -> None:
        """Give the places that are free to those who go first."""
        waiting = iter(self._in_order() if self._has_places else ())
        while self._has_places and (turn := next(waiting, None)):
            if self._has_place_for(turn):
                self._line.remove(turn)
                self._holding.append(turn)
                turn.hold()
        self.on_change(self._load())

    def _load(self) -> dict[str, int]:
        return {"places": self.places, "running": len(self._holding), "queued": len(self._line)}

    def _in_order(self) -> "list[Turn]":
        return sorted(self._line, key=self._order())

    @property
    def _has_places(self) -> bool:
        """Whether anybody may have one. With all taken, the line, which may be long, need not be looked through."""
        return len(self._holding) < self.places + self._quick

    def _has_place_for(self, turn: "Turn") -> bool:
        rank = self._order()(turn)
        return rank < PAUSED and len(self._holding) < self.places + (0 if rank > 0 else self._quick)

    def _order(self) -> "Callable[[Turn], int]":
        """By what turns are ordered: their ranks, but when enough hold a place that were due no other is."""
        has_room = sum(other.has_spell for other in self._holding) < max(1, self.places // 2)
        return attrgetter("rank" if has_room else "plain_rank")


class Turn:
    """A claim on a place in the queue.

    It is given back exactly once, at the end of the `with` block or by `leave`.
    """

    def __init__(self, queue: Queue, unwatched: float = inf) -> None:
        self._queue = queue
        self._unwatched = unwatched
        self._granted = Event()
        self._had = 0.0
        self._since = self._entered = queue.clock()
        self._left_alone = inf
        self._was_due = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    @property
    def age(self) -> float:
        """Seconds since it was entered."""
        return self._queue.clock() - self._entered

    @property
    def held(self) -> float:
        """Seconds since it has its place; 0 without one."""
        return self._queue.clock() - self._since if self._granted.is_set() else 0.0

    @property
    def had(self) -> float:
        """Seconds in places so far."""
        return self._had + self.held

    @property
    def level(self) -> int:
        """How much it has had."""
        return bisect(LEVELS, self.had)

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks at what comes of it."""
        return self._left_alone == inf

    @property
    def rank(self) -> int:
        """The plain rank, unless it is due."""
        return DUE if self.is_watched and self.is_due else self.plain_rank

    @property
    def plain_rank(self) -> int:
        """Its level, as long as it is watched."""
        if self.is_watched:
            return self.level
        return UNWATCHED if self._queue.clock() - self._left_alone < self._unwatched else PAUSED

    @property
    def is_due(self) -> bool:
        """Whether it has waited long for what it has had."""
        return not self._granted.is_set() and self._queue.clock() - self._since >= WAITS[self.level]

    @property
    def has_spell(self) -> bool:
        """Whether it keeps its place for now, because it was due."""
        return self._was_due and self._granted.is_set() and self.held < SPELL

    def watch(self, watched: bool) -> None:
        """Hear whether anybody looks at what comes of it."""
        if watched != self.is_watched:
            self._left_alone = inf if watched else self._queue.clock()
            self._queue.reconsider()

    @property
    def ahead(self) -> int:
        """How many wait before this one."""
        return self._queue.ahead(self)

    @property
    def is_up(self) -> bool:
        """Whether it should step aside for others."""
        return self._queue.is_up(self)

    def hold(self) -> None:
        """Called by the queue: it has a place now."""
        self._was_due = self.is_due
        self._since = self._queue.clock()
        self._granted.set()

    def pause(self) -> None:
        """Called by the queue: it has none any more."""
        self._had = self.had
        self._since = self._queue.clock()
        self._granted.clear()

    def wait(self, seconds: float) -> bool:
        """Wait for a place, at most that long; whether it holds one now."""
        return self._granted.wait(seconds)

    def step_aside(self) -> None:
        """Give the place to others and wait in the line again. Raises Refused when there is no room."""
        self._queue.step_aside(self)

    def leave(self) -> None:
        """Give the claim up."""
        self._queue.leave(self)
