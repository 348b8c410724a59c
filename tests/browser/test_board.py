"""The board and what is around it: pointers, fingers, keys, motion, sizes, themes, and what is heard of them."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, ROOT, Visit
from tests.browser.seen import board, expect_board
from webapp.puzzle import Board, named_goal, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move short of the goal"""
ARROWS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
SMALL = {"viewport": {"width": 320, "height": 640}}
TABLET = {"viewport": {"width": 768, "height": 1024}}
STILL = {"reduced_motion": "reduce"}


def at(position: Board) -> str:
    return f"/p/{position.link}"


def tile(page: Page, number: int) -> Locator:
    return page.locator(f"#tile-{number}")


def box(page: Page, number: int) -> FloatRect:
    """Where a tile is just now."""
    found = tile(page, number).bounding_box()
    assert found
    return found


def rest(page: Page) -> None:
    """Wait until nothing moves on the board, and until what was decided is drawn."""
    page.evaluate("""async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    }""")


def counted(page: Page) -> tuple[str, str]:
    """The moves on the counters: STM, MTM."""
    return page.locator("[data-show=stm]").inner_text(), page.locator("[data-show=mtm]").inner_text()


def press(page: Page, number: int, across: float, down: float) -> None:
    """Press on a tile and drag it, in widths of a tile, without letting go; slow enough for no flick."""
    place = box(page, number)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across * place["width"], y + down * place["height"], steps=5)
    page.wait_for_timeout(100)
    page.mouse.move(x + across * place["width"] + 0.1, y + down * place["height"] + 0.1)
    rest(page)


def test_a_click_slides_a_tile_and_a_click_further_off_all_between(visit: Visit) -> None:
    page = visit(at(START))
    tile(page, 12).click()
    expect_board(page, START.play(parse_moves("D")))
    assert counted(page) == ("1", "1")
    tile(page, 5).click()
    expect_board(page, START.play(parse_moves("DR3")))
    assert counted(page) == ("4", "2")
    tile(page, 11).click()
    assert board(page) == str(START.play(parse_moves("DR3"))), "tiles off the blank's row and column stay"


