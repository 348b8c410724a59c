"""Multi-tile walking distance: the fewest moves along the columns that bring every tile into its row, in any column.

line        a row; all of this holds for columns as well, with moves along the rows
walk state  how many tiles of each home line stand on each line, the blank's line being one short
slide       the blank moves to a neighbouring line, and a tile of that line takes its place; a multi-tile move is one
            or more slides in one direction

Forgetting in which column a tile stands can only make a path shorter, so the count never overestimates. The states are
those of `walking_distance`, which counts single slides; here a run of slides in one direction counts as one.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.heuristics.heuristic import UNKNOWN
from webapp.solver.heuristics.walking_distance import layers, slid


class Walks(NamedTuple):
    """The walk states of one number and length of lines and one home line of the blank."""

    keys: NDArray[np.int64]
    """[states], ascending, as in `walking_distance`; a state's number is its place"""
    after: NDArray[np.int16]
    """[states, 2, lines]: the state after a slide of the blank to the next line (0) or the one before (1), in exchange
    for a tile of that home line; -1 where there is none"""
    moves: NDArray[np.uint8]
    """[states]: the fewest multi-tile moves along the columns to the home state"""


@cache
def walks(lines: int, length: int, blank_home: int) -> Walks:
    """The walks on `lines` lines of `length` cells, when the blank belongs on the line `blank_home`."""
    by_slides = list(layers(lines, length, blank_home))
    keys = np.sort(np.concatenate(by_slides))
    after = np.full((len(keys), 2, lines), -1, np.int16)
    for towards, step in enumerate((1, -1)):
        for tile_home in range(lines):
            possible, following = slid(keys, lines, length, step, tile_home)
            after[possible, towards, tile_home] = np.searchsorted(keys, following)
    return Walks(keys, after, _distances(after, int(np.searchsorted(keys, by_slides[0][0]))))


def _distances(after: NDArray[np.int16], home: int) -> NDArray[np.uint8]:
    """Multi-tile moves from every state to the home state; moves can be taken back, so they are counted from home."""
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
    """The states that runs of slides in one direction reach from a layer, without those that such runs have passed."""
    reached = [layer[:0]]
    while (layer := layer[~passed[layer]]).size:
        passed[layer] = True
        layer = np.unique(after[layer]).astype(np.int64)
        layer = layer[layer >= 0]
        reached.append(layer)
    return np.concatenate(reached)
