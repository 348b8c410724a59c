"""The folder of compiled kernels, known without Numba.

Numba compiles a kernel anew when its own file has changed, but not when a file that it calls into has. So the folder is
named by a digest of the whole solver: a changed solver never runs machine code of an older one.
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
"""of a compiled kernel's file"""
REMOVE_AFTER_S = 30 * 24 * 3600.0
"""seconds after which a folder that no process has used is removed"""


def digest_of(folder: Path) -> str:
    """The digest of all sources in a folder and in the folders within."""
    digest = blake2b(digest_size=8)
    for source in sorted(folder.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


@cache
def kernel_folder() -> Path:
    """Where this solver's kernels are kept, or would be; Numba's own setting goes first."""
    return Path(os.environ.get("NUMBA_CACHE_DIR") or _all_folders() / digest_of(SOLVER))


def is_empty() -> bool:
    """Whether no kernel of this solver is kept."""
    return not any(kernel_folder().rglob(f"*{SUFFIX}"))


def sweep() -> None:
    """Remove the folders of other solvers that were not used for long; this one's is in use from now on."""
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
    """Open a file under another name and rename it when it is written, so that it is there whole or not at all."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            yield file
            file.close()
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise
