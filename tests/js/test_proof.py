"""The proof of a verdict: what its three views count, against the rules in Python."""

import random

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.puzzle.test_parity import every_board
from webapp.puzzle import GOAL_NAMES, Board, can_reach, check, named_goal
from webapp.puzzle.parity import count_swaps

MODULES = (
    "play/door/verdict/counting",
    "play/door/verdict/cycles",
    "play/door/verdict/inversions",
    "play/door/verdict/proof",
    "puzzle/parity",
    "puzzle/position",
)
PRELUDE = DRAWN + "const views = [js.viewInversions, js.viewComparison, js.viewCycles];"
CROSSED = ["2 1 3/0 5 4", "1 2 3/4 5 0"]  # two pairs of tiles, one of them with the blank
COUNT = """
return given.map((texts) => {
    const [position, goal] = texts.map(js.parsePosition);
    const [start, end] = [js.countAlone(position), js.countAlone(goal)];
    return {
        inversions: js.countInversions(position, goal).inversions,
        blank: [start.row, start.column],
        exchanges: js.countExchanges(position, goal).exchanges,
        verdicts: views.map((view) => view(position, goal).solvable),
        canReach: js.canReach(position, goal),
    };
});
"""


def pairs() -> list[tuple[Board, Board]]:
    """Return random positions of any size with named and random goals, and every position of the smallest boards."""
    dice = random.Random(5)
    found = []
    for _ in range(400):
        width, height = dice.randint(1, 7), dice.randint(2, 7)
        board, other = (Board(width, height, tuple(dice.sample(range(width * height), width * height))) for _ in "ab")
        found.append((board, dice.choice([other, named_goal(dice.choice(GOAL_NAMES), width, height)])))
    small = [(board, goal) for board in every_board(2, 2) for goal in every_board(2, 2)]
    return found + small + [(board, named_goal("standard", 1, 4)) for board in every_board(1, 4)]


def test_the_three_views_count_what_the_rules_count(run: Run) -> None:
    given = pairs()
    counted = run(COUNT, [[str(board), str(goal)] for board, goal in given])
    for (board, goal), found in zip(given, counted, strict=True):
        verdict = check(board, goal)
        assert found["inversions"] == verdict.inversions
        assert found["blank"] == [verdict.blank_row, verdict.blank_column]
        assert found["exchanges"] == count_swaps(board, goal)
        first, *others = found["verdicts"]
        assert found["canReach"] == first == verdict.solvable == can_reach(board, goal)
        assert board.is_line or others == [first, first]


def test_each_view_counts_step_by_step_to_its_result(run: Run) -> None:
    views = run(
        """const [position, goal] = given.map(js.parsePosition);
        return views.map((view) => {
            const { steps, say, result } = view(position, goal);
            return [steps, [0, 1].map((step) => say(step).split(" ")[0]), say(2), say(steps), result];
        });""",
        ["3 1 2 4/0 5 7 6", "0 1 2 3/4 5 6 7"],
    )
    assert views == [
        [
            *[3, ["Move", "3"]],
            "7 comes before 6: 1, so far 3.",
            "3 inversions in all. Move the slider back to count along.",
            "3 inversions + row 2 of the blank = 5, odd. At the goal 0 + row 1 = 1, odd. "
            "No move changes whether the sum is even or odd: it can be solved.",
        ],
        [
            *[9, ["Move", "Row"]],
            "Row 1, column 2: start 1, lower numbers after it: 0; goal 1, lower numbers after it: 0.",
            "Start: 6 inversions + row 2 + column 1 = 9, odd. Goal: 7 inversions + row 1 + column 1 = 9, odd.",
            "Start 9, odd; goal 9, odd. Same parity: it can be solved.",
        ],
        [
            *[3, ["Move", "Cycle"]],
            "Cycle B: 7 → 6 → 7, 1 swap, so far 3.",
            "2 cycles, 3 swaps in all. Move the slider back to count along.",
            "3 swaps, odd, and the blank on black. A position can be solved if the number is even and the blank on "
            "white, or odd and the blank on black. This one can.",
        ],
    ]


def test_cycles_beyond_the_alphabet_have_two_letters(run: Run) -> None:
    assert run("return given.map(js.letterOf)", [0, 25, 26, 53]) == ["A", "Z", "AA", "BB"]


