"""The forerunner: sent at the first start alone, gone with its sender, and what it compiles is what searches call."""

import json
import os
import subprocess
from types import SimpleNamespace

import pytest

from webapp.solver import forerunner
from webapp.solver.benchmarks.compiling import COMMAND
from webapp.solver.kernels import folder

COMPILATION = 600
"""seconds that it may take on a slow machine"""


@pytest.fixture
def sent(monkeypatch):
    """The commands of those that are sent."""
    sent = []
    monkeypatch.setattr(
        forerunner, "subprocess", SimpleNamespace(Popen=lambda command, **_: sent.append(command), PIPE=-1)
    )
    monkeypatch.setattr(forerunner.os, "cpu_count", lambda: 2)
    return sent


def test_one_is_sent_where_no_kernel_is_kept(sent, tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "kernel_folder", lambda: tmp_path)
    forerunner.send()
    assert sent == [forerunner.COMMAND]
    (tmp_path / "batches").mkdir()
    (tmp_path / "batches" / "one.nbc").touch()
    forerunner.send()
    assert len(sent) == 1


def test_none_is_sent_where_there_is_one_core(sent, tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "kernel_folder", lambda: tmp_path)
    monkeypatch.setattr(forerunner.os, "cpu_count", lambda: 1)
    assert forerunner.send() is None
    assert sent == []


def test_it_ends_with_its_sender():
    with subprocess.Popen(forerunner.COMMAND, stdin=subprocess.PIPE) as process:
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.slow
def test_what_it_compiles_is_what_a_server_needs(tmp_path):
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen(forerunner.COMMAND, stdin=subprocess.PIPE, env=environment) as process:
        assert process.wait(COMPILATION) == 0
    told = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, check=True).stdout
    left = {json.loads(line)["name"].partition(".")[0] for line in told.splitlines()}
    assert {"distances", "best_first"} <= left
    assert not left & {"batches", "constructive", "group_search", "effort_building", "layers", "selection"}
