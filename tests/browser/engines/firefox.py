"""Firefox driven by WebDriver BiDi, which it supports natively: JSON messages on a websocket."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from simple_websocket import Client

from tests.browser.engines.actions import Actions
from tests.browser.engines.engine import PATIENCE, SIZE, Missing

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (\S+)")


class Connection(Client):
    """A websocket that includes the port in the Host header, as Firefox requires."""

    def handshake(self) -> None:
        self.host = f"{self.host}:{self.port}"
        super().handshake()


class Firefox(Actions):
    """The only tab of a Firefox."""

    def __init__(self, socket: Client) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._tab, viewport=SIZE)

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        asked = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        answer = self._ask("script.evaluate", expression=asked, target={"context": self._tab}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def perform(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._tab, actions=[source])

    def _ask(self, method: str, **params: Any) -> Any:
        """Return the browser's answer to a command; events are ignored."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while message := self._socket.receive(PATIENCE):
            answer = json.loads(message)
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer['message']}"
                return answer["result"]
        raise TimeoutError(f"Firefox did not answer {method} in {PATIENCE} seconds.")


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Yield a headless Firefox with a new profile."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if not program:
        raise Missing("There is no Firefox on this machine; on Debian the package firefox-esr has it.")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, _started(program, profile) as url:
        with closing(Connection.connect(url)) as socket:
            yield Firefox(socket)


@contextmanager
def _started(program: str, profile: str) -> Iterator[str]:
    """Start Firefox; return the address of its socket."""
    command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        try:
            said = next(filter(None, map(LISTENING.search, process.stderr)), None)
            assert said, f"{program} ended before it could be driven."
            Thread(target=process.stderr.read, daemon=True).start()
            yield f"{said[1]}/session"
        finally:
            process.terminate()
