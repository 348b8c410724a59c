"""The page's idea of a solution beside the server's hint."""

from tests.js.conftest import Run
from webapp.puzzle import Problem, scramble
from webapp.puzzle.faces import Faces
from webapp.solver import Solution
from webapp.solver.by_hand.rows import rows
from webapp.solver.reasons.hints import MAX_PLANNED, hint_of

MODULES = ("puzzle/idea", "puzzle/position", "puzzle/moves", "puzzle/faces")
SIZES = ((3, 3), (4, 4), (2, 5), (5, 3), (6, 6))
IDEA = """return given.map(([start, moves, faces, rows]) => {
  const position = js.parsePosition(start);
  const idea = js.ideaOf(position, js.singleMoves(js.parseMoves(moves)));
  const text = js.ideaText(idea, js.parseFaces(faces, position.tiles.length - 1), rows ?? 0);
  const there = idea.cells.map((cell) => idea.end.tiles[cell]);
  return [idea.tiles, idea.arriveAfter, idea.makingRoom, idea.left, there, text];
});"""


def test_the_page_has_the_same_ideas_as_the_server(run: Run) -> None:
    given, expected = [], []
    for size in SIZES:
        for seed in range(20):
            goal = scramble(*size, 100 + seed)
            board = scramble(*size, seed, goal)
            moves = rows(board, goal)[0]
            faces = "" if seed % 2 else ",".join(f"x{tile}" for tile in range(1, len(board.tiles)))
            problem = Problem(board, goal, Faces.parse(faces) if faces else None)
            hint = hint_of(problem, Solution(moves, False, 0, "rows", "", "stm", 0, 0, 0.0))
            assert hint
            rowwise = hint.length_stm + 2 if seed % 3 else None  # as if another solution were longer
            said = str(hint.said)
            if rowwise and (hint.making_room or hint.arrive_after > MAX_PLANNED):
                continue
            given.append([str(board), "".join(map(str, moves)), faces, rowwise])
            tiles = list(hint.tiles)
            expected.append([tiles, hint.arrive_after, list(hint.making_room), hint.length_stm, tiles, said])
    assert len(given) > 50
    assert run(IDEA, given) == expected


def test_a_solution_row_by_row_is_compared_only_if_it_is_longer(run: Run) -> None:
    said = run(
        """const moves = js.singleMoves(js.parseMoves("LDR2UL2UR2DL2UR2DLDLURUL"));
        const idea = js.ideaOf(js.parsePosition("6 2 7/1 0 5/8 3 4"), moves);
        return given.map((rows) => js.ideaText(idea, null, rows));""",
        [23, 24, 26],
    )
    assert ["24 moves in all, 26 row by row" in each for each in said] == [False, False, True]
    assert said[0] == said[1]
