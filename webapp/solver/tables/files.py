"""The files of tables, of pattern databases and of effort tables alike: checked when opened, mapped into memory.

A file is one page of header, lines of text filled up with zeros, and then the tables one after the other. It is written
under another name and renamed when complete, so a file with the right name is whole, or was damaged later. Its size and
header are compared when it is opened, the checksum of all tables before anything is proved by it (see `checking`).
Processes map it read-only and share the memory; a lock beside it lets one of them build it for all.
"""

import glob
import logging
import mmap
import os
import re
import shutil
import sys
import tempfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

import numpy as np
import platformdirs
from filelock import FileLock, Timeout

from webapp.solver.tables.background import Work
from webapp.solver.tables.checking import CHECKS, OpenFile, Tables

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
    """Delete what writers that were ended have left; whoever still writes holds the lock of his file."""
    with suppress(OSError):
        for path in folder().iterdir():
            if found := UNFINISHED.fullmatch(path.name):
                _delete_unless_written(path, path.with_name(f"{found['name']}.lock"))


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


def _delete_unless_written(path: Path, lock: Path) -> None:
    with suppress(Timeout), FileLock(lock, blocking=False):
        path.unlink(missing_ok=True)


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
        """Where it is, or would be."""
        return folder() / self.name

    def kept(self, build: Callable[[], Tables], withdraw: Work | None = None) -> Tables | None:
        """The tables from the file; where there is none they are built and written, by one process for all.

        With `withdraw` they are there before their checksum is compared, see `open`. None, before anything is built,
        where no file can be written, with a line in the log.
        """
        read = partial(self.open, withdraw) if withdraw else self.load
        found = read()
        if found is not None:
            return found
        try:
            return self._built_once(build, read)
        except OSError as error:
            log.warning("No tables can be kept in %s: %s", folder(), error)
            return None

    def _built_once(self, build: Callable[[], Tables], read: Callable[[], Tables | None]) -> Tables:
        """Build under the lock, unless another process has done so by the time it is ours. Raises OSError."""
        self._require_room()
        with FileLock(f"{self.path}.lock"):
            found = read()
            if found is not None:
                return found
            built = build()
            found = read() if self._save(built) else None
            return built if found is None else found

    def _require_room(self) -> None:
        """Have a folder with room for the file. Raises OSError."""
        folder().mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder()).free < self.size:
            raise OSError("there is no room for them")

    def load(self) -> Tables | None:
        """The tables, mapped read-only; None when there is no file, or it is damaged or holds something else."""
        found = self._opened()
        if found is None:
            return None
        try:
            if found.is_witnessed() or found.passes():
                return found.tables
        finally:
            found.close()
        self._complain()
        return None

    def open(self, withdraw: Work) -> Tables | None:
        """The same at once: the checksum is compared in the background, and `withdraw` is called if it fails."""
        found = self._opened()
        if found is None:
            return None
        CHECKS.watch(found, withdraw)
        return found.tables

    def _opened(self) -> OpenFile | None:
        """The file with its tables mapped; None when there is none, or its size or header are not as written."""
        try:
            found = self._mapped()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            log.warning("Tables %s cannot be read and are built again: %s", self.path, error)
            return None
        if found is None:
            self._complain()
        return found

    def _complain(self) -> None:
        log.warning("Tables %s are damaged or not ours and are built again.", self.path)

    def _mapped(self) -> OpenFile | None:
        """The file with its tables mapped read-only; None when it is not as it was written. Raises OSError."""
        with self.path.open("rb") as file:
            header = file.read(HEADER_BYTES)
            found = CHECKSUM.search(header)
            checksum = int(found[1], 16) if found else 0
            if header != self._header(checksum) or os.fstat(file.fileno()).st_size != HEADER_BYTES + self.size:
                return None
            tables = np.frombuffer(_in_large_pages(file), self.dtype, offset=HEADER_BYTES)
            return OpenFile(self.path, os.dup(file.fileno()), tables, checksum)

    def save(self, tables: Tables) -> bool:
        """Write the file, under its lock; on a full disk or in a read-only folder False, with a line in the log."""
        with suppress(OSError):
            folder().mkdir(parents=True, exist_ok=True)
            with FileLock(f"{self.path}.lock"):
                return self._save(tables)
        return self._save(tables)

    def _save(self, tables: Tables) -> bool:
        try:
            folder().mkdir(parents=True, exist_ok=True)
            self._write(tables)
        except OSError as error:
            log.warning("Tables %s cannot be kept: %s", self.path, error)
            return False
        return True

    def _write(self, tables: Tables) -> None:
        """Write all of it under another name, then rename it. Raises OSError, and leaves nothing behind."""
        with tempfile.NamedTemporaryFile(dir=folder(), prefix=self.name, delete=False) as file:
            try:
                file.write(self.header(tables))
                file.write(tables.data.cast("B"))
                file.flush()
                os.fsync(file.fileno())
                _forget(file)
                os.replace(file.name, self.path)
            except BaseException:
                os.unlink(file.name)
                raise

    def header(self, tables: Tables) -> bytes:
        """The header of the file with these tables."""
        return self._header(zlib.crc32(tables.data))

    def _header(self, checksum: int) -> bytes:
        check = f"{self.size} bytes, {sys.byteorder}-endian, crc32 {checksum:08x}"
        return "\n".join((f"taquin tables {VERSION}", *self.content, check)).encode().ljust(HEADER_BYTES, b"\0")

    def remove(self) -> None:
        """Delete the file, its lock, and what a writer that was ended left. Raises OSError where that fails."""
        for leftover in folder().glob(f"{glob.escape(self.name)}*"):
            leftover.unlink(missing_ok=True)
