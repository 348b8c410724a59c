"""The map of the 8-puzzle in a browser: choosing, playing and searching positions, by pointer and by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Run, Visit
from tests.browser.seen import place_of
from webapp.puzzle import DISTANCES, SharedGame, length_stm

MODULES = ("lab/map/states", "lab/map/layout", "lab/map/lights")
COUNTS = list(DISTANCES["3x3"])
FARTHEST = ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1")
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
DRAWN = """() => {
  window.drawn = [];
  window.times = [];
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function (...image) {
    window.drawn.push(this.canvas.closest("[data-search]").dataset.search);
    window.times.push(document.timeline.currentTime);
    putImageData.apply(this, image);
  };
}"""
LIT_BY_TIME = """canvas => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const inks = [...canvas.parentElement.querySelectorAll(".time-ink")].map((ink) => {
    pen.fillStyle = getComputedStyle(ink).color;
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
  });
  const counts = new Map(inks.map((ink) => [ink, 0]));
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 0; at < data.length; at += 4) {
    const ink = data.slice(at, at + 3).join();
    if (counts.has(ink)) counts.set(ink, counts.get(ink) + 1);
  }
  return [...counts.values()];
}"""
"""returns the number of pixels lit at each time, from the first expansions to the last"""
SOME_FRAMES = """async () => {
  for (let left = 10; left > 0; left -= 1) await new Promise(requestAnimationFrame);
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
    """Return the map, once it is computed."""
    page = visit(f"/lab/map{query}", **screen)
    expect(page.locator("#map")).to_have_attribute("data-state", "open")
    return page


def headline(page: Page) -> Locator:
    return page.locator("#here-heading")


def text(page: Page) -> Locator:
    return page.get_by_label("Your own position, in any form")


def wait_until_painted(page: Page) -> None:
    """The small maps are painted in slices, some of them after the figures are written."""
    for canvas in page.locator("#lights canvas").all():
        page.wait_for_function(f"canvas => ({LIT_BY_TIME})(canvas).some(Boolean)", arg=canvas.element_handle())


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.slow
def test_the_map_begins_at_the_farthest_position_and_goes_from_one_to_the_other(visit: Visit) -> None:
    page = opened(visit)
    expect(headline(page)).to_have_text("31 moves from the goal")
    expect(text(page)).to_have_value(FARTHEST[0])
    button(page, "Farthest").click()
    expect(text(page)).to_have_value(FARTHEST[1])
    expect(headline(page)).to_have_text("31 moves from the goal")


@pytest.mark.slow
def test_a_game_is_a_thread_that_the_link_keeps(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.4-5-6.7-0-8")
    expect(headline(page)).to_have_text("1 move from the goal")
    page.locator("#here .board").focus()
    page.keyboard.press("ArrowDown")
    expect(headline(page)).to_have_text("2 moves from the goal")
    expect(page.get_by_text("Your path: 1 move, 1 further from the goal.")).to_be_visible()
    page.wait_for_url("**/lab/map?position=1-2-3.4-5-6.7-0-8&moves=D")
    expect(page.get_by_role("link", name="Play this game")).to_have_attribute("href", "/p/1-2-3.4-5-6.7-0-8?moves=D")
    page.reload()
    expect(page.get_by_text("Your path: 1 move, 1 further from the goal.")).to_be_visible()
    page.locator("#here .board").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Your path")).to_be_hidden()


def test_the_way_home_is_as_long_as_the_distance(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8", reduced_motion="reduce")
    expect(headline(page)).to_have_text("4 moves from the goal")
    button(page, "Show a shortest solution").click()
    expect(headline(page)).to_have_text("The goal")
    expect(page.get_by_text("Your path: 4 moves, 4 closer to the goal.")).to_be_visible()
    game = SharedGame.parse(page.get_by_role("link", name="Play this game").get_attribute("href") or "")
    assert (game.start.link, length_stm(game.moves)) == ("1-2-3.5-0-6.4-7-8", 4)
    assert game.problem.is_solved(game.position)
    button(page, "Back to the start").click()
    expect(headline(page)).to_have_text("4 moves from the goal")


@pytest.mark.slow
def test_arrow_keys_walk_in_and_out_and_around_a_layer(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.4-5-6.7-8-0")
    page.locator("#map").focus()
    for key, words in (("ArrowUp", "1 move"), ("ArrowUp", "2 moves"), ("ArrowDown", "1 move")):
        page.keyboard.press(key)
        expect(headline(page)).to_have_text(f"{words} from the goal")
    before = text(page).input_value()
    page.keyboard.press("ArrowRight")
    expect(text(page)).not_to_have_value(before)
    expect(headline(page)).to_have_text("1 move from the goal")
    page.keyboard.press("ArrowRight")
    expect(text(page)).to_have_value(before)


@pytest.mark.slow
def test_a_slide_styles_what_changes_its_cell_and_the_board_its_words_and_the_chart_have_a_frame_each(
    visit: Visit,
) -> None:
    """In one frame they would be too much for a slow computer."""
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8")
    expect(headline(page)).to_have_text("4 moves from the goal")
    page.locator("#here .board").focus()
    page.evaluate(SOME_FRAMES)
    page.evaluate(IN_FRAMES)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text("Your path: 1 move")).to_be_visible()
    page.wait_for_function("() => window.seen.chart")
    seen = page.evaluate("window.seen")
    assert sorted(seen["styled"]) == ["tile-0", "tile-2"]
    assert seen["board"] < seen["words"] < seen["chart"]


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_press_opens_the_position_there(visit: Visit, screen: dict[str, object]) -> None:
    page = opened(visit, **screen)
    canvas = page.locator("#map")
    canvas.scroll_into_view_if_needed()
    box = place_of(canvas)
    canvas.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(headline(page)).to_have_text("The goal")
    canvas.click(position={"x": box["width"] * 0.02, "y": box["height"] / 2})
    expect(headline(page)).to_have_text("31 moves from the goal")


@pytest.mark.slow
def test_a_drag_moves_the_map_and_chooses_nothing(visit: Visit) -> None:
    page = opened(visit)
    box = place_of(page.locator("#map"))
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    expect(page.locator("#map")).to_have_class(re.compile("is-close"))
    page.mouse.down()
    page.mouse.move(middle[0] + 80, middle[1] + 40, steps=4)
    page.mouse.up()
    expect(headline(page)).to_have_text("31 moves from the goal")
    page.mouse.click(middle[0] + 80, middle[1] + 40)
    expect(headline(page)).to_have_text("The goal")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("#map")).not_to_have_class(re.compile("is-close"))


@pytest.mark.slow
def test_a_position_of_ones_own_is_read_in_any_form_and_its_fault_told(visit: Visit) -> None:
    page = opened(visit)
    text(page).fill("123456708")
    text(page).press("Enter")
    expect(headline(page)).to_have_text("1 move from the goal")
    text(page).fill("123456870")
    text(page).press("Enter")
    expect(page.locator("#map-text-fault")).to_contain_text("cannot be solved")
    text(page).press("Escape")
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")
    expect(page.locator("#map-text-fault")).to_be_empty()


@pytest.mark.slow
def test_a_distance_is_shown_alone_and_kept_in_the_link_and_another_is_refused(visit: Visit) -> None:
    page = opened(visit, "?distance=32")
    expect(page.locator("#map-fault")).to_contain_text("The distance must be from 0 to 31, not '32'")
    expect(headline(page)).to_have_text("31 moves from the goal")
    row = page.get_by_role("row", name="22 23,952")
    row.get_by_role("button").click()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    page.wait_for_url("**distance=22")
    page.reload()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    row.get_by_role("button").click()
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_the_table_of_distances_is_copied_as_csv(visit: Visit) -> None:
    page = opened(visit)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, "Copy as CSV").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    lines = str(page.evaluate("navigator.clipboard.readText()")).split()
    assert lines[-1] == "31,2,181440"
    assert [int(line.split(",")[1]) for line in lines if line[0].isdigit()] == COUNTS


@pytest.mark.slow
def test_three_searches_light_up_what_they_expand_both_ways(visit: Visit) -> None:
    page = opened(visit, "?position=8-1-3.4-0-2.7-6-5", reduced_motion="reduce")
    button(page, "Search from here").click()
    counted = page.locator("#lights [data-part=counted]")
    ends = page.locator("#lights [data-part=end]")
    lit = f"canvas => ({LIT_BY_TIME})(canvas).reduce((sum, count) => sum + count)"
    expect(counted).to_have_text(["5,123 of 5,123 expanded", "41 of 41 expanded", "85 of 85 expanded"])
    expect(ends).to_have_text(
        ["solution of 14 moves", "solution of 14 moves", re.compile("solution of 14 moves; \\d+ expanded again")]
    )
    canvases = page.locator("#lights canvas")
    page.wait_for_function(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    )
    all_lit = canvases.nth(0).evaluate(lit)
    assert all_lit > canvases.nth(1).evaluate(lit) > 0
    by_time = canvases.nth(0).evaluate(LIT_BY_TIME)
    assert len(by_time) == 24 and min(by_time) > 0
    slider = page.get_by_label("Expanded so far")
    expect(slider).to_have_value("1000")
    expect(button(page, "Play")).to_be_hidden()
    slider.fill("0")
    expect(counted).to_have_text(["0 of 5,123 expanded", "0 of 41 expanded", "0 of 85 expanded"])
    page.wait_for_function(f"canvas => ({lit})(canvas) === 0", arg=canvases.nth(0).element_handle())
    slider.fill("1000")
    page.wait_for_function(
        f"([canvas, all]) => ({lit})(canvas) === all", arg=[canvases.nth(0).element_handle(), all_lit]
    )


@pytest.mark.slow
def test_a_search_that_has_ended_is_drawn_no_more_while_others_go_on(visit: Visit) -> None:
    page = opened(visit, "?position=8-1-3.4-0-2.7-6-5", reduced_motion="reduce")
    button(page, "Search from here").click()
    expect(page.locator("#lights [data-part=counted]").nth(1)).to_have_text("41 of 41 expanded")
    wait_until_painted(page)
    page.evaluate(DRAWN)
    page.get_by_label("Expanded so far").fill("900")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.drawn") == ["breadth-first"]


@pytest.mark.slow
def test_a_frame_draws_one_of_the_searches(visit: Visit) -> None:
    """All three would be too much for one frame on a slow phone."""
    page = opened(visit, "?position=8-1-3.4-0-2.7-6-5", reduced_motion="reduce")
    counted = page.locator("#lights [data-part=counted]")
    button(page, "Search from here").click()
    expect(counted).to_have_text(["5,123 of 5,123 expanded", "41 of 41 expanded", "85 of 85 expanded"])
    wait_until_painted(page)
    page.evaluate(DRAWN)
    for value, lit in (("0", ("0", "0", "0")), ("1000", ("5,123", "41", "85"))):
        page.get_by_label("Expanded so far").fill(value)
        expect(counted).to_have_text([re.compile(f"^{count} of") for count in lit])
    page.wait_for_function("new Set(window.drawn).size === 3")
    times = page.evaluate("window.times")
    assert len(times) == len(set(times))


@pytest.mark.slow
def test_without_reduced_motion_the_clock_runs_and_can_be_stopped(visit: Visit) -> None:
    page = opened(visit, "?position=1-2-3.5-0-6.4-7-8")
    button(page, "Search from here").click()
    button(page, "Pause").click()
    expect(button(page, "Play")).to_be_visible()


@pytest.mark.slow
def test_the_distances_are_read_without_scripts(visit: Visit) -> None:
    page = visit("/lab/map", java_script_enabled=False)
    expect(page.get_by_role("row", name="31 2 181,440")).to_be_visible()


@pytest.mark.slow
def test_a_small_map_shows_a_moment_alike_in_both_directions_of_time(run: Run) -> None:
    """Each state is expanded twice, the second time in vain."""
    lit = run(
        """const layers = await js.computeLayers();
        const canvas = document.createElement("canvas");
        canvas.style.cssText = "display: block; width: 100px; height: 100px";
        const figure = document.createElement("figure");
        figure.append(canvas, document.createElement("i"), document.createElement("b"));
        for (const ink of figure.querySelectorAll("i, b")) ink.dataset.ink = "";
        figure.querySelector("i").style.color = "rgb(0 0 255)";
        figure.querySelector("b").style.color = "rgb(255 0 0)";
        document.body.append(figure);
        const draws = [];
        const drawSoon = (draw) => draws.push(draw);
        const map = js.createSmallMap(canvas, {layers, layout: js.layOut(layers), drawSoon});
        const drawn = async () => {
            while (!draws.length) await new Promise((done) => setTimeout(done, 20));
            draws.splice(0).forEach((draw) => draw());
        };
        await drawn();
        const recording = {expanded: [...layers.order, ...layers.order], again: 181440, path: []};
        const lit = [];
        for (const count of [1, 1000, 181440, 2 * 181440, 1000, 0]) {
            map.show(recording, count);
            await drawn();
            const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            lit.push([...data].filter((value, at) => at % 4 === 0 && value === 255).length);
        }
        figure.remove();
        return lit;"""
    )
    first, early, all_once, all_twice, early_again, none = lit
    assert 0 < first < early < all_once == all_twice
    assert (early_again, none) == (early, 0)
