"""Guides: all that a search by pattern databases looks up, and the distances that it reads there.

row       a node of a search, int64 words: head, the moves that led to it, a word for every pattern of every view
head      machine state | blank << 16 | moves left << 24 | sum of view v << (32 + 8 v)
word      of a pattern: order | cell set << 24 | answer << 40 | colour << 41, see `patterns` and `pattern_building`
view      a partition and a reflection; the heuristic is the largest sum of all views
"""

from functools import cache
from math import comb, factorial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.bits import ones
from webapp.solver.catalogue import Cells, Pattern, Shape, patterns, symmetries, views
from webapp.solver.compiling import inlined, kernel
from webapp.solver.operator_strings import machine
from webapp.solver.patterns import HEAD_CODES, LABEL, MOST_TILES, configurations, orders, popcount
from webapp.solver.prefetch import prefetch
from webapp.solver.state import geometry

CELLS = 16
"""a board, a cell set and a machine state are packed into words for at most so many cells"""
STRING_LENGTH = 12
"""operators in the longest string that the machine forbids"""
LINE = 8
"""words in a line of the cache; a row fills whole lines"""
HEAD_WORD, PATH_WORD = 0, 1
PATH_MOVES = 32
"""moves in one word of the path"""
MOST_MOVES = 96
"""of any position on boards of three rows or more"""
MOST_MOVES_TWO_ROWS = 140
SET, ANSWER, COLOUR = 24, 40, 41
"""places in a pattern's word"""
BLANK, LEFT, SUMS = 16, 24, 32
"""places in a head"""


class Lookup(NamedTuple):
    """All that the kernels look up, for one shape."""

    successors: NDArray[np.int64]
    """[machine states + 1]: four successor states of 16 bits each, 0 for none; state 0 is unused"""
    steps: NDArray[np.int64]
    """[views, 16 cells x 4 ways]: what a move of the blank from a cell does, as packed by `_step`"""
    cells: NDArray[np.uint8]
    """[views, 16]: the cell of the board that each cell of the view shows"""
    slots: NDArray[np.uint8]
    """[views, 16 tiles]: the word of a row that belongs to the tile's pattern in the view"""
    labels: NDArray[np.uint8]
    """[views, 16 tiles]: the tile's label in that pattern"""
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
    """[9, 256]: and `low` [256]: number of a cell set among all of `regions`"""
    low: NDArray[np.uint32]
    regions: NDArray[np.int64]
    """for each set the first configuration, 16 bits, and 3 bits for the region of every cell"""
    answers: NDArray[np.uint64]
    """the pattern databases, one after the other"""
    layout: NDArray[np.int64]
    """views, words of the path, words of a row, the mask of the dark cells, number of cells"""


class Guide(NamedTuple):
    """A shape with its pattern databases, ready to search by."""

    shape: Shape
    lookup: Lookup


