"""The page's game without a page: moves, undo, solutions, new boards; and its clock, playback and draft."""

import pytest

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME
from webapp.puzzle import GOAL_NAMES

MODULES = (
    "puzzle/moves",
    "puzzle/position",
    "game/game",
    "game/placing",
    "game/clock",
    "game/finish",
    "game/pause",
    "game/playback",
    "storage/recorder",
    "game/subject",
    "game/editing",
    "play/panels/edit/editor",
)

PRELUDE = (
    HELD_TIME
    + """
const tried = (act) => {
    try {
        return act();
    } catch (error) {
        return `${error.name}: ${error.message}`;
    }
};
"""
)


def test_the_game_plays_undoes_redoes_and_forgets_what_was_undone(run: Run) -> None:
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


def test_sliding_some_of_the_tiles_of_a_move_keeps_each_stage_to_its_own_moves(run: Run) -> None:
    found = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 0/3 4 5/6 7 8") });
        const stages = ["first", "second", "third"].map((title, from) => ({ title, from, to: from + 1 }));
        game.addSolution(js.parseMoves("RU2L"), 0, stages);
        game.jump(1);
        game.play(js.createMove("U"));
        const parts = () => game.stages.map(({ title, from, to }) => `${title} ${from}-${to}`);
        const found = [js.formatMoves(game.moves), game.step, parts()];
        game.play(js.createMove("D")); // leaves the solution
        found.push(parts());
        game.jump(1);
        game.play(js.createMove("L")); // at the end of a stage
        found.push(parts());
        game.load({ start: game.start, moves: js.parseMoves("U2"), times: [7] });
        game.play(js.createMove("R"));
        const { times } = game;
        game.undo();
        game.addSolution(js.parseMoves("R"));
        game.jump(0);
        game.play(js.createMove("U"));
        return [...found, js.formatMoves(game.moves), game.solutionFrom, times];""",
    )
    assert found[:4] == ["RUUL", 2, ["first 0-1", "second 1-3", "third 3-4"], ["first 0-1"]]
    assert found[4:] == [["first 0-1"], "UUR", 2, []]


def test_undo_leads_back_through_the_latest_twenty_games(run: Run) -> None:
    found = run(
        """const game = js.createGame({ start: js.parsePosition("1 0") });
        const width = () => game.start.width;
        const board = (size) => Array.from({ length: size }, (_, cell) => cell).join(" ");
        for (let size = 3; size <= 25; size += 1) game.load({ start: js.parsePosition(board(size)) });
        const back = [];
        while (game.canUndo) { game.undo(); back.push(width()); }
        const on = [];
        while (game.canRedo) { game.redo(); on.push(width()); }
        game.undo();
        game.load({ start: js.parsePosition("1 0"), faces: null });
        const can = [game.canRedo];
        game.play(js.createMove("R"));
        game.addSolution(js.parseMoves("L"));
        game.jump(0);
        return { back, on, can: [...can, game.canUndo] };""",
    )
    assert found == {"back": [*range(24, 4, -1)], "on": [*range(6, 26)], "can": [False, False]}


def test_undo_brings_a_game_back_that_another_took_the_place_of(run: Run) -> None:
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
        act(() => { game.addSolution(js.parseMoves("D")); game.jump(1); }); // another way again
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
        "3 D 1 true false",
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
        const magic = js.createGame({ start: parse("8 1 3/4 0 2/7 6 5"), goalText: "magic" });
        magic.load({ start: parse("1 2 3/4 0 5") });
        goals.push(tried(() => game.setGoal("1 2 3/4 5 0")), tried(() => game.setGoal("home")), game.goalText);
        return [...goals, magic.goalText];""",
    )
    assert found[:3] == ["0 1/2 3", "standard", "snake"]
    assert found[3] == "InvalidBoard: The goal is 3\xa0×\xa02, but the position is 2\xa0×\xa02."
    names = ", ".join([*GOAL_NAMES, "magic"])
    assert found[4] == f"InvalidBoard: 'home' is not a goal: name one of {names}, or write a position."
    assert found[5:] == ["snake", "standard"]


