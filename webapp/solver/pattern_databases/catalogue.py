"""The catalogue of partitions: which tiles form the patterns of an additive heuristic.

partition   the tiles divided into patterns, so that the distances of all patterns may be added
shape       a named partition; its patterns are lists of the tiles' goal cells, counted from 1: on the standard goal
            these are the tiles' numbers
reflection  a symmetry of the board that leaves the goal's blank in its cell: the mirrored position has the same
            distance, so the partition is looked up for it too, and the larger sum is used

Only moves of a pattern's own tiles are counted, and every move moves one tile, so the distances of different patterns
can be added. A shape serves every goal whose blank can be brought to the shape's cell by a symmetry. Board and goal are
then mirrored, and the tiles are numbered by their goal cells.

Sources: Korf and Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Felner, Korf and
Hanan, "Additive pattern database heuristics", JAIR 22, 2004.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.states.cells import Cells, symmetries

Pattern = tuple[int, ...]
"""the goal cells of a pattern's tiles, from 0, ascending"""
Partition = tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """Partitions for one board size and one goal cell of the blank; the heuristic is the largest of their sums."""

    name: str
    width: int
    height: int
    blank: int
    partitions: tuple[Partition, ...]

    @property
    def size(self) -> str:
        return f"{self.width}x{self.height}"


def _shape(name: str, size: tuple[int, int], blank: int, *texts: str) -> Shape:
    """Return a shape. In `texts`, `|` separates the patterns of a partition; its cells are numbered from 1."""
    partitions = tuple(
        tuple(tuple(sorted(int(cell) - 1 for cell in pattern.split())) for pattern in text.split("|")) for text in texts
    )
    return Shape(name, *size, blank - 1, partitions)


