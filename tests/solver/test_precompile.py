"""The precompile process: it runs only on the first start, ends with its parent, and compiles what searches need."""

import json
import os
import subprocess
from types import SimpleNamespace

import pytest

from webapp.solver import start_precompiling
from webapp.solver.benchmarks.compiling import COMPILE_COMMAND
from webapp.solver.kernels import folder
from webapp.solver.requests import prepare

COMPILATION = 600
"""seconds that it may take on a slow machine"""


@pytest.fixture
def started(monkeypatch):
    """Return the commands of the processes that are started."""
    started = []
    monkeypatch.setattr(
        prepare, "subprocess", SimpleNamespace(Popen=lambda command, **_: started.append(command), PIPE=-1)
    )
    monkeypatch.setattr(prepare, "usable_cores", lambda: 2)
    return started


def test_one_is_started_where_no_kernel_is_kept(started, tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "kernel_folder", lambda: tmp_path)
    start_precompiling()
    assert started == [prepare.PRECOMPILE_COMMAND]
    (tmp_path / "batches").mkdir()
    (tmp_path / "batches" / "one.nbc").touch()
    start_precompiling()
    assert len(started) == 1


def test_none_is_started_where_there_is_one_core(started, tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "kernel_folder", lambda: tmp_path)
    monkeypatch.setattr(prepare, "usable_cores", lambda: 1)
    assert start_precompiling() is None
    assert started == []


def test_it_ends_with_its_parent():
    with subprocess.Popen(prepare.PRECOMPILE_COMMAND, stdin=subprocess.PIPE) as process:
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.slow
def test_what_it_compiles_is_what_a_server_needs(tmp_path):
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen(prepare.PRECOMPILE_COMMAND, stdin=subprocess.PIPE, env=environment) as process:
        assert process.wait(COMPILATION) == 0
    told = subprocess.run(COMPILE_COMMAND, env=environment, capture_output=True, text=True, check=True).stdout
    left = {json.loads(line)["name"].partition(".")[0] for line in told.splitlines()}
    assert {"distances", "best_first"} <= left
    assert not left & {"batches", "constructive", "effort_building", "layers", "selection"}
