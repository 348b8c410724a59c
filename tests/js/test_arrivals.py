"""The page's stages of a solution: replaying it confirms every tile, row and column that they name."""

import re
from itertools import pairwise
from typing import Any

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.walks import letters, listed, wandering
from webapp.puzzle import GOAL_NAMES, Board, Move, length_stm, named_goal, parse_moves, scramble
from webapp.solver.by_hand.rows import rows
from webapp.solver.events import Stage

MODULES = (
    "puzzle/arrivals",
    "solver/staged-by-rows",
    "api/local-solver",
    "api/solver-interface",
    "puzzle/position",
    "puzzle/moves",
    "puzzle/faces",
)
SMALL = [(width, height) for width in range(1, 17) for height in range(1, 17) if 2 <= width * height <= 16]
LARGE = [(1, 18), (18, 1), (5, 4), (2, 9), (6, 3), (5, 5), (6, 6), (10, 10)]
KINDS = {
    "Tile _ arrives",
    "Tiles _ arrive",
    "Tiles _ arrive; row _ done",
    "Tiles _ arrive; column _ and column _ done",
    "_ tiles arrive; row _, row _ and row _ done",
    "Tile _ arrives last",
    "Tiles _ arrive last",
    "The last _ tiles arrive",
}
"""titles that must all appear, with `_` for tiles and numbers"""
WAY = "LDR2UL2UR2DL2UR2DLDLURUL"
ARRIVALS = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  return js.stagesByArrivals(position, js.parseMoves(moves), js.parseFaces(faces, position.tiles.length - 1));
});"""


def first_steps(positions: list[tuple[int, ...]]) -> list[int]:
    """Return for each cell from which position on its tile is the goal's."""
    return [
        len(positions) - next((step for step, tile in enumerate(tiles) if tile != tiles[0]), len(positions))
        for tiles in zip(*reversed(positions), strict=True)
    ]


def first_steps_of_lines(goal: Board, first: list[int]) -> dict[str, int]:
    """Return from which position on each row and each column is complete, without those of the blank."""
    rows = [(f"row {row + 1}", range(row * goal.width, (row + 1) * goal.width)) for row in range(goal.height)]
    columns = [(f"column {column + 1}", range(column, len(goal.tiles), goal.width)) for column in range(goal.width)]
    return {name: max(first[cell] for cell in cells) for name, cells in [*rows, *columns] if goal.blank not in cells}


def check(board: Board, moves: tuple[Move, ...], stages: list[dict[str, Any]]) -> None:
    """Check every claim of the stages of a solution."""
    if not stages:
        return
    goal = board.play(moves)
    first = first_steps(naive.replayed(board.tiles, board.width, moves))
    first_of_lines = first_steps_of_lines(goal, first)
    ends = [0, *(stage["to"] for stage in stages)]
    assert [stage["from"] for stage in stages] == ends[:-1]
    assert ends[-1] == len(moves) and 2 <= len(stages) <= 7
    lengths = [length_stm(moves[begin:end]) for begin, end in pairwise(ends)]
    assert min(lengths) >= 0.1 * length_stm(moves)
    for stage in stages:
        steps = range(stage["from"] + 1, stage["to"] + 1)  # in place at the end of the stage, but not at its start
        tiles = [tile for tile, step in zip(goal.tiles, first, strict=True) if tile and step in steps]
        lines = [name for name, step in first_of_lines.items() if step in steps]
        named, _, rest = stage["title"].partition("; ")
        assert listed(named) == ([len(tiles)] if len(tiles) > 6 else tiles)
        assert ("last" in named) is (stage is stages[-1])
        assert re.findall(r"(?:row|column) \d+", rest) == ([] if stage is stages[-1] else lines)


def test_what_the_stages_of_a_solution_name_is_so(run: Run) -> None:
    sizes = [(3, 3), (4, 4), (5, 3), (3, 5), (2, 6), (9, 9)]
    walks = [wandering(*size, 8 + seed, seed) for size in sizes for seed in range(100)]
    found = run(ARRIVALS, [[str(board), letters(moves), ""] for board, moves in walks])
    for (board, moves), stages in zip(walks, found, strict=True):
        check(board, moves, stages)
    titles = [stage["title"] for stages in found for stage in stages]
    assert {re.sub(r"(?<=Tile )\S+|(?<=Tiles ).*(?= arrive)|\d+", "_", title) for title in titles} >= KINDS
    assert {len(stages) for stages in found} == {0, 2, 3, 4, 5, 6, 7}


