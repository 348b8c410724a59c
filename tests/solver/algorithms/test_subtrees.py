"""Subtrees: the parts of an iteration together match the undivided iteration, node for node."""

from functools import reduce
from pickle import dumps, loads

import pytest

from tests.positions import HARDEST_3X3
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import TIERS
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.multi_tile import MultiTile
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.algorithms.subtrees import ByPatterns, ByRules, Searched
from webapp.solver.heuristics import linear_conflict, manhattan
from webapp.solver.states.paths import moves_of

BOARD, GOAL = scramble(4, 4, 3), named_goal("standard", 4, 4)
SMALL, SMALL_GOAL = Board.parse(HARDEST_3X3[0]), named_goal("standard", 3, 3)
ALL = 1 << 50


def by_rules(rules, board, goal, heuristic=manhattan):
    """Return what is divided, and the undivided search."""
    made = rules(SearchProblem(board, goal, heuristic=heuristic))
    return board, goal, ByRules(made), IdaStar(made)


def by_patterns(board, goal):
    databases = TIERS.open(goal)
    return board, goal, ByPatterns(board, goal, databases), BatchedIdaStar(board, goal, databases)


CASES = {
    "manhattan": lambda: by_rules(SingleTile, SMALL, SMALL_GOAL),
    "linear conflict": lambda: by_rules(SingleTile, BOARD, GOAL, linear_conflict),
    "multi-tile": lambda: by_rules(MultiTile, SMALL, SMALL_GOAL),
    "patterns": lambda: by_patterns(BOARD, GOAL),
}


@pytest.fixture(params=CASES)
def case(request):
    return CASES[request.param]()


def in_parts(divisible, parts, nodes=ALL):
    """Yield the limit and result of each iteration up to the first solution, and the moves of that last."""
    at_least = 0
    while True:
        cut = divisible.cut(at_least, parts)
        ends = [cut.above]
        for value in cut.subtrees:
            subtree = divisible.subtree(cut.bound, loads(dumps(value)))
            while (found := subtree(nodes)).halt == Halt.PAUSED:
                pass
            ends.append(found.searched)
            if found.halt == Halt.SOLVED:
                break
        searched = reduce(Searched.plus, ends)
        yield cut.bound, searched
        if cut.subtrees and found.halt == Halt.SOLVED:
            yield found.moves
            return
        at_least = searched.beyond


def test_undivided_it_is_the_search_itself(case):
    *_, divisible, search = case
    assert search.advance(ALL) == Halt.SOLVED
    *iterations, moves = in_parts(divisible, 1)
    searched = [searched for _, searched in iterations]
    assert [bound for bound, _ in iterations][1:] == [each.beyond for each in searched[:-1]]
    assert sum(each.generated for each in searched) == search.progress.generated
    assert sum(each.expanded for each in searched) == search.progress.expanded
    assert moves == moves_of(search.directions)


@pytest.mark.parametrize("parts", [16, 300])
def test_all_parts_of_an_iteration_are_together_the_undivided_one(case, parts):
    board, goal, divisible, _ = case
    *in_parts_, (bound, _), moves = in_parts(divisible, parts, nodes=1000)
    *undivided, (same_bound, _), _ = in_parts(divisible, 1)
    assert in_parts_ and in_parts_ == undivided
    assert bound == same_bound
    assert board.play(moves) == goal


@pytest.mark.parametrize("name", ["linear conflict", "patterns"])
def test_there_are_as_many_parts_as_are_asked_for_or_some_more(name):
    *_, divisible, search = CASES[name]()
    search.advance(ALL)
    assert 40 <= len(divisible.cut(search.progress.bound, 40).subtrees) <= 160


def test_a_part_by_tables_of_another_shape_is_refused():
    *_, divisible, _ = by_patterns(BOARD, GOAL)
    cut = divisible.cut(0, 1)
    with pytest.raises(ValueError, match="another"):
        divisible.subtree(cut.bound, ("another", cut.subtrees[0][1]))
