"""A job: one request, to solve or to judge, from its turn in the queue to its terminal message."""

import logging
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from math import inf
from threading import Lock
from time import monotonic, perf_counter

from msgspec import structs

from webapp import protocol
from webapp.jobs.places import BUSY, Turn
from webapp.protocol import Message, Refused, Request
from webapp.sentences import gettext, ngettext
from webapp.solver import AllOptimal, coach, events

INTERVAL = 0.125
"""seconds between two reports of a job; with the one that its end brings forward, at most ten a second"""
GLANCE = 0.1
"""seconds between two looks of a waiting job at the line before it"""
ASIDE = gettext("Others are searching meanwhile. This search goes on when it is its turn again.")
UNWATCHED = gettext("Nobody looks at this search. It goes on when somebody does.")
NOT_READY = gettext("The solver is still getting ready. Please try again in a moment.")
NEXT = gettext("This search is next.")
LOST = gettext("Something went wrong in the server. The search is lost.")

Events = Generator[events.Event, None, None] | Generator[events.Event | AllOptimal, None, None] | coach.Events
"""what a search tells; closing it ends the search"""
Send = Callable[[Message], None]

log = logging.getLogger(__name__)


class Throttle:
    """Passes messages on at most every INTERVAL seconds: the latest of each type, or what stands for it and those
    before it, and in the end the last one."""

    def __init__(self, send: Send, clock: Callable[[], float] = monotonic) -> None:
        self._send = send
        self._clock = clock
        self._held: dict[type, Message] = {}
        self._due = 0.0

    def put(self, message: Message) -> None:
        """Send the message, now or when it is due, unless a later one of its type takes its place before that."""
        held = self._held.pop(type(message), None)
        self._held[type(message)] = message.instead_of(held) if held else message
        self.tick()

    def tick(self) -> None:
        """Send what is held if it is due."""
        if self._held and self._clock() >= self._due:
            self.flush()

    def flush(self) -> None:
        """Send what is held, due or not."""
        self._due = self._clock() + INTERVAL
        held, self._held = self._held, {}
        for message in held.values():
            self._send(message)


