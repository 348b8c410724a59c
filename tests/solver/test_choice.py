"""What is offered together is what is accepted together: a menu made of it leads to no refusal, and hides nothing."""

import pytest

from webapp.puzzle import named_goal
from webapp.solver.choice import Wishes, choose
from webapp.solver.events import Unsupported
from webapp.solver.offers.heuristics import HEURISTICS
from webapp.solver.offers.solvers import METHODS, SOLVERS


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 4), (5, 3), (6, 6)], ids=lambda size: "{}x{}".format(*size))
def test_a_solver_accepts_the_heuristics_that_are_offered_with_it_and_no_others(size: tuple[int, int]) -> None:
    goal = named_goal("standard", *size)
    wrong = []
    for solver in SOLVERS.keys() - METHODS.keys():
        for heuristic in HEURISTICS.values():
            is_offered = heuristic.name in SOLVERS[solver].heuristics
            is_offered &= not heuristic.boards or goal.size in heuristic.boards
            if is_offered != accepts(goal, Wishes(solver, heuristic.name)):
                wrong.append((solver, heuristic.name, is_offered))
    assert wrong == []


def accepts(goal, wishes):
    try:
        choose(goal, wishes)
    except Unsupported:
        return False
    return True
