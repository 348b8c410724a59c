"""The class link: a teacher makes it, pupils solve its positions, and their results come back as text."""

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, Visit
from tests.browser.learn.lesson import exercise, figure, press, question
from tests.browser.seen import barriers, wait_for_scripts
from webapp.puzzle import named_goal

SETTINGS = CALM
ASSIGNMENT = "?title=Monday&lesson=counting&positions=1-2-3.4-5-6.7-0-8%2C1-2-3.4-5-6.0-7-8"
WORK = f"/learn/class/work{ASSIGNMENT}"
TEACHER = f"/learn/class{ASSIGNMENT}"
LAST_FILE = re.compile(r"version\.js$")
"""the script that a page fetches when it is idle"""


def solve_both(page: Page, name: str) -> str:
    """Solve both positions as a pupil of that name, and return the text of the results."""
    press(figure(page, "position-1"), "ArrowLeft")
    press(figure(page, "position-2"), "ArrowLeft", "ArrowLeft")
    page.get_by_label("Your name, if you like").fill(name)
    return page.get_by_label("Send this text to your teacher").input_value()


@pytest.mark.slow
def test_results_go_from_the_pupil_to_the_table_of_the_teacher(visit: Visit, tmp_path: Path) -> None:
    teacher = visit("/learn/class")
    expect(teacher.get_by_role("button", name="Copy the link")).to_have_attribute("aria-disabled", "true")
    teacher.get_by_label("Title").fill("Monday")
    teacher.get_by_label("Can it be solved? Count and see").check()
    teacher.get_by_label("Positions, one per line").fill("1 2 3/4 5 6/7 0 8\n1-2-3.4-5-6.0-7-8")
    link = teacher.get_by_label("Link", exact=True).input_value()
    assert link.endswith(WORK)
    pupil = visit(link)
    expect(pupil.get_by_role("heading", level=1)).to_have_text("Monday")
    expect(pupil.get_by_role("link", name="Can it be solved? Count and see")).to_be_visible()
    text = solve_both(pupil, "Ada")
    teacher.get_by_label("Results of your pupils, one after another").fill(f"Hello!\n{text}\nBye")
    row = teacher.get_by_role("row", name="Ada")
    expect(row.get_by_role("cell").nth(0)).to_have_text("2/2")
    expect(row.get_by_role("cell").nth(1)).to_have_text("3")
    with teacher.expect_download() as saved:
        teacher.get_by_role("button", name="Save as CSV").click()
    saved.value.save_as(tmp_path / "table.csv")
    [line] = csv.DictReader(io.StringIO((tmp_path / "table.csv").read_text()))
    found = [line[name] for name in ("name", "solved", "solution_2", "exercises_counting")]
    assert found == ["Ada", "2", "L2", "0 of 3"]


@pytest.mark.slow
def test_a_class_link_leads_to_the_step_that_the_teacher_chose(visit: Visit) -> None:
    teacher = visit(TEACHER)
    steps, link = teacher.get_by_label("Step where pupils begin"), teacher.get_by_label("Link", exact=True)
    assert "step=" not in link.input_value()
    steps.select_option(label="Why a single row is different")
    expect(link).to_have_value(re.compile("lesson=counting&step=line&"))
    teacher.reload()
    expect(steps).to_have_value("line")
    pupil = visit(link.input_value())
    pupil.get_by_role("link", name="Why a single row is different").click()
    expect(pupil.get_by_role("heading", name="Why a single row is different")).to_be_in_viewport()


@pytest.mark.slow
def test_another_lesson_has_other_steps(visit: Visit) -> None:
    page = visit(TEACHER.replace("&positions", "&step=line&positions"))
    steps = page.get_by_label("Step where pupils begin")
    page.get_by_label("Can it be solved? Count and see").uncheck()
    page.get_by_label("By hand").check()
    expect(steps).to_have_value("")
    assert steps.locator("option").last.inner_text() == "Exercises"
    expect(page.get_by_label("Link", exact=True)).not_to_have_value(re.compile("step="))
    page.get_by_label("How hard can it be?").check()
    expect(steps).to_be_hidden()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile("lesson=by-hand%2Chow-hard&"))


