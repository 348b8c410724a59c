"""The Solve panel, with scripted searches."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING, at, choose, expect_board, link, over, part, paste, show_panel, solve
from tests.web.scripted import Gate, ScriptedSolver, improved, info, scripted
from webapp.certificate import Certificate, check, parse
from webapp.puzzle import Board, parse_moves
from webapp.solver import SearchOptions
from webapp.solver.events import Event, Info, Solution, Stopped, Unsolvable

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
WAY = "L2"
"""the solution"""
START = at(THREE)


def found(moves: str, optimal: bool = True) -> Solution:
    return Solution(parse_moves(moves), optimal, 2, "astar", "linear-conflict", "stm", 1_820_000, 3_400_000, 0.6)


def saved_certificate(page: Page) -> Certificate:
    part(page, "solve", "details").locator("> summary").click()
    with page.expect_download() as download:
        part(page, "solve-panel", "certificate").click()
    return parse(download.value.path().read_bytes())


class Search:
    """A search under a test's control: it blocks at the gate before its last event."""

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
def settings() -> dict[str, int]:
    return {"SEARCHES": 1, "QUICK": 0}


@pytest.fixture
def page(address: str, visit: Visit) -> Page:
    """Return a page of the server with scripted searches."""
    return visit(START, site=f"http://{address}")


def press_solve(page: Page) -> None:
    page.get_by_role("button", name="Solve", exact=True).click()


def headline(page: Page, text: str | re.Pattern[str]) -> None:
    expect(part(page, "solve", "headline")).to_have_text(text)


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_way_that_comes_before_the_search_can_be_played(page: Page, search: Search) -> None:
    waiting = Info("building", "anytime", "patterns", lower=2, upper=4, note="Soon.")
    search.goes(improved("LRL2", lower=2), waiting, found("L2"))
    press_solve(page)
    headline(page, "Between 2 and 4 moves")
    expect(part(page, "solve", "remark")).to_have_text("Soon. A solution of 4 moves is ready to play meanwhile.")
    expect(part(page, "solve", "building")).to_be_visible()
    part(page, "solve", "play").click()
    expect(part(page, "transport", "counter")).to_have_text("4 of 4")
    search.gate.open()
    headline(page, "2 moves, the shortest possible")


@pytest.mark.slow
def test_a_queued_search_says_so(address: str, search: Search, visit: Visit) -> None:
    search.goes(info(1), found(WAY))
    pages = [visit(START, site=f"http://{address}") for _ in range(2)]
    for page in pages:
        press_solve(page)
    headline(pages[-1], "Waiting in the queue")
    expect(part(pages[-1], "solve", "remark")).to_have_text("This search is next.")
    search.gate.open()
    for page in pages:
        over(page)


@pytest.mark.slow
def test_a_running_search_shows_its_interval_and_its_figures(page: Page, search: Search) -> None:
    figures = {"lower": 42, "upper": 48, "expanded": 1_820_000, "generated": 3_700_000, "rate": 3.1e6, "seconds": 0.6}
    note = "A* has filled its memory; IDA* continues the search."
    search.goes(info(0, bound=44, note=note, **figures), found(WAY))
    press_solve(page)
    headline(page, "Between 42 and 48 moves")
    expect(part(page, "solve", "remark")).to_have_text(note)
    expect(part(page, "solve", "method")).to_have_text("A* · Manhattan distance")
    part(page, "solve", "details").locator("> summary").click()
    shown = {name: part(page, "solve", name).inner_text() for name in ("expanded", "rate", "time")}
    assert shown == {"expanded": "1.82\u00a0M", "rate": "3.10\u00a0M", "time": "0.60\u00a0s"}
    expect(part(page, "solve", "bound")).to_have_text("44")
    for explained in ("bound", "boundWords"):
        expect(part(page, "solve", explained)).to_be_visible()
    for unknown in ("frontier", "frontierWords", "exploredWords"):
        expect(part(page, "solve", unknown)).to_be_hidden()


