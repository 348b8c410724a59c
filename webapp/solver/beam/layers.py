"""Layers: the states of one depth, and the kernels that evaluate them and write down what their moves lead to.

label     of a tile: the cell where it belongs, so that the goal has every label on the cell of the same number
worth     of an effort: 4 * effort ** 1.4. A large effort counts more than two halves of it, so the beam does not
          postpone the hard tiles
value     the sum of the worths of a state's efforts; 0 at the goal alone. The bits from ON_LINE_SHIFT on hold the part
          of it that is left on the line to be filled next
layer     the states of one depth
origin    of a state: the index of its parent in the layer before << 2 | direction

A move changes few efforts, so a successor's value is computed from its parent's. The table entries for that lie far
apart in memory: they are prefetched some states before they are read.
Source of the hashes: Zobrist, "A new hashing method with application for game playing", 1970.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.efforts import MAX_TILES, Efforts
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel

POWER, UNIT = 1.4, 4
"""the exponent of an effort in its worth, and the worth of the effort 1"""
WORTH = np.rint(UNIT * np.arange(256) ** POWER).astype(np.int64)
ASKED = 8
"""states between prefetching a table entry and reading it, and one"""


class Layer(NamedTuple):
    cells: NDArray[np.uint8]
    """[states, cells]: the label on each cell"""
    places: NDArray[np.uint8]
    """[states, cells]: the cell of each label"""
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    directions: NDArray[np.uint8]
    """the direction of the move that led to each, or NO_DIRECTION"""


class Candidates(NamedTuple):
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    origins: NDArray[np.uint32]


class Ground(NamedTuple):
    """What a subgoal fixes."""

    targets: NDArray[np.int16]
    """[cells, 4]: where the tile comes from that each direction slides to a blank on each cell, or -1"""
    blank_label: int
    zobrist: NDArray[np.uint64]
    """[labels, cells]: what a label on a cell contributes to a hash"""
    efforts: Efforts


class Lookups(NamedTuple):
    """Table entries that were prefetched and are still to be read: those of ASKED states, used in turn."""

    entries: NDArray[np.int64]
    """[ASKED, 4, most, 3]: for each direction the terms that it changes: the number of the table entry before, that of
    the one after, and the term's weight"""
    counts: NDArray[np.int64]
    """[ASKED, 4]: how many terms each direction changes"""


def allocate(width: int, cells: int) -> Layer:
    """Room for a layer of `width` states."""
    of_cells = [np.empty((width, cells), np.uint8) for _ in range(2)]
    return Layer._make([*of_cells, *(np.empty(width, kind) for kind in (np.int64, np.uint64, np.uint8))])


def allocate_candidates(most: int) -> Candidates:
    return Candidates(np.empty(most, np.int64), np.empty(most, np.uint64), np.empty(most, np.uint32))


def allocate_lookups(efforts: Efforts) -> Lookups:
    """Room for the table entries that the successors of ASKED states change."""
    most = efforts.arriving.shape[1] + efforts.departing.shape[2]
    return Lookups(np.empty((ASKED, 4, most, 3), np.int64), np.empty((ASKED, 4), np.int64))


def part(layer: Layer, states: slice | NDArray[np.intp]) -> Layer:
    return Layer._make(each[states] for each in layer)


@inlined
def _place_of(efforts, term, standing):
    """The index of the term's effort in the tables; `standing` is the state's places, of a departing term its cells."""
    number = efforts.first[term]
    for tile in range(MAX_TILES):
        number += efforts.factors[term, tile] * standing[efforts.cells[term, tile]]
    return number


@lean_kernel
def evaluate(ground, layer):
    """Fill places, values and hashes of the layer's states from their cells."""
    efforts = ground.efforts
    for state in range(layer.values.size):
        state_hash = np.uint64(0)
        for cell in range(layer.cells.shape[1]):
            label = layer.cells[state, cell]
            layer.places[state, label] = cell
            state_hash ^= ground.zobrist[label, cell]
        value = 0
        for term in range(efforts.first.size):
            standing = layer.places[state] if term < efforts.arrivals else layer.cells[state]
            value += efforts.weights[term] * WORTH[efforts.tables[_place_of(efforts, term, standing)]]
        layer.values[state] = value
        layer.hashes[state] = state_hash


@inlined
def _ask(efforts, targets, blank_label, layer, state, entries, counts):
    """Ask for the table entries that a state's successors change, and note which they are."""
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
def expand(ground, layer, first, last, lookups, found, count):
    """Write the successors of the layer's states `first` .. `last` - 1 into `found` from `count` on; returns how many
    there are then. The table entries of a state are asked for some states before they are read."""
    targets, blank_label, zobrist, efforts = ground
    entries, counts = lookups
    for state in range(first, min(first + ASKED - 1, last)):
        _ask(efforts, targets, blank_label, layer, state, entries[state % ASKED], counts[state % ASKED])
    for state in range(first, last):
        ahead, now = state + ASKED - 1, state % ASKED
        if ahead < last:
            _ask(efforts, targets, blank_label, layer, ahead, entries[ahead % ASKED], counts[ahead % ASKED])
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
