"""Preparing: what a search needs is made ready in the background, kernels by a tiny search, tables by opening them.

Numba compiles one kernel at a time in a process. So one thread compiles, first what a request waits for, and other
threads wait for tables. At the very first start a second process takes the second core. It begins with what the first
needs last: kernels are kept in files, and a process that needs one waits while another compiles it.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from threading import Thread

import numpy as np

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver.algorithms.batched_idastar import Branch
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.anytime.constructive import constructive
from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.catalog import HEURISTICS, PATTERNS, SEARCHES, module_of
from webapp.solver.choice import automatic, is_optimum_in_reach
from webapp.solver.heuristics import linear_conflict
from webapp.solver.kernels import folder
from webapp.solver.pattern_databases.lookup import ROW_WORDS, PatternDatabases, databases_for
from webapp.solver.starting import Start
from webapp.solver.tables.background import Background, Promise, Work
from webapp.solver.tables.effort_tables import EFFORTS
from webapp.solver.tables.files import sweep
from webapp.solver.tables.pattern_tables import TIERS
from webapp.solver.tables.table import GoalKey

TINY, SMALL, USUAL, LARGE = (named_goal("standard", side, side) for side in range(2, 6))
FAR = Board.parse("8 6 7/2 5 4/3 0 1")
"""as far from SMALL as a board can be"""
MAX_WAITING_THREADS = 64
"""threads that wait for tables, each for those of one key"""

PROVER = "parallel-idastar"
"""the solver that proves the bounds of an anytime search"""
PRECOMPILE = (sys.executable, "-c", "from webapp.solver.prepare import precompile; precompile()")

_kernels = Background("kernels")
_tables = Background("tables of goals", MAX_WAITING_THREADS)


def prepare(solver: str, heuristic: str, goal: Board, metric: str = "stm", first: bool = True) -> Promise:
    """Start to compile and open what a search for a goal needs; with `first` before all earlier requests. The heuristic
    is "" for none. The result is done when the search can begin."""
    key, start, start_mtm = GoalKey.of(goal), SEARCHES[solver].start, SEARCHES[solver].start_mtm
    if metric == "mtm" and start_mtm:
        compiled = _kernels.order(start_mtm, partial(_search_beside, start_mtm, TINY), first=first)
        return _open((start_mtm, key), compiled, partial(_search_beside, start_mtm, goal), first=first)
    if solver == "anytime":
        return _prepare_anytime(start, heuristic, goal, first)
    compiled = _compile(solver, heuristic, goal, first)
    if heuristic == PATTERNS:
        return _open(
            (start, key),
            compiled,
            lambda: _search_beside(start, goal, TIERS.wait(goal)),
            first=first,
            built=_built(goal),
        )
    if heuristic and HEURISTICS[heuristic].builds:
        return _open((heuristic, key), compiled, lambda: module_of(heuristic).prepare(goal), first=first)
    return compiled


def prepare_each(solver: str, heuristic: str, goals: Iterable[Board]) -> Promise:
    """Start to make ready what a search for the nearest of several goals needs; only the small tables are opened."""
    by_key = {GoalKey.of(goal): goal for goal in goals}
    start, compiled = SEARCHES[solver].start, _compile(solver, heuristic, next(iter(by_key.values())), first=True)
    if heuristic != PATTERNS:
        return compiled
    opening = [lambda goal=goal: _search_by_small_tables(start, goal) for goal in by_key.values()]
    return _open((start, heuristic, *sorted(by_key)), compiled, *opening, first=True)


def warm_up() -> list[Promise]:
    """Start making ready what `auto` needs on the 4x4, on the 3x3, on boards without tables and on large ones, and
    return a future for each. Unfinished files of processes that were killed are deleted first."""
    sweep()
    folder.sweep()
    kinds = [*_usual(), (automatic(SMALL, PATTERNS), PATTERNS, SMALL), ("anytime", "linear-conflict", LARGE)]
    return [prepare(*kind, first=False) for kind in kinds]


def complete(goal: Board) -> None:
    """Open or build all tables that searches for the goal can make use of, and wait for them."""
    TIERS.wait(goal, complete=True)
    if not is_optimum_in_reach(goal):
        EFFORTS.wait(goal, complete=True)


def ready() -> bool:
    """Whether what `auto` needs is ready; what is missing is started."""
    promises = [prepare(*usual, first=False) for usual in _usual()]
    return all(each.done() and not each.exception() for each in promises)


def _usual() -> list[tuple[str, str, Board]]:
    by_auto = [(automatic(USUAL, heuristic), heuristic, USUAL) for heuristic in (PATTERNS, "linear-conflict")]
    return [*by_auto, ("idastar", "linear-conflict", USUAL)]


def _prepare_anytime(start: Start, heuristic: str, goal: Board, first: bool) -> Promise:
    """Have an anytime search compiled, then its effort tables ordered and waited for."""
    prover, key = SEARCHES[PROVER].start, (start, heuristic, GoalKey.of(goal))
    proving = _compile(PROVER, heuristic, goal, first)
    playing = _kernels.order(start, partial(constructive, FAR, SMALL), lambda: _play(start), first=first)
    building = _kernels.order(effort_table, partial(effort_table, 2, 2, 3, Pattern((0,))), first=first)
    opening: list[Work] = [lambda: _search_beside(prover, goal, TIERS.wait(goal))] if heuristic == PATTERNS else []
    steps: list[Work] = [building.result, lambda: _order_efforts(goal), proving.result, *opening, playing.result]
    steps.append(lambda: EFFORTS.wait(goal))
    needs = [building, proving, playing]
    ready = _tables.order(key, lambda: [step() for step in steps], first=first, needs=needs, share=_built(goal))
    if ready.done():
        _order_efforts(goal)
    return ready


def _order_efforts(goal: Board) -> None:
    """Have the goal's large effort tables made before others, and those that were forgotten made again."""
    if TIERS.large:
        EFFORTS.order(goal)


