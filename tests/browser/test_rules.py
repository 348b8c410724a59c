"""The page's rules without a page: its modules in a browser, held against tables and against the rules in Python."""

import random

import pytest

from tests.browser.conftest import Run
from webapp.puzzle import (
    GOAL_NAMES,
    Board,
    IllegalMove,
    Move,
    format_moves,
    goal_text,
    length_mtm,
    length_stm,
    named_goal,
    scramble,
)

MODULES = ("moves", "position", "goals", "game", "clock", "board/state", "board/hold")


PRELUDE = """
const tried = (act) => {
    try {
        return act();
    } catch (error) {
        return `${error.name}: ${error.message}`;
    }
};
"""


def boards(count: int, seed: int) -> list[Board]:
    """Random positions of random sizes, single rows and columns among them."""
    dice = random.Random(seed)
    sizes = [(1, 5), (6, 1), (2, 2), (10, 10)] + [(dice.randint(1, 8), dice.randint(2, 8)) for _ in range(count - 4)]
    return [scramble(width, height, dice.randrange(10**6)) for width, height in sizes]


def every_slide(board: Board) -> dict[str, str]:
    """Each move there could be, and where it leads: the position's text, or the sentence that refuses it."""
    found = {}
    for direction in "UDLR":
        for count in range(1, max(board.width, board.height) + 1):
            move = Move(direction, count)
            try:
                found[str(move)] = str(board.slide(move))
            except IllegalMove as error:
                found[str(move)] = f"IllegalMove: {error}"
    return found


def test_positions_are_read_and_written_as_in_python(run: Run) -> None:
    given = [[str(board), board.link] for board in boards(40, seed=1)]
    assert given == run(
        """return given.map(([text, link]) => [
            js.formatPosition(js.parseLink(link)),
            js.formatLink(js.parsePosition(text)),
        ])""",
        given,
    )


def test_every_slide_of_random_positions_is_as_in_python(run: Run) -> None:
    given = [[str(board), every_slide(board)] for board in boards(30, seed=2)]
    found = run(
        """return given.map(([text, slides]) => [text, Object.fromEntries(Object.keys(slides).map((name) => {
            const [move] = js.parseMoves(name);
            return [name, tried(() => js.formatPosition(js.slide(js.parsePosition(text), move)))];
        }))])""",
        given,
    )
    assert found == given


def test_a_click_slides_the_clicked_tile_towards_the_blank(run: Run) -> None:
    given = [str(board) for board in boards(30, seed=3)]
    clicked = run(
        """return given.map((text) => {
            const position = js.parsePosition(text);
            return position.tiles.map((_, cell) => {
                const move = js.moveToBlank(position, cell);
                return move && js.formatMove(move);
            });
        })""",
        given,
    )
    for text, moves in zip(given, clicked, strict=True):
        board = Board.parse(text)
        row, column = divmod(board.blank, board.width)
        for cell, move in enumerate(moves):
            in_line = (cell // board.width == row) != (cell % board.width == column)
            assert bool(move) == in_line
            if move:
                after = board.play([Move(move[0], int(move[1:] or 1))])
                assert after.blank == cell
                assert after.tiles[cell] == 0 != board.tiles[cell]


def test_long_games_end_where_they_end_in_python(run: Run) -> None:
    dice = random.Random(4)
    board = start = scramble(5, 3, 4)
    moves = []
    for _ in range(300):
        moves.append(dice.choice(board.legal_moves()))
        board = board.slide(moves[-1])
    text = format_moves(moves)
    found = run(
        """const moves = js.parseMoves(given.text);
        const game = js.createGame({ start: js.parsePosition(given.start), moves });
        return [js.formatMoves(moves), js.formatPosition(game.position), js.lengthStm(moves), js.lengthMtm(moves)];""",
        {"start": str(start), "text": text},
    )
    assert found == [text, str(board), length_stm(moves), length_mtm(moves)]


def test_named_goals_are_those_of_python(run: Run) -> None:
    sizes = [(width, height) for width in range(1, 8) for height in range(1, 8) if width * height > 1]
    wanted = {
        f"{name} {width} {height}": [str(goal), goal_text(goal)]
        for name in GOAL_NAMES
        for width, height in sizes
        for goal in [named_goal(name, width, height)]
    }
    found = run(
        """return Object.fromEntries(given.map((key) => {
            const [name, width, height] = key.split(" ");
            const goal = js.namedGoal(name, Number(width), Number(height));
            return [key, [js.formatPosition(goal), js.formatGoal(goal)]];
        }))""",
        list(wanted),
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2/3", "InvalidBoard: Row 2 has 1 numbers, but row 1 has 2."),
        ("1 2//3 0", "InvalidBoard: Row 2 is empty."),
        ("1 a/3 0", "InvalidBoard: 'a' in row 1 is not a number."),
        ("1 1/3 0", "InvalidBoard: A position has each of 0 to 3 once."),
        ("1 2/3 4", "InvalidBoard: A position has each of 0 to 3 once."),
        ("0", "InvalidBoard: A board needs room for a tile."),
        ("", "InvalidBoard: Row 1 is empty."),
    ],
)
def test_a_text_that_is_no_position_is_refused(run: Run, text: str, sentence: str) -> None:
    assert run("return tried(() => js.parsePosition(given))", text) == sentence


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        (" \n", ""),
        ("R2UL", "R2UL"),
        ("R2 U  L ", "R2UL"),
        ("RRU", "RRU"),
        ("R12", "R12"),
    ],
)
def test_moves_are_read_and_written(run: Run, text: str, read: str) -> None:
    assert run("return js.formatMoves(js.parseMoves(given))", text) == read


