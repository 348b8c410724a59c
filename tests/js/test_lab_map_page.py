"""The map of the 8-puzzle as a page: its gestures, keys and buttons, and what it draws."""

import math
from itertools import pairwise

import pytest

from tests.js.conftest import Run
from tests.js.map_page import MAP, MAP_MODULES, MAP_PAGE

MODULES = MAP_MODULES
PRELUDE = MAP_PAGE


def test_a_game_in_the_address_is_a_path_with_its_start_its_end_and_one_layer(run: Run) -> None:
    ends, marks, rings, looks, shown = run(
        """return opened(({ draw, canvas, circles, part, far, text, element }) => {
            draw();
            const { calls } = canvas.context;
            const lines = calls.filter(([name]) => name === "lineTo").map(([, ...spot]) => spot);
            const path = ["1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"].map(stateOf).map(pixel);
            const ends = [[lines[0], lines.at(-1)], [path[0], path[2]].map(({ x, y }) => [x, y])];
            const marks = circles().map(([, x, y, radius]) => [x, y, radius]);
            const rings = calls.filter(isRing).map(([, , , radius]) => radius);
            const pressed = element("distances").querySelector("[aria-pressed=true]").textContent;
            const scale = js.wholeViewport({ width: SIDE, height: SIDE }).scale;
            const edges = [1.05, layout.edges[8], layout.edges[7]].map((edge) => edge * scale);
            const veil = [...calls.find(([name]) => name === "fill"), canvas.context.globalAlpha];
            const strokes = calls.filter(([name]) => name === "stroke").slice(0, 2);
            const shown = [pressed, far(), text(), part("here", "play").href.slice(-29)];
            return [ends, marks, [rings, edges], [veil, ...strokes], shown];
        });""",
        {**MAP, "address": "/lab/map?position=1-2-3.4-0-6.7-5-8&moves=UL&distance=7"},
    )
    assert ends[0] == ends[1]
    assert marks == [[*ends[1][0], 4], [*ends[1][1], 7]]
    assert rings[0] == pytest.approx(rings[1])
    assert looks == [["fill", "evenodd", "ground", 1], ["stroke", "ground", 5], ["stroke", "accent", 2.5]]
    assert shown == ["7", 0, "1 2 3/4 5 6/7 8 0", "/p/1-2-3.4-0-6.7-5-8?moves=UL"]


def test_each_state_is_a_dot_in_the_colour_of_its_distance(run: Run) -> None:
    wrong, corner = run(
        """return opened(async ({ draw, canvas }) => {
            draw();
            const drawn = canvas.context.calls.find(([name]) => name === "drawImage");
            const [, { data }, ...place] = drawn;
            const pixels = new Uint32Array(data.buffer);
            const inkAt = ({ x, y }) => pixels[Math.floor(y) * SIDE + Math.floor(x)] & 0xffffff;
            const few = layers.order.filter((_, at) => at < 900 || at % 997 === 0);
            const isWrong = (state) => inkAt(pixel(state)) !== 1000 + layers.distance[state];
            return [[[...few].filter(isWrong).length / few.length, place], [isWrong(layers.order[0]), pixels[0]]];
        });""",
        MAP,
    )
    assert wrong[0] < 0.02 and wrong[1] == [0, 0, 400, 400] and corner == [False, 0]


def test_buttons_show_the_farthest_positions_a_shortest_solution_and_the_start_again(run: Run) -> None:
    both, walk, off, ends, written = run(
        """return opened(async ({ press, far, text, pass, draw, part, written }) => {
            const both = [];
            for (let times = 0; times < 3; times += 1) {
                press("farthest");
                both.push([text(), far()]);
            }
            press("home");
            const walk = [far()];
            for (let times = 0; times < 31; times += 1) {
                await pass(160);
                draw();
                walk.push(far());
            }
            const off = ["home", "restart"].map((name) => part("here", name).getAttribute("aria-disabled"));
            const link = await written();
            press("restart");
            const ends = [text(), part("here", "restart").getAttribute("aria-disabled")];
            press("home");
            press("random");
            ends.push(text());
            await pass(1000);
            draw();
            ends.push(text());
            return [both, walk, off, ends, link];
        });""",
        MAP,
    )
    (one, _), (two, _), _ = both
    assert [far for _, far in both] == [31] * 3 and both[0] == both[2] and one != two
    assert walk == [*range(30, -1, -1), 0]
    assert off == ["true", "false"]
    assert written.startswith(f"?position={one.replace(' ', '-').replace('/', '.')}&moves=") and len(written) == 34 + 31
    assert ends[:2] == [one, "true"]
    assert ends[2] == ends[3], "another position ends the walk home"


