"""Pattern databases as files: named by what is in them, checked when opened, mapped so that processes share them.

A file is one page of header, lines of text filled up with zeros, and then the tables of a shape one after the other.
It is written under another name and renamed when complete, so a file with the right name is whole, or was damaged
later: the size, the header and a checksum of all the rest are compared before any answer is taken from it.
"""

import glob
import logging
import os
import sys
import tempfile
import zlib
from collections.abc import Sequence
from math import factorial
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
from filelock import FileLock
from numpy.typing import DTypeLike, NDArray

from webapp.solver.pattern_databases.catalogue import Shape, patterns
from webapp.solver.pattern_databases.ranking import configurations

VERSION = 2
"""of the numbering of states and of the file; part of the name, so that older files are not even looked at"""
HEADER_BYTES = 4096

log = logging.getLogger(__name__)


def folder() -> Path:
    """Where the tables are kept: `TAQUIN_TABLES`, or `tables` in the user's cache folder."""
    return Path(os.environ.get("TAQUIN_TABLES") or Path(platformdirs.user_cache_dir("taquin")) / "tables")


def path_of(shape: Shape) -> Path:
    """The file for a shape."""
    name = shape.name.replace(" ", "-")
    return folder() / f"{shape.size}-blank-{shape.blank + 1}-{name}.v{VERSION}.tables"


def size_of(shape: Shape) -> int:
    """Bytes of a shape's tables."""
    return sum(size_of_pattern(shape, len(pattern)) for pattern in patterns(shape))


def size_of_pattern(shape: Shape, tiles: int) -> int:
    """Bytes of the table of a pattern of so many tiles."""
    return 8 * factorial(tiles) * -(-configurations(shape.width, shape.height, tiles).total // 64)


def lock_of(shape: Shape) -> FileLock:
    """The lock that a process holds while it builds the shape's file. Raises OSError where no folder can be made."""
    folder().mkdir(parents=True, exist_ok=True)
    return FileLock(f"{path_of(shape)}.lock")


def load(shape: Shape) -> NDArray[np.uint64] | None:
    """The shape's tables from their file, mapped read-only; None when there is none, or it is not what it should be."""
    return load_from(path_of(shape), _content(shape), np.uint64, size_of(shape))


def save(shape: Shape, tables: NDArray[np.uint64]) -> bool:
    """Write the shape's file; on a full disk or in a read-only folder False, with a line in the log."""
    return save_to(path_of(shape), _content(shape), tables)


def load_from(path: Path, content: Sequence[str], dtype: DTypeLike, size: int) -> NDArray[Any] | None:
    """Tables of `size` bytes from a file, mapped read-only; None when it is not there, or damaged, or says that
    something else than `content` is in it."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
            whole = os.fstat(file.fileno()).st_size == HEADER_BYTES + size
            tables = np.memmap(file, dtype, "r", HEADER_BYTES) if whole else None
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        log.warning("Tables %s cannot be read and are built again: %s", path, error)
        return None
    if tables is None or header != _header(content, tables):
        log.warning("Tables %s are damaged or not ours and are built again.", path)
        return None
    return tables


def save_to(path: Path, content: Sequence[str], tables: NDArray[Any]) -> bool:
    """Write a file; on a full disk or in a read-only folder False, with a line in the log."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                file.write(_header(content, tables))
                file.write(tables.data.cast("B"))
                file.flush()
                os.fsync(file.fileno())
                os.replace(file.name, path)
            except BaseException:
                os.unlink(file.name)
                raise
    except OSError as error:
        log.warning("Tables %s cannot be kept: %s", path, error)
        return False
    return True


def remove(shape: Shape) -> None:
    """Delete the shape's file, its lock, and what a writer that was ended left. Raises OSError where that fails."""
    path = path_of(shape)
    for leftover in path.parent.glob(f"{glob.escape(path.name)}*"):
        leftover.unlink(missing_ok=True)


def _content(shape: Shape) -> list[str]:
    """What the shape's file holds, in lines."""
    return [
        f"board {shape.size}, blank on {shape.blank}",
        *(f"pattern {' '.join(map(str, pattern))}" for pattern in patterns(shape)),
    ]


def _header(content: Sequence[str], tables: NDArray[Any]) -> bytes:
    """The header of a file with these tables."""
    check = f"{tables.nbytes} bytes, {sys.byteorder}-endian, crc32 {zlib.crc32(tables.data):08x}"
    return "\n".join((f"taquin tables {VERSION}", *content, check)).encode().ljust(HEADER_BYTES, b"\0")
