"""A visitor's page as the server knows it: it says messages on its socket, and hears what comes back."""

import json
import socket
from contextlib import contextmanager

from simple_websocket import Client, ConnectionClosed

from tests.web.scripted import PATIENCE

TERMINAL = {"solution", "report", "appraisal", "solutions", "stopped", "unsolvable", "error"}
QUIET = 0.4
"""seconds in which nothing more is heard, so that nothing more is thought to come"""


def types(messages):
    """What kinds of messages these are."""
    return [message["type"] for message in messages]


class Prompt(Client):
    """A client that hears the server's first message even when it comes in one piece with the handshake."""

    def handshake(self):
        """Connect, and look at what has come already."""
        super().handshake()
        self._handle_events()


class Visitor:
    """A client of `/live`, in English unless it asks for another language."""

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
        """Send whatever."""
        self._socket.send(text)

    def solves(self, id, **fields):
        """Send a solve with an easy position, unless another is given."""
        self.says("solve", id=id, **{"position": "1 2 3/4 5 6/0 7 8"} | fields)

    def coaches(self, id, **fields):
        """Send a game to be judged, a short one unless another is given."""
        self.says("coach", id=id, **{"position": "1 2 3/4 0 6/7 5 8", "moves": "RLUL"} | fields)

    def gathers(self, id, **fields):
        """Ask for all shortest solutions of an easy position, unless another is given."""
        self.says("gather", id=id, **{"position": "1 2 3/4 5 6/0 7 8"} | fields)

    def hears(self, patience=PATIENCE):
        """The next message."""
        text = self._socket.receive(timeout=patience)
        assert text is not None, f"nothing was heard for {patience} s"
        return json.loads(text)

    def hears_end(self, id):
        """All messages up to the terminal one of that job."""
        heard = [self.hears()]
        while not (heard[-1].get("id") == id and heard[-1]["type"] in TERMINAL):
            heard.append(self.hears())
        return heard

    def hears_rest(self):
        """All messages until it has been quiet for a while."""
        heard = []
        while (text := self._socket.receive(timeout=QUIET)) is not None:
            heard.append(json.loads(text))
        return heard

    def hears_close(self):
        """The code with which the server ends the conversation; what it says before is dropped."""
        try:
            while self._socket.receive(timeout=PATIENCE) is not None:
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
    """A program that asks for a minute's search over HTTP, and goes away without having heard the answer."""
    host, port = address.split(":")
    body = json.dumps({"position": position, "limit": {"seconds": 60}}).encode()
    head = f"POST /api/v1/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n"
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        yield
