"""The board with mouse, touch and keys; its motion, and its announcements."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import KEYS, at, board, box, counted, expect_board, tile
from tests.web.scripted import until
from webapp.puzzle import Board, length_mtm, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""
STILL = {"reduced_motion": "reduce"}


def rest(page: Page) -> None:
    """Wait until nothing moves on the board and the last change is drawn."""
    page.evaluate("""async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    }""")


def press(page: Page, number: int, across: float, down: float) -> None:
    """Press on a tile and drag it, in tile widths, without releasing it."""
    place = box(page, number)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across * place["width"], y + down * place["height"], steps=5)


@pytest.mark.slow
def test_a_click_slides_a_tile_and_a_click_further_off_all_between(visit: Visit) -> None:
    page = visit(at(START))
    tile(page, 12).click()
    expect_board(page, START.play(parse_moves("D")))
    assert counted(page) == ("1", "1")
    expect(page.locator("[data-show=mtm]")).to_have_text("")
    tile(page, 5).click()
    expect_board(page, START.play(parse_moves("DR3")))
    assert counted(page) == ("4", "2")
    tile(page, 11).click()
    assert board(page) == str(START.play(parse_moves("DR3"))), "tiles off the blank's row and column stay"


def slow_down(page: Page) -> None:
    """Slow all motion down a hundredfold, so that it can be observed; the page needs a `new` window."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})


@pytest.mark.slow
def test_several_tiles_slide_side_by_side(visit: Visit) -> None:
    page = visit(at(START), new=True)
    slow_down(page)
    before = [box(page, number)["x"] for number in (8, 1, 10)]
    tile(page, 8).click()
    page.wait_for_function(
        "() => document.getAnimations().filter((a) => a.transitionProperty === 'transform').length === 3"
    )
    page.evaluate("""document.getAnimations().forEach((animation) => {
        animation.pause();
        animation.currentTime = 60;
    })""")
    shifts = [box(page, number)["x"] - x for number, x in zip((8, 1, 10), before, strict=True)]
    assert 0 < shifts[0] < before[1] - before[0]
    assert shifts == pytest.approx([shifts[0]] * 3, abs=0.01)


@pytest.mark.slow
def test_a_second_click_on_the_same_spot_takes_nothing_back(visit: Visit) -> None:
    page = visit(at(START))
    place = box(page, 12)
    page.mouse.dblclick(place["x"] + 20, place["y"] + 20)
    rest(page)
    expect_board(page, START.play(parse_moves("D")))
    assert counted(page) == ("1", "1")


