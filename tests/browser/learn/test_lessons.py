"""The lessons in a browser: they ask before they show, check answers, work by keyboard, and are readable without
scripts.
"""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.learn.lesson import exercise, expect_checked, figure, press, question
from tests.browser.seen import barriers_in_light_and_dark, expect_board
from webapp.lessons.routes import LESSONS


@pytest.mark.slow
def test_on_a_phone_a_button_leads_to_the_other_pages(visit: Visit) -> None:
    page = visit("/?size=10x10&goal=blank-first", viewport={"width": 320, "height": 740})
    learn = page.get_by_role("banner").get_by_role("link", name="Learn")
    expect(learn).to_be_hidden()
    page.get_by_role("button", name="Pages").click()
    learn.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lessons")
    page.get_by_role("button", name="Pages").click()
    expect(learn).to_be_visible()
    page.keyboard.press("Escape")
    expect(learn).to_be_hidden()


@pytest.mark.slow
def test_what_was_asked_is_shown_to_who_has_said_what_they_think(visit: Visit) -> None:
    page = visit("/learn/impossible")
    asked = question(page, "why")
    expect(asked.get_by_text("It cannot be done, however long")).to_be_hidden()
    asked.get_by_role("button", name="It takes very many moves").click()
    expect(asked.get_by_text("It cannot be done, however long")).to_be_visible()
    expect(asked.locator(".guessed")).to_contain_text("But no number of moves is enough.")
    page.reload()
    expect(asked.get_by_text("It cannot be done, however long")).to_be_visible()
    expect(asked.get_by_role("button", name="It takes very many moves")).to_have_attribute("aria-pressed", "true")
    about = page.get_by_text("Your answers stay in this browser.")
    expect(about).to_be_visible()
    page.emulate_media(media="print")
    for part in (about, asked.get_by_text("It cannot be done, however long")):
        expect(part).to_be_hidden()


@pytest.mark.slow
def test_a_position_of_a_lesson_is_played_with_one_click(visit: Visit) -> None:
    page = visit("/learn/how-hard")
    board = figure(page, "shortest")
    press(board, "ArrowLeft")
    board.get_by_role("link", name="Play this position").click()
    expect_board(page, "1 5 2/4 8 0/7 6 3")


@pytest.mark.slow
def test_a_wrong_number_is_told_what_it_counts(visit: Visit) -> None:
    page = visit("/learn/counting")
    asked = exercise(page, "count")
    for number, words in (
        ("10", "No. 10 counts the blank too."),
        ("7", "No. Take the tiles in turn."),
        ("6", "Right."),
    ):
        asked.locator("input").fill(number)
        asked.locator("input").press("Enter")
        expect_checked(asked, words, number == "6")


@pytest.mark.slow
def test_keys_lead_through_a_lesson(visit: Visit) -> None:
    page = visit("/learn/impossible")
    steps = page.locator(".step")
    page.keyboard.press("ArrowRight")
    expect(steps.nth(0)).to_be_focused()
    for _ in range(steps.nth(0).locator(".reveal").count()):
        page.keyboard.press("Space")
    expect(steps.nth(0)).to_be_focused()
    expect(steps.nth(0).locator(".reveal:not([open])")).to_have_count(0)
    page.keyboard.press("Space")
    expect(steps.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(steps.nth(0)).to_be_focused()
    expect(steps.nth(0)).to_be_in_viewport()


@pytest.mark.slow
def test_large_type_is_chosen_by_key_and_kept(visit: Visit) -> None:
    page = visit("/learn/impossible")
    usual = page.locator("h1").bounding_box()
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "true")
    large = page.locator("h1").bounding_box()
    assert usual and large and large["height"] > usual["height"]
    page.reload()
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_in_large_type_the_key_scrolls_through_a_step_first(visit: Visit) -> None:
    page = visit("/learn/three-cycles", **PHONE, reduced_motion="reduce")  # scrolling ends before the next press
    page.keyboard.press("t")
    steps = page.locator(".step")
    page.keyboard.press("Space")
    expect(steps.nth(0)).to_be_focused()
    seen = []
    while steps.nth(0).evaluate("step => step === document.activeElement"):
        assert len(seen) < 30
        seen.append(steps.nth(0).evaluate("step => [step.getBoundingClientRect().bottom - innerHeight, scrollY]"))
        page.keyboard.press("Space")
    expect(steps.nth(1)).to_be_focused()
    assert steps.nth(0).locator(".reveal:not([open])").count() == 0
    assert seen[-1][0] < 1
    height = page.evaluate("innerHeight")
    assert [(earlier, later) for (_, earlier), (_, later) in pairwise(seen) if later - earlier >= height] == []


@pytest.mark.slow
def test_a_lesson_can_be_read_without_scripts(visit: Visit) -> None:
    page = visit("/learn/impossible", java_script_enabled=False)
    expect(page.locator(".exercise .tile").last).to_be_visible()
    answer = page.locator(".answer").first
    expect(answer.locator("p")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("p")).to_be_visible()
    expect(page.get_by_role("button", name="Check", exact=True).first).to_be_hidden()
    expect(page.get_by_role("button", name="Large type")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/learn", *(f"/learn/{lesson.name}" for lesson in LESSONS)])
def test_nobody_is_kept_out_of_the_lessons(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("[data-predict] [data-choice='0']").evaluate_all("all => all.forEach((option) => option.click())")
    for screen in (DESKTOP, PHONE):
        page.set_viewport_size(screen["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
    assert barriers_in_light_and_dark(page) == []
    if path != "/learn":
        page.get_by_role("button", name="Large type").click()
        page.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
