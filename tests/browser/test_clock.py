"""The clock display, and the pause: the board is covered, and the clock stops."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers, expect_board, part, place_of, play, solve, tile
from webapp.puzzle import Board, parse_moves, scramble

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LENGTHEN = """() => {
  for (let round = 0; round < 50; round += 1)
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
HIDE = """
() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


def cover(page: Page) -> Locator:
    return page.get_by_role("button", name="Paused Continue")


def pause_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Pause the game")


def time(page: Page) -> str:
    return page.locator("[data-show=time]").inner_text()


def expect_time(page: Page, pattern: str) -> None:
    expect(page.locator("[data-show=time]")).to_have_text(re.compile(pattern))


def expect_paused(page: Page) -> None:
    expect(cover(page)).to_be_visible()
    expect(tile(page, 12)).to_be_hidden()
    expect(page.locator("#edit-panel [data-part=text]")).to_be_hidden()
    expect(pause_button(page)).to_have_attribute("aria-pressed", "true")


def expect_playing(page: Page) -> None:
    expect(cover(page)).to_be_hidden()
    expect(tile(page, 12)).to_be_visible()


@pytest.mark.slow
def test_times_are_shown_as_the_player_likes_and_that_is_kept(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"), new=True)
    play(page, "LL")
    result = page.locator(".result-time")
    expect(result).to_have_text(re.compile(r"^0:0\d\.\d\d$"))
    page.get_by_role("button", name="Settings").click()
    shown = page.get_by_label("Times", exact=True)
    shown.select_option("milliseconds")
    expect(result).to_have_text(re.compile(r"^0:0\d\.\d{3}$"))
    page.goto(at(START))
    page.keyboard.press("ArrowDown")
    expect_time(page, r"^0:0\d\.\d{3}$")
    page.get_by_role("button", name="Settings").click()
    shown.select_option("tenths of a second")
    expect_time(page, r"^0:\d\d\.\d$")
    shown.select_option("hide until solved")
    expect_time(page, "^–$")
    page.reload()
    page.keyboard.press("ArrowRight")
    expect_time(page, "^–$")
    page.keyboard.press("p")
    expect_time(page, r"^0:\d\d\.\d\d$")


@pytest.mark.slow
def test_a_pause_covers_the_board_and_its_button_or_cover_goes_on(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    expect(pause_button(page)).to_be_disabled()
    page.keyboard.press("ArrowDown")
    place = page.locator("#board").bounding_box()
    pause_button(page).click()
    expect_paused(page)
    expect(page.locator("#announcer")).to_contain_text("Paused. The board is hidden.")
    assert page.locator("#board").bounding_box() == place
    assert barriers(page) == []
    shown = time(page)
    page.wait_for_timeout(150)
    assert time(page) == shown
    pause_button(page).click()
    expect_playing(page)
    page.keyboard.press("p")
    expect(cover(page)).to_be_focused()
    cover(page).click()
    expect_playing(page)
    expect(page.locator("#board")).to_be_focused()
    expect_board(page, START.play(parse_moves("D")))


@pytest.mark.slow
@pytest.mark.parametrize(("width", "size"), [(320, (4, 4)), (360, (10, 10))])
def test_long_figures_leave_room_for_the_button(visit: Visit, width: int, size: tuple[int, int]) -> None:
    page = visit(at(scramble(*size, 1)), **PHONE | {"viewport": {"width": width, "height": 640}})
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("Show how many moves are left").check()
    page.keyboard.press("Escape")
    page.evaluate(LENGTHEN)
    expect(page.locator("[data-show=stm]")).to_have_text(re.compile(r"^\d{3}$"))
    expect(page.locator("[data-show=left]")).to_be_in_viewport(ratio=1)
    expect(pause_button(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.slow
def test_who_wishes_it_is_not_timed_while_the_page_is_out_of_sight(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("ArrowDown")
    page.evaluate(HIDE)
    expect_playing(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Pause when this page is hidden or the phone is locked").check()
    page.evaluate(HIDE)
    expect_paused(page)


@pytest.mark.slow
def test_on_a_phone_that_is_locked_the_game_pauses_unless_the_player_wants_it_to_go_on(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    page.keyboard.press("ArrowDown")
    page.reload()
    expect_playing(page)
    page.keyboard.press("ArrowUp")
    expect_board(page, START)
    page.evaluate(HIDE)
    expect_paused(page)
    page.keyboard.press("p")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Pause when this page is hidden").uncheck()
    page.evaluate(HIDE)
    expect_playing(page)
    page.reload()
    expect(page.locator("[data-setting=pause-hidden]")).not_to_be_checked()


@pytest.mark.slow
def test_the_screen_stays_awake_while_moves_are_played(visit: Visit) -> None:
    page = visit(f"{at(START)}?moves={'DU' * 20}&step=0")
    page.evaluate(
        """() => {
            const note = (what) => { document.body.title += ` ${what}`; };
            const lock = { released: false, release: async () => note("released") };
            const request = async (what) => (note(what), lock);
            Object.defineProperty(navigator, "wakeLock", { value: { request } });
        }"""
    )
    page.locator("#transport [data-part=toggle]").click()
    expect(page.locator("body")).to_have_attribute("title", " screen")
    page.locator("#transport [data-part=toggle]").click()
    expect(page.locator("body")).to_have_attribute("title", " screen released")


@pytest.mark.slow
def test_the_settings_keep_nobody_out_and_have_the_theme(visit: Visit) -> None:
    page = visit("/", **PHONE, color_scheme="dark")
    page.get_by_role("button", name="Settings").click()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_label("Theme", exact=True).select_option("light")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert barriers(page) == []
    page.get_by_label("Theme", exact=True).select_option("same as system")
    assert page.evaluate("localStorage.getItem('taquin-theme')") is None


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_while_the_clock_runs_only_the_knob_of_the_slider_can_be_dragged(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit(at("1 2 3/4 0 6/7 5 8"), **screen)
    solve(page)
    play(page, "U")
    slider = part(page, "transport", "slider")
    expect(slider).to_have_value("1")
    track = place_of(slider)
    middle = track["y"] + track["height"] / 2
    page.mouse.click(track["x"] + 0.1 * track["width"], middle)
    if screen is PHONE:
        page.touchscreen.tap(track["x"] + 0.1 * track["width"], middle)
    expect(slider).to_have_value("1")
    page.mouse.move(track["x"] + track["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(track["x"] + 10, middle, steps=5)
    page.mouse.up()
    expect(slider).to_have_value("0")
