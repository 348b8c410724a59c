"""The warm-up for the solver's tests: compiles their kernels in a separate process while other tests run.

On a new machine, compilation takes most of their time, on one core. Kernels compiled here are found on disk when the
tests start; the tests compile the rest themselves.
"""

import numpy as np

from tests.solver.heuristics.test_heuristics import MODULES, evaluated
from webapp.puzzle import named_goal
from webapp.solver import TIERS, solve

GOAL = named_goal("standard", 3, 3)
BESIDE = GOAL.slide(GOAL.legal_moves()[0])
"""a position next to the goal"""
SEARCHED_HEURISTICS = ("linear-conflict", "manhattan")
"""those that A* and IDA* are compiled for; each takes one or two seconds"""


def warm_up() -> None:
    """Evaluate every heuristic, and search for the next move with the solvers; what servers compile comes last."""
    for heuristic in MODULES:
        evaluated(heuristic, GOAL, np.array([GOAL.tiles], np.uint8))
    searches = [(solver, heuristic) for solver in ("astar", "idastar") for heuristic in SEARCHED_HEURISTICS]
    searches += [(solver, "auto") for solver in ("breadth-first", "bidirectional", "anytime", "auto")]
    for solver, heuristic in searches:
        list(solve(BESIDE, GOAL, solver, heuristic))
    for metric in ("stm", "mtm"):
        list(solve(BESIDE, GOAL, metric=metric))


if __name__ == "__main__":
    TIERS.large = False
    warm_up()
