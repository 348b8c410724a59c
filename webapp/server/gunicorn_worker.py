"""Gunicorn's worker with threads, none of which waits for a client.

Without it a server with 64 threads is stopped by 64 clients that send or read slowly. The thread that accepts
connections also does all the waiting, by its poll loop:

receiving   until a request has arrived with its body, at most RECEIVE_S; only then a thread answers it
sending     what the client has not taken of an answer, at most SEND_S
lingering   after the answer until the client closes too, at most LINGER_S; cut off at once, it might lose the answer

What waits in this process is bounded: connections, those of one address unless it is a proxy, and the bytes of all.
At its end the worker stops searches with their best results, closes the sockets and exits within a second.
`gunicorn_internals` lists what it builds on.
"""

import os
import re
import signal
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from errno import EMFILE
from functools import partial
from itertools import chain
from selectors import EVENT_READ, EVENT_WRITE
from threading import Thread
from time import monotonic, sleep
from typing import Any

from gunicorn import util
from gunicorn.http.errors import NoMoreData
from gunicorn.http.unreader import Unreader
from gunicorn.workers.gthread import TConn, ThreadWorker

from webapp.protocol.requests import visitor_of
from webapp.server.app import MAX_BODY_BYTES, shut_down
from webapp.server.settings import listed

RECEIVE_S = 10.0
SEND_S = 60.0
LINGER_S = 2.0
"""like gunicorn's"""
ACCEPT_PAUSE_S = 1.0
"""after the system has refused a connection"""
SHUTDOWN_S = 0.8
"""to end the requests in progress"""
ACCEPT_S = 0.05
"""in one round of the poll loop"""
MAX_LEFTOVER_BYTES, MAX_LINGERING = 1 << 16, 256
"""read from a connection that lingers, and connections that do so"""
MAX_HEAD_BYTES = 1 << 16
"""gunicorn refuses longer ones with a reason"""
MAX_REQUEST_BYTES = MAX_HEAD_BYTES + MAX_BODY_BYTES
SEND_BUFFER_BYTES = 1 << 18
"""of a connection, in the kernel"""
MAX_WAITING_BYTES = 1 << 26
"""of all requests and answers that wait in this process"""

END_OF_HEAD = b"\r\n\r\n"
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n"

NO_THREAD = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n"

_BARE_LINE_FEED = re.compile(rb"(?<!\r)\n")
_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*([0-9]{1,18})[ \t]*\r\n", re.IGNORECASE)
_CHUNKED = re.compile(rb"\r\ntransfer-encoding:", re.IGNORECASE)
_EXPECT = re.compile(rb"\r\nexpect:[ \t]*100-continue[ \t]*\r\n", re.IGNORECASE)


class Incoming:
    """The bytes of a request so far, and whether it is complete.

    This only looks for its end; gunicorn parses it. A request that is malformed or too long counts as complete, so that
    it is refused.
    """

    def __init__(self) -> None:
        self.data = bytearray()
        self._searched = 0
        self._body = 0
        """where the body begins; 0 until the head is complete"""
        self._end = 0
        self._next_chunk = 0
        """where its size is said; 0 in a body without chunks"""
        self._is_wrong = False
        self._expects = False

    def is_complete(self) -> bool:
        """Return whether the request can be parsed without waiting for the client."""
        if not self._body:
            self._look_for_body()
        if self._is_wrong or len(self.data) >= MAX_REQUEST_BYTES:
            return True
        if not self._body:
            return len(self.data) > MAX_HEAD_BYTES
        return self._has_last_chunk() if self._next_chunk else len(self.data) >= self._end

    def wants_continue(self) -> bool:
        """Return whether the client waits for 100 Continue before it sends the body; True only once."""
        wants, self._expects = self._expects, False
        return wants

    def _look_for_body(self) -> None:
        new = max(0, self._searched - len(END_OF_HEAD))
        self._searched = len(self.data)
        if (at := self.data.find(END_OF_HEAD, new)) < 0:
            self._is_wrong = _BARE_LINE_FEED.search(self.data, new) is not None
            return
        self._body = self._end = at + len(END_OF_HEAD)
        self._expects = _EXPECT.search(self.data, 0, self._body) is not None
        if _CHUNKED.search(self.data, 0, self._body):
            self._next_chunk = self._body
        elif length := _LENGTH.search(self.data, 0, self._body):
            self._end += int(length[1])

    def _has_last_chunk(self) -> bool:
        while (at := self.data.find(b"\r\n", self._next_chunk)) >= 0:
            try:
                size = int(self.data[self._next_chunk : at].partition(b";")[0], 16)
            except ValueError:
                return True
            if size <= 0:
                if self.data.find(END_OF_HEAD, at) >= 0:
                    return True
                break
            self._next_chunk = at + size + 4
        return len(self.data) > self._next_chunk + MAX_HEAD_BYTES


class Received(Unreader):  # type: ignore[misc]
    """A socket that returns only what was received already."""

    def chunk(self, size_hint: int | None = None) -> bytes:
        raise NoMoreData


class ClientSocket(socket.socket):
    """A socket that keeps what the client does not take at once of an answer, for the poll loop to send."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.unsent = bytearray()

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send or keep the data, without waiting. Raise OSError when the client is gone."""
        self.unsent += data
        self.send_more()

    def sendfile(self, file: Any, offset: int = 0, count: int | None = None) -> int:
        """Send or keep the data of a file. The kernel's sendfile would wait, whatever the timeout."""
        data = os.pread(file.fileno(), count or 0, offset)
        self.sendall(data)
        return len(data)

    def send_more(self) -> None:
        """Send as much as the client takes now. Raise OSError when it is gone."""
        with suppress(BlockingIOError):
            while self.unsent:
                del self.unsent[: self.send(self.unsent, socket.MSG_DONTWAIT)]


class Connection(TConn):  # type: ignore[misc]
    """A connection, with the bytes received of the next request."""

    def __init__(self, *arguments: Any, on_close: Callable[["Connection", bool], bool]) -> None:
        super().__init__(*arguments)
        self.incoming = Incoming()
        self.deadline = 0.0
        self.is_refused = False
        """whether it was answered without a thread"""
        self._leftover = MAX_LEFTOVER_BYTES
        self._on_close = on_close

    @property
    def address(self) -> str:
        return str(self.client[0]) if self.client else ""

    @property
    def visitor(self) -> str:
        return visitor_of(self.address) or ""

    @property
    def waiting_bytes(self) -> int:
        """The bytes of a request that is not complete, or of an answer that is not sent."""
        return len(self.incoming.data) + len(self.sock.unsent)

    def receive(self) -> bool:
        """Read more of a request. Return whether it is complete. Raise EOFError when the client sends no more."""
        self.incoming.data += self._read()
        if self.incoming.is_complete():
            return True
        if self.incoming.wants_continue():
            self.send_at_once(CONTINUE)
        return False

    def send_at_once(self, answer: bytes) -> None:
        """Send a few bytes to a client that may be gone."""
        with suppress(OSError):
            self.sock.send(answer, socket.MSG_DONTWAIT)

    def discard_more(self) -> None:
        """Read and discard. Raise EOFError at the end of the data, or after too much of it."""
        self._leftover -= len(self._read())
        if self._leftover < 0:
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
        """Hand the received request to gunicorn's parser."""
        self.sock.setblocking(True)
        self.init()
        self.parser.unreader = Received()
        self.parser.unreader.unread(bytes(self.incoming.data))
        self.incoming = Incoming()

    def end(self) -> None:
        """Keep the bytes received of the next request."""
        if self.parser:
            self.incoming.data += self.parser.unreader.take_buffered()

    def close(self, graceful: bool = False) -> None:
        """Close it at once, or let it linger."""
        if not self._on_close(self, graceful):
            super().close()


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's worker, except for what happens before a request has arrived and after its answer is made."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._receiving: dict[Connection, None] = {}
        self._sending: dict[Connection, None] = {}
        self._lingering: dict[Connection, None] = {}
        self._of_visitor: Counter[str] = Counter()
        self._accepts_from = 0.0

    def accept(self, listener: socket.socket) -> None:
        """Take the connections that wait, for ACCEPT_S: each round of the poll loop can cost a turn of all threads.

        Taking one can cost such turns too, while the loop serves no other connection.
        """
        until = monotonic() + ACCEPT_S
        while True:
            try:
                client, address = listener.accept()
            except ConnectionAbortedError:
                continue
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno == EMFILE and self._make_room():
                    continue
                self.log.warning("No connection can be accepted for %g s: %s", ACCEPT_PAUSE_S, error)
                self._accepts_from = monotonic() + ACCEPT_PAUSE_S
                self.set_accept_enabled(False)
                return
            self._admit(client, address, listener)
            if monotonic() >= until:
                return

    def _admit(self, client: socket.socket, address: Any, listener: socket.socket) -> None:
        """Wait for the first request of a connection, unless its address has too many."""
        client = ClientSocket(client.family, client.type, client.proto, client.detach())
        client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        connection = Connection(self.cfg, client, address, listener.getsockname(), on_close=self._on_close)
        self._of_visitor[connection.visitor] += 1
        has_too_many = self._of_visitor[connection.visitor] > self.wsgi.config["CONNECTIONS_EACH"]
        if has_too_many and connection.address not in listed(self.wsgi.config["PROXY"]):
            connection.send_at_once(TOO_MANY)
            connection.close(graceful=True)
            return
        self.nr_conns += 1
        if self.nr_conns >= self.worker_connections:
            self._make_room()
        self._await_request(connection)

    def _make_room(self) -> bool:
        """Drop a connection that waits for its client, and return whether there was one.

        Idle ones come first, then those that receive or send: the one that waits for longest, of the visitor with most.
        """
        if idle := max(self.keepalived_conns, key=self._held, default=None):
            self.poller.unregister(idle.sock)
            self.keepalived_conns.remove(idle)
            self.nr_conns -= 1
            idle.close()
        elif waiting := max(chain(self._receiving, self._sending), key=self._held, default=None):
            self._drop(waiting, is_late=True)
        else:
            return False
        return True

    def _held(self, connection: Connection) -> int:
        return self._of_visitor[connection.visitor]

    def set_accept_enabled(self, enabled: bool) -> None:
        """Accept connections or not; not soon after the system has refused one."""
        super().set_accept_enabled(enabled and monotonic() >= self._accepts_from)

    def on_client_socket_readable(self, conn: Connection, client: socket.socket) -> None:
        """Wait for the next request on a connection that was kept, unless it has just been dropped."""
        if conn not in self.keepalived_conns:
            return
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self._await_request(conn)

    def enqueue_req(self, conn: Connection) -> None:
        """Have a thread answer the request; refuse it if none can be started."""
        try:
            super().enqueue_req(conn)
        except (RuntimeError, MemoryError) as error:
            self.log.warning("No thread can be started: %s", error)
            conn.is_refused = True  # the pool has it in its queue all the same
            conn.send_at_once(NO_THREAD)
            self.nr_conns -= 1
            conn.close(graceful=True)

    def handle(self, conn: Connection) -> Any:
        if conn.is_refused:
            return None
        conn.begin()
        return super().handle(conn)

    def finish_request(self, conn: Connection, fs: Any) -> None:
        """Send the rest of an answer, then wait for the next request or close."""
        if conn.sock.unsent and conn.sock.fileno() >= 0:
            self._watch(conn, self._sending, SEND_S, partial(self._on_sendable, fs), EVENT_WRITE)
            return
        conn.end()
        super().finish_request(conn, fs)
        if conn.incoming.data and self.keepalived_conns and self.keepalived_conns[-1] is conn:
            self.on_client_socket_readable(conn, conn.sock)

    def murder_pending(self) -> None:
        """Close connections whose time is over, and those with the most bytes when all have too many."""
        super().murder_pending()
        for connections in (self._receiving, self._sending, self._lingering):
            while connections and (first := next(iter(connections))).deadline <= monotonic():
                self._drop(first, is_late=True)
        while sum(each.waiting_bytes for each in (*self._receiving, *self._sending)) > MAX_WAITING_BYTES:
            self._drop(max((*self._receiving, *self._sending), key=lambda each: each.waiting_bytes))

    def init_signals(self) -> None:
        """Shut the worker down at each signal to end."""
        super().init_signals()
        for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
            signal.signal(ending, self.handle_exit)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Shut down in a thread, and stop as gunicorn does."""
        if self.alive:
            Thread(target=self._shut_down, name="shutdown", daemon=True).start()
        super().handle_exit(sig, frame)

    def is_parent_alive(self) -> bool:
        """Return whether gunicorn's master runs. If it was killed it sent no signal, so the worker ends by itself."""
        if super().is_parent_alive():
            return True
        self.handle_exit(signal.SIGTERM, None)
        return False

    def _shut_down(self) -> None:
        """End all jobs and sockets, wait until the last bytes are sent, and exit."""
        deadline = monotonic() + SHUTDOWN_S
        if self.booted:
            shut_down(self.wsgi, SHUTDOWN_S / 2)
        idle = (self.keepalived_conns, self.pending_conns, self._receiving)
        while self.nr_conns > sum(map(len, idle)) and monotonic() < deadline:
            sleep(0.01)
        os._exit(0)

    def _await_request(self, connection: Connection) -> None:
        if connection.incoming.is_complete():
            self.enqueue_req(connection)
        else:
            self._watch(connection, self._receiving, RECEIVE_S, self._on_data)

    def _on_data(self, connection: Connection) -> None:
        try:
            if connection.receive():
                self._unwatch(connection)
                self.enqueue_req(connection)
        except EOFError:
            self._drop(connection)

    def _on_sendable(self, future: Any, connection: Connection) -> None:
        try:
            connection.sock.send_more()
        except OSError:
            self._drop(connection)
            return
        if not connection.sock.unsent:
            self._unwatch(connection)
            self.finish_request(connection, future)

    def _drop(self, connection: Connection, is_late: bool = False) -> None:
        """End a connection that waits for its client; a request that came too late in part is answered."""
        if is_late and connection in self._receiving and connection.incoming.data:
            connection.send_at_once(TOO_LATE)
        self.nr_conns -= connection not in self._lingering
        self._unwatch(connection)
        connection.close()

    def _on_close(self, connection: Connection, graceful: bool) -> bool:
        """Stop counting a closed connection, or let it linger until its client has closed it too. Return which."""
        if graceful and len(self._lingering) < MAX_LINGERING:
            try:
                connection.sock.shutdown(socket.SHUT_WR)
                rest = connection.sock.dup()
            except OSError:
                pass
            else:
                util.close(connection.sock)  # no other part may use it any more
                connection.sock = rest
                self._watch(connection, self._lingering, LINGER_S, self._on_leftover)
                return True
        self._of_visitor -= Counter([connection.visitor])
        return False

    def _on_leftover(self, connection: Connection) -> None:
        try:
            connection.discard_more()
        except EOFError:
            self._drop(connection)

    def _watch(
        self,
        connection: Connection,
        among: dict[Connection, None],
        seconds: float,
        act: Callable[[Connection], None],
        event: int = EVENT_READ,
    ) -> None:
        def on_event(_: socket.socket) -> None:
            """Act, unless another event of the same poll has ended the connection."""
            if connection in among:
                act(connection)

        connection.sock.setblocking(False)
        connection.deadline = monotonic() + seconds
        among[connection] = None
        self.poller.register(connection.sock, event, on_event)

    def _unwatch(self, connection: Connection) -> None:
        self.poller.unregister(connection.sock)
        for among in (self._receiving, self._sending, self._lingering):
            among.pop(connection, None)
