"""A board read from a picture: chosen, dropped or pasted, corrected, and put on the board."""

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers, expect_board, faint, part, show_panel
from webapp.puzzle import Board

FILES = Path(__file__).parents[1] / "pictures/files"
THREE = Board.parse("1 2 3/4 5 6/0 7 8")
SCREENSHOT = "5 1 11 2/9 6 3 4/14 10 0 8/13 7 15 12"
PHOTOGRAPH = "8 6 7/2 5 4/3 0 1"
ARRIVE = """([kind, name, type, content]) => {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const brought = new DataTransfer();
  brought.items.add(new File([bytes], name, { type }));
  const made = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(kind === "drop"
    ? new DragEvent(kind, { dataTransfer: brought, ...made })
    : new ClipboardEvent(kind, { clipboardData: brought, ...made }));
}"""


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit(at(THREE))


def read(page: Page, name: str) -> Locator:
    """Choose a picture, and return the message once it was read."""
    show_panel(page, "position")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Read a picture").click()
    chooser.value.set_files(FILES / name)
    message = page.locator(".picture-message")
    expect(message).to_have_text(re.compile("read|No board"))
    return message


def arrive(page: Page, kind: str, name: str) -> None:
    content = base64.b64encode((FILES / name).read_bytes()).decode()
    page.evaluate(ARRIVE, [kind, name, f"image/{name.rpartition('.')[2]}", content])


def cell(page: Page, row: int, column: int) -> Locator:
    return page.get_by_role("textbox", name=re.compile(f"^Row {row}, column {column}(,|$)"))


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("name", "position"), [("screenshot-4x4.png", SCREENSHOT), ("photograph-3x3.webp", PHOTOGRAPH)]
)
def test_a_chosen_picture_ends_on_the_board(visit: Visit, screen: dict[str, object], name: str, position: str) -> None:
    page = visit(at(THREE), **screen)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    board = Board.parse(position)
    expect(read(page, name)).to_contain_text(f"Board of {board.width} × {board.height} read.")
    assert "POST" not in sent, "the picture stays here"
    page.get_by_role("button", name="Use this position").click()
    expect_board(page, board)
    expect(part(page, "position", "text")).to_have_value(position)
    expect(page.locator("#picture-reading")).to_be_hidden()
    expect(part(page, "position", "understood")).to_be_focused()


def test_a_picture_dropped_on_the_page_is_read_or_put_on_the_tiles(page: Page) -> None:
    arrive(page, "drop", "screenshot-4x4.png")
    expect(page.locator(".picture-message")).to_contain_text("Board of 4 × 4 read.")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#picture-reading")).to_be_hidden()
    arrive(page, "paste", "no-board.webp")
    expect(page.locator("#tile-1 .face")).to_have_css("background-image", re.compile("data:image/jpeg"))
    expect(page.locator("#picture-reading")).to_be_hidden()


@pytest.mark.slow
def test_a_picture_with_a_board_can_be_put_on_the_tiles_as_well(page: Page) -> None:
    arrive(page, "paste", "screenshot-3x4.png")
    page.get_by_role("button", name="Put it on the tiles").click()
    expect(page.locator("#tile-1 .face")).to_have_css("background-image", re.compile("data:image/jpeg"))


@pytest.mark.slow
def test_cells_are_typed_over_and_each_number_is_there_once(page: Page) -> None:
    read(page, "screenshot-4x4.png")
    use = page.get_by_role("button", name="Use this position")
    cell(page, 1, 1).fill("1")
    expect(page.get_by_text("Each number must appear once. Missing: 5.")).to_be_visible()
    expect(use).to_have_attribute("aria-disabled", "true")
    expect(cell(page, 1, 2)).to_have_attribute("aria-invalid", "true")
    cell(page, 1, 1).press("ArrowDown")
    expect(cell(page, 2, 1)).to_be_focused()
    cell(page, 1, 2).fill("5")
    use.click()
    expect_board(page, "1 5 11 2/9 6 3 4/14 10 0 8/13 7 15 12")


@pytest.mark.slow
def test_without_a_board_the_corners_are_dragged_or_moved_by_keys(page: Page) -> None:
    expect(read(page, "no-board.webp")).to_have_text("No board found: drag the corners onto the board.")
    corner = page.get_by_role("button", name="Top left corner")
    before = corner.bounding_box()
    corner.press("ArrowRight")
    corner.press("Shift+ArrowDown")
    moved = corner.bounding_box()
    assert before and moved and 0 < moved["x"] - before["x"] < moved["y"] - before["y"]
    page.mouse.move(moved["x"] + 20, moved["y"] + 20)
    page.mouse.down()
    page.mouse.move(moved["x"] + 50, moved["y"] + 45)
    page.mouse.up()
    dragged = corner.bounding_box()
    assert dragged and dragged["x"] - moved["x"] == pytest.approx(30, abs=1)
    expect(page.locator(".picture-message")).to_contain_text("Board of 3 × 3 read.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Read a picture")).to_be_focused()


@pytest.mark.slow
def test_another_size_is_read_at_once(page: Page) -> None:
    read(page, "screenshot-4x4.png")
    page.locator("#picture-width").select_option("2")
    expect(page.locator(".picture-message")).to_contain_text("Board of 2 × 4 read.")
    page.locator("#picture-width").select_option("4")
    expect(page.locator(".picture-message")).to_contain_text("Board of 4 × 4 read.")
    expect(cell(page, 4, 3)).to_have_value("15")


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE, {"viewport": {"width": 320, "height": 640}}])
def test_the_reading_has_no_barriers_and_fits(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(at(THREE), **screen)
    read(page, "photograph-4x4.webp")
    assert barriers(page) == []
    assert faint(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