@pytest.mark.slow
def test_how_hard_a_position_is_is_told_by_what_is_known_so_far(page: Page, search: Search) -> None:
    search.goes(info(1, lower=2, upper=14), found(WAY))
    press_solve(page)
    told = part(page, "solve", "facts")
    expect(told).to_have_text(
        "Proved to need between 2 and 14 moves; harder than about 0 to 2 % of all 3\xa0×\xa03 positions."
    )
    expect(part(page, "solve", "interval")).to_be_visible()
    search.gate.open()
    expect(told).to_have_text("1 multi-tile move · hardly any position is easier")
    expect(part(page, "solve", "interval")).to_be_hidden()
    paste(page, "1 2 3/4 5 6/7 0 8")
    expect(told).to_be_hidden()


@pytest.mark.slow
def test_nothing_is_told_of_how_hard_a_position_with_several_goals_is(
    address: str, visit: Visit, solver: ScriptedSolver
) -> None:
    page = visit(START + "?faces=ABCDEFGA", site=f"http://{address}")
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    headline(page, "2 moves, the shortest possible")
    expect(part(page, "solve", "facts")).to_have_text("1 multi-tile move")


def choose_picture(page: Page, name: str) -> None:
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("On the tiles").select_option(name)
    page.keyboard.press("Escape")


def choose_goal(page: Page, name: str) -> None:
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("Goal", exact=True).select_option(name)
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_a_result_is_over_once_other_tiles_or_another_goal_are_on_the_board(
    address: str, visit: Visit, solver: ScriptedSolver
) -> None:
    solver.script = lambda: scripted(info(1, lower=2, seconds=2.0), found(WAY))
    for faces, change in (
        ("?faces=ABCDEFGA", lambda page: choose_picture(page, "The cat on the sill")),
        ("?faces=ABCDEFGA", lambda page: choose_picture(page, "Numbers")),
        ("", lambda page: choose_goal(page, "snake")),
    ):
        page = visit(START + faces, site=f"http://{address}")
        solve(page)
        expect(part(page, "transport", "counter")).to_have_text("0 of 2")
        part(page, "solve", "details").locator("> summary").click()
        expect(part(page, "solve", "bounds")).to_be_visible()
        change(page)
        expect(page.locator("#solve-panel")).to_have_attribute("data-state", "idle")
        for name in ("headline", "interval", "play", "details", "bounds"):
            expect(part(page, "solve", name)).to_be_hidden()
        expect(part(page, "transport", "counter")).to_have_text("0 of 0")
        assert "moves=" not in link(page)


@pytest.mark.slow
def test_a_picture_on_numbers_changes_no_result(page: Page, solver: ScriptedSolver) -> None:
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    choose_picture(page, "The cat on the sill")
    headline(page, "2 moves, the shortest possible")
    expect(part(page, "transport", "counter")).to_have_text("0 of 2")


@pytest.mark.slow
def test_a_search_for_what_is_no_longer_there_is_stopped_and_that_is_said(page: Page, search: Search) -> None:
    for change, other in (
        (lambda: choose_goal(page, "snake"), "another goal"),
        (lambda: paste(page, "1 2 3/4 5 6/7 0 8"), "another board"),
    ):
        search.goes(info(1), found(WAY))
        press_solve(page)
        search.gate.wait()
        change()
        expect(page.locator("#solve-panel")).to_have_attribute("data-state", "idle")
        said = f"The search was stopped: it was for {other}."
        expect(part(page, "solve", "remark")).to_have_text(said)
        expect(page.locator("#announcer")).to_contain_text(said)
        expect(part(page, "playbar", "stop")).to_be_hidden()


@pytest.mark.slow
def test_every_end_is_told(page: Page, solver: ScriptedSolver) -> None:
    ends = [
        (found(WAY, optimal=False), "2 moves", "Not proved shortest: the lower bound is 2 moves."),
        (Stopped("limit", 7, 11, parse_moves("LRL2"), 9, 20, 1.0), "Between 7 and 11 moves", "reached its limit."),
        (Stopped("memory", 7, None, None, 9, 20, 1.0), "At least 7 moves", "The search ran out of memory."),
        (Unsolvable("No tile can pass another."), "Cannot be solved", "No tile can pass another."),
        (found(""), "Already solved", ""),
    ]
    for last, title, remark in ends:
        solver.script = lambda last=last: scripted(last)
        press_solve(page)
        headline(page, title)
        expect(part(page, "solve", "remark")).to_contain_text(remark)
        expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()


