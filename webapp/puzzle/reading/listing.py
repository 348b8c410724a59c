"""Listing: the boards of a list, each with its goal or with what is wrong, and whether another goal fits them all."""

import re
from dataclasses import dataclass, replace

from webapp.i18n.sentences import Sentence, gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces, read_words, word_puzzle
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.parity import can_reach
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading import Reading, read, read_letters
from webapp.puzzle.reading.entries import Entry, entries_in

_NUMBER = re.compile("[0-9]+")


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of a list as read: a problem, or an error."""

    entry: Entry
    problem: Problem | None = None
    error: InvalidBoard | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as read; `offer` names a goal that fits all its boards, if their own does not, and `said` says so."""

    listed: tuple[Listed, ...]
    offer: str | None
    said: Sentence | str


def read_list(text: str, goal: str = "") -> Listing:
    """Read a list of boards. `goal` is for all of them; without it each has its own, or the standard one.

    Raises InvalidBoard for a list that is too long.

    >>> [each.problem.goal_text for each in read_list("123406758 -> snail\\n123406785").listed]
    ['spiral', 'standard']
    """
    tally = GoalTally()
    listed: list[Listed] = []
    for entry in entries_in(text.splitlines()):
        try:
            problem = read_entry(entry, goal or None)[0]
        except InvalidBoard as error:
            listed.append(Listed(entry, error=error))
        else:
            tally.add(problem, entry.stated)
            listed.append(Listed(entry, problem))
    return Listing(tuple(listed), tally.offer, tally.said)


def read_entry(entry: Entry, goal: str | None, faces: str | None = None) -> tuple[Problem, Reading]:
    """Return the problem of an entry, with the goal and the faces given here or in the text, and how it was read.

    Raises InvalidBoard.
    """
    goal = goal or entry.goal
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(entry.text, known) if known else None) or read(entry.text)
    _require_cells(entry, reading.board)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return Problem(reading.board, on_tiles.board(words), on_tiles), reading
    if goal is None and reading.goal:
        return Problem(reading.board, reading.goal, on_tiles), reading
    return replace(Problem.parse(reading.board, goal or "standard"), faces=on_tiles), reading


def _require_cells(entry: Entry, board: Board) -> None:
    """Raise InvalidBoard for a few numbers that were read as a smaller board than those of the list."""
    count = len(_NUMBER.findall(entry.text))
    if entry.usual and not entry.is_whole and 1 <= count < len(board.tiles) < entry.usual:
        complaint = gettext(
            "There are {count} numbers, but the boards of this list have {cells} cells.", count=count, cells=entry.usual
        )
        raise InvalidBoard(complaint)


class GoalTally:
    """Finds a named goal that all boards of a list can reach in the stated numbers of moves, if their own is not."""

    def __init__(self) -> None:
        self._count = self._missed = self._contradicted = 0
        self._goal = ""
        self._fitting = list(GOAL_NAMES)

    def add(self, problem: Problem, stated: int | None) -> None:
        """Count one more board."""
        self._count += 1
        if problem.has_several_goals:
            self._fitting = []
            return
        self._goal = problem.goal_text if self._count == 1 or self._goal == problem.goal_text else ""
        board, goal = problem.board, problem.example
        if not can_reach(board, goal):
            self._missed += 1
        elif not _fits(board, goal, stated):
            self._contradicted += 1
        self._fitting = [
            name for name in self._fitting if _fits(board, named_goal(name, board.width, board.height), stated)
        ]

    @property
    def offer(self) -> str | None:
        """The name of the other goal; None if there is none, or the list has only one board."""
        is_unlikely = self._missed == self._count or 2 * self._contradicted >= self._count
        return self._fitting[0] if self._count > 1 and is_unlikely and self._fitting else None

    @property
    def said(self) -> Sentence | str:
        """A sentence about the other goal; empty if there is none."""
        if not self.offer:
            return ""
        if self._missed == self._count and self._goal:
            # Translators: {goal} and {other} are names of goals, as in standard and blank-first
            return gettext(
                "None of the {count} boards can reach the goal {goal}; all can reach {other}.",
                count=self._count,
                goal=self._goal,
                other=self.offer,
            )
        return gettext("The boards or their lengths do not fit the goal; all fit the goal {other}.", other=self.offer)


def _fits(board: Board, goal: Board, stated: int | None) -> bool:
    """Return whether a board can reach a goal, and in the stated number of moves as far as is quickly seen."""
    if not can_reach(board, goal):
        return False
    if stated is None:
        return True
    places = {tile: divmod(cell, goal.width) for cell, tile in enumerate(goal.tiles)}
    distances = {
        tile: abs(row - places[tile][0]) + abs(column - places[tile][1])
        for cell, tile in enumerate(board.tiles)
        for row, column in [divmod(cell, board.width)]
    }
    blank = distances.pop(0)
    return stated >= sum(distances.values()) and (stated - blank) % 2 == 0
