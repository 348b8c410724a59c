"""Building a pattern database: breadth-first search from the goal over sets of states, with one bit per state.

row     the states of one configuration, one bit for each order: uint64[words]
wave    the states of the current level and, in the rows of the other colour, those of the next level
colour  of a configuration: whether its distances are even or odd. Every move changes the distance by one, so one array
        holds two levels
answer  bit 1 of the distance, (h >> 1) & 1; with the colour it gives h modulo 4, enough to track h along a path

A move that passes no pattern tile keeps the order, so whole words are combined with OR. For the other moves a table
maps each set bit. No state is ever unranked. The threads divide each level by the rows that they write.

At the end the table is transposed to [order][configuration]: successors in a search often have the same order, and then
often the same cache line. Source: Clausecker and Reinefeld, "Zero-aware pattern databases with 1-bit compression for
sliding tile puzzles", SoCS 2019.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from math import factorial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.bits import lowest_one, ones
from webapp.solver.kernels.compiling import kernel
from webapp.solver.pattern_databases.ranking import configurations, edges, rotations

WORD_BITS = 64
SLICE_WORDS = 1 << 21
"""words of rows processed in one slice, about 50 ms"""


class Share(NamedTuple):
    """One thread's share of every level: the edges into the configurations `first` .. `last` - 1."""

    first: int
    last: int
    start: NDArray[np.int64]
    """[configurations + 1]: index of the first edge of each source"""
    target: NDArray[np.int32]
    rotation: NDArray[np.int16]


@kernel
def _expand(wave, active, reached, rotations, start, target, rotation, first, last):
    """Add the states reached from the active rows `first` .. `last` - 1 to the next level.

    wave: uint64[configurations, words], updated in the rows of the targets.
    active, reached: uint8[configurations].
    rotations: uint16[rows, orders], from `ranking.rotations`.
    start, target, rotation: the edges of a `Share`.
    """
    words = wave.shape[1]
    one = np.uint64(1)
    ranks = np.empty(words * 64, np.uint16)
    for source in range(first, last):
        if active[source] == 0 or start[source] == start[source + 1]:
            continue
        row = wave[source]
        found = 0
        for word in range(words):
            bits = row[word]
            while bits != 0:
                ranks[found] = word * 64 + lowest_one(bits)
                found += 1
                bits &= bits - one
        for edge in range(start[source], start[source + 1]):
            to = target[edge]
            into = wave[to]
            reached[to] = 1
            if rotation[edge] == 0:
                for word in range(words):
                    into[word] |= row[word]
                continue
            turned = rotations[rotation[edge]]
            for i in range(found):
                rank = turned[ranks[i]]
                into[rank >> 6] |= one << np.uint64(rank & 63)


@kernel
def _settle(wave, seen, answer, active, reached, second, first, last):
    """End a level in the rows `first` .. `last` - 1: drop the old states and keep the new ones. Return their number.

    wave, seen and answer are uint64[configurations, words]; `second` is bit 1 of the new level's depth.
    """
    new = 0
    for row in range(first, last):
        if active[row]:
            wave[row] = 0
            active[row] = 0
        if not reached[row]:
            continue
        reached[row] = 0
        fresh = 0
        for word in range(wave.shape[1]):
            bits = wave[row, word] & ~seen[row, word]
            wave[row, word] = bits
            seen[row, word] |= bits
            fresh += ones(bits)
            if second:
                answer[row, word] |= bits
        active[row] = fresh > 0
        new += fresh
    return new


@kernel
def _turn(answer, table, first, last):
    """Transpose the columns of words `first` .. `last` - 1 of `answer` into rows of `table`, 64 x 64 bits at a time.

    answer uint64[configurations, words of orders], table uint64[orders rounded up to 64, words of configurations].
    Source: Warren, "Hacker's Delight", 7-3.
    """
    block = np.empty(64, np.uint64)
    for word in range(first, last):
        for column in range(table.shape[1]):
            top = column * 64
            for i in range(64):
                block[i] = answer[top + i, word] if top + i < answer.shape[0] else np.uint64(0)
            width = 32
            mask = np.uint64(0xFFFFFFFF)
            while width > 0:
                shift = np.uint64(width)
                i = 0
                while i < 64:
                    change = ((block[i] >> shift) ^ block[i + width]) & mask
                    block[i] ^= change << shift
                    block[i + width] ^= change
                    i = (i + width + 1) & ~width
                width >>= 1
                mask ^= mask << np.uint64(width)
            for i in range(64):
                table[word * 64 + i, column] = block[i]


