"""Coach: what each move of a game has cost.

game      moves from a position towards a goal, which they need not reach, taken one tile at a time
lost      moves of it that a shortest way would not have needed

Up to 16 cells a game is judged by `exact` distances, and then by the `marks` of moves that were the only best ones;
moves for which time or memory ran out have bounds. On larger boards it is `bounded`: `intervals` for the distances,
stages, and `passages` where the `shortening` of the game's own path has found a shorter way. `reports` are the events.
"""

from collections.abc import Iterable

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.problem import Goal, Problem
from webapp.solver.choice import is_optimum_in_reach, require_on_offer
from webapp.solver.coach.bounded import Bounded
from webapp.solver.coach.exact import Exact
from webapp.solver.coach.reports import Appraisal, Bounds, Event, Events, Judged, Marked, Passage, Report, Searcher
from webapp.solver.events import Limit, Unsupported
from webapp.solver.request import SearchOptions
from webapp.solver.solving import search
from webapp.solver.states.paths import one_by_one

MAX_MOVES = 5_000
"""of a game, single-tile"""
SEVERAL = gettext(
    "On boards of more than 16 cells, moves are reviewed for one goal only; here several positions are solutions."
)


def coach(
    board: Board, goal: Goal, moves: Iterable[Move], seconds: float | None = None, faces: Faces | None = None
) -> Report | Appraisal:
    """Judge each move of a game from `board` towards `goal`, which it need not have reached. Raises as `judge` does.
    The seconds are for boards of more than 16 cells; smaller ones have no limit."""
    limit = None if is_optimum_in_reach(board) else Limit(seconds=seconds)
    *_, last = judge(Problem(board, goal, faces), moves, limit)
    assert isinstance(last, Report | Appraisal)
    return last


def judge(problem: Problem, moves: Iterable[Move], limit: Limit | None = None, search: Searcher = search) -> Events:
    """Judge a game move by move. Up to 16 cells Info, Judged and Marked events, then one Report; when the limit of all
    searches together comes before that, or the memory is full, an Appraisal of what is known, or Stopped if that is
    nothing. On larger boards Info and Bounds, then one Appraisal. Where several positions are solutions, moves are
    judged towards whichever is nearest.

    Raises at once IllegalMove for moves that cannot be played, Unsupported for a goal out of reach and for very long
    games, UnsupportedSize for boards too large for every solver.
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
        raise Unsupported(SEVERAL)
    require_on_offer(board, SearchOptions())
    return Bounded(board, problem.example, one_by_one(moves), limit or Limit(), search).events()
