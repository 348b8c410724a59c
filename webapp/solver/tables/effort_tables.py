"""Effort tables at hand: small ones at once, large ones from files, built in the background where there are none.

key     width, height and the cell of the goal's blank: all that tables depend on
large   tables for the patterns that guide best on boards of a size; each has a file of its own, so that a program which
        ends early leaves something to the next one
source  the pattern, of all images of one on its board, whose table is kept; symmetry makes the others' from that. Goals
        that are images of one another have patterns that are, too
order   large tables that were asked for. Those not asked for in a long time are forgotten when there are too many
"""

import logging
import re
import threading
from collections import defaultdict
from concurrent.futures import Future, wait
from contextlib import suppress
from itertools import accumulate, groupby
from pathlib import Path

import numpy as np
from cachetools import LRUCache, cached
from filelock import FileLock
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import Pattern, effort_table, image, table_from_image
from webapp.solver.beam.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.states.symmetries import Cells, symmetries
from webapp.solver.tables import files
from webapp.solver.tables.pattern_tables import TableState, step_back

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


class Forgotten(Exception):
    """The tables of an order are not made to the end: others were asked for since, and there is no room for all."""


class _TableSet:
    """The patterns of a guide for a key, and their tables, one after the other as `Efforts` wants them."""

    def __init__(self, key: Key, by_cells: tuple[tuple[int, int], ...]) -> None:
        width, height, blank = self.key = key
        cells = width * height
        tiles = next(tiles for most, tiles in by_cells if cells <= most)
        symmetry = max(symmetries(width, height), key=lambda each: each[blank])
        back = [symmetry.index(cell) for cell in range(cells)]
        self._patterns = [image(each, back) for each in patterns_for(width, height, symmetry[blank], tiles)]
        sizes = [cells ** len(pattern.cells) for pattern in self._patterns]
        self.bytes = sum(sizes)
        self._tables: NDArray[np.uint8] | None = None
        self._efforts: dict[frozenset[int], Efforts] = {}
        self.sources: defaultdict[Source, list[tuple[Pattern, Cells, slice]]] = defaultdict(list)
        """what follows from each: the patterns with their symmetries, and where their tables stand"""
        farthest = [each for each in symmetries(width, height) if each[blank] == symmetry[blank]]
        for pattern, size, end in zip(self._patterns, sizes, accumulate(sizes), strict=True):
            kept, to_kept = min((image(pattern, each), each) for each in farthest)
            self.sources[(width, height, symmetry[blank]), kept].append((pattern, to_kept, slice(end - size, end)))

    def make_room(self) -> None:
        """Have memory for the tables. Raises MemoryError."""
        if self._tables is None:
            self._tables = np.empty(self.bytes, np.uint8)

    def take(self, source: Source, table: NDArray[np.uint8]) -> None:
        """Put the tables that follow from this one where they belong."""
        assert self._tables is not None
        for pattern, symmetry, place in self.sources[source]:
            self._tables[place] = table_from_image(pattern, symmetry, table)

    def efforts(self, line: frozenset[int]) -> Efforts:
        """The guide for a board of which the cells `line` are to be filled next; all tables must have been taken."""
        assert self._tables is not None
        if line not in self._efforts:
            width, height, _ = self.key
            self._efforts[line] = efforts_of(width, height, self._patterns, self._tables, line)
        return self._efforts[line]


class _Order(_TableSet):
    """The large tables for a key, wanted."""

    def __init__(self, key: Key) -> None:
        super().__init__(key, LARGE)
        self.left = sorted(self.sources, reverse=True)
        """what no builder has in hand yet"""
        self.missing = len(self.left)
        """what is not taken yet"""
        self.ready: Future[None] = Future()

    def kept(self) -> int:
        """How many of its tables are in files."""
        return sum(_load(*source) is not None for source in self.sources)


_orders: LRUCache[Key, _Order] = LRUCache(ROOM, getsizeof=lambda order: order.bytes)
_unfinished: dict[Key, _Order] = {}
"""what was asked for last comes last, and is made first: somebody is waiting for that"""
_builders: list[threading.Thread] = []
_changed = threading.Condition()
"""of orders and builders"""


def efforts_ready(subgoal: Subgoal) -> Efforts:
    """The efforts to guide a search of this leg: by the large tables if they are ready, else by small ones."""
    key = subgoal.width, subgoal.height, subgoal.blank
    with _changed:
        large = _orders.get(key)
    guide = large if large is not None and large.ready.done() and not large.ready.exception() else _small(key)
    return guide.efforts(frozenset(subgoal.line))


@cached(LRUCache(32), condition=threading.Condition())
def _small(key: Key) -> _TableSet:
    small = _TableSet(key, SMALL)
    small.make_room()
    for source in small.sources:
        (width, height, blank), pattern = source
        small.take(source, effort_table(width, height, blank, pattern))
    return small


def order(key: Key) -> Future[None]:
    """Have the large tables made ready in the background, unless they are, before all that was asked for earlier; the
    result tells when they are, or why they cannot be made."""
    with _changed:
        wanted = _orders.get(key)
        if wanted is None:
            wanted = _orders[key] = _Order(key)
        _unfinished.pop(key, None)
        if not wanted.ready.done():
            _unfinished[key] = wanted
        for forgotten in [other for other in _unfinished if other not in _orders]:
            _unfinished.pop(forgotten).ready.set_exception(Forgotten())
        while len(_builders) < THREADS:
            _builders.append(threading.Thread(target=_build, name="efforts", daemon=True))
            _builders[-1].start()
        _changed.notify_all()
        return wanted.ready


