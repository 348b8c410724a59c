"""The worker: slow or silent clients delay no others, and at its end every client is told."""

import json
import resource
import signal
import socket
import subprocess
from collections import Counter, deque
from contextlib import ExitStack, contextmanager, suppress
from errno import EMFILE
from functools import partial
from selectors import DefaultSelector
from threading import Thread
from time import monotonic, sleep
from types import SimpleNamespace
from unittest.mock import Mock
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from gunicorn.config import Config
from gunicorn.glogging import Logger

from tests.servers import ROOT, SERVE, TIMEOUT_S, running
from tests.web.command import taquin
from tests.web.scripted import until
from tests.web.test_serving import FAR
from tests.web.visitor import Visitor
from webapp.server import gunicorn_worker
from webapp.server.gunicorn_internals import PARTS
from webapp.server.gunicorn_worker import MAX_WAITING_BYTES, RECEIVE_S, Incoming, Worker
from webapp.server.settings import Settings

MANY = 120
"""connections, more than there are threads"""
STATIC = ROOT / "static"
WORKER_CONNECTIONS = 1000
"""gunicorn's setting"""
SOON_S = 1.0
"""for a response on a busy machine; waiting for another client would take at least two seconds"""
BODY = b"POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"


@pytest.fixture(scope="module")
def server():
    with running((*SERVE, "--connections-each", "300")) as server:
        server.get("/")
        yield server


def connected(server, source="127.0.0.1"):
    """Return a connection from an address of this machine."""
    host, port = server.address.split(":")
    return socket.create_connection((host, int(port)), timeout=TIMEOUT_S, source_address=(source, 0))


@contextmanager
def saying(server, text, times, addresses=1):
    """Yield this many connections on which only these bytes were sent."""
    with ExitStack() as stack:
        sources = [f"127.0.0.{1 + number % addresses}" for number in range(times)]
        connections = [stack.enter_context(connected(server, source)) for source in sources]
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
    with saying(server, b"G", MANY) as begun, saying(server, head, 20) as halves, saying(server, BODY, 20) as bodies:
        assert seconds_of(lambda: server.get("/healthz")) < 5
        assert begun[0].recv(4096).startswith(b"HTTP/1.1 408 ")
        assert halves[0].recv(4096).startswith(b"HTTP/1.1 408 ")
        assert bodies[0].recv(4096).startswith(b"HTTP/1.1 408 ")


@pytest.mark.slow
def test_bodies_that_do_not_come_hold_nobody_up(server):
    with saying(server, BODY, MANY):
        assert seconds_of(lambda: server.get("/healthz")) < SOON_S


@pytest.mark.slow
def test_answers_that_nobody_reads_hold_nobody_up_and_come_whole_when_they_are_read(server):
    path = largest_file()
    request = f"GET /static/{path.relative_to(STATIC)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    times = 1 + (8 << 20) // path.stat().st_size
    with saying(server, request * times, MANY) as connections:
        sleep(3)
        for _ in range(5):
            assert seconds_of(lambda: server.get("/healthz")) < SOON_S
        for connection in connections[1:]:
            connection.close()
        content, file = b"", connections[0].makefile("rb")
        for _ in range(times):
            while (line := file.readline()) != b"\r\n":
                assert line
            content = file.read(path.stat().st_size)
        assert content == path.read_bytes()


def largest_file():
    return max((path for path in STATIC.rglob("*") if path.is_file()), key=lambda path: path.stat().st_size)


@pytest.mark.slow
def test_connections_beyond_all_room_end_those_that_wait_and_not_the_server():
    with running() as server, saying(server, BODY, WORKER_CONNECTIONS + 100, addresses=40):
        assert server.get("/healthz")[0] == 200
        assert server.output == f"Taquin is at {server.url}\n"


@pytest.fixture
def full():
    """Return a worker without room, a function that gives it a connection, and the names of those closed."""
    worker, closed = object.__new__(Worker), []
    worker.keepalived_conns, worker._receiving, worker._sending, worker._lingering = deque(), {}, {}, {}
    worker.poller, worker._of_visitor = SimpleNamespace(unregister=lambda _: None), Counter()
    worker.nr_conns = 0

    class Held(SimpleNamespace):
        __hash__ = object.__hash__

    def hold(name, visitor, among):
        held = Held(visitor=visitor, sock=None, incoming=Incoming(), close=lambda: closed.append(name))
        among.append(held) if among is worker.keepalived_conns else among.update({held: None})
        worker._of_visitor[visitor] += 1
        worker.nr_conns += 1

    return worker, hold, closed


