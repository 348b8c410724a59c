"""Results: the meaning of a text, and the errors that say why it has none."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from webapp.i18n.list_patterns import with_and, with_commas
from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces
from webapp.puzzle.goals import Goal
from webapp.puzzle.moves import Move, length_mtm, length_stm

Size = tuple[int, int]
"""width and height"""

Span = tuple[int, int]
"""the first character of a part of a text, and the one behind it"""

MAX_QUOTED = 2
"""parts of a text that are quoted as left out"""


@dataclass(frozen=True, slots=True)
class Reading:
    """The meaning of a pasted text."""

    board: Board
    format: str
    """the form of the text, as a short phrase"""
    notes: tuple[str, ...] = ()
    """how it was understood, as phrases; the first says which cell is the blank"""
    goal: Goal | None = None
    moves: tuple[Move, ...] | None = None
    step: int | None = None
    """how many of the moves are played, if a link says so"""
    times: tuple[int, ...] = ()
    """milliseconds at which the moves were made, if a replay says so"""
    faces: Faces | None = None
    """the labels of the tiles, if the text has them"""
    lines: tuple[int, int] | None = None
    """the first and the last line of the text that hold the board, from 1, if only a part of the text was read"""
    used: tuple[Span, ...] = ()
    """the parts of the text that were read"""
    left_out: tuple[Span, ...] = ()
    """the parts with numbers or boards that were not used"""
    omitted: tuple[str, ...] = ()
    """these parts as text, or what is around the first number of a long one"""
    goal_named: str = ""
    """the name of the goal, if the text names it"""
    stated: int | None = None
    """the length that the text states for its solution"""
    says: bool | None = None
    """whether the text says that the position is solvable"""
    trace: tuple[Board, ...] = ()
    """the boards of a printed game, the start first"""
    alternatives: tuple["Reading", ...] = ()
    """other possible meanings, likeliest first"""

    @property
    def size_words(self) -> Sentence:
        """The size in unambiguous words: `4 wide, 3 high`."""
        return gettext("{width} wide, {height} high", width=self.board.width, height=self.board.height)

    @property
    def said(self) -> Sentence:
        """Everything understood, in one sentence: `Read as 4 wide, 4 high, rows separated by slashes.`"""
        # Translators: {findings} are the size, which cell is the blank, notes and the form of the text, with commas
        read_as = gettext("Read as {findings}.", findings=with_commas([self.size_words, *self.notes, self.format]))
        return joined(" ", [read_as, *compared_lengths(self.stated, self.moves), *self._left_out_said])

    @property
    def _left_out_said(self) -> list[Sentence]:
        if not self.omitted:
            return []
        quoted = [gettext("'{text}'", text=text) for text in self.omitted[:MAX_QUOTED]]
        listed = with_and(quoted, len(self.omitted))
        return [ngettext("{parts} was left out.", "{parts} were left out.", len(self.omitted), parts=listed)]

    def noting(self, *notes: str) -> "Reading":
        """Return this reading with more notes; its alternatives stay the same."""
        return replace(self, notes=(*self.notes, *notes))

    def in_form(self, form: str) -> "Reading":
        """Return this reading and its alternatives with another form; an empty form changes nothing."""
        others = tuple(other.in_form(form) for other in self.alternatives)
        return replace(self, format=form, alternatives=others) if form else self


@dataclass(frozen=True, slots=True)
class Correction:
    """A change to a faulty text that makes it a position."""

    title: str
    """what to change, as in `Cell 5 is 6`"""
    board: Board
    """the position after the change"""


class UnknownSize(InvalidBoard):
    """Numbers without rows that fill boards of several sizes; `sizes` lists these as (width, height)."""

    def __init__(self, message: str, sizes: Sequence[Size]) -> None:
        super().__init__(message)
        self.sizes = tuple(sizes)


class Mistakes(InvalidBoard):
    """The faults in a text: `sentences` has one for each, `corrections` the positions that may be meant."""

    def __init__(self, sentences: Sequence[str], corrections: Sequence[Correction] = ()) -> None:
        super().__init__(joined(" ", sentences))
        self.sentences = tuple(sentences)
        self.corrections = tuple(corrections)


def without_corrections(fault: object) -> Mistakes:
    """Return the error for a start with a fault: a correction of the start alone would lose the goal."""
    return Mistakes(fault.sentences if isinstance(fault, Mistakes) else [str(fault)])


class FaultyGoal(Mistakes):
    """A goal with mistakes beside a start without any; `alone` says the same of a board that is no goal."""

    def __init__(self, fault: object, start: Reading) -> None:
        self.alone = without_corrections(fault)
        first, *others = self.alone.sentences
        first = gettext("In the goal: {fault}", fault=first)
        super().__init__([first, *others], fault.corrections if isinstance(fault, Mistakes) else ())
        self.start = start


class FaultyStart(Mistakes):
    """A start with mistakes beside a goal without any, which may be the other way round."""

    def __init__(self, fault: object, goal: Reading) -> None:
        super().__init__(without_corrections(fault).sentences)
        self.as_goal = FaultyGoal(fault, goal)


def compared_lengths(stated: int | None, moves: Sequence[Move] | None) -> list[Sentence]:
    """Return a sentence that compares the length that a text states with that of its moves; empty without them."""
    if stated is None or not moves:
        return []
    lengths = {length_stm(moves), length_mtm(moves)}
    length = stated if stated in lengths else length_stm(moves)
    return [
        ngettext(
            "The text says {count} move; these are {length}.",
            "The text says {count} moves; these are {length}.",
            stated,
            length=length,
        )
    ]
