"""The cache folder of compiled kernels; this module does not import Numba.

Numba recompiles a kernel when its own file has changed, but not when a file with functions it calls has changed. So the
folder name is a digest of the whole solver: a changed solver never runs outdated machine code.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import IO

import platformdirs

SOLVER = Path(__file__).parents[1]
SUFFIX = ".nbc"
"""file name suffix of a compiled kernel"""
REMOVE_AFTER_S = 30 * 24 * 3600.0
"""seconds after which an unused folder is removed"""


def digest_of(folder: Path) -> str:
    """Return the digest of all sources in a folder and its subfolders."""
    digest = blake2b(digest_size=8)
    for source in sorted(folder.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


@cache
def kernel_folder() -> Path:
    """Return the cache folder of this solver's kernels, which may not exist; Numba's own setting comes first."""
    return Path(os.environ.get("NUMBA_CACHE_DIR") or _all_folders() / digest_of(SOLVER))


def is_empty() -> bool:
    """Return whether no kernel of this solver is cached."""
    return not any(kernel_folder().rglob(f"*{SUFFIX}"))


def sweep() -> None:
    """Remove the folders of other solvers that have not been used for a long time; mark this solver's as used."""
    with suppress(OSError):
        os.utime(kernel_folder())
    with suppress(OSError):
        for folder in _all_folders().iterdir():
            if folder.stat().st_mtime < time.time() - REMOVE_AFTER_S:
                shutil.rmtree(folder, ignore_errors=True)


def _all_folders() -> Path:
    return Path(platformdirs.user_cache_dir("taquin")) / "kernels"


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file, renamed to `path` when complete, so that the file is never there in part."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            yield file
            file.close()
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise
