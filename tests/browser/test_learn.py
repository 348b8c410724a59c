"""The lessons in a browser: they ask before they show, check answers, go by keys, and are read without scripts."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import barriers, expect_board
from webapp.learn.lessons import LESSONS
from webapp.learn.stages import staged
from webapp.puzzle import length_stm

NAMES = [lesson.name for lesson in LESSONS]
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


def question(page: Page, name: str) -> Locator:
    return page.locator(f"[data-predict={name}]")


def exercise(page: Page, name: str) -> Locator:
    return page.locator(f"[data-exercise={name}]")


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"[data-figure={name}]")


def press(board: Locator, *keys: str) -> None:
    """Press keys on the board of a figure."""
    board.locator(".board").focus()
    for key in keys:
        board.page.keyboard.press(key)


def expect_checked(asked: Locator, words: str, is_right: bool) -> None:
    """Wait until an exercise says that."""
    expect(asked.locator("> .checked")).to_contain_text(words)
    expect(asked).to_have_class(re.compile("is-solved") if is_right else re.compile("^(?!.*is-solved)"))


def answer_number(page: Page, name: str, wrong: str, right: str) -> None:
    """A wrong number is refused, and a right one taken."""
    asked = exercise(page, name)
    for number, words, is_right in ((wrong, "No.", False), (right, "Right.", True)):
        asked.locator("input").fill(number)
        asked.get_by_role("button", name="Check").click()
        expect_checked(asked, words, is_right)


def answer_choice(page: Page, name: str, wrong: str, right: str) -> None:
    """A wrong choice is refused, and a right one taken."""
    asked = exercise(page, name)
    for choice, words, is_right in ((wrong, "No.", False), (right, "Right.", True)):
        asked.get_by_role("button", name=choice, exact=True).click()
        expect_checked(asked, words, is_right)


@pytest.mark.parametrize("width", [360, 1440])
def test_the_way_to_the_lessons_leaves_room_for_the_puzzles(visit: Visit, width: int) -> None:
    page = visit("/?size=10x10&goal=blank-first", viewport={"width": width, "height": 740})
    for button in (page.get_by_role("link", name="Learn"), page.get_by_role("button", name="Puzzles").locator("span")):
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate("element => element.scrollWidth <= element.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_the_smallest_screen_the_way_to_the_lessons_is_in_the_list_of_what_else_is_here(visit: Visit) -> None:
    page = visit("/", viewport={"width": 320, "height": 740})
    expect(page.get_by_role("banner").get_by_role("link", name="Learn")).to_be_hidden()
    page.get_by_role("link", name="Lessons that take it apart").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lessons")


@SCREENS
def test_what_was_asked_is_shown_to_who_has_said_what_they_think(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/impossible", **screen)
    asked = question(page, "why")
    expect(asked.get_by_text("It cannot be done, however long")).to_be_hidden()
    asked.get_by_role("button", name="It takes very many slides").click()
    expect(asked.get_by_text("It cannot be done, however long")).to_be_visible()
    expect(asked.locator(".guessed")).to_have_text("You thought otherwise.")
    page.reload()
    expect(asked.get_by_text("It cannot be done, however long")).to_be_visible()
    expect(asked.get_by_role("button", name="It takes very many slides")).to_have_attribute("aria-pressed", "true")


@SCREENS
def test_a_slide_is_an_exchange_and_a_step_of_the_blank(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/impossible", **screen)
    board = figure(page, "slide")
    press(board, "ArrowDown")
    said = board.get_by_role("status")
    expect(said).to_have_text("12 and the blank changed places; the blank went from white to black.")
    expect(board.locator("dd").first).to_have_text("1, odd")
    board.locator("#board-slide-11").click()
    expect(said).to_have_text("11 and the blank changed places; the blank went from black to white.")
    expect(board.get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/p/1-2-3-4\.5-6-7-8\.9-10-0-11\.13-14-15-12$")
    )
    board.get_by_role("button", name="Back to the start").click()
    expect(said).to_have_text("Slide a tile.")


@SCREENS
def test_no_slide_changes_whether_the_counts_agree_and_every_exchange_by_hand_does(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit("/learn/impossible", **screen)
    board = figure(page, "hands")
    said = board.locator("[data-part=said]")
    expect(said).to_have_text("They disagree: no slides lead home.")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        press(board, key)
        expect(said).to_have_text("They disagree: no slides lead home.")
    board.get_by_role("button", name="Back to the start").click()
    expect(board.locator("dd").first).to_have_text("A: 15 → 14")
    board.get_by_role("button", name="Swap two by hand").click()
    board.locator("#board-hands-15").drag_to(board.locator("#board-hands-14"))
    expect(said).to_have_text("They agree: slides lead home.")
    expect(board.locator("dd").first).to_have_text("none")
    board.locator("#board-hands-1").click()
    board.locator("#board-hands-7").click()
    expect(said).to_have_text("They disagree: no slides lead home.")
    expect(board.locator("#board-hands-1")).to_have_class(re.compile("cycle-0"))


def test_tiles_are_exchanged_by_keys_too(visit: Visit) -> None:
    page = visit("/learn/impossible")
    board = figure(page, "hands")
    board.get_by_role("button", name="Swap two by hand").focus()
    for key in ("Enter", "ArrowLeft", "Enter", "ArrowLeft"):
        page.keyboard.press(key)
    expect(board.locator("[data-part=told]")).to_have_text("14 is in your hand. Choose the tile to exchange it with.")
    page.keyboard.press("Enter")
    expect(board.locator("[data-part=told]")).to_have_text("14 and 15 have changed places.")
    expect(board.locator("[data-part=said]")).to_have_text("They agree: slides lead home.")


def test_a_minute_is_counted_from_the_first_slide(visit: Visit) -> None:
    page = visit("/learn/impossible", new=True)
    page.clock.install(time=0)
    page.reload()
    time = page.get_by_role("timer")
    page.clock.run_for(5000)
    expect(time).to_have_text("0:00")
    press(figure(page, "try"), "ArrowDown")
    page.clock.run_for(61_000)
    expect(time).to_have_text("1:01")
    expect(page.get_by_text("A minute is gone.")).to_be_visible()
    page.get_by_role("button", name="Give up?").click()
    expect(question(page, "why").get_by_role("button").first).to_be_focused()
    page.clock.run_for(5000)
    expect(time).to_have_text("1:01")


@SCREENS
def test_the_exercises_of_the_first_lesson_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/impossible", **screen)
    answer_number(page, "exchanges", "2", "3")
    answer_choice(page, "which", "1 and 2 exchanged", "1 and 2 exchanged, and 14 and 15 too")
    board = figure(page, "mend")
    press(board, "ArrowLeft")
    expect(exercise(page, "mend")).not_to_have_class(re.compile("is-tried"))
    board.get_by_role("button", name="Swap two by hand").click()
    board.locator("#board-mend-3").click()
    board.locator("#board-mend-4").click()
    expect_checked(exercise(page, "mend"), "Right", True)
    page.goto("/learn")
    expect(page.get_by_text("All exercises solved")).to_be_visible()


@SCREENS
def test_inversions_are_counted_slide_by_slide(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/counting", **screen)
    odd, even = figure(page, "odd"), figure(page, "even")
    press(odd, "ArrowDown")
    expect(odd.get_by_role("status")).to_have_text("6 moved: 2 inversions more.")
    expect(odd.locator("dd")).to_have_text("4, even")
    press(odd, "ArrowRight")
    expect(odd.get_by_role("status")).to_have_text("4 moved: no inversion more or less.")
    press(even, "ArrowUp")
    expect(even.get_by_role("status")).to_have_text("15 moved: 3 inversions more.")
    expect(even.locator("dd")).to_have_text(["6", "4", "10, even", "4, even"])


def test_one_sum_serves_any_goal(visit: Visit) -> None:
    board = figure(visit("/learn/counting"), "any")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp"):
        press(board, key)
        expect(board.get_by_role("status")).to_have_text("They disagree: no slides lead there.")
    expect(board.get_by_role("link")).to_have_attribute("href", re.compile(r"/p/[\d.-]+\?goal=snake$"))


@SCREENS
def test_a_slide_is_a_step_around_the_ring(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/counting", **screen)
    question(page, "rings").get_by_role("button", name="Two rings of 12").click()
    ring = page.locator(".ring").first
    places = ring.locator("li")
    expect(places.nth(0)).to_have_attribute("aria-current", "true")
    press(figure(page, "can"), "ArrowDown")
    for place, key in enumerate(("ArrowRight", "ArrowUp", "ArrowLeft"), 1):
        expect(places.nth(place)).to_have_attribute("aria-current", "true")
        expect(ring.locator("[aria-current]")).to_have_count(1)
        press(figure(page, "can"), key)
    expect(places.nth(4)).to_have_attribute("aria-current", "true")


@SCREENS
def test_the_exercises_of_the_second_lesson_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/counting", **screen)
    answer_number(page, "count", "5", "6")
    answer_choice(page, "wide", "Yes", "No")
    asked, board = exercise(page, "around"), figure(page, "around")
    press(board, "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
    expect_checked(asked, "There you are, in 7 slides. 5 are enough", False)
    board.get_by_role("button", name="Back to the start").click()
    press(board, "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    expect_checked(asked, "Right.", True)


@SCREENS
def test_a_three_cycle_is_watched_slide_by_slide_and_stage_by_stage(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles?position=8-6-7.2-5-4.3-0-1", **screen)
    board = figure(page, "own")
    said = board.get_by_role("status")
    moves = sum(map(length_stm, (part.moves for part in staged("8 6 7/2 5 4/3 0 1").parts)))
    expect(said).to_have_text(f"Slide 0 of {moves}")
    board.get_by_role("button", name="Next slide").click()
    expect(said).to_have_text(f"Slide 1 of {moves}")
    expect(board.get_by_role("listitem").first).to_have_attribute("aria-current", "step")
    board.get_by_role("listitem").last.get_by_role("button").click()
    expect(said).to_have_text(f"Slide {moves} of {moves}")
    expect(board.locator(".tile.home")).to_have_count(8)
    press(board, "ArrowLeft")
    expect(said).to_have_text(f"Slide {moves - 1} of {moves}")
    board.get_by_role("slider").fill("0")
    expect(board.get_by_role("button", name="Back")).to_be_disabled()
    expect(board.locator("#board-own-8")).to_have_attribute("aria-label", re.compile("row 1 column 1"))


@SCREENS
def test_a_position_of_ones_own_is_sent_and_its_fault_told(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles", **screen)
    for text, words in (("1 2 3/4 6 8/7 5 0", "1 stage, 4 slides."), ("1 2 3/4 5 6/8 7 0", "it cannot be solved.")):
        page.get_by_label("Your position").fill(text)
        page.get_by_role("button", name="Solve it").click()
        expect(page.get_by_text(words)).to_be_in_viewport()


@SCREENS
def test_the_exercises_on_three_cycles_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/three-cycles", **screen)
    answer_number(page, "cycles", "4", "2")
    answer_choice(page, "why", "There are too few three-cycles", "A three-cycle is two exchanges, and one is odd")
    board = figure(page, "turn")
    press(board, "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
    expect_checked(exercise(page, "turn"), "Right.", True)


@SCREENS
def test_the_exercises_by_hand_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/by-hand", **screen)
    answer_number(page, "count", "8", "6")
    wrong, right = "It takes too many slides", "It comes into the corner only from below, with the blank above it"
    answer_choice(page, "together", wrong, right)
    board = figure(page, "in")
    press(board, "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp")
    expect_checked(exercise(page, "in"), "Right.", True)


@SCREENS
def test_a_scramble_is_watched_line_by_line(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/by-hand", **screen)
    board = figure(page, "rows")
    board.get_by_role("button", name="Bring 3 and 4 into the first row").click()
    for column, tile in enumerate((1, 2, 3, 4), 1):
        name = re.compile(f"Tile {tile}, row 1 column {column}")
        expect(board.locator(f"#board-rows-{tile}")).to_have_attribute("aria-label", name)


@SCREENS
def test_the_distances_are_shown_to_who_has_guessed_the_farthest(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/how-hard", **screen)
    asked = question(page, "fifteen")
    expect(asked.get_by_role("img", name="How many positions of the 4 by 4")).to_be_hidden()
    asked.get_by_role("button", name="80").click()
    expect(asked.locator(".guessed")).to_have_text("You were right.")
    expect(figure(page, "farthest").locator("[data-part=said]")).to_be_empty()
    expect(asked.get_by_role("img", name="How many positions of the 4 by 4")).to_be_visible()
    asked.get_by_text("All numbers").click()
    expect(asked.get_by_text("53: 784,195,801,886")).to_be_visible()


@SCREENS
def test_the_exercises_on_distances_are_checked(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/learn/how-hard", **screen)
    answer_number(page, "half", "362880", "181,440")
    answer_choice(page, "average", "16", "22")
    keys = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
    board = figure(page, "shortest")
    press(board, "ArrowUp", "ArrowDown", *(keys[move] for move in "LURDDLUU"))
    expect_checked(exercise(page, "shortest"), "There you are, in 10 slides. 8 are enough", False)
    board.get_by_role("button", name="Back to the start").click()
    press(board, *(keys[move] for move in "LURDDLUU"))
    expect_checked(exercise(page, "shortest"), "Right.", True)


def test_a_position_of_a_lesson_is_played_with_one_click(visit: Visit) -> None:
    page = visit("/learn/how-hard")
    board = figure(page, "shortest")
    press(board, "ArrowLeft")
    board.get_by_role("link", name="Play this position").click()
    expect_board(page, "1 5 2/4 8 0/7 6 3")


def test_an_answer_is_there_after_the_first_try_and_not_before(visit: Visit) -> None:
    page = visit("/learn/impossible")
    asked = exercise(page, "exchanges")
    expect(asked.get_by_text("Answer")).to_be_hidden()
    asked.locator("input").fill("many")
    asked.locator("input").press("Enter")
    expect_checked(asked, "Write a number in digits.", False)
    asked.get_by_text("Answer").click()
    expect(asked.get_by_text("one for the cycle of two tiles")).to_be_visible()


@pytest.mark.slow
def test_answers_that_cannot_be_read_are_none(visit: Visit) -> None:
    page = visit("/learn/impossible")
    for broken in ("{", "null", "7", '{"impossible": {"said": {"why": "x"}, "solved": 3}}', '{"impossible": null}'):
        page.evaluate("text => localStorage.setItem('taquin-lessons', text)", broken)
        page.reload()
        expect(question(page, "why")).not_to_have_class(re.compile("is-answered"))
        expect(figure(page, "hands").locator("[data-part=said]")).not_to_be_empty()


@pytest.mark.parametrize("name", NAMES)
def test_keys_lead_through_a_lesson(visit: Visit, name: str) -> None:
    page = visit(f"/learn/{name}")
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
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_asks_nothing_of_the_network_once_it_is_there(visit: Visit, name: str) -> None:
    page = visit(f"/learn/{name}")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(30):
        page.keyboard.press("Space")
    press(page.locator("[data-does=slide]").first, "ArrowDown", "ArrowUp")
    expect(page.locator(".reveal:not([open])")).to_have_count(0)
    assert asked == []


@pytest.mark.slow
@SCREENS
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_read_without_scripts(visit: Visit, name: str, screen: dict[str, object]) -> None:
    page = visit(f"/learn/{name}", java_script_enabled=False, **screen)
    expect(page.locator(".exercise .tile").last).to_be_visible()
    answer = page.locator(".answer").first
    expect(answer.locator("p")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("p")).to_be_visible()
    expect(page.get_by_role("button", name="Check").first).to_be_hidden()
    expect(page.get_by_role("button", name="Large type")).to_be_hidden()


@pytest.mark.slow
@SCREENS
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/learn", *(f"/learn/{name}" for name in NAMES)])
def test_nobody_is_kept_out_of_the_lessons(visit: Visit, path: str, scheme: str, screen: dict[str, object]) -> None:
    page = visit(path, color_scheme=scheme, **screen)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for option in page.locator("[data-predict] [data-choice='0']").all():
        option.click()
    assert barriers(page) == []
