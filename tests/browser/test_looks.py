"""The look of the page: every size on every screen, light and dark, contrast, forced colours."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, ROOT, Visit
from tests.browser.seen import at, barriers_in_light_and_dark, box, part, place_of, show_panel
from webapp.puzzle import Board, named_goal

LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""
SMALL = {"viewport": {"width": 320, "height": 640}}
TABLET = {"viewport": {"width": 768, "height": 1024}}
ACROSS = {"viewport": {"width": 740, "height": 360}}
HEIGHTS = """
() => [...document.querySelectorAll("button, .button, input, select, summary")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => !part.closest("#board, .moves, .skip-link, [type=checkbox]"))
  .map((part) => Math.round(part.getBoundingClientRect().height))
"""
"""the heights of all controls in view, except tiles, moves and boxes to tick"""


SIZES = [(2, 2), (10, 10), (3, 8), (1, 5), (9, 1), (20, 20)]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_every_size_fits_every_screen(visit: Visit, size: tuple[int, int]) -> None:
    place = at(named_goal("standard", *size))
    expect_fits(visit(place, **PHONE), *size)
    page = visit(place)
    for screen in (DESKTOP, TABLET, ACROSS, SMALL):
        page.set_viewport_size(screen["viewport"])
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect_fits(page, *size)


def expect_fits(page: Page, width: int, height: int) -> None:
    room = page.evaluate("[innerWidth, innerHeight]")
    assert page.evaluate("document.documentElement.scrollWidth") <= room[0]
    frame = place_of(page.locator("#board"))
    assert frame["x"] >= 0
    assert frame["x"] + frame["width"] <= room[0]
    assert frame["y"] + frame["height"] <= room[1] + (height == 10) * 60, (
        f"the whole board is seen without scrolling on {room}"
    )
    first = box(page, 1)
    assert first["width"] == pytest.approx(first["height"], abs=0.01)
    assert first["width"] >= 24 or width > 10, "large enough for a finger"
    assert max(frame["width"] / room[0], frame["height"] / room[1]) > 0.5, "the board comes first"


@pytest.mark.slow
@pytest.mark.parametrize("screen", [PHONE | {"viewport": {"width": 390, "height": 844}}, DESKTOP])
def test_controls_have_two_heights(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(f"{at(LAST)}?moves=L&step=0", **screen)
    heights = set(page.evaluate(HEIGHTS))
    for name in ("share", "history", "solve"):
        show_panel(page, name)
        heights |= set(page.evaluate(HEIGHTS))
    assert heights == {36, 44}


@pytest.mark.slow
def test_the_theme_follows_the_system_until_one_is_chosen(visit: Visit) -> None:
    page = visit("/", color_scheme="light", new=True)
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


@pytest.mark.slow
def test_forced_colours_keep_tiles_and_marks_apart(visit: Visit) -> None:
    page = visit(at(LAST), forced_colors="active")
    face = "getComputedStyle(document.querySelector('#tile-1 .face')%s)"
    assert page.evaluate(face % "" + ".borderTopStyle") == "solid"
    mark, ground = (
        page.evaluate(face % ", '::after'" + ".backgroundColor"),
        page.evaluate(face % "" + ".backgroundColor"),
    )
    assert mark != ground


@pytest.mark.slow
def test_nothing_keeps_anybody_from_the_board(visit: Visit) -> None:
    page = visit(at(LAST))
    assert barriers_in_light_and_dark(page) == []
    page.keyboard.press("?")
    assert barriers_in_light_and_dark(page) == []
    page.locator(".masthead [popovertarget=setup]").click()
    assert barriers_in_light_and_dark(page) == []
    page.locator("#board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("e")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []


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
        ("on-accent", "terracotta", 4.5),
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


@pytest.mark.slow
def test_the_names_of_settings_break_between_words_only(visit: Visit) -> None:
    page = visit("/", **SMALL)
    page.get_by_role("button", name="Settings").click()
    cut = page.locator("#settings label").evaluate_all(
        """labels => labels.filter((label) => {
            const words = document.createRange();
            const [text] = [...label.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
            if (!text) return false;
            return [...text.data.matchAll(/\\S+/g)].some(({index, 0: word}) => {
                words.setStart(text, index);
                words.setEnd(text, index + word.length);
                return new Set([...words.getClientRects()].map(({top}) => Math.round(top))).size > 1;
            });
        }).map((label) => label.textContent)"""
    )
    assert cut == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_the_field_grows_with_a_position_and_leaves_the_verdict_in_sight(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit(at(named_goal("standard", 3, 3)), **screen)
    text = part(page, "door", "text")
    text.fill("15 2 1 12/8 5 6 11/4 9 10 7/3 14 13 0")
    expect(part(page, "door", "title")).to_be_visible()
    assert text.evaluate("field => field.scrollHeight <= field.clientHeight")
    text.fill("\n".join(" ".join(map(str, range(row, row + 20))) for row in range(0, 400, 20)))
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 20 wide, 20 high")
    assert text.bounding_box()["height"] < 130


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "name"), [(DESKTOP, "Keys and gestures"), (SMALL, "Settings")])
def test_the_name_and_the_closing_of_a_sheet_stay_at_its_top(
    visit: Visit, screen: dict[str, object], name: str
) -> None:
    page = visit("/", **screen)
    page.get_by_role("button", name=name).click()
    sheet = page.locator(".sheet:popover-open")
    sheet.evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    assert sheet.evaluate("sheet => sheet.scrollTop") > 0
    expect(sheet.get_by_role("heading", name=name)).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


@pytest.mark.slow
def test_another_theme_comes_to_all_of_the_page_at_once(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    changing = page.get_by_role("button", name="Solve", exact=True).evaluate(
        """(button) => {
            getComputedStyle(button).backgroundColor;
            document.documentElement.dataset.theme = "dark";
            getComputedStyle(button).backgroundColor;
            return button.getAnimations().length;
        }"""
    )
    assert changing == 0


def test_links_beside_each_other_stand_on_one_line(visit: Visit) -> None:
    page = visit("/", **TABLET)
    bottoms = page.locator(".more li").evaluate_all(
        """items => {
            const lines = new Map();
            for (const item of items) {
                const text = document.createRange();
                text.selectNodeContents(item.firstElementChild);
                const {top, bottom} = item.getBoundingClientRect();
                const line = lines.get(top) ?? lines.set(top, new Set()).get(top);
                line.add(Math.round(text.getBoundingClientRect().bottom - bottom));
            }
            return [...lines.values()].map((line) => line.size);
        }"""
    )
    assert set(bottoms) == {1}


@pytest.mark.slow
def test_size_and_goal_are_named_whole_on_a_tablet(visit: Visit) -> None:
    page = visit("/?size=20x20", **TABLET)
    name = page.locator(".setup-name")
    expect(name).to_contain_text("…")
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


@pytest.mark.slow
def test_the_counters_stand_apart_on_the_smallest_screen(visit: Visit) -> None:
    page = visit("/p/3-7-11-15.2-13-9-4.5-14-6-12.8-1-10-0", **SMALL, locale="ru")
    page.locator(".masthead [popovertarget=setup]").click()
    page.locator("#moves-left").check()
    page.keyboard.press("Escape")
    expect(page.locator("[data-show=left]")).not_to_be_empty()
    edges = page.locator(".counters dt").evaluate_all(
        """labels => labels.map((label) => {
            const text = document.createRange();
            text.selectNodeContents(label);
            const {left, right} = text.getBoundingClientRect();
            return [left, Math.min(right, label.getBoundingClientRect().right)];
        })"""
    )
    pause = place_of(page.locator("#pause, .pause").first)
    assert [(right, left) for (_, right), (left, _) in zip(edges, edges[1:], strict=False) if right + 4 > left] == []
    assert edges[-1][1] <= pause["x"] + 12, "before the drawing on the button"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