def test_without_room_an_idle_connection_of_the_visitor_with_most_is_ended(full):
    worker, hold, closed = full
    hold("receiving", "a", worker._receiving)
    for name, visitor in (("idle of few", "b"), ("idle of many", "c"), ("newer", "c")):
        hold(name, visitor, worker.keepalived_conns)
    worker._make_room()
    assert (closed, worker.nr_conns, len(worker.keepalived_conns)) == (["idle of many"], 3, 2)


def test_without_idle_connections_the_longest_waiting_of_the_visitor_with_most_is_ended(full):
    worker, hold, closed = full
    hold("just come", "a", worker._receiving)
    hold("first of many", "b", worker._sending)
    hold("second of many", "b", worker._sending)
    worker._make_room()
    assert (closed, worker.nr_conns) == (["first of many"], 2)


def test_of_too_many_bytes_that_wait_the_largest_requests_are_dropped(server):
    large = BODY.replace(b"99", b"1000000") + bytes(900_000)
    with saying(server, BODY, 1) as (small,), ExitStack() as stack:
        connections = [stack.enter_context(connected(server)) for _ in range(100)]
        for connection in connections:
            with suppress(ConnectionError):
                connection.sendall(large)
        until(lambda: sum(map(is_cut_off, connections)) >= 100 - MAX_WAITING_BYTES // len(large))
        assert not is_cut_off(small)
        assert server.get("/healthz")[0] == 200


def is_cut_off(connection):
    connection.setblocking(False)
    try:
        return connection.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


class NoThreads:
    """A pool that can start no thread; it keeps what it was given, like Python's."""

    def __init__(self):
        self.queue = []

    def submit(self, function, *arguments):
        self.queue.append(partial(function, *arguments))
        raise RuntimeError("can't start new thread")


def test_without_a_thread_a_request_is_refused_and_the_worker_goes_on():
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    worker = Worker(1, 1, [listener], SimpleNamespace(config=Settings().config), 30, Config(), Logger(Config()))
    worker.wsgi, worker.poller, worker.tpool = worker.app, DefaultSelector(), NoThreads()
    with socket.create_connection(listener.getsockname(), timeout=TIMEOUT_S) as client, listener:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        worker.accept(listener)
        ((key, _),) = worker.poller.select(TIMEOUT_S)
        key.data(key.fileobj)
        assert client.recv(1 << 12).startswith(b"HTTP/1.1 503 ")
        assert [request() for request in worker.tpool.queue] == [None]
        assert worker.nr_conns == 0
    ((key, _),) = worker.poller.select(TIMEOUT_S)
    key.data(key.fileobj)  # it has lingered until its client closed
    worker.tmp.close()


@pytest.mark.slow
def test_without_file_descriptors_connections_that_wait_make_room():
    def with_few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))

    with running(preexec_fn=with_few) as server:
        with saying(server, b"G", 80, addresses=4):
            began = monotonic()
            assert server.get("/healthz")[0] == 200
            assert monotonic() - began < RECEIVE_S / 2
        assert "Traceback" not in server.output, server.output


def test_lines_that_end_wrongly_are_refused_at_once(server):
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\nHost: localhost\n\n")
        connection.settimeout(SOON_S)
        assert connection.recv(4096).startswith(b"HTTP/1.1 400 ")


HEAD = b"POST / HTTP/1.1\r\nHost: here\r\n"


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        HEAD + b"Content-Length: 4\r\n\r\n\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5;a=b\r\n0\r\n\r\n\r\na\r\n0123456789\r\n0\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nTrailer: x\r\n\r\n",
    ],
    ids=["no body", "of a length", "in chunks", "with a trailer"],
)
def test_a_request_is_complete_with_its_last_byte(request_bytes):
    incoming = Incoming()
    for byte in request_bytes:
        assert not incoming.is_complete()
        incoming.data.append(byte)
    assert incoming.is_complete()


@pytest.mark.parametrize(
    "request_bytes",
    [b"GET /\n", HEAD + b"Transfer-Encoding: chunked\r\n\r\nno size\r\n", b"G" * 70_000, b"1\r\n" * 500_000],
    ids=["line feed", "chunk", "long head", "long request"],
)
def test_what_cannot_become_a_request_is_not_waited_for(request_bytes):
    incoming = Incoming()
    incoming.data += request_bytes
    assert incoming.is_complete()


def test_a_client_that_expects_100_continue_gets_it(server):
    body = b'{"text": "1 2/3 0"}'
    head = BODY.removesuffix(b"\r\n{").replace(b"99", str(len(body)).encode())
    with connected(server) as connection, connection.makefile("rb") as answers:
        connection.sendall(head + b"Expect: 100-continue\r\n\r\n")
        assert answers.readline().startswith(b"HTTP/1.1 100 ")
        connection.sendall(body)
        assert next(line for line in answers if line.startswith(b"HTTP/1.1 2"))


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


