"""The coach in the Moves panel: the cost of each move of a game."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import CALM, DESKTOP, PHONE, Visit
from tests.browser.seen import SOLVING, at, barriers, part, paste, place_of, play, show_panel, tile
from tests.puzzle.pastes.stories import saved_replay
from webapp.puzzle import Board

SETTINGS = CALM
START = Board.parse("1 2 3/4 0 6/7 5 8")
"""two moves from its goal, U and L"""
DETOURS = f"/p/{START.link}?moves=RLDURLUL"
"""three detours of one move, two of them in a row"""
LARGE = "/p/1-2-3-4-5.6-7-8-9-10.11-12-13-14-15.16-17-18-19-20.21-22-23-0-24?moves=RL2"


def drawer(page: Page) -> Locator:
    return page.locator("#coach > summary")


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Reviewed moves")


def opened(page: Page) -> Page:
    """Return the page with the drawer open."""
    show_panel(page, "replay")
    drawer(page).click()
    return page


def judged(page: Page, sentence: str) -> Page:
    """Return the same page once the whole game is judged."""
    expect(part(page, "coach", "sum")).to_have_text(sentence, timeout=SOLVING)
    return page


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_lost_moves_of_a_game_are_drawn_counted_and_named(visit: Visit, device: dict[str, Any]) -> None:
    page = judged(opened(visit(DETOURS, **device)), "8 moves, 2 needed: 6 lost.")
    expect(part(page, "coach", "share")).to_contain_text("Best moves: 5 of 8, 63 %.")
    expect(part(page, "coach", "passages").get_by_role("button")).to_have_text(["Moves 1 to 5: 6 lost; U was better"])
    expect(part(page, "coach", "passages").locator("p")).to_have_text([re.compile("^Move 1. With this move, 4 leaves")])
    expect(page.locator("#coach canvas")).to_be_visible()
    marks = ["+2", "+0", "+2", "+0", "+2", "+0", "+0", "+0"]
    assert page.locator(".moves button").evaluate_all("moves => moves.map((move) => move.dataset.cost)") == marks
    expect(part(page, "coach", "judge")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


@pytest.mark.slow
def test_a_lost_move_is_shown_beside_the_best_one_with_the_reason(visit: Visit) -> None:
    page = judged(opened(visit(f"/p/{START.link}?moves=RLUL", **PHONE)), "4 moves, 2 needed: 2 lost.")
    reason = "With this move, 4 leaves its place and comes back: 2 moves. With the best move, it stays."
    expect(part(page, "coach", "passages").locator("p")).to_have_text([reason])
    expect(part(page, "coach", "why")).to_be_hidden()
    page.get_by_role("button", name="Move 1: 2 lost; U was better").click()
    expect(part(page, "coach", "reason")).to_have_text(reason)
    boards = part(page, "coach", "why")
    expect(boards.locator("figcaption")).to_have_text(["Your move 1 of 4", "Best move 1 of 2"])
    expect(boards.get_by_role("status")).to_have_text("Move 1: yours R, best U.")
    boards.get_by_role("button", name="Next move").press("Enter")
    expect(boards.get_by_role("status")).to_have_text(
        "Move 2: yours L, best L. Your solution is now where the best one was 2 moves ago."
    )
    both = boards.get_by_role("slider", name="Moves of both solutions")
    expect(both).to_have_attribute("aria-valuetext", "2 of 2")
    both.press("Home")
    expect(boards.get_by_role("status")).to_have_text("The position before the move.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
    slider(page).press("ArrowRight")
    expect(boards).to_be_hidden()
    expect(part(page, "coach", "reason")).to_be_hidden()


@pytest.mark.slow
def test_every_point_is_reached_and_said_by_the_keyboard(visit: Visit) -> None:
    page = judged(opened(visit(f"/p/{START.link}?moves=URL2")), "4 moves, 2 needed: 2 lost.")
    points = [
        "start: 2 needed",
        "move 1, U: 1 needed, the only best move",
        "move 2, R: 2 needed, 2 lost; L was the only best move",
        "move 3, L: 1 needed, the only best move",
        "move 4, L: 0 needed, the only best move",
    ]
    slider(page).press("Home")
    for point, count in zip(points, ("0 of 4", "1 of 4", "2 of 4", "4 of 4", "4 of 4"), strict=True):
        expect(slider(page)).to_have_attribute("aria-valuetext", point)
        expect(part(page, "coach", "point")).to_have_text(point)
        expect(part(page, "transport", "counter")).to_have_text(count)
        slider(page).press("ArrowRight")


@pytest.mark.slow
def test_the_graph_is_clicked_and_follows_the_replay(visit: Visit) -> None:
    page = judged(opened(visit(DETOURS)), "8 moves, 2 needed: 6 lost.")
    plot = page.locator("#coach .u-over")
    place = place_of(plot)
    plot.click(position={"x": place["width"] / 2, "y": place["height"] / 2})
    expect(part(page, "transport", "counter")).to_have_text("4 of 8")
    page.get_by_role("button", name="One move forward").click()
    expect(slider(page)).to_have_attribute("aria-valuetext", "move 5, R: 3 needed, 2 lost; U was the only best move")


@pytest.mark.slow
def test_other_moves_end_it_until_they_are_to_be_judged(visit: Visit) -> None:
    page = judged(opened(visit(DETOURS)), "8 moves, 2 needed: 6 lost.")
    page.keyboard.press("ControlOrMeta+z")
    expect(part(page, "coach", "sum")).to_be_visible()
    tile(page, 7).click()
    expect(part(page, "coach", "sum")).to_be_hidden()
    expect(part(page, "coach", "body")).to_be_hidden()
    page.get_by_role("button", name="Review these moves").click()
    judged(page, "8 moves made and 2 left, 2 needed: 8 lost.")


@pytest.mark.slow
def test_a_new_game_and_closing_end_the_job(visit: Visit) -> None:
    page = visit(DETOURS, new=True)
    said: list[str] = []

    def hold(line: Any) -> None:
        """Receive the page's messages, and answer only with the greeting."""
        line.on_message(lambda message: said.append(re.sub(r'.*"type":"(\w+)".*', r"\1", str(message))))
        line.send('{"type":"hello","version":2,"solvers":[],"heuristics":[],"tables":[]}')

    page.route_web_socket("**/live?*", hold)
    opened(page)
    expect(part(page, "coach", "note")).to_have_text("Reviewing: 0 of 8 moves.")
    drawer(page).click()
    page.wait_for_function("() => !document.getElementById('coach').open")
    drawer(page).click()
    expect(part(page, "coach", "note")).to_have_text("Reviewing: 0 of 8 moves.")
    page.keyboard.press("n")
    expect(page.locator("#coach")).to_be_hidden()
    while len(said) < 4:
        page.wait_for_timeout(10)
    assert said == ["coach", "stop", "coach", "stop"]


@pytest.mark.slow
def test_the_key_of_the_graph_names_what_it_shows(visit: Visit) -> None:
    page = judged(opened(visit("/p/1-2-3.4-5-6.7-0-8?moves=L")), "1 move, 1 needed: none lost.")
    for kind in ("exact", "bounds"):
        part(page, "coach", "body").evaluate(
            "(body, kind) => { body.hidden = false; body.classList.toggle('is-bounded', kind === 'bounds'); }", kind
        )
        for name in ("exact", "bounds"):
            for words in page.locator(f".coach-key .of-{name}").all():
                expect(words).to_be_visible(visible=name == kind)


def test_what_cannot_be_judged_is_said(visit: Visit) -> None:
    page = opened(visit("/p/2-1-3.4-5-6.7-8-0?moves=R"))
    expect(part(page, "coach", "note")).to_contain_text("The moves cannot be reviewed")


@pytest.mark.slow
def test_a_large_game_has_bounds_that_are_drawn_and_said(visit: Visit) -> None:
    page = judged(opened(visit(LARGE)), "3 moves, 1 needed: 2 lost.")
    expect(part(page, "coach", "share")).to_have_text("Best moves: 2 of 3, 67 %.")
    passage = "Moves 1 to 2: at least 2 lost; L was better"
    expect(part(page, "coach", "passages").get_by_role("button")).to_have_text([passage])
    expect(part(page, "coach", "gameStages").get_by_role("button")).to_have_text(
        ["Column 3: 2 moves, all unnecessary", "The rest: 1 move"]
    )
    slider(page).press("Home")
    expect(slider(page)).to_have_attribute("aria-valuetext", "start: 1 move still needed")
    slider(page).press("ArrowRight")
    expect(slider(page)).to_have_attribute("aria-valuetext", "after move 1, R: 2 moves still needed")
    expect(page.locator("#coach canvas")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


@pytest.mark.slow
def test_the_result_card_leads_to_it(visit: Visit) -> None:
    page = visit(at(START))
    play(page, "RLUL")
    page.locator(".result").get_by_role("button", name="Review moves").click()
    judged(page, "4 moves, 2 needed: 2 lost.")
    expect(page.locator(".result")).to_be_hidden()
    expect(page.locator("#announcer")).to_contain_text("4 moves, 2 needed: 2 lost. Best moves: 3 of 4, 75 %.")


@pytest.mark.slow
def test_its_scripts_are_fetched_when_it_is_opened(visit: Visit) -> None:
    page = visit(DETOURS)
    scripts = """performance.getEntriesByType("resource")
        .map(({ name }) => name).filter((name) => name.endsWith("/play.panels.coach.coach-view.js"))"""
    assert page.evaluate(scripts) == []
    judged(opened(page), "8 moves, 2 needed: 6 lost.")
    assert len(page.evaluate(scripts)) == 1


@pytest.mark.slow
def test_a_replay_of_another_site_has_its_times_and_is_judged(visit: Visit) -> None:
    page = visit(at(START), new=True)
    paste(page, saved_replay(3, 3, ["RLDURLUL"], [[0, 200, 500, 900, 1400, 1500, 1600, 2000]]))
    expect(part(page, "transport", "counter")).to_have_text("8 of 8")
    expect(part(page, "transport", "speed").locator("option[value=real]")).to_be_enabled()
    judged(opened(page), "8 moves, 2 needed: 6 lost.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("reason", "moves", "note"),
    [
        (
            "limit",
            [{"move": "R", "left": 3, "lost": 2, "better": "U"}],
            "Time ran out before all moves were reviewed. From move 2 on only bounds are known.",
        ),
        ("memory", [], "Memory ran out before any move was reviewed. Only bounds are known."),
    ],
)
def test_what_was_judged_stays_when_the_time_is_up_or_the_memory_full(
    visit: Visit, reason: str, moves: list[dict[str, Any]], note: str
) -> None:
    page = visit(f"/p/{START.link}?faces=AABCDEFG&moves=RLUL", new=True)
    known = {"lower": [2, 3, 0, 1, 0], "upper": [2, 3, 4, 3, 2]}
    end = {
        **known, "lost_least": 2, "lost_most": 4, "passages": [{"from": 1, "to": 1, "lost": 2, "better": "U"}],
        "stages": [], "shortest": "UL", "shortened": "RLUL", "expanded": 1, "generated": 1, "seconds": 1.0,
        "moves": moves, "reason": reason,
    }  # fmt: skip

    def answer(line: Any) -> None:
        """Judge the moves received so far."""

        def told(message: str) -> None:
            asked = json.loads(message)
            if asked["type"] == "coach":
                line.send(json.dumps({"type": "bounds", "id": asked["id"], **known}))
                if moves:
                    line.send(json.dumps({"type": "judged", "id": asked["id"], "needed": 2, "moves": moves}))
                line.send(json.dumps({"type": "appraisal", "id": asked["id"], **end}))

        line.on_message(told)
        line.send('{"type":"hello","version":2,"solvers":[],"heuristics":[],"tables":[]}')

    page.route_web_socket("**/live?*", answer)
    judged(opened(page), "4 moves made and between 0 and 2 left, 2 needed: between 2 and 4 lost.")
    expect(part(page, "coach", "note")).to_have_text(note)
    expect(page.locator("#announcer")).to_contain_text(note)
    exactly, at_least = "Move 1: 2 lost; U was better", "Move 1: at least 2 lost; U was better"
    expect(part(page, "coach", "passages").get_by_role("button")).to_have_text([exactly if moves else at_least])
    texts = {
        1: "move 1, R: 3 needed, 2 lost; U was better" if moves else "after move 1, R: 3 moves still needed",
        2: "after move 2, L: between 0 and 4 moves still needed",
    }
    slider(page).press("Home")
    for text in texts.values():
        slider(page).press("ArrowRight")
        expect(slider(page)).to_have_attribute("aria-valuetext", text)
