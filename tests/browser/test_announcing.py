"""Announcements to screen readers: few sentences, however much happens, and always including the last one."""

from itertools import pairwise

import pytest

from tests.browser.conftest import Run, Visit
from tests.browser.seen import at, play
from tests.js.held_time import HELD_TIME
from webapp.puzzle import Board

MODULES = (
    "ui/announcer",
    "game/game",
    "game/playback",
    "puzzle/moves",
    "puzzle/position",
    "play/transport",
)
PRELUDE = HELD_TIME
STAGE_HUSH = 4000
"""milliseconds between two announced stages while a solution is played"""
PAUSE = 600
"""milliseconds between two announcements of any kind"""
LISTEN = """
window.heard = [];
const announcer = document.querySelector("#announcer");
const note = () => announcer.textContent && heard.push([performance.now(), announcer.textContent]);
new MutationObserver(note).observe(announcer, { childList: true });
"""


def test_bursts_are_merged_and_the_last_text_is_always_heard(run: Run) -> None:
    told = run(
        """const region = document.createElement("p");
        return inHeldTime((pass) => {
            const speak = js.createAnnouncer(region);
            const told = [];
            let heard = "";
            const listen = () => {
                pass(1);
                if (heard !== region.textContent) told.push([performance.now(), (heard = region.textContent)]);
            };
            for (let now = 0; now < 2_800; now += 1) {
                if (now < 1_800 && now % 20 === 0) speak(`Text ${now / 20 + 1}.`);
                listen();
            }
            return told;
        });"""
    )
    times, texts = zip(*told, strict=True)
    assert [(sooner, later) for sooner, later in pairwise(times) if later - sooner < PAUSE] == []
    assert [text for text in texts if text.count("Text") > 3] == []
    assert texts[-1] == "Text 88. Text 89. Text 90."


def test_stages_are_told_no_faster_than_they_can_be_heard_while_a_solution_is_played(run: Run) -> None:
    told = run(
        """const element = document.createElement("div");
        for (const name of ["first", "back", "toggle", "forward", "last", "loop", "marks", "counter"]) {
            element.insertAdjacentHTML("beforeend", `<button data-part="${name}"></button>`);
        }
        element.insertAdjacentHTML("beforeend", `<input type="range" data-part="slider">
            <select data-part="speed"><option>real</option><option>4</option><option>20</option></select>`);
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8") });
        const titles = [1, 2, 3, 4, 5, 6, 7];
        const stages = titles.map((number) => ({ title: `Stage ${number}`, from: 30 * (number - 1), to: 30 * number }));
        game.addSolution(js.parseMoves("LR".repeat(105)), 0, stages);
        return inHeldTime((pass) => {
            const told = [];
            const announce = (text) => told.push([performance.now(), game.step, text]);
            const playback = js.createPlayback(game);
            js.createTransport(element, { game, playback, hasTimes: () => false, places: [], announce });
            const speed = element.querySelector("select");
            speed.value = "20";
            speed.dispatchEvent(new Event("change"));
            playback.play();
            while (playback.isPlaying) pass(10);
            return told;
        });"""
    )
    stages = [(time, step, text) for time, step, text in told if text.startswith("Stage")]
    assert len(stages) > 1
    assert [(sooner, later) for (sooner, _, _), (later, _, _) in pairwise(stages) if later - sooner < STAGE_HUSH] == []
    assert [text for _, _, text in stages] == [f"Stage {step // 30 + 1}" for _, step, _ in stages]


@pytest.mark.slow
def test_who_plays_fast_hears_the_last_moves_in_few_sentences(visit: Visit) -> None:
    page = visit(at(Board.parse("2 1 3/4 5 6/7 8 0")))
    page.evaluate(LISTEN)
    play(page, "RL" * 30)
    page.wait_for_timeout(2 * PAUSE)
    heard = page.evaluate("heard")
    assert len(heard) <= (heard[-1][0] - heard[0][0]) / PAUSE + 1.1
    assert "Tile 8 moved left." in heard[-1][1]


@pytest.mark.slow
def test_a_replay_is_told_by_its_last_sentence_alone(visit: Visit) -> None:
    page = visit(f"{at(Board.parse('1 2 3/4 5 6/0 7 8'))}?moves=LRLL&step=0")
    counter = page.locator("#transport").get_by_text("0 of 4")
    assert counter.evaluate("counter => counter.closest('output, [role=status], [aria-live]')") is None
    page.evaluate(LISTEN)
    page.locator("#transport [data-part=forward]").click()
    page.wait_for_timeout(PAUSE)
    assert page.evaluate("heard")[-1][1] == "Move 1 of 4, tile 7 left."
    page.locator("#transport [data-part=toggle]").click()
    page.wait_for_timeout(3 * PAUSE)
    heard = page.evaluate("heard")
    assert [text for _, text in heard[1:]] == ["Solved. 4 moves (3 multi-tile)."]
