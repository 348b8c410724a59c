"""The pattern databases of this process: small ones at once, large ones built in the background meanwhile.

tier      small (3x3 and 4x4: 6-6-3 twice, 6 MB, some tenths of a second) or large (4x4: 7-8, 196 MB; 5x5: 6-6-6-6,
          91 MB; about ten seconds)
others    on 5x5, a second partition in the large tier: on some positions it needs far fewer nodes (see `anytime.ways`)
table     the pattern databases of one shape: read from the file, or built and then saved to it

Which shapes serve for a goal depends only on its size and its blank's cell. A search for a goal begins with the large
tables if they are in a file; otherwise it opens or builds the small ones. Large ones are built in the background, in
slices that wait for searches. The 5x5 has no small ones: `auto` uses linear conflict until the large ones are ready,
and a search that asks for pattern databases waits for them.
"""

import logging
from enum import Enum
from functools import partial
from math import factorial
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from webapp.forking import renew_after_fork
from webapp.puzzle.board import Board
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import SHAPES, Pattern, Shape, patterns, suits
from webapp.solver.pattern_databases.lookup import STRING_LENGTH, PatternDatabases, databases_for, packed_machine
from webapp.solver.pattern_databases.ranking import configurations
from webapp.solver.tables import background
from webapp.solver.tables.background import RUNNING_SEARCHES, Background, Helpers, Work, lower_priority
from webapp.solver.tables.files import TableFile
from webapp.solver.tables.table import GoalKey, TableState

VERSION = 2
"""of the numbering of states; part of the file name, so that older files are ignored"""
SMALL_SHAPES = ("whole", "6-6-3 twice")
"""the shapes of the small tier, by name"""
LARGE_SHAPES = ("7-8", "6-6-6-6", "other 6-6-6-6")
"""likewise; of several for one goal, searches begin with the first"""
MACHINE_STATES = {(3, 3): 399, (4, 4): 13_487, (5, 5): 48_336}
"""states of the machines of operator strings in files, by width and height, including one for the unused state"""
THREADS = 2
SMALL_PATTERN_BYTES = 1 << 22
"""bytes; databases of patterns up to this size are built one per thread, larger ones by all threads together"""

log = logging.getLogger(__name__)


