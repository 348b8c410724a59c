"""Compiling: the kernels that a server compiles at its first start, in order, and how long each takes.

Kernels cached on disk are not compiled again. So a separate process compiles them, with an empty cache folder.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

COMPILE_COMMAND = (sys.executable, "-m", "webapp.solver.benchmarks.compiling")


class Compiled(NamedTuple):
    """A compiled kernel, and how long it took."""

    name: str
    """module and function"""
    began: float
    """seconds after `compile_all` requested the kernels"""
    seconds: float
    """including the functions compiled for it"""


def compiled() -> Iterator[Compiled]:
    """Yield each kernel as soon as it is compiled."""
    with tempfile.TemporaryDirectory(prefix="taquin-") as folder:
        environment = os.environ | {"XDG_CACHE_HOME": folder, "NUMBA_CACHE_DIR": folder}
        with subprocess.Popen(COMPILE_COMMAND, stdout=subprocess.PIPE, env=environment) as process:
            assert process.stdout
            for line in process.stdout:
                yield Compiled(**json.loads(line))


def compile_all() -> None:
    """Make ready what a server makes ready, and print each kernel as a line of JSON."""
    from numba.core import event

    from webapp.solver.requests.prepare import warm_up
    from webapp.solver.tables.pattern_tables import TIERS

    class CompileTimes(event.Listener):
        """A listener that prints each kernel; what is compiled for a kernel counts as part of it."""

        def __init__(self) -> None:
            self._asked = perf_counter()
            self._begun: list[float] = []

        def on_start(self, event: Any) -> None:
            """Note the start of a kernel, or of a function compiled for one."""
            self._begun.append(perf_counter())

        def on_end(self, event: Any) -> None:
            """Print the kernel that was started last, unless it is a function compiled for another."""
            begun = self._begun.pop()
            if not self._begun:
                source = event.data["dispatcher"].py_func
                name = f"{Path(source.__code__.co_filename).stem}.{source.__name__}"
                found = Compiled(name, begun - self._asked, perf_counter() - begun)
                print(json.dumps(found._asdict()), flush=True)

    TIERS.large = False
    event.register("numba:compile", CompileTimes())  # type: ignore[no-untyped-call]
    for future in warm_up():
        future.result()


if __name__ == "__main__":
    compile_all()
