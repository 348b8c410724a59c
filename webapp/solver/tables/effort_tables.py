"""The effort tables of this process: small ones at once; large ones from files, or built in the background.

key       the size of a goal's board and its blank's cell: all that its tables depend on
small     tables that are built when a search asks for them
large     tables for the patterns that guide best, derived from one file each or mapped from one file for all

A goal is reached through subgoals, and each subgoal has tables of its own. When large tables take too much memory, the
least recently used are dropped. Of all mirror images of a pattern, one table is built, with a file of its own; the
others are derived from it.
"""

import logging
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, wait
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from itertools import accumulate, groupby
from pathlib import Path
from threading import Condition, Lock

import numpy as np
from cachetools import LRUCache, cached
from numpy.typing import NDArray

from webapp.forking import renew_after_fork
from webapp.solver.beam.effort_building import Pattern, effort_table, image, table_from_image
from webapp.solver.beam.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.states.cells import Cells, symmetries
from webapp.solver.tables.background import RUNNING_SEARCHES, Background, lower_priority
from webapp.solver.tables.files import TableFile, folder
from webapp.solver.tables.table import Goal, GoalKey, TableState

VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""end of the files' names"""

Table = NDArray[np.uint8]


def load_or_build_table(key: GoalKey, pattern: Pattern) -> Table:
    """Return the table from its file, or build it after waiting for searches, and save it if possible."""

    def build() -> Table:
        RUNNING_SEARCHES.wait_for_idle()
        return effort_table(*key, pattern)

    found: Table | None = file_of(key, pattern).load_or_build(build)
    return build() if found is None else found


def file_of(key: GoalKey, pattern: Pattern) -> TableFile:
    width, height, blank = key
    prefix = "efforts-departing" if pattern.departing else "efforts"
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    name = f"{width}x{height}-blank-{blank + 1}-{prefix}-{cells}{SUFFIX}"
    content = f"{prefix} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"
    return TableFile(name, (content,), np.uint8, (width * height) ** len(pattern.cells))


def files_by_key(max_cells: int) -> Iterator[tuple[GoalKey, list[Path]]]:
    """Yield all files of effort tables for boards of up to `max_cells` cells, grouped by the key in their names."""
    paths = sorted(folder().glob(f"*-efforts-*{SUFFIX}"))
    for name, group in groupby(paths, lambda path: path.name.partition("-efforts")[0]):
        if numbers := re.fullmatch(r"(\d+)x(\d+)-blank-(\d+)", name):
            width, height, number = map(int, numbers.groups())
            if 0 < number <= width * height <= max_cells:
                yield GoalKey(width, height, number - 1), list(group)


def bytes_of(path: Path) -> int:
    """Return the size of a file, or 0 if another process has removed it."""
    with suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


Sizes = tuple[tuple[int, int], ...]
"""pairs: maximum cells of a board, and tiles per pattern on such boards"""
Source = tuple[GoalKey, Pattern]


