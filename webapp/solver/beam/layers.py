"""Layers: the states of one depth, and the kernels that evaluate them and generate their successors.

label     of a tile: its goal cell, so that in the goal every cell has the label of its own number
worth     of an effort: 4 * effort ** 1.4. A large effort is worth more than two halves of it, so the beam does not
          postpone the hard tiles
value     the sum of the worths of a state's efforts; 0 only at the goal. The bits from ON_LINE_SHIFT on hold the part
          of it that is left on the line to be filled next
layer     the states of one depth
origin    of a state: the index of its parent in the previous layer << 2 | direction

A move changes few efforts, so a successor's value is computed from its parent's. The table entries for that are
scattered in memory, so they are prefetched some states before they are read.
Source of the hashes: Zobrist, "A new hashing method with application for game playing", 1970.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.efforts import MAX_TILES, Efforts
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel

WORTH_EXPONENT, UNIT_WORTH = 1.4, 4
"""the exponent of an effort in its worth, and the worth of effort 1"""
WORTH = np.rint(UNIT_WORTH * np.arange(256) ** WORTH_EXPONENT).astype(np.int64)
RING_STATES = 8
"""slots of the ring buffer; table entries are prefetched RING_STATES - 1 states before they are read"""


class Layer(NamedTuple):
    cells: NDArray[np.uint8]
    """[states, cells]: the label on each cell"""
    places: NDArray[np.uint8]
    """[states, cells]: the cell of each label"""
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    directions: NDArray[np.uint8]
    """the direction of the move that led to each state, or NO_DIRECTION"""


class Candidates(NamedTuple):
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    origins: NDArray[np.uint32]


class SubgoalData(NamedTuple):
    """The data that stay the same throughout a subgoal."""

    targets: NDArray[np.int16]
    """[cells, 4]: for each cell of the blank and each direction, the cell of the tile that slides, or -1"""
    blank_label: int
    zobrist: NDArray[np.uint64]
    """[labels, cells]: the part of a hash for a label on a cell"""
    efforts: Efforts


class Lookups(NamedTuple):
    """A ring buffer of prefetched table entries that are still to be read, those of RING_STATES states."""

    entries: NDArray[np.int64]
    """[RING_STATES, 4, max_terms, 3]: for each direction, the terms it changes: the table index before the move, the
    index after it, and the term's weight"""
    counts: NDArray[np.int64]
    """[RING_STATES, 4]: the number of terms that each direction changes"""


def allocate(width: int, cells: int) -> Layer:
    """Allocate a layer of `width` states."""
    of_cells = [np.empty((width, cells), np.uint8) for _ in range(2)]
    return Layer._make([*of_cells, *(np.empty(width, kind) for kind in (np.int64, np.uint64, np.uint8))])


def allocate_candidates(count: int) -> Candidates:
    return Candidates(np.empty(count, np.int64), np.empty(count, np.uint64), np.empty(count, np.uint32))


def allocate_lookups(efforts: Efforts) -> Lookups:
    """Allocate the ring buffer for the table entries that the successors of RING_STATES states change."""
    max_terms = efforts.arriving.shape[1] + efforts.departing.shape[2]
    return Lookups(np.empty((RING_STATES, 4, max_terms, 3), np.int64), np.empty((RING_STATES, 4), np.int64))


def part(layer: Layer, states: slice | NDArray[np.intp]) -> Layer:
    return Layer._make(each[states] for each in layer)


@inlined
def _place_of(efforts, term, standing):
    """Return the index of the term's effort in the tables.

    `standing` is the state's `places` or, for a departing term, its `cells`.
    """
    number = efforts.first[term]
    for tile in range(MAX_TILES):
        number += efforts.factors[term, tile] * standing[efforts.cells[term, tile]]
    return number


@lean_kernel
def evaluate(data, layer):
    """Compute places, values and hashes of the layer's states from their cells."""
    efforts = data.efforts
    for state in range(layer.values.size):
        state_hash = np.uint64(0)
        for cell in range(layer.cells.shape[1]):
            label = layer.cells[state, cell]
            layer.places[state, label] = cell
            state_hash ^= data.zobrist[label, cell]
        value = 0
        for term in range(efforts.first.size):
            standing = layer.places[state] if term < efforts.arrivals else layer.cells[state]
            value += efforts.weights[term] * WORTH[efforts.tables[_place_of(efforts, term, standing)]]
        layer.values[state] = value
        layer.hashes[state] = state_hash


@inlined
def _ask(efforts, targets, blank_label, layer, state, entries, counts):
    """Prefetch the table entries that a state's successors change, and record their indices."""
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
            before = _place_of(efforts, term, places)
            after = before + efforts.arriving_factors[label, index] * (blank - cell)
            entries[direction, count, 0], entries[direction, count, 1] = before, after
            entries[direction, count, 2] = efforts.weights[term]
            count += 1
        for index in range(efforts.departing.shape[2]):
            term = efforts.departing[blank, direction, index]
            if term < 0:
                break
            before = _place_of(efforts, term, cells)
            after = before + efforts.departing_factors[blank, direction, index] * (label - blank_label)
            entries[direction, count, 0], entries[direction, count, 1] = before, after
            entries[direction, count, 2] = efforts.weights[term]
            count += 1
        for index in range(count):
            prefetch(efforts.tables, entries[direction, index, 0])
            prefetch(efforts.tables, entries[direction, index, 1])
        counts[direction] = count


@lean_kernel
def expand(data, layer, first, last, lookups, found, count):
    """Write the successors of states `first` .. `last` - 1 into `found` from index `count` on; return the new count.

    The table entries of a state are prefetched RING_STATES - 1 states before they are read.
    """
    targets, blank_label, zobrist, efforts = data
    entries, counts = lookups
    for state in range(first, min(first + RING_STATES - 1, last)):
        _ask(efforts, targets, blank_label, layer, state, entries[state % RING_STATES], counts[state % RING_STATES])
    for state in range(first, last):
        ahead, now = state + RING_STATES - 1, state % RING_STATES
        if ahead < last:
            _ask(efforts, targets, blank_label, layer, ahead, entries[ahead % RING_STATES], counts[ahead % RING_STATES])
        blank = np.int64(layer.places[state, blank_label])
        without = layer.hashes[state] ^ zobrist[blank_label, blank]
        for direction in range(4):
            cell = targets[blank, direction]
            if cell < 0 or direction == layer.directions[state] ^ 1:
                continue
            label = layer.cells[state, cell]
            value = layer.values[state]
            for index in range(counts[now, direction]):
                before, after = entries[now, direction, index, 0], entries[now, direction, index, 1]
                weight = entries[now, direction, index, 2]
                value += weight * (WORTH[efforts.tables[after]] - WORTH[efforts.tables[before]])
            found.values[count] = value
            found.hashes[count] = without ^ zobrist[label, cell] ^ zobrist[label, blank] ^ zobrist[blank_label, cell]
            found.origins[count] = state << 2 | direction
            count += 1
    return count