@pytest.mark.slow
def test_the_code_of_a_class_link_is_printed_alone_on_a_page(visit: Visit) -> None:
    page = visit(TEACHER, new=True)
    page.get_by_role("button", name="QR code", exact=True).click()
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    page.get_by_role("button", name="Print the QR code").click()
    page.emulate_media(media="print")
    expect(page.locator("#code img")).to_be_visible()
    expect(page.get_by_role("heading")).to_have_text(["Monday"])
    expect(page.get_by_role("button")).to_have_count(0)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 1
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("#code")).to_be_hidden()
    expect(page.get_by_role("heading", name="Class link")).to_be_visible()


@pytest.mark.slow
def test_a_class_link_that_asks_nothing_or_is_too_long_has_no_code(visit: Visit) -> None:
    page = visit(TEACHER)
    positions, button = page.get_by_label("Positions, one per line"), page.get_by_role("button", name="QR code")
    lesson = page.get_by_label("Can it be solved? Count and see")
    positions.fill("")
    button.click()
    expect(page.locator("#code img")).to_have_js_property("complete", True)
    assert page.locator("#code img").evaluate("image => image.naturalWidth") > 0
    page.keyboard.press("Escape")
    lesson.uncheck()
    expect(button).to_be_hidden()
    positions.fill("\n".join([str(named_goal("standard", 10, 10))] * 12))
    expect(page.get_by_text("The link is too long for a QR code.")).to_be_visible()
    expect(button).to_be_hidden()


def check_number(page: Page, name: str, *numbers: str) -> None:
    """Give each of the numbers as the answer to an exercise."""
    for number in numbers:
        exercise(page, name).locator("input").fill(number)
        exercise(page, name).get_by_role("button", name="Check").click()


@pytest.mark.slow
def test_the_try_at_which_each_question_was_right_comes_back(visit: Visit) -> None:
    pupil = visit("/learn/counting")
    for choice in ("3", "3", "2", "1"):
        question(pupil, "pairs").get_by_role("button", name=choice, exact=True).click()
    question(pupil, "half").locator(".reveal").evaluate("reveal => { reveal.open = true; }")  # as the space bar does
    question(pupil, "half").get_by_role("button").first.click()
    right = str(exercise(pupil, "count").get_attribute("data-answer"))
    check_number(pupil, "count", "many", "99", "99", "98", right)
    pupil.goto(WORK)
    sent = solve_both(pupil, "Ada")
    assert sent.splitlines()[-1] == "counting: pairs=2 count=3"
    other = sent.replace("Ada", "Grace").replace("pairs=2 count=3", "pairs=3x line=1")
    teacher = visit(TEACHER)
    teacher.get_by_label("Results of your pupils, one after another").fill(sent + other)
    table = teacher.get_by_role("region", name="A row for each pupil")
    expect(table.locator("tbody").get_by_role("row")).to_have_count(2)
    expect(table.get_by_role("columnheader", name="How many inversions are there here?")).to_be_visible()
    words = table.locator("thead tr").last.locator("th")
    questions = words.all_inner_texts()
    pupils = [row.locator("td").all_inner_texts()[3:] for row in table.locator("tbody tr").all()]
    tallies = [row.locator("td").all_inner_texts()[1:] for row in table.locator("tfoot tr").all()]
    for asked, cells, hard in (
        ("How many inversions are there on this board?", ["2", "3\u00a0×", "0", "1", "1"], True),
        ("A row of five cells has", ["–", "✓", "1", "0", "0"], False),
        ("On a board at least 2 wide", ["–", "–", "", "", ""], False),
        ("How many inversions are there here?", ["3", "–", "0", "1", "0"], True),
    ):
        [place] = [index for index, question in enumerate(questions) if question.startswith(asked)]
        assert [line[place] for line in pupils + tallies] == cells
        assert ("is-hard" in str(words.nth(place).get_attribute("class"))) == hard
    assert barriers(teacher) == []


@pytest.mark.slow
def test_results_are_kept_after_a_reload_and_a_shorter_solution_replaces_a_longer_one(visit: Visit) -> None:
    page = visit(WORK)
    press(figure(page, "position-1"), "ArrowRight", "ArrowLeft", "ArrowLeft")
    best = page.locator("[data-work]").nth(0).locator("[data-part=best]")
    expect(best).to_contain_text("Solved in 3 moves")
    page.reload()
    expect(best).to_contain_text("Solved in 3 moves")
    press(figure(page, "position-1"), "ArrowLeft")
    expect(best).to_contain_text("Solved in 1 move,")
    page.get_by_role("button", name="Delete my results").click()
    expect(best).to_be_empty()


