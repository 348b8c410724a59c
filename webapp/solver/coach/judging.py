"""judge(): a game move by move, as a stream of events."""

from collections.abc import Iterable

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.parity import check
from webapp.sentences import gettext
from webapp.solver.choice import Wishes, is_optimum_in_reach, require_on_offer
from webapp.solver.coach.bounded import Bounded
from webapp.solver.coach.exact import Exact
from webapp.solver.coach.told import Appraisal, Events, Report, Solver
from webapp.solver.events import Limit, Unsupported
from webapp.solver.solving import solve
from webapp.solver.states.paths import one_by_one

MOST_MOVES = 5_000
"""of a game, single-tile"""


def coach(board: Board, goal: Board, moves: Iterable[Move], seconds: float | None = None) -> Report | Appraisal:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached. Raises as `judge` does.

    The seconds are for boards of more than 16 cells; smaller ones take as long as they take.
    """
    *_, last = judge(board, goal, moves, None if is_optimum_in_reach(goal) else Limit(seconds=seconds))
    assert isinstance(last, Report | Appraisal)
    return last


def judge(
    board: Board, goal: Board, moves: Iterable[Move], limit: Limit | None = None, solve: Solver = solve
) -> Events:
    """The same move by move. Up to 16 cells Info, Judged and Marked events, then one Report, or Stopped at the limit of
    all searches together; on larger boards Info and Bounds, then one Appraisal.

    Raises at once IllegalMove for moves that cannot be played, Unsupported for a goal out of reach and for very long
    games, UnsupportedSize for boards that nobody solves, InvalidBoard for a goal of another size.
    """
    moves = tuple(moves)
    if (length := length_stm(moves)) > MOST_MOVES:
        complaint = gettext(
            "Games of up to {most} moves are judged; this one has {length}.", most=MOST_MOVES, length=length
        )
        raise Unsupported(complaint)
    board.play(moves)
    verdict = check(board, goal)
    if not verdict.solvable:
        raise Unsupported(gettext("No move can be judged: {reason}", reason=verdict.explanation))
    if is_optimum_in_reach(goal):
        return Exact(goal, limit or Limit(), solve).events(board, one_by_one(moves))
    require_on_offer(board, Wishes())
    return Bounded(board, goal, one_by_one(moves), limit or Limit(), solve).events()
