"""Starting: how each search on offer is begun, with a problem in hand and the tables that it goes by."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

from webapp.puzzle.board import Board
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.best_first import BestFirst
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.multi_tile import MultiTile
from webapp.solver.algorithms.renewed import Renewed
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.algorithms.subtrees import ByPatterns, ByRules, Divisible
from webapp.solver.anytime.anytime import Anytime
from webapp.solver.heuristics import linear_conflict
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.pattern_databases.placing import blanks

CORES = os.cpu_count() or 1
TENTHS = 10
"""weights are taken in tenths, rounded down, so that the promised factor holds"""


def astar(problem: SearchProblem) -> Search:
    """A*."""
    return BestFirst("astar", problem, (1, 1))


def idastar(problem: SearchProblem) -> Search:
    """IDA* by one thread, which takes better tables as they come."""
    return Renewed(problem, _by_one_thread)


def _by_one_thread(problem: SearchProblem) -> Search:
    if problem.databases:
        return BatchedIdaStar(problem.board, problem.goal, problem.databases, problem.at_least)
    return IdaStar(SingleTile(problem), problem.at_least)


def parallel_idastar(problem: SearchProblem) -> Search:
    """The same by all threads."""
    return Renewed(problem, _by_all_threads)


def _by_all_threads(problem: SearchProblem) -> Search:
    if problem.databases:
        return BatchedIdaStar(problem.board, problem.goal, problem.databases, problem.at_least, _threads(), CORES)
    return IdaStar(SingleTile(problem), problem.at_least, _threads(), CORES)


def idastar_mtm(problem: SearchProblem) -> Search:
    """IDA* for the fewest multi-tile moves, by one thread."""
    return IdaStar(MultiTile(problem), problem.at_least)


def parallel_idastar_mtm(problem: SearchProblem) -> Search:
    """The same by all threads."""
    return IdaStar(MultiTile(problem), problem.at_least, _threads(), CORES)


def divided(problem: SearchProblem) -> Divisible:
    """IDA* whose iterations can be divided."""
    if problem.databases:
        return ByPatterns(problem.board, problem.goal, problem.databases)
    return ByRules(SingleTile(problem))


def divided_mtm(problem: SearchProblem) -> Divisible:
    """The same for the fewest multi-tile moves."""
    return ByRules(MultiTile(problem))


@cache
def _threads() -> ThreadPoolExecutor:
    """The threads that share out long searches; one for every core."""
    return ThreadPoolExecutor(CORES, "search")


@dataclass(frozen=True, slots=True)
class WindowSearches:
    """How windows are searched: by pattern databases where the blank ends so that these serve, else by linear
    conflict."""

    databases: Callable[[], PatternDatabases | None]
    """the best that are ready by now"""

    def quick_blanks(self) -> frozenset[int]:
        """Cells of the blank at a window's end for which there are databases."""
        found = self.databases()
        return blanks(found.shape) if found else frozenset()

    def start(self, board: Board, goal: Board) -> Search:
        """Start the search for a window."""
        found = self.databases() if goal.blank in self.quick_blanks() else None
        return _by_one_thread(SearchProblem(board, goal, linear_conflict, found))


def anytime(problem: SearchProblem) -> Search:
    """The anytime search."""
    windows = WindowSearches(lambda: problem.newest() or problem.databases)
    prover = parallel_idastar(problem)
    return Anytime(problem, prover, windows.start, windows.quick_blanks, _threads())


def weighted_astar(problem: SearchProblem) -> Search:
    """Weighted A*."""
    return BestFirst("weighted-astar", problem, (TENTHS, int(TENTHS * problem.weight)))


def greedy(problem: SearchProblem) -> Search:
    """Greedy best-first search."""
    return BestFirst("greedy", problem, (0, 1))
