"""The server with remote searches, on a fake cluster that follows a test's script."""

import pytest

from webapp.cluster.following import Unavailable
from webapp.cluster.searching import Search
from webapp.jobs.scheduler import Scheduler
from webapp.server.app import create_app

ASKED = {"position": "1 2 3/4 5 6/0 7 8"}


class Crowd:
    """A cluster with as many slots as a test sets, all in this process."""

    def __init__(self, address, heard):
        self.answers, self.workers, self.slots = True, 2, 6
        self.heard = heard
        self.asked = []
        heard(6)

    def begin(self, asked):
        """Start a search here, unless the cluster is offline."""
        self.asked.append(asked)
        if not self.answers:
            raise Unavailable
        return Search(asked)

    def leaves(self):
        """Stop answering."""
        self.answers, self.workers, self.slots = False, 0, 0
        self.heard(0)


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("webapp.server.app.Cluster", Crowd)
    return create_app({"TESTING": True, "SEARCHES": 2, "QUICK": 2, "SCHEDULER": "tcp://127.0.0.1:1"})


@pytest.fixture
def cluster(app):
    return app.extensions["cluster"]


def test_jobs_are_begun_on_the_cluster(client, cluster):
    assert client.post("/api/v1/solve", json=ASKED).json["length_stm"] == 2
    assert [str(asked.problem.board) for asked in cluster.asked] == [ASKED["position"]]


def test_there_are_as_many_places_as_the_workers_have_and_this_processs_own_without_them(client, cluster):
    told = client.get("/healthz").json
    assert (told["cluster"], told["load"]["places"]) == ({"answers": True, "workers": 2, "places": 6}, 6)
    cluster.leaves()
    told = client.get("/healthz").json
    assert (told["cluster"], told["load"]["places"]) == ({"answers": False, "workers": 0, "places": 0}, 2)


def test_it_is_ready_as_soon_as_workers_are(client, cluster, monkeypatch):
    monkeypatch.setattr("webapp.solver.ready", lambda: False)
    assert client.get("/readyz").status_code == 200
    cluster.leaves()
    assert client.get("/readyz").status_code == 503


def test_without_workers_it_searches_by_itself(client, cluster):
    cluster.leaves()
    assert client.post("/api/v1/solve", json=ASKED).json["length_stm"] == 2


def test_a_queue_that_grows_lets_those_in_who_wait():
    scheduler = Scheduler(1, 2)
    tickets = [scheduler.enter() for _ in range(3)]
    assert [ticket.wait(0) for ticket in tickets] == [True, False, False]
    scheduler.resize(2, 0)
    assert [ticket.wait(0) for ticket in tickets] == [True, True, False]
    scheduler.resize(2, 1)
    assert tickets[2].wait(0)
