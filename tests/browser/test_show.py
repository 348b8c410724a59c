"""A link with moves describes itself, and plays them on request."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, expect_board, part, place_of, play, show_panel
from webapp.puzzle import Board

START = Board.parse("1 2 3/4 0 6/7 5 8")
GOAL = Board.parse("1 2 3/4 5 6/7 8 0")


def test_a_shared_solve_opens_at_its_start_and_is_watched(visit: Visit) -> None:
    page = visit(at(START))
    play(page, "UL")
    expect_board(page, GOAL)
    show_panel(page, "share")
    part(page, "share", "kind").select_option("times")
    part(page, "share", "by").fill("Ann <b>")
    link = part(page, "share", "link").input_value()
    other = visit(link.removeprefix(page.evaluate("location.origin")), **PHONE)
    expect_board(other, START)
    card = other.locator(".show")
    expect(card.get_by_role("heading")).to_have_text(re.compile(r"^A solve of 2 moves in 0:0\d\.\d\d$"))
    expect(card).to_contain_text("By Ann <b>")
    expect(other.locator(".button.primary:visible")).to_have_text(["Watch"])
    card.get_by_role("button", name="Watch").tap()
    expect_board(other, GOAL)
    other.reload()
    expect_board(other, GOAL)
    expect(card.get_by_role("heading")).to_have_text(re.compile(r"^A solve of 2 moves in 0:0\d\.\d\d$"))
    expect(card).to_contain_text("By Ann <b>")
    expect(other.locator(".button.primary:visible")).to_have_text(["Watch"])
    card.get_by_role("button", name="Try it yourself").tap()
    expect_board(other, START)
    expect(card).to_be_hidden()
    expect(part(other, "transport", "counter")).to_have_text("0 of 0")


@pytest.mark.slow
@pytest.mark.parametrize(("moves", "title"), [("UL", "A solve of 2 moves"), ("U", "1 move")])
def test_a_link_to_the_last_step_is_a_show_too(visit: Visit, moves: str, title: str) -> None:
    page = visit(f"{at(START)}?moves={moves}")
    expect(page.locator(".show").get_by_role("heading")).to_have_text(title)
    expect(page.locator(".button.primary:visible")).to_have_text(["Watch"])
    page.locator(".show").get_by_role("button", name="Try it yourself").click()
    expect_board(page, START)
    expect(page.locator(".button.primary:visible")).to_have_text(["Solve"])
    page.goto(f"{at(START)}?moves={moves}")
    expect(page.locator(".button.primary:visible")).to_have_text(["Watch"])


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("screen", [(740, 360), (844, 390)], ids=lambda screen: "{}x{}".format(*screen))
def test_on_a_phone_in_landscape_the_show_is_beside_the_board(
    visit: Visit, screen: tuple[int, int], locale: str
) -> None:
    width, height = screen
    look = PHONE | {"viewport": {"width": width, "height": height}, "locale": locale}
    page = visit(f"{at(START)}?moves=ULRL&times=50.6000.70.80&by={'W' * 30}", **look)
    card = page.locator(".show")
    for _ in range(2):
        box, transport, frame = (
            place.bounding_box() for place in (card, page.locator("#transport"), page.locator(".board"))
        )
        assert box and transport and frame
        assert box["x"] > frame["x"] + frame["width"]
        assert box["y"] > transport["y"] + transport["height"]
        for button in card.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        page.reload()
    page.keyboard.press("h")
    hint, box = place_of(page.locator(".of-hint.shown")), place_of(card)
    assert hint["y"] + hint["height"] <= box["y"]


@pytest.mark.slow
def test_on_a_phone_in_landscape_the_show_leaves_a_game_to_beat_in_view(visit: Visit) -> None:
    look = PHONE | {"viewport": {"width": 844, "height": 390}}
    page = visit(f"{at(START)}?moves=ULRL&challenge=UL", **look)
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    rival, card = place_of(page.locator(".compare")), place_of(page.locator(".show"))
    assert rival["y"] + rival["height"] <= card["y"]
