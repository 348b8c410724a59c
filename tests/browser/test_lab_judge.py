"""The judge of programs in the lab: a text is judged by the server, with its boards; a missing start has a field."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import SOLVING, barriers, intercept

COURSE = "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 4"
LEAP = "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 8 0"


def judge(page: Page, text: str) -> None:
    page.get_by_label("Its output").fill(text)
    page.keyboard.press("Control+Enter")


@pytest.mark.slow
def test_only_the_judgment_of_the_latest_text_is_shown(visit: Visit) -> None:
    page = visit("/lab/judge")
    asked: list[Route] = []
    intercept(page, "**/api/v1/judge", lambda route: asked.append(route))
    for text in ("first", "second"):
        with page.expect_request("**/api/v1/judge"):
            judge(page, text)
    page.wait_for_timeout(50)
    first, second = asked
    puzzle = {"position": "1 2/3 0", "goal": "standard", "moves": "", "findings": []}
    puzzles = [puzzle | {"line": line} for line in (1, 7)]
    second.fulfill(json={"right": True, "said": "The second one.", "puzzles": puzzles})
    expect(page.locator("#judged")).to_contain_text("The second one.")
    headings = page.locator(".judged-puzzle").get_by_role("heading")
    expect(headings).to_have_text(["Puzzle 1, from line 1", "Puzzle 2, from line 7"])
    with suppress(PlaywrightError):  # the page has given it up
        first.fulfill(json={"right": True, "said": "The first one.", "puzzles": []})
    page.wait_for_timeout(100)
    expect(page.locator("#judged")).to_contain_text("The second one.")


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_output_is_judged_and_a_fault_shows_its_two_boards(visit: Visit, screen: dict[str, object]) -> None:
    page = visit("/lab/judge", forgive="503", **screen)
    judge(page, LEAP)
    fault = page.locator(".judged-findings .is-wrong")
    expect(fault).to_contain_text("Line 5: Step 1 makes 2 moves at once, UL.", timeout=SOLVING)
    expect(fault.locator(".board")).to_have_count(2)
    expect(page.get_by_role("heading", name="Something is wrong.")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.slow
def test_a_missing_start_is_asked_for_in_a_field(visit: Visit) -> None:
    page = visit("/lab/judge", forgive="503")
    judge(page, COURSE)
    expect(page.get_by_label("Start position")).to_be_focused(timeout=SOLVING)
    page.keyboard.type("1 2 5/3 4 0/6 7 8")
    page.keyboard.press("Enter")
    wrong = page.locator(".judged-findings .is-wrong")
    expect(wrong).to_have_text("✗Wrong: The stated cost is 4, but 3 moves are printed.", timeout=SOLVING)
    expect(page.get_by_role("link", name="Watch these moves")).to_be_visible()


@pytest.mark.slow
def test_without_a_server_the_text_stays(visit: Visit) -> None:
    page = visit("/lab/judge", forgive="ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page.context.set_offline(True)
    judge(page, LEAP)
    expect(page.locator("#judge-fault")).to_have_text(
        "The server does not answer, and only the server can judge a program. Your text stays here.", timeout=SOLVING
    )
    expect(page.get_by_label("Its output")).to_have_value(LEAP)
    page.context.set_offline(False)
