"""A visitor's page as the server sees it: sends messages on its socket, and receives the answers."""

import json
import socket
from contextlib import contextmanager

from simple_websocket import Client, ConnectionClosed

from tests.web.scripted import TIMEOUT_S

TERMINAL = {"solution", "report", "appraisal", "solutions", "stopped", "unsolvable", "error"}
SILENCE_S = 0.1
"""seconds of silence after which no further message is expected"""


def types(messages):
    """Return the types of messages."""
    return [message["type"] for message in messages]


class Prompt(Client):
    """A client that receives the server's first message even if it arrives together with the handshake."""

    def handshake(self):
        """Connect, and process data that has already arrived."""
        super().handshake()
        self._handle_events()


class Visitor:
    """A client of `/live`, in English unless it requests another language."""

    def __init__(self, address, language=None, query=""):
        headers = {"Accept-Language": language} if language else None
        self._socket = Prompt.connect(f"ws://{address}/live{query}", headers=headers)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.leave()

    def says(self, type, **fields):
        """Send a message."""
        self.sends(json.dumps({"type": type, **fields}))

    def sends(self, text):
        """Send anything."""
        self._socket.send(text)

    def solves(self, id, **fields):
        """Request a solve, by default of an easy position."""
        self.says("solve", id=id, **{"position": "1 2 3/4 5 6/0 7 8"} | fields)

    def coaches(self, id, **fields):
        """Request the review of a game, by default a short one."""
        self.says("coach", id=id, **{"position": "1 2 3/4 0 6/7 5 8", "moves": "RLUL"} | fields)

    def gathers(self, id, **fields):
        """Request all shortest solutions, by default of an easy position."""
        self.says("gather", id=id, **{"position": "1 2 3/4 5 6/0 7 8"} | fields)

    def hears(self, timeout_s=TIMEOUT_S):
        """Return the next message."""
        text = self._socket.receive(timeout=timeout_s)
        assert text is not None, f"nothing was heard for {timeout_s} s"
        return json.loads(text)

    def hears_end(self, id):
        """Return all messages up to the last one of a job."""
        heard = [self.hears()]
        while not (heard[-1].get("id") == id and heard[-1]["type"] in TERMINAL):
            heard.append(self.hears())
        return heard

    def hears_rest(self):
        """Return all messages until a period of silence."""
        heard = []
        while (text := self._socket.receive(timeout=SILENCE_S)) is not None:
            heard.append(json.loads(text))
        return heard

    def hears_close(self):
        """Return the code with which the server closes the connection; earlier messages are dropped."""
        try:
            while self._socket.receive(timeout=TIMEOUT_S) is not None:
                pass
        except ConnectionClosed as closed:
            return closed.reason
        raise AssertionError("the server did not close")

    def leave(self):
        """Close the socket."""
        try:
            self._socket.close()
        except ConnectionClosed:
            pass


@contextmanager
def asking_over_http(address, position="1 2 3/4 5 6/0 7 8"):
    """Run a program that requests a minute's search over HTTP, and disconnects before the response."""
    host, port = address.split(":")
    body = json.dumps({"position": position, "limit": {"seconds": 60}}).encode()
    head = f"POST /api/v1/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n"
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        yield
