"""The server as a person runs it: a separate process, pages and sockets, Ctrl-C."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from tests.positions import PUBLISHED_4X4
from tests.servers import ROOT, SERVE, TIMEOUT_S, listens, running
from tests.web.scripted import until
from tests.web.visitor import Visitor, asking_over_http
from webapp.puzzle import Board, named_goal, parse_moves
from webapp.server import reloading, serving

FAR = "0 8 7 6 5/1 2 3 4 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24"
"""a position whose shortest solution cannot be found during a test"""


@pytest.fixture(scope="module")
def server():
    with running() as server:
        yield server


@pytest.mark.slow
def test_it_serves_pages_modules_and_the_interface(server):
    status, headers, text = server.get("/")
    assert status == 200 and "<title>15 puzzle" in text
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert server.get("/static/js/api/job.js")[1]["Content-Type"].startswith("text/javascript")
    assert server.get("/api/v1/check?position=1+2/3+0")[0] == 200


@pytest.mark.slow
def test_it_says_nothing_but_its_address(server):
    server.get("/")
    assert server.output == f"Taquin is at {server.url}\n"


def test_the_solver_answers_over_the_socket(server):
    with Visitor(server.address) as visitor:
        assert visitor.hears()["type"] == "hello"
        visitor.solves("a", position=PUBLISHED_4X4)
        heard = visitor.hears_end("a")
        assert {message["type"] for message in heard[:-1]} <= {"info", "improved"}
        assert (heard[-1]["type"], heard[-1]["optimal"], heard[-1]["length_stm"]) == ("solution", True, 46)
        moves = parse_moves(heard[-1]["moves"])
        assert Board.parse(PUBLISHED_4X4).play(moves) == named_goal("standard", 4, 4)


def test_a_real_search_is_stopped_and_replaced(server):
    with Visitor(server.address) as visitor:
        visitor.hears()
        visitor.solves("long", position=FAR)
        while visitor.hears().get("phase") != "searching":
            pass
        visitor.solves("longer", position=FAR, solver="idastar", heuristic="manhattan")
        assert visitor.hears_end("long")[-1]["reason"] == "replaced"
        while visitor.hears().get("phase") != "searching":
            pass
        visitor.says("stop", id="longer")
        last = visitor.hears_end("longer")[-1]
        assert last["reason"] == "asked" and last["lower"] > 0 and last["generated"] > 0


def test_a_real_search_ends_when_nobody_waits_for_its_answer(server):
    def running():
        return json.loads(server.get("/healthz")[2])["load"]["running"]

    with asking_over_http(server.address, FAR):
        until(lambda: running() == 1)
    until(lambda: running() == 0)


def test_a_real_search_keeps_to_its_limit(server):
    with Visitor(server.address) as visitor:
        visitor.hears()
        visitor.solves("a", position=FAR, solver="astar", limit={"nodes": 5000})
        assert visitor.hears_end("a")[-1]["reason"] == "limit"


def test_at_its_limit_the_anytime_search_answers_with_its_best(server):
    with Visitor(server.address) as visitor:
        visitor.hears()
        visitor.solves("a", position=FAR, limit={"nodes": 5000})
        last = visitor.hears_end("a")[-1]
        assert (last["type"], last["solver"], last["optimal"]) == ("solution", "anytime", False)
        assert 0 < last["lower"] < last["length_stm"]


@pytest.mark.parametrize(
    "wish", [{"solver": "magic"}, {"heuristic": "hope"}, {"metric": "miles"}, {"weight": 1e9}], ids=str
)
def test_the_real_solver_refuses_what_it_does_not_do(server, wish):
    with Visitor(server.address) as visitor:
        visitor.hears()
        visitor.solves("a", **wish)
        assert visitor.hears()["code"] == "unsupported"


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
def test_it_ends_cleanly_even_amid_its_work(ending, busy):
    with running() as server:
        server.get("/")
        visitors = [Visitor(server.address) for _ in range(3)]
        for number, visitor in enumerate(visitors if busy else []):
            visitor.solves(str(number), position=FAR)
        for visitor in visitors:
            visitor.hears()
        assert server.end(ending) == 0
        assert server.output == f"Taquin is at {server.url}\n"


def test_with_reload_a_server_runs_until_a_change_and_the_last_one_until_sigterm(monkeypatch):
    before, told, changes = signal.signal(signal.SIGTERM, signal.SIG_IGN), [], iter("aabbb")
    server = SimpleNamespace(terminate=lambda: told.append("ended"))
    monkeypatch.setattr(reloading, "_changes", lambda: next(changes))
    monkeypatch.setattr(reloading.subprocess, "Popen", lambda command: told.append(command) or nullcontext(server))

    def wait(seconds):
        if told[1:]:
            signal.getsignal(signal.SIGTERM)(signal.SIGTERM, None)

    monkeypatch.setattr(reloading.time, "sleep", wait)
    try:
        with pytest.raises(KeyboardInterrupt):
            reloading.serve_with_reload("serve")
    finally:
        signal.signal(signal.SIGTERM, before)
    assert told == ["serve", "ended"] * 2


@pytest.mark.slow
def test_with_reload_it_starts_again_after_a_change_and_ends_with_its_server():
    with running([*SERVE, "--reload"]) as server:
        (ROOT / "static/js/plain.js").touch()
        until(lambda: server.output.count("Taquin is at") == 2, TIMEOUT_S)
        server.url = server.output.split()[-1]
        assert server.get("/")[0] == 200
        assert server.end(signal.SIGTERM) == 0
        assert not listens(int(server.url.rpartition(":")[2]))


@pytest.mark.slow
def test_ctrl_c_in_a_terminal_reaches_all_its_processes_and_ends_it_cleanly():
    with running(start_new_session=True) as server:
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.process.wait(TIMEOUT_S) == 0
        assert server.output == f"Taquin is at {server.url}\n"


def test_a_port_in_use_is_one_sentence():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = subprocess.run([*SERVE[:-1], str(port)], cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.count("\n") == 1 and str(port) in run.stderr


def test_a_host_that_is_not_ours_is_one_sentence():
    command = [*SERVE, "--host", "192.0.2.1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)


@pytest.mark.parametrize(
    ("host", "said"),
    [("127.0.0.1", "http://127.0.0.1:{}"), ("0.0.0.0", "http://127.0.0.1:{}"), ("::1", "http://[::1]:{}")],
)
def test_the_address_is_one_that_a_browser_can_open(host, said):
    try:
        listener = serving.listen(host, 0)
    except OSError:
        pytest.skip(f"this machine has no {host}")
    with listener:
        assert serving.address(listener) == said.format(listener.getsockname()[1])


@pytest.mark.slow
def test_two_workers_answer_like_one():
    with running((*SERVE, "--workers", "2")) as server:
        assert {server.get("/healthz")[0] for _ in range(10)} == {200}
        assert server.end(signal.SIGINT) == 0


def test_of_several_workers_the_first_alone_announces_the_server(monkeypatch):
    monkeypatch.setattr("signal.signal", lambda *_: None)
    announced = []
    with serving.listen("127.0.0.1", 0) as listener:
        settings = serving._settings(listener, 3, lambda: announced.append("ready"))
    for age in (1, 2, 3):
        settings["post_worker_init"](SimpleNamespace(age=age))
    os.close(int(settings["bind"].removeprefix("fd://")))
    assert announced == ["ready"]


@pytest.mark.parametrize("workers", [1, 2])
def test_there_is_a_thread_for_each_socket_and_several_processes_share_their_metrics(monkeypatch, workers):
    def run(application):
        os.close(int(application.cfg.settings["bind"].get()[0].removeprefix("fd://")))
        begun.append((application.cfg.threads, serving.METRICS_FOLDER_VARIABLE in os.environ))

    begun = []
    monkeypatch.setattr("gunicorn.app.base.BaseApplication.run", run)
    monkeypatch.setattr(os, "environ", {})
    serving.serve_by_gunicorn(serving.listen("127.0.0.1", 0), {"SOCKETS": 5}, workers, print)
    assert begun == [(serving.THREADS + 5, workers > 1)]


@pytest.mark.slow
def test_an_application_that_cannot_be_made_ends_the_server_and_says_so_by_its_exit_code():
    program = (
        "from webapp.server import serving\n"
        "serving.serve_by_gunicorn(serving.listen('127.0.0.1', 0), {'LINE': 1, 'HOSTS': 7}, 1, lambda: None)"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert run.returncode != 0
    assert "AttributeError" in run.stderr


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_werkzeugs_server_serves_where_gunicorn_does_not_run(ending):
    program = (
        "from webapp.server import serving\n"
        "listener = serving.listen('127.0.0.1', 0)\n"
        "words = f'Taquin is at {serving.address(listener)}'\n"
        "serving.serve_by_werkzeug(listener, {'TABLES': 'small'}, lambda: print(words, flush=True))"
    )
    with running((sys.executable, "-c", program)) as server:
        assert server.get("/")[0] == 200
        visitor = Visitor(server.address)
        assert visitor.hears()["type"] == "hello"
        visitor.solves("a", position=FAR)
        visitor.hears()
        assert server.end(ending) == 0
        assert server.output == f"Taquin is at {server.url}\n"