def _open(
    key: Hashable, compiled: Promise, *work: Work, first: bool, built: Callable[[], float] = lambda: 0.0
) -> Promise:
    """Have tables made ready in steps that may take long, one after the other, once the kernels are compiled."""
    steps = compiled.result, *work
    return _tables.order(key, lambda: [step() for step in steps], first=first, needs=[compiled], share=built)


def _built(goal: Board) -> Callable[[], float]:
    """Return a function for the share built of the large pattern databases that a search for the goal waits for."""
    return lambda: TIERS.fraction(goal) or 0.0


def _compile(solver: str, heuristic: str, goal: Board, first: bool) -> Promise:
    """Have the kernels compiled that such searches call, whatever the goal. No large tables are built for that."""
    start = SEARCHES[solver].start
    if heuristic != PATTERNS:
        tiny = SearchProblem(Board.parse("2 3/1 0"), TINY, module_of(heuristic), weight=2.0, memory=1 << 20)
        return _kernels.order((start, heuristic), lambda: _search(start, tiny), first=first)
    example = goal if TIERS.fraction(goal) is None else SMALL
    opening, searching = lambda: TIERS.open(example), lambda: _search_by_small_tables(start, example)
    return _kernels.order((start, heuristic), opening, searching, first=first)


def _search_by_small_tables(start: Start, goal: Board) -> None:
    if databases := TIERS.open(goal):
        _search_beside(start, goal, databases)


def _search_beside(start: Start, goal: Board, databases: PatternDatabases | None = None) -> None:
    """Search for the goal from one move away."""
    _search(start, SearchProblem(goal.slide(goal.legal_moves()[0]), goal, databases=databases))


def _play(start: Start) -> None:
    _search(start, SearchProblem(FAR, SMALL, linear_conflict, memory=1 << 20))


def _search(start: Start, problem: SearchProblem) -> None:
    """Search to the end, so that all kernels were called."""
    search = start(problem)
    while search.advance(1000) == Halt.PAUSED:
        pass
    search.directions.sum()


def start_precompiling() -> subprocess.Popen[bytes] | None:
    """Start a process that compiles in parallel, if no kernel is kept and there is a core for it. It ends with its
    standard input, which is when this process ends or the result is released."""
    if (os.cpu_count() or 1) < 2 or not folder.is_empty():
        return None
    try:
        return subprocess.Popen(PRECOMPILE, stdin=subprocess.PIPE)
    except OSError:
        return None


def precompile() -> None:
    """Compile the kernel of batched IDA*, and then those of the anytime search."""
    Thread(target=_end_with_input, daemon=True).start()
    for table in TIERS.tables("small"):  # an iteration without a node reads no table, so none need be there
        answers = np.zeros(table.file.size // 8, np.uint64)
        lookup = databases_for(table.shape, answers, np.zeros(1, np.int64)).lookup
        Branch(np.zeros((0, lookup.layout[ROW_WORDS]), np.int64), 0).advance(lookup, 1)
    constructive(FAR, SMALL)
    effort_table(2, 2, 3, Pattern((0,)))
    _play(SEARCHES["anytime"].start)


def _end_with_input() -> None:
    """End this process when standard input is closed; nothing is written to it."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)
