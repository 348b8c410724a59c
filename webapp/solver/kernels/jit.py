"""Numba, as the kernels use it: imported with the first kernel that is called, and told where to keep them."""

import atexit
import logging
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from numba import config, njit
from numba.extending import register_jitable

from webapp.solver.kernels import instructions
from webapp.solver.kernels.compiling import CALLEES
from webapp.solver.kernels.folder import kernel_folder
from webapp.solver.kernels.kept_kernels import keep

log = logging.getLogger(__name__)


def dispatcher(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """What finds a function on disk for the types that it is called with, or compiles it, and calls it."""
    return keep(njit(**options)(function), _introduce)


def _introduce() -> None:
    """Have Numba know all that kernels call: that is needed to compile one, not to load it."""
    while CALLEES:
        function, options = CALLEES.pop()
        register_jitable(**options)(function)


def _cache_folder() -> str:
    """The user's cache folder; where that cannot be written, one that nobody else can write to and that ends with the
    process."""
    folder = kernel_folder()
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
