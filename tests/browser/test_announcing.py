"""What is told to those who hear the page: few sentences, however much happens, and the last of them always."""

from itertools import pairwise

import pytest

from tests.browser.conftest import Run, Visit
from tests.browser.seen import at, play
from webapp.puzzle import Board

MODULES = ("page/announcer", "panels/solve/search-speech", "server/job")
HUSH = 5000
"""milliseconds between two sentences about a search"""
PAUSE = 600
"""milliseconds between two texts of any kind"""
LISTEN = """
window.heard = [];
const announcer = document.querySelector("#announcer");
const note = () => announcer.textContent && heard.push([performance.now(), announcer.textContent]);
new MutationObserver(note).observe(announcer, { childList: true });
"""


def test_a_search_is_told_now_and_then_with_its_bounds_and_its_end_at_once(run: Run) -> None:
    told = run(
        """let now = 0;
        performance.now = () => now;
        const told = [];
        const { begin, speak } = js.createSearchSpeech((text) => told.push([now, text]));
        const request = { position: "1 2 3/4 5 6/0 7 8", goal: "standard" };
        const asked = js.begin(js.IDLE, "1", request);
        begin();
        let view = js.change(asked, { state: "asked" });
        for (let tick = 1; tick <= 600; tick += 1) {
            now = tick * 100;
            const [lower, upper] = [20 + Math.floor(tick / 30), 90 - Math.floor(tick / 20)];
            view = js.receive(view, { type: "info", id: "1", phase: "searching", lower, upper });
            speak(view);
        }
        now += 1;
        view = js.receive(view, { type: "stopped", id: "1", reason: "limit", lower: 41, upper: 58 });
        speak(view);
        speak(view);
        delete performance.now;
        return told;"""
    )
    times, texts = zip(*told, strict=True)
    assert len(told) <= 60_000 / HUSH + 1
    assert all(later - sooner >= HUSH for sooner, later in pairwise(times[:-1]))
    assert (times[0], texts[0]) == (HUSH, "Between 21 and 88 moves")
    assert texts[-2] == "Between 40 and 60 moves"
    assert times[-1] == 60_001
    assert texts[-1].startswith("Between 41 and 58 moves. The search reached its limit. A solution of 58 moves is")


@pytest.mark.slow
def test_bursts_are_merged_and_the_last_text_is_always_heard(run: Run) -> None:
    told = run(
        """const region = document.createElement("p");
        const speak = js.createAnnouncer(region);
        const told = [];
        const note = () => region.textContent && told.push([performance.now(), region.textContent]);
        new MutationObserver(note).observe(region, { childList: true });
        const wait = (ms) => new Promise((done) => setTimeout(done, ms));
        for (let count = 1; count <= 90; count += 1) {
            speak(`Text ${count}.`);
            await wait(20);
        }
        await wait(1000);
        return told;"""
    )
    times, texts = zip(*told, strict=True)
    assert all(later - sooner >= PAUSE - 20 for sooner, later in pairwise(times))
    assert all(text.count("Text") <= 3 for text in texts)
    assert texts[-1] == "Text 88. Text 89. Text 90."


@pytest.mark.slow
def test_who_plays_fast_hears_the_last_moves_in_few_sentences(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 5 6/7 8 0")))
    page.evaluate(LISTEN)
    play(page, "RL" * 30)
    page.wait_for_timeout(2 * PAUSE)
    heard = page.evaluate("heard")
    assert len(heard) <= (heard[-1][0] - heard[0][0]) / PAUSE + 1.1
    assert "Tile 8 moved left." in heard[-1][1]
