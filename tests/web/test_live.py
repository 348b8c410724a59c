"""The rules of the websocket protocol, each on a real socket, with a scripted solver."""

import json
import time
from contextlib import suppress
from dataclasses import replace
from threading import Barrier, BrokenBarrierError, Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.web.scripted import HOPELESS, LIMITED, SOLVED, TIMEOUT_S, Gate, endless, improved, info, scripted, until
from tests.web.visitor import TERMINAL, types
from webapp import protocol
from webapp.i18n.catalogue import catalogue
from webapp.jobs.job import REPORT_INTERVAL_S
from webapp.puzzle import parse_moves
from webapp.server.websocket import writer
from webapp.solver import Stopped
from webapp.solver.events import Stage


def infos(messages):
    return [message for message in messages if message["type"] == "info"]


def test_the_first_message_tells_what_the_server_has(visitor):
    assert visitor.hello["type"] == "hello"
    assert visitor.hello["version"] == protocol.VERSION
    assert {"auto", "astar", "idastar"} <= {offer["name"] for offer in visitor.hello["solvers"]}
    assert {"manhattan", "linear-conflict"} <= {offer["name"] for offer in visitor.hello["heuristics"]}
    assert [offer for offer in visitor.hello["solvers"] + visitor.hello["heuristics"] if not offer["guarantee"]] == []


def test_a_solve_reaches_the_solver_as_it_was_asked(visitor, solver):
    visitor.solves(
        "a",
        position="1 2/3 0",
        goal="0 1/2 3",
        solver="idastar",
        heuristic="manhattan",
        weight=1.5,
        metric="mtm",
        limit={"seconds": 2.5, "nodes": 1000},
    )
    visitor.hears_end("a")
    (call,) = solver.calls
    assert (str(call.problem.board), str(call.problem.goal)) == ("1 2/3 0", "0 1/2 3")
    assert call.options == ("idastar", "manhattan", 1.5, "mtm")
    assert (call.limit.seconds, call.limit.nodes) == (2.5, 1000)


@pytest.mark.parametrize("last", [SOLVED, LIMITED, HOPELESS], ids=["solution", "stopped", "unsolvable"])
def test_one_terminal_message_comes_last(visitor, solver, last):
    solver.script = lambda: scripted(info(1), improved("RRD"), info(2), last)
    visitor.solves("a")
    heard = visitor.hears_end("a") + visitor.hears_rest()
    assert [message["type"] in TERMINAL for message in heard] == [False] * (len(heard) - 1) + [True]
    assert {message["id"] for message in heard} == {"a"}
    assert json.loads(protocol.encode(protocol.Message(last, "a"))) == heard[-1]


def test_the_stages_of_a_solution_are_told_by_the_moves_they_go_from_and_to(visitor, solver):
    stages = (Stage("Bring 7 home", 0, 1), Stage("Bring 8 home", 1, 2))
    solver.script = lambda: scripted(replace(SOLVED, stages=stages))
    visitor.solves("a")
    assert visitor.hears_end("a")[-1]["stages"] == [
        {"title": "Bring 7 home", "from": 0, "to": 1},
        {"title": "Bring 8 home", "from": 1, "to": 2},
    ]


def test_better_and_better_ways_come_with_a_rising_bound_and_the_best_is_in_the_end(visitor, solver):
    found = [improved("RLRLRRD", lower=1), improved("RLRRD", lower=2), improved("RRD", lower=3)]

    def script():
        for way in found:
            yield way
            time.sleep(REPORT_INTERVAL_S)
        yield Stopped("limit", 3, 3, parse_moves("RRD"), 100, 200, 1.0)

    solver.script = script
    visitor.solves("a")
    *ways, last = visitor.hears_end("a")
    assert [(way["moves"], way["length_stm"], way["lower"]) for way in ways] == [
        ("RLRLRRD", 7, 1),
        ("RLRRD", 5, 2),
        ("RRD", 3, 3),
    ]
    assert (last["moves"], last["upper"], last["lower"]) == ("RRD", 3, 3)


def test_what_comes_after_the_end_of_a_search_is_never_sent(visitor, solver):
    solver.script = lambda: scripted(SOLVED, info(1), LIMITED)
    visitor.solves("a")
    assert types(visitor.hears_end("a") + visitor.hears_rest()) == ["solution"]


def test_the_last_info_before_the_end_is_never_lost(visitor, solver):
    solver.script = lambda: scripted(*(info(number) for number in range(500)), improved("U"), info(500), SOLVED)
    visitor.solves("a")
    heard = visitor.hears_end("a")
    assert types(heard)[-3:] == ["improved", "info", "solution"]
    assert infos(heard)[-1]["expanded"] == 500
    assert len(infos(heard)) < 50


def test_the_last_info_of_a_silent_search_comes_when_it_is_due(visitor, solver):
    gate = Gate()

    def silent():
        yield from scripted(info(1), info(2), info(3))
        gate.hold()
        yield SOLVED

    solver.script = silent
    visitor.solves("a")
    gate.wait()
    while visitor.hears()["expanded"] < 3:
        pass
    gate.open()
    assert types(visitor.hears_end("a")) == ["solution"]


