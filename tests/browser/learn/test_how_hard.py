"""The lesson on the farthest positions in a browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import (
    SCREENS,
    answer_choice,
    answer_number,
    exercise,
    expect_checked,
    figure,
    press,
    question,
)


@SCREENS
def test_the_distances_are_shown_to_who_has_guessed_the_farthest(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/how-hard", **screen)
    asked = question(page, "fifteen")
    expect(asked.get_by_role("img", name="Number of 4 by 4 positions")).to_be_hidden()
    asked.get_by_role("button", name="80").click()
    expect(asked.locator(".guessed")).to_have_text("You were right.")
    expect(figure(page, "farthest").locator("[data-part=message]")).to_be_empty()
    expect(asked.get_by_role("img", name="Number of 4 by 4 positions")).to_be_visible()
    asked.get_by_text("All numbers").click()
    expect(asked.get_by_text("53: 784,195,801,886")).to_be_visible()


@pytest.mark.slow
@SCREENS
def test_the_exercises_on_distances_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/how-hard", **screen)
    answer_number(page, "half", "362880", "181,440")
    answer_choice(page, "average", "16", "22")
    keys = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
    board = figure(page, "shortest")
    press(board, "ArrowUp", "ArrowDown", *(keys[move] for move in "LURDDLUU"))
    expect_checked(exercise(page, "shortest"), "Solved, in 10 moves. It can be done in 8 moves", False)
    board.get_by_role("button", name="Back to the start").click()
    press(board, *(keys[move] for move in "LURDDLUU"))
    expect_checked(exercise(page, "shortest"), "Right.", True)
