"""Ctrl-C while a command or the server is starting, or beams are at work, ends it silently."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from webapp.puzzle import scramble

ROOT = Path(__file__).parents[2]
AT_AN_IMPORT = """
import runpy, signal, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == imported:
            signal.raise_signal(signal.SIGINT)

imported, *sys.argv[1:] = sys.argv[1:]
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
runpy.run_module("webapp", run_name="__main__")
"""
IN_THE_WORKER = """
import os, signal, sys, time, webapp.server.app
from webapp.__main__ import main

def start(config):
    os.killpg(0, signal.SIGINT)
    time.sleep(10)

webapp.server.app.create_app = start
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""

AT_WORK = """
import os, signal, threading
from webapp.__main__ import main
from webapp.solver.anytime.anytime import Anytime

def improve(search, turn=Anytime._improve, timers=[]):
    if search._turns > 40 and not timers:
        timers.append(search)
        threading.Timer(0.01, os.kill, (os.getpid(), signal.SIGINT)).start()
    turn(search)

Anytime._improve = improve
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""


def run(code, *arguments):
    """Return the exit code and output of a command in a process and session of its own."""
    command = [sys.executable, "-c", code, *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        try:
            said, _ = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, said


@pytest.mark.parametrize(
    ("imported", "arguments"),
    [
        ("webapp.cli", ["check", "1 0"]),
        ("webapp.cli.bench", ["check", "1 0"]),
        ("webapp.solver", ["solve", "1 0"]),
        ("gunicorn.app.base", ["--port", "0"]),
    ],
)
def test_a_command_that_is_interrupted_at_an_import_ends_without_a_word(imported, arguments):
    assert run(AT_AN_IMPORT, imported, *arguments) == (130, "")


def test_a_server_that_is_interrupted_as_its_worker_starts_ends_without_a_word():
    _, said = run(IN_THE_WORKER, "--port", "0")
    assert said == ""


@pytest.mark.slow
def test_a_benchmark_that_is_interrupted_while_beams_are_at_work_ends_without_a_word(tmp_path):
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{scramble(3, 6, 1)}\n")
    assert run(AT_WORK, "bench", "--file", str(boards), "--seconds", "30", "--json") == (130, "")
