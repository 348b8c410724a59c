"""The effort tables of this process: small ones at once, large ones from files, built in the background where missing.

key       the size of a goal's board and its blank's cell: all that its tables depend on
small     tables that are built when a search asks for them
large     tables for the patterns that guide best; each has a file of its own, so that what was built is kept even
          where the program ends before the rest is
source    Of all mirror images of a pattern one table is built. The others are derived from it, so mirrored goals share
          files.
whole     all large tables for a key in one file, just as searches read them, written when they are complete. From then
          on it is mapped at once, and nothing is put together

A goal is reached by subgoals, and each subgoal has tables of its own. Large tables that nobody asked for in a long time
are forgotten when there are too many.
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

from webapp.solver.beam.effort_building import Pattern, effort_table, image, table_from_image
from webapp.solver.beam.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.states.symmetries import Cells, symmetries
from webapp.solver.tables.background import RUNNING_SEARCHES, Background, Searches, Work, step_back
from webapp.solver.tables.files import TableFile, folder
from webapp.solver.tables.table import Goal, GoalKey, TableState

SMALL = ((30, 3), (64, 2), (256, 1))
"""on boards of up to so many cells, the tiles of the patterns whose tables are built when they are asked for"""
LARGE = ((25, 5), (49, 4), (100, 3), (256, 2))
"""the same for the tables that guide best"""
MOST_CELLS = LARGE[-1][0]
ROOM = 768 << 20
"""bytes of large tables in memory"""
MOST_SMALL = 32
"""keys of which small tables are in memory"""
PATIENCE = 0.7
"""seconds that a search waits for large tables, which may be in files"""
THREADS = 2
VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""of the names of the files"""

log = logging.getLogger(__name__)

Sizes = tuple[tuple[int, int], ...]
Table = NDArray[np.uint8]
Source = tuple[GoalKey, Pattern]


class _TableSet:
    """The patterns for a key and their tables, one after the other as `Efforts` wants them."""

    def __init__(self, key: GoalKey, by_cells: Sizes) -> None:
        width, height, blank = self.key = key
        cells = width * height
        tiles = next(tiles for most, tiles in by_cells if cells <= most)
        symmetry = max(symmetries(width, height), key=lambda each: each[blank])
        back = [symmetry.index(cell) for cell in range(cells)]
        self._patterns = [image(each, back) for each in patterns_for(width, height, symmetry[blank], tiles)]
        sizes = [cells ** len(pattern.cells) for pattern in self._patterns]
        self.bytes = sum(sizes)
        self._room: Table | None = None
        """for all tables"""
        self._allocating = Lock()
        self._efforts: dict[frozenset[int], Efforts] = {}
        self.sources: defaultdict[Source, list[tuple[Pattern, Cells, slice]]] = defaultdict(list)
        """what is derived from each: patterns, their symmetries, and where their tables stand"""
        farthest = [each for each in symmetries(width, height) if each[blank] == symmetry[blank]]
        for pattern, size, end in zip(self._patterns, sizes, accumulate(sizes), strict=True):
            kept, to_kept = min((image(pattern, each), each) for each in farthest)
            source = GoalKey(width, height, symmetry[blank]), kept
            self.sources[source].append((pattern, to_kept, slice(end - size, end)))
        self._unfilled = set(self.sources)

    @property
    def is_complete(self) -> bool:
        """Whether all tables are there."""
        return not self._unfilled

    @property
    def file(self) -> TableFile:
        """The file for the whole."""
        width, height, blank = self.key
        patterns = blake2b(repr(self._patterns).encode(), digest_size=8).hexdigest()
        name = f"{width}x{height}-blank-{blank + 1}-efforts-whole-{patterns}{SUFFIX}"
        content = f"efforts {VERSION}, {width}x{height}, blank on {blank}, patterns {patterns}"
        return TableFile(name, (content,), np.uint8, self.bytes)

    def open(self, withdraw: Work) -> None:
        """Map the whole if it is in a file; `withdraw` is called if that proves to be damaged."""
        whole = self.file.open(withdraw)
        if whole is not None:
            self._room = whole
            self._unfilled.clear()

    def keep(self) -> None:
        """Write the whole, unless that is done."""
        if not self.file.path.exists():
            self.file.save(self._tables())

    def _tables(self) -> Table:
        """All tables, as far as they are filled. Raises MemoryError."""
        with self._allocating:
            if self._room is None:
                self._room = np.empty(self.bytes, np.uint8)
            return self._room

    def fill(self, source: Source, table_of: Callable[[GoalKey, Pattern], Table]) -> None:
        """Put the tables that are derived from the source's where they belong. Raises MemoryError."""
        tables = self._tables()
        table = table_of(*source)
        for pattern, symmetry, place in self.sources[source]:
            tables[place] = table_from_image(pattern, symmetry, table)
        self._unfilled.discard(source)

    def efforts(self, line: tuple[int, ...]) -> Efforts:
        """The efforts on a board of which the cells `line` are filled next; all tables must have been filled."""
        cells = frozenset(line)
        if cells not in self._efforts:
            tables = self._tables().view(np.ndarray)
            tables.flags.writeable = False  # as from a file, so that kernels are compiled once for both
            self._efforts[cells] = efforts_of(self.key.width, self.key.height, self._patterns, tables, cells)
        return self._efforts[cells]

    def kept(self) -> float:
        """Share of its sources that are in files."""
        return sum(file_of(*source).load() is not None for source in self.sources) / len(self.sources)