def test_the_goal_of_one_text_is_not_that_of_later_boards(run: Run) -> None:
    goals = run(
        """const parse = js.parsePosition;
        const game = js.createGame({ start: parse("8 1 3/4 0 2/7 6 5") });
        const draft = js.createSubject(game);
        const goals = [];
        const note = () => goals.push(game.goalText);
        const pasted = (text, goalText) => game.load({ start: parse(text), goalText, chosenGoal: game.chosenGoal });
        pasted("8 1 3/4 0 2/7 6 5", "spiral"); note();
        game.load({ start: game.start, goalText: game.goalText, moves: [] }); note();   // the same problem again
        pasted("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"); note();
        game.undo(); note();
        draft.open(); draft.load({ start: parse("1 2/3 0") }); draft.apply(); note();
        draft.open(); draft.load({ start: parse("1 2/0 3"), goalText: "spiral" }); draft.apply(); note();
        game.load({ start: parse("1 2/3 0") }); note();
        game.setGoal("snake"); pasted("1 2 3/4 5 6/7 8 0", "spiral"); pasted("1 2 3/4 5 6/7 8 0"); note();
        return goals;""",
    )
    assert goals == ["spiral", "spiral", "standard", "spiral", "standard", "spiral", "standard", "snake"]


def test_a_pause_is_not_counted_and_ends_with_another_board(run: Run) -> None:
    found = run(
        """let now = 0;
        const clock = js.createClock(() => now);
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        js.followGame(clock, game);
        const pause = js.createPause(clock, game);
        const states = [];
        const then = (milliseconds, action = () => {}) => {
            now += milliseconds;
            action();
            states.push([clock.elapsed, pause.isOn]);
        };
        const play = (text) => () => game.play(js.parseMoves(text)[0]);
        then(0, pause.toggle);                   // nothing runs yet
        then(0, play("R"));
        then(1000, pause.toggle); then(500);
        then(500, pause.toggle); then(100);      // gone on with
        then(0, pause.begin); then(500);
        then(0, () => game.show({ picture: "cat" }));
        then(0, () => game.load({ start: game.start, moves: game.moves }));  // taken up again
        then(500, play("L")); then(10);          // a move goes on
        then(0, pause.begin);
        then(500, () => game.load({ start: js.parsePosition("3 1/2 0") }));
        return states;""",
    )
    assert found == [
        [0, False],
        [0, False],
        [1000, True],
        [1000, True],
        [1000, False],
        [1100, False],
        [1100, True],
        [1100, True],
        [1100, True],
        [0, True],
        [0, False],
        [10, False],
        [10, True],
        [0, False],
    ]


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
        then(0, () => game.undo()); then(9999);  // stepped through: it stands
        then(0, () => js.restart(game));         // the start sets it back
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


CLOCKED = """
let now = 0;
const clock = js.createClock(() => now);
const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
const counts = js.followGame(clock, game);
const recording = js.createRecorder({ game, clock, control: () => "keyboard", onSolve: () => {}, now: () => 0 });
const then = (milliseconds, action) => { now += milliseconds; action(); };
const play = (text) => () => game.play(js.parseMoves(text)[0]);
const shown = () => {
  const { moves, elapsed } = counts.figures(recording.times());
  return [moves.length, elapsed];
};
"""


