"""A cluster without its scheduler, or without Dask."""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.servers import free_port
from tests.web.command import objects, taquin
from tests.web.scripted import until
from webapp.cluster import worker
from webapp.cluster.following import Unavailable, WorkerLost
from webapp.cluster.scheduler import Cluster, RemoteObject, versions, worker_name
from webapp.cluster.searching import Desk, Search
from webapp.puzzle import Problem, named_goal
from webapp.solver import SearchRequest

ROOT = Path(__file__).parents[2]
LINE = "1 2 3/4 5 6/0 7 8"


@pytest.mark.parametrize("command", [("solve", LINE), ("bench", "published"), ("serve", "--port", "0"), ("worker",)])
def test_a_command_says_in_a_sentence_that_dask_is_missing(command, monkeypatch):
    monkeypatch.setattr("webapp.cluster.scheduler.find_spec", lambda name: None)
    result = taquin(*command, "--scheduler", "tcp://127.0.0.1:1")
    assert (result.exit_code, result.stderr) == (1, "A scheduler needs Dask: pip install 'taquin[cluster]'.\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    "address", [f"tcp://127.0.0.1:{free_port()}", "nonsense", "foo://127.0.0.1:1"], ids=["nobody", "nonsense", "foo"]
)
def test_a_command_says_in_a_sentence_that_no_scheduler_answers(address):
    pytest.importorskip("distributed")
    result = taquin("solve", "--scheduler", address, LINE)
    assert (result.exit_code, result.stderr) == (1, f"The scheduler at {address} does not answer.\n")


def test_a_worker_wants_a_scheduler_and_an_amount_of_memory(monkeypatch):
    assert "Name the scheduler" in taquin("worker").stderr
    pytest.importorskip("distributed")
    monkeypatch.setattr("webapp.cli.workers.require_scheduler", lambda address: None)
    result = taquin("worker", "--scheduler", "tcp://127.0.0.1:1", "--memory", "much")
    assert (result.exit_code, result.stderr) == (2, "--memory must be an amount such as 8GB, not 'much'.\n")


def test_a_worker_takes_the_threads_memory_and_tables_that_are_given(monkeypatch):
    pytest.importorskip("distributed")
    tiers, address = [], "tcp://127.0.0.1:1"
    monkeypatch.setattr("webapp.cli.workers.require_scheduler", lambda address: None)
    monkeypatch.setattr(worker, "prepare", tiers.append)
    monkeypatch.setattr(worker, "run", lambda *given, on_joined: on_joined())
    given = ("--scheduler", address, "--threads", "3", "--memory", "6GB", "--tables", "small")
    told = taquin("worker", *given).stdout.splitlines()
    assert (told[-1], tiers) == (f"Searching for {address}: 3 at once, in 6.0 GB.", ["small"])


@pytest.mark.parametrize(("text", "begun", "lengths"), [(LINE, ["search"], [2]), ("-", ["desk"], [2, 2])])
def test_workers_share_a_single_position_and_lines_are_dealt_out(text, begun, lengths, monkeypatch):
    told = []
    workers = SimpleNamespace(slots=1, workers=1)
    workers.begin = lambda request: told.append("search") or Search(request)
    workers.desk = lambda: told.append("desk") or Desk()
    monkeypatch.setattr("webapp.cli.workers.workers_of", lambda address: nullcontext(workers))
    result = taquin("solve", text, "--json", "--scheduler", "tcp://127.0.0.1:1", given=f"{LINE}\n{LINE}\n")
    assert ([each["length_stm"] for each in objects(result)], told) == (lengths, begun)


@pytest.mark.parametrize(("tables", "large"), [("small", False), ("large", True)])
def test_a_worker_prepares_its_tables_and_shares_half_of_its_memory_among_its_searches(tables, large, monkeypatch):
    monkeypatch.setattr(worker.TIERS, "large", None)
    monkeypatch.setattr(Search, "memory_limit", None)
    for name, instead in (
        ("warm_up", list),
        ("complete", str),
        ("_run", print),
        ("asyncio.run", str),
        ("os._exit", str),
    ):
        monkeypatch.setattr(f"webapp.cluster.worker.{name}", instead)
    worker.prepare(tables)
    worker.run("", 4, 8_000, print)
    assert (worker.TIERS.large, Search.memory_limit) == (large, 1_000)


class Pretended:
    """A fake Dask client with the workers that a test sets; their tasks never start, or never continue."""

    def __init__(self, threads):
        self.threads = threads
        self.named = worker_name
        self.scheduler = self.client = self.loop = self
        self.identity = None
        self.begins = False
        self.asked, self.may_move, self.forgotten, self.polls = [], [], 0, 0

    def sync(self, *_, **__):
        self.polls += 1
        if isinstance(self.threads, Exception):
            raise self.threads
        return {"workers": {each: {"nthreads": n, "name": self.named()} for each, n in self.threads.items()}}

    def submit(self, *_, workers, allow_other_workers, **__):
        self.asked.append(workers)
        self.may_move.append(allow_other_workers)
        self._address = workers[0]
        return self

    def result(self, timeout):
        if not self.begins:
            raise TimeoutError
        self.begins = False
        return self

    def advance(self, seconds):
        return self

    def add_callback(self, *_, **__):
        self.forgotten += 1

    cancel = None

    def close(self, timeout):
        raise OSError("nobody to say goodbye to")


