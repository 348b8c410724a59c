"""Beam windows: long parts of a solution that beams solve anew, where the optimum is out of reach.

window    many moves of the solution, one after the other
path      the cells that the blank walks through, the one in which it starts among them
landing   the end of a window with the blank walked on, to a cell for which there are efforts

A beam's solution of a large board is good in every short part and wasteful as a whole: what a layer kept was decided
when little was known of what would follow. A beam that has to solve only a part of it often finds a shorter path. From
the end to the beginning it finds another one than from the beginning to the end.
"""

from collections.abc import Callable

import numpy as np

from webapp.puzzle.board import Board
from webapp.solver.beam.beam import Beam
from webapp.solver.beam.efforts import Efforts
from webapp.solver.beam.subgoals import Subgoal
from webapp.solver.by_hand.carrying import grid_of, walk_path
from webapp.solver.by_hand.hand import Hand
from webapp.solver.states.paths import path_of, without_detours
from webapp.solver.states.symmetries import symmetries


class BeamWindow(Beam):
    """A beam from the position `first` to `last`, or `backwards`, in one subgoal, on boards of any size.

    `efforts_for` gives the efforts for goals with the blank on the cell `blank`. By symmetry they serve for the images
    of that cell too, so the beam searches an image of the board. It may take `longest` moves and those of the walk to
    the landing. `directions` lead to the landing in that image; `path` is the path on the board from end to end.
    """

    def __init__(
        self,
        first: Board,
        last: Board,
        blank: int,
        efforts_for: Callable[[Subgoal], Efforts],
        width: int,
        longest: int,
        backwards: bool,
        seed: int,
    ) -> None:
        self._backwards = backwards
        self._start, end = (last, first) if backwards else (first, last)
        images = symmetries(end.width, end.height)
        grid = grid_of(end.width, range(len(end.tiles)))
        walk = walk_path(grid, end.blank, {image.index(blank) for image in images})
        landing = Hand(end)
        landing.walk(walk)
        self._back = [end.blank, *walk][::-1]
        """the path from the landing to the end"""
        self._image = np.array(next(image for image in images if image[landing.blank] == blank))
        """[cells]: where the symmetry takes each cell; the beam sees images"""
        labels = np.empty(len(end.tiles), np.uint8)
        labels[self._image] = self._image[np.argsort(landing.tiles)[list(self._start.tiles)]]
        whole = Subgoal(end.width, end.height, blank, (), ())
        super().__init__(labels, width, efforts_for, iter([whole]), seed, longest + len(walk))

    def path(self) -> list[int] | None:
        """From the first position to the last, if the beam has found one."""
        if self.directions is None:
            return None
        seen = path_of(self._start.width, self._start.height, int(self._image[self._start.blank]), self.directions)
        path = without_detours([*np.argsort(self._image)[seen].tolist(), *self._back[1:]])
        return path[::-1] if self._backwards else path
