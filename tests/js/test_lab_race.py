"""The contest of a race on a connection that the test controls, its clocks and its time line."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("lab/race/clocks", "lab/race/contest", "lab/race/race-link", "lab/race/time-line", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const asked = [];
let line;
class Socket {
    constructor() { line = this; queueMicrotask(() => this.open()); }
    open() {
        this.readyState = 1;
        this.onopen();
        this.says({ type: "hello", version: 2, solvers: [], heuristics: [], tables: [] });
    }
    send(text) { asked.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    says(message) { this.onmessage({ data: JSON.stringify(message) }); }
}
const contest = js.createContest({ url: "/live", Socket, onHello() {}, onChange() {} });
const start = js.parsePosition("1 2 3/4 5 6/0 7 8");
const problem = { start, goal: start, goalText: "standard", faces: null };
const racers = [{ solver: "astar", heuristic: "zero" }, { solver: "weighted-astar", heuristic: "auto", weight: 3 }];
const begin = (clock, amount) => void contest.start({ problem, racers, clock, amount });
const solves = () => asked.filter(({ type }) => type === "solve");
const answer = async (message) => {
    await settle();
    line.says({ id: solves().at(-1).id, expanded: 1, generated: 2, rate: 3, lower: 2, ...message });
    await settle();
};
const stopped = (seconds) => answer({ type: "stopped", reason: "limit", seconds });
"""
)


def test_each_racer_gets_its_turn_after_a_short_search_that_does_not_count(run: Run) -> None:
    asked, seconds, turn = run("""
        begin("seconds", 10);
        for (const seconds of [1, 2, 3, 4]) await stopped(seconds);
        const seconds = contest.race.records.map(({ entries }) => entries.map((entry) => entry.seconds));
        return [solves().map(({ solver, weight, limit }) => [solver, weight ?? null, limit]), seconds, contest.turn];
    """)
    short, whole = {"nodes": 20_000}, {"seconds": 10}
    assert asked == [[*who, limit] for who in (["astar", None], ["weighted-astar", 3]) for limit in (short, whole)]
    assert (seconds, turn) == ([[2], [4]], -1)


def test_after_a_race_that_was_stopped_the_next_one_is_run_to_its_end(run: Run) -> None:
    assert run("""
        begin("nodes", 100);
        await settle();
        contest.stop();
        await answer({ type: "stopped", reason: "asked", seconds: 1 });
        const first = solves().length;
        begin("nodes", 100);
        await stopped(1);
        await stopped(1);
        const turns = [contest.turn];
        begin("nodes", 100);
        await settle();
        contest.forget();
        return [first, solves().length - 1, ...turns, contest.turn];
    """) == [1, 3, -1, -1]


def test_a_racer_that_fails_has_no_second_search(run: Run) -> None:
    assert run("""
        begin("seconds", 10);
        await answer({ type: "error", code: "unsupported", message: "No." });
        await settle();
        return [solves().map(({ solver }) => solver), contest.race.records[0].latest.state];
    """) == [["astar", "weighted-astar"], "failed"]


def test_a_record_tells_what_was_known_at_a_moment(run: Run) -> None:
    assert run("""
        begin("nodes", 100);
        for (const [explored, seconds] of [[5, 1], [9, 2], [7, 3]]) {
            await answer({ type: "info", phase: "searching", explored, seconds, generated: 10 * seconds });
        }
        const [record] = contest.race.records;
        const at = (moment) => record.at(moment, { reading: ({ seconds }) => seconds });
        const seen = [0.5, 1, 2.5, 9].map((moment) => at(moment) && [at(moment).seconds, at(moment).maxStored]);
        const later = { type: "info", phase: "searching", generated: 40, seconds: 4 };
        await answer({ ...later, memory_full_after: 3.5 });
        await stopped(5);
        return [...seen, ...[4, 5].map((moment) => [at(moment).maxStored, at(moment).fullAfter])];
    """) == [None, [1, 5], [2, 9], [3, 9], [9, 3.5], [9, 3.5]]


def test_a_search_that_has_filled_its_share_of_the_memory_is_ended(run: Run) -> None:
    assert run("""
        begin("memory", 100);
        const report = (explored) => answer({ type: "info", phase: "searching", explored, frontier: 40, seconds: 1 });
        const stops = () => asked.filter(({ type }) => type === "stop").length;
        await report(59);
        const before = stops();
        await report(60);
        return [before, stops(), contest.race.records[0].entries.at(-1).stored];
    """) == [0, 1, 100]


