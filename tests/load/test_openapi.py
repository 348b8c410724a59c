"""The OpenAPI document is true: every response to every request matches it, and a generated client can use it."""

import importlib
import json
import re
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.servers import SERVE, running

pytestmark = pytest.mark.slow
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_whatever_is_asked_is_answered_as_the_document_says(tmp_path):
    pytest.importorskip("schemathesis")
    with running(SERVE) as server:
        command = ["schemathesis.cli", "run", f"{server.url}/api/v1/openapi.json", "--checks", CHECKS]
        bounds = ["--max-examples", "60", "--seed", "16", "--generation-database", "none", "--no-color"]
        run = subprocess.run([sys.executable, "-m", *command, *bounds], cwd=tmp_path, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr
        assert "Traceback" not in server.output, server.output


NEAR = "1 2 3/4 5 6/0 7 8"
LINK = "1-2-3.4-5-6.0-7-8"
CALLS = {
    "read": {"text": "1 2 3\n4 5 6\n7 _ 8", "verdict": True},
    "check": {"position": NEAR},
    "solve": {"position": NEAR, "solver": "auto", "metric": "stm", "goal": "standard"},
    "coach": {"position": NEAR, "moves": "LL"},
    "judge": {"text": "path_to_goal: ['Left', 'Left']", "position": NEAR},
    "solutions": {"position": NEAR},
    "scramble": {"size": "3x3", "length": 4, "seed": 1},
    "boardSvg": {"link": LINK, "label": "verdict"},
    "boardPng": {"link": LINK},
    "replayGif": {"link": LINK, "moves": "LL"},
    "replayWebp": {"link": LINK, "moves": "LL"},
    "linkCode": {"link": LINK},
    "classCode": {"positions": LINK},
    "player": {"link": LINK, "moves": "LL"},
    "documentPage": {},
    "messagesPage": {},
    "document": {},
    "health": {},
    "readiness": {},
    "metrics": {},
}
TEXTS = {f"image/{kind}": "application/octet-stream" for kind in ("svg+xml", "png", "gif", "webp")}
"""what the generator should take types for that it does not know"""


def until_ready(server):
    """Wait until searches start at once: a client is told to try again before."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        with suppress(HTTPError):
            return server.get("/readyz")
        time.sleep(0.2)
    pytest.fail(f"The server does not get ready:\n{server.output}")


def test_a_generated_client_calls_every_operation(tmp_path, monkeypatch):
    pytest.importorskip("openapi_python_client")
    config, package = tmp_path / "config.json", tmp_path / "taquin_client"
    config.write_text(json.dumps({"content_type_overrides": TEXTS}))
    with running(SERVE) as server, ExitStack() as stack:
        until_ready(server)
        document = json.loads(urlopen(f"{server.url}/api/v1/openapi.json").read())
        command = ["openapi_python_client", "generate", "--url", f"{server.url}/api/v1/openapi.json", "--meta", "none"]
        files = ["--config", str(config), "--output-path", str(package)]
        run = subprocess.run([sys.executable, "-m", *command, *files], capture_output=True, text=True)
        assert run.returncode == 0 and "Cannot parse" not in run.stdout, run.stdout + run.stderr
        monkeypatch.syspath_prepend(tmp_path)
        client = stack.enter_context(importlib.import_module("taquin_client").Client(base_url=server.url))
        operations = {each["operationId"]: each for path in document["paths"].values() for each in path.values()}
        assert set(CALLS) == set(operations) - {"live"}, "of a websocket, a client can only be refused"
        for name, asked in CALLS.items():
            module = f"{operations[name]['tags'][0]}.{re.sub('[A-Z]', lambda found: '_' + found[0].lower(), name)}"
            call = importlib.import_module(f"taquin_client.api.{module}")
            if "requestBody" in operations[name]:
                schema = operations[name]["requestBody"]["content"]["application/json"]["schema"]
                kind = getattr(importlib.import_module("taquin_client.models"), schema["$ref"].rpartition("/")[2])
                asked = {"body": kind.from_dict(asked)}
            elif "label" in asked:
                kind = importlib.import_module("taquin_client.models").BoardSvgLabel
                asked = asked | {"label": kind(asked["label"])}
            answer = call.sync_detailed(client=client, **asked)
            assert answer.status_code == 200 and answer.parsed, (name, answer.content)
