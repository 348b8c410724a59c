"""A visit: a scramble, a paste that cannot be read, a solution and its replay, a search that is stopped, a reload."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import KEYS, SOLVING, at, board, choose, expect_board, link, over, part, paste, solve
from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, named_goal

HARD_5X5 = "24 7 13 22 1/3 0 16 9 11/20 5 2 18 15/12 4 23 8 10/17 6 14 21 19"
"""no search ends soon on this position"""


def test_an_unreadable_paste_gets_one_sentence_and_loses_nothing(visit: Visit) -> None:
    page = visit(f"{at(PUBLISHED_4X4)}?moves=DR")
    before = board(page)
    paste(page, "1 2 3/4 12 5/6 8 12")
    fault = part(page, "door", "fault")
    expect(fault).to_contain_text("12 (cell 5) is too high")
    paste(page, "1 2 3 4/5 6 12 8/9 10 11 12/13 14 15 0")
    expect(fault).to_have_text("12 appears twice (cells 7 and 12); 7 is missing.")
    expect(part(page, "door", "text")).to_have_attribute("aria-invalid", "true")
    assert board(page) == before
    expect(part(page, "transport", "counter")).to_have_text("2 of 2")
    page.get_by_role("button", name="Clear the field").click()
    expect(part(page, "door", "text")).to_have_value("")
    expect(fault).to_be_hidden()


@pytest.mark.slow
def test_solve_replay_and_take_over(visit: Visit) -> None:
    page = visit(at(PUBLISHED_4X4))
    solve(page)
    expect(part(page, "solve", "headline")).to_have_text("46 moves, the shortest possible")
    expect(part(page, "solve", "method")).to_contain_text("A*")
    expect(part(page, "transport", "counter")).to_have_text("0 of 46")
    expect(part(page, "solve", "play")).to_have_text("Watch")
    part(page, "transport", "toggle").click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    page.wait_for_function("() => document.querySelector('#transport [data-part=slider]').value >= 3")
    expect(part(page, "solve", "play")).to_have_text("Pause")
    part(page, "transport", "toggle").click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Play")
    shown = Board.parse(board(page))
    played = int(part(page, "transport", "slider").input_value())
    aside = next(move for move in shown.legal_moves() if move.direction != _moves(page)[played][0])
    tile = shown.tiles[shown.slide(aside).blank]
    page.get_by_role("button", name=re.compile(f"^Tile {tile},")).click()
    expect_board(page, shown.slide(aside))
    expect(part(page, "transport", "slider")).to_have_attribute("max", str(played + 1))
    page.get_by_role("button", name="Open as a replay").click()
    part(page, "transport", "slider").press("End")
    expect_board(page, named_goal("standard", 4, 4))


@pytest.mark.slow
def test_a_search_is_watched_and_stopped(visit: Visit) -> None:
    page = visit(at(HARD_5X5))
    choose(page, "Solver", "A*")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(part(page, "solve", "headline")).to_have_text(re.compile(r"At least \d+ moves"), timeout=SOLVING)
    expect(part(page, "solve", "interval")).to_be_visible()
    part(page, "solve", "details").locator("> summary").click()
    for figure in ("expanded", "rate", "time", "generated", "frontier", "explored"):
        expect(part(page, "solve", figure)).to_have_text(re.compile(r"[1-9]"))
    page.get_by_role("button", name="Stop").click()
    over(page)
    expect(part(page, "solve", "remark")).to_have_text(re.compile(r"Stopped\. The lower bound is \d+ moves\."))
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_enabled()


def _moves(page: Page) -> list[str]:
    """Return the moves as listed, including those that the browser need not render."""
    return page.locator("#replay-panel .moves button").all_text_contents()


@pytest.mark.slow
def test_a_reload_loses_nothing(visit: Visit) -> None:
    page = visit("/")
    start = Board.parse(board(page))
    moves = [start.legal_moves()[0]]
    moves.append(next(move for move in start.slide(moves[0]).legal_moves() if move != moves[0].inverse))
    page.locator("#board").focus()
    for move in moves:
        page.keyboard.press(KEYS[move.direction])
    page.locator("[data-do=undo]").click()
    expect_board(page, start.play(moves[:1]))
    before = link(page)
    time = page.locator("[data-show=time]").inner_text()
    page.reload()
    assert board(page) == str(start.play(moves[:1]))
    expect(part(page, "share", "link")).to_have_value(before)
    expect(page.locator("#replay-panel .moves button")).to_have_text([str(move) for move in moves])
    expect(part(page, "transport", "slider")).to_have_value("1")
    assert page.locator("[data-show=time]").inner_text() >= time
