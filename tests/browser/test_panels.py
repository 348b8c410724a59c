"""The panels Position, Solve, Replay and Share, each on its own; searches go as a script says."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import barriers, board, expect_board, over, part, paste, solve
from tests.positions import FOURTEEN_FIFTEEN, PUBLISHED_4X4, SOLVED_3X3
from tests.web.scripted import Gate, ScriptedSolver, improved, info, scripted
from webapp.puzzle import Board, parse_moves
from webapp.solver.events import Event, Info, Solution, Stopped, Unsolvable

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from its goal"""
WAY = "L2"
START = f"/p/{THREE.link}"


def found(moves: str, optimal: bool = True) -> Solution:
    return Solution(parse_moves(moves), optimal, 2, "astar", "linear-conflict", "stm", 1_820_000, 3_400_000, 0.6)


class Search:
    """A search that a test leads: it stands still at the gate before its last event."""

    def __init__(self, solver: ScriptedSolver) -> None:
        self.gate = Gate()
        self._solver = solver

    def goes(self, *events: Event) -> None:
        """Report all events but the last, which waits for the gate to open."""

        def script() -> Iterator[Event]:
            yield from events[:-1]
            self.gate.hold()
            yield events[-1]

        self._solver.script = script


@pytest.fixture
def search(solver: ScriptedSolver) -> Iterator[Search]:
    led = Search(solver)
    yield led
    led.gate.open()


@pytest.fixture
def page(address: str, visit: Visit) -> Page:
    """A page of the server whose searches go by script."""
    return visit(START, site=f"http://{address}")


def press_solve(page: Page) -> None:
    page.get_by_role("button", name="Solve", exact=True).click()


def headline(page: Page, text: str | re.Pattern[str]) -> None:
    expect(part(page, "solve", "headline")).to_have_text(text)


# ---- Position ----


def test_the_text_follows_the_board(page: Page) -> None:
    page.locator("#board").focus()
    page.keyboard.press("ArrowLeft")
    expect(part(page, "position", "text")).to_have_value(str(THREE.play(parse_moves("L"))))


def test_the_text_is_left_alone_while_it_is_edited(page: Page) -> None:
    text = part(page, "position", "text")
    text.focus()
    page.keyboard.press("End")
    page.keyboard.insert_text(" ")
    expect(part(page, "position", "understood")).to_contain_text("Read as")
    page.evaluate("document.querySelector('[data-do=scramble]').click()")
    page.wait_for_function("(link) => !location.pathname.endsWith(link)", arg=THREE.link)
    expect(text).to_have_value(f"{THREE} ")
    text.blur()
    expect(text).to_have_value(board(page))


def test_an_edit_that_means_the_same_position_keeps_the_moves(visit: Visit) -> None:
    page = visit(f"/p/{THREE.link}?moves=LL&step=1")
    paste(page, "1,2,3;4,5,6;7,,8")
    expect(part(page, "position", "understood")).to_contain_text("Read as 3 wide, 3 high")
    expect(part(page, "replay", "counter")).to_have_text("1 of 2")


def test_only_the_latest_text_counts(page: Page) -> None:
    answers: list[Route] = []
    page.route("**/api/v1/read", lambda route: answers.append(route) if not answers else route.continue_())
    paste(page, "3 2 1/4 5 6/7 8 0")
    page.wait_for_timeout(100)
    paste(page, SOLVED_3X3)
    expect_board(page, SOLVED_3X3)
    answers[0].continue_()
    page.wait_for_timeout(200)
    assert board(page) == SOLVED_3X3


def test_a_pasted_link_brings_its_moves(page: Page) -> None:
    paste(page, f"https://taquin.example/p/{Board.parse(PUBLISHED_4X4).link}?moves=DR2")
    expect_board(page, Board.parse(PUBLISHED_4X4).play(parse_moves("DR2")))
    expect(part(page, "replay", "counter")).to_have_text("3 of 3")


def test_an_unsolvable_position_may_reach_another_goal(page: Page) -> None:
    paste(page, FOURTEEN_FIFTEEN)
    page.get_by_role("button", name="Take blank-first as the goal").click()
    title = part(page, "position", "title")
    expect(title).to_have_text("Can be solved")
    expect(title).to_be_focused()
    expect(part(page, "share", "link")).to_have_value(re.compile(r"\?goal=blank-first$"))


