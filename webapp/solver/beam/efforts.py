"""Efforts: inadmissible pattern databases, which say how much work it is to bring a few tiles home.

pattern    a few tiles looked at together. Arriving: fixed tiles, indexed by where they stand. Departing: fixed cells,
           indexed by where the tiles on them belong
place      the index: one cell for each tile of the pattern, written as one number to the base of the board's cells
effort     of a place: the least cost of a path home, wherever the blank is, where a move of the pattern's tiles costs
           OWN and any other OTHER
term       a pattern as part of the value: its table and the moves that change its place

An additive pattern database counts only the moves of its own tiles, so that sums never exceed the truth. Then it costs
nothing to carry the blank about and to push other tiles away and back, and positions that are far look near. Efforts
count that work too, by half. So their sums are no lower bounds; but a beam ordered by them finds much shorter
solutions.
Compare: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004 (which count own moves only).
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import Pattern
from webapp.solver.states.state import geometry

MAX_TILES = 5
"""of a pattern"""
DEPARTING = range(26, 50)
"""how many cells boards have for which departing patterns gain more than their table entries cost"""
ON_LINE_SHIFT = 32
"""from this bit on a weight says what a term adds to the work left on the line"""


class Efforts(NamedTuple):
    """The terms by which a beam orders states, the arriving ones first."""

    tables: NDArray[np.uint8]
    """the tables, one after the other"""
    first: NDArray[np.int64]
    """[terms]: where each term's table starts"""
    cells: NDArray[np.uint64]
    """[terms, MAX_TILES]: the home cells of its tiles, or its cells; unsigned, as kernels read them sooner so"""
    factors: NDArray[np.int64]
    """[terms, MAX_TILES]: what each of these counts in the number of a place; 0 where there is none"""
    arriving: NDArray[np.int64]
    """[cells, most]: the arriving terms that a move of the tile which belongs on this cell touches, then -1"""
    arriving_factors: NDArray[np.int64]
    """[cells, most]: what the tile's cell counts in the number of the term's place"""
    departing: NDArray[np.int64]
    """[cells, 4, most]: the departing terms that a move in each direction touches, the blank on this cell; then -1"""
    departing_factors: NDArray[np.int64]
    """[cells, 4, most]: what the cell counts in the number of the term's place, less what the blank's next cell does"""
    arrivals: int
    weights: NDArray[np.int64]
    """[terms]: 1, and 1 << ON_LINE_SHIFT more for a term that lies wholly on the line to be filled next"""


def blocks(width: int, height: int, blank: int, size: tuple[int, int]) -> list[tuple[int, ...]]:
    """Cut the goal into blocks of size (rows, columns); the cells of the tiles in each."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in range(width * height):
        if cell != blank:
            row, column = divmod(cell, width)
            found.setdefault((row // size[0], column // size[1]), []).append(cell)
    return [tuple(cells) for cells in found.values()]


def runs(
    width: int, height: int, length: int, across: bool, shifted: bool = False, blank: int | None = None
) -> list[tuple[int, ...]]:
    """Walk over the board to and fro in bands of two rows (of two columns with `across`), both lines of a band at once,
    and cut the walk into runs of `length` cells without the blank's, compact however the sides divide. With `shifted`
    the first band has one line."""
    bands, direction = (width, height) if across else (height, width)
    walk = []
    for number, first in enumerate(range(-shifted, bands, 2)):
        lines = [line for line in (first, first + 1) if 0 <= line < bands]
        for step in reversed(range(direction)) if number % 2 else range(direction):
            walk += [step * width + line if across else line * width + step for line in lines]
    walk = [cell for cell in walk if cell != blank]
    return [tuple(sorted(walk[start : start + length])) for start in range(0, len(walk), length)]


def efforts_of(
    width: int, height: int, patterns: list[Pattern], tables: NDArray[np.uint8], line: frozenset[int]
) -> Efforts:
    """The terms for patterns; `tables` is their tables one after the other, `line` the cells to be filled next."""
    cells, terms = width * height, len(patterns)
    first = np.cumsum([0, *(cells ** len(pattern.cells) for pattern in patterns[:-1])]).astype(np.int64)
    of_term, factors = np.zeros((terms, MAX_TILES), np.uint64), np.zeros((terms, MAX_TILES), np.int64)
    by_cell = np.zeros((terms, cells), np.int64)
    for term, pattern in enumerate(patterns):
        places = len(pattern.cells)
        of_term[term, :places] = pattern.cells
        factors[term, :places] = by_cell[term, pattern.cells] = [cells**place for place in reversed(range(places))]
    on_line = {
        cell for pattern in patterns if not pattern.departing and set(pattern.cells) <= line for cell in pattern.cells
    }
    assert on_line == line, "the patterns cut across the line, whose work would not be seen"
    weights = np.array(
        [1 + ((set(pattern.cells) <= line and not pattern.departing) << ON_LINE_SHIFT) for pattern in patterns]
    )
    departs = np.array([pattern.departing for pattern in patterns])
    arriving, arriving_factors = _listed((by_cell * ~departs[:, np.newaxis]).T)
    targets = geometry(width, height).targets
    at_next = np.where(targets.ravel() < 0, np.repeat(range(cells), 4), targets.ravel())
    turns = by_cell[:, np.repeat(range(cells), 4)] - by_cell[:, at_next]
    departing, departing_factors = _listed((turns * departs[:, np.newaxis]).T)
    return Efforts(
        tables,
        first,
        of_term,
        factors,
        arriving,
        arriving_factors,
        departing.reshape(cells, 4, departing.shape[1]),
        departing_factors.reshape(cells, 4, departing.shape[1]),
        int(np.sum(~departs)),
        weights,
    )


def _listed(factors: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Of a table [touching, terms], row by row the terms whose factor is not 0, then -1; and their factors."""
    most = int(np.count_nonzero(factors, axis=1).max())
    terms = np.argsort(factors == 0, axis=1, kind="stable")[:, :most]
    listed = np.take_along_axis(factors, terms, axis=1)
    return np.where(listed != 0, terms, -1), listed


def patterns_for(width: int, height: int, blank: int, tiles: int) -> list[Pattern]:
    """The patterns for a board, of at most `tiles` tiles each. The goal is cut into patterns in several ways, so every
    tile is in several: what one cut separates another keeps together."""
    arriving = dict.fromkeys(_cuts(width, height, blank, tiles))
    departing: dict[tuple[int, ...], None] = {}
    if width * height in DEPARTING and tiles > 3:
        departing = dict.fromkeys(run for across in (False, True) for run in runs(width, height, tiles, across))
    return [Pattern(cells) for cells in arriving] + [Pattern(cells, True) for cells in departing]


def _cuts(width: int, height: int, blank: int, tiles: int) -> Iterator[tuple[int, ...]]:
    if tiles > 3:
        for across, shifted in product((False, True), repeat=2):
            yield from runs(width, height, tiles, across, shifted, blank)
        return
    for size in ((1, tiles), (tiles, 1)):
        yield from blocks(width, height, blank, size)
