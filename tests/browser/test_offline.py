"""The page without its server, with a real service worker."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING, at, board, expect_board, intercept, link, over, part, place_of, play, show_panel
from tests.browser.sites import Running, Site
from tests.positions import HARDEST_3X3, PUBLISHED_4X4
from webapp.puzzle import Board, Problem, daily, parse_moves

NEAR = Board.parse("1 2 3 4/5 6 7 8/9 0 10 11/13 14 15 12")
FOUR = at(NEAR)
HARD = HARDEST_3X3[0]
LARGE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 0 18 19/21 22 23 24 20"
ODD = Board.parse("1 2 3/4 5 6/8 7 0")
AWAY = "ERR_|WebSocket|Failed to load resource"
"""what a browser logs when the server is offline"""
UNREAD = {
    "/p/1-2-3.4-5": "This link cannot be read. Row 2 has 2 numbers, but row 1 has 3.",
    "/p/1-2-3.4-5-6.7-8-0?moves=U": "This link cannot be read. U is impossible: no tile is below the blank.",
    "/p/1-2-3.4-5-6.7-8-0?goal=1-2.3-0": "The goal is 2 × 2, but the position is 3 × 3.",
    "/?size=30x30": "A 30x30 board is too large: the limit is 400 cells.",
    "/?size=four": "'four' is not a size. Write width x height, as in 4x4.",
    "/daily/7x7": "There is no daily puzzle of that size. Choose 3 × 3, 4 × 4, 5 × 5.",
}
"""addresses of pages that cannot be opened without the server, and their error messages"""
KEPT = """async () => Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)]))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Yield the server of all tests, so that a browser fetches and keeps its files only once."""
    server = Running(Site(tmp_path_factory.mktemp("site")))
    yield server
    server.end()


@pytest.fixture
def running(visit: Visit, server: Running) -> Iterator[Running]:
    """Yield the server; it runs again before `visit` leaves the site."""
    yield server
    server.begin()


@pytest.fixture
def page(running: Running, visit: Visit) -> Page:
    """Return a page controlled by a service worker."""
    return controlled(visit(FOUR, site=running.site.url, forgive=AWAY, service_workers="allow"))


def controlled(page: Page) -> Page:
    """Wait until a service worker controls the page; return the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_without_the_server_a_link_opens_and_is_played_judged_and_solved(running: Running, page: Page) -> None:
    running.end()
    page.goto(f"{at(HARD)}?goal=standard")
    expect_board(page, HARD)
    expect(page.locator("#away")).to_contain_text("The server cannot be reached.")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    move = "U" if Board.parse(HARD).blank < 6 else "D"
    play(page, move)
    expect_board(page, Board.parse(HARD).play(parse_moves(move)))
    page.keyboard.press("ControlOrMeta+z")
    page.get_by_role("button", name="Solve", exact=True).click()
    over(page)
    expect(part(page, "solve", "headline")).to_have_text("31 moves, the shortest possible")
    expect(page).to_have_url(re.compile("moves="))
    assert page.locator(".stage-marks span").count() > 2
    page.get_by_role("button", name="Next stage").click()
    expect(part(page, "replay", "title")).to_have_text(re.compile("^Tiles? .* arrives?"))
    moves = parse_moves(re.findall(r"moves=(\w+)", link(page))[0])
    assert Problem.parse(Board.parse(HARD)).is_solved(Board.parse(HARD).play(moves))


OTHERS = {
    "/learn/impossible": "The impossible puzzle",
    "/train": "Training",
    "/puzzles": "Puzzles",
    "/lab/watch": "Watch",
    "/learn/class": "Class link",
    "/help": "Help",
}
"""pages that may be opened first, with a part of their titles"""


@pytest.mark.slow
@pytest.mark.parametrize("first", ["/learn/impossible", "/puzzles"])
def test_whatever_page_was_opened_first_all_others_open_without_the_server(
    running: Running, visit: Visit, first: str
) -> None:
    page = controlled(visit(first, site=running.site.url, new=True, forgive=AWAY, service_workers="allow"))
    foreign, older = ["another program", "taquin /games/ en 1.0"], "taquin / en 1.0"
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", [*foreign, older])
    page.reload()
    page.wait_for_function("async (name) => !(await caches.has(name))", arg=older)
    running.end()
    for path, title in OTHERS.items():
        page.goto(path)
        assert title in page.title()
    assert set(foreign) <= set(page.evaluate("caches.keys()"))
    page.goto("/learn/impossible")
    page.locator("[data-exercise=exchanges] input").fill("3")
    page.locator("[data-exercise=exchanges] form button").click()
    expect(page.locator("[data-exercise=exchanges] .checked")).to_have_text("Right.")