class EffortTables:
    """The tables by which beams are guided to goals, and to the subgoals on the way.

    Beams ask for them at each subgoal, so large tables that become ready during a search are used from there on.
    """

    def __init__(
        self,
        small: Sizes = SMALL,
        large: Sizes = LARGE,
        room: int = ROOM,
        threads: int = THREADS,
        searches: Searches = RUNNING_SEARCHES,
    ) -> None:
        self._sizes = large
        self._searches = searches
        self._large: LRUCache[GoalKey, _TableSet] = LRUCache(room, getsizeof=lambda tables: tables.bytes)
        self._changing = Lock()
        """held while `_large` changes or is compared with what is promised"""
        self._builder = Background("effort tables", threads, begin=step_back)
        self._small = cached(LRUCache(MOST_SMALL), condition=Condition())(partial(_small_tables, sizes=small))

    def ready(self, subgoal: Subgoal) -> Efforts | None:
        """The efforts by large tables, if these are ready."""
        key = GoalKey.of(subgoal)
        with self._changing:
            tables, promise = self._large.get(key), self._builder.promised(key)
        if tables is None or promise is None or not tables.is_complete:
            return None
        return tables.efforts(subgoal.line)

    def exists(self, goal: Goal) -> bool:
        """Whether there are efforts for the goal: not for lines, where there is nothing to choose."""
        return min(goal.width, goal.height) > 1 and goal.width * goal.height <= MOST_CELLS

    def promised(self, goal: Goal) -> Future[None] | None:
        """The future of the large tables for this goal or subgoal, if they were ordered and are not forgotten."""
        return self._builder.promised(GoalKey.of(goal))

    def open(self, subgoal: Subgoal) -> Efforts:
        """The best efforts that can be had at once: by large tables if they are ready, else by small ones."""
        return self.ready(subgoal) or self._small(GoalKey.of(subgoal)).efforts(subgoal.line)

    def wait(self, goal: Goal, complete: bool = False) -> None:
        """Wait for the tables that a search for the goal begins with; with `complete` have all large ones made.

        That is the large tables of the first subgoal, if they are ordered and soon ready, else small ones. A later
        subgoal that is reached before its large tables are ready builds small ones then.
        """
        if complete:
            for key in self._keys(goal):
                self._complete(key)
            return
        subgoal = next(subgoals_of(*GoalKey.of(goal)))
        promise = self.promised(subgoal)
        if self.ready(subgoal) is None and (promise is None or wait([promise], PATIENCE).not_done):
            self.open(subgoal)

    def order(self, goal: Goal) -> list[Future[None]]:
        """Have the large tables of all subgoals made in the background, before all that was ordered earlier.

        Those of the first subgoal are made first. The futures, subgoal by subgoal, tell when they are ready.
        """
        return [self._order(key) for key in reversed(self._keys(goal))][::-1]

    def kept(self, goal: Goal) -> bool:
        """Whether all large tables for the goal are in files."""
        return all(_TableSet(key, self._sizes).kept() == 1 for key in dict.fromkeys(self._keys(goal)))

    def states(self) -> list[TableState]:
        """The files for each key: the room they take, and whether those for a goal are all there and whole."""
        return [self._state(key, sum(map(_bytes, paths))) for key, paths in _files_by_key()]

    def remove(self) -> None:
        """Delete all files. Raises OSError where that fails."""
        for path in folder().glob("*-efforts-*"):
            path.unlink(missing_ok=True)

    def _keys(self, goal: Goal) -> list[GoalKey]:
        """Of the subgoals on the way to a goal."""
        return [GoalKey.of(each) for each in subgoals_of(*GoalKey.of(goal))] if self.exists(goal) else []

    def _order(self, key: GoalKey) -> Future[None]:
        """Have the large tables for a key made before all that was ordered earlier."""
        with self._changing:
            before = list(self._large)
            tables = self._large.get(key)
            if tables is None:
                tables = self._large[key] = _TableSet(key, self._sizes)
                tables.open(partial(self._withdraw, tables))
            for forgotten in set(before) - set(self._large):
                self._builder.forget(forgotten)
            missing = [] if tables.is_complete else sorted(tables.sources)
            pieces = [partial(self._make, tables, source) for source in missing]
            return self._builder.order(key, lambda: None, *pieces, first=True)

    def _complete(self, key: GoalKey) -> None:
        """Have the large tables for a key made, and wait; where they are forgotten meanwhile, they are in files."""
        try:
            self._order(key).result()
        except CancelledError:
            for source in _TableSet(key, self._sizes).sources:
                kept_table(*source, self._searches.give_way)

    def _make(self, tables: _TableSet, source: Source) -> None:
        """Have a source's table, and those that are derived from it."""
        try:
            tables.fill(source, partial(kept_table, give_way=self._searches.give_way))
        except Exception as error:
            (width, height, _), pattern = source
            log.warning("The effort table of %s on %dx%d boards cannot be built: %r", pattern, width, height, error)
            self._drop(tables)
            raise
        if tables.is_complete:
            tables.keep()

    def _withdraw(self, tables: _TableSet) -> None:
        """Give up tables of which the file is damaged; they are put together again when they are ordered."""
        self._drop(tables)
        self._builder.forget(tables.key)

    def _drop(self, tables: _TableSet) -> None:
        """Have their memory back."""
        with self._changing:
            if self._large.get(tables.key) is tables:
                del self._large[tables.key]

    def _state(self, key: GoalKey, size: int) -> TableState:
        """How many of the tables for a key are in files of so many bytes."""
        kept = _TableSet(key, self._sizes).kept()
        return TableState(f"efforts, {key.width}x{key.height}, blank on {key.blank + 1}", kept == 1, size, kept)