class EffortSet:
    """The patterns for a key and their tables, concatenated as `Efforts` expects them."""

    def __init__(self, key: GoalKey, by_cells: Sizes) -> None:
        width, height, blank = self.key = key
        cells = width * height
        tiles = next(tiles for max_cells, tiles in by_cells if cells <= max_cells)
        symmetry = max(symmetries(width, height), key=lambda each: each[blank])
        back = [symmetry.index(cell) for cell in range(cells)]
        self._patterns = [image(each, back) for each in patterns_for(width, height, symmetry[blank], tiles)]
        sizes = [cells ** len(pattern.cells) for pattern in self._patterns]
        self.bytes = sum(sizes)
        self._buffer: Table | None = None
        """memory for all tables"""
        self._allocating = Lock()
        self._efforts: dict[frozenset[int], Efforts] = {}
        self.sources: defaultdict[Source, list[tuple[Pattern, Cells, slice]]] = defaultdict(list)
        """what is derived from each: patterns, their symmetries, and where their tables are in `_buffer`"""
        farthest = [each for each in symmetries(width, height) if each[blank] == symmetry[blank]]
        for pattern, size, end in zip(self._patterns, sizes, accumulate(sizes), strict=True):
            canonical, to_canonical = min((image(pattern, each), each) for each in farthest)
            source = GoalKey(width, height, symmetry[blank]), canonical
            self.sources[source].append((pattern, to_canonical, slice(end - size, end)))
        self._unfilled = set(self.sources)

    @property
    def is_complete(self) -> bool:
        return not self._unfilled

    @property
    def file(self) -> TableFile:
        width, height, blank = self.key
        patterns = blake2b(repr(self._patterns).encode(), digest_size=8).hexdigest()
        name = f"{width}x{height}-blank-{blank + 1}-efforts-whole-{patterns}{SUFFIX}"
        content = f"efforts {VERSION}, {width}x{height}, blank on {blank}, patterns {patterns}"
        return TableFile(name, (content,), np.uint8, self.bytes)

    def open(self) -> None:
        """Map all tables from the set's file, if there is one."""
        whole = self.file.load()
        if whole is not None:
            self._buffer = whole
            self._unfilled.clear()

    def save(self) -> None:
        """Write all tables to the set's file, unless it exists."""
        if not self.file.path.exists():
            self.file.save(self._tables())

    def _tables(self) -> Table:
        """Return the memory for all tables, filled or not. Raise MemoryError if there is too little."""
        with self._allocating:
            if self._buffer is None:
                self._buffer = np.empty(self.bytes, np.uint8)
            return self._buffer

    def fill(self, source: Source, table_of: Callable[[GoalKey, Pattern], Table]) -> None:
        """Derive tables from the source's and store them. Raise MemoryError if there is too little memory."""
        tables = self._tables()
        table = table_of(*source)
        for pattern, symmetry, place in self.sources[source]:
            tables[place] = table_from_image(pattern, symmetry, table)
        self._unfilled.discard(source)

    def efforts(self, line: tuple[int, ...]) -> Efforts:
        """Return the efforts on a board where the cells `line` are filled next; all tables must have been filled."""
        cells = frozenset(line)
        if cells not in self._efforts:
            tables = self._tables().view(np.ndarray)
            tables.flags.writeable = False  # as if from a file, so that kernels are compiled once for both
            self._efforts[cells] = efforts_of(self.key.width, self.key.height, self._patterns, tables, cells)
        return self._efforts[cells]

    def is_saved(self) -> bool:
        """Return whether all of its sources are in files."""
        return all(file_of(*source).load() is not None for source in self.sources)


def built_set(key: GoalKey, sizes: Sizes) -> EffortSet:
    """Build a set with all of its tables, in memory only."""
    tables = EffortSet(key, sizes)
    for source in tables.sources:
        tables.fill(source, lambda key, pattern: effort_table(*key, pattern))
    return tables


SMALL_SIZES = ((30, 3), (64, 2), (256, 1))
"""for tables that are built when a search asks for them"""
LARGE_SIZES = ((25, 5), (49, 4), (100, 3), (256, 2))
"""for tables that guide best"""
MAX_CELLS = LARGE_SIZES[-1][0]
MAX_LARGE_BYTES = 768 << 20
MAX_SMALL_SETS = 32
"""keys whose small tables are kept in memory"""
LARGE_TABLES_TIMEOUT_S = 0.7
"""how long a search waits for large tables, which may be in files"""
THREADS = 2
log = logging.getLogger(__name__)


