"""The worker: gunicorn's worker with threads, made to wait for no single client.

arriving    of a connection: the head of its request is being read, by the thread that accepts and as it comes
lingering   it is closed but for what its client still sends; cut off at once, the client might lose the answer
parting     of the worker: it ends its searches with what they know, says goodbye and is gone within a second

A head and a body have DEADLINE seconds each. An address has so many connections, unless it is a proxy's.
"""

import os
import signal
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from selectors import EVENT_READ
from threading import Thread
from time import monotonic, sleep
from typing import Any

from gunicorn import util
from gunicorn.http.errors import NoMoreData
from gunicorn.http.unreader import SocketUnreader
from gunicorn.workers.gthread import TConn, ThreadWorker

from webapp.app import part
from webapp.settings import listed

DEADLINE = 10.0
"""seconds for the head of a request, and again for its body"""
LINGER = 2.0
"""seconds, as gunicorn has it"""
PARTING = 0.8
"""seconds in which what is under way is brought to an end"""
MOST_LEFT, MOST_LINGERING = 1 << 16, 256
"""bytes that are read of a connection that lingers, and connections that do so"""
LONGEST_HEAD = 1 << 16
"""bytes; gunicorn says what is wrong with longer ones"""

END_OF_HEAD = b"\r\n\r\n"
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n"


class Reader(SocketUnreader):  # type: ignore[misc]
    """What reads from a connection, until a deadline."""

    def __init__(self, connection: socket.socket) -> None:
        super().__init__(connection)
        self.deadline = monotonic() + DEADLINE

    def chunk(self, size_hint: int | None = None) -> bytes:
        """The next piece. Raises NoMoreData when it does not come in time."""
        self.sock.settimeout(max(0.001, self.deadline - monotonic()))
        try:
            return bytes(super().chunk(size_hint))
        except TimeoutError:
            raise NoMoreData from None
        finally:
            self.sock.setblocking(True)


