"""A right-to-left page: its layout is mirrored, except boards, figures and the controls along them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, box, expect_board, over, part, place_of
from tests.browser.test_translations import CUT, PAGES, SWAPPED
from webapp.puzzle import Board, parse_moves

THREE = Board.parse("1 2 3/4 0 6/7 5 8")
"""two moves from the goal"""
NARROW = {"viewport": {"width": 320, "height": 640}}
WIDE = {"viewport": {"width": 1280, "height": 800}}
TURNED = """
new MutationObserver((_, watcher) => {
  if (!document.documentElement) return;
  document.documentElement.dir = "rtl";
  watcher.disconnect();
}).observe(document, { childList: true });
"""
MIRRORED = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const boards = shown(".board:has(.cells)").filter((board) => {
    const left = (place) => board.querySelector(`[aria-label*="${place}"]`)?.getBoundingClientRect().x;
    return left("row 1 column 1") > left("row 1 column 2");
  });
  const isMirrored = (one) => getComputedStyle(one).direction === "rtl";
  const figures = shown("svg, canvas, .uplot, input[type=range]").filter(isMirrored);
  return [...boards, ...figures].map((one) => one.outerHTML.slice(0, 120));
}"""
"""the boards, figures and sliders that do not run from left to right"""


def turned(visit: Visit, path: str, settings: dict[str, object]) -> Page:
    page = visit("/robots.txt", new=True, reduced_motion="reduce", forgive="status of 404", **settings)
    page.add_init_script(TURNED)
    page.goto(path)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).direction") == "rtl"
    return page


@pytest.mark.slow
def test_every_page_is_whole_and_its_boards_and_figures_are_not_mirrored(visit: Visit) -> None:
    page = turned(visit, SWAPPED, WIDE)
    faults = {}
    for path in (SWAPPED, *PAGES):
        page.goto(path)
        expect(page.locator("[aria-busy]")).to_have_count(0)
        for screen in (WIDE, NARROW):
            page.set_viewport_size(screen["viewport"])
            faults[path, screen["viewport"]["width"]] = page.evaluate(CUT) + page.evaluate(MIRRORED)
    assert {place: found for place, found in faults.items() if found} == {}


@pytest.mark.slow
def test_the_panels_change_sides_and_the_board_and_its_keys_do_not(visit: Visit) -> None:
    page = turned(visit, at(THREE), WIDE)
    frame, panels, goal = (place_of(page.locator(name)) for name in ("#board", ".panels", ".beside"))
    assert panels["x"] + panels["width"] <= frame["x"] < frame["x"] + frame["width"] <= goal["x"]
    assert box(page, 1)["x"] < box(page, 2)["x"] < box(page, 3)["x"]
    page.keyboard.press("ArrowLeft")
    expect_board(page, THREE.play(parse_moves("L")))
    page.keyboard.press("Control+z")
    page.keyboard.press("?")
    sheet = place_of(page.locator("#help"))
    assert sheet["x"] + sheet["width"] <= frame["x"], "a sheet covers the panels, not the board"
    page.keyboard.press("Escape")
    part(page, "edit", "edit").click()
    cells = page.locator(".editor-row").first.locator("> *")
    assert place_of(cells.nth(0))["x"] < place_of(cells.nth(1))["x"]


@pytest.mark.slow
def test_the_transport_and_what_a_search_has_proved_run_from_left_to_right(visit: Visit) -> None:
    page = turned(visit, at(THREE), NARROW)
    part(page, "playbar", "solve").click()
    over(page)
    back, forward = (place_of(part(page, "transport", name)) for name in ("back", "forward"))
    assert back["x"] < forward["x"]
    slider = part(page, "transport", "slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect_board(page, THREE.play(parse_moves("U")))
    bar = place_of(slider)
    page.mouse.click(bar["x"] + bar["width"] - 4, bar["y"] + bar["height"] / 2)
    expect_board(page, THREE.play(parse_moves("UL")))
    assert page.evaluate(CUT) == []
