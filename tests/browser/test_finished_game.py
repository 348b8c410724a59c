"""A game after its end: keys step through it, and other moves begin a variation."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, board, box, expect_board, part, tile
from tests.positions import SOLVED_3X3
from webapp.puzzle import Board

START = Board.parse("1 2 3/4 5 6/7 0 8")


def expect_step(page: Page, step: int, time: str) -> None:
    expect(part(page, "transport", "counter")).to_have_text(f"{step} of 3")
    expect(page.locator("[data-show=time]")).to_have_text(time)


@pytest.mark.slow
def test_a_finished_game_stays_whole(visit: Visit) -> None:
    page = visit(at(START))
    page.locator(".tabs [data-panel=history]").click()
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "d"):  # three too many
        page.keyboard.press(key)
    expect_board(page, SOLVED_3X3)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.wait_for_timeout(600)
    time = page.locator("[data-show=time]").inner_text()
    for key, step in (("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("ArrowUp", 1), ("End", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        expect(part(page, "transport", "counter")).to_have_text(f"{step} of 3")
    before = page.locator("[data-show=time]").inner_text()
    page.reload()
    expect_step(page, 2, before)
    page.keyboard.press(".")
    expect_step(page, 3, time)
    tile(page, 6).click()
    expect(page.locator("[data-show=time]")).to_have_text("–")
    assert board(page) == "1 2 3/4 5 0/7 8 6"
    page.keyboard.press("Control+z")
    expect_step(page, 3, time)


def reload_to_first_paint(page: Page) -> None:
    """Reload until the board is painted: the browser drops input before."""
    page.reload(wait_until="commit")
    page.wait_for_function(
        "() => document.querySelector('#board .tile') && performance.getEntriesByType('paint').length"
    )


@pytest.mark.slow
def test_input_during_a_reload_means_the_game_that_comes_back(visit: Visit) -> None:
    page = visit(at(START))
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    page.wait_for_timeout(600)
    page.keyboard.press("ArrowLeft")
    expect(part(page, "transport", "counter")).to_have_text("2 of 3")
    place = box(page, 5)
    reload_to_first_paint(page)
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator("[data-show=time]")).to_have_text("–")
    assert board(page) == "1 2 3/4 0 6/7 5 8"
    page.keyboard.press("Control+z")
    expect(part(page, "transport", "counter")).to_have_text("2 of 3")
    reload_to_first_paint(page)
    page.keyboard.press("h")
    expect(page.locator(".of-hint.shown")).to_contain_text("tile 8")


def test_a_reload_shows_the_same_panel_and_result(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("ArrowRight")
    page.locator(".tabs [data-panel=history]").click()
    page.reload()
    expect(page.locator("#history-panel")).to_be_visible()
    for key in ("ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    result = page.get_by_role("region", name="Result")
    expect(result).to_be_visible()
    page.reload()
    expect(result).to_contain_text("3 moves")
    expect(page.locator("#history-panel")).to_be_visible()
    result.get_by_role("button", name="Review moves").click()
    expect(page.locator("#coach")).to_have_attribute("open", "")
    page.reload()
    expect(page.locator("#coach")).to_have_attribute("open", "")
    expect(result).to_be_hidden()
    expect(part(page, "transport", "counter")).to_have_text("0 of 3")
