"""A run: one search from preparation to its last event, in slices with reports in between.

slice   about 25 ms of search, at least FIRST_SLICE_NODES nodes; a search is stopped between two slices, so it may
        exceed its limit by one: by some tenths of a second on the largest boards, whose first slices build tables
"""

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, Protocol

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms.search import Halt, Progress, Search
from webapp.solver.anytime.anytime import Anytime
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Spent, Stopped, StopReason, length_in
from webapp.solver.requests.catalog import SOLVERS
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.background import RUNNING_SEARCHES, Promise

SLICE_S = 0.025
POLL_S = 0.05
"""between two checks that what the search needs is ready"""
MAX_OVERTIME_S = 60.0
"""how long after its limit a search that has a solution keeps waiting for kernels and tables"""
FIRST_SLICE_NODES, MAX_SLICE_NODES = 20_000, 4_000_000
"""generated nodes"""

BUILDING_NOTE = gettext("The solver is getting ready. This happens once and takes some seconds.")

Moves = tuple[Move, ...]


class Plan(Protocol):
    """What is run: how to prepare and start a search, and what its moves must lead to."""

    solver: str
    """named in reports until the search has begun; then it gives its own name"""
    heuristic: str
    metric: str
    ends_at_limit: bool = False
    """whether the best solution at the limit is the answer; `first` then gives one at once"""

    def prepare(self) -> Promise:
        """Start to make ready what the search needs."""

    def start(self, at_least: int) -> Search:
        """Return the search, from a lower bound proved before."""

    def check(self, moves: Moves) -> Board:
        """Play moves and return the board they lead to. Raise AssertionError if that is no goal."""

    def first(self) -> tuple[Moves, int]:
        """Return an immediate solution and a lower bound, of a plan that ends at its limit."""
        raise AssertionError(f"{self.solver} has no solution at once")

    def successor(self) -> "Plan | None":
        """Return what takes over when the memory is full."""
        return None

    def note(self) -> str | None:
        """Return a sentence on what would help the search but is not ready yet."""
        return None


