"""Keys on the page: the board responds after any click, letters act except while typing, each key can be changed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import KEYS, at, barriers_in_light_and_dark, board, counted, expect_board, part
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
def test_the_list_of_keys_keeps_nobody_out_and_fits_a_phone(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    page.get_by_role("button", name="Keys and gestures").tap()
    key_of(page, "solve").tap()
    assert barriers_in_light_and_dark(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
