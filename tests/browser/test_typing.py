"""Typed text: a draft until it is complete, and a change of size only when intended."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import at, board, expect_board, part
from tests.positions import FOURTEEN_FIFTEEN

THREE = "1 2 3/4 5 6/0 7 8"
EIGHT = "8 1 2/0 4 3/7 6 5"
TYPED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"
AFTER_ONE = "1 2 3 4/5 6 7 8/9 10 11 0/13 15 14 12"


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit(at(THREE))


def type_like_a_person(page: Page, text: str) -> None:
    """Type a key every 300 milliseconds, over the value of the field."""
    part(page, "position", "text").focus()
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
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    page.keyboard.press("ArrowDown")
    stop_the_clock(page)
    return page


@pytest.mark.slow
def test_a_typed_position_is_a_draft_until_it_is_complete_and_typing_rests(played: Page) -> None:
    asked: list[str] = []
    played.on("request", lambda request: asked.append(request.url))
    type_like_a_person(played, TYPED)
    assert board(played) == AFTER_ONE
    assert [url for url in asked if url.endswith("/api/v1/read")] == []
    expect(part(played, "position", "whose")).to_have_text("On the board:")
    expect(part(played, "position", "understood")).to_have_text("Press Enter when it is complete.")
    rest(played)
    expect(part(played, "position", "understood")).to_contain_text("SlidySim form")
    expect(part(played, "position", "whose")).to_be_hidden()
    played.clock.resume()
    expect_board(played, TYPED)
    played.get_by_role("button", name="Undo", exact=True).click()
    expect_board(played, AFTER_ONE)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["Enter", "Enter at once", "Tab", "Escape"])
def test_a_typed_position_of_another_size_waits_until_it_is_meant(played: Page, end: str) -> None:
    type_like_a_person(played, "1 2 3 4/5 6 7 0")
    if end != "Enter at once":
        rest(played)
        expect(part(played, "position", "understood")).to_contain_text("Enter loads this 4 × 2 board")
        expect(part(played, "position", "whose")).to_have_text("On the board:")
    assert board(played) == AFTER_ONE
    played.clock.resume()
    played.keyboard.press(end.split()[0])
    if end == "Escape":
        expect(part(played, "position", "text")).to_have_value(AFTER_ONE)
        played.keyboard.press("Tab")
        expect_board(played, AFTER_ONE)
        return
    expect_board(played, "1 2 3 4/5 6 7 0")
    played.get_by_role("button", name="Undo", exact=True).click()
    expect_board(played, AFTER_ONE)


@pytest.mark.slow
def test_rows_are_typed_on_lines_and_enter_tears_no_row(page: Page) -> None:
    text = part(page, "position", "text")
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
    expect(part(page, "position", "whose")).to_be_hidden()