def order_all(width: int, height: int, blank: int) -> list[Future[None]]:
    """Order the tables for all legs of a goal, those of the first leg to be made first; the results leg by leg."""
    return [order(key) for key in reversed(_keys(width, height, blank))][::-1]


def await_first(width: int, height: int, blank: int) -> None:
    """Wait for the tables of a goal's first leg, if they are ordered and soon ready, else make small ones. Later legs
    make small ones where they come too soon."""
    subgoal = next(subgoals_of(width, height, blank))
    with _changed:
        large = _orders.get((subgoal.width, subgoal.height, subgoal.blank))
    if large is None or wait([large.ready], timeout=PATIENCE).not_done:
        efforts_ready(subgoal)


def complete(width: int, height: int, blank: int) -> None:
    """Make all tables for a goal, and wait for them."""
    for key in _keys(width, height, blank):
        _make(key)


def all_kept(width: int, height: int, blank: int) -> bool:
    """Whether all tables for a goal are in files."""
    orders = map(_Order, dict.fromkeys(_keys(width, height, blank)))
    return all(wanted.kept() == len(wanted.sources) for wanted in orders)


def _make(key: Key) -> None:
    """Have large tables made and wait for them, also where they are forgotten meanwhile."""
    while True:
        with suppress(Forgotten):
            return order(key).result()


def _keys(width: int, height: int, blank: int) -> list[Key]:
    """Of the legs to a goal that are searched by efforts."""
    subgoals = subgoals_of(width, height, blank) if min(width, height) > 1 else ()
    return [(subgoal.width, subgoal.height, subgoal.blank) for subgoal in subgoals]


def _build() -> None:
    step_back()
    while True:
        wanted, source = _next()
        try:
            with _changed:
                wanted.make_room()
            wanted.take(source, kept_table(*source))
            with _changed:
                wanted.missing -= 1
                if not wanted.missing:
                    _end(wanted, None)
        except Exception as error:
            (width, height, _), pattern = source
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, width, height, error)
            with _changed:
                if _orders.get(wanted.key) is wanted:
                    del _orders[wanted.key]
                _end(wanted, error)


def _next() -> tuple[_Order, Source]:
    """What a builder takes in hand; waits until there is something."""
    with _changed:
        while True:
            for wanted in reversed(_unfinished.values()):
                if wanted.left:
                    return wanted, wanted.left.pop()
            _changed.wait()


def _end(wanted: _Order, error: Exception | None) -> None:
    """Tell those who wait for an order that it is ready, or why it is not, unless they were told."""
    if _unfinished.get(wanted.key) is wanted:
        del _unfinished[wanted.key]
        if error is None:
            wanted.ready.set_result(None)
        else:
            wanted.ready.set_exception(error)


def _path(key: Key, pattern: Pattern) -> Path:
    """The file for a table."""
    width, height, blank = key
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    return files.folder() / f"{width}x{height}-blank-{blank + 1}-{_kind(pattern)}-{cells}{SUFFIX}"


def _content(key: Key, pattern: Pattern) -> list[str]:
    """What its header says."""
    width, height, blank = key
    return [f"{_kind(pattern)} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"]


def _kind(pattern: Pattern) -> str:
    return "efforts-departing" if pattern.departing else "efforts"


def _load(key: Key, pattern: Pattern) -> NDArray[np.uint8] | None:
    """The table from its file, if there is one and it is whole."""
    size = (key[0] * key[1]) ** len(pattern.cells)
    return files.load_from(_path(key, pattern), _content(key, pattern), np.uint8, size)


def kept_table(key: Key, pattern: Pattern) -> NDArray[np.uint8]:
    """The table from its file; else it is built and, if possible, kept."""
    found = _load(key, pattern)
    if found is not None:
        return found
    path = _path(key, pattern)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{path}.lock"):
            found = _load(key, pattern)
            if found is None:
                found = effort_table(*key, pattern)
                files.save_to(path, _content(key, pattern), found)
            return found
    except OSError as error:
        log.warning("No tables can be kept in %s: %s", files.folder(), error)
        return effort_table(*key, pattern)


def kept() -> list[TableState]:
    """The files for each size and cell of the blank, and whether those for a goal are all there and whole."""
    states = []
    paths = sorted(files.folder().glob(f"*-efforts-*{SUFFIX}"))
    for name, group in groupby(paths, lambda path: path.name.partition("-efforts")[0]):
        if numbers := re.fullmatch(r"(\d+)x(\d+)-blank-(\d+)", name):
            width, height, number = map(int, numbers.groups())
            if 0 < number <= width * height <= LARGE[-1][0]:
                wanted, taken = _Order((width, height, number - 1)), sum(map(_bytes, group))
                there = wanted.kept()
                label = f"efforts, {width}x{height}, blank on {number}"
                states.append(TableState(label, there == len(wanted.sources), taken, there / len(wanted.sources)))
    return states


def _bytes(path: Path) -> int:
    """Of a file, which another process may have removed."""
    with suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


def remove() -> None:
    """Delete all files. Raises OSError where that fails."""
    for path in files.folder().glob("*-efforts-*"):
        path.unlink(missing_ok=True)
