"""The position of a lab tool: moved by hand, and the message about an unusable one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit


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


@pytest.mark.slow
def test_the_position_is_the_links_until_a_tile_is_slid(page: Page) -> None:
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")
    expect(page.locator("#field-8")).to_have_attribute("aria-label", re.compile("row 3 column 3"))
    expect(page.get_by_role("link", name="Play this position")).to_have_attribute("href", "/p/1-2-3.4-5-6.7-0-8")
    page.locator("#field-8").click()
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 8 0")


@pytest.mark.slow
def test_a_text_that_is_no_position_is_told_in_a_sentence_and_given_up_by_escape(page: Page) -> None:
    write(page, "1 2 3/4 5 6/7 7 0")
    expect(said(page)).to_have_class(re.compile("is-fault"))
    expect(said(page)).to_contain_text("7")
    expect(text(page)).to_have_attribute("aria-invalid", "true")
    text(page).press("Escape")
    text(page).blur()
    expect(text(page)).to_have_value("1 2 3/4 5 6/7 0 8")
