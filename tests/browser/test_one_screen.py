"""One screen: board, transport and the game's buttons are in view together, and nothing that opens moves the board."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, part
from webapp.puzzle import Board, format_moves, named_goal

SCREENS = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "1024x768": {"viewport": {"width": 1024, "height": 768}},
    "360x740": PHONE,
}
SIZES = [(2, 2), (4, 4), (7, 3), (3, 8), (10, 10)]
SHEETS = ["kinds", "setup", "help", "options"]
TOGETHER = ("#board", "#transport", "#playbar")


def walk(board: Board, length: int) -> str:
    """Moves to and fro."""
    moves = []
    for _ in range(length):
        move = next(move for move in board.legal_moves() if move.count == 1)
        board = board.slide(move)
        moves.append(move)
    return format_moves(moves)


def frame(page: Page) -> FloatRect:
    found = page.locator("#board").bounding_box()
    assert found
    return found


def expect_together(page: Page) -> None:
    """Board, transport and the game's buttons are in the window, one below the other, and the page is not scrolled."""
    room = page.evaluate("[innerWidth, innerHeight]")
    assert page.evaluate("scrollY") == 0
    below = 0.0
    for place in TOGETHER:
        found = page.locator(place).bounding_box()
        assert found
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= room[0]
        assert found["y"] >= below, f"{place} stands below what is above it"
        below = found["y"] + found["height"]
        assert below <= room[1], f"{place} ends at {below} of {room[1]}"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_all_that_one_plays_with_is_in_view_and_nothing_moves_the_board(
    visit: Visit, screen: str, size: tuple[int, int]
) -> None:
    goal = named_goal("standard", *size)
    page = visit(f"{at(goal)}?moves={walk(goal, 12)}&step=3", **SCREENS[screen])
    place = frame(page)
    expect_together(page)

    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect_together(page)
    assert frame(page) == place

    part(page, "transport", "first").click()
    part(page, "transport", "speed").select_option("1")
    part(page, "transport", "toggle").click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect_together(page)
    assert frame(page) == place
    part(page, "transport", "toggle").click()

    for name in SHEETS:
        page.locator(f"[popovertarget={name}][aria-expanded]").evaluate("button => button.click()")
        expect(page.locator(f"#{name}")).to_be_visible()
        assert frame(page) == place
        expect_together(page)
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_sheet_leaves_the_board_to_be_seen(visit: Visit, screen: str) -> None:
    page = visit("/", **SCREENS[screen])
    page.get_by_role("button", name="Puzzles").click()
    sheet = page.locator("#kinds").bounding_box()
    board = frame(page)
    assert sheet
    beside = sheet["x"] >= board["x"] + board["width"]
    below = sheet["y"] >= board["y"] + board["height"] / 2
    assert beside or below
