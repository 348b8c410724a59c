"""The ghost of a challenge: which of its moves it has made, and who wins."""

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/finish", "play/compare/ghost", "puzzle/moves", "puzzle/position")
PRELUDE = (
    HELD_TIME
    + """
const START = js.parsePosition("1 2 3/4 0 6/7 5 8");
const withGhost = (times, act) => inHeldTime(async (pass) => {
    const shown = [];
    const show = (position, text) => shown.push([js.formatPosition(position), text]);
    const board = { open() {}, hide: () => shown.push(["", "hidden"]), show };
    const clock = { elapsed: 0, isRunning: false };
    const game = js.createGame({ start: START, challenge: { moves: js.parseMoves("UL"), times } });
    js.createGhost({ game, clock, board });
    const seen = [shown.at(-1)];
    const note = () => seen.push(shown.at(-1));
    const play = (text, elapsed) => {
        Object.assign(clock, { elapsed, isRunning: true });
        js.parseMoves(text).forEach((move) => game.play(move));
        note();
    };
    await act({ game, clock, pass, play, note });
    return seen;
});
"""
)
SENTENCES = {
    "waits": "A ghost replays that solve. It starts with your first move.",
    "one": "The ghost: 1 of 2.",
    "done": "The ghost has solved it.",
}
BOARDS = ["1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"]


def test_a_ghost_without_times_moves_with_the_player(run: Run) -> None:
    seen = run("return withGhost([], ({ play, game, note }) => { play('R', 1); play('L', 2); game.jump(0); note(); });")
    assert seen == [
        [BOARDS[0], SENTENCES["waits"]],
        [BOARDS[1], SENTENCES["one"]],
        [BOARDS[2], SENTENCES["done"]],
        [BOARDS[0], SENTENCES["waits"]],
    ]


def test_a_ghost_with_times_follows_the_clock(run: Run) -> None:
    seen = run(
        """return withGhost([100, 900], async ({ play, clock, pass, note }) => {
            play("R", 0);
            clock.elapsed = 100;
            await pass(100);
            note();
            clock.elapsed = 899;
            await pass(799);
            note();
            clock.elapsed = 900;
            await pass(1);
            note();
        });"""
    )
    assert seen == [
        [BOARDS[0], SENTENCES["waits"]],
        [BOARDS[0], "The ghost: 0 of 2."],
        *[[BOARDS[1], SENTENCES["one"]]] * 2,
        [BOARDS[2], SENTENCES["done"]],
    ]


def test_the_winner_is_named_until_the_game_restarts_and_another_game_has_no_ghost(run: Run) -> None:
    seen = run(
        """return withGhost([], ({ play, game, note }) => {
            play("UL", 5);
            game.jump(0, "player");
            note();
            play("U", 1);
            game.load({ start: START });
            note();
        });"""
    )
    assert [text for _, text in seen] == [
        SENTENCES["waits"],
        "A draw: the same number of moves.",
        SENTENCES["waits"],
        SENTENCES["one"],
        "hidden",
    ]
