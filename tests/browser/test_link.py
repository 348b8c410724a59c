"""The address of the page: it is always that of the game, so that the game can be restored from it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import WRITTEN, address, board, expect_board, link, part, press_keys
from tests.positions import PUBLISHED_4X4, RECTANGLE_4X3
from webapp.puzzle import Board, named_goal, parse_moves

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
START = f"/p/{THREE.link}"


@pytest.mark.slow
def test_a_first_visit_has_the_address_of_its_scramble(visit: Visit) -> None:
    page = visit("/")
    assert address(page) == f"/p/{Board.parse(board(page)).link}"


@pytest.mark.slow
def test_the_address_follows_the_moves_without_a_history_entry(visit: Visit) -> None:
    page = visit(START)
    entries = page.evaluate("history.length")
    press_keys(page, "ArrowLeft", "ArrowDown", "ArrowRight")
    assert address(page) == f"{START}?moves=LDR"
    page.keyboard.press("ControlOrMeta+z")
    assert address(page) == f"{START}?moves=LDR&step=2"
    assert link(page).endswith(f"{START}?moves=LDR&step=2")
    assert page.evaluate("history.length") == entries


@pytest.mark.slow
def test_the_address_is_written_at_most_a_few_times_a_second(visit: Visit) -> None:
    page = visit(f"{START}?moves={'LLDRRU' * 20}&step=0")
    page.evaluate("""() => {
        window.written = 0;
        const { replaceState } = history;
        history.replaceState = function (...state) { window.written += 1; return replaceState.apply(this, state); };
    }""")
    part(page, "transport", "speed").select_option("20", force=True)
    part(page, "transport", "toggle").click()
    page.wait_for_timeout(1000)
    assert 1 <= page.evaluate("window.written") <= 4


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["blank-first", "4 3 2 1/8 7 6 5/11 10 9 0"])
def test_the_goal_is_part_of_the_address(visit: Visit, goal: str) -> None:
    spelt = goal if goal == "blank-first" else Board.parse(goal).link
    page = visit(f"/p/{Board.parse(RECTANGLE_4X3).link}?goal={spelt}&moves=R2")
    before = link(page)
    assert f"goal={spelt}&moves=R2" in before
    page.reload()
    assert link(page) == before


@pytest.mark.slow
def test_the_longest_address_opens(visit: Visit) -> None:
    fitting = "LLDRRU" * 1300
    page = visit(f"{START}?moves={fitting}&step=5")
    before = link(page)
    assert 7800 < len(before) <= 8100
    page.goto(before)
    expect(part(page, "transport", "slider")).to_have_value("5")


@pytest.mark.slow
def test_what_is_too_long_for_a_link_says_so_and_survives_a_reload(visit: Visit) -> None:
    page = visit(f"{START}?moves={'LLDRRU' * 1328}")
    press_keys(page, *["ArrowLeft", "ArrowLeft"] * 2)
    expect(part(page, "share", "message")).not_to_contain_text("this one has only the position")
    page.evaluate(LENGTHEN)
    expect(part(page, "share", "message")).to_contain_text("this one has only the position")
    short, shown, counter = link(page), board(page), part(page, "transport", "counter").inner_text()
    assert short.endswith(f"/p/{Board.parse(shown).link}")
    page.wait_for_timeout(WRITTEN)
    page.reload()
    assert board(page) == shown
    expect(part(page, "transport", "counter")).to_have_text(counter)
    other = visit(short)
    assert board(other) == shown
    expect(part(other, "transport", "counter")).to_have_text("0 of 0")


LENGTHEN = """() => {
    const board = document.querySelector("#board");
    for (let round = 0; round < 5; round += 1)
        for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"])
            board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


@pytest.mark.slow
def test_a_reload_right_after_a_move_has_the_move(visit: Visit) -> None:
    page = visit(START)
    page.wait_for_timeout(WRITTEN)
    press_keys(page, "ArrowLeft")
    page.reload()
    assert board(page) == str(THREE.play(parse_moves("L")))


@pytest.mark.slow
def test_a_link_opened_in_the_same_tab_is_not_what_the_tab_remembers(visit: Visit) -> None:
    page = visit(START)
    press_keys(page, "ArrowLeft")
    page.goto(START)
    assert board(page) == str(THREE)


@pytest.mark.slow
def test_back_and_forward_between_links_bring_each_game_back(visit: Visit) -> None:
    page = visit(START)
    press_keys(page, "ArrowLeft")
    page.wait_for_timeout(WRITTEN)
    other = f"/p/{Board.parse(PUBLISHED_4X4).link}"
    page.goto(other)
    expect_board(page, PUBLISHED_4X4)
    page.go_back()
    expect_board(page, THREE.play(parse_moves("L")))
    page.go_forward()
    expect_board(page, PUBLISHED_4X4)


@pytest.mark.slow
def test_going_back_over_a_fragment_follows_the_address(visit: Visit) -> None:
    page = visit(START)
    press_keys(page, "ArrowLeft")
    page.wait_for_timeout(WRITTEN)
    page.evaluate("location.hash = 'main'")
    press_keys(page, "ArrowLeft")
    expect_board(page, named_goal("standard", 3, 3))
    page.wait_for_timeout(WRITTEN)
    page.go_back()
    expect_board(page, THREE.play(parse_moves("L")))
    assert address(page) == f"{START}?moves=L"
