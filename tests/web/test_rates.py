"""Rate limits: requests a second for each address, across processes and protocols."""

import shutil
import subprocess
from contextlib import contextmanager
from ipaddress import ip_address
from itertools import count
from time import time
from types import SimpleNamespace

import pytest

from tests.servers import free_port, listens
from tests.web.command import taquin
from tests.web.scripted import SOLVED, until
from webapp.server.rates import BURST_S, MAX_IN_PROGRESS, STORAGE_PAUSE_S, Account, ProcessorTime, Rates, Window
from webapp.server.websocket import Session

ASKED = "/api/v1/check?position=1 2 3/4 5 6/7 8 0"
FAR = {"REMOTE_ADDR": "192.0.2.7"}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Hold the clock of the counters in memory, unless a test advances it."""
    clock = SimpleNamespace(now=1e9)
    monkeypatch.setattr("webapp.server.rates.monotonic", lambda: clock.now)
    return clock


@pytest.fixture
def spent(monkeypatch):
    """Hold the processor time of this thread, unless a test adds to it."""
    spent = SimpleNamespace(now=0.0)
    monkeypatch.setattr("webapp.server.rates.thread_time", lambda: spent.now)
    return spent


three_a_second = pytest.mark.parametrize("settings", [{"REQUESTS_EACH": 3}], ids=["three a second"])


@three_a_second
def test_an_address_that_asks_too_fast_is_refused_until_the_second_is_over(client, clock):
    def ask(path=ASKED):
        return client.get(path, environ_overrides=FAR)

    assert [ask().status_code for _ in range(3)] == [200] * 3
    refused = ask()
    assert (refused.status_code, refused.json["error"]["code"], refused.headers["Retry-After"]) == (429, "busy", "1")
    assert refused.json["error"]["message"].endswith(".")
    page = ask("/")
    assert (page.status_code, page.mimetype, page.headers["Retry-After"]) == (429, "text/html", "1")
    clock.now += 1.01
    assert ask().status_code == 200


@three_a_second
def test_others_this_machine_and_static_files_are_not_counted_with_it(client):
    for _ in range(9):
        client.get(ASKED, environ_overrides=FAR)
    assert client.get(ASKED, environ_overrides={"REMOTE_ADDR": "192.0.2.8"}).status_code == 200
    assert {client.get(ASKED).status_code for _ in range(9)} == {200}
    with client.get("/static/img/logo.svg", environ_overrides=FAR) as answer:
        assert answer.status_code == 200


@three_a_second
def test_ten_static_files_count_like_a_request(app, client, clock):
    def get(path):
        with client.get(path, environ_overrides=FAR) as answer:
            return answer.status_code

    paths = ["/static/img/logo.svg", f"{app.static_url_path}/js/main.js", "/static/0/joined/tokens.css"]
    assert [get(path) for path in paths * 11] == [200] * 30 + [429] * 3
    refused = client.get("/static/img/logo.svg", environ_overrides={**FAR, "HTTP_ACCEPT": "application/json"})
    assert "the limit is 30 a second" in refused.text and "<title>Too many requests" in refused.text
    assert get("/api/v1/check?position=1 2/3 0") == 200
    clock.now += 1.01
    assert get(paths[0]) == 200


@three_a_second
def test_addresses_of_one_ipv6_network_are_counted_together(client):
    def ask(address):
        return client.get(ASKED, environ_overrides={"REMOTE_ADDR": address}).status_code

    assert [ask(f"2001:db8::{number}") for number in range(4)] == [200] * 3 + [429]
    assert ask("2001:db8:0:1::1") == 200


def test_static_files_count_as_processor_time(client, monkeypatch, spent):
    def read(*_, **__):
        spent.now += 0.5
        return "done"

    monkeypatch.setitem(client.application.view_functions, "plain_static", read)
    statuses = [client.get("/static/img/logo.svg", environ_overrides=FAR).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]


@three_a_second
def test_a_search_over_a_socket_counts_like_a_request(app):
    heard = []
    session = Session(heard.append, app.extensions["jobs"], app.extensions["rates"], "192.0.2.7")
    for number in range(4):
        session.receive(f'{{"type": "solve", "id": "{number}", "position": "1 2 3/4 5 6/0 7 8"}}')
    until(lambda: [message for message in heard if getattr(message.event, "code", "") == "busy"])
    (refusal,) = [message for message in heard if getattr(message.event, "code", "") == "busy"]
    assert refusal.id == "3" and "limit is 3 a second" in refusal.event.message
    session.close()


def test_an_address_has_a_limit_of_processor_time_and_others_are_not_held_up(app, client, clock, monkeypatch, spent):
    def check_slowly():
        spent.now += 0.3
        return "done"

    monkeypatch.setitem(app.view_functions, "api.check_position", check_slowly)
    statuses = [client.get(ASKED, environ_overrides=FAR).status_code for _ in range(9)]
    assert statuses.count(200) == 1 + BURST_S // 0.3 and statuses[-1] == 429
    refused = client.get(ASKED, environ_overrides=FAR)
    assert "too much of the server's time" in refused.json["error"]["message"] and refused.headers["Retry-After"]
    assert client.get(ASKED, environ_overrides={"REMOTE_ADDR": "192.0.2.8"}).status_code == 200
    assert {client.get(ASKED).status_code for _ in range(9)} == {200}
    clock.now += 2
    assert client.get(ASKED, environ_overrides=FAR).status_code == 200


def test_searches_do_not_count_as_processor_time_but_what_follows_them_does(app, client, solver, spent):
    def searches_long():
        spent.now += 100
        yield SOLVED

    @app.after_request
    def answer_slowly(response):
        spent.now += 0.5
        return response

    solver.script = searches_long
    body = {"position": "1 2 3/4 5 6/0 7 8"}
    statuses = [client.post("/api/v1/solve", json=body, environ_overrides=FAR).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]


def test_requests_in_progress_count_as_much_as_the_last_one(clock, spent):
    time = ProcessorTime(0.25)
    with time.counted("a"):
        spent.now += 0.5
    begun = []
    while time.has_left("a") and len(begun) < 99:
        begun.append(time.begin("a"))
    assert len(begun) == 4
    for began in begun:
        time.end("a", began)
    assert time.has_left("a")


def test_requests_of_a_new_address_in_progress_are_few_and_cost_something(clock):
    time, begun = ProcessorTime(0.25), []
    while time.has_left("a") and len(begun) < 99:
        begun.append(time.begin("a"))
    assert len(begun) == MAX_IN_PROGRESS
    assert time._account("a").seconds(clock.now, 0.25) > 0
    time.end("a", begun[0])
    assert time.has_left("a")


@pytest.mark.parametrize("others", [(), ("b", "c")], ids=["alone", "among others"])
def test_an_address_is_not_forgotten_while_its_first_request_is_in_progress(clock, spent, others):
    time, requests = ProcessorTime(0.25), 0
    while time.has_left("a") and requests < 99:
        began = time.begin("a")
        for other in others:
            time.has_left(other)
        spent.now += 0.5
        time.end("a", began)
        requests += 1
    assert requests == 5


def test_each_second_grants_processor_time_once():
    account = Account(since=0.0, used_s=10.0)
    assert [account.seconds(now, 0.5) for now in (2.0, 2.0, 4.0)] == [9.0, 9.0, 8.0]


def test_addresses_that_have_used_no_processor_time_lately_are_forgotten(clock):
    time = ProcessorTime(0.25)
    for number in range(100):
        clock.now += 60
        time.has_left(str(number))
    assert len(time._accounts) <= 2


def test_while_the_storage_does_not_answer_a_process_counts_for_itself_and_says_so_once(caplog, clock):
    rates = Rates(2, "redis://127.0.0.1:1")
    assert [rates.admits("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert len(caplog.records) == 1
    clock.now += STORAGE_PAUSE_S
    assert rates.admits("192.0.2.7")
    assert len(caplog.records) == 2


def test_a_clock_of_the_day_that_is_set_back_or_on_refuses_nobody_and_lets_nobody_through(monkeypatch, clock):
    for jump in (-3600.0, 3600.0):
        rates = Rates(2)
        assert [rates.admits("192.0.2.7") for _ in range(3)] == [True, True, False]
        moment = time() + jump
        monkeypatch.setattr("time.time", lambda moment=moment: moment)
        assert not rates.admits("192.0.2.7")
        clock.now += 1.01
        assert rates.admits("192.0.2.7")


def test_addresses_that_ask_no_more_are_forgotten(clock):
    window = Window(2)
    for number in range(1000):
        window.admits(str(number))
        clock.now += 0.1
    assert len(window._requests) <= 11


def test_the_limit_holds_for_any_second(clock):
    window, start, admitted = Window(3), clock.now, []
    for seconds in (0.0, 0.9, 0.95, 1.1, 1.2, 1.91, 1.92, 1.93, 1.96):
        clock.now = start + seconds
        admitted.append(window.admits("one"))
    assert admitted == [True, True, True, True, False, True, False, False, True]


def test_refused_requests_do_not_put_off_the_next_one(clock):
    window, admitted = Window(2), []
    for _ in range(13):
        admitted.append(window.admits("on and on"))
        clock.now += 0.25
    assert admitted.count(True) == 6


def test_a_busy_address_does_not_keep_others_from_being_forgotten(clock):
    window = Window(100)
    for number in range(1000):
        window.admits("on and on")
        window.admits(str(number))
        clock.now += 0.1
    assert len(window._requests) <= 13


@pytest.mark.parametrize("storage", ["nothing://here", "redis://host:port"])
def test_a_storage_that_means_none_is_told_at_the_start(storage):
    run = taquin("serve", "--port", "0", "--storage", storage)
    assert run.exit_code == 1
    assert run.stderr.count("\n") == 1 and storage in run.stderr and "--storage" in run.stderr


@contextmanager
def redis_server(folder):
    """Run a separate redis server; yield its storage address."""
    program = shutil.which("redis-server")
    if not program:
        pytest.skip("there is no redis-server: `apt-get install redis-server` brings Debian's")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            until(lambda: listens(port))
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()


@pytest.mark.slow
def test_several_processes_count_together_in_redis(tmp_path, caplog):
    addresses = (str(ip_address("192.0.2.0") + number) for number in count())
    with redis_server(tmp_path) as storage:
        one, other = Rates(5, storage), Rates(5, storage)

        def count_together():
            """Return whether both counted together; a new second may start in between."""
            visitor = next(addresses)
            return all(one.admits(visitor) for _ in range(5)) and not other.admits(visitor)

        until(count_together)
        assert not caplog.records
