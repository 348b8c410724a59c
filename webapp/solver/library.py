"""solution(): one call that takes a puzzle in any form and returns its solution, for scripts and notebooks."""

from collections.abc import Sequence

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.reading import Reading, read
from webapp.solver.events import Limit, Solution, Stopped, Unsolvable
from webapp.solver.requests.solving import DEFAULT_LIMIT_S, solve

Puzzle = Board | Sequence[Sequence[int]] | str
"""a position: a board, its rows with 0 for the blank, or a text in any form that the page reads"""


class NoSolution(Exception):
    """The error of a search that ended without a solution; `event` says how it ended and what it proved."""

    def __init__(self, event: Stopped | Unsolvable) -> None:
        super().__init__(event)
        self.event = event

    def __str__(self) -> str:
        if isinstance(self.event, Unsolvable):
            return self.event.explanation
        return gettext(
            "The search ended after {seconds:.2g} s without a solution. At least {lower} moves are needed.",
            seconds=self.event.seconds,
            lower=self.event.lower,
        )


def solution(
    puzzle: Puzzle, goal: Puzzle | None = None, *, metric: str = "stm", seconds: float | None = DEFAULT_LIMIT_S
) -> Solution:
    """Return the best solution found: up to 4x4 usually the shortest, with `optimal` true if that is proved.

    The goal is a name such as `snake` or `magic`, or a position like the puzzle; by default the goal that the puzzle's
    text states, otherwise `standard`. `metric` is `stm` for single-tile or `mtm` for multi-tile moves. `seconds` limits
    the search; None means no limit, and on large boards the search may then never end.

    Raise InvalidBoard if the puzzle or the goal cannot be read, Unsupported for what no solver supports, and NoSolution
    if there is no solution or none was found in time.
    """
    reading = _reading(puzzle)
    if goal is None:
        wanted = reading.goal or "standard"
    elif isinstance(goal, str) and not any(map(str.isdigit, goal)):
        wanted = goal
    else:
        wanted = _reading(goal).board
    *_, last = solve(reading.board, wanted, metric=metric, limit=Limit(seconds), faces=reading.faces)
    if isinstance(last, Stopped | Unsolvable):
        raise NoSolution(last)
    assert isinstance(last, Solution)
    return last


def _reading(puzzle: Puzzle) -> Reading:
    if isinstance(puzzle, str):
        return read(puzzle)
    return Reading(puzzle if isinstance(puzzle, Board) else Board.from_rows(puzzle), "")
