"""The solvers on offer, by name: searches with how each is started, methods by hand with how each is played."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache

from webapp.puzzle.board import Board
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.best_first import BestFirst
from webapp.solver.algorithms.bidirectional import Bidirectional
from webapp.solver.algorithms.breadth_first import BreadthFirst
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.multi_tile import MultiTile
from webapp.solver.algorithms.renewed import Renewed
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.anytime.anytime import Anytime
from webapp.solver.by_hand.hand import Staged
from webapp.solver.by_hand.rows import rows
from webapp.solver.by_hand.three_cycles import three_cycles
from webapp.solver.by_hand.train import train
from webapp.solver.heuristics import linear_conflict
from webapp.solver.offers.heuristics import HEURISTICS, NOTHING
from webapp.solver.offers.metrics import BOTH, STM
from webapp.solver.offers.offer import Offer
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.pattern_databases.placing import blanks

CORES = os.cpu_count() or 1
TENTHS = 10
"""weights are taken in tenths, rounded down, so that the promised factor holds"""

Start = Callable[[SearchProblem], Search]


@dataclass(frozen=True, slots=True)
class Solver(Offer):
    """What can be asked to solve a board."""

    patterns: bool = field(default=False, kw_only=True)
    """whether it searches by pattern databases unless another heuristic is asked for"""
    uses_heuristic: bool = field(default=True, kw_only=True)
    """whether it goes by a heuristic"""
    needs_heuristic: bool = field(default=False, kw_only=True)
    """whether it goes by the heuristic alone, so that it cannot do with none"""
    metrics: tuple[str, ...] = field(default=STM, kw_only=True)
    """what it can find the fewest of"""

    @property
    def heuristics(self) -> list[str]:
        """The names of those that can guide it."""
        if not self.uses_heuristic:
            return []
        return [name for name in HEURISTICS if name != NOTHING or not self.needs_heuristic]


@dataclass(frozen=True, slots=True)
class SearchSolver(Solver):
    """A search algorithm."""

    start: Start
    """how a search is started"""
    start_mtm: Start | None = None
    """how a search for the fewest multi-tile moves is started, where there is one; it brings its own heuristic"""
    when_full: str | None = None
    """the solver that takes over when the memory is used up"""
    ends_at_limit: bool = False
    """whether the best solution found is the answer when the limit is reached, though not proved"""


@dataclass(frozen=True, slots=True)
class HandMethod(Solver):
    """A method that people use: it is played, not searched."""

    play: Callable[[Board, Board], Staged]
    """from a board to a goal"""
    only: tuple[int, int] | None = None
    """the one size, width and height, that it is for"""
    uses_heuristic: bool = field(default=False, kw_only=True)

    @property
    def boards(self) -> list[str]:
        """The size that it is for, if it is only for one."""
        return ["{}x{}".format(*self.only)] if self.only else []


def _astar(problem: SearchProblem) -> Search:
    return BestFirst("astar", problem, (1, 1))


def _idastar(problem: SearchProblem) -> Search:
    return Renewed(problem, _by_one_thread)


def _by_one_thread(problem: SearchProblem) -> Search:
    if problem.databases:
        return BatchedIdaStar(problem.board, problem.goal, problem.databases, problem.at_least)
    return IdaStar(SingleTile(problem), problem.at_least)


def _parallel_idastar(problem: SearchProblem) -> Search:
    return Renewed(problem, _by_all_threads)


def _by_all_threads(problem: SearchProblem) -> Search:
    if problem.databases:
        return BatchedIdaStar(problem.board, problem.goal, problem.databases, problem.at_least, _threads(), CORES)
    return IdaStar(SingleTile(problem), problem.at_least, _threads(), CORES)


def _idastar_mtm(problem: SearchProblem) -> Search:
    return IdaStar(MultiTile(problem), problem.at_least)


def _parallel_idastar_mtm(problem: SearchProblem) -> Search:
    return IdaStar(MultiTile(problem), problem.at_least, _threads(), CORES)


@cache
def _threads() -> ThreadPoolExecutor:
    """The threads that share out long searches; one for every core."""
    return ThreadPoolExecutor(CORES, "search")


def _anytime(problem: SearchProblem) -> Search:
    """Windows go by the pattern databases where the blank ends so that these serve, else by linear conflict."""

    def databases() -> PatternDatabases | None:
        return problem.newest() or problem.databases

    def quick_blanks() -> frozenset[int]:
        found = databases()
        return blanks(found.shape) if found else frozenset()

    def start_window(board: Board, goal: Board) -> Search:
        found = databases() if goal.blank in quick_blanks() else None
        return _by_one_thread(SearchProblem(board, goal, linear_conflict, found))

    return Anytime(
        problem.board, problem.goal, _parallel_idastar(problem), start_window, quick_blanks, problem.memory, _threads()
    )


def _weighted_astar(problem: SearchProblem) -> Search:
    return BestFirst("weighted-astar", problem, (TENTHS, int(TENTHS * problem.weight)))


def _greedy(problem: SearchProblem) -> Search:
    return BestFirst("greedy", problem, (0, 1))


AUTO = Solver(
    "auto",
    "Automatic",
    "any size",
    "The shortest solution, given time.",
    "Up to 16 cells: IDA* with pattern databases, or A* where there are none; beyond: anytime search.",
    patterns=True,
    metrics=BOTH,
)
"""stands for one of the searches, see `choice`"""

SEARCHES = {
    solver.name: solver
    for solver in (
        SearchSolver(
            "anytime",
            "Anytime",
            "any size",
            "A solution at once, shorter ones with time; optimal when the lower bound meets it.",
            "Ever wider beam searches shorten the solution, its parts are solved anew; IDA* raises the lower bound.",
            _anytime,
            patterns=True,
            ends_at_limit=True,
        ),
        SearchSolver(
            "astar",
            "A*",
            "any size",
            "The shortest solution; when its memory is full, IDA* continues the search.",
            "Expands the most promising position first and remembers all it has seen.",
            _astar,
            when_full="idastar",
        ),
        SearchSolver(
            "idastar",
            "IDA*",
            "any size",
            "The shortest solution, given time.",
            "Searches ever deeper, one bound after another, and needs hardly any memory.",
            _idastar,
            _idastar_mtm,
            patterns=True,
            metrics=BOTH,
        ),
        SearchSolver(
            "parallel-idastar",
            "Parallel IDA*",
            "any size",
            "The shortest solution, given time.",
            "IDA* that shares a long search among all cores of the server.",
            _parallel_idastar,
            _parallel_idastar_mtm,
            patterns=True,
            metrics=BOTH,
        ),
        SearchSolver(
            "weighted-astar",
            "Weighted A*",
            "any size",
            "At most `weight` times the shortest length.",
            "A* that trusts its heuristic more than it should: faster, and not far from optimal.",
            _weighted_astar,
        ),
        SearchSolver(
            "greedy",
            "Greedy best-first",
            "any size",
            "Some solution, often a long one.",
            "Always follows the position that looks nearest to the goal.",
            _greedy,
            needs_heuristic=True,
        ),
        SearchSolver(
            "breadth-first",
            "Breadth-first",
            "any size; to the end up to 3x3",
            "The shortest solution; when its memory is full, IDA* continues the search.",
            "Looks at all positions one move away, then at all two moves away, and so on, without any heuristic.",
            BreadthFirst,
            uses_heuristic=False,
            when_full="idastar",
        ),
        SearchSolver(
            "bidirectional",
            "Bidirectional",
            "any size; to the end up to 4x3",
            "The shortest solution; when its memory is full, IDA* continues the search.",
            "Breadth-first from the position and the goal at once, until the two meet in the middle.",
            Bidirectional,
            uses_heuristic=False,
            when_full="idastar",
        ),
    )
}

METHODS = {
    method.name: method
    for method in (
        HandMethod(
            "rows",
            "Row by row",
            "any size",
            "Some solution, in stages.",
            "The beginner's method: line after line, the last two tiles of each by the corner manoeuvre.",
            rows,
        ),
        HandMethod(
            "train",
            "The train",
            "3x3",
            "Some solution, in stages.",
            "The tiles are walked round the edge until they follow each other like wagons, then folded into rows.",
            train,
            (3, 3),
        ),
        HandMethod(
            "three-cycles",
            "Three-cycles",
            "any size",
            "Some solution, a long one: the proof of solvability made visible.",
            "Three tiles at a time are carried to a corner, cycled there and carried back.",
            three_cycles,
        ),
    )
}

SOLVERS: dict[str, Solver] = {AUTO.name: AUTO, **SEARCHES, **METHODS}
"""the menu"""
