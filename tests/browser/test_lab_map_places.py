"""The places of the map: their distances are those of a slow twin, and no two are on one spot."""

import pytest

from tests import naive
from tests.browser.conftest import Run
from webapp.puzzle import DISTANCES, named_goal

MODULES = (
    "lab/map/places",
    "lab/map/distances",
    "lab/map/layout",
    "lab/map/place-space",
    "lab/map/record",
    "lab/map/small-map",
    "lab/turns",
    "searches/offers",
)
PRELUDE = "const whole = await js.computeWhole(async () => {});"
COUNTS = list(DISTANCES["3x3"])
GOAL = named_goal("standard", 3, 3)


@pytest.mark.slow
def test_every_position_has_a_place_of_its_own_with_its_exact_distance(run: Run) -> None:
    distances = naive.distances(GOAL.tiles, 3)
    written = ["".join(map(str, tiles)) for tiles in distances]
    places, lengths, read_back = run(
        """const places = given.split(" ").map((text) => js.placeOf([...text].map(Number)));
        const lengths = places.map((place) => whole.distance[place]);
        return [places, lengths, places.map((place) => js.tilesAt(place).join(""))].map((each) => each.join(" "));""",
        " ".join(written),
    )
    assert sorted(map(int, places.split())) == list(range(181_440))
    assert list(map(int, lengths.split())) == list(distances.values())
    assert read_back.split() == written


def test_the_neighbours_of_a_place_are_those_of_its_position(run: Run) -> None:
    sample = list(naive.distances(GOAL.tiles, 3))[::181]
    found = run(
        """return given.map((tiles) => {
            const place = js.placeOf(tiles);
            const near = [...whole.near.subarray(4 * place, 4 * place + 4)];
            return near.map((next) => next < 0 ? null : js.tilesAt(next));
        });""",
        [list(tiles) for tiles in sample],
    )
    for tiles, near in zip(sample, found, strict=True):
        sides = {tuple(each) for each in near if each}
        assert sides == set(naive.neighbours(tiles, 3).values())


def test_the_rings_have_as_many_places_as_is_known(run: Run) -> None:
    assert run("return js.countsOf(whole);") == COUNTS


def test_each_place_stands_in_the_ring_of_its_distance_and_no_two_on_one_spot(run: Run) -> None:
    outside, spots = run(
        """const {x, y, edges} = js.layOut(whole);
        const isIn = (place) => {
            const radius = Math.hypot(x[place], y[place]);
            const far = whole.distance[place];
            return radius >= edges[far] - 1e-6 && radius <= edges[far + 1] + 1e-6;
        };
        const places = [...whole.order];
        const spots = new Set(places.map((place) => `${x[place]} ${y[place]}`));
        return [places.filter((place) => !isIn(place)).length, spots.size];"""
    )
    assert (outside, spots) == (0, 181_440)


def test_what_is_a_slide_apart_lies_mostly_side_by_side(run: Run) -> None:
    """At random a quarter of a turn would lie between them."""
    assert (
        run(
            """const {x, y} = js.layOut(whole);
        let [sum, count] = [0, 0];
        for (const place of whole.order.subarray(1000)) {
            for (const near of whole.near.subarray(4 * place, 4 * place + 4)) {
                if (near < 0) continue;
                const apart = Math.abs(Math.atan2(y[place], x[place]) - Math.atan2(y[near], x[near])) / (2 * Math.PI);
                sum += Math.min(apart, 1 - apart);
                count += 1;
            }
        }
        return sum / count;"""
        )
        < 0.08
    )


def test_the_place_under_a_point_is_the_nearest_of_all(run: Run) -> None:
    wrong = run(
        """const layout = js.layOut(whole);
        const wrong = [];
        for (let at = 0; at < 40; at += 1) {
            const point = {x: Math.sin(at * 7.3) * (at / 40), y: Math.cos(at * 7.3) * (at / 40)};
            const apart = (place) => Math.hypot(layout.x[place] - point.x, layout.y[place] - point.y);
            let nearest = 0;
            for (let place = 0; place < 181440; place += 1) if (apart(place) < apart(nearest)) nearest = place;
            const found = js.nearestPlace(whole, layout, point, 0.05);
            if (found === null ? apart(nearest) <= 0.05 : apart(found) > apart(nearest)) wrong.push(point);
        }
        return wrong;"""
    )
    assert wrong == []