@pytest.mark.slow
def test_a_tap_slides_and_the_page_stays_where_it_is(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    tile(page, 10).tap()
    tile(page, 9).tap()
    expect_board(page, START.play(parse_moves("RD2")))
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation", "no zoom"


@pytest.mark.slow
def test_a_finger_on_a_tile_moves_it_and_scrolls_only_off_the_board(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    touch = page.context.new_cdp_session(page)

    def drag(x: float, y: float, up: float) -> None:
        points = [{"x": x, "y": y - up * part / 4} for part in range(5)]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
        for point in points[1:]:
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    place = box(page, 12)
    drag(place["x"] + 30, place["y"] + 30, -60)
    expect_board(page, START.play(parse_moves("D")))
    assert page.evaluate("scrollY") == 0
    drag(180, 700, 200)
    page.wait_for_function("() => scrollY > 50")
    assert board(page) == str(START.play(parse_moves("D")))


@pytest.mark.slow
@pytest.mark.parametrize(("pull", "shown", "moves"), [(-0.3, 0.7, "R3"), (-4.0, 0.0, "")], ids=["short", "too far"])
def test_a_pressed_row_can_be_pulled_back_and_goes_to_the_nearer_end(
    visit: Visit, pull: float, shown: float, moves: str
) -> None:
    page = visit(at(START))
    before = box(page, 8)
    press(page, 8, pull, 0.4)
    page.wait_for_selector("#tile-8.held")
    rest(page)
    held = [box(page, number) for number in (8, 1, 10)]
    assert [(place["x"] - before["x"]) / before["width"] for place in held] == pytest.approx(
        [shown, 1 + shown, 2 + shown], abs=0.02
    )
    assert held[0]["y"] == before["y"]
    page.mouse.up()
    rest(page)
    expect_board(page, START.play(parse_moves(moves)))
    assert counted(page) == (("3", "1") if moves else ("0", "0"))


def test_a_swipe_anywhere_slides_the_tile_beside_the_blank_and_other_buttons_slide_none(visit: Visit) -> None:
    page = visit(at(START))
    for button in ("right", "middle"):
        tile(page, 12).click(button=button)
        assert board(page) == str(START)
    press(page, 3, 1, 0)
    page.mouse.up()
    expect_board(page, START.play(parse_moves("R")))


@pytest.mark.slow
def test_arrow_keys_slide_tiles_from_the_first_moment_and_none_is_lost(visit: Visit) -> None:
    page = visit(at(START))
    moves = "RRDLULDDRDLUUURDLDDRUUUR"
    for direction in moves:
        page.keyboard.press(KEYS[direction])
    expect_board(page, START.play(parse_moves(moves)))
    turns = length_mtm(parse_moves(moves))
    assert counted(page) == (str(len(moves)), str(turns))
    page.keyboard.press("Shift+ArrowLeft")
    assert counted(page) == (str(len(moves) + 2), str(turns + 1))


@pytest.mark.slow
def test_a_new_move_goes_on_from_where_the_tiles_are(visit: Visit) -> None:
    page = visit(at(START), new=True)
    slow_down(page)
    hold = """() => {
        const [animation] = document.querySelector("#tile-12").getAnimations();
        if (animation?.playState !== "running") return false;
        animation.pause();
        return true;
    }"""
    page.keyboard.press("ArrowDown")
    page.wait_for_function(hold)
    middle = page.evaluate("""() => {
        const [animation] = document.querySelector("#tile-12").getAnimations();
        animation.currentTime = 50;
        return getComputedStyle(document.querySelector("#tile-12")).transform;
    }""")
    page.keyboard.press("ArrowUp")
    page.wait_for_function(hold)
    begun = page.evaluate("""() => {
        const [animation] = document.querySelector("#tile-12").getAnimations();
        animation.currentTime = 0;
        return getComputedStyle(document.querySelector("#tile-12")).transform;
    }""")
    number = re.compile(r"-?[\d.]+")
    assert [float(n) for n in number.findall(begun)] == pytest.approx(
        [float(n) for n in number.findall(middle)], abs=0.5
    )
    assert board(page) == str(START)


@pytest.mark.slow
def test_under_reduced_motion_tiles_are_there_at_once(visit: Visit) -> None:
    page = visit(at(LAST), **STILL)
    before = box(page, 8)
    page.keyboard.press("ArrowLeft")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.getAnimations().length") == 0
    assert box(page, 8)["x"] == before["x"] - before["width"]
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_exploring_ends_where_the_focus_leaves_the_board_and_says_so(visit: Visit) -> None:
    page = visit(at(LAST))
    heard, board, scramble = page.locator("#announcer"), page.locator("#board"), page.locator("[data-do=scramble]")
    board.focus()
    page.keyboard.press("Tab")
    expect(scramble).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(board).to_be_focused()
    page.keyboard.press("e")
    expect(board).to_have_role("application")
    page.keyboard.press("Tab")
    expect(scramble).to_be_focused()
    expect(board).to_have_role("group")
    expect(heard).to_contain_text("Playing: arrow keys move tiles.")
    page.keyboard.press("ArrowRight")
    expect_board(page, LAST.play(parse_moves("R")))
    page.keyboard.press("e")
    page.mouse.click(4, 4)
    expect(board).to_have_role("group")


def spoken(page: Page) -> dict[str, str]:
    """Return the board and its cells in the accessibility tree, with their roles; the focused one is `focused`."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {node["nodeId"]: node for node in tree}
    board = next((node for node in tree if node.get("name", {}).get("value", "").startswith("Board, ")), None)
    if board is None or not all(child in nodes for well in board["childIds"] for child in nodes[well]["childIds"]):
        return {}  # the tree is being rebuilt
    found = {board["name"]["value"]: board["role"]["value"]}
    for cell in (nodes[child] for well in board["childIds"] for child in nodes[well]["childIds"]):
        has_focus = any(each["name"] == "focused" and each["value"]["value"] for each in cell["properties"])
        found[cell["name"]["value"]] = "focused" if has_focus else cell["role"]["value"]
    return found


@pytest.mark.slow
def test_who_explores_hears_each_cell_slides_by_enter_and_by_space_and_leaves_by_escape(visit: Visit) -> None:
    start = Board.parse("2 3 1/4 5 6/7 0 8")  # no move solves it: after a win, moves wait
    page = visit(at(start))
    assert "E. Type a command" in (page.locator("#board-keys").text_content() or "")
    expect(page.locator("#board")).to_have_attribute("aria-describedby", "board-keys")
    page.locator("#board").focus()
    page.keyboard.press("e")
    cells = {
        "Board, 3 wide, 3 high": "application",
        "Tile 2, row 1 column 1": "button",
        "Tile 3, row 1 column 2, can move down": "button",
        "Tile 1, row 1 column 3": "button",
        "Tile 4, row 2 column 1, in place": "button",
        "Tile 5, row 2 column 2, in place, can move down": "button",
        "Tile 6, row 2 column 3, in place": "button",
        "Tile 7, row 3 column 1, in place, can move right": "button",
        "Blank, row 3 column 2": "focused",
        "Tile 8, row 3 column 3, can move left": "button",
    }
    until(lambda: spoken(page) == cells)
    for key, name in (
        ("ArrowUp", "Tile 5, row 2 column 2, in place, can move down"),
        ("ArrowLeft", "Tile 4, row 2 column 1, in place"),
        ("End", "Tile 6, row 2 column 3, in place"),
        ("ArrowRight", "Tile 6, row 2 column 3, in place"),
        ("ArrowDown", "Tile 8, row 3 column 3, can move left"),
    ):
        page.keyboard.press(key)
        until(lambda name=name: spoken(page).get(name) == "focused")
    expect_board(page, start)
    page.keyboard.press("Space")
    expect_board(page, start.play(parse_moves("L")))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    refused = "Tile 4 cannot move: it is not in the row or column of the blank."
    expect(page.locator("#announcer")).to_contain_text(refused)
    expect_board(page, start.play(parse_moves("L")))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_board(page, start.play(parse_moves("LD")))
    page.keyboard.press("Escape")
    expect(page.locator("#announcer")).to_contain_text("Playing: arrow keys move tiles.")
    expect(page.locator("#board")).to_be_focused()
    until(lambda: spoken(page).get("Board, 3 wide, 3 high") == "group")


@pytest.mark.slow
def test_moves_are_announced_also_the_same_one_again(visit: Visit) -> None:
    page = visit(at(LAST))
    heard = page.locator("#announcer")
    page.keyboard.press("ArrowRight")
    expect(heard).to_have_text("Tile 7 moved right.")
    page.keyboard.press("Control+z")
    expect(heard).to_have_text("Tile 7 moved left.")
    page.keyboard.press("Shift+ArrowDown")
    expect(heard).to_have_text("Tiles 5, 2 moved down.")
    page.keyboard.press("ArrowDown")
    expect(heard).to_have_text("No tile can move down.")
    first = heard.evaluate("region => region.textContent")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(
        "first => !['', first].includes(document.querySelector('#announcer').textContent)", arg=first
    )
