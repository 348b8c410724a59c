"""Distances: reading a state's answer from the pattern databases, and its distance to the goal from answers.

An answer and a colour give the distance modulo 4. Those successors of a state that have the next lower remainder are
nearer to the goal, so descending along them counts the distance. This is done once per search, for the start. After
that, each move of a pattern's tiles changes the pattern's distance by one, and the answer gives the sign.
"""

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.bits import ones, prefetch
from webapp.solver.kernels.compiling import inlined, short_kernel
from webapp.solver.pattern_databases.catalogue import numbered, towards
from webapp.solver.pattern_databases.lookup import (
    CELL_COUNT,
    DARK,
    FIRST_BIT,
    FIRST_MASK,
    GOAL_BIT,
    HALF,
    RANK_BITS,
    ROW_WORDS,
    TILES,
    VIEWS,
    PatternDatabases,
)
from webapp.solver.pattern_databases.nodes import ANSWER, BLANK, BLANK_MASK, COLOUR, HEAD_WORD, SET, SUMS, TO, moved
from webapp.solver.pattern_databases.ranking import LABEL_BITS

MAX_NEIGHBOURS = 64
"""maximum number of states one move from a pattern's state"""


@inlined
def _standing(lookup, slot, cell_set):
    half = lookup.layout[HALF]
    return lookup.high[lookup.parts[slot, TILES], cell_set >> half] + np.int64(lookup.low[cell_set & ((1 << half) - 1)])


@inlined
def _region(lookup, standing, cell):
    return (lookup.regions[standing + lookup.places[cell, 0]] >> lookup.places[cell, 1]) & 7


@inlined
def address(lookup, slot, word, blank):
    """Return the bit in `lookup.answers` for a pattern's word and the blank's cell in its view."""
    region = lookup.regions[_standing(lookup, slot, word >> SET) + lookup.places[blank, 0]]
    configuration = (region & lookup.layout[FIRST_MASK]) + ((region >> lookup.places[blank, 1]) & 7)
    tiles = lookup.parts[slot, TILES]
    rank = np.int64(lookup.heads[tiles, word & 0xFFF]) + np.int64(lookup.tails[tiles, (word >> 12) & 0xFFF])
    return rank * lookup.parts[slot, RANK_BITS] + configuration + lookup.parts[slot, FIRST_BIT]


def root_row(board: Board, goal: Board, databases: PatternDatabases) -> tuple[NDArray[np.int64], int]:
    """Return the row of a start position, without moves left, and its h."""
    shape, lookup = databases.shape, databases.lookup
    row = np.zeros(lookup.layout[ROW_WORDS], np.int64)
    tiles = numbered(board, goal, towards(shape, goal.blank), shape.blank)
    return row, int(read_root(lookup, tiles, row, np.empty((MAX_NEIGHBOURS, 3), np.int64)))


@short_kernel
def read_root(lookup, tiles, row, near):
    """Write the row of a position, without the moves left. Return the largest sum.

    tiles: uint8[cells], the tile on each cell, numbered by goal cells, 0 for the blank.
    row: all zeros.
    near: int64[MAX_NEIGHBOURS, 3], scratch buffer.
    """
    cells = lookup.layout[CELL_COUNT]
    dark = lookup.layout[DARK]
    best = 0
    for cell in range(cells):
        if tiles[cell] == 0:
            row[HEAD_WORD] = (cell << BLANK) | (cell + 1)
    for view in range(lookup.layout[VIEWS]):
        blank = 0
        for cell in range(cells):
            tile = tiles[lookup.cells[view, cell]]
            if tile == 0:
                blank = cell
                continue
            slot = lookup.slots[view, tile]
            word = row[slot]
            row[slot] = (
                word + (1 << (SET + cell)) + (np.int64(lookup.labels[view, tile]) << (LABEL_BITS * ones(word >> SET)))
            )
        total = 0
        for slot in range(lookup.parts_of[view, 0], lookup.parts_of[view, 1] + 1):
            cell_set = row[slot] >> SET
            colour = ones((cell_set ^ lookup.homes[slot]) & dark) & 1
            h = _distance(lookup, slot, row[slot], blank, colour, near)
            row[slot] |= ((h >> 1) & 1) << ANSWER | (h & 1) << COLOUR
            total += h
        row[HEAD_WORD] |= total << (SUMS + 8 * view)
        best = max(best, total)
    return best


@inlined
def _distance(lookup, slot, word, blank, colour, near):
    """Return the distance of a pattern's state from the goal by descent: h modulo 4 shows which moves lead nearer."""
    at = address(lookup, slot, word, blank)
    remainder = colour + 2 * (np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1)
    h = 0
    while at != lookup.parts[slot, GOAL_BIT]:
        remainder = (remainder + 3) & 3
        cell_set = word >> SET
        standing = _standing(lookup, slot, cell_set)
        here = _region(lookup, standing, blank)
        count = 0
        for free in range(lookup.layout[CELL_COUNT]):
            if (cell_set >> free) & 1 or _region(lookup, standing, free) != here:
                continue
            for direction in range(4):
                step = lookup.steps[0, 4 * free + direction]
                to = (step >> TO) & BLANK_MASK
                if step and (cell_set >> to) & 1:
                    near[count, 0] = moved(word, step)
                    near[count, 1] = to
                    near[count, 2] = address(lookup, slot, near[count, 0], to)
                    prefetch(lookup.answers, near[count, 2] >> 6)
                    count += 1
        for i in range(count):
            at = near[i, 2]
            if np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1 == remainder >> 1:
                word, blank = near[i, 0], near[i, 1]
                break
        h += 1
    return h
