"""Languages: the choice at the bottom of each page, with or without scripts, changes nothing else."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, counted, tile

START = "1 2 3/4 5 6/0 7 8"
SMALL = {"viewport": {"width": 320, "height": 640}}
PLACES_ARE = """
(wanted) => [...document.querySelectorAll("#board button")]
  .map((piece) => [piece.id, piece.getBoundingClientRect()])
  .sort(([, one], [, other]) => Math.round(one.top - other.top) || one.left - other.left)
  .every(([id], index) => id === wanted[index])
"""
LEAST = 24
"""pixels, the smallest width and height of a target"""


def button(page: Page, name: str) -> Locator:
    """Return the button of a language, which has its native name in all languages."""
    return page.locator("form.languages").get_by_role("button", name=name, exact=True)


def expect_language(page: Page, code: str, name: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("form.languages [aria-current]")).to_have_text(name)


def expect_places(page: Page, tiles: str) -> None:
    """Wait until the tiles are on the screen in this order, row by row, whatever their names."""
    page.wait_for_function(PLACES_ARE, arg=[f"tile-{number}" for number in tiles.split()])


@pytest.mark.slow
def test_a_language_that_is_pressed_is_that_of_the_page_the_game_goes_on_and_the_choice_is_kept(visit: Visit) -> None:
    page = visit(at(START), new=True)
    tile(page, 7).click()
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    button(page, "Русский").click()
    expect_language(page, "ru", "Русский")
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    expect_places(page, "1 2 3 4 5 6 7 0 8")
    page.locator("[data-do=undo]").click()
    assert counted(page) == ("0", "0")
    page.goto("/train")
    expect_language(page, "ru", "Русский")
    button(page, "English").click()
    expect_language(page, "en", "English")
    assert page.url.endswith("/train")


@pytest.mark.slow
def test_a_language_is_chosen_without_scripts_too(visit: Visit) -> None:
    page = visit(at(START), java_script_enabled=False, new=True)
    button(page, "Русский").click()
    expect_language(page, "ru", "Русский")
    assert page.url.endswith(at(START))
    page.goto("/learn")
    expect_language(page, "ru", "Русский")


@pytest.mark.slow
def test_the_languages_have_room_on_the_smallest_screen(visit: Visit) -> None:
    page = visit("/", **SMALL)
    form = page.locator("form.languages")
    form.scroll_into_view_if_needed()
    pressed = form.get_by_role("button")
    expect(pressed).to_have_text(["English", "Русский", "中文"])
    for found in (each.bounding_box() for each in pressed.all()):
        assert found
        assert min(found["width"], found["height"]) >= LEAST
        assert 0 <= found["x"] and found["x"] + found["width"] <= SMALL["viewport"]["width"]
