"""Building effort tables: a shortest-path search from the goal in order of cost, with Dial's bucket queue.

place     of a pattern: the cells that its tiles are on, as one number in base `cells`
code      the same cells, CELL_BITS bits each
blanks    of a place: a set of cells of the blank, as a bit set of one or more 64-bit words
entry     a code with the index of a word, and bits of that word: states to be expanded at some cost

An arriving table is built from the pattern's tiles in place and the blank on its goal cell. A departing table is built
by the same search from the pattern's cells with the blank on any other cell, and once more for each of the pattern's
cells with the blank there. Costs are the same in both directions.

A state is a place and the blank's cell. A move costs 1 or 2, so three buckets of entries are enough: for the current
cost, the next one and the one after. The blank cells of a place form a bit set, so one operation moves the blank in up
to 64 states.
Source of the queue: Dial, "Algorithm 360: shortest-path forest with topological ordering", CACM 12, 1969.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.heuristics.heuristic import UNKNOWN
from webapp.solver.kernels.bits import lowest_one, prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

OTHER_COST, OWN_COST = 1, 2
"""cost of a move of another tile, and of one of the pattern's own"""
MAX_EFFORT = 254
"""maximum cost stored; on boards with a side of more than about 20 cells, distant places get the same cost"""
ANYWHERE = -1
CELL_BITS = 9
"""bits per cell in a code; the index of the word is stored above them, from bit WORD_SHIFT on"""
CELL_MASK = (1 << CELL_BITS) - 1
WORD_SHIFT = 56
PREFETCH_DISTANCE = 16
"""entries between prefetching a word and reading it"""
WORD_CELLS = 64
CHUNK_ENTRIES = 256
"""entries between two checks that the buckets have room"""
FIRST_BUCKET_ENTRIES = 1 << 16
EXPANDED, SOON, LATER = range(3)
"""indices in `counts`: entries of this cost expanded, entries found for the next cost, and for the one after"""


class Pattern(NamedTuple):
    """Tiles that one table covers."""

    cells: tuple[int, ...]
    """ascending: the goal cells of the tiles or, for a departing pattern, the cells that they are on"""
    departing: bool = False


class Space(NamedTuple):
    """The states of a pattern, and the memory for a search over them."""

    neighbours: NDArray[np.uint64]
    """[cells, words]: the neighbours of each cell, as a bit set"""
    factors: NDArray[np.int64]
    """[tiles]: the factor of each tile's cell in the index of a word in `seen`"""
    finish: int
    """the blank's cell in the states whose costs are wanted, or ANYWHERE"""
    seen: NDArray[np.uint64]
    """[places x words]: for each place, the blank cells already expanded"""
    costs: NDArray[np.uint8]
    """[places]: the least cost of each, or UNKNOWN"""
    at: NDArray[np.int64]
    """[tiles]: scratch memory of the kernel, as are the next two"""
    standing: NDArray[np.uint64]
    """[words]"""
    reached: NDArray[np.uint64]
    """[words]"""


def effort_table(width: int, height: int, blank: int, pattern: Pattern) -> NDArray[np.uint8]:
    """Return the effort of every place, uint8[cells ** tiles], for a goal with the blank on the cell `blank`.

    For a departing pattern, a place says where the tiles on its cells belong; if the blank is among them, it belongs on
    `blank`.
    """
    if not pattern.departing:
        return _costs_from(width, height, pattern.cells, [blank], ANYWHERE)
    cells = width * height
    elsewhere = [cell for cell in range(cells) if cell not in pattern.cells]
    table = _costs_from(width, height, pattern.cells, elsewhere, blank)
    places = table.reshape([cells] * len(pattern.cells))
    for index, cell in enumerate(pattern.cells):
        others = tuple(other for other in pattern.cells if other != cell)
        with_blank = _costs_from(width, height, others, [cell], blank)
        places[(slice(None),) * index + (blank,)] = with_blank.reshape([cells] * len(others))
    return table


def image(pattern: Pattern, symmetry: Sequence[int]) -> Pattern:
    """Return the pattern that a symmetry of the board maps this one to."""
    return Pattern(tuple(sorted(symmetry[cell] for cell in pattern.cells)), pattern.departing)


