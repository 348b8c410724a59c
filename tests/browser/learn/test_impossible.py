"""The first lesson in a browser: moves, swaps by hand, and a minute for the impossible."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import answer_choice, answer_number, exercise, expect_checked, figure, press, question


@pytest.mark.slow
def test_a_slide_is_an_exchange_and_a_step_of_the_blank(visit: Visit) -> None:
    page = visit("/learn/impossible")
    board = figure(page, "slide")
    press(board, "ArrowDown")
    said = board.get_by_role("status")
    expect(said).to_have_text("12 swapped with the blank; the blank went from white to black.")
    expect(board.locator("dd").first).to_have_text("1, odd")
    board.locator("#board-slide-11").click()
    expect(said).to_have_text("11 swapped with the blank; the blank went from black to white.")
    expect(board.get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/p/1-2-3-4\.5-6-7-8\.9-10-0-11\.13-14-15-12$")
    )
    board.get_by_role("button", name="Back to the start").click()
    expect(said).to_have_text("Move a tile.")


@pytest.mark.slow
def test_no_slide_changes_whether_the_counts_agree_and_every_exchange_by_hand_does(visit: Visit) -> None:
    page = visit("/learn/impossible")
    board = figure(page, "hands")
    said = board.locator("[data-part=message]")
    expect(said).to_have_text("They disagree: it cannot be solved.")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        press(board, key)
        expect(said).to_have_text("They disagree: it cannot be solved.")
    board.get_by_role("button", name="Back to the start").click()
    expect(board.locator("dd").first).to_have_text("A: 15 → 14")
    board.get_by_role("button", name="Swap two by hand").click()
    board.locator("#board-hands-15").drag_to(board.locator("#board-hands-14"))
    expect(said).to_have_text("They agree: it can be solved.")
    expect(board.locator("dd").first).to_have_text("none")
    board.locator("#board-hands-1").click()
    board.locator("#board-hands-7").click()
    expect(said).to_have_text("They disagree: it cannot be solved.")
    expect(board.locator("#board-hands-1")).to_have_class(re.compile("cycle-0"))


@pytest.mark.slow
def test_tiles_are_exchanged_by_keys_too(visit: Visit) -> None:
    page = visit("/learn/impossible")
    board = figure(page, "hands")
    board.get_by_role("button", name="Swap two by hand").focus()
    for key in ("Enter", "ArrowLeft", "Enter", "ArrowLeft"):
        page.keyboard.press(key)
    expect(board.locator("[data-part=note]")).to_have_text("14 is chosen. Choose the tile to swap it with.")
    page.keyboard.press("Enter")
    expect(board.locator("[data-part=note]")).to_have_text("14 and 15 are swapped.")
    expect(board.locator("[data-part=message]")).to_have_text("They agree: it can be solved.")


@pytest.mark.slow
def test_three_clicks_prove_that_a_swap_changes_the_number_of_cycles_by_one(visit: Visit) -> None:
    page = visit("/learn/impossible")
    question(page, "parity").get_by_role("button", name="Never").click()
    proof = page.locator("[data-cycle-proof]")
    proof.locator(".stages button").first.focus()
    for number, (words, letters) in enumerate(
        (("Together: 6 cycles.", "AAABB"), ("5 cycles, one fewer.", "AAAAA"), ("6 cycles, one more.", "AABBB"))
    ):
        page.keyboard.press("Enter")
        expect(proof.get_by_role("status")).to_contain_text(words)
        expect(proof.get_by_role("listitem").nth(number)).to_have_attribute("aria-current", "step")
        drawn = proof.locator(".face").evaluate_all("all => all.map((face) => face.dataset.cycle).sort().join('')")
        assert drawn == letters
        expect(proof.locator(".mark")).to_have_count(len(letters))
        page.keyboard.press("Tab")


@pytest.mark.slow
def test_a_minute_is_counted_from_the_first_slide(visit: Visit) -> None:
    page = visit("/learn/impossible", new=True)
    page.clock.install(time=0)
    page.reload()
    time = page.get_by_role("timer")
    page.clock.run_for(5000)
    expect(time).to_have_text("0:00")
    press(figure(page, "try"), "ArrowDown")
    page.clock.run_for(61_000)
    expect(time).to_have_text("1:01")
    expect(page.get_by_text("A minute is over.")).to_be_visible()
    page.get_by_role("button", name="Give up?").click()
    expect(question(page, "why").get_by_role("button").first).to_be_focused()
    page.clock.run_for(5000)
    expect(time).to_have_text("1:01")


@pytest.mark.slow
def test_the_exercises_of_the_first_lesson_are_checked(visit: Visit) -> None:
    page = visit("/learn/impossible")
    answer_number(page, "exchanges", "2", "3")
    answer_choice(page, "which", "1 and 2 swapped", "1 and 2 swapped, and 14 and 15 too")
    board = figure(page, "mend")
    press(board, "ArrowLeft")
    expect(exercise(page, "mend")).not_to_have_class(re.compile("is-tried"))
    board.get_by_role("button", name="Swap two by hand").click()
    board.locator("#board-mend-3").click()
    board.locator("#board-mend-4").click()
    expect_checked(exercise(page, "mend"), "Right", True)
    page.goto("/learn")
    expect(page.get_by_text("All exercises solved")).to_be_visible()
