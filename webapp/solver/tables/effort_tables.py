"""The effort tables of this process: small ones at once, large ones from files, built in the background where missing.

key       the size of a goal's board and its blank's cell: all that its tables depend on
small     tables that are built when a search asks for them
large     tables for the patterns that guide best, made from files (see `effort_files`) or mapped whole (`effort_sets`)

A goal is reached by subgoals, and each subgoal has tables of its own. Large tables that nobody asked for in a long time
are forgotten when there are too many.
"""

import logging
from concurrent.futures import CancelledError, Future, wait
from functools import partial
from threading import Condition, Lock

from cachetools import LRUCache, cached

from webapp.solver.beam.efforts import Efforts
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.tables.background import RUNNING_SEARCHES, Background, Searches, step_back
from webapp.solver.tables.effort_files import bytes_of, files_by_key, kept_table
from webapp.solver.tables.effort_sets import EffortSet, Sizes, Source, built_set
from webapp.solver.tables.files import folder
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
log = logging.getLogger(__name__)


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
        self._large: LRUCache[GoalKey, EffortSet] = LRUCache(room, getsizeof=lambda tables: tables.bytes)
        self._changing = Lock()
        """held while `_large` changes or is compared with what is promised"""
        self._builder = Background("effort tables", threads, begin=step_back)
        self._small = cached(LRUCache(MOST_SMALL), condition=Condition())(partial(built_set, sizes=small))

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
        return all(EffortSet(key, self._sizes).kept() == 1 for key in dict.fromkeys(self._keys(goal)))

    def states(self) -> list[TableState]:
        """The files for each key: the room they take, and whether those for a goal are all there and whole."""
        return [self._state(key, sum(map(bytes_of, paths))) for key, paths in files_by_key(MOST_CELLS)]

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
            before = dict(self._large)
            tables = self._large.get(key)
            if tables is None:
                tables = self._large[key] = EffortSet(key, self._sizes)
                tables.open(partial(self._withdraw, tables))
            forgotten = [before[each] for each in set(before) - set(self._large)]
            for each in forgotten:
                self._builder.forget(each.key)
            missing = [] if tables.is_complete else sorted(tables.sources)
            pieces = [partial(self._make, tables, source) for source in missing]
            promise = self._builder.order(key, lambda: None, *pieces, first=True)
        for each in forgotten:
            each.close()
        return promise

    def _complete(self, key: GoalKey) -> None:
        """Have the large tables for a key made, and wait; where they are forgotten meanwhile, they are in files."""
        try:
            self._order(key).result()
        except CancelledError:
            for source in EffortSet(key, self._sizes).sources:
                kept_table(*source, self._searches.give_way)

    def _make(self, tables: EffortSet, source: Source) -> None:
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

    def _withdraw(self, tables: EffortSet) -> None:
        """Give up tables of which the file is damaged; they are put together again when they are ordered."""
        self._drop(tables)
        self._builder.forget(tables.key)

    def _drop(self, tables: EffortSet) -> None:
        """Have their memory back."""
        with self._changing:
            if self._large.get(tables.key) is tables:
                del self._large[tables.key]
        tables.close()

    def _state(self, key: GoalKey, size: int) -> TableState:
        """How many of the tables for a key are in files of so many bytes."""
        kept = EffortSet(key, self._sizes).kept()
        return TableState(f"efforts, {key.width}x{key.height}, blank on {key.blank + 1}", kept == 1, size, kept)


EFFORTS = EffortTables()
"""the tables of this process"""
