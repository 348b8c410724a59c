"""Training: guessing best moves and solving positions in the fewest moves, against the clock, with a rating."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests import naive
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import KEYS, at, barriers, barriers_in_light_and_dark, board, place_of
from tests.browser.seen import play as play_by_keys
from webapp.puzzle import Board, named_goal, parse_moves

GOAL = named_goal("standard", 3, 3)


@pytest.fixture(scope="module")
def distances() -> dict[tuple[int, ...], int]:
    """Return the distances of all 3x3 positions, by a naive breadth-first search."""
    return dict(naive.distances(GOAL.tiles, 3))


def slides(board: Board, distances: dict[tuple[int, ...], int]) -> tuple[list[str], list[str]]:
    """Return the best moves of a position, and the others."""
    after = {str(move): distances[board.slide(move).tiles] for move in board.legal_moves() if move.count == 1}
    best = [move for move, distance in after.items() if distance < distances[board.tiles]]
    return best, [move for move in after if move not in best]


def solution(board: Board, distances: dict[tuple[int, ...], int]) -> str:
    moves = ""
    while best := slides(board, distances)[0]:
        moves += best[0]
        board = board.play(parse_moves(best[0]))
    return moves


def begin(page: Page, task: str, positions: str) -> None:
    page.get_by_label("Task", exact=True).select_option(task)
    page.get_by_label("Positions", exact=True).select_option(positions)
    page.get_by_role("button", name="Start the round").click()


def said(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("[data-part=message]")).to_have_text(words)


def asked(page: Page, task: str = "Make the best move") -> Board:
    """Return the position in question, once it is on the board."""
    said(page, re.compile(task))
    page.evaluate("new Promise(requestAnimationFrame)")
    page.wait_for_function("() => document.getAnimations().length === 0")
    return Board.parse(board(page, "#training-board"))


def scored(page: Page, points: str) -> None:
    """Wait for the score, which stays; the message about a right answer disappears with the next position."""
    expect(page.locator("[data-part=score]")).to_have_text(points)


def press(page: Page, moves: str) -> None:
    for move in moves:
        page.keyboard.press(KEYS[move])


@pytest.mark.slow
def test_a_best_move_is_made_and_a_point_and_the_next_position_comes_by_itself(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train", new=True)
    stop_the_clock(page)
    begin(page, "best-move", "3x3")
    said(page, re.compile("^Make the best move"))
    page.clock.run_for(100)
    first = Board.parse(board(page, "#training-board"))
    best = slides(first, distances)[0][0]
    press(page, best)
    page.clock.run_for(1000)
    said(page, re.compile(f"^Right: .* {distances[first.tiles] - 1} moves? still needed"))
    scored(page, "1 of 1")
    assert board(page, "#training-board") == str(first.play(parse_moves(best)))
    page.clock.resume()
    assert asked(page) != first
    assert page.locator("[data-part=answers] tr").count() == 1


@pytest.mark.slow
def test_another_move_is_taken_back_and_a_best_one_is_marked(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    position = asked(page)
    best, others = slides(position, distances)
    points = 0
    while not others:
        press(page, best[0])
        points += 1
        scored(page, f"{points} of {points}")
        position = asked(page)
        best, others = slides(position, distances)
    press(page, others[0])
    said(page, re.compile("costs two moves"))
    expect(page.locator("#training-board .hinted")).to_have_count(1)
    assert Board.parse(board(page, "#training-board")) == position
    boards = page.locator("[data-part=why]")
    expect(boards.locator("figcaption").first).to_contain_text(f"Your move 1 of {distances[position.tiles] + 2}")
    expect(boards.locator("figcaption").last).to_contain_text(f"Best move 1 of {distances[position.tiles]}")
    expect(boards.get_by_role("status")).to_have_text(re.compile(f"^Move 1: yours {others[0]}, best [{''.join(best)}]"))
    expect(page.get_by_role("button", name="Next position")).to_be_focused()
    page.keyboard.press("Enter")
    asked(page)
    expect(page.locator("#training-board")).to_be_focused()


@pytest.mark.slow
def test_a_shortest_solution_is_a_point_and_a_longer_one_loses_its_share(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "fewest", "3x3")
    position = asked(page, "^Solve it in as few")
    press(page, solution(position, distances))
    scored(page, "1 of 1")
    position = asked(page, "^Solve it in as few")
    needed = distances[position.tiles]
    there = slides(position, distances)[0][0]
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[there]
    press(page, there + back + solution(position, distances))
    said(page, f"Solved in {needed + 2} moves; the shortest solution takes {needed}.")
    scored(page, f"{round(2 - 2 / needed, 1):g} of 2")


@pytest.mark.slow
def test_the_board_begins_and_ends_with_its_column(visit: Visit) -> None:
    page = visit("/train")
    page.locator("#train-source").select_option("4x4")
    expect(page.locator("#training-board button")).to_have_count(16)
    heading, frame, beside = (place_of(page.locator(place)) for place in ("h1", "#training-board", "#training"))
    assert frame["x"] == heading["x"]
    assert beside["x"] - frame["x"] - frame["width"] < 48


@pytest.mark.slow
def test_whoever_wants_to_be_told_is_told_and_gets_no_point(visit: Visit) -> None:
    page = visit("/train")
    begin(page, "fewest", "3x3")
    asked(page, "^Solve it in as few")
    page.get_by_role("button", name="Show the answer").click()
    said(page, re.compile(r"The shortest solution takes \d+ moves\."))
    scored(page, "0 of 1")


@pytest.mark.slow
def test_a_rating_and_the_rounds_are_there_again_after_a_reload(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    press(page, slides(asked(page), distances)[0][0])
    scored(page, "1 of 1")
    rating = page.locator("[data-part=rating]").inner_text()
    assert int(rating.replace(",", "")) > 1000
    page.get_by_role("button", name="End the round").click()
    page.reload()
    row = page.locator("[data-part=rounds] tr")
    expect(row).to_have_count(1)
    assert row.inner_text().split("\t")[1:] == ["Find the best move, 3\xa0×\xa03", "1 of 1", rating]
    begin(page, "best-move", "3x3")
    expect(page.locator("[data-part=rating]")).to_have_text(rating)


@pytest.mark.slow
def test_ones_own_mistakes_are_asked_until_they_are_found(visit: Visit, distances: dict[tuple[int, ...], int]) -> None:
    start = Board.parse("4 1 2/5 8 3/7 6 0")
    page = visit(at(start))
    wrong = slides(start, distances)[1][0]
    play_by_keys(page, wrong + solution(start.play(parse_moves(wrong)), distances))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto("/train")
    begin(page, "best-move", "")
    assert asked(page) == start
    press(page, slides(start, distances)[0][0])
    said(page, re.compile("Your games have no mistakes left|The round is over: 1 of 1"))
    page.reload()
    begin(page, "best-move", "")
    said(page, re.compile("^Your games have no mistakes left"))


@pytest.mark.slow
def test_another_goal_of_ones_own_game_is_told_and_shown(visit: Visit) -> None:
    start = Board.parse("1 2 3/8 4 0/7 6 5")
    page = visit(f"{at(start)}?goal=spiral")
    play_by_keys(page, "DUR")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto("/train")
    begin(page, "best-move", "")
    assert asked(page) == start
    expect(page.locator("[data-part=goalMessage]")).to_have_text(re.compile("^This game has another goal, spiral"))
    expect(page.get_by_role("img", name="The goal: 1 2 3/8 0 4/7 6 5")).to_be_visible()
    assert barriers(page) == []
    press(page, "R")
    said(page, re.compile("The round is over: 1 of 1"))
    expect(page.locator("[data-part=goal]")).to_be_hidden()


@pytest.mark.slow
def test_a_round_that_ends_without_an_answer_says_nothing_of_ones_games(visit: Visit) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    asked(page)
    page.get_by_role("button", name="End the round").click()
    said(page, "The round is over. You did not answer any position.")


@pytest.mark.slow
def test_nothing_stands_in_anybodys_way(visit: Visit, distances: dict[tuple[int, ...], int]) -> None:
    page = visit("/train")
    assert barriers_in_light_and_dark(page) == []
    begin(page, "best-move", "3x3")
    asked(page)
    page.get_by_role("button", name="Show the answer").click()
    assert barriers_in_light_and_dark(page) == []
    page.get_by_role("button", name="End the round").click()
    expect(page.get_by_role("heading", name="Earlier rounds")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []


FEWEST = """async ([text, tiles]) => {
    const {fewestToPlace} = await import("/static/js/solver/by-rows.js");
    const {parsePosition} = await import("/static/js/puzzle/position.js");
    const cells = tiles.map((tile) => tile - 1);
    const done = cells[0];
    return fewestToPlace(parsePosition(text), tiles, cells, new Set([...Array(16).keys()].slice(done)));
}"""


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hard_case_that_is_given_up_returns_and_one_that_is_solved_is_due_the_next_day(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit("/train#cards", new=True, **screen)
    page.clock.install(time="2026-11-27T10:00:00")
    page.reload()
    expect(page.get_by_label("Positions", exact=True)).to_be_hidden()
    said(page, re.compile("9 cases are due"))
    page.get_by_role("button", name="Start the round").focus()
    page.keyboard.press("Enter")
    said(page, re.compile("^Bring [37] and [48] into place"))
    dimmed = page.locator("#training-board .settled")
    expect(dimmed).to_have_count(2 if page.get_by_text("Bring 3").count() else 6)
    page.get_by_role("button", name="Show the answer").focus()
    page.keyboard.press("Enter")
    said(page, re.compile(r"^\d+ moves are enough: [UDLR2-9]+\. The arrow shows the first\.$"))
    expect(page.locator("#training-board .hinted")).to_have_count(1)
    expect(page.get_by_role("button", name="Next position")).to_be_focused()
    page.keyboard.press("Enter")
    said(page, re.compile("^Bring [37] and [48] into place"))
    first = int(page.locator("[data-part=message]").inner_text().split()[1])
    expect(page.locator("#training-board")).to_be_focused()
    press(page, str(page.evaluate(FEWEST, [board(page, "#training-board"), [first, first + 1]])))
    said(page, re.compile("^Solved in .* the fewest possible"))
    page.reload()
    said(page, re.compile("8 cases are due"))
    page.clock.install(time="2026-11-28T10:01:00")
    page.reload()
    said(page, re.compile("9 cases are due"))
