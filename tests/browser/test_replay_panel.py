"""The Replay panel: a press in the list, and a long list beside the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Visit
from tests.browser.seen import at, part
from webapp.puzzle import Board

THREE = Board.parse("1 2 3/4 5 6/0 7 8")


@pytest.fixture
def story(visit: Visit) -> Page:
    """Return a page with the twelve moves of a walk around the board, none of them played."""
    return visit(f"{at(THREE)}?moves=LLDDRRULDRUU&step=0")


def slider(page: Page, value: int) -> None:
    expect(part(page, "transport", "slider")).to_have_value(str(value))


@pytest.mark.slow
def test_a_press_in_the_list_ends_the_playing(story: Page) -> None:
    part(story, "transport", "speed").select_option("2", force=True)
    part(story, "transport", "toggle").click()
    story.wait_for_function("() => document.querySelector('[data-part=slider]').value >= 2")
    story.locator(".moves button").nth(8).click()
    expect(part(story, "transport", "toggle")).to_have_attribute("aria-label", "Play")
    story.wait_for_timeout(700)
    slider(story, 9)


@pytest.mark.slow
def test_a_long_list_is_followed_below_the_tabs_and_the_page_stays(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={'LLDRRU' * 120}&step=0", **DESKTOP)
    expect(page.locator(".moves li").first).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    expect(page.locator(".moves li").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".tabs")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
