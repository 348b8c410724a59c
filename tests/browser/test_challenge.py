"""Challenges: a link with a solve to beat, its ghost next to the game, the winner, and passing a challenge on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import CALM, DESKTOP, PHONE, Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import at, barriers, expect_board, part, play, show_panel
from tests.browser.test_compare import card, expect_second
from webapp.puzzle import Board, SharedGame, parse_moves

SETTINGS = CALM
START = Board.parse("0 4 6/1 3 2/5 7 8")
MOVES = "LLURDLURRULLDDRURDLLUU"
"""moves that solve the board"""
PACE = ".".join(["0", "100", *["10"] * 20])
"""a second of thought, then ten moves a second: 3 s in total"""
CHALLENGE = f"{at(START)}?challenge={MOVES}&pace={PACE}"


def words(page: Page) -> Locator:
    return part(page, "compare", "words")


def result(page: Page) -> Locator:
    return page.get_by_role("region", name="Result")


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_the_ghost_starts_with_the_first_move_and_goes_by_the_clock(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(CHALLENGE, new=True, **screen)
    stop_the_clock(page)
    expect(card(page)).to_contain_text("Beat 22 moves in 0:03.00")
    expect(words(page)).to_have_text("A ghost replays that solve. It starts with your first move.")
    place = page.locator("#board").bounding_box()
    page.clock.run_for(5000)
    expect_second(page, START)
    play(page, "L")
    expect_second(page, START.play(parse_moves("L")))
    page.clock.run_for(990)
    expect_second(page, START.play(parse_moves("L")))
    page.clock.run_for(60)
    expect_second(page, START.play(parse_moves("LL")))
    expect(words(page)).to_have_text("The ghost: 2 of 22.")
    page.clock.run_for(2000)
    expect(words(page)).to_have_text("The ghost has solved it.")
    assert page.locator("#board").bounding_box() == place


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moves", "pause", "said"),
    [
        (f"LR{MOVES}", 10, "You won by 2.77 s, with 2 more moves."),
        (MOVES, 200, "The challenge stands: you lost by 1.20 s, with the same number of moves."),
    ],
)
def test_who_has_won_is_said_on_the_card_and_beside_the_board(visit: Visit, moves: str, pause: int, said: str) -> None:
    page = visit(CHALLENGE, new=True)
    stop_the_clock(page)
    play(page, moves[:-1], pause)
    play(page, moves[-1])
    expect(words(page)).to_have_text(said)
    expect(result(page)).to_contain_text(said)
    page.clock.resume()
    page.get_by_role("button", name="Play it again", exact=True).click()
    expect(words(page)).to_have_text("A ghost replays that solve. It starts with your first move.")
    expect_second(page, START)


@pytest.mark.slow
def test_without_times_the_ghost_makes_a_move_with_each_of_the_players_and_the_moves_decide(visit: Visit) -> None:
    page = visit(f"{at(START)}?challenge={MOVES}")
    expect(card(page)).to_contain_text("Beat 22 moves")
    assert barriers(page) == []
    play(page, "LRL")
    expect_second(page, START.play(parse_moves("LLU")))
    play(page, MOVES[1:])
    expect(words(page)).to_have_text("The challenge stands: you lost by 2 moves.")


@pytest.mark.slow
def test_a_challenge_outlives_moves_and_a_reload_but_not_another_board(visit: Visit) -> None:
    page = visit(CHALLENGE)
    play(page, "LL")
    page.wait_for_url(f"**{at(START)}?moves=LL&challenge={MOVES}&pace={PACE}")
    page.reload()
    expect(card(page)).to_contain_text("Beat 22 moves in 0:03.00")
    expect_board(page, START.play(parse_moves("LL")))
    page.keyboard.press("n")
    expect(card(page)).to_be_hidden()
    page.keyboard.press("Control+z")
    expect(card(page)).to_contain_text("Beat 22 moves in 0:03.00")
    card(page).get_by_role("button", name="Close the second board").click()
    expect(card(page)).to_be_hidden()


def solved(visit: Visit) -> Page:
    """Return a page where the board was solved in 2.1 s, with the Share panel shown."""
    page = visit(at(START), new=True)
    stop_the_clock(page)
    play(page, MOVES[:-1], 100)
    play(page, MOVES[-1])
    page.clock.resume()
    page.keyboard.press("Escape")
    show_panel(page, "share")
    return page


@pytest.mark.slow
def test_ones_own_solve_is_passed_on_as_a_challenge_or_with_its_times(visit: Visit) -> None:
    page = solved(visit)
    kind = part(page, "share", "kind")
    expect(part(page, "share", "link")).to_have_value(re.compile(f"moves={MOVES}&step=0$"))
    kind.select_option("times")
    expect(part(page, "share", "message")).to_contain_text("with their times")
    timed = SharedGame.parse(part(page, "share", "link").input_value())
    assert len(timed.times) == 22 and sum(timed.times) == 210
    kind.select_option("challenge")
    expect(part(page, "share", "message")).to_contain_text("Beat 22 moves in 0:02.10: anyone who opens the link races")
    link = part(page, "share", "link").input_value()
    page.keyboard.press("n")
    expect(kind).to_have_value("moves")
    other = visit(link)
    expect(card(other)).to_contain_text("Beat 22 moves in 0:02.10")
    expect_board(other, START)
    watched = visit(str(timed))
    expect(part(watched, "transport", "speed").locator("[value=real]")).to_be_enabled()


def drop(page: Page, text: str) -> None:
    page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "solve.txt", { type: "text/plain" }));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        text,
    )


@pytest.mark.slow
def test_what_is_too_long_for_a_link_is_saved_as_a_file_that_can_be_dropped(visit: Visit) -> None:
    page = visit(f"{at(START)}?moves={'LR' * 3960}")
    play(page, "LR" * 20 + MOVES)
    part(page, "share", "kind").select_option("challenge")
    expect(part(page, "share", "message")).to_contain_text("save the text file")
    with page.expect_download() as saving:
        part(page, "share", "save").click()
    text = saving.value.path().read_text()
    assert saving.value.suggested_filename == "taquin-3x3.txt"
    page.goto(at("1 2 3/4 5 6/0 7 8"))
    expect(page.locator("[aria-busy]")).to_have_count(0)
    drop(page, text)
    expect_board(page, START)
    expect(card(page)).to_contain_text(re.compile(r"Beat \d{4,} moves"))


def test_a_dropped_challenge_that_is_none_says_why(visit: Visit) -> None:
    page = visit(at("1 2 3/4 5 6/0 7 8"))
    drop(page, f"Beat me!\nhttps://example.org{at(START)}?challenge=LL\n")
    expect(part(page, "door", "fault")).to_contain_text("The challenge's moves do not solve this position")
    expect_board(page, "1 2 3/4 5 6/0 7 8")
