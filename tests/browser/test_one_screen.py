"""One screen: board, playback controls and the game's buttons are visible together, and nothing moves the board."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers, over, part, place_of, show_panel, solve
from webapp.puzzle import Board, format_moves, named_goal

SCREENS = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "1024x768": {"viewport": {"width": 1024, "height": 768}},
    "360x740": PHONE,
}
SHEETS = ["setup", "settings", "help", "options"]
TOGETHER = ("#board", "#playbar", "#transport")
SMALL = {"viewport": {"width": 320, "height": 640}}
BANDS = (360, 384, 432, 448, 480, 560, 624, 640)
"""the narrowest windows at which a rule of the style sheets starts or ends"""
CUT = """
() => [...document.querySelectorAll("button, select, h2, summary, label")]
  .filter((part) => part.checkVisibility())
  .filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    const isFull = ({ scrollWidth, clientWidth }) => clientWidth && scrollWidth > clientWidth + 1;
    const isCut = part.closest(".masthead") && [part, ...part.children].some(isFull);
    return left < 0 || right > innerWidth || isCut;
  })
  .map((part) => part.outerHTML)
"""
"""elements that extend beyond the window, or whose text overflows at the top of the page"""


def walk(board: Board, length: int) -> str:
    """Return moves to and fro."""
    moves = []
    for _ in range(length):
        move = next(move for move in board.legal_moves() if move.count == 1)
        board = board.slide(move)
        moves.append(move)
    return format_moves(moves)


def frame(page: Page) -> FloatRect:
    return place_of(page.locator("#board"))


def expect_together(page: Page) -> None:
    """Check that board, buttons and playback controls are in the window, one below the other, without scrolling."""
    room = page.evaluate("[innerWidth, innerHeight]")
    assert page.evaluate("scrollY") == 0
    below = 0.0
    for place in filter(page.is_visible, TOGETHER):
        found = place_of(page.locator(place))
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= room[0]
        assert found["y"] >= below, f"{place} stands below what is above it"
        below = found["y"] + found["height"]
        assert below <= room[1], f"{place} ends at {below} of {room[1]}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ("1440x900", (4, 4)),
        ("1280x720", (3, 8)),
        ("1024x768", (10, 10)),
        ("1024x768", (7, 3)),
        ("360x740", (2, 2)),
        ("360x740", (3, 8)),
    ],
)
def test_all_that_one_plays_with_is_in_view_and_nothing_moves_the_board(
    visit: Visit, screen: str, size: tuple[int, int]
) -> None:
    goal = named_goal("standard", *size)
    page = visit(f"{at(goal)}?moves={walk(goal, 12)}&step=3", **SCREENS[screen])
    place = frame(page)
    expect_together(page)

    part(page, "transport", "slider").fill("0")
    part(page, "transport", "speed").select_option("1", force=True)
    part(page, "transport", "toggle").click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect_together(page)
    assert frame(page) == place
    part(page, "transport", "toggle").click()

    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect_together(page)
    assert frame(page) == place

    for name in SHEETS:
        page.locator(f"[popovertarget={name}][aria-expanded]").first.evaluate("button => button.click()")
        expect(page.locator(f"#{name}")).to_be_visible()
        assert frame(page) == place
        expect_together(page)
        if name == "setup" and size[0] >= size[1]:
            sheet = place_of(page.locator("#setup"))
            is_beside = sheet["x"] >= place["x"] + place["width"]
            assert is_beside or sheet["y"] >= place["y"] + place["height"] / 2, "the board is seen"
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()


@pytest.mark.slow
def test_the_replay_controls_are_one_row_in_place_of_undo_and_redo(visit: Visit) -> None:
    goal = named_goal("standard", 4, 4)
    page = visit(f"{at(goal)}?moves={walk(goal, 12)}&step=3", **PHONE)
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    for width in (320, 390, 430, 820):
        page.set_viewport_size({"width": width, "height": 740})
        buttons, transport = (place_of(page.locator(bar)) for bar in ("#playbar", "#transport"))
        assert transport["height"] == buttons["height"], width


@pytest.mark.slow
def test_nothing_is_cut_on_the_smallest_screen(visit: Visit) -> None:
    page = visit(at(named_goal("blank-first", 10, 10)), **SMALL)
    for name in ("solve", "replay", "edit", "share"):
        show_panel(page, name)
        assert page.evaluate(CUT) == []
    show_panel(page, "edit")
    page.get_by_role("button", name="Edit cells").click()
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Cancel").click()
    page.locator("#door textarea").fill("1 2 2")
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.slow
def test_the_top_of_a_narrow_page_has_room_for_all_its_words(visit: Visit) -> None:
    for locale in ("en", "ru", "zh"):
        page = visit("/", locale=locale, **PHONE)
        for path in (at(named_goal("standard", 10, 10)), "/learn"):
            page.goto(path)
            for width in BANDS:
                page.set_viewport_size({"width": width, "height": 740})
                assert page.evaluate(CUT) == [], f"{path} in {locale}, {width} px wide"
                assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.locator(".pages-button").click()
            expect(page.locator(".pages a:visible")).to_have_count(6)
            assert page.evaluate(CUT) == []


@pytest.mark.slow
def test_the_header_has_the_same_places_on_every_page(visit: Visit) -> None:
    places = """() => [...document.querySelectorAll(".masthead, .brand, .pages a")].map((part) => {
        const { x, y, height } = part.getBoundingClientRect();
        return [x, y, height];
    })"""
    page, expected = visit("/", locale="ru"), {}
    for path in ("/", "/daily", "/learn", "/learn/counting", "/lab", "/lab/race", "/train", "/help", "/puzzles"):
        page.goto(path)
        for width in (1024, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 900})
            found = page.evaluate(places)
            assert found == expected.setdefault(width, found), f"{path}, {width} px wide"
            assert page.evaluate(CUT) == []


@pytest.mark.slow
def test_with_page_zoom_on_a_phone_everything_is_in_the_window(visit: Visit) -> None:
    page = visit(at("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"), locale="ru", **PHONE)
    for width in (195, 256):
        page.set_viewport_size({"width": width, "height": 420})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        expect(page.locator("#solving")).to_be_visible()
        assert barriers(page) == []


COVERED = """
message => {
  const { left, right, top, bottom } = message.getBoundingClientRect();
  return [...document.querySelectorAll("#board button, #playbar button, #transport :is(button, input, select)")]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    })
    .map((part) => part.outerHTML);
}
"""
"""tiles and buttons under a message"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "screen", [(320, 640), (360, 740), (568, 320), (844, 390), (768, 1024)], ids=lambda screen: "{}x{}".format(*screen)
)
def test_messages_cover_no_tile_and_no_button(visit: Visit, screen: tuple[int, int]) -> None:
    width, height = screen
    page = visit(at("8 6 7/2 5 4/3 0 1"), **PHONE | {"viewport": {"width": width, "height": height}, "locale": "ru"})
    place = frame(page)
    for _ in range(2):
        page.keyboard.press("h")
        hint = page.locator(".of-hint.shown")
        expect(hint).to_be_in_viewport(ratio=1, timeout=SOLVING)
        assert hint.evaluate(COVERED) == []
    page.keyboard.press("h")
    page.locator("#solving").click()
    over(page)
    answer = page.locator(".of-search.shown")
    expect(answer).to_be_in_viewport(ratio=1)
    assert answer.evaluate(COVERED) == []
    assert frame(page) == place


