"""The websocket `/live`: a page starts one search at a time and gets its progress; the messages are in `protocol`."""

import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from threading import Lock, Thread
from time import monotonic, perf_counter, sleep

import flask_sock
from flask import Blueprint, Flask, abort, current_app, request
from simple_websocket import ConnectionClosed, Server

from webapp import protocol
from webapp.i18n.catalogue import LANGUAGES, Catalogue, catalogue
from webapp.i18n.sentences import gettext, ngettext
from webapp.jobs.job import REPORT_INTERVAL_S, Job, Send, failure
from webapp.jobs.opening import Jobs, in_parallel
from webapp.protocol import Error, Hello, Message, Refused, Request, Stop, Watch
from webapp.protocol.requests import is_local, visitor_of
from webapp.server.language_choice import in_language_asked
from webapp.server.rates import Rates
from webapp.server.sockets import Socket

MAX_MESSAGE_BYTES = 2 * protocol.MAX_MESSAGE_CHARACTERS
"""a longer message ends the connection; one with too many characters is only refused"""
IDLE_CHECK_S = 5.0
"""between two checks of a quiet socket"""
HANDSHAKE_PAUSE_S = 0.02
"""between the handshake and the first message: some clients, simple_websocket's among them, overlook a message
that comes in one piece with the handshake until the next one comes"""
GOING_AWAY, TRY_AGAIN_LATER = 1001, 1013
"""the close codes of RFC 6455 for a server that ends, and for one that is overloaded"""
MAX_QUIET_S = 180.0
"""a socket without a message or a job for longer gives its seat to a page that waits; its page opens another at need"""
TOO_MANY_PAGES = gettext("Too many pages are connected to this server. Please try again later.")

FOR_OWN_PAGES = ("/live", "/language")

SOCKET_OPTIONS = {
    "ping_interval": 25,
    "max_message_size": MAX_MESSAGE_BYTES,
    "thread_class": partial(Thread, daemon=True),
}

bp = Blueprint("live", __name__)


class Session:
    """The server's side of one conversation, without the socket: texts come in by `receive`, messages go by `send`.

    It has one job at a time. A new `solve`, `coach` or `gather` that is accepted stops the job before it; one that
    is refused changes nothing.
    """

    def __init__(self, send: Send, jobs: Jobs, rates: Rates, visitor: str | None = None) -> None:
        self._send = send
        self._jobs = jobs
        self._rates = rates
        self._visitor = visitor
        self._job: Job | None = None

    @property
    def timeout_s(self) -> float:
        """Seconds after which `tick` should be called, if nothing is received before."""
        return REPORT_INTERVAL_S if self.is_busy else IDLE_CHECK_S

    def receive(self, text: str | bytes) -> None:
        """Do what a message from the page asks for; one that cannot be done is answered by an error."""
        try:
            match protocol.decode(text):
                case Stop() | Watch() as message:
                    job = self._job
                    if job and job.id == message.id:
                        job.stop("asked") if isinstance(message, Stop) else job.ticket.set_visible(message.watched)
                case request:
                    self._begin(request)
        except Exception as error:
            claimed = getattr(error, "id", None)
            ended = None if self._runs(claimed) else claimed
            self._send(Message(failure(error, ended), ended))

    def tick(self) -> None:
        if self._job:
            self._job.tick()

    @property
    def is_busy(self) -> bool:
        return self._job is not None and not self._job.over

    def has_just_ended(self) -> bool:
        """Return whether the job has ended since the last call."""
        if not self._job or not self._job.over:
            return False
        self._job = None
        return True

    def close(self) -> None:
        if self._job:
            self._job.drop()

    def _begin(self, request: Request) -> None:
        if self._runs(request.id):
            complaint = gettext("The id '{id}' belongs to the running job: each job needs its own.", id=request.id)
            raise Refused("bad_message", complaint)
        try:
            if refusal := self._rates.refusal(self._visitor):
                raise Refused("busy", refusal)
            with self._rates.time.counted(self._visitor):
                job = self._jobs.open(request, self._send, perf_counter(), self._visitor)
        except Exception as error:
            self._send(Message(failure(error, request.id), request.id))
            return
        if self._job:
            self._job.stop("replaced")
        self._job = job
        self._jobs.start(job)

    def _runs(self, id: str | None) -> bool:
        return self._job is not None and not self._job.over and self._job.id == id


class MessageRate:
    """A rate limit of `each` messages a second, with a burst of as many: a page that sends more is read no faster.

    One that comes after the end of a search does not count: its sender may have waited for that.
    """

    def __init__(self, each: int, clock: Callable[[], float] = monotonic) -> None:
        self._interval_s = 1 / each
        self._clock = clock
        self._due = 0.0

    def pause(self) -> float:
        """Count a message. Return the seconds to wait before it is read."""
        now = self._clock()
        self._due = max(self._due, now - 1) + self._interval_s
        return max(0.0, self._due - now)

    def uncount(self) -> None:
        """Do not count the next message."""
        self._due -= self._interval_s


