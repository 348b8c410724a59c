"""Preparing: what a search needs is made ready in the background, kernels by a tiny search, tables by opening them.

Numba compiles one kernel at a time per process. So one thread compiles, first what a request waits for, and other
threads wait for tables. At the very first start, a second process uses the second core. It begins with the kernels that
the first process needs last: kernels are cached in files, and a process that needs one waits while another compiles it.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from threading import Thread

import numpy as np

from webapp.cores import usable_cores
from webapp.forking import renew_after_fork
from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.solver.algorithms.batched_idastar import Branch
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.anytime.constructive import constructive
from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.heuristics import linear_conflict
from webapp.solver.kernels import folder
from webapp.solver.pattern_databases.lookup import ROW_WORDS, PatternDatabases, databases_for
from webapp.solver.requests.catalog import HEURISTICS, PATTERNS, SEARCHES, module_of
from webapp.solver.requests.choice import automatic, is_optimum_in_reach
from webapp.solver.requests.starting import Start
from webapp.solver.tables.background import Background, Promise, Work
from webapp.solver.tables.effort_tables import EFFORTS
from webapp.solver.tables.files import sweep
from webapp.solver.tables.pattern_tables import TIERS, Availability
from webapp.solver.tables.table import GoalKey

GOAL_2X2, GOAL_3X3, GOAL_4X4, GOAL_5X5 = (named_goal("standard", side, side) for side in range(2, 6))
FAR_3X3 = Board.parse("8 6 7/2 5 4/3 0 1")
"""the position is as far from GOAL_3X3 as any can be"""
MAX_WAITING_THREADS = 64
"""threads that wait for tables, each for those of one key"""

PROVER = "parallel-idastar"
"""the solver that proves the bounds of an anytime search"""
PRECOMPILE_COMMAND = (sys.executable, "-c", "from webapp.solver.requests.prepare import precompile; precompile()")

_kernels = Background("kernels")
_tables = Background("tables of goals", MAX_WAITING_THREADS)
for _each in (_kernels, _tables):
    renew_after_fork(_each.renew)


def prepare(solver: str, heuristic: str, goal: Board, metric: str = "stm", first: bool = True) -> Promise:
    """Start to compile and open what a search for a goal needs; with `first`, ahead of all earlier requests.

    `heuristic` is "" for none. The promise is done when the search can begin.
    """
    key, start = GoalKey.of(goal), SEARCHES[solver].start_for(metric)
    if metric == "mtm":
        compiled = _kernels.order(start, partial(_search_one_move, start, GOAL_2X2), first=first)
        return _open((start, key), compiled, partial(_search_one_move, start, goal), first=first)
    if solver == "anytime":
        return _prepare_anytime(start, heuristic, goal, first)
    compiled = _compile(solver, heuristic, goal, first)
    if heuristic == PATTERNS:
        searching = partial(_search_with_tables, start, goal)
        return _open((start, key), compiled, searching, first=first, share=_built_share(goal))
    if heuristic and HEURISTICS[heuristic].builds:
        return _open((heuristic, key), compiled, lambda: module_of(heuristic).prepare(goal), first=first)
    return compiled


def prepare_each(solver: str, heuristic: str, goals: Iterable[Board]) -> Promise:
    """Start to make ready what a search for the nearest of several goals needs; only small tables are opened."""
    by_key = {GoalKey.of(goal): goal for goal in goals}
    start, compiled = SEARCHES[solver].start, _compile(solver, heuristic, next(iter(by_key.values())), first=True)
    if heuristic != PATTERNS:
        return compiled
    opening = [lambda goal=goal: _search_by_small_tables(start, goal) for goal in by_key.values()]
    return _open((start, heuristic, *sorted(by_key)), compiled, *opening, first=True)


def warm_up() -> list[Promise]:
    """Start to make ready what `auto` needs for the 4x4, the 3x3, boards without tables and large boards.

    Return a promise for each. First, delete unfinished files of processes that were killed.
    """
    sweep()
    folder.sweep()
    searches = [
        *_usual_searches(),
        (automatic(GOAL_3X3, PATTERNS), PATTERNS, GOAL_3X3),
        ("anytime", "linear-conflict", GOAL_5X5),
    ]
    return [prepare(*search, first=False) for search in searches]


def complete(goal: Board) -> None:
    """Open or build all tables that searches for the goal can use, and wait for them."""
    TIERS.wait(goal, complete=True)
    if not is_optimum_in_reach(goal):
        EFFORTS.wait(goal, complete=True)


def ready() -> bool:
    """Return whether what `auto` needs is ready; start to make ready what is missing."""
    promises = [prepare(*usual, first=False) for usual in _usual_searches()]
    return all(each.done() and not each.exception() for each in promises)


def _usual_searches() -> list[tuple[str, str, Board]]:
    by_auto = [(automatic(GOAL_4X4, heuristic), heuristic, GOAL_4X4) for heuristic in (PATTERNS, "linear-conflict")]
    return [*by_auto, ("idastar", "linear-conflict", GOAL_4X4)]


def _prepare_anytime(start: Start, heuristic: str, goal: Board, first: bool) -> Promise:
    """Queue compiling the kernels of an anytime search, then ordering its effort tables and waiting for them."""
    prover, key = SEARCHES[PROVER].start, (start, heuristic, GoalKey.of(goal))
    proving = _compile(PROVER, heuristic, goal, first)
    playing = _kernels.order(start, partial(constructive, FAR_3X3, GOAL_3X3), lambda: _search_far(start), first=first)
    building = _kernels.order(effort_table, partial(effort_table, 2, 2, 3, Pattern((0,))), first=first)
    opening: list[Work] = [partial(_search_with_tables, prover, goal)] if heuristic == PATTERNS else []
    steps: list[Work] = [building.result, lambda: _order_efforts(goal), proving.result, *opening, playing.result]
    steps.append(lambda: EFFORTS.wait(goal))
    needs = [building, proving, playing]
    ready = _tables.order(key, lambda: [step() for step in steps], first=first, needs=needs, share=_built_share(goal))
    if ready.done():
        _order_efforts(goal)
    return ready


def _order_efforts(goal: Board) -> None:
    """Order the goal's large effort tables, ahead of others and including those that were dropped."""
    if TIERS.large:
        EFFORTS.order(goal)