def test_a_press_opens_the_state_under_it_and_a_drag_or_a_second_finger_does_not(run: Run) -> None:
    found = run(
        """const state = layers.order[5000];
        const name = js.formatPosition(js.positionOf(state));
        const spot = pixel(state);
        const off = (right) => ({ x: spot.x + right, y: spot.y });
        const touch = { pointerId: 2, pointerType: "touch" };
        const press = (point, more) => { point("pointerdown", spot, more); point("pointerup", spot, more); };
        const gestures = {
            press,
            shaky: (point) => { point("pointerdown", spot); point("pointermove", off(3)); point("pointerup", spot); },
            drag: (point) => { point("pointerdown", spot); point("pointermove", off(9)); point("pointerup", spot); },
            right: (point) => press(point, { button: 2 }),
            cancelled: (point) => { point("pointerdown", spot); point("pointercancel", spot); },
            fingers: (point) => {
                point("pointerdown", spot);
                point("pointerdown", off(20), touch);
                point("pointerup", off(20), touch);
                point("pointerup", spot);
            },
            again: (point) => { gestures.fingers(point); gestures.drag(point); press(point); },
            outside: (point) => { point("pointerdown", { x: 1, y: 1 }); point("pointerup", { x: 1, y: 1 }); },
        };
        return opened(({ point, text, press: push }) => Object.entries(gestures).map(([kind, act]) => {
            push("farthest");
            push("all", "chart");
            act(point);
            return [kind, text() === name];
        }));""",
        MAP | {"ratio": 2},
    )
    assert [kind for kind, is_open in found if is_open] == ["press", "shaky", "again"]


def test_a_mouse_points_at_a_state_without_pressing(run: Run) -> None:
    said, drawn = run(
        """const state = layers.order[50];
        return opened(({ point, part, canvas, circles }) => {
            const said = [];
            const words = part("chart", "pointed");
            const note = () => said.push([words.textContent.trim(), canvas.classes.has("is-pointing")]);
            point("pointermove", pixel(state), { pointerType: "touch" });
            note();
            point("pointermove", pixel(state));
            note();
            const drawn = circles().map(([, x, y, radius]) => [x, y, radius]);
            point("pointerleave", pixel(state));
            note();
            const { x, y } = pixel(state);
            const wanted = `${layers.distance[state]} moves: ${js.formatPosition(js.positionOf(state))}`;
            return [[...said, wanted], [drawn[0], [x, y, 5]]];
        });""",
        MAP,
    )
    assert said == [["", False], [said[3], True], ["", False], said[3]]
    assert drawn[0] == drawn[1]


VIEWS = {
    "closer": [1.8, 0, 0],
    "closer wider": [1, 0, 0],
    "wheel": [math.exp(0.8), 0, 0],
    "wheel in lines": [math.exp(0.256), 0, 0],
    "wheel with Control": [math.exp(0.48), 0, 0],
    "out": [1, 0, 0],
    "closer out": [1.8 * math.exp(-0.16), 0, 0],
    "wheel aside": [math.exp(0.8), 50 * (1 - math.exp(0.8)), 0],
    "double": [2.5, -75, 0],
    "closer drag": [1.8, 30, 10],
    "closer pinch": [3.6, 0, 0],
    "+": [1.6, 0, 0],
    "= = -": [1.6, 0, 0],
    "+ 0": [1, 0, 0],
    "closer Shift+ArrowRight": [1.8, -60, 0],
    "closer Shift+ArrowUp": [1.8, 0, 60],
    "Control++": [1, 0, 0],
    "x": [1, 0, 0],
}
"""gestures, each with its zoom and how far the goal is then right of the middle and below it"""


