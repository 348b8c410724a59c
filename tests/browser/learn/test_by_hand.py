"""The lesson on solving by hand in a browser: a scramble watched, tasks practised, scrambles solved with guidance."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, DESKTOP, Visit
from tests.browser.learn.lesson import figure, press
from tests.browser.seen import KEYS, wait_for_scripts
from webapp.puzzle import Board
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.paths import one_by_one

SETTINGS = CALM
NEARLY = "1-2-3-4.5-6-7-8.9-10-15-11.13-14-0-12"
"""a position three moves from the goal"""


@pytest.mark.slow
def test_a_scramble_is_watched_line_by_line(visit: Visit) -> None:
    page = visit("/learn/by-hand")
    board = figure(page, "rows")
    board.get_by_role("button", name="Bring 3 and 4 into row 1").click()
    for column, tile in enumerate((1, 2, 3, 4), 1):
        name = re.compile(f"Tile {tile}, row 1 column {column}")
        expect(board.locator(f"#board-rows-{tile}")).to_have_attribute("aria-label", name)


@pytest.mark.slow
def test_every_task_is_practised_until_its_tiles_are_in_place(visit: Visit) -> None:
    page = visit("/learn/by-hand")
    for practice in page.locator("[data-practice]").all():
        start, goal = (Board.parse(str(practice.get_attribute(f"data-{name}"))) for name in ("position", "goal"))
        said = practice.locator(".said")
        expect(said).to_have_text(re.compile(r"Next: \d"))
        for move in one_by_one(rows(start, goal)[0]):
            if "good" in str(said.get_attribute("class")):
                break
            press(practice, KEYS[move.direction])
        expect(said).to_have_class(re.compile("good"))


@pytest.mark.slow
def test_a_finished_tile_is_locked_for_fingers_and_keys_and_for_several_tiles_at_once(visit: Visit) -> None:
    page = visit("/learn/by-hand?position=1-2-3.4-8-5.0-7-6")
    board = figure(page, "own")
    board.scroll_into_view_if_needed()
    expect(board.locator(".locked")).to_have_count(3)
    refused = board.get_by_text("1 is finished and locked. Take the blank round it.")
    board.locator("#board-own-1").click()  # two tiles at once
    expect(refused).to_be_visible()
    expect(board.locator("#board-own-4")).to_have_attribute("aria-label", re.compile("row 2 column 1"))
    press(board, "ArrowDown")
    expect(refused).to_be_hidden()
    press(board, "ArrowDown")
    expect(refused).to_be_visible()
    expect(page.locator("[aria-live=polite]").filter(has_text="1 is finished and locked.")).to_have_count(1)
    expect(board.locator("#board-own-1")).to_have_attribute("aria-label", re.compile("row 1 column 1"))


@pytest.mark.slow
def test_on_ones_own_no_tile_is_locked_and_a_lost_one_has_to_come_back(visit: Visit) -> None:
    page = visit("/learn/by-hand?position=1-2-3.4-8-5.0-7-6", **DESKTOP)
    board = figure(page, "own")
    page.get_by_role("button", name="On your own").click()
    expect(board.locator(".locked")).to_have_count(0)
    expect(board.get_by_text("3 of 8 tiles finished.")).to_be_visible()
    press(board, "ArrowDown", "ArrowDown")
    board.get_by_role("button", name="Show me how").click()
    lost = board.get_by_text("1 was in place. Put it back, or press Undo.")
    expect(lost).to_be_visible()
    board.get_by_role("button", name="Undo").press("Enter")
    expect(lost).to_be_hidden()


def solve_nearly(page: Page) -> None:
    """Solve NEARLY."""
    press(figure(page, "own"), "ArrowDown", "ArrowLeft", "ArrowUp")


@pytest.mark.slow
def test_less_guidance_each_time_and_the_page_notes_where_help_was_needed(visit: Visit) -> None:
    page = visit(f"/learn/by-hand?position={NEARLY}")
    board, group = figure(page, "own"), page.get_by_role("group", name="Guidance")
    expect(board.locator("[data-part=say]")).to_have_text("Turn 11, 12 and 15 into place.")
    expect(board.locator(".hinted")).to_have_attribute("data-hint", "down")
    solve_nearly(page)
    expect(board.get_by_role("status")).to_contain_text("Done, in 3 moves.")
    group.get_by_role("button", name="With marks only").click()
    expect(board.locator("[data-part=say]")).to_have_text("Next: 11, 12, 15.")
    expect(board.locator(".next-tile")).to_have_count(3)
    board.get_by_role("button", name="Show me how").click()
    expect(board.locator("[data-part=how]")).to_have_text("Move 15 down.")
    solve_nearly(page)
    group.get_by_role("button", name="On your own").click()
    expect(board.locator(".next-tile, .next-cell, .settled")).to_have_count(0)
    solve_nearly(page)
    ended = "You have solved three scrambles. Practise once more: “The last square”."
    expect(page.get_by_text(ended)).to_be_visible()
    page.reload()
    expect(page.get_by_text("With marks only: solved, with help for: “The last square”")).to_be_visible()
    expect(page.get_by_text(ended)).to_be_visible()
    expect(group.get_by_role("button", name="On your own")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Forget my answers").click()
    expect(page.get_by_text("With marks only: not solved yet")).to_be_visible()


@pytest.mark.slow
def test_a_position_of_ones_own_is_guided_without_the_server(visit: Visit) -> None:
    page = visit("/learn/by-hand", new=True)
    wait_for_scripts(page)
    page.context.set_offline(True)
    field, board = page.get_by_label("Your position"), figure(page, "own")
    faults = {
        "nonsense": "Write the rows with slashes between them",
        "1 2 3/4 5 6/8 7 0": "This position cannot be solved.",
        "0 1 2 3 4 5 6 7 8 9 10/11 12 13 14 15 16 17 18 19 20 21": "Boards from 2 × 2 to 10 × 10",
    }
    for text, fault in faults.items():
        field.fill(text)
        field.press("Enter")
        expect(page.locator("[data-part=fault]")).to_contain_text(fault)
    for text in ("4 1 2/5 0 3/7 8 6", f"{page.url}?position=4-1-2.5-0-3.7-8-6"):
        field.fill(text)
        field.press("Enter")
        expect(board.locator("[data-part=say]")).to_have_text("Bring 1 to its place.")
        expect(board.locator(".tile")).to_have_count(8)
    page.get_by_role("button", name="New scramble").click()
    expect(board.locator("[data-part=progress]")).to_contain_text("of 8 tiles finished.")