def test_the_clock_runs_on_while_one_steps_through_ones_own_moves(run: Run) -> None:
    states = run(
        CLOCKED
        + """const pause = js.createPause(clock, game);
        const states = [];
        const note = () => states.push([clock.isRunning, clock.elapsed, pause.isOn]);
        then(0, play("R")); then(1000, play("L"));
        then(0, () => game.jump(1)); then(5000, note);
        then(0, () => game.jump(0)); then(1000, note); game.jump(2);
        then(0, pause.begin); then(9000, () => game.jump(1)); then(500, note);
        then(0, play("L")); then(500, note);
        game.jump(1); then(0, pause.begin);
        then(500, () => game.jump(0)); then(500, note);            // nothing is played yet
        game.play(js.parseMoves("R")[0]); note();                  // begun again
        return states;"""
    )
    assert states == [
        [True, 6000, False],
        [True, 7000, False],
        [True, 7500, False],
        [True, 8000, False],
        [False, 8000, False],
        [True, 0, False],
    ]


def test_a_step_that_ends_a_pause_starts_the_clock_only_within_ones_own_unsolved_moves(run: Run) -> None:
    states = run(
        CLOCKED
        + """const pause = js.createPause(clock, game);
        const states = [];
        const note = () => states.push([clock.isRunning, pause.isOn]);
        const [start, solved] = [game.start, js.parseMoves("RLL")];
        const cover = (step) => { game.load({ start, moves: solved, step }); pause.recall(); };
        cover(1); game.jump(2); note();
        cover(1); game.jump(3); note();                                 // solved
        cover(1); game.jump(0); note();                                 // the start
        cover(1); game.addSolution(js.parseMoves("L"), 1); pause.recall(); game.jump(2); note();
        cover(1); game.load({ start, moves: solved, step: 2 }); note(); // another game
        return states;"""
    )
    assert states == [[True, False], [False, False], [False, False], [False, False], [False, False]]


def test_a_solve_that_is_watched_shows_the_time_of_each_step(run: Run) -> None:
    states = run(
        CLOCKED
        + """then(0, play("R")); then(700, play("L")); then(300, play("L"));
        return [3, 2, 1, 0, 3].map((step) => { game.jump(step); return shown(); });"""
    )
    assert states == [[3, 1000], [2, 700], [1, 0], [0, 0], [3, 1000]]


WON = """then(0, play("R")); then(700, play("L")); then(300, play("L"));
const states = [];
const and = (action) => { then(500, action); states.push([js.formatMoves(game.moves), ...shown(), clock.isRunning]); };
"""


def test_a_finished_game_is_stepped_through_and_keeps_its_times(run: Run) -> None:
    states = run(
        CLOCKED
        + WON
        + """for (let step = 0; step < 3; step += 1) and(() => game.undo());
        and(play("R"));             // the moves of the game are steps in it
        and(() => game.redo());
        and(play("L"));
        return states;"""
    )
    assert states == [["RLL", *figures, False] for figures in ([2, 700], [1, 0], [0, 0], [1, 0], [2, 700], [3, 1000])]


def test_other_moves_in_a_finished_game_are_not_timed(run: Run) -> None:
    states = run(
        CLOCKED
        + WON
        + """and(play("R"));                                     // after the end
        game.undo(); game.undo(); and(play("R"));           // on the way
        const times = recording.times();
        and(() => game.jump(0, "player")); and(play("D"));  // from the start
        const [untimed, moves] = [[game.isUntimed], js.parseMoves("L")];
        game.load({ start: js.parsePosition("1 2/0 3"), moves, step: 0 });
        game.addSolution(moves);                            // in another game that was finished
        const found = [...states, [...times, ...recording.times()], [...untimed, game.isUntimed]];
        js.restart(game);
        return [...found, game.moves.length];"""
    )
    assert states == [
        ["RLLR", 4, None, False],
        ["RLR", 3, None, False],
        ["RLR", 0, None, False],
        ["D", 1, None, False],
        [],
        [True, True],
        0,
    ]


def test_a_finished_game_that_is_restarted_is_followed_by_a_new_one_and_comes_back(run: Run) -> None:
    states = run(
        CLOCKED
        + WON
        + """and(() => js.restart(game)); and(play("R")); game.undo();
        and(() => game.undo());
        return states;"""
    )
    assert states == [["", 0, 0, False], ["R", 1, 0, True], ["R", 0, 0, False]]


