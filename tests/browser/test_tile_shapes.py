"""Tiles for low vision: their shape, the size of their labels, and high-contrast looks."""

import itertools

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import OF_COLOURS, at, barriers, tile
from tests.browser.test_first_paint import MOST_SHIFT, WATCH, settled
from tests.browser.test_looks import contrast
from tests.browser.test_tiles import check, choose
from webapp.puzzle import Board, named_goal

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LETTERS = f"{at('15 6 13 5/7 4 0 9/3 11 14 8/2 1 10 12')}?faces=RATEYOURMINDPAL"
WIDE_LETTERS = f"{at('1 2 3/4 5 6/7 0 8')}?faces=WMWMWMOM"
BOARDS = {
    "3x3": at(named_goal("standard", 3, 3)),
    "4x4": at(START),
    "10x10": at(named_goal("turned", 10, 10)),
    "12x12": at(named_goal("standard", 12, 12)),
    "letters": LETTERS,
    "wide letters": WIDE_LETTERS,
    "emoji": f"{at('1 2 3/4 5 6/7 0 8')}?faces=🍎🍌🍒🍇🍋🍓🥝🍉",
}
SHAPES = ("rounded", "square", "round")
FIGURES = ("normal", "large", "largest")
LOOKS = ("normal", "black on white", "white on black")
OUTSIDE = """
() => {
  const outside = [];
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  for (const face of document.querySelectorAll("#board .face")) {
    const label = face.querySelector(".tile-label");
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(label);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(label.textContent);
    const range = document.createRange();
    range.selectNodeContents(label);
    const text = range.getBoundingClientRect();
    const box = face.getBoundingClientRect();
    const border = parseFloat(getComputedStyle(face).borderTopWidth);
    const [across, down] = [box.width / 2 - border, box.height / 2 - border];
    const x = Math.max(text.right - box.x - box.width / 2, box.x + box.width / 2 - text.left);
    const y = (ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent) / 2;
    const isRound = getComputedStyle(face).borderRadius === "50%";
    const fits = isRound ? (x / across) ** 2 + (y / down) ** 2 <= 1 : x <= across && y <= down;
    if (!fits) outside.push([label.textContent, x / across, y / down]);
  }
  return outside;
}
"""
"""the tiles whose label overlaps their border or extends beyond their edge, which may be round"""
LENGTHS = """async () => {
  const text = await (await fetch(location.href)).text();
  const lengths = (page) => [...page.querySelector("#board").classList].filter((name) => name.endsWith("-numbers"));
  return [lengths(document), lengths(new DOMParser().parseFromString(text, "text/html"))];
}"""
"""the classes of the board for long labels: those that the script has set, and those of the server"""
FACE = "(part) => getComputedStyle(document.querySelector('#board .face'))[part]"
INK = "() => getComputedStyle(document.querySelector('#board .tile')).color"
HEIGHT = "(label) => parseFloat(getComputedStyle(label).fontSize)"
HEXADECIMAL = """
(colour) => "#" + colour.match(/\\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")
"""


def keep(page: Page, **chosen: str) -> None:
    """Save a visitor's earlier choice."""
    page.evaluate("(chosen) => { for (const name in chosen) localStorage[`taquin-${name}`] = chosen[name]; }", chosen)


def drawn(page: Page) -> None:
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def height(page: Page) -> float:
    """Return the height of the numbers in relation to the tile."""
    size = "getComputedStyle(document.querySelector('#tile-1 .tile-label')).fontSize"
    return page.evaluate(f"parseFloat({size}) / document.querySelector('#tile-1').offsetWidth")


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "board"), [(DESKTOP, "4x4"), *((PHONE, board) for board in BOARDS)])
def test_nothing_on_a_tile_is_cut(visit: Visit, board: str, screen: dict[str, object]) -> None:
    page = visit(BOARDS[board], **screen)
    if board == "4x4":
        assert page.evaluate(OUTSIDE.replace("x <= across", "x <= across / 4")) != [], "what is too wide is found"
    for shape in SHAPES:
        choose(page, "Shape", shape)
        for figures in FIGURES:
            choose(page, "Numbers", figures)
            for look in LOOKS if figures == "largest" else LOOKS[:1]:
                choose(page, "Contrast", look)
                assert page.evaluate(OUTSIDE) == [], f"{shape}, {figures}, {look}"


@pytest.mark.slow
def test_numbers_grow_and_all_is_kept(visit: Visit) -> None:
    page = visit(at(START), new=True)
    sizes = []
    for figures in FIGURES:
        choose(page, "Numbers", figures)
        sizes.append(height(page))
    assert sizes == sorted(sizes)
    assert sizes[1] >= 1.2 * sizes[0]
    assert sizes[2] >= 1.1 * sizes[1]
    choose(page, "Shape", "square")
    choose(page, "Contrast", "white on black")
    page.reload(wait_until="commit")
    page.wait_for_selector("#tile-1 .face", state="attached")
    assert page.evaluate(FACE, "borderRadius") == "0px"
    for name, usual in (("Numbers", "usual"), ("Shape", "rounded"), ("Contrast", "normal")):
        choose(page, name, usual)
    assert height(page) == sizes[0]
    assert page.evaluate("Object.keys(localStorage).filter((name) => /shape|figures|contrast/.test(name))") == []


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "board"), [(DESKTOP, "3x3"), (PHONE, "10x10"), (PHONE, "letters")])
def test_nothing_jumps_to_what_was_chosen_earlier(visit: Visit, board: str, screen: dict[str, object]) -> None:
    page = visit("/robots.txt", new=True, **screen)
    keep(page, shape="round", figures="largest", contrast="black", distances="on", pointers="on")
    page.add_init_script(WATCH)
    settled(page, BOARDS[board])
    assert page.evaluate("shifted()") <= MOST_SHIFT