@pytest.mark.slow
def test_without_the_server_letters_and_pictures_are_dealt_as_the_page_of_puzzles_asks(
    running: Running, page: Page
) -> None:
    running.end()
    page.goto("/puzzles")
    page.get_by_role("link", name="TIC TAC TO").click()
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 3 wide, 3 high")
    assert sorted(page.locator("#board .tile-label").all_text_contents()) == sorted("TICTACTO")
    expect(page).to_have_url(re.compile("faces=TICTACTO$"))
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("link", name="Mountains").click()
    expect(page.locator("#board")).to_have_class(re.compile("pictured"))
    expect(page).to_have_url(re.compile("picture=mountains$"))


@pytest.mark.slow
def test_without_the_server_the_15_puzzle_is_solved_hinted_and_counted(running: Running, page: Page) -> None:
    running.end()
    page.goto(at(PUBLISHED_4X4))
    page.get_by_role("button", name="Solve", exact=True).click()
    over(page)
    expect(part(page, "solve", "headline")).to_have_text("46 moves, the shortest possible")
    page.goto(FOUR)
    page.keyboard.press("h")
    expect(page.locator(".of-hint")).to_contain_text("Move tile 10.", timeout=SOLVING)
    play(page, "L")
    expect_board(page, NEAR.play(parse_moves("L")))
    page.keyboard.press("h")
    expect(page.locator(".of-hint")).to_contain_text("Move tile 11.", timeout=SOLVING)
    play(page, "RLLU")
    expect(page.get_by_role("region", name="Result")).to_contain_text("2 more than the shortest", timeout=SOLVING)


@pytest.mark.slow
def test_without_the_server_a_game_is_reviewed(running: Running, page: Page) -> None:
    running.end()
    page.goto(f"{FOUR}?moves=RLL")
    show_panel(page, "replay")
    page.locator("#coach > summary").click()
    expect(part(page, "coach", "sum")).to_have_text("3 moves made and 2 left, 3 needed: 2 lost.", timeout=SOLVING)
    expect(part(page, "coach", "passages").get_by_role("button")).to_have_text(["Move 1: 2 lost; L was better"])


@pytest.mark.slow
def test_without_the_server_all_shortest_solutions_are_found(running: Running, page: Page) -> None:
    page.goto("/lab/solutions")
    running.end()
    page.goto("/lab/solutions?position=1-2-3.4-0-6.7-5-8")
    expect(page.locator("[data-part=headline]")).to_have_text("One shortest solution: 2 moves")


@pytest.mark.slow
@pytest.mark.parametrize("is_known", [True, False])
def test_without_the_server_one_can_train(running: Running, page: Page, is_known: bool) -> None:
    """It works whether or not the page knows at the start of the round that the server is offline."""
    page.goto("/train")
    page.get_by_label("Positions", exact=True).select_option("4x4")
    running.end()
    if is_known:
        page.reload()
        page.get_by_label("Positions", exact=True).select_option("4x4")
        expect(page.locator("#away")).to_have_text("The server cannot be reached. You can still train.")
    page.get_by_role("button", name="Start the round").click()
    expect(part(page, "training", "message")).to_contain_text("Make the best move", timeout=SOLVING)


@pytest.mark.slow
def test_without_the_server_a_challenge_opens_and_is_won(running: Running, page: Page) -> None:
    running.end()
    page.goto(f"{FOUR}?challenge=LLU&pace=0.100.100")
    expect(page.locator("#compare")).to_contain_text("Beat 3 moves")
    play(page, "LLU")
    expect(part(page, "compare", "words")).to_contain_text(re.compile("won|lost"))


@pytest.mark.slow
def test_without_the_server_a_position_is_refused_with_the_reason_and_what_to_swap(
    running: Running, page: Page
) -> None:
    running.end()
    page.goto(at(ODD))
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    page.get_by_role("button", name="Swap 7 and 8").click()
    expect_board(page, "1 2 3/4 5 6/7 8 0")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")


@pytest.mark.slow
def test_without_the_server_a_new_board_is_dealt_and_a_reload_keeps_it(running: Running, page: Page) -> None:
    running.end()
    before = board(page)
    page.get_by_role("button", name="New scramble").click()
    page.wait_for_function("(address) => location.pathname !== address", arg=FOUR)
    after = board(page)
    assert after != before and Problem.parse(Board.parse(after)).verdict().solvable
    page.reload()
    expect_board(page, after)


