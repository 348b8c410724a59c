"""The Markdown files are correct: commands and requests answer as shown, Python runs, links work."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from email.message import Message
from http import HTTPStatus
from pathlib import Path

import pytest

from webapp.protocol.error_codes import ERROR_CODES
from webapp.protocol.operations import OPERATIONS
from webapp.server.app import create_app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
LISTED = subprocess.run(["git", "ls-files", "-z", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
DOCUMENTS = {name: (ROOT / name).read_text() for name in LISTED.split("\0") if name}
LONGEST_README = 12_000
"""bytes"""
SET_UP = [line.strip() for line in README.splitlines() if line.startswith("    python3 -m venv")]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def shown_commands():
    """Yield each `$ taquin ..` of the console blocks with its output."""
    for block in re.findall(r"```console\n(.*?)```", "\n".join(DOCUMENTS.values()), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.fixture(scope="module")
def path_to_taquin(tmp_path_factory):
    """Return a PATH on which `taquin` is the one under test."""
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


@pytest.mark.parametrize(("name", "attempted"), [("README.md", 5), ("webapp/solver/README.md", 22)])
def test_the_python_of_a_document_runs(name, attempted):
    examples = doctest.DocTestParser().get_doctest(DOCUMENTS[name], {}, name, name, 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples) == doctest.TestResults(failed=0, attempted=attempted)


def shown_requests():
    """Yield each request of the http blocks: method, path and body, and the status and text of the response."""
    for block in re.findall(r"```http\n(.*?)```", "\n".join(DOCUMENTS.values()), re.DOTALL):
        yield from re.findall(r"^(GET|POST) (.+?)(?: (\{.*\}))?\n(\d+) (.*)$", block, re.MULTILINE)


@pytest.mark.parametrize("method, path, body, status, text", list(shown_requests()), ids=lambda part: part[:40])
def test_a_request_is_answered_as_shown(method, path, body, status, text):
    client = create_app({"TESTING": True}).test_client()
    answer = client.open(path, method=method, data=body, headers={"Content-Type": "application/json"})
    got = answer.data.decode(errors="replace")
    got = json.dumps(answer.get_json(), ensure_ascii=False) if answer.is_json else got.partition("\n")[0]
    assert answer.status_code == int(status)
    assert doctest.OutputChecker().check_output(text + "\n", got + "\n", FLAGS), got


def test_every_route_of_the_api_has_an_example_and_answers_it_as_shown():
    app = create_app({"TESTING": True})
    client = app.test_client()
    routes = {rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("api.")}
    shown = {path: operation for path, operation in OPERATIONS.items() if operation.example}
    assert set(shown) == routes
    for path, operation in shown.items():
        asked = {"query_string": operation.example} if operation.method == "get" else {"json": operation.example}
        for _ in range(12):  # the server is busy while kernels compile
            answer = client.open(path, method=operation.method, **asked)
            if answer.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
                break
        shown_fields = {name: answer.get_json()[name] for name in operation.answer_example}
        assert shown_fields == operation.answer_example


API = DOCUMENTS["webapp/server/README.md"]
PUBLIC = ("api.", "images.", "monitoring.", "learn.class_code", "pages.embed")
"""the routes, by the beginnings of their endpoints, that the table lists; the others are the page's"""
TOLD_IN_TEXT = {"/api", "/api/", "/docs", "/api/v1/", "/api/v1/live", "/api/v1/openapi.json"}


def test_the_table_of_routes_has_every_route_of_the_api_and_no_other():
    rules = [rule for rule in create_app({"TESTING": True}).url_map.iter_rules() if rule.endpoint.startswith(PUBLIC)]
    paths = {
        re.sub(r"<any\(gif, webp\):form>", "gif", rule.rule).replace("<link>", "<position>"): rule for rule in rules
    }
    shown = {}
    for cell in re.findall(r"^\| (`.*?) \|", API, re.MULTILINE):
        for method, path in re.findall(r"`(?:(GET|POST) )?(\S+?)`", cell):
            shown[path if path.startswith("/") else f"/p/<position>/{path}"] = method or "GET"
    assert shown.pop("/p/<position>/replay.webp") == "GET"
    assert shown == {
        path: "POST" if "POST" in rule.methods else "GET" for path, rule in paths.items() if path not in TOLD_IN_TEXT
    }
    assert [path for path in TOLD_IN_TEXT if f"`{path.rstrip('/')}" not in API] == []


