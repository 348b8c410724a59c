"""Figures: the boards of a lesson as they stand in the page before any script runs."""

from dataclasses import dataclass

from webapp import first_paint
from webapp.puzzle import Board, Problem, Story, with_commas, with_semicolons
from webapp.sentences import gettext
from webapp.stories import full_address

BLANK = gettext("blank")


@dataclass(frozen=True, slots=True)
class Figure:
    """A position, and the goal that it is held against."""

    story: Story

    @classmethod
    def parse(cls, position: str, goal: str = "standard") -> "Figure":
        """Read both in their text forms. Raises InvalidBoard."""
        return cls(Story(Problem.parse(Board.parse(position), goal)))

    @property
    def board(self) -> Board:
        """The position."""
        return self.story.position

    @property
    def goal(self) -> Board:
        """The position to reach."""
        return self.story.problem.example

    @property
    def cells(self) -> list[first_paint.Cell]:
        """What is seen in its cells, row by row."""
        return first_paint.cells(self.story)

    @property
    def looks(self) -> str:
        """The classes of its board."""
        return first_paint.looks(self.story)

    @property
    def link(self) -> str:
        """The address at which this very position is played."""
        return full_address(str(self.story))

    @property
    def words(self) -> str:
        """The position for those who hear it: its rows, the blank as such."""
        rows = (with_commas([tile or BLANK for tile in row]) for row in self.board.rows)
        return gettext(
            "Board, {width} wide, {height} high: {rows}",
            width=self.board.width,
            height=self.board.height,
            rows=with_semicolons(rows),
        )
