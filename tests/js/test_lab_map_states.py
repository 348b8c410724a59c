"""The states of the map: their distances match a naive implementation, and no two states share a place."""

import math
from itertools import accumulate

import pytest

from tests import naive
from tests.js.conftest import Run
from webapp.puzzle import DISTANCES, named_goal

MODULES = (
    "lab/map/map-address",
    "lab/map/here",
    "lab/map/map-game",
    "lab/map/states",
    "lab/map/layout",
    "lab/map/lights",
    "ui/scheduling",
    "searches/catalog",
    "searches/space",
    "puzzle/position",
)
PRELUDE = "const layers = await js.computeLayers();"
COUNTS = list(DISTANCES["3x3"])
GOAL = named_goal("standard", 3, 3)


@pytest.mark.slow
def test_every_position_has_a_state_of_its_own_with_its_exact_distance(run: Run) -> None:
    distances = naive.distances(GOAL.tiles, 3)
    written = ["".join(map(str, tiles)) for tiles in distances]
    states, lengths, read_back = run(
        """const positions = given.split(" ").map((text) => js.createPosition(3, 3, [...text].map(Number)));
        const states = positions.map(js.stateOf);
        const lengths = states.map((state) => layers.distance[state]);
        const readBack = states.map((state) => js.positionOf(state).tiles.join(""));
        return [states, lengths, readBack].map((each) => each.join(" "));""",
        " ".join(written),
    )
    assert sorted(map(int, states.split())) == list(range(181_440))
    assert list(map(int, lengths.split())) == list(distances.values())
    assert read_back.split() == written


def test_the_neighbours_of_a_state_are_those_of_its_position(run: Run) -> None:
    sample = list(naive.distances(GOAL.tiles, 3))[::181]
    found = run(
        """return given.map((tiles) => {
            const state = js.stateOf(js.createPosition(3, 3, tiles));
            return js.neighboursOf(state).map((next) => [js.directionTo(state, next), js.positionOf(next).tiles]);
        });""",
        [list(tiles) for tiles in sample],
    )
    for tiles, near in zip(sample, found, strict=True):
        assert {direction: tuple(each) for direction, each in near} == naive.neighbours(tiles, 3)


def test_the_layers_have_as_many_states_as_is_known(run: Run) -> None:
    assert run("return layers.starts.slice(1).map((end, distance) => end - layers.starts[distance]);") == COUNTS


def test_each_state_stands_in_the_layer_of_its_distance_and_no_two_on_one_spot(run: Run) -> None:
    outside, spots = run(
        """const {x, y, edges} = js.layOut(layers);
        const isIn = (state) => {
            const radius = Math.hypot(x[state], y[state]);
            const far = layers.distance[state];
            return radius >= edges[far] - 1e-6 && radius <= edges[far + 1] + 1e-6;
        };
        const states = [...layers.order];
        const spots = new Set(states.map((state) => `${x[state]} ${y[state]}`));
        return [states.filter((state) => !isIn(state)).length, spots.size];"""
    )
    assert (outside, spots) == (0, 181_440)


def test_what_is_a_slide_apart_lies_mostly_side_by_side(run: Run) -> None:
    """Placed at random, they would be a quarter turn apart on average."""
    assert (
        run(
            """const {x, y} = js.layOut(layers);
        let [sum, count] = [0, 0];
        for (const state of layers.order.subarray(1000)) {
            for (const near of js.neighboursOf(state)) {
                const apart = Math.abs(Math.atan2(y[state], x[state]) - Math.atan2(y[near], x[near])) / (2 * Math.PI);
                sum += Math.min(apart, 1 - apart);
                count += 1;
            }
        }
        return sum / count;"""
        )
        < 0.08
    )


def test_a_path_between_neighbouring_rings_never_leaves_them(run: Run) -> None:
    path, to = run(
        """const at = (radius, angle) => ({x: radius * Math.cos(angle), y: radius * Math.sin(angle)});
        const to = at(0.6, -0.7);
        return [js.alongRings([at(0.5, 3), to]), to];"""
    )
    radii = [math.hypot(point["x"], point["y"]) for point in path]
    assert radii == sorted(radii) and len(radii) > 40
    assert 0.5 - 1e-9 <= min(radii) and max(radii) <= 0.6 + 1e-9
    assert path[-1] == to


