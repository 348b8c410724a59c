"""Compilation: a kernel that one process has compiled is found on disk by the next."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEARCH = """
from webapp.puzzle import Board, named_goal
from webapp.solver import {module}, manhattan, solve

list(solve(Board.parse("1 2 3/4 5 6/0 7 8"), named_goal("standard", 3, 3), "{solver}", "manhattan"))
print(sum({module}._advance_by(manhattan).stats.cache_misses.values()))
"""


def compiled(module, solver, seed):
    """How many kernels a process compiles for a search; `seed` is that of its hashes of texts."""
    command = [sys.executable, "-c", SEARCH.format(module=module, solver=solver)]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    return int(subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize(("module", "solver"), [("best_first", "astar"), ("single_tile", "idastar")])
def test_a_second_process_compiles_nothing(module, solver):
    compiled(module, solver, "1")
    assert compiled(module, solver, "2") == 0
