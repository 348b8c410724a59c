"""Choice: the search and the heuristic for a board and options. Unsupported options are refused."""

from collections.abc import Iterable

from webapp.i18n.list_patterns import with_or
from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, UnsupportedSize
from webapp.solver.algorithms.multi_tile import MAX_SIDE as MAX_SIDE_MTM
from webapp.solver.algorithms.multi_tile import MULTI_TILE_HEURISTIC
from webapp.solver.events import Unsupported
from webapp.solver.requests.catalog import (
    HEURISTICS,
    METHODS,
    METRICS,
    NOTHING,
    PATTERNS,
    SEARCHES,
    SOLVERS,
    HandMethod,
    SearchSolver,
    Solver,
)
from webapp.solver.requests.request import AUTO, SearchOptions
from webapp.solver.requests.starting import CORES
from webapp.solver.tables.pattern_tables import TIERS, Availability

MAX_CELLS, MAX_SIDE = 256, 60
"""limits of boards that can be solved"""
MAX_CELLS_OPTIMAL = 16
"""of boards that `auto` solves optimally; larger ones get the anytime search"""
MAX_WEIGHT = 10.0


def require_on_offer(board: Board, options: SearchOptions) -> None:
    """Raise UnsupportedSize or Unsupported for a board or options that no solver supports."""
    if len(board.tiles) > MAX_CELLS or max(board.width, board.height) > MAX_SIDE:
        values = {"size": board.shown_size, "cells": MAX_CELLS, "side": MAX_SIDE}
        raise UnsupportedSize(
            gettext("A {size} board is too large. The limit is {cells} cells and {side} in a row or column.", **values)
        )
    _require_known(options)
    if not 1.0 <= options.weight <= MAX_WEIGHT:
        raise Unsupported(
            gettext("The weight must be from 1 to {most:g}, not {weight:g}.", weight=options.weight, most=MAX_WEIGHT)
        )


def _require_known(options: SearchOptions) -> None:
    """Raise Unsupported for an unknown solver, heuristic or metric."""
    if options.solver not in SOLVERS:
        named = _named(options.solver, SOLVERS)
        raise Unsupported(gettext("Unknown solver '{name}'. Choose {names}.", **named))
    if options.heuristic not in (AUTO, *HEURISTICS):
        named = _named(options.heuristic, (AUTO, *HEURISTICS))
        raise Unsupported(gettext("Unknown heuristic '{name}'. Choose {names}.", **named))
    if options.metric not in METRICS:
        named = _named(options.metric, METRICS)
        raise Unsupported(gettext("Unknown metric '{name}'. Choose {names}.", **named))


def _named(name: str, known: Iterable[str]) -> dict[str, str]:
    return {"name": name[:40], "names": with_or(list(known))}


def chosen_method(board: Board, options: SearchOptions) -> HandMethod | None:
    """Return the method by hand that the options name, or None. Raise Unsupported for options it does not support."""
    method = METHODS.get(options.solver)
    if method is None:
        return None
    if method.only and (board.width, board.height) != method.only:
        values = {"method": method.title, "sizes": method.sizes, "size": board.shown_size}
        # Translators: the methods, solvers and heuristics of these sentences are titles as in the menu.
        raise Unsupported(gettext("{method} is a method for {sizes}; this is {size}.", **values))
    if options.metric not in method.metrics:
        complaint = gettext("{method} does not minimize moves; IDA* does, in either metric.", method=method.title)
        raise Unsupported(complaint)
    _require_no_heuristic(method, options)
    return method


def choose(goal: Board, options: SearchOptions) -> tuple[SearchSolver, str]:
    """Return the search for the options and its heuristic, "" for none. Raise Unsupported if the options conflict."""
    heuristic = MULTI_TILE_HEURISTIC if options.metric == "mtm" else _heuristic(goal, options)
    solver = SEARCHES[automatic(goal, heuristic) if options.solver == AUTO else options.solver]
    if options.metric == "mtm":
        _require_mtm(goal, options, solver)
    return solver, heuristic


def _require_mtm(goal: Board, options: SearchOptions, solver: SearchSolver) -> None:
    """Raise Unsupported if a solver cannot find the fewest multi-tile moves."""
    if max(goal.width, goal.height) > MAX_SIDE_MTM:
        raise Unsupported(
            gettext(
                "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is {size}.", size=goal.shown_size
            )
        )
    if solver.start_mtm is None:
        complaint = gettext("{solver} search counts single-tile moves only; IDA* counts both.", solver=solver.title)
        raise Unsupported(complaint)
    if options.heuristic != AUTO:
        title = HEURISTICS[options.heuristic].title
        complaint = gettext(
            "{heuristic} counts single-tile moves only; leave the heuristic on auto for multi-tile moves.",
            heuristic=title,
        )
        raise Unsupported(complaint)


def automatic(goal: Board, heuristic: str) -> str:
    """Return the name of the solver that `auto` chooses.

    Up to 16 cells it is IDA* for pattern databases or multi-tile moves, otherwise A*. Beyond, it is anytime.
    """
    if heuristic == MULTI_TILE_HEURISTIC or (heuristic == PATTERNS and is_optimum_in_reach(goal)):
        return "parallel-idastar" if CORES > 1 else "idastar"
    return "astar" if is_optimum_in_reach(goal) else "anytime"


def is_optimum_in_reach(goal: Board) -> bool:
    """Return whether `auto` solves boards of this size optimally."""
    return len(goal.tiles) <= MAX_CELLS_OPTIMAL


def _heuristic(goal: Board, options: SearchOptions) -> str:
    """Return the name of the heuristic, or "" for none. Raise Unsupported if it does not fit the solver or the goal.

    For `auto`, this may order the tables of a 5x5.
    """
    solver, heuristic = SOLVERS[options.solver], options.heuristic
    if not solver.uses_heuristic:
        return _require_no_heuristic(solver, options)
    if heuristic == AUTO:
        if not solver.patterns:
            return "linear-conflict"
        TIERS.order(goal)
        return PATTERNS if TIERS.availability(goal) == Availability.SOON else "linear-conflict"
    if heuristic == NOTHING and isinstance(solver, SearchSolver) and solver.needs_heuristic:
        complaint = gettext("{solver} search is guided by its heuristic alone, so it needs one.", solver=solver.title)
        raise Unsupported(complaint)
    if heuristic == PATTERNS:
        _require_patterns(goal)
    offered = HEURISTICS[heuristic]
    if not offered.serves(goal.width, goal.height):
        values = {"heuristic": offered.title, "sizes": offered.sizes, "size": goal.shown_size}
        raise Unsupported(
            gettext("{heuristic}: only for boards of certain sizes ({sizes}). This one is {size}.", **values)
        )
    return heuristic


def _require_no_heuristic(solver: Solver, options: SearchOptions) -> str:
    """Return the empty name. Raise Unsupported if the options name a heuristic."""
    if options.heuristic != AUTO:
        raise Unsupported(gettext("{solver} search uses no heuristic; A* and IDA* do.", solver=solver.title))
    return ""


def _require_patterns(goal: Board) -> None:
    """Raise Unsupported if there are no pattern databases for a goal."""
    if TIERS.availability(goal) != Availability.NEVER:
        return
    if goal.size == "5x5":
        raise Unsupported(gettext("The pattern databases for 5 × 5 boards are large and switched off on this server."))
    raise Unsupported(
        gettext(
            "There are no pattern databases for {size} boards, only for 3 × 3, 4 × 4 and 5 × 5.", size=goal.shown_size
        )
    )
