"""The websocket `/live`: a page asks for one search at a time and hears how it goes; the messages are in `protocol`."""

import socket
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from threading import BoundedSemaphore, Lock, Thread
from time import monotonic, perf_counter, sleep
from urllib.parse import urlsplit

import flask_sock
from flask import Blueprint, Flask, abort, current_app, request
from simple_websocket import ConnectionClosed, Server

from webapp import protocol
from webapp.front.rates import Rates, too_fast
from webapp.front.sockets import Socket
from webapp.jobs.desk import Desk, at_once
from webapp.jobs.job import INTERVAL, Job, Send, failure
from webapp.languages import LANGUAGES, Catalogue, catalogue, in_language_asked
from webapp.protocol import Message, Refused, Request, Stop, Watch
from webapp.sentences import Sentence, gettext, ngettext

LARGEST = 2 * protocol.LONGEST
"""bytes of a message from a page; a longer one ends the connection, one over `protocol.LONGEST` is only refused"""
IDLE = 5.0
"""seconds between two looks at a quiet socket"""
STALLED = 10
"""seconds that a page may take no data before the connection is given up"""
BREATH = 0.02
"""seconds between the handshake and the first message: some clients, simple_websocket's among them, overlook a message
that comes in one piece with the handshake until the next one comes"""
GOING_AWAY, TRY_AGAIN_LATER = 1001, 1013
"""the close codes of RFC 6455 for a server that ends, and for one that is overloaded"""
FULL = gettext("The server is connected to as many pages as it can serve. Please try again later.")

SOCKET_OPTIONS = {
    "ping_interval": 25,
    "max_message_size": LARGEST,
    "thread_class": partial(Thread, daemon=True),
}

bp = Blueprint("live", __name__)


class Session:
    """The server's side of one conversation, without the socket: texts come in by `receive`, messages go by `send`.

    It has one job at a time. A new `solve`, `coach` or `gather` that is accepted stops the job before it; one that
    is refused changes nothing.
    """

    def __init__(self, send: Send, desk: Desk, rates: Rates, visitor: str | None = None) -> None:
        self._send = send
        self._desk = desk
        self._rates = rates
        self._visitor = visitor
        self._job: Job | None = None

    @property
    def patience(self) -> float:
        """Seconds after which `tick` should be called, if nothing is received before."""
        return INTERVAL if self._job and not self._job.over else IDLE

    def receive(self, text: str | bytes) -> None:
        """Do what a message from the page asks for; one that cannot be done is answered by an error."""
        try:
            match protocol.decode(text):
                case Stop() as stop:
                    self._end(stop.id)
                case Watch() as watch:
                    self._look(watch)
                case request:
                    self._begin(request)
        except Exception as error:
            claimed = getattr(error, "id", None)
            self._send(failure(error, None if self._runs(claimed) else claimed))

    def tick(self) -> None:
        """Send what is due."""
        if self._job:
            self._job.tick()

    def heard_out(self) -> bool:
        """Whether the job has come to its end since this was last asked."""
        if not self._job or not self._job.over:
            return False
        self._job = None
        return True

    def close(self) -> None:
        """The page is gone, and its job with it."""
        if self._job:
            self._job.drop()

    def _begin(self, request: Request) -> None:
        if self._runs(request.id):
            complaint = gettext("The id '{id}' belongs to the running job: each job needs its own.", id=request.id)
            raise Refused("bad_message", complaint)
        try:
            if not self._rates.admits(self._visitor):
                raise Refused("busy", too_fast(self._rates.each))
            job = self._desk.open(request, self._send, perf_counter(), self._visitor)
        except Exception as error:
            self._send(failure(error, request.id))
            return
        if self._job:
            self._job.stop("replaced")
        self._job = job
        self._desk.start(job)

    def _end(self, id: str) -> None:
        if self._job and self._job.id == id:
            self._job.stop("asked")

    def _look(self, watch: Watch) -> None:
        if self._job and self._job.id == watch.id:
            self._job.watch(watch.watched)

    def _runs(self, id: str | None) -> bool:
        return self._job is not None and not self._job.over and self._job.id == id


class Pace:
    """So many messages a second, the first of them at once: who sends more is read no faster.

    One whose search has come to its end does not count, for that takes its time and its sender may well have waited.
    """

    def __init__(self, each: int, clock: Callable[[], float] = monotonic) -> None:
        self._gap = 1 / each
        self._clock = clock
        self._due = 0.0

    def pause(self) -> float:
        """Seconds to wait before one more message is taken."""
        now = self._clock()
        self._due = max(self._due, now - 1) + self._gap
        return max(0.0, self._due - now)

    def give_back(self) -> None:
        """A message that was taken does not count."""
        self._due -= self._gap


