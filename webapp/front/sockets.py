"""Sockets: the connections beneath the application, and how much of what a page sends is read ahead."""

import selectors
import socket
from collections.abc import Mapping
from threading import Condition
from typing import Any

from simple_websocket import ConnectionClosed, Server
from werkzeug.exceptions import BadRequest, HTTPException
from wsproto.utilities import RemoteProtocolError

MOST_WAITING = 8
"""messages that are read before they are taken"""

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
    """A websocket that reads only a few messages ahead, and hands none out when it is closed.

    Messages are not compressed, so that few bytes on the wire cannot become many in memory.
    """

    def __init__(self, environ: Mapping[str, Any], **options: Any) -> None:
        self._room = Condition()
        plain = {name: value for name, value in environ.items() if name != "HTTP_SEC_WEBSOCKET_EXTENSIONS"}
        super().__init__(plain, **options)

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
        message = super().receive(timeout)
        if not self.connected:
            raise ConnectionClosed(self.close_reason, self.close_message)
        with self._room:
            self._room.notify()
        return message

    def close(self, reason: int | None = None, message: str | None = None) -> None:
        """End the connection, and the thread that reads from it."""
        try:
            super().close(reason, message)
        finally:
            self.event.set()
            with self._room:
                self._room.notify()

    def _handle_events(self) -> bool:
        """Take in what was read; whoever reads goes on only when there is room for more."""
        goes_on: bool = super()._handle_events()
        with self._room:
            self._room.wait_for(lambda: len(self.input_buffer) < MOST_WAITING or not (goes_on and self.connected))
        return goes_on
