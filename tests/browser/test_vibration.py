"""Vibration: only where the device has it, and not for a swipe."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, place_of
from webapp.puzzle import Board

ONE_LEFT = Board.parse("1 2 3/4 5 6/7 0 8")
STAND_IN = "window.pulses = []; Navigator.prototype.vibrate = (pattern) => window.pulses.push(pattern);"
MISSING = "delete Navigator.prototype.vibrate;"
WAIT = 300
"""milliseconds within which a pulse comes"""
CHOICE = "Vibrate when a tile cannot move and when you win"


def opened(visit: Visit, script: str) -> Page:
    page = visit("/robots.txt", new=True, **PHONE)
    page.add_init_script(script)
    page.goto(at(ONE_LEFT))
    expect(page.locator("#board")).to_have_role("group")
    page.get_by_role("button", name="Settings").click()
    return page


def pulses(page: Page) -> list[object]:
    page.wait_for_timeout(WAIT)
    return list(page.evaluate("window.pulses.splice(0)"))


@pytest.mark.slow
def test_a_swipe_on_a_tile_that_cannot_move_is_no_refused_press(visit: Visit) -> None:
    page = opened(visit, STAND_IN)
    page.get_by_label(CHOICE).check()
    page.keyboard.press("Escape")
    pulses(page)
    box = place_of(page.locator("#tile-1"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + box["width"], y, steps=2)
    page.mouse.up()
    assert pulses(page) == []


@pytest.mark.slow
def test_the_choice_is_not_offered_where_nothing_vibrates(visit: Visit) -> None:
    page = opened(visit, MISSING)
    expect(page.get_by_label("Sounds", exact=True)).to_be_visible()
    expect(page.get_by_label(CHOICE)).to_be_hidden()
