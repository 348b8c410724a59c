"""The page's idea of a solution beside the server's hint."""

from collections import Counter
from random import Random

from tests.js.conftest import Run
from webapp.puzzle import Board, Move, Problem, scramble
from webapp.puzzle.faces import Faces
from webapp.solver import Solution
from webapp.solver.by_hand.rows import rows
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.reasons.hints import MAX_PLANNED, hint_of

MODULES = ("puzzle/idea", "puzzle/detours", "puzzle/position", "puzzle/moves", "puzzle/faces")
SIZES = ((3, 3), (4, 4), (2, 5), (5, 3), (6, 6))
IDEA = """return given.map(([start, moves, faces, rows]) => {
  const position = js.parsePosition(start);
  const idea = js.ideaOf(position, js.singleMoves(js.parseMoves(moves)));
  const names = js.parseFaces(faces, position.tiles.length - 1);
  const gain = js.gainText(js.gainOf(position, js.singleMoves(js.parseMoves(moves))), names);
  const text = `${js.ideaText(idea, names, rows ?? 0)} ${gain}`;
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


def test_the_page_finds_the_same_detours_as_the_server(run: Run) -> None:
    given, expected = [], []
    names: Counter[str] = Counter()
    for size in SIZES:
        goal = scramble(*size, 7)
        for seed in range(60):
            board, moves = wandered(goal, Random(seed))
            gain = gain_of(board, moves)
            names[gain.name] += 1
            given.append([str(board), "".join(map(str, moves))])
            expected.append([gain.name, list(gain.tiles), list(gain.numbers), str(gain_text(gain, None))])
    assert len(names) == 5, names
    found = run(
        """return given.map(([start, letters]) => {
          const gain = js.gainOf(js.parsePosition(start), js.singleMoves(js.parseMoves(letters)));
          return [gain.name, gain.tiles, gain.numbers, js.gainText(gain, null)];
        });""",
        given,
    )
    for one, other in zip(found, expected, strict=True):
        assert one == other


def wandered(goal: Board, chance: Random) -> tuple[Board, tuple[Move, ...]]:
    """Return a position, and the solution that takes back a random walk to it."""
    board, moves = goal, list[Move]()
    for _ in range(chance.randrange(1, 60)):
        move = chance.choice([each for each in board.legal_moves() if not moves or each != moves[-1].inverse])
        board = board.slide(move)
        moves.append(move)
    return board, tuple(move.inverse for move in reversed(moves))


def test_a_solution_row_by_row_is_compared_only_if_it_is_longer(run: Run) -> None:
    said = run(
        """const moves = js.singleMoves(js.parseMoves("LDR2UL2UR2DL2UR2DLDLURUL"));
        const idea = js.ideaOf(js.parsePosition("6 2 7/1 0 5/8 3 4"), moves);
        return given.map((rows) => js.ideaText(idea, null, rows));""",
        [23, 24, 26],
    )
    assert ["24 moves in all, 26 row by row" in each for each in said] == [False, False, True]
    assert said[0] == said[1]
