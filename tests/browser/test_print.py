"""On paper: the board, the position, its verdict and the link with its code, and nothing to press; on one page."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LINK = "/p/5-1-2-3.9-6-7-4.13-10-11-8.14-15-12-0"
LONG = f"/p/1-2-3.4-5-6.7-8-0?moves={'RL' * 1500}"
"""a link that no code has room for"""


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, {"java_script_enabled": False}, {"color_scheme": "dark"}], ids=str)
def test_paper_has_what_one_needs_away_from_the_screen(visit, settings):
    page = visit(f"{LINK}?moves=D&step=0", **settings, new=True)
    expect(page.locator(".printed")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#tile-15")).to_be_visible()
    expect(page.get_by_text("Can be solved", exact=True)).to_be_visible()
    expect(page.locator(".printed")).to_contain_text(f"{LINK}?moves=D&step=0")
    written = page.locator("code:visible" if "java_script_enabled" in settings else "textarea:visible")
    expect(written).to_contain_text("5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0")
    for name in ("New scramble", "Solve", "Copy", "Play"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("link", [LINK, "/p/1-2-3.4-5-6.8-7-0"])
def test_paper_as_narrow_as_a_phone_has_the_same(visit, link):
    page = visit(link, new=True)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1047})
    expect(page.locator("#position-panel")).to_be_visible()
    expect(page.locator("[data-part=title]:visible")).to_have_text(re.compile("be solved$"))
    expect(page.locator(".page").get_by_role("button").and_(page.locator(":not(.cells *)"))).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("link", [LINK, "/p/1-2.3-0", "/?size=10x10", "/?size=3x8", "/p/1-2-3.4-5-6.8-7-0"])
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
    page = visit(LONG, new=True)
    page.emulate_media(media="print")
    expect(page.locator(".printed")).to_contain_text("RLRL")
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
