"""What stands under a picture of the board when it is asked for: the verdict, or how many moves it takes.

verdict   whether it can be solved
optimal   the least number of moves where a short search proves it, else between which bounds it lies
"""

from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache

from webapp.jobs.desk import Desk
from webapp.protocol import Limit, Message, Refused, Solution, Solve, Stopped
from webapp.puzzle import Problem

LABELS = ("verdict", "optimal")
SECONDS = 2.0
"""that a search for a caption takes at the most, once it has its place"""
MOST_SEARCHED = 16
"""cells of a board that is searched; larger ones get the path row by row and a lower bound"""
BY_HAND = "rows"
"""the solver that finds that path, always the same"""
MOST_KEPT = 4096
"""captions"""


class Caption(NamedTuple):
    """A line under a picture."""

    text: str
    settled: bool = True
    """whether a later search would say the same"""


class Captions:
    """Captions, those that are settled kept for those who ask again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept: LRUCache[Problem, Caption] = LRUCache(MOST_KEPT)
        self._lock = Lock()

    def of(self, problem: Problem, label: str, is_wanted: Callable[[], bool]) -> Caption:
        """The caption of that kind, searched for as long as it is wanted. Raises Refused for a kind that is none."""
        if label not in LABELS:
            raise Refused("bad_message", f"'{label[:20]}' is not a label: ask for {' or '.join(LABELS)}.")
        solvable = problem.verdict().solvable
        if label == "verdict" or not solvable:
            return Caption("Can be solved" if solvable else "Cannot be solved")
        with self._lock:
            kept = self._kept.get(problem)
        return kept or self._search(problem, is_wanted)

    def _search(self, problem: Problem, is_wanted: Callable[[], bool]) -> Caption:
        messages: list[Message] = []
        asked = _request(problem)
        try:
            job = self._desk.open(asked, messages.append)
        except Refused:
            return Caption("Can be solved", settled=False)
        job.run(patience=SECONDS, is_wanted=is_wanted)
        caption = _caption(messages[-1], asked.solver)
        if caption.settled:
            with self._lock:
                self._kept[problem] = caption
        return caption


def _request(problem: Problem) -> Solve:
    board = problem.board
    is_searched = len(board.tiles) <= MOST_SEARCHED or problem.has_several_goals
    return Solve(
        id="caption",
        position=str(board),
        goal=problem.goal_text,
        solver="auto" if is_searched else BY_HAND,
        limit=Limit(seconds=SECONDS),
        faces=str(problem.faces or ""),
    )


def _caption(last: Message, solver: str) -> Caption:
    """What the end of a search says; what the path row by row says stays the same."""
    match last:
        case Solution(optimal=True, length_stm=0):
            return Caption("Solved")
        case Solution(optimal=True, length_stm=length):
            return Caption(f"{_moves(length)}, optimal")
        case Solution(lower=lower, length_stm=upper) | Stopped(lower=lower, upper=int(upper)):
            is_settled = isinstance(last, Solution) and solver == BY_HAND
            return Caption(f"At least {lower} and at most {_moves(upper)}", is_settled)
        case Stopped(lower=lower) if lower:
            return Caption(f"At least {_moves(lower)}", settled=False)
    return Caption("Can be solved", settled=False)


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"
