"""Standard input, read line by line until Ctrl-C; and parallel work on it, answered in order."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from io import BufferedReader, RawIOBase, TextIOWrapper
from select import select
from socket import socket, socketpair
from threading import BoundedSemaphore, Event
from typing import Any, TextIO, TypeVar

from webapp.cli.options import UNREADABLE, fail

MAX_LINE_CHARACTERS = 1_000_000
"""characters; a longer line may be endless"""
MAX_AHEAD_PER_SLOT = 32
"""pieces taken for each slot before the first of them is done, so that a long one holds up few others"""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def lines_in(file: TextIO | None) -> Iterator[str]:
    """Yield the lines of a file, if there is one, without their ends. Exits at a line that is too long."""
    while file and (line := file.readline(MAX_LINE_CHARACTERS + 1)):
        line = line.removesuffix("\n")
        if len(line) > MAX_LINE_CHARACTERS:
            most = f"{MAX_LINE_CHARACTERS:,}"
            fail(f"Standard input has a line of more than {most} characters; write one position a line.", UNREADABLE)
        yield line


def lines_until(interrupted: Event) -> Iterator[str]:
    """Yield the lines of standard input as they come, until a signal handler sets `interrupted`.

    A read goes on after a signal. So this waits for input and for a socket to which Python writes at every signal; on
    Windows, and where standard input is no file, it just reads.
    """
    if sys.platform == "win32" or not _is_file(sys.stdin):
        yield from lines_in(sys.stdin)
        return
    with _signals() as arrived:
        awaited = BufferedReader(_Awaited(sys.stdin.fileno(), arrived, interrupted))
        yield from lines_in(TextIOWrapper(awaited, sys.stdin.encoding, sys.stdin.errors))


@contextmanager
def _signals() -> Iterator[socket]:
    """Yield a socket that becomes readable at the first signal."""
    arrived, written = socketpair()
    with arrived, written:
        written.setblocking(False)
        before = signal.set_wakeup_fd(written.fileno(), warn_on_full_buffer=False)
        try:
            yield arrived
        finally:
            signal.set_wakeup_fd(before)


class _Awaited(RawIOBase):
    """A file that ends at its end or when `interrupted` is set."""

    def __init__(self, file: int, arrived: socket, interrupted: Event) -> None:
        self._file, self._arrived, self._interrupted = file, arrived, interrupted

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """Read into the buffer. Return 0 at the end and once `interrupted` is set."""
        while not self._interrupted.is_set():
            ready, *_ = select([self._file, self._arrived.fileno()], [], [])
            if self._file in ready and not self._interrupted.is_set():
                return os.readv(self._file, [buffer])
        return 0


def _is_file(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.fileno() >= 0
    except OSError:
        return False


def work_in_order(
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    slots: int,
    report: Callable[[Piece, Future[Result]], bool],
    threads_per_slot: int = 1,
) -> None:
    """Do the work on pieces as they come, `slots` at a time, and call `report` in the order of the pieces.

    A separate thread calls `report`, so that no result waits for the next piece. No more pieces are taken once `report`
    has returned False or raised; its error is raised here.
    """
    room = BoundedSemaphore(MAX_AHEAD_PER_SLOT * slots)
    ends: list[BaseException | None] = []

    def report_result(piece: Piece, future: Future[Result]) -> None:
        """Report one result, and note if that was the last."""
        try:
            if not ends:
                wait([future])
                if not report(piece, future):
                    ends.append(None)
        except BaseException as error:
            ends.append(error)
        finally:
            room.release()

    with (
        ThreadPoolExecutor(slots * threads_per_slot, "spread") as threads,
        ThreadPoolExecutor(1, "reporting") as reporter,
    ):
        try:
            for piece in pieces:
                room.acquire()
                if ends:
                    break
                reporter.submit(report_result, piece, threads.submit(work, piece))
        finally:
            reporter.shutdown()
            threads.shutdown(wait=False, cancel_futures=True)
    for error in filter(None, ends):
        raise error
