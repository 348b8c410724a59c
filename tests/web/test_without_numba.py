"""Commands without a search, and a server's first pages, work where Numba cannot be imported.

A search in a terminal loads nothing that only other programs need.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = "import sys; {block}; from webapp.cli import main; main(prog_name='taquin')"
BLOCKED = "sys.modules['{name}'] = None"
SERVER = """
import sys; sys.modules["numba"] = None
from webapp.server.app import create_app
client = create_app({"TABLES": "small"}).test_client()
answers = [client.get("/"), client.get("/healthz"), client.get("/p/1-2-3.4-5-6.7-8-0"), client.get("/learn/shortest")]
answers += [client.post("/api/v1/read", json={"text": "8 6 7/2 5 4/3 0 1"})]
answers += [client.get("/api/v1/check", query_string={"position": "1 2 3/4 5 6/8 7 0"})]
answers += [client.get("/api/v1/scramble")]
print(*(answer.status_code for answer in answers))
"""
LATER = ("numba", "limits", "PIL.ImageFont", "segno")
FIRST_PAGE = """
import sys
from jinja2 import Environment
from webapp import solver
from webapp.server import app
compile, compiled = Environment.compile, []
Environment.compile = lambda *known, **named: compiled.append(None) or compile(*known, **named)
solver.warm_up = lambda: compiled.append("warm-up")
solver.start_precompiling = lambda: None
assert app.create_app().test_client().get("/").status_code == 200
assert len(compiled) > 10 and compiled[-1] == "warm-up", compiled
print(*sys.modules)
"""
LIGHT = (
    ("check", "1 2 3/4 5 6/7 8 0"),
    ("check", "1 2 3/4 5 6/7 8 0", "--json"),
    ("scramble",),
    ("--version",),
    ("--help",),
)
"""command lines that do not need NumPy either"""


def run(tables, program, *arguments):
    """Return the output of a process."""
    command = [sys.executable, "-c", program, *arguments]
    environment = os.environ | {"TAQUIN_TABLES_FOLDER": str(tables)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("line", [*LIGHT, ("solve", "--help"), ("tables", "list"), ("bench", "--list")], ids=" ".join)
def test_a_command_that_does_not_search_runs_without_numba(line, tmp_path):
    names = ("numba", "numpy") if line in LIGHT else ("numba",)
    block = "; ".join(BLOCKED.format(name=name) for name in names)
    assert run(tmp_path, COMMAND.format(block=block), *line)


@pytest.mark.slow
def test_a_search_that_is_told_in_words_loads_neither_the_wire_nor_the_coach(tmp_path):
    block = "; ".join(BLOCKED.format(name=name) for name in ("msgspec", "webapp.protocol", "webapp.solver.coach"))
    assert "2 moves" in run(tmp_path, COMMAND.format(block=block), "solve", "1 2 3/4 0 6/7 5 8")


@pytest.mark.slow
def test_a_servers_first_pages_come_without_numba(tmp_path):
    assert run(tmp_path, SERVER).split() == ["200"] * 7


def test_a_servers_first_page_is_ready_before_it_compiles_kernels_and_loads_nothing_that_others_need(tmp_path):
    loaded = set(run(tmp_path, FIRST_PAGE).split())
    assert "flask" in loaded and not loaded & set(LATER)
