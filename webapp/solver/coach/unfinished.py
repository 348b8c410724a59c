"""Unfinished: a game of which not every move is judged in time, by all that is known of it.

The distances that were found bound all others, as a slide changes the distance by one. More bounds take no search: each
tile has to travel to the nearest cell of its face at least; and from the end of the game, tiles that are alike told
apart, the board is solved by hand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import merged
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.passages import costliest, passages_by_bounds, passages_by_costs
from webapp.solver.coach.told import Appraisal, Bounds, JudgedMove, Passage, Path
from webapp.solver.events import Solution, Stopped
from webapp.solver.several_goals import least_travel, told_apart
from webapp.solver.states.paths import one_by_one


class Unfinished:
    """What is known of a game towards a goal, or any position that reads like it; magic squares bound nothing."""

    def __init__(self, problem: Problem, moves: Path) -> None:
        self._moves = moves
        self._boards = list(accumulate(moves, Board.slide, initial=problem.board))
        self._intervals = Intervals(self._boards, moves)
        end, goal = self._boards[-1], problem.example
        faces = problem.faces or Faces(tuple(str(tile) for tile in range(1, len(goal.tiles))))
        for step, board in enumerate(self._boards):
            self._intervals.learn_lower(step, least_travel(board, goal, faces))
        if faces.alike:
            goal = told_apart(end, goal, faces)
        self._intervals.learn_solution(end, one_by_one(rows(end, goal)[0]))
        self._intervals.settle()

    @property
    def bounds(self) -> Bounds:
        """What is known at each step."""
        return Bounds(self._intervals.lower, self._intervals.upper)

    def learn_shortest(self, found: Iterable[tuple[Board, Path]]) -> None:
        """Shortest solutions, of positions of the game."""
        for board, path in found:
            self._intervals.learn_solution(board, path)

    def learn_judged(self, needed: int, judged: Iterable[JudgedMove]) -> None:
        """How many moves are needed at the start, and after each that was judged."""
        for step, left in enumerate([needed, *(each.left for each in judged)]):
            self._intervals.learn_lower(step, left)

    def learn_end(self, step: int, end: Solution | Stopped) -> None:
        """What a search from the position at a step has found and proved before it ended."""
        self._intervals.learn_lower(step, end.lower)
        if end.moves is not None:
            self._intervals.learn_solution(self._boards[step], one_by_one(end.moves))

    def appraisal(self, judged: Sequence[JudgedMove], end: Stopped) -> Appraisal:
        """The game by all that was learned of it, its first moves as they were judged."""
        self._intervals.settle()
        made, (lower, upper) = len(self._moves), (self._intervals.lower, self._intervals.upper)
        passages = costliest([*passages_by_costs(judged), *self._passages_after(len(judged))])
        lost = max(sum(each.lost for each in passages), made + lower[-1] - upper[0]), made + upper[-1] - lower[0]
        return Appraisal(
            lower,
            upper,
            *lost,
            tuple(passages),
            (),
            merged(self._intervals.solution(0)),
            merged(self._moves),
            end.expanded,
            end.generated,
            end.seconds,
            tuple(judged),
            end.reason,
        )

    def _passages_after(self, step: int) -> Iterable[Passage]:
        lower, upper = self._intervals.lower[step:], self._intervals.upper[step:]
        for each in passages_by_bounds(self._moves[step:], lower, upper):
            yield replace(each, first=each.first + step, last=each.last + step)
