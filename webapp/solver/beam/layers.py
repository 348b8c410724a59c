"""The layers of a beam search, and the kernels that lead from one to the next.

label     of a tile: the cell where it belongs, so that the goal has every label on the cell of the same number
worth     of an effort: what it counts, somewhat more than in proportion, so that no work is left to the end that many
          moves at once must do
value     the sum of the worths of a state's efforts; 0 at the goal alone. From bit LINE on, the part of it that is on
          the line to be filled next, which counts ON_LINE times more
layer     the states of one depth
origin    of a state: the index of its parent in the layer before << 2 | way
seen      marks of the states of the last layers, half of their hashes; the other half says where to look for them. So a
          state is not taken a second time. Two states are seldom taken for one, of which the second is then lost

Source of the hashes: Zobrist, "A new hashing method with application for game playing", 1970.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.efforts import MOST_TILES, ON_LINE_SHIFT
from webapp.solver.kernels.compiling import inlined, kernel, lean_kernel
from webapp.solver.kernels.prefetch import prefetch

TOTAL = (1 << ON_LINE_SHIFT) - 1
"""the bits of a value that hold the sum of all terms"""
ON_LINE = 2
"""times that work on the line counts besides"""
POWER, UNIT = 1.4, 4
"""of an effort in its worth, and the worth of the effort 1"""
WORTH = np.rint(UNIT * np.arange(256) ** POWER).astype(np.int64)
CHANCE = 32
"""of a rank, what is left to chance"""
MARK = 0xFFFFFFFF
"""the bits of a hash that are a mark"""
ALIKE = 3
"""bits of the work left on the line that make no difference to a quota"""
AHEAD = 16
"""candidates between asking for a mark and a parent and looking at them, and before that for the candidate itself"""
ASKED = 8
"""states whose table entries are on their way"""


class Layer(NamedTuple):
    """States of one depth."""

    cells: NDArray[np.uint8]
    """[states, cells]: the label on each cell"""
    places: NDArray[np.uint8]
    """[states, cells]: the cell of each label"""
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    directions: NDArray[np.uint8]
    """the way that led to each, or NO_WAY"""


class Candidates(NamedTuple):
    """Successors of a layer's states."""

    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    origins: NDArray[np.uint32]


def allocate(width: int, cells: int) -> Layer:
    """Room for a layer of so many states."""
    return Layer(
        np.empty((width, cells), np.uint8),
        np.empty((width, cells), np.uint8),
        np.empty(width, np.int64),
        np.empty(width, np.uint64),
        np.empty(width, np.uint8),
    )


def part(layer: Layer, states: slice | NDArray[np.intp]) -> Layer:
    """Some states of a layer."""
    return Layer._make(each[states] for each in layer)


@inlined
def _place_of(efforts, term, standing):
    """Where the term's table has the effort of its place; `standing` is the state's places, of a departing term its
    cells."""
    number = efforts.first[term]
    for tile in range(MOST_TILES):
        number += efforts.factors[term, tile] * standing[efforts.cells[term, tile]]
    return number


@kernel
def evaluate(efforts, zobrist, layer):
    """Fill places, values and hashes of the layer's states from their cells."""
    for state in range(layer.values.size):
        state_hash = np.uint64(0)
        for cell in range(layer.cells.shape[1]):
            label = layer.cells[state, cell]
            layer.places[state, label] = cell
            state_hash ^= zobrist[label, cell]
        value = 0
        for term in range(efforts.first.size):
            standing = layer.places[state] if term < efforts.arrivals else layer.cells[state]
            value += efforts.weights[term] * WORTH[efforts.tables[_place_of(efforts, term, standing)]]
        layer.values[state] = value
        layer.hashes[state] = state_hash


@inlined
def _ask(efforts, targets, blank_label, layer, state, lookups, counts):
    """Ask for the table entries that a state's successors change, and note of each where it is now, where it will be
    and its weight: `lookups` int64[4, most, 3], of which there are `counts` int64[4]."""
    cells, places = layer.cells[state], layer.places[state]
    blank = np.int64(places[blank_label])
    for direction in range(4):
        cell = targets[blank, direction]
        if cell < 0 or direction == layer.directions[state] ^ 1:
            continue
        label = np.int64(cells[cell])
        count = 0
        for index in range(efforts.arriving.shape[1]):
            term = efforts.arriving[label, index]
            if term < 0:
                break
            at = _place_of(efforts, term, places)
            to = at + efforts.arriving_factors[label, index] * (blank - cell)
            lookups[direction, count, 0], lookups[direction, count, 1], lookups[direction, count, 2] = (
                at,
                to,
                efforts.weights[term],
            )
            count += 1
        for index in range(efforts.departing.shape[2]):
            term = efforts.departing[blank, direction, index]
            if term < 0:
                break
            at = _place_of(efforts, term, cells)
            to = at + efforts.departing_factors[blank, direction, index] * (label - blank_label)
            lookups[direction, count, 0], lookups[direction, count, 1], lookups[direction, count, 2] = (
                at,
                to,
                efforts.weights[term],
            )
            count += 1
        for index in range(count):
            prefetch(efforts.tables, lookups[direction, index, 0])
            prefetch(efforts.tables, lookups[direction, index, 1])
        counts[direction] = count


