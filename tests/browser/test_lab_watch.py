"""A search watched step by step in a browser: its recording plays backwards exactly, and works by keyboard."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import barriers_in_light_and_dark, place_of

NEAR = "?position=1-2-3.4-0-6.7-5-8"


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def said(page: Page) -> Locator:
    return page.locator("#steps [data-part=message]")


def line(page: Page) -> Locator:
    return page.locator("#code [aria-current]")


@pytest.mark.slow
def test_a_search_is_watched_step_by_step_and_back(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}")
    expect(said(page)).to_have_text("Step 1: start with the given position. 0 expanded so far.")
    expect(line(page)).to_have_text("put the start into the frontier")
    button(page, "Step").focus()
    page.keyboard.press("Enter")
    expect(line(page)).to_contain_text("if there are several, the one with the least h, then the newest")
    button(page, "Expand").click()
    expect(said(page)).to_have_text("Step 3: expand it. 1 expanded so far.")
    expect(page.get_by_text("0 positions are waiting. 1 is closed.")).to_be_visible()
    button(page, "Step").click()
    expect(page.get_by_text("1 position is waiting. 1 is closed.")).to_be_visible()
    expect(page.locator("#tree circle")).to_have_count(2)
    expect(page.locator("#queue li")).to_have_count(1)
    button(page, "Back").click()
    expect(said(page)).to_have_text("Step 3: expand it. 1 expanded so far.")
    expect(page.locator("#tree circle")).to_have_count(1)
    button(page, "To the end").click()
    expect(said(page)).to_contain_text("this is the goal, 2 moves from the start. 2 expanded so far.")
    expect(button(page, "Step")).to_have_attribute("aria-disabled", "true")
    button(page, "To the start").click()
    expect(said(page)).to_contain_text("Step 1:")
    expect(button(page, "Back")).to_have_attribute("aria-disabled", "true")


@pytest.mark.slow
def test_arrow_keys_step_from_anywhere_but_fields_and_what_scrolls(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}")
    expect(said(page)).to_contain_text("Step 1:")
    for key, number in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        expect(said(page)).to_contain_text(f"Step {number}:")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Large type").focus()
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_contain_text("Step 3:")
    button(page, "Step").focus()
    page.keyboard.press("Home")
    expect(said(page)).to_contain_text("Step 1:")
    for place in (
        page.get_by_label("A position of up to"),
        page.get_by_label("Search", exact=True),
        page.locator("#queue ol"),
        page.locator(".tree-picture"),
    ):
        place.focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
        expect(said(page)).to_contain_text("Step 1:")


@pytest.mark.slow
def test_on_a_phone_the_bar_that_stays_in_sight_leaves_most_of_the_screen(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}", **PHONE)
    button(page, "Expand").click()
    bar = place_of(page.locator("#steps"))
    assert bar["height"] < 740 / 4


@pytest.mark.slow
@pytest.mark.parametrize("width", [1024, 1440])
def test_board_tree_and_frontier_are_on_one_screen_below_the_bar(visit: Visit, width: int) -> None:
    page = visit("/lab/watch?position=8-6-7.2-5-4.3-0-1&step=900", viewport={"width": width, "height": 900})
    expect(said(page)).to_contain_text("Step 900")
    tops = [box["y"] for name in ("steps", "queue") if (box := page.locator(f"#{name}").bounding_box())]
    height = page.locator("#queue").evaluate("(queue) => queue.offsetHeight")
    assert tops[1] + height - tops[0] < 768
    assert page.locator("#tree .at-hand .number").count() == 8


@pytest.mark.slow
def test_the_axes_of_the_frontier_keep_the_size_of_their_labels(visit: Visit) -> None:
    heights = []
    for query in (NEAR, "?position=8-6-7.2-5-4.3-0-1&step=3000"):
        page = visit(f"/lab/watch{query}")
        expect(said(page)).to_contain_text(re.compile(r"Step (1|3,000):"))
        box = place_of(page.locator("#frontier text").first)
        heights.append(round(box["height"], 1))
    assert heights[0] == heights[1]


@pytest.mark.slow
def test_under_reduced_motion_nothing_runs_by_itself(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}", reduced_motion="reduce")
    expect(page.locator("[data-part=run]")).to_be_hidden()


@pytest.mark.slow
def test_the_page_has_no_barriers_and_fits_the_screen(visit: Visit) -> None:
    page = visit("/lab/watch?position=8-6-7.2-5-4.3-0-1&step=900", **PHONE)
    expect(said(page)).to_contain_text(re.compile("Step 900"))
    assert barriers_in_light_and_dark(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
