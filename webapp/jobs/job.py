"""A job: one request, from its place in the queue to its terminal message."""

import logging
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import replace
from math import inf
from threading import RLock
from time import monotonic, perf_counter
from typing import Any

from webapp.i18n.sentences import gettext, ngettext
from webapp.jobs.scheduler import BUSY, PAUSED, Ticket
from webapp.protocol import ADDED, BOUNDED, PROGRESS, Error, Event, Message, Refused, Request
from webapp.solver import events

REPORT_INTERVAL_S = 0.125
"""at most ten reports a second: eight, and those that are sent early at the end of a job"""
POLL_S = 0.1
"""how often a waiting job looks at the queue"""
PREEMPTED = gettext("Paused while others search. Resumes at its next turn.")
HIDDEN = gettext("Paused while this page is hidden. Resumes when you come back.")
NOT_READY = gettext("The solver is still getting ready. Please try again in a moment.")
NEXT = gettext("This search is next.")
LOST = gettext("Something went wrong in the server. The search is lost.")

Events = Generator[Event, None, None]
"""the events of a search; closing the generator ends the search"""
Send = Callable[[Message], None]

log = logging.getLogger(__name__)


class Throttle:
    """A rate limit on events: of each type it sends the latest, merged with those before it, once an interval."""

    def __init__(self, send: Callable[[Event], None], clock: Callable[[], float] = monotonic) -> None:
        self._send = send
        self._clock = clock
        self._held: dict[type, Any] = {}
        self._due = 0.0

    def put(self, event: Event) -> None:
        """Send the event now or when it is due, unless a later one of its type replaces it until then."""
        held = self._held.pop(type(event), None)
        if held and isinstance(event, ADDED):
            event = event.merged(held)
        self._held[type(event)] = event
        self.tick()

    def tick(self) -> None:
        if self._held and self._clock() >= self._due:
            self.flush()

    def flush(self) -> None:
        """Send the held events now."""
        self._due = self._clock() + REPORT_INTERVAL_S
        held, self._held = self._held, {}
        for event in held.values():
            self._send(event)


