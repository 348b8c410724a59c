"""Typed commands without a page: what they mean, what they answer, and how they are recalled."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/commands/commands", "play/commands/parsing", "play/commands/replies", "game/game", "puzzle/moves",
    "puzzle/position")  # fmt: skip
PRELUDE = (
    DRAWN
    + """
const gameAt = (text, more = {}) => js.createGame({ start: js.parsePosition(text), ...more });
/** The sheet next to a game; `act` gets what was done and how to type. */
const inSheet = (start, act, { isOn = false, canPause = false } = {}) => drawnBy(() => {
    const { form, field, answer } = partsNamed("form", "field", "answer");
    const sheet = new Drawn("div", { matches: () => false });
    sheet.append(form, field, answer);
    const [game, done] = [gameAt(start), []];
    const tell = (name) => (text = "") => done.push(`${name} ${text}`.trim());
    const searching = { isOn: () => isOn, solve: tell("solve"), stop: tell("stop") };
    js.createCommands(sheet, {
        ...{ game, element: () => ({}), announce: tell("said"), playbar: { press: tell("press") } },
        ...{ pause: { isPossible: canPause, toggle: tell("pause") }, search: { use: (use) => use(searching) } },
    });
    const enter = (text) => { field.value = text; send(form, "submit"); };
    const key = (key, more = {}) => { send(field, "keydown", { key, ...more }); return field.value; };
    return act({ game, done, enter, key });
}, { MutationObserver: class { observe() {} } });
const answers = (questions) => questions.map((ask) => {
    try { return ask(); } catch ({ message }) { return message; }
});
"""
)
ENGLISH = {
    "12": "tile 12",
    " tile 07. ": "tile 7",
    "399": "tile 399",
    "１２": "tile 12",
    "R2U": "moves R2U",
    "lldr": "moves LLDR",
    "R2 U, L": "moves R2 U  L",
    "←↑": "moves LU",
    "left": "moves L",
    "Move up!": "moves U",
    "solve": "solve solve",
    "/Solve": "solve solve",
    "give me a hint": "hint give me a hint",
    "undo": "undo undo",
    "redo": "redo redo",
    "restart": "restart restart",
    "new": "new new",
    "pause": "pause pause",
    "stop": "stop stop",
    "where is 7": "where 7",
    "Where’s the tile 7?": "where 7",
    "where 7": "where 7",
    "7 where": "where 7",
    "where is the blank?": "blank the blank",
    "board": "board board",
    "blank": "blank blank",
    "moves left": "left moves left",
    "explore": "explore explore",
    "help": "help help",
    "where": "unknown where",
    "whereas 7": "unknown whereas 7",
    "R2X": "unknown R2X",
    "": "unknown ",
}


def test_a_command_is_a_tile_moves_or_a_word(run: Run) -> None:
    said = "return given.map((line) => { const { kind, of } = js.readCommand(line, null); return `${kind} ${of}`; });"
    assert dict(zip(ENGLISH, run(said, list(ENGLISH)), strict=True)) == ENGLISH


def test_a_letter_on_a_tile_is_the_tile_and_several_are_moves(run: Run) -> None:
    table = {
        "r": "tile R",
        "Tile Y": "tile Y",
        "u": "tile U",
        "up": "moves U",
        "↑": "moves U",
        "RU": "moves RU",
        "where is y": "where Y",
        "7": "unknown 7",
        "new": "new new",
    }
    said = """const faces = [..."RATEYOURMINDPAL"];
        return given.map((line) => { const { kind, of } = js.readCommand(line, faces); return `${kind} ${of}`; });"""
    assert run(said, list(table)) == list(table.values())


def test_a_labelled_tile_moves_to_the_blank_and_of_equal_ones_the_adjacent(run: Run) -> None:
    moves = """const [plain, alike] = [gameAt("1 2 3/4 5 0"), gameAt("1 2 3/4 5 0", { faces: [..."RSTRR"] })];
        const of = (game, face) => () => js.formatMoves(js.movesOfTile(game, face));
        return answers([of(plain, "4"), of(plain, "3"), of(plain, "2"), of(plain, "9"), of(alike, "R")]);"""
    assert run(moves) == [
        "R2",
        "D",
        "Tile 2 is not in the blank’s row or column.",
        "There is no tile 9 on this board.",
        "R",
    ]


def test_moves_are_all_played_or_the_first_impossible_one_is_named(run: Run) -> None:
    moves = """const of = (text) => () => js.formatMoves(js.movesOfText(gameAt("1 2 3/4 5 0"), text));
        return answers([of("R2DL"), of("RRR"), of("L")]);"""
    whole, third, only = run(moves)
    assert whole == "R2DL"
    assert third == "No tile was moved: move 3 of 3 is not possible. R is impossible: no tile is left of the blank."
    assert only == "L is impossible: no tile is right of the blank."


def test_answers_say_where_tiles_and_the_blank_are(run: Run) -> None:
    where = """const [game, magic] = [gameAt("1 2 3/4 6 5/7 8 0"), gameAt("1 2 3/4 6 5/7 8 0", { goalText: "magic" })];
        const alike = gameAt("2 1/3 0", { faces: [..."RRS"] });
        return [
            js.whereIs(game, "1"), js.whereIs(game, "6"), js.whereIs(game, "9"), js.whereIs(magic, "6"),
            js.whereIs(alike, "R"), js.whereIsBlank(game), js.whereIsBlank(alike), js.rowsText(alike),
        ];"""
    assert run(where) == [
        "Tile 1 is in row 1, column 1, in place.",
        "Tile 6 is in row 2, column 2, 1 cell from its place: row 2, column 3.",
        "There is no tile 9 on this board.",
        "Tile 6 is in row 2, column 2.",
        "Tile R is in row 1, column 1, in place. Tile R is in row 1, column 2, in place.",
        "The blank is in row 3, column 3. Tile 5 can move down. Tile 8 can move right.",
        "The blank is in row 2, column 2. Tile R can move down. Tile S can move right.",
        "Row 1: R, R. Row 2: S, blank.",
    ]


def test_arrow_keys_recall_commands_from_the_latest_to_the_oldest(run: Run) -> None:
    recalled = run(
        """return inSheet("1 2 3/4 0 5", ({ enter, key }) => {
            for (const text of ["board", "5", "5", "blank", "5"]) enter(text);
            const composing = key("ArrowUp", { isComposing: true });
            const ways = ["Up", "Up", "Up", "Up", "Up", "Down", "Down", "Down", "Down", "Down", "Up"];
            return [composing, ...ways.map((way) => key(`Arrow${way}`))];
        });"""
    )
    assert recalled == ["", "5", "blank", "5", "board", "board", "5", "blank", "5", "", "", "5"]


def test_more_than_three_moves_are_counted_by_single_tiles_unless_they_solve_the_board(run: Run) -> None:
    said = """return inSheet("1 2 3/4 5 0", ({ game, done, enter }) => {
        for (const text of given) enter(text);
        return [done, js.formatMoves(game.moves)];
    });"""
    assert run(said, ["R2DL", "RUL2"]) == [[], "R2DLRUL2"]
    assert run(said, ["R2L2RL"]) == [[], "R2L2RL"]
    assert run(said, ["R2L2RLR"]) == [["said Made 7 moves."], "R2L2RLR"]


def test_a_command_that_changes_nothing_says_why(run: Run) -> None:
    texts = ["undo", "redo", "restart", "stop", "pause", "solve", "R", "undo", "redo", "restart", "new"]
    done = """return [false, true].map((isOn) => inSheet("1 2 3/4 5 0", ({ game, done, enter }) => {
        const change = ([count, step]) => [...done.slice(count), game.step - step];
        return given.map((text) => change([done.length, game.step, enter(text)]));
    }, { isOn, canPause: isOn }));"""
    off, on = run(done, texts)
    nothing = ["said There is nothing to undo.", "said There is nothing to redo."]
    start = "said The game is already at its start."
    moved = [[1], [-1], [1], ["press restart", 0], ["press scramble", 0]]
    idle = ["said No search is running.", "said Nothing to pause: the clock has not started."]
    assert off == [*[[text, 0] for text in (*nothing, start, *idle)], ["said The search starts.", "solve", 0], *moved]
    busy = [["stop", 0], ["pause", 0], ["said A search is already running.", "solve", 0]]
    assert on == [*[[text, 0] for text in (*nothing, start)], *busy, *moved]