def test_a_path_to_the_goal_is_straight(run: Run) -> None:
    path = [{"x": 0, "y": 0.1}, {"x": 0, "y": 0}]
    assert run("return js.alongRings(given);", path) == path


def test_the_state_under_a_point_is_the_nearest_of_all(run: Run) -> None:
    wrong = run(
        """const layout = js.layOut(layers);
        const wrong = [];
        for (let at = 0; at < 40; at += 1) {
            const point = {x: Math.sin(at * 7.3) * (at / 40), y: Math.cos(at * 7.3) * (at / 40)};
            const apart = (state) => Math.hypot(layout.x[state] - point.x, layout.y[state] - point.y);
            let nearest = 0;
            for (let state = 0; state < 181440; state += 1) if (apart(state) < apart(nearest)) nearest = state;
            const found = js.nearestState(layout, point, 0.05);
            if (found === null ? apart(nearest) <= 0.05 : apart(found) > apart(nearest)) wrong.push(point);
        }
        return wrong;"""
    )
    assert wrong == []


def test_a_point_beside_the_disc_is_no_state(run: Run) -> None:
    assert run("return js.nearestState(js.layOut(layers), {x: 1.2, y: 0}, 0.05);") is None


@pytest.mark.slow
def test_a_search_is_recorded_with_what_it_expands_again(run: Run) -> None:
    """From the farthest position breadth-first search expands all but the last; only IDA* expands any twice."""
    recordings = run(
        """const space = js.createSearchSpace(js.GOAL);
        const start = js.stateOf(js.parsePosition("8 6 7/2 5 4/3 0 1"));
        const found = [];
        for (const name of ["breadth-first", "a-star", "ida-star"]) {
            const search = js.SEARCHES.find((each) => each.name === name);
            const {expanded, again, path} = await js.record(search, space, start);
            const isPath = path.every((state, at) => layers.distance[state] === 31 - at);
            found.push([expanded.length, new Set(expanded).size, again, isPath && path.length]);
        }
        return found;"""
    )
    assert recordings[:2] == [[181_439, 181_439, 0, 32], [6728, 6728, 0, 32]]
    expanded, states, again, moves = recordings[2]
    assert (expanded - states, moves) == (again, 32)
    assert again > 0


