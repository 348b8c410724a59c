"""Problems: a position with its goal and faces as one value, for every puzzle type."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive
from tests.puzzle.boards import boards
from webapp import solver
from webapp.puzzle import (
    MAGIC,
    Board,
    Faces,
    InvalidBoard,
    InvalidGoal,
    Problem,
    Unsupported,
    UnsupportedSize,
    can_reach,
    fields_of,
    is_magic,
    named_goal,
)

STANDARD = named_goal("standard", 3, 3)
ODD = STANDARD.swap(1, 2)
ALIKE = Faces.parse("AABCDEFG")


SMALL = named_goal("standard", 3, 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("standard", "goal", "faces"),
    [
        (SMALL, SMALL, None),
        (SMALL, SMALL, Faces.parse("AABCD")),
        (SMALL, SMALL, Faces.parse("ABCDE")),
        (STANDARD, MAGIC, None),
    ],
)
@pytest.mark.parametrize("is_even", [True, False], ids=["even", "odd"])
def test_the_goals_are_all_positions_within_reach_that_solve_it(standard, goal, faces, is_even):
    board = standard if is_even else standard.swap(1, 2)
    problem = Problem(board, goal, faces)
    every = (replace(standard, tiles=tiles) for tiles in naive.arrangements(len(standard.tiles)))
    solutions = {position for position in every if problem.is_solved(position)}
    assert set(problem.goals()) == {position for position in solutions if can_reach(board, position)}
    assert problem.verdict().solvable == any(problem.goals())
    assert problem.example in solutions
    assert problem.has_several_goals == (len(solutions) > 1)


def test_a_position_solves_it_that_reads_like_the_goal_or_is_a_magic_square():
    assert Problem(STANDARD, STANDARD).is_solved(STANDARD)
    assert [*Problem(ODD, STANDARD, ALIKE).goals()] == [ODD] and not [*Problem(ODD, STANDARD).goals()]
    assert Problem(STANDARD, STANDARD, ALIKE).is_solved(ODD) and not Problem(STANDARD, STANDARD).is_solved(ODD)
    square = Problem(STANDARD, MAGIC).example
    assert is_magic(square) and Problem(STANDARD, MAGIC).is_solved(square.swap(1, 2)) is False


@given(st.data())
def test_a_goal_is_read_back_from_its_text(data):
    board = data.draw(boards())
    goal = Board(board.width, board.height, tuple(data.draw(st.permutations(range(len(board.tiles))))))
    problem = Problem(board, goal)
    assert Problem.parse(board, problem.goal_text) == problem
    assert Problem.parse(board, f" {problem.goal_text} ") == problem


def test_magic_is_read_back_and_so_are_faces():
    problem = Problem.parse(STANDARD, " magic ", "AABCDEFG")
    assert problem == Problem(STANDARD, MAGIC, ALIKE)
    assert problem.is_magic and problem.goal_text == "magic"


def test_the_fields_of_a_solvable_position_name_its_blank_and_the_other_goals_within_reach():
    problem = Problem.parse(Board.parse("1 2 3 0/5 6 7 4"))
    told = fields_of(problem, problem.verdict())
    names = ("size", "solvable", "inversions", "blank_row", "blank_column", "permutation", "reaches", "repairs")
    assert [told[name] for name in names] == ["4x2", True, 3, 1, 4, "odd", ["columns"], []]


@pytest.mark.parametrize("goal", ["sideways", "1 2/3 0", "1 2 3/4 5 6/7 7 0", ""])
def test_a_goal_at_fault_is_told_from_faces_at_fault(goal):
    with pytest.raises(InvalidGoal):
        Problem.parse(STANDARD, goal, "ABC")
    with pytest.raises(InvalidBoard) as raised:
        Problem.parse(STANDARD, "standard", "ABC")
    assert not isinstance(raised.value, InvalidGoal)


def test_the_names_on_offer_include_the_magic_square():
    with pytest.raises(InvalidGoal, match="name one of standard, .*, magic, or write"):
        Problem.parse(STANDARD, "sideways")


@pytest.mark.parametrize("goal", [named_goal("standard", 3, 2), MAGIC, "spiral"], ids=str)
def test_a_goal_of_another_kind_or_size_is_no_problem(goal):
    with pytest.raises(InvalidGoal):
        Problem(named_goal("standard", 2, 3), goal)
    with pytest.raises(InvalidGoal):
        Problem(STANDARD, "spiral")


def test_a_size_that_is_not_on_offer_is_something_that_is_not_on_offer():
    assert issubclass(UnsupportedSize, Unsupported) and issubclass(Unsupported, ValueError)
    assert solver.Unsupported is Unsupported
