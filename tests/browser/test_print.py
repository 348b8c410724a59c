"""Printing: the board, position, verdict, goal, link and QR code without buttons, on one page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seen import tile
from webapp.puzzle import named_goal

pytestmark = pytest.mark.browser

LINK = "/p/5-1-2-3.9-6-7-4.13-10-11-8.14-15-12-0"
LONG = f"/p/1-2-3.4-5-6.7-8-0?moves={'RL' * 1500}"
"""a link too long for a QR code; its position alone fits"""
SWAPPED = named_goal("standard", 20, 20).link.replace(".1-", ".2-", 1).replace("1-2-", "2-1-", 1)
HUGE = f"/p/{SWAPPED}?goal={SWAPPED}"
"""a position and a goal too long for a QR code"""


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, {"java_script_enabled": False}, {"color_scheme": "dark"}], ids=str)
def test_paper_has_what_one_needs_away_from_the_screen(visit, settings):
    page = visit(f"{LINK}?moves=D&step=0", **settings, new=True)
    expect(page.locator(".printed")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#tile-15")).to_be_visible()
    expect(page.locator("#door").get_by_text("Can be solved.", exact=True)).to_be_visible()
    expect(page.locator(".printed .mono")).to_have_text(re.compile(f"{LINK}$"))
    position = "5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0"
    if "java_script_enabled" in settings:
        expect(page.locator("code:visible")).to_have_text(position)
    else:
        expect(page.locator("#edit-panel input:visible")).to_have_value(position)
    for name in ("New scramble", "Solve", "Copy", "Play"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


def test_paper_after_a_solve_has_the_same_headings_and_no_more(visit):
    page = visit("/p/1-2-3.4-5-6.7-0-8", new=True)
    tile(page, 8).click()
    expect(page.locator(".result")).to_be_visible()
    page.emulate_media(media="print")
    seen = page.locator("h1:visible, h2:visible, h3:visible, .result:visible, [popover]:visible").all_inner_texts()
    assert [text.strip() for text in seen] == ["Taquin, the sliding-puzzle workbench", "Goal"]


@pytest.mark.slow
def test_paper_as_narrow_as_a_phone_has_the_same(visit):
    page = visit("/p/1-2-3.4-5-6.8-7-0", new=True)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1047})
    expect(page.locator("#edit-panel")).to_be_visible()
    expect(page.locator("[data-part=title]:visible")).to_have_text(re.compile(r"be solved\.$"))
    expect(page.locator(".page").get_by_role("button").and_(page.locator(":not(.cells *)"))).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("link", ["/?size=10x10", "/?size=3x8", "/p/1-2-3.4-5-6.8-7-0"])
def test_it_fits_on_one_page_with_its_code(visit, link):
    page = visit(link, new=True)
    with page.expect_response(re.compile(r"/qr\.svg")) as code:
        page.emulate_media(media="print")
    assert code.value.ok
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.slow
def test_a_page_on_a_screen_does_not_ask_for_the_code(visit):
    page = visit("/healthz", new=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(LINK)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "qr.svg" in url] == []


@pytest.mark.slow
def test_a_link_that_no_code_has_room_for_is_printed_without_one(visit):
    page = visit(HUGE, new=True)
    page.emulate_media(media="print")
    expect(page.locator(".printed")).to_contain_text("goal=")
    expect(page.locator(".printed img")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("link", [LINK, LONG], ids=["short", "long"])
def test_the_link_and_its_code_are_of_the_board_that_is_there(visit, link):
    page = visit(link, new=True)
    page.locator("[data-do=scramble]").click()
    shown = page.get_by_label("Link to this position")
    expect(shown).not_to_have_value(re.compile(re.escape(link)))
    address = shown.input_value()
    with page.expect_response(f"{address}/qr.svg") as code:
        page.emulate_media(media="print")
    assert code.value.ok
    expect(page.locator("[data-part=link]").last).to_have_text(address)


@pytest.mark.slow
def test_the_link_on_paper_is_that_of_the_printed_board_and_gives_no_solution_away(visit):
    page = visit("/p/1-2-3.4-5-6.0-7-8?goal=snake&moves=LL&step=1", new=True)
    printed = page.locator(".printed .mono")
    expect(printed).to_have_text(re.compile(r"/p/1-2-3\.4-5-6\.7-0-8\?goal=snake$"))
    page.locator("#transport [data-part=last]").click()
    expect(printed).to_have_text(re.compile(r"/p/1-2-3\.4-5-6\.7-8-0\?goal=snake$"))
    expect(page.get_by_label("Link to this position")).to_have_value(re.compile("moves="))


@pytest.mark.slow
def test_paper_has_the_goal_and_no_second_board(visit):
    page = visit("/p/1-2-3.4-5-6.0-7-8?goal=snake&challenge=", new=True)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1440, "height": 1047})
    expect(page.get_by_role("img", name="The goal")).to_be_visible()
    expect(page.locator(".more")).to_be_hidden()


@pytest.mark.slow
def test_the_goal_is_beside_the_board_on_paper_and_no_buttons_of_a_show(visit):
    page = visit(f"{LINK}?moves=D&step=0", new=True)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1047})
    board, goal = (page.locator(place).bounding_box() for place in (".board", ".goal-card"))
    assert goal["x"] > board["x"] + board["width"]
    assert board["y"] < goal["y"] and goal["y"] + goal["height"] < board["y"] + board["height"]
    expect(page.locator(".show")).to_be_hidden()
