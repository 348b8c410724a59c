"""The map of the 8-puzzle in a browser: a press, a walk home, its searches, its drawing."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Run, Visit
from tests.browser.seen import place_of
from webapp.puzzle import SharedGame, length_stm

MODULES = ("lab/map/states", "lab/map/layout", "lab/map/lights")
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


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.slow
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
