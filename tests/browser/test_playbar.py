"""Around the board: counters, undo and redo, the solved board, scrambles, sizes, goals, the list of keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import KEYS, at, board, expect_board, intercept, part, show_panel
from webapp.puzzle import Board, named_goal, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""


@pytest.mark.slow
def test_a_new_scramble_can_be_undone_with_moves_and_time(visit: Visit) -> None:
    page = visit(at(START))
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    for direction in "DRU":
        page.keyboard.press(KEYS[direction])
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("[data-show=stm]")).to_have_text("0")
    other = board(page)
    undo.click()
    expect_board(page, START.play(parse_moves("DRU")))
    expect(page.locator("[data-show=stm]")).to_have_text("3")
    expect(page.locator("[data-show=time]")).not_to_have_text("0:00.00")
    expect(page.locator("#announcer")).to_contain_text("Back to the previous board.")
    redo.click()
    expect_board(page, other)
    expect(page.locator("[data-show=time]")).to_have_text("0:00.00")
    expect(redo).to_be_disabled()


@pytest.mark.slow
def test_undo_and_redo_by_buttons_and_keys_but_not_while_typing(visit: Visit) -> None:
    page = visit(at(START))
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    for direction in "DRU":
        page.keyboard.press(KEYS[direction])
    undo.click()
    page.keyboard.press("Control+z")
    expect_board(page, START.play(parse_moves("D")))
    redo.click()
    page.keyboard.press("Control+Shift+Z")
    expect_board(page, START.play(parse_moves("DRU")))
    expect(redo).to_be_disabled()
    page.keyboard.press("Meta+z")
    page.keyboard.press("Control+y")
    part(page, "door", "text").focus()
    for key in ("Control+z", "ArrowUp", "?", "e"):
        page.keyboard.press(key)
    assert board(page) == str(START.play(parse_moves("DRU")))
    expect(page.locator("#help")).to_be_hidden()
    show_panel(page, "replay")
    page.get_by_role("button", name="Back to the start").click()
    expect_board(page, START)
    redo.click()
    expect_board(page, START.play(parse_moves("D")))


@pytest.mark.slow
def test_solved_is_told_with_its_counts_until_a_step_back(visit: Visit) -> None:
    page = visit(at(LAST))
    message = page.locator("#solved-message")
    expect(message).to_be_hidden()
    for direction in "RLL":
        page.keyboard.press(KEYS[direction])
    expect(message).to_have_text(re.compile(r"^Solved 3 moves \(2 multi-tile\) in 0:0\d\.\d\d$"))
    expect(page.locator("#announcer")).to_contain_text("Solved. 3 moves (2 multi-tile) in 0:0")
    page.wait_for_timeout(600)
    page.keyboard.press("ArrowLeft")
    expect(message).to_be_hidden()
    expect_board(page, LAST)
    page.goto(at(named_goal("standard", 3, 3)))
    expect(message).to_be_hidden()


@pytest.mark.slow
def test_a_goal_of_ones_own_is_shown_and_kept(visit: Visit) -> None:
    page = visit(f"{at(LAST)}?goal=8+7+6/5+4+3/2+1+0")
    page.get_by_role("button", name="3 × 3 · custom").click()
    expect(page.get_by_label("Goal", exact=True)).to_have_value("custom")
    expect(page.get_by_role("img", name="The goal: 8 7 6/5 4 3/2 1 0")).to_be_visible()


@pytest.mark.slow
def test_a_new_scramble_replaces_the_game_and_a_failed_one_says_so(visit: Visit) -> None:
    page = visit(at(START), forgive="status of 503")
    page.keyboard.press("ArrowDown")
    refusal = {"error": {"code": "busy", "message": "The server is busy."}}
    intercept(page, "**/api/v1/scramble*", lambda route: route.fulfill(status=503, json=refusal))
    page.get_by_role("button", name="New scramble").click()
    expect(page.get_by_role("alert")).to_contain_text("The server is busy.")
    assert board(page) == str(START.play(parse_moves("D")))
    page.unroute("**/api/v1/scramble*")
    page.get_by_role("button", name="New scramble").click()
    page.wait_for_function("() => document.querySelector('[data-show=stm]').textContent === '0'")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert board(page) != str(START)
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


@pytest.mark.slow
def test_a_new_scramble_is_never_solved_and_always_solvable(visit: Visit) -> None:
    page = visit(f"{at(named_goal('blank-first', 2, 2))}?goal=blank-first")
    solved = {"position": "0 1/2 3", "size": "2x2", "seed": 1}
    intercept(page, "**/api/v1/scramble*", lambda route: route.fulfill(json=solved), times=2)
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("#announcer")).to_contain_text("New scramble, 2 wide, 2 high.")
    assert board(page) != str(named_goal("blank-first", 2, 2))
    expect(part(page, "door", "title")).to_have_text("Can be solved.")


@pytest.mark.slow
def test_the_keys_are_listed_in_the_page_itself(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys and gestures")).to_be_visible()
    expect(page.get_by_role("button", name="Keys and gestures")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_hidden()


@pytest.mark.slow
def test_a_replay_on_a_phone_shows_the_board_and_is_paused_there(visit: Visit) -> None:
    page = visit(f"{at(START)}?moves=DRULDRUL&step=0", **PHONE)
    toggle = part(page, "transport", "toggle")
    part(page, "transport", "speed").select_option("1", force=True)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    toggle.evaluate("button => button.click()")
    expect(toggle).to_have_accessible_name("Pause")
    for place in ("#board", "#transport", "#playbar"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    toggle.tap()
    expect(toggle).to_have_accessible_name("Play")
    expect(page.locator("#board")).to_be_focused()
