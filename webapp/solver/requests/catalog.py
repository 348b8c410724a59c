"""Catalog: the solvers, heuristics and metrics on offer, by name, each with its description."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product
from typing import TypeVar

from webapp.i18n.sentences import gettext, pgettext
from webapp.solver.algorithms.best_first import BestFirst
from webapp.solver.algorithms.breadth_first import Bidirectional, BreadthFirst
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.multi_tile import MAX_SIDE, MultiTile
from webapp.solver.by_hand.hand import Method
from webapp.solver.by_hand.rows import rows
from webapp.solver.by_hand.three_cycles import three_cycles
from webapp.solver.by_hand.train import train
from webapp.solver.heuristics import (
    combined,
    corner_tiles,
    last_moves,
    linear_conflict,
    manhattan,
    misplaced_tiles,
    walking_distance,
    zero,
)
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.requests import starting
from webapp.solver.requests.starting import CORES, Start

STM, BOTH = ("stm",), ("stm", "mtm")
PATTERNS, NOTHING = "patterns", "zero"
ANY_SIZE = gettext("any size")
CONSISTENT = gettext("Never overestimates; consistent.")
TENTHS = 10
"""weights are rounded down to tenths, so that the promised factor holds"""
MAX_SIDE_LISTED = 10
"""the longest side of boards whose sizes are listed; heuristics that serve only some sizes are for smaller boards"""


@dataclass(frozen=True, slots=True)
class Offer:
    """One row of a menu."""

    name: str
    title: str
    guarantee: str
    summary: str
    sizes: str = field(default=ANY_SIZE, kw_only=True)


Offered = TypeVar("Offered", bound=Offer)


def by_name(*offers: Offered) -> dict[str, Offered]:
    return {offer.name: offer for offer in offers}


@dataclass(frozen=True, slots=True)
class Metric(Offer):
    """A way to count moves."""

    longest_side: int | None = None
    """of the boards on which the fewest such moves can be found; None for any"""


METRICS = by_name(
    Metric(
        "stm",
        gettext("Single-tile moves"),
        gettext("The fewest single-tile moves (STM)."),
        gettext("Every tile counts, even when several move together."),
    ),
    Metric(
        "mtm",
        # Translators: the title of a metric: several tiles that slide together count as one move.
        pgettext("a metric", "Multi-tile moves"),
        gettext("The fewest multi-tile moves (MTM)."),
        gettext("Tiles that move together count once. The search takes longer."),
        MAX_SIDE,
        sizes=gettext("boards of up to {side} × {side}", side=MAX_SIDE),
    ),
)


@dataclass(frozen=True, slots=True)
class HeuristicOffer(Offer):
    """An admissible lower bound on the moves still needed."""

    guarantee: str = field(default=CONSISTENT, kw_only=True)
    module: Heuristic | None
    """None for pattern databases, which are tables"""
    serves: Callable[[int, int], bool] = lambda width, height: True
    """whether it serves boards of a width and height"""
    metrics: tuple[str, ...] = STM
    """the moves that it bounds; for multi-tile moves, solvers have a bound of their own"""
    builds: bool = False
    """whether `prepare` is so slow for a new shape of goal that it is called in advance and its result cached"""

    @property
    def boards(self) -> list[str]:
        """The sizes that it serves, if not all."""
        sizes = list(product(range(1, MAX_SIDE_LISTED + 1), repeat=2))
        served = [f"{width}x{height}" for width, height in sizes if self.serves(width, height)]
        return served if len(served) < len(sizes) else []


HEURISTICS = by_name(
    HeuristicOffer(
        PATTERNS,
        gettext("Pattern databases"),
        gettext("The exact distances of groups of tiles, looked up in tables and added."),
        None,
        serves=lambda width, height: width == height and width in (3, 4, 5),
        sizes=gettext("3 × 3, 4 × 4 and 5 × 5"),
    ),
    HeuristicOffer(
        "walking-distance",
        gettext("Walking distance"),
        gettext(
            "The vertical moves that bring all tiles into their rows, "
            "plus the horizontal moves that bring them into their columns."
        ),
        walking_distance,
        serves=walking_distance.serves,
        builds=True,
        sizes=gettext("up to 4 × 4, and 5 × 3"),
    ),
    HeuristicOffer(
        "combined",
        gettext("Conflicts, corners and last moves"),
        gettext("Linear conflict, corner tiles and last moves together, with no move counted twice."),
        combined,
    ),
    HeuristicOffer(
        "linear-conflict",
        gettext("Linear conflict"),
        gettext("Manhattan distance, plus two moves for every tile that must step aside in its own row or column."),
        linear_conflict,
    ),
    HeuristicOffer(
        "last-moves",
        gettext("Last moves"),
        gettext("Manhattan distance, plus the detour of the tiles that must make the last moves."),
        last_moves,
    ),
    HeuristicOffer(
        "corner-tiles",
        gettext("Corner tiles"),
        gettext("Manhattan distance, plus two moves for every tile in place that must let a corner's tile pass."),
        corner_tiles,
    ),
    HeuristicOffer(
        "manhattan",
        gettext("Manhattan distance"),
        gettext("How far each tile is from its place, in rows and columns, as if the others were not there."),
        manhattan,
    ),
    HeuristicOffer(
        "misplaced-tiles",
        gettext("Misplaced tiles"),
        gettext("How many tiles are not in place, not counting the blank."),
        misplaced_tiles,
    ),
    HeuristicOffer(
        NOTHING,
        gettext("No heuristic"),
        gettext("No estimate: every position counts as equally near, so the search spreads evenly."),
        zero,
    ),
)


def module_of(heuristic: str) -> Heuristic:
    """Return a heuristic's module: linear conflict for pattern databases, `zero` for an unknown name."""
    return (HEURISTICS[heuristic].module or linear_conflict) if heuristic in HEURISTICS else zero


@dataclass(frozen=True, slots=True)
class Solver(Offer):
    """A solver on offer."""

    patterns: bool = field(default=False, kw_only=True)
    uses_heuristic: bool = field(default=True, kw_only=True)
    needs_heuristic: bool = field(default=False, kw_only=True)
    """whether the heuristic alone guides it, so that it needs one"""
    metrics: tuple[str, ...] = field(default=STM, kw_only=True)

    @property
    def heuristics(self) -> list[str]:
        """The names of the heuristics that can guide it."""
        if not self.uses_heuristic:
            return []
        return [name for name in HEURISTICS if name != NOTHING or not self.needs_heuristic]


@dataclass(frozen=True, slots=True)
class SearchSolver(Solver):
    """A search algorithm."""

    start: Start
    start_mtm: Start | None = None
    """how to start a search for the fewest multi-tile moves, if it has one; that search has a heuristic of its own"""
    can_be_divided: bool = False
    """whether workers can share its iterations"""
    when_full: str | None = None
    """the solver that takes over when the memory is full"""
    ends_at_limit: bool = False
    """whether its best solution is the answer at the limit, even if not proved optimal"""

    def start_for(self, metric: str) -> Start:
        """Return how to start a search for the fewest moves of this metric."""
        return self.start_mtm if metric == "mtm" and self.start_mtm else self.start


@dataclass(frozen=True, slots=True)
class HandMethod(Solver):
    """A method that people use; it is played without a search."""

    play: Method
    only: tuple[int, int] | None = None
    """the only size that it is for: width, height"""
    uses_heuristic: bool = field(default=False, kw_only=True)

    @property
    def boards(self) -> list[str]:
        return ["{}x{}".format(*self.only)] if self.only else []


AUTO = Solver(
    "auto",
    gettext("Automatic"),
    gettext("The shortest solution, given time."),
    gettext("Up to 16 cells: IDA* with pattern databases, or A* where there are none; beyond: anytime search."),
    patterns=True,
    metrics=BOTH,
)
"""the default; `choice` chooses its search"""

