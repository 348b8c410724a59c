"""Schemathesis sends all requests that the OpenAPI document allows, and more; every response matches the document."""

import subprocess
import sys

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
