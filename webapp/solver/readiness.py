"""Readiness: what a search needs is made ready in the background, kernels by a tiny search, tables by opening them.

Numba compiles one kernel at a time, whoever asks. So one thread compiles, what somebody waits for first. It does
nothing else that takes long: other threads wait for tables.
"""

from collections.abc import Hashable, Iterable
from concurrent.futures import Future

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.anytime.constructive import constructive
from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.choice import automatic, is_optimum_in_reach
from webapp.solver.heuristics import linear_conflict
from webapp.solver.kernels import folder
from webapp.solver.offers.heuristics import HEURISTICS, PATTERNS, module_of
from webapp.solver.offers.solvers import SEARCHES, Start
from webapp.solver.tables.background import Background, Work
from webapp.solver.tables.effort_tables import EFFORTS
from webapp.solver.tables.files import sweep
from webapp.solver.tables.pattern_tables import TIERS
from webapp.solver.tables.table import GoalKey

TINY, SMALL, USUAL, LARGE = (named_goal("standard", side, side) for side in range(2, 6))
FAR = Board.parse("8 6 7/2 5 4/3 0 1")
"""as far from SMALL as a board can be"""
MOST_SLICES = 1000
"""of a tiny search"""
WAITING = 64
"""threads that wait for tables, each for those of one key"""

PROVER = "parallel-idastar"
"""what proves the bounds of an anytime search"""
LOOKING_UP, BUILDING_EFFORTS, MTM = 2.5, 0.8, 1.8
"""seconds that kernels take to compile on two cores at 3 GHz: those of pattern databases, of effort tables and of the
searches for the fewest multi-tile moves"""
LARGE_TABLES, MTM_TABLES = 8.0, 2.0
"""seconds that it takes there to build the tables of a goal: large pattern databases, and those of multi-tile moves"""

_kernels = Background("kernels")
_tables = Background("tables of goals", WAITING)


def make_ready(solver: str, heuristic: str, goal: Board, first: bool = True) -> Future[None]:
    """Start making ready what the solver and the heuristic, if any, need for a goal, with `first` before all that was
    asked for earlier; the result tells when it is."""
    start = SEARCHES[solver].start
    if solver == "anytime":
        return _ready_anytime(start, heuristic, goal, first)
    compiled = _compile(solver, heuristic, goal, first)
    if heuristic == PATTERNS:
        return _open_patterns(start, goal, compiled, first)
    if heuristic and HEURISTICS[heuristic].builds:
        return _open((heuristic, GoalKey.of(goal)), compiled.result, lambda: _prepare(heuristic, goal), first=first)
    return compiled


def make_ready_mtm(start: Start, goal: Board) -> Future[None]:
    """Start making ready what a search for the fewest multi-tile moves to a goal needs."""
    key, compiled = (
        (start, GoalKey.of(goal)),
        _kernels.order(start, lambda: _search_beside(start, TINY), first=True, seconds=MTM),
    )
    steps = compiled.result, lambda: _tables.begins(key), lambda: _search_beside(start, goal)
    return _open(key, *steps, first=True, seconds=MTM_TABLES)


def make_ready_each(solver: str, heuristic: str, goals: Iterable[Board]) -> Future[None]:
    """Start making ready what a search for the nearest of several goals needs; only the small tables are opened."""
    by_key = {GoalKey.of(goal): goal for goal in goals}
    start, compiled = SEARCHES[solver].start, _compile(solver, heuristic, next(iter(by_key.values())), first=True)
    if heuristic != PATTERNS:
        return compiled
    opening = [lambda goal=goal: _search_by_small_tables(start, goal) for goal in by_key.values()]
    return _open((start, heuristic, *sorted(by_key)), compiled.result, *opening, first=True)


def seconds_left(solver: str, heuristic: str, goal: Board) -> float:
    """Seconds until what the solver and the heuristic need is ready, as expected on two cores at 3 GHz; 0 where nobody
    knows."""
    start = SEARCHES[solver].start
    kernels = (
        [(SEARCHES[PROVER].start, heuristic), start, effort_table] if solver == "anytime" else [(start, heuristic)]
    )
    built = TIERS.fraction(goal) if heuristic == PATTERNS else None
    return _kernels.seconds_left(*kernels) + (0.0 if built is None else (1 - built) * LARGE_TABLES)


def seconds_left_mtm(start: Start, goal: Board) -> float:
    """The same for the fewest multi-tile moves."""
    kernels = _kernels.seconds_left(start)
    return kernels + (MTM_TABLES if kernels else _tables.seconds_left((start, GoalKey.of(goal))))


def warm_up() -> list[Future[None]]:
    """Start making ready what `auto` needs on the 4x4, on the 3x3, on boards without tables and on large ones; the
    results tell when each is.

    What others have left behind is cleared away first.
    """
    sweep()
    folder.sweep()
    kinds = [*_usual(), (automatic(SMALL, PATTERNS), PATTERNS, SMALL), ("anytime", "linear-conflict", LARGE)]
    return [make_ready(*kind, first=False) for kind in kinds]


