"""README.md is true: its commands run and print what it shows, its Python runs, its map names every room."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from webapp.app import create_app

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


@pytest.mark.slow
@pytest.mark.parametrize("command, output", list(shown_commands()), ids=lambda text: text[:40])
def test_a_command_prints_what_is_shown(command, output, path_to_taquin, tmp_path):
    env = {**os.environ, "PATH": path_to_taquin}
    run = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=120, env=env, cwd=tmp_path)
    assert run.stderr == ""
    assert doctest.OutputChecker().check_output(output, run.stdout, FLAGS), run.stdout


def test_the_python_of_the_tour_runs():
    examples = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples) == doctest.TestResults(failed=0, attempted=6)


def shown_requests():
    """Each request of the http blocks: its method, path and body, and the status and the text that answer it."""
    for block in re.findall(r"```http\n(.*?)```", README, re.DOTALL):
        yield from re.findall(r"^(GET|POST) (.+?)(?: (\{.*\}))?\n(\d+) (.*)$", block, re.MULTILINE)


@pytest.mark.parametrize("method, path, body, status, text", list(shown_requests()), ids=lambda part: part[:40])
def test_a_request_is_answered_as_shown(method, path, body, status, text):
    client = create_app({"TESTING": True}).test_client()
    answer = client.open(path, method=method, data=body, headers={"Content-Type": "application/json"})
    got = answer.data.decode(errors="replace")
    got = json.dumps(answer.get_json(), ensure_ascii=False) if answer.is_json else got.partition("\n")[0]
    assert answer.status_code == int(status)
    assert doctest.OutputChecker().check_output(text + "\n", got + "\n", FLAGS), got


def test_every_route_of_the_api_is_shown_with_an_example():
    routes = {
        rule.rule for rule in create_app({"TESTING": True}).url_map.iter_rules() if rule.endpoint.startswith("api.")
    }
    shown = {path.partition("?")[0] for _, path, *_ in shown_requests()}
    assert routes <= shown


def test_the_map_names_every_room():
    modules = [path for path in (ROOT / "webapp").glob("*.py") if not path.name.startswith("__")]
    folders = [path.parent for path in (ROOT / "webapp").rglob("__init__.py")]
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
