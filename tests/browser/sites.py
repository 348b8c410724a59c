"""Servers in this process with a copy of the page's files, which tests can change, stop and restart."""

import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.browser.conftest import ROOT
from tests.conftest import in_one_piece, serving
from tests.web.scripted import ScriptedSolver
from webapp.server.app import create_app


class Site:
    """A server that records its requests; `webapp.server.app._root` must be its folder."""

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
        self._app = create_app({"TESTING": True, "SOLVE": ScriptedSolver()} | self._config)

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
        self.begin()

    def begin(self) -> None:
        """Serve, at the same address as before."""
        address = self._stack.enter_context(serving(self.site, self._port))
        self.site.url = f"http://{address}"
        self._port = int(address.partition(":")[2])

    def end(self) -> None:
        """Stop serving."""
        self._stack.close()
