"""Effort tables at hand: small ones at once, large ones from files, built in the background where there are none.

key     width, height and the cell of the goal's blank: all that tables depend on
large   tables for the patterns that guide best on boards of a size; each has a file of its own, so that a program which
        ends early leaves something to the next one
"""

import logging
import queue
import threading
from collections import defaultdict
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
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
THREADS = 2
VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""of the names of the files"""

log = logging.getLogger(__name__)

Key = tuple[int, int, int]


@dataclass
class _Order:
    """The large tables for a key, wanted."""

    key: Key
    missing: int
    """how many are"""
    ready: Future[None]


_orders: dict[Key, _Order] = {}
_to_build: queue.LifoQueue[tuple[_Order, Pattern]] = queue.LifoQueue()
"""what was asked for last comes first: somebody is waiting for that"""
_builders: list[threading.Thread] = []
_tables: dict[tuple[Key, Pattern], NDArray[np.uint8]] = {}
"""those that no guide has been put together from yet"""
_lock = threading.Lock()
_joining: defaultdict[tuple[Key, int], threading.Lock] = defaultdict(threading.Lock)


def efforts_at_hand(leg: Leg) -> Efforts:
    """The efforts to guide a search of this leg: by the large tables if they are ready, else by small ones."""
    key = leg.width, leg.height, leg.blank
    large = _orders.get(key)
    ready = large is not None and large.ready.done() and large.ready.exception() is None
    tiles = _tiles(LARGE if ready else SMALL, key)
    return _efforts(key, tiles, frozenset(leg.line))


def _tiles(by_cells: tuple[tuple[int, int], ...], key: Key) -> int:
    return next(tiles for most, tiles in by_cells if key[0] * key[1] <= most)


def order(key: Key) -> Future[None]:
    """Have the large tables made ready in the background, once for each board; the result tells when they are, or why
    they cannot be made."""
    with _lock:
        if key not in _orders:
            canonical = sorted({_canonical(key, pattern) for pattern in patterns_for(*key, _tiles(LARGE, key))})
            _orders[key] = _Order(key, len(canonical), Future())
            for pattern in canonical:
                _to_build.put((_orders[key], pattern))
            while len(_builders) < THREADS:
                _builders.append(threading.Thread(target=_build, name="efforts", daemon=True))
                _builders[-1].start()
        return _orders[key].ready


def _build() -> None:
    step_back()
    while True:
        wanted, pattern = _to_build.get()
        key = wanted.key
        try:
            _tables[key, pattern] = kept_table(key, pattern)
            with _lock:
                wanted.missing -= 1
                last = wanted.missing == 0
            if last:
                _joined(key, _tiles(LARGE, key))
                wanted.ready.set_result(None)
        except Exception as error:
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, key[0], key[1], error)
            with _lock:
                if not wanted.ready.done():
                    wanted.ready.set_exception(error)


@lru_cache(maxsize=64)
def _efforts(key: Key, tiles: int, line: frozenset[int]) -> Efforts:
    return efforts_of(key[0], key[1], patterns_for(*key, tiles), _joined(key, tiles), line)


def _joined(key: Key, tiles: int) -> NDArray[np.uint8]:
    """The tables of all patterns of a guide, one after the other; threads that want the same wait for one another."""
    with _joining[key, tiles]:
        return _joined_once(key, tiles)


@lru_cache(maxsize=32)
def _joined_once(key: Key, tiles: int) -> NDArray[np.uint8]:
    patterns = patterns_for(*key, tiles)
    ends = np.cumsum([(key[0] * key[1]) ** len(pattern.cells) for pattern in patterns])
    joined = np.empty(ends[-1], np.uint8)
    for canonical in sorted({_canonical(key, each) for each in patterns}):
        table = _table(key, canonical, tiles)
        for pattern, end in zip(patterns, ends, strict=True):
            if _canonical(key, pattern) == canonical:
                joined[end - table.size : end] = _seen_from(key, pattern, table)
    return joined


def _table(key: Key, canonical: Pattern, tiles: int) -> NDArray[np.uint8]:
    """The table of a pattern for a guide by patterns of up to so many tiles; large ones are kept in files."""
    table = _tables.pop((key, canonical), None)
    if table is not None:
        return table
    return kept_table(key, canonical) if tiles == _tiles(LARGE, key) else effort_table(*key, canonical)


def _seen_from(key: Key, pattern: Pattern, table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The pattern's table, from that of its canonical one."""
    return table if pattern == _canonical(key, pattern) else mirror_table(key[0], pattern, table)


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
