"""Starting: how each search on offer is started, and which threads and databases it gets.

IDA* switches to better pattern databases when they become ready: it restarts with them at the bound proved so far. Only
part of one iteration is lost, which the better databases soon make up for.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from webapp.cores import usable_cores
from webapp.forking import renew_after_fork
from webapp.puzzle.board import Board
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.multi_tile import MultiTile
from webapp.solver.algorithms.search import Halt, Progress, Resumable, Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.algorithms.subtrees import ByPatterns, ByRules, Divisible
from webapp.solver.anytime.anytime import Anytime
from webapp.solver.anytime.ways import BACKWARDS_PREFIX, Backwards, BestWay
from webapp.solver.anytime.windows import Windows
from webapp.solver.events import Details, Iteration, Unfinished
from webapp.solver.heuristics import linear_conflict
from webapp.solver.pattern_databases.catalogue import blanks, suits
from webapp.solver.pattern_databases.lookup import PatternDatabases

CORES = usable_cores()

Start = Callable[[SearchProblem], Search]


class ByNewestTables:
    """A search that restarts when better databases become ready, with the interface of `search.Resumable`."""

    def __init__(self, problem: SearchProblem, start: Callable[[SearchProblem], Search]) -> None:
        self._problem = problem
        self._start = start
        self._search = start(problem)
        self.name, self.optimal = self._search.name, self._search.optimal
        self._ended_expanded = self._ended_generated = 0
        """by the searches that were replaced"""
        self._ended_iterations: tuple[Iteration, ...] = ()
        self._first_tables = self._search.tables or ""

    @property
    def tables(self) -> str | None:
        return self._search.tables

    @property
    def details(self) -> Details | None:
        details = self._search.details
        if details is None or not self._ended_iterations:
            return details
        return replace(
            details, iterations=(*self._ended_iterations, *details.iterations), first_tables=self._first_tables
        )

    def advance(self, nodes: int) -> Halt:
        best, progress = self._problem.newest(), self.progress
        if best is not None and best is not self._problem.databases and progress.upper is None:
            self._ended_expanded, self._ended_generated = progress.expanded, progress.generated
            if details := self.details:
                self._ended_iterations = details.iterations
            self._problem = replace(self._problem, databases=best, at_least=progress.lower, unfinished=None)
            self._search = self._start(self._problem)
        return self._search.advance(nodes)

    @property
    def progress(self) -> Progress:
        return self._search.progress.after(self._ended_expanded, self._ended_generated)

    @property
    def directions(self) -> NDArray[np.uint8]:
        return self._search.directions

    @property
    def unfinished(self) -> Unfinished | None:
        return self._search.unfinished if isinstance(self._search, BatchedIdaStar) else None


def _idastar(problem: SearchProblem, *threads: Any) -> Search:
    """Return IDA* on one thread, or on those given."""
    if problem.databases:
        return BatchedIdaStar(
            problem.board, problem.goal, problem.databases, problem.at_least, problem.unfinished, *threads
        )
    return IdaStar(SingleTile(problem), problem.at_least, *threads)


def idastar(problem: SearchProblem) -> Search:
    """Return IDA* on one thread, which switches to better tables when they become ready."""
    return ByNewestTables(problem, _idastar)


def parallel_idastar(problem: SearchProblem) -> ByNewestTables:
    """Return IDA* on all threads, which switches to better tables when they become ready."""
    return ByNewestTables(problem, lambda problem: _idastar(problem, threads(), CORES))


def divisible(problem: SearchProblem, metric: str) -> Divisible:
    """Return IDA* whose iterations can be divided among workers."""
    if metric == "stm" and problem.databases:
        return ByPatterns(problem.board, problem.goal, problem.databases)
    return ByRules(MultiTile(problem) if metric == "mtm" else SingleTile(problem))


@cache
def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(CORES, "search")


renew_after_fork(threads.cache_clear)


def windows_of(
    databases: Callable[[], PatternDatabases | None], board: Board, directions: NDArray[np.uint8]
) -> Windows:
    """Return the windows of a path.

    They are searched with the best `databases` that are ready, if these suit the window's end, otherwise with linear
    conflict.
    """

    def start(board: Board, goal: Board) -> Search:
        found = databases()
        suiting = found if found and suits(found.shape, goal) else None
        return _idastar(SearchProblem(board, goal, heuristic=linear_conflict, databases=suiting))

    found = databases()
    return Windows(board, directions, start, blanks(found.shape) if found else frozenset())


def anytime(problem: SearchProblem) -> Search:
    windows = partial(windows_of, lambda: problem.newest() or problem.databases)
    return Anytime(problem, _prover(problem), windows, threads())


def _prover(problem: SearchProblem) -> Resumable:
    """Return IDA* to the goal; with further databases, or some for the board, it goes the way that a trial prefers."""
    board, goal, at_least, unfinished = problem.board, problem.goal, problem.at_least, problem.unfinished
    forwards = parallel_idastar(problem)
    if problem.databases is None:
        return forwards
    trials = [BatchedIdaStar(board, goal, each) for each in (problem.databases, *problem.other_databases)]
    trials += [BatchedIdaStar(goal, board, each) for each in problem.reverse_databases]
    h, on_threads = trials[0].progress.lower, (threads(), CORES)
    ways: dict[str, Resumable] = {repr(problem.databases.shape): forwards}
    for each in problem.other_databases:
        ways[repr(each.shape)] = BatchedIdaStar(board, goal, each, at_least, unfinished, *on_threads)
    for each in problem.reverse_databases:
        shape = BACKWARDS_PREFIX + repr(each.shape)
        ways[shape] = Backwards(board, goal, each, h, at_least, unfinished, *on_threads)
    if unfinished and unfinished.shape in ways:
        return ways[unfinished.shape]
    return BestWay([*ways.values()], trials) if len(ways) > 1 else forwards
