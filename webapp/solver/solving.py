"""solve(): from a position, a goal and wishes to a stream of events.

driver      chooses the algorithm, advances it in slices, watches the limit, reports between slices
slice       about 25 ms of search, so that a search can be stopped at once
"""

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from time import perf_counter
from types import ModuleType

from webapp.puzzle.board import Board, UnsupportedSize
from webapp.puzzle.moves import Move, length_mtm, length_stm
from webapp.puzzle.parity import check
from webapp.solver.algorithms.multi_tile import HEURISTIC as MULTI_TILE
from webapp.solver.algorithms.multi_tile import LONGEST_SIDE as LONGEST_SIDE_MTM
from webapp.solver.algorithms.search import Halt, Search, SearchProblem
from webapp.solver.by_hand.rows import rows
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Stopped, Unsolvable, Unsupported
from webapp.solver.heuristics import linear_conflict, manhattan
from webapp.solver.offers.heuristics import HEURISTICS, NOTHING, PATTERNS
from webapp.solver.offers.metrics import METRICS
from webapp.solver.offers.solvers import MOST_CELLS_OPTIMAL, SOLVERS, at_work
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.readiness import make_ready, make_ready_mtm
from webapp.solver.states.paths import moves_of
from webapp.solver.states.state import cells_of
from webapp.solver.tables.pattern_tables import TIERS

SLICE = 0.025
"""seconds"""
WAIT = 0.05
"""seconds between two looks at whether the kernels are compiled"""
PATIENCE = 60.0
"""seconds beyond its limit that a search which has a way already waits for kernels and tables"""
FIRST_SLICE, LARGEST_SLICE = 20_000, 4_000_000
"""generated nodes"""
MOST_CELLS, LONGEST_SIDE = 256, 60
HEAVIEST = 10.0

BUILDING = "The solver is being made ready. This happens once and takes some seconds."
MEMORY_FULL = "{solver} has filled its memory; the search goes on by {successor} from its lower bound."


def solve(
    board: Board,
    goal: Board,
    solver: str = "auto",
    heuristic: str = "auto",
    weight: float = 1.0,
    metric: str = "stm",
    limit: Limit | None = None,
) -> Generator[Event, None, None]:
    """Search for moves from `board` to `goal`: Info and Improved events, then one Solution, Stopped or Unsolvable.

    The events come from a generator that searches between them; closing it ends the search. Every solution was replayed
    on `board`. Raises at once, before any event: InvalidBoard for a goal of another size, UnsupportedSize and
    Unsupported for what no solver does.
    """
    _require_supported(board, solver, heuristic, weight, metric)
    verdict = check(board, goal)
    if not verdict.solvable:
        return _unsolvable(verdict.explanation)
    if SOLVERS[solver].by_hand:
        _require_by_hand(board, solver, heuristic, metric)
        return _played_by_hand(board, goal, solver)
    if solver == "auto" and len(board.tiles) > MOST_CELLS_OPTIMAL and metric == "stm":
        solver = "anytime"
    by = _chosen(solver, heuristic, goal) if metric == "stm" else _chosen_mtm(solver, heuristic, goal)
    return Run(board, goal, solver, by, weight, metric, limit or Limit()).events()


def _unsolvable(explanation: str) -> Generator[Event, None, None]:
    yield Unsolvable(explanation)


def _require_by_hand(board: Board, solver: str, heuristic: str, metric: str) -> None:
    only = SOLVERS[solver].only
    if only and (board.width, board.height) != only:
        raise Unsupported(f"{SOLVERS[solver].title} is a method for {SOLVERS[solver].sizes}; this is {board.size}.")
    if metric != "stm":
        raise Unsupported(f"{SOLVERS[solver].title} finds no fewest moves; IDA* finds the fewest of both kinds.")
    if heuristic != "auto":
        _unguided(solver, heuristic)


