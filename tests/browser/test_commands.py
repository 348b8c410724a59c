"""Typed commands: their meaning in each language, their effect, and their answers, announced and visible."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import at, barriers_in_light_and_dark, expect_board, part, place_of, tile
from tests.js.test_commands import ENGLISH
from webapp.puzzle import Board, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
THREE = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""
SPOKEN = 1000
"""milliseconds after which an answer has been announced, even right after another"""
READ = """async (lines) => {
  const { readCommand } = await import("/static/js/play/commands/parsing.js");
  return lines.map((line) => { const { kind, of } = readCommand(line, null); return `${kind} ${of}`; });
}"""
OTHERS = {
    "ru": {
        "костяшка 12": "tile 12",
        "Сдвинь 12": "tile 12",
        "вверх": "moves U",
        "вперёд": "redo вперед",
        "где 7": "where 7",
        "Где костяшка 7?": "where 7",
        "где пустая клетка": "blank пустая клетка",
        "решить": "solve решить",
        "подскажи": "hint подскажи",
        "сколько ходов осталось?": "left сколько ходов осталось",
        "где": "unknown где",
    },
    "zh": {
        "方块12": "tile 12",
        "12号": "tile 12",
        "上移": "moves U",
        "查找 7": "where 7",
        "7在哪里？": "where 7",
        "方块7在哪": "where 7",
        "空格在哪里": "blank 空格",
        "求解": "solve 求解",
        "提示。": "hint 提示",
        "还剩多少步": "left 还剩多少步",
        "查找": "unknown 查找",
    },
}


def say(page: Page, line: str) -> None:
    """Type a command in the open field and enter it."""
    field = part(page, "commands", "field")
    expect(field).to_be_focused()
    page.keyboard.insert_text(line)
    page.keyboard.press("Enter")


def expect_answer(page: Page, line: str, answer: str | re.Pattern[str], pause: int = 0) -> None:
    """Check that an answer is announced and shown next to the field; advance a stopped clock by `pause`."""
    say(page, line)
    if pause:
        page.clock.run_for(pause)
    expect(part(page, "commands", "answer")).to_have_text(answer)
    heard = page.locator("#announcer").text_content() or ""
    assert not heard.strip() or heard == part(page, "commands", "answer").text_content()


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_a_line_is_understood_in_the_language_of_the_page_and_in_english(visit: Visit, language: str) -> None:
    page = visit("/learn", locale=language)
    page.goto("/")
    table = ENGLISH | OTHERS[language]
    assert dict(zip(table, page.evaluate(READ, list(table)), strict=True)) == table


@pytest.mark.slow
def test_tiles_and_moves_are_played_and_what_cannot_be_says_why(visit: Visit) -> None:
    page = visit(at(START), new=True)
    stop_the_clock(page)
    page.keyboard.press("/")
    expect_answer(page, "12", "Tile 12 moved down.", SPOKEN)
    expect_board(page, START.play(parse_moves("D")))
    expect_answer(page, "5", "Tiles 6, 14, 5 moved right.", SPOKEN)
    expect_answer(page, "7", "Tile 7 is not in the blank’s row or column.", SPOKEN)
    expect_answer(page, "16", "There is no tile 16 on this board.", SPOKEN)
    now = START.play(parse_moves("DR3"))
    expect_answer(
        page, "urr", re.compile(r"^No tile was moved: move 2 of 3 is not possible\. R is impossible: "), SPOKEN
    )
    expect_answer(page, "r2", "R2 is impossible: no tile is left of the blank.", SPOKEN)
    expect_board(page, now)
    expect_answer(page, "DLLUR", re.compile(r"Tile \d+ moved right\. Made 5 moves\.$"), SPOKEN)
    expect_board(page, now.play(parse_moves("DLLUR")))
    expect_answer(page, "undo", re.compile("moved left"), SPOKEN)
    expect_answer(page, "restart", "Back at the start.", SPOKEN)
    expect_answer(page, "undo", "There is nothing to undo.", SPOKEN)
    expect_answer(page, "restart", "The game is already at its start.", SPOKEN)
    expect_answer(page, "redo", "Tile 12 moved down.", SPOKEN)


@pytest.mark.slow
def test_questions_are_answered(visit: Visit) -> None:
    page = visit(at(THREE))
    page.keyboard.press("/")
    expect_answer(page, "where is 6", "Tile 6 is in row 2, column 3, in place.")
    expect_answer(page, "board", "Row 1: 1, 2, 3. Row 2: 4, 5, 6. Row 3: blank, 7, 8.")
    expect_answer(page, "blank", "The blank is in row 3, column 1. Tile 4 can move down. Tile 7 can move left.")
    expect_answer(
        page, "what", re.compile(r"^Unknown command: “what”\. Type a tile’s number .* “where is 7”, or .*help\.$")
    )
    expect_answer(page, "help", re.compile("^Type a tile’s number"))


@pytest.mark.slow
def test_a_search_a_hint_and_the_moves_left_are_asked_for_by_words(visit: Visit) -> None:
    page = visit(at(THREE))
    page.keyboard.press("/")
    expect_answer(page, "moves left", "2 moves left, proved.")
    expect_answer(page, "hint", "Next in place: 7. Move tile 7.")
    expect_answer(page, "stop", "No search is running.")
    expect_answer(page, "solve", re.compile(r"2 moves, the shortest possible\. "))
    expect_answer(page, "LL", "Tile 7 moved left. Tile 8 moved left. Solved. 2 moves (1 multi-tile).")
    expect_answer(page, "moves left", "The board is solved.")
    expect_answer(page, "pause", "Nothing to pause: the clock has not started.")
    expect_answer(page, "new", "New scramble, 3 wide, 3 high.")
    page.keyboard.press("Escape")
    expect(page.locator("#commands")).to_be_hidden()


@pytest.mark.slow
def test_a_paused_game_goes_on_by_the_same_word(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("/")
    expect_answer(page, "12", "Tile 12 moved down.")
    expect_answer(page, "pause", "Paused. The board is hidden.")
    expect_answer(page, "go on", "The game continues.")
    expect(page.locator("#cover")).to_be_hidden()


@pytest.mark.slow
def test_the_field_recalls_a_command_and_leads_to_the_cells(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("/")
    field = part(page, "commands", "field")
    say(page, "12")
    for key, text in (("ArrowUp", "12"), ("ArrowDown", "")):
        page.keyboard.press(key)
        expect(field).to_have_value(text)
    expect_board(page, START.play(parse_moves("D")))
    say(page, "explore")
    expect(page.locator("#commands")).to_be_hidden()
    expect(tile(page, 0)).to_be_focused()


@pytest.mark.slow
def test_the_field_is_reached_by_the_tab_key_and_by_a_key_that_can_be_changed(visit: Visit) -> None:
    page = visit(at(START))
    page.locator(".skip-link[href]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Type a command").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "commands", "field")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("#help [data-key=command]").click()
    page.keyboard.press(":")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#commands")).to_be_hidden()
    page.keyboard.press(":")
    expect(part(page, "commands", "field")).to_be_focused()
    expect(part(page, "commands", "field")).to_have_value("")


@pytest.mark.slow
def test_a_command_that_is_entered_before_its_part_has_come_is_done_when_it_has(visit: Visit) -> None:
    page = visit("/robots.txt", new=True)
    page.route("**/play.commands.commands.js", lambda route: (page.wait_for_timeout(1000), route.continue_()))
    page.goto(at(START), wait_until="domcontentloaded")
    page.wait_for_selector("#commands[aria-busy]", state="attached")
    page.locator(".skip-link[popovertarget=commands]").press("Enter")
    say(page, "12")
    expect_board(page, START.play(parse_moves("D")))


@pytest.mark.slow
def test_the_field_leaves_the_board_to_be_seen_and_keeps_nobody_out(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    page.locator(".more").get_by_role("button", name="Type a command").tap()
    expect_answer(page, "where is 7", re.compile("Tile 7 is in row 1"))
    assert barriers_in_light_and_dark(page) == []
    sheet, board = place_of(page.locator("#commands")), place_of(page.locator("#board"))
    assert sheet["x"] >= 0 and sheet["x"] + sheet["width"] <= 360
    page.evaluate("scrollTo(0, 0)")
    board = place_of(page.locator("#board"))
    assert sheet["y"] + sheet["height"] <= board["y"] + board["height"] / 8