def test_the_position_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy text").click()
    expect(part(page, "position", "copy")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == str(THREE)


def test_without_the_server_the_board_goes_on(visit: Visit) -> None:
    page = visit(START, forgive="ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page.context.set_offline(True)
    paste(page, SOLVED_3X3)
    expect(part(page, "position", "fault")).to_contain_text("The server does not answer")
    assert board(page) == str(THREE)
    page.locator("#board").focus()
    page.keyboard.press("ArrowLeft")
    expect_board(page, THREE.play(parse_moves("L")))
    press_solve(page)
    expect(part(page, "solve", "remark")).to_contain_text("The server does not answer; trying again")
    page.context.set_offline(False)
    over(page)


# ---- Solve ----


def test_building_says_what_it_waits_for(page: Page, search: Search) -> None:
    note = "The search is compiled for this machine; that happens once."
    search.goes(Info("building", "astar", "linear-conflict", fraction=0.25, note=note), found(WAY))
    press_solve(page)
    headline(page, "Getting ready")
    expect(part(page, "solve", "remark")).to_have_text(note)
    expect(part(page, "solve", "building")).to_be_visible()
    search.gate.open()
    headline(page, "2 moves, the shortest possible")
    expect(part(page, "solve", "building")).to_be_hidden()


def test_a_queued_search_says_so(address: str, search: Search, visit: Visit) -> None:
    search.goes(info(1), found(WAY))
    pages = [visit(START, site=f"http://{address}") for _ in range(4)]
    for page in pages:
        press_solve(page)
    headline(pages[-1], "Waiting for its turn")
    expect(part(pages[-1], "solve", "remark")).to_contain_text("before this one")
    search.gate.open()
    for page in pages:
        over(page)


@pytest.fixture
def settings() -> dict[str, int]:
    return {"SEARCHES": 1}


def test_a_running_search_shows_its_interval_and_its_figures(page: Page, search: Search) -> None:
    figures = {"lower": 42, "upper": 48, "expanded": 1_820_000, "generated": 3_700_000, "rate": 3.1e6, "seconds": 0.6}
    note = "A* has filled its memory; the search goes on by IDA*."
    search.goes(info(0, bound=44, note=note, **figures), found(WAY))
    press_solve(page)
    headline(page, "Between 42 and 48 moves")
    expect(part(page, "solve", "remark")).to_have_text(note)
    expect(part(page, "solve", "method")).to_have_text("A* · Manhattan distance")
    shown = {name: part(page, "solve", name).inner_text() for name in ("expanded", "rate", "time")}
    assert shown == {"expanded": "1.82\u00a0M", "rate": "3.10\u00a0M", "time": "0.60\u00a0s"}
    part(page, "solve", "numbers").locator("summary").click()
    expect(part(page, "solve", "bound")).to_have_text("44")
    expect(part(page, "solve", "frontier")).to_be_hidden()


def test_a_better_solution_is_playable_while_the_search_goes_on(page: Page, search: Search) -> None:
    search.goes(info(1, lower=2), improved("DUL2", lower=2), found(WAY))
    press_solve(page)
    headline(page, "Between 2 and 4 moves")
    page.get_by_role("button", name="Play the 4").click()
    expect(part(page, "replay", "counter")).to_have_text("4 of 4")
    search.gate.open()
    headline(page, "2 moves, the shortest possible")
    page.get_by_role("button", name="Show it from where you asked").click()
    expect(part(page, "replay", "counter")).to_have_text("2 of 2")


def test_a_solution_joins_a_game_that_has_followed_it(page: Page, search: Search) -> None:
    search.goes(info(1), found("L2"))
    press_solve(page)
    search.gate.wait()
    page.locator("#board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    search.gate.open()
    headline(page, "2 moves, the shortest possible")
    expect(part(page, "replay", "counter")).to_have_text("2 of 2")
    expect(page.locator("#solve-panel").get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_solution_does_not_overwrite_moves_that_went_another_way(page: Page, search: Search) -> None:
    search.goes(info(1), found(WAY))
    press_solve(page)
    search.gate.wait()
    page.locator("#board").focus()
    page.keyboard.press("ArrowDown")
    search.gate.open()
    headline(page, "2 moves, the shortest possible")
    expect(part(page, "replay", "counter")).to_have_text("1 of 1")
    page.get_by_role("button", name="Show it from where you asked").click()
    expect_board(page, SOLVED_3X3)


def test_a_search_for_another_position_is_forgotten(page: Page, search: Search, solver: ScriptedSolver) -> None:
    search.goes(info(1), found(WAY))
    press_solve(page)
    search.gate.wait()
    paste(page, "1 2 3/4 5 6/7 0 8")
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "idle")
    solver.script = lambda: scripted(found("L"))
    search.gate.open()
    solve(page)
    headline(page, "1 move, the shortest possible")
    expect(part(page, "replay", "counter")).to_have_text("0 of 1")


@pytest.mark.parametrize(
    ("last", "title", "remark"),
    [
        (found(WAY, optimal=False), "2 moves", "Not proved to be the shortest: at least 2 moves are needed."),
        (found(""), "Solved already", None),
        (Stopped("limit", 7, 11, parse_moves("LRL2"), 9, 20, 1.0), "Between 7 and 11 moves", "reached its limit."),
        (Stopped("memory", 7, None, None, 9, 20, 1.0), "At least 7 moves", "The memory for the search is full."),
        (Unsolvable("No tile can pass another."), "Cannot be solved", "No tile can pass another."),
    ],
)
def test_every_end_is_told(page: Page, solver: ScriptedSolver, last: Event, title: str, remark: str | None) -> None:
    solver.script = lambda: scripted(last)
    press_solve(page)
    headline(page, title)
    if remark:
        expect(part(page, "solve", "remark")).to_contain_text(remark)
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()


def test_a_fault_of_the_server_is_told_and_the_next_search_goes(page: Page, solver: ScriptedSolver) -> None:
    solver.script = lambda: scripted()
    press_solve(page)
    expect(part(page, "solve", "remark")).to_have_text(re.compile("Something went wrong"))
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    headline(page, "2 moves, the shortest possible")


def test_the_options_are_those_of_the_server(page: Page, solver: ScriptedSolver) -> None:
    part(page, "solve", "options").locator("summary").click()
    page.get_by_role("radio", name="Weighted A*").check()
    page.get_by_label("Weight", exact=True).select_option("2")
    page.get_by_role("radio", name="Manhattan distance").check()
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    wishes = solver.calls[-1]
    assert (wishes["solver"], wishes["heuristic"], wishes["weight"]) == ("weighted-astar", "manhattan", 2)


# ---- Replay ----


@pytest.fixture
def story(visit: Visit) -> Page:
    """A page with the twelve moves of a walk around the board, none of them played."""
    return visit(f"/p/{THREE.link}?moves=LLDDRRULDRUU&step=0")


def slider(page: Page, value: int) -> None:
    expect(part(page, "replay", "slider")).to_have_value(str(value))


def test_the_buttons_and_the_list_step_through_the_moves(story: Page) -> None:
    story.get_by_role("button", name="One move on").click()
    slider(story, 1)
    expect(story.locator(".moves [aria-current=step]")).to_have_text("L")
    story.locator(".moves button").nth(4).click()
    slider(story, 5)
    expect_board(story, THREE.play(parse_moves("LLDDR")))
    expect(part(story, "replay", "slider")).to_have_attribute("aria-valuetext", "move 5 of 12, tile 2 right")
    story.get_by_role("button", name="One move back").click()
    slider(story, 4)
    story.get_by_role("button", name="Last position").click()
    slider(story, 12)
    expect(part(story, "replay", "forward")).to_have_attribute("aria-disabled", "true")
    story.get_by_role("button", name="First position").click()
    expect(story.locator(".moves [aria-current=step]")).to_have_count(0)


def test_playing_ends_at_the_end_and_begins_again(story: Page) -> None:
    part(story, "replay", "speed").select_option("20")
    toggle = part(story, "replay", "toggle")
    toggle.click()
    slider(story, 12)
    expect(toggle).to_have_accessible_name("Play")
    part(story, "replay", "speed").select_option("0.5")
    toggle.click()
    slider(story, 0)
    expect(toggle).to_have_accessible_name("Pause")
    part(story, "replay", "speed").select_option("Infinity")
    slider(story, 12)
    expect(toggle).to_have_accessible_name("Play")


@pytest.mark.parametrize("interfere", ["scrub", "undo", "scramble", "list"])
def test_whatever_else_moves_the_game_ends_the_playing(story: Page, interfere: str) -> None:
    part(story, "replay", "speed").select_option("2")
    part(story, "replay", "toggle").click()
    slider(story, 2)
    {
        "scrub": lambda: part(story, "replay", "slider").fill("9"),
        "undo": lambda: story.locator("[data-do=undo]").click(),
        "scramble": lambda: story.locator("[data-do=scramble]").click(),
        "list": lambda: story.locator(".moves button").nth(8).click(),
    }[interfere]()
    expect(part(story, "replay", "toggle")).to_have_accessible_name("Play")
    shown = part(story, "replay", "slider").input_value()
    story.wait_for_timeout(700)
    slider(story, int(shown))


def test_the_keys_act_in_the_panel_and_on_the_board_but_not_in_fields(story: Page) -> None:
    story.locator("#board").focus()
    story.keyboard.press(".")
    slider(story, 1)
    story.keyboard.press("End")
    slider(story, 12)
    story.keyboard.press(",")
    slider(story, 11)
    story.keyboard.press("Home")
    slider(story, 0)
    part(story, "position", "text").focus()
    story.keyboard.press(".")
    story.keyboard.press("End")
    story.keyboard.press("Space")
    slider(story, 0)
    expect(part(story, "replay", "toggle")).to_have_accessible_name("Play")


def test_a_long_list_scrolls_in_its_box_and_not_the_page(visit: Visit) -> None:
    page = visit(f"/p/{THREE.link}?moves={'LLDRRU' * 120}&step=0", **PHONE)
    part(page, "replay", "list").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    page.get_by_role("button", name="Last position").click()
    assert page.evaluate("document.querySelector('.moves').scrollTop") > 500
    expect(page.locator(".moves li").last).to_be_in_viewport()
    assert page.evaluate("scrollY") == before


def test_replay_steps_without_motion_where_that_is_wished(visit: Visit) -> None:
    page = visit(f"/p/{THREE.link}?moves=LL&step=0", **DESKTOP, reduced_motion="reduce")
    page.get_by_role("button", name="One move on").click()
    expect_board(page, THREE.play(parse_moves("L")))
    assert page.evaluate("document.getAnimations().length") == 0


# ---- Share ----


def test_the_picture_is_that_of_the_board(story: Page) -> None:
    story.get_by_role("button", name="One move on").click()
    expect(part(story, "share", "picture")).to_have_attribute("href", "/p/1-2-3.4-5-6.7-0-8/board.png")


def test_copying_where_the_clipboard_is_forbidden_selects_the_link(page: Page) -> None:
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')) }")
    page.evaluate("() => { document.execCommand = () => false }")
    page.locator("#share-panel").get_by_role("button", name="Copy").click()
    expect(part(page, "share", "said")).to_contain_text("The link is selected")
    assert page.evaluate("document.getSelection().toString()") == part(page, "share", "link").input_value()


# ---- All of them ----


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_keeps_anybody_out(visit: Visit, screen: dict[str, object], scheme: str) -> None:
    page = visit(f"/p/{Board.parse(PUBLISHED_4X4).link}", **screen, color_scheme=scheme)
    solve(page)
    page.get_by_role("button", name="One move on").click()
    for details in page.locator(".panels details").all():
        details.locator("> summary").click()
    expect(page.get_by_role("radio", name="IDA*", exact=True)).to_be_visible()
    assert barriers(page) == []
    paste(page, FOURTEEN_FIFTEEN)
    expect(page.get_by_role("button", name="Swap 14 and 15")).to_be_visible()
    assert barriers(page) == []
    paste(page, "1 2 2")
    expect(part(page, "position", "fault")).to_be_visible()
    assert barriers(page) == []
