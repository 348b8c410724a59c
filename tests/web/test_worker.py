"""The worker: nobody waits for clients that are slow or silent, and at its end nobody is left without a word."""

import json
import signal
import socket
import subprocess
from contextlib import ExitStack, contextmanager
from threading import Thread
from time import monotonic
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.servers import PATIENCE, SERVE, running
from tests.web.scripted import until
from tests.web.test_serving import FAR
from tests.web.visitor import Visitor
from webapp.settings import Settings

MANY = 200
"""connections, more than there are threads"""


@pytest.fixture(scope="module")
def server():
    with running((*SERVE, "--connections-each", "300")) as server:
        server.get("/")
        yield server


def connected(server):
    host, port = server.address.split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


@contextmanager
def saying(server, text, times):
    """So many connections on which that has been said, and nothing more."""
    with ExitStack() as stack:
        connections = [stack.enter_context(connected(server)) for _ in range(times)]
        for connection in connections:
            connection.sendall(text)
        yield connections


def seconds_of(action):
    begun = monotonic()
    action()
    return monotonic() - begun


@pytest.mark.slow
@pytest.mark.parametrize(
    "said", [b"GARBAGE\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"], ids=str
)
def test_nobody_waits_for_clients_that_do_not_close(server, said):
    with saying(server, said, 8) as connections:
        for connection in connections:
            assert connection.recv(4096).startswith(b"HTTP/1.1 ")
        assert seconds_of(lambda: server.get("/healthz")) < 2, "it waited for one of eight, each of which takes 2 s"


@pytest.mark.slow
def test_requests_that_do_not_come_hold_nobody_up_and_are_given_up(server):
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    body = (
        b"POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    with saying(server, b"G", MANY) as begun, saying(server, head, 20) as halves, saying(server, body, 20) as bodies:
        assert seconds_of(lambda: server.get("/healthz")) < 5
        assert begun[0].recv(4096).startswith(b"HTTP/1.1 408 ")
        assert halves[0].recv(4096).startswith(b"HTTP/1.1 408 ")
        assert bodies[0].recv(4096).startswith(b"HTTP/1.1 400 ")


def test_a_head_may_come_letter_by_letter_and_two_at_once(server):
    request = b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connected(server) as connection:
        for letter in request:
            connection.sendall(bytes([letter]))
        connection.sendall(request + request)
        answers = b""
        while answers.count(b"Disallow: /p/") < 3:
            assert (more := connection.recv(4096))
            answers += more
        assert answers.count(b"HTTP/1.1 200 ") == 3


def test_an_address_has_so_many_connections():
    most = Settings().connections_each
    with running() as server, saying(server, b"G", most):
        with connected(server) as beyond:
            answer = beyond.recv(4096)
        assert answer.startswith(b"HTTP/1.1 429 ") and b"Retry-After: 1" in answer
    with running((*SERVE, "--proxy", "127.0.0.1")) as server, saying(server, b"G", most):
        assert server.get("/healthz")[0] == 200


def asked_over_http(server, heard):
    """The answer to a search of a minute, once it has come."""
    body = json.dumps({"position": FAR, "limit": {"seconds": 60}}).encode()
    question = Request(f"{server.url}/api/v1/solve", body, {"Content-Type": "application/json"})
    try:
        with urlopen(question, timeout=PATIENCE) as answer:
            heard.append((answer.status, answer.headers, json.load(answer)))
    except HTTPError as answer:
        with answer:
            heard.append((answer.code, answer.headers, json.load(answer)))


def in_mid_search(server, visitor, heard):
    """A socket and a program have a search at work."""
    visitor.hears()
    visitor.solves("a", position=FAR)
    asking = Thread(target=asked_over_http, args=[server, heard])
    asking.start()
    while visitor.hears()["type"] != "improved":
        pass
    until(lambda: json.loads(server.get("/healthz")[2])["load"]["running"] == 2)
    return asking


def all_hear_of_the_end(visitor, asking, heard):
    last = visitor.hears_end("a")[-1]
    assert (last["type"], last["reason"]) == ("stopped", "ending") and last["moves"] and last["lower"] > 0
    assert visitor.hears_close() == 1001
    asking.join(PATIENCE)
    ((status, headers, answer),) = heard
    assert (status, headers["Retry-After"]) == (503, "1")
    assert (answer["type"], answer["reason"]) == ("stopped", "ending")


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_at_its_end_everybody_is_told_the_best_that_is_known(ending):
    heard = []
    with running() as server, Visitor(server.address) as visitor:
        asking = in_mid_search(server, visitor, heard)
        server.process.send_signal(ending)
        all_hear_of_the_end(visitor, asking, heard)
        assert server.process.wait(PATIENCE) == 0
        assert server.output == f"Taquin is at {server.url}\n"


@pytest.mark.slow
def test_a_reload_tells_those_who_search_and_goes_on_with_the_others():
    heard = []
    with running(stdin=subprocess.DEVNULL) as server, Visitor(server.address) as visitor:
        asking = in_mid_search(server, visitor, heard)
        server.process.send_signal(signal.SIGHUP)
        all_hear_of_the_end(visitor, asking, heard)
        assert server.get("/healthz")[0] == 200
        assert server.process.poll() is None
