"""Placing: the symmetries that bring a goal to a shape's pattern databases, and a board as they show it.

A shape has its blank on one cell. It serves every goal whose blank a symmetry of the board takes there: then board and
goal are mirrored, and the tiles are numbered by the cells where they belong.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.pattern_databases.catalogue import Shape
from webapp.solver.states.symmetries import Cells, symmetries


def suits(shape: Shape, goal: Board) -> bool:
    """Whether a shape serves a goal: the size is right and the blank on one of the shape's cells for it."""
    return (goal.width, goal.height) == (shape.width, shape.height) and goal.blank in blanks(shape)


@cache
def blanks(shape: Shape) -> frozenset[int]:
    """The cells from which a symmetry brings the goal's blank to the shape's."""
    return frozenset(each.index(shape.blank) for each in symmetries(shape.width, shape.height))


@cache
def towards(shape: Shape, blank: int) -> Cells:
    """A symmetry that takes the goal's blank from its cell to the shape's."""
    return next(each for each in symmetries(shape.width, shape.height) if each[blank] == shape.blank)


def numbered(board: Board, goal: Board, symmetry: Cells, blank: int) -> NDArray[np.uint8]:
    """The board as a symmetry shows it, its tiles numbered by the cells where they belong."""
    number = numbers(goal, symmetry, blank)
    tiles = np.empty(len(board.tiles), np.uint8)
    tiles[list(symmetry)] = [number[tile] for tile in board.tiles]
    return tiles


def numbers(goal: Board, symmetry: Cells, blank: int) -> list[int]:
    """For each tile of the goal its number by the cell where it belongs as a symmetry shows it; 0 for the blank."""
    number = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        number[tile] = tile_of(symmetry[cell], blank)
    number[0] = 0
    return number


def tile_of(home: int, blank: int) -> int:
    """The number of the tile that belongs on the cell `home`: tiles are numbered by the goal's cells, from 1."""
    return home + (home < blank)