def _small_tables(key: GoalKey, sizes: Sizes) -> _TableSet:
    tables = _TableSet(key, sizes)
    for source in tables.sources:
        tables.fill(source, _built)
    return tables


def kept_table(key: GoalKey, pattern: Pattern, give_way: Callable[[], object]) -> Table:
    """The table from its file; else it is built, after giving way to searches, and if possible kept."""

    def build() -> Table:
        give_way()
        return _built(key, pattern)

    found: Table | None = file_of(key, pattern).kept(build)
    return build() if found is None else found


def _built(key: GoalKey, pattern: Pattern) -> Table:
    return effort_table(*key, pattern)


def file_of(key: GoalKey, pattern: Pattern) -> TableFile:
    """The file for a table."""
    width, height, blank = key
    prefix = "efforts-departing" if pattern.departing else "efforts"
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    name = f"{width}x{height}-blank-{blank + 1}-{prefix}-{cells}{SUFFIX}"
    content = f"{prefix} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"
    return TableFile(name, (content,), np.uint8, (width * height) ** len(pattern.cells))


def _files_by_key() -> Iterator[tuple[GoalKey, list[Path]]]:
    """All files of effort tables, by the keys that their names tell."""
    paths = sorted(folder().glob(f"*-efforts-*{SUFFIX}"))
    for name, group in groupby(paths, lambda path: path.name.partition("-efforts")[0]):
        if numbers := re.fullmatch(r"(\d+)x(\d+)-blank-(\d+)", name):
            width, height, number = map(int, numbers.groups())
            if 0 < number <= width * height <= MOST_CELLS:
                yield GoalKey(width, height, number - 1), list(group)


def _bytes(path: Path) -> int:
    """Of a file, which another process may have removed."""
    with suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


EFFORTS = EffortTables()
"""the tables of this process"""
