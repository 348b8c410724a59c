"""Multi-tile walking distance: the fewest moves along the columns that bring every tile into its goal row.

line        a row; the same applies to columns, with moves along the rows
walk state  the number of tiles of each goal line in each line; the blank's line has one tile fewer
run         one or more single-tile moves in one direction: the blank moves to a neighbouring line each time, and a tile
            of that line takes its place; a run is one multi-tile move

Ignoring the columns of the tiles can only make a path shorter, so the count never overestimates. The states are those
of `walking_distance`, which counts single-tile moves. Here a run counts as one move.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.heuristics.heuristic import UNKNOWN
from webapp.solver.heuristics.walking_distance import layers, slid


class Walks(NamedTuple):
    """The walk states for a number and length of lines and a goal line of the blank."""

    keys: NDArray[np.int64]
    """[states], ascending, as in `walking_distance`; a state's number is its index"""
    after: NDArray[np.int16]
    """[states, 2, lines]: the state after the blank moves to the next line (0) or the previous one (1) and a tile with
    this goal line takes its place; -1 if impossible"""
    moves: NDArray[np.uint8]
    """[states]: the fewest multi-tile moves along the columns to the goal state"""


@cache
def walks(lines: int, length: int, blank_home: int) -> Walks:
    """Return the walks on `lines` lines of `length` cells, with the blank's goal on line `blank_home`."""
    by_slides = list(layers(lines, length, blank_home))
    keys = np.sort(np.concatenate(by_slides))
    after = np.full((len(keys), 2, lines), -1, np.int16)
    for towards, step in enumerate((1, -1)):
        for tile_home in range(lines):
            possible, following = slid(keys, lines, length, step, tile_home)
            after[possible, towards, tile_home] = np.searchsorted(keys, following)
    return Walks(keys, after, _distances(after, int(np.searchsorted(keys, by_slides[0][0]))))


def _distances(after: NDArray[np.int16], home: int) -> NDArray[np.uint8]:
    """Return the distance of every state from the goal state, in multi-tile moves.

    Moves are reversible, so the distances are counted from the goal state.
    """
    moves = np.full(len(after), UNKNOWN, np.uint8)
    moves[home] = 0
    passed = np.zeros((2, len(after)), bool)
    layer = np.array([home])
    length = 0
    while layer.size:
        length += 1
        reached = np.unique(np.concatenate([_run(after[:, towards], layer, passed[towards]) for towards in range(2)]))
        layer = reached[moves[reached] == UNKNOWN]
        moves[layer] = length
    return moves


def _run(after: NDArray[np.int16], layer: NDArray[np.int64], passed: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the states that runs in one direction reach from a layer, except those passed by earlier runs."""
    reached = [layer[:0]]
    while (layer := layer[~passed[layer]]).size:
        passed[layer] = True
        layer = np.unique(after[layer]).astype(np.int64)
        layer = layer[layer >= 0]
        reached.append(layer)
    return np.concatenate(reached)
