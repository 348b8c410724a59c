"""Packing: the tables by which a kernel finds the number of a pattern's state with a few loads.

A state's number is the rank of its order times the number of configurations, plus that of its configuration; `ranking`
says what these are. The configuration of a cell set and a region is the set's first one plus the region. A set's entry
holds both: the number of its first configuration, and above it the region of every cell. Larger boards need two words
for that, each with the first configuration and the regions of half the cells.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.pattern_databases.catalogue import Shape, patterns
from webapp.solver.pattern_databases.nodes import CELLS, SMALL_CELLS
from webapp.solver.pattern_databases.ranking import (
    HEAD_CODES,
    LABEL,
    MOST_TILES,
    Configurations,
    configurations,
    orders,
    popcount,
)


class Packing(NamedTuple):
    """How the cell sets of boards up to a size are looked up."""

    cells: int
    """the largest boards"""
    half: int
    """a set's number is that of its upper bits plus that of so many lower ones"""
    first: int
    """bits of the number of its first configuration"""
    together: int
    """cells whose regions stand in one word, LABEL bits each"""


PACKINGS = (Packing(SMALL_CELLS, 8, 16, 16), Packing(CELLS, 13, 20, 14))


def packing_of(shape: Shape) -> Packing:
    """The packing for a shape's boards."""
    return next(packing for packing in PACKINGS if packing.cells >= shape.width * shape.height)


def rank_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`heads`, `tails`, `high`, `low`, `regions` and `places` of `lookup.Lookup`."""
    packing = packing_of(shape)
    cells = np.arange(shape.width * shape.height)
    places = np.stack([cells // packing.together, packing.first + LABEL * (cells % packing.together)], axis=1)
    words = int(places[-1, 0]) + 1
    heads, tails = (np.zeros((MOST_TILES + 1, HEAD_CODES), np.uint16) for _ in range(2))
    uppers = np.arange(1 << (packing.cells - packing.half), dtype=np.uint32)
    high = np.zeros((MOST_TILES + 1, len(uppers)), np.uint32)
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
    """The words of all cell sets, those of one set together."""
    packed = np.repeat(space.first[:, np.newaxis], words, axis=1)
    regions = np.maximum(space.regions, 0).astype(np.int64)
    for cell, (word, shift) in enumerate(places):
        packed[:, word] |= regions[:, cell] << shift
    return packed.ravel()
