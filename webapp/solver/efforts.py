"""Efforts: how much work it is to bring a few tiles home, as tables that guide searches which need not prove anything.

pattern   tiles that belong near each other, as the cells where they belong, ascending
place     of a pattern: the cells where its tiles stand, written as one number to the base of the board's cells
effort    of a place: the least sum, over all ways home, of OWN for a move of the pattern's tiles, OTHER for any other
term      a pattern as it counts in a guide: its table and the moves that touch it

A pattern database counts the moves of its own tiles alone, so that sums stay below the truth; but then it costs nothing
to carry the blank about and to push other tiles away and back, and positions that are far look near. Efforts count
that work by half. Their sums are no bounds; as the measure of a beam search they lead to much shorter ways.
Compare: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004 (which count own moves only).
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.compiling import inlined, kernel
from webapp.solver.state import geometry

OTHER, OWN = 1, 2
MOST_TILES = 4
"""of a pattern"""
SHIFTS = ((0, 0), (1, 1), (0, 1), (1, 0))
"""of the cuts into blocks of 2x2"""
MOST_SHIFTED = 25
"""cells of the largest boards for which all shifts gain more than their table entries cost"""
MOST_THREES = 64
"""cells of the largest boards cut into patterns of three all over; larger ones are so only in OUTER rows and columns"""
OUTER = 3
UNKNOWN = 255
LARGEST = 254
FIRST_ROOM = 1 << 16
LINE = 16
"""from this bit on a weight says what a term adds to the work left on the line"""

Pattern = tuple[int, ...]


class Efforts(NamedTuple):
    """The terms of a guide; all sums are of `weight` times effort."""

    tables: NDArray[np.uint8]
    """the tables, one after the other"""
    first: NDArray[np.int64]
    """[terms]: where each term's table starts"""
    labels: NDArray[np.int64]
    """[terms, MOST_TILES]: the home cells of its tiles"""
    factors: NDArray[np.int64]
    """[terms, MOST_TILES]: what each tile's cell is multiplied by in the number of a place; 0 where there is no tile"""
    touched: NDArray[np.int64]
    """[cells, most]: the terms that have the tile of this home, then -1"""
    factor: NDArray[np.int64]
    """[cells, most]: that tile's factor in them"""
    weights: NDArray[np.int64]
    """[terms]: 1, and 1 << LINE for a term that lies wholly on the line which is to be filled next"""


def blocks(
    width: int, height: int, blank: int, size: tuple[int, int], shift: tuple[int, int] = (0, 0)
) -> list[Pattern]:
    """Cut the goal into blocks of size (rows, columns), the cuts moved by `shift`; the tiles of each are a pattern."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in range(width * height):
        if cell != blank:
            row, column = divmod(cell, width)
            found.setdefault(((row + shift[0]) // size[0], (column + shift[1]) // size[1]), []).append(cell)
    return [tuple(cells) for cells in found.values()]


def effort_table(width: int, height: int, blank: int, pattern: Pattern) -> NDArray[np.uint8]:
    """uint8[cells ** tiles]: the effort of every place; the goal's blank is on the cell `blank`."""
    table = np.full((width * height) ** len(pattern), UNKNOWN, np.uint8)
    _spread(geometry(width, height).targets, np.array(pattern, np.int64), blank, table)
    return table


def efforts_of(cells: int, patterns: list[Pattern], tables: NDArray[np.uint8], line: frozenset[int]) -> Efforts:
    """The terms for these patterns, whose tables stand in `tables` one after the other; `line` is the cells that are to
    be filled next, if any."""
    sizes = [cells ** len(pattern) for pattern in patterns]
    labels, factors = (np.zeros((len(patterns), MOST_TILES), np.int64) for _ in range(2))
    for term, pattern in enumerate(patterns):
        labels[term, : len(pattern)] = pattern
        factors[term, : len(pattern)] = [cells**place for place in reversed(range(len(pattern)))]
    of = [[term for term, pattern in enumerate(patterns) if cell in pattern] for cell in range(cells)]
    touched = np.full((cells, max(map(len, of))), -1, np.int64)
    factor = np.zeros_like(touched)
    for cell, terms in enumerate(of):
        touched[cell, : len(terms)] = terms
        factor[cell, : len(terms)] = [factors[term, patterns[term].index(cell)] for term in terms]
    first = np.cumsum([0, *sizes[:-1]]).astype(np.int64)
    weights = np.array([1 + ((set(pattern) <= line) << LINE) for pattern in patterns], np.int64)
    return Efforts(tables, first, labels, factors, touched, factor, weights)


