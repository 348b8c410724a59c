"""The plan of the hints row by row: it leads to the goal, and names only tiles out of place."""

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal, scramble

MODULES = ("play/hints/plan", "puzzle/position", "puzzle/problem")
FOLLOWED = """return Promise.all(given.map(async (text) => {
  const position = js.parsePosition(text);
  const goal = js.goalOf("standard", position.width, position.height);
  const game = { position, goal, goalText: "standard", faces: null };
  const plan = js.createPlan({ game, isShortest: () => false });
  await plan.make(() => true);
  const steps = [];
  for (let next = plan.next(); next; next = plan.next()) {
    const { tile, tiles, cells, left } = next;
    game.position = js.slide(game.position, next.move);
    steps.push({ tile, tiles, cells, left, position: js.formatPosition(game.position) });
  }
  return steps;
}));"""


@pytest.mark.parametrize("size", [(3, 3), (4, 4), (5, 3), (2, 3), (6, 6)])
def test_a_plan_that_is_followed_leads_to_the_goal(run: Run, size: tuple[int, int]) -> None:
    boards = [scramble(*size, seed) for seed in range(20)]
    for board, steps in zip(boards, run(FOLLOWED, [str(board) for board in boards]), strict=True):
        goal, before = named_goal("standard", *size), board
        assert [step["left"] for step in steps] == [*range(len(steps), 0, -1)]
        for step in steps:
            assert step["tiles"] == [
                tile for tile in step["tiles"] if before.tiles.index(tile) != goal.tiles.index(tile)
            ]
            assert [goal.tiles[cell] for cell in step["cells"]] == step["tiles"]
            after = Board.parse(step["position"])
            assert after.tiles[before.blank] == step["tile"]
            before = after
        assert before == goal


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("1 0 3/6 4 8/5 7 2", "2 and 3 go into place together."),  # 3 leaves its place for that
        ("1 5 3/7 8 0/4 6 2", "2 and 3 go into place together."),
        ("1 2 3/4 5 0/7 11 6/10 9 8", ""),  # 6 goes into its place, and 5 stays in its own
    ],
)
def test_a_reason_row_by_row_names_both_tiles_of_a_pair(run: Run, position: str, reason: str) -> None:
    found = run(
        """const position = js.parsePosition(given);
        const goal = js.goalOf("standard", position.width, position.height);
        const game = { position, goal, goalText: "standard", faces: null };
        const plan = js.createPlan({ game, isShortest: () => false });
        await plan.make(() => true);
        return plan.next().reason();""",
        position,
    )
    assert found == reason
