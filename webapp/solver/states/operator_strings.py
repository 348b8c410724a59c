"""Operator strings to prune, as a finite-state machine that accompanies a depth-first search.

operator   a direction in which a tile moves, 0 .. 3 for U, D, L, R
string     a sequence of operators, from a given cell of the blank; a search starts with the empty string
canonical  a string such that no shorter string and no alphabetically earlier string of the same length leads to the
           same position
forbidden  a string that is not canonical although all its proper substrings are
state      what the machine remembers: the longest suffix of the operators so far that is a prefix of a forbidden string

The alphabetically first of all shortest solutions contains no forbidden string: replacing it with the canonical string
that leads to the same position would make the solution shorter or alphabetically earlier. So a search that prunes
forbidden strings still finds a shortest solution, whatever its bound. On the 15-puzzle it visits hardly any position
twice.

Source: Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993. Here every cell of the blank has
its own strings, which prunes more. The machine is that of Aho and Corasick, "Efficient string matching", CACM 18, 1975.
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.states.state import geometry

FORBIDDEN = -1
"""instead of a successor: the board ends here, or the string is not canonical"""


@cache
def machine(width: int, height: int, length: int) -> NDArray[np.int32]:
    """Return the machine for all forbidden strings of at most `length` operators, int32[states, 4].

    Row s contains the state after each operator, or FORBIDDEN. State c is the start with the blank on cell c.
    """
    lengths = [_empty_strings(width, height)]
    for _ in range(length):
        lengths.append(_lengthened(lengths, geometry(width, height).targets.astype(np.int64)))
    for shorter, longer in reversed(list(pairwise(lengths))):
        shorter.begins[longer.parent[longer.begins]] = True
    states: list[NDArray[np.int64]] = []
    count = 0
    for strings in lengths:
        own = count + np.cumsum(strings.begins) - 1
        states.append(np.where(strings.begins, own, states[-1][strings.end] if states else 0))
        count += int(strings.begins.sum())
    rows = [
        np.where(shorter.after == FORBIDDEN, FORBIDDEN, state[shorter.after])[shorter.begins]
        for shorter, state in zip(lengths[:-1], states[1:], strict=True)
    ]
    return np.concatenate(rows).astype(np.int32)


class _Strings(NamedTuple):
    """All canonical strings of one length, numbered in order of start cell, then alphabetically."""

    boards: NDArray[np.uint8]
    """[strings, n]: the tiles after each string; the blank is marked with the number of its first cell"""
    start: NDArray[np.int64]
    """the blank's first cell"""
    blank: NDArray[np.int64]
    """the blank's last cell"""
    parent: NDArray[np.int64]
    """the string without its last operator, as its number among the strings shorter by one"""
    end: NDArray[np.int64]
    """the string without its first operator, likewise"""
    after: NDArray[np.int64]
    """[strings, 4]: the string with one more operator, as its number among the strings longer by one, or FORBIDDEN"""
    begins: NDArray[np.bool_]
    """whether the string is empty or a prefix of a forbidden string"""


def _empty_strings(width: int, height: int) -> _Strings:
    cells = np.arange(width * height)
    boards = np.tile(cells.astype(np.uint8), (len(cells), 1))
    none = np.zeros_like(cells)
    return _Strings(boards, cells, cells, none, none, _unknown(len(cells)), np.ones(len(cells), bool))


def _lengthened(lengths: list[_Strings], targets: NDArray[np.int64]) -> _Strings:
    """Return the canonical strings one longer than the last of `lengths`; mark the prefixes of forbidden ones there."""
    last = lengths[-1]
    allowed = targets[last.blank] >= 0
    if len(lengths) > 1:
        allowed &= lengths[-2].after[last.end] != FORBIDDEN
    parent, operator = np.nonzero(allowed)
    blank = targets[last.blank[parent], operator]
    end = lengths[-2].after[last.end[parent], operator] if len(lengths) > 1 else blank
    boards = last.boards[parent]
    each = np.arange(len(parent))
    boards[each, last.blank[parent]] = boards[each, blank]
    boards[each, blank] = last.start[parent]
    keys = _keys(boards, last.start[parent])
    if len(lengths) > 1:
        keys = np.concatenate([_keys(lengths[-2].boards, lengths[-2].start), keys])
    is_canonical = _first_met(keys)[-len(parent) :]
    last.begins[parent[~is_canonical]] = True
    parent, operator, blank, end = (each[is_canonical] for each in (parent, operator, blank, end))
    last.after[parent, operator] = np.arange(len(parent))
    begins = np.zeros(len(parent), bool)
    return _Strings(boards[is_canonical], last.start[parent], blank, parent, end, _unknown(len(parent)), begins)


def _unknown(strings: int) -> NDArray[np.int64]:
    return np.full((strings, 4), FORBIDDEN)


def _keys(boards: NDArray[np.uint8], start: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Return boards and starts packed into a few words each, uint64[strings, words]."""
    bits = (boards.shape[1] - 1).bit_length()
    packed = 64 // bits
    words = [start.astype(np.uint64)]
    for first in range(0, boards.shape[1], packed):
        part = boards[:, first : first + packed].astype(np.uint64)
        words.append(
            (part << (np.arange(part.shape[1], dtype=np.uint64) * np.uint64(bits))).sum(axis=1, dtype=np.uint64)
        )
    return np.column_stack(words)


def _first_met(keys: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return which rows of `keys` are the first of their value."""
    order = np.lexsort(keys.T)
    in_order = keys[order]
    first = np.ones(len(keys), bool)
    first[order[1:]] = (in_order[1:] != in_order[:-1]).any(axis=1)
    return first
