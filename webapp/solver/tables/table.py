"""What all tables share: the goals they are for, and their state."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.solver.beam.subgoals import Subgoal


class GoalKey(NamedTuple):
    """All of a goal that its tables depend on; where the tiles belong does not matter, since they can be renumbered."""

    width: int
    height: int
    blank: int

    @classmethod
    def of(cls, goal: "Goal") -> "GoalKey":
        return cls(goal.width, goal.height, goal.blank)


Goal = Board | Subgoal | GoalKey


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of the tables of a shape, or of the effort tables for a goal."""

    name: str
    ready: bool
    bytes: int
