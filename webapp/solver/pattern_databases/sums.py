"""Sums: pattern databases as a heuristic for searches that keep states, such as A*.

sums  of a state: its distance in each view, eight bits each; the heuristic is the largest

A move changes the distance of one pattern in each view by one. The answers for the pattern's state before and after the
move give the sign, so the sums of a state follow from those of its parent.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.bits import ones
from webapp.solver.kernels.compiling import inlined
from webapp.solver.pattern_databases.catalogue import numbers, towards
from webapp.solver.pattern_databases.distances import address, root_row
from webapp.solver.pattern_databases.lookup import DARK, Lookup, PatternDatabases
from webapp.solver.pattern_databases.nodes import HEAD_WORD, SET, SUMS, moved, step
from webapp.solver.pattern_databases.ranking import LABEL_BITS

SUM_BITS = 8
"""bits per view"""
MAX_SUM = (1 << SUM_BITS) - 1


class Tables(NamedTuple):
    """The tables for a goal; cells and tiles are numbered as on the board."""

    lookup: Lookup
    shown: NDArray[np.uint8]
    """[views, n]: the board's cell at each cell of the view"""
    places: NDArray[np.uint8]
    """[views, n]: the inverse, the view's cell for each cell of the board"""
    slots: NDArray[np.uint8]
    """[views, n]: the index in a row of the word of each tile's pattern, 0 for the blank"""
    labels: NDArray[np.uint8]
    """[views, n]: each tile's label in its pattern"""
    steps: NDArray[np.int64]
    """[views, n, n]: the step of the blank between two cells of the board"""


def prepare(databases: PatternDatabases, goal: Board) -> Tables:
    shape, lookup = databases.shape, databases.lookup
    symmetry = np.array(towards(shape, goal.blank))
    places = np.argsort(lookup.cells, axis=1)[:, symmetry].astype(np.uint8)
    shown = np.argsort(places, axis=1).astype(np.uint8)
    number = numbers(goal, tuple(symmetry), shape.blank)
    steps = [[[step(old, new) for new in view] for old in view] for view in places.tolist()]
    return Tables(lookup, shown, places, lookup.slots[:, number], lookup.labels[:, number], np.array(steps))


def estimate(databases: PatternDatabases, board: Board, goal: Board) -> int:
    row, _ = root_row(board, goal, databases)
    return int(row[HEAD_WORD]) >> SUMS


@inlined
def after(tables, cells, before, tile, origin, target):
    """Return the sums of `cells` after `tile` has moved from `origin` to `target`; they were `before`."""
    sums = before
    for view in range(len(tables.places)):
        slot = tables.slots[view, tile]
        word = _word(tables, cells, view, slot)
        farther = _farther(tables, view, slot, word, origin, target)
        sums += farther << (SUM_BITS * view)
    return sums


@inlined
def largest(sums):
    """Return the heuristic of a state with these sums."""
    return max(max(sums & MAX_SUM, sums >> 8 & MAX_SUM), max(sums >> 16 & MAX_SUM, sums >> 24 & MAX_SUM))


@inlined
def _word(tables, cells, view, slot):
    """Return the word of a pattern, see `nodes`, without answer and colour."""
    word = np.int64(0)
    place = 0
    for cell in range(cells.size):
        tile = cells[tables.shown[view, cell]]
        if tables.slots[view, tile] == slot:
            word += (1 << (SET + cell)) + (np.int64(tables.labels[view, tile]) << place)
            place += LABEL_BITS
    return word


@inlined
def _farther(tables, view, slot, word, origin, target):
    """Return 1 if the tile's move from `origin` to `target` increased its pattern's distance, else -1.

    word: the pattern's word after the move.
    """
    lookup = tables.lookup
    colour = ones(((word >> SET) ^ lookup.homes[slot]) & lookup.layout[DARK]) & 1
    earlier = moved(word, tables.steps[view, origin, target])
    now = _answer(lookup, slot, word, np.int64(tables.places[view, origin]))
    then = _answer(lookup, slot, earlier, np.int64(tables.places[view, target]))
    return 2 * (now ^ then ^ colour) - 1


@inlined
def _answer(lookup, slot, word, blank):
    """Return the answer, given a pattern's word and the blank's cell in its view."""
    at = address(lookup, slot, word, blank)
    return np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1
