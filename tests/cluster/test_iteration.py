"""The end of a divided iteration: a solution that arrives during the check for the end is never lost."""

import sys
from threading import Thread

import pytest

from webapp.cluster.dividing import Iteration
from webapp.puzzle import parse_moves
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Searched, SubtreeResult

MOVES = parse_moves("RD")
FOUND = SubtreeResult(Halt.SOLVED, Searched(6, 1, 2), MOVES)


@pytest.fixture
def _hasty_threads():
    """Make threads switch as often as possible."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def iteration_in_progress():
    iteration = Iteration(Cut(2, ["all of it"], Searched(4)))
    iteration.take("a place")
    return iteration


@pytest.mark.usefixtures("_hasty_threads")
def test_an_iteration_that_ends_with_a_solution_is_never_seen_to_end_without():
    for _ in range(1000):
        iteration = iteration_in_progress()
        finder = Thread(target=iteration.report, args=["a place", FOUND])
        finder.start()
        while (ended := iteration.wait(0)) is None:
            pass
        finder.join()
        assert ended == (MOVES, Searched(4, 1, 2))


def test_an_iteration_without_a_solution_ends_when_its_last_subtree_does():
    iteration = iteration_in_progress()
    assert iteration.wait(0) is None
    iteration.report("a place", SubtreeResult(Halt.EXHAUSTED, Searched(6, 1, 2)))
    assert iteration.wait(0) == (None, Searched(4, 1, 2))


def test_a_solution_stays_when_another_subtree_ends_without_one():
    iteration = Iteration(Cut(2, ["one", "another"], Searched(4)))
    iteration.take("a place"), iteration.take("another place")
    iteration.report("a place", FOUND)
    iteration.report("another place", SubtreeResult(Halt.EXHAUSTED, Searched(6, 1, 2)))
    assert iteration.wait(0) == (MOVES, Searched(4, 2, 4))


def test_an_iteration_that_was_closed_proves_nothing():
    iteration = iteration_in_progress()
    iteration.close()
    iteration.report("a place", FOUND)
    assert iteration.is_over
    assert iteration.wait(0) is None
