"""Choice: which search answers the wishes for a board, by which heuristic; what is not on offer is refused here.

wishes   what was asked for; `auto` leaves a solver or a heuristic to be chosen
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle.board import Board, UnsupportedSize
from webapp.solver.algorithms.multi_tile import HEURISTIC as MULTI_TILE
from webapp.solver.algorithms.multi_tile import LONGEST_SIDE as LONGEST_SIDE_MTM
from webapp.solver.events import Unsupported
from webapp.solver.offers.heuristics import HEURISTICS, NOTHING, PATTERNS
from webapp.solver.offers.metrics import METRICS
from webapp.solver.offers.solvers import CORES, METHODS, SEARCHES, SOLVERS, HandMethod, SearchSolver, Solver, Start
from webapp.solver.tables.pattern_tables import TIERS

AUTO = "auto"
MOST_CELLS, LONGEST_SIDE = 256, 60
"""of boards that can be solved"""
MOST_CELLS_OPTIMAL = 16
"""of boards for which `auto` looks for the optimum; beyond them it is the anytime search"""
HEAVIEST = 10.0


class Wishes(NamedTuple):
    """What was asked for, by name."""

    solver: str = AUTO
    heuristic: str = AUTO
    weight: float = 1.0
    metric: str = "stm"

    @property
    def unusual(self) -> list[str]:
        """The names of those that are not as usual."""
        usual = Wishes()._asdict()
        return [name for name, wish in self._asdict().items() if wish != usual[name]]


@dataclass(frozen=True, slots=True)
class Choice:
    """The search that answers the wishes."""

    solver: SearchSolver
    heuristic: str
    """by name; "" for none"""
    start: Start
    """how the search is started, for the metric that was asked for"""
    announced: str
    """what the solver is called until the search has begun"""


def require_on_offer(board: Board, wishes: Wishes) -> None:
    """Raises UnsupportedSize or Unsupported for what no solver does on any board of any size."""
    if len(board.tiles) > MOST_CELLS or max(board.width, board.height) > LONGEST_SIDE:
        raise UnsupportedSize(
            f"A {board.size} board is too large: up to {MOST_CELLS} cells and {LONGEST_SIDE} in a line can be solved."
        )
    _require_known("solver", wishes.solver, SOLVERS)
    _require_known("heuristic", wishes.heuristic, (AUTO, *HEURISTICS))
    _require_known("metric", wishes.metric, METRICS)
    if not 1.0 <= wishes.weight <= HEAVIEST:
        raise Unsupported(f"A weight of {wishes.weight:g} is out of range: it goes from 1 to {HEAVIEST:g}.")


def _require_known(what: str, name: str, known: Iterable[str]) -> None:
    if name not in (names := list(known)):
        raise Unsupported(f"There is no {what} '{name[:40]}'; there is {', '.join(names)}.")


def chosen_method(board: Board, wishes: Wishes) -> HandMethod | None:
    """The method by hand that is wished for, if it is one. Raises Unsupported for what does not go with it."""
    method = METHODS.get(wishes.solver)
    if method is None:
        return None
    if method.only and (board.width, board.height) != method.only:
        raise Unsupported(f"{method.title} is a method for {method.sizes}; this is {board.size}.")
    if wishes.metric not in method.metrics:
        raise Unsupported(f"{method.title} does not minimize moves; IDA* does, in either metric.")
    _require_no_heuristic(method, wishes)
    return method


def choose(goal: Board, wishes: Wishes) -> Choice:
    """The search that answers the wishes: the heuristic first, then the solver that goes with it. Raises Unsupported
    for what does not go together."""
    if wishes.metric == "mtm":
        return _choose_mtm(goal, wishes)
    heuristic = _heuristic(goal, wishes)
    solver = _solver(goal, wishes, heuristic)
    return Choice(solver, heuristic, solver.start, solver.name if solver.ends_at_limit else wishes.solver)


def _choose_mtm(goal: Board, wishes: Wishes) -> Choice:
    """The search for the fewest multi-tile moves."""
    solver = _solver(goal, wishes, MULTI_TILE)
    if max(goal.width, goal.height) > LONGEST_SIDE_MTM:
        raise Unsupported(f"Multi-tile moves can be minimized on boards of up to 4x4; this one is {goal.size}.")
    if solver.start_mtm is None:
        raise Unsupported(f"{solver.title} search counts single-tile moves only; IDA* counts both.")
    if wishes.heuristic != AUTO:
        title = HEURISTICS[wishes.heuristic].title
        raise Unsupported(f"{title} is for single-tile moves; leave it on auto for others.")
    return Choice(solver, MULTI_TILE, solver.start_mtm, wishes.solver)


def _solver(goal: Board, wishes: Wishes, heuristic: str) -> SearchSolver:
    return SEARCHES[automatic(goal, heuristic) if wishes.solver == AUTO else wishes.solver]


def automatic(goal: Board, heuristic: str) -> str:
    """The solver that `auto` stands for: up to 16 cells IDA* by pattern databases or for multi-tile moves, else A*; the
    anytime search beyond."""
    if heuristic == MULTI_TILE or (heuristic == PATTERNS and is_optimum_in_reach(goal)):
        return "parallel-idastar" if CORES > 1 else "idastar"
    return "astar" if is_optimum_in_reach(goal) else "anytime"


def is_optimum_in_reach(goal: Board) -> bool:
    """Whether `auto` looks for the optimum on boards of this size."""
    return len(goal.tiles) <= MOST_CELLS_OPTIMAL


def has_efforts(width: int, height: int) -> bool:
    """Whether `auto` searches boards of this size by tables of efforts."""
    sides = min(width, height) >= 2 and max(width, height) <= LONGEST_SIDE
    return sides and MOST_CELLS_OPTIMAL < width * height <= MOST_CELLS


def _heuristic(goal: Board, wishes: Wishes) -> str:
    """The heuristic to search by, "" for none; choosing may order the tables of a 5x5. Raises Unsupported where it does
    not go with the solver or the goal."""
    solver, heuristic = SOLVERS[wishes.solver], wishes.heuristic
    if not solver.uses_heuristic:
        return _require_no_heuristic(solver, wishes)
    if heuristic == AUTO:
        return PATTERNS if solver.patterns and TIERS.promised(goal) else "linear-conflict"
    if heuristic == NOTHING and isinstance(solver, SearchSolver) and solver.needs_heuristic:
        raise Unsupported(f"{solver.title} search is guided by its heuristic alone, so it needs one.")
    if heuristic == PATTERNS:
        _require_patterns(goal)
    offered = HEURISTICS[heuristic]
    if not offered.serves(goal.width, goal.height):
        raise Unsupported(f"{offered.title} is for boards {offered.sizes}; this one is {goal.size}.")
    return heuristic


def _require_no_heuristic(solver: Solver, wishes: Wishes) -> str:
    """The empty name. Raises Unsupported where one is wished for."""
    if wishes.heuristic != AUTO:
        raise Unsupported(f"{solver.title} search uses no heuristic; A* and IDA* do.")
    return ""


def _require_patterns(goal: Board) -> None:
    """Raises Unsupported where there are no pattern databases for a goal."""
    if TIERS.exists(goal):
        return
    if goal.size == "5x5":
        raise Unsupported("The pattern databases for 5x5 boards are large, and large ones are switched off here.")
    raise Unsupported(f"There are no pattern databases for {goal.size} boards, only for 3x3, 4x4 and 5x5.")