def test_a_short_stage_is_joined_to_the_shorter_of_its_neighbours(run: Run) -> None:
    (stages,) = run(ARRIVALS, [["6 2 7/1 0 5/8 3 4", WAY, ""]])
    assert [(stage["from"], stage["to"]) for stage in stages] == [(0, 4), (4, 12), (12, 15), (15, 19)]


@pytest.mark.parametrize(
    ("seed", "ends"), [(52, [4, 11, 15, 22, 26, 29, 32]), (1, [7, 12, 16, 22, 26, 31])], ids=["count", "length"]
)
def test_stages_are_joined_until_there_are_7_none_shorter_than_a_tenth(run: Run, seed: int, ends: list[int]) -> None:
    board, moves = wandering(5, 5, 40, seed)
    (stages,) = run(ARRIVALS, [[str(board), letters(moves), ""]])
    assert [stage["to"] for stage in stages] == ends


@pytest.mark.parametrize(("length", "is_divided"), [(7, False), (8, True)])
def test_a_solution_of_at_least_8_moves_is_divided(run: Run, length: int, is_divided: bool) -> None:
    walks = [wandering(4, 4, length, seed) for seed in range(20)]
    walks = [(board, moves) for board, moves in walks if length_stm(moves) == length]
    found = run(ARRIVALS, [[str(board), letters(moves), ""] for board, moves in walks])
    assert len(walks) >= 5 and any(found) is is_divided


def test_a_single_row_has_no_stages(run: Run) -> None:
    assert run(ARRIVALS, [["0 1 2 3 4 5 6 7 8 9 10", "L10", ""]]) == [[]]


def test_tiles_are_named_by_their_faces(run: Run) -> None:
    given = [["6 2 7/1 0 5/8 3 4", WAY, faces] for faces in ("", "ABCDEFGH")]
    plain, lettered = ([stage["title"] for stage in stages] for stages in run(ARRIVALS, given))
    assert (plain[1], lettered[1]) == ("Tile 7 arrives", "Tile G arrives")
    parts = [title.partition(";") for title in plain]
    named = [
        re.sub(r"\d", lambda tile: "-ABCDEFGH"[int(tile[0])], tiles) + sign + lines for tiles, sign, lines in parts
    ]
    assert lettered == named


def fields(stages: tuple[Stage, ...]) -> list[dict[str, object]]:
    return [{"title": str(each.title), "from": each.from_step, "to": each.to_step} for each in stages]


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
        [
            ["6 2 7/1 0 5/8 3 4", WAY, str(Board.parse("6 2 7/1 0 5/8 3 4").play(parse_moves(WAY)))],
            ["1 2 3/4 5 6/7 0 8", "L", "standard"],
        ],
    )
    assert [stage["title"] for stage in ends[0]["stages"]][1:3] == [
        "Tile 7 arrives",
        "Tiles 2 and 4 arrive; column 1 done",
    ]
    assert "stages" not in ends[1]


def test_a_solution_of_the_server_has_stages_by_the_goal_that_it_reaches(run: Run) -> None:
    """The same moves reach the goal with its equal letters 1 and 2 exchanged, so 2 arrives where 1 did."""
    titles = run(
        """const server = { search: () => Promise.resolve({ type: "solution", moves: given }) };
        const positions = ["6 2 7/1 0 5/8 3 4", "6 1 7/2 0 5/8 3 4"];
        const requests = positions.map((position) => ({ position, faces: "A,B,C,D,E,F,G,H" }));
        const ends = requests.map((request) => js.search(server, undefined, request, {}));
        return (await Promise.all(ends)).map(({ stages }) => stages[0].title);""",
        WAY,
    )
    assert titles == ["Tile A arrives", "Tile B arrives"]


def test_a_method_keeps_the_stages_of_its_own(run: Run) -> None:
    own = [{"title": "Bring 1 home", "from": 0, "to": 24}]
    assert own == run(
        """const server = { search: () => Promise.resolve({ type: "solution", moves: given[0], stages: given[1] }) };
        return (await js.search(server, undefined, { position: "6 2 7/1 0 5/8 3 4" }, {})).stages;""",
        [WAY, own],
    )
