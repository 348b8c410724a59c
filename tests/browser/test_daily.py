"""The daily puzzle: named above the board, at an address of its own, with a result to share without moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, PHONE, Visit
from tests.browser.seen import KEYS, at, barriers, board, expect_board, part, play
from webapp.puzzle import Board, parse_moves

SETTINGS = CALM
DAY = "/daily/3x3?date=2026-01-02"
SHARES = "window.sent = []; navigator.share = async (data) => { window.sent.push(data); };"


def best_moves(page: Page) -> str:
    """Return the single-tile moves of a shortest solution from the board."""
    answer = page.request.post("/api/v1/solve", data={"position": board(page)}).json()
    return "".join(move.direction * move.count for move in parse_moves(answer["moves"]))


@pytest.mark.slow
def test_the_puzzle_of_the_day_is_kept_solved_and_shared_with_its_address(visit: Visit) -> None:
    page = visit("/", new=True)
    page.add_init_script("delete Navigator.prototype.share;")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    heading = page.locator("#daily")
    expect(heading).to_be_hidden()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("group", name="Daily puzzle", exact=True).get_by_role("link", name="3 × 3").click()
    expect(heading.get_by_role("heading")).to_have_text(re.compile(r"^Daily puzzle \d\d? \w+ \d{4}$"))
    day = heading.locator("time").get_attribute("datetime")
    address = re.compile(rf"/daily/3x3\?date={day}$")
    expect(page).to_have_url(address)
    start, moves = board(page), best_moves(page)
    play(page, moves[:3])
    played = str(Board.parse(start).play(parse_moves(moves[:3])))
    page.reload()
    expect_board(page, played)
    expect(page).to_have_url(address)
    play(page, moves[3:])
    solved = re.compile(rf"^Solved in 0:\d\d\.\d\d, {len(moves)} moves$")
    expect(part(page, "daily", "result")).to_have_text(solved)
    page.get_by_role("region", name="Result").get_by_role("button", name="Share").click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("Copied: Taquin daily")
    text, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(rf"Taquin daily {day} · 3×3 · 0:\d\d\.\d\d · {len(moves)} moves", text)
    page.goto("/robots.txt")
    page.evaluate("sessionStorage.clear()")  # as in a new tab, the next day
    page.goto(link)
    expect_board(page, "1 2 3/4 5 6/7 8 0")
    expect(part(page, "daily", "result")).to_have_text(solved)
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


@pytest.mark.slow
def test_an_unfinished_daily_puzzle_is_taken_up_and_a_show_of_it_is_not_replaced(visit: Visit) -> None:
    page = visit(DAY)
    start, moves = Board.parse(board(page)), best_moves(page)
    play(page, moves[0])
    after = str(start.play(parse_moves(moves[0])))
    expect_board(page, after)
    page.wait_for_timeout(600)
    page.goto("/robots.txt")
    page.evaluate("sessionStorage.clear()")
    page.goto("/daily/3x3?date=2026-01-03")
    expect(page.locator("#daily time")).to_have_attribute("datetime", "2026-01-03")
    page.evaluate("sessionStorage.clear()")
    page.goto(DAY)
    expect_board(page, after)
    page.goto(f"{at(start)}?moves={moves}&step=0")
    expect_board(page, start)
    expect(page).to_have_url(re.compile(r"/p/.*moves="))


@pytest.mark.slow
def test_a_result_is_sent_where_the_device_can(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, **PHONE)
    page.add_init_script(SHARES)
    page.goto(DAY)
    play(page, best_moves(page))
    share = page.get_by_role("region", name="Result").get_by_role("button", name="Share")
    share.tap()
    (daily,) = page.evaluate("window.sent")
    assert daily["text"].startswith("Taquin daily 2026-01-02 · 3×3") and daily["url"].endswith(DAY)
    page.goto(at("1 2 3/4 0 6/7 5 8"))
    play(page, "UL")
    share.tap()
    (challenge,) = page.evaluate("window.sent")
    assert re.fullmatch(r"Beat 2 moves in 0:\d\d\.\d\d!", challenge["text"])
    assert re.search(r"/p/1-2-3\.4-0-6\.7-5-8\?challenge=UL&pace=", challenge["url"])


@pytest.mark.slow
def test_another_board_is_not_the_days(visit: Visit) -> None:
    page = visit("/daily/4x4", **PHONE)
    heading = page.locator("#daily")
    expect(heading).to_be_visible()
    assert barriers(page) == []
    start = Board.parse(board(page))
    page.get_by_role("button", name="New").first.tap()
    expect(heading).to_be_hidden()
    expect(page).to_have_url(re.compile("/p/"))
    page.get_by_role("button", name="Undo").tap()
    expect(heading).to_be_visible()
    expect(page).to_have_url(re.compile("/daily/4x4"))
    for query in ("goal=blank-first", "faces=ABCDEFGHIJKLMNO"):
        page.goto(f"{at(start)}?{query}")
        page.keyboard.press(KEYS[start.legal_moves()[0].direction])
        expect(page).to_have_url(re.compile("moves="))
        expect(heading).to_be_hidden()


def test_the_heading_and_the_buttons_are_in_view_and_nothing_moves_when_it_is_solved(visit: Visit) -> None:
    page = visit(DAY)
    moves = best_moves(page)
    play(page, moves[:-1])
    for width, height in [(1024, 768), (1280, 720), (390, 844), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#daily")).to_be_in_viewport(ratio=1)
        expect(page.locator("#solving")).to_be_in_viewport(ratio=1)
    before = page.locator("#board").bounding_box()
    play(page, moves[-1])
    result = part(page, "daily", "result")
    expect(result).not_to_be_empty()
    assert result.evaluate("it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.parentElement.clientHeight")
    assert page.locator("#board").bounding_box() == before


@pytest.mark.slow
def test_a_missed_day_is_played_from_the_calendar_and_marked(visit: Visit) -> None:
    page = visit(DAY, new=True, **PHONE)
    expect(page.locator("#daily")).to_contain_text("Daily puzzle 2 January 2026")
    play(page, best_moves(page))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    calendar = page.get_by_role("group", name="Calendar of daily puzzles")
    earlier = calendar.get_by_role("button", name="Previous month")
    earlier.focus()
    while earlier.is_enabled():
        page.keyboard.press("Enter")
    expect(calendar.get_by_role("button", name="Next month")).to_be_focused()
    expect(calendar).to_contain_text("January 2026")
    expect(calendar.get_by_role("link", name="2026-01-02, solved")).to_be_visible()
    assert barriers(page) == []
    calendar.get_by_role("link", name="2026-01-03").click()
    expect(page.locator("#daily")).to_contain_text("Daily puzzle 3 January 2026")
    assert Board.parse(board(page)).size == "3x3"
    page.locator("#daily").get_by_role("link", name="5 × 5").click()
    expect(page).to_have_url(re.compile(r"/daily/5x5\?date=2026-01-03$"))
    assert Board.parse(board(page)).size == "5x5"
