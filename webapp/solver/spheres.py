"""Spheres: all positions that are so many moves away from a goal, one sphere after the other, breadth first.

key   a position as an integer, four bits a cell, the first cell lowest; so boards of at most 16 cells have one
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board

MOST_CELLS = 16
"""of a board whose positions have keys"""
_BITS = np.uint64(4)
_CELL = np.uint64(15)


class Sphere(NamedTuple):
    """Positions at one distance: their keys in ascending order, and where their blanks are."""

    keys: NDArray[np.uint64]
    blanks: NDArray[np.uint64]


def spheres(goal: Board) -> Iterator[Sphere]:
    """The spheres around a goal, from the goal itself to the farthest positions.

    Each slide changes the distance by one, so that what is next to a sphere is in the one before it or after it.
    """
    key = sum(tile << 4 * cell for cell, tile in enumerate(goal.tiles))
    sphere = Sphere(np.array([key], np.uint64), np.array([goal.blank], np.uint64))
    before = np.zeros(0, np.uint64)
    while len(sphere.keys):
        yield sphere
        keys, blanks = _neighbours(sphere, goal)
        keys, first = np.unique(keys, return_index=True)
        new = ~np.isin(keys, before, assume_unique=True)
        before, sphere = sphere.keys, Sphere(keys[new], blanks[first][new])


def board_of(key: int, goal: Board) -> Board:
    """The position with that key."""
    return Board(goal.width, goal.height, tuple(key >> 4 * cell & 15 for cell in range(len(goal.tiles))))


def _neighbours(sphere: Sphere, goal: Board) -> Sphere:
    """Every position that is a slide away, some of them several times."""
    found = []
    columns = sphere.blanks % np.uint64(goal.width)
    for step, has_room in (
        (-goal.width, sphere.blanks >= goal.width),
        (goal.width, sphere.blanks < len(goal.tiles) - goal.width),
        (-1, columns > 0),
        (1, columns < goal.width - 1),
    ):
        keys, blanks = sphere.keys[has_room], sphere.blanks[has_room]
        cells = (blanks.astype(np.int64) + step).astype(np.uint64)
        tiles = keys >> cells * _BITS & _CELL
        found.append((keys ^ tiles << cells * _BITS ^ tiles << blanks * _BITS, cells))
    return Sphere(*map(np.concatenate, zip(*found, strict=True)))
