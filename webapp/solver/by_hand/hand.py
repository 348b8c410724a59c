"""Stages: the named parts of a path, and the hand that plays a path and names its parts as it goes."""

from collections.abc import Iterable

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged
from webapp.solver.events import Stage
from webapp.solver.states.paths import slides_along

Staged = tuple[tuple[Move, ...], tuple[Stage, ...]]
"""A path and its stages, which follow each other without a gap from the first move to the last."""


class Hand:
    """A board on the table: the blank is led from cell to cell, every step is written down and stages are named."""

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.width, board.height
        self.tiles = list(board.tiles)
        self.blank = board.blank
        self.path = [self.blank]
        """the cells of the blank, from the first to the present one"""
        self._staged = 0
        """how much of the path belongs to stages"""
        self._moves: list[Move] = []
        self._stages: list[Stage] = []

    def place(self, *tiles: int) -> tuple[int, ...]:
        """The cells in which these tiles lie."""
        return tuple(self.tiles.index(tile) for tile in tiles)

    def walk(self, cells: Iterable[int]) -> None:
        """Lead the blank through `cells`, each next to the one before."""
        for cell in cells:
            self.tiles[self.blank], self.tiles[cell] = self.tiles[cell], 0
            self.blank = cell
            self.path.append(cell)

    def name_stage(self, title: str) -> None:
        """Close a stage: all slides since the last one was closed. Without a slide there is no stage."""
        slides = slides_along(self.path[self._staged :], self.width)
        if slides:
            start = len(self._moves)
            self._moves += merged(slides)
            self._stages.append(Stage(title, start, len(self._moves)))
        self._staged = len(self.path) - 1

    def staged(self) -> Staged:
        """What was played, up to the last stage that was closed."""
        return tuple(self._moves), tuple(self._stages)
