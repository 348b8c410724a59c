"""The plan of the hints row by row: it leads to the goal, and names only tiles out of place."""

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal, scramble

MODULES = ("play/hints/plan", "puzzle/moves", "puzzle/position", "puzzle/problem")
FOLLOWED = """return Promise.all(given.boards.map(async (text) => {
  const position = js.parsePosition(text);
  const goal = js.goalOf(given.goal, position.width, position.height);
  const game = { position, goal, goalText: given.goal, faces: null };
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


@pytest.mark.parametrize(
    ("size", "name"),
    [((3, 3), "standard"), ((4, 4), "standard"), ((5, 3), "spiral"), ((2, 3), "snake"), ((6, 6), "standard")],
)
def test_a_plan_that_is_followed_leads_to_the_goal(run: Run, size: tuple[int, int], name: str) -> None:
    goal = named_goal(name, *size)
    boards = [scramble(*size, seed, goal=goal) for seed in range(20)]
    given = {"boards": [str(board) for board in boards], "goal": name}
    for board, steps in zip(boards, run(FOLLOWED, given), strict=True):
        before = board
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
    ("position", "faces", "reason"),
    [
        ("1 0 3/6 4 8/5 7 2", None, "2 and 3 go into place together."),  # 3 leaves its place for that
        ("1 5 3/7 8 0/4 6 2", "ABCDEFGH", "B and C go into place together."),
        ("1 2 3/4 5 0/7 11 6/10 9 8", None, ""),  # 6 goes into its place, and 5 stays in its own
    ],
)
def test_a_reason_row_by_row_names_both_tiles_of_a_pair(
    run: Run, position: str, faces: str | None, reason: str
) -> None:
    found = run(
        """const position = js.parsePosition(given.position);
        const goal = js.goalOf("standard", position.width, position.height);
        const game = { position, goal, goalText: "standard", faces: given.faces && [...given.faces] };
        const plan = js.createPlan({ game, isShortest: () => false });
        await plan.make(() => true);
        return plan.next().reason();""",
        {"position": position, "faces": faces},
    )
    assert found == reason


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        (None, "The next moves make room for tile 5."),
        ("ABCDE", "The next moves make room for tile E."),
        ("ABCDD", ""),  # the search may have led to another goal
    ],
)
def test_a_reason_of_a_shortest_solution_names_tiles_by_their_labels(run: Run, faces: str | None, reason: str) -> None:
    found = run(
        """const [position, moves] = [js.parsePosition("5 2 3/1 4 0"), js.parseMoves("DRRULDLU")];
        const game = { position, goalText: "standard", faces: given && [...given] };
        const known = { move: moves[0], left: moves.length, isShortest: true };
        const distances = { at: () => known, movesFrom: () => moves };
        return js.createPlan({ game, distances, isShortest: () => true }).next().reason();""",
        faces,
    )
    assert found == reason


def test_of_several_goals_a_plan_leads_to_the_one_that_a_search_found(run: Run) -> None:
    """Two tiles are alike, so that their places may be exchanged."""
    found = run(
        """const [position, goal] = ["2 1 3/4 0 5", "1 2 3/4 5 0"].map(js.parsePosition);
        const game = { position, goal, goalText: "standard", faces: [..."AABCD"] };
        const distances = { find: async () => ({ moves: [{ direction: "L", count: 1 }] }) };
        const plan = js.createPlan({ game, distances, isShortest: () => false });
        await plan.make(() => true);
        const { tile, left, cells } = plan.next();
        return [tile, left, cells];"""
    )
    assert found == [5, 1, [4]]
