"""Parts of the page that load later: placeholders and what is done in them before."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING, at, expect_board, part, show_panel

TWO = "1 2 3/4 5 6/0 7 8"
LAST = "1 2 3/4 5 6/7 0 8"

Release = Callable[[], None]


def opened(visit: Visit, position: str, script: str, forgive: str = "") -> tuple[Page, Release]:
    """Return a page on which requests for a script are held back, until the returned function is called."""
    page = visit("/robots.txt", forgive=forgive)
    release = held_back(page, script)
    page.goto(at(position))
    expect(page.locator("#board")).to_have_role("group")
    return page, release


def held_back(page: Page, script: str) -> Release:
    """Hold back requests for a script, until the returned function is called."""
    waiting: list[Route] = []
    released: list[bool] = []
    page.route(f"**/{script}", lambda route: route.continue_() if released else waiting.append(route))

    def release() -> None:
        released.append(True)  # the script may be requested only now
        for route in waiting:
            route.continue_()

    return release


@pytest.mark.slow
def test_hint_pressed_before_its_part_is_there_is_given_when_it_is(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.hints.guidance.js")
    page.get_by_role("button", name="Hint", exact=True).click()
    release()
    expect(page.locator(".of-hint")).to_have_text("Next in place: 7. Move tile 7.", timeout=SOLVING)


@pytest.mark.slow
@pytest.mark.parametrize("by_key", [False, True], ids=["button", "key"])
def test_solve_pressed_before_its_part_is_there_solves_when_it_is(visit: Visit, by_key: bool) -> None:
    page, release = opened(visit, TWO, "play.panels.solve.solve.js")
    if by_key:
        page.keyboard.press("l")
    else:
        page.get_by_role("button", name="Solve", exact=True).click()
    release()
    expect(part(page, "solve", "headline")).to_contain_text("2 moves", timeout=SOLVING)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "label", "text"),
    [
        ("/learn/class", "Positions, one per line", LAST),
        ("/learn/class/work?positions=1-2-3.4-5-6.7-0-8&ask=parity", "Your name, if you like", "Ada"),
        ("/learn/class/work?positions=1-2-3.4-5-6.7-0-8&ask=parity", "Inversions", "0"),
        ("/learn/worksheet", "Title", "Monday"),
        ("/lab/heuristic", "What each tile adds, as an expression", "1"),
        ("/lab/batch", "How many", "7"),
        ("/puzzles", "Words of your own, row by row", "CA DOG"),
    ],
)
def test_what_is_typed_before_a_form_has_its_script_stays(visit: Visit, path: str, label: str, text: str) -> None:
    page = visit("/robots.txt")
    release = held_back(page, "joined/**/entry.js")
    page.goto(path, wait_until="commit")
    field = page.get_by_label(label, exact=True)
    field.fill(text)
    page.get_by_role("heading", level=1).click()
    release()
    page.wait_for_load_state("networkidle")
    expect(field).to_have_value(text)
    if "class/work" in path:
        expect(page.get_by_label("Send this text to your teacher")).to_have_value(re.compile("Ada|parity - 0 -"))


@pytest.mark.slow
def test_a_position_entered_before_its_panel_is_there_comes_on_the_board(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.door.door.js")
    part(page, "door", "text").fill(LAST)
    release()
    expect_board(page, LAST)


@pytest.mark.slow
def test_a_position_pasted_anywhere_before_its_panel_is_there_comes_on_the_board(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.door.door.js")
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        LAST,
    )
    release()
    expect_board(page, LAST)


@pytest.mark.slow
def test_a_picture_chosen_before_the_choice_of_pictures_is_there_comes_on_the_tiles(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.puzzle-types.puzzle-types.js")
    page.locator("[title='Size and goal']").click()
    page.get_by_label("On the tiles").select_option("Tea")
    release()
    expect(page).to_have_url(re.compile("picture=teapot"))


@pytest.mark.slow
def test_a_box_checked_before_its_part_is_there_stays_checked(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.hints.guidance.js")
    page.locator("[title='Size and goal']").click()
    page.get_by_label("Show how many moves are left").check()
    release()
    expect(page.locator("[data-show=left]")).to_have_text("2", timeout=SOLVING)
    expect(page.get_by_label("Show how many moves are left")).to_be_checked()


@pytest.mark.slow
def test_a_goal_chosen_before_the_choice_of_goals_is_there_is_the_goal_when_it_is(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.setup.js")
    page.locator("[title='Size and goal']").click()
    page.get_by_label("Goal", exact=True).select_option("snake")
    release()
    expect(page).to_have_url(re.compile("goal=snake"))
    expect(page.get_by_label("Goal", exact=True)).to_have_value("snake")


def test_the_arrows_that_were_chosen_count_before_the_choice_is_there(visit: Visit) -> None:
    page, _ = opened(visit, TWO, "nothing.js")
    page.evaluate("localStorage.setItem('taquin-arrows', 'blank')")
    page.route("**/play.setup.js", lambda route: None)
    page.reload()
    expect(page.locator("#board")).to_have_role("group")
    page.keyboard.press("ArrowRight")
    expect_board(page, LAST)


@pytest.mark.slow
def test_a_game_solved_before_the_result_card_is_there_has_one_when_it_is(visit: Visit) -> None:
    page, release = opened(visit, LAST, "play.hints.guidance.js")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#solved-message")).to_contain_text("Solved")
    release()
    expect(page.get_by_role("region", name="Result")).to_contain_text("the shortest possible", timeout=SOLVING)


@pytest.mark.slow
def test_the_moves_that_the_server_drew_can_be_pressed_before_their_panel_is_there(visit: Visit) -> None:
    page, release = opened(visit, TWO, "play.panels.replay.replay.js")
    page.goto(f"{at(TWO)}?moves=L2")
    page.get_by_role("group", name="Moves").get_by_text("L2").click()
    release()
    expect_board(page, "1 2 3/4 5 6/7 8 0")


@pytest.mark.slow
def test_a_part_that_cannot_come_says_so_where_it_was_wanted(visit: Visit) -> None:
    page = visit("/robots.txt", forgive="ERR_FAILED")
    page.route("**/play.panels.share.share.js", lambda route: route.abort())
    page.goto(at(TWO))
    panel = page.locator("#share-panel")
    show_panel(page, "share")
    panel.get_by_role("button", name="Copy", exact=True).click()
    expect(panel.get_by_role("alert")).to_have_text("Could not load the Share panel. Check your connection and reload.")


@pytest.mark.slow
def test_a_key_whose_part_cannot_come_says_so_beside_the_board(visit: Visit) -> None:
    page = visit("/robots.txt", forgive="ERR_FAILED")
    page.route("**/play.hints.guidance.js", lambda route: route.abort())
    page.goto(at(TWO))
    expect(page.locator("#board")).to_have_role("group")
    page.keyboard.press("h")
    expect(page.get_by_role("alert").filter(has_text="Could not load hints.")).to_be_visible()


@pytest.mark.slow
def test_a_new_scramble_that_cannot_come_says_so_in_a_sentence(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, forgive="ERR_FAILED", viewport={"width": 320, "height": 640})
    page.route("**/api.deal.js", lambda route: route.abort())
    page.goto(at(TWO))
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("[data-show=trouble]")).to_have_text(
        "Could not load new scrambles. Check your connection and reload."
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.slow
def test_what_deals_new_boards_is_there_before_the_connection_goes(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, forgive="ERR_|WebSocket|Failed to load resource")
    with page.expect_response("**/api.deal.js"):
        page.goto(at(TWO))
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("button", name="New scramble").click()
    page.wait_for_function("(address) => location.pathname !== address", arg=at(TWO))
