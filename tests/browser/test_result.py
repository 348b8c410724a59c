"""The result card, shown after a game is solved by hand."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import KEYS, SOLVING, at, barriers, expect_board, intercept, part, tile
from tests.positions import SOLVED_3X3
from webapp.puzzle import Board

LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""
LARGE = Board.parse("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24")
ROUTE = "**/api/v1/solve"


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Result")


def button(page: Page, name: str) -> Locator:
    return card(page).get_by_role("button", name=name, exact=True)


def slide(page: Page, moves: str, pause_ms: int = 0) -> None:
    for way in moves:
        page.keyboard.press(KEYS[way])
        page.wait_for_timeout(pause_ms)


def detour(page: Page, pause_ms: int = 0) -> None:
    """Solve the board in three moves instead of one, and wait until the shortest solution is known."""
    slide(page, "RLL", pause_ms)
    expect(card(page)).to_contain_text("3 moves · 2 more than the shortest", timeout=SOLVING)


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESKTOP, PHONE])
def test_who_solves_a_board_sees_the_figures_and_how_far_from_the_shortest(
    visit: Visit, device: dict[str, Any]
) -> None:
    page = visit(at(LAST), **device)
    expect(card(page)).to_be_hidden()
    place = page.locator("#board").bounding_box()
    detour(page)
    expect(card(page)).to_contain_text(re.compile(r"^0:\d\d\.\d\d3 moves"))
    expect(card(page)).to_contain_text(re.compile(r"\d+\.\d moves/s"))
    expect(page.locator("#announcer")).to_contain_text("3 moves · 2 more than the shortest")
    assert page.locator("#board").bounding_box() == place
    shown = card(page).bounding_box()
    assert place and shown
    is_beside = shown["x"] >= place["x"] + place["width"]
    assert is_beside or shown["y"] >= place["y"] + place["height"], "the board is in full view"
    assert page.evaluate("!document.activeElement.closest('.result')"), "the next key means the board"
    assert barriers(page) == []


@pytest.mark.slow
def test_it_replaces_the_solution_and_moves_nothing_else(visit: Visit) -> None:
    page = visit(at(LAST))
    tabs = page.locator(".tabs")
    place = tabs.bounding_box()
    detour(page)
    expect(page.locator("#solve-panel")).to_be_hidden()
    assert tabs.bounding_box() == place
    assert page.evaluate("document.documentElement.scrollHeight") == DESKTOP["viewport"]["height"]


@pytest.mark.slow
def test_on_a_narrow_screen_the_time_and_the_buttons_are_in_view(visit: Visit) -> None:
    page = visit(at(LAST), viewport={"width": 320, "height": 640})
    detour(page)
    for shown in (card(page).locator(".result-time"), button(page, "Watch"), button(page, "Share")):
        expect(shown).to_be_in_viewport(ratio=1)
    button(page, "Share").click()


@pytest.mark.slow
def test_escape_the_cross_and_stepping_close_it(visit: Visit) -> None:
    page = visit(at(LAST))
    for close in (
        lambda: page.keyboard.press("Escape"),
        lambda: button(page, "Close the result").click(),
        lambda: (button(page, "Share").focus(), page.keyboard.press("Escape")),
        lambda: page.keyboard.press(","),
        lambda: page.keyboard.press("Control+z"),
    ):
        page.keyboard.press("r")
        slide(page, "L")
        expect(card(page)).to_be_visible()
        close()
        expect(card(page)).to_be_hidden()
        expect(page.locator("#transport button:focus, .result button:focus")).to_have_count(0)


@pytest.mark.slow
def test_ones_own_moves_and_the_shortest_can_be_watched_and_the_card_comes_back(visit: Visit) -> None:
    page = visit(at(LAST))
    detour(page, pause_ms=2000)  # the replay is in real time, so there is time to see that the card is hidden
    counter = page.locator("#transport [data-part=counter]")
    for name, count in (("Watch the shortest", "1 of 1"), ("Watch", "3 of 3"), ("Watch the shortest", "1 of 1")):
        button(page, name).click()
        expect(counter).to_have_text(count)
        expect(card(page)).to_be_visible()
        expect(card(page)).to_contain_text("3 moves")
    speed = page.locator("#transport [data-part=speed]")
    speed.select_option("0.5")
    button(page, "Watch").click()
    expect(speed).to_have_value("real")
    expect(card(page)).to_be_hidden()
    speed.select_option("0.5")
    expect(speed).to_have_value("0.5")
    part(page, "transport", "first").click()
    tile(page, 5).click()
    expect(page.locator("#transport")).to_be_hidden()
    expect(card(page)).to_be_hidden()


@pytest.mark.slow
def test_no_card_after_the_solvers_moves_or_a_replay(visit: Visit) -> None:
    page = visit(f"{at(LAST)}?moves=RLL&step=0")
    page.locator("#transport [data-part=last]").click()
    expect(page.locator("#solved-message")).to_contain_text("Solved")
    expect(card(page)).to_be_hidden()
    page.goto(at(LAST))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "done", timeout=SOLVING)
    slide(page, "L")
    expect(page.locator("#solved-message")).to_contain_text("Solved")
    expect(card(page)).to_be_hidden()


@pytest.mark.slow
def test_a_solve_that_is_not_counted_says_so_on_its_card(visit: Visit) -> None:
    page = visit(at(LAST))
    slide(page, "RLL")
    expect(card(page)).to_contain_text("Not counted: it was nearly solved at the start ·")
    button(page, "Play it again").click()
    slide(page, "RLL")
    expect(card(page)).to_contain_text("Not counted: you had solved this scramble before ·")
    expect(card(page)).not_to_contain_text("best")
    page.goto(f"{at(LAST)}?moves=R")
    slide(page, "LL")
    expect(card(page)).to_contain_text("Not counted: its first moves were not timed")


@pytest.mark.slow
def test_hints_are_told_with_the_result(visit: Visit) -> None:
    page = visit(at(LAST))
    for _ in range(3):
        page.keyboard.press("h")
        expect(page.locator(".hinted, .board.solved")).to_have_count(1, timeout=SOLVING)
    expect(card(page)).to_contain_text("With 1 hint.")


@pytest.mark.slow
def test_on_a_large_board_the_bounds_are_told_and_that_nothing_is_proved(visit: Visit) -> None:
    page = visit(at(LARGE))
    answer = {"type": "stopped", "reason": "limit", "lower": 1, "upper": 1, "moves": "L"}
    intercept(page, ROUTE, lambda route: route.fulfill(json=answer))
    slide(page, "RLL")
    expect(card(page)).to_contain_text(
        re.compile("3 moves · 2 more than the best known.*Not proved shortest: the lower bound is 1 move.")
    )
    expect(button(page, "Watch the best known")).to_be_visible()


@pytest.mark.slow
def test_without_an_answer_the_card_says_why(visit: Visit) -> None:
    page = visit(at(LAST))

    def fail(route: Route) -> None:
        route.fulfill(body="gone")

    intercept(page, ROUTE, fail)
    slide(page, "L")
    expect(card(page)).to_contain_text("The shortest solution is not known. The server does not answer.")
    expect(card(page).get_by_role("button", name=re.compile("^Watch the"))).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("leave", ["Escape", "Enter"])
def test_a_result_shown_again_by_keyboard_has_the_focus_and_gives_it_back(visit: Visit, leave: str) -> None:
    page = visit(at(LAST))
    detour(page)
    page.keyboard.press(",")
    again = page.get_by_role("button", name="Show the result")
    again.focus()
    page.keyboard.press("Enter")
    expect(button(page, "Watch")).to_be_focused()
    if leave == "Enter":
        button(page, "Close the result").focus()
    page.keyboard.press(leave)
    expect(card(page)).to_be_hidden()
    expect(again).to_be_focused()
    again.click()
    expect(page.locator("#board")).to_be_focused()


def test_the_result_of_a_finished_game_is_shown_again_even_after_a_reload(visit: Visit) -> None:
    page = visit(at(LAST))
    detour(page)
    page.keyboard.press(",")
    for _ in range(2):
        expect(card(page)).to_be_hidden()
        page.get_by_role("button", name="Show the result").click()
        expect(card(page)).to_contain_text("3 moves · 2 more than the shortest", timeout=SOLVING)
        expect_board(page, SOLVED_3X3)
        expect(card(page)).to_contain_text("Not counted: it was nearly solved at the start")
        page.reload()
        expect(card(page)).to_contain_text("3 moves · 2 more than the shortest", timeout=SOLVING)
        page.keyboard.press(",")
        page.reload()