@pytest.mark.slow
def test_the_server_knows_how_long_the_labels_are_as_the_script_does(visit: Visit) -> None:
    page = visit("/robots.txt")
    for path in (BOARDS["3x3"], BOARDS["4x4"], BOARDS["12x12"], LETTERS):
        settled(page, path)
        by_script, by_server = page.evaluate(LENGTHS)
        assert by_script == by_server, path


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tiles_of_much_contrast_have_it_with_colours_too(visit: Visit, theme: str) -> None:
    page = visit(at(START), color_scheme=theme)
    for look, colours in itertools.product(LOOKS[1:], ("plain", "by row")):
        choose(page, "Contrast", look)
        choose(page, "Colours", colours)
        drawn(page)
        ink, ground = (
            page.evaluate(HEXADECIMAL, page.evaluate(INK)),
            page.evaluate(HEXADECIMAL, page.evaluate(FACE, "backgroundColor")),
        )
        assert contrast(ink, ground) >= (7 if colours == "by row" else 21), f"{look}, {colours}"
    borders = {
        page.evaluate(f"getComputedStyle(document.querySelector('#tile-{number} .face')).borderTopColor")
        for number in (1, 5, 9, 13)
    }
    assert len(borders) == 4, "the border of black tiles has the colours"


@pytest.mark.slow
def test_tiles_of_much_contrast_keep_nobody_out(visit: Visit) -> None:
    page = visit(at(named_goal("turned", 10, 10)), **PHONE)
    for look in LOOKS[1:]:
        choose(page, "Contrast", look)
        assert barriers(page, runOnly=OF_COLOURS) == []
        page.keyboard.press("Escape")
        assert barriers(page, runOnly=OF_COLOURS) == []


@pytest.mark.slow
def test_a_picture_keeps_its_corners(visit: Visit) -> None:
    page = visit(f"{at(START)}?picture=cat&numbers=1")
    usual = page.evaluate(FACE, "borderRadius")
    choose(page, "Shape", "round")
    assert page.evaluate(FACE, "borderRadius") == usual
    choose(page, "Contrast", "black on white")
    assert "url" in page.evaluate(FACE, "backgroundImage")


@pytest.mark.slow
def test_forced_colours_and_paper_have_their_own_contrast(visit: Visit) -> None:
    page = visit(at(START), forced_colors="active")
    face = page.evaluate(FACE, "backgroundColor"), page.evaluate(FACE, "borderTopColor")
    choose(page, "Contrast", "white on black")
    assert (page.evaluate(FACE, "backgroundColor"), page.evaluate(FACE, "borderTopColor")) == face
    printed = visit(at(START))
    choose(printed, "Contrast", "white on black")
    white = printed.evaluate(INK)
    printed.emulate_media(media="print")
    assert white == "rgb(255, 255, 255)" != printed.evaluate(INK)


@pytest.mark.slow
def test_what_is_shown_on_round_tiles_lies_on_them(visit: Visit) -> None:
    page = visit(at(START))
    choose(page, "Shape", "round")
    check(page, "how far each tile is")
    drawn(page)
    style = "getComputedStyle(document.querySelector('#tile-3'), '::after')"
    left, right = (float(page.evaluate(f"{style}.{side}").removesuffix("px")) for side in ("marginLeft", "marginRight"))
    assert left == pytest.approx(right) and left > 0, "in the middle"
    page.goto(at(named_goal("turned", 10, 10)))
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(FACE, "borderRadius") != "50%", "small ones have no room for that without corners"
    expect(tile(page, 1)).to_be_visible()


@pytest.mark.slow
def test_settings_made_on_any_page_hold_for_its_boards_and_those_of_all_others(visit: Visit) -> None:
    page = visit("/learn/counting", new=True)
    usual = page.locator(".board .tile-label").first.evaluate(HEIGHT)
    choose(page, "Contrast", "white on black")
    choose(page, "Numbers", "largest")
    choose(page, "Colours", "by row")
    for path in ("/learn/by-hand", "/train", "/lab/race", "/lab/watch", "/lab/map", at(START), "/learn/counting"):
        page.goto(path)
        drawn(page)
        faces = page.locator(".board .face")
        assert faces.first.evaluate("face => getComputedStyle(face).backgroundColor") == "rgb(0, 0, 0)", path
        borders = faces.evaluate_all("all => all.map(face => getComputedStyle(face).borderTopColor)")
        assert len({*borders}) >= 3, path
    assert page.locator(".board .tile-label").first.evaluate(HEIGHT) > usual


@pytest.mark.slow
def test_every_page_has_the_settings(visit: Visit) -> None:
    page = visit("/robots.txt", forgive="404")
    for path in ["/learn", "/lab", "/lab/batch", "/api/v1/", "/nowhere"]:
        page.evaluate("localStorage.clear()")
        page.goto(path)
        choose(page, "Theme", "dark")
        assert page.locator("html").get_attribute("data-theme") == "dark"
    assert barriers(page) == []
