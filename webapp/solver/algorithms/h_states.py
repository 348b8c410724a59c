"""h-states: what best-first search keeps of a state to find its h: h itself, or the sums of pattern databases."""

from collections.abc import Callable
from typing import Any, NamedTuple

from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.kernels.compiling import copied_in
from webapp.solver.pattern_databases import sums
from webapp.solver.states.state import cells_of


class HStates(NamedTuple):
    """How a search goes from a state's h-state to those of its successors, and to h."""

    tables: Any
    """what `after` looks up"""
    start: int
    """the h-state of the start"""
    after: Callable[..., Any]
    """after(tables, cells, before, tile, origin, target): as a heuristic's, of h-states"""
    h_of: Callable[[Any], Any]
    """h_of(h_state): the heuristic"""


@copied_in
def _itself(h):
    """The heuristic of a state that keeps just that."""
    return h


def h_states(problem: SearchProblem) -> HStates:
    """Those of the problem's pattern databases, or else of its heuristic."""
    if problem.databases:
        start = sums.estimate(problem.databases, problem.board, problem.goal)
        return HStates(sums.prepare(problem.databases, problem.goal), start, sums.after, sums.largest)
    tables = problem.heuristic.prepare(problem.goal)
    start = int(problem.heuristic.estimate(tables, cells_of(problem.board)))
    return HStates(tables, start, problem.heuristic.after, _itself)
