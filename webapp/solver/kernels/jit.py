"""Numba, as the kernels use it: imported with the first kernel that is called, and told where to keep what it compiles.

Numba compiles a kernel anew when its own file has changed, but not when a file that it calls into has. So the folder is
named by a digest of the whole solver: a changed solver never runs machine code of an older one.
"""

import atexit
import logging
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import platformdirs
from numba import config, njit
from numba.extending import register_jitable

from webapp.solver.kernels import instructions
from webapp.solver.kernels.compiling import CALLEES
from webapp.solver.kernels.kept_kernels import keep

SOLVER = Path(__file__).parents[1]

log = logging.getLogger(__name__)


def dispatcher(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """What finds a function on disk for the types that it is called with, or compiles it, and calls it."""
    return keep(njit(**options)(function), _introduce)


def _introduce() -> None:
    """Have Numba know all that kernels call: that is needed to compile one, not to load it."""
    while CALLEES:
        function, options = CALLEES.pop()
        register_jitable(**options)(function)


def digest_of(folder: Path) -> str:
    """The digest of all sources in a folder and in the folders within."""
    digest = blake2b(digest_size=8)
    for source in sorted(folder.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _cache_folder() -> str:
    """The user's cache folder; where that cannot be written, one that nobody else can write to and that ends with the
    process."""
    folder = Path(platformdirs.user_cache_dir("taquin")) / "kernels" / digest_of(SOLVER)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if os.access(folder, os.W_OK):
        return str(folder)
    log.warning("Compiled kernels cannot be kept in %s, so that each start compiles them anew.", folder)
    passing = tempfile.mkdtemp(prefix="taquin-")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    return passing


if not config.CACHE_DIR:  # type: ignore[attr-defined]
    config.CACHE_DIR = _cache_folder()  # type: ignore[attr-defined]
instructions.introduce()
