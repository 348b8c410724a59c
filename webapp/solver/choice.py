"""Choice: which search answers the wishes for a board, by which heuristic; what is not on offer is refused here.

wishes   what was asked for; `auto` leaves a solver or a heuristic to be chosen
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle.board import Board, UnsupportedSize
from webapp.puzzle.lists import with_commas
from webapp.sentences import gettext
from webapp.solver.algorithms.multi_tile import HEURISTIC as MULTI_TILE
from webapp.solver.algorithms.multi_tile import LONGEST_SIDE as LONGEST_SIDE_MTM
from webapp.solver.events import Unsupported
from webapp.solver.offers.heuristics import HEURISTICS, NOTHING, PATTERNS
from webapp.solver.offers.metrics import METRICS
from webapp.solver.offers.solvers import METHODS, SEARCHES, SOLVERS, HandMethod, SearchSolver, Solver, Start
from webapp.solver.offers.starting import CORES
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
        values = {"size": board.size, "cells": MOST_CELLS, "side": LONGEST_SIDE}
        raise UnsupportedSize(
            gettext("A {size} board is too large: up to {cells} cells and {side} in a line can be solved.", **values)
        )
    _require_known(wishes)
    if not 1.0 <= wishes.weight <= HEAVIEST:
        complaint = gettext(
            "A weight of {weight:g} is out of range: it goes from 1 to {most:g}.", weight=wishes.weight, most=HEAVIEST
        )
        raise Unsupported(complaint)


def _require_known(wishes: Wishes) -> None:
    """Raises Unsupported for a name that no menu has."""
    if wishes.solver not in SOLVERS:
        named = _named(wishes.solver, SOLVERS)
        raise Unsupported(gettext("There is no solver '{name}'; there is {names}.", **named))
    if wishes.heuristic not in (AUTO, *HEURISTICS):
        named = _named(wishes.heuristic, (AUTO, *HEURISTICS))
        raise Unsupported(gettext("There is no heuristic '{name}'; there is {names}.", **named))
    if wishes.metric not in METRICS:
        named = _named(wishes.metric, METRICS)
        raise Unsupported(gettext("There is no metric '{name}'; there is {names}.", **named))


def _named(name: str, known: Iterable[str]) -> dict[str, str]:
    """What is said of a name that is none of those known."""
    return {"name": name[:40], "names": with_commas(list(known))}


def chosen_method(board: Board, wishes: Wishes) -> HandMethod | None:
    """The method by hand that is wished for, if it is one. Raises Unsupported for what does not go with it."""
    method = METHODS.get(wishes.solver)
    if method is None:
        return None
    if method.only and (board.width, board.height) != method.only:
        values = {"method": method.title, "sizes": method.sizes, "size": board.size}
        # Translators: the methods, solvers and heuristics of these sentences are titles as in the menu.
        raise Unsupported(gettext("{method} is a method for {sizes}; this is {size}.", **values))
    if wishes.metric not in method.metrics:
        raise Unsupported(
            gettext("{method} does not minimize moves; IDA* does, in either metric.", method=method.title)
        )
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
        complaint = gettext(
            "Multi-tile moves can be minimized on boards of up to 4x4; this one is {size}.", size=goal.size
        )
        raise Unsupported(complaint)
    if solver.start_mtm is None:
        raise Unsupported(
            gettext("{solver} search counts single-tile moves only; IDA* counts both.", solver=solver.title)
        )
    if wishes.heuristic != AUTO:
        title = HEURISTICS[wishes.heuristic].title
        raise Unsupported(
            gettext("{heuristic} is for single-tile moves; leave it on auto for others.", heuristic=title)
        )
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
        complaint = gettext("{solver} search is guided by its heuristic alone, so it needs one.", solver=solver.title)
        raise Unsupported(complaint)
    if heuristic == PATTERNS:
        _require_patterns(goal)
    offered = HEURISTICS[heuristic]
    if not offered.serves(goal.width, goal.height):
        values = {"heuristic": offered.title, "sizes": offered.sizes, "size": goal.size}
        raise Unsupported(gettext("{heuristic} is for boards {sizes}; this one is {size}.", **values))
    return heuristic


def _require_no_heuristic(solver: Solver, wishes: Wishes) -> str:
    """The empty name. Raises Unsupported where one is wished for."""
    if wishes.heuristic != AUTO:
        raise Unsupported(gettext("{solver} search uses no heuristic; A* and IDA* do.", solver=solver.title))
    return ""


def _require_patterns(goal: Board) -> None:
    """Raises Unsupported where there are no pattern databases for a goal."""
    if TIERS.exists(goal):
        return
    if goal.size == "5x5":
        complaint = gettext("The pattern databases for 5x5 boards are large, and large ones are switched off here.")
        raise Unsupported(complaint)
    raise Unsupported(
        gettext("There are no pattern databases for {size} boards, only for 3x3, 4x4 and 5x5.", size=goal.size)
    )
