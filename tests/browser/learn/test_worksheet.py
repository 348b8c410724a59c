"""The worksheet maker: positions by length, drawn for paper, with their solutions, the same at the same address."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from webapp.puzzle import Board, check, named_goal, parse_moves

PAPER_PT = {"a4": (595, 842), "letter": (612, 792)}
"""width and height in points"""
PAPER: ViewportSize = {"width": 680, "height": 1009}
"""the room between the margins of A4"""


def boards(page: Page, where: str) -> list[str]:
    return [str(each.get_attribute("aria-label")) for each in page.locator(f"{where} .paper-board").all()]


@pytest.mark.slow
def test_a_worksheet_has_positions_of_the_lengths_wanted_and_their_solutions(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=3&from=4&to=8&seed=5&title=Monday")
    expect(page.get_by_role("heading", name="Monday", exact=True)).to_be_visible()
    for moves in (4, 6, 8):
        expect(page.get_by_text(f"Solve it in {moves} moves:")).to_be_visible()
    texts = page.locator(".solutions-page .paper-moves").all_inner_texts()
    goal = named_goal("standard", 3, 3)
    for position, text in zip(boards(page, ".tasks"), texts, strict=True):
        board = Board.parse(position)
        for move in parse_moves(text):
            board = board.slide(move)
        assert board == goal


@pytest.mark.slow
def test_the_same_address_makes_the_same_worksheet(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=4&solvable=1&seed=5")
    before = boards(page, ".tasks")
    page.reload()
    expect(page.locator(".tasks .paper-board")).to_have_count(4)
    assert boards(page, ".tasks") == before
    page.get_by_role("button", name="Choose other positions").click()
    expect(page).not_to_have_url(re.compile(r"seed=5\b"))
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert boards(page, ".tasks") != before


@pytest.mark.slow
def test_half_of_the_positions_cannot_be_solved_if_that_is_the_task(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=6&size=4x3&solvable=1&swap=1&moves=0&seed=5")
    goal = named_goal("standard", 4, 3)
    verdicts = [check(Board.parse(position), goal) for position in boards(page, ".tasks")]
    assert [verdict.solvable for verdict in verdicts].count(True) == 3
    expect(page.get_by_text("Inversions:")).to_have_count(6)
    expect(page.get_by_text("If not, which swap mends it?")).to_have_count(6)
    for verdict, answer in zip(verdicts, page.locator(".solutions-list li").all_inner_texts(), strict=True):
        row = 4 - verdict.blank_row
        together = verdict.inversions + row
        assert f"+ row {row} from the bottom = {together}, {'odd' if together % 2 else 'even'}." in answer
        assert ("It can be solved." in answer, "It cannot be solved." in answer) == (
            verdict.solvable,
            not verdict.solvable,
        )
    expect(page.locator(".paper-moves")).to_have_count(0)


@pytest.mark.slow
def test_the_inversions_alone_are_asked_for(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=2&inversions=1&moves=0&seed=5")
    expect(page.get_by_text("Count the inversions:")).to_have_count(2)
    goal = named_goal("standard", 3, 3)
    answers = page.locator(".solutions-list li > div").all_inner_texts()
    counts = [check(Board.parse(position), goal).inversions for position in boards(page, ".tasks")]
    assert [int(answer.split()[0]) for answer in answers] == counts


@pytest.mark.slow
def test_a_change_of_the_settings_is_drawn_and_written_to_the_address(visit: Visit) -> None:
    page = visit("/learn/worksheet?seed=5")
    page.get_by_label("Positions", exact=True).fill("2")
    page.get_by_label("Cover page").check()
    expect(page.locator(".cover-page")).to_be_visible()
    expect(page.locator(".task")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"\?count=2&seed=5&cover=1$"))
    page.get_by_label("Solutions on the last page").uncheck()
    expect(page.locator(".solutions-page")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPER_PT)
def test_each_page_fits_its_paper(visit: Visit, paper: str) -> None:
    page = visit("/robots.txt", new=True)
    for each, count, pages in ((1, 2, 2), (2, 4, 2), (4, 4, 1), (6, 12, 2), (9, 9, 1), (12, 12, 1)):
        page.goto(f"/learn/worksheet?seed=5&solvable=1&paper={paper}&each={each}&count={count}&cover=1")
        expect(page.locator("[aria-busy]")).to_have_count(0)
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages + 2, each
        boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert {(round(float(width)), round(float(height))) for width, height in boxes} == {PAPER_PT[paper]}


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPER_PT)
def test_no_task_runs_into_the_next_one(visit: Visit, paper: str) -> None:
    page, over = visit("/robots.txt", locale="ru", viewport=PAPER), {}
    for each in (1, 2, 4, 6, 9, 12):
        page.goto(f"/learn/worksheet?seed=5&solvable=1&swap=1&paper={paper}&each={each}&count={each}")
        expect(page.locator(".tasks .paper-board")).to_have_count(each)
        page.emulate_media(media="print")
        over[each] = page.locator(".paper").first.evaluate(
            """(paper) => Math.max(...[...paper.querySelectorAll(".task-lines")].map((lines) => {
              const ends = [".task", ".paper"].map((around) => lines.closest(around).getBoundingClientRect().bottom);
              return lines.getBoundingClientRect().bottom - Math.min(...ends);
            }))"""
        )
        page.emulate_media(media="screen")
    assert {each: pixels for each, pixels in over.items() if pixels > 1} == {}


@pytest.mark.slow
def test_all_positions_are_given_to_a_class_with_what_is_asked(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=4&solvable=1&seed=5&title=Monday")
    expect(page.locator(".task")).to_have_count(4)
    before = boards(page, ".tasks")
    page.get_by_role("link", name="Give these positions to a class").click()
    expect(page.get_by_label("Title")).to_have_value("Monday")
    assert page.get_by_label("Positions, one per line").input_value().splitlines() == before
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(r"&ask=parity\.solve$"))


@pytest.mark.slow
def test_a_worksheet_says_how_many_positions_a_class_link_takes(visit: Visit) -> None:
    page = visit("/learn/worksheet?count=21&from=1&to=2&size=2x2&seed=5")
    expect(page.get_by_text("A class link takes the first 20.")).to_be_visible()