def _played_by_hand(board: Board, goal: Board, solver: str) -> Generator[Event, None, None]:
    """The path of a method that people use, with its stages; linear conflict says how many moves there must be."""
    began = perf_counter()
    method = SOLVERS[solver].by_hand
    assert method is not None
    moves, stages = method(board, goal) if board != goal else ((), ())
    _require_reached(solver, board, moves, goal)
    lower = int(linear_conflict.estimate(linear_conflict.prepare(goal), cells_of(board)))
    seconds = perf_counter() - began
    yield Solution(moves, lower == length_stm(moves), lower, solver, "", "stm", 0, 0, seconds, stages)


def _require_reached(solver: str, board: Board, moves: tuple[Move, ...], goal: Board) -> None:
    """Play the moves through. Raises AssertionError when they do not lead to the goal."""
    if board.play(moves) != goal:
        raise AssertionError(f"{solver} returned moves that do not lead to the goal")


def _require_supported(board: Board, solver: str, heuristic: str, weight: float, metric: str) -> None:
    if len(board.tiles) > MOST_CELLS or max(board.width, board.height) > LONGEST_SIDE:
        raise UnsupportedSize(
            f"A {board.size} board is too large: up to {MOST_CELLS} cells and {LONGEST_SIDE} in a line can be solved."
        )
    _require_known("solver", solver, SOLVERS)
    _require_known("heuristic", heuristic, ("auto", *HEURISTICS))
    _require_known("metric", metric, METRICS)
    if not 1.0 <= weight <= HEAVIEST:
        raise Unsupported(f"A weight of {weight:g} is out of range: it goes from 1 to {HEAVIEST:g}.")


def _require_known(what: str, name: str, known: Iterable[str]) -> None:
    if name not in (names := list(known)):
        raise Unsupported(f"There is no {what} '{name[:40]}'; there is {', '.join(names)}.")


def _chosen(solver: str, heuristic: str, goal: Board) -> str:
    """The heuristic to search by, "" for none. Raises Unsupported where it does not go with the solver or the goal."""
    if not SOLVERS[solver].uses_heuristic:
        return _unguided(solver, heuristic)
    by_patterns = SOLVERS[solver].patterns
    if heuristic == "auto":
        return PATTERNS if by_patterns and TIERS.soon(goal) else "linear-conflict"
    if heuristic == NOTHING and SOLVERS[solver].by_nothing_else:
        raise Unsupported(f"{SOLVERS[solver].title} search goes by its heuristic alone, so it needs one.")
    if heuristic == PATTERNS and not by_patterns:
        raise Unsupported(f"{SOLVERS[solver].title} does not search by pattern databases; IDA* does.")
    if heuristic == PATTERNS and not TIERS.serve(goal):
        raise Unsupported(_without_patterns(goal))
    offered = HEURISTICS[heuristic]
    if not offered.serves(goal.width, goal.height):
        raise Unsupported(f"{offered.title} is there for boards {offered.sizes}; this one is {goal.size}.")
    return heuristic


def _without_patterns(goal: Board) -> str:
    """Why there are no pattern databases for a goal."""
    if goal.size == "5x5":
        return "The pattern databases for 5x5 boards are large ones, and those are kept away here."
    return f"There are no pattern databases for {goal.size} boards, only for 3x3, 4x4 and 5x5."


def _chosen_mtm(solver: str, heuristic: str, goal: Board) -> str:
    """The heuristic to find the fewest multi-tile moves by. Raises Unsupported where that is not on offer."""
    if max(goal.width, goal.height) > LONGEST_SIDE_MTM:
        raise Unsupported(f"The fewest multi-tile moves can be found on boards of up to 4x4; this one is {goal.size}.")
    if SOLVERS[solver].start_mtm is None:
        raise Unsupported(f"{SOLVERS[solver].title} search counts single tiles only; IDA* counts both.")
    if heuristic != "auto":
        raise Unsupported(f"{HEURISTICS[heuristic].title} is for single tiles; for multi-tile moves leave it on auto.")
    return MULTI_TILE


def _unguided(solver: str, heuristic: str) -> str:
    if heuristic != "auto":
        raise Unsupported(f"{SOLVERS[solver].title} search uses no heuristic; A* and IDA* do.")
    return ""


