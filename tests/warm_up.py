"""The warm-up of the solver's tests: their kernels are compiled in a process of its own while other tests run.

Compilation is the greater part of their time on a machine that has seen none of it, and keeps one core busy. What is
compiled here is found on disk when they begin; what is not, they compile themselves.
"""

import os

import numpy as np

from tests.solver.heuristics.test_heuristics import MODULES, evaluated
from webapp.puzzle import named_goal
from webapp.solver import SOLVERS, TIERS, solve

GOAL = named_goal("standard", 3, 3)
BESIDE = GOAL.slide(GOAL.legal_moves()[0])
"""a position next to the goal"""


def warm_up() -> None:
    """Evaluate every heuristic, and search in every way for the next move; what servers compile comes last."""
    for heuristic in MODULES:
        evaluated(heuristic, GOAL, np.array([GOAL.tiles], np.uint8))
    for solver in ("astar", "idastar", "breadth-first", "bidirectional", "anytime", "auto"):
        for heuristic in MODULES if SOLVERS[solver].uses_heuristic else ("auto",):
            list(solve(BESIDE, GOAL, solver, heuristic))
    for metric in ("stm", "mtm"):
        list(solve(BESIDE, GOAL, metric=metric))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)
    TIERS.large = False
    warm_up()
