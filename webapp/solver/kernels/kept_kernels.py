"""Compiled kernels as files: one for a kernel and its types, written in one go, and checked before it is run.

Numba itself writes an index and numbered files. Neither has a checksum, and two processes can overwrite each other's;
then a kernel is not found, is found for the wrong types, or crashes the process. Here the file's name is the index.

Of several processes that need a missing kernel, one compiles it and the others wait for its file.
"""

import logging
import pickle
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numba
from filelock import FileLock, Timeout

from webapp.solver.kernels.folder import SUFFIX, written_whole

CHECK_BYTES = 32
COMPILE_TIMEOUT_S = 120.0
"""seconds that a process waits for another to compile a kernel, before it does so itself"""

log = logging.getLogger(__name__)


def keep(dispatcher: Any, before_compiling: Callable[[], None] = lambda: None) -> Any:
    """Have Numba keep on disk what the dispatcher compiles; where that fails, each process compiles it for itself.
    `before_compiling` is called before a kernel is compiled, and not for one that is found."""
    try:
        from numba.core.caching import FunctionCache

        cache: Any = FunctionCache(dispatcher.py_func)
        files = cache._cache_file
        stamp = numba.__version__, files._source_stamp
        cache._cache_file = Kept(Path(files._cache_path), cache._impl.filename_base, stamp)
        needs_runtime = dispatcher.targetoptions.get("_nrt", True)
        cache.load_overload = partial(_loaded, cache, needs_runtime, before_compiling)
        dispatcher._cache = cache
    except (AttributeError, ImportError, RuntimeError, TypeError):
        before_compiling()
    return dispatcher


def _loaded(cache: Any, needs_runtime: bool, before_compiling: Callable[[], None], signature: Any, target: Any) -> Any:
    """What is kept for a signature; None when it must be compiled, after what must be done before.

    Numba's own way first registers all that it could compile, which takes as long as importing Numba itself. Machine
    code asks for none of it, only for the runtime that counts who holds an array, where it makes some.
    """
    if needs_runtime:
        from numba.core.runtime.nrt import rtsys

        rtsys.initialize(target)
    found = cache._load_overload(signature, target)
    if found is None:
        before_compiling()
    return found


class Kept:
    """The files of one kernel in a folder, with the face of numba.core.caching.IndexDataCacheFile. They
    depend on the key, which is the types of the arguments and the processor, and on `stamp`."""

    def __init__(self, folder: Path, name: str, stamp: Hashable) -> None:
        self._folder = folder
        self._name = name
        self._stamp = stamp
        self._locks: dict[Hashable, FileLock] = {}

    def path(self, key: Hashable) -> Path:
        digest = blake2b(repr((self._stamp, key)).encode(), digest_size=16)
        return self._folder / f"{self._name}.{digest.hexdigest()}{SUFFIX}"

    def load(self, key: Hashable) -> Any:
        """What was saved under the key; None when the caller is to compile it and then save it."""
        data = self._read(key)
        if data is None and self._lock(key):
            data = self._read(key)
            if data is not None:
                self._unlock(key)
        return data

    def save(self, key: Hashable, data: Any) -> None:
        """Keep data under the key, or, where that is not possible, say so."""
        from numba.core.serialize import dumps

        content = dumps((key, data))
        try:
            with written_whole(self.path(key)) as file:
                file.write(_checksum(content) + content)
        except OSError as error:
            log.warning("The kernel %s cannot be kept: %s", self._name, error)
        finally:
            self._unlock(key)

    def _read(self, key: Hashable) -> Any:
        path = self.path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        if _checksum(content[CHECK_BYTES:]) == content[:CHECK_BYTES]:
            saved, data = pickle.loads(content[CHECK_BYTES:])
            if saved == key:
                return data
        log.warning("The kernel %s is damaged and is compiled again.", path)
        with suppress(OSError):
            path.unlink()
        return None

    def _lock(self, key: Hashable) -> bool:
        """Wait until no other process compiles the kernel, and keep the others from it; whether that succeeded."""
        lock = self._locks.setdefault(key, FileLock(f"{self.path(key)}.lock", thread_local=False))
        try:
            if not lock.is_locked:
                lock.acquire(COMPILE_TIMEOUT_S)
        except (OSError, Timeout):
            return False
        return True

    def _unlock(self, key: Hashable) -> None:
        if lock := self._locks.pop(key, None):
            lock.release(force=True)


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=CHECK_BYTES).digest()
