"""Sockets: the connections beneath the application, and what a page sends."""

import selectors
import socket
from collections.abc import Mapping
from math import inf
from time import monotonic
from typing import Any

from simple_websocket import ConnectionClosed, Server
from werkzeug.exceptions import BadRequest, HTTPException
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

_NAMES = ("gunicorn.socket", "werkzeug.socket")
"""of a request's connection in its environment"""


def is_listening(environ: Mapping[str, Any]) -> bool:
    """Whether the client of an HTTP request still waits; taken for granted where no connection is known."""
    connection = next((environ[name] for name in _NAMES if name in environ), None)
    return connection is None or not _is_closed(connection)


def _is_closed(connection: socket.socket) -> bool:
    """Whether nothing more comes: what can be read at once is the end."""
    try:
        with selectors.DefaultSelector() as selector:
            selector.register(connection, selectors.EVENT_READ)
            return bool(selector.select(0)) and not connection.recv(1, socket.MSG_PEEK)
    except (OSError, ValueError):
        return True


class UpgradeRequired(HTTPException):
    """A websocket of another version than ours."""

    code = 426
    description = "The websocket must be of version 13."

    def get_headers(self, *arguments: Any) -> list[tuple[str, str]]:
        """The usual ones, and which version is spoken here."""
        return [*super().get_headers(*arguments), ("Sec-WebSocket-Version", "13"), ("Upgrade", "websocket")]


class Socket(Server):  # type: ignore[misc]
    """A websocket that is read by whoever receives from it, so that nothing is read before it is wanted, and that hands
    nothing out when it is closed.

    Messages are not compressed, so that few bytes on the wire cannot become many in memory.
    """

    def __init__(self, environ: Mapping[str, Any], **options: Any) -> None:
        plain = {name: value for name, value in environ.items() if name != "HTTP_SEC_WEBSOCKET_EXTENSIONS"}
        super().__init__(plain, **options)
        self.pong_received: bool
        self._next_ping = monotonic() + self.ping_interval
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.sock, selectors.EVENT_READ)

    def handshake(self) -> None:
        """Agree on a websocket. Raises BadRequest or UpgradeRequired where it is not asked for rightly."""
        try:
            super().handshake()
        except RemoteProtocolError as error:
            if getattr(error.event_hint, "status_code", None) == UpgradeRequired.code:
                raise UpgradeRequired from None
            raise BadRequest(f"This is no websocket: {error}.") from None

    def receive(self, timeout: float | None = None) -> Any:
        """The next message; None when none comes in so many seconds. Raises ConnectionClosed."""
        until = inf if timeout is None else monotonic() + timeout
        while self.connected and not self.input_buffer:
            if not self._hears(until) and monotonic() >= until:
                return None
        if not self.connected:
            raise ConnectionClosed(self.close_reason, self.close_message)
        return self.input_buffer.pop(0)

    def _thread(self) -> None:
        """What the thread does that reads a websocket of another kind: nothing."""

    def _hears(self, until: float) -> bool:
        """Take in what comes until then, or until a ping is due; whether something came."""
        try:
            if self._selector.select(max(0.0, min(until, self._next_ping) - monotonic())):
                self.ws.receive_data(self.sock.recv(self.receive_bytes) or None)
                self.connected = self._handle_events()
                return True
            if monotonic() >= self._next_ping:
                self._ping()
        except (OSError, LocalProtocolError):
            self.connected = False
        return False

    def _ping(self) -> None:
        """Ask whether the page is still there; it is not if the last time nobody answered."""
        if not self.pong_received:
            self.close(CloseReason.POLICY_VIOLATION, "Ping/Pong timeout")
            return
        self.pong_received = False
        self._next_ping += self.ping_interval
        self.sock.send(self.ws.send(Ping()))
