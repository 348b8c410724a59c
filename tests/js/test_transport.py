"""The transport under the board: which key, button or mark leads to which step, and when it is shown."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/playback", "play/transport", "puzzle/moves", "puzzle/position", "ui/dom")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const NAMES = ["first", "back", "toggle", "forward", "last", "loop", "marks", "counter", "slider", "speed"];
const STAGES = [{ title: "One", from: 0, to: 2 }, { title: "Two", from: 2, to: 3 }];
const SOLVABLE = js.parsePosition("1 2 3/4 5 6/7 0 8");
const START = js.parsePosition("1 2 3/4 0 5/6 7 8");
const transportOf = (given, act) => inHeldTime((pass) => drawnBy(async () => {
    const { moves = "RULD", clock, isFresh = false, times = [], speed, ...shared } = given;
    if (speed) localStorage.setItem("taquin-speed", speed);
    const game = js.createGame({ start: START, moves: js.parseMoves(moves), step: 0, ...shared });
    const playback = js.createPlayback(game, () => times);
    const parts = partsNamed(...NAMES);
    parts.speed.append(...["1", "4", "8", "real"].map((value) => new Drawn("option", { value })));
    const [bar, element] = [new Drawn("div"), new Drawn("div")];
    bar.append(element);
    element.append(...Object.values(parts));
    const said = [];
    const hasTimes = () => times.length > 0;
    const finish = () => ({ isFresh });
    const more = { places: [document.body], announce: (text) => said.push(text) };
    js.createTransport(element, { game, playback, hasTimes, clock, finish, ...more });
    const key = (key, target = document.body, more = {}, place = document.body) => (
        send(place, "keydown", { key, target, ...more })
    );
    try {
        return await act({ game, playback, parts, said, key, pass, bar, element });
    } finally {
        localStorage.removeItem("taquin-speed");
    }
}));
"""
)


def steps(run: Run, acts: str, **given: Any) -> list[Any]:
    """Return the step of the game after each of several acts, which are JavaScript expressions."""
    noted = "".join(f"{act}; seen.push(game.step);" for act in acts.split("; "))
    body = f"return transportOf(given, ({{ game, parts, key }}) => {{ const seen = []; {noted} return seen; }});"
    return run(body, given)  # type: ignore[no-any-return]


def test_buttons_and_the_slider_lead_to_their_steps(run: Run) -> None:
    acts = "; ".join(f"click(parts.{name})" for name in ("last", "back", "forward", "first", "forward"))
    assert steps(run, acts) == [4, 3, 4, 0, 1]
    assert steps(run, "parts.slider.value = '3'; send(parts.slider, 'input')")[1] == 3


def test_keys_step_through_moves_and_stages(run: Run) -> None:
    keys = ["End", ",", "Home", ".", "PageUp", "PageDown"]
    assert steps(run, "; ".join(f"key('{name}')" for name in keys)) == [4, 3, 0, 1, 1, 1]
    staged = "game.addSolution(js.parseMoves('ULD'), 1, STAGES)"
    pages = "; ".join(f"key('Page{way}')" for way in ("Down", "Down", "Down", "Up", "Up"))
    assert steps(run, f"{staged}; {pages}", moves="R", step=1)[1:] == [3, 4, 4, 3, 1]


@pytest.mark.parametrize(
    ("act", "is_used"),
    [
        ("key('.')", True),
        ("key('.', document.body, { ctrlKey: true })", False),
        ("key('.', document.body, { altKey: true })", False),
        ("key('.', document.body, { metaKey: true })", False),
        ("key('.', new Drawn('button'))", False),
        ("key('.', new Drawn('button'), {}, element)", True),
        ("key(' ', new Drawn('button'), {}, element)", False),
        ("key(' ', new Drawn('div'), {}, element)", True),
        ("key('.', new Drawn('textarea'), {}, element)", False),
        ("key('.', new Drawn('select'), {}, element)", False),
        ("key('.', new Drawn('input', { attributes: { type: 'text' } }), {}, element)", False),
        ("key('.', new Drawn('input', { attributes: { type: 'range' } }), {}, element)", True),
        ("key('Home', new Drawn('input', { attributes: { type: 'range' } }), {}, element)", False),
        ("key('End', new Drawn('input', { attributes: { type: 'range' } }), {}, element)", False),
        ("key('ArrowRight')", False),
        ("key('x')", False),
    ],
)
def test_a_key_is_left_to_whatever_else_uses_it(run: Run, act: str, is_used: bool) -> None:
    acts = f"[{act}, game.step > 0 || playback.isPlaying]"
    assert run(f"return transportOf({{}}, ({{ game, playback, key, element }}) => {acts});") == [is_used, is_used]


