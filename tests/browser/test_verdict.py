"""The verdict: its figures, its repairs, and the proof drawn in three ways."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.position import press, see, stop_the_clock
from tests.browser.seen import at, part
from tests.positions import FOURTEEN_FIFTEEN, PUBLISHED_4X4, SOLVED_4X4
from webapp.puzzle import Board, check, format_moves, parse_moves


@pytest.mark.slow
def test_the_proof_counts_along(visit: Visit) -> None:
    page = visit(at("5 1 2 3/9 6 7 4/13 10 8 11/14 15 12 0"))
    see(page, "why")
    proof = part(page, "door", "proof")
    slider = proof.get_by_role("slider")
    expect(proof).to_contain_text("17 inversions + row 4 of the blank = 21, odd.")
    expect(proof).to_contain_text("from the bottom: 17 inversions + row 1 = 18, even. That sum must be odd.")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "5 comes before 1, 2, 3, 4: 4, so far 4.")
    press(page, "Start and goal")
    expect(proof).to_contain_text("Start 25, odd; goal 8, even. Different parity: it cannot be solved.")
    slider.focus()
    for key in ("Home", *["ArrowRight"] * 5):
        page.keyboard.press(key)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Row 2, column 1: "))
    for name, picture in (("Start", proof.locator("figure").first), ("Goal", proof.locator("figure").last)):
        corners = [int(corner) for corner in picture.locator(".corner").all_text_contents()]
        assert len(corners) == 5
        expect(picture.locator("figcaption")).to_have_text(f"{name} {sum(corners)} so far")
    press(page, "Cycles")
    expect(proof).to_contain_text("11 swaps, odd, and the blank on white.")
    rule = "if the number is even and the blank on white, or odd and the blank on black."
    expect(proof).to_contain_text(f"{rule} This one cannot.")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Cycle A: 5 → .*, 11 swaps, so far 11.$"))
    press(page, "Swap 8 and 11")
    expect(proof).to_contain_text(f"{rule} This one can.")


def figures(position: str | Board, goal: str) -> str:
    found = check(Board.parse(str(position)), Board.parse(goal))
    inversions = "1 inversion" if found.inversions == 1 else f"{found.inversions} inversions"
    return f"{inversions}, the blank in row {found.blank_row}, column {found.blank_column}."


@pytest.mark.slow
def test_in_a_replay_the_figures_of_the_verdict_follow_every_step_and_nothing_is_asked(visit: Visit) -> None:
    start, moves = Board.parse(PUBLISHED_4X4), parse_moves("RDLURDLURDLU")
    page = visit(f"{at(start)}?moves={format_moves(moves)}&step=0", new=True)
    asked: list[str] = []
    expect(part(page, "door", "short")).to_have_text(figures(start, SOLVED_4X4))
    see(page, "why")
    stop_the_clock(page)
    page.on("request", lambda request: asked.append(request.url))
    part(page, "transport", "speed").select_option("8", force=True)
    part(page, "transport", "toggle").click()
    for step in range(1, len(moves) + 1):
        now = start.play(moves[:step])
        expect(part(page, "transport", "counter")).to_have_text(f"{step} of {len(moves)}")
        shown = figures(now, SOLVED_4X4)
        expect(part(page, "door", "short")).to_have_text(shown)
        expect(part(page, "door", "proof")).to_contain_text(f"{shown.split(',')[0]} + row")
        expect(part(page, "door", "title")).to_have_text("Can be solved.")
        page.clock.run_for(125)
    page.clock.run_for(1000)
    assert [url for url in asked if "/api/" in url] == []


@pytest.mark.slow
def test_the_whole_row_of_tiles_is_in_sight_beside_the_board_on_a_projector(visit: Visit) -> None:
    page = visit(at(FOURTEEN_FIFTEEN), viewport={"width": 1280, "height": 720})
    page.get_by_role("button", name="Show why").click()
    stage = page.locator(".proof-stage")
    expect(stage.locator(".proof-tile")).to_have_count(16)
    assert stage.evaluate("stage => stage.scrollWidth <= stage.clientWidth")


@pytest.mark.slow
def test_a_large_board_is_drawn_too(visit: Visit) -> None:
    page = visit(at(Board(10, 10, tuple(reversed(range(100))))))
    see(page, "why")
    expect(part(page, "door", "proof")).to_contain_text("4851 inversions")
    for view in ("Start and goal", "Cycles"):
        press(page, view)
    expect(part(page, "door", "proof")).to_contain_text("49 swaps, odd")


def test_the_published_position_is_proved_solvable(visit: Visit) -> None:
    page = visit(at(PUBLISHED_4X4))
    see(page, "why")
    expect(part(page, "door", "proof")).to_contain_text(
        "No move changes whether the sum is even or odd: it can be solved."
    )
