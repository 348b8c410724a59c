"""Forerunner: a process that compiles at the first start of all, beside the server, what that comes to later.

Numba compiles one kernel at a time in a process. Kernels are kept in files, and who needs one that another process is
compiling waits for its file. So a second process takes the second core, and begins where the first is last: with the
second kernel that a 4x4 needs, then with those of large boards.
"""

import os
import subprocess
import sys
import threading

import numpy as np

from webapp.solver.algorithms.batched_idastar import Branch
from webapp.solver.kernels import folder
from webapp.solver.pattern_databases.lookup import ROW_WORDS, databases_for
from webapp.solver.readiness import compile_anytime
from webapp.solver.tables.pattern_tables import TIERS

COMMAND = (sys.executable, "-m", "webapp.solver.forerunner")


def send() -> subprocess.Popen[bytes] | None:
    """Send one ahead if no kernel is kept and there is a core for it. It ends with this process at the latest."""
    if (os.cpu_count() or 1) < 2 or not folder.is_empty():
        return None
    try:
        return subprocess.Popen(COMMAND, stdin=subprocess.PIPE)
    except OSError:
        return None


def run() -> None:
    """Compile the kernel of batched IDA*, and then those of the anytime search."""
    threading.Thread(target=_end_with_sender, daemon=True).start()
    _compile_batches()
    compile_anytime()


def _end_with_sender() -> None:
    """The sender holds the other end of standard input and writes nothing: that ends when the sender is gone."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


def _compile_batches() -> None:
    """Search an iteration without a node: it reads no table, so none need be there."""
    for table in TIERS.tables("small"):
        answers = np.zeros(table.file.size // 8, np.uint64)
        lookup = databases_for(table.shape, answers, np.zeros(1, np.int64)).lookup
        Branch(np.zeros((0, lookup.layout[ROW_WORDS]), np.int64), 0).advance(lookup, 1)


if __name__ == "__main__":
    run()
