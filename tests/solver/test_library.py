"""solution(): what it accepts, and how it fails."""

import pickle
from importlib.metadata import version

import pytest

import webapp
from tests.positions import PUBLISHED_4X4
from webapp.puzzle import InvalidBoard, named_goal
from webapp.solver import NoSolution, Stopped, Unsolvable, solution, solve

SNAKE = named_goal("snake", 3, 2)
BOARD = SNAKE.play(SNAKE.legal_moves()[:1])


@pytest.mark.parametrize("puzzle", [BOARD, BOARD.rows, str(BOARD), str(BOARD).replace(" ", ",").replace("/", ";")])
@pytest.mark.parametrize("goal", ["snake", SNAKE, SNAKE.rows, "1,2,3;_,5,4"])
def test_a_puzzle_and_a_goal_have_every_form(puzzle, goal):
    found = solution(puzzle, goal)
    assert (BOARD.play(found.moves), found.optimal) == (SNAKE, True)


def test_the_goal_that_a_text_states_is_used_unless_another_is_given():
    text = "start: 1 2 3/4 5 6/7 0 8 goal: 1 2 3/4 5 6/0 7 8"
    assert [solution(text).length_stm, solution(text, "standard").length_stm] == [1, 1]
    assert solution(text).moves != solution(text, "standard").moves


def test_equal_letters_may_be_exchanged():
    assert solution("ABC\nDEE\nFG_", "standard").moves == ()
    assert solution("AAC/BD_ -> AAB/CD_").length_stm == 18  # impossible if the letters A were different


def test_solve_knows_goals_by_name():
    *_, found = solve(BOARD, "snake")
    assert found.length_stm == 1


@pytest.mark.parametrize(
    ("puzzle", "seconds", "event"), [("1 2 3/4 5 6/8 7 0", 1.0, Unsolvable), (PUBLISHED_4X4, 0.0, Stopped)]
)
def test_a_search_without_a_solution_says_why(puzzle, seconds, event):
    with pytest.raises(NoSolution) as caught:
        solution(puzzle, seconds=seconds)
    assert isinstance(caught.value.event, event)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value) != ""


@pytest.mark.parametrize(("puzzle", "goal"), [("1 2/2 0", None), ([[1, 2], [3]], None), ([[1, 2], [3, 0]], "nothing")])
def test_what_cannot_be_read_is_refused(puzzle, goal):
    with pytest.raises(InvalidBoard):
        solution(puzzle, goal)


def test_the_package_has_its_version():
    assert webapp.__version__ == version("taquin")
