"""Watching moves: in real time, in a loop, by holding a button, by the wheel."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import KEYS, at, barriers, expect_board, part, show_panel
from webapp.puzzle import Board, parse_moves

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
HARD = Board.parse("0 4 6/1 3 2/5 7 8")
MOVES = "LLURDLURRULLDDRURDLLUU"


def slider(page: Page) -> Locator:
    return part(page, "transport", "slider")


def speeds(page: Page) -> list[str]:
    """Return the available speeds."""
    options = part(page, "transport", "speed").locator("option:not([disabled])")
    return [str(option) for option in options.evaluate_all("options => options.map(({ value }) => value)")]


def play_slowly(page: Page, moves: str, pauses: list[int]) -> None:
    """Play moves with the keys on a page with a stopped clock, with this many milliseconds before each."""
    page.locator("#board").focus()
    for move, pause in zip(moves, pauses, strict=True):
        page.clock.run_for(pause)
        page.keyboard.press(KEYS[move])


@pytest.mark.slow
def test_ones_own_solve_is_watched_with_its_real_times(visit: Visit) -> None:
    page = visit(at(HARD), new=True)
    stop_the_clock(page)
    assert "real" not in speeds(page)
    play_slowly(page, MOVES, [100, 2000, *[100] * 20])
    page.get_by_role("button", name="Watch", exact=True).click()
    part(page, "transport", "first").click()
    part(page, "transport", "speed").select_option("real", force=True)
    part(page, "transport", "toggle").click()
    expect(slider(page)).to_have_value("1")
    page.clock.run_for(1900)
    expect(slider(page)).to_have_value("1")
    page.clock.run_for(200)
    expect(slider(page)).to_have_value("3")
    page.keyboard.press("n")
    page.clock.run_for(1000)
    expect(part(page, "transport", "counter")).to_have_text("0 of 0")
    expect(part(page, "transport", "speed")).to_have_value("4")


@pytest.mark.slow
def test_a_solve_in_the_history_is_watched_with_its_real_times(visit: Visit) -> None:
    page = visit(at(HARD), new=True, **PHONE)
    stop_the_clock(page)
    play_slowly(page, MOVES, [100, 1000, *[40] * 20])
    page.clock.resume()
    page.keyboard.press("n")
    expect(part(page, "transport", "counter")).to_have_text("0 of 0")
    if (tab := page.get_by_role("button", name="History", exact=True)).is_visible():
        tab.click()
    show_panel(page, "history")
    part(page, "history", "list").locator("summary").click()
    page.get_by_role("button", name="Watch, solve in").click()
    part(page, "transport", "speed").select_option("real", force=True)
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect(slider(page)).to_have_value(str(len(MOVES)), timeout=20_000)
    assert barriers(page) == []
    page.reload()
    expect(part(page, "transport", "speed")).to_have_value("real")


@pytest.mark.slow
def test_moves_whose_times_nobody_knows_have_no_real_time(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves=LL&step=0")
    assert speeds(page) == ["0.25", "0.5", "1", "2", "4", "8", "20", "Infinity"]


@pytest.mark.slow
def test_stepping_to_the_start_and_back_keeps_the_times_and_the_solve_counts(visit: Visit) -> None:
    page = visit(at(THREE), new=True)
    stop_the_clock(page)
    play_slowly(page, "L", [100])
    for key in ("Home", "End"):
        page.keyboard.press(key)
    assert "real" in speeds(page)
    play_slowly(page, "L", [100])
    page.clock.resume()
    show_panel(page, "history")
    expect(part(page, "history", "list").get_by_role("listitem")).to_have_count(1)
    expect(part(page, "history", "empty")).to_be_hidden()


@pytest.mark.slow
def test_a_held_button_steps_on_and_on_and_its_release_is_no_step(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves={'LR' * 40}&step=0", new=True)
    stop_the_clock(page)
    part(page, "transport", "forward").hover()
    page.mouse.down()
    page.clock.run_for(340)
    expect(slider(page)).to_have_value("0")
    page.clock.run_for(1500)
    held = int(slider(page).input_value())
    assert held > 8
    page.mouse.up()
    page.clock.run_for(1000)
    expect(slider(page)).to_have_value(str(held))
    part(page, "transport", "back").click()
    part(page, "transport", "back").press("Enter")
    expect(slider(page)).to_have_value(str(held - 2))


@pytest.mark.slow
def test_the_wheel_over_the_board_steps_through_a_replay_that_is_open_and_no_further(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves=LLRR&step=0")
    page.locator("#board").hover()
    for turn, step in ((100, 1), (100, 2), (-100, 1), (30, 1), (30, 2)):
        page.mouse.wheel(0, turn)
        expect(slider(page)).to_have_value(str(step))
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value("3")
    moved = THREE.play(parse_moves("LLR"))
    page.evaluate("document.body.style.minHeight = '3000px'")
    page.mouse.wheel(0, -100)
    page.mouse.wheel(0, 200)
    page.wait_for_function("() => scrollY > 0")
    expect_board(page, moved)
