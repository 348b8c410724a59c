"""Compiled kernels as files: one for a kernel and its types, written at one go, and checked before it is run.

Numba's own way is an index and numbered files beside it. Neither has a checksum, and two processes can overwrite each
other's; then a kernel is not found, found for other types, or ends the process. Here a file's name is all the index.
"""

import logging
import os
import pickle
import tempfile
from collections.abc import Hashable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numba

CHECK_BYTES = 32
SUFFIX = ".nbc"

log = logging.getLogger(__name__)


def keep(dispatcher: Any) -> Any:
    """Have Numba keep on disk what the dispatcher compiles; one that it cannot be told for compiles in each process."""
    with suppress(AttributeError, ImportError, RuntimeError, TypeError):
        from numba.core.caching import FunctionCache

        cache: Any = FunctionCache(dispatcher.py_func)
        files = cache._cache_file
        stamp = numba.__version__, files._source_stamp
        cache._cache_file = Kept(Path(files._cache_path), cache._impl.filename_base, stamp)
        dispatcher._cache = cache
    return dispatcher


class Kept:
    """The files of one kernel in a folder, with the face of numba.core.caching.IndexDataCacheFile.

    `stamp` is what they depend on besides the key, which is the types of the arguments and the processor.
    """

    def __init__(self, folder: Path, name: str, stamp: Hashable) -> None:
        self._folder = folder
        self._name = name
        self._stamp = stamp

    def path(self, key: Hashable) -> Path:
        """The file for a key."""
        digest = blake2b(repr((self._stamp, key)).encode(), digest_size=16)
        return self._folder / f"{self._name}.{digest.hexdigest()}{SUFFIX}"

    def load(self, key: Hashable) -> Any:
        """What was saved under the key; None when nothing was. A file that is not as it was written is removed."""
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

    def save(self, key: Hashable, data: Any) -> None:
        """Keep data under the key, or, where that is not possible, say so."""
        from numba.core.serialize import dumps

        content = dumps((key, data))
        try:
            with tempfile.NamedTemporaryFile(dir=self._folder, prefix=self._name, delete=False) as file:
                try:
                    file.write(_checksum(content) + content)
                    file.close()
                    os.replace(file.name, self.path(key))
                except BaseException:
                    os.unlink(file.name)
                    raise
        except OSError as error:
            log.warning("The kernel %s cannot be kept: %s", self._name, error)

    def flush(self) -> None:
        """Forget all that was saved."""
        for path in self._folder.glob(f"{self._name}.*{SUFFIX}"):
            path.unlink(missing_ok=True)


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=CHECK_BYTES).digest()
