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
from webapp.solver.algorithms.sliced import Sliced
from webapp.solver.anytime.beam_windows import BeamWindow
from webapp.solver.anytime.windows import SHORTEST, Windows
from webapp.solver.beam.beam import Beam
from webapp.solver.beam.subgoals import subgoals_of
from webapp.solver.states.paths import directions_of, moves_of, path_of, slides_along, without_detours
from webapp.solver.states.state import labels_of
from webapp.solver.tables.effort_tables import EFFORTS

PARALLEL = 2
"""pieces of work; two cores are usual"""
LONG = 200
"""moves of solutions whose windows are shared out"""

Directions = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class AnytimeProblem:
    """A position to be solved."""

    board: Board
    goal: Board
    start_window: Callable[[Board, Board], Search]
    """starts a search for a window"""
    quick_blanks: frozenset[int]
    """cells of the blank at a window's end that make such a search quick"""


class Round(Protocol):
    """One round at work."""

    @property
    def work(self) -> Sequence[Sliced]:
        """What is to be done."""

    def outcome(self, best: Directions) -> Directions:
        """The best solution now, when it was `best` before."""


class BeamRound:
    """Two beams; of four all but one fill a row and a column together, which ends shorter or nowhere."""

    def __init__(self, problem: AnytimeProblem, best: Directions, width: int, number: int) -> None:
        board, blank, labels = problem.board, problem.goal.blank, labels_of(problem.board, problem.goal)
        self.work = []
        for chance in range(PARALLEL * number, PARALLEL * (number + 1)):
            subgoals = subgoals_of(board.width, board.height, blank, together=chance % 4 > 0)
            self.work.append(Beam(labels, width, EFFORTS.open, subgoals, chance, best.size))

    def outcome(self, best: Directions) -> Directions:
        """The shortest."""
        return min([best, *(beam.directions for beam in self.work if beam.directions is not None)], key=len)


class WindowRound:
    """The windows of the best solution; a long one is cut in the middle, a little before or behind."""

    def __init__(self, problem: AnytimeProblem, best: Directions, number: int) -> None:
        cut = best.size // 2 + SHORTEST * (number % 3 - 1) if best.size > LONG else best.size
        halves = [(problem.board, best[:cut]), (problem.board.play(moves_of(best[:cut])), best[cut:])]
        self.work = [
            Windows(board, directions, problem.start_window, problem.quick_blanks)
            for board, directions in halves
            if directions.size
        ]

    def outcome(self, best: Directions) -> Directions:
        """All parts with what is left of them."""
        return np.concatenate([windows.directions for windows in self.work])


class BeamWindowRound:
    """The moves `first` .. `last` - 1 of the best solution, from both ends."""

    def __init__(self, problem: AnytimeProblem, best: Directions, first: int, last: int, width: int, seed: int) -> None:
        start = problem.board.play(moves_of(best[:first]))
        end = start.play(moves_of(best[first:last]))
        self._width = start.width
        self._path = path_of(start.width, start.height, problem.board.blank, best)
        self._first, self._last = first, last
        self.work = [
            BeamWindow(start, end, problem.goal.blank, EFFORTS.open, width, last - first, backwards, seed + backwards)
            for backwards in (False, True)
        ]

    def outcome(self, best: Directions) -> Directions:
        """With the shortest path between the ends, and another rather than the same where it is as short."""
        for path in sorted((path for window in self.work if (path := window.path())), key=len):
            if len(path) <= self._last - self._first + 1:
                whole = without_detours([*self._path[: self._first], *path, *self._path[self._last + 1 :]])
                return directions_of(slides_along(whole, self._width))
        return best
