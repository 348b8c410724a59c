"""The page's modules in a Node process, without a page."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from tests.node import NODE

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "static/js"
MAX_WAIT_S = 60  # several times what the longest test takes on a busy machine

Run = Callable[..., Any]


class Evaluator:
    """A Node process; another one takes its place when it does not answer."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        command = [NODE, "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", str(HERE / "evaluator.js")]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def answer(self, request: dict[str, object]) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(request, default=lambda fetch: fetch()) + "\n")
        self.process.stdin.flush()
        timer = Timer(MAX_WAIT_S, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        if line:
            return json.loads(line)
        self.close()
        self.start()
        return {"error": f"no answer within {MAX_WAIT_S} s"}

    def close(self) -> None:
        with self.process:
            self.process.kill()


@pytest.fixture(scope="session")
def evaluator() -> Iterator[Evaluator]:
    """Yield the Node process."""
    evaluator = Evaluator()
    yield evaluator
    evaluator.close()


@pytest.fixture(scope="module")
def run(request: pytest.FixtureRequest, evaluator: Evaluator) -> Run:
    """Run the body of a JavaScript function with one argument, `given`, and return its result.

    The modules listed in the test module's MODULES are available as `js`, and so are the definitions of its PRELUDE, if
    any. A function in `given` stands for its result, such as a page.
    """
    modules = [(SCRIPTS / f"{name}.js").as_uri() for name in request.module.MODULES]
    prelude = getattr(request.module, "PRELUDE", "")

    def evaluated(body: str, given: object = None) -> Any:
        answer = evaluator.answer({"modules": modules, "body": f"{prelude}\n{body}", "given": given})
        assert "error" not in answer, answer["error"]
        return answer["value"]

    return evaluated
