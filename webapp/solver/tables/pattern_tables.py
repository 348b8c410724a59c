"""The tiers of tables: a small one that is there at once, and a large one built while the small one already answers.

tier      small (3x3 and 4x4: 6-6-3 twice, 6 MB, some tenths of a second) or large (4x4: 7-8, 196 MB; 5x5: 6-6-6-6,
          91 MB; some ten seconds)
shelf     the tables of one shape as they come into being: from the file, or built and then kept in a file

A goal's tables depend on where its blank belongs. The first question about a goal opens or builds its small tables; the
large ones come in the background, by slices, and give way to searches. For 5x5 there are no small ones: searches go by
something else until the large ones are ready, or wait for them.
"""

import logging
import os
import queue
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import SHAPES, Pattern, Shape, patterns
from webapp.solver.pattern_databases.lookup import PatternDatabases, databases_for, suits
from webapp.solver.tables import files

SMALL = ("whole", "6-6-3 twice")
"""the shapes of the small tier, by name"""
LARGE = ("7-8", "6-6-6-6")
THREADS = 2
SMALL_TABLE = 1 << 22
"""bytes; tables up to this are built one a thread, larger ones by all threads together"""
PATIENCE = 0.5
"""seconds that a slice of building waits for searches to end"""

BACKGROUND = 15
"""the priority of building in the background, on the scale of nice"""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableState:
    """How far the tables of a shape are."""

    name: str
    ready: bool
    bytes: int
    fraction: float
    """how much is built, 0 to 1"""


