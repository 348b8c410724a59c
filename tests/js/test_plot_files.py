"""A plot as a file: where its lines, bars, dots and marks are, and what is written above it."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("ui/plot-files", "ui/plot")
PRELUDE = (
    DRAWN
    + """
const plotOf = (more = {}) => ({
    data: [[0, 1, 2], [10, null, 30], [5, 6, 7]], root: new Drawn("div"), over: new Drawn("div"), width: 400,
    height: 200,
    bbox: { left: 100, top: 20, width: 600, height: 300 }, ctx: { canvas: { width: 800 } },
    // two pixels of canvas for one of CSS
    axes: [{ label: "time", _splits: [0, 2], _values: ["0 s", "2 s"] },
    { label: "moves", _splits: [10], _values: null }],
    series: [{}, { width: 2, _stroke: "red", _fill: "pink" }, { width: 1, dash: [4, 2], _stroke: null, _fill: null }],
    valToPos: (value, scale) => (scale === "x" ? 100 * value : 150 - 5 * value), ...more,
});
const drawn = (heading, more) => drawnBy(
    () => js.plotAsSvg(plotOf(more), { name: "n", title: "Title", ...heading }, "white"),
    { getComputedStyle: () => ({ color: "black", fontFamily: '"A", serif', backgroundColor: "white" }) },
);
const numbers = ({ attributes }, ...names) => names.map((name) => Number(attributes[name]));
"""
)


def drawn(run: Run, heading: dict[str, Any], found: str) -> Any:
    """Return what is found in the drawing of a plot of 400 by 200 pixels, whose axes cross at (50, 160)."""
    return run(f"const file = drawn(given); return {found};", heading)


def test_lines_go_through_the_known_values_of_their_series(run: Run) -> None:
    lines = drawn(
        run,
        {},
        """file.all('polyline').map(({ attributes: { points, stroke, ...more } }) => [points, stroke,
    more['stroke-dasharray']])""",
    )
    assert lines == [
        ["50.0,110.0 250.0,10.0", "red", ""],
        ["50.0,135.0 150.0,130.0 250.0,125.0", "currentColor", "4 2"],
    ]


def test_bars_stand_on_the_axis_at_or_around_their_values(run: Run) -> None:
    boxes = """file.all('rect').filter(({ attributes }) => attributes.fill !== 'white').map((bar) => numbers(bar, 'x',
    'y', 'width', 'height'))"""
    centred = drawn(run, {"bars": {"align": 0, "width": 1}}, boxes)
    assert centred[:3] == [[5, 110, 90, 50], [105, 160, 90, 0], [205, 10, 90, 150]]
    assert drawn(run, {"bars": {"align": 1, "width": 1}}, boxes)[0] == [50, 110, 90, 50]


def test_the_title_and_the_legend_are_above_the_plot(run: Run) -> None:
    legend = [{"text": "First", "ink": "red"}, {"text": "Second", "ink": "blue"}]
    shape = """[file.attributes.viewBox, file.all('g')[0].attributes.transform,
    file.all('text').slice(0, 3).map((each) => [each.textContent, ...numbers(each, 'x', 'y')])]"""
    assert drawn(run, {}, f"{shape}.slice(0, 2)") == ["0 0 424 250", "translate(12 38)"]
    assert drawn(run, {"legend": legend}, shape) == [
        "0 0 424 290",
        "translate(12 78)",
        [["Title", 12, 22], ["First", 36, 42], ["Second", 36, 62]],
    ]


def test_axes_have_their_marks_and_titles_and_dots_their_texts(run: Run) -> None:
    texts = "Object.fromEntries(file.all('text').map((each) => [each.textContent, numbers(each, 'x', 'y')]))"
    dots = [{"at": [1, 20], "text": "A", "ink": "red", "ground": "white"}]
    found = drawn(run, {"dots": dots}, texts)
    assert found["0 s"] == [50, 174] and found["2 s"] == [250, 174]
    assert found["time"] == [200, 194] and found["moves"] == [10, 85]
    assert found["A"] == [150, 60]
    assert drawn(run, {}, "file.all('line').map((each) => numbers(each, 'x1', 'x2', 'y1', 'y2'))") == [
        [50, 350, 110, 110]
    ]


def test_a_range_has_a_margin_but_is_never_below_zero(run: Run) -> None:
    ranges = [[0, 100, 1], [50, 60, 2], [1, 2, 5]]
    assert run("return given.map((each) => js.around(...each));", ranges) == [[0, 108], [48, 62], [0, 7]]
    assert run("return js.STEPS.slice(0, 7);") == [1, 2, 5, 10, 20, 50, 100]


def test_the_ground_is_the_first_colour_behind_the_plot(run: Run) -> None:
    fills = run(
        """const colours = new Map();
        const [page, card, over] = [new Drawn("main"), new Drawn("div"), new Drawn("div")];
        page.append(card);
        card.append(over);
        const files = [];
        const pen = { scale() {}, fillText() {}, drawImage() {}, fillRect() { files.push(this.fillStyle); } };
        Drawn.prototype.getContext = () => pen;
        Drawn.prototype.toBlob = () => {};
        for (const row of given) drawnBy(() => {
            [over, card, page].forEach((element, index) => colours.set(element, row[index]));
            js.savePlot(plotOf({ over }), "png", { name: "n", title: "" });
        }, { getComputedStyle: (element) => ({ backgroundColor: colours.get(element), color: "black",
        fontFamily: "A" }) });
        return files;""",
        [
            ["red", "blue", "green"],
            ["transparent", "rgba(0, 0, 0, 0)", "green"],
            ["rgba(9, 9, 9, 0.5)", "b", "c"],
            ["transparent"] * 3,
        ],
    )
    assert fills == ["red", "green", "rgba(9, 9, 9, 0.5)", "white"]


def test_a_picture_has_its_title_and_legend_above_the_plot_in_pixels_of_the_screen(run: Run) -> None:
    acts = run(
        """const acts = [];
        const note = (name, ...looks) => function act(...where) {
            acts.push([name, ...where.filter((each) => typeof each !== "object"), ...looks.map((look) => this[look])]);
        };
        const texts = ["fillStyle", "font", "textBaseline"];
        const pen = { scale: note("scale"), fillRect: note("rect", "fillStyle"), fillText: note("text", ...texts) };
        Drawn.prototype.getContext = () => Object.assign(pen, { drawImage: note("image") });
        Drawn.prototype.toBlob = function save() { acts.push(["size", this.width, this.height]); };
        drawnBy(() => js.savePlot(plotOf(), "png", { name: "n", title: "Title", legend: given }),
            { getComputedStyle: () => ({ color: "black", fontFamily: "A", backgroundColor: "white" }) });
        return acts;""",
        [{"text": "First", "ink": "red"}, {"text": "Second", "ink": "blue"}],
    )
    small = ["black", "12px A", "middle"]
    assert acts == [
        ["scale", 2, 2],
        ["rect", 0, 0, 424, 290, "white"],
        ["text", "Title", 12, 22, "black", "600 14px A", "middle"],
        *[["rect", 12, 40.5, 18, 3, "red"], ["text", "First", 36, 42, *small]],
        *[["rect", 12, 60.5, 18, 3, "blue"], ["text", "Second", 36, 62, *small]],
        *[["image", 12, 78, 400, 200], ["size", 848, 580]],
    ]