@dataclass
class Run:
    plan: Plan
    limit: Limit
    began: float = field(default_factory=perf_counter)
    at_least: int = 0
    """a lower bound proved before"""
    best: Moves | None = None
    """the best solution reported"""
    spent: Spent = Spent()
    halt: Halt = Halt.PAUSED
    """the end of the last slice"""
    own: Progress = Progress(0, None, None, 0, 0)
    """progress of the search after its last slice, without the cost of earlier ones"""
    memory_full_after: float | None = None

    def __post_init__(self) -> None:
        if self.limit.since is not None:
            self.began = self.limit.since

    def events(self) -> Generator[Event, None, None]:
        """Prepare, search and report. When the memory is full, prepare a successor that takes over."""
        if not (yield from self._building(self.plan.prepare())):
            return
        with RUNNING_SEARCHES.running():
            if self.limit.since is None:
                self.began = perf_counter() - self.spent.seconds
            search = self.plan.start(self.at_least)
            try:
                run = yield from self._to_its_end(search)
            finally:
                if isinstance(search, Anytime):
                    search.close()
            del search  # frees its memory
        if run:
            yield from run.events()

    def _to_its_end(self, search: Search) -> Generator[Event, None, "Run | None"]:
        """Search and report; return the run that continues, or None after the last event."""
        yield from self._searching(search)
        if self.halt == Halt.FULL and (successor := self.plan.successor()):
            yield self._takeover_info(search, successor)
            return self._continued_by(successor)
        if self.own.upper is None:  # the limit may have left no time to begin
            yield from self._first()
        yield self._last(search)
        return None

    def _building(self, ready: Promise) -> Generator[Event, None, bool]:
        """Wait for what the search needs. Return whether it can begin; if not, the last event has been yielded."""
        while not ready.done():
            yield from self._first()
            yield Info(
                "building",
                self.plan.solver,
                self.plan.heuristic,
                lower=self.at_least,
                upper=self._upper(),
                seconds=self._seconds(),
                fraction=ready.fraction or None,
                note=BUILDING_NOTE,
                memory_full_after=self.memory_full_after,
            )
            if (seconds := self._seconds_left() - self._min_seconds_left()) < 0:
                progress = Progress(self.at_least, self._upper(), None, self.spent.expanded, self.spent.generated)
                optimal = progress.lower == progress.upper
                yield self._ended(self.plan.ends_at_limit, optimal, progress, self.best, None)
                return False
            with suppress(TimeoutError):
                ready.result(timeout=min(POLL_S, seconds))
        ready.result()
        return True

    def _first(self) -> Iterator[Event]:
        if self.plan.ends_at_limit and self.best is None:
            self.best, lower = self.plan.first()
            self.at_least = max(self.at_least, lower)
            self.plan.check(self.best)
            yield Improved(self.best, self.at_least, 0.0)

    def _min_seconds_left(self) -> float:
        """Return the seconds of the limit that must be left to keep waiting; negative for time beyond the limit."""
        if self.limit.since is not None:
            return 0.0
        return -float("inf") if self.best is None else -MAX_OVERTIME_S

    def _searching(self, search: Search) -> Iterator[Event]:
        """Advance the search slice by slice, and report each, until it ends or the limit is reached."""
        nodes, self.own = FIRST_SLICE_NODES, search.progress
        while self.halt == Halt.PAUSED and self._seconds_left() > 0 and (left := self._nodes_left()) > 0:
            started, before = perf_counter(), self.own.generated
            self.halt = search.advance(min(nodes, left))
            self.own = search.progress
            if self.own.generated > before:
                fitting = int((self.own.generated - before) * SLICE_S / max(perf_counter() - started, 1e-6))
                nodes = max(FIRST_SLICE_NODES, min(fitting, 4 * nodes, MAX_SLICE_NODES))
            upper, known = self.own.upper, self._upper()
            if self.halt == Halt.PAUSED and upper is not None and (known is None or upper < known):
                self.best = self._replayed(search)
                yield Improved(self.best, self.own.lower, self._seconds())
            yield self._info(search)

    def _last(self, search: Search) -> Event:
        progress, moves = self._progress(), self.best if self._is_ahead else self._replayed(search)
        if self.halt == Halt.EXHAUSTED:
            raise AssertionError(f"{search.name} found no path to a goal that can be reached")
        settled = self.halt == Halt.SOLVED or (self.halt == Halt.PAUSED and self.plan.ends_at_limit)
        optimal = search.optimal or progress.lower == progress.upper
        reason: StopReason = "memory" if self.halt == Halt.FULL else "limit"
        return self._ended(settled, optimal, progress, moves, search, reason)

    def _ended(
        self,
        settled: bool,
        optimal: bool,
        progress: Progress,
        moves: Moves | None,
        search: Search | None,
        reason: StopReason = "limit",
    ) -> Solution | Stopped:
        """Return the last event: Solution if the search is settled and has moves, otherwise Stopped with bounds."""
        spent, full = Spent(progress.expanded, progress.generated, self._seconds()), self.memory_full_after
        solver, heuristic = search.name if search else self.plan.solver, self.plan.heuristic
        how: dict[str, Any] = {"tables": search.tables, "details": search.details} if search else {}
        if settled and moves is not None:
            named = solver, heuristic, self.plan.metric
            return Solution(moves, optimal, progress.lower, *named, *spent, memory_full_after=full, **how)
        lower, upper = progress.lower, progress.upper
        return Stopped(reason, lower, upper, moves, *spent, full, solver=solver, heuristic=heuristic, **how)

    def _takeover_info(self, search: Search, successor: Plan) -> Info:
        titles = {"solver": SOLVERS[search.name].title, "successor": SOLVERS[successor.solver].title}
        note = gettext(
            "{solver} has filled its memory; {successor} continues the search from its lower bound.", **titles
        )
        return replace(self._info(search), note=note)

    def _continued_by(self, successor: Plan) -> "Run":
        """Return the run that continues, with what was proved and spent so far; it has no reference to the search."""
        progress = self._progress()
        spent = Spent(progress.expanded, progress.generated, self._seconds())
        known = (progress.lower, self.best, spent)
        return Run(successor, self.limit, self.began, *known, memory_full_after=spent.seconds)

    def _info(self, search: Search) -> Info:
        progress, seconds = self._progress(), self._seconds()
        rate = progress.generated / max(seconds, 1e-9)
        return Info(
            "searching",
            search.name,
            self.plan.heuristic,
            *progress,
            rate=rate,
            seconds=seconds,
            note=self.plan.note(),
            memory_full_after=self.memory_full_after,
            tables=search.tables,
            details=None if self.halt == Halt.SOLVED else search.details,  # once solved, the last event has them
        )

    def _progress(self) -> Progress:
        """Return the progress of the search, including earlier costs and the best length known."""
        upper = self._upper() if self._is_ahead else self.own.upper
        return self.own.after(self.spent.expanded, self.spent.generated)._replace(upper=upper)

    def _replayed(self, search: Search) -> Moves:
        moves = moves_of(search.directions)
        self.plan.check(moves)
        return moves

    @property
    def _is_ahead(self) -> bool:
        """Whether the best known solution is shorter than any found by this search."""
        known = self._upper()
        return self.own.upper is None or (known is not None and known < self.own.upper)

    def _upper(self) -> int | None:
        return None if self.best is None else length_in(self.plan.metric, self.best)

    def _seconds(self) -> float:
        return perf_counter() - self.began

    def _seconds_left(self) -> float:
        return float("inf") if self.limit.seconds is None else self.limit.seconds - self._seconds()

    def _nodes_left(self) -> int:
        if self.limit.nodes is None:
            return MAX_SLICE_NODES
        return self.limit.nodes - self.spent.generated - self.own.generated