@pytest.mark.slow
def test_without_the_server_an_address_that_cannot_be_shown_is_told_and_a_board_is_there(
    running: Running, page: Page
) -> None:
    running.end()
    page.set_viewport_size({"width": 360, "height": 740})
    for address, sentence in UNREAD.items():
        page.goto(address)
        expect(page.locator("#unread")).to_contain_text(sentence)
        expect(page.locator("#unread")).to_be_in_viewport(ratio=1)
        assert Problem.parse(Board.parse(board(page))).verdict().solvable
        assert Board.parse(board(page)).size == "4x4"
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("#unread")).to_be_hidden()
    page.goto("/?size=5x3&goal=spiral")
    page.wait_for_url("**/p/*goal=spiral")
    assert Problem.parse(Board.parse(board(page)), "spiral").verdict().solvable
    assert Board.parse(board(page)).size == "5x3"
    expect(page.locator("#unread")).to_be_hidden()


@pytest.mark.slow
def test_the_daily_puzzle_of_any_day_opens_without_the_server(running: Running, page: Page) -> None:
    running.end()
    page.goto("/daily/4x4?date=2026-11-28")
    expect(page).to_have_url(re.compile(r"/daily/4x4\?date=2026-11-28$"))
    assert Board.parse(board(page)) == daily(date(2026, 11, 28), 4, 4)
    expect(page.locator("#daily")).to_contain_text("Daily puzzle 28 November 2026")
    expect(page.locator("#unread")).to_be_hidden()


@pytest.mark.slow
def test_without_the_server_numbers_in_rows_are_read_and_of_other_texts_it_says_so(
    running: Running, page: Page
) -> None:
    running.end()
    text = part(page, "door", "text")
    text.fill("1, 2, 3, 4, 5, 6, 7, 8, the gap")
    text.press("Enter")
    expect(part(page, "door", "fault")).to_contain_text("Until it does, only numbers")
    for written in ("8 7 6 5 4 3 2 1 0", "8 7 6\n5 4 3\n2 1 0", "8,7,6/5,4,3/2,1,0"):
        text.fill("1 2 3/4 5 6/7 8 0")
        text.press("Enter")
        expect_board(page, "1 2 3/4 5 6/7 8 0")
        text.fill(written)
        text.press("Enter")
        expect_board(page, "8 7 6/5 4 3/2 1 0")
    expect(part(page, "door", "said")).to_contain_text("Read without the server: 3 wide, 3 high")


@pytest.mark.slow
@pytest.mark.parametrize(("status", "is_away"), [(500, False), (502, True)])
def test_a_server_that_answers_with_an_error_is_not_away(visit: Visit, status: int, is_away: bool) -> None:
    page = visit(FOUR, forgive="Failed to load resource")
    intercept(page, "**/robots.txt", lambda route: route.fulfill(status=status))
    with page.expect_response("**/robots.txt"):
        page.evaluate("window.dispatchEvent(new Event('offline'))")
        expect(page.locator("#away")).to_be_visible()
        page.evaluate("window.dispatchEvent(new Event('online'))")
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(page.locator("#away")).to_be_visible(visible=is_away)


@pytest.mark.slow
def test_a_large_board_waits_for_the_server_and_is_searched_when_it_is_back(running: Running, page: Page) -> None:
    running.end()
    page.goto(at(LARGE))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(part(page, "solve", "remark")).to_contain_text("Without it, this page solves boards of up to 16 cells")
    expect(part(page, "solve", "remark")).to_contain_text("A row-by-row solution of")
    expect(page).to_have_url(re.compile("moves="))
    expect(page.locator(".stage-marks span").first).to_have_attribute("title", "Bring 18 and 23 into column 3")
    expect(page.locator("#away")).to_be_visible()
    running.begin()
    expect(page.locator("#away")).to_be_hidden()
    over(page)
    expect(part(page, "solve", "headline")).to_have_text("3 moves, the shortest possible")


@pytest.mark.slow
def test_what_is_kept_is_of_one_version_and_nothing_that_the_server_says(page: Page) -> None:
    ((name, kept),) = page.evaluate(KEPT)
    version = name.split()[-1]
    assert [path for path in kept if path.startswith(("/api", "/live"))] == []
    files = [path for path in kept if path.startswith("/static/")]
    assert [path for path in files if f"/{version}/" not in path] == []
    assert {"/offline", "/learn/shortest", "/lab/map"} <= set(kept)
    assert sum(path.endswith(".js") for path in files) > 200


