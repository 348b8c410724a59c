"""Effort tables at hand: small ones at once, large ones from files, built in the background where there are none.

key     width, height and the cell of the goal's blank: all that tables depend on
large   tables for the patterns that guide best on boards of a size; each has a file of its own, so that a program which
        ends early leaves something to the next one
source  the pattern, of all images of one on its board, whose table is kept; symmetry makes the others' from that. Goals
        that are images of one another have patterns that are, too
order   large tables that were asked for. Those not asked for in a long time are forgotten when there are too many
"""

import logging
import queue
import re
import threading
from collections import defaultdict
from concurrent.futures import Future, wait
from itertools import accumulate, groupby
from pathlib import Path

import numpy as np
from cachetools import LRUCache, cached
from filelock import FileLock
from numpy.typing import NDArray

from webapp.solver import tables
from webapp.solver.beam import Leg, legs_of
from webapp.solver.catalogue import Cells, symmetries
from webapp.solver.effort_building import Pattern, effort_table, image, table_from_image
from webapp.solver.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.tiers import TableState, step_back

SMALL = ((30, 3), (64, 2), (256, 1))
"""on boards of up to so many cells, the tiles of the patterns whose tables are built when they are asked for"""
LARGE = ((25, 5), (49, 4), (100, 3), (256, 2))
"""the same for the tables that guide best"""
ROOM = 768 << 20
"""bytes of large tables in memory"""
PATIENCE = 0.7
"""seconds that a search waits for tables which may be in files"""
THREADS = 2
VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""of the names of the files"""

log = logging.getLogger(__name__)

Key = tuple[int, int, int]


Source = tuple[Key, Pattern]


class _Guide:
    """The patterns of a guide for a key, and their tables, one after the other as `Efforts` wants them."""

    def __init__(self, key: Key, by_cells: tuple[tuple[int, int], ...]) -> None:
        width, height, blank = self._key = key
        cells = width * height
        tiles = next(tiles for most, tiles in by_cells if cells <= most)
        symmetry = max(symmetries(width, height), key=lambda each: each[blank])
        back = [symmetry.index(cell) for cell in range(cells)]
        self._patterns = [image(each, back) for each in patterns_for(width, height, symmetry[blank], tiles)]
        sizes = [cells ** len(pattern.cells) for pattern in self._patterns]
        self.bytes = sum(sizes)
        self._tables = np.empty(self.bytes, np.uint8)
        self._efforts: dict[frozenset[int], Efforts] = {}
        self.sources: defaultdict[Source, list[tuple[Pattern, Cells, slice]]] = defaultdict(list)
        """what follows from each: the patterns with their symmetries, and where their tables stand"""
        for pattern, size, end in zip(self._patterns, sizes, accumulate(sizes), strict=True):
            source, symmetry = _source(key, pattern)
            self.sources[source].append((pattern, symmetry, slice(end - size, end)))

    def take(self, source: Source, table: NDArray[np.uint8]) -> None:
        """Put the tables that follow from this one where they belong."""
        for pattern, symmetry, place in self.sources[source]:
            self._tables[place] = table_from_image(pattern, symmetry, table)

    def efforts(self, line: frozenset[int]) -> Efforts:
        """The guide for a board of which the cells `line` are to be filled next; all tables must have been taken."""
        if line not in self._efforts:
            width, height, _ = self._key
            self._efforts[line] = efforts_of(width, height, self._patterns, self._tables, line)
        return self._efforts[line]


def _source(key: Key, pattern: Pattern) -> tuple[Source, Cells]:
    """Of all images of a pattern on the board of a key the one whose table is kept, and the symmetry that leads to it:
    that with the blank farthest on, and then the first."""
    width, height, blank = key
    images = ((-symmetry[blank], image(pattern, symmetry), symmetry) for symmetry in symmetries(width, height))
    at, kept, symmetry = min(images)
    return ((width, height, -at), kept), symmetry


class _Order(_Guide):
    """The large tables for a key, wanted."""

    def __init__(self, key: Key) -> None:
        super().__init__(key, LARGE)
        self.left = set(self.sources)
        """what they are still to be made from"""
        self.ready: Future[None] = Future()


_orders: LRUCache[Key, _Order] = LRUCache(ROOM, getsizeof=lambda order: order.bytes)
_to_build: queue.LifoQueue[tuple[Key, Source]] = queue.LifoQueue()
"""what was asked for last comes first: somebody is waiting for that"""
_builders: list[threading.Thread] = []
_lock = threading.Lock()
"""of orders and builders"""


def efforts_at_hand(leg: Leg) -> Efforts:
    """The efforts to guide a search of this leg: by the large tables if they are ready, else by small ones."""
    key = leg.width, leg.height, leg.blank
    with _lock:
        large = _orders.get(key)
    guide = large if large is not None and large.ready.done() and not large.ready.exception() else _small(key)
    return guide.efforts(frozenset(leg.line))


@cached(LRUCache(32), condition=threading.Condition(), info=True)
def _small(key: Key) -> _Guide:
    small = _Guide(key, SMALL)
    for source in small.sources:
        (width, height, blank), pattern = source
        small.take(source, effort_table(width, height, blank, pattern))
    return small


def order(key: Key) -> Future[None]:
    """Have the large tables made ready in the background, unless they are, before all that was asked for earlier; the
    result tells when they are, or why they cannot be made."""
    with _lock:
        wanted = _orders.get(key)
        if wanted is None:
            wanted = _orders[key] = _Order(key)
        for source in sorted(wanted.left):
            _to_build.put((key, source))
        while len(_builders) < THREADS:
            _builders.append(threading.Thread(target=_build, name="efforts", daemon=True))
            _builders[-1].start()
        return wanted.ready


def order_all(width: int, height: int, blank: int) -> list[Future[None]]:
    """Order the tables for all legs of a goal, those of the first leg to be made first; the results leg by leg."""
    return [order(key) for key in reversed(_keys(width, height, blank))][::-1]


def await_first(width: int, height: int, blank: int) -> None:
    """Wait for the tables of a goal's first leg, if they are ordered and soon ready, else make small ones. Later legs
    make small ones where they come too soon."""
    leg = next(legs_of(width, height, blank))
    with _lock:
        large = _orders.get((leg.width, leg.height, leg.blank))
    if large is None or wait([large.ready], timeout=PATIENCE).not_done:
        efforts_at_hand(leg)


def complete(width: int, height: int, blank: int) -> bool:
    """Make all tables for a goal, and wait for them; whether files of all are kept."""
    keys = _keys(width, height, blank)
    for key in keys:
        order(key).result()
    return all(_path(*source).exists() for key in keys for source in _Order(key).left)


def _keys(width: int, height: int, blank: int) -> list[Key]:
    """Of the legs to a goal that are searched by efforts."""
    legs = legs_of(width, height, blank) if min(width, height) > 1 else ()
    return [(leg.width, leg.height, leg.blank) for leg in legs]


def _build() -> None:
    step_back()
    while True:
        key, source = _to_build.get()
        with _lock:
            wanted = _orders.get(key)
        if wanted is None or source not in wanted.left:
            continue
        try:
            wanted.take(source, kept_table(*source))
        except Exception as error:
            (width, height, _), pattern = source
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, width, height, error)
            with _lock:
                if _orders.get(key) is wanted:
                    del _orders[key]
                if not wanted.ready.done():
                    wanted.ready.set_exception(error)
        else:
            with _lock:
                wanted.left.discard(source)
                if not wanted.left and not wanted.ready.done():
                    wanted.ready.set_result(None)


def _path(key: Key, pattern: Pattern) -> Path:
    """The file for a table."""
    width, height, blank = key
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    return tables.folder() / f"{width}x{height}-blank-{blank + 1}-{_kind(pattern)}-{cells}{SUFFIX}"


def _kind(pattern: Pattern) -> str:
    return "efforts-departing" if pattern.departing else "efforts"


def kept_table(key: Key, pattern: Pattern) -> NDArray[np.uint8]:
    """The table from its file; else it is built and, if possible, kept."""
    width, height, blank = key
    path = _path(key, pattern)
    content = [f"{_kind(pattern)} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"]
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


def kept() -> list[TableState]:
    """The files of each size and cell of the blank, and whether those for a goal are all there."""
    states = []
    paths = sorted(tables.folder().glob(f"*-efforts-*{SUFFIX}"))
    for name, files in groupby(paths, lambda path: path.name.partition("-efforts")[0]):
        width, height, number = map(int, re.findall(r"\d+", name))
        taken = sum(path.stat().st_size for path in files)
        there = [_path(*source).exists() for source in _Order((width, height, number - 1)).left]
        label = f"efforts, {width}x{height}, blank on {number}"
        states.append(TableState(label, all(there), taken, sum(there) / len(there)))
    return states


def remove() -> None:
    """Delete all files. Raises OSError where that fails."""
    for path in tables.folder().glob("*-efforts-*"):
        path.unlink(missing_ok=True)