@pytest.mark.slow
@pytest.mark.parametrize("screen", [(740, 360), (932, 430)], ids=lambda screen: "{}x{}".format(*screen))
def test_on_a_phone_held_across_slider_and_sheets_have_the_room_there_is(visit: Visit, screen: tuple[int, int]) -> None:
    width, height = screen
    page = visit(f"{at('1 2 3/4 0 6/7 5 8')}?moves=UL", **PHONE | {"viewport": {"width": width, "height": height}})
    slider = place_of(part(page, "transport", "slider"))
    bars = place_of(page.locator("#transport"))
    assert slider["width"] > 0.6 * bars["width"]
    expect(page.locator("#playbar")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Settings").click()
    sheet = place_of(page.locator("#settings"))
    assert sheet["height"] > 0.9 * height


@pytest.mark.slow
def test_a_narrow_page_shows_the_panel_that_something_happens_in(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"), **PHONE)
    panels = {name: page.locator(f"#{name}-panel") for name in ("solve", "replay", "edit", "share")}
    expect(panels["solve"]).to_be_visible()
    expect(panels["edit"]).to_be_hidden()
    page.get_by_role("button", name="Moves", exact=True).tap()
    expect(panels["replay"]).to_be_visible()
    expect(panels["solve"]).to_be_hidden()
    page.get_by_role("button", name="Solve", exact=True).tap()
    over(page)
    expect(panels["solve"]).to_be_visible()
    page.locator("#board").evaluate(
        """board => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", "1 2 2");
          board.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }"""
    )
    expect(panels["solve"]).to_be_visible()
    expect(part(page, "door", "fault")).to_be_visible()


def test_an_answer_takes_the_focus_and_leaves_the_board_in_view(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"), **PHONE)
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")  # scroll without animation
    page.get_by_role("button", name="Solve", exact=True).press("Enter")
    over(page)
    expect(part(page, "solve", "play")).to_be_focused()
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.evaluate("scrollY") == 0


@pytest.mark.slow
def test_there_is_one_primary_button_at_a_time(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"))
    primary = page.locator(".primary:visible")
    expect(primary).to_have_text(["Solve"])
    solve(page)
    expect(primary).to_have_count(1)
    expect(primary).to_have_accessible_name("Watch")
    page.get_by_role("button", name="New scramble").click()
    expect(primary).to_have_text(["Solve"])
    page.goto(at("1 2 3/4 5 6/7 0 8"))
    page.keyboard.press("ArrowLeft")
    expect(primary).to_have_text(["New\u00a0scramble"])


@pytest.mark.slow
def test_the_goal_beside_the_board_is_a_picture_where_one_is_on_the_tiles(visit: Visit) -> None:
    page = visit(f"{at('1 2 3/4 5 6/0 7 8')}?goal=spiral")
    goal = page.locator(".goal-card [data-show=goal]")
    expect(goal).to_have_accessible_name("The goal: 1 2 3/8 0 4/7 6 5")
    expect(goal.locator("text")).to_have_count(8)
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("On the tiles").select_option("The cat on the sill")
    expect(goal.locator("image")).to_have_attribute("href", re.compile(r"/cat\.svg$"))
    expect(goal.locator("text")).to_have_count(0)


@pytest.mark.slow
def test_the_speed_is_kept(visit: Visit) -> None:
    page = visit("/", new=True)
    part(page, "transport", "speed").select_option("8", force=True)
    page.reload()
    expect(part(page, "transport", "speed")).to_have_value("8")
