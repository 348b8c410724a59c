"""The position of a lab tool: typed, pasted, moved by hand or random, and the message about an unusable one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from webapp.puzzle import GOAL_NAMES, Board, can_reach, named_goal

UNSOLVABLE = "1 2 3/4 5 6/8 7 0"


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/lab/race?position=1-2-3.4-5-6.7-0-8")


def text(page: Page) -> Locator:
    return page.get_by_label("Numbers, a link")


def said(page: Page) -> Locator:
    return page.locator("#position-said")


def write(page: Page, words: str) -> None:
    text(page).fill(words)
    text(page).press("End")
    text(page).press("Enter")


def test_the_position_is_the_links_until_a_tile_is_slid(page: Page) -> None:
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")
    expect(page.locator("#field-8")).to_have_attribute("aria-label", re.compile("row 3 column 3"))
    expect(page.get_by_role("link", name="Play this position")).to_have_attribute("href", "/p/1-2-3.4-5-6.7-0-8")
    page.locator("#field-8").click()
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 8 0")


@pytest.mark.slow
def test_a_position_is_read_in_any_form(page: Page) -> None:
    write(page, "[[8,7,6],[5,4,3],[2,1,0]]")
    expect(page.locator("#field-8")).to_have_attribute("aria-label", re.compile("row 1 column 1"))
    expect(said(page)).not_to_have_class(re.compile("is-fault"))


@pytest.mark.slow
def test_a_text_that_is_no_position_is_told_in_a_sentence_and_given_up_by_escape(page: Page) -> None:
    write(page, "1 2 3/4 5 6/7 7 0")
    expect(said(page)).to_have_class(re.compile("is-fault"))
    expect(said(page)).to_contain_text("7")
    expect(text(page)).to_have_attribute("aria-invalid", "true")
    text(page).press("Escape")
    text(page).blur()
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")


@pytest.mark.slow
def test_a_position_from_which_no_moves_lead_to_the_goal_says_so_and_another_goal_may_help(page: Page) -> None:
    write(page, UNSOLVABLE)
    expect(said(page)).to_contain_text("This position cannot reach the goal")
    board = Board.parse(UNSOLVABLE)
    reached = next(name for name in GOAL_NAMES if can_reach(board, named_goal(name, 3, 3)))
    page.get_by_label("Goal").select_option(reached)
    expect(said(page)).not_to_have_class(re.compile("is-fault"))
    expect(page.get_by_role("link", name="Play this position")).to_have_attribute("href", re.compile(f"goal={reached}"))


@pytest.mark.slow
def test_a_random_position_has_the_size_of_its_button_or_another_by_name(visit: Visit) -> None:
    page = visit("/lab/race", forgive="status of 422")
    page.get_by_role("button", name="Random 2 × 7").click()
    expect(page.locator("[id^=field-]")).to_have_count(14)
    page.get_by_label("Another size").fill("8x5")
    page.get_by_label("Another size").press("Enter")
    expect(page.locator("[id^=field-]")).to_have_count(40)
    page.get_by_label("Another size").fill("huge")
    page.get_by_label("Another size").press("Enter")
    expect(said(page)).to_have_class(re.compile("is-fault"))


@pytest.mark.slow
def test_the_goal_of_one_text_is_not_that_of_the_next(page: Page) -> None:
    goal = page.get_by_label("Goal")
    write(page, "8 1 3/4 0 2/7 6 5\n\n1 2 3/8 0 4/7 6 5")
    expect(goal).to_have_value("spiral")
    write(page, "1 2 3/4 5 6/7 0 8")
    expect(goal).to_have_value("standard")
    goal.select_option("snake")
    write(page, "1 2 3/4 5 6/0 7 8")
    expect(goal).to_have_value("snake")
