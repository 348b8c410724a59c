"""Sockets: the connections below the application, and what a page sends."""

import select
import selectors
import socket
from base64 import b64decode
from collections.abc import Mapping
from contextlib import suppress
from math import inf
from threading import Lock
from time import monotonic
from typing import Any

from simple_websocket import ConnectionClosed, Server
from werkzeug.exceptions import BadRequest, HTTPException
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

Selector = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""without its own file descriptor, unlike epoll"""
CLOSED_EVENTS = getattr(select, "POLLRDHUP", 0) | getattr(select, "POLLHUP", 0) | getattr(select, "POLLERR", 0)
"""the events of a connection that the other end has closed, even while there is data to read"""
RECEIVE_BUFFER_BYTES = 1 << 16
"""in the kernel, for what a page has sent and the server has not read"""

MAX_UNSENT_BYTES = 1 << 18
"""for a page: when it has more to read it is too slow"""
STALL_TIMEOUT_S = 10.0
"""after which a page that takes no data, or too little, is disconnected"""
FLUSH_S = 1.0
"""to send the last messages before a socket is closed"""
NO_WAIT = getattr(socket, "MSG_DONTWAIT", 0)

KEY_BYTES = 16
"""of the key by which a page asks for a websocket"""
_SOCKET_KEYS = ("gunicorn.socket", "werkzeug.socket")
"""of a request's connection in its environment"""


def is_listening(environ: Mapping[str, Any]) -> bool:
    """Return whether the client of an HTTP request still waits; assumed where no connection is known.

    A client that only sends no more, but reads on, looks the same as one that has left, and counts as such.
    """
    connection = next((environ[name] for name in _SOCKET_KEYS if name in environ), None)
    return connection is None or not (_is_closed(connection) or _is_gone(connection))


def _is_gone(connection: socket.socket) -> bool:
    """Return whether the other end is closed, if the system says so before all data is read."""
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(connection, CLOSED_EVENTS)
    return bool(poll.poll(0))


def _is_closed(connection: socket.socket) -> bool:
    """Return whether the other end has closed: only the end can be read."""
    try:
        with Selector() as selector:
            selector.register(connection, selectors.EVENT_READ)
            return bool(selector.select(0)) and not connection.recv(1, socket.MSG_PEEK)
    except (OSError, ValueError):
        return True


