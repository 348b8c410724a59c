"""Faults: killed or suspended processes, a missing or read-only folder, a full disk, clock changes, silent connections.

Everyone else must be unaffected.
"""

import asyncio
import json
import os
import resource
import shutil
import signal
import socket
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.load.crowd import Caller, asked, workers_of
from tests.servers import SERVE, free_port, running
from tests.web.scripted import until
from tests.web.test_serving import FAR
from tests.web.visitor import Visitor
from webapp.puzzle import Board, parse_moves
from webapp.server.websocket import GOING_AWAY
from webapp.solver.tables.files import UNFINISHED

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="workers are looked up in /proc"),
]
EASY = "1 2 3/4 5 6/7 0 8"
STILL = 10.0
"""seconds for which a worker is suspended"""
HALF_OPEN = 1000
TIMEOUT_S = 60
LIMIT = 4.0
"""seconds, the time limit of a search"""
OBEDIENT = ("setpriv", "--bounding-set", "-dac_override") if sys.platform == "linux" and os.geteuid() == 0 else ()
"""prefix of a command that must respect file permissions, which root ignores"""
FULL = 200_000
"""bytes, the largest file that can be written"""


def searching(server, stack):
    """Return a visitor whose search is running."""
    visitor = stack.enter_context(Visitor(server.address))
    visitor.hears()
    visitor.solves("long", position=FAR)
    while visitor.hears()["type"] != "improved":
        pass
    return visitor


def solves(server):
    """Return whether a new visitor gets a board solved."""
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


def test_a_killed_arbiter_takes_its_worker_along_and_another_server_has_the_port():
    port = str(free_port())
    command = (*SERVE[:-1], port)
    with running(command) as server, ExitStack() as stack:
        visitor = searching(server, stack)
        (worker,) = workers_of(server.process)
        server.end(signal.SIGKILL)
        assert visitor.hears_close() == GOING_AWAY
        until(lambda: not is_there(worker))
        with running(command) as other:
            assert solves(other)


def is_there(pid):
    """Return whether a process exists."""
    return Path(f"/proc/{pid}").exists()


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


def solves_for_another_goal(server):
    """Return whether a 4x4 is solved for a goal that has its own tables."""
    goal = Board.parse("1 2 3 4/5 0 6 7/8 9 10 11/12 13 14 15")
    with Visitor(server.address) as visitor:
        visitor.hears()
        visitor.solves("a", position=str(goal.play(parse_moves("LURDL2U"))), goal=str(goal))
        return visitor.hears_end("a")[-1]["type"] == "solution"


def test_when_its_folder_is_gone_in_mid_search_a_server_searches_on_and_says_what_it_cannot_keep(tmp_path):
    tables = tmp_path / "tables"
    with running(env=os.environ | {"TAQUIN_TABLES_FOLDER": str(tables)}) as server, ExitStack() as stack:
        until(lambda: json.loads(server.get("/healthz")[2])["ready"], TIMEOUT_S)
        visitor = searching(server, stack)
        tables.rename(tmp_path / "gone")
        tables.write_text("no folder, so that not even root can write there")
        assert solves(server)
        assert solves_for_another_goal(server)
        visitor.says("stop", id="long")
        assert visitor.hears_end("long")[-1]["moves"]
        assert f"No tables can be saved in {tables}: " in server.output
        assert "Traceback" not in server.output, server.output


@pytest.mark.skipif(not shutil.which("setpriv"), reason="root writes everywhere unless that is taken from it")
def test_with_a_folder_that_it_may_only_read_a_server_searches_and_says_what_it_cannot_keep():
    with TemporaryDirectory() as folder:
        tables = Path(folder)
        (tables / "read-only").touch()
        for path in (tables, tables / "read-only"):
            path.chmod(0o555)
        with running((*OBEDIENT, *SERVE), env=os.environ | {"TAQUIN_TABLES_FOLDER": folder}) as server:
            until(lambda: json.loads(server.get("/healthz")[2])["ready"], TIMEOUT_S)
            assert solves(server)
            assert solves_for_another_goal(server)
            assert f"No tables can be saved in {tables}: " in server.output
            assert "Traceback" not in server.output, server.output
        assert [path.name for path in tables.iterdir()] == ["read-only"]


def test_on_a_full_disk_a_server_searches_and_says_what_it_cannot_keep(tmp_path):
    def full():
        resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL))

    with running(env=os.environ | {"TAQUIN_TABLES_FOLDER": str(tmp_path)}, preexec_fn=full) as server:
        until(lambda: json.loads(server.get("/healthz")[2])["ready"], TIMEOUT_S)
        assert solves(server)
        assert solves_for_another_goal(server)
        assert "cannot be saved: [Errno 27]" in server.output
        assert "Traceback" not in server.output, server.output
    assert not [path for path in tmp_path.iterdir() if UNFINISHED.fullmatch(path.name)]


JUMPING = """
import sys, time
from pathlib import Path

jump, real = Path(sys.argv.pop(1)), time.time
time.time = lambda: real() + float(jump.read_text())
from webapp.cli import main

main()
"""
"""the command in a process whose system time is read from a file"""


@pytest.mark.parametrize("seconds", [-1e6, 1e6], ids=["back", "on"])
def test_a_clock_of_the_day_that_is_set_ends_no_search_and_makes_none_last_longer(tmp_path, seconds):
    jump = tmp_path / "jump"
    jump.write_text("0")
    command = (sys.executable, "-c", JUMPING, str(jump), *SERVE[3:])
    with running(command) as server, ExitStack() as stack:
        other = searching(server, stack)
        with Visitor(server.address) as visitor:
            visitor.hears()
            visitor.solves("a", position=FAR, limit={"seconds": LIMIT})
            while visitor.hears()["type"] != "improved":
                pass
            later = tmp_path / "later"
            later.write_text(str(seconds))
            later.replace(jump)
            end = visitor.hears_end("a")[-1]
        assert LIMIT - 0.5 < end["seconds"] < 2 * LIMIT
        assert solves(server)
        other.says("stop", id="long")
        assert other.hears_end("long")[-1]["reason"] == "asked"
        assert len(workers_of(server.process)) == 1
        assert server.output == f"Taquin is at {server.url}\n"


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
