"""Keys on the page: the board responds after any click, letters act except while typing, each key can be changed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import KEYS, at, barriers_in_light_and_dark, board, counted, expect_board, part, show_panel
from webapp.puzzle import Board, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
THREE = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""


@pytest.fixture
def story(visit: Visit) -> Page:
    """Return a page with moves, some of which are played."""
    return visit(f"{at(THREE)}?moves=LLDDRRULDRUU&step=6")


def key_of(page: Page, action: str) -> Locator:
    return page.locator(f"#help [data-key={action}]")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Back to the start", "Play", "One move back"])
def test_after_a_click_on_a_button_of_the_game_the_keys_mean_the_board(story: Page, name: str) -> None:
    button = story.get_by_role("button", name=name, exact=True)
    button.click()
    if name == "Play":
        button = story.get_by_role("button", name="Pause", exact=True).first
        button.click()
    expect(story.locator("#board")).to_be_focused()
    played = int(counted(story)[0])
    before = Board.parse(board(story))
    way = next(way for way in "UDLR" if before.play_possible(parse_moves(way))[1])
    arrow = KEYS[way]
    story.keyboard.press(arrow)
    expect_board(story, before.play(parse_moves(way)))
    assert counted(story)[0] == str(played + 1)


@pytest.mark.slow
def test_after_a_new_scramble_by_mouse_space_does_not_throw_it_away(visit: Visit) -> None:
    page = visit(at(START))
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("#announcer")).to_contain_text("New scramble, 4 wide, 4 high.")
    dealt = board(page)
    expect(page.locator("#board")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_board(page, dealt)


@pytest.mark.slow
def test_a_button_that_is_pressed_by_key_keeps_the_focus_until_an_arrow_key_moves_a_tile(story: Page) -> None:
    hint = story.get_by_role("button", name="Hint")
    back = story.get_by_role("button", name="One move back")
    back.focus()
    story.keyboard.press("Enter")
    story.keyboard.press("Space")
    expect(back).to_be_focused()
    hint.focus()
    story.keyboard.press("ArrowUp")
    expect_board(story, THREE.play(parse_moves("LLDDU")))
    expect(hint).not_to_be_focused()


@pytest.mark.slow
def test_arrows_are_left_to_what_has_a_use_for_them(story: Page) -> None:
    story.get_by_role("button", name="Options").click()
    for panel, field in (("options", "solver"), ("transport", "slider"), ("transport", "speed"), ("door", "text")):
        place = part(story, panel, field)
        expect(place).to_be_enabled()
        place.focus()
        expect(place).to_be_focused()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            story.keyboard.press(key)
        assert len(story.locator(".moves li").all()) == 12, f"a move was played by hand in {field}"


def test_an_arrow_takes_over_from_a_replay(story: Page) -> None:
    part(story, "transport", "first").click()
    part(story, "transport", "speed").select_option("0.5", force=True)
    part(story, "transport", "toggle").click()
    expect(part(story, "transport", "slider")).to_have_value("1")
    story.keyboard.press("ArrowDown")
    expect_board(story, THREE.play(parse_moves("LD")))
    expect(story.locator("#transport")).to_be_hidden()
    expect(story.get_by_role("button", name="Undo")).to_be_enabled()


@pytest.mark.slow
def test_an_arrow_that_moves_nothing_ends_a_replay_too(story: Page) -> None:
    part(story, "transport", "first").click()
    part(story, "transport", "speed").select_option("0.5", force=True)
    part(story, "transport", "toggle").click()
    expect(part(story, "transport", "slider")).to_have_value("1")
    story.keyboard.press("ArrowUp")
    expect(part(story, "transport", "toggle")).to_have_accessible_name("Play")
    expect_board(story, THREE.play(parse_moves("L")))


@pytest.mark.slow
def test_letters_slide_scramble_restart_and_solve_wherever_the_focus_is(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("s")
    page.keyboard.press("Shift+D")
    expect_board(page, START.play(parse_moves("DR3")))
    page.keyboard.press("w")
    page.keyboard.press("a")
    expect_board(page, START.play(parse_moves("DR3UL")))
    page.locator("#theme-switch").focus()
    page.keyboard.press("r")
    expect_board(page, START)
    page.keyboard.press("n")
    expect(page.locator("#announcer")).to_contain_text("New scramble, 4 wide, 4 high.")
    assert board(page) != str(START)
    page.goto(at(THREE))
    page.keyboard.press("l")
    expect(page.locator("#solve-panel")).not_to_have_attribute("data-state", "idle")
    assert page.evaluate("document.activeElement === document.body"), "the next key still means the board"


@pytest.mark.slow
def test_letters_mean_nothing_while_one_types_or_with_another_key(visit: Visit) -> None:
    page = visit(at(START))
    page.locator("#board").focus()
    page.keyboard.press("ArrowDown")
    for key in ("n", "r", "w", "a", "s", "d"):
        for held in ("Control", "Alt", "Meta"):
            page.evaluate(
                """([key, held]) => document.activeElement.dispatchEvent(new KeyboardEvent(
                    "keydown", {key, [held]: true, bubbles: true, cancelable: true}))""",
                [key, {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey"}[held]],
            )
    for opening, places in (("4 × 4", ["#setup-goal"]), ("Edit cells", [".position-line input", ".editor button"])):
        show_panel(page, "edit")
        page.get_by_role("button", name=opening).click()
        for place in places:
            page.locator(place).first.focus()
            for key in "nrwasd":
                page.keyboard.press(key)
        page.keyboard.press("Escape")  # a sheet may cover what is opened next
    assert board(page) == str(START.play(parse_moves("D")))


@pytest.mark.slow
def test_a_held_letter_scrambles_once(visit: Visit) -> None:
    page = visit(at(START))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "scramble" in request.url else None)
    page.keyboard.down("n")
    expect(page.locator("#announcer")).to_contain_text("New scramble")
    page.keyboard.down("n")
    page.keyboard.up("n")
    page.keyboard.press("ArrowUp")
    assert len(asked) == 1


@pytest.mark.slow
def test_a_key_can_be_changed_taken_away_and_brought_back_and_is_kept(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("?")
    restart, down, said = key_of(page, "restart"), key_of(page, "down"), page.locator("#keys-message")
    restart.click()
    expect(said).to_contain_text("Press the new key for Back to the start.")
    page.keyboard.press("s")
    expect(said).to_have_text("S is already used for Move down.")
    page.keyboard.press(",")
    expect(said).to_have_text(", is already used for One move back.")
    page.keyboard.press("F2")
    expect(said).to_have_text("Only letters, digits and symbols can be chosen.")
    page.keyboard.press("x")
    expect(restart).to_have_accessible_name("Back to the start: X, change")
    expect(page.locator("[data-do=restart]")).to_have_attribute("aria-keyshortcuts", "X")
    down.click()
    page.keyboard.press("Backspace")
    expect(down).to_have_accessible_name("Move down: no key, change")
    page.reload()
    page.keyboard.press("ArrowDown")
    for key in ("s", "r"):
        page.keyboard.press(key)
    expect_board(page, START.play(parse_moves("D")))
    page.keyboard.press("x")
    expect_board(page, START)
    page.keyboard.press("?")
    page.get_by_role("button", name="Restore the default keys").click()
    page.keyboard.press("s")
    expect_board(page, START.play(parse_moves("D")))
    expect(restart).to_have_accessible_name("Back to the start: R, change")
    assert page.evaluate("localStorage.getItem('taquin-keys')") is None


@pytest.mark.slow
def test_waiting_for_a_key_ends_with_escape_or_when_the_focus_leaves(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("?")
    explore = key_of(page, "explore")
    for key in ("Escape", "Tab"):
        explore.click()
        expect(explore).to_have_attribute("aria-pressed", "true")
        page.keyboard.press(key)
        expect(explore).to_have_attribute("aria-pressed", "false")
        expect(page.locator("#help")).to_be_visible()
    expect(explore).to_have_text("E")


@pytest.mark.slow
def test_letters_can_be_kept_to_the_board(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("?")
    page.get_by_label("Keys work everywhere on the page").uncheck()
    page.keyboard.press("s")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.reload()
    page.locator("#theme-switch").focus()
    page.keyboard.press("s")
    assert board(page) == str(START)
    page.locator("#board").focus()
    page.keyboard.press("s")
    expect_board(page, START.play(parse_moves("D")))


@pytest.mark.slow
def test_the_list_of_keys_keeps_nobody_out_and_fits_a_phone(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    page.get_by_role("button", name="Keys and gestures").tap()
    key_of(page, "solve").tap()
    assert barriers_in_light_and_dark(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
