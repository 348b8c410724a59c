"""Playback of moves: in real time, and in a loop."""

import re

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME
from tests.servers import ROOT

MODULES = ["game/game", "game/playback", "play/settings", "puzzle/moves", "puzzle/position"]


PRELUDE = HELD_TIME


LONGEST, REST = 3000, 1000
"""longest pause that is shown, and the pause before the first move, in milliseconds"""


def test_the_usual_speed_is_the_one_that_the_page_selects(run: Run) -> None:
    selected = re.findall(r'<option value="(\d+)" selected>', (ROOT / "templates/_transport.html").read_text())
    assert selected == [str(run("return js.DEFAULT_SPEED;"))]


def test_real_time_keeps_the_pauses_but_for_long_ones(run: Run) -> None:
    shown = run(
        """return inHeldTime((pass) => {
            const moves = js.parseMoves("RLRLR");
            const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves, step: 0 });
            const playback = js.createPlayback(game, () => [0, 200, 60_000, 60_040, 61_000]);
            playback.speed = js.REAL;
            const shown = [];
            game.subscribe(() => shown.push([game.step, performance.now()]));
            game.jump(5);
            playback.play();
            pass(20_000);
            return shown.slice(1);
        });"""
    )
    times = [0, REST, REST + 200, REST + 200 + LONGEST, REST + 240 + LONGEST, REST + 1200 + LONGEST]
    assert shown == [[step, time] for step, time in enumerate(times)]


def test_a_solution_is_watched_again_from_its_own_beginning(run: Run) -> None:
    steps = run(
        """return inHeldTime((pass) => {
            const start = js.parsePosition("1 2 3/4 0 5");
            const game = js.createGame({ start, moves: js.parseMoves("RLR"), step: 3 });
            const playback = js.createPlayback(game);
            game.addSolution(js.parseMoves("LRL"));
            const steps = [];
            game.subscribe(() => steps.push(game.step));
            for (const _ of [1, 2]) { playback.play(); pass(20_000); }
            return steps;
        });"""
    )
    assert steps == [4, 5, 6, 3, 4, 5, 6]


def test_a_loop_begins_again_after_a_rest_until_it_is_ended(run: Run) -> None:
    steps = run(
        """return inHeldTime((pass) => {
            const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("R") });
            game.addSolution(js.parseMoves("LR"));
            const playback = js.createPlayback(game);
            playback.isLooping = true;
            playback.play();
            const steps = [];
            game.subscribe(() => steps.push(game.step));
            pass(3500);
            playback.isLooping = false;
            pass(20_000);
            return [steps, playback.isPlaying];
        });"""
    )
    assert steps == [[3, 1, 2, 3, 1, 2, 3], False]


def test_a_hovering_pointer_disturbs_no_replay_and_no_solution_ahead(run: Run) -> None:
    found = run(
        """const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), moves: js.parseMoves("RL"), step: 0 });
        const [playback, chosen, found] = [js.createPlayback(game), {}, []];
        const board = { set: (next) => Object.assign(chosen, next) };
        js.createBoardSettings({ game, playback, settings: { follow() {} }, board });
        const acts = [() => {}, playback.play, playback.pause, () => game.addSolution(js.parseMoves("L"))];
        for (const act of [...acts, () => game.jump(2)]) { act(); found.push(chosen.isWatched); }
        return found;"""
    )
    assert found == [False, True, False, True, False]
