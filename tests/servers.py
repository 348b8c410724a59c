"""Servers in processes of their own."""

import re
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

import pytest

ROOT = Path(__file__).parents[1]
SERVE = (sys.executable, "-m", "webapp", "serve", "--tables", "small", "--port", "0")
PATIENCE = 60
"""seconds that a server may take to come up, and then to end"""


class Server:
    """A process that serves, and what it has printed."""

    def __init__(self, process, output):
        self.process = process
        self._output = output
        self.url = ""

    @property
    def output(self):
        """All that it has printed so far."""
        self._output.seek(0)
        return self._output.read().decode()

    @property
    def address(self):
        """Its host and port."""
        return self.url.removeprefix("http://")

    def get(self, path):
        """What it answers there: status, headers, text."""
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read().decode()

    def end(self, signal):
        """Send it a signal, and wait for its end; its exit code."""
        self.process.send_signal(signal)
        return self.process.wait(PATIENCE)


@contextmanager
def running(command=SERVE, **options):
    """A server, from when it has said its address; its output is shown when it dies before that."""
    with TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **{"cwd": ROOT} | options)
        server = Server(process, output)
        try:
            server.url = said_address(server)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)


def free_port():
    """A port of this machine at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def listens(port):
    """Whether someone listens at a port of this machine."""
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def said_address(server):
    """The address that a server prints when it is ready."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.process.poll() is None:
        if said := re.search(r"Taquin is at (http://\S+)\n", server.output):
            return said[1]
        time.sleep(0.02)
    pytest.fail(f"{' '.join(map(str, server.process.args))} did not come up. It said:\n{server.output}")
