"""Announcements of a search to screen readers: few sentences, always including the last one."""

from itertools import pairwise

from tests.js.conftest import Run

MODULES = ("play/panels/solve/solve", "api/job", "game/game", "puzzle/position")
HUSH = 5000
"""milliseconds between two announcements about a search"""
PRELUDE = """
    let now = 0;
    performance.now = () => now;
    const told = [];
    const { begin, speak } = js.createSearchSpeech((text) => told.push([now, text]));
    const request = { position: "1 2 3/4 5 6/0 7 8", goal: "standard" };
    const { problem } = js.createGame({ start: js.parsePosition(request.position) });
"""


def test_a_search_is_told_now_and_then_with_its_bounds_and_its_end_at_once(run: Run) -> None:
    told = run(
        """const asked = js.begin(js.IDLE, request);
        begin();
        let view = js.change(asked, { state: "asked" });
        for (let tick = 1; tick <= 600; tick += 1) {
            now = tick * 100;
            const [lower, upper] = [20 + Math.floor(tick / 30), 90 - Math.floor(tick / 20)];
            view = js.advance(view, { type: "info", phase: "searching", lower, upper });
            speak(view, problem);
        }
        now += 1;
        view = js.finish(view, { type: "stopped", reason: "limit", lower: 41, upper: 58 });
        speak(view, problem);
        speak(view, problem);
        delete performance.now;
        return told;"""
    )
    assert told.pop(0) == [0, "Searching …"]
    times, texts = zip(*told, strict=True)
    assert len(told) <= 60_000 / HUSH + 1
    assert [(sooner, later) for sooner, later in pairwise(times[:-1]) if later - sooner < HUSH] == []
    assert (times[0], texts[0]) == (HUSH, "Between 21 and 88 moves")
    assert texts[-2] == "Between 40 and 60 moves"
    assert times[-1] == 60_001
    assert texts[-1].startswith("Between 41 and 58 moves. The search reached its limit. A solution of 58 moves is")


def test_the_first_solution_is_told_within_a_second_or_so_and_only_once(run: Run) -> None:
    told = run(
        """let view;
        for (const [time, upper] of [[0, 0], [300, 149], [1100, 96], [1200, 94], [6200, 94], [7000, 0], [8000, 96]]) {
            now = time;
            if (!upper) {
                begin();
                view = js.change(js.begin(js.IDLE, request), { state: "asked" });
                continue;
            }
            const moves = "LR".repeat(upper / 2);
            view = js.advance(view, { type: "improved", lower: 90, moves, length_stm: upper, length_mtm: upper });
            view = js.advance(view, { type: "info", phase: "searching", lower: 90, upper });
            speak(view, problem);
        }
        view = js.finish(view, { type: "stopped", reason: "limit", lower: 90, upper: 96 });
        speak(view, problem);
        begin();
        speak(view, problem);
        delete performance.now;
        return told;"""
    )
    ready = "A solution of 96 moves is ready to play while the search continues."
    first = f"Between 90 and 96 moves. {ready}"
    assert told[1:5] == [[1100, first], [6200, "Between 90 and 94 moves"], [7000, "Searching …"], [8000, first]]
    assert told[5] == told[7] and len(told) == 8