class PatternTable:
    """The tables of one shape: not there, being built, or ready in `guide`."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.guide: PatternDatabases | None = None
        """set once, when the tables are ready; safe to read from any thread"""
        self.fraction = 0.0
        self._filling = threading.Lock()

    @property
    def state(self) -> TableState:
        """How far the tables are."""
        name = f"{self.shape.name}, blank on {self.shape.blank + 1}"
        return TableState(name, self.guide is not None, files.size_of(self.shape), self.fraction)

    def fill(self, give_way: Callable[[], object] | None = None, only_kept: bool = False) -> None:
        """Open the tables or build them, once; with `give_way`, called between the slices, at a low priority.

        Where the folder cannot be written they are built for this process alone, or not at all with `only_kept`.
        """
        with self._filling:
            if self.guide is not None:
                return
            answers = files.load(self.shape)
            if answers is None:
                answers = self._built_once(give_way, only_kept)
            if answers is not None:
                self.guide = databases_for(self.shape, answers)
                self.fraction = 1.0

    def _built_once(self, give_way: Callable[[], object] | None, only_kept: bool) -> NDArray[np.uint64] | None:
        """Build under the lock, unless another process has done so by the time it is ours."""
        try:
            lock = files.lock_of(self.shape)
            room = shutil.disk_usage(files.folder()).free
            if room < files.size_of(self.shape):
                raise OSError("there is no room for them")
            with lock:
                answers = files.load(self.shape)
                if answers is None:
                    answers = self._build(give_way)
                    if files.save(self.shape, answers):
                        answers = files.load(self.shape)
                return answers
        except OSError as error:
            log.warning("No tables can be kept in %s: %s", files.folder(), error)
            return None if only_kept else self._build(give_way)

    def _build(self, give_way: Callable[[], object] | None) -> NDArray[np.uint64]:
        total = files.size_of(self.shape)
        built: list[NDArray[np.uint64]] = []
        with ThreadPoolExecutor(THREADS, initializer=step_back if give_way else None) as executor:
            large = [
                each for each in patterns(self.shape) if files.size_of_pattern(self.shape, len(each)) > SMALL_TABLE
            ]
            for pattern in large:
                building = self._building(pattern, executor)
                done = sum(table.nbytes for table in built) / total
                while not building.advance():
                    self.fraction = done + building.fraction * building.bytes / total
                    if give_way:
                        give_way()
                built.append(building.finish())
            small = [each for each in patterns(self.shape) if each not in large]
            built += executor.map(lambda pattern: self._building(pattern).finish(), small)
        return np.concatenate([table.ravel() for table in built])

    def _building(self, pattern: Pattern, executor: ThreadPoolExecutor | None = None) -> Building:
        shape = self.shape
        return Building(shape.width, shape.height, pattern, shape.blank, executor, THREADS)


class Tiers:
    """The shelves of all shapes of the tiers; `large` says whether the large tier is wanted."""

    def __init__(self, large: bool = True) -> None:
        self.large = large
        self._small = {shape: PatternTable(shape) for shape in SHAPES if shape.name in SMALL}
        self._large = {shape: PatternTable(shape) for shape in SHAPES if shape.name in LARGE}
        self._for_goals: dict[tuple[int, int, int], tuple[PatternTable | None, PatternTable | None]] = {}
        self._searches = 0
        self._idle = threading.Condition()
        self._orders: queue.SimpleQueue[PatternTable] = queue.SimpleQueue()
        self._ordered: set[Shape] = set()
        self._builder: threading.Thread | None = None

    def guide(self, goal: Board) -> PatternDatabases | None:
        """The best guide for the goal that can be had at once; None when there is none.

        The first call for a kind of goal opens or builds the small tables, which takes some tenths of a second, and
        sets the large ones going in the background; where there are no small ones, it opens large ones that are kept.
        """
        small, large = self._tables_for(goal)
        if large is not None and large.guide is not None:
            return large.guide
        if small is not None:
            small.fill()
        if large is not None and self.large:
            if small is None and files.path_of(large.shape).exists():
                large.fill()
            else:
                self.order(large)
        return self.at_hand(goal)

    def awaited(self, goal: Board) -> PatternDatabases | None:
        """The guide that a search for the goal can begin with, even if large tables must be built for it first."""
        guide = self.guide(goal)
        large = self._tables_for(goal)[1]
        if guide is None and large is not None and self.large:
            large.fill()
            return large.guide
        return guide

    def soon(self, goal: Board) -> bool:
        """Whether `guide` finds one; where large tables must be built for that, they are set going."""
        small, large = self._tables_for(goal)
        if small is not None or large is None or large.guide is not None:
            return small is not None or large is not None
        kept = self.large and files.path_of(large.shape).exists()
        if self.large and not kept:
            self.order(large)
        return kept

    def fraction(self, goal: Board) -> float | None:
        """How much is built of the tables that `awaited` waits for, 0 to 1; None where it does not wait long."""
        small, large = self._tables_for(goal)
        return large.fraction if small is None and large is not None else None

    def open_small(self, goal: Board) -> None:
        """Open or build the small tables for the goal, if there are any for it, and leave it at that."""
        small = self._tables_for(goal)[0]
        if small is not None:
            small.fill()

    def complete(self, goal: Board) -> None:
        """Open or build all tables for the goal that are wanted, and wait for them."""
        self.guide(goal)
        large = self._tables_for(goal)[1]
        if large is not None and self.large:
            large.fill(only_kept=True)

    def at_hand(self, goal: Board) -> PatternDatabases | None:
        """The best guide for the goal that is ready; nothing is opened or built for it."""
        small, large = self._tables_for(goal)
        if large is not None and large.guide is not None:
            return large.guide
        return small.guide if small is not None else None

    def serve(self, goal: Board) -> bool:
        """Whether there is a shape for the goal, so that `awaited` finds a guide."""
        small, large = self._tables_for(goal)
        return small is not None or (large is not None and (self.large or large.guide is not None))

    def _tables_for(self, goal: Board) -> tuple[PatternTable | None, PatternTable | None]:
        """The small and the large shelf for a goal."""
        kind = goal.width, goal.height, goal.blank
        if kind not in self._for_goals:
            small = next((table for shape, table in self._small.items() if suits(shape, goal)), None)
            large = next((table for shape, table in self._large.items() if suits(shape, goal)), None)
            self._for_goals[kind] = small, large
        return self._for_goals[kind]

    def order(self, table: PatternTable) -> None:
        """Have a shelf filled in the background, one after the other."""
        with self._idle:
            if table.shape in self._ordered:
                return
            self._ordered.add(table.shape)
            self._orders.put(table)
            if self._builder is None:
                self._builder = threading.Thread(target=self._fill_orders, name="tables", daemon=True)
                self._builder.start()

    def tables(self) -> list[PatternTable]:
        """All shelves, small ones first."""
        return [*self._small.values(), *self._large.values()]

    def states(self) -> list[TableState]:
        """How far the tables are that were asked for."""
        return [table.state for table in self.tables() if table.guide is not None or table.shape in self._ordered]

    @contextmanager
    def searching(self) -> Iterator[None]:
        """While a search runs within, building gives way to it."""
        with self._idle:
            self._searches += 1
        try:
            yield
        finally:
            with self._idle:
                self._searches -= 1
                self._idle.notify_all()

    def _give_way(self) -> None:
        with self._idle:
            self._idle.wait_for(lambda: self._searches == 0, PATIENCE)

    def _fill_orders(self) -> None:
        while True:
            table = self._orders.get()
            try:
                table.fill(self._give_way, only_kept=True)
            except Exception as error:
                if not threading.main_thread().is_alive() or "after shutdown" in str(error):
                    return  # the program ends, and executors take no more work
                log.warning("The tables %s cannot be built: %r", table.shape.name, error)
                with self._idle:
                    self._ordered.discard(table.shape)


TIERS = Tiers()
"""the tables of this process"""


def step_back() -> None:
    """Lower the priority of this thread, where the system has priorities of threads."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BACKGROUND)
