"""What the Moves panel says of the moves, and which other solutions it takes."""

from tests.js.conftest import Run

MODULES = ("play/panels/replay/replay", "puzzle/moves", "puzzle/position")


def test_the_moves_of_the_player_are_counted_apart_from_the_solution(run: Run) -> None:
    texts = run(
        """const moves = js.parseMoves("R2DLU");
        return given.map((solutionFrom) => js.movesText({ moves, solutionFrom }));""",
        [None, 0, 1],
    )
    assert texts == ["5 moves.", "A solution of 5 moves.", "2 moves, then a solution of 3 moves."]


def test_another_solution_is_of_the_same_start_as_moves_or_as_a_link(run: Run) -> None:
    start = "1-2-3.0-4-5"
    link = f"https://example.org/p/{start}?moves=LL&times=0.25"
    found = run(
        """const start = js.parsePosition("1 2 3/0 4 5");
        return given.map((text) => {
            try {
                const { moves, times } = js.readOther(text, { start });
                return [js.formatMoves(moves), times];
            } catch (error) {
                return error.message;
            }
        });""",
        ["L2", link, link.replace(start, "1-2-3.4-0-5"), f"/p/{start}", "L3"],
    )
    assert found[:2] == [["L2", []], ["LL", [0, 250]]]
    assert found[2:4] == ["That link is for another position.", "That link has no moves."]
    assert found[4] == "L3 is impossible: only 2 tiles are right of the blank."
