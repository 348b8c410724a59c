"""The search: `solve()` and its events, the solvers and heuristics on offer. NumPy and Numba, no server, no JSON."""

from webapp.solver.all_optimal import AllOptimal, all_optimal
from webapp.solver.events import (
    Event,
    Improved,
    Info,
    Known,
    Limit,
    Solution,
    Spent,
    Stopped,
    Unsolvable,
    Unsupported,
)
from webapp.solver.offers.heuristics import HEURISTICS
from webapp.solver.offers.metrics import METRICS
from webapp.solver.offers.solvers import SOLVERS
from webapp.solver.readiness import complete, ready, warm_up
from webapp.solver.scrambles import scramble_of_length
from webapp.solver.several_goals import solve_kind
from webapp.solver.solving import solve
from webapp.solver.tables.pattern_tables import TIERS

__all__ = [
    "HEURISTICS",
    "METRICS",
    "SOLVERS",
    "TIERS",
    "AllOptimal",
    "Event",
    "Improved",
    "Info",
    "Known",
    "Limit",
    "Solution",
    "Spent",
    "Stopped",
    "Unsolvable",
    "Unsupported",
    "all_optimal",
    "complete",
    "ready",
    "scramble_of_length",
    "solve",
    "solve_kind",
    "warm_up",
]
