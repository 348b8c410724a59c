"""Solves by hand are saved with their times: summary, replay, playing again, deleting and restoring."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, DESKTOP, PHONE, Visit
from tests.browser.seen import (
    KEYS,
    at,
    barriers,
    barriers_in_light_and_dark,
    expect_board,
    part,
    press_keys,
    show_panel,
    tile,
)
from webapp.puzzle import Board, parse_moves

SETTINGS = CALM
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
HARD = "0 4 6/1 3 2/5 7 8"
MOVES = "LLURDLURRULLDDRURDLLUU"
WAY = [KEYS[move] for move in MOVES]
"""the keys that solve it"""


def open_history(page: Page) -> None:
    show_panel(page, "history")
    expect(page.locator("#history-session")).to_be_visible()


def items(page: Page, count: int) -> list[str]:
    """Return the solves of the list, once there are this many."""
    shown = part(page, "history", "list").locator("li")
    expect(shown).to_have_count(count)
    return shown.all_inner_texts()


def open_latest(page: Page) -> None:
    """Open the first solve of the list, which has the buttons."""
    part(page, "history", "list").locator("summary").first.click()


def solved_by_hand(visit: Visit, **settings: object) -> Page:
    """Return a page with one solve in its open history."""
    page = visit(at(HARD), **settings)
    open_history(page)
    press_keys(page, *WAY[:-1])
    page.wait_for_timeout(20)  # the first row is done, the others not: it has a time of its own
    press_keys(page, WAY[-1])
    items(page, 1)
    return page


def bring(page: Page, name: str, content: str | bytes) -> str:
    """Import a file; return the message about it."""
    buffer = content.encode() if isinstance(content, str) else content
    chosen = {"name": name, "mimeType": "text/plain", "buffer": buffer}
    part(page, "history", "file").set_input_files([chosen])
    said = part(page, "history", "message")
    expect(said).to_contain_text(name)
    return said.inner_text()


@pytest.mark.slow
def test_the_latest_times_of_a_size_are_below_the_goal(visit: Visit) -> None:
    page = visit(at(HARD), **DESKTOP, new=True)
    times = page.get_by_role("region", name="Your times")
    expect(times).to_be_hidden()
    press_keys(page, *WAY)
    expect(times).to_contain_text("Your times, 3 × 3")
    time = page.locator("[data-show=time]").inner_text()
    expect(times.get_by_role("listitem")).to_have_text([time])
    expect(times.get_by_role("definition")).to_have_text([time, "–"])
    page.goto(at("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15"))
    expect(times).to_be_hidden()


@pytest.mark.slow
def test_a_solve_is_kept_with_all_that_there_is_to_know(visit: Visit) -> None:
    page = solved_by_hand(visit)
    expect(part(page, "history", "list")).to_contain_text(re.compile(r"22 moves\s· \d+\.\d moves/s"))
    [solve] = page.evaluate(SOLVES)
    assert (solve["start"], solve["moves"], solve["size"], solve["kind"]) == (HARD, MOVES, "3x3", "numbers")
    assert (solve["goal"], solve["control"], solve["uncounted"]) == ("standard", "keyboard", "")
    assert solve["times"] == sorted(solve["times"])
    assert (len(solve["times"]), solve["times"][-1]) == (22, solve["time"])
    assert abs(solve["date"] - page.evaluate("Date.now()")) < 60_000


@pytest.mark.slow
def test_what_was_nearly_solved_at_the_start_is_kept_and_not_counted(visit: Visit) -> None:
    page = visit(at(NEAR))
    open_history(page)
    press_keys(page, "ArrowLeft", "ArrowLeft")
    assert "nearly solved" in items(page, 1)[0]
    expect(part(page, "history", "sums")).to_be_hidden()


@pytest.mark.slow
def test_undone_moves_are_no_part_of_a_solve(visit: Visit) -> None:
    page = visit(at(HARD))
    open_history(page)
    press_keys(page, WAY[0], "ArrowUp", "ControlOrMeta+z", *WAY[1:])
    items(page, 1)
    [solve] = page.evaluate(SOLVES)
    assert (solve["moves"], len(solve["times"])) == (MOVES, 22)


@pytest.mark.slow
def test_touch_is_told_from_the_keyboard(visit: Visit) -> None:
    page = visit(at(NEAR), **PHONE)
    open_history(page)
    tile(page, 7).tap()
    tile(page, 8).tap()
    expect_board(page, SOLVED)
    assert "touch" in items(page, 1)[0]


@pytest.mark.slow
def test_a_replay_is_no_solve(visit: Visit) -> None:
    page = visit(f"{at(HARD)}?moves={MOVES}&step=0")
    open_history(page)
    part(page, "transport", "last").click()
    expect_board(page, SOLVED)
    items(page, 0)


@pytest.mark.slow
def test_the_same_scramble_again_is_not_counted(visit: Visit) -> None:
    page = solved_by_hand(visit)
    open_latest(page)
    part(page, "history", "list").get_by_role("button", name=re.compile("^Again")).click()
    expect_board(page, HARD)
    press_keys(page, *WAY)
    assert "had solved" in items(page, 2)[0]
    expect(part(page, "history", "sum")).to_contain_text("1 solve,")


@pytest.mark.slow
def test_solves_of_two_tabs_are_kept_and_seen_in_both(visit: Visit) -> None:
    page = solved_by_hand(visit, new=True)
    other = page.context.new_page()
    other.goto(at("1 2 3/4 5 6/7 0 8"))
    press_keys(other, "ArrowLeft")
    items(page, 2)
    assert len(page.evaluate(SOLVES)) == 2
    open_history(other)
    open_latest(other)
    other.get_by_role("button", name=re.compile("^Delete")).click()
    items(page, 1)


@pytest.mark.slow
def test_a_session_has_its_own_solves_and_another_name_if_wished(visit: Visit) -> None:
    page = solved_by_hand(visit)
    part(page, "history", "begin").click()
    part(page, "history", "name").fill("Evening")
    page.keyboard.press("Enter")
    items(page, 0)
    page.goto(at("1 2 3/4 5 6/7 0 8"))
    open_history(page)
    press_keys(page, "ArrowLeft")
    items(page, 1)
    part(page, "history", "rename").click()
    part(page, "history", "name").fill("Night")
    page.keyboard.press("Enter")
    expect(page.locator("#history-session")).to_have_value("Night")
    items(page, 1)
    assert page.locator("#history-session option").all_inner_texts() == ["all", "Session 1", "Night"]


@pytest.mark.slow
def test_a_goal_chosen_in_one_session_hides_nothing_of_another_without_it(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    solves = [("2024-01-01", "A", "standard"), ("2024-01-02", "A", "spiral"), ("2024-01-03", "B", "standard")]
    lines = [f"{date}T00:00:00Z,1000,{session},4x4,{goal}" for date, session, goal in solves]
    bring(page, "solves.csv", "\n".join(["date,time,session,size,goal", *lines]))
    page.locator("#history-session").select_option("A")
    items(page, 2)
    page.locator("#history-goal").select_option("spiral")
    items(page, 1)
    page.locator("#history-session").select_option("B")
    items(page, 1)


@pytest.mark.slow
def test_a_better_time_is_told_beside_the_solved_board(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    slow = {"date": 1, "time": 3_600_000, "size": "3x3", "control": "keyboard", "session": "Session 1"}
    bring(page, "slow.json", json.dumps({"form": "taquin-solves", "version": 1, "solves": [slow]}))
    page.goto(at(HARD))
    press_keys(page, *WAY)
    expect(page.get_by_role("region", name="Result")).to_contain_text("Your best time so far")
    expect(page.locator("#announcer")).to_contain_text("Your best time so far.")


def clocked(milliseconds: int) -> str:
    return f"{milliseconds // 60000}:{milliseconds // 1000 % 60:02}.{milliseconds % 1000:03}"


def row_times(start: str, moves: str, times: list[int]) -> list[str]:
    """Return the different times, to the hundredth, at which rows were completed for good, by checking backwards."""
    boards = [str(Board.parse(start).play(parse_moves(moves[:step]))).split("/") for step in range(len(moves) + 1)]
    found = set()
    for row, end in enumerate(boards[-1]):
        step = len(moves)
        while boards[step - 1][row] == end:
            step -= 1
        found.add(clocked(times[step - 1])[:-1])
    return sorted(found)


@pytest.mark.slow
def test_a_solve_has_the_times_of_its_rows_and_its_number_of_moves_in_the_history(visit: Visit) -> None:
    page = solved_by_hand(visit)
    [solve] = page.evaluate(SOLVES)
    words = f"Rows done at {', '.join(row_times(HARD, MOVES, solve['times']))}."
    expect(page.get_by_role("region", name="Result")).to_contain_text(words)
    open_latest(page)
    expect(part(page, "history", "list")).to_contain_text(words)
    expect(part(page, "history", "lengths").locator("canvas")).to_be_visible()
    part(page, "history", "table").locator("summary").click()
    expect(part(page, "history", "rows").locator("td").last).to_have_text(str(len(MOVES)))


@pytest.mark.slow
def test_the_result_has_the_best_and_the_average_beside_its_time(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    group = {"size": "3x3", "control": "keyboard", "session": "Session 1"}
    solves = [group | {"date": number, "time": 1 if number == 1 else 3_600_000} for number in range(1, 5)]
    bring(page, "made.json", json.dumps({"form": "taquin-solves", "version": 1, "solves": solves}))
    page.goto(at(HARD))
    press_keys(page, *WAY)
    card = page.get_by_role("region", name="Result")
    expect(card).to_contain_text(re.compile(r"best 0:00\.00 · average of 5 40:\d\d\.\d\d"))
    assert barriers(page) == []


def made(count: int) -> str:
    """Return a file with this many solves, the first of which is unfinished."""
    solves = [
        {"date": 1e12 + 60_000 * number, "time": 20_000 + 1000 * (number * 7 % 13), "size": "4x4", "note": 'a, "b"'}
        for number in range(count)
    ]
    return json.dumps({"form": "taquin-solves", "version": 1, "solves": [solves[0] | {"penalty": "DNF"}, *solves[1:]]})


def figures(page: Page) -> list[list[str]]:
    rows = part(page, "history", "averages").locator("tr").all()
    return [row.locator("td").all_inner_texts() for row in rows]


@pytest.mark.slow
def test_averages_are_shown_as_they_are_now_and_at_their_best(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    bring(page, "made.json", made(13))
    assert figures(page) == [
        ["0:26.00", "0:21.00"],
        ["0:27.66", "0:23.66"],
        ["0:27.33", "0:24.33"],
        ["0:26.50", "0:26.50"],
        ["–", "–"],
    ]
    expect(part(page, "history", "sum")).to_have_text("13 solves, mean 0:26.50")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Times", exact=True).select_option("milliseconds")
    page.keyboard.press("Escape")
    expect(part(page, "history", "sum")).to_have_text("13 solves, mean 0:26.500")
    assert figures(page)[1] == ["0:27.666", "0:23.666"]
    part(page, "history", "table").locator("summary").click()
    heads = part(page, "history", "table").locator("th[scope=col]").all_inner_texts()
    latest = part(page, "history", "rows").locator("tr").first.locator("th, td").all_inner_texts()
    assert dict(zip(heads, latest, strict=True)) == {
        "solve": "13",
        "time": "0:26.000",
        "of 5": figures(page)[2][0],
        "of 12": figures(page)[3][0],
        "moves": "–",
    }
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    for name in ("New session", "Rename session"):
        expect(page.get_by_role("button", name=name)).to_be_visible()


@pytest.mark.slow
def test_what_is_saved_can_be_brought_back(visit: Visit) -> None:
    page = solved_by_hand(visit)
    before = page.evaluate(SOLVES)
    with page.expect_download() as saving:
        part(page, "history", "csv").click()
    open_latest(page)
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(part(page, "history", "empty")).to_be_visible()
    bring(page, "saved.csv", saving.value.path().read_text())
    items(page, 1)
    assert page.evaluate(SOLVES) == before


@pytest.mark.slow
def test_a_game_that_was_left_open_can_be_gone_on_with(visit: Visit) -> None:
    page = visit(at(NEAR))
    press_keys(page, "ArrowLeft")
    page.goto(at(HARD))
    press_keys(page, "ArrowLeft")
    open_history(page)
    other = page.get_by_role("button", name=re.compile("^Continue"))
    drawn = other.element_handle()
    other.click()
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    page.wait_for_function("button => !button.isConnected", arg=drawn)  # the list is drawn anew
    other.click()
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    expect_board(page, "4 0 6/1 3 2/5 7 8")


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE | {"viewport": {"width": 320, "height": 640}}])
def test_the_history_fits_and_has_no_barriers(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/", **screen)
    open_history(page)
    bring(page, "made.json", made(13))
    expect(part(page, "history", "chart").locator("canvas")).to_be_visible()
    boxes = [part(page, "history", name).bounding_box() for name in ("averages", "list", "chart", "reporting")]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == 4 and tops == sorted(tops), "the solves before their graphs"
    part(page, "history", "table").locator("summary").click()
    assert part(page, "history", "rows").locator("tr").count() == 13
    heights = part(page, "history", "list").locator("li").evaluate_all("all => all.map((each) => each.clientHeight)")
    assert max(heights) <= 84
    assert part(page, "history", "list").locator("summary").first.bounding_box()["height"] >= 44
    open_latest(page)
    expect(part(page, "history", "list").get_by_text('a, "b"').first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers_in_light_and_dark(page) == []


@pytest.mark.slow
def test_by_keyboard_alone_a_solve_is_deleted_and_brought_back(visit: Visit) -> None:
    page = solved_by_hand(visit)
    part(page, "history", "list").locator("summary").focus()
    for key in ("Enter", *["Tab"] * 5, "Enter"):
        page.keyboard.press(key)
    expect(part(page, "history", "undo")).to_be_focused()
    page.keyboard.press("Enter")
    items(page, 1)
    page.reload()
    open_history(page)
    items(page, 1)


@pytest.mark.slow
def test_a_solve_with_two_seconds_more_keeps_them_when_it_is_no_longer_marked_as_unfinished(visit: Visit) -> None:
    page = visit("/")
    open_history(page)
    solve = {"date": 1e12, "time": 20_000, "size": "4x4", "penalty": "+2"}
    bring(page, "made.json", json.dumps({"form": "taquin-solves", "version": 1, "solves": [solve]}))
    listed = part(page, "history", "list")
    open_latest(page)
    for pressed, said in (("true", "DNF"), ("false", "0:22.00 (+2)")):
        listed.get_by_role("button", name=re.compile("^DNF")).click()
        expect(listed.locator("b")).to_have_text(said)
        expect(listed.get_by_role("button", name=re.compile("^DNF"))).to_have_attribute("aria-pressed", pressed)
        figure = said.removesuffix(" (+2)")
        graph = re.compile(f"^Graph of 1 time from {figure} to {figure};")
        expect(part(page, "history", "chart")).to_have_attribute("aria-label", graph)
