"""Lookup: the tables that a search with pattern databases reads, assembled for a shape.

view  a partition and a reflection; the heuristic is the largest sum of all views
slot  the index in a row of a pattern's word, in one view; `nodes` defines rows

A state's number is the rank of its order times the number of configurations, plus the number of its configuration. The
latter is the first configuration of the cell set plus the region (see `ranking`). The entry of a cell set holds both,
the first configuration and the region of every cell; on larger boards it takes two words.
"""

from functools import cache
from math import comb, factorial
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from webapp.solver.pattern_databases.catalogue import Pattern, Shape, patterns, tile_of, views
from webapp.solver.pattern_databases.nodes import CACHE_LINE, CELLS, PATH_WORD, SMALL_CELLS, path_words, steps
from webapp.solver.pattern_databases.ranking import (
    HEAD_CODES,
    LABEL_BITS,
    MAX_TILES,
    Configurations,
    configurations,
    orders,
    popcount,
)
from webapp.solver.states.operator_strings import machine


class Packing(NamedTuple):
    """The layout of the cell set entries for boards up to a size."""

    cells: int
    """number of cells on the largest of these boards"""
    half: int
    """a set's index is the sum of two parts, one from the lowest `half` bits of its mask and one from the others"""
    first: int
    """number of bits for the number of the first configuration"""
    together: int
    """cells with their regions in the same word, LABEL_BITS bits each"""


PACKINGS = (Packing(SMALL_CELLS, 8, 16, 16), Packing(CELLS, 13, 20, 14))


def packing_of(shape: Shape) -> Packing:
    return next(packing for packing in PACKINGS if packing.cells >= shape.width * shape.height)


