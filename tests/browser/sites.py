"""Servers in this process with a copy of the page's files, which tests can change, stop and restart."""

import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import PACKED, ROOT
from tests.conftest import in_one_piece, serving
from tests.web.scripted import ScriptedSolver
from webapp.server.app import create_app


class Site:
    """A server that records its requests."""

    def __init__(self, root: Path, **config: Any) -> None:
        self.root = root
        self._config = config
        self.asked: list[str] = []
        self.before: dict[str, Callable[[], None]] = {}
        """functions to call once before an address with this ending is served"""
        self.url = ""
        for folder in ("static", "templates"):
            shutil.copytree(ROOT / folder, root / folder)
        self.start()

    def start(self) -> None:
        """Restart with the current files."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("webapp.server.app._root", lambda: self.root)
            self._app = create_app({"TESTING": True, "SOLVE": ScriptedSolver()} | self._config)
        self._app.extensions["packed"] = PACKED

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        path = environ["PATH_INFO"]
        self.asked.append(path)
        for end in [end for end in self.before if path.endswith(end)]:
            self.before[end]()
            del self.before[end]
        return in_one_piece(self._app)(environ, start_response)


class Running:
    """A site that keeps its address on this machine."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._stack = ExitStack()
        self._port = 0
        self._is_serving = False
        self.begin()

    def begin(self) -> None:
        """Serve, at the same address as before, unless it does already."""
        if self._is_serving:
            return
        address = self._stack.enter_context(serving(self.site, self._port))
        self.site.url = f"http://{address}"
        self._port = int(address.partition(":")[2])
        self._is_serving = True

    def end(self) -> None:
        """Stop serving."""
        self._stack.close()
        self._is_serving = False
