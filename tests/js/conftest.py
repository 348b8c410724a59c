"""The page's modules in a Node process, without a page."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.node import NODE

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "static/js"

Run = Callable[..., Any]


@pytest.fixture(scope="session")
def evaluator() -> Iterator[subprocess.Popen[str]]:
    """Yield the Node process."""
    command = [NODE, "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", str(HERE / "evaluator.js")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        yield process
        process.kill()


@pytest.fixture(scope="module")
def run(request: pytest.FixtureRequest, evaluator: subprocess.Popen[str]) -> Run:
    """Run the body of a JavaScript function with one argument, `given`, and return its result.

    The modules listed in the test module's MODULES are available as `js`, and so are the definitions of its PRELUDE, if
    any. A function in `given` stands for its result, such as a page.
    """
    modules = [(SCRIPTS / f"{name}.js").as_uri() for name in request.module.MODULES]
    prelude = getattr(request.module, "PRELUDE", "")

    def evaluated(body: str, given: object = None) -> Any:
        assert evaluator.stdin and evaluator.stdout
        task = {"modules": modules, "body": f"{prelude}\n{body}", "given": given}
        evaluator.stdin.write(json.dumps(task, default=lambda fetch: fetch()) + "\n")
        evaluator.stdin.flush()
        answer = json.loads(evaluator.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["value"]

    return evaluated
