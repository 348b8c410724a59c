"""The page's stages of a solution beside the server's."""

import re
from random import Random

import pytest

from tests.js.conftest import Run
from webapp.puzzle import GOAL_NAMES, Board, Move, merged, named_goal, parse_moves, scramble
from webapp.puzzle.faces import Faces
from webapp.solver.by_hand.rows import rows
from webapp.solver.events import Stage
from webapp.solver.reasons.arrivals import MAX_STAGES, stages_by_arrivals

MODULES = (
    "puzzle/arrivals",
    "solver/staged-by-rows",
    "api/local-solver",
    "puzzle/position",
    "puzzle/moves",
    "puzzle/faces",
)
SMALL = [(width, height) for width in range(1, 17) for height in range(1, 17) if 2 <= width * height <= 16]
LARGE = [(1, 18), (18, 1), (5, 4), (2, 9), (6, 3), (5, 5), (6, 6), (10, 10)]
KINDS = {
    "Tile _ arrives",
    "Tiles _ arrive; row _ done",
    "Tiles _ arrive; column _ and column _ done",
    "_ tiles arrive; row _, row _ and row _ done",
    "Tile _ arrives last",
    "Tiles _ arrive last",
    "The last _ tiles arrive",
}
"""titles of which both small and large boards must have some, with `_` for tiles and numbers"""
WAY = "LDR2UL2UR2DL2UR2DLDLURUL"
REACHED = Board.parse("6 2 7/1 0 5/8 3 4").play(parse_moves(WAY))
ARRIVALS = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  return js.stagesByArrivals(position, js.parseMoves(moves), js.parseFaces(faces, position.tiles.length - 1));
});"""


def wandered(goal: Board, length: int, chance: Random) -> tuple[Board, tuple[Move, ...]]:
    """Return a position, and the solution that takes back a random walk to it, partly in multi-tile moves."""
    board, moves = goal, list[Move]()
    while len(moves) < length:
        move = chance.choice(board.legal_moves())
        board = board.slide(move)
        moves.append(move)
    back = [move.inverse for move in reversed(moves)]
    return board, merged(back) if chance.random() < 0.7 else tuple(back)


def fields(stages: tuple[Stage, ...]) -> list[dict[str, object]]:
    return [{"title": str(each.title), "from": each.from_step, "to": each.to_step} for each in stages]


def faces_for(goal: Board, chance: Random) -> str:
    """Return no faces, or faces of which some are alike."""
    alike = ",".join(chance.choice("ABCDE") + "x" * (tile % 2) for tile in range(1, len(goal.tiles)))
    return chance.choice(["", alike])


@pytest.mark.parametrize("sizes", [SMALL, LARGE], ids=["small", "large"])
def test_solutions_are_divided_as_the_server_does(run: Run, sizes: list[tuple[int, int]]) -> None:
    given, expected = [], []
    for size in sizes:
        for seed in range(40):
            chance = Random(seed)
            goal = named_goal(GOAL_NAMES[seed % len(GOAL_NAMES)], *size)
            board, moves = wandered(goal, chance.randrange(90), chance)
            if seed % 4 == 0:
                board = scramble(*size, seed, goal)
                moves = rows(board, goal)[0]
            faces = faces_for(goal, chance)
            given.append([str(board), "".join(map(str, moves)), faces])
            expected.append(fields(stages_by_arrivals(board, moves, goal, Faces.parse(faces) if faces else None)))
    found = run(ARRIVALS, given)
    for one, other in zip(found, expected, strict=True):
        assert one == other
    titles = {
        re.sub(r"(?<=Tile )\S+|(?<=Tiles ).*(?= arrive)|\d+", "_", each["title"]) for stages in found for each in stages
    }
    assert titles >= KINDS
    assert {len(stages) for stages in found} >= {0, 2, 3, MAX_STAGES}


@pytest.mark.parametrize("name", GOAL_NAMES)
def test_a_solution_row_by_row_has_the_stages_of_its_method(run: Run, name: str) -> None:
    given, expected = [], []
    for size in [*SMALL, *LARGE]:
        goal = named_goal(name, *size)
        for board in (goal, *(scramble(*size, seed, goal) for seed in range(2))):
            moves, stages = rows(board, goal)
            given.append([str(board), str(goal)])
            expected.append({"moves": "".join(map(str, moves)), "stages": fields(stages)})
    found = run("return given.map((pair) => js.stagedByRows(...pair.map(js.parsePosition), null))", given)
    for one, other in zip(found, expected, strict=True):
        assert one == other


def test_tiles_of_a_row_are_named_as_they_read(run: Run) -> None:
    board = str(scramble(5, 4, 1))
    faces = ",".join(f"x{tile}" for tile in range(1, 20))
    plain, named = run(
        """const request = { position: given[0] };
        const { solveAtOnce } = js.createLocalSolver(() => { throw new Error(); });
        const ends = [await solveAtOnce(request), await solveAtOnce({ ...request, faces: given[1] })];
        return ends.map(({ stages }) => stages.map(({ title }) => title));""",
        [board, faces],
    )
    assert plain[:2] == ["Bring 1 into column 1", "Bring 6 into column 1"]
    assert named[:2] == ["Bring x1 into column 1", "Bring x6 into column 1"]
    assert named[-1] == f"Turn {', '.join(re.findall(r'x[0-9]+', named[-1])[:2])} and x19 into place"


def test_a_shortest_solution_found_by_the_page_has_stages(run: Run) -> None:
    ends = run(
        """const solvedBy = (moves) => {
          const data = (id) => ({ id, message: { type: "solution", moves } });
          const worker = { postMessage: ({ id }) => worker.onmessage({ data: data(id) }) };
          return js.createLocalSolver(() => worker);
        };
        return Promise.all(given.map(([position, moves, goal]) => solvedBy(moves).search({ position, goal }, {})));""",
        [["6 2 7/1 0 5/8 3 4", WAY, str(REACHED)], ["1 2 3/4 5 6/7 0 8", "L", "standard"]],
    )
    board = Board.parse("6 2 7/1 0 5/8 3 4")
    assert ends[0]["stages"] == fields(stages_by_arrivals(board, parse_moves(WAY), REACHED))
    assert "stages" not in ends[1]
