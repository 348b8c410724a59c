"""Two boards side by side in a replay: your own solve next to the shortest, or next to any other solution."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers, expect_board, part, play, show_panel, solve
from webapp.puzzle import Board, parse_moves

LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""
THREE = Board.parse("1 2 3/4 5 6/0 7 8")


def card(page: Page) -> Locator:
    return page.locator("#compare")


PLACE = "board => board.getBoundingClientRect().top + scrollY"
"""the vertical position of an element on the page, independent of scrolling"""


def expect_second(page: Page, position: Board) -> None:
    """Wait until the second board shows this position."""
    tiles = [f"compare-{tile}" for tile in position.tiles]
    expect(card(page).locator(".cells")).to_have_attribute("aria-owns", " ".join(tiles))


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_ones_own_solve_is_compared_with_the_shortest_step_for_step(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(at(LAST), **screen)
    part(page, "transport", "speed").select_option("0.25", force=True)
    play(page, "RLL")
    compare = page.get_by_role("region", name="Result").get_by_role("button", name="Compare")
    expect(compare).to_be_visible(timeout=SOLVING)
    place = page.locator("#board").evaluate(PLACE)
    compare.click()
    expect(card(page)).to_contain_text("The shortest: 1 move")
    part(page, "transport", "slider").fill("0")
    expect_second(page, LAST)
    part(page, "transport", "forward").click()
    expect_board(page, LAST.play(parse_moves("R")))
    expect_second(page, LAST.play(parse_moves("L")))
    expect(card(page)).to_contain_text("1 of 1")
    if screen is DESKTOP:
        first, second = (board.bounding_box() for board in page.locator(".board:visible").all()[:2])
        assert first["y"] == second["y"] and abs(first["width"] - second["width"]) < 2
    else:
        assert page.locator("#board").evaluate(PLACE) == place
        page.set_viewport_size({"width": 844, "height": 390})
        expect(page.locator(".goal-mini")).to_be_hidden()
    assert barriers(page) == []
    page.keyboard.press("n")
    expect(card(page)).to_be_hidden()


@pytest.mark.slow
def test_ones_own_moves_beside_a_solution_from_the_solution_panel(visit: Visit) -> None:
    page = visit(at(THREE))
    solve(page)
    part(page, "transport", "last").click()
    page.keyboard.press("ArrowRight")
    expect(part(page, "solve", "beside")).to_be_visible()
    part(page, "solve", "beside").click()
    expect(card(page)).to_contain_text("The solution: 2 moves")
    expect(part(page, "transport", "counter")).to_contain_text("of 3")
    show_panel(page, "solve")
    page.get_by_role("button", name="Open as a replay").click()
    part(page, "solve", "beside").click()
    expect(card(page)).to_contain_text("Your moves: 3 moves")
    card(page).get_by_role("button", name="Close the second board").click()
    expect(card(page)).to_be_hidden()