class EffortTables:
    """The tables that guide beams to goals and subgoals.

    Beams ask at each subgoal, so large tables that become ready during a search are used from there on.
    """

    def __init__(
        self,
        small: Sizes = SMALL_SIZES,
        large: Sizes = LARGE_SIZES,
        max_bytes: int = MAX_LARGE_BYTES,
        threads: int = THREADS,
    ) -> None:
        self._sizes, self._small_sizes = large, small
        self._max_bytes, self._threads = max_bytes, threads
        self.renew()

    def renew(self) -> None:
        """Begin without tables, as in a forked process: they are opened or built again."""
        self._large: LRUCache[GoalKey, EffortSet] = LRUCache(self._max_bytes, getsizeof=lambda tables: tables.bytes)
        self._changing = Lock()
        """held while `_large` changes or is compared with the promises"""
        self._builder = Background("effort tables", self._threads, begin=lower_priority)
        build = partial(built_set, sizes=self._small_sizes)
        self._small = cached(LRUCache(MAX_SMALL_SETS), condition=Condition())(build)

    def ready(self, subgoal: Subgoal) -> Efforts | None:
        """Return the efforts from large tables, or None if they are not ready."""
        key = GoalKey.of(subgoal)
        with self._changing:
            tables, promise = self._large.get(key), self._builder.promised(key)
        if tables is None or promise is None or not tables.is_complete:
            return None
        return tables.efforts(subgoal.line)

    def exists(self, goal: Goal) -> bool:
        """Return whether there are efforts for the goal; not for lines, where there is nothing to choose."""
        return min(goal.width, goal.height) > 1 and goal.width * goal.height <= MAX_CELLS

    def promised(self, goal: Goal) -> Future[None] | None:
        """Return the future of the large tables for this goal or subgoal, or None if not ordered or dropped since."""
        return self._builder.promised(GoalKey.of(goal))

    def open(self, subgoal: Subgoal) -> Efforts:
        """Return the best efforts available at once: from large tables if they are ready, otherwise from small ones."""
        return self.ready(subgoal) or self._small(GoalKey.of(subgoal)).efforts(subgoal.line)

    def wait(self, goal: Goal, complete: bool = False) -> None:
        """Wait for the tables that a search for the goal begins with or, with `complete`, for all large ones.

        A search begins with the large tables of the first subgoal if they are ordered and soon ready, otherwise with
        small ones. A later subgoal that is reached before its large tables are ready builds small ones then.
        """
        if complete:
            for key in self._keys(goal):
                self._complete(key)
            return
        subgoal = next(subgoals_of(*GoalKey.of(goal)))
        promise = self.promised(subgoal)
        if self.ready(subgoal) is None and (promise is None or wait([promise], LARGE_TABLES_TIMEOUT_S).not_done):
            self.open(subgoal)

    def order(self, goal: Goal) -> list[Future[None]]:
        """Order the large tables of all subgoals, ahead of earlier orders and in the order of the subgoals.

        Return a future for each.
        """
        return [self._order(key) for key in reversed(self._keys(goal))][::-1]

    def is_saved(self, goal: Goal) -> bool:
        """Return whether all large tables for the goal are in files."""
        return all(EffortSet(key, self._sizes).is_saved() for key in dict.fromkeys(self._keys(goal)))

    def states(self) -> list[TableState]:
        """Return, for each key, the size of its files and whether those for a goal are complete and intact."""
        states = []
        for key, paths in files_by_key(MAX_CELLS):
            name = f"efforts, {key.width}x{key.height}, blank on {key.blank + 1}"
            states.append(TableState(name, EffortSet(key, self._sizes).is_saved(), sum(map(bytes_of, paths))))
        return states

    def remove(self) -> None:
        """Delete all files. Raise OSError if that fails."""
        for path in folder().glob("*-efforts-*"):
            path.unlink(missing_ok=True)

    def _keys(self, goal: Goal) -> list[GoalKey]:
        return [GoalKey.of(each) for each in subgoals_of(*GoalKey.of(goal))] if self.exists(goal) else []

    def _order(self, key: GoalKey) -> Future[None]:
        with self._changing:
            tables = self._large.get(key)
        if tables is None:
            tables = EffortSet(key, self._sizes)
            tables.open()  # verifies a checksum, so it does not hold the lock
        with self._changing:
            before = set(self._large)
            tables = self._large[key] = self._large.get(key, tables)
            for forgotten in before - set(self._large):
                self._builder.forget(forgotten)
            missing = [] if tables.is_complete else sorted(tables.sources)
            pieces = [partial(self._make, tables, source) for source in missing]
            return self._builder.order(key, lambda: None, *pieces, first=True)

    def _complete(self, key: GoalKey) -> None:
        """Order the large tables for a key and wait; if they are dropped meanwhile, make sure they are in files."""
        try:
            self._order(key).result()
        except CancelledError:
            for source in EffortSet(key, self._sizes).sources:
                load_or_build_table(*source)

    def _make(self, tables: EffortSet, source: Source) -> None:
        """Load or build a source's table, and derive the others from it."""
        try:
            tables.fill(source, load_or_build_table)
        except Exception as error:
            (width, height, _), pattern = source
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, width, height, error)
            with self._changing:
                if self._large.get(tables.key) is tables:
                    del self._large[tables.key]
            raise
        if tables.is_complete:
            tables.save()


EFFORTS = EffortTables()
"""the tables of this process"""
renew_after_fork(EFFORTS.renew)
