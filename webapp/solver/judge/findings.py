"""Findings: what the judge says about a program's output, sentence by sentence."""

from dataclasses import dataclass, field
from typing import Literal

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, length_stm

Mark = Literal["right", "wrong", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence about the output."""

    about: str
    """`start`, `goal`, `moves`, `step` (the first impossible one), `end`, `cost`, `shortest`, `lost` or `nodes`"""
    mark: Mark
    """whether the output is right in this; a `note` says neither"""
    said: str
    boards: tuple[Board, ...] = ()
    """the boards that it speaks of: the position itself, or before and after"""
    line: int | None = None
    """line of the text, from 1, if the fault is in one"""


@dataclass
class Findings:
    """The findings on one puzzle, in the order in which they are said."""

    found: list[Finding] = field(default_factory=list)

    def add(self, about: str, mark: Mark, said: str, *boards: Board, line: int | None = None) -> None:
        """Add one."""
        self.found.append(Finding(about, mark, said, boards, line))


@dataclass(frozen=True, slots=True)
class JudgedPuzzle:
    """A puzzle as a program printed it, and what is right and wrong in it."""

    line: int
    """first line of the text about it, from 1"""
    findings: tuple[Finding, ...]
    """what is right and wrong, in the order to read it"""
    board: Board | None = None
    """the start; None if neither the text nor the request has it"""
    goal: str | None = None
    """its text"""
    moves: tuple[Move, ...] = ()
    """its moves up to the first impossible one, named by the direction of the tile"""
    shortest: int | None = None
    """length of the shortest solution, if it is known"""

    @property
    def right(self) -> bool | None:
        """Whether nothing is wrong; None if there is no start."""
        return None if self.board is None else all(finding.mark != "wrong" for finding in self.findings)

    @property
    def length(self) -> int:
        """Single-tile moves."""
        return length_stm(self.moves)


@dataclass(frozen=True, slots=True)
class JudgedProgram:
    """What a program printed about one or several puzzles, judged."""

    puzzles: tuple[JudgedPuzzle, ...]
    """in the order of the text"""

    @property
    def right(self) -> bool | None:
        """Whether nothing is wrong; None if a start is missing."""
        verdicts = [puzzle.right for puzzle in self.puzzles]
        return False if False in verdicts else None if None in verdicts else True

    @property
    def said(self) -> str:
        """The verdict in a sentence."""
        wrong = sum(puzzle.right is False for puzzle in self.puzzles)
        if len(self.puzzles) == 1 or self.right is None:
            return SAID[self.right]
        if wrong:
            return gettext("Puzzles with a mistake: {wrong} of {all}.", wrong=wrong, all=len(self.puzzles))
        return gettext("All {all} puzzles are right.", all=len(self.puzzles))


SAID = {
    True: gettext("Nothing is wrong."),
    False: gettext("Something is wrong."),
    None: gettext("The start position is missing: write it above the moves, or give it separately."),
}
