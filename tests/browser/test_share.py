"""The Share panel: sending, a GIF, code for other sites, a text that can be pasted back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, barriers, board, part, place_of, show_panel
from webapp.puzzle import Board, parse_moves

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
SHARED = f"{at(THREE)}?goal=snake&moves=LLR&step=1"
CAN_SEND = "window.sent = []; navigator.share = async (data) => { window.sent.push(data); };"


def share(visit: Visit, path: str, **settings: object) -> Page:
    page = visit(path, **settings)
    show_panel(page, "share")
    return page


@pytest.mark.slow
def test_where_the_browser_can_send_the_link_is_sent_and_elsewhere_there_is_no_such_button(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, **PHONE)
    page.add_init_script(CAN_SEND)
    page.goto(SHARED)
    show_panel(page, "share")
    part(page, "share", "send").click()
    assert page.evaluate("window.sent.map(({ url }) => url)") == [part(page, "share", "link").input_value()]
    assert barriers(page) == []
    other = visit("/robots.txt", new=True)
    other.add_init_script("delete Navigator.prototype.share;")
    other.goto(SHARED)
    expect(part(other, "share", "send")).to_be_hidden()
    expect(part(other, "share", "copy")).to_be_visible()


@pytest.mark.slow
def test_the_moves_are_there_as_a_gif_and_as_code_for_another_page(visit: Visit) -> None:
    page = share(visit, SHARED)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    film = page.request.get(str(part(page, "share", "film").get_attribute("href")))
    assert film.headers["content-type"] == "image/gif"
    link = part(page, "share", "link").input_value()
    part(page, "share", "kind").select_option("Code to embed")
    code = page.get_by_label("Code to embed", exact=True).input_value()
    assert code.startswith("<iframe src=")
    expect(part(page, "share", "message")).to_contain_text("in a small player on another page")
    expect(page.get_by_role("button", name="QR code")).to_be_hidden()
    part(page, "share", "copy").click()
    expect(part(page, "share", "message")).to_contain_text("Copied. Paste this HTML into a page")
    assert page.evaluate("navigator.clipboard.readText()") == code
    part(page, "share", "kind").select_option("The board and its moves")
    assert part(page, "share", "link").input_value() == link
    page.route("**/another-page", lambda route: route.fulfill(body=code, content_type="text/html"))
    page.goto("/another-page")
    expect(page.frame_locator("iframe").locator("#counter")).to_have_text("Move 0 of 3")


@pytest.mark.slow
def test_the_whole_link_is_seen(visit: Visit) -> None:
    for settings in (PHONE, {"viewport": {"width": 1280, "height": 720}}):
        page = share(visit, SHARED, **settings)
        field = part(page, "share", "link")
        assert field.evaluate("it => it.scrollHeight <= it.clientHeight && it.scrollWidth <= it.clientWidth")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 640), (740, 360)], ids=["phone", "held across"])
def test_the_code_of_the_link_fills_a_screen_to_be_read_off_it(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    page = share(visit, SHARED, viewport={"width": width, "height": height})
    sheet, code = page.locator("#code"), page.locator("#code img")
    expect(code).to_be_hidden()
    page.get_by_role("button", name="QR code").click()
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    expect(sheet).to_contain_text(part(page, "share", "link").input_value())
    drawn, room = place_of(code), place_of(sheet)
    assert drawn["width"] == pytest.approx(drawn["height"], abs=1)
    assert drawn["width"] >= 0.5 * min(width, height)
    assert room["x"] >= 0 and room["x"] + room["width"] <= width
    assert room["y"] >= 0 and room["y"] + room["height"] <= height
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


@pytest.mark.slow
def test_a_saved_text_says_what_it_is_and_opens_again(visit: Visit) -> None:
    page = share(visit, f"{at(THREE)}?moves=LLR&step=2")
    with page.expect_download() as saving:
        part(page, "share", "save").click()
    text = saving.value.path().read_text()
    assert text.startswith("Position: 1 2 3/4 5 6/0 7 8\nGoal: 1 2 3/4 5 6/7 8 0\nMoves: LLR\nLength: 3 moves\n")
    page.goto("/")
    part(page, "door", "text").fill(text)
    page.keyboard.press("Enter")
    expect(part(page, "transport", "slider")).to_have_attribute("max", "3")
    assert board(page) == str(THREE.play(parse_moves("LL")))
