"""Hundreds of clients in one thread, on sockets and over HTTP, with their waiting times."""

import asyncio
import json
import os
import struct
from contextlib import suppress
from math import ceil
from pathlib import Path
from time import perf_counter

KEY = "dGFxdWluIHRlc3QgICAgIA=="
TEXT, CLOSE = 0x81, 0x88
TERMINAL = {"solution", "stopped", "unsolvable", "error"}


class Caller:
    """A client of `/live` that can send anything, well formed or not."""

    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def connect(cls, address):
        """Open a socket; its greeting is not yet received."""
        host, port = address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 20)
        upgrade = f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}"
        writer.write(f"GET /live HTTP/1.1\r\nHost: {address}\r\n{upgrade}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        return cls(reader, writer)

    def sends(self, data):
        """Send raw bytes."""
        self._writer.write(data)

    def says(self, text, kind=TEXT):
        """Send a frame, masked with zeros."""
        content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        size = len(content)
        if size < 126:
            length = bytes([0x80 | size])
        else:
            length = b"\xfe" + struct.pack("!H", size) if size < 1 << 16 else b"\xff" + struct.pack("!Q", size)
        self.sends(bytes([kind]) + length + bytes(4) + content)

    async def hears(self):
        """Return the next message, answering pings on the way; None when the server closes the connection."""
        while True:
            try:
                kind, size = await self._reader.readexactly(2)
                if size >= 126:
                    long = await self._reader.readexactly(2 if size == 126 else 8)
                    size = int.from_bytes(long, "big")
                content = await self._reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if kind == TEXT:
                return json.loads(content)
            if kind == CLOSE:
                return None
            self.says(content, 0x8A)

    async def solves(self, id, position, **fields):
        """Request a search and wait for its end."""
        self.says(json.dumps({"type": "solve", "id": id, "position": position, **fields}))
        while (heard := await self.hears()) and not (heard.get("id") == id and heard["type"] in TERMINAL):
            pass
        return heard

    async def leave(self):
        """Disconnect without a closing handshake."""
        await hung_up(self._writer)


async def asked(address, path):
    """Return the status and content of an HTTP response, on a new connection."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
    finally:
        await hung_up(writer)
    head, _, content = answer.partition(b"\r\n\r\n")
    return int(head.split(b" ", 2)[1]), content


async def hung_up(writer):
    """Abort a connection, and wait until it is closed."""
    writer.transport.abort()
    with suppress(ConnectionError):
        await writer.wait_closed()


class Waits:
    """The durations of repeated operations."""

    def __init__(self, name):
        self.name = name
        self._seconds = []

    async def of(self, awaitable):
        """Return the result of an awaitable, and record how long it took."""
        begun = perf_counter()
        result = await awaitable
        self._seconds.append(perf_counter() - begun)
        return result

    def part(self, share):
        """Return the time within which this share of the operations finished, in seconds."""
        return sorted(self._seconds)[ceil(share * len(self._seconds)) - 1]

    def __len__(self):
        return len(self._seconds)

    def __str__(self):
        middle, most = (1000 * self.part(share) for share in (0.5, 0.99))
        return f"{self.name}: {len(self)}, median {middle:.0f} ms, 99 % {most:.0f} ms"


def workers_of(process):
    """Return the processes that a server has started."""
    tasks = Path(f"/proc/{process.pid}/task").iterdir()
    return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


def seconds_of(pid):
    """Return the processor time of a process, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid):
    """Return the private memory of a process in bytes, without files mapped into it."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("RssAnon")]
    return int(line.split()[1]) << 10
