"""The visible part of the map: zooming, moving and resizing keep what the reader looks at, also on oblong canvases."""

import pytest

from tests.js.conftest import Run

MODULES = ("lab/map/viewport",)
WIDE, TALL = {"width": 800, "height": 400}, {"width": 300, "height": 600}


def test_the_whole_disc_is_in_the_middle_of_the_canvas(run: Run) -> None:
    views = run("return given.map(js.wholeViewport);", [WIDE, TALL])
    assert views == [{"scale": 188, "x": 400, "y": 200}, {"scale": 141, "x": 150, "y": 300}]


def test_zooming_keeps_the_point_under_the_pointer_within_limits(run: Run) -> None:
    before, after, closeness = run(
        """const [whole, pixel] = [js.wholeViewport(given), { x: 450, y: 150 }];
        const near = js.closer(whole, given, 3, pixel);
        const limits = [0.5, 1000].map((factor) => js.closeness(js.closer(near, given, factor, pixel), given));
        return [js.pointOf(whole, pixel), js.pointOf(near, pixel), [js.closeness(near, given), ...limits]];""",
        WIDE,
    )
    assert after == pytest.approx(before)
    assert closeness == pytest.approx([3, 1.5, 48])


@pytest.mark.parametrize(("old", "new"), [(WIDE, TALL), (TALL, WIDE), (WIDE, WIDE)])
def test_a_resized_canvas_keeps_its_middle_point_and_magnification(
    run: Run, old: dict[str, int], new: dict[str, int]
) -> None:
    points, nearness = run(
        """const viewport = js.closer(js.wholeViewport(given.old), given.old, 4, { x: 200, y: 150 });
        const fitted = js.refitted(viewport, given.old, given.new);
        const middle = ({ width, height }) => ({ x: width / 2, y: height / 2 });
        const points = [js.pointOf(viewport, middle(given.old)), js.pointOf(fitted, middle(given.new))];
        return [points, [js.closeness(viewport, given.old), js.closeness(fitted, given.new)]];""",
        {"old": old, "new": new},
    )
    assert points[0] == pytest.approx(points[1]) and nearness == pytest.approx([4, 4])


def test_a_hidden_point_is_centred_and_the_disc_stays_in_view(run: Run) -> None:
    seen, hidden, far = run(
        """const near = js.closer(js.wholeViewport(given), given, 4, { x: 400, y: 200 });
        const shown = (point) => js.pixelOf(js.showing(near, given, point), point);
        return [shown({ x: 0.1, y: 0 }), shown({ x: 0, y: 0.7 }), js.moved(near, given, -9000, 9000)];""",
        WIDE,
    )
    assert seen == pytest.approx({"x": 400 + 75.2, "y": 200})
    assert hidden == pytest.approx({"x": 400, "y": 200})
    assert far == pytest.approx({"scale": 752, "x": 400 - 564, "y": 200 + 564})