def complete(goal: Board) -> None:
    """Open or build all tables that searches for the goal can make use of, and wait for them."""
    TIERS.wait(goal, complete=True)
    if not is_optimum_in_reach(goal):
        EFFORTS.wait(goal, complete=True)


def ready() -> bool:
    """Whether what `auto` needs is ready; what is missing is started."""
    return all(future.done() and not future.exception() for future in [make_ready(*usual, False) for usual in _usual()])


def _usual() -> list[tuple[str, str, Board]]:
    by_auto = [(automatic(USUAL, heuristic), heuristic, USUAL) for heuristic in (PATTERNS, "linear-conflict")]
    return [*by_auto, ("idastar", "linear-conflict", USUAL)]


def _ready_anytime(start: Start, heuristic: str, goal: Board, first: bool) -> Future[None]:
    """Have the parts of an anytime search compiled, and wait for effort tables.

    These are ordered as soon as the kernel is compiled that builds them.
    """
    prover, compiling = SEARCHES[PROVER].start, SEARCHES["anytime"].compiling
    proving = _compile(PROVER, heuristic, goal, first)
    playing = _kernels.order(start, _find_at_once, lambda: _play(start), first=first, seconds=compiling)
    building = _kernels.order(effort_table, _build_tiny_efforts, first=first, seconds=BUILDING_EFFORTS)
    ready = _open(
        (start, heuristic, GoalKey.of(goal)),
        building.result,
        lambda: _order_efforts(goal),
        proving.result,
        lambda: _search_by_tables(prover, goal) if heuristic == PATTERNS else None,
        playing.result,
        lambda: EFFORTS.wait(goal),
        first=first,
    )
    if ready.done():
        _order_efforts(goal)
    return ready


def _order_efforts(goal: Board) -> None:
    """Have the goal's large effort tables made before others, and those that were forgotten made again."""
    if TIERS.large:
        EFFORTS.order(goal)


def _open_patterns(start: Start, goal: Board, compiled: Future[None], first: bool) -> Future[None]:
    """Have the goal's pattern databases made ready, and anew those that were withdrawn since."""
    key = start, GoalKey.of(goal)
    promise = _tables.promised(key)
    if promise is not None and promise.done() and TIERS.ready(goal) is None:
        _tables.forget(key)
    return _open(key, compiled.result, lambda: _search_by_tables(start, goal), first=first)


def _open(key: Hashable, *work: Work, first: bool, seconds: float = 0.0) -> Future[None]:
    """Have tables made ready in steps that may take long, one after the other."""
    return _tables.order(key, lambda: [step() for step in work], first=first, seconds=seconds)


def _compile(solver: str, heuristic: str, goal: Board, first: bool) -> Future[None]:
    """Have the kernels compiled that such searches call, whatever the goal. No large tables are built for that."""
    start, seconds = SEARCHES[solver].start, SEARCHES[solver].compiling
    if heuristic != PATTERNS:
        return _kernels.order((start, heuristic), lambda: _search_tiny(start, heuristic), first=first, seconds=seconds)
    example = goal if TIERS.fraction(goal) is None else SMALL
    opening, searching = lambda: TIERS.open(example), lambda: _search_by_small_tables(start, example)
    return _kernels.order((start, heuristic), opening, searching, first=first, seconds=seconds + LOOKING_UP)


def _prepare(heuristic: str, goal: Board) -> None:
    """Have the heuristic make its tables for goals of this shape, which it keeps."""
    module_of(heuristic).prepare(goal)


def _search_tiny(start: Start, heuristic: str) -> None:
    module = module_of(heuristic)
    _search(start, SearchProblem(Board.parse("2 3/1 0"), TINY, module, weight=2.0, memory=1 << 20))


def _search_by_tables(start: Start, goal: Board) -> None:
    """Ask for the goal's tables, and search by them."""
    _search(start, SearchProblem(_beside(goal), goal, databases=TIERS.wait(goal)))


def _search_by_small_tables(start: Start, goal: Board) -> None:
    if databases := TIERS.open(goal):
        _search(start, SearchProblem(_beside(goal), goal, databases=databases))


def _search_beside(start: Start, goal: Board) -> None:
    _search(start, SearchProblem(_beside(goal), goal))


def _beside(goal: Board) -> Board:
    """A position one move from the goal."""
    return goal.slide(goal.legal_moves()[0])


def compile_anytime() -> None:
    """Call what is compiled for the anytime search alone, at once."""
    _find_at_once()
    _build_tiny_efforts()
    _play(SEARCHES["anytime"].start)


def _find_at_once() -> None:
    constructive(FAR, SMALL)


def _build_tiny_efforts() -> None:
    effort_table(2, 2, 3, Pattern((0,)))


def _play(start: Start) -> None:
    """Play through an anytime search, with all that takes part in it."""
    _search(start, SearchProblem(FAR, SMALL, linear_conflict, memory=1 << 20))


def _search(start: Start, problem: SearchProblem) -> None:
    """Search until all kernels were called; by a damaged table that could go on for ever."""
    search = start(problem)
    for _ in range(MOST_SLICES):
        if search.advance(1000) != Halt.PAUSED:
            break
    search.directions.sum()
