"""Sounds on a fake instrument: off by default, kept, and waiting for a gesture. Which moves are heard: `tests/js`."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at
from webapp.puzzle import Board

FAR = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
STAND_IN = """
window.played = [];
window.made = 0;
class Param { setValueAtTime() {} linearRampToValueAtTime() {} exponentialRampToValueAtTime() {} }
class Part { connect(other) { return other; } }
class Tone extends Part {
  frequency = new Param();
  start() { window.played.push(performance.now()); }
  stop() {}
}
window.AudioContext = class {
  state = "suspended";
  destination = new Part();
  constructor() { window.made += 1; }
  get currentTime() { return performance.now() / 1000; }
  createGain() { return Object.assign(new Part(), { gain: new Param() }); }
  createOscillator() { return new Tone(); }
  async resume() { this.state = "running"; }
  async suspend() { this.state = "suspended"; }
  async close() { this.state = "closed"; }
};
"""
NO_INSTRUMENT = "delete window.AudioContext;"
FORBIDDEN = 'window.AudioContext = class { constructor() { throw new DOMException("no", "NotSupportedError"); } };'
SINCE = "() => window.played.splice(0).filter((at, index, all) => !index || at - all[index - 1] > 5).length"
"""the number of sounds since the last call; a sound has several tones"""


def opened(visit: Visit, path: str, script: str = STAND_IN, forgive: str = "") -> Page:
    page = visit("/robots.txt", new=True, forgive=forgive)
    page.add_init_script(script)
    page.goto(path)
    expect(page.locator("#board")).to_have_role("group")
    return page


def switch(page: Page, volume: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds", exact=True).select_option(volume)
    page.keyboard.press("Escape")


def heard(page: Page) -> Page:
    """Return a page with sounds on, after the sample sound of the setting."""
    switch(page, "medium")
    page.wait_for_function("() => window.played.length > 0")
    page.evaluate(SINCE)
    return page


def sounds(page: Page) -> int:
    page.wait_for_timeout(60)
    return int(page.evaluate(SINCE))


@pytest.mark.slow
def test_nothing_is_made_or_fetched_before_sounds_are_switched_on(visit: Visit) -> None:
    asked: list[str] = []
    page = opened(visit, at(FAR))
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.locator("#board")).to_have_role("group")
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Tile 10").click()
    assert (page.evaluate("window.made"), sounds(page)) == (0, 0)
    assert [url for url in asked if re.search(r"/play\.sounds\.js", url)] == []


@pytest.mark.slow
def test_sounds_are_kept_and_wait_for_a_gesture_on_the_next_visit(visit: Visit) -> None:
    page = heard(opened(visit, at(FAR)))
    with page.expect_response("**/play.sounds.js"):
        page.reload()
    expect(page.locator("#board")).to_have_role("group")
    page.wait_for_timeout(100)
    assert page.evaluate("window.made") == 0
    page.keyboard.press("ArrowDown")
    assert sounds(page) == 1
    switch(page, "off")
    page.keyboard.press("ArrowRight")
    assert sounds(page) == 0
    assert page.evaluate("localStorage.getItem('taquin-sounds')") is None


@pytest.mark.slow
@pytest.mark.parametrize("script", [NO_INSTRUMENT, FORBIDDEN], ids=["missing", "forbidden"])
def test_a_browser_without_sounds_is_played_on_and_says_so(visit: Visit, script: str) -> None:
    page = opened(visit, at(FAR), script)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds", exact=True).select_option("loud")
    expect(page.locator("#sounds-message")).to_have_text("Your browser blocks sounds on this page.")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-show=stm]")).to_have_text("1")
    switch(page, "off")
    expect(page.locator("#sounds-message")).to_have_text("")


@pytest.mark.slow
def test_sounds_that_cannot_be_fetched_are_told(visit: Visit) -> None:
    page = visit("/robots.txt", new=True, forgive="ERR_FAILED")
    page.route("**/play.sounds.js", lambda route: route.abort())
    page.goto(at(FAR))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds", exact=True).select_option("quiet")
    expect(page.locator("#settings").get_by_role("alert")).to_contain_text("Could not load the sounds.")
