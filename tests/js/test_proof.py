"""The proof of a verdict: what its three views count, against the rules in Python."""

import random

from tests.js.conftest import Run
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
PRELUDE = "const views = [js.viewInversions, js.viewComparison, js.viewCycles];"
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
            return [steps, say(2), say(steps), result];
        });""",
        ["3 1 2 4/0 5 7 6", "0 1 2 3/4 5 6 7"],
    )
    assert views == [
        [
            3,
            "7 comes before 6: 1, so far 3.",
            "3 inversions in all. Move the slider back to count along.",
            "3 inversions + row 2 of the blank = 5, odd. At the goal 0 + row 1 = 1, odd. "
            "No move changes whether the sum is even or odd: it can be solved.",
        ],
        [
            9,
            "Row 1, column 2: start 1, lower numbers after it: 0; goal 1, lower numbers after it: 0.",
            "Start: 6 inversions + row 2 + column 1 = 9, odd. Goal: 7 inversions + row 1 + column 1 = 9, odd.",
            "Start 9, odd; goal 9, odd. Same parity: it can be solved.",
        ],
        [
            3,
            "Cycle B: 7 → 6 → 7, 1 swap, so far 3.",
            "2 cycles, 3 swaps in all. Move the slider back to count along.",
            "3 swaps, odd, and the blank on black. A position can be solved if the number is even and the blank on "
            "white, or odd and the blank on black. This one can.",
        ],
    ]


def test_cycles_beyond_the_alphabet_have_two_letters(run: Run) -> None:
    assert run("return given.map(js.letterOf)", [0, 25, 26, 53]) == ["A", "Z", "AA", "BB"]
