"""The counts in the verdict's picture, in all three views, against the rules in Python."""

import random

from tests.browser.conftest import Visit
from tests.puzzle.test_parity import every_board
from webapp.puzzle import GOAL_NAMES, Board, can_reach, check, named_goal
from webapp.puzzle.parity import count_swaps

COUNT = """
async (pairs) => {
  const js = await import("/static/js/play/door/verdict/counting.js");
  const { canReach, isEven } = await import("/static/js/puzzle/parity.js");
  const { parsePosition } = await import("/static/js/puzzle/position.js");
  return pairs.map((texts) => {
    const [position, goal] = texts.map(parsePosition);
    const first = js.countInversions(position, goal);
    const [start, end] = [js.countAlone(position), js.countAlone(goal)];
    const third = js.countExchanges(position, goal);
    return {
      inversions: first.inversions,
      blank: [start.row, start.column],
      exchanges: third.exchanges,
      verdicts: [first.solvable, isEven(start.sum + end.sum), third.solvable],
      canReach: canReach(position, goal),
    };
  });
}
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


def test_the_three_views_count_what_the_rules_count(visit: Visit) -> None:
    given = pairs()
    counted = visit("/healthz").evaluate(COUNT, [[str(board), str(goal)] for board, goal in given])
    for (board, goal), found in zip(given, counted, strict=True):
        verdict = check(board, goal)
        assert found["inversions"] == verdict.inversions
        assert found["blank"] == [verdict.blank_row, verdict.blank_column]
        assert found["exchanges"] == count_swaps(board, goal)
        first, *others = found["verdicts"]
        assert found["canReach"] == first == verdict.solvable == can_reach(board, goal)
        assert board.is_line or others == [first, first]
