"""The gallery: pictures that were drawn are kept for those who ask again, and few are drawn at a time.

Drawing takes a core and some 20 MB for a picture, so that those who ask for many at once wait for each other.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from threading import BoundedSemaphore, Condition, Lock

from cachetools import LRUCache
from werkzeug.exceptions import ServiceUnavailable, TooManyRequests

PATIENCE = 10.0
"""seconds to wait for one's turn to draw"""
OWN_PATIENCE = 5.0
"""seconds to wait until the visitor's picture before is drawn: a page may show several"""
SOON = 1
"""seconds after which a visitor who was refused may ask again"""

Draw = Callable[[], bytes]


class Gallery:
    """At most `most_bytes` of pictures, of which so many are drawn at once."""

    def __init__(self, most_bytes: int = 32 << 20, at_once: int = 2) -> None:
        self._kept: LRUCache[Hashable, bytes] = LRUCache(most_bytes, getsizeof=len)
        self._lock = Lock()
        self._places = BoundedSemaphore(at_once)
        self._served: set[str] = set()
        self._left = Condition(self._lock)

    def show(self, subject: Hashable, draw: Draw) -> bytes:
        """The picture of a subject, drawn unless it is kept. Raises ServiceUnavailable when it is not one's turn."""
        kept = self._find(subject)
        return kept if kept is not None else self._draw(subject, draw)

    def show_one(self, visitor: str, subject: Hashable, draw: Draw) -> bytes:
        """The same, but one at a time for a visitor. Raises TooManyRequests when those before take too long."""
        if (kept := self._find(subject)) is not None:
            return kept
        with self._alone(visitor):
            return self._draw(subject, draw)

    def _find(self, subject: Hashable) -> bytes | None:
        with self._lock:
            return self._kept.get(subject)

    def _draw(self, subject: Hashable, draw: Draw) -> bytes:
        if not self._places.acquire(timeout=PATIENCE):
            raise ServiceUnavailable("The server is drawing other pictures. Please try again.", retry_after=SOON)
        try:
            picture = self._find(subject)  # somebody else may have had it drawn meanwhile
            return picture if picture is not None else self._keep(subject, draw())
        finally:
            self._places.release()

    def _keep(self, subject: Hashable, picture: bytes) -> bytes:
        with self._lock, suppress(ValueError):  # of one that is larger than all there is room for
            self._kept[subject] = picture
        return picture

    @contextmanager
    def _alone(self, visitor: str) -> Iterator[None]:
        with self._left:
            if not self._left.wait_for(lambda: visitor not in self._served, OWN_PATIENCE):
                sentence = "One replay is drawn at a time for each visitor. Please try again when yours is done."
                raise TooManyRequests(sentence, retry_after=SOON)
            self._served.add(visitor)
        try:
            yield
        finally:
            with self._left:
                self._served.discard(visitor)
                self._left.notify_all()
