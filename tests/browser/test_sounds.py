"""Sounds, with a fake audio context that records what is played: off by default, and never too many."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, part
from webapp.puzzle import Board

FAR = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
TWO = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""
STAND_IN = """
window.played = [];
window.made = 0;
class Param { value = 0; setValueAtTime(value) { this.value = value; } }
Param.prototype.linearRampToValueAtTime = Param.prototype.exponentialRampToValueAtTime = () => {};
class Part { connect(other) { return other; } }
class Tone extends Part {
  frequency = new Param();
  start(time) { window.played.push({ pitch: this.frequency.value, time, at: performance.now() }); }
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
SINCE = """
() => {
  const sounds = [];
  for (const { pitch, at } of window.played.splice(0)) {
    const last = sounds.at(-1);
    if (last && at - last.at < 5) last.pitches.push(pitch);
    else sounds.push({ at, pitches: [pitch] });
  }
  return sounds.map(({ pitches }) => pitches);
}
"""
"""the sounds since the last call, each with the pitches of its tones"""


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


def sounds(page: Page) -> list[list[float]]:
    page.wait_for_timeout(60)
    return page.evaluate(SINCE)


@pytest.mark.slow
def test_nothing_is_made_or_fetched_before_sounds_are_switched_on(visit: Visit) -> None:
    asked: list[str] = []
    page = opened(visit, at(FAR))
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.locator("#board")).to_have_role("group")
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Tile 10").click()
    assert (page.evaluate("window.made"), sounds(page)) == (0, [])
    assert [url for url in asked if re.search(r"/play\.sounds\.js", url)] == []


@pytest.mark.slow
def test_a_slide_is_one_sound_however_many_tiles_move(visit: Visit) -> None:
    page = heard(opened(visit, at(FAR)))
    page.keyboard.press("ArrowDown")
    (slide,) = sounds(page)
    page.keyboard.press("Shift+ArrowRight")
    assert sounds(page) == [slide]


@pytest.mark.slow
def test_a_tile_that_comes_home_sounds_higher_and_the_board_solved_is_a_chord(visit: Visit) -> None:
    page = heard(opened(visit, at(TWO)))
    page.keyboard.press("ArrowDown")
    (slide,) = sounds(page)
    page.keyboard.press("ArrowUp")
    sounds(page)
    page.keyboard.press("ArrowLeft")
    (home,) = sounds(page)
    assert min(home) > min(slide)
    page.keyboard.press("ArrowLeft")
    (chord,) = sounds(page)
    assert len({round(pitch) for pitch in chord}) > len(home) > len(slide)
    expect(page.get_by_role("region", name="Result")).to_be_visible()


@pytest.mark.slow
def test_a_tile_that_leaves_its_home_only_slides(visit: Visit) -> None:
    page = heard(opened(visit, at(TWO)))
    page.keyboard.press("ArrowLeft")
    (home,) = sounds(page)
    page.keyboard.press("ArrowRight")
    (slide,) = sounds(page)
    assert len(slide) < len(home)


@pytest.mark.slow
def test_a_fast_replay_is_thinned_out(visit: Visit) -> None:
    page = heard(opened(visit, f"{at(FAR)}?moves={'RDLU' * 15}&step=0"))
    part(page, "transport", "speed").select_option("20", force=True)
    part(page, "transport", "toggle").click()
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Pause")
    expect(part(page, "transport", "toggle")).to_have_accessible_name("Play")
    times = page.evaluate("() => window.played.map(({ at }) => at)")
    gaps = [after - before for before, after in itertools.pairwise(times) if after - before > 5]
    assert len(gaps) >= 5
    assert min(gaps) >= 119, "however fast the moves are"


@pytest.mark.slow
def test_the_end_of_a_replay_that_is_jumped_to_is_heard_and_the_jump_is_not(visit: Visit) -> None:
    page = heard(opened(visit, f"{at(TWO)}?moves=LL&step=0"))
    part(page, "transport", "last").click()
    assert [len(sound) > 4 for sound in sounds(page)] == [True]
    part(page, "transport", "first").click()
    assert sounds(page) == []


@pytest.mark.slow
def test_a_page_out_of_sight_is_silent(visit: Visit) -> None:
    page = heard(opened(visit, at(FAR)))
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.keyboard.press("ArrowDown")
    assert sounds(page) == []
    page.evaluate("delete document.hidden")
    page.keyboard.press("ArrowRight")
    assert len(sounds(page)) == 1


@pytest.mark.slow
def test_a_new_board_is_silent_and_a_covered_one_too(visit: Visit) -> None:
    page = heard(opened(visit, at(FAR)))
    page.keyboard.press("ArrowDown")
    sounds(page)
    page.keyboard.press("p")
    expect(page.locator("#cover")).to_be_visible()
    assert sounds(page) == []
    page.get_by_role("button", name="New scramble").click()
    expect(page.locator("[data-show=stm]")).to_have_text("0")
    assert sounds(page) == []


@pytest.mark.slow
def test_sounds_are_kept_and_wait_for_a_gesture_on_the_next_visit(visit: Visit) -> None:
    page = heard(opened(visit, at(FAR)))
    with page.expect_response("**/play.sounds.js"):
        page.reload()
    expect(page.locator("#board")).to_have_role("group")
    page.wait_for_timeout(100)
    assert page.evaluate("window.made") == 0
    page.keyboard.press("ArrowDown")
    assert len(sounds(page)) == 1
    switch(page, "off")
    page.keyboard.press("ArrowRight")
    assert sounds(page) == []
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
