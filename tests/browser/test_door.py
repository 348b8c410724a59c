"""The door: pasted, dropped or opened text is understood and judged, and positions are copied in other forms."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.position import press, see
from tests.browser.seen import SOLVING, at, barriers, board, expect_board, intercept, part, paste
from tests.browser.test_announcing import LISTEN
from tests.positions import FOURTEEN_FIFTEEN, SOLVED_3X3, SOLVED_4X4
from webapp.puzzle import Board
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS_AROUND

THREE = "1 2 3/4 5 6/0 7 8"
EIGHT = "8 1 2/0 4 3/7 6 5"


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
    expect(part(page, "door", "text")).to_have_value(re.compile("^3x4: 1 2 3"))


@pytest.mark.slow
def test_under_a_text_that_cannot_be_read_there_is_no_verdict_on_another_position(visit: Visit) -> None:
    page = visit(at(FOURTEEN_FIFTEEN))
    expect(part(page, "door", "repairs")).to_be_visible()
    for text in ("1 2 3 4/5 6 6 8", "Can this be solved?"):
        paste(page, text)
        expect(part(page, "door", "fault")).to_be_visible()
        for name in ("title", "goal-name", "repairs", "links"):
            expect(part(page, "door", name)).to_be_hidden()
        assert barriers(page) == []
        page.keyboard.press("Escape")
        expect(part(page, "door", "fault")).to_be_hidden()
        expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
        expect(part(page, "door", "repairs")).to_be_visible()


@pytest.mark.slow
def test_a_mistake_in_one_cell_is_mended_by_a_click(page: Page) -> None:
    paste(page, "1 2 3/4 5 5/7 8 0")
    expect(part(page, "door", "alternatives-label")).to_have_text("Did you mean")
    press(page, "Cell 6 is 6")
    expect_board(page, SOLVED_3X3)
    expect(part(page, "door", "fault")).to_be_hidden()


@pytest.mark.slow
def test_a_text_that_is_too_long_is_told_without_being_sent(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    part(page, "door", "text").fill("1 " * (MAX_CHARACTERS_AROUND // 2 + 1))
    expect(part(page, "door", "fault")).to_have_text(
        f"The text is too long: {MAX_CHARACTERS_AROUND + 2:,} characters. The limit is {MAX_CHARACTERS_AROUND:,}."
    )
    assert [url for url in sent if url.endswith("/api/v1/read")] == []


def test_a_pasted_position_and_its_verdict_take_one_request(page: Page) -> None:
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    paste(page, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 _")
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    expect(part(page, "door", "repairs")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url.rpartition("/api/v1/")[2] for url in sent if "/api/v1/" in url] == ["read"]


@pytest.mark.slow
def test_a_text_is_read_as_soon_as_the_server_is_back(visit: Visit) -> None:
    page = visit(at(THREE), forgive="Failed to load resource", new=True)
    page.clock.install()
    intercept(page, "**/api/v1/read", lambda route: route.abort())
    paste(page, EIGHT.replace("0", "_"))
    page.clock.run_for(200)
    expect(part(page, "door", "fault")).to_contain_text("Your board is safe, and your text will be read later")
    page.unroute("**/api/v1/read")
    page.clock.run_for(3000)
    expect_board(page, EIGHT)
    expect(part(page, "door", "fault")).to_be_hidden()


@pytest.mark.slow
def test_two_positions_are_a_start_and_its_goal(page: Page) -> None:
    paste(page, f"start: {EIGHT}\ngoal: 1 2 3/8 0 4/7 6 5")
    expect_board(page, EIGHT)
    expect(part(page, "door", "said")).to_contain_text("rows separated by slashes")
    expect(part(page, "door", "goal-name")).to_have_text("Goal: spiral.")
    expect(part(page, "share", "link")).to_have_value(re.compile(r"goal=spiral"))
    paste(page, f"{THREE}\n\n4 1 2/7 5 3/0 8 6")
    press(page, "The second position is the start")
    expect_board(page, "4 1 2/7 5 3/0 8 6")
    expect(part(page, "share", "link")).to_have_value(re.compile(re.escape(Board.parse(THREE).link)))


@pytest.mark.slow
def test_the_verdict_names_its_goal_and_other_goals_are_one_press_away(page: Page) -> None:
    goal = part(page, "door", "goal-name")
    paste(page, "8 1 3\n4 0 2\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5")
    expect(goal).to_have_text("Goal: spiral.")
    paste(page, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0")
    expect(goal).to_have_text("Goal: 1…15, the blank last.")
    page.get_by_role("button", name="Undo").click()
    expect_board(page, "8 1 3/4 0 2/7 6 5")
    expect(part(page, "share", "link")).to_have_value(re.compile("goal=spiral"))
    press(page, "Can it be solved?")
    press(page, "Another goal")
    press(page, "Use the standard goal")
    expect(goal).to_have_text("Goal: 1…8, the blank last.")
    expect(part(page, "share", "link")).not_to_have_value(re.compile("goal="))


@pytest.mark.slow
def test_the_verdict_is_announced_once(page: Page) -> None:
    page.evaluate(LISTEN)
    paste(page, FOURTEEN_FIFTEEN)
    expect(page.locator("#announcer")).to_contain_text("Cannot be solved. Goal: 1…15, the blank last.")
    page.wait_for_timeout(1500)
    heard = page.evaluate("heard")
    assert len([text for _, text in heard if "Cannot be solved" in text]) == 1, heard


@pytest.mark.slow
def test_field_and_verdict_stay_in_view_above_an_on_screen_keyboard(visit: Visit) -> None:
    page = visit(at(THREE), **PHONE)
    part(page, "door", "text").tap()
    page.set_viewport_size({"width": 360, "height": 400})
    page.keyboard.type("1 2 3/4 5 6/8 7 0")
    for name in ("text", "title", "put"):
        expect(part(page, "door", name)).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_solve_steps_back_where_nothing_can_be_solved_and_shows_the_swap(visit: Visit) -> None:
    page = visit(at(FOURTEEN_FIFTEEN), **PHONE)
    expect(page.locator(".primary:visible")).to_have_count(0)
    page.get_by_role("button", name="Solve", exact=True).tap()
    swap = page.get_by_role("button", name="Swap 14 and 15")
    expect(swap).to_be_in_viewport(ratio=1)
    swap.tap()
    expect_board(page, SOLVED_4X4)


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
    expect(page.locator(".picture-message")).to_contain_text("This browser cannot show this file as a picture")
    expect(part(page, "door", "fault")).to_be_hidden()
    page.evaluate(DROP, ["table.xls", "application/vnd.ms-excel", "1\x00\x002"])
    expect(part(page, "door", "fault")).to_contain_text("table.xls is not a text file.")
    assert board(page) == EIGHT


@pytest.mark.slow
def test_a_text_file_is_opened(page: Page) -> None:
    part(page, "edit", "file").set_input_files(
        {"name": "puzzle.csv", "mimeType": "text/csv", "buffer": b"8,1,2\n0,4,3\n7,6,5\n"}
    )
    expect_board(page, EIGHT)


@pytest.mark.slow
def test_the_position_is_copied_in_another_form(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Copy as …")
    part(page, "edit", "forms").get_by_role("button", name="JSON").click()
    expect(part(page, "edit", "forms")).to_contain_text("JSON, lists in a list: copied")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [[1, 2, 3], [4, 5, 6], [0, 7, 8]]
    page.keyboard.press("Escape")
    expect(part(page, "edit", "forms")).to_be_hidden()
    expect(part(page, "edit", "copy-as")).to_be_focused()


@pytest.mark.slow
def test_what_is_pasted_anywhere_is_judged_in_sight(visit: Visit) -> None:
    page = visit(at(THREE), viewport={"width": 1280, "height": 720})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", FOURTEEN_FIFTEEN)
    page.locator("#board").focus()
    page.keyboard.press("ControlOrMeta+v")
    expect_board(page, FOURTEEN_FIFTEEN)
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    expect(part(page, "door", "title")).to_be_in_viewport(ratio=1)
    expect(part(page, "door", "repairs").get_by_role("button")).to_be_in_viewport(ratio=1)
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_a_list_is_offered_board_by_board_and_solved_in_batches(visit: Visit) -> None:
    page = visit(at(THREE))
    paste(page, "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 0 6\n7 5 8")
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    press(page, "1 2 3/4 0 6/7 5 8")
    expect_board(page, "1 2 3/4 0 6/7 5 8")
    press(page, "Solve all 3 in Batches")
    page.wait_for_url("**/lab/batch")
    expect(page.locator("#batch-boards")).to_have_value(re.compile("1 2 3\n4 5 6\n7 0 8"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "path_to_goal: ['Left', 'Left']\ncost_of_path: 2\nnodes_expanded: 10",
            "The stated cost, 2, is the number of moves.",
        ),
        (
            f"Inicial: {THREE}\nMovimientos: LL\nNodos expandidos con A*: 7",
            "2 moves, all possible: they reach the goal.",
        ),
    ],
    ids=["moves for the board", "with its own start"],
)
def test_a_programs_output_is_judged_line_by_line(page: Page, text: str, said: str) -> None:
    paste(page, text)
    judged = part(page, "door", "judged")
    expect(judged).to_contain_text(said, timeout=SOLVING)
    assert barriers(page) == []
    judged.get_by_role("button", name="Open it in the lab").click()
    page.wait_for_url("**/lab/judge")
    expect(page.get_by_text(said)).to_be_visible(timeout=SOLVING)


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
def test_nothing_of_it_keeps_anybody_out(visit: Visit, screen: dict[str, object], scheme: str) -> None:
    page = visit(at(FOURTEEN_FIFTEEN), **screen, color_scheme=scheme)
    see(page, "why")
    press(page, "Another goal")
    for view in ("Start and goal", "Cycles"):
        press(page, view)
        assert barriers(page) == []
    press(page, "Copy as …")
    press(page, "Edit cells")
    page.keyboard.press("Delete")
    expect(part(page, "door", "title")).to_contain_text("Fill every cell")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    paste(page, "DDRR")
    see(page, "moves")
    paste(page, "1 2 3 4 5 6 7 8 9 10 0 11")
    expect(part(page, "door", "alternatives")).to_be_visible()
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
    expect(part(page, "door", "said")).to_contain_text("Read without the server")
    page.wait_for_timeout(500)
    assert len(asked) == 1


@pytest.mark.slow
def test_the_part_that_was_read_is_marked_in_the_field(page: Page) -> None:
    before = "\n".join(f"a sentence of a long post, number {number}" for number in range(1, 41))
    rows = "8 1 3\n4 0 2\n7 6 5"
    paste(page, f"{before}\n{rows}\nand that is all, thank you")
    expect_board(page, "8 1 3/4 0 2/7 6 5")
    expect(part(page, "door", "said")).to_contain_text("from lines 41 to 43")
    expect(part(page, "door", "marks").locator("mark")).to_have_text(rows)
    font = "element => (({ font, color }) => [font, color])(getComputedStyle(element))"
    (text_font, _), (marks_font, color) = (part(page, "door", name).evaluate(font) for name in ("text", "marks"))
    assert marks_font == text_font, "the marks are under their text"
    assert color == "rgba(0, 0, 0, 0)", "the text is seen once"
    assert barriers(page) == []
    paste(page, EIGHT)
    expect(part(page, "door", "marks").locator("mark")).to_have_count(0)