class Job:
    """One search and its messages. `run` belongs to the thread that searches; any other may stop or drop the job.

    Whatever happens, the last message is the one terminal message; `over` says that nothing comes any more.
    """

    def __init__(
        self,
        request: Request,
        search: Events,
        turn: Turn,
        send: Send,
        since: float | None = None,
        visitor: str | None = None,
        on_end: "Callable[[Job], None]" = lambda job: None,
    ) -> None:
        self.id = request.id
        self.solver = request.solver
        self.cells = len(request.position.replace("/", " ").split())
        self.last: Message | None = None
        self._on_end = on_end
        self.visitor = visitor
        self.over = False
        self._metric = request.metric
        self._seconds = inf if request.limit.seconds is None else request.limit.seconds
        self._ends = inf if since is None else since + self._seconds
        self._search = search
        self._turn = turn
        self._send = send
        self._throttle = Throttle(send)
        self._lock = Lock()
        self._info: protocol.Info | None = None
        self._best: protocol.Improved | None = None

    def start(self, threads: Executor) -> None:
        """Run in a thread of its own."""
        try:
            threads.submit(self.run)
        except RuntimeError as error:
            self._turn.leave()
            self._deliver(failure(error, self.id))

    def run(self, patience: float = inf, is_wanted: Callable[[], bool] = lambda: True) -> None:
        """Wait for a place and for what the solver needs, each at most `patience` seconds; search; report all along.

        After `patience` it is refused as busy, or stops with the solution it has. It stops as soon as it is no longer
        wanted.
        """
        try:
            with self._turn, closing(self._search):
                self._wait(patience, is_wanted)
                if not self.over:
                    self._report(monotonic() + patience, is_wanted)
        except Exception as error:
            self._deliver(failure(error, self.id))
        finally:
            self._on_end(self)

    @property
    def seconds(self) -> float:
        """Since it was asked for."""
        return self._turn.age

    @property
    def searched(self) -> float:
        """Seconds for which it has had a place."""
        return self._turn.had

    def stop(self, reason: str) -> None:
        """End the job at once with what is known. The search ends at its next event; only then is its place free."""
        with self._lock:
            self._pass_on(self._stopped(reason))

    def watch(self, watched: bool) -> None:
        """Hear whether anybody looks at the job: it goes on as it should, but others first as long as nobody does."""
        self._turn.watch(watched)

    def drop(self) -> None:
        """End the job without a word: nobody listens any more."""
        self.over = True

    def tick(self) -> None:
        """Send the report that is due, if there is one."""
        with self._lock:
            if not self.over:
                self._throttle.tick()

    def _wait(self, patience: float, is_wanted: Callable[[], bool]) -> None:
        begun = monotonic()
        ahead = None
        while not self.over and not self._turn.wait(min(GLANCE, max(0.0, self._left()))):
            if not is_wanted() or self._left() <= 0:
                self.stop("limit" if is_wanted() else "asked")
                return
            waited = monotonic() - begun
            if waited > patience:
                raise Refused("busy", BUSY)
            if ahead != (ahead := self._turn.ahead):
                self._deliver(_queued(self.id, ahead, waited))

    def _left(self) -> float:
        """Seconds until the limit, if there is one; without a moment from which it counts, from when it begins."""
        return self._ends - perf_counter()

    def _report(self, patience_ends: float, is_wanted: Callable[[], bool]) -> None:
        self._ends = min(self._ends, perf_counter() + self._seconds)
        is_bounded = False  # then it ends with bounds at its limit, whatever it waits for
        for event in self._search:
            is_bounded = is_bounded or isinstance(event, coach.Bounds)
            self._deliver(protocol.of_event(self.id, event))
            if not is_wanted():
                self.stop("asked")
            if self._turn.is_up and not self.over:
                self._step_aside(is_wanted)
            if self.over:
                return
            is_building = isinstance(event, events.Info) and event.phase == "building"
            if is_building and not is_bounded and monotonic() > patience_ends:
                if self._best is None:
                    raise Refused("busy", NOT_READY)
                self.stop("limit")
                return
        raise RuntimeError("The search ended without a result.")

    def _step_aside(self, is_wanted: Callable[[], bool]) -> None:
        """Let others have the place, until it is the job's turn again or its limit is reached: then it only ends."""
        try:
            self._turn.step_aside()
        except Refused:
            if self._best is None:
                raise
            self.stop("limit")
            return
        self._deliver(self._paused())
        while not self.over and self._left() > 0 and not self._turn.wait(GLANCE):
            self.tick()
            if not is_wanted():
                self.stop("asked")

    def _paused(self) -> protocol.Info:
        if self._info is None:
            return _queued(self.id, self._turn.ahead, 0.0)
        return structs.replace(self._info, phase="queued", note=ASIDE if self._turn.is_watched else UNWATCHED)

    def _deliver(self, message: Message) -> None:
        with self._lock:
            self._pass_on(message)

    def _pass_on(self, message: Message) -> None:
        """Send a message in its time, unless the job is over; the lock is held."""
        if self.over:
            return
        if isinstance(message, protocol.Info):
            self._info = message
        elif isinstance(message, protocol.Improved):
            self._best = message
        if not isinstance(message, protocol.TERMINAL):
            self._throttle.put(message)
            return
        self._throttle.flush()
        self.last = message
        self.over = True  # before it is heard: whoever hears it may ask for another at once
        self._send(message)

    def _stopped(self, reason: str) -> protocol.Stopped:
        info, best = self._info, self._best
        return protocol.Stopped(
            id=self.id,
            reason=reason,
            lower=max(info.lower if info else 0, best.lower if best else 0),
            upper=getattr(best, f"length_{self._metric}") if best else info.upper if info else None,
            moves=best.moves if best else None,
            expanded=info.expanded if info else 0,
            generated=info.generated if info else 0,
            seconds=max(info.seconds if info else 0.0, best.seconds if best else 0.0),
        )


def failure(error: Exception, id: str | None = None) -> protocol.Error:
    """The message about an error; one that is nobody's request is written to the log as well."""
    if isinstance(error, Refused):
        return protocol.Error(id=id, code=error.code, message=str(error))
    log.error("Job %r failed", id, exc_info=error)
    return protocol.Error(id=id, code="internal", message=LOST)


def _queued(id: str, ahead: int, seconds: float) -> protocol.Info:
    waiting = ngettext(
        "{count} search is waiting before this one.", "{count} searches are waiting before this one.", ahead
    )
    return protocol.Info(
        id=id,
        phase="queued",
        lower=0,
        expanded=0,
        generated=0,
        rate=0.0,
        seconds=round(seconds, 3),
        note=waiting if ahead else NEXT,
    )
