"""Before and without scripts: the server renders the page, the layout does not shift, and it is readable as it is."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import at, barriers, barriers_in_light_and_dark, expect_board, over, part
from tests.positions import FOURTEEN_FIFTEEN, PUBLISHED_4X4
from webapp.puzzle import Board, named_goal

LANDSCAPE = PHONE | {"viewport": {"width": 844, "height": 390}}
MOST_SHIFT = 0.02
"""cumulative layout shift as measured by the browser; above 0.1 it needs improvement"""
LETTERS = f"{at('15 6 13 5/7 4 0 9/3 11 14 8/2 1 10 12')}?faces=RATEYOURMINDPAL"
STORIES = {
    "4x4": at(PUBLISHED_4X4),
    "10x10": at(named_goal("turned", 10, 10)),
    "letters": LETTERS,
    "picture": f"{at(PUBLISHED_4X4)}?picture=cat",
    "20x20": at(named_goal("snake", 20, 20)),
    "row": at("1 2 3 4 5 0 6 7 8"),
    "moves": f"{at('1 2 3/4 5 6/0 7 8')}?moves=LL&step=1",
    "magic": f"{at('1 2 3/4 5 6/0 7 8')}?goal=magic",
}
WATCH = """
window.shift = 0;
const add = (entries) => entries.forEach(({ value }) => (shift += value));
const watcher = new PerformanceObserver((list) => add(list.getEntries()));
watcher.observe({ type: "layout-shift", buffered: true });
window.shifted = () => { add(watcher.takeRecords()); return shift; };
"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
PLACES = """
() => {
  const well = document.querySelector(".cells").getBoundingClientRect();
  return [...document.querySelectorAll(".tile, .blank")].map((tile) => {
    const { x, y, width } = tile.getBoundingClientRect();
    const cell = [x - well.x, y - well.y].map((way) => Math.round(way / width));
    return [tile.id, tile.textContent, ...cell, tile.matches(".home")];
  }).sort();
}
"""
"""the tiles with their columns and rows"""
WORDS = ("title", "goal-name", "short")
"""the texts of the door that server and scripts both write"""


def settled(page: Page, path: str) -> None:
    """Go to an address and wait until the page is complete."""
    page.goto(path)
    page.wait_for_selector(".proof-views", state="attached")
    page.evaluate(PAINTED)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "story"),
    [
        *((DESKTOP, story) for story in STORIES),
        *((PHONE, story) for story in ("4x4", "10x10", "moves")),
        *((LANDSCAPE, story) for story in ("4x4", "moves")),
    ],
)
def test_nothing_jumps_when_the_scripts_take_over(visit: Visit, story: str, screen: dict[str, object]) -> None:
    page = visit("/robots.txt", new=True, **screen)
    page.add_init_script(WATCH)
    settled(page, STORIES[story])
    assert page.evaluate("shifted()") <= MOST_SHIFT


@pytest.mark.slow
@pytest.mark.parametrize("story", ["10x10", "letters", "row", "moves", "magic"])
def test_the_scripts_go_on_with_what_the_server_drew_and_wrote(visit: Visit, story: str) -> None:
    drawn = visit(STORIES[story], java_script_enabled=False)
    page = visit("/robots.txt")
    settled(page, STORIES[story])
    assert drawn.evaluate(PLACES) == page.evaluate(PLACES)
    assert [part(drawn, "door", name).text_content() for name in WORDS] == [
        part(page, "door", name).text_content() for name in WORDS
    ]


def test_a_board_that_the_server_drew_is_played_as_any_other(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"))
    page.get_by_role("button", name="Tile 7").click()
    expect_board(page, "1 2 3/4 5 6/7 0 8")
    expect(page.get_by_role("group", name="Board, 3 wide, 3 high")).to_be_visible()
    for words in ("Turn on JavaScript", "failed to load"):
        expect(page.get_by_text(words)).to_be_hidden()


def expect_readable(page: Page, position: str) -> None:
    board = Board.parse(position)
    image = page.get_by_role("img", name=f"Board, {board.width} wide, {board.height} high")
    expect(image.locator(".tile-label")).to_have_text([str(tile) for tile in board.tiles if tile])
    expect(page.locator("#door code").first).to_have_text(position)
    for button in page.locator("button:not(.tile, .blank, .languages *, .pages-button)").all():
        expect(button).to_be_hidden()
    for button in page.locator(".languages button").all():
        expect(button).to_be_visible()
    expect(page.locator(".cells")).to_have_attribute("inert", "")


@pytest.mark.parametrize("screen", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desktop", "phone"])
def test_without_scripts_the_page_is_read_and_shows_no_more_than_works(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(at(FOURTEEN_FIFTEEN), java_script_enabled=False, **screen)
    expect_readable(page, FOURTEEN_FIFTEEN)
    expect(page.get_by_text("Turn on JavaScript")).to_be_visible()
    expect(page.get_by_text("failed to load")).to_be_hidden()
    panel = page.locator("#door")
    expect(panel).to_contain_text("Cannot be solved")
    expect(panel).to_contain_text("This one has 1 inversion + row 4 = 5, odd, so it cannot be solved.")
    expect(panel).to_contain_text("Swap 14 and 15 to make it solvable.")
    headings = page.locator("h1:visible, h2:visible, h3:visible").all_inner_texts()
    assert [text.strip() for text in headings] == ["Taquin, the sliding-puzzle workbench", "Share"]
    expect(page.locator("input:visible, select:visible, textarea:visible")).to_have_count(1)


@pytest.mark.slow
def test_without_scripts_nothing_keeps_anybody_from_reading(visit: Visit) -> None:
    page = visit("/robots.txt", forgive="ERR_FAILED")
    page.route("**/*.js", lambda route: route.abort())
    page.goto(at(FOURTEEN_FIFTEEN))
    expect(page.get_by_text("Turn on JavaScript")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []


@pytest.mark.slow
def test_without_scripts_the_home_page_has_a_link_to_what_it_shows(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    shown = page.locator("#door code").first.inner_text()
    assert part(page, "share", "link").input_value().endswith(at(shown))


@pytest.mark.slow
def test_a_module_that_does_not_load_is_told_and_leaves_a_page_to_read(visit: Visit) -> None:
    page = visit("/robots.txt", forgive="ERR_FAILED")
    page.route("**/js/main/base.js", lambda route: route.abort())
    page.goto(at(PUBLISHED_4X4))
    expect(page.get_by_role("alert").filter(has_text="Part of the page failed to load")).to_be_visible()
    expect(page.get_by_text("Turn on JavaScript")).to_be_hidden()
    expect_readable(page, PUBLISHED_4X4)
    assert barriers(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_pressed_before_the_scripts_is_played_when_they_have_come(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit("/robots.txt", **screen)
    held: list[Route] = []
    page.route("**/js/main/entry.js", lambda route: held.append(route))
    page.goto(at("1 2 3/4 5 6/7 8 0"), wait_until="commit")
    page.wait_for_function("() => document.readyState !== 'loading'")  # late elements could still move the board
    cells = page.locator("#board .tile").all()
    boxes = [tile.bounding_box() for tile in cells]
    tap = page.touchscreen.tap if screen is PHONE else page.mouse.click
    for box in (boxes[7], boxes[4]):  # of 8 and 5
        assert box
        tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("ArrowRight")
    part(page, "playbar", "solve").click()
    assert page.locator(".is-loading").count() == 1
    held[0].continue_()
    expect_board(page, "1 2 3/0 4 6/7 5 8")
    expect(page.locator(".is-loading")).to_have_count(0)
    over(page)