@contextmanager
def waiting(count):
    """Yield a worker for two connections of an address, its listener, and clients that it has not accepted yet."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    config = Settings(connections_each=2).config
    worker = Worker(1, 1, [listener], SimpleNamespace(config=config), 30, Config(), Logger(Config()))
    worker.wsgi, worker.poller = worker.app, DefaultSelector()
    with ExitStack() as stack:
        stack.enter_context(listener)
        yield (
            worker,
            listener,
            [stack.enter_context(socket.create_connection(listener.getsockname())) for _ in range(count)],
        )
        for accepted in worker.poller.get_map().values():
            stack.enter_context(accepted.fileobj)
    worker.tmp.close()


def test_all_that_wait_are_accepted_at_once_but_none_more_than_an_address_may_have():
    with waiting(3) as (worker, listener, clients):
        worker.accept(listener)
        assert clients[2].recv(1 << 12).startswith(b"HTTP/1.1 429 ")
        assert worker.nr_conns == 2


def test_accepting_leaves_the_rest_for_the_next_round_when_its_time_is_over(monkeypatch):
    monkeypatch.setattr(gunicorn_worker, "ACCEPT_S", 0)
    with waiting(2) as (worker, listener, _):
        worker.accept(listener)
        assert worker.nr_conns == 1
        worker.accept(listener)
        assert worker.nr_conns == 2


def test_a_connection_without_a_file_descriptor_gets_that_of_an_idle_one(full):
    worker, hold, closed = full
    hold("idle", "a", worker.keepalived_conns)
    listener = Mock()
    listener.accept.side_effect = [OSError(EMFILE, "Too many open files"), BlockingIOError]
    worker.accept(listener)
    assert (closed, worker.nr_conns) == (["idle"], 0)


@pytest.mark.slow
def test_an_address_has_so_many_connections():
    most = Settings().connections_each
    with running() as server, saying(server, b"G", most) as connections:
        with connected(server) as beyond:
            answer = beyond.recv(4096)
        assert answer.startswith(b"HTTP/1.1 429 ") and b"Retry-After: 1" in answer
        for connection in connections:
            connection.sendall(b"ET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert {connection.recv(12) for connection in connections} == {b"HTTP/1.1 200"}
    with running((*SERVE, "--proxy", "127.0.0.1")) as server, saying(server, b"G", most):
        assert server.get("/healthz")[0] == 200


def asked_over_http(server, heard):
    """Return the response to a search of a minute, once it has arrived."""
    body = json.dumps({"position": FAR, "limit": {"seconds": 60}}).encode()
    question = Request(f"{server.url}/api/v1/solve", body, {"Content-Type": "application/json"})
    try:
        with urlopen(question, timeout=TIMEOUT_S) as answer:
            heard.append((answer.status, answer.headers, json.load(answer)))
    except HTTPError as answer:
        with answer:
            heard.append((answer.code, answer.headers, json.load(answer)))


def in_mid_search(server, visitor, heard):
    """Start a search on a socket and one over HTTP."""
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
    asking.join(TIMEOUT_S)
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
        assert server.process.wait(TIMEOUT_S) == 0
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


def _other_parameters(self, connection, future):
    """Stand for `finish_request` of another version."""


@pytest.mark.parametrize("change", ["removed", "changed"])
def test_a_gunicorn_that_the_worker_cannot_build_on_is_refused_in_a_sentence(monkeypatch, change):
    from gunicorn.workers.gthread import ThreadWorker

    if change == "removed":
        monkeypatch.delattr(ThreadWorker, "finish_request")
    else:
        monkeypatch.setattr(ThreadWorker, "finish_request", _other_parameters)
    result = taquin("serve", "--port", "0")
    assert result.exit_code == 1
    said, _, lacking = result.stderr.partition(", which lacks gunicorn.workers.gthread.ThreadWorker.")
    assert said.startswith("Taquin does not work with gunicorn 2")
    assert lacking.startswith("finish_request. Install one that it needs: ") and lacking.count("\n") == 1


def test_the_list_of_internals_has_all_that_the_worker_overrides():
    from gunicorn.workers.gthread import ThreadWorker

    listed = {name.partition(".")[2] for name in PARTS["gunicorn.workers.gthread"] if name.startswith("ThreadWorker.")}
    overridden = {name for name in vars(Worker) if name in dir(ThreadWorker) and not name.startswith("__")}
    assert overridden <= listed