def test_a_solved_challenge_that_is_restarted_has_the_same_moves_to_beat(run: Run) -> None:
    moves = run(
        """const challenge = { moves: js.parseMoves("RL"), times: [] };
        const game = js.createGame({ start: js.parsePosition("1 2/3 0"), challenge });
        js.followGame(js.createClock(() => 0), game);
        js.parseMoves("RL").forEach((move) => game.play(move));
        js.restart(game);
        return [game.isFinished, game.step, game.challenge === challenge];"""
    )
    assert moves == [False, 0, True]


def test_a_solved_game_that_comes_back_is_not_timed_on(run: Run) -> None:
    found = run(
        """let now = 0;
        const clock = js.createClock(() => now);
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        js.followGame(clock, game);
        const play = (text) => { now += 1000; game.play(js.parseMoves(text)[0]); };
        for (const move of "RLL") play(move);
        game.load({ start: js.parsePosition("1 2 3/0 4 5") });
        game.undo();
        const solved = clock.elapsed;
        game.redo();
        game.undo();
        now += 9999;
        return [game.step, solved, clock.elapsed];""",
    )
    assert found == [3, 2000, 2000]


def test_another_goal_or_other_faces_end_a_challenge(run: Run) -> None:
    kept = run(
        """const challenge = { moves: js.parseMoves("L"), times: [] };
        const left = (change) => {
            const game = js.createGame({ start: js.parsePosition("1 2/0 3"), challenge });
            change(game);
            return game.challenge !== null;
        };
        return [
            left((game) => game.setGoal("standard")),
            left((game) => game.show({ picture: "cat" })),
            left((game) => game.setGoal("blank-first")),
            left((game) => game.show({ faces: ["a", "b", "c"] })),
            left((game) => { game.addSolution(challenge.moves); game.setGoal("blank-first"); }),
        ];""",
    )
    assert kept == [True, True, False, False, False]


def test_another_goal_or_other_faces_end_what_the_solver_found(run: Run) -> None:
    found = run(
        """const start = js.parsePosition("1 2/0 3");
        const states = {};
        const changed = (name, step, change) => {
            const game = js.createGame({ start, moves: js.parseMoves("D"), faces: ["a", "a", "b"] });
            game.addSolution(js.parseMoves("LU"), 1, [{ title: "all", from: 0, to: 2 }]);
            game.jump(step, "player");
            change(game);
            states[name] = [js.formatMoves(game.moves), game.step, game.solutionFrom, game.stages.length];
        };
        changed("goal", 1, (game) => game.setGoal("blank-first"));
        changed("goal, on the way", 2, (game) => game.setGoal("blank-first"));
        changed("goal, before it was asked", 0, (game) => game.setGoal("blank-first"));
        changed("faces", 1, (game) => game.show({ faces: null }));
        changed("the same goal", 1, (game) => game.setGoal("1 2/3 0"));
        changed("a picture", 1, (game) => game.show({ picture: "cat" }));
        return states;"""
    )
    assert found == {
        "goal": ["D", 1, None, 0],
        "goal, on the way": ["DL", 2, 1, 0],
        "goal, before it was asked": ["D", 0, None, 0],
        "faces": ["D", 1, None, 0],
        "the same goal": ["DLU", 1, 1, 1],
        "a picture": ["DLU", 1, 1, 1],
    }


def test_following_a_replay_by_hand_is_not_timed(run: Run) -> None:
    found = run(
        """let now = 0;
        const clock = js.createClock(() => now);
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("RLL"), step: 0 });
        js.followGame(clock, game);
        game.jump(3);
        game.jump(1);
        game.play(js.parseMoves("L")[0]);
        now += 2000;
        return [clock.isRunning, clock.elapsed];"""
    )
    assert found == [False, 0]


