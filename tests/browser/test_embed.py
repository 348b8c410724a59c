"""The embedded player for other sites: it steps through moves in any frame, and is readable without scripts."""

import pytest
from playwright.sync_api import expect

from tests.browser.seen import barriers_in_light_and_dark

pytestmark = pytest.mark.browser

START = "1-2-3.4-5-6.0-7-8"
FRAME = f'<iframe src="/embed/{START}?moves=LL"></iframe>'


def column_of(page, tile):
    """Return the column of a tile once the tile is there."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((motion) => motion.finished))")
    left, width = page.evaluate(
        """(tile) => {
            const box = document.getElementById(`tile-${tile}`).getBoundingClientRect();
            return [box.left - document.querySelector(".cells").getBoundingClientRect().left, box.width];
        }""",
        tile,
    )
    return int(left // width)


def test_the_buttons_and_the_slider_step_through_the_moves(visit):
    page = visit(f"/embed/{START}?moves=LL")
    counter = page.locator("#counter")
    expect(counter).to_have_text("Move 0 of 2")
    page.get_by_role("button", name="One move forward").click()
    expect(counter).to_have_text("Move 1 of 2")
    assert column_of(page, 7) == 0
    page.get_by_role("slider").fill("2")
    expect(counter).to_have_text("Move 2 of 2")
    expect(page.get_by_role("button", name="One move forward")).to_be_disabled()
    page.get_by_role("button", name="One move back").click()
    expect(counter).to_have_text("Move 1 of 2")
    page.get_by_role("button", name="Play").click()
    expect(counter).to_have_text("Move 2 of 2")


@pytest.mark.slow
def test_moves_are_counted_in_single_tiles_as_on_the_page(visit):
    page = visit(f"/embed/{START}?moves=L2")
    expect(page).to_have_title("8-puzzle, 3 × 3, 2 moves")
    expect(page.locator("#counter")).to_have_text("Move 0 of 2")
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator("#counter")).to_have_text("Move 2 of 2")
    expect(page.get_by_role("button", name="One move forward")).to_be_disabled()
    unscripted = visit(f"/embed/{START}?moves=L2", java_script_enabled=False)
    expect(unscripted.get_by_text("2 moves; each letter is the direction a tile moves: L2")).to_be_visible()


@pytest.mark.slow
def test_it_begins_with_the_step_that_is_asked_for(visit):
    expect(visit(f"/embed/{START}?moves=LL&step=1").locator("#counter")).to_have_text("Move 1 of 2")


@pytest.mark.slow
def test_its_button_shows_what_it_does_and_nothing_else(visit):
    page = visit(f"/embed/{START}?moves={'LR' * 20}")
    expect(page.get_by_role("button", name="Play").locator("svg:visible")).to_have_class(["when-paused"])
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause").locator("svg:visible")).to_have_class(["when-playing"])


@pytest.mark.slow
def test_a_position_alone_has_its_verdict_and_no_controls(visit):
    page = visit("/embed/1-2-3.4-5-6.8-7-0")
    expect(page.locator("#counter")).to_have_text("Cannot be solved")
    expect(page.get_by_role("slider")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("link", ["1-2-3.4-5-6.0-7-8?moves=LL", "1-2-3-4-5-6-7-8-0?moves=R8", "1.2.3.4.0.5?moves=U"])
def test_it_fits_narrow_frames(visit, link):
    page = visit(f"/embed/{link}")
    expect(page.locator("#counter")).to_contain_text("Move 0")
    for width in (500, 320, 200):
        page.set_viewport_size({"width": width, "height": 420})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_it_can_be_read_without_scripts(visit):
    page = visit(f"/embed/{START}?moves=LL", java_script_enabled=False)
    expect(page.get_by_text("2 moves; each letter is the direction a tile moves: LL")).to_be_visible()
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator(".tile-label").first).to_have_text("1")
    expect(page.get_by_role("link", name="Open in Taquin")).to_be_visible()


@pytest.mark.slow
def test_a_letter_puzzle_with_any_square_as_its_goal_and_a_picture_are_shown(visit):
    lettered = visit("/embed/1-2-3.4-5-6.0-7-8?faces=ABCDEFGH&moves=L")
    expect(lettered.locator("#tile-1")).to_have_text("A")
    magic = visit("/embed/1-2-3.4-5-6.0-7-8?goal=magic&picture=cat&moves=L")
    expect(magic.locator("#counter")).to_have_text("Move 0 of 1")
    expect(magic.locator("#board.pictured")).to_have_count(1)


@pytest.mark.slow
def test_it_stands_in_a_frame_and_leaves_nothing_behind(visit):
    page = visit("/healthz")
    page.route("**/elsewhere", lambda route: route.fulfill(content_type="text/html", body=FRAME))
    page.goto("/elsewhere")
    expect(page.frame_locator("iframe").locator("#counter")).to_have_text("Move 0 of 2")
    assert page.context.cookies() == []
    assert page.frames[1].evaluate("localStorage.length + sessionStorage.length") == 0


@pytest.mark.slow
def test_nobody_is_kept_out(visit):
    page = visit(f"/embed/{START}?moves=LL")
    expect(page.locator("#counter")).to_have_text("Move 0 of 2")
    assert barriers_in_light_and_dark(page) == []
