"""What screen readers hear of a game, the texts of its steps, and its counters."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/narrator", "play/playbar", "play/step-words", "game/game", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + """
const heardIn = (start, act, more = {}) => drawnBy(() => {
    const [said, solved, message] = [[], [], new Drawn("p")];
    const game = js.createGame({ start: js.parsePosition(start), ...more });
    const figures = () => ({ moves: game.moves.slice(0, game.step), elapsed: 61230 });
    const parts = { game, figures, message, onSolved: (is) => solved.push(is), announce: (text) => said.push(text) };
    js.createNarrator(parts);
    act(game, (text) => js.parseMoves(text).forEach((move) => game.play(move)));
    return [said, solved, message.textContent, message.classes.has("shown")];
});
const countersOf = (page, act) => drawnBy(() => {
    const parts = partsNamed("time", "stm", "mtm", "magic");
    const pause = { subscribe() {} };
    js.createCounters(parts, { clock: {}, pause, settings: { follow() {} }, figures: () => ({ moves: [] }), ...page });
    return act(parts);
}, { setInterval: () => 0 });
"""
)


def test_moves_undo_redo_and_the_start_are_announced(run: Run) -> None:
    said, *_ = run(
        """return heardIn("1 2 3/4 5 0", (game, play) => {
            play("R2D");
            game.undo();
            game.redo();
            game.jump(0, "player");
            game.redo();
            game.undo();
        });"""
    )
    assert said == [
        "Tiles 5, 4 moved right.",
        "Tile 1 moved down.",
        "Tile 1 moved up.",
        "Tile 1 moved down.",
        *["Back at the start.", "Tiles 5, 4 moved right.", "Tiles 4, 5 moved left."],
    ]


def test_tiles_are_announced_by_their_labels_and_replays_not_at_all(run: Run) -> None:
    said, *_ = run('return heardIn("1 2/3 0", (game, play) => play("D"), { faces: [..."ABC"] });')
    assert said == ["Tile B moved down."]
    assert run('return heardIn("1 2/3 0", (game) => game.jump(1), { moves: js.parseMoves("D"), step: 0 });')[0] == []


def test_the_solved_board_is_announced_once_with_moves_and_time(run: Run) -> None:
    said, solved, message, is_shown = run('return heardIn("1 2 3/0 4 5", (game, play) => play("L2"));')
    assert said == ["Tiles 4, 5 moved left.", "Solved. 2 moves (1 multi-tile) in 1:01.23."]
    assert (solved, message, is_shown) == ([True], "Solved 2 moves (1 multi-tile) in 1:01.23", True)
    watched = """return heardIn("1 2 3/0 4 5", (game) => { game.addSolution(js.parseMoves("L2")); game.jump(1); });"""
    assert run(watched)[0] == ["Solved. 2 moves (1 multi-tile)."]
    _, solved, _, is_shown = run('return heardIn("1 2 3/4 0 5", (game, play) => { play("L"); game.undo(); });')
    assert (solved, is_shown) == ([True, False], False)
    assert run('return heardIn("1 2 3/4 5 0", (game, play) => play("R"));')[1] == []


def test_the_text_of_a_step_names_its_tiles_and_counts_single_tile_moves(run: Run) -> None:
    words = run(
        """const start = js.parsePosition("1 2 3/4 5 0");
        const game = js.createGame({ start, moves: js.parseMoves("R2DL"), step: 0 });
        const at = (step) => { game.jump(step); return [js.countOf(game), js.stepText(game)]; };
        const lettered = (text, moves) => js.stepText(js.createGame({
            start: js.parsePosition(text), moves: js.parseMoves(moves), faces: [..."ABCDE"],
        }));
        const several = [["1 2 3/4 5 0", "R2"], ["0 1/2 3/4 5", "U2"], ["1 2/3 4/0 5", "D2"], ["0 1 2/3 4 5", "L2"]];
        const texts = several.map((each) => lettered(...each));
        return [[0, 1, 2, 3].map(at), js.stepText(js.createGame({ start })), ...texts];"""
    )
    assert words == [
        [
            ["0 of 4", "Start, move 0 of 4."],
            ["2 of 4", "Move 2 of 4, tiles 5, 4 right."],
            ["3 of 4", "Move 3 of 4, tile 1 down."],
            ["4 of 4", "Move 4 of 4, tile 2 left."],
        ],
        "No moves yet.",
        *[f"Move 2 of 2, tiles {slide}." for slide in ("E, D right", "B, D up", "C, A down", "A, B left")],
    ]


def test_the_counters_show_both_metrics_and_a_hidden_time_at_the_end(run: Run) -> None:
    shown = run(
        """const clock = { isRunning: true };
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 0") });
        const figures = () => ({ moves: game.moves, elapsed: game.isUntimed ? null : 61230 });
        let choose;
        const settings = { follow: (_, listener) => { choose = listener; listener("exact"); } };
        return countersOf({ game, clock, settings, figures }, (parts) => {
            const look = () => ["time", "stm", "mtm"].map((name) => parts[name].textContent);
            const seen = [look()];
            js.parseMoves("R2D").forEach((move) => game.play(move));
            seen.push(look());
            choose("hidden");
            seen.push(look());
            clock.isRunning = false;
            choose("hidden");
            seen.push(look());
            choose("hundredths");
            return seen;
        });"""
    )
    assert shown == [
        ["1:01.230", "0", ""],
        ["1:01.230", "3", "(2 multi-tile)"],
        ["–", "3", "(2 multi-tile)"],
        ["1:01.23", "3", "(2 multi-tile)"],
    ]


def test_a_magic_square_counts_the_lines_with_its_sum(run: Run) -> None:
    said = run(
        """const game = js.createGame({ start: js.parsePosition("7 2 3/0 4 8/5 6 1"), goalText: "magic" });
        return countersOf({ game }, ({ magic }) => magic.textContent);"""
    )
    assert said == "Magic square: 8 of 8 rows, columns and diagonals have the sum 12."
