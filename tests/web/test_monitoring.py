"""For operators: readiness, metrics, one log line a job, and a correct OpenAPI document."""

import json
import logging
import re
from html import unescape
from types import SimpleNamespace
from urllib.request import Request, urlopen

import pytest
from msgspec import convert

from tests.servers import SERVE, running
from tests.web.scripted import LIMITED, SOLVED, endless, scripted, until
from webapp import protocol
from webapp.protocol import answers
from webapp.protocol.error_codes import ERROR_CODES
from webapp.protocol.live import CLIENT, CONVERSATION, FROM_CLIENT, FROM_SERVER
from webapp.protocol.operations import OPERATIONS
from webapp.puzzle import GOAL_NAMES
from webapp.solver import events, search

ASKED = {"position": "1 2 3/4 5 6/0 7 8"}


@pytest.fixture
def document(client):
    return client.get("/api/v1/openapi.json").json


def test_ready_is_told_by_the_status(client, app, monkeypatch):
    monkeypatch.setattr("webapp.solver.ready", lambda: False)
    assert client.get("/readyz").status_code == 503
    refused = OPERATIONS["/readyz"].refusal
    assert convert(client.get("/readyz").json, refused) == answers.Readiness(ready=False)
    monkeypatch.setattr("webapp.solver.ready", lambda: True)
    assert (client.get("/readyz").status_code, client.get("/readyz").json) == (200, {"ready": True})
    app.extensions["jobs"].close(1)
    assert client.get("/readyz").status_code == 503


def test_jobs_are_counted_by_their_ends(client, visitor, solver):
    for event in (SOLVED, SOLVED, LIMITED):
        solver.script = lambda event=event: scripted(event)
        client.post("/api/v1/solve", json=ASKED)
    solver.script = endless
    visitor.solves("a")
    visitor.hears()
    assert "taquin_running 1.0" in client.get("/metrics").text
    visitor.leave()
    until(lambda: 'taquin_jobs_total{end="left"} 1.0' in client.get("/metrics").text)
    figures = client.get("/metrics").text.splitlines()
    assert 'taquin_jobs_total{end="solution"} 2.0' in figures
    assert 'taquin_jobs_total{end="stopped: limit"} 1.0' in figures
    assert "taquin_job_seconds_count 4.0" in figures
    waited = SimpleNamespace(ticket=SimpleNamespace(age=40.0, run_time=1.0), last=SOLVED, solver="astar")
    client.application.extensions["metrics"].record(waited)
    (total,) = [line for line in client.get("/metrics").text.splitlines() if line.startswith("taquin_job_seconds_sum")]
    assert float(total.split()[1]) >= 40
    assert "taquin_running 0.0" in figures


@pytest.mark.slow
def test_several_processes_are_counted_together():
    with running([*SERVE, "--workers", "2"]) as server:
        for _ in range(12):
            asked = Request(f"{server.url}/api/v1/solve", json.dumps(ASKED).encode(), {"Connection": "close"})
            asked.add_header("Content-Type", "application/json")
            assert json.load(urlopen(asked))["type"] == "solution"
        figures = [urlopen(f"{server.url}/metrics").read().decode().splitlines() for _ in range(4)]
    assert [told for told in figures if 'taquin_jobs_total{end="solution"} 12.0' not in told] == []
    assert [told for told in figures if "taquin_running 0.0" not in told] == []


def test_each_job_is_one_line_without_who_asked_for_what(client, solver, caplog):
    caplog.set_level(logging.INFO, "taquin.jobs")
    solver.script = lambda: scripted(SOLVED)
    client.post("/api/v1/solve", json=ASKED, environ_overrides={"REMOTE_ADDR": "192.0.2.7"})
    (line,) = [record.getMessage() for record in caplog.records if record.name == "taquin.jobs"]
    told = json.loads(line)
    assert (told["event"], told["end"], told["solver"], told["generated"]) == ("job", "solution", "astar", 30)
    assert told["cells"] == 9
    assert told["seconds"] >= told["searched"] >= 0
    assert "192.0.2.7" not in line and "1 2 3" not in line
    waited = SimpleNamespace(ticket=SimpleNamespace(age=40.0, run_time=1.0), last=None, solver="coach", cells=9)
    client.application.extensions["metrics"].record(waited)
    told = json.loads(caplog.records[-1].getMessage())
    assert (told["end"], told["solver"], told["seconds"], told["searched"]) == ("left", "coach", 40.0, 1.0)


