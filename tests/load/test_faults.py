"""Faults: a worker killed or standing still, a thousand connections that say nothing; the others are unharmed."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import ExitStack

import pytest

from tests.load.crowd import Caller, asked, workers_of
from tests.servers import SERVE, running
from tests.web.scripted import until
from tests.web.test_serving import FAR
from tests.web.visitor import Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="workers are looked up in /proc"),
]
EASY = "1 2 3/4 5 6/7 0 8"
STILL = 4.0
"""seconds for which a worker stands still"""
HALF_OPEN = 1000


def searching(server, stack):
    """A visitor in mid-search."""
    visitor = stack.enter_context(Visitor(server.address))
    visitor.hears()
    visitor.solves("long", position=FAR)
    while visitor.hears()["type"] != "improved":
        pass
    return visitor


def solves(server):
    """Whether a visitor who comes now has a board solved."""
    try:
        with Visitor(server.address) as visitor:
            visitor.hears()
            visitor.solves("a", position=EASY)
            return visitor.hears_end("a")[-1]["type"] == "solution"
    except Exception:
        return False


def test_a_worker_that_is_killed_in_mid_search_is_replaced_and_its_pages_hear_that_it_is_gone():
    with running() as server, ExitStack() as stack:
        visitor = searching(server, stack)
        (worker,) = workers_of(server.process)
        os.kill(worker, signal.SIGKILL)
        assert visitor.hears_close()
        until(lambda: workers_of(server.process) not in ([], [worker]))
        until(lambda: solves(server))


def test_of_two_workers_the_other_goes_on_when_one_is_killed():
    with running((*SERVE, "--workers", "2")) as server, ExitStack() as stack:
        until(lambda: len(workers_of(server.process)) == 2)
        visitors = [searching(server, stack) for _ in range(2)]
        os.kill(workers_of(server.process)[0], signal.SIGKILL)
        until(lambda: solves(server))
        for visitor in visitors:
            visitor.leave()


def test_a_worker_that_stands_still_for_a_while_goes_on_where_it_was(runner):
    with running() as server, ExitStack() as stack:
        visitor = searching(server, stack)
        (worker,) = workers_of(server.process)
        os.kill(worker, signal.SIGSTOP)
        try:
            with pytest.raises(TimeoutError):
                runner.run(asyncio.wait_for(asked(server.address, "/healthz"), STILL))
        finally:
            os.kill(worker, signal.SIGCONT)
        assert runner.run(asked(server.address, "/healthz"))[0] == 200
        visitor.says("stop", id="long")
        end = visitor.hears_end("long")[-1]
        assert (end["type"], end["reason"]) == ("stopped", "asked") and end["moves"]
        assert workers_of(server.process) == [worker]


def test_a_thousand_connections_that_say_nothing_hold_nobody_up(runner):
    with running((*SERVE, "--connections-each", "2000")) as server, ExitStack() as stack:
        host, port = server.address.split(":")
        for number in range(HALF_OPEN):
            connection = stack.enter_context(socket.create_connection((host, int(port)), timeout=20))
            connection.sendall(b"GET / HT"[: number % 8])
        assert runner.run(asyncio.wait_for(asked(server.address, "/healthz"), 10))[0] == 200
        assert solves(server)

        async def greeted():
            caller = await Caller.connect(server.address)
            greeting = await caller.hears()
            await caller.leave()
            return greeting["type"]

        assert runner.run(greeted()) == "hello"
