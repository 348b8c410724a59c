"""Completion in the shell, and the choices that help shows."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from tests.positions import SOLVED_3X3
from tests.web.command import taquin
from webapp.cli import main
from webapp.puzzle import GOAL_NAMES
from webapp.solver import HEURISTICS, METRICS, SOLVERS
from webapp.solver.benchmarks import SETS

NAMES = {
    "--solver": list(SOLVERS),
    "--heuristic": ["auto", *HEURISTICS],
    "--metric": list(METRICS),
    "--goal": [*GOAL_NAMES, "magic"],
}


def completed(*words):
    """Return what the shell offers for the last of some words."""
    *before, last = words
    return [item.value for item in ShellComplete(main, {}, "taquin", "_TAQUIN_COMPLETE").get_completions(before, last)]


def test_commands_are_offered():
    assert completed("") == sorted(main.commands)
    assert completed("so") == ["solve"]
    assert completed("tables", "b") == ["build"]


def test_options_are_offered_and_those_of_the_server_without_a_command():
    assert completed("solve", SOLVED_3X3, "--me") == ["--metric"]
    assert completed("--v") == ["--version"]
    assert completed("--po") == ["--port"]
    assert completed("--port", "80", "--worker") == ["--workers"]
    assert completed("--tables", "") == ["small", "large"]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("check", ["--goal"]),
        ("coach", ["--goal"]),
        ("solve", [*NAMES]),
        ("bench", ["--solver", "--heuristic", "--goal"]),
        ("calibrate", ["--solver"]),
    ],
)
def test_names_are_offered_and_shown_in_the_help(command, options):
    shown = re.findall(r"(--\w+) \[([^]]+)\]", taquin(command, "-h").stdout)
    for option in options:
        assert completed(command, option, "") == NAMES[option]
        assert (option, "|".join(NAMES[option] + ["POSITION"] * (option == "--goal"))) in shown
    taking = [
        name for name in NAMES if name in {each for param in main.commands[command].params for each in param.opts}
    ]
    assert sorted(taking) == sorted(options)


def test_benchmark_sets_are_offered():
    assert completed("bench", "korf", "") == list(SETS)


@pytest.mark.parametrize("arguments", [(), ("solve",), ("tables",), ("tables", "build"), ("serve",)], ids=" ".join)
def test_h_is_short_for_help(arguments):
    assert taquin(*arguments, "-h").stdout == taquin(*arguments, "--help").stdout != ""


def test_other_goals_are_positions_and_other_names_are_refused_in_a_sentence():
    assert taquin("check", SOLVED_3X3, "--goal", "8 7 6/5 4 3/2 1 0").exit_code == 0
    for option in ("--solver", "--heuristic", "--metric"):
        refused = taquin("solve", SOLVED_3X3, option, "none")
        assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
        assert "none" in refused.stderr and NAMES[option][1] in refused.stderr


@pytest.mark.slow
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_line_of_the_readme_works(shell, tmp_path):
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    from tests.test_documents import DOCUMENTS, ROOT

    (line,) = re.findall(rf"^.*{shell}_source.*$", DOCUMENTS["webapp/cli/README.md"], re.MULTILINE)
    script = tmp_path / "taquin"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m webapp "$@"\n')
    script.chmod(0o755)
    told = "complete -p taquin" if shell == "bash" else "echo done"
    environment = os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    run = subprocess.run([shell, "-c", f"{line}\n{told}"], env=environment, capture_output=True, text=True)
    assert run.returncode == 0 and ("taquin" in run.stdout or shell != "bash"), run.stderr
