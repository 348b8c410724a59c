"""A cluster whose scheduler is not there, or whose Dask is not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import free_port
from tests.web.command import taquin

ROOT = Path(__file__).parents[2]
LINE = "1 2 3/4 5 6/0 7 8"


@pytest.mark.parametrize("command", [("solve", LINE), ("bench", "published"), ("serve", "--port", "0"), ("worker",)])
def test_a_command_says_in_a_sentence_that_dask_is_missing(command, monkeypatch):
    monkeypatch.setattr("webapp.cluster.scheduler.find_spec", lambda name: None)
    result = taquin(*command, "--scheduler", "tcp://127.0.0.1:1")
    assert (result.exit_code, result.stderr) == (1, "A scheduler needs Dask: pip install 'taquin[cluster]'.\n")


@pytest.mark.parametrize("address", [f"tcp://127.0.0.1:{free_port()}", "nonsense", "foo://127.0.0.1:1"])
def test_a_command_says_in_a_sentence_that_no_scheduler_answers(address):
    pytest.importorskip("distributed")
    result = taquin("solve", "--scheduler", address, LINE)
    assert (result.exit_code, result.stderr) == (1, f"The scheduler at {address} does not answer.\n")


def test_a_worker_wants_a_scheduler_and_an_amount_of_memory(monkeypatch):
    assert "Name the scheduler" in taquin("worker").stderr
    pytest.importorskip("distributed")
    monkeypatch.setattr("webapp.cli.workers.require_scheduler", lambda address: None)
    result = taquin("worker", "--scheduler", "tcp://127.0.0.1:1", "--memory", "much")
    assert (result.exit_code, result.stderr) == (2, "much is no amount of memory: write it as in 8GB.\n")


def test_without_a_scheduler_nobody_needs_dask():
    program = "import sys; sys.modules['distributed'] = sys.modules['dask'] = None; import webapp.app, webapp.cli"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT).returncode == 0
