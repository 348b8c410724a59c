"""A problem: a position and what is asked of it, as one value.

goal    the position to reach, or MAGIC: any magic square is a solution
faces   what is written on the tiles; where some are alike, every position that reads like the goal is a solution
"""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces, check_faces
from webapp.puzzle.goals import goal_text, parse_goal, require_size
from webapp.puzzle.magic import MAGIC, check_magic, is_magic, magic_goals, require_magic
from webapp.puzzle.parity import Verdict, can_reach, check
from webapp.sentences import gettext

Goal = Board | str
"""a position, or MAGIC"""


class InvalidGoal(InvalidBoard):
    """A goal that is none, or none for that board."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is asked of `board`.

    >>> problem = Problem.parse(Board.parse("1 2 3/4 5 6/8 7 0"), faces="ABCDEFGG")
    >>> problem.is_solved(problem.board), Problem.parse(problem.board).verdict().solvable
    (True, False)

    Raises InvalidGoal for a goal of another size, or MAGIC where there are no magic squares.
    """

    board: Board
    goal: Goal
    faces: Faces | None = None

    def __post_init__(self) -> None:
        try:
            _require_goal(self.goal, self.board)
        except InvalidBoard as error:
            raise InvalidGoal(str(error)) from None

    @classmethod
    def parse(cls, board: Board, goal: str = "standard", faces: str = "") -> "Problem":
        """Read a goal and faces for a board in their text forms. Raises InvalidBoard, for the goal InvalidGoal."""
        asked = cls(board, _parse_goal(goal, board))
        return cls(board, asked.goal, Faces.for_board(faces, board)) if faces else asked

    @property
    def goal_text(self) -> str:
        """The shortest text of the goal, which `parse` reads."""
        return self.goal if isinstance(self.goal, str) else goal_text(self.goal)

    @property
    def is_magic(self) -> bool:
        """Whether any magic square is a solution."""
        return self.goal == MAGIC

    @property
    def has_several_goals(self) -> bool:
        """Whether more than one position is a solution."""
        return self.is_magic or (self.faces is not None and bool(self.faces.alike))

    @property
    def example(self) -> Board:
        """A position that is a solution: the goal itself, or one of the magic squares that can be reached."""
        return magic_goals(self.board)[0] if isinstance(self.goal, str) else self.goal

    def goals(self) -> Iterator[Board]:
        """Every position that is a solution and can be reached; there may be very many."""
        if isinstance(self.goal, str):
            return iter(magic_goals(self.board))
        alike = self.faces.goals(self.goal) if self.faces else [self.goal]
        return (goal for goal in alike if can_reach(self.board, goal))

    def is_solved(self, position: Board) -> bool:
        """Whether a position is a solution."""
        if isinstance(self.goal, str):
            return is_magic(position)
        return position == self.goal or (self.faces is not None and self.faces.on(position) == self.faces.on(self.goal))

    def verdict(self) -> Verdict:
        """Whether a solution can be reached, and why."""
        if isinstance(self.goal, str):
            return check_magic(self.board)
        return check_faces(self.board, self.goal, self.faces) if self.faces else check(self.board, self.goal)


def _require_goal(goal: Goal, board: Board) -> None:
    """Raises InvalidBoard unless a goal is one for the board."""
    if isinstance(goal, Board):
        require_size(goal, board.width, board.height)
    elif goal == MAGIC:
        require_magic(board.width, board.height)
    else:
        raise InvalidBoard(gettext("'{goal}' is no goal: it is a position, or {magic}.", goal=goal[:40], magic=MAGIC))


def _parse_goal(text: str, board: Board) -> Goal:
    """A goal for a board, by its name or in its text form. Raises InvalidGoal."""
    try:
        return MAGIC if text.strip() == MAGIC else parse_goal(text, board.width, board.height)
    except InvalidBoard as error:
        raise InvalidGoal(str(error)) from None