PUBLIC = ("api.", "monitoring.", "images.", "learn.class_code", "pages.embed", "live.")
"""the routes of the document, by the beginnings of their endpoints"""


def test_the_document_has_the_routes_and_no_others(document, app):
    asked = {
        (re.sub("<link>", "{link}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith(("api.", "monitoring.", "images.", "learn.class_code", "pages.embed"))
        or rule.rule == "/live"
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    guessed = {("/api", "get"), ("/api/", "get"), ("/docs", "get")}
    (replay,) = [path for path, _ in asked if "replay" in path]
    asked |= {(f"/p/{{link}}/replay.{form}", "get") for form in ("gif", "webp")}
    found = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert found == asked - guessed - {(replay, "get")}
    names = [each["operationId"] for methods in document["paths"].values() for each in methods.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("path", ["/api", "/api/", "/docs"])
def test_addresses_where_an_api_is_looked_for_lead_to_it(client, path):
    answer = client.get(path)
    assert (answer.status_code, answer.location) == (302, "/api/v1/")


def test_the_document_is_made_of_the_messages(document):
    schemas = document["components"]["schemas"]
    answers = map(protocol.message_type, (events.Solution, events.Stopped, events.Unsolvable))
    for kind in (protocol.Solve, protocol.Text, *answers):
        assert set(schemas[kind.__name__]["properties"]) - {"type"} == set(kind.__struct_encode_fields__)
    assert schemas["Solve"]["required"] == ["position"]
    references = json.dumps(document).split('"#/components/schemas/')[1:]
    assert {reference.split('"')[0] for reference in references} <= set(schemas)


def schema_of(document, path):
    """Return the schema of the response to a request, and its name; the first if there are several kinds."""
    operation = document["paths"][path][OPERATIONS[path].method]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    name = schema.get("anyOf", [schema])[0]["$ref"].rpartition("/")[2]
    return name, document["components"]["schemas"][name]


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/api/v1/read", {"text": "8 6 7\n2 5 4\n3 _ 1"}),
        ("/api/v1/read", {"text": "LR", "position": "1 2 3/4 0 6/7 5 8"}),
        ("/api/v1/read", {"text": "RATE YOUR MIND PLA_"}),
        ("/api/v1/check", ASKED),
        ("/api/v1/check", {"position": "1 2 3/4 5 6/8 7 0"}),
        ("/api/v1/check", {"position": "2 1/0 3", "faces": "ABA", "goal": "1 2/3 0"}),
        ("/api/v1/scramble", {"size": "3x3", "seed": 1}),
        ("/api/v1/scramble", {"size": "3x3", "seed": 1, "count": 2}),
        ("/healthz", {}),
        ("/readyz", {}),
    ],
)
def test_answers_have_the_fields_and_the_types_of_their_schema(client, document, path, asked):
    method = OPERATIONS[path].method
    answer = client.open(path, method=method, **({"json": asked} if method == "post" else {"query_string": asked}))
    name, schema = schema_of(document, path)
    fields = answer.json
    assert set(schema["required"]) <= set(fields) <= set(schema["properties"])
    convert(fields, getattr(answers, name))


def test_every_field_is_explained_and_names_are_listed(document):
    schemas = document["components"]["schemas"]
    fields = {(name, field): of for name, schema in schemas.items() for field, of in schema["properties"].items()}
    assert [field for field, of in fields.items() if not of.get("description", "").endswith(".")] == []
    hello = protocol.hello()
    assert fields["Solve", "solver"]["enum"] == [each.name for each in hello.solvers]
    assert fields["Solve", "heuristic"]["enum"] == ["auto", *(each.name for each in hello.heuristics)]
    assert fields["Solve", "metric"]["enum"] == [each.name for each in hello.metrics]
    assert fields["Coach", "goal"]["anyOf"][0]["enum"] == [*GOAL_NAMES, "magic"]
    assert fields["Fault", "code"]["enum"] == list(ERROR_CODES)


def test_a_refusal_has_a_code_and_a_time_to_try_again_as_documented(client, document):
    solve = document["paths"]["/api/v1/solve"]["post"]["responses"]
    assert set(solve) == {"200", "400", "413", "415", "422", "429", "503", "default"}
    for code, (status, _) in ERROR_CODES.items():
        assert str(int(status)) not in solve or f"`{code}`" in solve[str(int(status))]["description"]
    assert [status for status, each in solve.items() if "headers" in each] == ["429", "503"]
    answer = client.post("/api/v1/read", data="1" * 2**21, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json["error"]["code"]) == (413, "request_entity_too_large")
    assert (
        "Access-Control-Allow-Origin" not in client.get("/api/v1/check", headers={"Origin": "http://a.example"}).headers
    )


def test_the_conversation_on_the_page_of_the_websocket_takes_place(client, visitor, solver):
    solver.script = lambda: search(solver.calls[-1])
    shown = unescape(client.get("/api/v1/live").text)
    heard = [visitor.hello]
    for sender, message in CONVERSATION:
        assert json.dumps(message, separators=(",", ":")) in shown
        if sender == CLIENT:
            visitor.sends(json.dumps(message))
            heard = []
            continue
        while not (heard and message.items() <= heard[-1].items()):
            assert not heard or heard[-1]["type"] in ("info", "improved")
            heard.append(visitor.hears())


def test_limits_and_their_defaults_are_in_the_document(client, document):
    seconds = document["components"]["schemas"]["Limit"]["properties"]["seconds"]
    assert seconds["default"] == 10 and "at most 60" in seconds["description"]
    parameters = document["paths"]["/api/v1/scramble"]["get"]["parameters"]
    bounds = {each["name"]: each["schema"] for each in parameters}
    for name in ("seed", "length", "count"):
        least, most = bounds[name]["minimum"], bounds[name]["maximum"]
        assert client.get("/api/v1/scramble", query_string={name: least - 1}).status_code >= 400
        size = "3x3" if name != "length" else "2x2"
        assert client.get("/api/v1/scramble", query_string={"size": size, name: most + 1}).status_code >= 400
        if name != "length":
            assert client.get("/api/v1/scramble", query_string={"size": size, name: most}).status_code == 200


def test_the_document_says_where_parameters_are_and_what_a_refusal_holds(document):
    picture, ready = (document["paths"][path]["get"] for path in ("/p/{link}/board.svg", "/readyz"))
    assert {each["name"] for each in picture["parameters"] if each["in"] == "path"} == {"link"}
    assert [*picture["responses"]["404"]["content"]] == ["text/html"]
    scramble, example = document["paths"]["/api/v1/scramble"]["get"], OPERATIONS["/api/v1/scramble"].example
    assert {each["name"]: each["example"] for each in scramble["parameters"] if "example" in each} == example
    read = document["paths"]["/api/v1/read"]["post"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert [each["$ref"].rpartition("/")[2] for each in read["anyOf"]] == ["Reading", "BoardList"]
    refusals = {
        status: answer["content"]["application/json"]["schema"] for status, answer in ready["responses"].items()
    }
    assert refusals["429"] == refusals["default"] != refusals["200"] == refusals["503"]
    assert ready["responses"]["429"]["description"].startswith("`busy`: ")


def test_the_document_says_what_each_field_means(document):
    schemas = document["components"]["schemas"].values()
    meanings = [field.get("description", "") for schema in schemas for field in schema["properties"].values()]
    assert [said for said in meanings if not said.endswith((".", "?")) or said.endswith("..")] == []


def test_the_page_of_the_document_shows_all_of_it_and_asks_for_nothing(client, document):
    answer = client.get("/api/v1/")
    page = answer.text
    assert answer.mimetype == "text/html" and "Content-Security-Policy" in answer.headers
    assert "<script" not in page.partition("<main")[2]
    named = re.findall(r"<code>(.*?)</code>", page)
    asked = {f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods}
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    parameters = {each["name"] for operation in operations for each in operation["parameters"]}
    fields = {name for schema in document["components"]["schemas"].values() for name in schema["properties"]}
    assert asked | parameters | fields <= set(named)
    assert set(re.findall(r'href="#(.*?)"', page)) <= set(re.findall(r'id="(.*?)"', page))
    assert client.get("/").text.count('href="/api/v1/"') == 1
    elsewhere = client.get("/api/v1/", base_url="http://localhost/games").text
    assert elsewhere.count("http://localhost/games/api/v1/") == page.count("http://localhost/api/v1/") > 0


def test_the_page_says_what_may_be_asked_in_the_readers_language_and_the_document_in_english(client, document):
    in_russian = {"Accept-Language": "ru"}
    page = client.get("/api/v1/", headers=in_russian).text
    assert "<p>Найти кратчайшее решение. Без ограничения поиск длится не больше 10 секунд. A* берёт" in page
    summaries = {operation["summary"] for methods in document["paths"].values() for operation in methods.values()}
    assert [summary for summary in summaries if summary in page] == []
    assert client.get("/api/v1/openapi.json", headers=in_russian).json == document


def test_the_page_of_the_document_has_the_limits_of_each_field_and_which_are_required(client, document):
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    asked = [(each["name"], each["schema"], each["required"]) for one in operations for each in one["parameters"]]
    schemas = document["components"]["schemas"].values()
    fields = [
        (name, field, name in schema.get("required", []))
        for schema in schemas
        for name, field in schema["properties"].items()
    ]
    row = r'<th scope="row"><code>(\w+)</code></th><td>(.*?)</td><td>(.*?)</td>'
    rows = re.findall(row, client.get("/api/v1/").text)
    for (name, kind, usual), (field, schema, is_required) in zip(rows, asked + fields, strict=True):
        assert (name, usual == "required") == (field, is_required)
        for limit, words in ("minimum", "at least"), ("exclusiveMinimum", "more than"), ("maximum", "at most"):
            assert (f", {words} {schema.get(limit)}" in kind) == (limit in schema), name


def test_the_page_of_the_messages_says_who_sends_each(client):
    page = unescape(client.get("/api/v1/live").text)
    from_client, from_server = (
        set(re.findall(r'<section class="card" id="(\w+)"', part)) for part in page.split("<h2>")[2:]
    )
    assert from_client == {kind.__name__ for kind in FROM_CLIENT}
    assert {kind.__name__ for kind in FROM_SERVER} <= from_server and not from_client & from_server
    lines = re.findall(r'^(?:.*<code>)?([<>]) {"type":"(\w+)"', page, re.MULTILINE)
    assert {sign for sign, kind in lines if kind in ("solve", "stop")} == {">"}
    assert {sign for sign, kind in lines if kind in ("hello", "solution", "error", "stopped")} == {"<"}


PICTURES = [path for path in OPERATIONS if path.startswith(("/p/", "/embed/"))]
LINKED = {
    "goal": "goal=turned", "faces": "faces=ABCDEFGG", "picture": "picture=teapot", "numbers": "numbers=1",
    "moves": "moves=LL", "step": "step=1", "label": "label=verdict",
}  # fmt: skip


@pytest.mark.parametrize("path", PICTURES)
def test_the_parameters_of_a_picture_are_those_that_change_it(client, document, path):
    """With what each goes together with, a parameter leads to another answer exactly if the document has it."""
    address = path.replace("{link}", "1-2-3.4-5-6.0-7-8")
    named = {each["name"] for each in document["paths"][path]["get"]["parameters"]}

    def answer(*names):
        return client.get(f"{address}?{'&'.join(LINKED[name] for name in names)}").data

    with_picture = {"goal", "numbers"}
    changing = set()
    for name in LINKED:
        others = ["picture"] if name in with_picture else ["moves"] if name == "step" else []
        if answer(*others, name) != answer(*others):
            changing.add(name)
    assert changing == named - {"link"}


EXAMPLES = {
    "/api/v1/read": {"text": "1 2 3/4 5 6/0 7 8"},
    "/api/v1/solve": ASKED,
    "/api/v1/coach": ASKED | {"moves": "LL"},
    "/api/v1/solutions": ASKED,
    "/api/v1/check": ASKED,
    "/api/v1/scramble": {},
}


@pytest.mark.parametrize(("path", "example"), EXAMPLES.items())
def test_what_the_document_calls_required_is_all_that_is_required(client, solver, document, path, example):
    solver.script = lambda: scripted(SOLVED)
    operation = OPERATIONS[path]

    def status(asked):
        options = {"json": asked} if operation.method == "post" else {"query_string": asked}
        return getattr(client, operation.method)(path, **options).status_code

    described = document["paths"][path][operation.method]
    required = {parameter["name"] for parameter in described["parameters"] if parameter["required"]}
    if operation.body:
        required |= set(document["components"]["schemas"][operation.body.__name__]["required"])
    assert status(example) == 200 and set(example) == required
    for name in example:
        assert status({other: value for other, value in example.items() if other != name}) == 400


@pytest.mark.slow
def test_lines_are_written_where_they_are_asked_for():
    with running((*SERVE, "--log-jobs")) as server:
        body = json.dumps({"position": "1 2 3/4 5 6/7 8 0"}).encode()
        with urlopen(Request(f"{server.url}/api/v1/solve", body, {"Content-Type": "application/json"})) as answer:
            assert answer.status == 200
        until(lambda: server.output.count("\n") == 2)
        assert json.loads(server.output.splitlines()[1])["end"] == "solution"