@kernel
def expand(efforts, targets, blank_label, zobrist, layer, first, last, found, count):
    """Write the successors of the layer's states `first` .. `last` - 1 into `found` from `count` on; how many there are
    then. The table entries of a state are asked for some states before they are read."""
    most = efforts.arriving.shape[1] + efforts.departing.shape[2]
    lookups, counts = np.empty((ASKED, 4, most, 3), np.int64), np.empty((ASKED, 4), np.int64)
    for state in range(first, min(first + ASKED - 1, last)):
        _ask(efforts, targets, blank_label, layer, state, lookups[state % ASKED], counts[state % ASKED])
    for state in range(first, last):
        ahead, now = state + ASKED - 1, state % ASKED
        if ahead < last:
            _ask(efforts, targets, blank_label, layer, ahead, lookups[ahead % ASKED], counts[ahead % ASKED])
        blank = np.int64(layer.places[state, blank_label])
        without = layer.hashes[state] ^ zobrist[blank_label, blank]
        for direction in range(4):
            cell = targets[blank, direction]
            if cell < 0 or direction == layer.directions[state] ^ 1:
                continue
            label = layer.cells[state, cell]
            value = layer.values[state]
            for index in range(counts[now, direction]):
                at, to, weight = (
                    lookups[now, direction, index, 0],
                    lookups[now, direction, index, 1],
                    lookups[now, direction, index, 2],
                )
                value += weight * (WORTH[efforts.tables[to]] - WORTH[efforts.tables[at]])
            found.values[count] = value
            found.hashes[count] = without ^ zobrist[label, cell] ^ zobrist[label, blank] ^ zobrist[blank_label, cell]
            found.origins[count] = state << 2 | direction
            count += 1
    return count


@inlined
def _rank(value, state_hash):
    """The smaller the sooner; a little chance keeps the layers diverse."""
    chance = np.int64(state_hash >> np.uint64(13)) & (CHANCE - 1)
    return (value & TOTAL) + ON_LINE * (value >> ON_LINE_SHIFT) + chance


@kernel
def sort(found, count, sequence):
    """Sort the candidates by rank: their numbers into `sequence`."""
    low, high = np.int64(1) << 60, np.int64(0)
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index])
        low, high = min(low, rank), max(high, rank)
    starts = np.zeros(max(high - low, 0) + 2, np.int64)
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
    """Where a state's mark is, or the first place to look for it."""
    return np.int64(state_hash >> np.uint64(32)) & (seen.size - 1)


@inlined
def _is_new(seen, state_hash):
    """Enter a state's mark; whether it was not there."""
    slot = _slot(seen, state_hash)
    mark = np.uint32(state_hash & np.uint64(MARK)) | np.uint32(1)
    while seen[slot] != 0:
        if seen[slot] == mark:
            return False
        slot = (slot + 1) & (seen.size - 1)
    seen[slot] = mark
    return True


@lean_kernel
def select(targets, blank_label, layer, found, sequence, first, last, seen, quotas, following, kept, origins):
    """Go through the candidates `first` .. `last` - 1 of the sequence and put those that are new into `following`,
    until it is full; returns how many it has then. Their origins are written beside them.

    Of those with as much work left on the line, each `1 << ALIKE` of it an amount, no more are taken than their quota,
    int64[amounts], which is used up: so ways lead on through work on the line that is undone for a while.
    """
    width, cells = following.cells.shape
    for place in range(first, last):
        if kept == width:
            break
        if place + AHEAD < last:
            ahead = sequence[place + AHEAD]
            parent = np.int64(found.origins[ahead]) >> 2
            prefetch(seen, _slot(seen, found.hashes[ahead]))
            prefetch(layer.cells, parent * cells)
            prefetch(layer.places, parent * cells)
        if place + 2 * AHEAD < last:
            ahead = sequence[place + 2 * AHEAD]
            prefetch(found.values, ahead)
            prefetch(found.hashes, ahead)
            prefetch(found.origins, ahead)
        index = sequence[place]
        state_hash = found.hashes[index]
        on_line = found.values[index] >> (ON_LINE_SHIFT + ALIKE)
        if quotas[on_line] == 0 or not _is_new(seen, state_hash):
            continue
        quotas[on_line] -= 1
        origin = np.int64(found.origins[index])
        state, direction = origin >> 2, origin & 3
        for each in range(cells):  # Numba copies one by one in a third of the time that slices take
            following.cells[kept, each] = layer.cells[state, each]
            following.places[kept, each] = layer.places[state, each]
        blank = np.int64(layer.places[state, blank_label])
        cell = np.int64(targets[blank, direction])
        label = layer.cells[state, cell]
        following.cells[kept, blank], following.cells[kept, cell] = label, blank_label
        following.places[kept, label], following.places[kept, blank_label] = blank, cell
        following.values[kept] = found.values[index]
        following.hashes[kept] = state_hash
        following.directions[kept] = direction
        origins[kept] = origin
        kept += 1
    return kept
