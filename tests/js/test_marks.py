"""The marks over the board of a lesson, and the first positions of a frontier as small boards."""

import re
from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = (
    *("lessons/heuristics/marks", "searches/queue", "searches/space", "searches/recording", "searches/best-first"),
    "searches/catalog",
    "puzzle/position",
)
PRELUDE = DRAWN


def test_rings_and_arrows_are_at_the_cells_of_an_oblong_board(run: Run) -> None:
    rings, paths, box = run(
        """const cells = new Drawn("div");
        const marks = [{ kind: "aside", cells: [3, 5] }, { kind: "detour", cells: [0, 2, 3] }];
        marks.push({ kind: "cycle", cells: [0, 2, 3] });
        drawnBy(() => js.drawMarks(cells, { width: 2, height: 3 }, marks));
        const rings = cells.all("rect").map(({ attributes }) => [
            ...["x", "y"].map((side) => Number(attributes[side]) + Number(attributes.width) / 2), attributes.class,
        ]);
        const paths = cells.all("path").flatMap(({ attributes }) => (attributes.class === "mark" ? attributes.d : []));
        return [rings, paths, cells.all("svg")[0].attributes.viewBox];"""
    )
    assert rings == [[1.5, 1.5, "mark"], [1.5, 2.5, "mark dashed"]]
    assert box == "0 0 2 3"
    first, second, third = (0.5, 0.5), (0.5, 1.5), (1.5, 1.5)
    ways = [(first, second), (second, third)]
    for path, (start, end) in zip(paths, [*ways, *ways, (third, first)], strict=True):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
        for found, wanted in zip((*numbers[:2], *numbers[-2:]), (*start, *end), strict=True):
            assert abs(found - wanted) < 0.3


def queued(run: Run, steps: int) -> list[Any]:
    """Return the sentence on the frontier after some steps, the positions and values shown, and its length."""
    return run(  # type: ignore[no-any-return]
        """const space = js.createSearchSpace(js.parsePosition("1 2 3/4 5 6/7 8 0"));
        const start = space.stateOf(js.parsePosition("8 6 7/2 5 4/3 0 1"));
        const recording = js.createRecording(js.A_STAR, space, start);
        for (let step = 1; step < given; step += 1) recording.forward();
        const parts = partsNamed("queue", "waiting");
        drawnBy(() => js.drawQueue(parts, recording, space, js.formatPosition));
        const names = parts.queue.all("div").map(({ attributes }) => attributes["aria-label"]);
        const values = parts.queue.all("p").map(({ textContent }) => textContent);
        return [parts.waiting.textContent, names, values, recording.queue.length];""",
        steps,
    )


def test_the_first_twelve_positions_of_the_frontier_are_shown_with_their_values(run: Run) -> None:
    said, names, values, count = queued(run, 1)
    assert (names, values, count) == (["8 6 7/2 5 4/3 0 1"], ["0 + 21 = 21"], 1)
    assert said.startswith("1 position is waiting.")
    counts = set()
    for steps in range(60, 160):
        said, names, values, count = queued(run, steps)
        assert len(names) == len(values) == min(count, 12)
        assert ("The first 12 are shown." in said) == (count > 12)
        counts.add(count)
    assert {12, 13} <= counts


def test_a_small_board_has_its_columns_and_misplaced_tiles_are_counted_without_the_blank(run: Run) -> None:
    columns, counts = run(
        """const [goal, start] = ["1 2 3/4 5 0", "1 2 3/0 4 5"].map(js.parsePosition);
        const space = js.createSearchSpace(goal);
        const parts = partsNamed("queue", "waiting");
        const recording = js.createRecording(js.A_STAR, space, space.stateOf(start));
        drawnBy(() => js.drawQueue(parts, recording, space, js.formatPosition));
        const { of } = js.HEURISTICS.find(({ name }) => name === "misplaced-tiles");
        return [parts.queue.all("div")[0].style["--columns"], [of(start, goal), of(goal, goal)]];"""
    )
    assert (columns, counts) == ("3", [2, 0])
