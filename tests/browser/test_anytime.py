"""A search that finds better and better solutions: each is playable at once, no move is lost, both bounds are shown.

The solutions lead from `1 2 3/4 5 6/0 7 8` to the goal: LRLRL2 in 6 moves, LRL2 in 4, L2 in 2.
"""

import re
from collections.abc import Callable, Iterator
from queue import Queue

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers_in_light_and_dark, expect_board, over, part, show_panel
from tests.browser.test_announcing import LISTEN
from tests.web.scripted import TIMEOUT_S, ScriptedSolver, improved, info
from webapp.puzzle import Board, parse_moves
from webapp.solver.events import Event, Solution, Stage, Stopped

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
START = at(THREE)
SIX, FOUR, TWO = "LRLRL2", "LRL2", "L2"


class Search:
    """A search whose reports and their times a test controls."""

    def __init__(self, solver: ScriptedSolver) -> None:
        self._events: Queue[Event] = Queue()
        solver.script = self._script

    def _script(self) -> Iterator[Event]:
        while True:
            yield self._events.get(timeout=TIMEOUT_S)

    def tells(self, *events: Event) -> None:
        for event in events:
            self._events.put(event)

    def finds(self, moves: str, lower: int = 2, seconds: float = 2.0) -> None:
        """Report a solution, then the progress, so that the page receives both at once."""
        upper = sum(move.count for move in parse_moves(moves))
        self.tells(improved(moves, lower=lower), info(9, lower=lower, upper=upper, seconds=seconds))


@pytest.fixture
def search(solver: ScriptedSolver) -> Iterator[Search]:
    led = Search(solver)
    yield led
    led.tells(Stopped("limit", 0, None, None, 0, 0, 0.0))


Begin = Callable[..., Page]


@pytest.fixture
def begin(address: str, visit: Visit, search: Search) -> Begin:
    """Open a page and start the search there."""

    def begun(path: str = START, **settings: object) -> Page:
        page = visit(path, site=f"http://{address}", **settings)
        page.get_by_role("button", name="Solve", exact=True).click()
        return page

    return begun


def moves(page: Page) -> str:
    return "".join(page.locator(".moves li").all_inner_texts())


def expect_moves(page: Page, wanted: str) -> None:
    expect(page.locator(".moves")).to_have_text(re.compile(rf"^\s*{wanted}\s*$"))


def play(page: Page, name: str) -> None:
    page.locator("#solve-panel").get_by_role("button", name=name, exact=True).click()


@pytest.mark.slow
def test_better_ways_take_each_other_s_place_while_nobody_touches_them(begin: Begin, search: Search) -> None:
    page = begin()
    for way, length in [(SIX, 6), (FOUR, 4)]:
        search.finds(way)
        expect_moves(page, way)
        expect(part(page, "transport", "counter")).to_have_text(f"0 of {length}")
        expect(part(page, "solve", "play")).to_have_text("Watch")
    search.tells(Stopped("limit", 2, 2, parse_moves(TWO), 9, 20, 4.0))
    over(page)
    expect_moves(page, TWO)
    expect_board(page, THREE)


@pytest.mark.slow
def test_a_way_that_is_being_played_stays_and_the_better_one_is_offered(begin: Begin, search: Search) -> None:
    page = begin()
    part(page, "transport", "speed").select_option("0.5", force=True)
    search.finds(SIX)
    play(page, "Watch")
    expect(part(page, "transport", "slider")).to_have_value("1")
    search.finds(TWO, seconds=3)
    expect(part(page, "solve", "play")).to_have_text("Watch the 2-move solution instead")
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect_moves(page, SIX)
    search.tells(Stopped("limit", 1, 2, parse_moves(TWO), 9, 20, 4.0))
    over(page)
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect_moves(page, SIX)
    part(page, "transport", "speed").select_option("20", force=True)
    play(page, "Watch the 2-move solution instead")
    expect(part(page, "transport", "counter")).to_have_text("2 of 2")
    expect_board(page, "1 2 3/4 5 6/7 8 0")


@pytest.mark.slow
def test_own_moves_are_kept_and_come_back_after_a_look_at_the_solution(begin: Begin, search: Search) -> None:
    page = begin()
    part(page, "transport", "speed").select_option("Infinity", force=True)
    page.locator("#board").focus()
    page.keyboard.press("ArrowDown")
    search.finds(FOUR)
    expect(part(page, "solve", "play")).to_have_text("Open the 4-move solution as a replay")
    expect_moves(page, "D")
    play(page, "Open the 4-move solution as a replay")
    expect(part(page, "transport", "counter")).to_have_text("4 of 4")
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "searching")
    page.get_by_role("button", name="Back to your own moves").press("Enter")
    expect(part(page, "transport", "counter")).to_have_text("1 of 1")
    expect_board(page, THREE.play(parse_moves("D")))
    expect(part(page, "solve", "play")).to_be_focused()
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "searching")


@pytest.mark.slow
def test_the_moves_before_the_place_of_asking_stay(begin: Begin, search: Search) -> None:
    page = begin(f"{START}?moves=DUL&step=2")
    search.finds(FOUR)
    expect_moves(page, f"DU{FOUR}")
    expect(part(page, "transport", "slider")).to_have_value("2")
    page.keyboard.press("ControlOrMeta+z")
    expect(part(page, "transport", "slider")).to_have_value("1")
    expect(part(page, "solve", "play")).to_have_text("Watch")


