"""Rounds: what the anytime search does at a time, some work side by side on all cores.

beams      two beam searches line by line, of one width and different chances
windows    parts of the best solution solved anew to the optimum; those of a long one in two halves
stretch    a longer part of it, or the whole, solved anew by two beams, one from each end. Where the whole can be solved
           at one go, these find other solutions, of which one is often much shorter; other chances change little

A round is done when all of its work is, and then says what the best solution is now.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Search
from webapp.solver.algorithms.sliced import Work
from webapp.solver.anytime.beam_windows import Stretch
from webapp.solver.anytime.windows import SHORTEST, Windows
from webapp.solver.beam.beam import Beam
from webapp.solver.beam.subgoals import legs_of
from webapp.solver.states.paths import moves_of, path_of, slides_along, ways_of, without_detours
from webapp.solver.states.state import labels_of
from webapp.solver.tables.effort_tables import efforts_at_hand

AT_ONCE = 2
"""pieces of work; two cores are usual"""
LONG = 200
"""moves of solutions whose windows are shared out"""

Ways = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Problem:
    """A position to be solved."""

    board: Board
    goal: Board
    part: Callable[[Board, Board], Search]
    """starts a search for a window"""
    ends: frozenset[int]
    """cells of the blank at a window's end that make such a search quick"""


class Round(Protocol):
    """One round at work."""

    @property
    def work(self) -> Sequence[Work]:
        """What is to be done."""

    def outcome(self, best: Ways) -> Ways:
        """The best solution now, when it was `best` before."""


class BeamRound:
    """Two beams; of four all but one fill a row and a column together, which ends shorter or nowhere."""

    def __init__(self, problem: Problem, best: Ways, width: int, number: int) -> None:
        board, blank, labels = problem.board, problem.goal.blank, labels_of(problem.board, problem.goal)
        self.work = []
        for chance in range(AT_ONCE * number, AT_ONCE * (number + 1)):
            legs = legs_of(board.width, board.height, blank, together=chance % 4 > 0)
            self.work.append(Beam(labels, width, efforts_at_hand, legs, chance, best.size))

    def outcome(self, best: Ways) -> Ways:
        """The shortest."""
        return min([best, *(beam.ways for beam in self.work if beam.ways is not None)], key=len)


class WindowRound:
    """The windows of the best solution; a long one is cut in the middle, a little before or behind."""

    def __init__(self, problem: Problem, best: Ways, number: int) -> None:
        cut = best.size // 2 + SHORTEST * (number % 3 - 1) if best.size > LONG else best.size
        halves = [(problem.board, best[:cut]), (problem.board.play(moves_of(best[:cut])), best[cut:])]
        self.work = [Windows(board, ways, problem.part, problem.ends) for board, ways in halves if ways.size]

    def outcome(self, best: Ways) -> Ways:
        """All parts with what is left of them."""
        return np.concatenate([windows.ways for windows in self.work])


class StretchRound:
    """The moves `first` .. `last` - 1 of the best solution, from both ends."""

    def __init__(self, problem: Problem, best: Ways, first: int, last: int, width: int, seed: int) -> None:
        start = problem.board.play(moves_of(best[:first]))
        end = start.play(moves_of(best[first:last]))
        self._width = start.width
        self._path = path_of(start.width, start.height, problem.board.blank, best)
        self._first, self._last = first, last
        self.work = [
            Stretch(start, end, problem.goal.blank, efforts_at_hand, width, last - first, backwards, seed + backwards)
            for backwards in (False, True)
        ]

    def outcome(self, best: Ways) -> Ways:
        """With the shortest path between the ends, and another rather than the same where it is as short."""
        for path in sorted((path for stretch in self.work if (path := stretch.path())), key=len):
            if len(path) <= self._last - self._first + 1:
                whole = without_detours([*self._path[: self._first], *path, *self._path[self._last + 1 :]])
                return ways_of(slides_along(whole, self._width))
        return best
