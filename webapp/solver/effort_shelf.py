"""Effort tables at hand: small ones at once, large ones from files, built in the background where there are none.

key     width, height and the cell of the goal's blank: all that tables depend on
large   tables for the patterns that guide best on boards of a size; each has a file of its own, so that a program which
        ends early leaves something to the next one
order   large tables that were asked for. Those not asked for in a long time are forgotten when there are too many
"""

import logging
import queue
import threading
from concurrent.futures import Future
from functools import lru_cache

import numpy as np
from cachetools import LRUCache
from filelock import FileLock
from numpy.typing import NDArray

from webapp.solver import tables
from webapp.solver.beam import Leg
from webapp.solver.effort_building import Pattern, effort_table, mirror_table, mirrored
from webapp.solver.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.tiers import step_back

SMALL = ((30, 3), (64, 2), (400, 1))
"""on boards of up to so many cells, the tiles of the patterns whose tables are built when they are asked for"""
LARGE = ((25, 5), (49, 4), (100, 3), (400, 2))
"""the same for the tables that guide best"""
ROOM = 768 << 20
"""bytes of large tables in memory"""
THREADS = 2
VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""of the names of the files"""

log = logging.getLogger(__name__)

Key = tuple[int, int, int]


class _Guide:
    """The patterns of a guide for a key, and their tables, one after the other as `Efforts` wants them."""

    def __init__(self, key: Key, by_cells: tuple[tuple[int, int], ...]) -> None:
        cells = key[0] * key[1]
        tiles = next(tiles for most, tiles in by_cells if cells <= most)
        self.key = key
        self.patterns = patterns_for(*key, tiles)
        sizes = [cells ** len(pattern.cells) for pattern in self.patterns]
        self.bytes = sum(sizes)
        self._ends = np.cumsum(sizes)
        self._tables = np.empty(self.bytes, np.uint8)
        self._efforts: dict[frozenset[int], Efforts] = {}

    def canonical(self) -> list[Pattern]:
        """Patterns from whose tables those of all others follow."""
        return sorted({_canonical(self.key, pattern) for pattern in self.patterns})

    def take(self, canonical: Pattern, table: NDArray[np.uint8]) -> None:
        """Put a canonical pattern's table where it belongs, and those that follow from it."""
        for pattern, end in zip(self.patterns, self._ends, strict=True):
            if _canonical(self.key, pattern) == canonical:
                self._tables[end - table.size : end] = (
                    table if pattern == canonical else mirror_table(self.key[0], pattern, table)
                )

    def efforts(self, line: frozenset[int]) -> Efforts:
        """The guide for a board of which the cells `line` are to be filled next; all tables must have been taken."""
        if line not in self._efforts:
            self._efforts[line] = efforts_of(self.key[0], self.key[1], self.patterns, self._tables, line)
        return self._efforts[line]


class _Order(_Guide):
    """The large tables for a key, wanted."""

    def __init__(self, key: Key) -> None:
        super().__init__(key, LARGE)
        self.missing = len(self.canonical())
        self.ready: Future[None] = Future()


_orders: LRUCache[Key, _Order] = LRUCache(ROOM, getsizeof=lambda order: order.bytes)
_to_build: queue.LifoQueue[tuple[_Order, Pattern]] = queue.LifoQueue()
"""what was asked for last comes first: somebody is waiting for that"""
_builders: list[threading.Thread] = []
_lock = threading.Lock()
"""of orders and builders"""


def efforts_at_hand(leg: Leg) -> Efforts:
    """The efforts to guide a search of this leg: by the large tables if they are ready, else by small ones."""
    key = leg.width, leg.height, leg.blank
    with _lock:
        large = _orders.get(key)
    if large is None or not large.ready.done() or large.ready.exception():
        return _small(key).efforts(frozenset(leg.line))
    return large.efforts(frozenset(leg.line))


@lru_cache(maxsize=32)
def _small(key: Key) -> _Guide:
    small = _Guide(key, SMALL)
    for pattern in small.canonical():
        small.take(pattern, effort_table(*key, pattern))
    return small


def order(key: Key) -> Future[None]:
    """Have the large tables made ready in the background, unless they are; the result tells when, or why they cannot be
    made."""
    with _lock:
        wanted = _orders.get(key)
        if wanted is None:
            wanted = _orders[key] = _Order(key)
            for pattern in wanted.canonical():
                _to_build.put((wanted, pattern))
            while len(_builders) < THREADS:
                _builders.append(threading.Thread(target=_build, name="efforts", daemon=True))
                _builders[-1].start()
        return wanted.ready


def _build() -> None:
    step_back()
    while True:
        wanted, pattern = _to_build.get()
        try:
            wanted.take(pattern, kept_table(wanted.key, pattern))
            with _lock:
                wanted.missing -= 1
                complete = wanted.missing == 0
            if complete:
                wanted.ready.set_result(None)
        except Exception as error:
            width, height, _ = wanted.key
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, width, height, error)
            with _lock:
                if not wanted.ready.done():
                    wanted.ready.set_exception(error)


def _canonical(key: Key, pattern: Pattern) -> Pattern:
    """The pattern or its reflection, whichever is less, where the reflected board is the same."""
    width, height, blank = key
    symmetric = width == height and blank % width == blank // width
    return min(pattern, mirrored(width, pattern)) if symmetric else pattern


def kept_table(key: Key, pattern: Pattern) -> NDArray[np.uint8]:
    """The table from its file; else it is built and, if possible, kept."""
    width, height, blank = key
    kind = "efforts-departing" if pattern.departing else "efforts"
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    path = tables.folder() / f"{width}x{height}-blank-{blank + 1}-{kind}-{cells}{SUFFIX}"
    content = [f"{kind} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"]
    size = (width * height) ** len(pattern.cells)
    found = tables.load_from(path, content, np.uint8, size)
    if found is not None:
        return found
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{path}.lock"):
            found = tables.load_from(path, content, np.uint8, size)
            if found is None:
                found = effort_table(*key, pattern)
                tables.save_to(path, content, found)
            return found
    except OSError as error:
        log.warning("No tables can be kept in %s: %s", tables.folder(), error)
        return effort_table(*key, pattern)


def kept() -> dict[str, int]:
    """The bytes of the files for each size of board."""
    sizes: dict[str, int] = {}
    for path in sorted(tables.folder().glob(f"*-efforts-*{SUFFIX}")):
        size = path.name.partition("-")[0]
        sizes[size] = sizes.get(size, 0) + path.stat().st_size
    return sizes


def remove() -> None:
    """Delete all files. Raises OSError where that fails."""
    for path in tables.folder().glob("*-efforts-*"):
        path.unlink(missing_ok=True)