class PatternTable:
    """The pattern databases of one shape: missing, being built, or ready in `databases`."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.databases: PatternDatabases | None = None
        """safe to read from any thread"""
        self.renew()

    def renew(self) -> None:
        """Forget the thread that fills it, in a forked process."""
        self.fraction = 0.0 if self.databases is None else 1.0
        """share built, 0 to 1"""
        self._filling = Lock()

    @property
    def is_filling(self) -> bool:
        """Whether a thread opens or builds the databases now."""
        return self._filling.locked()

    @property
    def file(self) -> TableFile:
        shape = self.shape
        name = f"{shape.size}-blank-{shape.blank + 1}-{shape.name.replace(' ', '-')}.v{VERSION}.tables"
        content = [f"pattern {' '.join(map(str, pattern))}" for pattern in patterns(shape)]
        size = sum(map(self._bytes, patterns(shape)))
        return TableFile(name, (f"board {shape.size}, blank on {shape.blank}", *content), np.uint64, size)

    @property
    def state(self) -> TableState:
        name = f"{self.shape.name}, blank on {self.shape.blank + 1}"
        return TableState(name, self.databases is not None, self.file.size)

    @property
    def machine_file(self) -> TableFile:
        """The file of the machine of operator strings, which shapes of one size share."""
        width, height = self.shape.width, self.shape.height
        name = f"{self.shape.size}-strings-{STRING_LENGTH}.v{VERSION}.tables"
        content = f"operator strings of up to {STRING_LENGTH}, board {self.shape.size}"
        return TableFile(name, (content,), np.int64, 8 * MACHINE_STATES[width, height])

    def open(self) -> None:
        """Open the databases if they are in a file and no thread is building or opening them."""
        if self.databases is None and self.file.path.exists() and self._filling.acquire(blocking=False):
            try:
                answers = self.file.load()
                if answers is not None:
                    self._take(answers, self._machine())
            finally:
                self._filling.release()

    def fill(self, wait_for_idle: Work | None = None, only_if_saved: bool = False) -> None:
        """Open or build the databases, once.

        With `wait_for_idle`, which is called between slices, they are built at low priority. If no file can be written,
        they are built for this process alone or, with `only_if_saved`, not at all.
        """
        with self._filling:
            if self.databases is not None:
                return
            build = partial(self._build, wait_for_idle)
            answers = self.file.load_or_build(build)
            if answers is not None:
                self._take(answers, self._machine())
            elif not only_if_saved:
                self._take(build())

    def _take(self, answers: NDArray[np.uint64], machine: NDArray[np.int64] | None = None) -> None:
        self.databases = databases_for(self.shape, answers, machine)
        self.fraction = 1.0

    def _machine(self) -> NDArray[np.int64] | None:
        """Return the machine from its file, or None if no file can be written.

        Building it takes longer than most searches. It is small, so it is verified and copied at once: whatever happens
        to the file, searches stay within the machine.
        """
        found = self.machine_file.load_or_build(partial(packed_machine, self.shape.width, self.shape.height))
        return None if found is None else np.array(found)

    def _build(self, wait_for_idle: Work | None) -> NDArray[np.uint64]:
        """Build all databases, one after another; the small ones, which come last, in parallel."""
        built: list[NDArray[np.uint64]] = []
        with Helpers(THREADS, initializer=lower_priority if wait_for_idle else None) as helpers:
            large = [pattern for pattern in patterns(self.shape) if self._bytes(pattern) > SMALL_PATTERN_BYTES]
            for pattern in large:
                building = self._building(pattern, helpers)
                bytes_before = sum(table.nbytes for table in built)
                while not building.advance():
                    self.fraction = (bytes_before + building.fraction * building.bytes) / self.file.size
                    if wait_for_idle:
                        wait_for_idle()
                built.append(building.finish())
            small = [pattern for pattern in patterns(self.shape) if pattern not in large]
            built += helpers.map(lambda pattern: self._building(pattern).finish(), small)
        return np.concatenate([table.ravel() for table in built])

    def _building(self, pattern: Pattern, helpers: Helpers | None = None) -> Building:
        shape = self.shape
        return Building(shape.width, shape.height, pattern, shape.blank, helpers, THREADS)

    def _bytes(self, pattern: Pattern) -> int:
        tiles = len(pattern)
        return 8 * factorial(tiles) * -(-configurations(self.shape.width, self.shape.height, tiles).total // 64)


class Availability(Enum):
    """When a search for a goal has databases: at once or from a file, after large ones are built, or never."""

    SOON, AFTER_BUILDING, NEVER = range(3)


class Tiers:
    """The tables of all shapes of both tiers; `large` enables the large tier."""

    def __init__(self, large: bool = True) -> None:
        self.large = large
        self._small = [PatternTable(shape) for shape in SHAPES if shape.name in SMALL_SHAPES]
        self._large = [PatternTable(shape) for shape in SHAPES if shape.name in LARGE_SHAPES]
        self._for_goals: dict[GoalKey, tuple[PatternTable | None, list[PatternTable]]] = {}
        self._builder = Background("pattern tables", begin=lower_priority)

    def renew(self) -> None:
        """Keep only the tables that are ready, in a forked process."""
        for table in self.tables():
            table.renew()
        self._builder.renew()

    def ready(self, goal: Board) -> PatternDatabases | None:
        """Return the best databases for the goal that are ready, without opening or building any."""
        small, large = self._tables_for(goal)
        if large and large[0].databases is not None:
            return large[0].databases
        return small.databases if small is not None else None

    def availability(self, goal: Board) -> Availability:
        """Return when a search for the goal has databases."""
        small, large = self._tables_for(goal)
        if small is not None or self.ready(goal) is not None:
            return Availability.SOON
        if not large or not self.large:
            return Availability.NEVER
        return Availability.SOON if large[0].file.path.exists() else Availability.AFTER_BUILDING

    def built(self, goal: Board) -> float | None:
        """Return the built share of the goal's large databases, 0 to 1; None if they are not even being built."""
        _, large = self._tables_for(goal)
        if not large:
            return None
        promise = self._builder.promised(large[0].shape)
        is_being_built = promise is not None and (large[0].is_filling or not promise.done())
        return large[0].fraction if is_being_built or large[0].databases is not None else None

    def order(self, goal: Board) -> None:
        """Have large databases built in the background, if a search for the goal has none before that."""
        _, large = self._tables_for(goal)
        if self.availability(goal) == Availability.AFTER_BUILDING:
            self._order(large)

    def open(self, goal: Board) -> PatternDatabases | None:
        """Return the best databases for the goal available at once: large ones from a file, otherwise small ones."""
        small, large = self._tables_for(goal)
        if large and self.large:
            large[0].open()
        if small is not None and not (large and large[0].databases is not None):
            small.fill()
        return self.ready(goal)

    def choices(self, goal: Board) -> list[PatternDatabases]:
        """Return all that a search for the goal can choose from at once: what `open` returns, then other large ones."""
        best, (_, large) = self.open(goal), self._tables_for(goal)
        for table in large[1:] if self.large else ():
            table.open()
        return [each for each in (best, *(table.databases for table in large[1:])) if each is not None]

    def wait(self, goal: Board, complete: bool = False) -> PatternDatabases | None:
        """Return the databases that a search for the goal begins with, even if large ones must be built for that.

        Other large ones are built in the background; with `complete`, wait for them.
        """
        self.open(goal)
        small, large = self._tables_for(goal)
        if self.large:
            self._order(large)
            for table in large if complete else large[: small is None]:
                table.fill(only_if_saved=complete)
        return self.ready(goal)

    def tables(self, tier: str = "large") -> list[PatternTable]:
        """Return the tables of the small tier, or for the large tier those of both, small ones first."""
        return [*self._small, *self._large] if tier == "large" else [*self._small]

    def states(self) -> list[TableState]:
        """Return the states of the tables that were asked for."""
        return [
            table.state
            for table in self.tables()
            if table.databases is not None or self._builder.promised(table.shape) is not None
        ]

    def _tables_for(self, goal: Board) -> tuple[PatternTable | None, list[PatternTable]]:
        key = GoalKey.of(goal)
        if key not in self._for_goals:
            small = next((table for table in self._small if suits(table.shape, goal)), None)
            self._for_goals[key] = small, [table for table in self._large if suits(table.shape, goal)]
        return self._for_goals[key]

    def _order(self, tables: list[PatternTable]) -> None:
        """Have the tables that are not ready built in the background, one after another."""
        for table in tables:
            if table.databases is None:
                self._builder.order(table.shape, partial(self._fill, table))

    def _fill(self, table: PatternTable) -> None:
        try:
            table.fill(RUNNING_SEARCHES.wait_for_idle, only_if_saved=True)
        except background.ProgramEnds:
            raise
        except Exception as error:
            log.warning("The tables %s cannot be built: %r", table.shape.name, error)
            raise


TIERS = Tiers()
"""the tables of this process"""
renew_after_fork(TIERS.renew)
