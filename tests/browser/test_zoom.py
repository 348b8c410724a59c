"""Zoom: on a screen of 1280 px at 200 and 400 %, and on one of 4K, no page is cut or has to be scrolled sideways."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, expect_board, part
from tests.browser.test_translations import CUT, PAGES, PANELS, SHEETS, SWAPPED
from webapp.puzzle import Board, parse_moves

SCREENS = {
    "200 %": {"width": 640, "height": 512},
    "400 %": {"width": 320, "height": 256},
    "4K": {"width": 3840, "height": 2160},
}
START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_at_every_zoom(visit: Visit, path: str) -> None:
    page = visit(path, forgive="status of 404", reduced_motion="reduce")
    faults = {}
    for zoom, size in SCREENS.items():
        page.set_viewport_size(size)  # type: ignore[arg-type]
        faults[zoom] = page.evaluate(CUT)
    assert {zoom: cut for zoom, cut in faults.items() if cut} == {}


@pytest.mark.slow
@pytest.mark.parametrize("zoom", SCREENS)
def test_the_play_page_with_its_sheets_and_panels_is_whole_at_every_zoom(visit: Visit, zoom: str) -> None:
    page = visit(SWAPPED, viewport=SCREENS[zoom], reduced_motion="reduce")
    faults = {"start": page.evaluate(CUT)}
    for sheet in SHEETS:
        page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
        faults[sheet] = page.evaluate(CUT)
        closing = page.locator(f"#{sheet} .closing")
        closing.scroll_into_view_if_needed()
        expect(closing).to_be_in_viewport(ratio=1)
        closing.click()
    for panel in PANELS:
        tab = page.locator(f".tabs [data-panel={panel}]")
        if tab.is_visible():
            tab.click()
        faults[panel] = page.evaluate(CUT)
    assert {state: cut for state, cut in faults.items() if cut} == {}


@pytest.mark.slow
@pytest.mark.parametrize("zoom", SCREENS)
def test_it_is_played_and_told_what_to_do_at_every_zoom(visit: Visit, zoom: str) -> None:
    page = visit(at(START), viewport=SCREENS[zoom], reduced_motion="reduce")
    page.locator("#tile-12").click()
    expect_board(page, START.play(parse_moves("D")))
    undo = page.locator("[data-do=undo]")
    undo.click()
    expect_board(page, START)
    page.keyboard.press("/")
    page.keyboard.insert_text("where is 7")
    page.keyboard.press("Enter")
    expect(part(page, "commands", "answer")).to_contain_text("Tile 7 is in row 1")
    expect(part(page, "commands", "field")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
