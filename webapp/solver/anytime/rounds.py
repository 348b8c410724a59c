"""Rounds: the three kinds of work that shorten the best solution, each done side by side on two cores.

beams         two beam searches from the start, line by line, of one width and with different seeds
windows       short parts of the best solution, each solved anew to the optimum; the halves of a long solution side by
              side
beam window   a long part of the best solution, or the whole, solved anew by two beams, one from each end. Where a beam
              solves the whole board at one go, the two find quite different solutions; another seed changes little

A round is done when all its work is. Then `outcome` says what the best solution is now.
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
"""how many pieces of work a round has; two cores are usual"""
LONG = 200
"""solutions with more moves are cut in two, whose windows are solved side by side"""

Directions = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class AnytimeProblem:
    """What is to be solved, and how its windows are."""

    board: Board
    goal: Board
    start_window: Callable[[Board, Board], Search]
    """starts a search for a window"""
    quick_blanks: Callable[[], frozenset[int]]
    """cells of the blank at a window's end that make such a search quick, by the databases that are ready"""


class Round(Protocol):
    """One round at work."""

    @property
    def work(self) -> Sequence[Sliced]:
        """What is to be done."""

    def outcome(self, best: Directions) -> Directions:
        """The best solution now, when it was `best` before."""


class BeamRound:
    """Two beams. On a square board, three of every four fill a row and a column as one subgoal, which is shorter but
    may fail; one fills them one after the other."""

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
    """The windows of the best solution. A long one is cut near its middle, each time at another place."""

    def __init__(self, problem: AnytimeProblem, best: Directions, number: int) -> None:
        cut = best.size // 2 + SHORTEST * (number % 3 - 1) if best.size > LONG else best.size
        halves = [(problem.board, best[:cut]), (problem.board.play(moves_of(best[:cut])), best[cut:])]
        self.work = [
            Windows(board, directions, problem.start_window, problem.quick_blanks())
            for board, directions in halves
            if directions.size
        ]

    def outcome(self, best: Directions) -> Directions:
        """The parts joined again, each as short as it became."""
        return np.concatenate([windows.directions for windows in self.work])


class BeamWindowRound:
    """The moves `first` .. `last` - 1 of the best solution, solved anew from both ends."""

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
        """The best solution with the shortest path found in place of those moves, also one that is only as short: from
        another solution other improvements can be found."""
        for path in sorted((path for window in self.work if (path := window.path())), key=len):
            if len(path) <= self._last - self._first + 1:
                whole = without_detours([*self._path[: self._first], *path, *self._path[self._last + 1 :]])
                return directions_of(slides_along(whole, self._width))
        return best
