"""What the Moves panel says of the moves, and which other solutions it takes."""

from tests.js.conftest import Run

MODULES = ("play/panels/replay/replay", "play/panels/replay/variation-list", "puzzle/moves", "puzzle/position")


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


def test_the_text_of_a_step_gives_its_cost_and_the_sum_so_far_if_known(run: Run) -> None:
    costs = "return [0, 1, 2, 3].map((step) => js.stepCost(given, step));"
    assert run(costs, [2, 0, 4]) == [
        "",
        *(f"This step: +{each}, so far +{all}." for each, all in [(2, 2), (0, 2), (4, 6)]),
    ]
    assert run(costs, [None, 2, None]) == ["", "", "This step: +2.", ""]


def test_the_text_of_a_variation_gives_its_length_cost_and_branching_point(run: Run) -> None:
    words = run(
        """const state = { moves: js.parseMoves("R2UL") };
        const of = (moves, cost, isCurrent = false) => js.wordsOf({ state, isCurrent }, js.parseMoves(moves), cost);
        return [of("R2D", 2), of("D", null), of("R2UL", 0, true)];"""
    )
    assert words == ["4 moves (+2), branches off after move 2", "4 moves, branches off at the start", "4 moves (+0)"]
