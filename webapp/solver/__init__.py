"""The search: `solution()`, `solve()` and its events, the solvers and heuristics on offer.

It uses NumPy and Numba, but neither the server nor JSON.
"""

from webapp.solver.algorithms.multi_tile import MULTI_TILE_HEURISTIC
from webapp.solver.all_optimal import AllOptimal, all_optimal
from webapp.solver.events import Event, Improved, Info, Known, Limit, Solution, Spent, Stopped, Unsolvable, Unsupported
from webapp.solver.library import NoSolution, solution
from webapp.solver.requests.catalog import HEURISTICS, METRICS, SOLVERS
from webapp.solver.requests.prepare import complete, ready, start_precompiling, warm_up
from webapp.solver.requests.request import SearchOptions, SearchRequest
from webapp.solver.requests.solving import search, solve
from webapp.solver.scrambles import Scrambled, scramble_of_length, search_scramble
from webapp.solver.tables.pattern_tables import TIERS

__all__ = [
    "AllOptimal", "Event", "HEURISTICS", "Improved", "Info", "Known", "Limit", "METRICS", "MULTI_TILE_HEURISTIC",
    "NoSolution", "SOLVERS", "Scrambled", "SearchOptions", "SearchRequest", "Solution", "Spent", "Stopped", "TIERS",
    "Unsolvable", "Unsupported", "all_optimal", "complete", "ready", "scramble_of_length", "search", "search_scramble",
    "solution", "solve", "start_precompiling", "warm_up",
]  # fmt: skip
