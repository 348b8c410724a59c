"""The lesson on the farthest positions in a browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import figure, question


@pytest.mark.slow
def test_the_distances_are_shown_to_who_has_guessed_the_farthest(visit: Visit) -> None:
    page = visit("/learn/how-hard")
    asked = question(page, "fifteen")
    expect(asked.get_by_role("img", name="Number of 4 by 4 positions")).to_be_hidden()
    asked.get_by_role("button", name="80").click()
    expect(asked.locator(".guessed")).to_have_text("You were right.")
    expect(figure(page, "farthest").locator("[data-part=message]")).to_be_empty()
    expect(asked.get_by_role("img", name="Number of 4 by 4 positions")).to_be_visible()
    asked.get_by_text("All numbers").click()
    expect(asked.get_by_text("53: 784,195,801,886")).to_be_visible()
