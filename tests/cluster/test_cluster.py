"""A real cluster: a scheduler and workers on this machine, some of which are killed."""

import json
import signal
from itertools import dropwhile

import pytest

from tests.cluster.machines import Machines
from tests.servers import SERVE, running
from tests.web.command import objects, taquin
from tests.web.scripted import until
from tests.web.visitor import Visitor
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import Info

pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

FAR = "0 8 7 6 5/1 2 3 4 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24"
"""a position whose shortest solution nobody finds while a test runs"""
POSITIONS = "\n".join(str(scramble(4, 4, seed)) for seed in range(8))


@pytest.fixture
def machines():
    with Machines() as machines:
        machines.boss = machines.scheduler()
        yield machines


@pytest.fixture
def cluster(machines):
    from webapp.cluster.scheduler import Cluster

    cluster = Cluster(machines.address)
    yield cluster
    cluster.close()


def far_search(cluster):
    """A search without an end, and its first report of what it has proved."""
    from webapp.cluster.following import solve_afar

    search = solve_afar(cluster.begin, Board.parse(FAR), named_goal("standard", 5, 5))
    return search, next(reports(search))


def reports(search):
    """What a search reports from when it searches."""
    return (event for event in search if isinstance(event, Info) and event.phase == "searching")


def test_a_file_of_positions_has_the_same_answers_in_the_same_order_with_as_many_nodes(machines):
    machines.worker(), machines.worker()
    asked = ("solve", "-", "--json", "--solver", "idastar")
    here = objects(taquin(*asked, given=POSITIONS))
    afar = objects(taquin(*asked, "--scheduler", machines.address, given=POSITIONS))
    assert [each.pop("seconds") for each in here + afar]
    assert afar == here


def test_a_set_is_measured_by_workers(machines):
    machines.worker()
    told = objects(taquin("bench", "eight", "--first", "3", "--json", "--scheduler", machines.address))
    assert [each["id"] for each in told[:-1]] == ["seed 0", "seed 1", "seed 2"]
    assert told[-1]["proved"] == 3


def test_a_search_of_a_killed_worker_is_taken_up_by_one_that_joined_late(machines, cluster):
    from webapp.cluster.following import TAKEN_UP

    first = machines.worker()
    until(lambda: cluster.workers == 1)
    old, before = far_search(cluster)
    machines.worker()
    until(lambda: cluster.workers == 2)
    young, _ = far_search(cluster)
    first.kill()
    after = next(dropwhile(lambda report: not report.note, reports(old)))
    assert after.note == TAKEN_UP
    assert (after.lower >= before.lower, after.upper <= before.upper) == (True, True)
    assert after.generated > before.generated
    assert next(reports(young)).note is None
    old.close(), young.close()


def test_a_search_that_nobody_wants_any_more_is_forgotten_by_its_worker(machines, cluster):
    from distributed import Client

    machines.worker()
    until(lambda: cluster.places == 1)
    search, _ = far_search(cluster)
    with Client(machines.address, set_as_default=False) as looking:
        assert searches_of(looking) == 1
        search.close()
        until(lambda: searches_of(looking) == 0)


def searches_of(client):
    """How many searches all workers have."""
    return sum(client.run(lambda dask_worker: len(dask_worker.state.actors)).values())


def test_a_server_keeps_no_search_and_goes_on_alone_when_the_scheduler_is_gone(machines):
    machines.worker()
    with running([*SERVE, "--scheduler", machines.address]) as server, Visitor(server.address) as visitor:
        health = json.loads(server.get("/healthz")[2])
        assert health["cluster"] == {"answers": True, "workers": 1, "places": 1}
        visitor.hears()
        visitor.solves("a", position=FAR)
        while (heard := visitor.hears()).get("phase") != "searching":
            pass
        assert not heard.get("note")
        machines.boss.kill()
        while "The cluster does not answer" not in (visitor.hears(60).get("note") or ""):
            pass
        visitor.says("stop", id="a")
        assert visitor.hears_end("a")[-1]["reason"] == "asked"
        visitor.solves("b")
        assert visitor.hears_end("b")[-1]["type"] == "solution"
        until(lambda: not json.loads(server.get("/healthz")[2])["cluster"]["answers"])
        machines.scheduler()
        until(lambda: json.loads(server.get("/healthz")[2])["cluster"]["workers"] == 1, 60)


def test_a_worker_ends_when_it_is_told_to(machines):
    worker = machines.worker()
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(20) == 0