@pytest.mark.slow
def test_the_course_of_the_search_is_a_chart_and_a_table(begin: Begin, search: Search) -> None:
    page = begin()
    search.tells(info(1, lower=1, seconds=0.5))
    expect(part(page, "solve", "headline")).to_have_text("At least 1 move")
    search.finds(SIX, lower=1, seconds=1.0)
    expect(part(page, "solve", "headline")).to_have_text("Between 1 and 6 moves")
    part(page, "solve", "details").locator("> summary").click()
    expect(page.locator(".bounds-chart canvas")).to_be_visible()
    part(page, "solve", "table").locator("summary").click()
    search.tells(Stopped("limit", 2, 4, parse_moves(FOUR), 9, 20, 61.0))
    over(page)
    rows = page.locator(".bounds-table tbody tr")
    expect(rows).to_have_text(["0.50\u00a0s1––", re.compile("^0.50\u00a0s16500"), re.compile("^1:0124100")])
    expect(page.get_by_role("img", name=re.compile("Chart of the lower bound and the best solution"))).to_be_visible()


@pytest.mark.slow
def test_the_chart_has_the_colours_of_the_theme_and_the_width_of_its_panel(begin: Begin, search: Search) -> None:
    page = begin(color_scheme="light")
    search.tells(info(1, lower=2, seconds=0.5))
    search.finds(SIX)
    part(page, "solve", "details").locator("> summary").click()
    canvas = page.locator(".bounds-chart canvas")
    expect(canvas).to_be_visible()
    seen = "canvas => canvas.toDataURL()"
    light = canvas.evaluate(seen)
    page.get_by_role("button", name="Dark theme").click()
    page.wait_for_function("was => document.querySelector('.bounds-chart canvas').toDataURL() !== was", arg=light)
    for width in (360, 768):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(
            """() => {
                const chart = document.querySelector(".bounds-chart");
                return Math.abs(chart.clientWidth - chart.querySelector("canvas").clientWidth) <= 1;
            }"""
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_a_search_is_told_in_words_and_not_too_often(begin: Begin, search: Search) -> None:
    page = begin()
    page.evaluate(LISTEN)
    for number, way in enumerate([SIX, FOUR, TWO], 1):
        search.finds(way, lower=1, seconds=number)
        expect_moves_or_offer(page, way)
    search.tells(Stopped("limit", 1, 2, parse_moves(TWO), 9, 20, 4.0))
    over(page)
    end = "Between 1 and 2 moves. The search reached its limit."
    page.wait_for_function("end => heard.at(-1)?.[1].startsWith(end)", arg=end)
    assert len(page.evaluate("heard")) <= 3  # that it began, the first solution, the end


def expect_moves_or_offer(page: Page, way: str) -> None:
    length = sum(move.count for move in parse_moves(way))
    expect(part(page, "solve", "headline")).to_have_text(f"Between 1 and {length} moves")


STAGES = (Stage("Bring 7 home", 0, 2), Stage("Bring 8 home", 2, 5))
STAGED = Solution(parse_moves("LRLRL2"), False, 2, "rows", "", "stm", 0, 0, 0.01, STAGES)


@pytest.fixture
def staged(begin: Begin, search: Search) -> Page:
    """Return a page with a solution in two stages after one move by hand: from step 1 to 3 and on to 6."""
    page = begin(f"{at('1 2 3/0 5 6/4 7 8')}?moves=U")
    search.tells(STAGED)
    over(page)
    return page


@pytest.mark.slow
def test_stages_are_marks_a_list_and_keys(staged: Page) -> None:
    title, slider = part(staged, "replay", "title"), part(staged, "transport", "slider")
    expect(title).to_have_text("Bring 7 home")
    expect(staged.locator(".stage-marks span")).to_have_count(2)
    staged.get_by_role("button", name="Next stage").click()
    expect(slider).to_have_value("3")
    expect(title).to_have_text("Bring 8 home")
    expect(part(staged, "replay", "number")).to_have_text("2 of 2")
    staged.get_by_text("All stages").click()
    staged.get_by_role("button", name="2. Bring 8 home 4 moves").press("PageUp")
    expect(slider).to_have_value("1")
    slider.press("PageDown")
    slider.press("PageDown")
    expect(slider).to_have_value("6")
    expect(title).to_have_text("Bring 8 home")
    staged.get_by_role("button", name="1. Bring 7 home 2 moves").click()
    expect(slider).to_have_value("1")
    expect(staged.locator(".stage-list [aria-current=step]")).to_have_text(re.compile("Bring 7 home"))
    staged.locator(".stage-marks span").last.click()
    expect(slider).to_have_value("3")
    slider.press("Home")
    expect(title).to_have_text("")
    expect(part(staged, "replay", "number")).to_have_text("2 stages")


@pytest.mark.slow
def test_a_move_of_one_s_own_ends_the_stages_behind_it(staged: Page) -> None:
    staged.get_by_role("button", name="Next stage").click()
    staged.locator("#board").focus()
    staged.keyboard.press("ArrowDown")
    expect(staged.locator(".stage-list li")).to_have_count(1)
    staged.keyboard.press("Home")
    staged.keyboard.press("ArrowLeft")
    expect(part(staged, "replay", "stages")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_keeps_anybody_from_stages_and_bounds(begin: Begin, search: Search, screen: dict[str, object]) -> None:
    page = begin(**screen)
    search.tells(info(1, lower=1, seconds=0.5))
    search.finds(FOUR)
    expect_moves(page, FOUR)
    part(page, "solve", "details").locator("> summary").press("Enter")
    part(page, "solve", "table").locator("summary").press("Enter")
    search.tells(STAGED)
    over(page)
    assert barriers_in_light_and_dark(page) == []
    show_panel(page, "replay")
    expect(part(page, "replay", "stages")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []
