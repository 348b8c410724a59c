"""README.md is true: its commands run and print what it shows, its Python runs, its map names every room."""

import doctest
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
SET_UP = [line.strip() for line in README.splitlines() if line.startswith("    python3 -m venv")]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def shown_commands():
    """Each `$ taquin ..` of the console blocks with what it prints."""
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.fixture(scope="module")
def path_to_taquin(tmp_path_factory):
    """A PATH on which `taquin` is the one under test."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "taquin"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m webapp "$@"\n')
    script.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.parametrize("command, output", list(shown_commands()), ids=lambda text: text[:40])
def test_a_command_prints_what_is_shown(command, output, path_to_taquin):
    run = subprocess.run(
        command, shell=True, capture_output=True, text=True, timeout=120, env={**os.environ, "PATH": path_to_taquin}
    )
    assert run.stderr == ""
    assert doctest.OutputChecker().check_output(output, run.stdout, FLAGS), run.stdout


def test_the_python_of_the_tour_runs():
    examples = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples) == doctest.TestResults(failed=0, attempted=6)


def test_the_map_names_every_room():
    modules = [path for path in (ROOT / "webapp").glob("*.py") if not path.name.startswith("__")]
    folders = [path for path in (ROOT / "webapp").iterdir() if (path / "__init__.py").exists()]
    missing = [path.name for path in modules + folders if f"{path.stem}" not in README]
    assert missing == []


def test_there_are_two_commands_to_set_up_one_to_start_and_one_to_test():
    start, test = SET_UP
    assert start.endswith("/taquin")
    assert test.endswith("-m pytest")


@pytest.mark.slow
def test_the_start_command_works_on_a_clean_clone(tmp_path):
    clone = tmp_path / "taquin"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, clone / name)
    command = f"{SET_UP[0]} --port 0"
    with subprocess.Popen(["bash", "-c", f"exec 2>&1; {command}"], cwd=clone, stdout=subprocess.PIPE, text=True) as run:
        try:
            said = ""
            for line in run.stdout:
                said += line
                if found := re.search(r"Taquin is at (http://\S+)", line):
                    break
            else:
                pytest.fail(f"The server did not start:\n{said}")
            with urllib.request.urlopen(found[1], timeout=10) as page:
                assert b"<title>" in page.read()
        finally:
            subprocess.run(["pkill", "-INT", "-P", str(run.pid)], check=False)
