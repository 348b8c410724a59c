"""Solutions beside the game, without a page: what is shown of each, and when its moves were made."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = (
    "game/game",
    "game/playback",
    "play/compare/compare",
    "play/compare/two-solutions",
    "ui/dom",
    "puzzle/moves",
    "puzzle/position",
)
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const besideGame = (times, act) => inHeldTime((pass) => drawnBy(async () => {
    const [page, element] = [new Drawn("main"), new Drawn("aside")];
    const parts = partsNamed("title", "words", "place", "close", "mode", "more");
    page.append(element);
    element.append(...Object.values(parts));
    const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("RLLR"), step: 0 });
    const playback = js.createPlayback(game, () => times);
    const { open, show } = js.createCompareBoards(element, {
        ...{ game, playback, timesOf: () => times, clock: { elapsed: 0, isRunning: false } },
    });
    const other = (moves, more = {}) => ({ title: moves, start: game.start, moves: js.parseMoves(moves), ...more });
    const figures = () => parts.more.all("figure").filter(({ hidden }) => !hidden);
    const seconds = () => { parts.mode.value = "second"; send(parts.mode, "change"); };
    return act({ page, element, parts, game, playback, open, show, other, figures, seconds, pass });
}));
"""
)
NAMES = "page element parts game playback open show other figures seconds pass"


def beside(run: Run, times: list[int], acts: str) -> list[Any]:
    """Return the results of acts next to a game of four moves that were made at times."""
    body = f"return besideGame(given, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, times)  # type: ignore[no-any-return]


def test_other_solutions_follow_the_game_step_by_step(run: Run) -> None:
    seen = beside(
        run,
        [],
        """element.hidden, show([other("RL2R"), other("LR"), other("D")], () => game.show({ numbers: true })),
        element.hidden, [...page.classes], parts.title.textContent, figures().length, game.jump(2),
        parts.words.textContent,
        figures().map((figure) => figure.all("span")[0].textContent), parts.mode.hidden, show([other("LR")]),
        figures().length,
        game.numbers, show([]), element.hidden, [...page.classes]""",
    )
    assert [seen[2], seen[3], seen[4], seen[5]] == [False, ["is-comparing"], "RL2R: 4 moves", 2]
    assert seen[7:10] == ["1 of 4", ["2 of 2", "1 of 1"], True]
    assert seen[11:13] == [0, True] and seen[14:] == [True, []]


def test_the_boards_close_by_their_button_or_with_another_game(run: Run) -> None:
    seen = beside(
        run,
        [],
        """show([other("LR"), other("D")]), click(parts.close), element.hidden, game.jump(1),
        [parts.words.textContent, figures().length], show([other("LR")]),
        game.load({ start: js.parsePosition("1 2/3 0") }), element.hidden""",
    )
    assert [seen[2], seen[4], seen[7]] == [True, ["0 of 2", 0], True]


def test_a_comparison_begins_at_the_start_and_plays(run: Run) -> None:
    seen = beside(run, [], "game.jump(3), open(other('LR')), game.step, playback.isPlaying, parts.words.textContent")
    assert seen[2:] == [1, True, "1 of 2"]


def test_by_the_second_each_board_moves_at_its_own_times(run: Run) -> None:
    seen = beside(
        run,
        [0, 1000, 2000, 3000],
        """show([other("RLRL", { times: [0, 900, 2500, 9999] }), other("LR")]), parts.mode.hidden, seconds(),
        parts.words.textContent, game.jump(2), await pass(5000), parts.words.textContent,
        figures()[0].all("span")[0].textContent, game.jump(4), parts.words.textContent,
        figures()[0].all("span")[0].textContent,
        game.load({ start: game.start, moves: js.parseMoves("RL2"), step: 2 }),
        figures()[0].all("span")[0].textContent, show([]), parts.mode.hidden""",
    )
    assert [seen[1], seen[3], *seen[6:8], *seen[9:11]] == [*[False, "0 of 4", "2 of 4", "1 of 2", "3 of 4", "2 of 2"]]
    assert (seen[12], seen[14]) == ("1 of 2", True)


def test_between_two_steps_of_a_replay_the_others_move_on(run: Run) -> None:
    seen = beside(
        run,
        [0, 10_000, 11_000, 12_000],
        """show([other("RLRL", { times: [5000, 7500, 10_500, 11_000] })]), seconds(), playback.speed = js.REAL,
        playback.play(),
        [game.step, parts.words.textContent], await pass(1499), parts.words.textContent, await pass(1),
        parts.words.textContent,
        await pass(750), parts.words.textContent, await pass(750), [game.step, parts.words.textContent],
        await pass(500), [game.step, parts.words.textContent]""",
    )
    assert seen[4::2] == [[1, "0 of 4"], "0 of 4", "1 of 4", "2 of 4", [2, "2 of 4"], [2, "3 of 4"]]


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
            const slider = element.querySelector("input");
            const words = element.all("p").at(-1);
            const off = () => [back, forward].map(js.isDisabled);
            const place = () => `${slider.value}/${slider.max} ${slider.style["--played"]}`;
            const look = () => [words.textContent, ...off(), place()];
            const seen = [look()];
            for (const button of [back, forward, forward]) {
                click(button);
                seen.push(look());
            }
            slider.value = "1";
            send(slider, "input");
            seen.push(look());
            boards.show(null);
            return [seen, element.hidden];
        });"""
    )
    assert steps == [
        [
            ["Move 1: yours R, best L.", False, False, "1/2 0.5"],
            ["The position before the move.", True, False, "0/2 0"],
            ["Move 1: yours R, best L.", False, False, "1/2 0.5"],
            [
                "Move 2: yours L, best solved. Your solution is now where the best one was 2 moves ago.",
                *[False, True, "2/2 1"],
            ],
            ["Move 1: yours R, best L.", False, False, "1/2 0.5"],
        ],
        True,
    ]
