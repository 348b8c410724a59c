"""The result of reading a text: the board, goal and moves it means, and in which words to say so."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.lists import with_commas
from webapp.puzzle.moves import Move
from webapp.puzzle.problem import Goal
from webapp.puzzle.reading.blanks import Meaning
from webapp.puzzle.reading.shapes import Size, check_room
from webapp.sentences import Sentence, gettext


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text was understood to mean."""

    board: Board
    format: str
    """the form of the text, as a short phrase"""
    notes: tuple[str, ...] = ()
    """how it was understood, as phrases: first which cell is the blank"""
    goal: Goal | None = None
    moves: tuple[Move, ...] | None = None
    step: int | None = None
    """how many of the moves are played, where a link says so"""
    times: tuple[int, ...] = ()
    """milliseconds at which the moves were made, where a replay says so"""
    faces: Faces | None = None
    """what is written on the tiles, where the text says so"""
    alternatives: tuple["Reading", ...] = ()
    """what else the text may mean, the likeliest first"""

    @property
    def size_words(self) -> Sentence:
        """The size in words that leave no doubt which side is which: `4 wide, 3 high`."""
        return gettext("{width} wide, {height} high", width=self.board.width, height=self.board.height)

    @property
    def said(self) -> Sentence:
        """The whole understanding as one sentence: `Read as 4 wide, 4 high, 0 is the blank, SlidySim form.`"""
        # Translators: {findings} are the size, which cell is the blank, notes and the form of the text, with commas
        return gettext("Read as {findings}.", findings=with_commas([self.size_words, *self.notes, self.format]))

    def noting(self, *notes: str) -> "Reading":
        """The same with more notes, in the alternatives as well."""
        others = tuple(other.noting(*notes) for other in self.alternatives)
        return replace(self, notes=(*self.notes, *notes), alternatives=others)

    def in_form(self, form: str) -> "Reading":
        """The same with another form, in the alternatives as well; an empty one changes nothing."""
        others = tuple(other.in_form(form) for other in self.alternatives)
        return replace(self, format=form, alternatives=others) if form else self


def reading(sizes: Iterable[Size], meanings: Sequence[Meaning], form: str) -> Reading:
    """The reading of a grid: the first size and meaning, others as alternatives. Raises InvalidBoard if too large."""
    (width, height), *others = dict.fromkeys(sizes)
    (tiles, blank), *blanks = meanings
    check_room(width, height)
    alternatives = [Reading(Board(*size, tiles), form, (blank,)) for size in others]
    alternatives += [Reading(Board(width, height, other), form, (phrase,)) for other, phrase in blanks]
    return Reading(Board(width, height, tiles), form, (blank,), alternatives=tuple(alternatives))
