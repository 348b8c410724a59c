"""The solvers on offer, by name: searches, which `starting` begins, and methods by hand with how each is played."""

from collections.abc import Callable
from dataclasses import dataclass, field

from webapp.puzzle.board import Board
from webapp.sentences import gettext
from webapp.solver.algorithms.bidirectional import Bidirectional
from webapp.solver.algorithms.breadth_first import BreadthFirst
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.algorithms.subtrees import Divisible
from webapp.solver.by_hand.hand import Staged
from webapp.solver.by_hand.rows import rows
from webapp.solver.by_hand.three_cycles import three_cycles
from webapp.solver.by_hand.train import train
from webapp.solver.offers import starting
from webapp.solver.offers.heuristics import HEURISTICS, NOTHING
from webapp.solver.offers.metrics import BOTH, STM
from webapp.solver.offers.offer import Offer

Start = Callable[[SearchProblem], Search]
Divide = Callable[[SearchProblem], Divisible]


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
    divide: Divide | None = None
    """how its iterations are divided, where it has such"""
    divide_mtm: Divide | None = None
    """the same of a search for the fewest multi-tile moves"""
    when_full: str | None = None
    """the solver that takes over when the memory is used up"""
    ends_at_limit: bool = False
    """whether the best solution found is the answer when the limit is reached, though not proved"""
    by_seeds: bool = False
    """whether several with different seeds can go on side by side"""
    compiling: float = 1.3
    """seconds that its kernels take to compile on two cores at 3 GHz, those that look up pattern databases aside"""


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


AUTO = Solver(
    "auto",
    gettext("Automatic"),
    gettext("any size"),
    gettext("The shortest solution, given time."),
    gettext("Up to 16 cells: IDA* with pattern databases, or A* where there are none; beyond: anytime search."),
    patterns=True,
    metrics=BOTH,
)
"""stands for one of the searches, see `choice`"""

SEARCHES = {
    solver.name: solver
    for solver in (
        SearchSolver(
            "anytime",
            gettext("Anytime"),
            gettext("any size"),
            gettext("A solution at once, shorter ones with time; optimal when the lower bound meets it."),
            gettext(
                "Ever wider beam searches shorten the solution, its parts are solved anew; IDA* raises the lower bound."
            ),
            starting.anytime,
            patterns=True,
            ends_at_limit=True,
            by_seeds=True,
            compiling=7.5,
        ),
        SearchSolver(
            "astar",
            "A*",
            gettext("any size"),
            gettext("The shortest solution; when its memory is full, IDA* continues the search."),
            gettext("Expands the most promising position first and remembers all it has seen."),
            starting.astar,
            when_full="idastar",
            compiling=4.5,
        ),
        SearchSolver(
            "idastar",
            "IDA*",
            gettext("any size"),
            gettext("The shortest solution, given time."),
            gettext("Searches ever deeper, one bound after another, and needs hardly any memory."),
            starting.idastar,
            starting.idastar_mtm,
            starting.divided,
            starting.divided_mtm,
            patterns=True,
            metrics=BOTH,
        ),
        SearchSolver(
            "parallel-idastar",
            gettext("Parallel IDA*"),
            gettext("any size"),
            gettext("The shortest solution, given time."),
            gettext("IDA* that shares a long search among all cores of the server."),
            starting.parallel_idastar,
            starting.parallel_idastar_mtm,
            starting.divided,
            starting.divided_mtm,
            patterns=True,
            metrics=BOTH,
        ),
        SearchSolver(
            "weighted-astar",
            gettext("Weighted A*"),
            gettext("any size"),
            gettext("At most `weight` times the shortest length."),
            gettext("A* that trusts its heuristic more than it should: faster, and not far from optimal."),
            starting.weighted_astar,
            compiling=4.5,
        ),
        SearchSolver(
            "greedy",
            gettext("Greedy best-first"),
            gettext("any size"),
            gettext("Some solution, often a long one."),
            gettext("Always follows the position that looks nearest to the goal."),
            starting.greedy,
            needs_heuristic=True,
            compiling=4.5,
        ),
        SearchSolver(
            "breadth-first",
            gettext("Breadth-first"),
            gettext("any size; to the end up to 3x3"),
            gettext("The shortest solution; when its memory is full, IDA* continues the search."),
            gettext(
                "Looks at all positions one move away, then at all two moves away, and so on, without any heuristic."
            ),
            BreadthFirst,
            uses_heuristic=False,
            when_full="idastar",
            compiling=2.5,
        ),
        SearchSolver(
            "bidirectional",
            gettext("Bidirectional"),
            gettext("any size; to the end up to 4x3"),
            gettext("The shortest solution; when its memory is full, IDA* continues the search."),
            gettext("Breadth-first from the position and the goal at once, until the two meet in the middle."),
            Bidirectional,
            uses_heuristic=False,
            when_full="idastar",
            compiling=2.5,
        ),
    )
}

METHODS = {
    method.name: method
    for method in (
        HandMethod(
            "rows",
            gettext("Row by row"),
            gettext("any size"),
            gettext("Some solution, in stages."),
            gettext("The beginner's method: line after line, the last two tiles of each by the corner manoeuvre."),
            rows,
        ),
        HandMethod(
            "train",
            gettext("The train"),
            "3x3",
            gettext("Some solution, in stages."),
            gettext(
                "The tiles are walked round the edge until they follow each other like wagons, then folded into rows."
            ),
            train,
            (3, 3),
        ),
        HandMethod(
            "three-cycles",
            gettext("Three-cycles"),
            gettext("any size"),
            gettext("Some solution, a long one: the proof of solvability made visible."),
            gettext("Three tiles at a time are carried to a corner, cycled there and carried back."),
            three_cycles,
        ),
    )
}

SOLVERS: dict[str, Solver] = {AUTO.name: AUTO, **SEARCHES, **METHODS}
"""the menu"""