class Building:
    """The construction of a pattern database: call `advance` until it returns True, then read `table`.

    `pattern` is the tiles' goal cells, `blank` the blank's goal cell. Several threads need an executor.
    """

    def __init__(
        self,
        width: int,
        height: int,
        pattern: Sequence[int],
        blank: int,
        executor: Executor | None = None,
        threads: int = 1,
    ) -> None:
        space = configurations(width, height, len(pattern))
        self._executor = executor
        self._orders = factorial(len(pattern))
        self._words = -(-self._orders // WORD_BITS)
        self._rotations = rotations(len(pattern), width)
        self._shares = _shares(width, height, len(pattern), threads if executor else 1)
        shape = (space.total, self._words)
        self._wave, self._seen, self._answer = (np.zeros(shape, np.uint64) for _ in range(3))
        self._active, self._reached = (np.zeros(space.total, np.uint8) for _ in range(2))
        home = int(space.number(np.array([sum(1 << cell for cell in pattern)], np.uint32), blank)[0])
        self._wave[home, 0] = 1
        self._reached[home] = 1
        self._found = 0
        self.depth = 0
        """the current level; at the end the largest distance"""
        self.table: NDArray[np.uint64] | None = None
        """uint64[orders, words]: the answers, with configuration c in bit c % 64 of word c // 64"""
        self._slices = self._levels()

    @property
    def bytes(self) -> int:
        return 8 * self._orders * -(-len(self._active) // WORD_BITS)

    @property
    def fraction(self) -> float:
        """Return the completed fraction, 0 to 1, based on the number of states found."""
        return 1.0 if self.table is not None else 0.97 * self._found / (len(self._active) * self._orders)

    def advance(self) -> bool:
        """Process one slice of about 50 ms. Return whether the table is finished."""
        return next(self._slices, True)

    def finish(self) -> NDArray[np.uint64]:
        """Process all remaining slices and return the table."""
        while not self.advance():
            pass
        assert self.table is not None
        return self.table

    def _levels(self) -> Iterator[bool]:
        count = len(self._active)
        rows = max(1, SLICE_WORDS // self._words)
        while new := self._settle_level():
            self._found += new
            for first in range(0, count, rows):
                self._expand_rows(first, min(first + rows, count))
                yield False
            self.depth += 1
        self.depth -= 1
        self.table = self._turned()

    def _expand_rows(self, first: int, last: int) -> None:
        state = (self._wave, self._active, self._reached, self._rotations)
        self._together([(_expand, *state, *share[2:], first, last) for share in self._shares])

    def _settle_level(self) -> int:
        state = (self._wave, self._seen, self._answer, self._active, self._reached, self.depth & 2 > 0)
        return sum(self._together([(_settle, *state, *share[:2]) for share in self._shares]))

    def _turned(self) -> NDArray[np.uint64]:
        del self._wave, self._seen
        table = np.zeros((self._words * WORD_BITS, -(-len(self._active) // WORD_BITS)), np.uint64)
        ends = [self._words * part // len(self._shares) for part in range(len(self._shares) + 1)]
        self._together([(_turn, self._answer, table, *part) for part in pairwise(ends)])
        del self._answer
        return table[: self._orders]

    def _together(self, calls: list[tuple[Any, ...]]) -> list[Any]:
        if self._executor is None or len(calls) == 1:
            return [function(*arguments) for function, *arguments in calls]
        return [future.result() for future in [self._executor.submit(*call) for call in calls]]


def _shares(width: int, height: int, tiles: int, threads: int) -> list[Share]:
    """Distribute the edges by their targets, in ranges with about the same number of edges."""
    count = configurations(width, height, tiles).total
    source, target, rotation = edges(width, height, tiles)
    into = np.cumsum(np.bincount(target, minlength=count))
    ends = [0, *(int(np.searchsorted(into, into[-1] * part // threads)) for part in range(1, threads)), count]
    shares = []
    for first, last in pairwise(ends):
        mine = (target >= first) & (target < last)
        start = np.searchsorted(source[mine], np.arange(count + 1))
        shares.append(Share(first, last, start, target[mine], rotation[mine]))
    return shares