@pytest.mark.slow
def test_questions_about_positions_go_to_the_pupil_and_come_back_marked(visit: Visit) -> None:
    teacher = visit("/learn/class")
    teacher.get_by_label("Positions, one per line").fill("1 2 3/4 5 6/8 7 0\n1 2 3/4 5 6/0 7 8")
    expect(teacher.get_by_text("Position 1 cannot be solved, so pupils are asked only whether it can.")).to_be_visible()
    teacher.get_by_label("All positions: Can it be solved?").check()
    for asked in ("How many moves?", "The best first move"):
        teacher.get_by_label(f"Position 2: {asked}").check()
    expect(teacher.locator(".left-out")).to_be_empty()
    pupil = visit(teacher.get_by_label("Link", exact=True).input_value())
    one, two = pupil.locator("[data-work]").all()
    one.get_by_label("no", exact=True).check()
    one.get_by_label("Inversions").fill("1")
    one.get_by_label("The blank’s row").fill("3")
    two.get_by_label("how many moves").fill("2")
    two.get_by_label("7", exact=True).check()
    pupil.reload()
    text = pupil.get_by_label("Send this text to your teacher").input_value()
    assert text.splitlines()[1:] == ["1. parity no 1 3", "1. -", "2. length 2", "2. best 7", "2. -"]
    teacher.get_by_label("Results of your pupils, one after another").fill(text)
    table = teacher.get_by_role("region", name="A row for each pupil")
    expect(table.locator("tbody td")).to_have_text(["0/1", "0", "–", "✗ no 1 3", "–", "✓", "✓", "–"])
    expect(table.locator("thead tr").last.locator("th").first).to_have_text("Can it be solved? Inversions, blank’s row")
    expect(table.locator("tfoot tr").first.locator("td")).to_have_text(["", "no 1 1", "yes 0 1", "2", "7", ""])
    assert barriers(teacher) == []
    assert barriers(pupil) == []


@pytest.mark.slow
def test_a_lesson_alone_is_set_and_leads_back_to_the_class_page(visit: Visit) -> None:
    teacher = visit("/learn/class?title=Monday")
    expect(teacher.get_by_text("First choose a lesson or add a position.")).to_be_visible()
    teacher.get_by_label("The impossible puzzle").check()
    pupil = visit(teacher.get_by_label("Link", exact=True).input_value())
    pupil.get_by_role("link", name="The impossible puzzle").click()
    wait_for_scripts(pupil)
    question(pupil, "why").get_by_role("button", name="It cannot be done").click()
    pupil.get_by_role("link", name="Back to your class page: Monday").first.click()
    expect(pupil.get_by_label("Send this text to your teacher")).to_have_value(re.compile("impossible: why=1"))
    pupil.goto(pupil.url.partition("/learn/")[0] + "/learn/counting")
    expect(pupil.get_by_role("heading", level=1)).to_be_visible()
    expect(pupil.locator("[data-class-page]").first).to_be_hidden()


@pytest.mark.slow
def test_a_class_of_25_fits_in_the_table_at_1280_pixels(visit: Visit) -> None:
    positions = ",".join(["1-2-3.4-5-6.7-0-8", "1-2-3.4-5-6.8-7-0"] * 3)
    asked = f"?lesson=impossible,counting&positions={positions}&ask=parity"
    page = visit(f"/learn/class/work{asked}", viewport={"width": 1280, "height": 900})
    text = page.get_by_label("Send this text to your teacher").input_value()
    page.goto(page.url.replace("/work", ""))
    texts = [f"{text.replace(chr(10), f': Pupil {pupil}{chr(10)}', 1)}" for pupil in range(1, 26)]
    page.get_by_label("Results of your pupils, one after another").fill("".join(texts))
    frame = page.get_by_role("region", name="A row for each pupil")
    expect(frame.locator("tbody tr")).to_have_count(25)
    expect(frame.get_by_role("columnheader", name="How many inversions are there here?")).to_be_visible()
    assert frame.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert frame.locator("tbody tr").first.evaluate("row => row.offsetHeight") <= 30
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1


@pytest.mark.slow
def test_nothing_of_a_pupil_is_sent(visit: Visit) -> None:
    page = visit("/robots.txt")
    with page.expect_response(LAST_FILE):
        page.goto(WORK)
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    solve_both(page, "Ada")
    assert [url for url in asked if not url.startswith("blob:")] == []
