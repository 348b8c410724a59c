"""The lesson on searches in a browser: heuristics follow each move, and the search follows its weight."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.learn.lesson import exercise, expect_checked, figure, press, question
from tests.browser.seen import KEYS, place_of
from webapp.lessons.estimates import walks
from webapp.lessons.searches import POSITION, WEIGHTED
from webapp.puzzle import Board, parse_moves


@pytest.mark.slow
def test_manhattan_distance_is_drawn_on_the_tiles_and_follows_a_slide(visit: Visit) -> None:
    board = figure(visit("/learn/shortest"), "manhattan")
    expect(board.locator("dd")).to_have_text(["3 + 1 + 2 + 2 + 3 + 1 + 1", "13"])
    expect(board.locator("#board-manhattan-3")).to_have_attribute("data-distance", "2")
    expect(board.locator(".tile.pointed")).to_have_count(7)
    press(board, "ArrowUp")
    expect(board.locator("dd").last).to_have_text("14")
    expect(board.get_by_role("status")).to_have_text("8 moved: the estimate is 1 higher.")


@pytest.mark.slow
def test_what_a_heuristic_says_of_a_board_is_shown_to_who_has_said_what_they_think(visit: Visit) -> None:
    page = visit("/learn/estimates")
    asked, board = question(page, "conflict"), figure(page, "conflict")
    for shown in (board.locator("dd").last, board.locator(".marks"), board.get_by_text("Move a tile.")):
        expect(shown).to_be_hidden()
    expect(board.locator("#board-conflict-6")).to_be_visible()
    asked.get_by_role("button", name="8", exact=True).click()
    for shown in (board.locator("dd").last, board.locator(".marks"), board.get_by_text("Move a tile.")):
        expect(shown).to_be_visible()


@pytest.mark.slow
def test_a_conflict_is_marked_until_one_of_the_two_leaves_the_line(visit: Visit) -> None:
    board = figure(visit("/learn/estimates"), "conflict")
    expect(board.locator("dd")).to_have_text(["7", "6 and 4", "9"])
    expect(board.locator(".mark-head")).to_have_count(2)
    press(board, "ArrowDown", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown")
    expect(board.locator("dd").nth(1)).to_have_text("none")
    expect(board.locator(".marks")).to_have_count(0)
    board.get_by_role("button", name="Back to the start").click()
    expect(board.locator(".mark-head")).to_have_count(2)


@pytest.mark.slow
def test_a_corner_and_the_last_slide_are_marked(visit: Visit) -> None:
    page = visit("/learn/estimates")
    corner, last = figure(page, "corner"), figure(page, "last")
    expect(corner.locator("dd")).to_have_text(["6", "4", "8"])
    expect(corner.locator("rect.mark")).to_have_count(2)
    expect(last.locator("dd")).to_have_text(["7", "6", "9"])
    expect(last.locator(".mark-head")).to_have_count(2)


@pytest.mark.slow
def test_the_matrices_of_walking_distance_follow_a_slide_and_keep_their_sums(visit: Visit) -> None:
    page = visit("/learn/estimates")
    rows, columns = (page.locator(f"table[data-part={line}]") for line in ("row", "column"))
    press(figure(page, "walking"), "ArrowDown")
    found = walks(str(Board.parse(POSITION).play(parse_moves("D"))))
    for table, walk in zip((rows, columns), found, strict=True):
        expect(table.locator("td:not(:last-child)")).to_have_text([str(count) for row in walk.matrix for count in row])
        expect(table.locator("caption strong")).to_have_text(str(walk.length))
    expect(rows.locator("tr.with-blank td").last).to_have_text("2")
    expect(rows.locator("td:last-child")).to_have_text(["2", "3", "3"])
    expect(columns.locator("td:last-child")).to_have_text(["3", "3", "2"])
    expect(page.locator("[data-part=together]")).to_have_text(str(sum(walk.length for walk in found)))


@pytest.mark.slow
def test_a_pattern_greys_all_other_tiles_and_counts_its_own_slides(visit: Visit) -> None:
    board = figure(visit("/learn/estimates"), "one")
    expect(board.locator(".greyed")).to_have_count(4)
    expect(board.locator("#board-one-5 .tile-label")).to_be_hidden()
    expect(board.locator("dd")).to_have_text("10")
    press(board, "ArrowUp")
    expect(board.get_by_role("status")).to_have_text("8 moved: the estimate is unchanged.")
    expect(board.locator(".greyed")).to_have_count(4)


def sentence(page: Page) -> list[str]:
    """Return the sentence with the weight, the number of expanded nodes and the length, as displayed."""
    return [page.locator(f".weighed [data-part={name}]").inner_text() for name in ("weight", "taken", "length")]


@pytest.mark.slow
def test_the_weight_is_dragged_in_its_sentence_or_set_by_keys_and_the_search_runs_anew(visit: Visit) -> None:
    page = visit("/learn/shortest")
    question(page, "weight").get_by_role("button", name="Fewer positions, the same solution").click()
    least, most = (["1.0", "1,857", "25"], ["5.0", f"{WEIGHTED[5][1]}", f"{WEIGHTED[5][0]}"])
    assert sentence(page) == least
    number = page.locator(".dragged")
    number.scroll_into_view_if_needed()
    place = place_of(number)
    page.mouse.move(place["x"] + 5, place["y"] + 5)
    page.mouse.down()
    page.mouse.move(place["x"] + 5 + 10 * 6, place["y"] + 5)
    assert sentence(page)[0] == "2.0"
    page.mouse.move(place["x"] + 5 + 60 * 6, place["y"] + 5)
    assert sentence(page) == most
    page.mouse.up()
    page.mouse.move(place["x"], place["y"])
    assert sentence(page) == most
    expect(page.get_by_text("6 more than the shortest")).to_be_visible()
    slider = page.get_by_role("slider", name="Weight w")
    slider.press("ArrowLeft")
    assert sentence(page)[0] == "4.9"
    slider.press("Home")
    assert sentence(page) == least
    expect(slider).to_have_attribute("aria-valuetext", "1: 1857 positions, 25 moves")


def watched(page: Page) -> Locator:
    return page.locator(".watched-search.is-ready")


def step(page: Page, name: str, times: int = 1) -> None:
    """Press a button of the watched search."""
    for _ in range(times):
        watched(page).get_by_role("button", name=name, exact=True).click()


@pytest.mark.slow
def test_a_search_is_stepped_through_beside_its_frontier(visit: Visit) -> None:
    page = visit("/learn/shortest")
    said, waiting = watched(page).get_by_role("status"), watched(page).locator(".waiting-positions p")
    expect(said).to_have_text("Step 1: start with the given position. 0 expanded so far.")
    expect(waiting).to_have_text(["0 + 4 = 4"])
    step(page, "Expand")
    expect(said).to_have_text("Step 3: expand it. 1 expanded so far.")
    expect(waiting).to_have_count(0)
    step(page, "Step", 2)
    expect(waiting).to_have_text(["1 + 5 = 6", "1 + 5 = 6"])
    expect(watched(page).locator(".tree circle")).to_have_count(3)
    expect(watched(page).locator("[data-part=values]")).to_contain_text("g 1, h 5 (Manhattan distance), g + h 6")
    step(page, "Back")
    expect(waiting).to_have_text(["1 + 5 = 6"])
    step(page, "To the end")
    expect(said).to_have_text(
        "Step 37: this is the goal, 6 moves from the start. 7 expanded so far. Every A* must expand 1 of them."
    )
    expect(watched(page).locator(".board .tile.home")).to_have_count(8)
    expect(watched(page).get_by_role("button", name="Step", exact=True)).to_have_attribute("aria-disabled", "true")
    step(page, "To the start")
    expect(said).to_contain_text("Step 1:")


@pytest.mark.slow
def test_breadth_first_search_and_ida_star_are_chosen_in_the_lesson(visit: Visit) -> None:
    page = visit("/learn/shortest")
    said = watched(page).get_by_role("status")
    for title, words in (("Breadth-first", "53 expanded so far."), ("IDA*", "7 expanded so far; the threshold is 6.")):
        step(page, title)
        expect(said).to_contain_text("Step 1:")
        expect(watched(page).get_by_role("button", name=title, exact=True)).to_have_attribute("aria-pressed", "true")
        step(page, "To the end")
        expect(said).to_contain_text(words)
    step(page, "Breadth-first")
    step(page, "Expand", 40)
    expect(watched(page).locator(".waiting-positions li")).to_have_count(12)
    expect(watched(page).get_by_text("The first 12 are shown.")).to_be_visible()


@pytest.mark.slow
def test_keys_step_through_the_search_and_elsewhere_through_the_lesson(visit: Visit) -> None:
    page = visit("/learn/shortest")
    said = watched(page).get_by_role("status")
    watched(page).get_by_role("button", name="A*", exact=True).focus()
    for key, number in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 37), ("Home", 1)):
        page.keyboard.press(key)
        expect(said).to_contain_text(f"Step {number}:")
    watched(page).locator(".tree-picture").focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("Step 1:")
    expect(watched(page).locator(".tree-picture")).to_be_focused()


@pytest.mark.slow
def test_the_whole_search_is_printed_whatever_step_is_on_the_screen(visit: Visit) -> None:
    page = visit("/learn/shortest")
    said, waiting = watched(page).get_by_role("status"), watched(page).locator(".waiting-positions li")
    step(page, "Step")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(waiting).to_have_count(7)
    expect(watched(page).locator(".tree .at-hand text")).to_have_text("6")
    for hidden in (said, watched(page).get_by_role("button", name="Step", exact=True)):
        expect(hidden).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(said).to_contain_text("Step 2:")


@pytest.mark.slow
def test_the_bar_of_the_search_stays_in_sight_and_leaves_most_of_a_phone(visit: Visit) -> None:
    page = visit("/learn/shortest", **PHONE)
    step(page, "To the end")
    watched(page).locator(".tree").scroll_into_view_if_needed()
    bar = watched(page).locator(".watch-steps")
    expect(bar).to_be_in_viewport(ratio=1)
    box = place_of(bar)
    assert box["height"] < 740 / 4
    page.keyboard.press("t")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_a_path_within_a_threshold_is_searched_by_hand(visit: Visit) -> None:
    page = visit("/learn/shortest")
    board = figure(page, "within")
    press(board, "ArrowRight")
    expect(board.get_by_role("status")).to_have_text("Above the threshold: IDA* turns back here.")
    expect(board.locator("dd")).to_have_text(["1", "11", "12", "10"])
    board.get_by_role("button", name="Back to the start").click()
    press(board, *(KEYS[move] for move in "DLUURDDLUU"))
    expect(board.get_by_role("status")).to_have_text("Every tile is in place.")
    expect_checked(exercise(page, "within"), "Right.", True)