def test_the_view_is_moved_and_zoomed_by_buttons_wheel_fingers_and_keys(run: Run) -> None:
    views, left, close = run(
        """const middle = { x: SIDE / 2, y: SIDE / 2 };
        const aside = { x: 250, y: 200 };
        return opened(({ point, press, canvas, draw }) => {
            const left = []; // gestures that are left to the page
            const wheel = (delta, more, spot = middle) => point("wheel", spot, { deltaY: delta, ...more });
            const key = (name, more = {}) => {
                const isUsed = send(canvas, "keydown", { key: name, ...more });
                draw();
                return isUsed;
            };
            const finger = (type, x, id) => point(type, { x, y: 200 }, { pointerId: id, pointerType: "touch" });
            const acts = {
                closer: () => press("closer", "chart"),
                wider: () => press("wider", "chart"),
                wheel: () => wheel(-500),
                "wheel in lines": () => wheel(-10, { deltaMode: 1 }),
                "wheel with Control": () => wheel(-50, { ctrlKey: true }),
                out: () => wheel(100),
                "wheel aside": () => wheel(-500, {}, aside),
                double: () => point("dblclick", aside),
                drag() {
                    point("pointerdown", middle);
                    point("pointermove", { x: 230, y: 210 });
                    point("pointerup", { x: 230, y: 210 });
                },
                pinch() {
                    finger("pointerdown", 180, 1);
                    finger("pointerdown", 220, 2);
                    finger("pointermove", 160, 1);
                    finger("pointermove", 240, 2);
                },
                "Shift+ArrowRight": () => key("ArrowRight", { shiftKey: true }),
                "Shift+ArrowUp": () => key("ArrowUp", { shiftKey: true }),
                "Control++": () => key("+", { ctrlKey: true }),
            };
            const view = () => {
                const [, x, y, radius] = canvas.context.calls.find(isRing);
                return [radius / 1.05 / (0.47 * SIDE), x - middle.x, y - middle.y];
            };
            const close = [];
            const views = given.names.map((name) => {
                press("all", "chart");
                for (const each of name.startsWith("wheel ") ? [name] : name.split(" ")) {
                    if ((acts[each] ?? (() => key(each)))() === false) left.push(each);
                }
                close.push(canvas.classes.has("is-close"));
                return [name, view()];
            });
            return [Object.fromEntries(views), left, close.slice(0, 2)];
        });""",
        {**MAP, "address": "/lab/map?distance=7", "names": list(VIEWS)},
    )
    assert views == {name: pytest.approx(view) for name, view in VIEWS.items()}
    assert left == ["out", "double", "Control++", "x"]
    assert close == [True, False]


def test_arrows_walk_in_and_out_and_around_a_ring_and_a_state_out_of_view_is_shown(run: Run) -> None:
    far, names, spot = run(
        """return opened(({ press, far, text, canvas, draw, chosenSpot }) => {
            const walked = ["Up", "Up", "Up", "Right", "Left", "Down", "Down", "Down", "Down"].map((way) => {
                send(canvas, "keydown", { key: `Arrow${way}` });
                draw();
                return [far(), text()];
            });
            for (let times = 0; times < 5; times += 1) press("closer", "chart");
            press("farthest");
            const spot = chosenSpot();
            send(canvas, "keydown", { key: "ArrowUp" });
            draw();
            return [[...walked.map(([each]) => each), far()], walked.map(([, each]) => each), spot];
        });""",
        {**MAP, "address": "/lab/map?position=1-2-3.4-5-6.7-8-0"},
    )
    assert far == [1, 2, 3, 3, 3, 2, 1, 0, 0, 31], "nothing is farther out than the farthest"
    assert names[3] != names[2] == names[4]
    assert 0 < min(spot) and max(spot) < 400