@pytest.mark.slow
def test_a_fault_of_the_server_is_told_and_the_next_search_goes(page: Page, solver: ScriptedSolver) -> None:
    solver.script = lambda: scripted()
    press_solve(page)
    expect(part(page, "solve", "remark")).to_have_text(re.compile("Something went wrong"))
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    headline(page, "2 moves, the shortest possible")


def options_of(page: Page, wish: str) -> list[str]:
    """Return the options of a menu."""
    return page.get_by_label(wish, exact=True).locator("option").all_inner_texts()


@pytest.mark.slow
def test_the_options_are_those_of_the_server(page: Page, solver: ScriptedSolver) -> None:
    choose(page, "Solver", "Weighted A*")
    choose(page, "Weight", "2")
    choose(page, "Heuristic", "Manhattan distance")
    choose(page, "Time limit", "10 seconds")
    page.keyboard.press("Escape")
    expect(part(page, "solve", "picked")).to_have_text("Weighted A*, Manhattan distance, at most 10 s")
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    assert solver.calls[-1].options[:3] == ("weighted-astar", "manhattan", 2)


@pytest.mark.slow
def test_the_options_are_kept_and_only_what_goes_together_is_offered(page: Page, solver: ScriptedSolver) -> None:
    choose(page, "Heuristic", "No heuristic")
    choose(page, "Solver", "Greedy best-first")
    assert "No heuristic" not in options_of(page, "Heuristic")
    expect(page.get_by_label("Heuristic", exact=True)).to_have_value("auto")
    expect(part(page, "options", "heuristicWords")).to_contain_text("No heuristic does not work with")
    page.reload()
    expect(part(page, "solve", "picked")).to_have_text("Greedy best-first")
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    assert solver.calls[-1].options[:2] == ("greedy", "auto")
    choose(page, "Solver", "Breadth-first")
    assert options_of(page, "Heuristic") == ["Automatic"]
    choose(page, "Solver", "IDA*")
    expect(page.get_by_label("Heuristic", exact=True)).to_have_value("zero")


@pytest.mark.slow
def test_several_tiles_at_once_are_counted_when_that_is_asked(page: Page, solver: ScriptedSolver) -> None:
    choose(page, "Solver", "A*")
    choose(page, "What counts as a move", "Multi-tile moves")
    assert "A*" not in options_of(page, "Solver")
    assert options_of(page, "Heuristic") == ["Automatic"]
    expect(page.get_by_label("Solver", exact=True)).to_have_value("auto")
    page.keyboard.press("Escape")
    solver.script = lambda: scripted(replace(found(WAY), metric="mtm"))
    solve(page)
    assert solver.calls[-1].options == SearchOptions(metric="mtm")
    headline(page, "1 multi-tile move, the shortest possible")
    expect(part(page, "solve", "facts")).to_have_text("2 single-tile moves")
    choose(page, "What counts as a move", "Single-tile moves")
    expect(page.get_by_label("Solver", exact=True)).to_have_value("astar")


@pytest.mark.slow
def test_a_board_too_large_for_a_metric_says_so(page: Page, solver: ScriptedSolver) -> None:
    choose(page, "What counts as a move", "Multi-tile moves")
    page.keyboard.press("Escape")
    paste(page, "1 2 3 4 5/6 7 8 0 9")
    expect(part(page, "options", "metricWords")).to_contain_text("Multi-tile moves does not work with this board")
    solver.script = lambda: scripted(found("L"))
    solve(page)
    assert solver.calls[-1].options.metric == "stm"
    paste(page, "1 2 3/4 5 6/7 0 8")
    expect(part(page, "options", "metric")).to_have_value("mtm")


