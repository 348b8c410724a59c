"""A problem: a position, the goal to reach and what is written on the tiles, as one value.

goal    the position to reach, or MAGIC: any magic square counts as solved
faces   the labels of the tiles; if some are equal, every position that looks like the goal counts as solved
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces
from webapp.puzzle.goals import MAGIC, Goal, goal_text, parse_goal, require_size
from webapp.puzzle.magic import check_magic, is_magic, magic_goals, require_magic
from webapp.puzzle.parity import Verdict, can_reach, check, check_faces, other_goals
from webapp.puzzle.repairs import repairs


class InvalidGoal(InvalidBoard):
    """A text that is not a goal, or a goal that does not suit the board."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The task of bringing `board` to `goal`.

    >>> problem = Problem.parse(Board.parse("1 2 3/4 5 6/8 7 0"), faces="ABCDEFGG")
    >>> problem.is_solved(problem.board), Problem.parse(problem.board).verdict().solvable
    (True, False)

    Raises InvalidGoal for a goal of another size, or for MAGIC on a size without magic squares.
    """

    board: Board
    goal: Goal
    faces: Faces | None = None

    def __post_init__(self) -> None:
        width, height = self.board.width, self.board.height
        try:
            if isinstance(self.goal, Board):
                require_size(self.goal, width, height)
            elif self.goal == MAGIC:
                require_magic(width, height)
            else:
                complaint = gettext(
                    "'{goal}' is not a goal. Write a position, or {magic}.", goal=self.goal[:40], magic=MAGIC
                )
                raise InvalidBoard(complaint)
        except InvalidBoard as error:
            raise InvalidGoal(str(error)) from None

    @classmethod
    def parse(cls, board: Board, goal: str = "standard", faces: str = "") -> "Problem":
        """Read a goal and faces for a board in their text forms. Raises InvalidBoard; for the goal, InvalidGoal."""
        try:
            wanted = MAGIC if goal.strip() == MAGIC else parse_goal(goal, board.width, board.height, [MAGIC])
        except InvalidBoard as error:
            raise InvalidGoal(str(error)) from None
        asked = cls(board, wanted)
        return replace(asked, faces=Faces.for_board(faces, board)) if faces else asked

    @property
    def goal_text(self) -> str:
        """The shortest text of the goal, which `parse` reads."""
        return self.goal if isinstance(self.goal, str) else goal_text(self.goal)

    @property
    def is_magic(self) -> bool:
        return self.goal == MAGIC

    @property
    def has_several_goals(self) -> bool:
        return self.is_magic or (self.faces is not None and bool(self.faces.alike))

    @property
    def example(self) -> Board:
        """A solved position: the goal itself, or one of the magic squares that can be reached."""
        return magic_goals(self.board)[0] if isinstance(self.goal, str) else self.goal

    def goals(self) -> Iterator[Board]:
        """Return every solved position that can be reached; there may be very many."""
        if isinstance(self.goal, str):
            return iter(magic_goals(self.board))
        alike = self.faces.goals(self.goal) if self.faces else [self.goal]
        return (goal for goal in alike if can_reach(self.board, goal))

    def is_solved(self, position: Board) -> bool:
        """Return whether a position is solved."""
        if isinstance(self.goal, str):
            return is_magic(position)
        return position == self.goal or (self.faces is not None and self.faces.on(position) == self.faces.on(self.goal))

    def verdict(self) -> Verdict:
        """Return whether a solved position can be reached, and why."""
        if isinstance(self.goal, str):
            return check_magic(self.board)
        return check_faces(self.board, self.goal, self.faces) if self.faces else check(self.board, self.goal)


def fields_of(problem: Problem, found: Verdict) -> dict[str, Any]:
    """Return the verdict as a dictionary, with repairs for an unsolvable position and the goals that can be reached."""
    board = problem.board
    repaired = [] if found.solvable else repairs(board, found.goal, problem.faces)
    swap = repaired[0].swap if repaired else None
    return {
        "position": str(board),
        "goal": problem.goal_text,
        "size": board.size,
        "solvable": found.solvable,
        "inversions": found.inversions,
        "blank_row": found.blank_row,
        "blank_column": found.blank_column,
        "permutation": found.permutation,
        "explanation": found.explanation,
        "swap": swap,
        "swapped": str(board.swap(*swap)) if swap else None,
        "repairs": [
            {"title": repair.title, "reason": repair.reason, "position": str(repair.board)} for repair in repaired
        ],
        "reaches": other_goals(board, found.goal),
    }