SEARCHES = by_name(
    SearchSolver(
        "anytime",
        gettext("Anytime"),
        gettext("A solution at once, and shorter ones with time. Optimal when its length equals the lower bound."),
        gettext(
            "Ever wider beam searches shorten the solution, then its parts are solved again. "
            "IDA* raises the lower bound."
        ),
        starting.anytime,
        patterns=True,
        ends_at_limit=True,
    ),
    SearchSolver(
        "astar",
        "A*",
        gettext("The shortest solution; when its memory is full, IDA* continues the search."),
        gettext("Expands the most promising position first and remembers all it has seen."),
        lambda problem: BestFirst("astar", problem, (1, 1)),
        when_full="idastar",
    ),
    SearchSolver(
        "idastar",
        "IDA*",
        gettext("The shortest solution, given time."),
        gettext("Searches ever deeper, one threshold after another, and needs hardly any memory."),
        starting.idastar,
        lambda problem: IdaStar(MultiTile(problem), problem.at_least),
        can_be_divided=True,
        patterns=True,
        metrics=BOTH,
    ),
    SearchSolver(
        "parallel-idastar",
        gettext("Parallel IDA*"),
        gettext("The shortest solution, given time."),
        gettext("IDA* that shares a long search among all cores of the server."),
        starting.parallel_idastar,
        lambda problem: IdaStar(MultiTile(problem), problem.at_least, starting.threads(), CORES),
        can_be_divided=True,
        patterns=True,
        metrics=BOTH,
    ),
    SearchSolver(
        "weighted-astar",
        gettext("Weighted A*"),
        gettext("At most `weight` times the shortest length."),
        gettext("A* that trusts its heuristic more than it should: faster, and not far from optimal."),
        lambda problem: BestFirst("weighted-astar", problem, (TENTHS, int(TENTHS * problem.weight))),
    ),
    SearchSolver(
        "greedy",
        gettext("Greedy best-first"),
        gettext("Some solution, often a long one."),
        gettext("Always follows the position that looks nearest to the goal."),
        lambda problem: BestFirst("greedy", problem, (0, 1)),
        needs_heuristic=True,
    ),
    SearchSolver(
        "breadth-first",
        gettext("Breadth-first"),
        gettext("The shortest solution; when its memory is full, IDA* continues the search."),
        gettext("Looks at all positions one move away, then at all two moves away, and so on, without any heuristic."),
        BreadthFirst,
        uses_heuristic=False,
        when_full="idastar",
        sizes=gettext("any size; memory is enough up to 3 × 3"),
    ),
    SearchSolver(
        "bidirectional",
        gettext("Bidirectional"),
        gettext("The shortest solution; when its memory is full, IDA* continues the search."),
        gettext("Breadth-first from the position and the goal at once, until the two meet in the middle."),
        Bidirectional,
        uses_heuristic=False,
        when_full="idastar",
        sizes=gettext("any size; memory is enough up to 4 × 3"),
    ),
)

METHODS = by_name(
    HandMethod(
        "rows",
        gettext("Row by row"),
        gettext("Some solution, in stages."),
        gettext("The beginner's method: row by row, with the corner manoeuvre for the last two tiles of each."),
        rows,
    ),
    HandMethod(
        "train",
        gettext("The train"),
        gettext("Some solution, in stages."),
        gettext("The tiles are walked round the edge until they follow each other like wagons, then folded into rows."),
        train,
        (3, 3),
        sizes="3 × 3",
    ),
    HandMethod(
        "three-cycles",
        gettext("Three-cycles"),
        gettext("Some solution, a long one: the proof of solvability made visible."),
        gettext("Three tiles at a time are carried to a corner, cycled there and carried back."),
        three_cycles,
    ),
)

SOLVERS: dict[str, Solver] = {AUTO.name: AUTO, **SEARCHES, **METHODS}
