"""The cost of a move: only what changes is touched, and nothing is laid out or written earlier than needed."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, Visit
from tests.browser.seen import at
from webapp.puzzle import Board

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
LAYOUT = {"Layout", "UpdateLayoutTree"}
WRITINGS = """() => {
  const write = Storage.prototype.setItem;
  window.writings = [];
  Storage.prototype.setItem = function (key, value) { window.writings.push(key); write.call(this, key, value); };
}"""

TWENTY_KEYS = """() => {
  for (const key of Array(10).fill(["ArrowLeft", "ArrowRight"]).flat()) {
    const options = { key, code: key, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
  }
}"""
WRITTEN = """async () => {
  while (!window.writings.includes("taquin.story")) await new Promise((later) => setTimeout(later, 20));
}"""


def traced(page: Page, *keys: str) -> list[dict[str, Any]]:
    """Return the browser's trace while keys are pressed, each after the frame of the one before."""
    session, events, ended = page.context.new_cdp_session(page), [], []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: ended.append(end))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": "devtools.timeline"})
    for key in keys:
        page.keyboard.press(key)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return events


@pytest.mark.slow
@pytest.mark.parametrize("moves", ["", "LLDRRU" * 100])
def test_a_key_has_nothing_laid_out_before_the_frame(visit: Visit, moves: str) -> None:
    page = visit(f"{at(THREE)}?moves={moves}", **DESKTOP)
    page.locator("#board").focus()
    events = traced(page, "ArrowLeft", "ArrowLeft", "ArrowDown")
    dispatched = [each for each in events if each["name"] == "EventDispatch"]
    pressed = [each for each in dispatched if each["args"]["data"]["type"] == "keydown"]
    during = [
        each["name"]
        for each in events
        for key in pressed
        if each["name"] in LAYOUT and key["ts"] <= each["ts"] <= key["ts"] + key.get("dur", 0)
    ]
    assert (len(pressed), during) == (3, [])


@pytest.mark.slow
def test_moves_in_quick_succession_are_remembered_together(visit: Visit) -> None:
    page = visit(at(THREE), **DESKTOP)
    page.locator("#board").focus()
    page.evaluate(WRITINGS)
    page.evaluate(TWENTY_KEYS)
    page.evaluate(WRITTEN)
    assert page.evaluate("window.writings.filter((key) => key === 'taquin.story').length") == 1
    assert page.evaluate("JSON.parse(sessionStorage.getItem('taquin.story')).link").endswith("?moves=" + "LR" * 10)
