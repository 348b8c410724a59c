"""Stages: the named parts of a path, and the hand that plays a path and names its stages."""

from collections.abc import Iterable

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged
from webapp.solver.events import Stage
from webapp.solver.states.paths import slides_along

Staged = tuple[tuple[Move, ...], tuple[Stage, ...]]
"""A path and its stages, which cover it from the first move to the last without gaps."""


class Hand:
    """A board to play on, which records the path of the blank and its stages."""

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.width, board.height
        self.tiles = list(board.tiles)
        self.blank = board.blank
        self.path = [self.blank]
        """the cells of the blank, from its start to where it is now"""
        self._staged = 0
        """index in `path` where the next stage begins"""
        self._moves: list[Move] = []
        self._stages: list[Stage] = []

    def place(self, *tiles: int) -> tuple[int, ...]:
        """Return the cells of these tiles."""
        return tuple(self.tiles.index(tile) for tile in tiles)

    def walk(self, cells: Iterable[int]) -> None:
        """Move the blank through `cells`, each a neighbour of the one before."""
        for cell in cells:
            self.tiles[self.blank], self.tiles[cell] = self.tiles[cell], 0
            self.blank = cell
            self.path.append(cell)

    def name_stage(self, title: str) -> None:
        """Add a stage with all slides since the last one; without slides, add none."""
        slides = slides_along(self.path[self._staged :], self.width)
        if slides:
            start = len(self._moves)
            self._moves += merged(slides)
            self._stages.append(Stage(title, start, len(self._moves)))
        self._staged = len(self.path) - 1

    def staged(self) -> Staged:
        """Return the moves and stages up to the end of the last stage."""
        return tuple(self._moves), tuple(self._stages)