@pytest.mark.parametrize(("speed", "steps"), [(2, 2), (20, 20)])
def test_another_speed_while_playing_is_the_only_one(run: Run, speed: int, steps: int) -> None:
    found = run(
        """return inHeldTime((pass) => {
            const game = js.createGame({
                start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("RL".repeat(50)), step: 0,
            });
            const playback = js.createPlayback(game);
            playback.play();
            pass(1000);
            const before = game.step;
            playback.speed = given;
            pass(1000);
            return game.step - before;
        });""",
        speed,
    )
    assert found == steps


DRAFT = """
const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("R") });
const draft = js.createSubject(game);
draft.open();
const text = () => js.formatPosition(draft.position);
"""


def test_undo_in_a_draft_takes_nothing_back_from_the_draft_before(run: Run) -> None:
    found = run(
        DRAFT
        + """draft.edit(js.place(draft.editing, 5));
        draft.edit(js.place(draft.editing, 4));
        draft.close();
        draft.open();
        draft.undo();
        return text();"""
    )
    assert found == "1 2 3/0 4 5"


def test_undo_in_a_draft_of_another_size_does_not_bring_the_old_size_back(run: Run) -> None:
    found = run(
        DRAFT
        + """draft.edit(js.place(draft.editing, 5));
        draft.load({ start: js.parsePosition("1 2/3 0") });
        draft.undo();
        return text();"""
    )
    assert found == "1 2/3 0"


def test_a_draft_in_which_nothing_was_changed_leaves_the_game_as_it_is(run: Run) -> None:
    found = run(
        DRAFT
        + """const { id } = game;
        draft.apply();
        const same = [game.id === id, js.formatMoves(game.moves), game.step, draft.isOpen];
        draft.open();
        draft.setGoal("snake");
        same.push(js.formatPosition(draft.goal));
        draft.apply();
        draft.open();
        draft.edit(js.place(draft.editing, 5));
        draft.edit(js.goTo(draft.editing, 3));
        draft.undo();
        const undone = text();
        draft.edit(js.place(js.goTo(draft.editing, 0), 5));
        draft.apply();
        return [...same, game.goalText, undone, game.id === id, js.formatPosition(game.position)];"""
    )
    assert found == [True, "R", 1, False, "1 2 3/0 5 4", "snake", "1 2 3/0 4 5", False, "5 2 3/0 4 1"]


def test_an_answer_that_cannot_be_placed_leaves_the_game_to_the_player(run: Run) -> None:
    kept = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5/6 7 8") });
        const placing = js.createPlacing(game, { isPlaying: () => false, onDue: () => {} });
        game.play(js.parseMoves("L")[0]);
        tried(() => placing.show({ moves: js.parseMoves("UUU") }));
        placing.notice();
        return placing.own !== null;"""
    )
    assert kept is False


def test_another_request_is_answered_at_once_and_the_game_before_it_comes_back_with_its_challenge(run: Run) -> None:
    found = run(
        """const challenge = { moves: js.parseMoves("L"), times: [] };
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), challenge });
        const placing = js.createPlacing(game, { isPlaying: () => false, onDue: () => {} });
        const found = ["L", "RLL"].map((text) => {
            placing.ask();
            placing.better({ moves: js.parseMoves(text) });
            return js.formatMoves(game.moves);
        });
        game.play(js.parseMoves("D")[0]);
        placing.show({ moves: js.parseMoves("L") });
        placing.goBack();
        return [...found, js.formatMoves(game.moves), game.challenge === challenge];"""
    )
    assert found == ["L", "RLL", "D", True]


def test_the_stages_of_a_solution_that_is_there_already_are_added(run: Run) -> None:
    stages = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        const placing = js.createPlacing(game, { isPlaying: () => false, onDue: () => {} });
        const [moves, stages] = [js.parseMoves("L"), [{ title: "last", from: 0, to: 1 }]];
        placing.better({ moves });
        placing.last({ moves, stages });
        return game.stages;"""
    )
    assert stages == [{"title": "last", "from": 0, "to": 1}]


