"""The websocket `/live`: a page asks for one search at a time and hears how it goes; the messages are in `protocol`."""

import socket
import struct
import sys
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from threading import BoundedSemaphore, Lock, Thread
from time import perf_counter, sleep
from urllib.parse import urlsplit

import flask_sock
from flask import Blueprint, Flask, abort, current_app, request
from simple_websocket import Server

from webapp import protocol
from webapp.jobs import INTERVAL, Job, Send, SolveKind, failure, open_job
from webapp.places import Queue
from webapp.protocol import Message, Refused, Solve, Stop
from webapp.sockets import Socket

LARGEST = 2 * protocol.LONGEST
"""bytes of a message from a page; a longer one ends the connection, one over `protocol.LONGEST` is only refused"""
IDLE = 5.0
"""seconds between two looks at a quiet socket"""
STALLED = 10
"""seconds that a page may take no data before the connection is given up"""
BREATH = 0.02
"""seconds between the handshake and the first message: some clients, simple_websocket's among them, overlook a message
that comes in one piece with the handshake until the next one comes"""
TRY_AGAIN_LATER = 1013
"""the close code of RFC 6455 for an overloaded server"""

SOCKET_OPTIONS = {
    "ping_interval": 25,
    "max_message_size": LARGEST,
    "thread_class": partial(Thread, daemon=True),
}

bp = Blueprint("live", __name__)


class Session:
    """The server's side of one conversation, without the socket: texts come in by `receive`, messages go by `send`.

    It has one job at a time. A new `solve` that is accepted stops the job before it; one that is refused changes
    nothing.
    """

    def __init__(self, send: Send, queue: Queue, solve: SolveKind) -> None:
        self._send = send
        self._queue = queue
        self._solve = solve
        self._job: Job | None = None

    @property
    def patience(self) -> float:
        """Seconds after which `tick` should be called, if nothing is received before."""
        return INTERVAL if self._job and not self._job.over else IDLE

    def receive(self, text: str | bytes) -> None:
        """Do what a message from the page asks for; one that cannot be done is answered by an error."""
        try:
            match protocol.decode(text):
                case Solve() as request:
                    self._begin(request)
                case Stop() as stop:
                    self._end(stop.id)
        except Exception as error:
            claimed = getattr(error, "id", None)
            self._send(failure(error, None if self._runs(claimed) else claimed))

    def tick(self) -> None:
        """Send what is due."""
        if self._job:
            self._job.tick()

    def close(self) -> None:
        """The page is gone, and its job with it."""
        if self._job:
            self._job.drop()

    def _begin(self, request: Solve) -> None:
        if self._runs(request.id):
            raise Refused("bad_message", f"The id '{request.id}' belongs to the running job: each job needs its own.")
        try:
            job = open_job(request, self._queue, self._send, self._solve, perf_counter())
        except Exception as error:
            self._send(failure(error, request.id))
            return
        if self._job:
            self._job.stop("replaced")
        self._job = job
        job.start()

    def _end(self, id: str) -> None:
        if self._job and self._job.id == id:
            self._job.stop("asked")

    def _runs(self, id: str | None) -> bool:
        return self._job is not None and not self._job.over and self._job.id == id


def init_app(app: Flask) -> None:
    """Set the application up for as many open sockets as its configuration says."""
    app.config.setdefault("SOCK_SERVER_OPTIONS", SOCKET_OPTIONS)
    flask_sock.Server = Socket  # it has no option for the class of its sockets
    app.extensions["seats"] = BoundedSemaphore(app.config["SOCKETS"])
    app.register_blueprint(bp)


@bp.before_app_request
def refuse_foreign_pages() -> None:
    """Refuse a socket to another site's page: searches are for those who look at them. Programs send no Origin."""
    origin = request.headers.get("Origin")
    if request.path == "/live" and origin is not None and _host_of(origin) != request.host:
        abort(HTTPStatus.FORBIDDEN, "Another site's page cannot use this server's solver.")


def _host_of(origin: str) -> str | None:
    """The host of a page's origin, with its port; None where it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


@flask_sock.Sock().route("/live", bp=bp)
def live(ws: Server) -> None:
    """Talk with one page until it goes. A socket holds a thread of the server, so their number is bounded."""
    _give_up_when_stalled(ws.sock)
    sleep(BREATH)
    send = writer(ws)
    seats: BoundedSemaphore = current_app.extensions["seats"]
    if not seats.acquire(blocking=False):
        send(
            protocol.Error(
                code="busy", message="The server is connected to as many pages as it can serve. Please try again later."
            )
        )
        ws.close(TRY_AGAIN_LATER)
        return
    try:
        _converse(ws, send)
    finally:
        seats.release()


def _converse(ws: Server, send: Send) -> None:
    send(protocol.hello())
    session = Session(send, current_app.extensions["queue"], current_app.config["SOLVE"])
    try:
        while True:
            text = ws.receive(timeout=session.patience)
            if text is None:
                session.tick()
            else:
                session.receive(text)
    finally:
        session.close()


def writer(ws: Server) -> Send:
    """The one way to write to a socket, for one thread at a time. What a page that is gone should hear is dropped."""
    lock = Lock()

    def send(message: Message) -> None:
        """Write one message; none if the page is gone."""
        text = protocol.encode(message)
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


def _give_up_when_stalled(connection: socket.socket) -> None:
    """Let a write fail when the page takes no data for so long, rather than hold the search and its place for ever."""
    timeout = STALLED * 1000 if sys.platform == "win32" else struct.pack("ll", STALLED, 0)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, timeout)