@pytest.fixture
def client(monkeypatch):
    """Return the client that a cluster gets."""
    client = Pretended({"tcp://127.0.0.1:1": 2})
    monkeypatch.setattr("webapp.cluster.scheduler._connected", lambda address: client)
    monkeypatch.setattr("webapp.cluster.scheduler.POLL_S", 0.01)
    return client


def test_a_cluster_tells_how_many_places_there_are_whenever_that_changes(client):
    heard = []
    cluster = Cluster("tcp://127.0.0.1:1", heard.append)
    assert (heard, cluster.answers, cluster.workers) == ([2], True, 1)
    client.threads = {"tcp://127.0.0.1:1": 2, "tcp://127.0.0.1:2": 3}
    until(lambda: heard == [2, 5])
    client.threads = OSError("gone")
    until(lambda: heard == [2, 5, 0])
    client.threads = {"tcp://127.0.0.1:2": 3}
    until(lambda: heard == [2, 5, 0, 3])
    cluster.close()


@pytest.mark.parametrize("name", ["Taquin 0.9.0 with Dask 2020.1 #1", "tcp://127.0.0.1:1", 7])
def test_workers_with_other_versions_are_not_used_and_said(client, caplog, name):
    client.named = lambda: name
    cluster = Cluster("tcp://127.0.0.1:1")
    other = str(name).partition(" #")[0]
    said = f"Workers with other versions are not used: {other}. Here is {versions()}."
    assert (cluster.answers, cluster.slots, cluster.refused) == (True, 0, said)
    until(lambda: client.polls > 3)
    client.named = worker_name
    until(lambda: cluster.slots == 2 and not cluster.refused)
    assert caplog.messages == [said]
    cluster.close()


def test_a_scheduler_with_another_version_of_dask_is_said(monkeypatch):
    distributed = pytest.importorskip("distributed")

    class Rpc:
        def __init__(self, *_, **__): ...

        async def __aenter__(self):
            return self

        async def __aexit__(self, *_): ...

        async def versions(self):
            return {"packages": {"distributed": "2020.1"}}

    monkeypatch.setattr(distributed, "rpc", Rpc)
    result = taquin("solve", "--scheduler", "tcp://127.0.0.1:1", LINE)
    own = distributed.__version__
    said = f"The scheduler at tcp://127.0.0.1:1 runs Dask 2020.1; here is Dask {own}.\n"
    assert (result.exit_code, result.stderr) == (1, said)


def test_a_search_that_no_worker_begins_in_time_is_not_asked_of_another(client):
    cluster = Cluster("tcp://127.0.0.1:1")
    goal = named_goal("standard", 3, 3)
    with pytest.raises(Unavailable):
        cluster.begin(SearchRequest(Problem(goal, goal)))
    assert client.forgotten == 1
    cluster.close()


def test_nothing_is_begun_on_a_worker_that_stood_still_while_there_are_others(client):
    still, other = "tcp://127.0.0.1:1", "tcp://127.0.0.1:2"
    client.threads = {still: 2, other: 1}
    cluster = Cluster("tcp://127.0.0.1:3")
    goal = named_goal("standard", 3, 3)
    request = SearchRequest(Problem(goal, goal))
    assert cluster.addresses == [still, still, other]
    client.begins = True
    search = cluster.begin(request)
    with pytest.raises(WorkerLost):
        search.advance(0.01)
    client.begins = True
    cluster.begin(request)
    assert (client.asked, client.may_move) == ([[still, other], [other]], [True, False])
    assert cluster.addresses == [other]
    client.threads = {still: 2}
    until(lambda: cluster.addresses == [still, still])
    cluster.close()


@pytest.mark.slow
def test_without_a_scheduler_nobody_needs_dask():
    absent = "import sys; sys.modules['distributed'] = sys.modules['dask'] = None"
    program = f"{absent}; import webapp.cli, webapp.server.app"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT).returncode == 0


def test_a_search_that_is_closed_while_its_client_leaves_says_nothing(caplog):
    ioloop = pytest.importorskip("tornado.ioloop")
    asked = []

    async def cancel(futures, asynchronous):
        asked.extend(futures)
        raise ConnectionError("Client is closed.")

    async def closed():
        """Close a search, and let the event loop finish its work."""
        future = SimpleNamespace(client=SimpleNamespace(loop=ioloop.IOLoop.current(), cancel=cancel))
        RemoteObject(future, actor=None).close()
        await asyncio.sleep(0.05)
        assert asked == [future]

    with ThreadPoolExecutor(1) as thread:  # this thread may have an event loop of its own
        thread.submit(asyncio.run, closed()).result()
    assert not caplog.records