@pytest.mark.slow
def test_a_browser_finds_all_that_it_wants_of_a_page_to_be_installed(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    hindrances = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in hindrances} <= {"in-incognito"}


@pytest.mark.slow
def test_the_player_in_pages_of_others_registers_nothing(running: Running, visit: Visit) -> None:
    page = visit(f"/embed{FOUR.removeprefix('/p')}", site=running.site.url, new=True, service_workers="allow")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0


@pytest.mark.slow
def test_where_the_page_is_not_kept_training_waits_for_the_server(running: Running, visit: Visit) -> None:
    page = visit("/train", site=running.site.url, new=True, forgive=AWAY, service_workers="block")
    begin = page.get_by_role("button", name="Start the round", exact=True)
    expect(begin).to_be_enabled()
    running.end()
    begin.click()
    expect(page.locator("#away")).to_have_text("The server cannot be reached. Training is paused.")
    expect(part(page, "training", "message")).to_contain_text("The server cannot be reached. The round continues")
    expect(page.get_by_role("button", name="Next position")).to_be_hidden()
    intercept(page, "**/api/v1/coach", lambda route: None)  # the scripted solver knows no distances
    running.begin()
    expect(page.locator("#away")).to_be_hidden()
    expect(part(page, "training", "message")).not_to_contain_text("The server cannot be reached.")


@pytest.mark.slow
def test_a_tool_that_needs_the_server_says_so_and_has_it_again_when_it_is_back(running: Running, page: Page) -> None:
    running.end()
    page.goto("/lab/race")
    expect(page.locator("#away")).to_be_visible()
    running.begin()
    expect(page.locator("#away")).to_be_hidden()
    expect(page.get_by_role("button", name="Start the race")).to_be_enabled()


@pytest.mark.slow
def test_an_address_that_is_not_kept_has_a_page_that_says_so(running: Running, page: Page) -> None:
    running.end()
    page.goto("/api/v1/")
    expect(page.get_by_role("heading", name="This page is not available offline")).to_be_visible()
    page.get_by_role("link", name="Start a new board").click()
    expect(page.locator("#board")).to_be_visible()


@pytest.mark.slow
def test_an_address_that_is_not_kept_opens_by_itself_when_the_server_is_back(running: Running, page: Page) -> None:
    running.end()
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="This page is not available offline")).to_be_visible()
    running.begin()
    expect(page.get_by_role("heading", name="There is no board here")).to_be_visible()


WIDTHS = (390, 820, 1440)
LAID_OUT = (
    """() => [...document.querySelectorAll(".board")].map((each) => JSON.stringify(each.getBoundingClientRect()))"""
)
COVERED = """() => [...document.querySelectorAll(".masthead a, .masthead button")].filter((each) => {
  const { width, left, right, top, bottom } = each.getBoundingClientRect();
  const points = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
  return width && (bottom - top < 24 || !points.every((point) => each.contains(point)));
}).map(({ outerHTML }) => outerHTML)"""
"""the header's buttons and links that are covered, or too small for a finger"""


def expect_on_top(page: Page, notice: str, before: list[list[str]]) -> None:
    """Check that a notice is in one line at the top, the header is usable and the boards have not moved."""
    expect(page.locator(notice)).to_be_visible()
    for width, boards in zip(WIDTHS, before, strict=True):
        page.set_viewport_size({"width": width, "height": 844})
        box = place_of(page.locator(notice))
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, 24)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(LAID_OUT) == boards
        page.evaluate("scrollTo(0, 300)")
        expect(page.locator(notice)).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, 0)")


def laid_out(page: Page) -> list[list[str]]:
    boards = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        boards.append(page.evaluate(LAID_OUT))
    return boards


@pytest.mark.slow
@pytest.mark.parametrize(("path", "language"), [(FOUR, "ru"), ("/train", "en"), ("/lab/race", "ru")])
def test_that_the_server_is_away_is_said_at_the_top_and_moves_no_board(visit: Visit, path: str, language: str) -> None:
    page = visit(path, new=True, locale=language, forgive=AWAY)
    page.wait_for_load_state("networkidle")
    before = laid_out(page)
    page.context.set_offline(True)
    expect_on_top(page, "#away", before)


@pytest.mark.slow
def test_without_the_server_a_picture_is_read(running: Running, page: Page) -> None:
    running.end()
    page.goto(FOUR)
    pictures = Path(__file__).parents[1] / "pictures/files"
    part(page, "door", "picture-file").set_input_files(pictures / "photograph-3x3.webp")
    expect_board(page, "8 6 7/2 5 4/3 0 1")