@pytest.mark.parametrize(
    ("text", "place"), [("RX", "'X' at character 2"), ("r", "'r' at character 1"), ("R 2", "'2' at character 3")]
)
def test_a_text_that_is_no_moves_is_refused_with_its_place(run: Run, text: str, place: str) -> None:
    assert run("return tried(() => js.parseMoves(given))", text).startswith(f"InvalidMoves: {place} is no move")


def test_the_timeline_plays_undoes_redoes_and_forgets_what_was_undone(run: Run) -> None:
    found = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5/6 7 8") });
        const told = [];
        const end = game.subscribe(({ kind, from, to, by }) => told.push(`${kind} ${from}-${to} ${by}`));
        const at = () => `${js.formatMoves(game.moves)} ${game.step}`;
        const states = [];
        const act = (action) => { action(); states.push(at()); };
        const play = (text) => js.parseMoves(text).forEach((move) => game.play(move));
        act(() => play("LURD"));
        act(() => { game.undo(); game.undo(); });
        act(() => game.redo());
        act(() => play("D"));       // the very move that comes next keeps what follows
        act(() => game.jump(1));
        act(() => play("D"));       // another one does not
        act(() => { game.jump(-5); game.undo(); });
        act(() => game.jump(99));
        act(() => game.redo());
        end();
        game.undo();
        return [states, told];""",
    )
    states, told = found
    assert states == ["LURD 4", "LURD 2", "LURD 3", "LURD 4", "LURD 1", "LD 2", "LD 0", "LD 2", "LD 2"]
    assert told == [
        *[f"play {step}-{step + 1} player" for step in range(4)],
        "jump 4-3 player",
        "jump 3-2 player",
        "jump 2-3 player",
        "play 3-4 player",
        "jump 4-1 replay",
        "play 1-2 player",
        "jump 2-0 replay",
        "jump 0-2 replay",
    ]


def test_undo_brings_a_timeline_back_that_another_took_the_place_of(run: Run) -> None:
    states, told = run(
        """const parse = js.parsePosition;
        const game = js.createGame({ start: parse("1 2 3/4 0 5/6 7 8"), moves: js.parseMoves("LU"), step: 1 });
        const states = [];
        const told = [];
        game.subscribe(({ kind, returned }) => kind === "load" && told.push(returned));
        const act = (action) => {
          action();
          const { start, moves, step, canUndo, canRedo } = game;
          states.push(`${start.tiles[0]} ${js.formatMoves(moves)} ${step} ${canUndo} ${canRedo}`);
        };
        act(() => game.load({ start: parse("3 1/2 0") }));
        act(() => game.load({ start: parse("2 1/3 0") }));
        act(() => { game.undo(); game.undo(); });
        act(() => { game.redo(); game.redo(); });               // the moves that were undone, then the boards after
        act(() => game.play(js.parseMoves("D")[0]));            // another way: no board is after this one
        act(() => { game.undo(); game.undo(); });               // its moves are kept, so it stays
        act(() => { game.load({ start: parse("2 3/1 0") }); game.addSolution(js.parseMoves("DR")); });
        act(() => game.undo());                                 // the solver's moves keep nothing
        return [states, told];""",
    )
    assert states == [
        "3  0 true false",
        "2  0 true false",
        "1 LU 1 true true",
        "3  0 true true",
        "3 D 1 true false",
        "3 D 0 false true",
        "2 DR 0 true true",
        "3 D 0 false true",
    ]
    assert told == ["", "", "before", "before", "after", "", "before"]


def test_a_solution_takes_the_place_of_what_came_after_and_can_be_undone(run: Run) -> None:
    found = run(
        """const start = js.parsePosition("1 2 3/4 0 5/6 7 8");
        const game = js.createGame({ start, moves: js.parseMoves("LU"), step: 1 });
        const states = [];
        const note = () => states.push(`${js.formatMoves(game.moves)} ${game.step} ${game.solutionFrom}`);
        game.addSolution(js.parseMoves("DRU")); note();
        game.jump(4); note();
        game.addSolution(js.parseMoves("RL"), 2); note();   // asked from step 2, while the replay was beyond
        game.play(js.parseMoves("R")[0]); note();           // followed by hand
        game.undo(); game.play(js.parseMoves("U")[0]); note();
        states.push(tried(() => game.addSolution(js.parseMoves("U2"), 0)));
        return states.concat(`${js.formatMoves(game.moves)} ${game.step}`);""",
    )
    assert found[:4] == ["LDRU 1 1", "LDRU 4 1", "LDRL 2 2", "LDRL 3 2"]
    assert found[4:] == ["LDU 3 null", "IllegalMove: U2 is impossible: only 1 tile is below the blank.", "LDU 3"]


def test_another_board_keeps_the_goal_that_fits_it(run: Run) -> None:
    found = run(
        """const parse = js.parsePosition;
        const game = js.createGame({ start: parse("1 2/3 0"), goalText: "0 1/2 3" });
        const goals = [];
        const load = (text) => { game.load({ start: parse(text) }); goals.push(game.goalText); };
        load("0 2/3 1"); load("1 2 3/4 0 5");
        game.setGoal("snake"); load("3 1/2 0");
        goals.push(tried(() => game.setGoal("1 2 3/4 5 0")), tried(() => game.setGoal("home")), game.goalText);
        return goals;""",
    )
    assert found[:3] == ["0 1/2 3", "standard", "snake"]
    assert found[3] == "InvalidBoard: The goal is 3x2, but the position is 2x2."
    assert found[4].startswith("InvalidBoard: 'home' is no goal")
    assert found[5] == "snake"


@pytest.mark.parametrize(
    ("arrows", "key", "shift", "move"),
    [
        ("tile", "ArrowLeft", False, "L"),
        ("tile", "ArrowRight", False, "R"),
        ("tile", "ArrowUp", False, None),
        ("tile", "ArrowDown", True, "D2"),
        ("blank", "ArrowLeft", False, "R"),
        ("blank", "ArrowUp", True, "D2"),
        ("blank", "ArrowDown", False, None),
        ("tile", "Enter", False, None),
    ],
)
def test_an_arrow_key_means_the_way_of_the_tile_or_of_the_blank(
    run: Run, arrows: str, key: str, shift: bool, move: str | None
) -> None:
    found = run(
        """const state = { ...js.createState(js.parsePosition("1 2 3/4 5 6/7 0 8")), arrows: given.arrows };
        const move = js.moveForKey(state, { key: given.key, shiftKey: given.shift });
        return move && js.formatMove(move);""",
        {"arrows": arrows, "key": key, "shift": shift},
    )
    assert found == move


def test_exploring_stops_at_the_edges(run: Run) -> None:
    found = run(
        """let state = js.createState(js.parsePosition("1 2 3/4 5 0"));
        const names = [];
        for (const key of given) {
            state = { ...state, cursor: js.cellForKey(state, key) };
            names.push(js.cellName({ ...state, goal: js.namedGoal("standard", 3, 2) }, state.cursor));
        }
        return names;""",
        ["End", "ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowDown", "ArrowLeft"],
    )
    assert found == [
        "Blank, row 2 column 3",
        "Blank, row 2 column 3",
        "Tile 3, row 1 column 3, at home, can move down",
        "Tile 3, row 1 column 3, at home, can move down",
        "Tile 1, row 1 column 1, at home",
        "Tile 4, row 2 column 1, at home, can move right",
        "Tile 4, row 2 column 1, at home, can move right",
    ]


@pytest.mark.parametrize(
    ("name", "points", "offset", "move"),
    [
        ("past the middle", [(0.9, 0.5, 400), (1.1, 0.5, 900)], 0.6, "R2"),
        ("short of the middle", [(0.9, 0.5, 400)], 0.4, None),
        ("a flick is enough", [(0.6, 0.5, 30), (0.8, 0.5, 60)], 0.3, "R2"),
        ("pulled and pushed back", [(1.4, 0.5, 300), (1.1, 0.5, 340)], 0.6, None),
        ("no further than the wall", [(7.0, 0.5, 900)], 1, "R2"),
        ("not the other way", [(-3.0, 0.5, 900)], 0, None),
        ("not across", [(0.5, 1.9, 900)], 0, None),
    ],
)
def test_held_tiles_follow_between_their_walls_and_go_to_the_nearer_end(
    run: Run, name: str, points: list[tuple[float, float, int]], offset: float, move: str | None
) -> None:
    found = run(
        """const position = js.parsePosition("1 2 0/3 4 5");
        let hold = js.takeHold(position, 0, { x: 0.5, y: 0.5, time: 0 });
        for (const [x, y, time] of given) hold = js.pull(hold, { x, y, time });
        const move = js.letGo(hold, position);
        return [hold.cells, hold.offset, move && js.formatMove(move)];""",
        points,
    )
    assert found == [[1, 0], pytest.approx(offset), move], name


@pytest.mark.parametrize(
    ("to", "move"), [((0.5, 1.4), None), ((-0.4, 1.5), "L"), ((1.5, 1.4), "R"), ((0.6, 0.4), "U"), ((0.5, 2.9), None)]
)
def test_a_swipe_over_tiles_that_cannot_move_slides_the_one_beside_the_blank(
    run: Run, to: tuple[float, float], move: str | None
) -> None:
    found = run(
        """const position = js.parsePosition("1 0 2/3 4 5");
        const hold = js.takeHold(position, 3, { x: 0.5, y: 1.5, time: 0 });
        const move = js.letGo(js.pull(hold, { x: given[0], y: given[1], time: 99 }), position);
        return move && js.formatMove(move);""",
        to,
    )
    assert found == move


def test_the_clock_runs_from_the_players_first_move_to_the_end(run: Run) -> None:
    found = run(
        """let now = 0;
        const clock = js.createClock(() => now);
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        js.followGame(clock, game);
        const times = [];
        const then = (milliseconds, action = () => {}) => {
            now += milliseconds;
            action();
            times.push(js.formatTime(clock.elapsed));
        };
        const play = (text) => () => game.play(js.parseMoves(text)[0]);
        then(5000, play("R"));                   // the first move starts it
        then(61234, play("L"));
        then(1000, play("L"));                   // solved: it stands
        then(9999);
        then(0, play("R")); then(9999);          // played on: it stands
        then(0, () => game.jump(0, "player"));   // the start sets it back
        then(9999);
        then(0, play("D")); then(2000, () => game.addSolution(js.parseMoves("U")));
        then(500);
        return times.concat(js.formatTime(3723456));""",
    )
    assert found == [
        "0:00.0",
        "1:01.2",
        "1:02.2",
        "1:02.2",
        "1:02.2",
        "1:02.2",
        "0:00.0",
        "0:00.0",
        "0:00.0",
        "0:02.0",
        "0:02.0",
        "1:02:03.4",
    ]
