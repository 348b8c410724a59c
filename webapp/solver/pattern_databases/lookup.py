"""Guides: all that a search by pattern databases looks up, and the distances that it reads there.

row       a node of a search, int64 words: head, the moves that led to it, a word for every pattern of every view
head      machine state | blank << 16 | moves left << 24 | sum of view v << (32 + 8 v)
word      of a pattern: order | cell set << 24 | answer << 60 | colour << 61, see `patterns` and `pattern_building`
view      a partition and a reflection; the heuristic is the largest sum of all views
packing   how a cell set is looked up: where its mask is cut in two, how many bits number its first configuration, and
          the regions of how many cells stand in a word after that; larger boards take two such words a set
"""

from functools import cache
from math import comb, factorial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.kernels.bits import ones
from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.kernels.prefetch import prefetch
from webapp.solver.pattern_databases.catalogue import Pattern, Shape, patterns, views
from webapp.solver.pattern_databases.ranking import (
    HEAD_CODES,
    LABEL,
    MOST_TILES,
    Configurations,
    configurations,
    orders,
    popcount,
)
from webapp.solver.states.operator_strings import machine
from webapp.solver.states.state import geometry
from webapp.solver.states.symmetries import Cells, symmetries

CELLS = 25
"""a cell set, a step and a machine state are packed into words for at most so many cells"""
STRING_LENGTH = 12
"""operators in the longest string that the machine forbids; its states take 16 bits"""
CACHE_LINE = 8
"""words in a line of the cache; a row fills whole lines"""
HEAD_WORD, PATH_WORD = 0, 1
PATH_MOVES = 32
"""moves in one word of the path"""
MOST_MOVES = 208
"""of any position on up to 25 cells"""
MOST_MOVES_SMALL = 96
"""of any position on boards of up to 16 cells and three rows or more"""
MOST_MOVES_TWO_ROWS = 140
"""of any position on boards of up to 16 cells"""
SET, ANSWER, COLOUR = 24, 60, 61
"""places in a pattern's word"""
SET_MASK = (1 << CELLS) - 1
ORDER_MASK = (1 << SET) - 1
BLANK, LEFT, SUMS = 16, 24, 32
"""places in a head"""
BLANK_MASK = 31
PAIR, TO, ONWARD = 25, 50, 55
"""places in a step"""


class Packing(NamedTuple):
    """How the cell sets of boards up to a size are looked up."""

    cells: int
    """the largest boards"""
    half: int
    """a set's number is that of its upper bits plus that of so many lower ones"""
    first: int
    """bits of the number of its first configuration"""
    together: int
    """cells whose regions stand in one word, LABEL bits each"""


PACKINGS = (Packing(16, 8, 16, 16), Packing(CELLS, 13, 20, 14))


class Lookup(NamedTuple):
    """All that the kernels look up, for one shape."""

    successors: NDArray[np.int64]
    """[machine states + 1]: four successor states of 16 bits each, 0 for none; state 0 is unused"""
    steps: NDArray[np.int64]
    """[views, cells x 4 ways]: what a move of the blank from a cell does, as packed by `_steps`"""
    cells: NDArray[np.uint8]
    """[views, cells]: the cell of the board that each cell of the view shows"""
    slots: NDArray[np.uint8]
    """[views, tiles]: the word of a row that belongs to the tile's pattern in the view"""
    labels: NDArray[np.uint8]
    """[views, tiles]: the tile's label in that pattern"""
    parts_of: NDArray[np.uint8]
    """[views, 2]: the first and the last word of a row that belong to the view"""
    parts: NDArray[np.uint32]
    """[row words, 4]: of each pattern's word the tiles, the bits of a rank, the first bit and that of the goal"""
    homes: NDArray[np.int64]
    """[row words]: each pattern's cells in the goal"""
    heads: NDArray[np.uint16]
    """[9, 4096], and `tails`: the ranks of orders by the number of tiles, see `patterns.Orders`"""
    tails: NDArray[np.uint16]
    high: NDArray[np.uint32]
    """[9, ..], and `low` [..]: where a cell set stands in `regions`, by the halves of its mask"""
    low: NDArray[np.uint32]
    regions: NDArray[np.int64]
    """one or two words for each set: its first configuration, then the regions of some cells, see `Packing`"""
    places: NDArray[np.uint8]
    """[cells, 2]: the word of those and the bit in it where a cell's region stands"""
    answers: NDArray[np.uint64]
    """the pattern databases, one after the other"""
    layout: NDArray[np.int64]
    """views, words of the path, words of a row, the mask of the dark cells, number of cells, where a mask is cut,
    the mask of a first configuration"""