@pytest.mark.parametrize(
    ("size", "digits", "cells", "cursor"),
    [
        ((5, 2), "1", [1, 0, 2], 1),
        ((4, 3), "1", [1, 0, 2], 0),
        ((4, 3), "11", [11, 1, 2], 1),
        ((4, 3), "12", [1, 2, 0], 2),
        ((4, 3), "2", [2, 1, 0], 1),
        ((4, 3), "9", [9, 1, 2], 1),
        ((3, 3), "1", [1, 0, 2], 1),
        ((4, 3), "0", [0, 1, 2], 1),
    ],
)
def test_a_typed_number_is_whole_when_no_digit_can_follow(
    run: Run, size: tuple[int, int], digits: str, cells: list[int], cursor: int
) -> None:
    found = run(
        """const [width, height] = given.size;
        let editing = js.beginEditing(js.createPosition(width, height, Array(width * height).keys()));
        for (const digit of given.digits) editing = js.typeDigit(editing, digit);
        return [editing.cells.slice(0, 3), editing.cursor];""",
        {"size": size, "digits": digits},
    )
    assert found == [cells, cursor]


@pytest.mark.parametrize("size", [(2, 4), (4, 2)], ids=str)
def test_arrow_keys_lead_from_cell_to_cell_and_stop_at_the_edges(run: Run, size: tuple[int, int]) -> None:
    width, height = size
    corners = run(
        """const [width, height] = given;
        let editing = js.beginEditing(js.createPosition(width, height, Array(width * height).keys()));
        const press = (key) => (editing = js.goTo(editing, js.cellByKey(editing, key))).cursor;
        return ["Right", "Down", "Left", "Up"].map((way) => {
            const cells = Array.from({ length: 5 }, () => press(`Arrow${way}`));
            return [cells[0], cells[4]];
        });""",
        size,
    )
    last = width * height - 1
    assert corners == [[1, width - 1], [2 * width - 1, last], [last - 1, last - width + 1], [last - 2 * width + 1, 0]]


@pytest.mark.parametrize(
    ("made", "uncounted"),
    [
        ("play('R')(); play('L')(); play('D')();", "easy"),
        ("hint('R')(); play('L')(); play('D')();", "hinted"),
        ("hint('R')(); noted.noteShown(); play('L')(); play('D')();", "shown"),
        ("play('R')(); play('L')(); hint('D')();", "hinted"),
        ("hint('R')(); game.undo(); play('R')(); play('L')(); play('D')();", "easy"),
        ("play('R')(); hint('L')(); game.undo(); play('L')(); play('D')();", "hinted"),
    ],
    ids=["none", "first", "and more was shown", "last", "before the start", "taken back"],
)
def test_a_solve_with_the_move_of_a_hint_is_not_counted(run: Run, made: str, uncounted: str) -> None:
    found = run(
        CLOCKED
        + f"""const solves = [];
        const goal = js.formatPosition(js.createGame({{ start: game.start, moves: js.parseMoves("RLD") }}).position);
        game.setGoal(goal);
        const onSolve = (solve) => solves.push(solve.uncounted, solve.moves === js.formatMoves(game.moves));
        const noted = js.createRecorder({{ game, clock, control: () => "keyboard", onSolve, now: () => 0 }});
        const hint = (text) => () => noted.playHint(js.parseMoves(text)[0]);
        {made}
        return solves;"""
    )
    assert found == [uncounted, True]


def test_of_equal_letters_the_editor_takes_one_that_is_not_placed_yet(run: Run) -> None:
    """First one off the board, then one behind the cursor: those before it were typed."""
    tiles = run(
        """const editing = js.beginEditing(js.parsePosition("1 2 3/4 5 0"));
        const taken = (from) => js.tileWith(from, ["A", "B", "A", "A", "C"], "a");
        return [taken(js.goTo(editing, 1)), taken(js.takeOut(js.goTo(editing, 3))), taken(js.goTo(editing, 2))];"""
    )
    assert tiles == [3, 4, 3]


