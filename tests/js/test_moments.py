"""A search's lower bounds and solutions over time: what is kept of them, and their chart and table."""

from tests.js.conftest import Run
from tests.js.page import PAGE
from tests.js.plots import PLOTS

MODULES = ("play/panels/solve/bounds-chart",)
PRELUDE = (
    PAGE
    + PLOTS
    + """
const note = (moments, seconds, lower, upper = null) => moments.note({
    info: { type: "info", phase: "searching", seconds, lower, upper }, improved: null, result: null,
});
"""
)


def test_each_bound_that_rises_and_each_solution_is_a_moment_and_a_report_without_news_is_none(run: Run) -> None:
    found = run(
        """const moments = js.createMoments();
        moments.note({ info: { phase: "building", seconds: 9, lower: 5 }, improved: null, result: null });
        for (const each of [[1, 10], [2, 10], [3, 12], [4, 12, 20], [5, 14, 20], [6, 14, 20]]) note(moments, ...each);
        const told = () => [moments.list.map(({ seconds, lower, upper }) => [seconds, lower, upper]), moments.until];
        const first = told();
        moments.clear();
        note(moments, 2, 5);
        return [first, told()];"""
    )
    assert found == [
        [[[1, 10, None], [3, 12, None], [4, 12, 20], [5, 14, 20]], 6],
        [[[2, 5, None]], 2],
    ], "the search after it begins anew"


def test_the_chart_has_both_bounds_and_its_table_is_renewed_now_and_then(run: Run) -> None:
    seen = run(
        """const { shown, globals } = fakesFor(["html", {}, []], "/");
        let restyle;
        const ink = ({ dataset }) => ({ color: dataset.ink, borderTopColor: "line", backgroundColor: "between" });
        const more = { Plot, getComputedStyle: ink, MutationObserver: class {
            constructor(act) { restyle = act; }
            observe() {}
        } };
        return inHeldTime((pass) => drawnBy(async () => {
            const parts = partsNamed("chart", "found", "foundKey", "provedKey", "moment", "table", "rows");
            const { chart, found, foundKey, provedKey, moment, table, rows } = parts;
            Object.assign(foundKey.dataset, { ink: "red" });
            Object.assign(provedKey.dataset, { ink: "blue" });
            const element = new Drawn("div", { clientWidth: 500 });
            chart.clientWidth = 300;
            found.append(foundKey);
            table.append(rows);
            element.append(chart, found, provedKey, moment, table);
            const show = js.createBoundsChart(element);
            const moments = js.createMoments();
            const draw = async (isFinal = false) => { show(moments, isFinal); await settle(); await settle(); };
            note(moments, 0.02, 40);
            await draw();
            const seen = [[element.hidden, plots.length]];
            note(moments, 0.05, 41);
            await draw();
            seen.push([element.hidden, found.hidden]);
            for (const each of [[0.1, 41, 900], [0.15, 41, 80], [5, 44, 60], [10, 50, 50]]) note(moments, ...each);
            await draw();
            const look = ([{ options: { width, series } }] = plots) => [width, series.map(({ stroke }) => stroke)];
            seen.push(found.hidden, plots[0].data, look(), plots[0].range("y"), plots[0].range("x", 0, 10));
            const plain = ({ textContent }) => textContent.replaceAll("\\xa0", " ");
            const told = [0, 1, 60, 100, -1].map((left) => (plots[0].point(left), plain(moment)));
            const cells = () => rows.children.map((row) => row.children.map(plain).join(" "));
            seen.push(told, cells());
            table.open = true;
            send(table, "toggle");
            seen.push(cells());
            for (let more = 1; more < 12; more += 1) note(moments, 10 + more, 50 + more, 80);
            const counts = [];
            for (const [time, isFinal] of [[4999, false], [1, false], [10, false], [10, true]]) {
                await pass(time);
                note(moments, 30 + counts.length, 70 + counts.length, 80);
                await draw(isFinal);
                counts.push(cells().length);
            }
            seen.push(counts, cells()[0], cells().at(-1));
            chart.clientWidth = 200;
            shown.resize();
            foundKey.dataset.ink = "green";
            restyle();
            seen.push([plots.length, ...look()]);
            const late = js.createMoments();
            for (const seconds of [0.99, 1]) {
                note(late, seconds, 40);
                show(late, true);
                seen.push(element.hidden);
            }
            return seen;
        }, { ...globals, ...more }));"""
    )
    assert seen[:3] == [[True, 0], [False, True], False]
    assert seen[3] == [
        [0.02, 0.05, 0.1, 0.15, 5, 10, 10],
        [None, None, 900, 80, 60, 50, 50],
        [40, 41, 41, 41, 44, 50, 50],
    ]
    assert seen[4:7] == [[300, [None, "red", "blue"]], [36.8, 83.2], [0, 10]], "the first long solution is above"
    assert seen[7:9] == [["", "0.10 s: 41 to 900", "6.0 s: 44 to 60", "10.0 s: 50", ""], []]
    assert seen[9] == [
        *["20 ms 40 – –", "50 ms 41 – –", "0.10 s 41 900 2095.1 %", "0.15 s 41 80 95.1 %"],
        *["5.0 s 44 60 36.4 %", "10.0 s 50 50 0.0 %"],
    ]
    assert seen[10:] == [
        [6, 12, 12, 12],
        *["20 ms 40 – –", "33.0 s 73 80 9.6 %"],
        [1, 200, [None, "green", "blue"]],
        *[True, False],
    ]
