"""A game after its end: keys step through it, and other moves begin a variation."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, board, expect_board, part, tile
from tests.positions import SOLVED_3X3
from webapp.puzzle import Board

START = Board.parse("1 2 3/4 5 6/7 0 8")


def expect_step(page: Page, step: int, time: str) -> None:
    expect(part(page, "transport", "counter")).to_have_text(f"{step} of 3")
    expect(page.locator("[data-show=time]")).to_have_text(time)


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
