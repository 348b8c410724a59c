"""A program that has solved boards may fork: its new processes solve boards too."""

import os
import subprocess
import sys

import pytest

from tests.servers import ROOT

TIMEOUT_S = 300
"""seconds, with kernels to compile"""
PROGRAM = """
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from threading import Event, Thread

from webapp.puzzle import named_goal, scramble
from webapp.solver import TIERS, solve

TIERS.large = False


def length(task):
    width, height, seed, solver = task
    board = scramble(width, height, seed)
    *_, last = solve(board, named_goal("standard", width, height), solver=solver)
    return last.length_stm


def lengths(begin):
    tasks = [(4, 4, seed, "auto") for seed in range(50)]
    expected = list(map(length, tasks))
    begin()
    with ProcessPoolExecutor(2, mp_context=get_context(sys.argv[1])) as pool:
        *found, by_astar = pool.map(length, [*tasks, (3, 3, 1, "astar")])
    assert found == expected and by_astar == 26, (found, by_astar)
"""
QUIET = f"{PROGRAM}\nif __name__ == '__main__':\n    lengths(lambda: None)\n"
BUSY = f"""{PROGRAM}
HELD_S = 0.3

def begin_what_does_not_end():
    from webapp.puzzle import magic
    from webapp.solver.requests import prepare
    from webapp.solver.kernels import compiling
    from webapp.solver.tables.effort_tables import EFFORTS
    from webapp.solver.tables.pattern_tables import TIERS

    for background in (prepare._kernels, prepare._tables, EFFORTS._builder, TIERS._builder):
        background.order("endless", Event().wait, first=True)
    for lock in (EFFORTS._changing, *(table._filling for table in TIERS.tables())):
        lock.acquire()
    magic._lock.acquire()
    Thread(target=lambda: Event().wait(HELD_S) or magic._lock.release(), daemon=True).start()
    held = Event()

    def compile_for_a_while():
        with compiling._loading:
            held.set()
            Event().wait(HELD_S)

    Thread(target=compile_for_a_while, daemon=True).start()
    held.wait()

if __name__ == '__main__':
    lengths(begin_what_does_not_end)
    os._exit(0)
"""
NAMES = ["fork", "spawn", "fork of a busy process"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize(
    ("method", "program"),
    [("fork", QUIET), pytest.param("spawn", QUIET, marks=pytest.mark.slow), ("fork", BUSY)],
    ids=NAMES,
)
def test_a_process_pool_solves_after_its_parent_has(method, program, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(program)
    command = [sys.executable, str(file), method]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert (run.returncode, run.stderr) == (0, "")
