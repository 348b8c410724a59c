"""Lookup: the tables that a search by pattern databases reads, put together for a shape.

view      a partition and a reflection; the heuristic is the largest sum of all views
slot      the word of a row that belongs to a pattern of a view; `nodes` says what a row is

A state's number is the rank of its order times the number of configurations, plus that of its configuration: its cell
set's first one plus the region (see `ranking`). A set's entry holds both, the first configuration and the region of
every cell; larger boards need two words for that.
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
    LABEL,
    MAX_TILES,
    Configurations,
    configurations,
    orders,
    popcount,
)
from webapp.solver.states.operator_strings import machine


class Packing(NamedTuple):
    """How the cell sets of boards up to a size are looked up."""

    cells: int
    """the largest boards"""
    half: int
    """a set's number is that of its lowest `half` bits plus that of the others"""
    first: int
    """bits of the number of its first configuration"""
    together: int
    """cells whose regions stand in one word, LABEL bits each"""


PACKINGS = (Packing(SMALL_CELLS, 8, 16, 16), Packing(CELLS, 13, 20, 14))


def packing_of(shape: Shape) -> Packing:
    return next(packing for packing in PACKINGS if packing.cells >= shape.width * shape.height)


def rank_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`heads`, `tails`, `high`, `low`, `regions` and `places` of `lookup.Lookup`."""
    packing = packing_of(shape)
    cells = np.arange(shape.width * shape.height)
    places = np.stack([cells // packing.together, packing.first + LABEL * (cells % packing.together)], axis=1)
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
"""operators in the longest string that the machine forbids; its states take 16 bits"""
VIEWS, PATH_WORDS, ROW_WORDS, DARK, CELL_COUNT, HALF, FIRST_MASK = range(7)
"""places in `layout`: how many views, words of a path and words of a row there are; the mask of the dark cells of a
chessboard; the number of cells; where a cell set's mask is cut in two; the mask of a first configuration"""
TILES, RANK_BITS, FIRST_BIT, GOAL_BIT = range(4)
"""places in `parts`: the pattern's tiles, the bits of one rank in `answers`, its first bit and its goal's bit there"""

Entry = TypeVar("Entry", bound=np.generic)


class Lookup(NamedTuple):
    """All that the kernels look up, for one shape."""

    successors: NDArray[np.int64]
    """[machine states + 1]: four successor states of 16 bits each, 0 for none; state 0 is unused"""
    steps: NDArray[np.int64]
    """[views, cells x 4 directions]: every step of the blank, see `nodes.steps`"""
    cells: NDArray[np.uint8]
    """[views, cells]: the cell of the board that each cell of the view shows"""
    slots: NDArray[np.uint8]
    """[views, tiles]: the word of a row that belongs to the tile's pattern in the view"""
    labels: NDArray[np.uint8]
    """[views, tiles]: the tile's label in that pattern"""
    parts_of: NDArray[np.uint8]
    """[views, 2]: the first and the last word of a row that belong to the view"""
    parts: NDArray[np.uint32]
    """[row words, 4]: of each pattern its TILES, RANK_BITS, FIRST_BIT and GOAL_BIT"""
    homes: NDArray[np.int64]
    """[row words]: each pattern's cells in the goal"""
    heads: NDArray[np.uint16]
    """[9, 4096], and `tails`: the ranks of orders by the number of tiles, see `ranking.Orders`"""
    tails: NDArray[np.uint16]
    high: NDArray[np.uint32]
    """[9, ..], and `low` [..]: where a cell set stands in `regions`, by the halves of its mask"""
    low: NDArray[np.uint32]
    regions: NDArray[np.int64]
    """one or two words for each cell set: its first configuration and the regions of some cells, see `Packing`"""
    places: NDArray[np.uint8]
    """[cells, 2]: the word of an entry and the bit in it where a cell's region stands"""
    answers: NDArray[np.uint64]
    layout: NDArray[np.int64]


class PatternDatabases(NamedTuple):
    """A shape with its pattern databases, ready to search by."""

    shape: Shape
    lookup: Lookup


def databases_for(
    shape: Shape, answers: NDArray[np.uint64], successors: NDArray[np.int64] | None = None
) -> PatternDatabases:
    """What a search by this shape looks up; `answers` are the tables of `patterns(shape)`, one after the other, and
    `successors` the packed machine where it is known."""
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
    """The same table as if from a file, so that kernels are compiled once for both."""
    kept = table.view(np.ndarray)
    kept.flags.writeable = False
    return kept


def _view_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`steps`, `cells`, `slots`, `labels`, `parts_of`, `parts` and `homes` of `Lookup`."""
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
    """`layout` of `Lookup`, for rows with `used_words` words, filled up to whole cache lines."""
    cells = range(shape.width * shape.height)
    path = path_words(shape.width, shape.height)
    row_words = -(-used_words // CACHE_LINE) * CACHE_LINE
    dark = sum(1 << cell for cell in cells if sum(divmod(cell, shape.width)) % 2)
    packing = packing_of(shape)
    return np.array([view_count, path, row_words, dark, len(cells), packing.half, (1 << packing.first) - 1])


def _placed(shape: Shape) -> dict[Pattern, tuple[int, int, int, int]]:
    """For each pattern the tiles, the bits of a rank, its table's first bit and the bit of the goal's state."""
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
    """`successors` of `Lookup`."""
    states = machine(width, height, STRING_LENGTH).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return _read_only(np.concatenate([[0], packed]).astype(np.int64))
