"""Effort sets: the tables of all patterns for a goal, one after the other as searches read them.

source    Of all mirror images of a pattern one table is built. The others are derived from it, so mirrored goals share
          files.
whole     all large tables for a goal in one file, just as searches read them, written when they are complete. From then
          on it is mapped at once, and nothing is put together
"""

from collections import defaultdict
from collections.abc import Callable
from hashlib import blake2b
from itertools import accumulate
from threading import Lock

import numpy as np

from webapp.solver.beam.effort_building import Pattern, image, table_from_image
from webapp.solver.beam.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.states.symmetries import Cells, symmetries
from webapp.solver.tables.background import Work
from webapp.solver.tables.checking import CHECKS
from webapp.solver.tables.effort_files import SUFFIX, VERSION, Table, built_table, file_of
from webapp.solver.tables.files import TableFile
from webapp.solver.tables.table import GoalKey

Sizes = tuple[tuple[int, int], ...]
"""on boards of up to so many cells, the tiles of a pattern"""
Source = tuple[GoalKey, Pattern]


class EffortSet:
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

    def close(self) -> None:
        """Nobody is given the tables any more: let go of their file."""
        if self._room is not None:
            CHECKS.unwatch(self._room)

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


def built_set(key: GoalKey, sizes: Sizes) -> EffortSet:
    """A set with all tables built, in memory only."""
    tables = EffortSet(key, sizes)
    for source in tables.sources:
        tables.fill(source, built_table)
    return tables
