"""Selection: the best of a layer's candidates become the next layer, each state once.

rank      of a candidate: the sum of its efforts' worths, plus ON_LINE times the part left on the line, which so counts
          1 + ON_LINE times, plus a little chance; the lowest are taken first
seen      a hash set of recent states: the high 32 bits of a hash choose the slot, the low 32 are stored as its mark. A
          collision loses a state; a beam can afford it
quota     how many states with about the same work left on the line may be taken: so the beam also keeps some whose line
          is farther from being filled
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.efforts import ON_LINE_SHIFT
from webapp.solver.beam.layers import Layer
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel

TOTAL = (1 << ON_LINE_SHIFT) - 1
"""the bits of a value that hold the sum of all terms"""
ON_LINE = 2
"""how many times the work left on the line is added again"""
CHANCE = 32
"""a rank's share of chance is below this"""
MARK = 0xFFFFFFFF
"""the bits of a hash that are stored"""
ALIKE = 3
"""the lowest bits of the work left on the line, which make no difference to a quota"""
AHEAD = 16
"""candidates between prefetching a mark and a parent and reading them, and before that for the candidate itself"""


class Selection(NamedTuple):
    """What choosing the next layer reads, and what it fills."""

    sequence: NDArray[np.int64]
    """the numbers of the candidates, sorted by rank"""
    seen: NDArray[np.uint32]
    """the hash set of recent states, 0 where it is empty; its size is a power of two"""
    quotas: NDArray[np.int64]
    """[amounts]: how many more states may be taken with each amount of work left on the line"""
    following: Layer
    origins: NDArray[np.uint32]


@inlined
def _rank(value, state_hash):
    """A candidate's rank; the chance in it keeps the layers diverse."""
    chance = np.int64(state_hash >> np.uint64(13)) & (CHANCE - 1)
    return (value & TOTAL) + ON_LINE * (value >> ON_LINE_SHIFT) + chance


@lean_kernel
def extreme_ranks(found, count):
    """The lowest and the highest rank of the candidates; without any, the lowest is the higher."""
    low, high = np.int64(1) << 60, np.int64(0)
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index])
        low, high = min(low, rank), max(high, rank)
    return low, high


@lean_kernel
def sort(found, count, low, starts, sequence):
    """Write the numbers of the candidates into `sequence`, sorted by rank, from the rank `low` on.

    It is a counting sort: `starts`, int64[highest - low + 2] of zeros, has for each rank where its candidates begin.
    """
    for index in range(count):
        starts[_rank(found.values[index], found.hashes[index]) - low + 1] += 1
    for rank in range(1, starts.size):
        starts[rank] += starts[rank - 1]
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index]) - low
        sequence[starts[rank]] = index
        starts[rank] += 1


@inlined
def _slot(seen, state_hash):
    return np.int64(state_hash >> np.uint64(32)) & (seen.size - 1)


@inlined
def _is_new(seen, state_hash):
    """Enter a state's mark; whether it was not there before."""
    slot = _slot(seen, state_hash)
    mark = np.uint32(state_hash & np.uint64(MARK)) | np.uint32(1)
    while seen[slot] != 0:
        if seen[slot] == mark:
            return False
        slot = (slot + 1) & (seen.size - 1)
    seen[slot] = mark
    return True


@inlined
def _ask_for(layer, found, seen, index):
    parent, cells = np.int64(found.origins[index]) >> 2, layer.cells.shape[1]
    prefetch(seen, _slot(seen, found.hashes[index]))
    prefetch(layer.cells, parent * cells)
    prefetch(layer.places, parent * cells)


@lean_kernel
def select(ground, layer, found, first, last, selection, kept):
    """Go through the candidates `first` .. `last` - 1 of the sequence and put those that are new into `following`,
    until it is full; returns how many it has then. Their origins are written beside them.

    Candidates with about as much work left on the line, each `1 << ALIKE` of it an amount, share a quota, which is used
    up. So the beam keeps some states whose line is undone for a while.
    """
    sequence, seen, quotas, following, origins = selection
    width, cells = following.cells.shape
    for place in range(first, last):
        if kept == width:
            break
        if place + AHEAD < last:
            _ask_for(layer, found, seen, sequence[place + AHEAD])
        if place + 2 * AHEAD < last:
            ahead = sequence[place + 2 * AHEAD]
            prefetch(found.values, ahead)
            prefetch(found.hashes, ahead)
            prefetch(found.origins, ahead)
        index = sequence[place]
        state_hash = found.hashes[index]
        amount = found.values[index] >> (ON_LINE_SHIFT + ALIKE)
        if quotas[amount] == 0 or not _is_new(seen, state_hash):
            continue
        quotas[amount] -= 1
        origin = np.int64(found.origins[index])
        state, direction = origin >> 2, origin & 3
        for each in range(cells):  # Numba copies one by one in a third of the time that slices take
            following.cells[kept, each] = layer.cells[state, each]
            following.places[kept, each] = layer.places[state, each]
        blank = np.int64(layer.places[state, ground.blank_label])
        cell = np.int64(ground.targets[blank, direction])
        label = layer.cells[state, cell]
        following.cells[kept, blank], following.cells[kept, cell] = label, ground.blank_label
        following.places[kept, label], following.places[kept, ground.blank_label] = blank, cell
        following.values[kept] = found.values[index]
        following.hashes[kept] = state_hash
        following.directions[kept] = direction
        origins[kept] = origin
        kept += 1
    return kept
