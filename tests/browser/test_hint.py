"""Hints on the board in three steps, by either plan, and the counter of remaining moves."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers, expect_board, intercept
from webapp.puzzle import Board, parse_moves

TWO = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""
HARD = Board.parse("8 6 7/2 5 4/3 0 1")
"""31 moves away"""
ROUTE = "**/api/v1/solve"


def hinted(page: Page, tile: int) -> None:
    """Wait until this tile, and no other, is marked."""
    expect(page.locator(".hinted")).to_have_count(1, timeout=SOLVING)
    expect(page.locator(".hinted")).to_have_id(f"tile-{tile}")


def said(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator(".of-hint")).to_have_text(text, timeout=SOLVING)
    expect(page.locator(".of-hint")).to_be_visible()


def questions(page: Page) -> list[Request]:
    """Return the requests of the page to the solver from now on."""
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if request.url.endswith("/api/v1/solve") else None)
    return asked


def answering(**fields: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=fields)


def follow_the_shortest(page: Page) -> None:
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("Hints follow").select_option("shortest")
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_a_hint_shows_the_tile_then_its_way_and_then_slides_it(visit: Visit) -> None:
    page = visit(at(TWO), **PHONE)
    asked = questions(page)
    button = page.get_by_role("button", name="Hint", exact=True)
    button.click()
    hinted(page, 7)
    said(page, "Next in place: 7. Move tile 7.")
    expect(page.locator("#announcer")).to_have_text(re.compile("Next in place: 7. Move tile 7."))
    expect(page.locator(".next-cell")).to_have_count(1)
    expect(page.locator("[data-hint]")).to_have_count(0)
    assert barriers(page) == []
    button.click()
    said(page, "Move tile 7 left.")
    expect(page.locator("#tile-7")).to_have_attribute("data-hint", "left")
    assert barriers(page) == []
    button.click()
    expect_board(page, TWO.play(parse_moves("L")))
    expect(page.locator(".hinted, .next-cell")).to_have_count(0)
    said(page, re.compile("^1 move to go[.] ?Play the next move$"))
    page.keyboard.press("h")
    hinted(page, 8)
    assert asked == [], "the page plans row by row"


@pytest.mark.slow
def test_after_a_move_the_next_five_are_played_by_keyboard(visit: Visit) -> None:
    page = visit(at(HARD))
    for _ in range(3):
        page.keyboard.press("h")
    button = page.get_by_role("button", name="Play the next 5 moves")
    button.press("Enter")
    expect(page.locator("[data-show=stm]")).to_have_text("6")
    expect(button).to_be_focused()
    button.press("Enter")
    page.keyboard.press("ControlOrMeta+z")
    expect(button).to_be_hidden()


def test_the_plan_row_by_row_stays_while_it_is_followed_and_after_other_moves(visit: Visit) -> None:
    page = visit(at(HARD))
    first = re.compile("^Next in place: 1. Move tile [0-9].$")
    page.keyboard.press("h")
    said(page, first)
    page.keyboard.press("h")
    said(page, re.compile("^Move tile [0-9] (up|down|left|right)[.]"))
    page.keyboard.press(
        {"up": "w", "down": "s", "left": "a", "right": "d"}[
            page.locator("[data-hint]").get_attribute("data-hint")  # type: ignore[index]
        ]
    )
    page.keyboard.press("h")
    said(page, first)
    page.keyboard.press("ControlOrMeta+z")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("h")
    said(page, first)


@pytest.mark.slow
def test_the_shortest_solution_is_a_choice_that_stays(visit: Visit) -> None:
    page = visit(at("6 2 7/1 0 5/8 3 4"), new=True)
    asked = questions(page)
    follow_the_shortest(page)
    page.keyboard.press("h")
    said(page, "Next in place: 1. Best move: tile 5.")
    expect(page.locator(".next-tile")).to_have_id("tile-1")
    expect(page.locator(".next-cell")).to_have_id("tile-6")
    page.keyboard.press("h")
    said(page, re.compile("^Best move: tile 5 left. [A-Z].*[.]$"))
    page.keyboard.press("h")
    said(page, re.compile("^23 moves to go."))
    assert len(asked) == 1
    page.reload()
    page.wait_for_timeout(1500)
    page.keyboard.press("h")
    said(page, re.compile("Best move: tile [0-9].$"))


@pytest.mark.slow
def test_any_other_change_ends_a_hint(visit: Visit) -> None:
    page = visit(at(TWO))
    for change, back in (("ArrowDown", "Control+z"), ("n", "Control+z")):
        page.keyboard.press("h")
        hinted(page, 7)
        page.keyboard.press("h")
        page.keyboard.press(change)
        expect(page.locator(".hinted")).to_have_count(0)
        expect(page.locator(".of-hint")).to_be_hidden()
        page.keyboard.press(back)
        expect_board(page, TWO)
    page.keyboard.press("h")
    said(page, "Next in place: 7. Move tile 7.")


@pytest.mark.slow
def test_a_hint_that_came_too_late_is_not_shown(visit: Visit) -> None:
    page = visit(at(TWO))
    follow_the_shortest(page)
    held: list[Route] = []
    intercept(page, ROUTE, lambda route: held.append(route))
    page.keyboard.press("h")
    said(page, "Looking for a move …")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".of-hint")).to_be_hidden()
    page.unroute(ROUTE)
    page.keyboard.press("h")
    said(page, "Best move: tile 4.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"status": 503, "json": {"error": {"code": "busy", "message": "The server is busy."}}}, "The server is busy."),
        ({"body": "gone"}, re.compile("^The server does not answer")),
        ({"json": {"type": "stopped", "reason": "limit", "lower": 3}}, "No hint found in time. Try again."),
    ],
)
def test_why_there_is_no_hint_is_said_in_a_sentence(visit: Visit, answer: dict[str, Any], sentence: Any) -> None:
    page = visit(at(TWO), forgive="status of 503")
    follow_the_shortest(page)
    intercept(page, ROUTE, lambda route: route.fulfill(**answer))
    page.keyboard.press("h")
    said(page, sentence)
    expect(page.locator("#announcer")).to_have_text(sentence)
    page.unroute(ROUTE)
    page.keyboard.press("h")
    hinted(page, 7)


@pytest.mark.slow
def test_a_position_that_cannot_be_solved_has_no_hint(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/8 7 0"))
    page.keyboard.press("h")
    said(page, "This position cannot be solved.")


@pytest.mark.slow
def test_a_move_that_is_not_proved_best_is_called_a_good_one(visit: Visit) -> None:
    page = visit(at("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"))
    follow_the_shortest(page)
    intercept(page, ROUTE, answering(type="stopped", reason="limit", lower=1, upper=3, moves="LRL"))
    page.keyboard.press("h")
    said(page, "A good move: tile 24.")


@pytest.mark.slow
@pytest.mark.parametrize("query", ["?faces=ABCDEFGA", "?goal=turned&picture=cat"], ids=["letters", "picture"])
def test_a_hint_goes_for_other_tiles_and_goals_as_the_solver_does(visit: Visit, query: str) -> None:
    page = visit(at(HARD) + query)
    page.keyboard.press("h")
    said(page, re.compile("(Move|Best move:) (the marked tile|tile .+)[.]$"))
    page.keyboard.press("h")
    said(page, re.compile("(up|down|left|right)[.]"))


@pytest.mark.slow
def test_a_hint_leaves_a_running_search_and_its_result_alone(visit: Visit) -> None:
    page = visit(at(TWO))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "done", timeout=SOLVING)
    page.keyboard.press("h")
    hinted(page, 7)
    expect(page.locator("#solve-panel [data-part=headline]")).to_have_text("2 moves, the shortest possible")
    expect(page.locator("#transport [data-part=counter]")).to_have_text("0 of 2")


def show_left(page: Page) -> None:
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("Show how many moves are left").check()
    page.keyboard.press("Escape")


def left(page: Page, text: str) -> None:
    expect(page.locator("[data-show=left]")).to_have_text(text, timeout=SOLVING)


@pytest.mark.slow
def test_the_moves_left_follow_each_slide_and_the_choice_is_kept(visit: Visit) -> None:
    page = visit(at(HARD))
    expect(page.locator("[data-show=left]")).to_be_hidden()
    show_left(page)
    left(page, "31")
    page.keyboard.press("ArrowDown")
    left(page, "30")
    page.keyboard.press("ArrowUp")
    left(page, "31")
    page.reload()
    left(page, "31")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-show=left]")).to_be_visible()
