"""A fair scheduler for searches: a feedback queue of two classes, with aging.

slot    what a search needs to run: one for each core, and some more that only quick searches use
ticket  a search's claim to a slot, from its request to its end
quick   has run for less than QUICK_S; these go first, so that they never wait behind long searches
long    the others; they take turns, each for a time slice
aged    a long search that has waited for AGED_S; it goes with the quick ones, so that no crowd of them starves it
hidden  its page is hidden; these go last, and after a while they are paused: they get no slot at all
"""

from collections.abc import Callable, Iterator
from itertools import takewhile
from math import inf
from threading import Event, Lock
from time import monotonic
from typing import Self

from webapp.i18n.sentences import gettext
from webapp.protocol import Refused

BUSY = gettext("The server is busy with other searches. Please try again in a moment.")
QUICK_S = 0.1
"""most 4x4 boards are solved within this time"""
AGED_S = 4.0
MIN_SLICE_S = 0.25
"""a long search keeps its slot for at least this time, also when quick ones wait"""
QUICK, LONG, HIDDEN, PAUSED = range(4)
"""priorities, the first of which goes first"""


class Scheduler:
    """Slots for searches, and the queue of those that wait for one; a ticket does the rest.

    At most `queue_limit` searches wait for their first slot, and at most `preempted_limit` for their next: each of the
    latter keeps its memory meanwhile.
    """

    def __init__(
        self,
        slots: int,
        queue_limit: int,
        quick_slots: int = 0,
        preempted_limit: int = 32,
        time_slice_s: float = 3.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.slots = slots
        self.clock = clock
        self.on_change: Callable[[dict[str, int]], None] = lambda load: None
        self._quick_slots = quick_slots
        self._queue_limit = queue_limit
        self.preempted_limit = preempted_limit
        self.time_slice_s = time_slice_s
        self.lock = Lock()
        self.queue: list[Ticket] = []
        self.running: list[Ticket] = []
        """in the order in which they got their slots"""

    def enter(self, hidden_limit_s: float = inf) -> "Ticket":
        """Return a new ticket, which has a slot already when one is free. Raise Refused when the queue is full.

        A search whose page is hidden for `hidden_limit_s` is paused.
        """
        ticket = Ticket(self, hidden_limit_s)
        with self.lock:
            if self._is_queue_full and not self._has_slot_for(ticket):
                raise Refused("busy", BUSY)
            self.queue.append(ticket)
            self.fill_slots()
        return ticket

    def resize(self, slots: int, quick_slots: int) -> None:
        """Change the number of slots. Running searches keep theirs."""
        with self.lock:
            self.slots, self._quick_slots = slots, quick_slots
            self.fill_slots()

    @property
    def load(self) -> dict[str, int]:
        return {"places": self.slots, "running": len(self.running), "queued": len(self.queue)}

    @property
    def in_order(self) -> "Iterator[Ticket]":
        """Yield the waiting tickets, highest priority first. The queue is not sorted, as it may be long."""
        return (ticket for priority in range(PAUSED + 1) for ticket in self.queue if ticket.priority == priority)

    def fill_slots(self) -> None:
        """Give free slots to tickets that wait. Call with the lock held."""
        while self._has_free_slot and (ticket := next(filter(self._has_slot_for, self.in_order), None)):
            self.queue.remove(ticket)
            self.running.append(ticket)
            ticket.grant()
        self.on_change(self.load)

    @property
    def _is_queue_full(self) -> bool:
        limit = self._queue_limit
        return len(self.queue) >= limit and sum(ticket.is_quick for ticket in self.queue) >= limit

    @property
    def _has_free_slot(self) -> bool:
        return len(self.running) < self.slots + self._quick_slots

    def _has_slot_for(self, ticket: "Ticket") -> bool:
        if ticket.priority > QUICK:
            return ticket.priority < PAUSED and len(self.running) < self.slots
        has_room_for_long = sum(not other.is_quick for other in self.running) < self.slots
        return self._has_free_slot and (ticket.is_quick or has_room_for_long)


class Ticket:
    """A search's claim to a slot. Give it back once: at the end of the `with` block or by `leave`."""

    def __init__(self, scheduler: Scheduler, hidden_limit_s: float = inf) -> None:
        self._scheduler = scheduler
        self._hidden_limit_s = hidden_limit_s
        self._has_slot = Event()
        self._run_before = 0.0
        self._since = self._entered = scheduler.clock()
        self._hidden_since = inf

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    @property
    def age(self) -> float:
        """Seconds since the request."""
        return self._scheduler.clock() - self._entered

    @property
    def _held(self) -> float:
        """Seconds in the present slot; 0 without one."""
        return self._scheduler.clock() - self._since if self._has_slot.is_set() else 0.0

    @property
    def run_time(self) -> float:
        """Seconds in slots so far."""
        return self._run_before + self._held

    @property
    def is_quick(self) -> bool:
        return self.run_time < QUICK_S

    @property
    def is_visible(self) -> bool:
        return self._hidden_since == inf

    @property
    def priority(self) -> int:
        """QUICK, also for an aged search; LONG, HIDDEN or PAUSED."""
        if not self.is_visible:
            return HIDDEN if self._scheduler.clock() - self._hidden_since < self._hidden_limit_s else PAUSED
        if self.is_quick:
            return QUICK
        is_aged = not self._has_slot.is_set() and self._scheduler.clock() - self._since >= AGED_S
        return QUICK if is_aged else LONG

    @property
    def ahead(self) -> int:
        """The number of searches that wait before this one."""
        with self._scheduler.lock:
            if self not in self._scheduler.queue:
                return 0
            return sum(1 for _ in takewhile(lambda other: other is not self, self._scheduler.in_order))

    @property
    def is_preempted(self) -> bool:
        """Whether it should give its slot to others now."""
        scheduler = self._scheduler
        with scheduler.lock:
            priority = self.priority
            if priority == QUICK or self not in scheduler.running:
                return False
            long = [other for other in scheduler.running if other.priority > QUICK]
            if len(long) > scheduler.slots:  # one that was quick when it came has become long
                return self is long[0]
            first = min((other.priority for other in scheduler.queue), default=PAUSED)
            time_slice = scheduler.time_slice_s if first == priority else MIN_SLICE_S
            return priority == PAUSED or (first <= priority and self._held >= time_slice)

    def set_visible(self, visible: bool) -> None:
        """Note whether its page is visible; while it is hidden, all others go first."""
        if visible != self.is_visible:
            self._hidden_since = inf if visible else self._scheduler.clock()
            with self._scheduler.lock:
                self._scheduler.fill_slots()

    def grant(self) -> None:
        """Note, for the scheduler, that it has a slot now."""
        self._since = self._scheduler.clock()
        self._has_slot.set()

    def wait(self, seconds: float) -> bool:
        """Wait for a slot for at most that long. Return whether it has one."""
        return self._has_slot.wait(seconds)

    def requeue(self) -> None:
        """Give the slot to others and go to the end of the queue. Raise Refused when too many wait there."""
        scheduler = self._scheduler
        with scheduler.lock:
            if sum(not other.is_quick for other in scheduler.queue) >= scheduler.preempted_limit:
                raise Refused("busy", BUSY)
            scheduler.running.remove(self)
            self._run_before, self._since = self.run_time, scheduler.clock()
            self._has_slot.clear()
            scheduler.queue.append(self)
            scheduler.fill_slots()

    def leave(self) -> None:
        """Give up the claim, and pass the slot on if it has one."""
        with self._scheduler.lock:
            for tickets in (self._scheduler.queue, self._scheduler.running):
                if self in tickets:
                    tickets.remove(self)
            self._scheduler.fill_slots()
