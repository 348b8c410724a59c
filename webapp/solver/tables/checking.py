"""Checking: table files are used as soon as they are opened, and their checksums are compared beside the searches.

An opened file has its right header, size and sample, which takes no time. The whole checksum takes a tenth of a second
for some hundred megabytes, so a thread compares it. A file that fails is withdrawn: it is deleted, whoever uses it is
told, and it is built again.

Nothing wrong is reported as proved. A search reports no bound before `settle` has said that all files in use are as
they were written, and that none was withdrawn since it began; else it begins anew. Its solutions are played through
anyway.

witness   a file beside the tables, with what the system said of them when their checksum had passed: which file it is,
          its size and when it was last changed. While that is so nobody compares the checksum again
"""

import logging
import os
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from threading import Lock, RLock
from time import time_ns
from typing import Any

import numpy as np
from numpy.typing import NDArray

from webapp.solver.tables.background import Background, Work

PIECE, PIECES = 4096, 32
"""bytes of a piece of the sample, and how many pieces there are"""
REST = 100_000_000
"""nanoseconds after which a file that changes again has another time of change"""

log = logging.getLogger(__name__)

Tables = NDArray[Any]
Identity = tuple[int, ...]
"""what the system says of a file: any change of its content changes the times at the end"""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file of tables that is in use."""

    path: Path
    handle: int
    """of the system, held open: it can be asked for changes even when another file has taken the name"""
    tables: Tables
    checksum: int
    """that the tables should have"""

    @property
    def identity(self) -> Identity:
        """Which file it is, its size and its times."""
        found = os.fstat(self.handle)
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns

    def is_witnessed(self) -> bool:
        """Whether the checksum has passed since the file was last changed, and the sample is as it was then."""
        with suppress(OSError):
            return self._witness.read_text() == self._testimony(self.identity)
        return False

    def passes(self) -> bool:
        """Compare the checksum, and leave a witness if it passes."""
        identity = self.identity
        if zlib.crc32(self.tables.data) != self.checksum:
            return False
        if is_at_rest(identity):
            with suppress(OSError):
                self._witness.write_text(self._testimony(identity))
        return True

    def remove(self) -> None:
        """Delete it, so that nobody opens it again, unless another has taken its place."""
        with suppress(OSError):
            if os.path.samestat(self.path.stat(), os.fstat(self.handle)):
                self.path.unlink()

    def close(self) -> None:
        """Let go of the file; its tables remain."""
        os.close(self.handle)

    @property
    def _witness(self) -> Path:
        return self.path.with_name(f"{self.path.name}.witness")

    def _testimony(self, identity: Identity) -> str:
        content = self.tables.data.cast("B")
        starts = np.linspace(0, max(0, len(content) - PIECE), PIECES, dtype=np.int64)
        sample = 0
        for start in starts.tolist():
            sample = zlib.crc32(content[start : start + PIECE], sample)
        return f"{' '.join(map(str, identity))}\n{self.checksum:08x} {sample:08x}\n"


def is_at_rest(identity: Identity) -> bool:
    """Whether a file was last changed so long ago that it would tell of another change."""
    return time_ns() - max(identity[-2:]) > REST


@dataclass
class _Watched:
    """A file in use, and what is done when it fails."""

    open_file: OpenFile
    withdraw: Work
    passed: Identity = ()
    """its identity when its checksum had passed"""
    is_final: bool = False
    """whether it was at rest by then"""
    is_over: bool = False
    """whether it is withdrawn, or no longer in use"""
    comparing: RLock = field(default_factory=RLock)


class Checks:
    """The files in use, and how many were withdrawn so far."""

    def __init__(self) -> None:
        self.withdrawn = 0
        self._watched: list[_Watched] = []
        self._numbers = count()
        self._changing = Lock()
        """held while `_watched` and `withdrawn` change"""
        self._background = Background("checksums")

    def watch(self, open_file: OpenFile, withdraw: Work) -> None:
        """Have the file's checksum compared, unless there is a witness; `withdraw` is called if it fails."""
        watched = _Watched(open_file, withdraw)
        if open_file.is_witnessed():
            watched.passed, watched.is_final = open_file.identity, True
        with self._changing:
            self._watched.append(watched)
        if not watched.passed:
            self._background.order(next(self._numbers), lambda: self._compare(watched))

    def unwatch(self, tables: Tables) -> None:
        """Nobody uses the tables any more: let go of their file, if they are from one."""
        for watched in list(self._watched):
            if watched.open_file.tables is tables:
                with watched.comparing:
                    self._end(watched, is_withdrawn=False)

    @property
    def is_settled(self) -> bool:
        """Whether no file is still to be compared."""
        return all(watched.passed for watched in list(self._watched))

    def settle(self) -> int:
        """Wait until each file in use has passed as it is now, or is withdrawn; how many were withdrawn so far."""
        for watched in list(self._watched):
            self._compare(watched)
        return self.withdrawn

    def _compare(self, watched: _Watched) -> None:
        """Compare a file's checksum, if that was not done since it was last changed."""
        with watched.comparing:
            if watched.is_over:
                return
            identity = watched.open_file.identity
            if watched.is_final and watched.passed == identity:
                return
            is_final = is_at_rest(identity)
            if watched.open_file.passes():
                watched.passed, watched.is_final = identity, is_final
                return
            log.warning("Tables %s are damaged and are built again.", watched.open_file.path)
            watched.open_file.remove()
            watched.withdraw()
            self._end(watched, is_withdrawn=True)

    def _end(self, watched: _Watched, is_withdrawn: bool) -> None:
        """Watch a file no more. It is counted only when nobody is given its tables any more: see `settle`."""
        with self._changing:
            self.withdrawn += is_withdrawn
            if not watched.is_over:
                watched.is_over = True
                self._watched.remove(watched)
                watched.open_file.close()


CHECKS = Checks()
"""those of this process"""