PICTURE = r"""
const [position, goal] = given.map(js.parsePosition);
const CELL = 40;
const at = (part) => (Number(part.getAttribute("y")) / CELL | 0) * 3 + (Number(part.getAttribute("x")) / CELL | 0);
const tileOf = (tile) => {
    const isCurrent = [...tile.classes].some((name) => name.startsWith("is-current"));
    const cycle = [...tile.classes].find((name) => /^cycle-/.test(name)) ?? "";
    const place = at(tile.all("rect")[0]);
    const texts = tile.all("text").map((text) => text.textContent).join(" ");
    return `${place}: ${texts}${isCurrent ? "!" : ""} ${cycle}`.trim();
};
const numbersOf = (part) => part.getAttribute("d").match(/[0-9.]+/g).map((each) => Math.floor(Number(each) / CELL));
const cellsOf = (arrow) => {
    const [x, y, , , u, v] = numbersOf(arrow);
    return [y * 3 + x, v * 3 + u];
};
const endsOf = (arrow) => {
    const [x, y, , , u, v] = arrow.getAttribute("d").match(/[0-9.]+/g).map(Number);
    return [[x, y], [u, v]];
};
const drawnAt = (view, step) => drawnBy(() => {
    const [drawing] = view(position, goal).draw(step);
    return {
        tiles: drawing.querySelectorAll(".proof-tile").map(tileOf),
        white: drawing.querySelectorAll(".white").map(at),
        arrows: drawing.querySelectorAll(".arrow").map(cellsOf),
        ends: drawing.querySelectorAll(".arrow").map(endsOf),
        outline: drawing.querySelectorAll(".outline").map(at),
        band: drawing.querySelectorAll(".band").map((band) => band.getAttribute("d")),
        captions: drawing.querySelectorAll("figcaption").map((caption) => caption.textContent.replace(/^\w+ /, "")),
        shape: drawing.getAttribute("width") / drawing.getAttribute("height"),
        sizes: (drawing.name === "svg" ? [drawing] : drawing.all("svg")).map((each) => each.getAttribute("viewBox")),
    };
});
"""


def test_inverted_pairs_are_joined_by_arcs_above_their_rows(run: Run) -> None:
    drawn, result, width = run(
        PICTURE
        + """const { draw, steps, result } = js.viewInversions(position, goal);
        const look = (step) => drawnBy(() => {
            const [drawing] = draw(step);
            const rows = drawing.querySelectorAll(".row-name");
            const names = rows.map(({ attributes, classes }) => [attributes.x, classes.has("is-blank-row")]);
            return [drawing.querySelectorAll(".arcs").length, names, drawing.getAttribute("viewBox")];
        });
        const cycles = drawnBy(() => js.viewCycles(position, goal).draw(0)[0].getAttribute("width"));
        return [[0, 1, 2, steps].map(look), result, cycles];""",
        ["6 1 2 3 4 5/0 8 7 9 10 11", "1 2 3 4 5 6/7 8 9 10 11 0"],
    )
    names = [["66.25", False], ["204.25", False]]
    size = "0 0 271 91.5"
    assert drawn == [*[[count, names, size] for count in range(3)], [2, [names[0], ["204.25", True]], size]]
    assert "from the bottom: 6 inversions + row 1 = 7, odd." in result and width == "260"


def test_the_cycles_are_drawn_one_after_another(run: Run) -> None:
    drawn = run(PICTURE + "return [0, 1, 2, 3].map((step) => drawnAt(js.viewCycles, step));", CROSSED)
    assert [each["tiles"] for each in drawn] == [
        ["0: 2", "1: 1", "2: 3", "3: □", "4: 5", "5: 4"],
        ["0: 2 A! cycle-0", "1: 1 A! cycle-0", "2: 3", "3: □", "4: 5", "5: 4"],
        ["0: 2 A cycle-0", "1: 1 A cycle-0", "2: 3", "3: □ B! cycle-1", "4: 5", "5: 4 B! cycle-1"],
        ["0: 2 A cycle-0", "1: 1 A cycle-0", "2: 3", "3: □ B cycle-1", "4: 5", "5: 4 B cycle-1"],
    ]
    assert [each["arrows"] for each in drawn] == [[], [[0, 1], [1, 0]], [[3, 5], [5, 3]], []]
    assert [each["outline"] for each in drawn] == [[], [], [], [3]]
    upright = run(PICTURE + "return drawnAt(js.viewCycles, 1).ends;", ["4 2 3/1 5 0", CROSSED[1]])
    assert drawn[1]["ends"] == [[[32, 20], [45, 20]], [[48, 20], [35, 20]]], "each ends before the middle of its cell"
    assert upright == [[[20, 32], [20, 45]], [[20, 48], [20, 35]]]
    assert [each["white"] for each in drawn] == [[1, 3, 5]] * 4
    assert [[*each["sizes"], each["shape"]] for each in drawn] == [["0 0 120 80", 1.5]] * 4


def test_start_and_goal_are_counted_cell_by_cell(run: Run) -> None:
    drawn = run(PICTURE + "return [0, 2, 7].map((step) => drawnAt(js.viewComparison, step));", CROSSED)
    assert [each["tiles"] for each in drawn] == [
        ["0: 2", "1: 1", "2: 3", "3: □", "4: 5", "5: 4", "0: 1", "1: 2", "2: 3", "3: 4", "4: 5", "5: □"],
        ["0: 2 1", "1: 1 0!", "2: 3", "3: □", "4: 5", "5: 4", "0: 1 0", "1: 2 0!", "2: 3", "3: 4", "4: 5", "5: □"],
        [
            *["0: 2 1", "1: 1 0", "2: 3 0", "3: □ 2", "4: 5 1", "5: 4 0"],
            *["0: 1 0", "1: 2 0", "2: 3 0", "3: 4 0", "4: 5 0", "5: □ 0"],
        ],
    ]
    assert [each["band"] for each in drawn] == [[], [], ["M20 0V60H0", "M100 0V60H0"]]
    sums = ["4 + 2 + 1 = 7, odd", "0 + 2 + 3 = 5, odd"]
    assert [each["captions"] for each in drawn] == [["0 so far", "0 so far"], ["1 so far", "0 so far"], sums]
    assert [each["sizes"] for each in drawn] == [["0 0 120 80"] * 2] * 3
