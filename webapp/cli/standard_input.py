"""Standard input, read line by line as it comes, until Ctrl-C."""

import os
import signal
import sys
from codecs import iterdecode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import IncrementalNewlineDecoder
from select import select
from socket import socket, socketpair
from threading import Event
from typing import TextIO

CHUNK = 65_536
"""bytes that are read at once"""


def lines_until(asked: Event) -> Iterator[str]:
    """The lines of standard input as they come, until `asked` is set, as the handler of a signal does.

    A signal does not always end a read: one that comes just before the call to the system is handled only when the read
    is done. So input is awaited beside a socket to which Python writes at every signal.
    On Windows, and where standard input is no file, it is read as ever.
    """
    if sys.platform == "win32" or not _is_file(sys.stdin):
        yield from sys.stdin or ()
        return
    with _signals() as arrived:
        chunks = _chunks(sys.stdin.fileno(), arrived, asked)
        yield from _lines(iterdecode(chunks, sys.stdin.encoding, sys.stdin.errors or "strict"))


@contextmanager
def _signals() -> Iterator[socket]:
    """A socket that can be read from the first signal on."""
    arrived, written = socketpair()
    with arrived, written:
        written.setblocking(False)
        before = signal.set_wakeup_fd(written.fileno(), warn_on_full_buffer=False)
        try:
            yield arrived
        finally:
            signal.set_wakeup_fd(before)


def _chunks(file: int, arrived: socket, asked: Event) -> Iterator[bytes]:
    """What is read from a file, until its end or until `asked` is set."""
    while not asked.is_set():
        ready, *_ = select([file, arrived.fileno()], [], [])
        if file in ready and not asked.is_set():
            chunk = os.read(file, CHUNK)
            if not chunk:
                return
            yield chunk


def _lines(texts: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in pieces."""
    begun: list[str] = []
    for text in map(IncrementalNewlineDecoder(None, translate=True).decode, texts):
        end, *others = text.split("\n")
        begun.append(end)
        if others:
            yield "".join(begun)
            yield from others[:-1]
            begun = others[-1:]
    if any(begun):
        yield "".join(begun)


def _is_file(stream: TextIO | None) -> bool:
    """Whether a stream is an open file of the system."""
    try:
        return stream is not None and stream.fileno() >= 0
    except OSError:
        return False
