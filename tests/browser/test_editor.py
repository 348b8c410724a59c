"""The editor of the Position panel: cells filled by hand, separately from the game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.position import press
from tests.browser.seen import at, board, expect_board, part, paste
from tests.positions import FOURTEEN_FIFTEEN, SOLVED_3X3, SOLVED_4X4

THREE = "1 2 3/4 5 6/0 7 8"


def cell(page: Page, row: int, column: int) -> str:
    return f'#edit-panel [aria-label^="Row {row}, column {column}:"]'


@pytest.mark.slow
def test_cells_are_edited_by_keyboard_alone_and_the_game_waits(page: Page) -> None:
    part(page, "edit", "edit").focus()
    page.keyboard.press("Enter")
    expect(page.locator(cell(page, 1, 1))).to_be_focused()
    page.keyboard.press("8")
    expect(page.locator(cell(page, 3, 3))).to_have_text("1")
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    assert board(page) == THREE
    for key in ["ArrowDown", "ArrowDown", "0"]:
        page.keyboard.press(key)
    expect(part(page, "edit", "text")).to_have_value("8 2 3/4 5 6/7 0 1")
    page.keyboard.press("Escape")
    expect(part(page, "edit", "edit")).to_be_focused()
    expect(part(page, "edit", "text")).to_have_value(THREE)
    assert board(page) == THREE


@pytest.mark.slow
def test_a_toy_is_entered_cell_by_cell_mended_and_put_on_the_board(visit: Visit) -> None:
    page = visit(at(SOLVED_3X3))
    press(page, "Edit cells")
    page.locator("#editor-width").select_option("4")
    page.locator("#editor-height").select_option("4")
    press(page, "Clear")
    expect(part(page, "door", "title")).to_contain_text("Fill every cell")
    expect(part(page, "door", "ask-why")).to_be_hidden()
    page.locator(cell(page, 1, 1)).click()
    page.keyboard.type("1 2 3 4 5 6 7 8 9 10 11 12 13 15", delay=1)
    press(page, "Place tile 14 in the selected cell")
    press(page, "Place the blank in the selected cell")
    expect(part(page, "edit", "text")).to_have_value(FOURTEEN_FIFTEEN)
    press(page, "Swap 14 and 15")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    expect(part(page, "edit", "text")).to_have_value(SOLVED_4X4)
    assert board(page) == SOLVED_3X3
    press(page, "Put on the board")
    expect_board(page, SOLVED_4X4)
    expect(part(page, "edit", "editor")).to_be_hidden()


@pytest.mark.slow
def test_another_goal_is_picked_for_the_edited_cells_and_cells_become_a_goal(visit: Visit) -> None:
    page = visit(at(SOLVED_4X4))
    paste(page, FOURTEEN_FIFTEEN)
    expect_board(page, FOURTEEN_FIFTEEN)
    page.locator("#door").get_by_role("button", name="Edit").click()
    expect(page.locator(cell(page, 1, 1))).to_be_focused()
    page.get_by_role("button", name="Another goal").click()
    press(page, "Use the turned goal")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    expect(part(page, "share", "link")).not_to_have_value(re.compile("turned"))
    press(page, "Put on the board")
    expect(part(page, "share", "link")).to_have_value(re.compile(r"\?goal=turned$"))
    press(page, "Edit cells")
    page.locator(cell(page, 1, 1)).click()
    page.keyboard.type("2")
    press(page, "Use as the goal")
    expect_board(page, FOURTEEN_FIFTEEN)
    expect(part(page, "share", "link")).to_have_value(re.compile(r"goal=2-1-3-4\.5-6-7-8\.9-10-11-12\.13-15-14-0$"))