def test_a_layer_is_shown_alone_until_it_is_pressed_again_and_the_table_is_copied(run: Run) -> None:
    alone, copied = run(
        """return opened(async ({ draw, canvas, written, element, part, shown }) => {
            const buttons = element("distances").querySelectorAll("tbody button");
            const layers = [];
            for (const at of [0, 31, 31]) {
                click(buttons[at]);
                draw();
                const isOn = (at) => buttons[at].getAttribute("aria-pressed") === "true";
                const rings = canvas.context.calls.filter(isRing).length;
                const query = new URLSearchParams(await written());
                layers.push([[...buttons.keys()].filter(isOn), rings, query.get("distance")]);
            }
            for (const name of ["asText", "asCsv"]) {
                click(part("distances", name));
                await settle();
                await settle();
            }
            return [layers, shown.copied.map((text) => text.split(/\\r?\\n/).slice(0, 3))];
        });""",
        MAP,
    )
    assert alone == [[[0], 1, "0"], [[31], 3, "31"], [[], 0, None]]
    assert [line.split() for line in copied[0][1:]] == [["0", "1", "1"], ["1", "2", "3"]]
    assert copied[1] == ["Distance,Positions,Total so far", "0,1,1", "1,2,3"]


def test_moves_on_the_board_are_made_and_taken_back_one_by_one(run: Run) -> None:
    seen, message = run(
        """return opened(({ part, draw, text, written }) => {
            const board = part("here", "board");
            return [["ArrowRight", "ArrowDown", "ArrowUp", "ArrowRight"].map((key) => {
                send(board, "keydown", { key });
                draw();
                return text();
            }), part("here", "play").href.slice(-27)];
        });""",
        {**MAP, "address": "/lab/map?position=1-2-3.4-5-6.7-8-0"},
    )
    assert seen == ["1 2 3/4 5 6/7 0 8", "1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/0 7 8"]
    assert message == "/p/1-2-3.4-5-6.7-8-0?moves=RR"[-27:]


def test_rings_are_labelled_with_their_distance_as_far_as_there_is_room(run: Run) -> None:
    labels = run(
        """return opened(async ({ canvas, draw, shown }) => {
            const labels = [];
            for (const side of [800, 400, 100]) {
                canvas.clientWidth = side;
                shown.watchers.find(([, part]) => part === canvas)[0]();
                while (shown.rendered.width !== side) await settle();
                draw();
                const texts = canvas.context.calls.filter(([name]) => name === "fillText");
                const ringAt = (y) => layout.edges.findIndex((edge) => edge > (side / 2 - y) / (0.47 * side)) - 1;
                labels.push(texts.map(([, text, x, y]) => [text, String(ringAt(y)), x - side / 2, y]));
            }
            return labels;
        });""",
        MAP,
    )
    assert [label for label, *_ in labels[0]] == ["0", "5", "10", "15", "20", "25", "30"]
    assert len(labels[0]) > len(labels[1]) > len(labels[2]) > 1
    for drawn in labels:
        assert [(label, place) for label, _, place, _ in drawn] == [(ring, 0) for _, ring, _, _ in drawn]
        heights = [height for *_, height in drawn]
        assert min(low - high for low, high in pairwise(heights)) >= 16


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("position=1-2-3.4-5-6.8-7-0", "This position cannot"),
        ("position=1-2-3.0-4-5", "The map shows 3"),
        ("distance=32", "from 0 to 31, not '32'"),
    ],
)
def test_an_address_that_is_not_on_the_map_is_said_and_the_usual_one_shown(run: Run, query: str, said: str) -> None:
    seen = run(
        """return opened(({ text, element }) => {
            const fault = element("map-fault");
            return [text(), fault.textContent, fault.hidden];
        });""",
        {**MAP, "address": f"/lab/map?{query}"},
    )
    assert seen == ["8 6 7/2 5 4/3 0 1", seen[1], False] and said in seen[1]
