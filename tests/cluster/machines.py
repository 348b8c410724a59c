"""A scheduler and workers in separate processes on this machine."""

import subprocess
import sys
from contextlib import ExitStack
from tempfile import TemporaryFile

from tests.servers import ROOT, free_port
from tests.web.scripted import until

SCHEDULER = (sys.executable, "-m", "dask", "scheduler", "--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")
WORKER = (sys.executable, "-m", "webapp", "worker", "--threads", "1", "--tables", "small")
TIMEOUT_S = 120
"""seconds to wait for a process to start; a worker may have to compile first"""


class Machines(ExitStack):
    """The processes of a cluster; all are stopped at the end of the block."""

    def __init__(self):
        super().__init__()
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"

    def scheduler(self):
        """Start the scheduler; return once it listens."""
        return self._started([*SCHEDULER, "--port", str(self.port)], "Scheduler at")

    def worker(self):
        """Start a worker; return once it has joined."""
        return self._started([*WORKER, "--scheduler", self.address], "Searching for")

    def _started(self, command, said):
        output = self.enter_context(TemporaryFile())
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT)
        self.callback(process.wait)
        self.callback(process.kill)

        def is_up():
            output.seek(0)
            text = output.read().decode()
            assert process.poll() is None, text
            return said in text

        until(is_up, TIMEOUT_S)
        return process