NEAR = {"position": "1 2 3/4 5 6/0 7 8"}
REFUSED = {
    400: [
        ("POST", "solve", NEAR | {"foo": 1}),
        ("POST", "solve", NEAR | {"weight": -1}),
        ("POST", "solve", NEAR | {"position": 1}),
        ("GET", "check", {}),
        ("GET", "scramble", {"seed": "x"}),
    ],
    404: [("GET", "nothing", {})],
    405: [("GET", "solve", {})],
    413: [("POST", "read", {"text": "1 " * 2**20})],
    415: [("POST", "solve", None)],
    422: [
        *[("POST", "solve", NEAR | {name: "x"}) for name in ("solver", "heuristic", "metric", "goal", "position")],
        ("POST", "solve", NEAR | {"solver": "train", "metric": "mtm"}),
        ("POST", "solve", NEAR | {"goal": "1 2/3 0"}),
        ("POST", "coach", NEAR | {"moves": "UU"}),
        ("GET", "scramble", {"size": "300x300"}),
    ],
}
"""requests by the status that the table gives for them; 429 and 503 depend on the load"""


def test_a_refused_request_has_the_status_of_the_table():
    listed = [int(code) for cell in re.findall(r"^\| ([\d, ]+) \|", API, re.MULTILINE) for code in cell.split(", ")]
    assert sorted(listed) == [*sorted(REFUSED), 429, 503]
    codes = re.findall(r"`([a-z_]+)`", API.partition("| status | code |")[2].partition("## ")[0])
    assert set(ERROR_CODES) <= set(codes)
    client = create_app({"TESTING": True}).test_client()
    for status, requests in REFUSED.items():
        for method, name, fields in requests:
            sent = {"query_string": fields} if method == "GET" else {"json": fields} if fields else {"data": "x"}
            answer = client.open(f"/api/v1/{name}", method=method, **sent)
            assert (answer.status_code, sorted(answer.json["error"])[:2]) == (status, ["code", "message"]), (
                name,
                fields,
            )


def test_the_map_names_every_room():
    rooms = [path.name for path in (ROOT / "webapp").iterdir() if path.is_dir() and path.name != "__pycache__"]
    rooms += [path.name for path in (ROOT / "static/js").iterdir() if path.is_dir()]
    readme = DOCUMENTS["webapp/README.md"]
    assert [room for room in rooms if f"`{room}/`" not in readme] == []
    for part, folder in zip(readme.split("## The page"), ("webapp", "static/js"), strict=True):
        cells = " ".join(re.findall(r"^\| (`.*?) \|", part.split("## Words")[0], re.MULTILINE))
        named = re.findall(r"`([\w./-]+)`", cells)
        assert [name for name in named if not (ROOT / folder / name).exists()] == []


def test_the_newest_change_is_of_the_version_that_is_installed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"\n## {project['version']} (" in DOCUMENTS["webapp/CHANGES.md"].partition("\n## 0")[0]
    assert f"Taquin {project['version']}" in create_app({"TESTING": True}).test_client().get("/about").text


@pytest.mark.parametrize(("language", "name"), [("ru", "webapp/CHANGES.ru.md"), ("zh", "webapp/CHANGES.zh.md")])
def test_each_language_has_all_changes(language, name):
    shape = re.compile(r"^(?:## [\d.]+ |- \*\*|- )", re.MULTILINE)
    assert shape.findall(DOCUMENTS[name]) == shape.findall(DOCUMENTS["webapp/CHANGES.md"])
    shown = create_app({"TESTING": True}).test_client().get("/about", headers={"Accept-Language": language}).text
    assert re.search(r"^- \*\*(.+?)\*\*", DOCUMENTS[name], re.MULTILINE)[1] in shown


def test_the_readme_is_short():
    assert len(README.encode()) <= LONGEST_README


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_between_documents_lead_somewhere(name):
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", DOCUMENTS[name])
    assert [target for target in targets if not (ROOT / name).parent.joinpath(target).exists()] == []


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


def test_the_page_about_taquin_links_to_the_source_once_it_has_an_address(monkeypatch):
    client = create_app({"TESTING": True}).test_client()
    for address, is_shown in (("https://taquin.example/source", False), ("https://forge.test/taquin", True)):
        named = Message()
        named["Project-URL"] = f"Source, {address}"
        monkeypatch.setattr("webapp.conditions.metadata", lambda _, named=named: named)
        assert (f'href="{address}"' in client.get("/about").text) == is_shown
