"""Efforts: how much work it is to bring a few tiles home, as tables that guide searches which need not prove anything.

pattern    tiles that belong near each other: it arrives; or that stand near each other, whichever they are: it departs
place      of a pattern: the cells where its tiles stand, or of a departing one belong, as one number to the base of the
           board's cells
effort     of a place: the least sum, over all ways home, of OWN for a move of the pattern's tiles, OTHER for any other
term       a pattern as it counts in a guide: its table and the moves that touch it

A pattern database counts the moves of its own tiles alone, so that sums stay below the truth; but then it costs nothing
to carry the blank about and to push other tiles away and back, and positions that are far look near. Efforts count
that work by half. Their sums are no bounds; as the measure of a beam search they lead to much shorter ways.
Compare: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004 (which count own moves only).
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.effort_building import Pattern

MOST_TILES = 5
"""of a pattern"""
DEPARTING = range(26, 37)
"""cells of the boards for which departing patterns gain more than their table entries cost"""
LINE = 32
"""from this bit on a weight says what a term adds to the work left on the line"""


class Efforts(NamedTuple):
    """The terms of a guide, the arriving ones first."""

    tables: NDArray[np.uint8]
    """the tables, one after the other"""
    first: NDArray[np.int64]
    """[terms]: where each term's table starts"""
    cells: NDArray[np.uint64]
    """[terms, MOST_TILES]: the home cells of its tiles, or its cells; unsigned, as kernels read them sooner so"""
    factors: NDArray[np.int64]
    """[terms, MOST_TILES]: what each of these counts in the number of a place; 0 where there is none"""
    factor_of_cell: NDArray[np.int64]
    """[terms, cells]: the same by cells"""
    arriving: NDArray[np.int64]
    """[cells, most]: the arriving terms that have this cell, then -1"""
    departing: NDArray[np.int64]
    """[cells, most]: the departing ones"""
    arrivals: int
    """how many arriving terms there are"""
    weights: NDArray[np.int64]
    """[terms]: 1, and 1 << LINE for a term that lies wholly on the line which is to be filled next"""


def blocks(width: int, height: int, blank: int, size: tuple[int, int]) -> list[tuple[int, ...]]:
    """Cut the goal into blocks of size (rows, columns); the cells of the tiles in each."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in range(width * height):
        if cell != blank:
            row, column = divmod(cell, width)
            found.setdefault((row // size[0], column // size[1]), []).append(cell)
    return [tuple(cells) for cells in found.values()]


def runs(width: int, height: int, length: int, across: bool, blank: int | None = None) -> list[tuple[int, ...]]:
    """Walk over the board to and fro in bands of two rows (of two columns with `across`), both lines of a band at once,
    and cut the walk into runs of so many cells, the blank's left out. They are compact however the sides divide."""
    bands, way = (width, height) if across else (height, width)
    walk = []
    for first in range(0, bands, 2):
        for step in range(way) if first % 4 == 0 else reversed(range(way)):
            walk += [
                step * width + line if across else line * width + step for line in (first, first + 1)[: bands - first]
            ]
    walk = [cell for cell in walk if cell != blank]
    return [tuple(sorted(walk[start : start + length])) for start in range(0, len(walk), length)]


def efforts_of(cells: int, patterns: list[Pattern], tables: NDArray[np.uint8], line: frozenset[int]) -> Efforts:
    """The terms for these patterns, whose tables stand in `tables` one after the other; `line` is the cells that are to
    be filled next, if any."""
    terms = len(patterns)
    first = np.cumsum([0, *(cells ** len(pattern.cells) for pattern in patterns[:-1])]).astype(np.int64)
    of_term, factors = np.zeros((terms, MOST_TILES), np.uint64), np.zeros((terms, MOST_TILES), np.int64)
    factor_of_cell = np.zeros((terms, cells), np.int64)
    for term, pattern in enumerate(patterns):
        places = len(pattern.cells)
        of_term[term, :places] = pattern.cells
        factors[term, :places] = factor_of_cell[term, pattern.cells] = [
            cells**place for place in reversed(range(places))
        ]
    touched = [_touched(cells, patterns, departing) for departing in (False, True)]
    on_line = {
        cell for pattern in patterns if not pattern.departing and set(pattern.cells) <= line for cell in pattern.cells
    }
    assert on_line == line, "the patterns cut across the line, whose work would not be seen"
    weights = np.array([1 + ((set(pattern.cells) <= line and not pattern.departing) << LINE) for pattern in patterns])
    arrivals = sum(not pattern.departing for pattern in patterns)
    return Efforts(tables, first, of_term, factors, factor_of_cell, touched[0], touched[1], arrivals, weights)


def _touched(cells: int, patterns: list[Pattern], departing: bool) -> NDArray[np.int64]:
    """[cells, most]: the terms of one kind that have each cell, then -1."""
    of = [
        [term for term, pattern in enumerate(patterns) if cell in pattern.cells and pattern.departing == departing]
        for cell in range(cells)
    ]
    touched = np.full((cells, max(map(len, of))), -1, np.int64)
    for cell, terms in enumerate(of):
        touched[cell, : len(terms)] = terms
    return touched


def patterns_for(width: int, height: int, blank: int, tiles: int) -> list[Pattern]:
    """The patterns of a guide, of at most so many tiles each, every tile in several of them."""
    arriving = dict.fromkeys(_cuts(width, height, blank, tiles))
    departing = runs(width, height, tiles, False) if width * height in DEPARTING and tiles > 3 else []
    return [Pattern(cells) for cells in arriving] + [Pattern(cells, True) for cells in departing]


def _cuts(width: int, height: int, blank: int, tiles: int) -> Iterator[tuple[int, ...]]:
    if tiles > 3:
        for across in (False, True):
            yield from runs(width, height, tiles, across, blank)
        return
    for size in ((1, tiles), (tiles, 1)):
        yield from blocks(width, height, blank, size)