def test_arrow_keys_step_only_through_a_finished_game_and_after_a_moment(run: Run) -> None:
    pressed = """return transportOf({ start: SOLVABLE, ...given }, ({ game, key }) => {
        const used = ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"].map((name) => key(name));
        return [used, game.step];
    });"""
    assert run(pressed, {"moves": "RLL", "step": 3}) == [[True] * 5, 2]
    assert run(pressed, {"moves": "RLL", "step": 3, "isFresh": True}) == [[True] * 5, 3]
    assert run(pressed, {"moves": "RL", "step": 2}) == [[False] * 5, 2]


def test_space_plays_unless_the_clock_runs(run: Run) -> None:
    played = """return transportOf(given, ({ playback, parts, key }) => (
        [key(" "), playback.isPlaying, parts.toggle.dataset.playing]
    ));"""
    assert run(played, {}) == [True, True, "true"]
    assert run(played, {"clock": {"elapsed": 5, "isRunning": True}}) == [True, False, "false"]
    assert run(played, {"moves": ""}) == [False, False, "false"]


def test_a_held_button_steps_faster_and_faster_and_its_click_is_no_step(run: Run) -> None:
    steps = run(
        """return transportOf({ moves: "RLRLRLRLRLRLRLRL" }, ({ game, parts, pass }) => {
            const steps = [];
            const after = (milliseconds) => { pass(milliseconds); steps.push(game.step); };
            send(parts.forward, "pointerdown", { button: 2 });
            after(2000);
            send(parts.forward, "pointerdown", { button: 0 });
            [349, 1, 280, 224].forEach(after);
            send(parts.forward, "pointerup");
            send(parts.forward, "click", { detail: 1 });
            after(2000);
            send(parts.forward, "click", { detail: 0 });
            send(parts.forward, "pointerdown", { button: 0 });
            send(parts.forward, "pointerup");
            send(parts.forward, "click", { detail: 1 });
            after(2000);
            return steps;
        });"""
    )
    fast = """return transportOf({ moves: "RL".repeat(60) }, ({ game, parts, pass }) => {
        send(parts.forward, "pointerdown", { button: 0 });
        pass(3000);
        const { step } = game;
        pass(600);
        return game.step - step;
    });"""
    assert run(fast) == 10
    assert steps == [0, 0, 1, 2, 3, 3, 5]


def test_the_bar_shows_where_the_game_is(run: Run) -> None:
    shown = run(
        """return transportOf({ moves: "R2DL", start: js.parsePosition("1 2 3/4 5 0") }, ({ game, parts, bar }) => {
            const { slider, counter } = parts;
            return [0, 1, 3].map((step) => {
                game.jump(step);
                const off = NAMES.filter((name) => js.isDisabled(parts[name]));
                return [counter.textContent, slider.value, slider.max, slider.style["--played"].slice(0, 4), off];
            });
        });"""
    )
    assert shown == [
        ["0 of 4", "0", "3", "0", ["first", "back"]],
        ["2 of 4", "1", "3", "0.33", []],
        ["4 of 4", "3", "3", "1", ["forward", "last"]],
    ]


def test_the_bar_is_shown_for_moves_that_can_be_replayed(run: Run) -> None:
    shown = run(
        """const states = [
            [{}, () => {}],
            [{ moves: "" }, () => {}],
            [{ moves: "" }, ({ game }) => js.parseMoves("R").forEach((move) => game.play(move))],
            [{ step: 4, clock: { elapsed: 9, isRunning: true } }, () => {}],
            [{ step: 3, clock: { elapsed: 9, isRunning: false } }, () => {}],
            [{ moves: "UL", step: 2, clock: { elapsed: 9 }, start: js.parsePosition("1 2 3/4 0 6/7 5 8") }, () => {}],
            [{ moves: "R", step: 1, clock: { elapsed: 9 } }, ({ game }) => game.addSolution(js.parseMoves("L"))],
            [{ moves: "R", step: 1, clock: { elapsed: 9 } }, ({ game }) => {
                game.addSolution(js.parseMoves("L"));
                game.play(js.parseMoves("U")[0]);
            }],
            [{ moves: "R", step: 1, clock: { elapsed: 9 } }, ({ game }) => game.addSolution([])],
            [{ moves: "", start: SOLVABLE }, ({ game }) => game.play(js.parseMoves("L")[0])],
        ];
        return Promise.all(states.map(([given, act]) => transportOf(given, (parts) => {
            act(parts);
            return [parts.bar.classes.has("is-replay"), parts.element.classes.has("is-timed")];
        })));"""
    )
    is_shown = [replay for replay, _ in shown]
    assert is_shown == [True, False, False, False, True, True, True, False, True, True]
    assert [timed for _, timed in shown].index(True) == 3