class OpenSockets:
    """The open sockets, at most `max_sockets` in all and `max_each` for one visitor.

    The more a visitor has, the more must be free for another, so that a few addresses cannot take all. Before one is
    refused, one that was quiet for MAX_QUIET_S is closed: the quietest of the visitor with most sockets.
    """

    def __init__(self, max_sockets: int, max_each: int) -> None:
        self._max_sockets = max_sockets
        self._max_each = max_each
        self._visitors: dict[Server, str | None] = {}
        self._active: dict[Server, float] = {}
        """when each socket had its last message or a job"""
        self._lock = Lock()

    def add(self, ws: Server, visitor: str | None) -> str:
        """Admit a socket; return an empty text, or why it is refused."""
        complaint = self._add(ws, visitor)
        if complaint and (quiet := self._remove_quiet(visitor)):
            _close(quiet)
            complaint = self._add(ws, visitor)
        return complaint

    def note_active(self, ws: Server) -> None:
        with self._lock:
            if ws in self._active:
                self._active[ws] = monotonic()

    def _remove_quiet(self, visitor: str | None) -> Server | None:
        """Stop counting a socket, to close it for one of this visitor, and return it; None if none is quiet."""
        with self._lock:
            held = Counter(self._visitors.values())
            last = monotonic() - MAX_QUIET_S
            quiet = [ws for ws, active in self._active.items() if active < last]
            if held[visitor] >= self._max_each:
                quiet = [ws for ws in quiet if self._visitors[ws] == visitor]
            found = max(quiet, key=lambda ws: (held[self._visitors[ws]], -self._active[ws]), default=None)
            if found:
                del self._visitors[found], self._active[found]
            return found

    def _add(self, ws: Server, visitor: str | None) -> str:
        with self._lock:
            own = list(self._visitors.values()).count(visitor)
            if own >= self._max_each:
                return ngettext(
                    "You already have {count} page connected to this server, the maximum. Please close it first.",
                    "You already have {count} pages connected to this server, the maximum. "
                    "Please close one of them first.",
                    self._max_each,
                )
            free = self._max_sockets - len(self._visitors)
            if not free or (2 * own >= free and not is_local(visitor)):
                return TOO_MANY_PAGES
            self._visitors[ws] = visitor
            self._active[ws] = monotonic()
        return ""

    def remove(self, ws: Server) -> None:
        with self._lock:
            self._visitors.pop(ws, None)
            self._active.pop(ws, None)

    def close_all(self, seconds: float) -> None:
        """Close all sockets as the server stops. Wait that long for clients that read nothing."""
        with self._lock:
            sockets = list(self._visitors)
        in_parallel([partial(_close, ws) for ws in sockets], seconds)


def _close(ws: Server) -> None:
    with suppress(ConnectionClosed):  # its page was quicker
        ws.close(GOING_AWAY)


def init_app(app: Flask) -> None:
    """Set the application up for as many open sockets as its configuration says."""
    app.config.setdefault("SOCK_SERVER_OPTIONS", SOCKET_OPTIONS)
    flask_sock.Server = Socket  # it has no option for the class of its sockets
    app.extensions["sockets"] = OpenSockets(app.config["SOCKETS"], app.config["SOCKETS_EACH"])
    app.register_blueprint(bp)


@bp.before_app_request
def refuse_foreign_pages() -> None:
    """Refuse to pages of other sites what only our own pages need. Programs send no Origin."""
    origin = request.headers.get("Origin")
    if request.path in FOR_OWN_PAGES and origin is not None and origin.partition("://")[2] != request.host:
        abort(HTTPStatus.FORBIDDEN, gettext("Pages of other sites cannot use this server."))


@flask_sock.Sock().route("/live", bp=bp)
def live(ws: Server) -> None:
    """Serve one page until it leaves. Sockets are limited, as each holds a thread of the server."""
    sleep(HANDSHAKE_PAUSE_S)
    named = request.args.get("language", "")  # not every browser sends its own on a socket
    send = writer(ws, catalogue(named) if named in LANGUAGES else in_language_asked())
    sockets: OpenSockets = current_app.extensions["sockets"]
    visitor = visitor_of(request.remote_addr)
    if complaint := sockets.add(ws, visitor):
        send(Message(Error("busy", complaint)))
        ws.close(TRY_AGAIN_LATER)
        return
    try:
        _converse(ws, send, visitor, partial(sockets.note_active, ws))
    finally:
        sockets.remove(ws)


def _converse(
    ws: Server, send: Callable[[Message | Hello], None], visitor: str | None, note_active: Callable[[], None]
) -> None:
    send(protocol.hello())
    session = Session(send, current_app.extensions["jobs"], current_app.extensions["rates"], visitor)
    rate = MessageRate(current_app.config["MESSAGES_EACH"])
    try:
        while True:
            text = ws.receive(timeout=session.timeout_s)
            if text is not None or session.is_busy:
                note_active()
            if text is None:
                session.tick()
            else:
                if session.has_just_ended():
                    rate.uncount()
                if pause := rate.pause():
                    sleep(pause)
                session.receive(text)
    finally:
        session.close()


def writer(ws: Server, language: Catalogue) -> Callable[[Message | Hello], None]:
    """Return a function that writes to a socket, one thread at a time; a page that is gone gets nothing."""
    lock = Lock()

    def send(message: Message | Hello) -> None:
        text = protocol.encode(message, language.encoded)
        try:
            with lock:
                ws.send(text)
        except Exception:  # closed, closing or stalled: the page is gone either way
            with suppress(OSError):  # a thread that waits for the next message learns that the socket is closed
                ws.sock.shutdown(socket.SHUT_RDWR)

    return send