@dataclass
class Run:
    """One call of solve()."""

    board: Board
    goal: Board
    solver: str
    heuristic: str
    weight: float
    metric: str
    limit: Limit
    at_least: int = 0
    """a lower bound that was proved before"""
    began: float = field(default_factory=perf_counter)
    halt: Halt = Halt.PAUSED
    """of the last slice"""
    best: tuple[Move, ...] | None = None
    """the best solution found so far"""
    earlier_expanded: int = 0
    """by searches that this one took over from"""
    earlier_generated: int = 0
    earlier_seconds: float = 0.0

    def events(self) -> Generator[Event, None, None]:
        """Build, search and report; a successor takes over when the memory is full."""
        if self.board == self.goal:
            solver = at_work(self.solver, self.heuristic)
            yield Solution((), True, 0, solver, self.heuristic, self.metric, 0, 0, 0.0)
            return
        compiled = self._ready()
        yield from self._building(compiled)
        if not compiled.done():
            yield self._unprepared()
            return
        with TIERS.searching():
            self.began = perf_counter() - self.earlier_seconds - self._waited()
            search = self._start()
            for _ in self._slices(search):
                yield from self._improvement(search)
                yield self._info(search)
            successor = self._successor() if self.halt == Halt.FULL else None
            if successor is None:
                if search.upper is None:  # the limit left no time to begin
                    yield from self._meanwhile()
                yield self._last(search)
                return
            note = MEMORY_FULL.format(solver=SOLVERS[search.name].title, successor=SOLVERS[successor].title)
            yield replace(self._info(search), note=note)
            run = self._handed_over(search, successor)
            del search  # and with it the memory that it has filled
        yield from run.events()

    def _waited(self) -> float:
        """Seconds of building that are on the clock: none, but of searches that end with their best at a limit what it
        took, up to half of the limit."""
        if not SOLVERS[self.solver].ends_at_limit or self.limit.seconds is None or self.earlier_seconds:
            return 0.0
        return min(self._seconds(), self.limit.seconds / 2)

    def _successor(self) -> str | None:
        """The solver that goes on when the memory is full."""
        return SOLVERS[self.solver].when_full

    def _improvement(self, search: Search) -> Iterator[Event]:
        """A better solution than before, if the search has one and goes on for a still better one or a proof."""
        known = self._upper()
        if self.halt == Halt.PAUSED and search.upper is not None and (known is None or search.upper < known):
            self.best = self._replayed(search)
            yield Improved(self.best, search.lower, self._seconds())

    def _upper(self) -> int | None:
        """Length of the best solution reported."""
        length = length_mtm if self.metric == "mtm" else length_stm
        return None if self.best is None else length(self.best)

    def _is_ahead_of(self, search: Search) -> bool:
        """Whether what is known is not the search's own: it has found nothing yet, or nothing as short."""
        known = self._upper()
        return search.upper is None or (known is not None and known < search.upper)

    def _replayed(self, search: Search) -> tuple[Move, ...]:
        """The search's best solution, played through."""
        moves = moves_of(search.directions)
        _require_reached(search.name, self.board, moves, self.goal)
        return moves

    def _ready(self) -> Future[None]:
        if self.metric == "mtm":
            return make_ready_mtm(self.solver, self.goal)
        return make_ready(self.solver, self.heuristic, self.goal)

    def _start(self) -> Search:
        solver = SOLVERS[self.solver]
        start = solver.start_mtm if self.metric == "mtm" else solver.start
        assert start is not None
        return start(self._problem())

    def _problem(self) -> SearchProblem:
        return SearchProblem(self.board, self.goal, self._guidance(), self.weight, self.limit.memory, self.at_least)

    def _guidance(self) -> ModuleType | PatternDatabases | None:
        """What the search goes by."""
        if self.metric == "mtm":
            return None
        if self.heuristic == PATTERNS:
            return TIERS.at_hand(self.goal)
        return HEURISTICS[self.heuristic].module if self.heuristic else None

    def _building(self, compiled: Future[None]) -> Iterator[Event]:
        while not compiled.done():
            yield from self._meanwhile()
            yield self._building_info()
            if self.best is not None and self._seconds_left() < -PATIENCE:
                return
            with suppress(TimeoutError):
                compiled.result(timeout=WAIT)
        compiled.result()

    def _building_info(self) -> Info:
        return Info(
            "building",
            self.solver,
            self.heuristic,
            lower=self.at_least,
            upper=self._upper(),
            seconds=self._seconds(),
            fraction=TIERS.fraction(self.goal) if self.heuristic == PATTERNS else None,
            note=BUILDING,
        )

    def _meanwhile(self) -> Iterator[Event]:
        """Where an anytime search cannot begin yet, the way row by row, once: it needs neither kernels nor tables."""
        if SOLVERS[self.solver].ends_at_limit and self.best is None:
            self.best = rows(self.board, self.goal)[0]
            _require_reached(self.solver, self.board, self.best, self.goal)
            self.at_least = int(manhattan.estimate(manhattan.prepare(self.goal), cells_of(self.board)))
            yield Improved(self.best, self.at_least, 0.0)

    def _unprepared(self) -> Solution:
        """The end of a search that could not begin within its limit: the way that is known."""
        assert self.best is not None
        optimal = self._upper() == self.at_least
        return Solution(
            self.best, optimal, self.at_least, self.solver, self.heuristic, self.metric, 0, 0, self._seconds()
        )

    def _slices(self, search: Search) -> Iterator[Halt]:
        """Advance the search slice by slice until it ends or the limit is reached; each slice's halt."""
        nodes = FIRST_SLICE
        while self.halt == Halt.PAUSED and self._seconds_left() > 0 and self._nodes_left(search) > 0:
            started, generated = perf_counter(), search.generated
            self.halt = search.advance(min(nodes, self._nodes_left(search)))
            if spent := search.generated - generated:
                in_time = int(spent * SLICE / max(perf_counter() - started, 1e-6))
                nodes = max(FIRST_SLICE, min(in_time, 4 * nodes, LARGEST_SLICE))
            yield self.halt

    def _handed_over(self, search: Search, successor: str) -> "Run":
        """The run that goes on, with all that was proved and spent so far; it holds nothing of the search itself."""
        return replace(
            self,
            at_least=search.lower,
            solver=successor,
            heuristic=self.heuristic or _chosen(successor, "auto", self.goal),
            halt=Halt.PAUSED,
            earlier_expanded=self.earlier_expanded + search.expanded,
            earlier_generated=self.earlier_generated + search.generated,
            earlier_seconds=self._seconds(),
        )

    def _info(self, search: Search) -> Info:
        seconds = self._seconds()
        generated = self.earlier_generated + search.generated
        return Info(
            "searching",
            search.name,
            self.heuristic,
            lower=search.lower,
            upper=self._upper() if self._is_ahead_of(search) else search.upper,
            bound=search.bound,
            expanded=self.earlier_expanded + search.expanded,
            generated=generated,
            frontier=search.frontier,
            explored=search.explored,
            rate=generated / max(seconds, 1e-9),
            seconds=seconds,
        )

    def _last(self, search: Search) -> Event:
        info = self._info(search)
        counted = info.expanded, info.generated, info.seconds
        moves = self.best if self._is_ahead_of(search) else self._replayed(search)
        settled = self.halt == Halt.SOLVED or (self.halt == Halt.PAUSED and SOLVERS[search.name].ends_at_limit)
        if settled and moves is not None:
            optimal = search.optimal or info.lower == info.upper
            return Solution(moves, optimal, info.lower, search.name, self.heuristic, self.metric, *counted)
        if self.halt == Halt.EXHAUSTED:
            raise AssertionError(f"{search.name} found no way to a goal that can be reached")
        reason = "memory" if self.halt == Halt.FULL else "limit"
        return Stopped(reason, info.lower, info.upper, moves, *counted)

    def _seconds(self) -> float:
        return perf_counter() - self.began

    def _seconds_left(self) -> float:
        return float("inf") if self.limit.seconds is None else self.limit.seconds - self._seconds()

    def _nodes_left(self, search: Search) -> int:
        if self.limit.nodes is None:
            return LARGEST_SLICE
        return self.limit.nodes - self.earlier_generated - search.generated