@pytest.mark.slow
def test_info_comes_at_most_ten_times_a_second(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    begun = time.monotonic()
    while time.monotonic() < begun + 1.5:
        visitor.hears()
    visitor.says("stop", id="a")
    count = 1 + len(infos(visitor.hears_end("a")))
    assert count <= 10 * (time.monotonic() - begun) + 1


def test_a_stop_is_answered_though_the_search_is_deaf(visitor, solver):
    gate = Gate()

    def deaf():
        yield from scripted(info(1), improved("RRD", lower=6))
        gate.hold()
        yield SOLVED

    solver.script = deaf
    visitor.solves("a")
    gate.wait()
    visitor.says("stop", id="a")
    heard = visitor.hears_end("a")
    assert types(heard) == ["info", "improved", "stopped"]
    assert heard[-1] == {
        "type": "stopped",
        "id": "a",
        "reason": "asked",
        "lower": 6,
        "upper": 3,
        "moves": "RRD",
        "expanded": 1,
        "generated": 2,
        "seconds": 0.25,
        "solver": "astar",
        "heuristic": "manhattan",
    }
    gate.open()
    assert visitor.hears_rest() == []


def test_a_stop_ends_the_search(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.hears()
    visitor.says("stop", id="a")
    assert visitor.hears_end("a")[-1]["reason"] == "asked"
    until(lambda: solver.running == 0)


def test_a_stop_for_no_running_job_says_nothing(visitor):
    visitor.solves("a")
    visitor.hears_end("a")
    visitor.says("stop", id="a")
    visitor.says("stop", id="unknown")
    assert visitor.hears_rest() == []


def test_a_stop_is_for_the_job_it_names(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.says("stop", id="b")
    assert types(visitor.hears() for _ in range(3)) == ["info"] * 3
    visitor.says("stop", id="a")
    assert visitor.hears_end("a")[-1]["reason"] == "asked"


def test_a_new_solve_replaces_the_running_one(visitor, solver):
    gate = Gate()

    def deaf():
        yield info(1)
        gate.hold()
        yield SOLVED

    solver.script = deaf
    visitor.solves("old")
    gate.wait()
    solver.script = lambda: scripted(info(2), SOLVED)
    visitor.solves("new")
    heard = visitor.hears_end("new")
    gate.open()
    heard += visitor.hears_rest()
    of_old = [message for message in heard if message["id"] == "old"]
    assert of_old == heard[: len(of_old)]
    assert of_old[-1]["type"] == "stopped" and of_old[-1]["reason"] == "replaced"
    assert heard[-1]["type"] == "solution" and heard[-1]["id"] == "new"


def test_a_solve_that_is_refused_replaces_nothing(visitor, solver):
    gate = Gate()

    def patient():
        gate.hold()
        yield SOLVED

    solver.script = patient
    visitor.solves("good")
    gate.wait()
    visitor.solves("bad", position="1 2 2")
    refusal = visitor.hears()
    assert (refusal["type"], refusal["id"], refusal["code"]) == ("error", "bad", "bad_position")
    gate.open()
    assert visitor.hears_end("good")[-1]["type"] == "solution"


class Broken:
    """A socket whose other side no longer reads."""

    def __init__(self):
        self.sock = self
        self.hung_up = False

    def send(self, text):
        raise BlockingIOError("timed out")

    def shutdown(self, how):
        self.hung_up = True


def test_a_page_that_takes_nothing_any_more_is_given_up():
    socket = Broken()
    writer(socket, catalogue("en"))(protocol.hello())
    assert socket.hung_up


class Narrow:
    """A socket on which overlapping writes would be noticed."""

    def __init__(self):
        self.written = 0
        self.have_met = False
        self._both = Barrier(2)

    def send(self, text):
        """Take a message, and wait a moment for another write to overlap."""
        with suppress(BrokenBarrierError):
            self._both.wait(0.3)
            self.have_met = True
        self.written += 1


def test_messages_of_two_threads_are_written_one_after_the_other():
    socket = Narrow()
    write = writer(socket, catalogue("en"))
    threads = [Thread(target=write, args=[protocol.hello()]) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT_S)
    assert (socket.written, socket.have_met) == (2, False)


@pytest.mark.parametrize("origin, status", [("https://elsewhere.example", 403), ("null", 403)])
def test_a_page_of_another_site_opens_no_socket(address, origin, status):
    asked = {"Origin": origin, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    question = Request(f"http://{address}/live", headers={**asked, "Sec-WebSocket-Key": "dGFxdWluIHRlc3QgICAgIA=="})
    with pytest.raises(HTTPError) as refused:
        urlopen(question, timeout=5)
    with refused.value as answer:
        assert answer.code == status


def test_the_servers_own_page_is_let_in(client):
    assert client.get("/live", headers={"Origin": "http://localhost"}).status_code != 403