def rank_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """Return the tables `heads`, `tails`, `high`, `low`, `regions` and `places` of `Lookup`."""
    packing = packing_of(shape)
    cells = np.arange(shape.width * shape.height)
    places = np.stack([cells // packing.together, packing.first + LABEL_BITS * (cells % packing.together)], axis=1)
    words = int(places[-1, 0]) + 1
    heads, tails = (np.zeros((MAX_TILES + 1, HEAD_CODES), np.uint16) for _ in range(2))
    uppers = np.arange(1 << (packing.cells - packing.half), dtype=np.uint32)
    high = np.zeros((MAX_TILES + 1, len(uppers)), np.uint32)
    ones_in_low = popcount(np.arange(1 << packing.half, dtype=np.uint32))
    low = np.zeros(len(ones_in_low), np.uint32)
    for bits in range(packing.half + 1):
        low[ones_in_low == bits] = words * np.arange(comb(packing.half, bits))
    regions: list[NDArray[np.int64]] = []
    for tiles in {len(pattern) for pattern in patterns(shape)}:
        heads[tiles], tails[tiles] = orders(tiles)[1:]
        space = configurations(shape.width, shape.height, tiles)
        high[tiles] = sum(map(len, regions)) + words * np.searchsorted(space.sets, uppers << packing.half)
        regions.append(_packed_regions(space, places, words))
    return {
        "heads": heads,
        "tails": tails,
        "high": high,
        "low": low,
        "regions": np.concatenate(regions),
        "places": places.astype(np.uint8),
    }


def _packed_regions(space: Configurations, places: NDArray[np.int64], words: int) -> NDArray[np.int64]:
    packed = np.repeat(space.first[:, np.newaxis], words, axis=1)
    regions = np.maximum(space.regions, 0).astype(np.int64)
    for cell, (word, shift) in enumerate(places):
        packed[:, word] |= regions[:, cell] << shift
    return packed.ravel()


STRING_LENGTH = 12
"""Maximum length of the operator strings in the machine; a machine state takes 16 bits.

On 5x5, strings of up to 14 save 9 % of the nodes, but the machine is five times larger, and building it takes 10 s and
1.8 GB. On 4x4 they save as much on the hardest positions and nothing on others, and each node takes longer.
"""
VIEWS, PATH_WORDS, ROW_WORDS, DARK, CELL_COUNT, HALF, FIRST_MASK = range(7)
"""Indices in `layout`: the number of views, of words in a path and of words in a row; the mask of the dark cells of a
chessboard; the number of cells; the number of low bits of a split cell set; the mask of a first configuration."""
TILES, RANK_BITS, FIRST_BIT, GOAL_BIT = range(4)
"""indices in `parts`: number of tiles, bits per rank in `answers`, first bit of the table, bit of the goal's state"""

Entry = TypeVar("Entry", bound=np.generic)


class Lookup(NamedTuple):
    """All tables that the kernels read, for one shape."""

    successors: NDArray[np.int64]
    """[machine states + 1]: four successor states of 16 bits each, 0 for none; state 0 is unused"""
    steps: NDArray[np.int64]
    """[views, cells x 4 directions]: every step of the blank, see `nodes.steps`"""
    cells: NDArray[np.uint8]
    """[views, cells]: the board's cell at each cell of the view"""
    slots: NDArray[np.uint8]
    """[views, tiles]: the index in a row of the word of the tile's pattern in this view"""
    labels: NDArray[np.uint8]
    """[views, tiles]: the tile's label in that pattern"""
    parts_of: NDArray[np.uint8]
    """[views, 2]: the indices of the view's first and last words in a row"""
    parts: NDArray[np.uint32]
    """[row words, 4]: TILES, RANK_BITS, FIRST_BIT and GOAL_BIT of each pattern"""
    homes: NDArray[np.int64]
    """[row words]: each pattern's goal cells, as a mask"""
    heads: NDArray[np.uint16]
    """[9, 4096], as `tails`: the ranks of orders by number of tiles, see `ranking.Orders`"""
    tails: NDArray[np.uint16]
    high: NDArray[np.uint32]
    """[9, ..], and `low` [..]: the index of a cell set in `regions` is the sum of an entry for each half of its mask"""
    low: NDArray[np.uint32]
    regions: NDArray[np.int64]
    """one or two words for each cell set: its first configuration and the regions of cells, see `Packing`"""
    places: NDArray[np.uint8]
    """[cells, 2]: the word of an entry and the shift at which a cell's region is stored"""
    answers: NDArray[np.uint64]
    layout: NDArray[np.int64]


class PatternDatabases(NamedTuple):
    """A shape with its pattern databases, ready for a search."""

    shape: Shape
    lookup: Lookup


def databases_for(
    shape: Shape, answers: NDArray[np.uint64], successors: NDArray[np.int64] | None = None
) -> PatternDatabases:
    """Return the databases of a shape.

    `answers` holds the tables of `patterns(shape)`, concatenated. Pass `successors`, the packed machine, if it is
    already built.
    """
    by_view = _view_tables(shape)
    lookup = Lookup(
        successors=packed_machine(shape.width, shape.height) if successors is None else _read_only(successors),
        **by_view,
        **rank_tables(shape),
        answers=_read_only(answers),
        layout=_layout(shape, len(by_view["steps"]), len(by_view["parts"])),
    )
    return PatternDatabases(shape, lookup)


def _read_only(table: NDArray[Entry]) -> NDArray[Entry]:
    """Return a read-only view, the type that memory-mapped files have, so that kernels are compiled once for both."""
    frozen = table.view(np.ndarray)
    frozen.flags.writeable = False
    return frozen


def _view_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """Return `steps`, `cells`, `slots`, `labels`, `parts_of`, `parts` and `homes` of `Lookup`."""
    seen = views(shape)
    cells = shape.width * shape.height
    parts_of = np.zeros((len(seen), 2), np.uint8)
    shown, slots, labels = (np.zeros((len(seen), cells), np.uint8) for _ in range(3))
    parts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * (PATH_WORD + path_words(shape.width, shape.height))
    homes = [0] * len(parts)
    tables = _placed(shape)
    for view, (number, symmetry) in enumerate(seen):
        shown[view, list(symmetry)] = range(cells)
        parts_of[view] = len(parts), len(parts) + len(shape.partitions[number]) - 1
        for pattern in shape.partitions[number]:
            for label, home in enumerate(pattern):
                tile = tile_of(symmetry.index(home), shape.blank)
                slots[view, tile], labels[view, tile] = len(parts), label
            parts.append(tables[pattern])
            homes.append(sum(1 << cell for cell in pattern))
    return {
        "steps": np.array([steps(shape.width, shape.height, symmetry) for _, symmetry in seen]),
        "cells": shown,
        "slots": slots,
        "labels": labels,
        "parts_of": parts_of,
        "parts": np.array(parts, np.uint32),
        "homes": np.array(homes, np.int64),
    }


def _layout(shape: Shape, view_count: int, used_words: int) -> NDArray[np.int64]:
    """Return `layout` of `Lookup`, for rows of `used_words` words padded to whole cache lines."""
    cells = range(shape.width * shape.height)
    path = path_words(shape.width, shape.height)
    row_words = -(-used_words // CACHE_LINE) * CACHE_LINE
    dark = sum(1 << cell for cell in cells if sum(divmod(cell, shape.width)) % 2)
    packing = packing_of(shape)
    return np.array([view_count, path, row_words, dark, len(cells), packing.half, (1 << packing.first) - 1])


def _placed(shape: Shape) -> dict[Pattern, tuple[int, int, int, int]]:
    """Return the TILES, RANK_BITS, FIRST_BIT and GOAL_BIT of each pattern."""
    placed = {}
    first = 0
    for pattern in patterns(shape):
        space = configurations(shape.width, shape.height, len(pattern))
        rank_bits = -(-space.total // 64) * 64
        home = int(space.number(np.array([sum(1 << cell for cell in pattern)], np.uint32), shape.blank)[0])
        placed[pattern] = (len(pattern), rank_bits, first, first + home)
        first += rank_bits * factorial(len(pattern))
    return placed


@cache
def packed_machine(width: int, height: int) -> NDArray[np.int64]:
    """Return `successors` of `Lookup`."""
    states = machine(width, height, STRING_LENGTH).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return _read_only(np.concatenate([[0], packed]).astype(np.int64))