def test_marks_lead_to_the_stages_of_a_solution(run: Run) -> None:
    shown = run(
        """return transportOf({ moves: "R", step: 1 }, ({ game, parts, said }) => {
            const look = () => parts.marks.children.map(({ attributes, style }) => [attributes.title, style["--at"]]);
            const seen = [look()];
            game.addSolution(js.parseMoves("ULD"), 1, STAGES);
            seen.push(look());
            send(parts.marks, "click", { target: parts.marks.children[1] });
            seen.push(game.step, said.at(-1));
            send(parts.marks, "click", { target: parts.marks });
            seen.push(game.step);
            click(parts.last);
            seen.push(said.at(-1));
            game.load({ start: START });
            return [...seen, look()];
        });"""
    )
    marks = [["One", "0.25"], ["Two", "0.75"]]
    assert shown == [[], marks, 3, "Two. Move 3 of 4, tile 7 left.", 3, "Move 4 of 4, tile 4 down.", []]


def test_the_chosen_speed_is_kept_and_real_time_is_offered_only_with_times(run: Run) -> None:
    speeds = run(
        """const choose = (parts, value) => { parts.speed.value = value; send(parts.speed, "change"); };
        const look = (given, chosen = []) => transportOf(given, ({ playback, parts }) => {
            chosen.forEach((value) => choose(parts, value));
            const kept = localStorage.getItem("taquin-speed");
            const { hidden, disabled } = parts.speed.options[3];
            return [parts.speed.value, playback.speed, hidden && disabled, kept];
        });
        const times = [1, 2, 3, 4];
        const seen = [];
        seen.push(await transportOf({ times }, ({ game, playback }) => {
            playback.speed = js.REAL;
            game.jump(1);
            return playback.speed;
        }));
        for (const [given, chosen] of [
            [{}], [{ speed: "8" }], [{ speed: "9" }], [{ speed: "real" }], [{ speed: "real", times }],
            [{}, ["8"]], [{}, ["8", "4"]], [{ times }, ["8", "real"]],
        ]) seen.push(await look(given, chosen));
        return seen;"""
    )
    assert speeds == [
        "real",
        ["4", 4, True, None],
        ["8", 8, True, "8"],
        ["4", 4, True, "9"],
        ["4", 4, True, "real"],
        ["real", "real", False, "real"],
        ["8", 8, True, "8"],
        ["4", 4, True, None],
        ["real", "real", False, "real"],
    ]


def test_playback_announces_stages_and_at_its_end_the_step(run: Run) -> None:
    said = run(
        """const stages = [...Array(9).keys()].map((from) => ({ title: `Stage ${from}`, from, to: from + 1 }));
        return transportOf({ moves: "", speed: "1" }, ({ game, playback, said, pass }) => {
            game.addSolution(js.parseMoves("RLRLRLRLR"), 0, stages);
            playback.play();
            pass(20_000);
            return [said, playback.isPlaying];
        });"""
    )
    assert said == [["Stage 0", "Stage 5", "Stage 8", "Move 9 of 9, tile 4 right."], False]


def test_the_last_step_of_a_solution_is_not_announced(run: Run) -> None:
    said = """return transportOf({ moves: "RLL", start: SOLVABLE }, ({ parts, said }) => {
        for (const name of ["forward", "last", "back"]) click(parts[name]);
        return said;
    });"""
    assert [text[:6] for text in run(said)] == ["Move 1", "Move 2"]


def test_a_loop_is_turned_on_and_off(run: Run) -> None:
    loops = run(
        """return transportOf({}, ({ playback, parts }) => [1, 2].map(() => {
            click(parts.loop);
            return [playback.isLooping, parts.loop.attributes["aria-pressed"]];
        }));"""
    )
    assert loops == [[True, "true"], [False, "false"]]
