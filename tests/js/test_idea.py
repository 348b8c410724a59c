"""The page's idea of a solution beside the server's hint."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.js.conftest import Run
from webapp.puzzle import Board, Move, Problem, length_stm, parse_moves, scramble
from webapp.puzzle.faces import Faces
from webapp.solver import Solution
from webapp.solver.by_hand.rows import first_part, rows
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.reasons.hints import MAX_PLANNED, MIN_MOVES, hint_of

MODULES = ("puzzle/idea", "puzzle/detours", "puzzle/position", "puzzle/moves", "puzzle/faces", "solver/by-rows")
SIZES = ((3, 3), (4, 4), (2, 5), (5, 3), (6, 6))
IDEA = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  const solution = js.singleMoves(js.parseMoves(moves));
  const idea = js.ideaOf(position, solution, js.outlineByRows);
  const names = js.parseFaces(faces, position.tiles.length - 1);
  const gain = js.gainText(js.gainOf(position, solution), names);
  const end = solution.reduce(js.slide, position);
  const there = idea.cells.map((cell) => end.tiles[cell]);
  return [idea.tiles, idea.arriveAfter, idea.makingRoom, idea.left, there, js.ideaText(idea, names), gain];
});"""


def test_the_page_has_the_same_ideas_as_the_server(run: Run) -> None:
    given, expected = [], []
    for seed, (board, moves) in enumerate(solved_positions()):
        if length_stm(moves) < MIN_MOVES:
            continue
        faces = "" if seed % 2 else ",".join(f"x{tile}" for tile in range(1, len(board.tiles)))
        problem = Problem(board, board.play(moves), Faces.parse(faces) if faces else None)
        hint = hint_of(problem, Solution(moves, False, 0, "rows", "", "stm", 0, 0, 0.0))
        assert hint
        given.append([str(board), "".join(map(str, moves)), faces])
        goal = board.play(moves)
        lit = [tile for tile in first_part(board, goal) if board.tiles.index(tile) != goal.tiles.index(tile)]
        if hint.arrive_after <= MAX_PLANNED:
            lit = [*hint.tiles]
        numbers = [list(hint.tiles), hint.arrive_after, list(hint.making_room), hint.length_stm]
        expected.append([*numbers, lit, str(hint.said), str(hint.gain)])
    for text in ("Then ", "are back", "is easier", "moves in all", "takes no more", "row by row", "column by column"):
        assert any(text in said for *_, said, _ in expected), text
    for one, other in zip(run(IDEA, given), expected, strict=True):
        assert one == other


def solved_positions() -> Iterator[tuple[Board, tuple[Move, ...]]]:
    """Yield positions, each with a solution: of a walk, row by row, and a shortest one."""
    for size in SIZES:
        for seed in range(20):
            goal = scramble(*size, 100 + seed)
            if seed % 4:
                board = scramble(*size, seed, goal)
                yield board, rows(board, goal)[0]
            else:
                yield wandered(goal, Random(seed))
    leaving_later = Board.parse("3 1 6 4/2 14 5 8/9 13 7 0/10 11 15 12")
    yield leaving_later, tuple(parse_moves("UR2D3RU3LDRDL2DR2UL2U2L"))


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
    assert len(names) == 9, names
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
