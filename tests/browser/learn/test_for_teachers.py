"""Lessons in a classroom: forgetting answers, links to steps, printing, and minutes."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import answer_number, exercise, question
from webapp.lessons.routes import LESSONS

SHOWN = "all => all.map((each) => each.checkVisibility())"
PAPER: ViewportSize = {"width": 673, "height": 986}
"""the room between the margins of A4"""
ON_PAPER = "[data-choice], .exercise .field, .stages button, .cells button, [data-search][aria-pressed=true]"
"""the controls that are printed as text, and the tiles"""


@pytest.mark.slow
def test_only_the_answers_in_this_lesson_are_forgotten(visit: Visit) -> None:
    page = visit("/learn/impossible")
    question(page, "why").get_by_role("button", name="It takes very many moves").click()
    page.goto("/learn/by-hand")
    answer_number(page, "count", "8", "6")
    page.get_by_role("button", name="Forget my answers").click()
    expect(exercise(page, "count").locator("> .checked")).to_be_empty()
    page.goto("/learn/impossible")
    expect(question(page, "why").get_by_text("It cannot be done, however long")).to_be_visible()


@pytest.mark.slow
def test_the_list_of_lessons_forgets_all_answers(visit: Visit) -> None:
    page = visit("/learn/by-hand")
    answer_number(page, "count", "8", "6")
    page.goto("/learn")
    expect(page.get_by_text("1 of 3 exercises solved")).to_be_visible()
    page.get_by_role("button", name="Forget my answers").click()
    expect(page.get_by_text("1 of 3 exercises solved")).to_have_count(0)


def test_each_lesson_says_how_long_it_takes(visit: Visit) -> None:
    page = visit("/learn")
    for lesson in LESSONS:
        card = page.locator(f"[data-of={lesson.name}]")
        expect(card.get_by_text(f"About {lesson.minutes} minutes")).to_contain_text("3 exercises")


@pytest.mark.slow
def test_a_click_copies_the_link_to_a_step(visit: Visit) -> None:
    page = visit("/learn/impossible")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Copy the link to “Break it and mend it by hand”").click()
    expect(page.locator("#live")).to_contain_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert link.endswith("/learn/impossible#by-hand")
    expect(page.locator("#by-hand")).to_be_in_viewport()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", [lesson.name for lesson in LESSONS])
def test_a_lesson_is_printed_with_its_answers_or_without(visit: Visit, lesson: str) -> None:
    page = visit(f"/learn/{lesson}")
    answers = page.locator(":is(.reveal, .answer) > p:not([class])")
    folded = page.locator("main details:not([open], .reveal, .answer)")
    for with_answers in (False, True):
        page.get_by_label("With answers").set_checked(with_answers)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        page.set_viewport_size(PAPER)
        assert set(answers.evaluate_all(SHOWN)) == {with_answers}
        for content in (".step h2", ".question", "[data-choice]", ".exercise > p:first-child", ".exercise .board"):
            assert set(page.locator(content).evaluate_all(SHOWN)) == {True}, content
        assert folded.filter(visible=True).count() == 0
        controls = page.locator(f"main :is(button, input, textarea, [popover]):visible:not({ON_PAPER})")
        assert controls.all_inner_texts() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert set(answers.evaluate_all(SHOWN)) == {False}
        assert page.locator("main details[open]").count() == 0


@pytest.mark.slow
def test_the_print_button_prints(visit: Visit) -> None:
    page = visit("/learn/impossible", new=True)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print the lesson").click()
    expect(page).to_have_title("printed")
