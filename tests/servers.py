"""Servers in separate processes."""

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
TIMEOUT_S = 60
"""seconds to wait for a server to start, and then to end"""


class Server:
    """A server process with its output."""

    def __init__(self, process, output):
        self.process = process
        self._output = output
        self.url = ""

    @property
    def output(self):
        """Return all output so far."""
        self._output.seek(0)
        return self._output.read().decode()

    @property
    def address(self):
        """Return its host and port."""
        return self.url.removeprefix("http://")

    def get(self, path):
        """Send a GET request; return status, headers and text."""
        with urllib.request.urlopen(self.url + path, timeout=TIMEOUT_S) as answer:
            return answer.status, answer.headers, answer.read().decode()

    def end(self, signal):
        """Send a signal and wait for the process to end; return its exit code."""
        self.process.send_signal(signal)
        return self.process.wait(TIMEOUT_S)


@contextmanager
def running(command=SERVE, **options):
    """Run a server; yield it once it has printed its address. Show its output if it exits before that."""
    with TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **{"cwd": ROOT} | options)
        server = Server(process, output)
        try:
            server.url = said_address(server)
            yield server
        finally:
            process.terminate()
            process.wait(TIMEOUT_S)


def free_port():
    """Return a free port of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def listens(port):
    """Return whether a port of this machine accepts connections."""
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def said_address(server):
    """Return the address that a server prints when it is ready."""
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline and server.process.poll() is None:
        if said := re.search(r"Taquin is at (http://\S+)\n", server.output):
            return said[1]
        time.sleep(0.02)
    pytest.fail(f"{' '.join(map(str, server.process.args))} did not come up. It said:\n{server.output}")
