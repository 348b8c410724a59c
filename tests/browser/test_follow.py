"""Following the board: the best next move is lit after each move, on request."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers_in_light_and_dark, board, expect_board, play
from webapp.puzzle import Board, named_goal, parse_moves

SETTINGS = CALM
START = Board.parse("1 2 3/4 5 6/0 7 8")
LARGE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 0 18 19/21 22 23 24 20"


def lit(page: Page, number: int | None, direction: str = "") -> None:
    """Wait until this tile alone is lit, with an arrow; none for None."""
    expect(page.locator(".hinted")).to_have_count(0 if number is None else 1, timeout=SOLVING)
    if number:
        expect(page.locator(f"#tile-{number}.hinted")).to_have_attribute("data-hint", direction, timeout=SOLVING)


@pytest.mark.slow
def test_the_best_next_move_is_lit_after_each_move_and_the_choice_is_kept(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    choice = page.get_by_label("Follow the board")
    expect(choice).not_to_be_checked()
    lit(page, None)
    choice.focus()
    page.keyboard.press("Space")
    lit(page, 7, "left")
    expect(page.locator("#announcer")).to_have_text("Best move: tile 7 left.")
    assert barriers_in_light_and_dark(page) == []
    play(page, "D")
    lit(page, 4, "up")
    page.keyboard.press("h")
    expect(page.locator(".of-hint")).to_contain_text("Move tile")
    page.reload()
    lit(page, 4, "up")
    play(page, "ULL")
    lit(page, None)
    expect(page.get_by_role("region", name="Result")).to_contain_text("Not counted: a solution was shown")


@pytest.mark.slow
def test_on_a_larger_board_the_server_finds_the_moves_and_they_lead_to_the_goal(visit: Visit) -> None:
    page = visit(at(LARGE))
    page.get_by_label("Follow the board").check()
    words = page.locator("[data-show=followed]")
    for _ in range(30):
        expect(words).to_have_text(re.compile(r"move: tile \d+ \w+\.$"), timeout=SOLVING)
        direction = words.inner_text().rpartition(" ")[2][0].upper()
        after = Board.parse(board(page)).play(parse_moves(direction))
        play(page, direction)
        expect_board(page, after)
        if after == named_goal("standard", 5, 5):
            break
    assert after == named_goal("standard", 5, 5)
