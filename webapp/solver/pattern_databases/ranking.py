"""Ranking: the states of a zero-aware pattern database, numbered without gaps, and the moves between them.

pattern        a set of tiles; only their cells matter, the other tiles are indistinguishable
cell set       the cells of the pattern's tiles, as a mask with bit c for cell c
region         the cells that the blank can reach without moving a pattern tile: a connected component of the other
               cells
configuration  a cell set and a region
order          the pattern's tiles in the order of their cells, as a code: label i (3 bits) for the i-th cell of the set
state          a configuration and an order; moves of other tiles do not change it, a move of a pattern tile changes its
               distance to the goal by exactly one

Configurations are numbered by cell set (in the order of the masks) and, within a set, by the region's lowest cell.
Orders are numbered lexicographically among all permutations. The numbering depends only on the number of tiles in a
pattern, not on which tiles they are.

With the blank's region in the state, distances are larger than in plain pattern databases and still admissible:
Clausecker and Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles", SoCS 2019.
Ranking of orders with tables: Korf and Schultze, "Large-scale parallel breadth-first search", AAAI 2005.
"""

from functools import cache
from itertools import chain, combinations
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.states.cells import neighbours

MAX_TILES = 8
"""in a pattern; a label has 3 bits"""
MAX_CELLS = 32
"""of a board; a cell set is a mask of 32 bits"""
LABEL_BITS = 3
"""bits per label"""
HEAD_LABELS = 4
"""labels covered by the first rank table; the second covers the rest"""
HEAD_CODES = 1 << (LABEL_BITS * HEAD_LABELS)
TILE_STANDS = -1
"""in `regions`: this cell has a pattern tile"""

_ONES = np.unpackbits(np.arange(1 << 16, dtype=np.uint16).view(np.uint8)).reshape(-1, 16).sum(axis=1, dtype=np.uint8)


