"""judge(): a game move by move, as a stream of events."""

from collections.abc import Iterable

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.problem import Goal, Problem
from webapp.sentences import gettext
from webapp.solver.choice import Wishes, is_optimum_in_reach, require_on_offer
from webapp.solver.coach.bounded import Bounded
from webapp.solver.coach.exact import Exact
from webapp.solver.coach.told import Appraisal, Events, Report, Solver
from webapp.solver.events import Limit, Unsupported
from webapp.solver.several_goals import solve_kind
from webapp.solver.states.paths import one_by_one

MOST_MOVES = 5_000
"""of a game, single-tile"""
SEVERAL = gettext(
    "On boards of more than 16 cells moves are judged towards one goal; here several positions are solutions."
)


def coach(
    board: Board, goal: Goal, moves: Iterable[Move], seconds: float | None = None, faces: Faces | None = None
) -> Report | Appraisal:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached. Raises as `judge` does.

    The seconds are for boards of more than 16 cells; smaller ones take as long as they take.
    """
    limit = None if is_optimum_in_reach(board) else Limit(seconds=seconds)
    *_, last = judge(board, goal, moves, limit, faces=faces)
    assert isinstance(last, Report | Appraisal)
    return last


def judge(
    board: Board,
    goal: Goal,
    moves: Iterable[Move],
    limit: Limit | None = None,
    solve: Solver = solve_kind,
    faces: Faces | None = None,
) -> Events:
    """The same move by move. Up to 16 cells Info, Judged and Marked events, then one Report; when the limit of all
    searches together comes before that, or the memory is full, an Appraisal of what is known, or Stopped if that is
    nothing. On larger boards Info and Bounds, then one Appraisal. Where several positions are solutions, moves are
    judged towards whichever is nearest.

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
    problem = Problem(board, goal, faces)
    verdict = problem.verdict()
    if not verdict.solvable:
        raise Unsupported(gettext("No move can be judged: {reason}", reason=verdict.explanation))
    if is_optimum_in_reach(board):
        return Exact(problem, one_by_one(moves), limit or Limit(), solve).events()
    if problem.has_several_goals:
        raise Unsupported(SEVERAL)
    require_on_offer(board, Wishes())
    return Bounded(board, problem.example, one_by_one(moves), limit or Limit(), solve).events()
