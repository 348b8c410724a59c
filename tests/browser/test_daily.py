"""The daily puzzle: opened by its link, kept for the day across reloads, with a one-line result without moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, PHONE, Visit
from tests.browser.seen import at, barriers, board, expect_board
from webapp.puzzle import Board, parse_moves

SETTINGS = CALM
ARROWS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def solve_by_hand(page: Page) -> int:
    """Move the tiles along a shortest solution; return its number of moves."""
    answer = page.request.post("/api/v1/solve", data={"position": board(page)}).json()
    for move in parse_moves(answer["moves"]):
        for _ in range(move.count):
            page.keyboard.press(ARROWS[move.direction])
    return answer["length_stm"]


@pytest.mark.slow
def test_the_puzzle_of_the_day_is_solved_and_its_result_is_pasted(visit: Visit) -> None:
    page = visit("/", new=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.get_by_text("Daily puzzle for")).to_be_hidden()
    page.get_by_role("button", name="Puzzles").click()
    page.get_by_role("link", name="3 × 3").click()
    note = page.get_by_text(re.compile(r"Daily puzzle for \d{4}-\d\d-\d\d, the same for everyone"))
    expect(note).to_be_visible()
    day = note.locator("time").inner_text()
    start = board(page)
    page.wait_for_function("link => location.pathname === link", arg=at(start))
    page.reload()
    expect(note).to_be_visible()
    length = solve_by_hand(page)
    page.get_by_role("region", name="Result").get_by_role("button", name="Share").click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("Copied: Taquin daily")
    pasted = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"Taquin daily {day} · 3×3 · 0:\d\d\.\d{{3}} · {length} moves", pasted)


@pytest.mark.slow
def test_another_board_is_not_the_days(visit: Visit) -> None:
    page = visit("/daily/4x4", **PHONE)
    note = page.get_by_text("Daily puzzle for")
    expect(note).to_be_visible()
    assert barriers(page) == []
    start = Board.parse(board(page))
    page.get_by_role("button", name="New").first.tap()
    expect(note).to_be_hidden()
    page.goto(at(start))
    expect_board(page, start)
    expect(note).to_be_visible()
    for query in ("goal=blank-first", "faces=ABCDEFGHIJKLMNO"):
        page.goto(f"{at(start)}?{query}")
        page.keyboard.press(ARROWS[start.legal_moves()[0].direction])
        expect(page).to_have_url(re.compile("moves="))
        expect(note).to_be_hidden()


def test_the_line_that_names_the_day_is_in_view_below_the_buttons(visit: Visit) -> None:
    page = visit("/daily/4x4")
    for width, height in [(1440, 900), (1280, 720), (1024, 768)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#daily")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, PHONE])
def test_a_missed_day_is_played_from_the_calendar_and_marked(visit: Visit, settings: dict[str, object]) -> None:
    page = visit("/daily/3x3?date=2026-01-02", new=True, **settings)
    expect(page.get_by_text("Daily puzzle for 2026-01-02")).to_be_visible()
    solve_by_hand(page)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_role("button", name="Puzzles").click()
    calendar = page.get_by_role("group", name="Calendar of daily puzzles")
    while (earlier := calendar.get_by_role("button", name="Previous month")).is_enabled():
        earlier.click()
    expect(calendar).to_contain_text("January 2026")
    expect(calendar.get_by_role("link", name="2026-01-02, solved")).to_be_visible()
    assert barriers(page) == []
    calendar.get_by_role("link", name="2026-01-03").click()
    expect(page.get_by_text("Daily puzzle for 2026-01-03")).to_be_visible()
    assert Board.parse(board(page)).size == "3x3"
