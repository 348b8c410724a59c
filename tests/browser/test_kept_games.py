"""A game survives its tab and its browser; two tabs have separate games; without storage the page still works."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import CALM, Visit
from tests.browser.seen import KEYS, at, board, drop_picture, expect_board, part, press_keys, show_panel
from webapp.puzzle import Board, parse_moves

SETTINGS = CALM
THREE = Board.parse("1 2 3/4 5 6/0 7 8")
HARD = "0 4 6/1 3 2/5 7 8"
WAY = [KEYS[move] for move in "LLURDLURRULLDDRURDLLUU"]
"""the keys that solve it"""
FOUR = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"
WRITTEN = """
async ([part, count]) => {
  const answer = (request) => new Promise((found) => { request.onsuccess = () => found(request.result); });
  const links = async () => {
    if (!(await indexedDB.databases()).length) return [];
    const database = await answer(indexedDB.open("taquin"));
    const games = await answer(database.transaction("games").objectStore("games").getAll());
    database.close();
    return games.map(({ link }) => link);
  };
  const found = await links();
  return found.length >= count && found.some((link) => link.includes(part));
}
"""
"""whether this many games are saved, one of them with this in its link"""


def any_move(page: Page) -> str:
    """Play some move; return the position after it."""
    start = Board.parse(board(page))
    move = start.legal_moves()[0]
    press_keys(page, KEYS[move.direction])
    return str(start.play([move]))


def kept(page: Page, part: str, count: int = 1) -> None:
    """Wait until a game is saved that has this in its link."""
    for _ in range(100):
        if page.evaluate(WRITTEN, [part, count]):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"No game with {part} is kept.")


@pytest.mark.slow
def test_of_several_games_the_one_played_last_is_resumed(visit: Visit) -> None:
    page = visit(f"/p/{THREE.link}", new=True)
    for start, move in ((THREE, "L"), (Board.parse(FOUR), "L"), (Board.parse(HARD), "U")):
        page.goto(f"/p/{start.link}")
        press_keys(page, KEYS[move])
        kept(page, start.link)
        last = str(start.play(parse_moves(move)))
    page.goto("/")
    expect_board(page, last)


@pytest.mark.slow
def test_a_game_outlives_its_tab(visit: Visit) -> None:
    page = visit("/?size=3x3", new=True)
    page.locator("[data-do=scramble]").click()
    expect(page.locator("[data-do=undo]")).to_have_attribute("title", "Back to the previous board")
    position = any_move(page)
    kept(page, "moves=")
    time = page.locator("[data-show=time]").inner_text()
    other = page.context.new_page()
    page.close()
    other.goto("/")
    expect_board(other, position)
    expect(other.locator("[data-show=stm]")).to_have_text("1")
    assert other.locator("[data-show=time]").inner_text() >= time


@pytest.mark.slow
def test_undo_leads_back_to_the_boards_before_the_tab_was_closed(visit: Visit) -> None:
    page = visit(at(THREE), new=True)
    press_keys(page, "ArrowLeft")
    kept(page, "moves=L")
    page.locator("[data-do=scramble]").click()
    expect(part(page, "transport", "counter")).to_have_text("0 of 0")
    page.reload()
    expect(page.locator("[data-do=undo]")).to_have_attribute("title", "Back to the previous board")
    page.locator("[data-do=undo]").click()
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    expect(page.locator("[data-show=stm]")).to_have_text("1")


@pytest.mark.slow
def test_a_game_that_another_board_took_the_place_of_is_left_open(visit: Visit) -> None:
    page = visit(at(Board.parse(HARD)), new=True)
    kept_at = page.locator("#history-panel")
    press_keys(page, *WAY[:3])
    position, time = board(page), page.locator("[data-show=time]").inner_text()
    page.keyboard.press("n")
    expect(page.locator("[data-show=stm]")).to_have_text("0")
    any_move(page)
    kept(page, "moves=", 2)
    show_panel(page, "history")
    kept_at.get_by_role("button", name="Continue: 3 × 3, 3 moves").click()
    expect_board(page, position)
    assert page.locator("[data-show=time]").inner_text() >= time


@pytest.mark.slow
def test_a_move_made_before_the_keeping_was_there_is_kept(visit: Visit) -> None:
    page = visit("/robots.txt", new=True)
    waiting: list[Route] = []
    page.route("**/storage.games.js", lambda route: waiting.append(route))
    with page.expect_request("**/storage.games.js"):
        page.goto(at(THREE))
    press_keys(page, "ArrowLeft")
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    waiting[0].continue_()
    kept(page, "moves=L")


@pytest.mark.slow
def test_goal_letters_and_picture_are_kept(visit: Visit) -> None:
    page = visit(f"{at(FOUR)}?goal=spiral&picture=cat&numbers=1", new=True)
    press_keys(page, "ArrowRight")
    kept(page, "moves=R")
    other = page.context.new_page()
    page.close()
    other.goto("/")
    expect(other.locator("[data-show=stm]")).to_have_text("1")
    expect(part(other, "share", "link")).to_have_value(re.compile(r"goal=spiral&moves=R&picture=cat&numbers=1$"))


@pytest.mark.slow
def test_each_tab_has_a_game_of_its_own(visit: Visit) -> None:
    first = visit(at(THREE), new=True)
    press_keys(first, "ArrowLeft")
    kept(first, "moves=L")
    second = first.context.new_page()
    second.goto("/")
    position = any_move(second)
    kept(second, "moves=", 2)
    third = first.context.new_page()
    second.close()
    third.goto("/")
    expect_board(third, position)
    expect_board(first, "1 2 3/4 5 6/7 0 8")


@pytest.mark.slow
def test_a_solved_game_is_over(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/7 0 8"), new=True)
    press_keys(page, "ArrowLeft")
    kept(page, "moves=L")
    page.goto("/")
    expect(page.locator("#board button")).to_have_count(16)


@pytest.mark.slow
def test_a_move_made_as_the_page_goes_is_kept(visit: Visit) -> None:
    page = visit(at(THREE), new=True)
    press_keys(page, "ArrowLeft")
    kept(page, "moves=L")
    press_keys(page, "ArrowDown", "ArrowRight")
    page.goto("/")
    expect_board(page, THREE.play(parse_moves("LDR")))


@pytest.mark.slow
@pytest.mark.parametrize(
    "forbid",
    [
        "delete window.indexedDB",
        "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }",
    ],
)
def test_without_storage_it_is_said_and_the_page_goes_on(visit: Visit, forbid: str) -> None:
    page = visit("/robots.txt", new=True)
    page.add_init_script(forbid)
    page.goto(at(HARD))
    expect(part(page, "history", "trouble")).to_contain_text("when you close the page")
    show_panel(page, "history")
    press_keys(page, *WAY)
    expect(part(page, "history", "list").locator("li")).to_have_count(1)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("when you close the page")
    result.get_by_role("button", name="Play it again").click()
    press_keys(page, *WAY)
    expect(result).to_contain_text("moves")
    expect(result).not_to_contain_text("when you close the page")


BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
UNSAVED = "This browser cannot save your choices: they last until you close the page."


@pytest.mark.slow
def test_where_nothing_is_saved_no_puzzle_is_offered_that_needs_it(visit: Visit) -> None:
    page = visit("/robots.txt", new=True)
    needy = (page.locator("#gem"), page.locator("#own"), page.get_by_text("Undo brings your last game back."))
    page.goto("/puzzles")
    for each in needy:
        expect(each).to_be_visible()
    page.add_init_script(FULL)
    page.reload()
    for each in needy:
        expect(each).to_be_hidden()
    page.get_by_role("link", name="3 × 3").last.click()
    expect(page.locator("#board .tile")).to_have_count(8)


@pytest.mark.parametrize(
    ("path", "forbid"), [("/", BLOCKED), pytest.param("/help", FULL, marks=pytest.mark.slow)], ids=["blocked", "full"]
)
def test_settings_say_whether_choices_are_saved(visit: Visit, path: str, forbid: str) -> None:
    page = visit("/robots.txt", new=True)
    saved = page.locator("#settings .if-saved")
    page.goto(path)
    page.get_by_role("button", name="Settings").click()
    expect(saved).to_be_visible()
    expect(page.get_by_text(UNSAVED).first).to_be_hidden()
    page.add_init_script(forbid)
    page.goto(path)
    page.get_by_role("button", name="Settings").click()
    expect(saved).to_be_hidden()
    expect(page.locator("#settings").get_by_text(UNSAVED)).to_be_visible()


@pytest.mark.slow
def test_where_tabs_cannot_know_of_each_other_a_copy_is_gone_on_with(visit: Visit) -> None:
    page = visit("/robots.txt", new=True)
    page.add_init_script("delete Navigator.prototype.locks")
    page.goto(at(THREE))
    press_keys(page, "ArrowLeft")
    kept(page, "moves=L")
    page.goto("/")
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    press_keys(page, "ArrowDown")
    kept(page, "moves=LD", 2)


SHOWN = """() => {
    const face = document.querySelector("#tile-1 .face");
    return face && getComputedStyle(face).backgroundImage.includes("data:image/jpeg");
}"""


@pytest.mark.slow
def test_a_picture_of_ones_own_outlives_the_tab_with_its_game(visit: Visit) -> None:
    page = visit(at(THREE), new=True)
    drop_picture(page)
    page.wait_for_function(SHOWN)
    press_keys(page, "ArrowLeft")
    kept(page, "moves=L")
    other = page.context.new_page()
    page.close()
    other.goto("/")
    other.wait_for_function(SHOWN)
    expect_board(other, "1 2 3/4 5 6/7 0 8")


@pytest.mark.slow
def test_where_the_keeping_cannot_be_loaded_it_is_said_and_the_page_goes_on(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, forgive="ERR_FAILED")
    page.route("**/storage.storage.js", lambda route: route.abort())
    page.goto(at(HARD))
    expect(part(page, "history", "trouble")).to_contain_text("Saving is not working")
    press_keys(page, *WAY)
    expect_board(page, "1 2 3/4 5 6/7 8 0")


SEEN = """
window.seen = new Set();
const look = () => {
    const cells = document.querySelector("#board .cells");
    if (cells && getComputedStyle(cells).visibility === "visible") window.seen.add(cells.getAttribute("aria-owns"));
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.mark.slow
def test_no_other_tiles_flash_up_before_the_game_that_was_left_open(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"), new=True)
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => localStorage.getItem('taquin-left-open')")
    page.add_init_script(SEEN)
    page.goto("/")
    left = Board.parse("1 2 3/0 5 6/4 7 8")
    expect_board(page, left)
    page.wait_for_function("() => window.seen.size > 0")
    assert page.evaluate("[...window.seen]") == [" ".join(f"tile-{tile}" for tile in left.tiles)]
    for key in ("ArrowUp", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    page.wait_for_function("() => !localStorage.getItem('taquin-left-open')")
    page.goto("/")
    page.wait_for_function("() => window.seen.size > 0")
