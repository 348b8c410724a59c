"""The lesson on three-cycles in a browser: watching them, also from your own position."""

import re
from itertools import accumulate

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import figure, press, question
from webapp.lessons.figures import conjugated, staged
from webapp.puzzle import length_stm


@pytest.mark.slow
def test_a_three_cycle_is_watched_slide_by_slide_and_stage_by_stage(visit: Visit) -> None:
    page = visit("/learn/three-cycles?position=8-6-7.2-5-4.3-0-1")
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
def test_set_up_do_and_undo_are_stages_to_press(visit: Visit) -> None:
    page = visit("/learn/three-cycles")
    question(page, "back").get_by_role("button", name="The three alone").click()
    board = figure(page, "far")
    stages = board.get_by_role("listitem")
    ends = list(accumulate(part.length for part in conjugated("1 2 3 4/5 7 11 8/9 10 6 12/13 14 15 0").parts))
    for stage, (title, end) in enumerate(zip(("Set up", "Do", "Undo"), ends, strict=True)):
        board.get_by_role("button", name=title, exact=True).click()
        expect(board.get_by_role("status")).to_have_text(f"Move {end} of {ends[-1]}")
        expect(stages.nth(stage)).to_have_attribute("aria-current", "step")
    expect(board.locator(".tile.home")).to_have_count(15)


@pytest.mark.slow
def test_a_position_of_ones_own_is_sent_and_its_fault_told(visit: Visit) -> None:
    page = visit("/learn/three-cycles")
    for text, words in (("1 2 3/4 6 8/7 5 0", "1 stage, 4 moves."), ("1 2 3/4 5 6/8 7 0", "it cannot be solved.")):
        page.get_by_label("Your position").fill(text)
        page.get_by_role("button", name="Solve it").click()
        expect(page.get_by_text(words)).to_be_in_viewport()
