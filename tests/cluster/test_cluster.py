"""A real cluster: a scheduler and workers on this machine, some of which are killed."""

import json
import signal
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from itertools import dropwhile, takewhile
from threading import Timer
from time import perf_counter

import pytest

from tests.cluster.machines import Machines
from tests.servers import SERVE, running
from tests.web.command import objects, taquin
from tests.web.scripted import until
from tests.web.visitor import Visitor
from webapp.i18n.sentences import Sentence
from webapp.puzzle import Board, Problem, scramble
from webapp.solver import Info, SearchOptions, SearchRequest, Solution

pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

FAR = "0 8 7 6 5/1 2 3 4 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24"
"""a position whose shortest solution cannot be found during a test"""
HARD = SearchRequest(Problem.parse(scramble(4, 4, 8)), SearchOptions("idastar", "linear-conflict"))
"""59 moves, 40 million nodes by linear conflict"""
MOST_VISITORS = 30
"""number of visitors until each process of a server has some; the system distributes connections as it likes"""
STILL = 2.0
"""seconds after which these tests treat a worker that does not answer as lost"""
POSITIONS = "\n".join(str(scramble(4, 4, seed)) for seed in range(8))


@pytest.fixture(autouse=True)
def divided_early(monkeypatch):
    """Divide every search that can be divided."""
    monkeypatch.setattr("webapp.cluster.dividing.DIVIDE_AFTER_S", 0.0)


@pytest.fixture
def machines():
    with Machines() as machines:
        machines.boss = machines.scheduler()
        yield machines


@pytest.fixture
def cluster(machines):
    with connected_to(machines) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def pair():
    """Yield a scheduler with two workers, for tests that stop none of them."""
    with Machines() as machines:
        machines.scheduler(), machines.worker(), machines.worker()
        yield machines


@pytest.fixture
def cluster_of_pair(pair):
    with connected_to(pair) as cluster:
        until(lambda: cluster.workers == 2)
        yield cluster


@contextmanager
def connected_to(machines):
    from webapp.cluster.scheduler import Cluster

    cluster = Cluster(machines.address)
    yield cluster
    cluster.close()


def far_search(cluster):
    """Start a search that never ends; return it with its first report of a lower bound."""
    from webapp.cluster.following import search_remotely

    search = search_remotely(cluster.begin, SearchRequest(Problem.parse(Board.parse(FAR))))
    return search, next(reports(search))


def reports(search):
    """Return the reports of a search from when it runs."""
    return (event for event in search if isinstance(event, Info) and event.phase == "searching")


def test_a_file_of_positions_has_the_same_answers_in_the_same_order_with_as_many_nodes(pair):
    asked = ("solve", "-", "--json", "--solver", "idastar")
    here = objects(taquin(*asked, given=POSITIONS))
    afar = objects(taquin(*asked, "--scheduler", pair.address, given=POSITIONS))
    assert [each.pop("seconds") for each in here + afar]
    assert [each for each in here + afar if not each.pop("details")] == []  # they have seconds too
    assert afar == here


def test_what_a_worker_says_can_be_said_in_another_language_here(cluster_of_pair):
    from webapp.cluster.following import search_remotely

    problem = Problem.parse(Board.parse("8 6 7/2 5 4/3 0 1"))
    *_, last = search_remotely(cluster_of_pair.begin, SearchRequest(problem, SearchOptions("rows")))
    title = last.stages[0].title
    assert (title, title.one) == ("Bring 1 into row 1", "Bring {tile} into {line}")
    assert isinstance(title.values["line"], Sentence)


