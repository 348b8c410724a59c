"""The Position panel: pasted, dropped or opened text is understood, and copied in other forms."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.position import press, see
from tests.browser.seen import at, barriers, board, expect_board, intercept, part, paste, show_panel
from tests.positions import FOURTEEN_FIFTEEN, SOLVED_3X3, SOLVED_4X4
from webapp.puzzle import Board
from webapp.puzzle.reading.plain import MAX_CHARACTERS_AROUND

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


@pytest.mark.slow
def test_ten_forms_are_understood(page: Page) -> None:
    seen = set()
    for text, form in TEN_FORMS.values():
        paste(page, text)
        expect(part(page, "position", "understood")).to_contain_text(form)
        expect(part(page, "position", "fault")).to_be_hidden()
        seen.add(board(page))
    assert len(seen) == 9, "the first and the last are the same position"


@pytest.mark.slow
def test_what_else_a_text_may_mean_is_one_click_away(page: Page) -> None:
    paste(page, "1 2 3 4 5 6 7 8 9 10 11 0 12 13 14 15")
    expect_board(page, "1 2 3 4/5 6 7 8/9 10 11 0/12 13 14 15")
    press(page, "8 wide, 2 high")
    expect_board(page, "1 2 3 4 5 6 7 8/9 10 11 0 12 13 14 15")
    press(page, "4 wide, 4 high")
    expect_board(page, "1 2 3 4/5 6 7 8/9 10 11 0/12 13 14 15")


@pytest.mark.slow
def test_an_unknown_size_is_chosen_by_a_click(page: Page) -> None:
    paste(page, "1 2 3 4 5 6 7 8 9 10 0 11")
    press(page, "3 wide, 4 high")
    expect_board(page, "1 2 3/4 5 6/7 8 9/10 0 11")
    expect(part(page, "position", "text")).to_have_value(re.compile("^3x4: 1 2 3"))


@pytest.mark.slow
def test_every_mistake_is_listed(page: Page) -> None:
    paste(page, "1 2 3/4 5/6 z 7/8 8 9")
    expect(part(page, "position", "fault").locator("li")).to_have_count(3)
    assert board(page) == THREE


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_mistake_in_one_cell_is_mended_by_a_click(page: Page) -> None:
    paste(page, "1 2 3/4 5 5/7 8 0")
    expect(part(page, "position", "alternatives-label")).to_have_text("Did you mean")
    press(page, "Cell 6 is 6")
    expect_board(page, SOLVED_3X3)
    expect(part(page, "position", "fault")).to_be_hidden()
    expect(part(page, "position", "understood")).to_be_focused()


@pytest.mark.slow
def test_a_text_that_is_too_long_is_told_without_being_sent(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    part(page, "position", "text").fill("1 " * (MAX_CHARACTERS_AROUND // 2 + 1))
    expect(part(page, "position", "fault")).to_have_text(
        f"The text is too long: {MAX_CHARACTERS_AROUND + 2:,} characters. The limit is {MAX_CHARACTERS_AROUND:,}."
    )
    assert not any(url.endswith("/api/v1/read") for url in sent)


def test_a_pasted_position_and_its_verdict_take_one_request(page: Page) -> None:
    expect(part(page, "position", "title")).to_have_text("Can be solved")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    paste(page, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 _")
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    expect(part(page, "position", "repairs")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url.rpartition("/api/v1/")[2] for url in sent if "/api/v1/" in url] == ["read"]


@pytest.mark.slow
def test_a_text_is_read_as_soon_as_the_server_is_back(visit: Visit) -> None:
    page = visit(at(THREE), forgive="Failed to load resource", new=True)
    page.clock.install()
    intercept(page, "**/api/v1/read", lambda route: route.abort())
    paste(page, EIGHT.replace("0", "_"))
    page.clock.run_for(200)
    expect(part(page, "position", "fault")).to_contain_text("Your board is safe, and your text will be read later")
    page.unroute("**/api/v1/read")
    page.clock.run_for(3000)
    expect_board(page, EIGHT)
    expect(part(page, "position", "fault")).to_be_hidden()


@pytest.mark.slow
def test_two_positions_are_a_start_and_its_goal(page: Page) -> None:
    paste(page, f"start: {EIGHT}\ngoal: 1 2 3/8 0 4/7 6 5")
    expect_board(page, EIGHT)
    expect(part(page, "position", "understood")).to_contain_text("SlidySim form. The goal: spiral.")
    expect(part(page, "share", "link")).to_have_value(re.compile(r"goal=spiral"))
    paste(page, f"{THREE}\n\n4 1 2/7 5 3/0 8 6")
    press(page, "The second position is the start")
    expect_board(page, "4 1 2/7 5 3/0 8 6")
    expect(part(page, "share", "link")).to_have_value(re.compile(re.escape(Board.parse(THREE).link)))


@pytest.mark.slow
def test_the_verdict_names_another_goal_which_leaves_with_its_text(page: Page) -> None:
    goal = part(page, "position", "named-goal")
    expect(goal).to_be_hidden()
    paste(page, "8 1 3\n4 0 2\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5")
    expect(goal).to_contain_text("spiral")
    page.reload()
    expect(goal).to_contain_text("spiral")
    paste(page, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0")
    expect(goal).to_be_hidden()
    expect(part(page, "position", "short")).to_contain_text("0 inversions")
    page.get_by_role("button", name="Undo").click()
    expect_board(page, "8 1 3/4 0 2/7 6 5")
    page.get_by_role("button", name="Use 1, 2, 3 …").click()
    expect(goal).to_be_hidden()
    expect(part(page, "share", "link")).not_to_have_value(re.compile("goal="))


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


@pytest.mark.slow
def test_a_dropped_text_file_is_read_and_a_picture_left_to_the_tiles(page: Page) -> None:
    assert page.evaluate(DROP, ["puzzle.txt", "text/plain", "3\n8 1 2\n0 4 3\n7 6 5\n"]) == [True, True, True]
    expect_board(page, EIGHT)
    page.evaluate(DROP, ["cat.png", "image/png", "x"])
    expect(page.get_by_text("This browser cannot show this file as a picture")).to_be_visible()
    expect(part(page, "position", "fault")).to_be_hidden()
    page.evaluate(DROP, ["table.xls", "application/vnd.ms-excel", "1\x00\x002"])
    expect(part(page, "position", "fault")).to_contain_text("table.xls is not a text file.")
    assert board(page) == EIGHT


@pytest.mark.slow
def test_a_text_file_is_opened(page: Page) -> None:
    show_panel(page, "position")
    page.get_by_text("What can I paste?").click()
    part(page, "position", "file").set_input_files(
        {"name": "puzzle.csv", "mimeType": "text/csv", "buffer": b"8,1,2\n0,4,3\n7,6,5\n"}
    )
    expect_board(page, EIGHT)


@pytest.mark.slow
def test_the_position_is_copied_in_another_form(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Copy as …")
    part(page, "position", "forms").get_by_role("button", name="JSON").click()
    expect(part(page, "position", "forms")).to_contain_text("JSON, lists in a list: copied")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [[1, 2, 3], [4, 5, 6], [0, 7, 8]]
    page.keyboard.press("Escape")
    expect(part(page, "position", "forms")).to_be_hidden()
    expect(part(page, "position", "copy-as")).to_be_focused()


@pytest.mark.slow
def test_a_text_is_pasted_anywhere(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", EIGHT)
    page.locator("#board").focus()
    page.keyboard.press("ControlOrMeta+v")
    expect_board(page, EIGHT)


@pytest.mark.slow
def test_what_is_pasted_anywhere_is_judged_in_sight(visit: Visit) -> None:
    page = visit(at(THREE), viewport={"width": 1280, "height": 720})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", FOURTEEN_FIFTEEN)
    page.locator("#board").focus()
    page.keyboard.press("ControlOrMeta+v")
    expect(part(page, "position", "title")).to_have_text("Cannot be solved")
    expect(part(page, "position", "title")).to_be_in_viewport(ratio=1)
    expect(part(page, "position", "short")).to_be_in_viewport(ratio=1)
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_a_list_is_offered_board_by_board_and_solved_in_batches(visit: Visit) -> None:
    page = visit(at(THREE))
    paste(page, "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 0 6\n7 5 8")
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    press(page, "1 2 3/4 0 6/7 5 8")
    expect_board(page, "1 2 3/4 0 6/7 5 8")
    press(page, "Solve all 3 in Batches")
    page.wait_for_url("**/lab/batch?boards=*")
    boards = "1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/0 7 8\n1 2 3/4 0 6/7 5 8"
    expect(page.locator("#batch-boards")).to_have_value(boards)


@pytest.mark.slow
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


@pytest.mark.slow
def test_numbers_are_read_by_the_page_once_where_the_server_answers_nonsense(visit: Visit) -> None:
    page = visit(at(THREE), forgive="status of 500")
    asked: list[str] = []
    intercept(
        page, "**/api/v1/read", lambda route: (asked.append(route.request.url), route.fulfill(status=500, body="oh"))
    )
    paste(page, EIGHT)
    expect_board(page, EIGHT)
    expect(part(page, "position", "understood")).to_contain_text("Read without the server")
    page.wait_for_timeout(500)
    assert len(asked) == 1


@pytest.mark.slow
def test_the_lines_that_were_read_can_be_selected(page: Page) -> None:
    before = "\n".join(f"a sentence of a long post, number {number}" for number in range(1, 41))
    rows = "8 1 3\n4 0 2\n7 6 5"
    paste(page, f"{before}\n{rows}\nand that is all, thank you")
    expect_board(page, "8 1 3/4 0 2/7 6 5")
    press(page, "Show lines 41 to 43 in the text")
    field = part(page, "position", "text")
    expect(field).to_be_focused()
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert field.evaluate(selected) == rows
    row, rows_shown = field.evaluate("field => [field.scrollHeight / 44, [field.scrollTop, field.clientHeight]]")
    assert rows_shown[0] < 42 * row < sum(rows_shown)
    assert barriers(page) == []
    paste(page, EIGHT)
    expect(part(page, "position", "lines-read")).to_be_hidden()
