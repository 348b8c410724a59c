"""The look of tiles by the settings: colours by goal place, and how they move."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, ROOT, Visit
from tests.browser.seen import at, barriers_in_light_and_dark, tile
from tests.browser.test_looks import contrast
from webapp.puzzle import Board, named_goal

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "no colour": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""how red, green and blue are perceived; for protanopia, deuteranopia and tritanopia by the matrices of Machado,
Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009), severity 1
"""
FACE = "getComputedStyle(document.querySelector('#tile-%s .face')).backgroundColor"


def choose(page: Page, setting: str, value: str) -> None:
    if not page.locator("#settings").is_visible():
        page.get_by_role("button", name="Settings").click()
    page.get_by_label(setting, exact=True).select_option(value)


def bands(page: Page, size: int) -> list[set[int]]:
    """Return the tiles of each colour."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    colours: dict[str, set[int]] = {}
    for number in range(1, size):
        colours.setdefault(page.evaluate(FACE % number), set()).add(number)
    return sorted(colours.values(), key=min)


@pytest.mark.slow
def test_tiles_of_a_row_a_column_or_a_layer_have_one_colour_and_it_is_kept(visit: Visit) -> None:
    page = visit(at(START), new=True)
    assert len(bands(page, 16)) == 1
    choose(page, "Colours", "by row")
    assert bands(page, 16) == [set(range(row, min(row + 4, 16))) for row in (1, 5, 9, 13)]
    goal = "[...document.querySelectorAll('.goal-card rect')].map((cell) => getComputedStyle(cell).fill)"
    assert len(set(page.evaluate(goal))) == 4
    choose(page, "Colours", "by column")
    assert bands(page, 16) == [set(range(column, 16, 4)) for column in (1, 2, 3, 4)]
    choose(page, "Colours", "ring by ring")
    layers = [{1, 2, 3, 4, 5, 9, 13}, {6, 7, 8, 10, 14}, {11, 12, 15}]
    assert bands(page, 16) == layers
    page.reload()
    assert bands(page, 16) == layers
    choose(page, "Colours", "plain")
    assert len(bands(page, 16)) == 1
    assert page.evaluate("localStorage.getItem('taquin-scheme')") is None


@pytest.mark.slow
def test_colours_follow_the_goal_and_leave_a_magic_square_plain(visit: Visit) -> None:
    page = visit(f"{at(START)}?goal=columns")
    choose(page, "Colours", "by row")
    assert bands(page, 16)[0] == {1, 5, 9, 13}
    page.goto(f"{at(START)}?goal=magic")
    assert len(bands(page, 16)) == 1


@pytest.mark.slow
def test_coloured_tiles_keep_nobody_out(visit: Visit) -> None:
    page = visit(at(named_goal("turned", 10, 10)), **PHONE)
    choose(page, "Colours", "by row")
    assert barriers_in_light_and_dark(page) == []
    page.keyboard.press("Escape")
    assert barriers_in_light_and_dark(page) == []


def tints() -> list[tuple[str, str]]:
    """Return the colours of the bands in both themes."""
    css = (ROOT / "static/css/tokens.css").read_text()
    return re.findall(r"--tint-\d: light-dark\((#\w{6}), (#\w{6})\)", css)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB as perceived with a kind of colour vision, one of SIGHTS."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    light = [linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5)]
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0), 1) for row in SIGHTS[sight])
    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_colours_that_are_side_by_side_differ_for_every_eye_and_carry_a_number(theme: int, sight: str) -> None:
    colours = [pair[theme] for pair in tints()]
    assert len(colours) == 9
    side_by_side = list(itertools.pairwise([*colours, colours[0]]))
    for one, other in side_by_side:
        assert abs(lab(one, sight)[0] - lab(other, sight)[0]) > 8, f"{one} is as light as {other}"
    on_one_board = [] if sight == "no colour" else itertools.combinations(colours[:4], 2)
    for one, other in [*side_by_side, *on_one_board]:
        difference = sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5
        assert difference > (8 if sight == "no colour" else 20), f"{one} beside {other}"
    ink = re.search(r"--tile-ink: light-dark\((#\w{6}), (#\w{6})\)", (ROOT / "static/css/tokens.css").read_text())
    assert ink
    assert min(contrast(ink[theme + 1], colour) for colour in colours) >= 4.5


def shown(page: Page, number: int) -> tuple[str, str]:
    """Return the distance and the rotation of the arrow on a tile."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    style = f"getComputedStyle(document.querySelector('#tile-{number}'), '::%s')"
    turn = page.evaluate(style % "before" + ".rotate")
    return page.evaluate(style % "after" + ".content"), turn


def check(page: Page, setting: str) -> None:
    if not page.locator("#settings").is_visible():
        page.get_by_role("button", name="Settings").click()
    page.get_by_label(setting).check()


@pytest.mark.slow
def test_tiles_show_how_far_and_which_way_their_homes_are_and_that_is_kept(visit: Visit) -> None:
    page = visit(at(START), new=True)
    assert shown(page, 3) == ("none", "none")
    check(page, "how far each tile is")
    assert shown(page, 3) == ('"2"', "none")
    expect(tile(page, 3)).to_have_accessible_name("Tile 3, row 1 column 1, 2 cells from its place")
    check(page, "an arrow towards its place")
    page.reload()
    assert [shown(page, number) for number in (3, 1, 15, 12)] == [
        ('"2"', "90deg"),
        ('"4"', "-18deg"),
        ('"4"', "-162deg"),
        ("none", "none"),
    ]
    page.keyboard.press("ArrowDown")
    assert shown(page, 12) == ('"1"', "0deg")


@pytest.mark.slow
def test_of_equal_letters_the_nearest_place_is_home(visit: Visit) -> None:
    page = visit(f"{at('1 2 3/4 5 6/8 7 0')}?faces=ABCDEFXX")
    check(page, "how far each tile is")
    assert [shown(page, number)[0] for number in (7, 8)] == ["none", "none"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert [shown(page, number)[0] for number in (7, 8)] == ['"1"', "none"]


@pytest.mark.slow
def test_tiles_slide_as_fast_as_one_likes(visit: Visit) -> None:
    page = visit(at(START))
    for moves, (motion, seconds) in enumerate((("normal", 0.14), ("fast", 0.056), ("no animation", 0)), 1):
        choose(page, "Animation", motion)
        page.keyboard.press("ArrowDown" if moves % 2 else "ArrowUp")
        expect(page.locator("[data-show=stm]")).to_have_text(str(moves))
        lasts = page.evaluate("getComputedStyle(document.querySelector('#tile-12')).transitionDuration")
        assert float(lasts.removesuffix("s")) == pytest.approx(seconds)
