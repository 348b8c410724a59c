"""A run: one search from being made ready to its last event, in slices between which it reports.

slice   about 25 ms of search, at least FIRST_SLICE nodes; a search is stopped between two slices
task    what is run: how it is made ready, how it is started, and what its moves must lead to
"""

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Any

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, length_mtm, length_stm
from webapp.sentences import gettext
from webapp.solver.algorithms.search import Halt, Progress, Search, close
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Spent, Stopped
from webapp.solver.offers.solvers import SOLVERS
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.checking import CHECKS
from webapp.solver.timely import LeftBehind, in_time
from webapp.solver.waiting import Wait

SLICE = 0.025
"""seconds"""
WAIT = 0.05
"""seconds between two looks at whether the kernels are compiled"""
GRACE = 0.03
"""seconds beyond the limit that are left to a slice; then the run ends without it"""
PATIENCE = 60.0
"""seconds beyond its limit that a search which has a solution already waits for kernels and tables"""
FIRST_SLICE, LARGEST_SLICE = 20_000, 4_000_000
"""generated nodes"""

DAMAGED = gettext("A table was damaged and is made again. The search begins anew.")

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What is run, and by what names it is reported."""

    solver: str
    """until the search has begun; then it names itself"""
    heuristic: str
    metric: str
    ready: Callable[[], Future[None]]
    """starts making ready what the search needs; the future tells when it is"""
    start: Callable[[int], Search]
    """start(at_least): the search, from a lower bound that was proved before"""
    check: Callable[[Moves], Board]
    """plays moves through and returns where they lead. Raises AssertionError where that is no goal"""
    seconds_left: Callable[[], float] = lambda: 0.0
    """that what is waited for is expected to take; 0 where nobody knows"""
    first: Callable[[], tuple[Moves, int]] | None = None
    """a solution at once and a lower bound, for a search that ends with its best when the limit is reached"""
    successor: Callable[[], "Task"] | None = None
    """what takes over when the memory is full"""


@dataclass
class Run:
    """A task within a limit."""

    task: Task
    limit: Limit
    began: float = field(default_factory=perf_counter)
    at_least: int = 0
    """a lower bound that was proved before"""
    best: Moves | None = None
    """the best solution reported"""
    spent: Spent = Spent()
    halt: Halt = Halt.PAUSED
    """of the last slice"""
    own: Progress = Progress(0, None, None, 0, 0)
    """how far the search was after its last slice, without what others spent before it"""
    reported: Info = Info("searching", "", "")
    """the last report of a search"""
    withdrawn: int = 0
    """how many tables had been withdrawn when the search began"""
    behind: Future[Any] | None = None
    """what a thread is still busy with that was left behind"""

    def __post_init__(self) -> None:
        if self.limit.since is not None:
            self.began = self.limit.since

    def events(self) -> Generator[Event, None, None]:
        """Make ready, search and report; a successor takes over when the memory is full. It is made ready first."""
        if not (yield from self._building(self.task.ready())):
            return
        with RUNNING_SEARCHES.running():
            if self.limit.since is None:
                self.began = perf_counter() - self.spent.seconds
            self.withdrawn = CHECKS.withdrawn
            search = self.task.start(self.at_least)
            try:
                run = yield from self._to_its_end(search)
            finally:
                close(search, after=self.behind)
            del search  # and with it the memory that it has filled
        if run:
            yield from run.events()

    def _to_its_end(self, search: Search) -> Generator[Event, None, "Run | None"]:
        """Search and report; the run that goes on, if the last event was not reported."""
        try:
            yield from self._searching(search)
            withdrawn = in_time(CHECKS.settle, self._seconds_left() + GRACE)
        except LeftBehind as left:
            self.behind = left.work
            yield from self._first()
            yield self._left_behind()
            return None
        if withdrawn != self.withdrawn:
            yield replace(self._unproved(search), note=DAMAGED)
            return self._anew(search)
        if self.halt == Halt.FULL and self.task.successor is not None:
            task = self.task.successor()
            yield self._turn(search, task)
            return self._handed_over(search, task)
        yield from self._ending(search)
        return None

    def _building(self, ready: Future[None]) -> Generator[Event, None, bool]:
        """Wait for what the search needs; whether it can begin. If not, the last event was reported."""
        wait = Wait(self.task.seconds_left)
        while not ready.done():
            yield from self._first()
            yield self._building_info(wait)
            if self._seconds_left() < self._patience():
                yield self._left_behind()
                return False
            with suppress(TimeoutError):
                ready.result(timeout=min(WAIT, max(0.0, self._seconds_left() - self._patience())))
        ready.result()
        return True

    def _building_info(self, wait: Wait) -> Info:
        return Info(
            "building",
            self.task.solver,
            self.task.heuristic,
            lower=self.at_least,
            upper=self._upper(),
            seconds=self._seconds(),
            fraction=wait.over,
            note=wait.note,
        )

    def _first(self) -> Iterator[Event]:
        """The task's solution at once, if it has one and none was reported yet."""
        if self.task.first and self.best is None:
            self.best, lower = self.task.first()
            self.at_least = max(self.at_least, lower)
            self.task.check(self.best)
            yield Improved(self.best, self.at_least, 0.0)

    def _patience(self) -> float:
        """The seconds left at which a search that waits for kernels and tables is given up."""
        if self.limit.since is not None:
            return 0.0
        return -float("inf") if self.best is None else -PATIENCE

    def _left_behind(self) -> Event:
        """The end at the limit, with what was reported last: the search is in the middle of something."""
        report = self.reported
        spent = Spent(report.expanded, report.generated, self._seconds())
        holds = CHECKS.is_settled and CHECKS.settle() == self.withdrawn
        lower = max(self.at_least, report.lower) if holds else self.at_least
        if self.task.first and self.best is not None:
            return self._solution(self.best, self._upper() == lower, lower, report.solver or self.task.solver, spent)
        return Stopped("limit", lower, self._upper(), self.best, *spent)

    def _searching(self, search: Search) -> Iterator[Event]:
        """Advance the search slice by slice until it ends, the limit is reached or a table is withdrawn, and report
        each."""
        nodes, self.own = FIRST_SLICE, search.progress
        while self._goes_on() and (left := self._nodes_left(self.own.generated)) > 0:
            started, before = perf_counter(), self.own.generated
            self.halt = in_time(partial(search.advance, min(nodes, left)), self._seconds_left() + GRACE)
            self.own = search.progress
            if self.own.generated > before:
                fitting = int((self.own.generated - before) * SLICE / max(perf_counter() - started, 1e-6))
                nodes = max(FIRST_SLICE, min(fitting, 4 * nodes, LARGEST_SLICE))
            if not CHECKS.is_settled or CHECKS.withdrawn != self.withdrawn:
                yield self._unproved(search)
                continue
            yield from self._improvement(search)
            self.reported = self._info(search)
            yield self.reported

    def _goes_on(self) -> bool:
        return self.halt == Halt.PAUSED and self._seconds_left() > 0 and CHECKS.withdrawn == self.withdrawn

    def _improvement(self, search: Search) -> Iterator[Event]:
        """A better solution than before, if the search has one and goes on for a still better one or a proof."""
        lower, upper, *_ = self.own
        known = self._upper()
        if self.halt == Halt.PAUSED and upper is not None and (known is None or upper < known):
            self.best = self._replayed(search)
            yield Improved(self.best, lower, self._seconds())

    def _ending(self, search: Search) -> Iterator[Event]:
        """The last event, and before it a solution at once where the limit left no time to begin."""
        if self.own.upper is None:
            yield from self._first()
        yield self._last(search)

    def _last(self, search: Search) -> Event:
        """What the search ends with."""
        progress, moves = self._progress(), self._best(search)
        spent = Spent(progress.expanded, progress.generated, self._seconds())
        settled = self.halt == Halt.SOLVED or (self.halt == Halt.PAUSED and self.task.first is not None)
        if settled and moves is not None:
            optimal = search.optimal or progress.lower == progress.upper
            return self._solution(moves, optimal, progress.lower, search.name, spent)
        if self.halt == Halt.EXHAUSTED:
            raise AssertionError(f"{search.name} found no path to a goal that can be reached")
        reason = "memory" if self.halt == Halt.FULL else "limit"
        return Stopped(reason, progress.lower, progress.upper, moves, *spent)

    def _solution(self, moves: Moves, optimal: bool, lower: int, solver: str, spent: Spent) -> Solution:
        return Solution(moves, optimal, lower, solver, self.task.heuristic, self.task.metric, *spent)

    def _turn(self, search: Search, successor: Task) -> Info:
        """Word that another solver takes over."""
        titles = {"solver": SOLVERS[search.name].title, "successor": SOLVERS[successor.solver].title}
        note = gettext(
            "{solver} has filled its memory; {successor} continues the search from its lower bound.", **titles
        )
        return replace(self._info(search), note=note)

    def _handed_over(self, search: Search, successor: Task) -> "Run":
        """The run that goes on, with all that was proved and spent so far; it holds nothing of the search itself."""
        progress = self._progress()
        spent = Spent(progress.expanded, progress.generated, self._seconds())
        return Run(successor, self.limit, self.began, progress.lower, self.best, spent)

    def _anew(self, search: Search) -> "Run":
        """The run once more, with nothing of the search but what it has spent."""
        return replace(self._handed_over(search, self.task), at_least=self.at_least)

    def _unproved(self, search: Search) -> Info:
        """What may be said while tables are in use that have not passed their check: nothing that they prove."""
        return replace(self._info(search), lower=self.at_least, upper=self._upper(), bound=None)

    def _info(self, search: Search) -> Info:
        progress, seconds = self._progress(), self._seconds()
        rate = progress.generated / max(seconds, 1e-9)
        return Info("searching", search.name, self.task.heuristic, *progress, rate=rate, seconds=seconds)

    def _progress(self) -> Progress:
        """The search's, with what was spent before it and the best length known."""
        own = self.own
        return own._replace(
            upper=self._upper() if self._is_ahead else own.upper,
            expanded=self.spent.expanded + own.expanded,
            generated=self.spent.generated + own.generated,
        )

    def _best(self, search: Search) -> Moves | None:
        """The best solution known, played through."""
        return self.best if self._is_ahead else self._replayed(search)

    def _replayed(self, search: Search) -> Moves:
        moves = moves_of(search.directions)
        self.task.check(moves)
        return moves

    @property
    def _is_ahead(self) -> bool:
        """Whether what is known is not the search's own: it has found nothing yet, or nothing as short."""
        known = self._upper()
        return self.own.upper is None or (known is not None and known < self.own.upper)

    def _upper(self) -> int | None:
        """Length of the best solution reported."""
        length = length_mtm if self.task.metric == "mtm" else length_stm
        return None if self.best is None else length(self.best)

    def _seconds(self) -> float:
        return perf_counter() - self.began

    def _seconds_left(self) -> float:
        return float("inf") if self.limit.seconds is None else self.limit.seconds - self._seconds()

    def _nodes_left(self, generated: int) -> int:
        if self.limit.nodes is None:
            return LARGEST_SLICE
        return self.limit.nodes - self.spent.generated - generated
