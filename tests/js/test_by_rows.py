"""The page's row-by-row solution, on boards of all shapes."""

import pytest

from tests.js.conftest import Run
from webapp.puzzle import GOAL_NAMES, Board, Problem, named_goal, parse_moves, scramble
from webapp.puzzle.moves import length_mtm
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.paths import one_by_one

MODULES = ("solver/by-rows", "api/local-solver", "puzzle/position", "puzzle/goals", "puzzle/moves")
SIZES = ((1, 7), (6, 1), (2, 2), (3, 2), (2, 9), (3, 3), (5, 5), (7, 4), (10, 10))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GOAL_NAMES)
def test_every_position_is_solved_row_by_row(run: Run, size: tuple[int, int], name: str) -> None:
    goal = named_goal(name, *size)
    boards = [goal, *(scramble(*size, seed, goal) for seed in range(4))]
    moves = "js.planByRows(...pair.map(js.parsePosition)).map((made) => made.move)"
    solved = f"return given.map((pair) => js.formatMoves({moves}))"
    for board, letters in zip(boards, run(solved, [[str(board), str(goal)] for board in boards]), strict=True):
        assert board.play(parse_moves(letters)) == goal
        assert letters == "".join(map(str, one_by_one(rows(board, goal)[0])))


@pytest.mark.parametrize(
    ("board", "goal", "faces"),
    [
        (scramble(5, 4, 1), "snake", ""),
        (scramble(5, 5, 2), "standard", "AABCDEFGHIJKLMNOPQRSTUVW"),
        (scramble(4, 4, 1), "standard", ""),
        (Board.parse("2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 0"), "standard", ""),
    ],
    ids=["large", "tiles alike", "small", "unsolvable"],
)
def test_a_large_board_has_a_solution_at_once_where_its_goal_is_within_reach(
    run: Run, board: Board, goal: str, faces: str
) -> None:
    request = {"position": str(board), "goal": goal, "faces": faces}
    found = run("return js.createLocalSolver(() => { throw new Error(); }).solveAtOnce(given)", request)
    if len(board.tiles) <= 16 or not Problem.parse(board, goal).verdict().solvable:
        assert found is None
        return
    moves = parse_moves(found["moves"])
    assert Problem.parse(board, goal, faces).is_solved(board.play(moves))
    assert (found["type"], found["lower"], found["length_mtm"]) == ("improved", 0, length_mtm(moves))
