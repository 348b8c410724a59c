"""The second lesson in a browser: the counts follow each move."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import figure, press, question


@pytest.mark.slow
def test_one_sum_serves_any_goal(visit: Visit) -> None:
    board = figure(visit("/learn/counting"), "any")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp"):
        press(board, key)
        expect(board.get_by_role("status")).to_have_text("They disagree: the goal cannot be reached.")
    expect(board.get_by_role("link")).to_have_attribute("href", re.compile(r"/p/[\d.-]+\?goal=snake$"))


@pytest.mark.slow
def test_a_pasted_board_is_counted_by_keyboard(visit: Visit) -> None:
    page = visit("/learn/counting")
    page.get_by_label("Check your own board").fill("1 2 3 4\n5 6 7 8\n9 10 _ 11")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Read as 4 wide, 3 high, _ is the blank")).to_be_in_viewport()
    facts = page.locator("[aria-labelledby=which] dd")
    expect(facts).to_have_text(["4, even", "0, even", "1", "1, odd"])
    expect(page.locator("[aria-labelledby=which] .said")).to_have_text("It can be solved.")


@pytest.mark.slow
def test_a_slide_is_a_step_around_the_ring(visit: Visit) -> None:
    page = visit("/learn/counting")
    question(page, "rings").get_by_role("button", name="Two rings of 12").click()
    ring = page.locator(".ring").first
    places = ring.locator("li")
    expect(places.nth(0)).to_have_attribute("aria-current", "true")
    press(figure(page, "can"), "ArrowDown")
    for place, key in enumerate(("ArrowRight", "ArrowUp", "ArrowLeft"), 1):
        expect(places.nth(place)).to_have_attribute("aria-current", "true")
        expect(ring.locator("[aria-current]")).to_have_count(1)
        press(figure(page, "can"), key)
    expect(places.nth(4)).to_have_attribute("aria-current", "true")
