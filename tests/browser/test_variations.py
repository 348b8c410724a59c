"""Variations: moves left behind keep a name, and can be visited, renamed, deleted and restored."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import CALM, Visit
from tests.browser.seen import SOLVING, at, barriers, expect_board, part, place_of, play, show_panel, solve
from webapp.puzzle import Board, parse_moves

SETTINGS = CALM
THREE = Board.parse("1 2 3/4 5 6/0 7 8")
WALK = "LLDDRRULDRUU"


def variations(page: Page) -> Locator:
    return part(page, "replay", "variationList").locator("li")


def variation(page: Page, name: str) -> Locator:
    return variations(page).get_by_role("button", name=name).first


def expect_variations(page: Page, *texts: str) -> None:
    """Check the variations, ignoring the cost of their moves unless the texts give it."""
    costs = [r"( \(\+\d+\))?" if "(" not in text else "" for text in texts]
    patterns = [
        re.escape(text).replace("moves,", f"moves{cost},", 1) + ("" if "," in text else cost)
        for text, cost in zip(texts, costs, strict=True)
    ]
    expect(variations(page).locator(".variation-go")).to_have_text([re.compile(f"^{pattern}$") for pattern in patterns])


def expect_current(page: Page, name: str) -> None:
    expect(variations(page).locator("[aria-current=true] b")).to_have_text(name)


def shown_moves(page: Page, moves: str) -> None:
    page.wait_for_function(
        "(moves) => [...document.querySelectorAll('.moves button')].map((one) => one.textContent).join('') === moves",
        arg=moves,
    )


@pytest.mark.slow
def test_a_slide_in_a_paused_replay_is_a_line_of_its_own_and_the_replay_stands(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=0")
    expect(part(page, "replay", "variations")).to_be_hidden()
    for _ in range(2):
        part(page, "transport", "forward").click()
    play(page, "R")
    shown_moves(page, "LLR")
    expect_variations(page, "The game 12 moves, branches off after move 2", "Variation 1 3 moves")
    expect_current(page, "Variation 1")
    assert barriers(page) == []
    variation(page, "The game").click()
    shown_moves(page, WALK)
    expect(part(page, "transport", "counter")).to_have_text("2 of 12")
    expect_current(page, "The game")
    variation(page, "Variation 1").click()
    expect_board(page, THREE.play(parse_moves("LLR")))


@pytest.mark.slow
def test_the_names_of_lines_have_room_on_a_narrow_screen(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2", locale="ru", viewport={"width": 320, "height": 640})
    play(page, "R")
    page.locator(".tabs [data-panel=replay]").click()
    expect(variations(page)).to_have_count(2)
    for each in variations(page).locator(".variation-go").all():
        found = place_of(each)
        assert found["height"] < found["width"], "its letters stand one below the other"


@pytest.mark.slow
def test_a_line_is_named_deleted_and_brought_back_by_the_keyboard(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2")
    play(page, "R")
    variation(page, "Rename Variation 1").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("A detour")
    page.keyboard.press("Enter")
    expect_current(page, "A detour")
    expect(variation(page, "A detour")).to_be_focused()
    variation(page, "Delete A detour").press("Enter")
    expect(part(page, "replay", "removed")).to_have_text("Deleted “A detour”.")
    shown_moves(page, WALK)
    expect_variations(page, "The game 12 moves")
    undo = part(page, "replay", "restore")
    expect(undo).to_be_focused()
    page.keyboard.press("Enter")
    expect_variations(page, "The game 12 moves", "A detour 3 moves, branches off after move 2")
    expect(variation(page, "A detour")).to_be_focused()


@pytest.mark.slow
def test_the_lines_stand_after_a_reload_and_come_back_with_their_game(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2")
    play(page, "R")
    expect_current(page, "Variation 1")
    expect(page).to_have_url(re.compile("moves=LLR$"))
    page.reload()
    expect_variations(page, "The game 12 moves, branches off after move 2", "Variation 1 3 moves")
    page.keyboard.press("n")
    expect(part(page, "replay", "variations")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect_variations(page, "The game 12 moves, branches off after move 2", "Variation 1 3 moves")


@pytest.mark.slow
def test_a_way_is_planned_anew_with_each_slide_off_the_solution(visit: Visit) -> None:
    page = visit(at(THREE))
    page.get_by_label("Follow the board").check()
    following = page.locator("[data-show=followed]")
    expect(following).to_have_text("Best move: tile 7 left.", timeout=SOLVING)
    solve(page)
    play(page, "L")
    expect(following).to_have_text("Best move: tile 8 left.")
    play(page, "D")
    expect(following).to_have_text("Best move: tile 5 up.")
    shown_moves(page, "LDUL")
    expect_variations(page, "Shortest 2 moves, branches off after move 1", "Variation 1 4 moves")
    play(page, "D")
    shown_moves(page, "LDDU2L")
    expect(following).to_have_text("Best move: tile 2 up.", timeout=SOLVING)
    expect(variations(page)).to_have_count(2)
    part(page, "transport", "last").click()
    expect_board(page, THREE.play(parse_moves("LL")))


@pytest.mark.slow
def test_each_step_of_several_lines_shows_its_exact_cost(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=1")
    part(page, "transport", "forward").click()
    expect(page.locator(".moves [data-cost]")).to_have_count(0)
    play(page, "RL")
    expect_variations(page, "The game 12 moves (+20), branches off after move 2", "Variation 1 4 moves (+2)")
    costs = page.locator(".moves button").evaluate_all("moves => moves.map((move) => move.dataset.cost)")
    assert costs == ["+0", "+0", "+2", "+0"]
    expect(part(page, "replay", "cost")).to_have_text("This step: +0, so far +2.")
    part(page, "transport", "back").click()
    expect(part(page, "replay", "cost")).to_have_text("This step: +2, so far +2.")
    assert barriers(page) == []
    variation(page, "Delete Variation 1").click()
    expect_current(page, "The game")
    part(page, "replay", "restore").click()
    expect_variations(page, "The game 12 moves (+20)", "Variation 1 4 moves (+2), branches off after move 2")


@pytest.mark.slow
def test_the_costs_that_are_known_stand_beside_the_moves_of_a_line_that_is_gone_back_to(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2")
    play(page, "R")
    expect_variations(page, "The game 12 moves (+20), branches off after move 2", "Variation 1 3 moves (+2)")
    variation(page, "The game").click()
    shown_moves(page, WALK)
    expect(page.locator(".moves [data-cost='']")).to_have_count(0)
    expect(page.locator(".moves [data-cost]")).to_have_count(12)


def boards_beside(page: Page, *positions: Board) -> None:
    """Wait until these positions are shown next to the game, the second board first."""
    cells = page.locator("#compare .cells:visible")
    expect(cells).to_have_count(len(positions))
    for place, (name, position) in enumerate(zip(("compare", "third", "fourth"), positions, strict=False)):
        tiles = " ".join(f"{name}-{tile}" for tile in position.tiles)
        expect(cells.nth(place)).to_have_attribute("aria-owns", tiles)


@pytest.mark.slow
def test_up_to_four_lines_stand_side_by_side_on_one_clock(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2")
    play(page, "R")
    variation(page, "The game").click()
    part(page, "transport", "forward").click()
    play(page, "R")
    variation(page, "The game").click()
    part(page, "transport", "first").click()
    solve(page)
    tries = "Variation 1 3 moves, branches off after move 2", "Variation 2 4 moves, branches off after move 2"
    expect_variations(page, "The game 12 moves, branches off after move 2", *tries, "Shortest 2 moves")
    variation(page, "Compare The game").press("Enter")
    boards_beside(page, THREE)
    variation(page, "Compare Variation 1").press("Enter")
    boards_beside(page, THREE, THREE)
    expect(variation(page, "Compare Variation 1")).to_have_attribute("aria-pressed", "true")
    part(page, "transport", "last").click()
    boards_beside(page, THREE.play(parse_moves("LL")), THREE.play(parse_moves("LL")))
    variation(page, "The game").click()
    part(page, "transport", "last").click()
    boards_beside(page, THREE.play(parse_moves("LLR")), THREE.play(parse_moves("LL")))
    assert barriers(page) == []
    variation(page, "Compare Variation 1").click()
    boards_beside(page, THREE.play(parse_moves("LL")))
    variation(page, "Compare Variation 1").click()
    variation(page, "Compare Variation 2").click()
    ends = (THREE.play(parse_moves(moves)) for moves in ("LLR", "LLDR", "LL"))
    boards_beside(page, *ends)
    page.get_by_role("button", name="Close the second board").click()
    expect(page.locator("#compare")).to_be_hidden()
    expect(variation(page, "Compare Shortest")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_a_line_that_was_deleted_comes_back_without_its_board_beside_the_game(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=2")
    play(page, "R")
    variation(page, "Compare The game").click()
    expect(page.locator("#compare")).to_be_visible()
    variation(page, "Delete The game").click()
    expect(page.locator("#compare")).to_be_hidden()
    part(page, "replay", "restore").click()
    expect(variation(page, "Compare The game")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#compare")).to_be_hidden()


@pytest.mark.slow
def test_a_friends_link_stands_as_a_line_that_can_be_gone_to(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={WALK}&step=0")
    for _ in range(2):
        part(page, "replay", "beside").click()
        part(page, "replay", "otherText").fill(f"http://127.0.0.1{at(THREE)}?moves=LRLL")
        page.keyboard.press("Enter")
        expect(page.locator("#compare")).to_contain_text("Other moves: 4 moves")
    expect_variations(page, "The game 12 moves", "Other moves 4 moves, branches off after move 1")
    variation(page, "Other moves").click()
    shown_moves(page, "LRLL")
    expect(part(page, "share", "link")).to_have_value(re.compile("moves=LRLL&step=0$"))


@pytest.mark.slow
def test_a_link_carries_all_lines_with_their_names(visit: Visit) -> None:
    page = visit(f"/p/{Board.parse('1 2 3/4 0 6/7 5 8').link}?moves=URL2&lines=mine~by%20rows~RLUL~~UL")
    expect_variations(
        page,
        "mine 4 moves (+2)",
        "by rows 4 moves (+2), branches off at the start",
        "The game 2 moves, branches off after move 1",
    )
    show_panel(page, "share")
    kinds = part(page, "share", "kind")
    kinds.select_option("variations")
    expect(part(page, "share", "message")).to_contain_text("3 variations with their names")
    shared = part(page, "share", "link").input_value()
    assert shared.endswith("?moves=URL2&lines=mine~by%20rows~RLUL~The%20game~UL")
    other = visit(shared, new=True)
    show_panel(other, "replay")
    variation(other, "by rows").click()
    expect_current(other, "by rows")
    shown_moves(other, "RLUL")
