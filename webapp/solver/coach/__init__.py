"""Coach: the cost of each move of a game.

game      single-tile moves from a position towards a goal, which they need not reach
lost      moves of the game that a shortest solution would not have needed

Up to 16 cells, `exact` distances judge a game, and then `marks` find the moves that were the only best ones; moves for
which time or memory ran out get bounds. Larger boards are `bounded`: `intervals` for the distances, stages, and
`passages` where `shortening` the game's own path has found a shorter one. `reports` are the events.
"""

from collections.abc import Iterable

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.goals import Goal
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.problem import Problem
from webapp.solver.coach.bounded import Bounded
from webapp.solver.coach.exact import Exact
from webapp.solver.coach.reports import Appraisal, Bounds, Event, Events, Judged, Marked, Passage, Report, Searcher
from webapp.solver.events import Limit, Unsupported
from webapp.solver.requests.choice import is_optimum_in_reach, require_on_offer
from webapp.solver.requests.request import SearchOptions
from webapp.solver.requests.solving import search
from webapp.solver.states.paths import one_by_one

__all__ = [
    "Appraisal", "Bounds", "Event", "Judged", "Marked", "Passage", "Report", "coach", "judge",
]  # fmt: skip

MAX_MOVES = 5_000
"""single-tile moves per game"""
SEVERAL_GOALS = gettext(
    "On boards of more than 16 cells, moves are reviewed for one goal only; here several positions count as solved."
)


def coach(
    board: Board, goal: Goal, moves: Iterable[Move], seconds: float | None = None, faces: Faces | None = None
) -> Report | Appraisal:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached.

    `seconds` applies to boards of more than 16 cells; smaller ones have no limit. Raise as `judge` does.
    """
    limit = None if is_optimum_in_reach(board) else Limit(seconds=seconds)
    *_, last = judge(Problem(board, goal, faces), moves, limit)
    assert isinstance(last, Report | Appraisal)
    return last


def judge(problem: Problem, moves: Iterable[Move], limit: Limit | None = None, search: Searcher = search) -> Events:
    """Judge a game move by move, and yield events.

    Up to 16 cells these are Info, Judged and Marked events, then one Report. If the limit, which is for all searches
    together, or the memory runs out before that, the last event is an Appraisal of what is known, or Stopped if that is
    nothing. On larger boards they are Info and Bounds events, then one Appraisal. With several goals, moves are judged
    towards whichever is nearest.

    Raise at once IllegalMove for moves that cannot be played, Unsupported for an unreachable goal or a very long game,
    and UnsupportedSize for boards too large for every solver.
    """
    moves = tuple(moves)
    if (length := length_stm(moves)) > MAX_MOVES:
        complaint = gettext(
            "Games of up to {most} moves can be reviewed; this one has {length}.", most=MAX_MOVES, length=length
        )
        raise Unsupported(complaint)
    board = problem.board
    board.play(moves)
    verdict = problem.verdict()
    if not verdict.solvable:
        raise Unsupported(gettext("The moves cannot be reviewed: {reason}", reason=verdict.explanation))
    if is_optimum_in_reach(board):
        return Exact(problem, one_by_one(moves), limit or Limit(), search).events()
    if problem.has_several_goals:
        raise Unsupported(SEVERAL_GOALS)
    require_on_offer(board, SearchOptions())
    return Bounded(board, problem.example, one_by_one(moves), limit or Limit(), search).events()
