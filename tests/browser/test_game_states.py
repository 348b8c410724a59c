"""The states of a game and what each input does in them: every cell of the table in static/js/game/README.md."""

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, Visit
from tests.browser.seen import at, box, over

SETTINGS = CALM
ROWS = re.findall(r"^\| (.+) \|$", Path("static/js/game/README.md").read_text(), re.MULTILINE)
TABLE = [row.split(" | ") for row in ROWS if row.count(" | ") > 2 and "---" not in row]
STATES = TABLE[0][1:]
START = at("1 2 3/4 0 5/7 8 6")
"""two moves from the goal, with a tile on each side of the blank"""
OVERSHOOT_MS = 600
SETTLED_MS = 400
"""how long an input may take to show that it does nothing; the address follows the game within 300 ms"""
SEEN = """() => {
  const find = (selector) => document.querySelector(selector);
  const isShown = (selector) => Boolean(find(selector)?.checkVisibility());
  const labels = [...document.querySelectorAll("#board button")].map((tile) => tile.getAttribute("aria-label"));
  return {
    board: labels.map((label) => label.split(",").slice(0, 2).join()).sort().join(";"),
    start: location.pathname,
    moves: [...document.querySelectorAll(".moves button")].map((move) => move.textContent).join(""),
    step: Number(find("#transport [data-part=slider]").value),
    time: find("[data-show=time]").textContent,
    variations: document.querySelectorAll(".variation-go").length,
    isPlaying: find("#transport [data-part=toggle]").dataset.playing === "true",
    isCovered: isShown("#cover"),
    hasResult: isShown(".result"),
    hasReview: find("#coach").open,
    hasGhost: isShown("#compare"),
    hasHint: isShown(".of-hint"),
    hasSolution: find("#replay-panel").classList.contains("is-solution") || find(".moves .is-part-start") !== null,
  };
}"""


@dataclass
class Seen:
    board: str
    start: str
    moves: str
    step: int
    time: str
    variations: int
    isPlaying: bool
    isCovered: bool
    hasResult: bool
    hasReview: bool
    hasGhost: bool
    hasHint: bool
    hasSolution: bool
    isRunning: bool = False


def see(page: Page) -> Seen:
    first = page.evaluate(SEEN)
    page.wait_for_timeout(60)
    later: dict[str, Any] = page.evaluate(SEEN)
    return Seen(**later, isRunning=first["time"] != later["time"] and first["step"] == later["step"])


def outcomes(before: Seen, after: Seen) -> list[str]:
    """Return the words of the table that describe what happened."""
    one, other = asdict(before), asdict(after)
    same = {name for name in one if one[name] == other[name]}
    apart = {*one} - same - ({"time"} if after.isRunning else set())
    is_whole = {"start", "moves", "isCovered", "hasReview"} <= same
    last = after.moves != "" and after.step == len(after.moves)
    found = {
        "stays": not apart,
        "stands": apart <= {"time", "isRunning"} and not after.isRunning and after.time >= before.time,
        "plays": after.step == before.step + 1 and after.isRunning and not after.isCovered and "start" in same,
        "variation": after.time == "–" and after.variations == 2 and {"start", "hasReview"} <= same,
        "back": is_whole and after.step == before.step - 1,
        "forward": is_whole and after.step == before.step + 1 and not after.isPlaying,
        "start": "start" in same and after.step == 0 and not after.isCovered,
        "end": is_whole and last,
        "watches": is_whole and (after.isPlaying or last),
        "pauses": after.isCovered and "step" in same,
        "resumes": not after.isCovered and after.isRunning and {"board", "step", "moves"} <= same,
        "closes": apart == {"hasResult"},
        "hint": after.hasHint and {"board", "step", "moves"} <= same,
        "solution": after.hasSolution and {"board", "step", "start"} <= same,
        "again": "start" in same and not after.moves and after.time == "0:00.00",
        "new board": "start" not in same and not after.moves and not after.hasGhost,
    }
    return [word for word, is_so in found.items() if is_so]


def bring(page: Page, state: str) -> None:
    """Bring the page into a state."""
    page.goto("/robots.txt")
    page.evaluate("sessionStorage.clear()")
    page.evaluate("indexedDB.deleteDatabase('taquin')")
    page.goto(START + ("?challenge=LU" if state == "challenge" else ""))
    expect(page.locator("[aria-busy], .is-loading")).to_have_count(0)
    keys = {"running": "RL", "paused": "RL", "finished": "RLLU", "judged": "RLLU"}.get(state, "")
    for key in keys:
        page.keyboard.press({"R": "ArrowRight", "L": "ArrowLeft", "U": "ArrowUp"}[key])
        page.wait_for_timeout(20)
    if state == "paused":
        page.keyboard.press("p")
    if state in ("finished", "judged"):
        page.wait_for_timeout(OVERSHOOT_MS)
        expect(page.locator(".result")).to_contain_text("4 moves · 2 more than the shortest")
    if state == "judged":
        page.locator(".result").get_by_role("button", name="Review moves").click()
        expect(page.locator("#coach [data-part=sum]")).to_be_visible()
    if state == "watched":
        page.keyboard.press("l")
        over(page)
    page.wait_for_timeout(SETTLED_MS)


def give(page: Page, source: str) -> None:
    if source == "reload":
        page.reload()
        expect(page.locator("[aria-busy], .is-loading")).to_have_count(0)
    elif source == "panel":
        page.locator(".tabs [data-panel=history]").click()
    elif source == "tile":
        place = box(page, 8)
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    else:
        page.keyboard.press(source.strip("`"))


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_each_input_does_what_the_table_says(visit: Visit, state: str) -> None:
    page = visit(START, new=True)
    wrong = []
    before = None
    for source, *cells in TABLE[1:]:
        wanted = cells[STATES.index(state)]
        if before is None:
            bring(page, state)
            before = see(page)
        give(page, source)
        page.wait_for_timeout(SETTLED_MS)
        after = see(page)
        for _ in range(50):
            if wanted in outcomes(before, after):
                break
            page.wait_for_timeout(100)
            after = see(page)
        if wanted not in outcomes(before, after):
            wrong.append(f"{source} {wanted}: {outcomes(before, after)}\n  {before}\n  {after}")
        before = None if wanted != "stays" or wrong or source in ("reload", "panel") else after
    assert not wrong, "\n".join(wrong)


def test_the_table_has_a_cell_for_each_state() -> None:
    assert [row[0] for row in TABLE if len(row) != len(STATES) + 1] == []