def mirrored(width: int, pattern: Pattern) -> Pattern:
    """The pattern as reflected about the diagonal of a square board."""
    return tuple(sorted(cell % width * width + cell // width for cell in pattern))


def mirror_table(width: int, pattern: Pattern, table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The table of a pattern from that of the reflected one; the goal's blank must be on the diagonal."""
    cells = width * width
    reflect = np.arange(cells).reshape(width, width).T.ravel()
    images = mirrored(width, pattern)
    axes = [images.index(int(reflect[cell])) for cell in pattern]
    turned = table.reshape([cells] * len(pattern))[np.ix_(*[reflect] * len(pattern))]
    return np.ascontiguousarray(turned.transpose(axes)).ravel()


def patterns_for(width: int, height: int, blank: int, tiles: int) -> list[Pattern]:
    """The patterns of a guide, of at most so many tiles each, every tile in several of them."""
    return list(dict.fromkeys(_cuts(width, height, blank, tiles)))


def _cuts(width: int, height: int, blank: int, tiles: int) -> Iterator[Pattern]:
    if tiles == MOST_TILES:
        for shift in SHIFTS if width * height <= MOST_SHIFTED else SHIFTS[:1]:
            yield from blocks(width, height, blank, (2, 2), shift)
    else:
        for size in ((1, tiles), (tiles, 1)):
            for pattern in blocks(width, height, blank, size):
                if width * height <= MOST_THREES or tiles < 3 or _is_outer(width, pattern):
                    yield pattern
                else:
                    yield from _in_pairs(pattern)


def _is_outer(width: int, pattern: Pattern) -> bool:
    """Whether the pattern begins within the lines that are usually filled first."""
    return any(min(divmod(cell, width)) < OUTER for cell in pattern)


def _in_pairs(pattern: Pattern) -> Iterator[Pattern]:
    """The pattern cut into patterns of at most two tiles."""
    yield from (pattern[first : first + 2] for first in range(0, len(pattern), 2))


@inlined
def _roomy(bucket, count):
    """The bucket, larger if four more may not find room."""
    return bucket if count + 4 <= bucket.size else np.concatenate((bucket, np.empty_like(bucket)))


@kernel
def _spread(targets, homes, goal_blank, effort):
    """Fill `effort`, uint8[cells ** tiles] of UNKNOWN, cost by cost from the goal over all places and blanks.

    A state is the blank's cell and from there on, `bits` each, those of the tiles; three buckets hold the states of
    this cost, of the next and of the one after. `seen` has a bit for every place and blank.
    """
    cells, tiles = targets.shape[0], homes.size
    bits = 1
    while 1 << bits < cells:
        bits += 1
    mask = (1 << bits) - 1
    factors = np.empty(tiles, np.int64)
    start = goal_blank
    for tile in range(tiles):
        factors[tile] = cells ** (tiles - tile)
        start |= homes[tile] << (bits * (tile + 1))
    seen = np.zeros((effort.size * cells + 63) // 64, np.uint64)
    at = np.empty(tiles, np.int64)
    now, soon, later = (
        np.empty(FIRST_ROOM, np.uint32),
        np.empty(FIRST_ROOM, np.uint32),
        np.empty(FIRST_ROOM, np.uint32),
    )
    now[0] = start
    count, count_soon, count_later = 1, 0, 0
    cost = 0
    while count + count_soon + count_later > 0:
        for index in range(count):
            state = np.int64(now[index])
            blank = state & mask
            number = blank
            for tile in range(tiles):
                at[tile] = state >> (bits * (tile + 1)) & mask
                number += at[tile] * factors[tile]
            bit = np.uint64(1) << np.uint64(number & 63)
            if seen[number >> 6] & bit:
                continue
            seen[number >> 6] |= bit
            place = (number - blank) // cells
            if effort[place] == UNKNOWN:
                effort[place] = min(cost, LARGEST)
            soon, later = _roomy(soon, count_soon), _roomy(later, count_later)
            for way in range(4):
                origin = targets[blank, way]
                if origin < 0:
                    continue
                following, then, own = state ^ blank ^ origin, number + origin - blank, False
                for tile in range(tiles):
                    if at[tile] == origin:
                        own = True
                        following ^= (blank ^ origin) << (bits * (tile + 1))
                        then += (blank - origin) * factors[tile]
                if seen[then >> 6] >> np.uint64(then & 63) & np.uint64(1):
                    continue
                if own:
                    later[count_later] = following
                    count_later += 1
                else:
                    soon[count_soon] = following
                    count_soon += 1
        now, soon, later = soon, later, now
        count, count_soon, count_later = count_soon, count_later, 0
        cost += 1
