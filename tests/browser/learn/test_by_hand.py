"""The lesson on solving by hand in a browser: watching a scramble solved row by row."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import SCREENS, answer_choice, answer_number, exercise, expect_checked, figure, press


@pytest.mark.slow
@SCREENS
def test_the_exercises_by_hand_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/by-hand", **screen)
    answer_number(page, "count", "8", "6")
    wrong, right = "It takes too many moves", "It can enter the corner only from below, with the blank above it"
    answer_choice(page, "together", wrong, right)
    board = figure(page, "in")
    press(board, "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp")
    expect_checked(exercise(page, "in"), "Right.", True)


@SCREENS
def test_a_scramble_is_watched_line_by_line(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/by-hand", **screen)
    board = figure(page, "rows")
    board.get_by_role("button", name="Bring 3 and 4 into row 1").click()
    for column, tile in enumerate((1, 2, 3, 4), 1):
        name = re.compile(f"Tile {tile}, row 1 column {column}")
        expect(board.locator(f"#board-rows-{tile}")).to_have_attribute("aria-label", name)
