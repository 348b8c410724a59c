"""Typed text: judged when typing rests, and put on the board only when that is asked for."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import at, board, expect_board, part
from tests.positions import FOURTEEN_FIFTEEN

EIGHT = "8 1 2/0 4 3/7 6 5"
TYPED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"
AFTER_ONE = "1 2 3 4/5 6 7 8/9 10 11 0/13 15 14 12"


def type_like_a_person(page: Page, text: str) -> None:
    """Type a key every 300 milliseconds, over the value of the field."""
    part(page, "door", "text").focus()
    page.keyboard.press("ControlOrMeta+a")
    for key in text:
        page.keyboard.type(key)
        page.clock.run_for(300)


def rest(page: Page) -> None:
    page.clock.run_for(600)


@pytest.fixture
def played(visit: Visit) -> Page:
    """Return a 4x4 game with one move played and a stopped clock."""
    page = visit(at(FOURTEEN_FIFTEEN), new=True)
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    page.keyboard.press("ArrowDown")
    stop_the_clock(page)
    return page


@pytest.mark.slow
@pytest.mark.parametrize("end", ["Enter", "Enter at once", "button", "Tab", "Escape"])
def test_a_typed_position_is_judged_and_waits_until_it_is_put_on_the_board(played: Page, end: str) -> None:
    asked: list[str] = []
    played.on("request", lambda request: asked.append(request.url))
    type_like_a_person(played, TYPED)
    assert [url for url in asked if url.endswith("/api/v1/read")] == []
    expect(part(played, "door", "said")).to_have_text("Type the whole position, then press Enter.")
    expect(part(played, "door", "title")).to_be_hidden()
    if end != "Enter at once":
        rest(played)
        expect(part(played, "door", "title")).to_have_text("Can be solved.")
        expect(part(played, "door", "put")).to_be_visible()
    assert board(played) == AFTER_ONE
    played.clock.resume()
    if end == "button":
        part(played, "door", "put").click()
    else:
        played.keyboard.press(end.split()[0])
    if end in ("Tab", "Escape"):
        expect(part(played, "door", "text")).to_have_value("" if end == "Escape" else TYPED)
        played.get_by_role("button", name="Share", exact=True).click()
        expect_board(played, AFTER_ONE)
        return
    expect_board(played, TYPED)
    expect(part(played, "door", "put")).to_be_hidden()
    played.get_by_role("button", name="Undo", exact=True).click()
    expect_board(played, AFTER_ONE)
    expect(part(played, "door", "text")).to_have_value("")


@pytest.mark.slow
def test_a_swap_puts_the_mended_position_of_a_typed_text_on_the_board(page: Page) -> None:
    part(page, "door", "text").focus()
    page.keyboard.type("1 2 3/4 5 6/8 7 0")
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    page.get_by_role("button", name="Swap 7 and 8").click()
    expect_board(page, "1 2 3/4 5 6/7 8 0")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")


@pytest.mark.slow
def test_rows_are_typed_on_lines_and_enter_tears_no_row(page: Page) -> None:
    text = part(page, "door", "text")
    text.focus()
    page.keyboard.press("ControlOrMeta+a")
    for row in ("8 1 2", "0 4 3", "7 6 5"):
        page.keyboard.type(row)
        page.keyboard.press("Enter")
    expect_board(page, EIGHT)
    for _ in range(len("6 5\n")):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("7 ")
    page.keyboard.press("Enter")
    expect(text).to_have_value("8 1 2\n0 4 3\n7 6 5\n")
    expect(part(page, "door", "put")).to_be_hidden()
