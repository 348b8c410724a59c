"""Multi-tile walking distance: the fewest moves along the columns that bring every tile into its row, in any column.

line        a row; all of this holds for columns as well, with moves along the rows
walk state  how many tiles of each home line stand on each line, the blank's line being one short
slide       the blank moves to a neighbouring line, and a tile of that line takes its place; a multi-tile move is one
            or more slides in one direction

Forgetting in which column a tile stands can only make a path shorter, so the count never overestimates. The states are
those of walking distance (see `walking_distance`), which counts single slides; here a run of slides in one direction
counts as one.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.heuristics.heuristic import UNKNOWN

BITS = 3
"""of a count in a key; up to 7 tiles on a line"""


class Walks(NamedTuple):
    """The walk states of one number and length of lines and one home line of the blank."""

    keys: NDArray[np.int64]
    """[states], ascending: the counts, BITS each, and above them the blank's line; a state's number is its place"""
    after: NDArray[np.int16]
    """[states, 2, lines]: the state after a slide of the blank to the next line (0) or the one before (1), in exchange
    for a tile of that home line; -1 where there is none"""
    moves: NDArray[np.uint8]
    """[states]: the fewest multi-tile moves along the columns to the home state"""


@cache
def walks(lines: int, length: int, blank_home: int) -> Walks:
    """The walks on `lines` lines of `length` cells, when the blank belongs on the line `blank_home`."""
    home = _home_key(lines, length, blank_home)
    keys = _reachable(home, lines)
    after = np.full((len(keys), 2, lines), -1, np.int16)
    for towards in range(2):
        for tile_home in range(lines):
            possible, following = _slid(keys, lines, towards, tile_home)
            after[possible, towards, tile_home] = np.searchsorted(keys, following)
    return Walks(keys, after, _distances(after, int(np.searchsorted(keys, home))))


def key_of(counts: NDArray[np.int64], blank: int) -> int:
    """The key of a walk state; counts [lines, lines] by line and home line."""
    places = BITS * np.arange(counts.size)
    return int((counts.ravel() << places).sum()) | blank << (BITS * counts.size)


def _home_key(lines: int, length: int, blank_home: int) -> int:
    counts = length * np.eye(lines, dtype=np.int64)
    counts[blank_home, blank_home] -= 1
    return key_of(counts, blank_home)


def _reachable(home: int, lines: int) -> NDArray[np.int64]:
    """The keys of all states, ascending."""
    found = layer = np.array([home], np.int64)
    while layer.size:
        slid = [_slid(layer, lines, towards, tile)[1] for towards in range(2) for tile in range(lines)]
        layer = np.setdiff1d(np.concatenate(slid), found)
        found = np.union1d(found, layer)
    return found


def _slid(
    keys: NDArray[np.int64], lines: int, towards: int, tile_home: int
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which states allow a slide, and the keys of those after it."""
    blank_place = BITS * lines * lines
    line = keys >> blank_place
    neighbour = line + (-1 if towards else 1)
    place = BITS * (np.clip(neighbour, 0, lines - 1) * lines + tile_home)
    possible = (neighbour >= 0) & (neighbour < lines) & (keys >> place & (1 << BITS) - 1 > 0)
    shift = neighbour - line << blank_place
    following = keys + shift - (1 << place) + (1 << BITS * (line * lines + tile_home))
    return possible, following[possible]


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
