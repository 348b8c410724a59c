"""Compilation: a kernel compiled by one process is loaded from disk by the next."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from webapp.solver.kernels.folder import SOLVER, digest_of

ROOT = Path(__file__).parents[3]
SEARCH = """
from webapp.solver.kernels.compiling import CALLEES
from webapp.puzzle import Board, named_goal
from webapp.solver import solve
from webapp.solver.algorithms.best_first import BestFirst
from webapp.solver.algorithms.idastar import search_to_bound_by
from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.heuristics import manhattan

board, goal = Board.parse("1 2 3/4 5 6/0 7 8"), named_goal("standard", 3, 3)
problem = SearchProblem(board, goal, heuristic=manhattan)
rules = SingleTile(problem)
list(solve(board, goal, "{solver}", "manhattan"))
print(sum({kernel}.dispatcher.stats.cache_misses.values()))
print(*CALLEES)
"""
KERNELS = {
    "astar": "BestFirst('astar', problem, (1, 1))._advance",
    "idastar": "search_to_bound_by(rules.step, rules.retreat, rules.after, rules.steps)",
}


def compiled(solver, seed):
    """Return the number of kernels that a process compiles for a search, and the callees unknown to Numba.

    `seed` is the process's hash seed.
    """
    command = [sys.executable, "-c", SEARCH.format(solver=solver, kernel=KERNELS[solver])]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    misses, untold = ran.stdout.splitlines()
    return int(misses), untold


@pytest.mark.slow
@pytest.mark.parametrize("solver", KERNELS)
def test_a_second_process_compiles_nothing_and_prepares_for_nothing_to_be_compiled(solver):
    compiled(solver, "1")
    misses, untold = compiled(solver, "2")
    assert misses == 0 and "_step" in untold


@pytest.mark.slow
def test_a_byte_more_in_any_room_of_the_solver_is_another_digest(tmp_path):
    copy = shutil.copytree(SOLVER, tmp_path / "solver", ignore=shutil.ignore_patterns("__pycache__"))
    sources = sorted(copy.rglob("*.py"))
    digests = {digest_of(copy)}
    for source in sources:
        with source.open("a") as file:
            file.write(" ")
        digests.add(digest_of(copy))
    assert {source.parent.name for source in sources} >= {"solver", "kernels"}
    assert len(digests) == 1 + len(sources)


@pytest.mark.slow
def test_where_nothing_can_be_kept_that_is_said_and_nothing_is_left_behind(tmp_path):
    home, passing = tmp_path / "a file where a folder should be", tmp_path / "passing"
    home.write_text("")
    passing.mkdir()
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment |= {"XDG_CACHE_HOME": str(home), "TMPDIR": str(passing)}
    code = "from webapp.puzzle import named_goal; from webapp.solver.heuristics.walking_distance import prepare; "
    command = [sys.executable, "-c", code + "print(prepare(named_goal('standard', 2, 2)).rows.distances.max() > 0)"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == "True\n"
    assert run.stderr.count("\n") == 1 and "cannot be saved" in run.stderr
    assert list(passing.iterdir()) == []
