"""The details of a search in the Solve panel: tables, heuristic, threads, and a row for each iteration."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, barriers, part, solve
from tests.positions import PUBLISHED_4X4
from tests.web.command import objects, taquin
from tests.web.scripted import ScriptedSolver, scripted
from webapp.puzzle import Board, parse_moves
from webapp.solver.events import Details, Info, Iteration, Solution, Stopped

THREE = at(Board.parse("1 2 3/4 5 6/0 7 8"))
ITERATIONS = (Iteration(2, 1, 3), Iteration(4, 10, 30, 0.25), Iteration(6, 400, 1_200, 1.5))
DETAILS = Details(2, 2, ITERATIONS, "6-6-3")


@pytest.fixture
def page(address: str, visit: Visit) -> Page:
    """Return a page of the server with scripted searches."""
    return visit(THREE, site=f"http://{address}")


def iterations(page: Page) -> list[list[str]]:
    """Open the table of iterations and return its cells."""
    part(page, "solve", "details").locator("> summary").click()
    part(page, "solve", "iterations").locator("> summary").click()
    rows = part(page, "solve", "iterationRows").locator("tr")
    expect(rows.first).to_be_visible()
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


@pytest.mark.slow
def test_a_solution_shows_the_tables_and_the_iterations_of_the_command(visit: Visit) -> None:
    page = visit(at(PUBLISHED_4X4))
    solve(page)
    shown = [row[:2] for row in iterations(page)]
    (found,) = objects(taquin("solve", "--json", PUBLISHED_4X4))
    if found["tables"] == part(page, "solve", "tables").inner_text():  # larger tables may become ready in between
        assert shown == [[str(each["bound"]), f"{each['generated']:,}"] for each in found["details"]["iterations"]]
        assert part(page, "solve", "h").inner_text() == str(found["details"]["h"])
    assert not barriers(page)


@pytest.mark.slow
def test_after_the_end_the_words_are_in_the_past_tense(page: Page, solver: ScriptedSolver) -> None:
    named = {"tables": "7-8", "details": DETAILS}
    told = Info("searching", "idastar", "patterns", bound=6, expanded=411, generated=1_233, **named)
    found = Solution(parse_moves("L2"), True, 2, "idastar", "patterns", "stm", 411, 1_233, 1.9, **named)
    solver.script = lambda: scripted(told, found)
    solve(page)
    assert iterations(page) == [["2", "3", "–"], ["4", "30", "0.25\u00a0s"], ["6", "1,200", "1.5\u00a0s"]]
    shown = {name: part(page, "solve", name).inner_text() for name in ("tables", "h", "threads")}
    assert shown == {"tables": "7-8", "h": "2", "threads": "2"}
    expect(part(page, "solve", "searchNote")).to_contain_text("began with the tables 6-6-3; the larger 7-8")
    expect(part(page, "solve", "boundWords")).to_contain_text("the last iteration tried")
    expect(part(page, "solve", "untimed")).to_be_visible()


@pytest.mark.slow
def test_the_last_iteration_of_a_stopped_search_is_unfinished(page: Page, solver: ScriptedSolver) -> None:
    stopped = Stopped("limit", 6, None, None, 411, 1_233, 1.9, None, "idastar", "patterns", "7-8", DETAILS)
    solver.script = lambda: scripted(stopped)
    solve(page)
    assert [row[0] for row in iterations(page)] == ["2", "4", "6, unfinished"]