def popcount(masks: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """Return the number of set bits in each mask."""
    ones: NDArray[np.uint8] = _ONES[masks & 0xFFFF] + _ONES[masks >> 16]
    return ones


class Orders(NamedTuple):
    """The orders of a pattern of k tiles; the rank of a code is heads[code % 4096] + tails[code // 4096]."""

    codes: NDArray[np.uint32]
    """[k!]: the code of each rank"""
    heads: NDArray[np.uint16]
    """[4096]: contribution of the first four labels to the rank"""
    tails: NDArray[np.uint16]
    """[4096]: contribution of the other labels"""


@cache
def orders(tiles: int) -> Orders:
    labels = _labels(tiles)
    codes = _codes(labels)
    ranks = np.arange(factorial(tiles))
    block = factorial(max(tiles - HEAD_LABELS, 0))
    heads, tails = np.zeros(HEAD_CODES, np.uint16), np.zeros(HEAD_CODES, np.uint16)
    heads[codes % HEAD_CODES] = ranks // block * block
    tails[codes // HEAD_CODES] = ranks % block
    return Orders(codes, heads, tails)


def rank(tiles: int, codes: NDArray[np.uint32]) -> NDArray[np.int64]:
    """Return the ranks of orders, given their codes."""
    table = orders(tiles)
    return table.heads[codes % HEAD_CODES].astype(np.int64) + table.tails[codes // HEAD_CODES]


def _labels(tiles: int) -> NDArray[np.uint32]:
    """Return all orders by rank, [k!, k], as rows of labels."""
    rows = np.zeros((1, 0), np.uint32)
    for count in range(1, tiles + 1):
        first = np.repeat(np.arange(count, dtype=np.uint32), len(rows))[:, np.newaxis]
        others = np.tile(rows, (count, 1))
        rows = np.hstack([first, others + (others >= first)])
    return rows


def _codes(labels: NDArray[np.uint32]) -> NDArray[np.uint32]:
    shifts = np.arange(labels.shape[1], dtype=np.uint32) * np.uint32(LABEL_BITS)
    codes: NDArray[np.uint32] = (labels << shifts).sum(axis=1, dtype=np.uint32)
    return codes


def spans(tiles: int, width: int) -> list[tuple[int, int, int]]:
    """Return the possible effects of a vertical move on an order, as (place, jumped, down).

    The tile passes `jumped` other tiles of the pattern, at positions `place` and up. Moving down it was before them,
    moving up after them. Moves that pass no pattern tile do not change the order.
    """
    return [
        (place, jumped, down)
        for place in range(tiles - 1)
        for jumped in range(1, min(width, tiles - place))
        for down in (0, 1)
    ]


@cache
def rotations(tiles: int, width: int) -> NDArray[np.uint16]:
    """Return the rank after each vertical move by the rank before, [1 + spans, k!]; row 0 is the identity."""
    labels = _labels(tiles)
    rows = [np.arange(len(labels), dtype=np.uint16)]
    for place, jumped, down in spans(tiles, width):
        columns = list(range(tiles))
        columns.insert(place + jumped if down else place, columns.pop(place if down else place + jumped))
        rows.append(rank(tiles, _codes(labels[:, columns])).astype(np.uint16))
    return np.stack(rows)


class Configurations(NamedTuple):
    """The configurations of a pattern of k tiles on a board of n cells."""

    sets: NDArray[np.uint32]
    """[C(n, k)]: the cell sets, ascending"""
    first: NDArray[np.int64]
    """[C(n, k)]: the number of each set's first configuration"""
    regions: NDArray[np.int8]
    """[C(n, k), n]: the region of each cell, numbered within the set, or TILE_STANDS"""
    total: int
    """number of configurations"""

    def number(self, masks: NDArray[np.uint32], blank: int) -> NDArray[np.int64]:
        """Return the numbers of the configurations with these cell sets and this cell of the blank, free in all."""
        numbers = np.searchsorted(self.sets, masks)
        found: NDArray[np.int64] = self.first[numbers] + self.regions[numbers, blank]
        return found


@cache
def configurations(width: int, height: int, tiles: int) -> Configurations:
    """Return the configurations of a pattern of `tiles` tiles on a width x height board."""
    cells = width * height
    chosen = np.fromiter(chain.from_iterable(combinations(range(cells), tiles)), np.uint32).reshape(-1, tiles)
    sets = np.sort((np.uint32(1) << chosen).sum(axis=1, dtype=np.uint32))
    regions = _regions(sets, width, height)
    parts = regions.max(axis=1).astype(np.int64) + 1
    first = np.concatenate([[0], np.cumsum(parts)[:-1]]).astype(np.int64)
    return Configurations(sets, first, regions, int(parts.sum()))


def _regions(sets: NDArray[np.uint32], width: int, height: int) -> NDArray[np.int8]:
    """Number the connected components of the free cells of every set, lowest cell first."""
    cells = width * height
    free = ~sets & np.uint32((1 << cells) - 1)
    regions = np.full((len(sets), cells), TILE_STANDS, np.int8)
    found = np.zeros(len(sets), np.int8)
    for cell in range(cells):
        fresh = (free >> cell & 1 == 1) & (regions[:, cell] == TILE_STANDS)
        region = _spread(np.uint32(1 << cell), free[fresh], width, height)
        number, places = found[fresh], np.flatnonzero(fresh)
        for other in range(cell, cells):
            inside = region >> other & 1 == 1
            regions[places[inside], other] = number[inside]
        found[fresh] += 1
    return regions


def _spread(seed: np.uint32, free: NDArray[np.uint32], width: int, height: int) -> NDArray[np.uint32]:
    """Return the connected component of the free cells that contains `seed`, for many boards at once."""
    cells = range(width * height)
    not_left = np.uint32(sum(1 << cell for cell in cells if cell % width > 0))
    not_right = np.uint32(sum(1 << cell for cell in cells if cell % width < width - 1))
    region: NDArray[np.uint32] = np.full(len(free), seed, np.uint32)
    while True:
        sideways = (region & not_right) << 1 | (region & not_left) >> 1
        wider = ((region | sideways | region << width | region >> width) & free).astype(np.uint32)
        if np.array_equal(wider, region):
            return region
        region = wider


class Edges(NamedTuple):
    """The moves of pattern tiles: source and target configuration, and the change of the order."""

    source: NDArray[np.int32]
    target: NDArray[np.int32]
    rotation: NDArray[np.int16]
    """the row of `rotations` to apply to the order's rank"""


@cache
def edges(width: int, height: int, tiles: int) -> Edges:
    """Return all moves of a pattern tile into a cell of the blank's region, sorted by source."""
    table = configurations(width, height, tiles)
    rows = {span: number for number, span in enumerate(spans(tiles, width), 1)}
    found = [
        _edges_between(table, cell, free, rows)
        for cell in range(width * height)
        for free in neighbours(width, height, cell)
    ]
    source, target, rotation = (np.concatenate(column) for column in zip(*found, strict=True))
    by_source = np.argsort(source, kind="stable")
    return Edges(
        source[by_source].astype(np.int32), target[by_source].astype(np.int32), rotation[by_source].astype(np.int16)
    )


def _edges_between(
    table: Configurations, cell: int, free: int, rows: dict[tuple[int, int, int], int]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the edges along which a tile moves from `cell` to `free`, as sources, targets and rotations."""
    sets = table.sets[(table.sets >> cell & 1 == 1) & (table.sets >> free & 1 == 0)]
    toggled = sets ^ np.uint32(1 << cell | 1 << free)
    lower, upper = min(cell, free), max(cell, free)
    place = popcount(sets & np.uint32((1 << lower) - 1))
    jumped = popcount(sets & np.uint32((1 << upper) - (2 << lower)))
    row_of = np.zeros((MAX_TILES + 1, MAX_TILES + 1), np.int64)
    for (at, over, down), row in rows.items():
        if down == (cell < free):
            row_of[at, over] = row
    return table.number(sets, free), table.number(toggled, cell), row_of[place, jumped]
