"""Alike: a game whose tiles are alike, by bounds, for where its distances are not found in time.

No search is needed for them. Each tile has to travel to the nearest cell of its face at least, and from the end of the
game, tiles told apart, the board is solved by hand.
"""

from itertools import accumulate

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import merged
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.passages import costliest, passages_by_bounds
from webapp.solver.coach.told import Appraisal, Bounds, Path
from webapp.solver.events import Solution, Stopped
from webapp.solver.several_goals import least_travel, told_apart
from webapp.solver.states.paths import one_by_one


class Alike:
    """What is known of a game towards any position that reads like the goal."""

    def __init__(self, problem: Problem, faces: Faces, moves: Path) -> None:
        self._moves = moves
        boards = list(accumulate(moves, Board.slide, initial=problem.board))
        self._board, end = boards[0], boards[-1]
        self._intervals = Intervals(boards, moves)
        for step, board in enumerate(boards):
            self._intervals.learn_lower(step, least_travel(board, problem.example, faces))
        goal = told_apart(end, problem.example, faces)
        self._intervals.learn_solution(end, one_by_one(rows(end, goal)[0]))
        self._intervals.settle()

    @property
    def bounds(self) -> Bounds:
        """What is known at each step."""
        return Bounds(self._intervals.lower, self._intervals.upper)

    def learn(self, end: Solution | Stopped) -> None:
        """What a search from the start has found and proved before it ended."""
        self._intervals.learn_lower(0, end.lower)
        if end.moves is not None:
            self._intervals.learn_solution(self._board, one_by_one(end.moves))
        self._intervals.settle()

    def appraisal(self, expanded: int, generated: int, seconds: float) -> Appraisal:
        """The game by all that is known of it."""
        made, (lower, upper) = len(self._moves), (self._intervals.lower, self._intervals.upper)
        passages = costliest(passages_by_bounds(self._moves, lower, upper))
        lost = max(sum(each.lost for each in passages), made + lower[-1] - upper[0]), made + upper[-1] - lower[0]
        paths = merged(self._intervals.solution(0)), merged(self._moves)
        return Appraisal(lower, upper, *lost, tuple(passages), (), *paths, expanded, generated, seconds)