class Seats:
    """The open sockets: so many in all, and so many of one visitor."""

    def __init__(self, places: int, each: int) -> None:
        self._free = BoundedSemaphore(places)
        self._each = each
        self._taken: dict[Server, str | None] = {}
        self._lock = Lock()

    def take(self, ws: Server, visitor: str | None) -> str:
        """Seat a socket; what to tell it when there is no seat for it."""
        with self._lock:
            if list(self._taken.values()).count(visitor) >= self._each:
                return _too_many(self._each)
            if not self._free.acquire(blocking=False):
                return FULL
            self._taken[ws] = visitor
        return ""

    def leave(self, ws: Server) -> None:
        """Free the seat of a socket."""
        with self._lock:
            del self._taken[ws]
        self._free.release()

    def clear(self, seconds: float) -> None:
        """Close all sockets because the server goes; whoever takes no message has so many seconds."""
        with self._lock:
            taken = list(self._taken)
        at_once([partial(_part_from, ws) for ws in taken], seconds)


def _part_from(ws: Server) -> None:
    """Close a socket, unless its page was quicker."""
    with suppress(ConnectionClosed):
        ws.close(GOING_AWAY)


def _too_many(each: int) -> Sentence:
    return ngettext(
        "You have {count} page connected to the server, and that is the most. Please close one of them first.",
        "You have {count} pages connected to the server, and that is the most. Please close one of them first.",
        each,
    )


def init_app(app: Flask) -> None:
    """Set the application up for as many open sockets as its configuration says."""
    app.config.setdefault("SOCK_SERVER_OPTIONS", SOCKET_OPTIONS)
    flask_sock.Server = Socket  # it has no option for the class of its sockets
    app.extensions["seats"] = Seats(app.config["SOCKETS"], app.config["SOCKETS_EACH"])
    app.register_blueprint(bp)


@bp.before_app_request
def refuse_foreign_pages() -> None:
    """Refuse a socket to another site's page: searches are for those who look at them. Programs send no Origin."""
    origin = request.headers.get("Origin")
    if request.path == "/live" and origin is not None and _host_of(origin) != request.host:
        abort(HTTPStatus.FORBIDDEN, gettext("Another site's page cannot use this server's solver."))


def _host_of(origin: str) -> str | None:
    """The host of a page's origin, with its port; None where it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _language() -> Catalogue:
    """The language of the page, which names it in the address: not every browser says on a socket what it asks for."""
    named = request.args.get("language", "")
    return catalogue(named) if named in LANGUAGES else in_language_asked()


@flask_sock.Sock().route("/live", bp=bp)
def live(ws: Server) -> None:
    """Talk with one page until it goes. A socket holds a thread of the server, so their number is bounded."""
    give_up_when_stalled(ws.sock)
    sleep(BREATH)
    send = writer(ws, _language())
    seats: Seats = current_app.extensions["seats"]
    visitor = request.remote_addr
    if complaint := seats.take(ws, visitor):
        send(protocol.Error(code="busy", message=complaint))
        ws.close(TRY_AGAIN_LATER)
        return
    try:
        _converse(ws, send, visitor)
    finally:
        seats.leave(ws)


def _converse(ws: Server, send: Send, visitor: str | None) -> None:
    send(protocol.hello())
    session = Session(send, current_app.extensions["desk"], current_app.extensions["rates"], visitor)
    pace = Pace(current_app.config["MESSAGES_EACH"])
    try:
        while True:
            text = ws.receive(timeout=session.patience)
            if text is None:
                session.tick()
            else:
                if session.heard_out():
                    pace.give_back()
                if pause := pace.pause():
                    sleep(pause)
                session.receive(text)
    finally:
        session.close()


def writer(ws: Server, language: Catalogue) -> Send:
    """The one way to write to a socket, for one thread at a time. What a page that is gone should hear is dropped."""
    lock = Lock()

    def send(message: Message) -> None:
        """Write one message; none if the page is gone."""
        text = protocol.encode(message, language.encoded)
        try:
            with lock:
                ws.send(text)
        except Exception:  # closed, closing or stalled: the page is gone either way
            _hang_up(ws.sock)

    return send


def _hang_up(connection: socket.socket) -> None:
    """End a connection without a word; whoever waits for its next message learns that it is closed."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def give_up_when_stalled(connection: socket.socket) -> None:
    """Let a write fail when the page takes no data for so long, rather than hold the search and its place for ever.

    Raises ConnectionClosed when the page is gone already.
    """
    timeout = STALLED * 1000 if sys.platform == "win32" else struct.pack("ll", STALLED, 0)
    try:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, timeout)
    except OSError:
        raise ConnectionClosed from None
