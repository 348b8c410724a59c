"""What all tables have in common: the goals that they are for, and how far they are."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.solver.beam.subgoals import Subgoal


class GoalKey(NamedTuple):
    """All of a goal that its tables depend on: where the tiles belong does not matter, they can be renumbered."""

    width: int
    height: int
    blank: int

    @classmethod
    def of(cls, goal: "Goal") -> "GoalKey":
        return cls(goal.width, goal.height, goal.blank)


Goal = Board | Subgoal | GoalKey


@dataclass(frozen=True, slots=True)
class TableState:
    """How far the tables of a shape, or the effort tables for a goal, are."""

    name: str
    ready: bool
    bytes: int