def table_from_image(pattern: Pattern, symmetry: Cells, table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Derive the table of a pattern from that of its image.

    The image's table is for the goal whose blank the symmetry has moved as well.
    """
    images = image(pattern, symmetry).cells
    axes = [images.index(symmetry[cell]) for cell in pattern.cells]
    turned = table.reshape([len(symmetry)] * len(axes))
    for axis in axes:
        turned = turned.take(symmetry, axis)
    return np.ascontiguousarray(turned.transpose(axes)).ravel()


def _costs_from(width: int, height: int, homes: tuple[int, ...], blanks: list[int], finish: int) -> NDArray[np.uint8]:
    """Return the cost of each place, uint8[cells ** tiles].

    The search starts with the tiles on `homes` and the blank on any of `blanks`.
    """
    space = _space(width, height, len(homes), finish)
    now, soon, later = (np.empty((2, FIRST_BUCKET_ENTRIES), np.uint64) for _ in range(3))
    count, cost = len(blanks), 0
    now[:, :count] = _entries(homes, blanks)
    counts = np.zeros(3, np.int64)
    while count + counts[SOON] > 0:
        while counts[EXPANDED] < count:
            soon = _with_room(soon, counts[SOON], _max_soon(space))
            later = _with_room(later, counts[LATER], _max_later(space))
            _expand(space, cost, now, count, soon, later, counts)
        now, soon, later = soon, later, now
        count, cost = int(counts[SOON]), cost + 1
        counts[:] = 0, counts[LATER], 0
    return space.costs


def _space(width: int, height: int, tiles: int, finish: int) -> Space:
    """Return the states of patterns of `tiles` tiles, none of them expanded."""
    cells = width * height
    neighbours = _neighbours(width, height)
    words = neighbours.shape[1]
    return Space(
        neighbours,
        np.array([words * cells ** (tiles - 1 - tile) for tile in range(tiles)], np.int64),
        finish,
        np.zeros(cells**tiles * words, np.uint64),
        np.full(cells**tiles, UNKNOWN, np.uint8),
        np.empty(tiles, np.int64),
        np.empty(words, np.uint64),
        np.empty(words, np.uint64),
    )


def _with_room(bucket: NDArray[np.uint64], count: int, more: int) -> NDArray[np.uint64]:
    """Return the bucket, at twice its size if `more` entries may not fit."""
    if count + more <= bucket.shape[1]:
        return bucket
    larger = np.empty((2, 2 * bucket.shape[1]), np.uint64)
    larger[:, :count] = bucket[:, :count]
    return larger


def _entries(homes: tuple[int, ...], blanks: list[int]) -> NDArray[np.uint64]:
    """Return the codes and bits, uint64[2, blanks], of the states with tiles on `homes` and the blank on `blanks`."""
    home_code = sum(home << (CELL_BITS * tile) for tile, home in enumerate(homes))
    codes = [home_code | blank // WORD_CELLS << WORD_SHIFT for blank in blanks]
    return np.array([codes, [1 << blank % WORD_CELLS for blank in blanks]], np.uint64)


def _neighbours(width: int, height: int) -> NDArray[np.uint64]:
    cells = width * height
    neighbours = np.zeros((cells, -(-cells // WORD_CELLS)), np.uint64)
    for cell, targets in enumerate(geometry(width, height).targets.tolist()):
        for target in targets:
            if target >= 0:
                neighbours[cell, target // WORD_CELLS] |= np.uint64(1 << target % WORD_CELLS)
    return neighbours


@inlined
def _max_soon(space):
    """Return the most entries that a chunk adds for the next cost: one for each word of a place."""
    return CHUNK_ENTRIES * space.neighbours.shape[1]


@inlined
def _max_later(space):
    """Return the most entries that a chunk adds for the cost after that: one for each side of each tile."""
    return CHUNK_ENTRIES * 4 * space.factors.size


@inlined
def _bit(cell):
    return np.uint64(1) << np.uint64(cell % WORD_CELLS)


@inlined
def _number(code, factors):
    """Return the index in `seen` of the word that an entry's code refers to."""
    number = code >> WORD_SHIFT
    for tile in range(factors.size):
        number += (code >> (CELL_BITS * tile) & CELL_MASK) * factors[tile]
    return number


@lean_kernel
def _expand(space, cost, now, count, soon, later, counts):
    """Expand the `count` entries of this cost: store the costs of their places and append their successors.

    Return early when a bucket might overflow. now, soon and later are buckets, uint64[2, capacity]: codes and bits.
    counts is int64[3], with the indices EXPANDED, SOON and LATER. Words of `seen` and `costs` are prefetched
    PREFETCH_DISTANCE entries before they are read.
    """
    neighbours, factors, seen, costs, finish = space.neighbours, space.factors, space.seen, space.costs, space.finish
    at, standing, reached = space.at, space.standing, space.reached
    tiles, words = factors.size, neighbours.shape[1]
    soon_limit, later_limit = soon.shape[1] - _max_soon(space), later.shape[1] - _max_later(space)
    expanded, count_soon, count_later = counts[EXPANDED], counts[SOON], counts[LATER]
    while expanded < count and count_soon <= soon_limit and count_later <= later_limit:
        for index in range(expanded, min(expanded + CHUNK_ENTRIES, count)):
            if index + PREFETCH_DISTANCE < count:
                ahead = _number(np.int64(now[0, index + PREFETCH_DISTANCE]), factors)
                prefetch(seen, ahead)
                prefetch(costs, ahead // words)
            code = np.int64(now[0, index])
            number = _number(code, factors)
            fresh = now[1, index] & ~seen[number]
            if fresh == 0:
                continue
            seen[number] |= fresh
            word = code >> WORD_SHIFT
            if finish == ANYWHERE or (finish // WORD_CELLS == word and fresh & _bit(finish) != 0):
                costs[number // words] = min(costs[number // words], cost, MAX_EFFORT)
            code &= (1 << WORD_SHIFT) - 1
            for other in range(words):
                standing[other] = reached[other] = 0
            for tile in range(tiles):
                at[tile] = code >> (CELL_BITS * tile) & CELL_MASK
                standing[at[tile] // WORD_CELLS] |= _bit(at[tile])
            while fresh != 0:
                blank = word * WORD_CELLS + lowest_one(fresh)
                fresh &= fresh - np.uint64(1)
                for other in range(words):
                    near = neighbours[blank, other]
                    reached[other] |= near & ~standing[other]
                    own = near & standing[other]
                    while own != 0:
                        origin = other * WORD_CELLS + lowest_one(own)
                        own &= own - np.uint64(1)
                        tile = 0
                        while at[tile] != origin:
                            tile += 1
                        later[0, count_later] = code ^ (blank ^ origin) << (CELL_BITS * tile) | other << WORD_SHIFT
                        later[1, count_later] = _bit(origin)
                        count_later += 1
            for other in range(words):
                rest = reached[other] & ~seen[number - word + other]
                if rest != 0:
                    soon[0, count_soon], soon[1, count_soon] = code | other << WORD_SHIFT, rest
                    count_soon += 1
        expanded = min(expanded + CHUNK_ENTRIES, count)
    counts[EXPANDED], counts[SOON], counts[LATER] = expanded, count_soon, count_later
