"""Compilation of the search kernels: one decorator for kernels, one for what they call, one folder for the results.

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

from webapp.solver.kernels.kept_kernels import keep

SOLVER = Path(__file__).parents[1]

log = logging.getLogger(__name__)


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a kernel: arrays and numbers in, a halt out; it releases the interpreter lock and is kept on disk."""
    return keep(njit(nogil=True)(function))


def lean_kernel(function: Callable[..., Any]) -> Any:
    """The same for a kernel that makes no arrays: it is compiled without Numba's reference counting, which costs
    kernels that pass many arrays on up to half of their time."""
    return keep(njit(nogil=True, _nrt=False)(function))  # type: ignore[call-overload]


inlined = register_jitable
"""Mark a function that kernels call; from Python it can be called as it stands."""

copied_in = register_jitable(inline="always")
"""The same for one so short that passing it arrays takes longer than it does: its source replaces each call."""

merged_in = register_jitable(forceinline=True)
"""The same for one that a kernel calls once for each node: LLVM inlines it, however long it is."""


def digest_of(folder: Path) -> str:
    """The digest of all sources in a folder and in the folders within."""
    digest = blake2b(digest_size=8)
    for source in sorted(folder.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _cache_folder() -> str:
    """The user's cache folder; where that cannot be written, a private one that is removed at the end."""
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