class Job:
    """One search and its messages. One thread calls `run`; any other may stop or drop the job meanwhile.

    A search that is paused is closed, which frees its memory; `restart` starts it again from what it has found.
    Exactly one terminal message is sent, as the last one; then `over` is set.
    """

    def __init__(
        self,
        request: Request,
        search: Events,
        ticket: Ticket,
        send: Send,
        since: float | None = None,
        visitor: str | None = None,
        on_end: "Callable[[Job], None]" = lambda job: None,
        restart: Callable[[events.Known], Events] | None = None,
    ) -> None:
        self.id = request.id
        self.solver = request.solver
        self.cells = len(request.position.replace("/", " ").split())
        self.last: Event | None = None
        self._on_end = on_end
        self.visitor = visitor
        self.over = False
        self._metric = request.metric
        self._seconds = inf if request.limit.seconds is None else request.limit.seconds
        self._deadline = inf if since is None else since + self._seconds
        self._search: Events | None = search
        """None while it is paused"""
        self._restart = restart
        self.ticket = ticket
        self._send: Callable[[Event], None] = lambda event: send(Message(event, request.id))
        self._throttle = Throttle(self._send)
        self._lock = RLock()
        self._info: events.Info | None = None
        self._best: events.Improved | None = None
        self._lower = 0
        """the best lower bound proved, also before a pause"""

    def start(self, threads: Executor) -> None:
        """Run in a thread of the pool."""
        try:
            threads.submit(self.run)
        except (RuntimeError, MemoryError) as error:  # no thread can be started
            log.warning("Job %r has no thread: %s", self.id, error)
            self.ticket.leave()
            self._deliver(Error("busy", BUSY))

    def run(self, max_wait_s: float = inf, is_wanted: Callable[[], bool] = lambda: True) -> None:
        """Wait for a slot, search, and send messages.

        The waits for a slot and for the solver's tables take at most `max_wait_s` each; then the job is refused
        as busy, or stops with the solution that it has. It stops when `is_wanted` returns False.
        """
        try:
            with self.ticket, closing(self):
                self._wait(max_wait_s, is_wanted)
                if not self.over:
                    self._report(monotonic() + max_wait_s, is_wanted)
        except Exception as error:
            self._deliver(failure(error, self.id))
        finally:
            self._on_end(self)

    def stop(self, reason: events.StopReason) -> None:
        """End the job now with the best result so far. Its slot is free when the search comes to its next event."""
        with self._lock:
            self._deliver(events.stopped_early(reason, self._info, self._best, self._metric))

    def close(self) -> None:
        """End the search, which frees its memory."""
        if self._search:
            self._search.close()
            self._search = None

    def drop(self) -> None:
        """End the job without a message, because its page is gone."""
        self.over = True

    def tick(self) -> None:
        """Send the reports that are due."""
        with self._lock:
            if not self.over:
                self._throttle.tick()

    def _wait(self, max_wait_s: float, is_wanted: Callable[[], bool]) -> None:
        begun = monotonic()
        ahead = None
        while not self.over and not self.ticket.wait(min(POLL_S, max(0.0, self._left()))):
            if not is_wanted() or self._left() <= 0:
                self.stop("limit" if is_wanted() else "asked")
                return
            waited = monotonic() - begun
            if waited > max_wait_s:
                raise Refused("busy", BUSY)
            if ahead != (ahead := self.ticket.ahead):
                self._deliver(_queued(ahead, waited))

    def _left(self) -> float:
        """Return the seconds until the limit: infinite without one, and before the begin if it counts from there."""
        return self._deadline - perf_counter()

    def _report(self, wait_ends: float, is_wanted: Callable[[], bool]) -> None:
        self._deadline = min(self._deadline, perf_counter() + self._seconds)
        is_bounded = False
        while self._search:
            event = next(self._search, None)
            if event is None:
                raise RuntimeError("The search ended without a result.")
            is_bounded = is_bounded or isinstance(event, BOUNDED)
            self._deliver(event)
            if not is_wanted():
                self.stop("asked")
            if self.ticket.is_preempted and not self.over:
                self._requeue(is_wanted)
            if self.over:
                return
            is_building = isinstance(event, events.Info) and event.phase == "building"
            if is_building and not is_bounded and monotonic() > wait_ends:
                if self._best is None:
                    raise Refused("busy", NOT_READY)
                self.stop("limit")
                return

    def _requeue(self, is_wanted: Callable[[], bool]) -> None:
        """Wait for another slot. At its limit the job continues without one, because the search then only ends."""
        try:
            self.ticket.requeue()
        except Refused:
            if self._best is None:
                raise
            self.stop("limit")
            return
        note = PREEMPTED if self.ticket.is_visible else HIDDEN
        waits = replace(self._info, phase="queued", note=note) if self._info else _queued(self.ticket.ahead, 0.0)
        self._deliver(waits)
        while not self.over and self._left() > 0 and not self.ticket.wait(POLL_S):
            self.tick()
            if not is_wanted():
                self.stop("asked")
            elif self.ticket.priority == PAUSED and self._restart:
                self.close()
        if self._restart and self._search is None and not self.over:
            self._resume(self._restart)

    def _resume(self, restart: Callable[[events.Known], Events]) -> None:
        """Start the search again from what it has found; at its limit, end with that."""
        if self._left() <= 0:
            self.stop("limit")
            return
        info = self._info or events.Info("queued")
        best = self._best.moves if self._best else None
        spent = events.Spent(info.expanded, info.generated, info.seconds)
        self._search = restart(events.Known(self._lower, best, spent))

    def _deliver(self, event: Event) -> None:
        """Send an event, rate limited, unless the job is over."""
        with self._lock:
            if self.over:
                return
            if isinstance(event, events.Info | events.Improved | events.Stopped):
                self._lower = max(self._lower, event.lower)
                event = replace(event, lower=self._lower)
            if isinstance(event, events.Info):
                self._info = event
            elif isinstance(event, events.Improved):
                self._best = event
            if isinstance(event, PROGRESS):
                self._throttle.put(event)
                return
            self._throttle.flush()
            self.last = event
            self.over = True  # before it is sent, as the client may start another job when it arrives
            self._send(event)


def failure(error: Exception, id: str | None) -> Error:
    """Return the end of a job with that id by an error. Log an error that is no refusal."""
    if isinstance(error, Refused):
        return Error(error.code, str(error))
    if isinstance(error, MemoryError):
        log.warning("Job %r has too little memory: %s", id, error)
        return Error("busy", BUSY)
    log.error("Job %r failed", id, exc_info=error)
    return Error("internal", LOST)


def _queued(ahead: int, seconds: float) -> events.Info:
    waiting = ngettext(
        "{count} search is waiting before this one.", "{count} searches are waiting before this one.", ahead
    )
    return events.Info("queued", seconds=seconds, note=waiting if ahead else NEXT)
