"""A board read from a picture: chosen, dropped or pasted, corrected, and put on the board."""

import base64
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers, expect_board, faint, part, paste, place_of
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


def read(page: Page, name: str | Path) -> Locator:
    """Choose a picture, and return what is shown of it once it was read."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Read a picture").click()
    chooser.value.set_files(FILES / name)
    reading = page.locator("#picture-reading")
    expect(reading.locator("summary")).to_be_visible()
    expect(reading).not_to_contain_text("Looking for a board")
    return reading


def check(page: Page) -> None:
    page.get_by_text("Check against the picture").click()


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """Return a screenshot with 5 and 9 copied over the 1 and the 6 beside them."""
    image = Image.open(FILES / "screenshot-4x4.png").convert("RGB")
    for top in (193, 247):
        image.paste(image.crop((267, top, 318, top + 51)), (321, top))
    image.save(tmp_path / "doubtful.png")
    return tmp_path / "doubtful.png"


def arrive(page: Page, kind: str, name: str) -> None:
    content = base64.b64encode((FILES / name).read_bytes()).decode()
    page.evaluate(ARRIVE, [kind, name, f"image/{name.rpartition('.')[2]}", content])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "name", "position"),
    [(DESKTOP, "screenshot-4x4.png", SCREENSHOT), (PHONE, "photograph-3x3.webp", PHOTOGRAPH)],
)
def test_a_picture_without_doubt_is_on_the_board_at_once(
    visit: Visit, screen: dict[str, object], name: str, position: str
) -> None:
    page = visit(at(THREE), **screen)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    read(page, name)
    expect_board(page, position)
    assert "POST" not in sent, "the picture stays here"
    expect(part(page, "door", "said")).to_have_text("Read from your picture.")
    expect(part(page, "playbar", "solve")).to_have_attribute("aria-disabled", "false")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect_board(page, THREE)
    expect(page.locator("#picture-reading")).to_be_hidden()


@pytest.mark.slow
def test_another_board_or_a_text_closes_a_doubtful_picture(page: Page, doubtful: Path) -> None:
    for leave in (lambda: page.get_by_role("button", name="New scramble").click(), lambda: paste(page, str(THREE))):
        reading = read(page, doubtful)
        leave()
        expect(reading).to_be_hidden()
        expect(part(page, "playbar", "solve")).to_have_attribute("aria-disabled", "false")


def test_a_picture_dropped_on_the_page_is_read_or_put_on_the_tiles(page: Page) -> None:
    arrive(page, "drop", "screenshot-4x4.png")
    expect_board(page, SCREENSHOT)
    page.get_by_role("button", name="Clear the field").click()
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
def test_without_a_board_the_corners_are_dragged_or_moved_by_keys(page: Page) -> None:
    expect(read(page, "no-board.webp")).to_contain_text("No board found. If there is one, drag the corners onto it.")
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
    dragged = place_of(corner)
    assert dragged["x"] - moved["x"] == pytest.approx(30, abs=1)
    expect(page.locator(".picture-message")).to_contain_text("Board of 3 × 3 read.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Read a picture")).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, {"viewport": {"width": 320, "height": 640}}])
def test_the_reading_has_no_barriers_and_fits(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(at(THREE), **screen)
    read(page, "photograph-4x4.webp")
    check(page)
    assert barriers(page) == []
    assert faint(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
