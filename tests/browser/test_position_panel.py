"""The Position panel: what is pasted or dropped is understood, checked, mended, edited, and copied in other forms."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers, board, expect_board, part, paste
from tests.positions import FOURTEEN_FIFTEEN, PUBLISHED_4X4, SOLVED_3X3, SOLVED_4X4
from webapp.puzzle import Board, check, format_moves, parse_moves
from webapp.puzzle.reading.plain import LONGEST

THREE = "1 2 3/4 5 6/0 7 8"
EIGHT = "8 1 2/0 4 3/7 6 5"
TEN_FORMS = {
    "SlidySim": (EIGHT, "SlidySim form"),
    "game ID": ("3x3:1,2,3,4,5,6,7,0,8", "Simon Tatham's game ID"),
    "single line": ("8 1 2 0 4 3 7 5 6", "a single line"),
    "school file": ("# This puzzle is solvable\n3\n 1 8 2\n 0 4 3\n 7 6 5\n", "a size and rows"),
    "JSON": ("[[1, 2, 3], [4, 5, 0], [7, 8, 6]]", "nested lists"),
    "cells": ("1\t2\t3\n4\t\t5\n7\t8\t6\n", "spreadsheet cells"),
    "drawn": ("+---+---+---+\n| 8 | 6 | 7 |\n| 2 | 5 | 4 |\n| 3 |   | 1 |\n+---+---+---+", "a table"),
    "digits": ("fe169b4c0a73d852", "hexadecimal digits"),
    "letters": ("ABCDEFGHIJKLMNO.", "letters, A is 1"),
    "link": ("https://taquin.example/p/8-1-2.0-4-3.7-6-5", "a link"),
}


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit(at(THREE))


def see(page: Page, name: str) -> None:
    """Wait until a part of the panel is there, and open it if it is closed."""
    found = part(page, "position", name)
    expect(found).to_be_visible()
    if found.evaluate("element => element.tagName === 'DETAILS' && !element.open"):
        found.locator("> summary").click()


def press(page: Page, name: str) -> None:
    page.locator("#position-panel").get_by_role("button", name=name, exact=True).click()


def cell(page: Page, row: int, column: int) -> str:
    return f'#position-panel [aria-label^="Row {row}, column {column}:"]'


def test_ten_forms_are_understood(page: Page) -> None:
    seen = set()
    for text, form in TEN_FORMS.values():
        paste(page, text)
        expect(part(page, "position", "understood")).to_contain_text(form, timeout=15_000)
        expect(part(page, "position", "fault")).to_be_hidden()
        seen.add(board(page))
    assert len(seen) == 9, "the first and the last are the same position"


def test_what_else_a_text_may_mean_is_one_click_away(page: Page) -> None:
    paste(page, "1 2 3 4 5 6 7 8 9 10 11 0 12 13 14 15")
    expect_board(page, "1 2 3 4/5 6 7 8/9 10 11 0/12 13 14 15")
    press(page, "8 wide, 2 high")
    expect_board(page, "1 2 3 4 5 6 7 8/9 10 11 0 12 13 14 15")
    press(page, "4 wide, 4 high")
    expect_board(page, "1 2 3 4/5 6 7 8/9 10 11 0/12 13 14 15")


def test_an_unknown_size_is_chosen_by_a_click(page: Page) -> None:
    paste(page, "1 2 3 4 5 6 7 8 9 10 0 11")
    press(page, "3 wide, 4 high")
    expect_board(page, "1 2 3/4 5 6/7 8 9/10 0 11")
    expect(part(page, "position", "text")).to_have_value(re.compile("^3x4: 1 2 3"))


def test_every_mistake_is_listed(page: Page) -> None:
    paste(page, "1 2 3/4 5/6 z 7/8 8 9")
    expect(part(page, "position", "fault").locator("li")).to_have_count(3)
    assert board(page) == THREE


def test_under_a_text_that_cannot_be_read_the_verdict_is_said_to_be_the_boards(visit: Visit) -> None:
    page = visit(at(FOURTEEN_FIFTEEN))
    verdict, whose = part(page, "position", "verdict"), part(page, "position", "whose")
    expect(part(page, "position", "repairs")).to_be_visible()
    for text in ("1 2 3 4/5 6 6 8", "Can this be solved?"):
        paste(page, text)
        expect(verdict).to_have_class(re.compile("is-aside"))
        expect(whose).to_have_text("On the board:")
        expect(part(page, "position", "title")).to_have_text("Cannot be solved")
        for name in ("repairs", "other", "why"):
            expect(part(page, "position", name)).to_be_hidden()
        assert barriers(page) == []
        press(page, "Show the board’s position again")
        expect(verdict).not_to_have_class(re.compile("is-aside"))
        expect(whose).to_be_hidden()
        expect(part(page, "position", "repairs")).to_be_visible()
    press(page, "Edit cells")
    paste(page, "1 2 3 4/5 6 6 8")
    expect(whose).to_have_text("In the editor:")
    paste(page, SOLVED_4X4)
    expect(part(page, "position", "title")).to_have_text("Can be solved")
    expect(verdict).not_to_have_class(re.compile("is-aside"))


def test_a_mistake_in_one_cell_is_mended_by_a_click(page: Page) -> None:
    paste(page, "1 2 3/4 5 5/7 8 0")
    expect(part(page, "position", "alternatives-label")).to_have_text("Perhaps this was meant")
    press(page, "Cell 6 is 6")
    expect_board(page, SOLVED_3X3)
    expect(part(page, "position", "fault")).to_be_hidden()
    expect(part(page, "position", "understood")).to_be_focused()


def test_a_text_that_is_too_long_is_told_without_being_sent(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    part(page, "position", "text").fill("1 " * (LONGEST // 2 + 1))
    expect(part(page, "position", "fault")).to_have_text(
        f"The text is too long: {LONGEST + 2:,} characters, and at most {LONGEST:,} are read."
    )
    assert not any(url.endswith("/api/v1/read") for url in sent)


def test_a_text_is_read_as_soon_as_the_server_is_back(visit: Visit) -> None:
    page = visit(at(THREE), forgive="Failed to load resource")
    page.clock.install()
    page.route("**/api/v1/read", lambda route: route.abort())
    paste(page, EIGHT)
    page.clock.run_for(200)
    expect(part(page, "position", "fault")).to_contain_text("Your board is safe, and the text will be read as soon as")
    page.unroute("**/api/v1/read")
    page.clock.run_for(3000)
    expect_board(page, EIGHT)
    expect(part(page, "position", "fault")).to_be_hidden()


def test_two_positions_are_a_start_and_its_goal(page: Page) -> None:
    paste(page, f"start: {EIGHT}\ngoal: 1 2 3/8 0 4/7 6 5")
    expect_board(page, EIGHT)
    expect(part(page, "position", "understood")).to_contain_text("SlidySim form. The goal: spiral.")
    expect(part(page, "share", "link")).to_have_value(re.compile(r"goal=spiral"))
    paste(page, f"{THREE}\n\n4 1 2/7 5 3/0 8 6")
    press(page, "The second position is the start")
    expect_board(page, "4 1 2/7 5 3/0 8 6")
    expect(part(page, "share", "link")).to_have_value(re.compile(re.escape(Board.parse(THREE).link)))


def test_pasted_moves_are_checked_turned_and_played(page: Page) -> None:
    paste(page, "right, right")
    title, said = part(page, "position", "moves-title"), part(page, "position", "moves-said")
    expect(title).to_have_text("Valid and optimal", timeout=SOLVING)
    expect(said).to_contain_text("Read as directions of the blank")
    assert board(page) == THREE
    press(page, "Read them as directions of the tile instead")
    expect(title).to_have_text("Not possible")
    expect(said).to_contain_text("Move 1 (right) is impossible: no tile is left of the blank.")
    press(page, "Read them as directions of the blank instead")
    press(page, "Play them")
    expect_board(page, SOLVED_3X3)
    expect(part(page, "replay", "counter")).to_have_text("2 of 2")


def test_pasted_moves_are_measured_by_the_optimum(page: Page) -> None:
    paste(page, "LRLRLL")
    expect(part(page, "position", "moves-title")).to_have_text("Valid, 4 longer than the optimum", timeout=SOLVING)
    expect(part(page, "position", "moves-said")).to_contain_text(
        "6 single-tile moves reach the goal; the optimum is 2."
    )
    paste(page, "LDL")
    expect(part(page, "position", "moves-title")).to_have_text("Possible, but they miss the goal")
    press(page, "Play them")
    expect_board(page, Board.parse(THREE).play(parse_moves("LDL")))


@pytest.mark.parametrize(
    ("end", "length", "title", "remark"),
    [
        ({"lower": 2, "upper": 4}, 6, "Valid", "it is at least 2 and at most 4."),
        ({"lower": 2, "upper": 6}, 6, "Valid", "not found in 4 seconds: it is at least 2."),
        ({"lower": 6}, 6, "Valid and optimal", "fewer cannot."),
        ({"lower": 4, "upper": 4}, 6, "Valid, 2 longer than the optimum", "the optimum is 4."),
    ],
)
def test_what_a_search_that_was_stopped_tells(
    visit: Visit, end: dict[str, int], length: int, title: str, remark: str
) -> None:
    told = visit("/healthz").evaluate(
        """async ([end, length]) => {
          const { knownBy } = await import("/static/js/panels/position/pasted-moves.js");
          const known = knownBy({ type: "stopped", ...end });
          return [known.title(length), known.remark(length)];
        }""",
        [end, length],
    )
    assert told[0] == title
    assert told[1].endswith(remark)


TYPED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"


def type_like_a_person(page: Page, text: str) -> None:
    """A key every 300 milliseconds, over what stands in the field."""
    part(page, "position", "text").focus()
    page.keyboard.press("ControlOrMeta+a")
    for key in text:
        page.keyboard.type(key)
        page.clock.run_for(300)


def rest(page: Page) -> None:
    page.clock.run_for(600)


@pytest.fixture
def played(visit: Visit) -> Page:
    """A 4x4 game with a move played, on which no time passes by itself."""
    page = visit(at(FOURTEEN_FIFTEEN))
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    page.keyboard.press("ArrowDown")
    stop_the_clock(page)
    return page


AFTER_ONE = "1 2 3 4/5 6 7 8/9 10 11 0/13 15 14 12"


def test_a_typed_position_is_a_draft_until_it_is_complete_and_typing_rests(played: Page) -> None:
    asked: list[str] = []
    played.on("request", lambda request: asked.append(request.url))
    type_like_a_person(played, TYPED)
    assert board(played) == AFTER_ONE
    assert [url for url in asked if url.endswith("/api/v1/read")] == []
    expect(part(played, "position", "whose")).to_have_text("On the board:")
    expect(part(played, "position", "understood")).to_have_text("Press Enter when it is complete.")
    rest(played)
    expect(part(played, "position", "understood")).to_contain_text("SlidySim form")
    expect(part(played, "position", "whose")).to_be_hidden()
    played.clock.resume()
    expect_board(played, TYPED)
    played.get_by_role("button", name="Undo", exact=True).click()
    expect_board(played, AFTER_ONE)


@pytest.mark.parametrize("end", ["Enter", "Enter at once", "Tab", "Escape"])
def test_a_typed_position_of_another_size_waits_until_it_is_meant(played: Page, end: str) -> None:
    type_like_a_person(played, "1 2 3 4/5 6 7 0")
    if end != "Enter at once":
        rest(played)
        expect(part(played, "position", "understood")).to_contain_text("Enter loads this 4x2 board")
        expect(part(played, "position", "whose")).to_have_text("On the board:")
    assert board(played) == AFTER_ONE
    played.clock.resume()
    played.keyboard.press(end.split()[0])
    if end == "Escape":
        expect(part(played, "position", "text")).to_have_value(AFTER_ONE)
        played.keyboard.press("Tab")
        expect_board(played, AFTER_ONE)
        return
    expect_board(played, "1 2 3 4/5 6 7 0")
    played.get_by_role("button", name="Undo", exact=True).click()
    expect_board(played, AFTER_ONE)


def test_rows_are_typed_on_lines_and_enter_tears_no_row(page: Page) -> None:
    text = part(page, "position", "text")
    text.focus()
    page.keyboard.press("ControlOrMeta+a")
    for row in ("8 1 2", "0 4 3", "7 6 5"):
        page.keyboard.type(row)
        page.keyboard.press("Enter")
    expect_board(page, EIGHT)
    for _ in range(len("6 5\n")):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("7 ")
    page.keyboard.press("Enter")
    expect(text).to_have_value("8 1 2\n0 4 3\n7 6 5\n")
    expect(part(page, "position", "whose")).to_be_hidden()


DROP = """
([name, type, text]) => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], name, { type }));
  const drop = (kind) => document.body.dispatchEvent(
    new DragEvent(kind, { dataTransfer: brought, bubbles: true, cancelable: true }));
  drop("dragenter");
  const isMarked = document.documentElement.classList.contains("is-dropping");
  return [isMarked, !drop("dragover"), !drop("drop")];
}
"""


def test_a_dropped_text_file_is_read_and_a_picture_left_to_the_tiles(page: Page) -> None:
    assert page.evaluate(DROP, ["puzzle.txt", "text/plain", "3\n8 1 2\n0 4 3\n7 6 5\n"]) == [True, True, True]
    expect_board(page, EIGHT)
    page.evaluate(DROP, ["cat.png", "image/png", "x"])
    expect(page.get_by_text("This browser cannot show this file as a picture")).to_be_visible()
    expect(part(page, "position", "fault")).to_be_hidden()
    page.evaluate(DROP, ["table.xls", "application/vnd.ms-excel", "1\x00\x002"])
    expect(part(page, "position", "fault")).to_contain_text("table.xls is not a text file.")
    assert board(page) == EIGHT


def test_a_text_file_is_opened(page: Page) -> None:
    page.get_by_text("What can be pasted?").click()
    part(page, "position", "file").set_input_files(
        {"name": "puzzle.csv", "mimeType": "text/csv", "buffer": b"8,1,2\n0,4,3\n7,6,5\n"}
    )
    expect_board(page, EIGHT)


def test_the_position_is_copied_in_another_form(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Copy as …")
    part(page, "position", "forms").get_by_role("button", name="JSON").click()
    expect(part(page, "position", "forms")).to_contain_text("JSON, lists in a list: copied")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [[1, 2, 3], [4, 5, 6], [0, 7, 8]]
    page.keyboard.press("Escape")
    expect(part(page, "position", "forms")).to_be_hidden()
    expect(part(page, "position", "copy-as")).to_be_focused()


def test_cells_are_edited_by_keyboard_alone_and_the_game_waits(page: Page) -> None:
    part(page, "position", "edit").focus()
    page.keyboard.press("Enter")
    expect(page.locator(cell(page, 1, 1))).to_be_focused()
    page.keyboard.press("8")
    expect(page.locator(cell(page, 3, 3))).to_have_text("1")
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    assert board(page) == THREE
    for key in ["ArrowDown", "ArrowDown", "0"]:
        page.keyboard.press(key)
    expect(part(page, "position", "text")).to_have_value("8 2 3/4 5 6/7 0 1")
    page.keyboard.press("Escape")
    expect(part(page, "position", "edit")).to_be_focused()
    expect(part(page, "position", "text")).to_have_value(THREE)
    assert board(page) == THREE


def test_edits_are_taken_back_and_not_the_games_moves(page: Page) -> None:
    page.locator("#board").focus()
    page.keyboard.press("ArrowLeft")
    press(page, "Edit cells")
    page.keyboard.type("85")
    expect(part(page, "position", "text")).to_have_value("8 5 3/4 2 6/7 0 1")
    for text in ("8 2 3/4 5 6/7 0 1", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 0 8"):
        page.keyboard.press("ControlOrMeta+z")
        expect(part(page, "position", "text")).to_have_value(text)
    assert board(page) == "1 2 3/4 5 6/7 0 8"
    expect(part(page, "replay", "counter")).to_have_text("1 of 1")


def test_a_text_is_pasted_anywhere(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", EIGHT)
    page.locator("#board").focus()
    page.keyboard.press("ControlOrMeta+v")
    expect_board(page, EIGHT)


def test_a_toy_is_entered_cell_by_cell_mended_and_put_on_the_board(visit: Visit) -> None:
    page = visit(at(SOLVED_3X3))
    press(page, "Edit cells")
    page.locator("#editor-width").select_option("4")
    page.locator("#editor-height").select_option("4")
    press(page, "Empty all")
    expect(part(page, "position", "title")).to_contain_text("Fill every cell")
    expect(part(page, "position", "why")).to_be_hidden()
    page.locator(cell(page, 1, 1)).click()
    page.keyboard.type("1 2 3 4 5 6 7 8 9 10 11 12 13 15", delay=1)
    press(page, "Put tile 14 into the marked cell")
    press(page, "Put blank into the marked cell")
    expect(part(page, "position", "text")).to_have_value(FOURTEEN_FIFTEEN)
    press(page, "Swap 14 and 15")
    expect(part(page, "position", "title")).to_have_text("Can be solved")
    expect(part(page, "position", "text")).to_have_value(SOLVED_4X4)
    assert board(page) == SOLVED_3X3
    press(page, "Put on the board")
    expect_board(page, SOLVED_4X4)
    expect(part(page, "position", "editor")).to_be_hidden()


def test_another_goal_is_picked_for_the_edited_cells_and_cells_become_a_goal(visit: Visit) -> None:
    page = visit(at(SOLVED_4X4))
    press(page, "Edit cells")
    paste(page, FOURTEEN_FIFTEEN)
    press(page, "Use turned")
    expect(part(page, "position", "title")).to_have_text("Can be solved")
    expect(part(page, "share", "link")).not_to_have_value(re.compile("turned"))
    press(page, "Put on the board")
    expect(part(page, "share", "link")).to_have_value(re.compile(r"\?goal=turned$"))
    press(page, "Edit cells")
    page.locator(cell(page, 1, 1)).click()
    page.keyboard.type("2")
    press(page, "Use as the goal")
    expect_board(page, FOURTEEN_FIFTEEN)
    expect(part(page, "share", "link")).to_have_value(re.compile(r"goal=2-1-3-4\.5-6-7-8\.9-10-11-12\.13-15-14-0$"))


def test_typed_digits_and_places(page: Page) -> None:
    states = page.evaluate(
        """async () => {
          const { parsePosition } = await import("/static/js/puzzle/position.js");
          const js = { ...await import("/static/js/game/editing.js"), parsePosition };
          const start = js.beginEditing(js.parsePosition("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"));
          const type = (editing, keys) => [...keys].reduce((state, key) => {
            const cell = js.cellByKey(state, key);
            return cell === undefined ? js.typeDigit(state, key) : js.goTo(state, cell);
          }, editing);
          const seen = (editing) => [editing.cells.map((tile) => tile ?? "?").join(" "), editing.cursor];
          return [
            type(start, "15"), type(start, "1 5"), type(start, "155"), type(start, "17"), type(start, "0"),
            js.takeOut(start), js.place(js.takeOut(start), 9), type(js.takeAllOut(start), "5 1 2 "),
          ].map(seen).concat([js.trayOf(js.takeOut(start)), js.trayOf(js.takeAllOut(start)).slice(-2)]);
        }"""
    )
    rest = "2 3 4 5 6 7 8 9 10 11 12 13 14"
    assert states[0] == [f"15 {rest} 1 0", 1]
    assert states[1] == ["1 5 3 4 2 6 7 8 9 10 11 12 13 14 15 0", 2]
    assert states[2] == ["15 5 3 4 2 6 7 8 9 10 11 12 13 14 1 0", 2]
    assert states[3] == ["1 7 3 4 5 6 2 8 9 10 11 12 13 14 15 0", 2]
    assert states[4] == [f"0 {rest} 15 1", 1]
    assert states[5] == [f"? {rest} 15 0", 0]
    assert states[6] == ["9 2 3 4 5 6 7 8 ? 10 11 12 13 14 15 0", 1]
    assert states[7] == ["5 1 2" + " ?" * 13, 3]
    assert states[8:] == [[1], [15, 0]]


def test_the_proof_counts_along(visit: Visit) -> None:
    page = visit(at("5 1 2 3/9 6 7 4/13 10 8 11/14 15 12 0"))
    see(page, "why")
    proof = part(page, "position", "proof")
    slider = proof.get_by_role("slider")
    expect(proof).to_contain_text("17 inversions + row 4 of the blank = 21, odd.")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "5 stands before 1, 2, 3, 4: 4, so far 4.")
    press(page, "Start and goal")
    expect(proof).to_contain_text("Start 25, odd; goal 8, even. Different parity: it cannot be solved.")
    slider.focus()
    for key in ("Home", *["ArrowRight"] * 5):
        page.keyboard.press(key)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Row 2, column 1: "))
    for name, picture in (("Start", proof.locator("figure").first), ("Goal", proof.locator("figure").last)):
        corners = [int(corner) for corner in picture.locator(".corner").all_text_contents()]
        assert len(corners) == 5
        expect(picture.locator("figcaption")).to_have_text(f"{name} {sum(corners)} so far")
    press(page, "Cycles")
    expect(proof).to_contain_text("11 exchanges, odd, and the blank on white.")
    expect(proof).to_contain_text("Even on white or odd on black can be solved: this one cannot.")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Cycle A: 5 → .*, 11 exchanges, so far 11.$"))
    press(page, "Swap 8 and 11")
    expect(proof).to_contain_text("Even on white or odd on black can be solved: this one can.")


def figures(position: str | Board, goal: str) -> str:
    found = check(Board.parse(str(position)), Board.parse(goal))
    inversions = "1 inversion" if found.inversions == 1 else f"{found.inversions} inversions"
    return f"{inversions}, the blank in row {found.blank_row}, column {found.blank_column}."


def stop_the_clock(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def test_in_a_replay_the_figures_of_the_verdict_follow_every_step_and_nothing_is_asked(visit: Visit) -> None:
    start, moves = Board.parse(PUBLISHED_4X4), parse_moves("RDLURDLURDLU")
    page = visit(f"{at(start)}?moves={format_moves(moves)}&step=0")
    asked: list[str] = []
    expect(part(page, "position", "short")).to_have_text(figures(start, SOLVED_4X4))
    see(page, "why")
    stop_the_clock(page)
    page.on("request", lambda request: asked.append(request.url))
    part(page, "replay", "speed").select_option("8")
    part(page, "replay", "toggle").click()
    for step in range(1, len(moves) + 1):
        now = start.play(moves[:step])
        expect(part(page, "replay", "counter")).to_have_text(f"{step} of {len(moves)}")
        expect(part(page, "position", "text")).to_have_value(str(now))
        shown = figures(now, SOLVED_4X4)
        expect(part(page, "position", "short")).to_have_text(shown)
        expect(part(page, "position", "proof")).to_contain_text(f"{shown.split(',')[0]} + row")
        expect(part(page, "position", "title")).to_have_text("Can be solved")
        page.clock.run_for(125)
    page.clock.run_for(1000)
    assert [url for url in asked if "/api/" in url] == []


def test_repairs_wait_until_they_are_those_of_the_position_shown(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/8 7 0"))
    repairs = part(page, "position", "repairs")
    expect(repairs.get_by_role("button")).to_have_count(2)
    stop_the_clock(page)
    page.keyboard.press("ArrowDown")
    expect(repairs).to_have_attribute("inert", "")
    expect(part(page, "position", "short")).to_have_text(figures("1 2 3/4 5 0/8 7 6", SOLVED_3X3))
    page.clock.run_for(1000)
    expect(repairs).not_to_have_attribute("inert", "")
    page.clock.resume()
    press(page, "Swap 7 and 8")
    expect_board(page, "1 2 3/4 5 0/7 8 6")


def test_a_line_is_explained_in_its_own_terms(visit: Visit) -> None:
    page = visit(at("2 1 0 3"))
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    expect(part(page, "position", "short")).to_have_text("A single row, with 1 inversion: no tile can pass another.")
    see(page, "why")
    proof = part(page, "position", "proof")
    expect(proof).to_contain_text("In a single line no tile can pass another. 1 pair would have to pass each other")
    expect(proof.get_by_role("button")).to_have_count(0)
    paste(page, "4x1: 3 1 2 0")
    expect(part(page, "position", "short")).to_contain_text("One swap would not be enough.")


@pytest.mark.parametrize(("screen", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
def test_nothing_of_it_keeps_anybody_out(visit: Visit, screen: dict[str, object], scheme: str) -> None:
    page = visit(at(FOURTEEN_FIFTEEN), **screen, color_scheme=scheme)
    see(page, "why")
    for view in ("Start and goal", "Cycles"):
        press(page, view)
        assert barriers(page) == []
    press(page, "Copy as …")
    press(page, "Edit cells")
    page.keyboard.press("Delete")
    expect(part(page, "position", "title")).to_contain_text("Fill every cell")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    paste(page, "DDRR")
    see(page, "moves")
    paste(page, "1 2 3 4 5 6 7 8 9 10 0 11")
    expect(part(page, "position", "alternatives")).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_a_large_board_is_drawn_too(visit: Visit) -> None:
    page = visit(at(Board(10, 10, tuple(reversed(range(100))))))
    see(page, "why")
    expect(part(page, "position", "proof")).to_contain_text("4851 inversions")
    for view in ("Start and goal", "Cycles"):
        press(page, view)
    expect(part(page, "position", "proof")).to_contain_text("49 exchanges, odd")


def test_the_published_position_is_proved_solvable(visit: Visit) -> None:
    page = visit(at(PUBLISHED_4X4))
    see(page, "why")
    expect(part(page, "position", "proof")).to_contain_text("No move changes even to odd: it can be solved.")