class Outgoing:
    """A connection that never waits for its page: what it does not take at once is sent later, by `send_more`."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._unsent = bytearray()
        self._lock = Lock()
        self._progressed = monotonic()
        self._full_since = inf
        self._full_before = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def send(self, data: bytes) -> int:
        """Send or keep the data. Raise OSError when the page is gone."""
        with self._lock:
            if not self._unsent:
                self._progressed = monotonic()
            self._unsent += data
        self.send_more()
        return len(data)

    def send_more(self) -> None:
        """Send as much as the page takes now. Raise OSError when it is gone."""
        with self._lock:
            with suppress(BlockingIOError):
                while self._unsent:
                    del self._unsent[: self._connection.send(self._unsent, NO_WAIT)]
                    self._progressed = monotonic()
            if len(self._unsent) > MAX_UNSENT_BYTES:
                self._full_since = min(self._full_since, monotonic())
            elif self._full_since < inf:
                self._full_before += monotonic() - self._full_since
                self._full_since = inf

    @property
    def has_unsent(self) -> bool:
        return bool(self._unsent)

    @property
    def is_stalled(self) -> bool:
        """Whether the page has taken nothing for STALL_TIMEOUT_S, or too little for that time in all."""
        now = monotonic()
        full = self._full_before + max(0.0, now - self._full_since)
        return full > STALL_TIMEOUT_S or (self.has_unsent and now - self._progressed > STALL_TIMEOUT_S)

    def flush(self, seconds: float) -> None:
        """Send the rest, for at most that long. Raise OSError when the page is gone."""
        until = monotonic() + seconds
        with Selector() as selector:
            selector.register(self._connection, selectors.EVENT_WRITE)
            while self.has_unsent and selector.select(max(0.0, until - monotonic())):
                self.send_more()


class UpgradeRequired(HTTPException):
    """A websocket of an unsupported version."""

    code = 426
    description = "The websocket must be of version 13."

    def get_headers(self, *arguments: Any) -> list[tuple[str, str]]:
        """Add the supported version."""
        return [*super().get_headers(*arguments), ("Sec-WebSocket-Version", "13"), ("Upgrade", "websocket")]


class Socket(Server):  # type: ignore[misc]
    """A websocket that is read only when `receive` is called, and returns no message once its page is gone.

    Messages are not compressed, so that few bytes on the wire cannot become many in memory.
    """

    def __init__(self, environ: Mapping[str, Any], **options: Any) -> None:
        plain = {name: value for name, value in environ.items() if name != "HTTP_SEC_WEBSOCKET_EXTENSIONS"}
        self.sock: Any
        super().__init__(plain, **options)
        self.pong_received: bool
        self._next_ping = monotonic() + self.ping_interval
        self.sock = Outgoing(self.sock)
        self._selector = Selector()
        self._selector.register(self.sock, selectors.EVENT_READ)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)

    def handshake(self) -> None:
        """Accept a websocket. Raise BadRequest or UpgradeRequired for a malformed request."""
        try:
            key = b64decode(self.environ.get("HTTP_SEC_WEBSOCKET_KEY", ""), validate=True)
        except ValueError:
            key = b""
        if len(key) != KEY_BYTES:  # RFC 6455, section 4.2.1
            raise BadRequest("The Sec-WebSocket-Key must be 16 bytes in Base64.")
        try:
            super().handshake()
        except RemoteProtocolError as error:
            if getattr(error.event_hint, "status_code", None) == UpgradeRequired.code:
                raise UpgradeRequired from None
            raise BadRequest(f"The request for a websocket is not valid: {error}.") from None

    def receive(self, timeout: float | None = None) -> Any:
        """Return the next message, or None when `timeout` seconds pass without one. Raise ConnectionClosed."""
        until = inf if timeout is None else monotonic() + timeout
        while self.connected and not self.input_buffer:
            if not self._receive_more(until) and self.connected and monotonic() >= until:
                return None
        if not self.connected or _is_gone(self.sock):
            raise ConnectionClosed(self.close_reason, self.close_message)
        return self.input_buffer.pop(0)

    def close(self, reason: int | None = None, message: str | None = None) -> None:
        """Send what is left, then close. Raise ConnectionClosed if it is closed."""
        super().close(reason, message)
        with suppress(OSError, ValueError):
            self.sock.flush(FLUSH_S)

    def _thread(self) -> None:
        """Do nothing, in place of the thread with which the base class reads."""

    def _receive_more(self, until: float) -> bool:
        """Read until then, or until a ping is due, and send what was left. Return whether something came."""
        try:
            events = selectors.EVENT_READ | (selectors.EVENT_WRITE if self.sock.has_unsent else 0)
            self._selector.modify(self.sock, events)
            ready = self._selector.select(max(0.0, min(until, self._next_ping) - monotonic()))
            self.sock.send_more()
            if self.sock.is_stalled:
                self.close(CloseReason.POLICY_VIOLATION, "Too slow")
                return False
            if any(event & selectors.EVENT_READ for _, event in ready):
                self.ws.receive_data(self.sock.recv(self.receive_bytes) or None)
                self.connected = self._handle_events()
                return True
            if monotonic() >= self._next_ping:
                self._ping()
        except (OSError, LocalProtocolError):
            self.connected = False
        return False

    def _ping(self) -> None:
        """Ask whether the page is still there; close the socket if the last ping was not answered."""
        if not self.pong_received:
            self.close(CloseReason.POLICY_VIOLATION, "Ping/Pong timeout")
            return
        self.pong_received = False
        self._next_ping = monotonic() + self.ping_interval
        self.sock.send(self.ws.send(Ping()))
