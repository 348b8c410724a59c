"""The server for those who change its code: it starts again after each change."""

import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("webapp", "static", "templates")
SUFFIXES = {".py", ".js", ".css", ".html", ".po", ".md", ".json"}
LOOK_EVERY_S = 0.5


def serve_with_reload(command: Sequence[str]) -> None:
    """Run a command until Ctrl-C or SIGTERM, and again after each change; one that has failed waits for a change."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    while True:
        before = _changes()
        with subprocess.Popen(command) as process:
            try:
                while _changes() == before:
                    time.sleep(LOOK_EVERY_S)
            finally:
                process.terminate()


def _changes() -> dict[Path, float]:
    """Return when each file was changed last."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    return {path: path.stat().st_mtime for path in files if path.exists()}
