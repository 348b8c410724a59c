"""The page's idea of a solution beside the server's hint."""

from collections import Counter
from random import Random

from tests.js.conftest import Run
from webapp.puzzle import Board, Move, Problem, length_stm, scramble
from webapp.puzzle.faces import Faces
from webapp.solver import Solution
from webapp.solver.by_hand.rows import rows
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.reasons.hints import MIN_MOVES, hint_of

MODULES = ("puzzle/idea", "puzzle/detours", "puzzle/position", "puzzle/moves", "puzzle/faces", "solver/by-rows")
SIZES = ((3, 3), (4, 4), (2, 5), (5, 3), (6, 6))
IDEA = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  const idea = js.ideaOf(position, js.singleMoves(js.parseMoves(moves)));
  const names = js.parseFaces(faces, position.tiles.length - 1);
  const gain = js.gainText(js.gainOf(position, js.singleMoves(js.parseMoves(moves))), names);
  const text = `${js.ideaText(idea, names, js.outlineByRows(position, idea.end))} ${gain}`;
  const there = idea.cells.map((cell) => idea.end.tiles[cell]);
  return [idea.tiles, idea.arriveAfter, idea.makingRoom, idea.left, there, text];
});"""


def test_the_page_has_the_same_ideas_as_the_server(run: Run) -> None:
    given, expected = [], []
    for size in SIZES:
        for seed in range(20):
            goal = scramble(*size, 100 + seed)
            board, moves = wandered(goal, Random(seed))
            if seed % 4:
                board = scramble(*size, seed, goal)
                moves = rows(board, goal)[0]
            if length_stm(moves) < MIN_MOVES:
                continue
            faces = "" if seed % 2 else ",".join(f"x{tile}" for tile in range(1, len(board.tiles)))
            problem = Problem(board, goal, Faces.parse(faces) if faces else None)
            hint = hint_of(problem, Solution(moves, False, 0, "rows", "", "stm", 0, 0, 0.0))
            assert hint
            given.append([str(board), "".join(map(str, moves)), faces])
            tiles = list(hint.tiles)
            expected.append([tiles, hint.arrive_after, list(hint.making_room), hint.length_stm, tiles, str(hint.said)])
    sentences = ("come back", "Row by row is easier", "moves in all", "Row by row takes no more moves")
    assert min(sum(text in said for *_, said in expected) for text in sentences) >= 1
    for one, other in zip(run(IDEA, given), expected, strict=True):
        assert one == other


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
    assert len(names) == 7, names
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


def test_a_late_idea_recommends_a_solution_row_by_row_only_if_it_is_longer(run: Run) -> None:
    said = run(
        """const idea = { tiles: [3], arriveAfter: 16, makingRoom: [], left: 24 };
        return given.map((length) => js.ideaText(idea, null, { length, first: [1, 2] }));""",
        [24, 26],
    )
    assert [each.partition(". ")[2] for each in said] == [
        "Row by row takes no more moves: start with 1 and 2.",
        "Row by row is easier: 26 moves instead of 24, starting with 1 and 2.",
    ]