MOST = ("seconds=3600", "nodes=10000000000", "memory=100000000", "seconds=10&at=1000000000000")
"""clocks and moments, with the largest numbers"""


@pytest.mark.parametrize("amounts", [*MOST, "seconds=0.5&at=0&run=1", "nodes=9&at=3.2"])
def test_the_link_of_a_race_keeps_its_clock_and_its_moment(run: Run, amounts: str) -> None:
    link = f"?position=1-2-3.4-5-0&racers=astar:zero,weighted-astar:auto:3&{amounts}"
    code = "const { plan, at, isRun } = js.readRaceLink(given); return js.writeRaceLink(plan, at, isRun);"
    assert run(code, link) == link


@pytest.mark.parametrize(
    ("link", "said"),
    [
        *((f"?{most}1", f"not '{most.rpartition('=')[2]}1'.") for most in MOST),
        ("?nodes=0", "a whole number from 1 to 10,000,000,000"),
        ("?nodes=1.5", "a whole number from 1"),
        ("?seconds=0", "a number above 0, up to 3,600"),
        ("?seconds=soon", "'seconds' must be a number"),
        ("?at=-1", "'at' must be a number"),
        ("?racers=astar", "2 to 4 racers"),
        ("?racers=a,b,c,d,e", "2 to 4 racers"),
        ("?racers=astar:;,x", "A racer must be a solver"),
        ("?position=1-2-3.4-5-x", "is not a number"),
        ("?goal=snake", "has a goal or labels, but no position"),
    ],
)
def test_a_link_of_a_race_that_is_nonsense_is_refused(run: Run, link: str, said: str) -> None:
    assert said in run("try { js.readRaceLink(given); } catch (error) { return error.message; }", link)


def test_each_clock_of_a_race_reads_and_limits_its_own_resource(run: Run) -> None:
    clocks = run(
        """const entry = { seconds: 3, generated: 70, stored: 9, maxStored: 12 };
        const late = { ...entry, seconds: 30 };
        return Object.entries(js.CLOCKS).map(([name, { reading, limit, isSpent }]) => [
            name, reading(entry), limit(10), ...[isSpent(entry, 9), isSpent(entry, 10), isSpent(late, 10)],
        ]);"""
    )
    assert clocks == [
        ["seconds", 3, {"seconds": 10}, False, False, False],
        ["nodes", 70, {"nodes": 10}, False, False, False],
        ["memory", 12, {}, True, False, True],
    ]
    amounts = "return [1, 60, 90, 300].map(js.CLOCKS.seconds.amountText);"
    assert run(amounts) == ["1 second", "1 minute", "90 seconds", "5 minutes"]
    assert run("return ['seconds', 'memory', 'toString'].map(js.isClockName);") == [True, True, False]


def test_the_time_line_follows_the_clock_until_a_moment_is_chosen(run: Run) -> None:
    shown, chosen, marks, playing = run(
        """const parts = partsNamed("slider", "play", "moment", "turnMarks", "turns");
        const chosen = [];
        return drawnBy(() => {
            const onMoment = (moment) => chosen.push(moment);
            const line = js.createTimeLine(parts, { onMoment, momentText: (moment) => `at ${moment}` });
            const look = () => [parts.slider.value, parts.moment.textContent, line.moment];
            line.reach(10);
            const shown = [look()];
            for (const value of ["500", "1000"]) {
                parts.slider.value = value;
                send(parts.slider, "input");
                shown.push(look());
            }
            line.go(5);
            line.reach(20);
            shown.push(look());
            line.go(20);
            shown.push(look());
            line.mark([{ index: 1, title: "A*", fullAfter: 3, reading: 8 }]);
            const [mark] = parts.turnMarks.all("span");
            send(parts.play, "click");
            const playing = [parts.play.textContent];
            send(parts.slider, "input");
            playing.push(parts.play.textContent);
            send(parts.play, "click");
            line.go(5);
            playing.push(parts.play.textContent);
            return [shown, chosen, [mark.style["--place"], parts.turns.textContent.replace("\u00a0", " ")], playing];
        }, { cancelAnimationFrame() {}, requestAnimationFrame: () => 1 });"""
    )
    whole = ["1000", "at 10", None]
    assert shown == [whole, ["500", "at 5", 5], whole, ["250", "at 5", 5], ["1000", "at 20", None]]
    assert (chosen, playing) == ([5, None, 0, 0], ["Pause", "Replay", "Replay"])
    assert marks == ["0.4", "2A*: memory full after 3.0 s, then IDA*"]
