"""The curves of a race, without a page."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME
from tests.js.plots import PLOTS

MODULES = ("lab/race/charts", "lab/race/stage", "ui/plot", "ui/plot-files")
PRELUDE = DRAWN + HELD_TIME + PLOTS
ITERATIONS = [
    {"bound": 34, "expanded": 1, "generated": 2},
    {"bound": 36, "expanded": 9, "generated": 18},
    {"bound": 38, "expanded": 90, "generated": 180},
]


def entry(lower: int, expanded: int, **fields: object) -> dict[str, object]:
    details = {"iterations": ITERATIONS}
    info = {"solver": "idastar", "details": details}
    return {"lower": lower, "expanded": expanded, "fullAfter": None, "view": {"info": info, "result": None}, **fields}


def test_a_search_with_a_single_report_has_a_point_at_each_bound(run: Run) -> None:
    points = run("return js.expandedByBound({ entries: given });", [entry(38, 100)])
    assert points == [[34, 1], [36, 1], [38, 100]]


def test_the_expansions_of_a_search_that_filled_its_memory_come_first(run: Run) -> None:
    before = {**entry(30, 500), "view": {"info": {"solver": "astar"}, "result": None}}
    points = run("return js.expandedByBound({ entries: given });", [before, entry(38, 600, fullAfter=1)])
    assert points == [[30, 500], [34, 500], [36, 501], [38, 600]]


def test_a_search_that_also_does_other_work_has_only_the_points_of_its_reports(run: Run) -> None:
    anytime = {"info": {"solver": "anytime", "details": {"iterations": ITERATIONS}}, "result": None}
    entries = [entry(*each, view=anytime) for each in ((36, 5), (36, 9), (38, 700), (38, 1_000))]
    assert run("return js.expandedByBound({ entries: given });", entries) == [[36, 5], [38, 1_000]]


def test_only_a_search_that_has_ended_can_be_too_short_to_time(run: Run) -> None:
    ended = {"result": {"type": "solution"}}
    cases = [
        None,
        {"view": {"result": None}, "seconds": 0.02},
        {"view": ended, "seconds": 0.02},
        {"view": ended, "seconds": 0.1},
    ]
    assert run("return given.map(js.isTooShort);", cases) == [False, False, True, False]


def test_the_bars_end_at_the_shortest_solution_or_a_little_beyond_the_best_bound(run: Run) -> None:
    bounds = [[(20, None), (24, 40)], [(30, 36)]]
    entries = [[{"lower": lower, "upper": upper} for lower, upper in racer] for racer in bounds]
    course = "const course = js.courseOf(given.map((entries) => ({ entries })));"
    assert run(f"{course} return course;", entries) == {"start": 19, "end": 36}
    assert run(f"{course} return course;", [entries[0][:1]]) == {"start": 19, "end": 24}
    places = run(f"{course} return [18, 36, 40].map((lower) => js.placeOn(course, {{ lower }}));", entries)
    assert places == [0, 1, 1]


SAVED = """
const fakes = { getComputedStyle: () => ({ color: "black", fontFamily: "sans" }) };
const axis = (label) => ({ label, _splits: [0, 5], _values: ["0", "5"] });
const plot = {
    width: 100, height: 60, bbox: { left: 40, top: 10, width: 160, height: 80 }, ctx: { canvas: { width: 200 } },
    data: given.data, axes: [axis("x"), axis("y")], series: [{}, { _stroke: "red", _fill: "red", width: 2 }],
    valToPos: (value, way) => (way === "x" ? 10 * value : 40 - 5 * value),
};
const drawn = drawnBy(() => js.plotAsSvg(plot, { name: "plot", title: "Lengths", ...given.heading }, "white"), fakes);
"""


def test_a_plot_is_saved_with_its_lines_legend_and_dots_in_their_places(run: Run) -> None:
    dots = [{"at": [5, 4], "text": "1", "ink": "red", "ground": "white"}]
    heading = {"legend": [{"text": "A*", "ink": "red"}], "dots": dots}
    line, dot, texts = run(
        SAVED
        + """const [line] = drawn.all("polyline");
        const [{ attributes: { cx, cy } }] = drawn.all("circle");
        return [line.attributes.points, [cx, cy], drawn.all("text").map(({ parts }) => parts[0])];""",
        {"data": [[0, 2, 5], [8, None, 4]], "heading": heading},
    )
    assert line == "20.0,5.0 70.0,25.0" and dot == ["70", "25"]
    assert {"Lengths", "A*", "1", "x", "y", "0", "5"} == set(texts)


@pytest.mark.parametrize(("align", "left"), [(0, 20 - 9), (1, 20)])
def test_bars_of_a_saved_plot_are_on_their_marks_or_to_the_right_of_them(run: Run, align: int, left: int) -> None:
    given = {"data": [[0, 2], [8, 4]], "heading": {"bars": {"align": align, "width": 2}}}
    bars = run(f"{SAVED} return drawn.all('rect').slice(1).map(({{ attributes }}) => attributes);", given)
    found = [[float(bar[name]) for name in ("x", "y", "width", "height")] for bar in bars]
    assert found == [[left, 5, 18, 40], [left + 20, 25, 18, 20]]


def test_a_range_has_a_margin_and_never_begins_below_zero(run: Run) -> None:
    assert run("return [js.around(10, 110, 1), js.around(5, 6, 1), js.around(0.5, 50, 1)];") == [
        [pytest.approx(2), pytest.approx(118)],
        [4, 7],
        [0, pytest.approx(53.96)],
    ]
    assert run("return js.STEPS.slice(0, 7);") == [1, 2, 5, 10, 20, 50, 100]


def test_the_lines_of_all_racers_share_the_values_across_and_an_axis_of_decades(run: Run) -> None:
    lines = [[[10, 5], [12, 9]], [], [[12, 7], [9, 1]]]
    columns = "return js.columnsOf(given.map((points) => ({ points, here: null })));"
    assert run(columns, lines) == [[9, 10, 12], [None, 5, 9], [None, None, None], [1, None, 7]]
    ends = [[3, 250], [10, 1000], [None, None], [0, 0.5]]
    ranges = run("return given.map(([least, most]) => js.decades(null, least, most));", ends)
    assert ranges == [[1, 1000], [10, 10_000], [1, 100], [1, 100]], "no line touches the upper end"
    assert run("return js.decadesIn(null, 1, 1, 1000);") == [1, 10, 100, 1000]
    assert run("return [[7], [7, 9]].map((xs) => js.widened({ data: [xs] }, 7, 9));") == [[6, 8], [7, 9]]


@pytest.mark.parametrize("is_logarithmic", [True, False])
def test_each_racer_has_a_line_and_a_dot_of_its_own_and_another_racer_draws_all_anew(
    run: Run, is_logarithmic: bool
) -> None:
    axes, first, second, dots = run(
        """const observer = class { observe() {} };
        const fakes = { Plot, ResizeObserver: observer, MutationObserver: observer, devicePixelRatio: 2 };
        return drawnBy(async () => {
            const inks = () => ({ racers: ["red", "blue", "green"], text: "text", line: "line", ground: "white" });
            const chart = js.createRacersPlot(new Drawn("div", { clientWidth: 300 }), {
                inks, titles: { across: "bound", up: "nodes" }, isLogarithmic: given, isWhole: given,
                format: (value) => `${value} s`,
            });
            const show = async (...lines) => {
                chart.show(lines.map(([points, here]) => ({ points, here })));
                await settle();
                return [plots[0].data, plots[0].options.series.map(({ stroke, dash }) => [stroke, dash])];
            };
            const first = await show([[[1, 5]], [1, 5]]);
            const [{ options }] = plots;
            const marks = options.axes.map(({ label, values, incrs, splits }) =>
                [label, values(null, [2, 5]), Boolean(incrs), splits?.(null, 1, 1, 100) ?? []]);
            const ranges = [plots[0].range("y", 1, 100), plots[0].range("x", 1, 1)];
            await show([[[1, 6]], [1, 6]]);
            const isKept = plots[0].options === options;
            const second = await show([[[1, 6]], [1, 6]], [[[1, 7], [2, 8]], null], [[[2, 9]], [2, 9]]);
            const dots = [];
            const ctx = {
                save() {}, restore() {}, beginPath() {}, fill() {}, arc: (x, y, radius) => dots.push([x, y, radius]),
                fillText(text) { dots.push([text, this.fillStyle]); },
            };
            plots[0].options.hooks.draw[0]({ ctx, valToPos: (value, way) => (way === "x" ? 10 : 100) * value });
            return [[...marks, ...ranges, isKept, plots.length], first, second, dots];
        }, { ...fakes, getComputedStyle: () => ({ fontFamily: "A" }) });""",
        is_logarithmic,
    )
    decades = [1, 10, 100] if is_logarithmic else []
    assert axes[:2] == [
        ["bound", ["2 s", "5 s"], is_logarithmic, []],
        ["nodes", ["2", "5"], False, decades],
    ]
    assert axes[2:] == [[1, 1000] if is_logarithmic else [0, 108], [0, 2], True, 1]
    assert first == [[[1], [5]], [[None, None], ["red", []]]]
    assert second[0] == [[1, 2], [6, None], [7, 8], [None, 9]]
    assert second[1][1:] == [["red", []], ["blue", [8, 4]], ["green", [2, 3]]]
    assert dots == [[20, 900, 16], ["3", "white"], [10, 600, 16], ["1", "white"]], "the first one is on top"
