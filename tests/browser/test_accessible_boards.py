"""Boards outside a game, in lessons, lab and training: explored and announced like the game's own."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit

BOARDS = {
    "/learn/counting": "#board-odd",
    "/learn/impossible": "#board-slide",
    "/lab/map?position=1-2-3.4-5-6.7-0-8": "#here .board",
    "/lab/race?position=1-2-3.4-5-6.7-0-8": "#position-field .board",
    "/lab/solutions?position=1-2-3.4-5-6.7-0-8": "#position-field .board",
}
LOOKED_AT = {"/learn/by-hand": "#board-rows", "/lab/watch": "#at-hand .board"}


def board_of(page: Page, selector: str) -> Locator:
    board = page.locator(selector)
    expect(board).to_have_role("group")
    return board


def expect_heard(page: Page, pattern: str) -> None:
    """Wait until the page announces this to screen readers, in addition to its visible text."""
    said = page.locator(".visually-hidden[aria-live]").filter(has_text=re.compile(pattern))
    expect(said).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("path", BOARDS)
def test_a_board_is_explored_by_the_key_of_the_game_and_tells_what_slides(visit: Visit, path: str) -> None:
    page = visit(path, reduced_motion="reduce")
    board = board_of(page, BOARDS[path])
    expect(board).to_have_accessible_description("Arrow keys move tiles. Explore the board cell by cell: E.")
    movable = board.get_by_role("button", name=re.compile("can move")).first
    name = str(movable.get_attribute("aria-label"))
    tile, way = re.findall(r"Tile (\S+), .*can move (\w+)", name)[0]
    board.focus()
    page.keyboard.press("e")
    expect(board).to_have_role("application")
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("^Blank, row"))
    expect_heard(page, "^Exploring: arrow keys go from cell to cell, Enter moves the tile. Blank, row")
    movable.focus()
    page.keyboard.press("Enter")
    expect_heard(page, f"^Tiles? .*{tile} moved {way}\\.$")
    page.keyboard.press("Escape")
    expect(board).to_have_role("group")
    expect(board).to_be_focused()


def test_an_arrow_that_slides_nothing_says_so_in_a_lesson(visit: Visit) -> None:
    page = visit("/learn/counting")
    board = board_of(page, "#board-odd")
    for _ in range(3):
        board.press("ArrowLeft")
    expect_heard(page, "No tile can move left.")


@pytest.mark.slow
def test_a_position_of_the_training_is_explored_and_heard(visit: Visit) -> None:
    page = visit("/train", reduced_motion="reduce")
    page.get_by_role("button", name="Start the round").click()
    board = page.locator("#training-board")
    expect(board).to_be_focused()
    expect_heard(page, "^Board, 3 wide, 3 high: ")
    page.keyboard.press("e")
    expect(board).to_have_role("application")
    board.get_by_role("button", name=re.compile("can move")).first.press("Enter")
    expect(page.locator("[data-part=message]")).to_contain_text(re.compile("Right|Best"))
    expect(page.locator(".visually-hidden[aria-live]").filter(has_text="moved")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("path", LOOKED_AT)
def test_a_board_that_is_only_looked_at_is_read_row_by_row_and_offers_nothing_to_press(visit: Visit, path: str) -> None:
    page = visit(path)
    board = page.locator(LOOKED_AT[path])
    expect(board).to_have_role("img")
    expect(board).to_have_accessible_name(re.compile(r"^Board, \d wide, \d high: .*\bblank\b.*; "))
    before = board.get_attribute("aria-label")
    page.get_by_role("button", name=re.compile("^(Next move|To the end)$")).first.click()
    assert board.get_attribute("aria-label") != before
    expect(board.locator(".cells")).to_have_attribute("inert", "")


@pytest.mark.slow
def test_lists_that_scripts_say_have_chinese_marks(visit: Visit) -> None:
    page = visit("/lab/watch", locale="zh")
    expect(page.locator("#at-hand .board")).to_have_accessible_name(
        re.compile(r"^棋盘，宽 \d，高 \d：\S+、\S+、\S+；\S+、\S+、\S+；")
    )
