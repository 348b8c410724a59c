"""Table files, for pattern databases and effort tables alike: verified when opened, then memory-mapped.

A file is one page of header (lines of text, padded with zeros), followed by the tables. It is written under another
name and renamed when complete, so a file with the right name is complete, or was damaged later. Opening a file verifies
its size, header and checksum; a damaged file is deleted and built again. When a checksum has matched, a witness file
records that, with the file's status at that time and a checksum of a sample. The whole is not read again until the file
changes. Processes map the file read-only and share the memory; a lock file lets one of them build it for all.
"""

import errno
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

SAMPLE_PIECE_BYTES, SAMPLE_PIECES = 4096, 32
"""bytes per piece of the sample, and number of pieces"""
MIN_AGE_NS = 100_000_000
"""a file that changes again after this gets a different modification time"""

Tables = NDArray[Any]


def is_intact(path: Path, found: os.stat_result, tables: Tables, checksum: int) -> bool:
    """Return whether the tables have this checksum; if so, write a witness.

    `found` is the status of the file that they are mapped from.
    """
    witness = path.with_name(f"{path.name}.witness")
    identity = found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
    content = f"{' '.join(map(str, identity))}\n{checksum:08x} {_sample(tables):08x}\n"
    with suppress(OSError):
        if witness.read_text() == content:
            return True
    if zlib.crc32(tables.data) != checksum:
        return False
    if time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > MIN_AGE_NS:
        with suppress(OSError):
            witness.write_text(content)
    return True


def _sample(tables: Tables) -> int:
    """Return a checksum of some pieces, which detects most changes made below the file system."""
    content = tables.data.cast("B")
    sample = 0
    for start in np.linspace(0, max(0, len(content) - SAMPLE_PIECE_BYTES), SAMPLE_PIECES, dtype=np.int64).tolist():
        sample = zlib.crc32(content[start : start + SAMPLE_PIECE_BYTES], sample)
    return sample


VERSION = 2
"""of the format, in the header; callers put a version of the content into the file name"""
HEADER_BYTES = 4096
CHECKSUM = re.compile(rb"crc32 ([0-9a-f]{8})\0*$")
"""at the end of a header"""
UNFINISHED = re.compile(r"(?P<name>.+\.tables)[a-z0-9_]{8}")
"""name of a file while it is being written"""

log = logging.getLogger(__name__)


def folder() -> Path:
    """Return the folder of the tables: `TAQUIN_TABLES_FOLDER`, or `tables` in the user's cache folder.

    `TAQUIN_TABLES`, now the option --tables of `taquin serve`, was the folder's name: as an absolute path it still is.
    """
    before = os.environ.get("TAQUIN_TABLES", "")
    named = os.environ.get("TAQUIN_TABLES_FOLDER") or (before if os.path.isabs(before) else "")
    return Path(named or Path(platformdirs.user_cache_dir("taquin")) / "tables")


def require_writable() -> None:
    """Raise OSError if no file can be written into the folder."""
    folder().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder()):
        pass


def sweep() -> None:
    """Delete unfinished files of writers that were killed; a writer still at work holds its file's lock."""
    with suppress(OSError):
        for path in folder().iterdir():
            if found := UNFINISHED.fullmatch(path.name):
                with suppress(Timeout), FileLock(path.with_name(f"{found['name']}.lock"), blocking=False):
                    path.unlink(missing_ok=True)


def _map_in_large_pages(file: IO[bytes]) -> mmap.mmap:
    """Map a whole file read-only, in pages of 2 MiB if the system can.

    Searches look up entries far apart, and with pages of 4 KiB finding each page takes as long as the look-up itself.
    """
    mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):
            mapped.madvise(mmap.MADV_HUGEPAGE)
    return mapped


def _drop_from_cache(file: IO[bytes]) -> None:
    """Have the system drop its cache of a file that is on disk.

    What was written is cached in small pages; what is read through a mapping is cached in large ones.
    """
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


@dataclass(frozen=True, slots=True)
class TableFile:
    """A file of tables: its name, its content, and how to load or build it."""

    name: str
    content: tuple[str, ...]
    """lines of the header that say what the tables are"""
    dtype: type[np.generic]
    size: int
    """of the tables, in bytes"""

    @property
    def path(self) -> Path:
        return folder() / self.name

    def load_or_build(self, build: Callable[[], Tables]) -> Tables | None:
        """Return the tables from the file; if there is none, one process builds and writes it for all.

        If no file can be written, build nothing, log a warning and return None.
        """
        found = self.load()
        if found is not None:
            return found
        try:
            return self._built_once(build)
        except OSError as error:
            log.warning("No tables can be saved in %s: %s", folder(), error)
            return None

    def _built_once(self, build: Callable[[], Tables]) -> Tables:
        """Build under the lock, unless another process has done so meanwhile. Raise OSError if that fails."""
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
        """Return the tables, mapped read-only, or None if there is no file. Delete a damaged or foreign file.

        Raise MemoryError if there is too little memory, which says nothing about the file.
        """
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
            if error.errno == errno.ENOMEM:
                raise MemoryError(f"too little memory for {self.path.name}") from error
            log.warning("Tables %s cannot be read and are built again: %s", self.path, error)
            return None

    def _mapped(self, file: IO[bytes], found: os.stat_result) -> Tables | None:
        """Return the tables of the open file, or None if it is not as it was written."""
        header = file.read(HEADER_BYTES)
        check = CHECKSUM.search(header)
        checksum = int(check[1], 16) if check else 0
        if header != self._header(checksum) or found.st_size != HEADER_BYTES + self.size:
            return None
        tables = np.frombuffer(_map_in_large_pages(file), self.dtype, offset=HEADER_BYTES)
        return tables if is_intact(self.path, found, tables, checksum) else None

    def save(self, tables: Tables) -> bool:
        """Write the file, under its lock. If the disk is full or the folder read-only, log it and return False."""
        return self._save(tables, FileLock(f"{self.path}.lock"))

    def _save(self, tables: Tables, lock: AbstractContextManager[object]) -> bool:
        try:
            folder().mkdir(parents=True, exist_ok=True)
            with lock:
                self._write(tables)
        except OSError as error:
            log.warning("Tables %s cannot be saved: %s", self.path, error)
            return False
        return True

    def _write(self, tables: Tables) -> None:
        """Write the file under another name, then rename it. Raise OSError, leaving nothing behind, if that fails."""
        with written_whole(self.path) as file:
            file.write(self.header(tables))
            file.write(tables.data.cast("B"))
            file.flush()
            os.fsync(file.fileno())
            _drop_from_cache(file)

    def header(self, tables: Tables) -> bytes:
        return self._header(zlib.crc32(tables.data))

    def _header(self, checksum: int) -> bytes:
        check = f"{self.size} bytes, {sys.byteorder}-endian, crc32 {checksum:08x}"
        return "\n".join((f"taquin tables {VERSION}", *self.content, check)).encode().ljust(HEADER_BYTES, b"\0")

    def remove(self) -> None:
        """Delete the file, its lock, and leftovers of writers that were killed. Raise OSError if that fails."""
        for leftover in folder().glob(f"{glob.escape(self.name)}*"):
            leftover.unlink(missing_ok=True)
