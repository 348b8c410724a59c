"""Beam search: a breadth-first search that keeps only the most promising states of each depth.

The beam's width is the most it keeps; quotas may leave a layer smaller. Large boards are solved line by line, as people
do: the search goes on until some states of a layer have the next line filled. The others are dropped, and these are the
first layer of a smaller board without that line. The words are those of `layers` and `selection`.
Source: Lowerre, "The HARPY speech recognition system", 1976.
"""

from collections.abc import Callable, Generator, Iterator

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import Sliced
from webapp.solver.beam import layers
from webapp.solver.beam.efforts import ON_LINE_SHIFT, Efforts
from webapp.solver.beam.layers import Ground, Layer, evaluate, part
from webapp.solver.beam.selection import ALIKE, Selection, extreme_ranks, select, sort
from webapp.solver.beam.subgoals import Subgoal
from webapp.solver.states.state import NO_DIRECTION, geometry

CHUNK = 16_384
"""states expanded between two looks at the limit"""
SHARES = 32
"""one amount of work left on the line may take 1 / SHARES of a layer"""
FEWEST_MARKS = 1 << 16
"""the smallest size of the set of recent states"""
MARKS_A_STATE = 32
"""its size for each state that the beam is wide"""


def bytes_a_state(cells: int, longest: int) -> int:
    """Bytes that a beam takes for each state of its width, if its solutions have up to `longest` moves: two layers, the
    candidates with their sequence, the marks and the origins."""
    layers, candidates, marks, origins = 2 * (2 * cells + 17), 4 * 28, 2 * 4 * MARKS_A_STATE, 4 * longest
    return layers + candidates + marks + origins


class Beam(Sliced):
    """A beam search from the board with these labels, uint8[cells], through `subgoals`; it is `width` states wide.

    `efforts_for` gives the efforts for a subgoal. `seed` decides between states of nearly the same rank. The search
    gives up after `longest` moves. How it is sliced changes nothing.
    """

    def __init__(
        self,
        labels: NDArray[np.uint8],
        width: int,
        efforts_for: Callable[[Subgoal], Efforts],
        subgoals: Iterator[Subgoal],
        seed: int,
        longest: int,
    ) -> None:
        super().__init__(self._search(labels))
        self.directions: NDArray[np.uint8] | None = None
        """the solution, a direction for each move, once found"""
        self._width = width
        self._longest = longest
        self._efforts_for = efforts_for
        self._random = np.random.default_rng(seed)
        self._subgoals = subgoals
        self._origins: list[NDArray[np.uint32]] = []
        """of each layer's states, layer by layer"""

    def _search(self, labels: NDArray[np.uint8]) -> Generator[None, None, None]:
        layer = layers.allocate(1, labels.size)
        layer.cells[0], layer.directions[0] = labels, NO_DIRECTION
        for subgoal in self._subgoals:
            run = _Run(subgoal, self._efforts_for(subgoal), self._random, self._width, layer)
            while not len(home := run.home()):
                if len(run.layer.values) == 0 or len(self._origins) == self._longest:
                    return
                yield from self._step(run)
            layer = run.handed_on(home)
            if self._origins:
                self._origins[-1] = self._origins[-1][home]
        self.directions = self._directions_to_first()

    def _step(self, run: "_Run") -> Iterator[None]:
        count, states = 0, len(run.layer.values)
        for first in range(0, states, CHUNK):
            before = count
            count = run.expand(first, min(first + CHUNK, states), count)
            self.generated += count - before
            self.expanded += min(CHUNK, states - first)
            yield
        origins = np.empty(min(count, self._width), np.uint32)
        yield from run.select(count, origins)
        self._origins.append(origins[: len(run.layer.values)])

    def _directions_to_first(self) -> NDArray[np.uint8]:
        directions, state = np.empty(len(self._origins), np.uint8), 0
        for step in reversed(range(directions.size)):
            origin = int(self._origins[step][state])
            directions[step], state = origin & 3, origin >> 2
        return directions


class _Run:
    """A beam search at work on one subgoal."""

    def __init__(
        self, subgoal: Subgoal, efforts: Efforts, random: np.random.Generator, width: int, first: Layer
    ) -> None:
        cells = subgoal.width * subgoal.height
        targets = geometry(subgoal.width, subgoal.height).targets
        targets[np.isin(targets, subgoal.shut)] = -1
        zobrist = random.integers(0, 1 << 64, (cells, cells), np.uint64)
        self._subgoal = subgoal
        self._ground = Ground(targets, subgoal.blank, zobrist, efforts)
        self._room = [layers.allocate(width, cells) for _ in range(2)]
        self._found = layers.allocate_candidates(4 * width)
        self._lookups = layers.allocate_lookups(efforts)
        self._sequence = np.empty(4 * width, np.int64)
        self._seen = np.zeros(max(FEWEST_MARKS, 1 << (width * MARKS_A_STATE - 1).bit_length()), np.uint32)
        self._marks = 0
        """states in `_seen`, which is cleared before a layer could fill more than half of it"""
        self.layer = first
        evaluate(self._ground, first)

    def home(self) -> NDArray[np.intp]:
        """The states of the layer whose line is filled, or at the last subgoal those at the goal."""
        left = self.layer.values >> ON_LINE_SHIFT if self._subgoal.line else self.layer.values
        return np.flatnonzero(left == 0)

    def expand(self, first: int, last: int, count: int) -> int:
        """Add the successors of some states of the layer to the `count` candidates; returns how many there are then."""
        found: int = layers.expand(self._ground, self.layer, first, last, self._lookups, self._found, count)
        return found

    def select(self, count: int, origins: NDArray[np.uint32]) -> Iterator[None]:
        """Make the best of the candidates the layer, and write down the origins of its states."""
        low, high = extreme_ranks(self._found, count)
        sort(self._found, count, low, np.zeros(max(high - low, 0) + 2, np.int64), self._sequence)
        if self._marks + len(self._room[0].values) > self._seen.size // 2:
            self._seen[:] = self._marks = 0
        selection = Selection(self._sequence, self._seen, self._quotas(count), self._room[0], origins)
        kept = 0
        for first in range(0, count, 4 * CHUNK):
            kept = select(self._ground, self.layer, self._found, first, min(first + 4 * CHUNK, count), selection, kept)
            yield
        self._marks += kept
        self._room.reverse()
        self.layer = part(selection.following, slice(kept))

    def _quotas(self, count: int) -> NDArray[np.int64]:
        """How many states may be taken with each amount of work left on the line; without a line, as many as fit."""
        room = len(self._room[0].values)
        amounts = 1 + (int(self._found.values[:count].max(initial=0)) >> (ON_LINE_SHIFT + ALIKE))
        return np.full(amounts, max(1, room // SHARES) if self._subgoal.line else room)

    def handed_on(self, home: NDArray[np.intp]) -> Layer:
        """These states of the layer as the next subgoal sees them."""
        old, subgoal = self.layer, self._subgoal
        if not subgoal.line:
            return part(old, home)
        layer = layers.allocate(len(home), len(subgoal.rest))
        number = np.zeros(subgoal.width * subgoal.height, np.uint8)
        number[list(subgoal.rest)] = range(len(subgoal.rest))
        layer.cells[:] = number[old.cells[home][:, list(subgoal.rest)]]
        layer.directions[:] = NO_DIRECTION
        return layer