class PatternDatabases(NamedTuple):
    """A shape with its pattern databases, ready to search by."""

    shape: Shape
    lookup: Lookup


def databases_for(shape: Shape, answers: NDArray[np.uint64], string_length: int = STRING_LENGTH) -> PatternDatabases:
    """What a search by this shape looks up; `answers` are the tables of `patterns(shape)`, one after the other."""
    cells = shape.width * shape.height
    seen = views(shape)
    path = -(-_most_moves(shape) // PATH_MOVES)
    steps = np.zeros((len(seen), 4 * cells), np.int64)
    parts_of = np.zeros((len(seen), 2), np.uint8)
    shown, slots, labels = (np.zeros((len(seen), cells), np.uint8) for _ in range(3))
    parts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * (PATH_WORD + path)
    homes = [0] * len(parts)
    tables = _placed(shape)
    for view, (number, symmetry) in enumerate(seen):
        steps[view] = _steps(shape.width, shape.height, symmetry)
        shown[view, list(symmetry)] = range(cells)
        parts_of[view] = len(parts), len(parts) + len(shape.partitions[number]) - 1
        for pattern in shape.partitions[number]:
            for label, home in enumerate(pattern):
                tile = _tile(symmetry.index(home), shape.blank)
                slots[view, tile], labels[view, tile] = len(parts), label
            parts.append(tables[pattern])
            homes.append(sum(1 << cell for cell in pattern))
    row_words = -(-len(parts) // CACHE_LINE) * CACHE_LINE
    dark = sum(1 << cell for cell in range(cells) if sum(divmod(cell, shape.width)) % 2)
    packing = _packing(shape)
    layout = np.array([len(seen), path, row_words, dark, cells, packing.half, (1 << packing.first) - 1])
    kept = answers.view()
    kept.flags.writeable = False  # as from a file, so that kernels are compiled once for both
    lookup = Lookup(
        _packed_machine(shape.width, shape.height, string_length),
        steps,
        shown,
        slots,
        labels,
        parts_of,
        np.array(parts, np.uint32),
        np.array(homes, np.int64),
        **_rank_tables(shape),
        answers=kept,
        layout=layout,
    )
    return PatternDatabases(shape, lookup)


def _most_moves(shape: Shape) -> int:
    """That any position may need; the path of a row has room for them."""
    if shape.width * shape.height > PACKINGS[0].cells:
        return MOST_MOVES
    return MOST_MOVES_SMALL if min(shape.width, shape.height) > 2 else MOST_MOVES_TWO_ROWS


def _packing(shape: Shape) -> Packing:
    return next(packing for packing in PACKINGS if packing.cells >= shape.width * shape.height)


def _tile(home: int, blank: int) -> int:
    """The number of the tile that belongs on the cell `home`; the tiles are numbered by the goal's cells."""
    return home + (home < blank)


def _placed(shape: Shape) -> dict[Pattern, tuple[int, int, int, int]]:
    """For each pattern the tiles, the bits of a rank, its table's first bit and the bit of the goal's state."""
    placed = {}
    first = 0
    for pattern in patterns(shape):
        space = configurations(shape.width, shape.height, len(pattern))
        rank_bits = -(-space.total // 64) * 64
        home = int(space.number(np.array([sum(1 << cell for cell in pattern)], np.uint32), shape.blank)[0])
        placed[pattern] = (len(pattern), rank_bits, first, first + home)
        first += rank_bits * factorial(len(pattern))
    return placed


def _steps(width: int, height: int, symmetry: Cells) -> NDArray[np.int64]:
    """[cells x 4 ways]: each move of the blank as seen in a view, 0 where the board ends.

    Bits 0 .. 24 the cells before both, 25 .. 49 the two, 50 .. 54 the blank's new cell, 55 whether the tile moves on,
    towards higher cells.
    """
    steps = np.zeros(4 * width * height, np.int64)
    for cell, targets in enumerate(geometry(width, height).targets):
        for direction, target in enumerate(targets):
            if target >= 0:
                old, new = symmetry[cell], symmetry[target]
                before = (1 << min(old, new)) - 1
                steps[4 * cell + direction] = before | (1 << old | 1 << new) << PAIR | new << TO | (new < old) << ONWARD
    return steps


def _rank_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`heads`, `tails`, `high`, `low`, `regions` and `places` of a guide."""
    packing = _packing(shape)
    cells = np.arange(shape.width * shape.height)
    places = np.stack([cells // packing.together, packing.first + LABEL * (cells % packing.together)], axis=1)
    words = int(places[-1, 0]) + 1
    heads, tails = (np.zeros((MOST_TILES + 1, HEAD_CODES), np.uint16) for _ in range(2))
    uppers = np.arange(1 << (packing.cells - packing.half), dtype=np.uint32)
    high = np.zeros((MOST_TILES + 1, len(uppers)), np.uint32)
    ones_in_low = popcount(np.arange(1 << packing.half, dtype=np.uint32))
    low = np.zeros(len(ones_in_low), np.uint32)
    for bits in range(packing.half + 1):
        low[ones_in_low == bits] = words * np.arange(comb(packing.half, bits))
    regions: list[NDArray[np.int64]] = []
    for tiles in {len(pattern) for pattern in patterns(shape)}:
        heads[tiles], tails[tiles] = orders(tiles)[1:]
        space = configurations(shape.width, shape.height, tiles)
        high[tiles] = sum(map(len, regions)) + words * np.searchsorted(space.sets, uppers << packing.half)
        regions.append(_packed_regions(space, places, words))
    return {
        "heads": heads,
        "tails": tails,
        "high": high,
        "low": low,
        "regions": np.concatenate(regions),
        "places": places.astype(np.uint8),
    }


def _packed_regions(space: Configurations, places: NDArray[np.int64], words: int) -> NDArray[np.int64]:
    """The words of all cell sets, those of one set together."""
    packed = np.repeat(space.first[:, np.newaxis], words, axis=1)
    regions = np.maximum(space.regions, 0).astype(np.int64)
    for cell, (word, shift) in enumerate(places):
        packed[:, word] |= regions[:, cell] << shift
    return packed.ravel()


@cache
def _packed_machine(width: int, height: int, length: int) -> NDArray[np.int64]:
    states = machine(width, height, length).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return np.concatenate([[0], packed]).astype(np.int64)


def suits(shape: Shape, goal: Board) -> bool:
    """Whether a shape can guide to a goal: the size is right and the blank on one of the shape's cells for it."""
    return (goal.width, goal.height) == (shape.width, shape.height) and goal.blank in blanks(shape)


@cache
def blanks(shape: Shape) -> frozenset[int]:
    """The cells from which a symmetry brings the goal's blank to the shape's."""
    return frozenset(each.index(shape.blank) for each in symmetries(shape.width, shape.height))


@cache
def towards(shape: Shape, blank: int) -> Cells:
    """A symmetry that takes the goal's blank from its cell to the shape's."""
    return next(each for each in symmetries(shape.width, shape.height) if each[blank] == shape.blank)


def numbered(board: Board, goal: Board, symmetry: Cells, blank: int) -> NDArray[np.uint8]:
    """The board as a symmetry shows it, its tiles numbered by the cells where they belong."""
    number = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        number[tile] = _tile(symmetry[cell], blank)
    number[0] = 0
    tiles = np.empty(len(board.tiles), np.uint8)
    tiles[list(symmetry)] = [number[tile] for tile in board.tiles]
    return tiles


@inlined
def moved(word, step):
    """A pattern's word after one of its tiles has moved; answer and colour are dropped."""
    cell_set = (word >> SET) & SET_MASK
    order = word & ORDER_MASK
    before = step & SET_MASK
    pair = (step >> PAIR) & SET_MASK
    between = pair - 3 * (before + 1)
    place = LABEL * ones(cell_set & before)
    jumped = LABEL * ones(cell_set & between)
    span = (8 << jumped) - 1
    labels = (order >> place) & span
    if (step >> ONWARD) & 1:
        turned = (labels >> LABEL) | ((labels & 7) << jumped)
    else:
        turned = ((labels << LABEL) & span) | (labels >> jumped)
    return (order ^ ((labels ^ turned) << place)) | ((cell_set ^ pair) << SET)


@inlined
def _standing(lookup, slot, cell_set):
    """Where a cell set of a pattern stands in `regions`."""
    half = lookup.layout[5]
    return lookup.high[lookup.parts[slot, 0], cell_set >> half] + np.int64(lookup.low[cell_set & ((1 << half) - 1)])


@inlined
def _region(lookup, standing, cell):
    """The region of a cell, counted within a cell set."""
    return (lookup.regions[standing + lookup.places[cell, 0]] >> lookup.places[cell, 1]) & 7


@inlined
def address(lookup, slot, word, blank):
    """The bit of `lookup.answers` that holds the answer for a pattern's word and the blank's cell in its view."""
    region = lookup.regions[_standing(lookup, slot, word >> SET) + lookup.places[blank, 0]]
    configuration = (region & lookup.layout[6]) + ((region >> lookup.places[blank, 1]) & 7)
    tiles = lookup.parts[slot, 0]
    rank = np.int64(lookup.heads[tiles, word & 0xFFF]) + np.int64(lookup.tails[tiles, (word >> 12) & 0xFFF])
    return rank * lookup.parts[slot, 1] + configuration + lookup.parts[slot, 2]


@kernel
def read_root(lookup, tiles, row):
    """Write the row of a position, its sums without a bound and the moves left; returns the largest sum.

    tiles uint8[cells]: the tile on each cell, numbered by the goal's cells, 0 for the blank.
    """
    cells = lookup.layout[4]
    dark = lookup.layout[3]
    row[:] = 0
    best = 0
    for cell in range(cells):
        if tiles[cell] == 0:
            row[HEAD_WORD] = (cell << BLANK) | (cell + 1)
    for view in range(lookup.layout[0]):
        blank = 0
        for cell in range(cells):
            tile = tiles[lookup.cells[view, cell]]
            if tile == 0:
                blank = cell
                continue
            slot = lookup.slots[view, tile]
            word = row[slot]
            row[slot] = (
                word + (1 << (SET + cell)) + (np.int64(lookup.labels[view, tile]) << (LABEL * ones(word >> SET)))
            )
        total = 0
        for slot in range(lookup.parts_of[view, 0], lookup.parts_of[view, 1] + 1):
            cell_set = row[slot] >> SET
            colour = ones((cell_set ^ lookup.homes[slot]) & dark) & 1
            h = _distance(lookup, slot, row[slot], blank, colour)
            row[slot] |= ((h >> 1) & 1) << ANSWER | (h & 1) << COLOUR
            total += h
        row[HEAD_WORD] |= total << (SUMS + 8 * view)
        best = max(best, total)
    return best


@inlined
def _distance(lookup, slot, word, blank, colour):
    """The distance of a pattern's state from the goal, by walking down: h modulo 4 tells which moves lead nearer."""
    at = address(lookup, slot, word, blank)
    remainder = colour + 2 * (np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1)
    near = np.empty((64, 3), np.int64)
    h = 0
    while at != lookup.parts[slot, 3]:
        remainder = (remainder + 3) & 3
        cell_set = word >> SET
        standing = _standing(lookup, slot, cell_set)
        here = _region(lookup, standing, blank)
        count = 0
        for free in range(lookup.layout[4]):
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
