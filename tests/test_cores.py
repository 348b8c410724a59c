"""The cores that a process may use: its affinity and its control group limit them."""

import os
import subprocess
import sys

import pytest

from tests.servers import ROOT, SERVE, running
from webapp import cores

COUNT = (sys.executable, "-c", "from webapp.solver.requests.starting import CORES; print(CORES)")


@pytest.fixture
def eight(monkeypatch, tmp_path):
    """Be a process of a machine with eight cores, with control groups in a folder, and return that folder."""
    monkeypatch.setattr(cores.os, "cpu_count", lambda: 8)
    monkeypatch.setattr(cores.os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    monkeypatch.setattr(cores, "CGROUPS", tmp_path / "cgroup")
    monkeypatch.setattr(cores, "OWN_CGROUPS", tmp_path / "own")
    return tmp_path


@pytest.mark.parametrize(
    ("own", "files", "expected"),
    [
        ("", {}, 8),
        ("0::/", {}, 8),
        ("0::/", {"cpu.max": "max 100000"}, 8),
        ("0::/", {"cpu.max": "200000 100000"}, 2),
        ("0::/", {"cpu.max": "150000 100000"}, 2),
        ("0::/", {"cpu.max": "10000 100000"}, 1),
        ("0::/", {"cpu.max": "6400000 100000"}, 8),
        ("0::/system.slice/taquin.service", {"system.slice/taquin.service/cpu.max": "100000 50000"}, 2),
        ("0::/a/b", {"a/cpu.max": "300000 100000", "a/b/cpu.max": "max 100000"}, 3),
        ("0::/docker/not-mounted", {"cpu.max": "400000 100000"}, 4),
        ("3:cpuset:/\n2:cpu,cpuacct:/x", {"cpu/x/cpu.cfs_quota_us": "300000", "cpu/x/cpu.cfs_period_us": "100000"}, 3),
        ("1:cpu:/\n0::/", {"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, 8),
        ("0::/", {"cpu.max": "nonsense"}, 8),
    ],
)
def test_a_control_group_limits_the_cores(eight, own, files, expected):
    (eight / "own").write_text(own)
    for name, content in files.items():
        (eight / "cgroup" / name).parent.mkdir(parents=True, exist_ok=True)
        (eight / "cgroup" / name).write_text(content + "\n")
    assert cores.usable_cores() == expected


def test_without_control_groups_affinity_alone_limits_the_cores(eight, monkeypatch):
    assert cores.usable_cores() == 8
    monkeypatch.setattr(cores.os, "sched_getaffinity", lambda _: {5, 6, 7})
    assert cores.usable_cores() == 3
    monkeypatch.delattr(cores.os, "sched_getaffinity")
    assert cores.usable_cores() == 8


def test_no_other_module_counts_the_cores():
    counting = [path.name for path in (ROOT / "webapp").rglob("*.py") if "cpu_count" in path.read_text()]
    assert counting == ["cores.py"]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system has no CPU affinity")
def test_a_process_on_one_core_searches_on_one():
    counted = subprocess.check_output(
        COUNT, cwd=ROOT, text=True, preexec_fn=lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    )
    assert counted == "1\n"


@pytest.mark.slow
def test_the_number_of_searches_of_a_server_can_be_set():
    with running((*SERVE, "--searches", "5")) as server:
        assert '"places":5' in server.get("/healthz")[2].replace(" ", "")
