"""Zoom: on a 1280 px screen at 200 and 400 %, and on a 4K screen, the play page is complete and usable."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, expect_board, part
from tests.browser.test_translations import CUT, PANELS, SHEETS, SWAPPED, ZOOMED
from webapp.puzzle import Board, parse_moves

PAGES = (
    *(
        "/learn",
        "/learn/impossible",
        "/learn/worksheet",
        "/learn/class",
        "/daily/4x4",
        "/puzzles",
        "/train",
        "/help",
        "/about",
    ),
    *("/api/v1/", "/api/v1/live"),
    *("/lab", *(f"/lab/{tool}" for tool in ("race", "watch", "heuristic", "solutions", "map", "batch", "judge"))),
)
START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")


@pytest.mark.slow
@pytest.mark.parametrize("zoom", ZOOMED)
def test_the_play_page_with_its_sheets_and_panels_is_whole_at_every_zoom(visit: Visit, zoom: str) -> None:
    page = visit(SWAPPED, viewport=ZOOMED[zoom], reduced_motion="reduce")
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
def test_it_is_played_and_told_what_to_do_at_400_percent(visit: Visit) -> None:
    page = visit(at(START), viewport=ZOOMED["400 %"], reduced_motion="reduce")
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


@pytest.mark.slow
def test_no_page_is_wider_than_half_a_phone(visit: Visit) -> None:
    page = visit("/", viewport={"width": 195, "height": 700}, locale="ru")
    wide = []
    for path in (*PAGES, f"{at(START)}?moves=D"):
        page.goto(path)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(path)
    assert wide == []
