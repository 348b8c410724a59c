"""The page's reasons for lost moves beside the server's."""

from collections import Counter
from random import Random

from tests.js.conftest import Run
from webapp.puzzle import Board, Move, named_goal, parse_moves
from webapp.puzzle.faces import Faces
from webapp.solver import Solution, solve
from webapp.solver.by_hand.rows import rows
from webapp.solver.reasons.lost import joined_where_they_meet, lost_move, reason_of
from webapp.solver.states.paths import one_by_one

MODULES = ("puzzle/lost", "puzzle/position", "puzzle/moves", "puzzle/faces")
SIZES = ((3, 3), (4, 4), (2, 5), (5, 3), (1, 6))
REASON = """return given.map(([start, end, letters, faces]) => {
  const [position, goal] = [start, end].map((text) => text && js.parsePosition(text));
  const [before, first, best] = letters.map((text) => js.singleMoves(js.parseMoves(text)));
  const played = js.joinedWhereTheyMeet(position, { played: first, best });
  const reason = js.reasonOf(position, goal, before[0], { played, best });
  const text = reason && js.reasonText(reason, js.parseFaces(faces, position.tiles.length - 1));
  return [js.formatMoves(played), reason && [reason.name, reason.tiles, reason.numbers], text];
});"""


def wandered(board: Board, chance: Random) -> tuple[Board, Move]:
    """Return a position near a board, and the move that leads to it."""
    move = None
    for _ in range(chance.randrange(8, 60)):
        move = chance.choice([each for each in board.legal_moves() if each.count == 1])
        board = board.slide(move)
    assert move
    return board, move


def solution(board: Board, goal: Board) -> tuple[Move, ...]:
    """Return a solution, a shortest one on a 3x3."""
    if board.size != "3x3":
        return one_by_one(rows(board, goal)[0])
    *_, last = solve(board, goal)
    assert isinstance(last, Solution)
    return one_by_one(last.moves)


def test_the_page_has_the_same_reasons_as_the_server(run: Run) -> None:
    given, expected = [], []
    names: Counter[str | None] = Counter()
    chance = Random(5)
    for width, height in SIZES:
        goal = named_goal("standard", width, height)
        for seed in range(300 if (width, height) == (3, 3) else 40):
            board, before = wandered(goal, chance)
            best = solution(board, goal)
            move = chance.choice([each for each in board.legal_moves() if each.count == 1])
            first = (move, *solution(board.slide(move), goal))
            if not best or move == best[0]:
                continue
            faces = "" if seed % 2 else ",".join(f"x{tile}" for tile in range(1, len(board.tiles)))
            known = None if seed % 10 == 0 else goal
            texts = ["".join(map(str, moves)) for moves in ((before,), first, best)]
            given.append([str(board), str(known or ""), texts, faces])
            played = joined_where_they_meet(board, first, best)
            reason = reason_of(board, known, before, (played, best))
            why = lost_move(board, known, before, (first, best), Faces.parse(faces) if faces else None)
            names[reason.name if reason else None] += 1
            facts = [reason.name, list(reason.tiles), list(reason.numbers)] if reason else None
            expected.append(["".join(map(str, played)), facts, why.said and str(why.said)])
    assert len(names) >= 9, names
    for found, wanted in zip(run(REASON, given), expected, strict=True):
        assert found == wanted


def test_the_two_solutions_share_their_end(run: Run) -> None:
    meeting = """const { played, best } = given;
    const moves = { played: js.parseMoves(played), best: js.parseMoves(best) };
    return js.meetingOf(js.parsePosition("1 2 3/4 0 6/7 5 8"), moves);"""
    assert run(meeting, {"played": "RLUL", "best": "UL"}) == {"playedSteps": 2, "bestSteps": 0}
    assert run(meeting, {"played": "R", "best": "UL"}) == {"playedSteps": 1, "bestSteps": 2}


def test_a_tile_that_only_the_best_solution_moves_out_of_its_place_speaks_against_leaving_and_returning(
    run: Run,
) -> None:
    board, goal = Board.parse("1 3 0/7 4 6/2 5 8"), named_goal("standard", 3, 3)
    letters = ["", "RRUULDRDLUURDLUL", "UURRDLULDDRUUL"]
    _, played, best = (tuple(parse_moves(each)) for each in letters)
    assert reason_of(board, goal, None, (joined_where_they_meet(board, played, best), best)) is None
    ((_, reason, _),) = run(REASON, [[str(board), str(goal), letters, ""]])
    assert reason is None
