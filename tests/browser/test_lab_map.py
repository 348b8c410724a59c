"""The map of the 8-puzzle in a browser: its distances are those of a slow twin, and all of it goes by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import naive
from tests.browser.conftest import DESKTOP, PHONE, Run, Visit
from tests.browser.seen import barriers
from webapp.puzzle import DISTANCES, named_goal

MODULES = (
    "lab/map/places",
    "lab/map/distances",
    "lab/map/layout",
    "lab/map/place-space",
    "lab/map/record",
    "lab/searches/offers",
)
PRELUDE = "const whole = await js.computeWhole(async () => {});"
COUNTS = list(DISTANCES["3x3"])
FARTHEST = ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1")
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
GOAL = named_goal("standard", 3, 3)
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
DRAWN = """() => {
  window.drawn = [];
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function (...image) {
    window.drawn.push(this.canvas.closest("[data-search]").dataset.search);
    putImageData.apply(this, image);
  };
}"""
IN_FRAMES = """() => {
  const seen = window.seen = { styled: [] };
  let frame = 1;
  const count = () => { frame += 1; requestAnimationFrame(count); };
  const board = document.querySelector("#here .board");
  new MutationObserver((changes) => {
    seen.board ??= frame;
    for (const { target } of changes) if (!seen.styled.includes(target.id)) seen.styled.push(target.id);
  }).observe(board, { subtree: true, attributeFilter: ["style"] });
  const words = document.querySelector("#here-heading");
  new MutationObserver(() => { seen.words ??= frame; }).observe(words, { childList: true });
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.id === "map") seen.chart ??= frame;
    clearRect.apply(this, box);
  };
  requestAnimationFrame(count);
}"""


def opened(visit: Visit, query: str = "", **screen: object) -> Page:
    """The map, once it is computed."""
    page = visit(f"/lab/map{query}", **screen)
    expect(page.locator("#map")).to_have_attribute("data-state", "open")
    return page


def headline(page: Page) -> Locator:
    return page.locator("#here-heading")


def text(page: Page) -> Locator:
    return page.get_by_label("A position of your own")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_every_position_has_a_place_of_its_own_with_its_exact_distance(run: Run) -> None:
    distances = naive.distances(GOAL.tiles, 3)
    found = run(
        """return given.map((tiles) => {
            const place = js.placeOf(tiles);
            return [place, whole.distance[place], js.tilesAt(place).join() === tiles.join()];
        });""",
        [list(tiles) for tiles in distances],
    )
    places, lengths, are_read_back = map(list, zip(*found, strict=True))
    assert sorted(places) == list(range(181_440))
    assert lengths == list(distances.values())
    assert all(are_read_back)


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


def test_a_search_is_recorded_with_what_it_sees_for_the_first_time(run: Run) -> None:
    """Breadth-first search from the farthest position expands all but the last; only IDA* expands any twice."""
    recordings = run(
        """const space = js.createPlaceSpace(whole);
        const start = js.placeOf([8, 6, 7, 2, 5, 4, 3, 0, 1]);
        const found = [];
        for (const name of ["breadth-first", "a-star", "ida-star"]) {
            const search = js.SEARCHES.find((each) => each.name === name);
            const turns = {rest: async () => {}, isStale: () => false};
            const {expanded, isNew, path} = await js.record(search, space, start, turns);
            const seen = new Set();
            const isRight = (place, at) => Boolean(isNew[at]) !== seen.has(place) && seen.add(place);
            const isTold = [...expanded].every(isRight);
            const isPath = path.every((place, at) => whole.distance[place] === 31 - at);
            found.push([expanded.length, seen.size, isTold, isPath && path.length]);
        }
        return found;"""
    )
    assert recordings[:2] == [[181_439, 181_439, True, 32], [6754, 6754, True, 32]]
    expanded, places, *rest = recordings[2]
    assert expanded > places and rest == [True, 32]


@SCREENS
def test_the_map_begins_at_the_farthest_position_and_goes_from_one_to_the_other(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = opened(visit, **screen)
    expect(headline(page)).to_have_text("31 slides from the goal")
    expect(text(page)).to_have_value(FARTHEST[0])
    button(page, "Farthest").click()
    expect(text(page)).to_have_value(FARTHEST[1])
    expect(headline(page)).to_have_text("31 slides from the goal")


def test_a_game_is_a_thread_that_the_link_keeps(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.4-5-6.7-0-8")
    expect(headline(page)).to_have_text("1 slide from the goal")
    page.locator("#here .board").focus()
    page.keyboard.press("ArrowDown")
    expect(headline(page)).to_have_text("2 slides from the goal")
    expect(page.get_by_text("Your thread: 1 slide, 1 further away.")).to_be_visible()
    page.wait_for_url("**/lab/map?position=1-2-3.4-5-6.7-0-8&moves=D")
    expect(page.get_by_role("link", name="Play this game")).to_have_attribute("href", "/p/1-2-3.4-5-6.7-0-8?moves=D")
    page.reload()
    expect(page.get_by_text("Your thread: 1 slide, 1 further away.")).to_be_visible()
    page.locator("#here .board").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Your thread")).to_be_hidden()


def test_the_way_home_is_as_long_as_the_distance(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8", reduced_motion="reduce")
    expect(headline(page)).to_have_text("4 slides from the goal")
    button(page, "Slide home").click()
    expect(headline(page)).to_have_text("The goal")
    expect(page.get_by_text("Your thread: 4 slides, 4 nearer.")).to_be_visible()
    button(page, "Back to the start").click()
    expect(headline(page)).to_have_text("4 slides from the goal")


def test_arrow_keys_walk_in_and_out_and_around_a_ring(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.4-5-6.7-8-0")
    page.locator("#map").focus()
    for key, words in (("ArrowUp", "1 slide"), ("ArrowUp", "2 slides"), ("ArrowDown", "1 slide")):
        page.keyboard.press(key)
        expect(headline(page)).to_have_text(f"{words} from the goal")
    before = text(page).input_value()
    page.keyboard.press("ArrowRight")
    expect(text(page)).not_to_have_value(before)
    expect(headline(page)).to_have_text("1 slide from the goal")
    page.keyboard.press("ArrowRight")
    expect(text(page)).to_have_value(before)


def test_a_slide_styles_what_changes_its_cell_and_the_board_its_words_and_the_chart_have_a_frame_each(
    visit: Visit,
) -> None:
    """Together they are too much for one frame of a slow computer."""
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8")
    page.locator("#here .board").focus()
    page.evaluate(IN_FRAMES)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text("Your thread: 1 slide")).to_be_visible()
    page.wait_for_function("() => window.seen.chart")
    seen = page.evaluate("window.seen")
    assert sorted(seen["styled"]) == ["tile-0", "tile-2"]
    assert seen["board"] < seen["words"] < seen["chart"]


@SCREENS
def test_a_press_opens_the_position_there(visit: Visit, screen: dict[str, object]) -> None:
    page = opened(visit, **screen)
    canvas = page.locator("#map")
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    canvas.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(headline(page)).to_have_text("The goal")
    canvas.click(position={"x": box["width"] * 0.02, "y": box["height"] / 2})
    expect(headline(page)).to_have_text("31 slides from the goal")


def test_a_drag_moves_the_map_and_chooses_nothing(visit: Visit) -> None:
    page = opened(visit)
    box = page.locator("#map").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    expect(page.locator("#map")).to_have_class(re.compile("is-close"))
    page.mouse.down()
    page.mouse.move(middle[0] + 80, middle[1] + 40, steps=4)
    page.mouse.up()
    expect(headline(page)).to_have_text("31 slides from the goal")
    page.mouse.click(middle[0] + 80, middle[1] + 40)
    expect(headline(page)).to_have_text("The goal")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("#map")).not_to_have_class(re.compile("is-close"))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?position=nonsense", "is not a number"),
        ("?position=1-2-3.4-5-6.8-7-0", "cannot be solved"),
        ("?position=1-2.3-0", "this one is 2x2"),
        ("?position=1-2-3.4-5-6.7-8-0&moves=U", "no tile is below the blank"),
        ("?distance=32", "'32' is not a distance on the map"),
    ],
)
def test_an_address_that_cannot_be_read_is_told_in_a_sentence(visit: Visit, query: str, words: str) -> None:
    page = opened(visit, query)
    expect(page.locator("#map-fault")).to_contain_text(words)
    expect(headline(page)).to_have_text("31 slides from the goal")


def test_a_position_of_ones_own_is_read_in_any_form_and_its_fault_told(visit: Visit) -> None:
    page = opened(visit)
    text(page).fill("123456708")
    text(page).press("Enter")
    expect(headline(page)).to_have_text("1 slide from the goal")
    text(page).fill("123456870")
    text(page).press("Enter")
    expect(page.locator("#map-text-fault")).to_contain_text("cannot be solved")
    text(page).press("Escape")
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")
    expect(page.locator("#map-text-fault")).to_be_empty()


def test_a_distance_is_shown_alone_and_kept_in_the_link(visit: Visit) -> None:
    page = opened(visit)
    row = page.get_by_role("row", name="22 23,952")
    row.get_by_role("button").click()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    page.wait_for_url("**distance=22")
    page.reload()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    row.get_by_role("button").click()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "false")


def test_the_table_of_distances_is_copied_as_csv(visit: Visit) -> None:
    page = opened(visit)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, "Copy as CSV").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    lines = str(page.evaluate("navigator.clipboard.readText()")).split()
    assert lines[-1] == "31,2,181440"
    assert [int(line.split(",")[1]) for line in lines if line[0].isdigit()] == COUNTS


@SCREENS
def test_three_searches_light_up_what_they_expand_both_ways(visit: Visit, screen: dict[str, object]) -> None:
    page = opened(visit, "?position=8-1-3.4-0-2.7-6-5", reduced_motion="reduce", **screen)
    button(page, "Search from here").click()
    counted = page.locator("#lights [data-part=counted]")
    ends = page.locator("#lights [data-part=end]")
    lit = """canvas => {
        const ink = getComputedStyle(canvas.parentElement.querySelector(".bright-ink")).color.match(/\\d+/g).join();
        const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        let count = 0;
        for (let at = 0; at < data.length; at += 4) count += Number(data.slice(at, at + 3).join() === ink);
        return count;
    }"""
    expect(counted).to_have_text(["5,123 of 5,123 expanded", "38 of 38 expanded", "62 of 62 expanded"])
    expect(ends).to_have_text(
        ["14 slides found", "14 slides found", re.compile("14 slides found; \\d+ expanded again")]
    )
    canvases = page.locator("#lights canvas")
    page.wait_for_function(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    )
    all_lit = canvases.nth(0).evaluate(lit)
    assert all_lit > canvases.nth(1).evaluate(lit) > 0
    slider = page.get_by_label("Expanded so far")
    slider.fill("0")
    expect(counted).to_have_text(["0 of 5,123 expanded", "0 of 38 expanded", "0 of 62 expanded"])
    page.wait_for_function(f"canvas => ({lit})(canvas) === 0", arg=canvases.nth(0).element_handle())
    slider.fill("1000")
    page.wait_for_function(
        f"([canvas, all]) => ({lit})(canvas) === all", arg=[canvases.nth(0).element_handle(), all_lit]
    )


def test_a_search_that_has_ended_is_drawn_no_more_while_others_go_on(visit: Visit) -> None:
    page = opened(visit, "?position=8-1-3.4-0-2.7-6-5", reduced_motion="reduce")
    button(page, "Search from here").click()
    expect(page.locator("#lights [data-part=counted]").nth(1)).to_have_text("38 of 38 expanded")
    page.evaluate(TWO_FRAMES)
    page.evaluate(DRAWN)
    page.get_by_label("Expanded so far").fill("900")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.drawn") == ["breadth-first"]


def test_without_reduced_motion_the_clock_runs_and_can_be_stopped(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8")
    button(page, "Search from here").click()
    button(page, "Pause").click()
    expect(button(page, "Play")).to_be_visible()


def test_under_reduced_motion_nothing_plays_by_itself(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8", reduced_motion="reduce")
    button(page, "Search from here").click()
    expect(page.get_by_label("Expanded so far")).to_have_value("1000")
    expect(button(page, "Play")).to_be_hidden()


@SCREENS
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_map_has_no_barriers_and_fits_the_screen(visit: Visit, screen: dict[str, object], scheme: str) -> None:
    page = opened(visit, color_scheme=scheme, **screen)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_distances_are_read_without_scripts(visit: Visit) -> None:
    page = visit("/lab/map", java_script_enabled=False)
    expect(page.get_by_role("row", name="31 2 181,440")).to_be_visible()
