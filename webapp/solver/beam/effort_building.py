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
from webapp.solver.kernels.bits import lowest_one, prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

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
TAKEN, SOON, LATER = range(3)
"""places in `counts`: how many entries of this cost are taken up, of the next and of the one after found"""


class Pattern(NamedTuple):
    """Tiles that are looked at together."""

    cells: tuple[int, ...]
    """ascending: where the tiles belong, or of a departing pattern where they stand"""
    departing: bool = False


class Space(NamedTuple):
    """The states of a pattern, and the memory for a search over them."""

    neighbours: NDArray[np.uint64]
    """[cells, words]: the cells beside each cell"""
    factors: NDArray[np.int64]
    """[tiles]: what the cell of each counts in the place of a word in `seen`"""
    finish: int
    """the blank's cell in the states whose costs are wanted, or ANYWHERE"""
    seen: NDArray[np.uint64]
    """[places x words]: of each place the blanks that were taken up"""
    costs: NDArray[np.uint8]
    """[places]: the least cost of each, or UNKNOWN"""
    at: NDArray[np.int64]
    """[tiles]: this and the next two for the kernel's own use"""
    standing: NDArray[np.uint64]
    """[words]"""
    reached: NDArray[np.uint64]
    """[words]"""


def effort_table(width: int, height: int, blank: int, pattern: Pattern) -> NDArray[np.uint8]:
    """uint8[cells ** tiles]: the effort of every place; the goal's blank is on the cell `blank`.

    Of a departing pattern a place is where the tiles on its cells belong; a blank among them belongs on `blank`.
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
    space = _space(width, height, len(homes), finish)
    now, soon, later = (np.empty((2, FIRST_ROOM), np.uint64) for _ in range(3))
    count, cost = len(blanks), 0
    now[:, :count] = _entries(homes, blanks)
    counts = np.zeros(3, np.int64)
    while count + counts[SOON] > 0:
        while counts[TAKEN] < count:
            soon = _roomy(soon, counts[SOON], _most_soon(space))
            later = _roomy(later, counts[LATER], _most_later(space))
            _take_up(space, cost, now, count, soon, later, counts)
        now, soon, later = soon, later, now
        count, cost = int(counts[SOON]), cost + 1
        counts[:] = 0, counts[LATER], 0
    return space.costs


def _space(width: int, height: int, tiles: int, finish: int) -> Space:
    """The states of patterns of `tiles` tiles, none of them expanded."""
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


def _roomy(bucket: NDArray[np.uint64], count: int, more: int) -> NDArray[np.uint64]:
    """The bucket, enlarged if `more` entries may not fit."""
    if count + more <= bucket.shape[1]:
        return bucket
    larger = np.empty((2, 2 * bucket.shape[1]), np.uint64)
    larger[:, :count] = bucket[:, :count]
    return larger


def _entries(homes: tuple[int, ...], blanks: list[int]) -> NDArray[np.uint64]:
    """[2, blanks]: the codes and the bits of the states with the tiles on `homes` and the blank on each of `blanks`."""
    home_code = sum(home << (BITS * tile) for tile, home in enumerate(homes))
    codes = [home_code | blank // WORD_CELLS << WORD for blank in blanks]
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
def _most_soon(space):
    """How many entries for the next cost a chunk leads to at most: one for each word of a place."""
    return CHUNK * space.neighbours.shape[1]


@inlined
def _most_later(space):
    """How many for the cost after that: one for each side of each tile."""
    return CHUNK * 4 * space.factors.size


@inlined
def _bit(cell):
    return np.uint64(1) << np.uint64(cell % WORD_CELLS)


@inlined
def _number(code, factors):
    """Of an entry's code the place of its word in `seen`."""
    number = code >> WORD
    for tile in range(factors.size):
        number += (code >> (BITS * tile) & CELL) * factors[tile]
    return number


@lean_kernel
def _take_up(space, cost, now, count, soon, later, counts):
    """Take up the entries of this cost, `count` in all, and write down the costs of their places and what they lead to;
    end early where the buckets might not have room for that.

    now, soon and later uint64[2, room]: the buckets, codes and bits. counts int64[3]. What is looked up in `seen` and
    `costs` is asked for some entries ahead.
    """
    neighbours, factors, seen, costs, finish = space.neighbours, space.factors, space.seen, space.costs, space.finish
    at, standing, reached = space.at, space.standing, space.reached
    tiles, words = factors.size, neighbours.shape[1]
    most_soon, most_later = soon.shape[1] - _most_soon(space), later.shape[1] - _most_later(space)
    taken, count_soon, count_later = counts[TAKEN], counts[SOON], counts[LATER]
    while taken < count and count_soon <= most_soon and count_later <= most_later:
        for index in range(taken, min(taken + CHUNK, count)):
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
            for other in range(words):
                standing[other] = reached[other] = 0
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
                        later[0, count_later] = code ^ (blank ^ origin) << (BITS * tile) | other << WORD
                        later[1, count_later] = _bit(origin)
                        count_later += 1
            for other in range(words):
                rest = reached[other] & ~seen[number - word + other]
                if rest != 0:
                    soon[0, count_soon], soon[1, count_soon] = code | other << WORD, rest
                    count_soon += 1
        taken = min(taken + CHUNK, count)
    counts[TAKEN], counts[SOON], counts[LATER] = taken, count_soon, count_later