def test_a_long_search_is_divided_and_a_worker_that_dies_has_its_subtrees_searched_by_the_other(machines, cluster):
    from webapp.cluster.dividing import LongSearch, divided_among
    from webapp.cluster.following import search_remotely

    doomed, _ = machines.worker(), machines.worker()
    until(lambda: cluster.workers == 2)
    told, divided = [], False
    for event in search_remotely(partial(LongSearch, cluster), HARD):
        if divided and isinstance(event, Info) and event.generated > told[-1].generated:
            doomed.kill()
        told.append(event)
        divided = divided or (isinstance(event, Info) and event.note == divided_among(2))
    assert (told[-1].length_stm, told[-1].optimal) == (59, True)
    assert [event.note for event in told[:-1] if isinstance(event, Info) and event.note] == [divided_among(2)]


def test_a_divided_search_that_is_stopped_lets_all_workers_go(pair, cluster_of_pair):
    from distributed import Client

    from webapp.cluster.dividing import LongSearch, divided_among
    from webapp.cluster.following import search_remotely

    request = replace(HARD, options=SearchOptions("idastar", "zero"))
    search = search_remotely(partial(LongSearch, cluster_of_pair), request)
    while next(search).note != divided_among(2):
        pass
    with Client(pair.address, set_as_default=False) as looking:
        until(lambda: searches_of(looking) == 2)
        began = perf_counter()
        search.close()
        assert perf_counter() - began < 0.3
        until(lambda: searches_of(looking) == 0)


def test_a_set_is_measured_by_workers(pair):
    told = objects(taquin("bench", "eight", "--first", "3", "--json", "--scheduler", pair.address))
    assert [each["id"] for each in told[:-1]] == ["seed 0", "seed 1", "seed 2"]
    assert told[-1]["proved"] == 3


def test_a_search_of_a_killed_worker_is_taken_up_by_one_that_joined_late(machines, cluster):
    from webapp.cluster.following import RESUMED

    first = machines.worker()
    until(lambda: cluster.workers == 1)
    old, before = far_search(cluster)
    machines.worker()
    until(lambda: cluster.workers == 2)
    young, _ = far_search(cluster)
    first.kill()
    after = next(dropwhile(lambda report: not report.note, reports(old)))
    assert after.note == RESUMED
    assert (after.lower >= before.lower, after.upper <= before.upper) == (True, True)
    assert after.generated > before.generated
    assert next(reports(young)).note is None
    old.close(), young.close()


@pytest.mark.parametrize("together", [False, True], ids=["a search", "a divided search"])
def test_a_worker_that_stands_still_loses_its_search_and_does_not_answer_it_later(
    together, machines, cluster, monkeypatch
):
    from distributed import Client

    from webapp.cluster.dividing import LongSearch, divided_among
    from webapp.cluster.following import RESUMED, search_remotely

    monkeypatch.setattr("webapp.cluster.scheduler.WORKER_TIMEOUT_S", STILL)
    first = machines.worker()
    until(lambda: cluster.workers == 1)
    search = search_remotely(partial(LongSearch, cluster) if together else cluster.begin, HARD)
    told = [next(reports(search))]
    machines.worker()
    until(lambda: cluster.workers == 2)
    if together:
        told += takewhile(lambda report: report.note != divided_among(2), reports(search))
    first.send_signal(signal.SIGSTOP)
    try:
        told += search
        assert [event.length_stm for event in told if isinstance(event, Solution)] == [59]
        assert told[-1].optimal
        notes = {event.note for event in told[:-1] if isinstance(event, Info) and event.note}
        assert notes == (set() if together else {RESUMED})
    finally:
        first.send_signal(signal.SIGCONT)
    with Client(machines.address, set_as_default=False) as looking:
        until(lambda: searches_of(looking) == 0)
        assert cluster.workers == 2


def test_a_search_that_nobody_wants_any_more_is_forgotten_by_its_worker(pair, cluster_of_pair):
    from distributed import Client

    search, _ = far_search(cluster_of_pair)
    with Client(pair.address, set_as_default=False) as looking:
        assert searches_of(looking) == 1
        search.close()
        until(lambda: searches_of(looking) == 0)


