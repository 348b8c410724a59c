"""The benchmark sets: what they hold, and that their known answers are held against what is found."""

from dataclasses import replace

import pytest

from webapp.puzzle import check
from webapp.solver import Limit, solve
from webapp.solver.benchmarks import SETS, WrongAnswer, run, summary


@pytest.mark.parametrize("name", SETS)
def test_every_position_of_a_set_is_solvable_and_has_a_name_of_its_own(name):
    problems = SETS[name].problems()
    assert all(check(problem.board, problem.goal).solvable for problem in problems)
    assert len({problem.id for problem in problems}) == len(problems)


def test_lengths_are_those_that_korf_gives():
    problems = [problem for problem in SETS["korf"].problems() if problem.optimal <= 46][:3]
    results = list(run(problems, lambda board, goal: solve(board, goal, solver="auto")))
    assert [result.length for result in results] == [problem.optimal for problem in problems]
    assert all(result.optimal for result in results)


def test_a_wrong_length_is_not_passed_over():
    (problem,) = SETS["published"].problems()
    with pytest.raises(WrongAnswer, match="seed: 46 moves, but 48 are known to be the shortest"):
        list(run([replace(problem, optimal=48)], solve))


def test_the_summary_counts_what_was_not_solved():
    problems = SETS["korf"].problems()[:2]
    figures = summary(list(run(problems, lambda board, goal: solve(board, goal, limit=Limit(nodes=2000)))))
    assert (figures.positions, figures.solved, figures.proved, figures.length) == (2, 0, 0, 0.0)
    assert 0 < figures.median <= figures.p99 <= figures.worst
