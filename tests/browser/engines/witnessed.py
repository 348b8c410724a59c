"""The application with a script in its pages that records errors, which browsers report differently or not at all."""

from pathlib import Path
from typing import Any

WITNESS = Path(__file__).with_name("witness.js").read_bytes()
FIRST = "/js/ui/theme.js"
"""the script that each page runs first"""


class Witnessed:
    """An application whose pages record their faults in `window.faults`."""

    def __init__(self, app: Any, root: Path) -> None:
        self._app = app
        self._first = WITNESS + (root / f"static{FIRST}").read_bytes()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        if not environ["PATH_INFO"].endswith(FIRST):
            return self._app(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/javascript"), ("Content-Length", str(len(self._first)))])
        return [self._first]
