"""The Edit and Share panels, and all panels as assistive technology sees them."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import (
    barriers_in_light_and_dark,
    board,
    choose,
    expect_board,
    intercept,
    part,
    paste,
    solve,
)
from tests.positions import FOURTEEN_FIFTEEN, PUBLISHED_4X4, SOLVED_3X3
from webapp.puzzle import Board

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from its goal"""


@pytest.mark.parametrize(
    "address",
    [
        f"/p/{THREE.link}?moves=LL&step=0",
        *(pytest.param(path, marks=pytest.mark.slow) for path in ("/puzzles", "/learn/counting", "/lab/race")),
    ],
)
def test_a_button_that_stays_pressed_says_so(visit: Visit, address: str) -> None:
    page = visit(address)
    buttons = page.locator("button[aria-pressed]:visible:not([aria-disabled=true])")
    expect(buttons.first).to_be_visible()
    for button in buttons.all():
        was_pressed = button.get_attribute("aria-pressed") == "true"
        button.click()
        assert was_pressed or button.get_attribute("aria-pressed") == "true", button.inner_text()


@pytest.mark.slow
def test_an_edit_that_means_the_same_position_keeps_the_moves(visit: Visit) -> None:
    page = visit(f"/p/{THREE.link}?moves=LL&step=1")
    paste(page, "1,2,3;4,5,6;7,,8")
    expect(part(page, "door", "said")).to_contain_text("Read as 3 wide, 3 high")
    expect(part(page, "transport", "counter")).to_have_text("1 of 2")


@pytest.mark.slow
def test_only_the_latest_text_counts(page: Page) -> None:
    answers: list[Route] = []
    intercept(page, "**/api/v1/read", lambda route: answers.append(route) if not answers else route.continue_())
    paste(page, "3 2 1/4 5 6/7 8 0")
    page.wait_for_timeout(100)
    paste(page, SOLVED_3X3)
    expect_board(page, SOLVED_3X3)
    answers[0].continue_()
    page.wait_for_timeout(200)
    assert board(page) == SOLVED_3X3


@pytest.mark.slow
def test_an_unsolvable_position_may_reach_another_goal(page: Page) -> None:
    paste(page, FOURTEEN_FIFTEEN)
    page.get_by_role("button", name="Another goal").click()
    page.get_by_role("button", name="Use the blank-first goal").click()
    title = part(page, "door", "title")
    expect(title).to_have_text("Can be solved.")
    expect(title).to_be_focused()
    expect(part(page, "share", "link")).to_have_value(re.compile(r"\?goal=blank-first$"))


@pytest.mark.slow
def test_the_position_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part(page, "edit", "copy").click()
    expect(part(page, "edit", "copy")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == str(THREE)


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_keeps_anybody_out(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(f"/p/{Board.parse(PUBLISHED_4X4).link}", **screen)
    solve(page)
    page.get_by_role("button", name="One move forward").click()
    for summary in page.locator(".panels details > summary:visible").all():
        summary.click()
    assert barriers_in_light_and_dark(page) == []
    choose(page, "Solver", "Weighted A*")
    assert barriers_in_light_and_dark(page) == []
    page.keyboard.press("Escape")
    paste(page, FOURTEEN_FIFTEEN)
    expect(page.get_by_role("button", name="Swap 14 and 15")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []
    paste(page, "1 2 2")
    expect(part(page, "door", "fault")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []
