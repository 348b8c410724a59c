"""Data that an older version saved in a browser or exported is still there and readable.

`older_version.json` was recorded on version d2e4f1a: a paused game with three variations, a solve, a daily puzzle, a
lesson, a round of training and settings.
"""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.learn.lesson import question
from tests.browser.seen import at, expect_board, part, paste
from tests.browser.test_history import bring, items, open_history
from tests.browser.test_keys import key_of
from tests.browser.test_variations import shown_moves, variation, variations
from webapp.certificate import check, parse
from webapp.puzzle import Board, parse_moves

KEPT = json.loads((Path(__file__).parent / "older_version.json").read_text())
START = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
UNFINISHED = START.play(parse_moves("DLDR"))
RESTORE = """
async ({ version, localStorage: preferences, indexedDB: stores }) => {
  Object.assign(localStorage, preferences);
  const answer = (request) => new Promise((found) => { request.onsuccess = () => found(request.result); });
  const keys = { games: "id", pictures: "id", solves: ["date", "start"] };
  const opening = indexedDB.open("taquin", version);
  opening.onupgradeneeded = ({ target: { result } }) => {
    for (const [name, keyPath] of Object.entries(keys)) result.createObjectStore(name, { keyPath });
  };
  const database = await answer(opening);
  for (const [name, values] of Object.entries(stores)) {
    const store = database.transaction(name, "readwrite").objectStore(name);
    await Promise.all(values.map((value) => answer(store.put(value))));
  }
  database.close();
}
"""


@pytest.fixture
def page(visit: Visit) -> Page:
    """Return a new window with all saved data of the older version, on a page without scripts."""
    page = visit("/robots.txt", new=True)
    page.evaluate(RESTORE, KEPT)
    return page


def expect_game(page: Page) -> None:
    """Wait for the game that was left open, and its variations."""
    expect_board(page, UNFINISHED)
    shown_moves(page, "DLDR")
    expect(variations(page)).to_have_count(3)
    assert page.locator("[data-show=time]").inner_text().startswith("0:01.4")


@pytest.mark.slow
def test_the_game_that_was_left_open_goes_on_with_its_variations_and_its_clock(page: Page) -> None:
    page.goto("/")
    expect_game(page)
    variation(page, "A detour").click()
    shown_moves(page, "DDLU")
    expect(page).to_have_url(re.compile(r"goal=spiral&moves=DDLU&picture=cat&numbers=1$"))


@pytest.mark.slow
def test_a_tab_that_is_loaded_again_has_its_game_and_its_pause(page: Page) -> None:
    page.evaluate("kept => Object.assign(sessionStorage, kept)", KEPT["sessionStorage"])
    page.goto(KEPT["address"])
    expect(page.get_by_role("button", name="Pause the game")).to_have_attribute("aria-pressed", "true")
    expect_game(page)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause the game")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_solves_and_settings_are_there(page: Page) -> None:
    page.goto(at("1 2 3/4 5 6/0 7 8"))
    open_history(page)
    expect(page.locator("#history-session")).to_have_value("Evenings")
    assert "0:01.41" in items(page, 1)[0]
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-accent", "#146b52")
    chosen = {name: page.locator(f"#setting-{name}").input_value() for name in ("moving", "shape", "sounds")}
    assert chosen == {"moving": "hover", "shape": "square", "sounds": "quiet"}
    expect(page.locator("[data-part=picked]").first).to_contain_text("10 s")
    page.keyboard.press("?")
    expect(key_of(page, "restart")).to_have_text("X")


@pytest.mark.slow
def test_the_rating_the_answer_and_the_day_are_there(page: Page) -> None:
    page.goto("/train")
    expect(page.locator("[data-part=rounds] tr")).to_contain_text("1,009")
    page.goto("/learn/impossible")
    expect(question(page, "why").locator("[data-choice='1']")).to_have_attribute("aria-pressed", "true")
    page.goto(at("0 7 5/4 2 6/8 1 3"))
    expect(page.locator("#daily")).to_contain_text("24 November 2026")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["history.json", "history.csv"])
def test_exported_solves_are_read(visit: Visit, name: str) -> None:
    page = visit("/")
    open_history(page)
    bring(page, name, KEPT["exports"][name])
    page.locator("#history-session").select_option("Evenings")
    assert "0:01.41" in items(page, 1)[0]


@pytest.mark.slow
def test_copied_moves_are_read(visit: Visit) -> None:
    page = visit(at(START))
    paste(page, KEPT["exports"]["moves.txt"])
    part(page, "door", "moves-play").click()
    shown_moves(page, "DLDR")


def test_a_certificate_of_an_older_version_is_read() -> None:
    certificate = parse(KEPT["exports"]["certificate.json"].encode())
    assert certificate.moves == "LULDRURUL2D2RURDL2U2"
    assert check(certificate).startswith("20 single-tile moves")
