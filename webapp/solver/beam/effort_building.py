"""How effort tables are built: a shortest-path search from the goal, cost by cost, by Dial's bucket queue.

place     of a pattern: the cells where its tiles stand, written as one number to the base of the board's cells
code      the same cells in BITS each
blanks    of a place: a set of cells of the blank, as the bits of one or more words of 64
entry     a code, the number of a word and bits of it: states that are to be taken up at some cost

An arriving table is built from the pattern's tiles at home and the blank on its cell in the goal. A departing table is
built by the same search, started from the pattern's cells with the blank on any other, and once more for each of these
cells with the blank there; costs are the same both ways.

A state is a place and the blank's cell. Moves cost only 1 or 2, so three buckets of entries are enough: for the cost at
hand, the next and the one after. All blank cells of a place are one bit set, so one operation moves the blank in up to
64 states.
Source of the queue: Dial, "Algorithm 360: shortest-path forest with topological ordering", CACM 12, 1969.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.heuristics.heuristic import UNKNOWN
from webapp.solver.kernels.bits import lowest_one
from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.kernels.prefetch import prefetch
from webapp.solver.states.state import geometry
from webapp.solver.states.symmetries import Cells

OTHER, OWN = 1, 2
"""what a move of another tile costs, and one of the pattern's own"""
LARGEST = 254
"""what costs more counts as this: on boards with a side beyond about 20 cells far places look alike"""
ANYWHERE = -1
BITS = 9
"""of a cell in a code; the number of the word stands above them, from WORD on"""
CELL = (1 << BITS) - 1
WORD = 56
AHEAD = 16
"""entries between prefetching a word and reading it"""
WORD_CELLS = 64
CHUNK = 256
"""entries between two looks at whether the buckets have room"""
FIRST_ROOM = 1 << 16


class Pattern(NamedTuple):
    """Tiles that are looked at together."""

    cells: tuple[int, ...]
    """ascending: where the tiles belong, or of a departing pattern where they stand"""
    departing: bool = False


def effort_table(width: int, height: int, blank: int, pattern: Pattern) -> NDArray[np.uint8]:
    """uint8[cells ** tiles]: the effort of every place; the goal's blank is on the cell `blank`.

    Of a departing pattern a place is where the tiles on its cells belong. The blank, if it is on one of them, belongs
    on `blank`.
    """
    if not pattern.departing:
        return _spread_from(width, height, pattern.cells, [blank], ANYWHERE)
    cells = width * height
    elsewhere = [cell for cell in range(cells) if cell not in pattern.cells]
    table = _spread_from(width, height, pattern.cells, elsewhere, blank)
    places = table.reshape([cells] * len(pattern.cells))
    for index, cell in enumerate(pattern.cells):
        others = tuple(other for other in pattern.cells if other != cell)
        with_blank = _spread_from(width, height, others, [cell], blank)
        places[(slice(None),) * index + (blank,)] = with_blank.reshape([cells] * len(others))
    return table


def image(pattern: Pattern, symmetry: Sequence[int]) -> Pattern:
    """The pattern where a symmetry of the board takes it."""
    return Pattern(tuple(sorted(symmetry[cell] for cell in pattern.cells)), pattern.departing)


