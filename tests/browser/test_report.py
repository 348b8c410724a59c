"""The report on all solves: from a database of SlidySim to figures, reasons and the costliest mistakes."""

import csv
import re
from contextlib import closing
from io import StringIO

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, barriers, expect_board, part
from tests.browser.test_history import HARD, bring, open_history
from tests.js.test_lm import played as played_in_lm
from tests.js.test_lm import replay
from tests.js.test_slidysim import add, empty, walk
from webapp.puzzle import Board, named_goal, parse_moves
from webapp.solver.coach import coach

DAY_MS = 86_400_000
SIDE, LENGTH, SOLVES = 3, 60, 9
GOAL = named_goal("standard", SIDE, SIDE)


def database(side: int = SIDE) -> bytes:
    """Return a database with nine solves, another whose moves are not recorded, and one that was not finished."""
    with closing(empty()) as made:
        for seed in range(SOLVES):
            board, moves = walk(side, LENGTH, seed)
            add(made, [(board, moves, str(board))], timestamp=1_700_000_000_000 + seed * DAY_MS)
        add(made, [(board, moves, str(board))], timestamp=1_700_000_000_000 + 20 * DAY_MS)
        made.execute("UPDATE single_solves SET solution = '', scramble = '' WHERE id = ?", (SOLVES + 1,))
        add(made, [(board, moves, str(board))], timestamp=1_700_000_000_000 + 30 * DAY_MS, done=0)
        made.commit()
        return made.serialize()


def imported(visit: Visit, content: bytes) -> Page:
    """Return a page that shows these solves in its history."""
    page = visit(at(HARD), new=True)
    open_history(page)
    bring(page, "solves.db", content)
    page.locator("#history-session").select_option("SlidySim")
    return page


def figures(page: Page, name: str) -> list[list[str]]:
    return [row.split("\t") for row in part(page, "history", name).inner_text().splitlines()]


@pytest.mark.slow
def test_a_database_becomes_a_report_by_keyboard_alone(visit: Visit) -> None:
    page = imported(visit, database())
    button, said = part(page, "history", "report"), part(page, "history", "reportSaid")
    button.focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text("The report is ready.")
    expect(button).to_be_focused()
    games = [walk(SIDE, LENGTH, seed) for seed in range(SOLVES)]
    needed = [coach(board, GOAL, parse_moves(moves)).needed for board, moves in games]
    lines = {name: values for name, *values in figures(page, "reportFigures")}
    assert lines["solves"] == ["10", "3", "3"]
    assert lines["moves made"][0] == f"{LENGTH:.1f}"
    assert lines["shortest solution"][0] == f"{sum(needed) / SOLVES:.1f}"
    assert lines["moves lost"][0] == f"{LENGTH - sum(needed) / SOLVES:.1f}"
    assert part(page, "history", "reportNote").inner_text() == (
        "1 solve has no recorded moves: only its time counts. 1 unfinished solve is left out."
    )
    lost = sum(float(row[-1]) for row in figures(page, "stageRows"))
    assert lost == pytest.approx(LENGTH - sum(needed) / SOLVES, abs=0.3)
    page.get_by_role("heading", name="History").scroll_into_view_if_needed()  # no solve is half below the tabs
    assert barriers(page) == []
    links = part(page, "history", "mistakes").locator("a")
    expect(links).to_have_count(5)
    number = int(re.findall(r"\d+", links.first.inner_text())[0])
    assert f"step={number}" in str(links.first.get_attribute("href"))
    links.first.focus()
    page.keyboard.press("Enter")
    after = {str(played(board, moves, number)) for board, moves in games}
    page.wait_for_url(re.compile(rf"[?&]step={number}\b"))
    (shown,) = [text for text in after if shows(page, text)]
    expect_board(page, shown)
    expect(part(page, "history", "reportBody")).to_be_visible()


def played(board: Board, moves: str, number: int) -> Board:
    return board.play(parse_moves(moves)[:number])


def shows(page: Page, position: str) -> bool:
    """Return whether the address is of a game that passes through a position."""
    start = Board.from_link(page.url.partition("/p/")[2].partition("?")[0])
    moves = re.search(r"moves=(\w+)", page.url)
    number = re.search(r"step=(\d+)", page.url)
    assert moves and number
    return str(played(start, moves[1], int(number[1]))) == position


@pytest.mark.slow
def test_a_second_report_needs_no_search_and_can_be_copied(visit: Visit) -> None:
    page = imported(visit, database())
    button, said = part(page, "history", "report"), part(page, "history", "reportSaid")
    button.click()
    expect(said).to_have_text("The report is ready.")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part(page, "history", "reportCopy").click()
    expect(said).to_have_text("Copied.")
    copied = list(csv.DictReader(StringIO(page.evaluate("navigator.clipboard.readText()"))))
    assert [int(line["made"]) - int(line["shortest"]) for line in copied if line["made"]] == [
        int(line["lost"]) for line in copied if line["lost"]
    ]
    assert len(copied) == SOLVES + 1
    page.reload()
    page.route("**/local-solver-worker.js*", lambda route: route.abort())
    open_history(page)
    page.locator("#history-session").select_option("SlidySim")
    button.click()
    expect(said).to_have_text("The report is ready.")


@pytest.mark.slow
def test_a_report_can_be_stopped_and_resumed(visit: Visit) -> None:
    page = imported(visit, database(side=4))
    button, stop, said = (part(page, "history", name) for name in ("report", "reportStop", "reportSaid"))
    button.click()
    stop.click()
    expect(said).to_contain_text(re.compile(r"^Stopped: \d of 9 solves are reviewed"))
    expect(button).to_be_focused()
    expect(stop).to_be_hidden()
    button.click()
    expect(said).to_have_text("The report is ready.", timeout=60_000)


@pytest.mark.slow
def test_a_report_on_large_boards_says_what_it_cannot_count(visit: Visit) -> None:
    page = imported(visit, database(side=5))
    part(page, "history", "report").click()
    expect(part(page, "history", "reportSaid")).to_have_text("The report is ready.")
    expect(part(page, "history", "reportNote")).to_contain_text("On boards of more than 16 cells")
    lines = {name: values for name, *values in figures(page, "reportFigures")}
    assert (lines["moves made"][0], lines["moves lost"][0]) == (f"{LENGTH:.1f}", "–")
    expect(part(page, "history", "reportReasons")).to_be_hidden()
    expect(part(page, "history", "reportMistakes")).to_be_hidden()


@pytest.mark.slow
def test_several_replays_of_the_game_lm_are_imported_at_once(visit: Visit) -> None:
    page = visit(at(HARD), new=True)
    open_history(page)
    contents = [replay(board, touches, 2000) for board, _, touches in (played_in_lm(3, 20, seed) for seed in range(3))]
    named = [(f"3x3-{number}.pr", content) for number, content in enumerate([*contents, contents[0][:-200], b"?"])]
    files = [{"name": name, "mimeType": "", "buffer": content} for name, content in named]
    part(page, "history", "file").set_input_files(files)
    expect(part(page, "history", "message")).to_have_text(
        "5 files: 3 solves read, 3 of them new. Choose their session above: LM. "
        "3x3-3.pr could not be read. The replay is damaged or incomplete. 1 other file could not be read either."
    )
    page.locator("#history-session").select_option("LM")
    part(page, "history", "report").click()
    expect(part(page, "history", "reportSaid")).to_have_text("The report is ready.")
    assert figures(page, "reportFigures")[0] == ["solves", "3"]