def _open(
    key: Hashable, compiled: Promise, *work: Work, first: bool, share: Callable[[], float] = lambda: 0.0
) -> Promise:
    """Queue work on tables, which may take long: steps that run one after another once the kernels are compiled."""
    steps = compiled.result, *work
    return _tables.order(key, lambda: [step() for step in steps], first=first, needs=[compiled], share=share)


def _built_share(goal: Board) -> Callable[[], float]:
    """Return a callback for the built share of the large pattern databases that searches for the goal wait for."""
    return lambda: TIERS.built(goal) or 0.0


def _compile(solver: str, heuristic: str, goal: Board, first: bool) -> Promise:
    """Queue compiling the kernels that such searches call for any goal, without building large tables."""
    start = SEARCHES[solver].start
    if heuristic != PATTERNS:
        tiny = SearchProblem(
            Board.parse("2 3/1 0"), GOAL_2X2, heuristic=module_of(heuristic), weight=2.0, memory=1 << 20
        )
        return _kernels.order((start, heuristic), lambda: _search(start, tiny), first=first)
    example = goal if TIERS.availability(goal) == Availability.SOON else GOAL_3X3
    opening, searching = lambda: TIERS.open(example), lambda: _search_by_small_tables(start, example)
    return _kernels.order((start, heuristic), opening, searching, first=first)


def _search_with_tables(start: Start, goal: Board) -> None:
    """Wait for the tables that a search for the goal begins with, and search with them."""
    _search_one_move(start, goal, TIERS.wait(goal))


def _search_by_small_tables(start: Start, goal: Board) -> None:
    if databases := TIERS.open(goal):
        _search_one_move(start, goal, databases)


def _search_one_move(start: Start, goal: Board, databases: PatternDatabases | None = None) -> None:
    """Search for the goal from a position one move away."""
    _search(start, SearchProblem(goal.slide(goal.legal_moves()[0]), goal, databases=databases))


def _search_far(start: Start) -> None:
    _search(start, SearchProblem(FAR_3X3, GOAL_3X3, heuristic=linear_conflict, memory=1 << 20))


def _search(start: Start, problem: SearchProblem) -> None:
    """Search to the end, so that all kernels have been called."""
    search = start(problem)
    while search.advance(1000) == Halt.PAUSED:
        pass
    search.directions.sum()


def start_precompiling() -> subprocess.Popen[bytes] | None:
    """Start a process that compiles in parallel, if no kernel is cached and there is a second core.

    The process ends when its standard input closes, which is when this process ends or the result is released.
    """
    if usable_cores() < 2 or not folder.is_empty():
        return None
    try:
        return subprocess.Popen(PRECOMPILE_COMMAND, stdin=subprocess.PIPE)
    except OSError:
        return None


def precompile() -> None:
    """Compile the kernel of batched IDA*, and then those of the anytime search."""
    Thread(target=_end_with_input, daemon=True).start()
    for table in TIERS.tables("small"):  # an iteration without nodes reads no table, so zeros are enough
        answers = np.zeros(table.file.size // 8, np.uint64)
        lookup = databases_for(table.shape, answers, np.zeros(1, np.int64)).lookup
        Branch(np.zeros((0, lookup.layout[ROW_WORDS]), np.int64), 0).advance(lookup, 1)
    constructive(FAR_3X3, GOAL_3X3)
    effort_table(2, 2, 3, Pattern((0,)))
    _search_far(SEARCHES["anytime"].start)


def _end_with_input() -> None:
    """End this process when its standard input is closed; nothing is written to it."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)
