"""The files of tables, of pattern databases and of effort tables alike: checked when opened, mapped into memory.

A file is one page of header, lines of text filled up with zeros, and then the tables one after the other. It is written
under another name and renamed when complete, so a file with the right name is whole, or was damaged later. Its size,
header and checksum are compared when it is opened; a damaged file is deleted and built again. Once a checksum has
passed, a witness beside the file says so (what the system told about it then, and a checksum of a sample), and the
whole is not read again until the file changes.
Processes map it read-only and share the memory; a lock beside it lets one of them build it for all.
"""

import glob
import logging
import mmap
import os
import re
import shutil
import sys
import zlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from time import time_ns
from typing import IO, Any

import numpy as np
import platformdirs
from filelock import FileLock, Timeout
from numpy.typing import NDArray

from webapp.solver.kernels.folder import written_whole

PIECE, PIECES = 4096, 32
"""bytes of a piece of the sample, and how many pieces there are"""
MIN_AGE_NS = 100_000_000
"""a file that changes again after this has another time of change"""

Tables = NDArray[Any]


def is_intact(path: Path, found: os.stat_result, tables: Tables, checksum: int) -> bool:
    """Whether the tables, mapped from the file that `found` describes, have this checksum; if so, leave a witness."""
    witness = path.with_name(f"{path.name}.witness")
    identity = found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
    testimony = f"{' '.join(map(str, identity))}\n{checksum:08x} {_sample(tables):08x}\n"
    with suppress(OSError):
        if witness.read_text() == testimony:
            return True
    if zlib.crc32(tables.data) != checksum:
        return False
    if time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > MIN_AGE_NS:
        with suppress(OSError):
            witness.write_text(testimony)
    return True


def _sample(tables: Tables) -> int:
    """Return a checksum of some pieces, which notices most changes made below the file system."""
    content = tables.data.cast("B")
    sample = 0
    for start in np.linspace(0, max(0, len(content) - PIECE), PIECES, dtype=np.int64).tolist():
        sample = zlib.crc32(content[start : start + PIECE], sample)
    return sample


VERSION = 2
"""of the format, in the header; who names a file puts a version of its content into the name"""
HEADER_BYTES = 4096
CHECKSUM = re.compile(rb"crc32 ([0-9a-f]{8})\0*$")
"""at the end of a header"""
UNFINISHED = re.compile(r"(?P<name>.+\.tables)[a-z0-9_]{8}")
"""what a file is called while it is written"""

log = logging.getLogger(__name__)


def folder() -> Path:
    """Where the tables are kept: `TAQUIN_TABLES`, or `tables` in the user's cache folder."""
    return Path(os.environ.get("TAQUIN_TABLES") or Path(platformdirs.user_cache_dir("taquin")) / "tables")


def sweep() -> None:
    """Delete what writers that were ended have left; a writer that is still at work holds its file's lock."""
    with suppress(OSError):
        for path in folder().iterdir():
            if found := UNFINISHED.fullmatch(path.name):
                with suppress(Timeout), FileLock(path.with_name(f"{found['name']}.lock"), blocking=False):
                    path.unlink(missing_ok=True)


def _in_large_pages(file: IO[bytes]) -> mmap.mmap:
    """A whole file mapped read-only, in pages of 2 MiB where the system can: searches look up places far apart, and
    with pages of 4 KiB finding each page takes as long as the look-up itself."""
    mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):
            mapped.madvise(mmap.MADV_HUGEPAGE)
    return mapped


def _forget(file: IO[bytes]) -> None:
    """Have the system drop what it holds of a file that is on disk: what was written it holds in small pages, what is
    read through a mapping in large ones."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


@dataclass(frozen=True, slots=True)
class TableFile:
    """One file: what it is called, what is in it, and how to have it."""

    name: str
    content: tuple[str, ...]
    """what the tables are, in lines of the header"""
    dtype: type[np.generic]
    size: int
    """of the tables, in bytes"""

    @property
    def path(self) -> Path:
        return folder() / self.name

    def kept(self, build: Callable[[], Tables]) -> Tables | None:
        """Return the tables from the file; where there is none, one process builds and writes them for all. None, with
        nothing built and a warning in the log, where no file can be written."""
        found = self.load()
        if found is not None:
            return found
        try:
            return self._built_once(build)
        except OSError as error:
            log.warning("No tables can be kept in %s: %s", folder(), error)
            return None

    def _built_once(self, build: Callable[[], Tables]) -> Tables:
        """Build under the lock, unless another process has done so by the time it is ours. Raises OSError."""
        folder().mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder()).free < self.size:
            raise OSError("there is no room for them")
        with FileLock(f"{self.path}.lock"):
            found = self.load()
            if found is not None:
                return found
            built = build()
            found = self.load() if self._save(built, nullcontext()) else None
            return built if found is None else found

    def load(self) -> Tables | None:
        """The tables, mapped read-only; None when there is no file. One that is damaged or not ours is deleted."""
        try:
            with self.path.open("rb") as file:
                found = os.fstat(file.fileno())
                tables = self._mapped(file, found)
                if tables is None:
                    log.warning("Tables %s are damaged or not ours and are built again.", self.path)
                    if os.path.samestat(self.path.stat(), found):  # else another process has replaced it
                        self.path.unlink()
                return tables
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            log.warning("Tables %s cannot be read and are built again: %s", self.path, error)
            return None

    def _mapped(self, file: IO[bytes], found: os.stat_result) -> Tables | None:
        """The tables of the open file; None when it is not as it was written."""
        header = file.read(HEADER_BYTES)
        check = CHECKSUM.search(header)
        checksum = int(check[1], 16) if check else 0
        if header != self._header(checksum) or found.st_size != HEADER_BYTES + self.size:
            return None
        tables = np.frombuffer(_in_large_pages(file), self.dtype, offset=HEADER_BYTES)
        return tables if is_intact(self.path, found, tables, checksum) else None

    def save(self, tables: Tables) -> bool:
        """Write the file, under its lock; on a full disk or in a read-only folder False, with a line in the log."""
        return self._save(tables, FileLock(f"{self.path}.lock"))

    def _save(self, tables: Tables, lock: AbstractContextManager[object]) -> bool:
        try:
            folder().mkdir(parents=True, exist_ok=True)
            with lock:
                self._write(tables)
        except OSError as error:
            log.warning("Tables %s cannot be kept: %s", self.path, error)
            return False
        return True

    def _write(self, tables: Tables) -> None:
        """Write all of it under another name, then rename it. Raises OSError, and leaves nothing behind."""
        with written_whole(self.path) as file:
            file.write(self.header(tables))
            file.write(tables.data.cast("B"))
            file.flush()
            os.fsync(file.fileno())
            _forget(file)

    def header(self, tables: Tables) -> bytes:
        return self._header(zlib.crc32(tables.data))

    def _header(self, checksum: int) -> bytes:
        check = f"{self.size} bytes, {sys.byteorder}-endian, crc32 {checksum:08x}"
        return "\n".join((f"taquin tables {VERSION}", *self.content, check)).encode().ljust(HEADER_BYTES, b"\0")

    def remove(self) -> None:
        """Delete the file, its lock, and what a writer that was ended left. Raises OSError where that fails."""
        for leftover in folder().glob(f"{glob.escape(self.name)}*"):
            leftover.unlink(missing_ok=True)
