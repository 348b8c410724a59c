"""Solutions beside the game, without a page: what is shown of each, and when its moves were made."""

from tests.js.conftest import Run

MODULES = ("play/compare/compare", "puzzle/moves", "puzzle/position")


def test_a_solution_shows_its_position_and_its_single_tile_moves(run: Run) -> None:
    shown = run(
        """const [start, moves] = [js.parsePosition("1 2 3/4 5 0"), js.parseMoves("R2DL2")];
        const beside = { title: "", moves, positions: js.positionsAlong(start, moves) };
        const shown = [0, 1, 3].map((step) => js.shownAt(beside, step));
        return shown.map(({ position, text }) => [js.formatPosition(position), text]);"""
    )
    assert shown == [["1 2 3/4 5 0", "0 of 5"], ["1 2 3/0 4 5", "2 of 5"], ["2 3 0/1 4 5", "5 of 5"]]


def test_moves_without_times_get_the_mean_speed_of_the_game(run: Run) -> None:
    moves = "js.parseMoves('R2DL2')"
    assert run(f"return js.timesBeside({{ moves: {moves} }}, [500, 2000], 4)") == [1000, 1500, 2500]
    assert run(f"return js.timesBeside({{ moves: {moves}, times: [1, 2, 9] }}, [500, 2000], 4)") == [1, 2, 9]