def slow_down(page: Page) -> None:
    """Let all motion take a hundred times as long, so that it can be looked at."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})


def test_several_tiles_slide_side_by_side(visit: Visit) -> None:
    page = visit(at(START))
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


def test_a_second_click_on_the_same_spot_takes_nothing_back(visit: Visit) -> None:
    page = visit(at(START))
    place = box(page, 12)
    page.mouse.dblclick(place["x"] + 20, place["y"] + 20)
    rest(page)
    expect_board(page, START.play(parse_moves("D")))
    assert counted(page) == ("1", "1")


def test_a_tap_slides_and_the_page_stays_where_it_is(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    tile(page, 10).tap()
    tile(page, 9).tap()
    expect_board(page, START.play(parse_moves("RD2")))
    assert page.evaluate("scrollY") == 0


def test_a_finger_drags_a_tile_and_scrolls_only_off_the_board(visit: Visit) -> None:
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


@pytest.mark.parametrize(
    ("pull", "shown", "moves"),
    [(0.3, 0.3, ""), (0.7, 0.7, "R3"), (4.0, 1.0, "R3"), (-2.0, 0.0, "")],
    ids=["short", "far", "beyond the wall", "the wrong way"],
)
def test_a_dragged_row_follows_within_its_walls_and_goes_to_the_nearer_end(
    visit: Visit, pull: float, shown: float, moves: str
) -> None:
    page = visit(at(START))
    before = box(page, 8)
    press(page, 8, pull, 0.4)
    held = [box(page, number) for number in (8, 1, 10)]
    assert [(place["x"] - before["x"]) / before["width"] for place in held] == pytest.approx(
        [shown, 1 + shown, 2 + shown], abs=0.02
    )
    assert held[0]["y"] == before["y"]
    page.mouse.up()
    rest(page)
    expect_board(page, START.play(parse_moves(moves)))
    assert counted(page) == (("3", "1") if moves else ("0", "0"))


def test_a_swipe_anywhere_slides_the_tile_beside_the_blank(visit: Visit) -> None:
    page = visit(at(START))
    press(page, 3, 1, 0)
    page.mouse.up()
    expect_board(page, START.play(parse_moves("R")))


def test_arrow_keys_slide_tiles_from_the_first_moment_and_none_is_lost(visit: Visit) -> None:
    page = visit(at(START))
    moves = "RRDLULDDRDLUUURDLDDRUUUR"
    for direction in moves:
        page.keyboard.press(ARROWS[direction])
    expect_board(page, START.play(parse_moves(moves)))
    assert counted(page) == (str(len(moves)),) * 2
    page.keyboard.press("Shift+ArrowLeft")
    assert counted(page) == (str(len(moves) + 2), str(len(moves) + 1))


def test_arrow_keys_can_move_the_blank_instead_and_remember_it(visit: Visit) -> None:
    page = visit(at(START))
    page.get_by_role("button", name="4 × 4").click()
    page.get_by_label("Arrow keys move the blank").check()
    page.reload()
    page.keyboard.press("ArrowUp")
    expect_board(page, START.play(parse_moves("D")))


def test_a_new_move_goes_on_from_where_the_tiles_are(visit: Visit) -> None:
    page = visit(at(START))
    slow_down(page)
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.getAnimations().length > 0")
    middle = page.evaluate("""() => {
        const [animation] = document.querySelector("#tile-12").getAnimations();
        animation.pause();
        animation.currentTime = 50;
        return getComputedStyle(document.querySelector("#tile-12")).transform;
    }""")
    page.keyboard.press("ArrowUp")
    page.wait_for_function("() => document.querySelector('#tile-12').getAnimations()[0]?.playState === 'running'")
    begun = page.evaluate("""() => {
        const [animation] = document.querySelector("#tile-12").getAnimations();
        animation.pause();
        animation.currentTime = 0;
        return getComputedStyle(document.querySelector("#tile-12")).transform;
    }""")
    number = re.compile(r"-?[\d.]+")
    assert [float(n) for n in number.findall(begun)] == pytest.approx(
        [float(n) for n in number.findall(middle)], abs=0.5
    )
    assert board(page) == str(START)


def test_under_reduced_motion_tiles_are_there_at_once(visit: Visit) -> None:
    page = visit(at(LAST), **STILL)
    before = box(page, 8)
    page.keyboard.press("ArrowLeft")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.getAnimations().length") == 0
    assert box(page, 8)["x"] == before["x"] - before["width"]
    expect(page.locator("#plate")).to_be_visible()


def test_undo_and_redo_by_buttons_and_keys_but_not_while_typing(visit: Visit) -> None:
    page = visit(at(START))
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    for direction in "DRU":
        page.keyboard.press(ARROWS[direction])
    undo.click()
    page.keyboard.press("Control+z")
    expect_board(page, START.play(parse_moves("D")))
    redo.click()
    page.keyboard.press("Control+Shift+Z")
    expect_board(page, START.play(parse_moves("DRU")))
    expect(redo).to_be_disabled()
    page.keyboard.press("Meta+z")
    page.keyboard.press("Control+y")
    text = page.get_by_role("textbox", name="Position", exact=True)
    text.focus()
    for key in ("Control+z", "ArrowUp", "?", "e"):
        page.keyboard.press(key)
    assert board(page) == str(START.play(parse_moves("DRU")))
    expect(page.locator("#help")).to_be_hidden()
    page.get_by_role("button", name="Back to the start").click()
    expect_board(page, START)
    redo.click()
    expect_board(page, START.play(parse_moves("D")))


def test_solved_is_told_with_its_counts_and_playing_on_is_possible(visit: Visit) -> None:
    page = visit(at(LAST))
    plate = page.locator("#plate")
    expect(plate).to_be_hidden()
    for direction in "RLL":
        page.keyboard.press(ARROWS[direction])
    expect(plate).to_have_text(re.compile(r"^Solved 3 moves in 0:0\d\.\d$"))
    expect(page.locator("#announcer")).to_contain_text("Solved. 3 moves in 0:0")
    page.keyboard.press("ArrowRight")
    expect(plate).to_be_hidden()
    expect_board(page, LAST)
    page.goto(at(named_goal("standard", 3, 3)))
    expect(plate).to_be_hidden()


def test_the_board_is_one_tab_stop_and_names_its_tiles_row_by_row(visit: Visit) -> None:
    page = visit(at(LAST))
    page.locator("#board").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="New scramble")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#board")).to_be_focused()
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in tree if "name" in node]
    assert "Board, 3 wide, 3 high" in names
    nodes = {node["nodeId"]: node for node in tree}
    group = next(node for node in tree if node.get("name", {}).get("value") == "Board, 3 wide, 3 high")
    cells = [nodes[child] for wrap in group["childIds"] for child in nodes[wrap]["childIds"]]
    assert [cell["name"]["value"] for cell in cells] == [
        "Tile 1, row 1 column 1, at home",
        "Tile 2, row 1 column 2, at home, can move down",
        "Tile 3, row 1 column 3, at home",
        "Tile 4, row 2 column 1, at home",
        "Tile 5, row 2 column 2, at home, can move down",
        "Tile 6, row 2 column 3, at home",
        "Tile 7, row 3 column 1, at home, can move right",
        "Blank, row 3 column 2",
        "Tile 8, row 3 column 3, can move left",
    ]
    assert {cell["role"]["value"] for cell in cells} == {"button"}


def test_exploring_walks_from_cell_to_cell_and_enter_slides(visit: Visit) -> None:
    page = visit(at(LAST))
    page.locator("#board").focus()
    page.keyboard.press("e")
    expect(page.locator("#announcer")).to_contain_text("Exploring: arrows walk, Enter slides. Blank, row 3 column 2.")
    page.keyboard.press("ArrowUp")
    expect(tile(page, 5)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect_board(page, LAST.play(parse_moves("D2")))
    expect(tile(page, 2)).to_be_focused()
    expect(tile(page, 2)).to_have_accessible_name("Tile 2, row 2 column 2, can move up")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#tile-0")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="New scramble")).to_be_focused()
    tile(page, 2).focus()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowUp")
    expect_board(page, LAST.play(parse_moves("D2U")))


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


def test_another_size_begins_a_scramble_and_another_goal_keeps_the_board(visit: Visit) -> None:
    page = visit(at(START))
    page.get_by_role("button", name="4 × 4").click()
    page.get_by_role("button", name="3 × 3").click()
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 3 wide, 3 high")
    before = board(page)
    page.get_by_label("Goal", exact=True).select_option("spiral")
    expect(page.get_by_role("img", name="The goal: 1 2 3/8 0 4/7 6 5")).to_be_visible()
    assert board(page) == before
    page.get_by_label("Wide", exact=True).select_option("7")
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 7 wide, 3 high")
    expect(page.get_by_role("button", name="7 × 3 · spiral")).to_be_visible()
    expect(page.locator("#position-panel [data-part=title]")).to_have_text("Can be solved")


def test_a_new_scramble_replaces_the_game_and_a_failed_one_says_so(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("ArrowDown")
    page.route("**/api/v1/scramble*", lambda route: route.fulfill(body="gone"))
    page.get_by_role("button", name="New scramble").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    assert board(page) == str(START.play(parse_moves("D")))
    page.unroute("**/api/v1/scramble*")
    page.get_by_role("button", name="New scramble").click()
    page.wait_for_function("() => document.querySelector('[data-show=stm]').textContent === '0'")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert board(page) != str(START)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_goal_of_ones_own_is_shown_and_kept(visit: Visit) -> None:
    page = visit(f"{at(LAST)}?goal=8+7+6/5+4+3/2+1+0")
    page.get_by_role("button", name="3 × 3 · custom").click()
    expect(page.get_by_label("Goal", exact=True)).to_have_value("custom")
    expect(page.get_by_role("img", name="The goal: 8 7 6/5 4 3/2 1 0")).to_be_visible()


def test_the_keys_are_listed_in_the_page_itself(visit: Visit) -> None:
    page = visit(at(START))
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys and gestures")).to_be_visible()
    expect(page.get_by_role("button", name="Keys and gestures")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_hidden()


@pytest.mark.parametrize("screen", [SMALL, PHONE, TABLET, DESKTOP], ids=["small phone", "phone", "tablet", "desktop"])
def test_every_size_fits_every_screen(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/", **screen)
    for width, height in [(2, 2), (4, 4), (10, 10), (7, 3), (3, 8), (1, 5), (9, 1)]:
        page.goto(at(named_goal("standard", width, height)))
        room = page.evaluate("[innerWidth, innerHeight]")
        assert page.evaluate("document.documentElement.scrollWidth") <= room[0]
        frame = page.locator("#board").bounding_box()
        assert frame
        assert frame["x"] >= 0
        assert frame["x"] + frame["width"] <= room[0]
        assert frame["y"] + frame["height"] <= room[1], "the whole board is seen without scrolling"
        first = box(page, 1)
        assert first["width"] == pytest.approx(first["height"], abs=0.01)
        assert first["width"] >= 24, "large enough for a finger"
        assert max(frame["width"] / room[0], frame["height"] / room[1]) > 0.5, "the board comes first"


def test_a_new_scramble_is_never_solved_and_always_solvable(visit: Visit) -> None:
    page = visit(f"{at(named_goal('blank-first', 2, 2))}?goal=blank-first")
    solved = {"position": "0 1/2 3", "size": "2x2", "seed": 1}
    page.route("**/api/v1/scramble*", lambda route: route.fulfill(json=solved), times=2)
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("#announcer")).to_contain_text("New scramble, 2 wide, 2 high.")
    assert board(page) != str(named_goal("blank-first", 2, 2))
    expect(page.locator("#position-panel [data-part=title]")).to_have_text("Can be solved")


def test_the_theme_follows_the_system_until_one_is_chosen(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(paper)
    assert light != dark
    page.get_by_role("button", name="Dark theme", pressed=True).click()
    assert page.evaluate(paper) == light
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.body")
    assert page.evaluate(paper) == light, "chosen before anything is painted"
    page.get_by_role("button", name="Dark theme", pressed=False).click()
    page.emulate_media(color_scheme="light")
    assert page.evaluate(paper) == light, "the system's own theme again, so it is followed again"


def test_forced_colours_keep_tiles_and_marks_apart(visit: Visit) -> None:
    page = visit(at(LAST), forced_colors="active")
    face = "getComputedStyle(document.querySelector('#tile-1 .face')%s)"
    assert page.evaluate(face % "" + ".borderTopStyle") == "solid"
    mark, ground = (
        page.evaluate(face % ", '::after'" + ".backgroundColor"),
        page.evaluate(face % "" + ".backgroundColor"),
    )
    assert mark != ground


def test_without_scripts_the_page_says_what_it_holds(visit: Visit) -> None:
    page = visit(at(START), java_script_enabled=False)
    expect(page.locator("#board noscript p")).to_contain_text(f"The position is {START}.")


def luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "page", 7),
        ("ink", "surface", 7),
        ("ink-quiet", "page", 4.5),
        ("ink-quiet", "surface", 4.5),
        ("on-accent", "accent", 4.5),
        ("on-accent", "accent-hover", 4.5),
        ("ink", "accent-soft", 4.5),
        ("good", "good-surface", 4.5),
        ("warn", "warn-surface", 4.5),
        ("bad", "bad-surface", 4.5),
        ("bad", "surface", 4.5),
        ("tile-ink", "tile-top", 7),
        ("tile-ink", "tile-bottom", 7),
        ("border-strong", "surface", 3),
        ("border-strong", "surface-sunken", 3),
        ("focus", "page", 3),
        ("focus", "surface", 3),
        ("tile-mark", "tile-top", 3),
    ],
)
def test_colours_have_contrast_in_both_themes(ink: str, ground: str, least: float) -> None:
    css = Path(ROOT / "static/css/tokens.css").read_text()
    colours = re.findall(r"--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)", css.split("@media")[0])
    themes = {name: pair for name, *pair in colours}
    for light_or_dark in (0, 1):
        assert contrast(themes[ink][light_or_dark], themes[ground][light_or_dark]) >= least
