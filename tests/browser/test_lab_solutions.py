"""All shortest solutions in the lab: figures, the graph of their forks, each on a board."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import KEYS, SOLVING, barriers
from webapp.puzzle import Board, named_goal, parse_moves
from webapp.solver import AllOptimal, all_optimal

FARTHEST = "8 6 7/2 5 4/3 0 1"
"""a 3x3 position at distance 31, with 40 shortest solutions"""
TOOL = f"/lab/solutions?position={Board.parse(FARTHEST).link}"


@pytest.fixture(scope="module")
def found() -> AllOptimal:
    *_, last = all_optimal(Board.parse(FARTHEST), named_goal("standard", 3, 3), 50)
    assert isinstance(last, AllOptimal)
    return last


@pytest.fixture
def page(visit: Visit) -> Page:
    return arrived(visit(TOOL))


def arrived(page: Page) -> Page:
    expect(page.locator("#shown")).to_be_visible(timeout=SOLVING)
    return page


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"#found [data-part={name}]")


def shown(page: Page) -> str:
    return page.locator("#shown [data-part=moves]").inner_text()


def counter(page: Page) -> Locator:
    return page.locator("#transport [data-part=counter]")


def forks(page: Page) -> Locator:
    return page.locator(".solutions-graph .fork")


@pytest.mark.slow
def test_figures_graph_and_list_are_those_of_the_solver(page: Page, found: AllOptimal) -> None:
    expect(page.locator("#found-heading")).to_have_text("40 shortest solutions, 31 moves each")
    assert figure(page, "count").inner_text() == str(found.count) == "40"
    assert figure(page, "forced").inner_text() == str(len(found.forced))
    assert figure(page, "slides").inner_text() == str(len(found.straightest))
    assert found.graph
    expect(forks(page)).to_have_count(len(found.graph.forks))
    expect(page.locator(".solutions-graph .chain")).to_have_count(len(found.graph.chains))
    rows = page.locator(".solutions-table tbody tr")
    expect(rows).to_have_count(40)
    third = rows.nth(2).get_by_role("button")
    third.click()
    assert shown(page) == third.inner_text()
    expect(third).to_have_attribute("aria-pressed", "true")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as text").press("Enter")
    expect(page.locator("#shown").get_by_text("Copied.")).to_be_visible()
    assert len(str(page.evaluate("navigator.clipboard.readText()")).splitlines()) == 41


@pytest.mark.slow
def test_the_straightest_is_shown_first_and_is_played_to_the_goal(page: Page) -> None:
    board, goal = Board.parse(FARTHEST), named_goal("standard", 3, 3)
    assert board.play(parse_moves(shown(page))) == goal
    page.get_by_role("button", name="Last position").click()
    expect(counter(page)).to_have_text("31 of 31")
    expect(page.locator("#solution-1")).to_have_attribute("aria-label", re.compile("row 1 column 1"))


@pytest.mark.slow
def test_the_keys_go_from_dot_to_dot_and_the_board_follows(page: Page, found: AllOptimal) -> None:
    assert found.graph
    page.locator(".fork[tabindex='0']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fork.is-shown")).to_be_focused()
    step = counter(page).inner_text().split()[0]
    assert int(step) in found.graph.forks[1:]
    for _ in found.graph.forks:
        page.keyboard.press("ArrowDown")
    expect(counter(page)).to_have_text("31 of 31")


@pytest.mark.slow
def test_a_line_of_the_graph_can_be_taken(page: Page, found: AllOptimal) -> None:
    assert found.graph
    index = page.locator(".chain").evaluate_all("lines => lines.findIndex(line => !line.matches('.is-chosen'))")
    page.locator(".chain").nth(index).dispatch_event("click")
    expect(page.locator(".chain").nth(index)).to_have_class(re.compile("is-chosen"))
    expect(counter(page)).to_have_text(f"{found.graph.forks[found.graph.chains[index].from_fork]} of 31")
    assert Board.parse(FARTHEST).play(parse_moves(shown(page))) == named_goal("standard", 3, 3)


@pytest.mark.slow
def test_a_tile_slid_by_hand_goes_on_along_the_solutions_only(page: Page) -> None:
    direction = shown(page)[0]
    arrow = KEYS[direction]
    page.locator("#solutions-board").focus()
    page.keyboard.press(arrow)
    expect(counter(page)).to_have_text("1 of 31")
    back = {"U": "ArrowDown", "D": "ArrowUp", "L": "ArrowRight", "R": "ArrowLeft"}[direction]
    page.keyboard.press(back)
    expect(page.locator("#shown [data-part=message]")).to_have_text("No shortest solution makes that move here.")
    expect(counter(page)).to_have_text("1 of 31")


@pytest.mark.slow
def test_a_large_board_is_told_its_limit(visit: Visit) -> None:
    page = visit("/lab/solutions?position=1-2-3-4-5.6-7-8-9-10.11-12-13-14-15.16-17-18-19-20.21-22-23-0-24")
    expect(figure(page, "remark")).to_contain_text("up to 4 × 4; this one is 5 × 5", timeout=SOLVING)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [PHONE, {"color_scheme": "dark"}], ids=["phone", "dark"])
def test_nothing_stands_in_anybodys_way(visit: Visit, settings: dict[str, object]) -> None:
    page = arrived(visit(TOOL, **settings))
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_graph_fits_its_frame_also_after_the_window_has_changed(visit: Visit, screen: dict[str, object]) -> None:
    page = arrived(visit(TOOL, **screen))
    fits = """() => {
        const frame = document.querySelector(".graph-scroll");
        return frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight;
    }"""
    assert page.evaluate(fits)
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function(fits)
    expect(page.locator(".solutions-graph .fork[aria-pressed=true]")).to_have_count(1)