def guide_for(shape: Shape, answers: NDArray[np.uint64], string_length: int = STRING_LENGTH) -> Guide:
    """What a search by this shape looks up; `answers` are the tables of `patterns(shape)`, one after the other."""
    cells = shape.width * shape.height
    seen = views(shape)
    path = -(-(MOST_MOVES if min(shape.width, shape.height) > 2 else MOST_MOVES_TWO_ROWS) // PATH_MOVES)
    steps = np.zeros((len(seen), 4 * CELLS), np.int64)
    parts_of = np.zeros((len(seen), 2), np.uint8)
    shown, slots, labels = (np.zeros((len(seen), CELLS), np.uint8) for _ in range(3))
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
    row_words = -(-len(parts) // LINE) * LINE
    dark = sum(1 << cell for cell in range(cells) if sum(divmod(cell, shape.width)) % 2)
    layout = np.array([len(seen), path, row_words, dark, cells])
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
        answers=answers,
        layout=layout,
    )
    return Guide(shape, lookup)


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
    """[16 cells x 4 ways]: each move of the blank as seen in a view, 0 where the board ends.

    Bits 0 .. 15 the cells before both, 16 .. 31 those between them, 32 .. 47 the two, 48 .. 51 the blank's new cell,
    52 .. 55 its old one, 56 whether the tile moves on, towards higher cells.
    """
    steps = np.zeros(4 * CELLS, np.int64)
    for cell, targets in enumerate(geometry(width, height).targets):
        for way, target in enumerate(targets):
            if target >= 0:
                old, new = symmetry[cell], symmetry[target]
                low, high = min(old, new), max(old, new)
                between = (1 << high) - (2 << low)
                place = (1 << low) - 1 | between << 16 | (1 << old | 1 << new) << 32
                steps[4 * cell + way] = place | new << 48 | old << 52 | (new < old) << 56
    return steps


def _rank_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`heads`, `tails`, `high`, `low` and `regions` of a guide."""
    heads, tails = (np.zeros((MOST_TILES + 1, HEAD_CODES), np.uint16) for _ in range(2))
    high = np.zeros((MOST_TILES + 1, 256), np.uint32)
    bytes_ = np.arange(256, dtype=np.uint32)
    low = np.zeros(256, np.uint32)
    for bits in range(9):
        low[popcount(bytes_) == bits] = np.arange(comb(8, bits))
    regions: list[NDArray[np.int64]] = []
    for tiles in {len(pattern) for pattern in patterns(shape)}:
        heads[tiles], tails[tiles] = orders(tiles)[1:]
        space = configurations(shape.width, shape.height, tiles)
        high[tiles] = sum(map(len, regions)) + np.searchsorted(space.sets, bytes_ << 8)
        shifts = 16 + LABEL * np.arange(space.regions.shape[1])
        regions.append(space.first + (np.maximum(space.regions, 0).astype(np.int64) << shifts).sum(axis=1))
    return {"heads": heads, "tails": tails, "high": high, "low": low, "regions": np.concatenate(regions)}


@cache
def _packed_machine(width: int, height: int, length: int) -> NDArray[np.int64]:
    states = machine(width, height, length).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return np.concatenate([[0], packed]).astype(np.int64)


def suits(shape: Shape, goal: Board) -> bool:
    """Whether a shape can guide to a goal: the size is right and a symmetry brings the blank to its place."""
    same_size = (goal.width, goal.height) == (shape.width, shape.height)
    return same_size and any(each[goal.blank] == shape.blank for each in symmetries(goal.width, goal.height))


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
    cell_set = (word >> SET) & 0xFFFF
    order = word & 0xFFFFFF
    place = LABEL * ones(cell_set & step & 0xFFFF)
    jumped = LABEL * ones(cell_set & (step >> 16) & 0xFFFF)
    span = (8 << jumped) - 1
    labels = (order >> place) & span
    if (step >> 56) & 1:
        turned = (labels >> LABEL) | ((labels & 7) << jumped)
    else:
        turned = ((labels << LABEL) & span) | (labels >> jumped)
    return (order ^ ((labels ^ turned) << place)) | ((cell_set ^ ((step >> 32) & 0xFFFF)) << SET)


@inlined
def address(lookup, slot, word, blank):
    """The bit of `lookup.answers` that holds the answer for a pattern's word and the blank's cell in its view."""
    tiles = lookup.parts[slot, 0]
    cell_set = word >> SET
    number = lookup.high[tiles, (cell_set >> 8) & 0xFF] + lookup.low[cell_set & 0xFF]
    region = lookup.regions[number]
    configuration = (region & 0xFFFF) + ((region >> (16 + 3 * blank)) & 7)
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
        region = lookup.regions[lookup.high[lookup.parts[slot, 0], cell_set >> 8] + lookup.low[cell_set & 0xFF]] >> 16
        here = (region >> (3 * blank)) & 7
        count = 0
        for free in range(lookup.layout[4]):
            if (cell_set >> free) & 1 or (region >> (3 * free)) & 7 != here:
                continue
            for way in range(4):
                step = lookup.steps[0, 4 * free + way]
                to = (step >> 48) & 15
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
