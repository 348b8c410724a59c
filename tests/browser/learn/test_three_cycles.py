"""The lesson on three-cycles in a browser: watching them, also from your own position."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import SCREENS, answer_choice, answer_number, exercise, expect_checked, figure, press
from webapp.lessons.figures import staged
from webapp.puzzle import length_stm


@SCREENS
def test_a_three_cycle_is_watched_slide_by_slide_and_stage_by_stage(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles?position=8-6-7.2-5-4.3-0-1", **screen)
    board = figure(page, "own")
    said = board.get_by_role("status")
    moves = sum(map(length_stm, (part.moves for part in staged("8 6 7/2 5 4/3 0 1").parts)))
    expect(said).to_have_text(f"Move 0 of {moves}")
    board.get_by_role("button", name="Next move").click()
    expect(said).to_have_text(f"Move 1 of {moves}")
    expect(board.get_by_role("listitem").first).to_have_attribute("aria-current", "step")
    board.get_by_role("listitem").last.get_by_role("button").click()
    expect(said).to_have_text(f"Move {moves} of {moves}")
    expect(board.locator(".tile.home")).to_have_count(8)
    press(board, "ArrowLeft")
    expect(said).to_have_text(f"Move {moves - 1} of {moves}")
    board.get_by_role("slider").fill("0")
    expect(board.get_by_role("button", name="Back")).to_be_disabled()
    expect(board.locator("#board-own-8")).to_have_attribute("aria-label", re.compile("row 1 column 1"))


@pytest.mark.slow
@SCREENS
def test_a_position_of_ones_own_is_sent_and_its_fault_told(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles", **screen)
    for text, words in (("1 2 3/4 6 8/7 5 0", "1 stage, 4 moves."), ("1 2 3/4 5 6/8 7 0", "it cannot be solved.")):
        page.get_by_label("Your position").fill(text)
        page.get_by_role("button", name="Solve it").click()
        expect(page.get_by_text(words)).to_be_in_viewport()


@pytest.mark.slow
@SCREENS
def test_the_exercises_on_three_cycles_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles", **screen)
    answer_number(page, "cycles", "4", "2")
    answer_choice(page, "why", "There are too few three-cycles", "A three-cycle is two swaps, and one is odd")
    board = figure(page, "turn")
    press(board, "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
    expect_checked(exercise(page, "turn"), "Right.", True)