def test_a_scramble_solved_from_its_start_after_its_solution_was_watched_is_a_finish(run: Run) -> None:
    finishes = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        const finishes = [];
        js.followFinish(game, { elapsed: 0 }, () => [], ({ length }) => finishes.push(length));
        game.addSolution(js.parseMoves("L"));
        game.jump(1);
        game.jump(0, "player");
        js.parseMoves("RLL").forEach((move) => game.play(move));
        return finishes;"""
    )
    assert finishes == [3]


def test_digits_that_are_typed_fill_cells_and_trade_places(run: Run) -> None:
    states = run(
        """const start = js.beginEditing(js.parsePosition("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"));
        const type = (editing, keys) => [...keys].reduce((state, key) => {
            const cell = js.cellByKey(state, key);
            return cell === undefined ? js.typeDigit(state, key) : js.goTo(state, cell);
        }, editing);
        const seen = (editing) => [editing.cells.map((tile) => tile ?? "?").join(" "), editing.cursor];
        return [
            type(start, "15"), type(start, "1 5"), type(start, "155"), type(start, "17"), type(start, "0"),
            js.takeOut(start), js.place(js.takeOut(start), 9), type(js.takeAllOut(start), "5 1 2 "),
        ].map(seen).concat([js.trayOf(js.takeOut(start)), js.trayOf(js.takeAllOut(start)).slice(-2)])
            .concat([js.trayOf(js.takeAllOut(js.beginEditing(js.parsePosition("1 0"))))]);"""
    )
    rest = "2 3 4 5 6 7 8 9 10 11 12 13 14"
    assert states[0] == [f"15 {rest} 1 0", 1]
    assert states[1] == ["1 5 3 4 2 6 7 8 9 10 11 12 13 14 15 0", 2]
    assert states[2] == ["15 5 3 4 2 6 7 8 9 10 11 12 13 14 1 0", 2]
    assert states[3] == ["1 7 3 4 5 6 2 8 9 10 11 12 13 14 15 0", 2]
    assert states[4] == [f"0 {rest} 15 1", 1]
    assert states[5] == [f"? {rest} 15 0", 0]
    assert states[6] == ["9 2 3 4 5 6 7 8 ? 10 11 12 13 14 15 0", 1]
    assert states[7] == ["5 1 2" + " ?" * 13, 3]
    assert states[8:] == [[1], [15, 0], [1, 0]]


@pytest.mark.parametrize(
    ("keys", "faces", "cells", "cursor"),
    [
        (["3"], None, [3, 2, 1, 4, 5, 0], 1),
        (["x"], None, [0, 2, 3, 4, 5, 1], 1),
        (["x"], "ABCDX", [5, 2, 3, 4, 1, 0], 1),
        (["c", "3"], "ABCDE", [3, 2, 1, 4, 5, 0], 1),
        (["c", "0"], "ABCDE", [3, 0, 1, 4, 5, 2], 2),
        (["Delete"], None, [None, 2, 3, 4, 5, 0], 0),
        (["ArrowRight", "Backspace", "Backspace"], None, [1, None, 3, 4, 5, 0], 0),
        (["ArrowDown", "q"], None, [1, 2, 3, 4, 5, 0], 3),
    ],
)
def test_keys_of_the_editor_place_tiles_by_number_or_letter_and_take_them_out(
    run: Run, keys: list[str], faces: str | None, cells: list[int | None], cursor: int
) -> None:
    found = run(
        """let editing = js.beginEditing(js.parsePosition("1 2 3/4 5 0"));
        const faces = given.faces && [...given.faces];
        for (const key of given.keys) editing = js.editingAfter(editing, key, faces) ?? editing;
        return [editing.cells, editing.cursor];""",
        {"keys": keys, "faces": faces},
    )
    assert found == [cells, cursor]
