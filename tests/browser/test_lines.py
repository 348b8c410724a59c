"""The lines of a game without a page: what they keep, what comes back, and when one that was left is followed again."""

from tests.browser.conftest import Run

MODULES = (
    "puzzle/moves",
    "puzzle/position",
    "game/game",
    "game/clock",
    "game/lines/branches",
    "kept/recording",
    "kept/written",
)

PRELUDE = """
let now = 0;
const start = js.parsePosition("1 2 3/4 5 6/0 7 8");
const walk = js.parseMoves("LLDDRRULDRUU");

function setUp(story) {
    const game = js.createGame({ start, ...story });
    const clock = js.createClock(() => now);
    const times = js.followGame(clock, game);
    const recording = js.createRecording({ game, clock, control: () => "keyboard", onSolve: () => {} });
    const strays = [];
    const branches = js.createBranches({ game, times, recording, onStray: () => strays.push(game.step) });
    return { game, clock, times, recording, branches, strays };
}

async function play(game, moves) {
    for (const move of js.parseMoves(moves)) {
        now += 100;
        game.play(move);
        await null; // a line is followed again once all have heard of the move
    }
}

const texts = (branches) => branches.lines.map(({ number, title, isCurrent, timeline: { moves, step } }) =>
    `${number} ${title}: ${js.formatMoves(moves)} ${step}${isCurrent ? " now" : ""}`);
"""


def test_what_was_deleted_is_of_its_game_alone(run: Run) -> None:
    found = run(
        """const { game, branches } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        branches.remove(2);
        const inGame = branches.removed?.title;
        game.load({ start: game.start });
        const inOther = branches.removed;
        game.undo();
        return [inGame, inOther, branches.removed?.title];"""
    )
    assert found == ["Try 1", None, "Try 1"]


def test_what_was_deleted_comes_back_with_a_number_of_its_own(run: Run) -> None:
    found = run(
        """const { game, branches } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        branches.remove(2);
        game.jump(3);
        await play(game, "R");
        branches.restore();
        return texts(branches);"""
    )
    assert found == ["1 The game: LLDDRRULDRUU 3", "2 Try 1: LLR 3", "3 Try 2: LLDR 4 now"]


def test_what_was_deleted_comes_back_with_the_goal_that_there_is(run: Run) -> None:
    found = run(
        """const { game, branches } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        branches.remove(2);
        game.setGoal("blank-first");
        branches.restore();
        branches.goTo(2);
        return [game.goalText, js.formatMoves(game.moves)];"""
    )
    assert found == ["blank-first", "LLR"]


def test_a_solution_is_followed_again_once_the_tiles_slid_elsewhere_are_slid_back(run: Run) -> None:
    found = run(
        """const tried = {};
        for (const moves of ["LDU", "LDDUU", "LRL", "DU", "LR", "LD"]) {
            const { game, branches } = setUp({});
            game.addSolution(js.parseMoves("LL"));
            await play(game, moves);
            tried[moves] = texts(branches);
        }
        return tried;"""
    )
    assert {moves: lines for moves, lines in found.items() if len(lines) == 1} == {
        "LDU": ["1 Solution: LL 1 now"],
        "LDDUU": ["1 Solution: LL 1 now"],
        "LRL": ["1 Solution: LL 1 now"],
        "DU": ["2 Solution: LL 0 now"],
    }
    assert found["LR"] == ["1 Solution: LL 1", "2 Try 1: LR 2 now"]


def test_a_way_that_was_planned_back_to_the_solution_leads_onto_it(run: Run) -> None:
    found = run(
        """const { game, branches } = setUp({});
        game.addSolution(js.parseMoves("LL"));
        await play(game, "LD");
        branches.plan(js.parseMoves("UL"));
        await play(game, "U");
        return texts(branches);"""
    )
    assert found == ["1 Solution: LL 1 now"]
