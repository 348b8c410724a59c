"""Solutions beside the game, without a page: what is shown of each, and when its moves were made."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/compare/compare", "play/compare/two-solutions", "ui/dom", "puzzle/moves", "puzzle/position")
PRELUDE = DRAWN


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


def test_two_solutions_are_stepped_through_until_their_positions_meet(run: Run) -> None:
    steps = run(
        """return drawnBy(() => {
            const element = new Drawn("div");
            const start = js.parsePosition("1 2 3/4 5 6/7 0 8");
            const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
            const game = { start, goal, goalText: "standard", faces: null, picture: "" };
            const boards = js.createTwoSolutions(element, game, "test");
            boards.show({ position: start, before: undefined, why: { played: "RLL", best: "L" } });
            const [back, forward] = element.all("button").filter(({ textContent }) => /[A-Z]/.test(textContent));
            const look = () => [element.all("p").at(-1).textContent, ...[back, forward].map(js.isDisabled)];
            const seen = [look()];
            for (const button of [back, forward, forward]) {
                click(button);
                seen.push(look());
            }
            boards.show(null);
            return [seen, element.hidden];
        });"""
    )
    assert steps == [
        [
            ["Move 1: yours R, best L.", False, False],
            ["The position before the move.", True, False],
            ["Move 1: yours R, best L.", False, False],
            [
                "Move 2: yours L, best solved. Your solution is now where the best one was 2 moves ago.",
                False,
                True,
            ],
        ],
        True,
    ]