def table_from_image(pattern: Pattern, symmetry: Cells, table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The table of a pattern from that of its image, which is for a goal whose blank the symmetry has moved as well."""
    images = image(pattern, symmetry).cells
    axes = [images.index(symmetry[cell]) for cell in pattern.cells]
    turned = table.reshape([len(symmetry)] * len(axes))
    for axis in axes:
        turned = turned.take(symmetry, axis)
    return np.ascontiguousarray(turned.transpose(axes)).ravel()


def _spread_from(width: int, height: int, homes: tuple[int, ...], blanks: list[int], finish: int) -> NDArray[np.uint8]:
    """uint8[cells ** tiles]: what each place costs from the tiles on `homes` and the blank on any of `blanks`."""
    costs = np.full((width * height) ** len(homes), UNKNOWN, np.uint8)
    _spread(_neighbours(width, height), len(homes), _entries(homes, blanks), finish, costs)
    return costs


def _entries(homes: tuple[int, ...], blanks: list[int]) -> NDArray[np.uint64]:
    """[2, blanks]: the codes and the bits of the states with the tiles on `homes` and the blank on each of `blanks`."""
    home_code = sum(home << (BITS * tile) for tile, home in enumerate(homes))
    codes = [home_code | blank // WORD_CELLS << WORD for blank in blanks]
    return np.array([codes, [1 << blank % WORD_CELLS for blank in blanks]], np.uint64)


def _neighbours(width: int, height: int) -> NDArray[np.uint64]:
    """[cells, words]: the cells beside each cell."""
    cells = width * height
    neighbours = np.zeros((cells, -(-cells // WORD_CELLS)), np.uint64)
    for cell, targets in enumerate(geometry(width, height).targets.tolist()):
        for target in targets:
            if target >= 0:
                neighbours[cell, target // WORD_CELLS] |= np.uint64(1 << target % WORD_CELLS)
    return neighbours


@inlined
def _roomy(bucket, count, more):
    """The bucket, larger if so many more may not find room."""
    if count + more <= bucket.shape[1]:
        return bucket
    larger = np.empty((2, 2 * bucket.shape[1]), np.uint64)
    larger[:, :count] = bucket[:, :count]
    return larger


@inlined
def _bit(cell):
    """The bit of a cell in its word."""
    return np.uint64(1) << np.uint64(cell % WORD_CELLS)


@inlined
def _number(code, factors):
    """Of an entry's code the place of its word in `seen`."""
    number = code >> WORD
    for tile in range(factors.size):
        number += (code >> (BITS * tile) & CELL) * factors[tile]
    return number


@kernel
def _spread(neighbours, tiles, entries, finish, costs):
    """Fill `costs`, uint8[cells ** tiles] of UNKNOWN, cost by cost from the states `entries`, uint64[2, states], over
    all states: the least cost of each place, of those with the blank on the cell `finish` or ANYWHERE.

    Three buckets hold the entries of this cost, of the next and of the one after: uint64[2, room], codes and bits.
    `seen` has the words of every place, of blanks that were taken up. It and `costs` are asked for some entries ahead.
    """
    cells, words = neighbours.shape
    most_own = 4 * tiles
    factors = np.empty(tiles, np.int64)
    for tile in range(tiles):
        factors[tile] = words * cells ** (tiles - 1 - tile)
    seen = np.zeros(costs.size * words, np.uint64)
    at = np.empty(tiles, np.int64)
    standing, reached = np.empty(words, np.uint64), np.empty(words, np.uint64)
    now, soon, later = (
        np.empty((2, FIRST_ROOM), np.uint64),
        np.empty((2, FIRST_ROOM), np.uint64),
        np.empty((2, FIRST_ROOM), np.uint64),
    )
    count, count_soon, count_later = entries.shape[1], 0, 0
    now[:, :count] = entries
    cost = 0
    while count + count_soon + count_later > 0:
        for first in range(0, count, CHUNK):
            soon = _roomy(soon, count_soon, CHUNK * words)
            later = _roomy(later, count_later, CHUNK * most_own)
            for index in range(first, min(first + CHUNK, count)):
                if index + AHEAD < count:
                    ahead = _number(np.int64(now[0, index + AHEAD]), factors)
                    prefetch(seen, ahead)
                    prefetch(costs, ahead // words)
                code = np.int64(now[0, index])
                number = _number(code, factors)
                fresh = now[1, index] & ~seen[number]
                if fresh == 0:
                    continue
                seen[number] |= fresh
                word = code >> WORD
                if finish == ANYWHERE or (finish // WORD_CELLS == word and fresh & _bit(finish) != 0):
                    costs[number // words] = min(costs[number // words], cost, LARGEST)
                code &= (1 << WORD) - 1
                standing[:], reached[:] = 0, 0
                for tile in range(tiles):
                    at[tile] = code >> (BITS * tile) & CELL
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
                            following = code ^ (blank ^ origin) << (BITS * tile) | other << WORD
                            later[0, count_later], later[1, count_later] = following, _bit(origin)
                            count_later += 1
                for other in range(words):
                    rest = reached[other] & ~seen[number - word + other]
                    if rest != 0:
                        soon[0, count_soon], soon[1, count_soon] = code | other << WORD, rest
                        count_soon += 1
        now, soon, later = soon, later, now
        count, count_soon, count_later = count_soon, count_later, 0
        cost += 1