def searches_of(client):
    """Return the number of searches on all workers."""
    return sum(client.run(lambda dask_worker: len(dask_worker.state.actors)).values())


def test_a_worker_that_stands_still_for_ten_seconds_goes_on_with_its_search(machines, cluster):
    first = machines.worker()
    until(lambda: cluster.workers == 1)
    search, before = far_search(cluster)
    machines.worker()
    until(lambda: cluster.workers == 2)
    first.send_signal(signal.SIGSTOP)
    going_on = Timer(10, first.send_signal, [signal.SIGCONT])
    going_on.start()
    later = next(report for report in reports(search) if report.seconds > before.seconds + 10)
    going_on.join()
    assert later.generated > before.generated and not later.note
    search.close()


@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "standing still"])
def test_a_server_keeps_no_search_and_goes_on_alone_when_the_scheduler_is_gone(machines, fault):
    machines.worker()
    with running([*SERVE, "--scheduler", machines.address]) as server, Visitor(server.address) as visitor:
        health = json.loads(server.get("/healthz")[2])
        assert health["cluster"] == {"answers": True, "workers": 1, "places": 1}
        visitor.hears()
        visitor.solves("a", position=FAR)
        while (heard := visitor.hears()).get("phase") != "searching":
            pass
        assert not heard.get("note")
        machines.boss.send_signal(fault)
        while "The cluster does not answer" not in (visitor.hears(60).get("note") or ""):
            pass
        visitor.says("stop", id="a")
        assert visitor.hears_end("a")[-1]["reason"] == "asked"
        visitor.solves("b")
        assert visitor.hears_end("b")[-1]["type"] == "solution"
        until(lambda: not json.loads(server.get("/healthz")[2])["cluster"]["answers"])
        if fault == signal.SIGKILL:
            machines.scheduler()
        else:
            machines.boss.send_signal(signal.SIGCONT)
        until(lambda: json.loads(server.get("/healthz")[2])["cluster"]["workers"] == 1, 60)


def test_a_server_that_starts_before_its_scheduler_joins_it_later():
    with Machines() as machines, running([*SERVE, "--scheduler", machines.address]) as server:
        assert json.loads(server.get("/healthz")[2])["cluster"] == {"answers": False, "workers": 0, "places": 0}
        assert "does not answer yet" in server.output
        machines.scheduler()
        machines.worker()
        until(lambda: json.loads(server.get("/healthz")[2])["cluster"]["workers"] == 1, 60)


def test_all_processes_of_a_server_search_on_the_cluster_and_tell_of_it(machines):
    from distributed import Client

    machines.worker()
    roomy = ["--sockets-each", str(MOST_VISITORS), "--jobs-each", str(MOST_VISITORS), "--line", str(MOST_VISITORS)]
    command = [*SERVE, "--workers", "2", "--scheduler", machines.address, *roomy]
    with running(command) as server, ExitStack() as stack:
        looking = stack.enter_context(Client(machines.address, set_as_default=False))
        until(lambda: len(looking.run_on_scheduler(clients)) == 2 + 1)
        for _ in range(20):
            assert json.loads(server.get("/healthz")[2])["cluster"] == {"answers": True, "workers": 1, "places": 1}
        for number in range(MOST_VISITORS):
            visitor = stack.enter_context(Visitor(server.address))
            visitor.hears()
            visitor.solves(str(number), position=FAR)
            while visitor.hears().get("phase") not in ("searching", "queued"):
                pass
            if sum(looking.run_on_scheduler(clients)) == 2:
                return
        pytest.fail("one process kept its searches to itself")


def clients(dask_scheduler):
    """Return for each client of a scheduler whether it has a search there."""
    return [
        bool(client.wants_what) for client in dask_scheduler.clients.values() if client.client_key.startswith("Client-")
    ]


def test_a_worker_ends_when_it_is_told_to(machines):
    worker = machines.worker()
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(20) == 0
