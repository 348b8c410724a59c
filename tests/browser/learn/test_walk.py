"""A walk through the controls of every lesson and of the class link by click, in Russian: no word stays English."""

from collections import deque

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import CALM, Visit
from tests.browser.learn.lesson import press
from tests.browser.learn.test_by_hand import NEARLY, solve_nearly
from tests.browser.learn.test_class import ASSIGNMENT
from tests.browser.seen import KEYS, wait_for_scripts
from tests.browser.test_translations import ENGLISH, TERMS
from webapp.i18n.catalogue import catalogue
from webapp.i18n.sentences import gettext
from webapp.lessons.routes import LESSONS
from webapp.puzzle import Board, Move

SETTINGS = CALM
PATHS = {lesson.name: f"/learn/{lesson.name}" for lesson in LESSONS}
PATHS["by-hand"] += f"?position={NEARLY}"
LANGUAGE = "ru"
"""one is enough: translations keep no English word that another translates (test_catalogues.py)"""


def fewest(board: Board, goal: Board) -> list[Move]:
    """Return a shortest solution of a board that is at most ten moves from the goal."""
    paths: dict[Board, list[Move]] = {board: []}
    waiting = deque([board])
    while goal not in paths:
        position = waiting.popleft()
        for move in position.legal_moves():
            near = position.slide(move)
            if near not in paths:
                paths[near] = [*paths[position], move]
                waiting.append(near)
    return paths[goal]


def part(place: Locator, name: str) -> Locator:
    return place.locator(f"[data-part={name}]")


def answer_questions(page: Page, praise: str) -> None:
    """Predict wrongly and then rightly, and see both replies."""
    for asked in page.locator("[data-predict]").all():
        right = int(str(asked.get_attribute("data-answer")))
        asked.locator(f"[data-choice='{int(right == 0)}']").click()
        expect(asked.locator(".guessed")).not_to_be_empty()
        asked.locator(f"[data-choice='{right}']").click()
        expect(asked.locator(".guessed")).to_have_text(praise)


def do_exercises(page: Page) -> None:
    """Answer each exercise wrongly, where that is possible, and then rightly."""
    for asked in page.locator("[data-exercise]").all():
        right = asked.get_attribute("data-answer")
        match asked.get_attribute("data-kind"):
            case "number":
                for number in ("99999", str(right)):
                    asked.locator("input").fill(number)
                    asked.locator("form button").click()
                    expect(asked.locator("> .checked")).not_to_be_empty()
            case "choice":
                asked.locator(f"[data-choice='{int(right == '0')}']").click()
                expect(asked.locator("> .checked")).not_to_be_empty()
                asked.locator(f"[data-choice='{right}']").click()
            case _:
                do_on_board(asked)
        expect(asked).to_contain_class("is-solved")


def do_on_board(asked: Locator) -> None:
    """Solve the board of an exercise, or make it solvable by a swap."""
    board = asked.locator("[data-figure]")
    if asked.get_attribute("data-task") == "solvable":
        part(board, "hands").click()
        for tile in (1, 2):
            board.locator(".tile").nth(tile).click()
        return
    start, goal = (Board.parse(str(board.get_attribute(f"data-{name}"))) for name in ("position", "goal"))
    press(board, *(KEYS[str(move)] for move in fewest(start, goal)))


def press_controls(page: Page) -> None:
    """Press every control of the lesson that does not answer a question, and see its words."""
    for figure in page.locator("[data-does=watch]").all():
        part(figure, "forward").click()
        figure.locator(".stages button").last.click()
        expect(figure.locator("[aria-current=step]")).to_have_count(1)
        part(figure, "slider").fill("1")
        part(figure, "back").click()
        expect(part(figure, "message")).not_to_be_empty()
    for proof in page.locator("[data-cycle-proof]").all():
        for stage in proof.locator(".stages button").all():
            stage.click()
        expect(part(proof, "message")).not_to_be_empty()
    for weight in page.locator("[data-weight]").all():
        part(weight, "slider").fill("2")
        expect(part(weight, "length")).not_to_be_empty()
    for hands in page.locator("[data-part=hands]").all():
        hands.click()
        expect(hands.locator("xpath=ancestor::figcaption").locator("[data-part=note]")).not_to_be_empty()
        hands.click()
    for practice in page.locator("[data-practice]").all():
        part(practice, "help").click()
        expect(part(practice, "how")).not_to_be_empty()
    for restart in page.locator("[data-part=restart]").all():
        restart.click()
    page.locator(".step-link").first.click()
    expect(page.locator("#live")).not_to_be_empty()
    page.locator("#large-type").click()


def solve_with_guidance(page: Page) -> None:
    """Solve a scramble at each level of guidance, and read a position that is none."""
    for level in ("2", "1", "0"):
        page.locator(f"button[data-level='{level}']").click()
        part(page.locator("[data-figure=own]"), "help").click()
        solve_nearly(page)
        expect(page.locator(f"[data-result='{level}']")).to_contain_text("“")
    expect(page.locator("[data-part=ended]")).not_to_be_empty()
    page.locator("[data-part=position]").fill("?")
    page.locator("[data-part=form] button").click()
    expect(page.locator("[data-part=fault]")).not_to_be_empty()
    page.locator("[data-part=scramble]").click()


@pytest.mark.slow
@pytest.mark.parametrize("name", PATHS)
def test_a_lesson_is_walked_through(visit: Visit, name: str) -> None:
    page = visit(PATHS[name], locale=LANGUAGE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    wait_for_scripts(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer_questions(page, catalogue(LANGUAGE).say(gettext("You were right.")))
    do_exercises(page)
    press_controls(page)
    if name == "by-hand":
        solve_with_guidance(page)
    assert set(page.evaluate(ENGLISH)) - TERMS == set()
    icon = "/logo.svg"  # which a browser asks for again after a link within the page
    assert [url for url in asked if not url.endswith(icon)] == [], "a lesson works without the network"
    page.locator("#forget").click()
    expect(page.locator("#forget")).to_be_hidden()
    expect(page.locator(".is-solved, .is-answered")).to_have_count(0)


@pytest.mark.slow
def test_a_class_is_taught(visit: Visit) -> None:
    page = visit(f"/learn/class{ASSIGNMENT}", locale=LANGUAGE)
    page.locator("#step").select_option("line")
    page.locator("#count").fill("1")
    page.locator("#length").fill("1")
    part(page.locator("#assignment"), "add").click()
    part(page.locator("#link"), "coded").click()
    expect(page.locator("#code img")).to_have_js_property("complete", True)
    page.keyboard.press("Escape")
    expect(part(page.locator("#assignment"), "said")).to_contain_text("3")
    teacher = page.url
    part(page.locator("#link"), "open").click()
    for number, keys in (("1", ["ArrowLeft"]), ("2", ["ArrowLeft", "ArrowLeft"])):
        press(page.locator(f"[data-figure=position-{number}]"), *keys)
    page.locator("#name").fill("Ада")
    sent = page.locator("#text").input_value()
    assert set(page.evaluate(ENGLISH)) - TERMS - {"monday"} == set()
    page.goto(teacher)
    page.locator("#returned").fill(f"{sent}counting: line=2x\n")
    expect(page.locator(".pupils-table thead .is-hard")).to_have_count(1)
    expect(page.locator(".pupils-table tbody tr")).to_contain_text("Ада")
    with page.expect_download():
        part(page.locator("#results"), "save").click()
    page.locator("#returned").fill("?")
    expect(part(page.locator("#results"), "said")).to_contain_class("is-fault")
    assert set(page.evaluate(ENGLISH)) - TERMS == set()
