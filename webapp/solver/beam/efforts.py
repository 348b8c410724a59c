"""Efforts: inadmissible pattern databases that estimate the work of bringing a few tiles into place.

pattern    a few tiles that one table covers. Arriving: fixed tiles, indexed by the cells they are on. Departing: fixed
           cells, indexed by where the tiles on them belong
place      the index: one cell per tile of the pattern, as one number in base `cells`
effort     of a place: the least cost of a path to the goal, over all cells of the blank, where a move of the pattern's
           tiles costs OWN_COST and any other OTHER_COST
term       a pattern as part of the value of a state: its table and the moves that change its place

An additive pattern database counts only the moves of its own tiles, so that sums never exceed the true distance. Moving
the blank, or pushing other tiles away and back, is then free, and distant positions look near. Efforts also count that
work, at half weight. Their sums are not lower bounds, but a beam ordered by them finds much shorter solutions.
Compare: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004 (which count own moves only).
"""

from itertools import chain, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import Pattern
from webapp.solver.states.state import geometry

MAX_TILES = 5
"""maximum tiles per pattern"""
DEPARTING = range(26, 50)
"""board sizes, in cells, for which departing patterns gain more than their look-ups cost"""
ON_LINE_SHIFT = 32
"""the bits of a weight from this one on are the term's weight in the work left on the line"""


class Efforts(NamedTuple):
    """The terms that order the states of a beam, arriving ones first."""

    tables: NDArray[np.uint8]
    """the tables, concatenated"""
    first: NDArray[np.int64]
    """[terms]: the index where each term's table starts"""
    cells: NDArray[np.uint64]
    """[terms, MAX_TILES]: the goal cells of the term's tiles or, if departing, its cells; kernels read unsigned numbers
    faster"""
    factors: NDArray[np.int64]
    """[terms, MAX_TILES]: the factor of each cell in the index of a place; 0 if unused"""
    arriving: NDArray[np.int64]
    """[cells, max_terms]: the arriving terms that a move of the tile belonging on this cell changes, padded with -1"""
    arriving_factors: NDArray[np.int64]
    """[cells, max_terms]: the factor of that tile's cell in the index of the term's place"""
    departing: NDArray[np.int64]
    """[cells, 4, max_terms]: the departing terms that a move changes, by the blank's cell and the direction, padded
    with -1"""
    departing_factors: NDArray[np.int64]
    """[cells, 4, max_terms]: the factor of the blank's cell in the index of the term's place, minus that of the blank's
    next cell"""
    arrivals: int
    weights: NDArray[np.int64]
    """[terms]: 1, plus 1 << ON_LINE_SHIFT for a term that lies wholly on the line to be filled next"""


def blocks(width: int, height: int, blank: int, size: tuple[int, int]) -> list[tuple[int, ...]]:
    """Cut the goal into blocks of `size` (rows, columns); return the cells of the tiles in each."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in range(width * height):
        if cell != blank:
            row, column = divmod(cell, width)
            found.setdefault((row // size[0], column // size[1]), []).append(cell)
    return [tuple(cells) for cells in found.values()]


def runs(
    width: int, height: int, length: int, across: bool, shifted: bool = False, blank: int | None = None
) -> list[tuple[int, ...]]:
    """Cut a walk over the board into runs of `length` cells, leaving out the blank's.

    The walk goes to and fro in bands of two rows (of two columns with `across`), both lines of a band at once, so that
    runs are compact whatever the sides. With `shifted` the first band has one line.
    """
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
    """Return the terms for patterns, whose tables are concatenated in `tables`; `line` is the cells to fill next."""
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
    """Return, for each row of factors[touching, terms], the terms with a nonzero factor, padded with -1.

    Return also their factors, padded with 0.
    """
    max_terms = int(np.count_nonzero(factors, axis=1).max())
    terms = np.argsort(factors == 0, axis=1, kind="stable")[:, :max_terms]
    listed = np.take_along_axis(factors, terms, axis=1)
    return np.where(listed != 0, terms, -1), listed


def patterns_for(width: int, height: int, blank: int, tiles: int) -> list[Pattern]:
    """Return the patterns for a board, each of at most `tiles` tiles.

    The goal is cut into patterns in several ways, so every tile is in several of them: what one cut separates, another
    keeps together.
    """
    if tiles > 3:
        cuts = [
            runs(width, height, tiles, across, shifted, blank) for across, shifted in product((False, True), repeat=2)
        ]
    else:
        cuts = [blocks(width, height, blank, size) for size in ((1, tiles), (tiles, 1))]
    arriving = dict.fromkeys(chain.from_iterable(cuts))
    departing: dict[tuple[int, ...], None] = {}
    if width * height in DEPARTING and tiles > 3:
        departing = dict.fromkeys(run for across in (False, True) for run in runs(width, height, tiles, across))
    return [Pattern(cells) for cells in arriving] + [Pattern(cells, True) for cells in departing]
