"""Selection: pick the best of a layer's candidates as the next layer, without duplicates.

rank      of a candidate: the sum of its efforts' worths, plus ON_LINE_WEIGHT times the part left on the line (so that
          part counts 1 + ON_LINE_WEIGHT times), plus a small random number; the lowest ranks are taken first
seen      a hash set of recent states: the high 32 bits of a hash choose the slot, the low 32 are stored as its mark. A
          collision loses a state, which a beam can afford
quota     the maximum number of states with about the same work left on the line, so that the beam also keeps states
          whose line is farther from being filled
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.efforts import ON_LINE_SHIFT
from webapp.solver.beam.layers import Layer
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel

TOTAL_MASK = (1 << ON_LINE_SHIFT) - 1
"""mask for the bits of a value that hold the sum of all terms"""
ON_LINE_WEIGHT = 2
"""extra weight of the work left on the line"""
RANDOM_LIMIT = 32
"""the random part of a rank is below this power of two"""
MARK_MASK = 0xFFFFFFFF
"""mask for the bits of a hash that are stored"""
QUOTA_SHIFT = 3
"""low bits of the work left on the line that quotas ignore"""
PREFETCH_DISTANCE = 16
"""candidates between prefetching a mark and a parent and reading them; the candidate itself is prefetched twice as
early"""


class Selection(NamedTuple):
    """The input of `select`, and the arrays that it fills."""

    sequence: NDArray[np.int64]
    """the indices of the candidates, sorted by rank"""
    seen: NDArray[np.uint32]
    """the hash set of recent states; 0 is an empty slot, and the size is a power of two"""
    quotas: NDArray[np.int64]
    """[amounts]: how many more states with each amount of work left on the line may be taken"""
    following: Layer
    origins: NDArray[np.uint32]


@inlined
def _rank(value, state_hash):
    """Return a candidate's rank; its random part keeps the layers diverse."""
    chance = np.int64(state_hash >> np.uint64(13)) & (RANDOM_LIMIT - 1)
    return (value & TOTAL_MASK) + ON_LINE_WEIGHT * (value >> ON_LINE_SHIFT) + chance


@lean_kernel
def extreme_ranks(found, count):
    """Return the lowest and the highest rank of the candidates; without candidates, the lowest exceeds the highest."""
    low, high = np.int64(1) << 60, np.int64(0)
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index])
        low, high = min(low, rank), max(high, rank)
    return low, high


@lean_kernel
def sort(found, count, low, starts, sequence):
    """Write the indices of the candidates into `sequence`, sorted by rank; `low` is the lowest rank.

    This is a counting sort. `starts`, int64[highest - low + 2] of zeros, holds where the candidates of each rank begin.
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
    """Add a state's mark to the set; return whether it is new."""
    slot = _slot(seen, state_hash)
    mark = np.uint32(state_hash & np.uint64(MARK_MASK)) | np.uint32(1)
    while seen[slot] != 0:
        if seen[slot] == mark:
            return False
        slot = (slot + 1) & (seen.size - 1)
    seen[slot] = mark
    return True


@inlined
def _prefetch_candidate(layer, found, seen, index):
    parent, cells = np.int64(found.origins[index]) >> 2, layer.cells.shape[1]
    prefetch(seen, _slot(seen, found.hashes[index]))
    prefetch(layer.cells, parent * cells)
    prefetch(layer.places, parent * cells)


@lean_kernel
def select(data, layer, found, first, last, selection, selected):
    """Move the new states among candidates `first` .. `last` - 1 of the sequence into `following`, until it is full.

    Return the number of states it then has; their origins are stored in `origins`. Candidates with about the same work
    left on the line, in steps of `1 << QUOTA_SHIFT`, share a quota. So some states leave the line for later.
    """
    sequence, seen, quotas, following, origins = selection
    width, cells = following.cells.shape
    for place in range(first, last):
        if selected == width:
            break
        if place + PREFETCH_DISTANCE < last:
            _prefetch_candidate(layer, found, seen, sequence[place + PREFETCH_DISTANCE])
        if place + 2 * PREFETCH_DISTANCE < last:
            ahead = sequence[place + 2 * PREFETCH_DISTANCE]
            prefetch(found.values, ahead)
            prefetch(found.hashes, ahead)
            prefetch(found.origins, ahead)
        index = sequence[place]
        state_hash = found.hashes[index]
        amount = found.values[index] >> (ON_LINE_SHIFT + QUOTA_SHIFT)
        if quotas[amount] == 0 or not _is_new(seen, state_hash):
            continue
        quotas[amount] -= 1
        origin = np.int64(found.origins[index])
        state, direction = origin >> 2, origin & 3
        for each in range(cells):  # in Numba, this loop takes a third of the time of copying slices
            following.cells[selected, each] = layer.cells[state, each]
            following.places[selected, each] = layer.places[state, each]
        blank = np.int64(layer.places[state, data.blank_label])
        cell = np.int64(data.targets[blank, direction])
        label = layer.cells[state, cell]
        following.cells[selected, blank], following.cells[selected, cell] = label, data.blank_label
        following.places[selected, label], following.places[selected, data.blank_label] = blank, cell
        following.values[selected] = found.values[index]
        following.hashes[selected] = state_hash
        following.directions[selected] = direction
        origins[selected] = origin
        selected += 1
    return selected
