"""Compiled kernels as files: one for each kernel and argument types, written atomically and verified before use.

Numba itself writes an index and numbered files. They have no checksums, and two processes can overwrite each other's
files. Then a kernel is missing, is loaded for the wrong types, or crashes the process. Here the file name serves as the
index.

If several processes need a missing kernel, one compiles it and the others wait for its file.
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
"""seconds to wait for another process to compile a kernel before compiling it here"""

log = logging.getLogger(__name__)


def cache_on_disk(dispatcher: Any, before_compiling: Callable[[], None] = lambda: None) -> Any:
    """Make Numba cache on disk what the dispatcher compiles; if that fails, each process compiles for itself.

    `before_compiling` is called before a kernel is compiled, but not when it is loaded from the cache.
    """
    try:
        cache = _cache_in_any_folder(dispatcher.py_func)
        files = cache._cache_file
        stamp = numba.__version__, files._source_stamp
        cache._cache_file = KernelFiles(Path(files._cache_path), cache._impl.filename_base, stamp)
        needs_runtime = dispatcher.targetoptions.get("_nrt", True)
        cache.load_overload = partial(_loaded, cache, needs_runtime, before_compiling)
        dispatcher._cache = cache
    except (AttributeError, ImportError, RuntimeError, TypeError):
        before_compiling()
    return dispatcher


def _cache_in_any_folder(function: Callable[..., Any]) -> Any:
    """Return Numba's cache for a function in `config.CACHE_DIR`, also in one that cannot be written."""
    from numba.core.caching import FunctionCache

    implementation: Any = FunctionCache._impl_class
    in_cache_folder = implementation._locator_classes[0]

    class Locator(in_cache_folder):  # type: ignore[misc, valid-type]
        def ensure_cache_path(self) -> None:
            with suppress(OSError):
                super().ensure_cache_path()

    class Implementation(implementation):  # type: ignore[misc]
        _locator_classes = [Locator]

    class AnyFolderCache(FunctionCache):
        _impl_class = Implementation

    return AnyFolderCache(function)


def _loaded(cache: Any, needs_runtime: bool, before_compiling: Callable[[], None], signature: Any, target: Any) -> Any:
    """Return the cached kernel for a signature; if there is none, call `before_compiling` and return None.

    Numba's own method first registers everything that it could compile, which takes as long as importing Numba.
    Machine code needs none of that, except the runtime that counts references, if the kernel allocates arrays.
    """
    if needs_runtime:
        from numba.core.runtime.nrt import rtsys

        rtsys.initialize(target)
    found = cache._load_overload(signature, target)
    if found is None:
        before_compiling()
    return found


class KernelFiles:
    """The cached files of one kernel in a folder, with the interface of numba.core.caching.IndexDataCacheFile.

    A file depends on `stamp` and on the key: the types of the arguments and the processor.
    """

    def __init__(self, folder: Path, name: str, stamp: Hashable) -> None:
        self._folder = folder
        self._name = name
        self._stamp = stamp
        self._locks: dict[Hashable, FileLock] = {}

    def path(self, key: Hashable) -> Path:
        digest = blake2b(repr((self._stamp, key)).encode(), digest_size=16)
        return self._folder / f"{self._name}.{digest.hexdigest()}{SUFFIX}"

    def load(self, key: Hashable) -> Any:
        """Return what was saved under the key; None if the caller must compile it and then call `save`."""
        data = self._read(key)
        if data is None and self._lock(key):
            data = self._read(key)
            if data is not None:
                self._unlock(key)
        return data

    def save(self, key: Hashable, data: Any) -> None:
        """Save data under the key, or log a warning if that fails."""
        from numba.core.serialize import dumps

        content = dumps((key, data))
        try:
            with written_whole(self.path(key)) as file:
                file.write(_checksum(content) + content)
        except OSError as error:
            log.warning("The kernel %s cannot be saved: %s", self._name, error)
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
        """Lock the kernel against other processes, waiting while one compiles it. Return whether that succeeded."""
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