class Connection(TConn):  # type: ignore[misc]
    """A connection, with what has come of the next request's head."""

    def __init__(self, *arguments: Any, on_close: Callable[["Connection", bool], bool]) -> None:
        super().__init__(*arguments)
        self.head = bytearray()
        self.deadline = 0.0
        self.left = MOST_LEFT
        self._on_close = on_close

    @property
    def address(self) -> str:
        """Of the client."""
        return str(self.client[0]) if self.client else ""

    def hear(self) -> bool:
        """Take in more of the head; whether there is something to parse. Raises EOFError when nothing more comes."""
        seen = max(0, len(self.head) - len(END_OF_HEAD))
        self.head += self._read()
        return self.head.find(END_OF_HEAD, seen) >= 0 or len(self.head) > LONGEST_HEAD

    def drop_more(self) -> None:
        """Read what nobody wants to know. Raises EOFError at its end, or when it has been enough."""
        self.left -= len(self._read())
        if self.left < 0:
            raise EOFError

    def _read(self) -> bytes:
        try:
            data: bytes = self.sock.recv(1 << 14)
        except BlockingIOError:
            return b""
        except OSError:
            raise EOFError from None
        if not data:
            raise EOFError
        return data

    def begin(self) -> None:
        """Have the head parsed; its body has until the deadline."""
        self.sock.setblocking(True)
        self.init()
        left = self.parser.unreader.buf.getvalue()
        self.parser.unreader = Reader(self.sock)
        self.parser.unreader.unread(left + bytes(self.head))
        self.head.clear()

    def close(self, graceful: bool = False) -> None:
        """Close it at once, or let it linger."""
        if not self._on_close(self, graceful):
            super().close()


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's worker, but for what comes before a request's head is there and after its answer is sent."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._arriving: dict[Connection, None] = {}
        self._lingering: dict[Connection, None] = {}
        self._of_address: Counter[str] = Counter()

    def accept(self, listener: socket.socket) -> None:
        """Take a connection and wait for its first request's head, unless its address has too many."""
        try:
            client, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        connection = Connection(self.cfg, client, address, listener.getsockname(), on_close=self._on_close)
        self._of_address[connection.address] += 1
        if self._has_too_many(connection.address):
            self._refuse(connection, TOO_MANY)
            return
        self.nr_conns += 1
        if self.nr_conns >= self.worker_connections and self._arriving:
            self._give_up(next(iter(self._arriving)))
        self._await_head(connection)

    def on_client_socket_readable(self, conn: Connection, client: socket.socket) -> None:
        """Wait for the head of the next request on a connection that was kept."""
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self._await_head(conn)

    def handle(self, conn: Connection) -> Any:
        """Answer a request whose head is there."""
        conn.begin()
        return super().handle(conn)

    def murder_pending(self) -> None:
        """Close connections whose time is over."""
        super().murder_pending()
        for connections, end in ((self._arriving, self._give_up), (self._lingering, self._let_go)):
            while connections and (first := next(iter(connections))).deadline <= monotonic():
                end(first)

    def init_signals(self) -> None:
        """Part at each signal to end."""
        super().init_signals()
        for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
            signal.signal(ending, self.handle_exit)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Begin to part, once."""
        if self.alive:
            Thread(target=self._part, name="parting", daemon=True).start()
        super().handle_exit(sig, frame)

    def is_parent_alive(self) -> bool:
        """Whether the arbiter is there. Killed, it has sent no signal: then the worker parts by itself."""
        is_there = bool(super().is_parent_alive())
        if not is_there:
            self.handle_exit(signal.SIGTERM, None)
        return is_there

    def _part(self) -> None:
        """End everything with a word, wait until it is sent, and leave."""
        deadline = monotonic() + PARTING
        if self.wsgi:
            part(self.wsgi, PARTING / 2)
        while self._is_answering() and monotonic() < deadline:
            sleep(0.01)
        os._exit(0)

    def _is_answering(self) -> bool:
        return bool(self.nr_conns > len(self.keepalived_conns) + len(self.pending_conns) + len(self._arriving))

    def _has_too_many(self, address: str) -> bool:
        config = self.wsgi.config
        return self._of_address[address] > config["CONNECTIONS_EACH"] and address not in listed(config["PROXY"])

    def _await_head(self, connection: Connection) -> None:
        self._watch(connection, self._arriving, DEADLINE, self._on_head)

    def _on_head(self, connection: Connection, _: socket.socket) -> None:
        try:
            if connection.hear():
                self._unwatch(connection, self._arriving)
                self.enqueue_req(connection)
        except EOFError:
            self._end_arriving(connection)

    def _give_up(self, connection: Connection) -> None:
        """End a connection whose head has not come in time."""
        if connection.head:
            with suppress(OSError):
                connection.sock.send(TOO_LATE)
        self._end_arriving(connection)

    def _end_arriving(self, connection: Connection) -> None:
        self._unwatch(connection, self._arriving)
        self.nr_conns -= 1
        connection.close()

    def _refuse(self, connection: Connection, answer: bytes) -> None:
        with suppress(OSError):
            connection.sock.send(answer)
        connection.close(graceful=True)

    def _on_close(self, connection: Connection, graceful: bool) -> bool:
        """Count a connection no more that is closed; whether it lingers instead."""
        if graceful and len(self._lingering) < MOST_LINGERING and self._linger(connection):
            return True
        self._of_address -= Counter([connection.address])
        return False

    def _linger(self, connection: Connection) -> bool:
        """Keep a connection, of which nobody else may know any more, until its client has closed it too."""
        try:
            connection.sock.shutdown(socket.SHUT_WR)
            rest = connection.sock.dup()
        except OSError:
            return False
        util.close(connection.sock)
        connection.sock = rest
        self._watch(connection, self._lingering, LINGER, self._on_leftover)
        return True

    def _on_leftover(self, connection: Connection, _: socket.socket) -> None:
        try:
            connection.drop_more()
        except EOFError:
            self._let_go(connection)

    def _let_go(self, connection: Connection) -> None:
        self._unwatch(connection, self._lingering)
        connection.close()

    def _watch(
        self, connection: Connection, among: dict[Connection, None], seconds: float, heard: Callable[..., None]
    ) -> None:
        connection.sock.setblocking(False)
        connection.deadline = monotonic() + seconds
        among[connection] = None
        self.poller.register(connection.sock, EVENT_READ, partial(heard, connection))

    def _unwatch(self, connection: Connection, among: dict[Connection, None]) -> None:
        self.poller.unregister(connection.sock)
        del among[connection]
