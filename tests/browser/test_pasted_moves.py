"""Pasted moves: checked on the board, compared with the shortest solution, and played."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.position import press
from tests.browser.seen import SOLVING, board, expect_board, part, paste
from tests.positions import SOLVED_3X3
from webapp.puzzle import Board, parse_moves

THREE = "1 2 3/4 5 6/0 7 8"


@pytest.mark.slow
def test_pasted_moves_are_checked_turned_and_played(page: Page) -> None:
    paste(page, "right, right")
    title, said = part(page, "door", "moves-title"), part(page, "door", "moves-text")
    expect(title).to_have_text("Correct, the shortest possible", timeout=SOLVING)
    expect(said).to_contain_text("Read as directions of the blank")
    assert board(page) == THREE
    press(page, "Read them as directions of the tile instead")
    expect(title).to_have_text("Not possible")
    expect(said).to_contain_text("Move 1 (right) is impossible: no tile is left of the blank.")
    press(page, "Read them as directions of the blank instead")
    press(page, "Play them")
    expect_board(page, SOLVED_3X3)
    expect(part(page, "transport", "counter")).to_have_text("2 of 2")


@pytest.mark.slow
def test_pasted_moves_are_measured_by_the_optimum(page: Page) -> None:
    paste(page, "LRLRLL")
    expect(part(page, "door", "moves-title")).to_have_text("Correct, 4 more than the shortest", timeout=SOLVING)
    expect(part(page, "door", "moves-text")).to_contain_text("Solves it in 6 moves. The shortest solution has 2.")
    paste(page, "LDL")
    expect(part(page, "door", "moves-title")).to_have_text("Possible, but they do not reach the goal")
    press(page, "Play them")
    expect_board(page, Board.parse(THREE).play(parse_moves("LDL")))