@pytest.mark.slow
def test_what_was_found_can_be_kept_as_a_certificate_that_holds(page: Page, solver: ScriptedSolver) -> None:
    solver.script = lambda: scripted(found(WAY))
    expect(part(page, "solve-panel", "certificate")).to_be_hidden()
    solve(page)
    certificate = saved_certificate(page)
    assert check(certificate) == "2 single-tile moves lead to the goal."
    assert (certificate.lower, certificate.proved_by) == (2, "astar, linear-conflict")


@pytest.mark.slow
def test_that_there_is_no_solution_can_be_kept_too(address: str, visit: Visit, solver: ScriptedSolver) -> None:
    solver.script = lambda: scripted(Unsolvable("One inversion is odd."))
    page = visit("/p/1-2-3.4-5-6.8-7-0", site=f"http://{address}")
    solve(page)
    assert check(saved_certificate(page)).startswith("There is no solution.")


@pytest.mark.slow
def test_a_shortest_solution_leads_to_all_of_them(page: Page, solver: ScriptedSolver) -> None:
    others = page.get_by_role("link", name="All shortest solutions")
    solver.script = lambda: scripted(found(WAY, optimal=False))
    solve(page)
    part(page, "solve", "details").locator("> summary").click()
    expect(others).to_be_hidden()
    solver.script = lambda: scripted(found(WAY))
    solve(page)
    expect(others).to_have_attribute("href", f"/lab/solutions?position={THREE.link}")


@pytest.mark.slow
def test_all_shortest_solutions_are_for_boards_on_which_they_can_be_found(page: Page, solver: ScriptedSolver) -> None:
    paste(page, "1 2 3 4 5/6 7 8 0 9")
    expect_board(page, "1 2 3 4 5/6 7 8 0 9")
    solver.script = lambda: scripted(found("L"))
    solve(page)
    expect(page.get_by_role("link", name="All shortest solutions")).to_be_hidden()


def on_board(page: Page, text: str) -> None:
    """Check the message at the board on a narrow page, and on a wide one unless the panel beside the board says it."""
    message = page.locator(".overlay-message.of-search")
    page.set_viewport_size({"width": 800, "height": 900})
    expect(message.locator("span")).to_have_text(text)
    expect(message).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(message).to_be_hidden()
    headline(page, text)
    show_panel(page, "history")
    expect(message).to_be_visible()
    show_panel(page, "solve")
    expect(message).to_be_hidden()
    page.set_viewport_size({"width": 800, "height": 900})


def test_the_board_says_how_the_search_stands_and_plays_the_answer(page: Page, search: Search) -> None:
    button = page.locator("[data-part=playFound]")
    search.goes(info(0, lower=2, upper=6), found("LRL2", optimal=False))
    press_solve(page)
    on_board(page, "Between 2 and 6 moves")
    expect(button).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    on_board(page, "Between 2 and 6 moves")
    page.keyboard.press("ControlOrMeta+z")
    search.gate.open()
    on_board(page, "4 moves")
    part(page, "transport", "speed").select_option("0.25", force=True)
    button.click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect(page.locator(".overlay-message.of-search")).to_be_hidden()
    page.get_by_role("button", name="First position").click()
    on_board(page, "4 moves")
    page.keyboard.press("h")
    expect(page.locator(".overlay-message.of-hint")).to_be_visible(timeout=SOLVING)
    expect(page.locator(".overlay-message.of-search")).to_be_hidden()


@pytest.mark.slow
def test_the_board_says_why_there_is_no_answer(address: str, solver: ScriptedSolver, visit: Visit) -> None:
    page = visit(START, site=f"http://{address}", new=True)  # its sockets are replaced
    solver.script = lambda: scripted(Stopped("limit", 7, 11, parse_moves("LRL2"), 9, 20, 1.0))
    press_solve(page)
    on_board(page, "Between 7 and 11 moves")
    page.route_web_socket("**/live*", lambda socket: socket.close())
    page.goto(START)
    press_solve(page)
    on_board(page, "Waiting for the server")
