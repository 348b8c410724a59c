"""The figures of a search in words, without a page."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/panels/solve/search-figures",)
PRELUDE = DRAWN


def test_larger_tables_and_a_search_from_the_goal_are_mentioned(run: Run) -> None:
    cases = [
        {"tables": "7-8", "details": {}},
        {"tables": "7-8", "details": {"first_tables": "6-6-3"}},
        {"tables": "6-6-3", "details": {"first_tables": ""}},
        {"tables": "6-6-6-6", "details": {"backwards": True}},
        {},
    ]
    assert run("return given.map(js.searchNoteText);", cases) == [
        "",
        "The search began with the tables 6-6-3; the larger 7-8 became ready while it ran.",
        "The search began without tables; 6-6-3 became ready while it ran.",
        "IDA* started at the goal instead of the position, because it got further that way in a short trial.",
        "",
    ]


def test_a_time_that_is_unknown_is_a_dash_and_one_that_is_tiny_is_not_zero(run: Run) -> None:
    times = run("return [undefined, 0, 0.002, 1.5].map(js.timeText);")
    assert times == ["–", "< 1\u00a0ms", "2\u00a0ms", "1.5\u00a0s"]


def test_the_result_replaces_the_figures_of_the_last_report(run: Run) -> None:
    known = run(
        """const info = { bound: 44, generated: 10, tables: "6-6-3", details: { h: 40, threads: 1 } };
        const result = { type: "solution", generated: 30, seconds: 2, tables: "7-8", details: { h: 42, threads: 2 } };
        return [{ info, result: null }, { info, result }].map(js.knownIn).map(
            ({ bound, generated, tables, h, threads }) => [bound, generated, tables, h, threads],
        );"""
    )
    assert known == [[44, 10, "6-6-3", 40, 1], [44, 30, "7-8", 42, 2]]


def test_an_iteration_that_has_generated_nothing_is_left_out(run: Run) -> None:
    iterations = [{"bound": 40, "generated": 7}, {"bound": 42, "generated": 0}]
    assert run("return js.iterationsOf({ iterations: given });", iterations) == iterations[:1]
    assert run("return js.iterationsOf(undefined);") == []


def test_what_every_search_must_expand_is_counted_below_the_length(run: Run) -> None:
    iterations = [{"bound": 13, "expanded": 1}, {"bound": 15, "expanded": 22}, {"bound": 17, "expanded": 9}]
    found = {"type": "solution", "optimal": True, "solver": "astar", "heuristic": "manhattan", "length_stm": 17}
    changes = [
        {},
        {"solver": "idastar"},
        {"solver": "weighted-astar", "optimal": False},
        {"heuristic": "zero"},
        {"memory_full_after": 2.5},
        {"type": "stopped"},
        {"details": {"iterations": iterations, "backwards": True}},
    ]
    results = [found | {"details": {"iterations": iterations}} | change for change in changes]
    assert run("return given.map((result) => js.mustExpand(result) ?? null);", results) == [23, 23] + 5 * [None]


def test_the_rate_is_that_of_the_last_report_until_the_end_and_then_the_mean(run: Run) -> None:
    details = {"iterations": [{"bound": 40, "generated": 7}, {"bound": 42, "generated": 9}]}
    shown = run(
        """const parts = new Proxy({}, { get: (made, name) => {
            if (!made[name]) new Drawn("div").append(made[name] = new Drawn("span"));
            return made[name];
        } });
        return drawnBy(() => {
            const show = js.createSearchFigures(parts);
            parts.iterations.open = true;
            return given.map((view) => {
                show({ state: "searching", request: {}, info: null, improved: null, result: null, ...view });
                const rows = parts.iterationRows.children.map((row) => row.children[0].textContent).join();
                const figures = ["rate", "generated", "time"].map((name) => parts[name].textContent);
                return [parts.figures.hidden, ...figures, rows];
            });
        });""",
        [
            {"info": {"phase": "queued", "seconds": 3}},
            {"info": {"phase": "searching", "seconds": 2, "generated": 300, "rate": 70, "details": details}},
            *[
                {
                    "info": {"rate": 70},
                    "result": {"type": "stopped", "seconds": seconds, "generated": 300, "details": details},
                }
                for seconds in (2, 0)
            ],
        ],
    )
    assert shown == [
        [True, "", "", "", ""],
        [False, "70", "300", "2.0\u00a0s", "40,42, unfinished"],
        [False, "150", "300", "2.0\u00a0s", "40,42, unfinished"],
        [False, "70", "300", "", "40,42, unfinished"],
    ]
