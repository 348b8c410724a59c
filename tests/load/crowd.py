"""A crowd: hundreds of visitors in one thread, on sockets and over HTTP, and how long each of them waits."""

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
    """A client of `/live` that says what it likes, well formed or not."""

    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def connect(cls, address):
        """Open a socket; its greeting is still to be heard."""
        host, port = address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 20)
        upgrade = f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}"
        writer.write(f"GET /live HTTP/1.1\r\nHost: {address}\r\n{upgrade}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        return cls(reader, writer)

    def sends(self, data):
        """Send bytes as they are."""
        self._writer.write(data)

    def says(self, text, kind=TEXT):
        """Send a frame, masked by zeros."""
        content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        size = len(content)
        if size < 126:
            length = bytes([0x80 | size])
        else:
            length = b"\xfe" + struct.pack("!H", size) if size < 1 << 16 else b"\xff" + struct.pack("!Q", size)
        self.sends(bytes([kind]) + length + bytes(4) + content)

    async def hears(self):
        """The next message; an answer to a ping is given on the way. None when the server hangs up."""
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
        """Ask for a search and wait for its end."""
        self.says(json.dumps({"type": "solve", "id": id, "position": position, **fields}))
        while (heard := await self.hears()) and not (heard.get("id") == id and heard["type"] in TERMINAL):
            pass
        return heard

    async def leave(self):
        """Hang up without a word."""
        await hung_up(self._writer)


async def asked(address, path):
    """The status and the content of an answer over HTTP, on a connection of its own."""
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
    """Cut a connection off, and wait until it is."""
    writer.transport.abort()
    with suppress(ConnectionError):
        await writer.wait_closed()


class Waits:
    """How long something took, each time."""

    def __init__(self, name):
        self.name = name
        self._seconds = []

    async def of(self, awaitable):
        """The result of what is waited for."""
        begun = perf_counter()
        result = await awaitable
        self._seconds.append(perf_counter() - begun)
        return result

    def part(self, share):
        """The time within which that share of them was done, in seconds."""
        return sorted(self._seconds)[ceil(share * len(self._seconds)) - 1]

    def __len__(self):
        return len(self._seconds)

    def __str__(self):
        middle, most = (1000 * self.part(share) for share in (0.5, 0.99))
        return f"{self.name}: {len(self)}, median {middle:.0f} ms, 99 % {most:.0f} ms"


def workers_of(process):
    """The processes that a server has started."""
    tasks = Path(f"/proc/{process.pid}/task").iterdir()
    return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


def seconds_of(pid):
    """The processor time that a process has taken, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid):
    """The bytes that a process holds of its own: what is mapped from files is left out."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("RssAnon")]
    return int(line.split()[1]) << 10
