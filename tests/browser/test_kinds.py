"""Puzzle types: letters, pictures, challenges and the Gem Puzzle, on a phone and on a large screen."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import (
    WRITTEN,
    address,
    at,
    barriers_in_light_and_dark,
    drop_picture,
    link,
    over,
    part,
    place_of,
    play,
)
from webapp.puzzle import Board, named_goal

ONE_LEFT = Board.parse("1 2 3/4 5 6/7 0 8")
LANDSCAPE = {"viewport": {"width": 740, "height": 360}}
FOUR = named_goal("standard", 4, 4)
LETTERS = (
    "document.querySelector('.cells').getAttribute('aria-owns').split(' ')"
    ".map(id => document.getElementById(id).textContent || '_').join('')"
)
"""the letters on the board, with _ for the blank"""


def choose(page: Page, name: str) -> None:
    """Choose a puzzle on the page of puzzles."""
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("link", name=name).click()


def choose_picture(page: Page, name: str) -> None:
    """Choose a picture for the tiles of the game."""
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("On the tiles").select_option(name)


@pytest.mark.slow
def test_a_letter_puzzle_is_played_and_solved_on_a_phone(visit: Visit) -> None:
    page = visit(f"{at(FOUR.play([]))}", **PHONE)
    choose(page, "RATE YOUR MIND PAL")
    page.wait_for_function(
        f"() => {LETTERS}.length === 16 && {LETTERS} !== 'RATEYOURMINDPAL_' && {LETTERS}.includes('M')"
    )
    assert sorted(page.evaluate(LETTERS)) == sorted("RATEYOURMINDPAL_")
    assert "faces=RATEYOURMINDPAL" in address(page)
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    page.get_by_role("button", name="Solve", exact=True).tap()
    over(page)
    part(page, "transport", "speed").select_option("Infinity", force=True)
    part(page, "transport", "toggle").tap()
    page.wait_for_function(f"() => {LETTERS} === 'RATEYOURMINDPAL_'")


@pytest.mark.slow
def test_a_letter_puzzle_reads_as_its_letters_wherever_it_is_written(visit: Visit) -> None:
    page = visit(f"{at(FOUR)}?faces=RATEYOURMINDPAL")
    text = part(page, "edit", "text")
    expect(text).to_have_value("RATE YOUR MIND PAL_")
    page.keyboard.press("ArrowDown")
    expect(text).to_have_value("RATE YOUR MIN_ PALD")
    door = part(page, "door", "text")
    door.fill("RATE YOUR MIN_ PALD ")
    expect(part(page, "door", "said")).to_contain_text("a letter puzzle")
    assert "moves=D&" in address(page), "the same letters are the same position"
    door.fill("LATE YOUR MIND PAR_")
    page.wait_for_function(f"() => {LETTERS} === 'LATEYOURMINDPAR_'")
    page.get_by_role("button", name="Copy as …").click()
    expect(page.locator("#copy-forms li").first).to_contain_text("LATE YOUR MIND PAR_")
    page.get_by_role("button", name="Edit cells").click()
    page.keyboard.type("r")
    expect(text).to_have_value("RATE YOUL MIND PAR_")
    expect(page.get_by_role("gridcell", name="Row 1, column 1: tile R")).to_be_visible()


def test_equal_letters_are_at_home_in_each_others_cells(visit: Visit) -> None:
    page = visit(f"{at(Board.parse('8 2 3 4/5 6 7 1/9 10 11 12/13 14 0 15'))}?faces=RATEYOURMINDPAL")
    expect(page.locator("#tile-8")).to_have_class(re.compile("home"))
    expect(page.locator("#tile-8")).to_have_attribute("aria-label", re.compile("^Tile R, row 1 column 1, in place"))
    page.locator("#tile-15").click()
    expect(page.locator("#solved-message")).to_contain_text("Solved 1 move")
    expect(page.locator("#announcer")).to_contain_text("Solved")


@pytest.mark.slow
def test_words_of_ones_own_are_a_puzzle_and_mistakes_are_told(visit: Visit) -> None:
    page = visit("/puzzles")
    words = page.get_by_label("Words of your own, row by row")
    message = page.locator("#words-message")
    words.fill("ONE THREE")
    expect(message).to_contain_text("Equal letters are interchangeable. Leave one letter out")
    words.press("Enter")
    expect(message).to_contain_text("The rows have 3, 5 letters. Each needs 5")
    words.fill("DO GO")
    words.press("Enter")
    expect(message).to_contain_text("The rows have 2, 2 letters")
    words.fill("OTTO ANNA BO_B")
    expect(message).to_contain_text("Always solvable, because O appears 3 times.")
    words.press("Enter")
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 4 wide, 3 high")
    assert sorted(page.evaluate(LETTERS)) == sorted("OTTOANNABO_B")
    assert "goal=1-2-3-4.5-6-7-8.9-10-0-11" in address(page)


@pytest.mark.slow
def test_a_picture_is_put_on_the_tiles_of_a_game_and_its_link_shows_it_again(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 5 6/7 0 8")), **PHONE)
    choose_picture(page, "The cat on the sill")
    page.get_by_label("Numbers over the picture").check()
    pieces = page.locator(".tile .face").evaluate_all(
        "faces => faces.map(face => getComputedStyle(face).backgroundImage + getComputedStyle(face).backgroundPosition)"
    )
    assert [piece for piece in pieces if "cat.svg" not in piece] == []
    assert len(set(pieces)) == 8
    assert page.locator("#tile-5 .tile-label").is_visible()
    page.keyboard.press("Escape")
    page.locator("#tile-8").tap()
    expect(page.locator("#solved-message")).to_contain_text("Solved 1 move")
    told = address(page)
    assert told.endswith("?moves=L&picture=cat&numbers=1")
    again = visit(told)
    expect(again.locator("#board")).to_have_class(re.compile("pictured.*numbered|numbered.*pictured"))


@pytest.mark.slow
def test_a_picture_is_chosen_at_the_size_of_the_game_that_was_left_or_another(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3 4 5/6 7 0 8 9")), new=True)
    choose(page, "The cat on the sill")
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 5 wide, 2 high")
    expect(page.locator("#board")).to_have_class(re.compile("pictured"))
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("group", name="Size").get_by_role("button", name="3 × 3").click()
    page.get_by_role("link", name="Tea").press("Enter")
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 3 wide, 3 high")
    assert address(page).endswith("?picture=teapot")


@pytest.mark.slow
def test_undo_leads_from_the_chosen_puzzle_to_the_game_that_was_left_with_its_clock(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 0 6/7 5 8")), new=True)
    play(page, "U")
    page.wait_for_timeout(WRITTEN)
    left = address(page)
    choose(page, "14-15 puzzle")
    expect(page).to_have_url(re.compile("13-15-14-0$"))
    page.get_by_role("button", name="Undo").click()
    assert address(page) == left
    expect(page.locator("[data-show=time]")).not_to_have_text("0:00.00")
    page.get_by_role("button", name="Redo").click()
    expect(page).to_have_url(re.compile("13-15-14-0$"))
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile(re.escape(left)))

    choose(page, "Magic square")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.go_back()
    expect(page).to_have_url(re.compile("/puzzles$"))
    page.go_back()
    expect(page.locator("[data-show=time]")).not_to_have_text("0:00.00")
    assert address(page) == left

    choose(page, "Magic square")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    play(page, "D")
    page.locator("[data-panel=history]").click()
    expect(page.locator("#history-panel [data-part=games] li")).to_have_count(1)


@pytest.mark.slow
def test_an_untouched_game_is_brought_back_by_undo_too(visit: Visit) -> None:
    page = visit("/?size=3x3&goal=spiral", new=True)
    left = address(page)
    choose(page, "Magic square")
    page.get_by_role("button", name="Undo").click()
    assert address(page) == left


@pytest.mark.slow
def test_undo_leads_to_the_game_that_was_left_past_a_reload_and_a_puzzle_only_looked_at(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 0 6/7 5 8")), new=True)
    play(page, "U")
    left = address(page)
    choose(page, "Blank first")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    choose(page, "14-15 puzzle")
    expect(page).to_have_url(re.compile("13-15-14-0$"))
    page.get_by_role("button", name="Undo").click()
    assert address(page) == left
    expect(page.locator("[data-show=time]")).not_to_have_text("0:00.00")

    page.get_by_role("button", name="Redo").click()
    expect(page).to_have_url(re.compile("13-15-14-0$"))
    play(page, "D")
    last = address(page)
    choose(page, "Magic square")
    page.get_by_role("button", name="Undo").click()
    assert address(page) == last


@pytest.mark.slow
def test_a_puzzle_opened_in_another_tab_leaves_the_game_alone(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 0 6/7 5 8")), new=True)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("link", name="Magic square").click(modifiers=["ControlOrMeta"])
    assert page.evaluate("sessionStorage.getItem('taquin.left')") is None


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE, LANDSCAPE], ids=["desktop", "phone", "landscape"])
def test_of_a_finished_picture_no_piece_is_missing_and_nothing_is_covered(
    visit: Visit, screen: dict[str, object]
) -> None:
    page = visit(f"{at(ONE_LEFT)}?picture=cat", **screen)
    piece = "getComputedStyle(document.querySelector('#tile-0'), '::before').opacity"
    assert page.evaluate(piece) == "0"
    page.locator("#tile-8").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.wait_for_function(f"() => {piece} === '1'")
    cells = place_of(page.locator("#board .cells"))
    box = place_of(page.get_by_role("region", name="Result"))
    assert box["y"] >= cells["y"] + cells["height"] - 2 or box["x"] >= cells["x"] + cells["width"]


@pytest.mark.slow
def test_a_hint_on_a_picture_points_at_the_tile_whose_number_is_not_seen(visit: Visit) -> None:
    page = visit(f"{at(ONE_LEFT)}?picture=cat")
    page.locator("#hint").click()
    expect(page.locator(".of-hint")).to_have_text(re.compile(r"^\D+$"))
    expect(page.locator("#tile-8.hinted")).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("8")
    page.locator(".masthead [popovertarget=setup]").click()
    page.get_by_label("Numbers over the picture").check()
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    expect(page.locator(".of-hint")).to_contain_text("8")


UNREADABLE = {"name": "a.txt", "mimeType": "image/png", "buffer": b"<svg xmlns='http://www.w3.org/2000/svg'/>"}


def expect_own_picture(page: Page) -> None:
    expect(page.locator("#tile-1 .face")).to_have_css("background-image", re.compile("data:image/jpeg"))


@pytest.mark.slow
def test_ones_own_picture_is_cut_up_here_and_in_no_link(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 5 6/7 0 8")))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    setup = page.locator(".masthead [popovertarget=setup]")
    setup.click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose your picture").click()
    chooser.value.set_files(UNREADABLE)
    expect(page.get_by_text("This browser cannot show this file as a picture")).to_be_attached()
    drop_picture(page)
    expect_own_picture(page)
    expect(page.locator("[data-show=trouble]")).to_be_hidden()
    assert "picture" not in address(page)
    expect(part(page, "share", "message")).to_contain_text("Your picture stays on this device")
    assert "POST" not in sent
    names = page.get_by_label("On the tiles")
    names.select_option("Numbers")
    expect(page.locator("#tile-1")).to_have_text("1")
    names.select_option("Your picture")
    part_of = page.get_by_role("slider", name="Part of your picture shown on the board")
    for number, place in ((1, "21.43% 0%"), (6, "78.57% 50%")):
        expect(page.locator(f"#tile-{number} .face")).to_have_css("background-position", place)
    part_of.press("Home")
    expect(page.locator("#tile-1 .face")).to_have_css("background-position", "0% 0%")
    page.wait_for_timeout(WRITTEN)
    page.reload()
    expect_own_picture(page)
    expect(page.locator("#tile-1 .face")).to_have_css("background-position", "0% 0%")


@pytest.mark.slow
def test_ones_own_picture_is_chosen_or_dropped_on_the_page_of_puzzles(visit: Visit) -> None:
    page = visit("/puzzles", new=True)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Your picture").click()
    chooser.value.set_files(UNREADABLE)
    expect(page.locator("#picture-message")).to_contain_text("This browser cannot show this file as a picture")
    page.get_by_role("group", name="Size").get_by_role("button", name="3 × 3").click()
    drop_picture(page)
    expect_own_picture(page)
    expect(page.locator("#board")).to_have_attribute("aria-label", "Board, 3 wide, 3 high")
    assert "picture" not in address(page)
    assert "POST" not in sent
    page.reload()
    expect_own_picture(page)


@pytest.mark.slow
def test_a_game_that_was_left_for_ones_own_picture_is_kept_once(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 0 6/7 5 8")), new=True)
    play(page, "U")
    page.wait_for_function("() => localStorage.getItem('taquin-left-open')")
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.locator("#calendar")).to_contain_text("Marked days are solved")
    drop_picture(page)
    expect_own_picture(page)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    play(page, "UDLR")
    page.locator("[data-panel=history]").click()
    expect(page.locator("#history-panel [data-part=games] li")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, start, query",
    [
        ("14-15 puzzle", "1-2-3-4.5-6-7-8.9-10-11-12.13-15-14-0", ""),
        ("Blank first", "1-2-3-4.5-6-7-8.9-10-11-12.13-15-14-0", "?goal=blank-first"),
    ],
)
def test_a_challenge_is_one_press_away_and_in_the_address(visit: Visit, name: str, start: str, query: str) -> None:
    page = visit(f"{at(Board.parse('1 2 3/4 5 6/7 0 8'))}?picture=cat")
    choose(page, name)
    expect(page.locator("#board")).to_have_role("group")
    assert address(page) == f"/p/{start}{query}"
    verdict = "Cannot be solved." if name == "14-15 puzzle" else "Can be solved."
    expect(part(page, "door", "title")).to_have_text(verdict)


@pytest.mark.slow
def test_the_magic_square_is_solved_by_any_of_them(visit: Visit) -> None:
    page = visit(f"{at(Board.parse('7 2 3/4 0 8/5 6 1'))}?goal=magic")
    expect(page.get_by_text("rows, columns and diagonals have the sum 12")).to_be_visible()
    page.get_by_role("button", name="Solve", exact=True).click()
    over(page)
    expect(part(page, "solve", "headline")).to_contain_text("1 move")
    expect(part(page, "solve", "remark")).to_contain_text("No other goal is this close")
    page.locator("#tile-4").click()
    expect(page.locator("#solved-message")).to_contain_text("Solved 1 move")
    page.get_by_role("button", name="3 × 3 · magic").click()
    page.locator("#setup-width").select_option("5")
    expect(page.get_by_role("button", name="5 × 3 · 1…14", exact=True)).to_be_visible()
    page.get_by_label("Goal", exact=True).select_option("magic")
    expect(page.locator("[data-show=trouble]")).to_contain_text("3 × 3 and 4 × 4")


@pytest.mark.slow
def test_the_gem_puzzle_keeps_its_question_over_a_reload(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 5 6/7 0 8")), new=True)
    choose(page, "Gem Puzzle")
    question = page.get_by_text("Can this one be solved?")
    expect(question).to_be_visible()
    position = address(page)
    page.reload(wait_until="commit")
    page.wait_for_selector("#door-answer", state="attached")
    expect(page.locator("#door-answer")).to_be_hidden()
    expect(question).to_be_visible()
    page.get_by_role("button", name="New scramble").click()
    expect(question).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(question).to_be_visible()
    page.goto("/")
    expect(question).to_be_visible()
    assert address(page) == position
    page.get_by_role("button", name="It is impossible").click()
    expect(page.locator("#door-answer")).to_be_visible()


@pytest.mark.slow
def test_nothing_keeps_anybody_from_the_puzzles(visit: Visit) -> None:
    page = visit(f"{at(FOUR)}?picture=shapes&numbers=1")
    page.locator(".masthead [popovertarget=setup]").click()
    assert barriers_in_light_and_dark(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Puzzles", exact=True).click()
    assert barriers_in_light_and_dark(page) == []
    page.get_by_role("link", name="Gem Puzzle").click()
    expect(page.get_by_text("Can this one be solved?")).to_be_visible()
    assert barriers_in_light_and_dark(page) == []


@pytest.mark.slow
def test_every_size_fits_with_pictures_and_letters(visit: Visit) -> None:
    page = visit("/", **PHONE)
    for width, height in [(2, 2), (10, 10), (2, 10)]:
        page.goto(f"{at(named_goal('standard', width, height))}?picture=harbour&numbers=1")
        page.locator(".masthead [popovertarget=setup]").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        faces = ",".join(["ÄB"] * (width * height - 1))
        page.goto(f"{at(named_goal('standard', width, height))}?faces={faces}")
        expect(page.locator("#tile-1")).to_have_text("ÄB")


@pytest.mark.slow
def test_the_page_and_the_server_write_the_same_link(visit: Visit) -> None:
    query = urlencode({"goal": "snake", "moves": "RD", "step": "1", "faces": "Ä,ÖÖ,ß,🐱,?,=,&,;"})
    page = visit(f"{at(Board.parse('1 2 3/4 5 6/7 8 0'))}?{query}&picture=cat&numbers=1")
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical
    assert parse_qsl(urlsplit(canonical).query) == parse_qsl(urlsplit(link(page)).query)
    assert urlsplit(canonical).path == urlsplit(link(page)).path
    shown, preview = (
        urlsplit(page.locator(place).get_attribute(name) or "")
        for place, name in (("#share-panel [data-part=picture]", "href"), ("meta[property='og:image']", "content"))
    )
    assert shown.path == preview.path
    assert sorted(parse_qsl(shown.query)) == sorted(parse_qsl(preview.query))


@pytest.mark.slow
def test_links_with_other_parameters_open_and_faces_that_do_not_fit_are_told(visit: Visit) -> None:
    page = visit(f"{at(FOUR)}?picture=nothing&numbers=1&later=1")
    expect(page.locator("#tile-1")).to_have_text("1")
    assert link(page).endswith(FOUR.link)
    page = visit(f"{at(FOUR)}?faces=ABC", forgive="400")
    expect(page.get_by_text("15 tiles, but there are 3 labels")).to_be_visible()