def test_of_what_waits_to_be_drawn_a_frame_draws_one_in_turn(run: Run) -> None:
    frames = run(
        """const waiting = [];
        globalThis.requestAnimationFrame = (draw) => waiting.push(draw);
        const drawSoon = js.createDrawQueue();
        const frames = [];
        const drawTwice = (name) => {
            let left = 2;
            return function draw() {
                frames.at(-1).push(name);
                left -= 1;
                if (left) drawSoon(draw);
            };
        };
        const [one, other] = ["one", "other"].map(drawTwice);
        for (const draw of [one, other, one]) drawSoon(draw);
        while (waiting.length) {
            frames.push([]);
            waiting.splice(0).forEach((draw) => draw());
        }
        delete globalThis.requestAnimationFrame;
        return frames;"""
    )
    assert frames == [["one"], ["other"], ["one"], ["other"]]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("position=nonsense", "is not a number"),
        ("position=1-2-3.4-5-6.8-7-0", "cannot be solved"),
        ("position=1-2.3-0", "this one is 2\xa0×\xa02"),
        ("position=1-2-3.4-5-6.7-8-0&moves=U", "no tile is below the blank"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused_in_a_sentence(run: Run, query: str, sentence: str) -> None:
    read = "js.readAddress(new URLSearchParams(given), 32)"
    assert sentence in run(f"try {{ {read}; }} catch (error) {{ return error.message; }}", query)


def test_the_table_has_the_states_of_each_layer_and_of_all_up_to_it(run: Run) -> None:
    assert run("return js.countsOf(layers)") == [
        [distance, count, total] for distance, (count, total) in enumerate(zip(COUNTS, accumulate(COUNTS), strict=True))
    ]


def test_both_farthest_positions_are_shown_in_turn(run: Run) -> None:
    farthest = run(
        """const one = js.otherFarthest(layers, 0);
        const two = [one, js.otherFarthest(layers, one)];
        return [...two, js.otherFarthest(layers, two[1])].map((state) => js.positionOf(state).tiles.join(""));"""
    )
    distances = naive.distances(GOAL.tiles, 3)
    assert farthest[0] == farthest[2] != farthest[1]
    assert [distances[tuple(map(int, tiles))] for tiles in farthest] == [31] * 3


def test_sentences_describe_a_position_and_the_path_to_it(run: Run) -> None:
    facts, words = run(
        """const states = given.map((text) => js.stateOf(js.parsePosition(text)));
        const path = (...steps) => js.gameWords(layers, steps.map((step) => states[step]));
        const facts = states.map((state) => js.factsOf(layers, state).slice(-2));
        return [facts, [path(0), path(0, 1), path(1, 0), path(0, 1, 0)]];""",
        ["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 0 8"],
    )
    assert facts[0][-1] == "1 position is at this distance."
    assert facts[1] == ["2 positions are at this distance.", "1 of 3 moves leads closer to the goal."]
    assert words == [
        [],
        ["Your path: 1 move, 1 further from the goal."],
        ["Your path: 1 move, 1 closer to the goal."],
        ["Your path: 2 moves, at the same distance as before."],
    ]


def test_a_move_back_shortens_the_path_and_nearer_states_lead_to_the_goal(run: Run) -> None:
    lengths, moves, left, changes = run(
        """const [goal, beside, farther] = given.map((text) => js.stateOf(js.parsePosition(text)));
        let changes = 0;
        const game = js.createGame(layers, [goal], () => { changes += 1; });
        const seen = [[beside], [beside, farther], [beside, farther, beside], [beside, farther, beside, goal]];
        const lengths = seen.map((steps) => {
            game.begin(goal);
            steps.forEach(game.go);
            return game.path.length;
        });
        [beside, farther].forEach(game.go);
        const moves = game.moves.join("");
        const left = [];
        for (let next = game.nearer(); next !== null; next = game.nearer()) {
            game.go(next);
            left.push(layers.distance[game.state]);
        }
        return [lengths, moves, left, changes];""",
        ["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 0 8", "1 2 3/4 0 6/7 5 8"],
    )
    assert (lengths, moves, left) == ([2, 3, 2, 1], "RD", [1, 0])
    assert changes == 4 + 10 + 2 + 2, "one for each call"


def test_a_step_out_or_in_keeps_the_angle_and_a_step_along_a_ring_comes_round(run: Run) -> None:
    turns, rounds, ends = run(
        """const { x, y } = js.layOut(layers);
        const angle = (state) => Math.atan2(x[state], -y[state]) / (2 * Math.PI);
        const turned = (from, to) => Math.abs(((angle(to) - angle(from) + 1.5) % 1) - 0.5);
        const states = layers.order.filter((_, at) => at > 500 && at % 997 === 0);
        const turns = [1, -1].map((out) => Math.max(...[...states].map((state) => {
            const next = js.stateBeside(layers, state, out, 0);
            return layers.distance[next] === layers.distance[state] + out ? turned(state, next) : 1;
        })));
        let [state, steps] = [layers.order[10], 0];
        do { state = js.stateBeside(layers, state, 0, 1); steps += 1; } while (state !== layers.order[10]);
        const ends = [layers.starts[20], layers.starts[21] - 1].map((at) => layers.order[at]);
        return [turns, [steps, layers.distance[state]], ends.map((state) => [x[state], y[state]])];"""
    )
    assert max(turns) < 0.01
    (right, up), (left, above) = ends
    assert left < 0 < right and max(up, above) < -0.5, "clockwise from the top"
    assert rounds[0] == COUNTS[rounds[1]]
