"""A path in its three forms: moves, directions and cells of the blank.

moves       moves of one or more tiles in a direction, as in the rules
directions  uint8[length], 0 .. 3 for U, D, L, R, one for each single-tile move
cells       the blank's cells, including the one where it starts
"""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, pairwise

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.moves import DIRECTIONS, Move
from webapp.solver.states.state import geometry

_SINGLE = {direction: Move(direction) for direction in DIRECTIONS}


def moves_of(directions: NDArray[np.uint8]) -> tuple[Move, ...]:
    """Return directions, uint8[length], as moves; a run in one direction becomes one move."""
    moves = []
    count = 0
    for direction, following in pairwise([*directions.tolist(), None]):
        count += 1
        if direction != following:
            moves.append(_move(direction, count))
            count = 0
    return tuple(moves)


@cache
def _move(direction: int, count: int) -> Move:
    return Move(DIRECTIONS[direction], count)


def directions_of(moves: Iterable[Move]) -> NDArray[np.uint8]:
    return np.array([DIRECTIONS.index(move.direction) for move in moves for _ in range(move.count)], np.uint8)


def one_by_one(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Return the same moves, one tile at a time."""
    return tuple(_SINGLE[direction] for direction, count in moves for _ in range(count))


def slides_along(path: list[int], width: int) -> list[Move]:
    """Return the single-tile moves that lead the blank along `path`."""
    direction = {1: "L", -1: "R", width: "U", -width: "D"}
    return [Move(direction[after - before]) for before, after in pairwise(path)]


def path_of(width: int, height: int, blank: int, directions: NDArray[np.uint8]) -> list[int]:
    """Return the path of a blank that starts on cell `blank`."""
    targets = geometry(width, height).targets
    return list(accumulate(directions.tolist(), lambda cell, direction: int(targets[cell, direction]), initial=blank))


def without_detours(path: list[int]) -> list[int]:
    """Return the path without steps that are immediately reversed."""
    shortened: list[int] = []
    for cell in path:
        if len(shortened) > 1 and shortened[-2] == cell:
            shortened.pop()
        else:
            shortened.append(cell)
    return shortened
