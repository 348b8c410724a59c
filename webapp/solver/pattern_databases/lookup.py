"""Lookup: the tables that a search by pattern databases reads, put together for a shape.

view      a partition and a reflection; the heuristic is the largest sum of all views
slot      the word of a row that belongs to a pattern of a view; `nodes` says what a row is
"""

from functools import cache
from math import factorial
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from webapp.solver.pattern_databases.catalogue import Pattern, Shape, patterns, views
from webapp.solver.pattern_databases.nodes import CACHE_LINE, PATH_WORD, path_words, steps
from webapp.solver.pattern_databases.packing import packing_of, rank_tables
from webapp.solver.pattern_databases.placing import tile_of
from webapp.solver.pattern_databases.ranking import configurations
from webapp.solver.states.operator_strings import machine

STRING_LENGTH = 12
"""operators in the longest string that the machine forbids; its states take 16 bits"""
VIEWS, PATH_WORDS, ROW_WORDS, DARK, CELL_COUNT, HALF, FIRST_MASK = range(7)
"""places in `layout`: how many views, words of a path and words of a row there are; the mask of the dark cells of a
chessboard; the number of cells; where a cell set's mask is cut in two; the mask of a first configuration"""
TILES, RANK_BITS, FIRST_BIT, GOAL_BIT = range(4)
"""places in `parts`: how many tiles the pattern has; the bits of `answers` for one rank; where its table begins there;
the bit of the goal's state"""

Entry = TypeVar("Entry", bound=np.generic)


class Lookup(NamedTuple):
    """All that the kernels look up, for one shape."""

    successors: NDArray[np.int64]
    """[machine states + 1]: four successor states of 16 bits each, 0 for none; state 0 is unused"""
    steps: NDArray[np.int64]
    """[views, cells x 4 directions]: every step of the blank, see `nodes.steps`"""
    cells: NDArray[np.uint8]
    """[views, cells]: the cell of the board that each cell of the view shows"""
    slots: NDArray[np.uint8]
    """[views, tiles]: the word of a row that belongs to the tile's pattern in the view"""
    labels: NDArray[np.uint8]
    """[views, tiles]: the tile's label in that pattern"""
    parts_of: NDArray[np.uint8]
    """[views, 2]: the first and the last word of a row that belong to the view"""
    parts: NDArray[np.uint32]
    """[row words, 4]: of each pattern its TILES, RANK_BITS, FIRST_BIT and GOAL_BIT"""
    homes: NDArray[np.int64]
    """[row words]: each pattern's cells in the goal"""
    heads: NDArray[np.uint16]
    """[9, 4096], and `tails`: the ranks of orders by the number of tiles, see `ranking.Orders`"""
    tails: NDArray[np.uint16]
    high: NDArray[np.uint32]
    """[9, ..], and `low` [..]: where a cell set stands in `regions`, by the halves of its mask"""
    low: NDArray[np.uint32]
    regions: NDArray[np.int64]
    """one or two words for each cell set: its first configuration and the regions of some cells, see `packing`"""
    places: NDArray[np.uint8]
    """[cells, 2]: the word of an entry and the bit in it where a cell's region stands"""
    answers: NDArray[np.uint64]
    """the pattern databases, one after the other"""
    layout: NDArray[np.int64]
    """VIEWS, PATH_WORDS, ROW_WORDS, DARK, CELL_COUNT, HALF, FIRST_MASK"""


class PatternDatabases(NamedTuple):
    """A shape with its pattern databases, ready to search by."""

    shape: Shape
    lookup: Lookup


def databases_for(
    shape: Shape, answers: NDArray[np.uint64], successors: NDArray[np.int64] | None = None
) -> PatternDatabases:
    """What a search by this shape looks up; `answers` are the tables of `patterns(shape)`, one after the other, and
    `successors` the packed machine where it is at hand."""
    by_view = _view_tables(shape)
    lookup = Lookup(
        successors=packed_machine(shape.width, shape.height) if successors is None else _read_only(successors),
        **by_view,
        **rank_tables(shape),
        answers=_read_only(answers),
        layout=_layout(shape, len(by_view["steps"]), len(by_view["parts"])),
    )
    return PatternDatabases(shape, lookup)


def _read_only(table: NDArray[Entry]) -> NDArray[Entry]:
    """The same table as if from a file, so that kernels are compiled once for both."""
    kept = table.view(np.ndarray)
    kept.flags.writeable = False
    return kept


def _view_tables(shape: Shape) -> dict[str, NDArray[Any]]:
    """`steps`, `cells`, `slots`, `labels`, `parts_of`, `parts` and `homes` of `Lookup`."""
    seen = views(shape)
    cells = shape.width * shape.height
    parts_of = np.zeros((len(seen), 2), np.uint8)
    shown, slots, labels = (np.zeros((len(seen), cells), np.uint8) for _ in range(3))
    parts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * (PATH_WORD + path_words(shape.width, shape.height))
    homes = [0] * len(parts)
    tables = _placed(shape)
    for view, (number, symmetry) in enumerate(seen):
        shown[view, list(symmetry)] = range(cells)
        parts_of[view] = len(parts), len(parts) + len(shape.partitions[number]) - 1
        for pattern in shape.partitions[number]:
            for label, home in enumerate(pattern):
                tile = tile_of(symmetry.index(home), shape.blank)
                slots[view, tile], labels[view, tile] = len(parts), label
            parts.append(tables[pattern])
            homes.append(sum(1 << cell for cell in pattern))
    return {
        "steps": np.array([steps(shape.width, shape.height, symmetry) for _, symmetry in seen]),
        "cells": shown,
        "slots": slots,
        "labels": labels,
        "parts_of": parts_of,
        "parts": np.array(parts, np.uint32),
        "homes": np.array(homes, np.int64),
    }


def _layout(shape: Shape, view_count: int, used_words: int) -> NDArray[np.int64]:
    """`layout` of `Lookup`, for rows of which so many words are used; they are filled up to whole cache lines."""
    cells = range(shape.width * shape.height)
    path = path_words(shape.width, shape.height)
    row_words = -(-used_words // CACHE_LINE) * CACHE_LINE
    dark = sum(1 << cell for cell in cells if sum(divmod(cell, shape.width)) % 2)
    packing = packing_of(shape)
    return np.array([view_count, path, row_words, dark, len(cells), packing.half, (1 << packing.first) - 1])


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


@cache
def packed_machine(width: int, height: int) -> NDArray[np.int64]:
    """`successors` of `Lookup`."""
    states = machine(width, height, STRING_LENGTH).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return _read_only(np.concatenate([[0], packed]).astype(np.int64))