def test_a_point_beside_the_disc_is_no_place(run: Run) -> None:
    assert run("return js.nearestPlace(whole, js.layOut(whole), {x: 1.2, y: 0}, 0.05);") is None


@pytest.mark.slow
def test_a_search_is_recorded_with_what_it_expands_again(run: Run) -> None:
    """Breadth-first search from the farthest position expands all but the last; only IDA* expands any twice."""
    recordings = run(
        """const space = js.createPlaceSpace(whole);
        const start = js.placeOf([8, 6, 7, 2, 5, 4, 3, 0, 1]);
        const found = [];
        for (const name of ["breadth-first", "a-star", "ida-star"]) {
            const search = js.SEARCHES.find((each) => each.name === name);
            const turns = {rest: async () => {}, isStale: () => false};
            const {expanded, again, path} = await js.record(search, space, start, turns);
            const isPath = path.every((place, at) => whole.distance[place] === 31 - at);
            found.push([expanded.length, new Set(expanded).size, again, isPath && path.length]);
        }
        return found;"""
    )
    assert recordings[:2] == [[181_439, 181_439, 0, 32], [6728, 6728, 0, 32]]
    expanded, places, again, moves = recordings[2]
    assert (expanded - places, moves) == (again, 32)
    assert again > 0


def test_a_small_map_lights_no_more_in_a_frame_than_a_slow_phone_has_time_for(run: Run) -> None:
    """All places one after the other, then all of them again and again, which lights no more of them."""
    lit = run(
        """const canvas = document.createElement("canvas");
        canvas.style.cssText = "display: block; width: 100px; height: 100px";
        const figure = document.createElement("figure");
        figure.append(canvas, document.createElement("i"), document.createElement("b"));
        for (const ink of figure.querySelectorAll("i, b")) ink.dataset.ink = "";
        document.body.append(figure);
        const draws = [];
        const lit = [];
        const [drawSoon, onLit] = [draws, lit].map((list) => (each) => list.push(each));
        const map = js.createSmallMap(canvas, {whole, layout: js.layOut(whole), drawSoon, onLit});
        while (!draws.length) await new Promise((done) => setTimeout(done, 20));
        draws.length = 0;
        const expanded = Uint32Array.from({length: 5 * 181440}, (_, at) => whole.order[at % 181440]);
        const recording = {expanded, again: 4 * 181440, path: []};
        for (const count of [expanded.length, 100]) {
            map.show(recording, count);
            while (draws.length) draws.shift()();
        }
        figure.remove();
        return lit;"""
    )
    steps = [abs(after - before) for before, after in zip([0, *lit], lit, strict=False)]
    assert set(steps[: 181_440 // 6_000]) == {6_000}
    assert (max(steps), max(lit), lit[-1]) == (120_000, 5 * 181_440, 100)


def test_of_what_waits_to_be_drawn_a_frame_draws_one_in_turn(run: Run) -> None:
    drawn = run(
        """const drawSoon = js.createQueue();
        const drawn = [];
        const drawTwice = (name) => {
            let left = 2;
            return function draw() {
                drawn.push([name, document.timeline.currentTime]);
                left -= 1;
                if (left) drawSoon(draw);
            };
        };
        const [one, other] = ["one", "other"].map(drawTwice);
        for (const draw of [one, other, one]) drawSoon(draw);
        while (drawn.length < 4) await new Promise(requestAnimationFrame);
        return drawn;"""
    )
    assert [name for name, _ in drawn] == ["one", "other", "one", "other"]
    assert len({time for _, time in drawn}) == 4
