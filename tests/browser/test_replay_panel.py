"""The Replay panel: buttons, slider, list and keys always match the game."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Visit
from tests.browser.seen import at, expect_board, part
from webapp.puzzle import Board, parse_moves

THREE = Board.parse("1 2 3/4 5 6/0 7 8")


@pytest.fixture
def story(visit: Visit) -> Page:
    """Return a page with the twelve moves of a walk around the board, none of them played."""
    return visit(f"{at(THREE)}?moves=LLDDRRULDRUU&step=0")


def slider(page: Page, value: int) -> None:
    expect(part(page, "transport", "slider")).to_have_value(str(value))


@pytest.mark.slow
def test_the_buttons_and_the_list_step_through_the_moves(story: Page) -> None:
    story.get_by_role("button", name="One move forward").click()
    slider(story, 1)
    expect(story.locator(".moves [aria-current=step]")).to_have_text("L")
    story.locator(".moves button").nth(4).click()
    slider(story, 5)
    expect_board(story, THREE.play(parse_moves("LLDDR")))
    expect(part(story, "transport", "slider")).to_have_attribute("aria-valuetext", "Move 5 of 12, tile 2 right.")
    story.get_by_role("button", name="One move back").click()
    slider(story, 4)
    story.get_by_role("button", name="Last position").click()
    slider(story, 12)
    expect(part(story, "transport", "forward")).to_have_attribute("aria-disabled", "true")
    story.get_by_role("button", name="First position").click()
    expect(story.locator(".moves [aria-current=step]")).to_have_count(0)


@pytest.mark.slow
def test_a_press_in_the_list_ends_the_playing(story: Page) -> None:
    part(story, "transport", "speed").select_option("2", force=True)
    part(story, "transport", "toggle").click()
    story.wait_for_function("() => document.querySelector('[data-part=slider]').value >= 2")
    story.locator(".moves button").nth(8).click()
    expect(part(story, "transport", "toggle")).to_have_attribute("aria-label", "Play")
    story.wait_for_timeout(700)
    slider(story, 9)


@pytest.mark.slow
def test_a_long_list_is_followed_below_the_tabs_and_the_page_stays(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={'LLDRRU' * 120}&step=0", **DESKTOP)
    expect(page.locator(".moves li").first).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    expect(page.locator(".moves li").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".tabs")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


@pytest.mark.slow
@pytest.mark.parametrize("link", ["", "from the server"])
def test_the_moves_of_a_long_game_stand_in_blocks_in_their_order(visit: Visit, link: str) -> None:
    moves = "LR" * 55
    page = visit(at("1 2 3/4 5 6/0 7 8") + (f"?moves={moves}" if link else ""))
    if not link:
        page.locator("#board").focus()
        for move in moves:
            page.keyboard.press({"L": "ArrowLeft", "R": "ArrowRight"}[move])
    blocks = part(page, "replay", "list").locator("ol")
    expect(blocks).to_have_count(2)
    assert [block.locator("li").count() for block in blocks.all()] == [100, 10]
    assert [block.evaluate("list => list.start") for block in blocks.all()] == [1, 101]
    assert "".join(part(page, "replay", "list").locator("button").all_inner_texts()) == moves
    part(page, "replay", "list").locator("button").nth(100).click()
    expect(part(page, "transport", "counter")).to_have_text("101 of 110")
    page.keyboard.press("ArrowDown")
    expect(part(page, "replay", "list").locator("li")).to_have_count(102)
    expect(blocks).to_have_count(2)