SHAPES = (
    _shape("whole", (3, 3), 9, "1 2 3 4 5 6 7 8"),
    _shape("whole", (3, 3), 8, "1 2 3 4 5 6 7 9"),
    _shape("whole", (3, 3), 5, "1 2 3 4 6 7 8 9"),
    _shape("5-5-5", (4, 4), 16, "1 2 3 5 6 | 4 7 8 11 12 | 9 10 13 14 15"),
    _shape("6-6-3", (4, 4), 16, "1 2 3 4 7 8 | 5 6 9 10 13 14 | 11 12 15"),
    _shape(
        "6-6-3 twice", (4, 4), 16, "1 2 3 4 7 8 | 5 6 9 10 13 14 | 11 12 15", "1 5 6 9 10 13 | 7 8 11 12 14 15 | 2 3 4"
    ),
    _shape("7-7-1", (4, 4), 16, "1 2 3 5 6 7 8 | 9 10 11 12 13 14 15 | 4"),
    _shape("7-8", (4, 4), 16, "1 2 3 4 5 6 7 8 | 9 10 11 12 13 14 15"),
    _shape(
        "6-6-3 twice", (4, 4), 15, "1 2 3 4 7 8 | 5 6 9 10 13 14 | 11 12 16", "1 2 3 4 5 6 | 7 8 10 11 12 16 | 9 13 14"
    ),
    _shape("7-8", (4, 4), 15, "1 2 3 4 5 6 7 8 | 9 10 11 12 13 14 16"),
    _shape(
        "6-6-3 twice", (4, 4), 11, "1 2 3 4 7 8 | 5 6 9 10 13 14 | 12 15 16", "1 2 5 6 9 10 | 3 4 7 8 12 16 | 13 14 15"
    ),
    _shape("7-8", (4, 4), 11, "1 2 3 4 5 6 7 8 | 9 10 12 13 14 15 16"),
    _shape("6-6-6-6", (5, 5), 25, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 16 17 21 22 | 13 18 19 20 23 24"),
    _shape("other 6-6-6-6", (5, 5), 25, "1 2 3 4 5 9 | 6 7 8 11 12 13 | 10 14 15 19 20 24 | 16 17 18 21 22 23"),
    _shape("6-6-6-6", (5, 5), 24, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 16 17 21 22 | 13 18 19 20 23 25"),
    _shape("other 6-6-6-6", (5, 5), 24, "1 2 6 7 11 12 | 3 4 5 8 9 10 | 13 14 15 19 20 25 | 16 17 18 21 22 23"),
    _shape("6-6-6-6", (5, 5), 23, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 16 17 21 22 | 13 18 19 20 24 25"),
    _shape("other 6-6-6-6", (5, 5), 23, "1 2 3 4 6 7 | 5 8 9 10 13 14 | 11 12 16 17 21 22 | 15 18 19 20 24 25"),
    _shape("6-6-6-6", (5, 5), 19, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 16 17 21 22 | 13 18 20 23 24 25"),
    _shape("other 6-6-6-6", (5, 5), 19, "1 2 3 4 5 7 | 6 11 12 16 17 21 | 8 9 10 13 14 15 | 18 20 22 23 24 25"),
    _shape("6-6-6-6", (5, 5), 18, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 13 16 17 21 | 19 20 22 23 24 25"),
    _shape("other 6-6-6-6", (5, 5), 18, "1 2 3 4 6 7 | 5 8 9 10 13 14 | 11 12 16 17 21 22 | 15 19 20 23 24 25"),
    _shape("6-6-6-6", (5, 5), 13, "1 2 3 6 7 8 | 4 5 9 10 14 15 | 11 12 16 17 21 22 | 18 19 20 23 24 25"),
)
"""All shapes that proved to be worth their memory.

On 4x4 the goal's blank is in a corner, at an edge or in the middle, and symmetries bring it to one cell of each class;
at an edge no reflection leaves it in its cell. On 5x5 there are six classes of cells. The 5x5 partition for a blank in
a corner is that of Korf and Felner. To look up a second one as well would save a quarter of the nodes, but cost more
time than that; so a search uses one or the other (see `anytime.ways`). For the other one, 24 to 60 connected, compact
partitions were tried on 30 to 40 positions: with it, the smaller of both numbers of nodes is among the lowest.
"""


def views(shape: Shape) -> list[tuple[int, Cells]]:
    """Return the ways to look up a position, a partition's number and a symmetry each, without redundant ones."""
    found: list[tuple[int, Cells]] = []
    for number, partition in enumerate(shape.partitions):
        seen = set()
        for symmetry in symmetries(shape.width, shape.height):
            image = frozenset(frozenset(symmetry.index(cell) for cell in pattern) for pattern in partition)
            if symmetry[shape.blank] == shape.blank and image not in seen:
                seen.add(image)
                found.append((number, symmetry))
    return found


def patterns(shape: Shape) -> list[Pattern]:
    """Return the patterns of all partitions without duplicates, largest first."""
    return sorted({pattern for partition in shape.partitions for pattern in partition}, key=lambda p: (-len(p), p))


def suits(shape: Shape, goal: Board) -> bool:
    """Return whether a shape serves a goal: the size matches and a symmetry brings the blank to the shape's cell."""
    return (goal.width, goal.height) == (shape.width, shape.height) and goal.blank in blanks(shape)


@cache
def blanks(shape: Shape) -> frozenset[int]:
    """Return the goal cells of the blank that a symmetry maps to the shape's cell."""
    return frozenset(each.index(shape.blank) for each in symmetries(shape.width, shape.height))


@cache
def towards(shape: Shape, blank: int) -> Cells:
    """Return a symmetry that maps the blank's goal cell to the shape's."""
    return next(each for each in symmetries(shape.width, shape.height) if each[blank] == shape.blank)


def numbered(board: Board, goal: Board, symmetry: Cells, blank: int) -> NDArray[np.uint8]:
    """Return the board as mapped by a symmetry, with its tiles numbered by their goal cells."""
    number = numbers(goal, symmetry, blank)
    tiles = np.empty(len(board.tiles), np.uint8)
    tiles[list(symmetry)] = [number[tile] for tile in board.tiles]
    return tiles


def numbers(goal: Board, symmetry: Cells, blank: int) -> list[int]:
    """Return the number of each tile by its goal cell as mapped by a symmetry; 0 for the blank."""
    number = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        number[tile] = tile_of(symmetry[cell], blank)
    number[0] = 0
    return number


def tile_of(home: int, blank: int) -> int:
    """Return the number of the tile with the goal cell `home`. Tiles are numbered from 1, skipping the blank's cell."""
    return home + (home < blank)
