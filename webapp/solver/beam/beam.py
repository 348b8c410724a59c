"""Beam search: a breadth-first search that keeps only the most promising states of each depth.

The width of the beam is the maximum number of states per layer; quotas may leave a layer smaller. Large boards are
solved line by line, as people do. The search goes on until some states of a layer have the next line filled. It drops
the other states, removes the line from the board and continues on the smaller board. `layers` and `selection` define
the terms.
Source: Lowerre, "The HARPY speech recognition system", 1976.
"""

from collections.abc import Callable, Generator, Iterator

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import Sliced
from webapp.solver.beam import layers
from webapp.solver.beam.efforts import ON_LINE_SHIFT, Efforts
from webapp.solver.beam.layers import Layer, SubgoalData, evaluate, part
from webapp.solver.beam.selection import QUOTA_SHIFT, Selection, extreme_ranks, select, sort
from webapp.solver.beam.subgoals import Subgoal
from webapp.solver.states.state import NO_DIRECTION, geometry

CHUNK_STATES = 16_384
"""states expanded between two yields, at which the caller checks the limit"""
QUOTAS_PER_LAYER = 32
"""with a line to fill, each amount of work left on it may take 1 / QUOTAS_PER_LAYER of a layer"""
MIN_SEEN_SLOTS = 1 << 16
"""minimum slots in the hash set of recent states"""
SEEN_SLOTS_PER_STATE = 32
"""slots in that set per state of the beam's width"""


def bytes_per_state(cells: int, max_moves: int) -> int:
    """Return the bytes that a beam takes per state of its width, for solutions of up to `max_moves` moves.

    They hold two layers, the candidates and their sequence, the set of recent states, and the origins.
    """
    layers, candidates, marks, origins = 2 * (2 * cells + 17), 4 * 28, 2 * 4 * SEEN_SLOTS_PER_STATE, 4 * max_moves
    return layers + candidates + marks + origins


class Beam(Sliced):
    """A beam search of `width` states from the board with these labels, uint8[cells], through `subgoals`.

    `efforts_for` returns the efforts for a subgoal. `seed` breaks near ties between ranks. The search gives up after
    `max_moves` moves. The result does not depend on how the work is sliced.
    """

    def __init__(
        self,
        labels: NDArray[np.uint8],
        width: int,
        efforts_for: Callable[[Subgoal], Efforts],
        subgoals: Iterator[Subgoal],
        seed: int,
        max_moves: int,
    ) -> None:
        super().__init__(self._search(labels))
        self.directions: NDArray[np.uint8] | None = None
        """the solution, one direction per move; None until found"""
        self._width = width
        self._max_moves = max_moves
        self._efforts_for = efforts_for
        self._random = np.random.default_rng(seed)
        self._subgoals = subgoals
        self._origins: list[NDArray[np.uint32]] = []
        """the origins of each layer's states, one array per layer"""

    def _search(self, labels: NDArray[np.uint8]) -> Generator[None, None, None]:
        layer = layers.allocate(1, labels.size)
        layer.cells[0], layer.directions[0] = labels, NO_DIRECTION
        for subgoal in self._subgoals:
            run = _SubgoalSearch(subgoal, self._efforts_for(subgoal), self._random, self._width, layer)
            while not len(solved := run.solved()):
                if len(run.layer.values) == 0 or len(self._origins) == self._max_moves:
                    return
                yield from self._step(run)
            layer = run.as_next_layer(solved)
            if self._origins:
                self._origins[-1] = self._origins[-1][solved]
        self.directions = self._directions_to_first()

    def _step(self, run: "_SubgoalSearch") -> Iterator[None]:
        count, states = 0, len(run.layer.values)
        for first in range(0, states, CHUNK_STATES):
            before = count
            count = run.expand(first, min(first + CHUNK_STATES, states), count)
            self.generated += count - before
            self.expanded += min(CHUNK_STATES, states - first)
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


class _SubgoalSearch:
    """The search for one subgoal."""

    def __init__(
        self, subgoal: Subgoal, efforts: Efforts, random: np.random.Generator, width: int, first: Layer
    ) -> None:
        cells = subgoal.width * subgoal.height
        targets = geometry(subgoal.width, subgoal.height).targets
        targets[np.isin(targets, subgoal.shut)] = -1
        zobrist = random.integers(0, 1 << 64, (cells, cells), np.uint64)
        self._subgoal = subgoal
        self._data = SubgoalData(targets, subgoal.blank, zobrist, efforts)
        self._layers = [layers.allocate(width, cells) for _ in range(2)]
        self._candidates = layers.allocate_candidates(4 * width)
        self._lookups = layers.allocate_lookups(efforts)
        self._sequence = np.empty(4 * width, np.int64)
        self._seen = np.zeros(max(MIN_SEEN_SLOTS, 1 << (width * SEEN_SLOTS_PER_STATE - 1).bit_length()), np.uint32)
        self._seen_count = 0
        """entries in `_seen`; it is cleared before a layer could fill more than half of it"""
        self.layer = first
        evaluate(self._data, first)

    def solved(self) -> NDArray[np.intp]:
        """Return the indices of the states whose line is filled or, in the last subgoal, that are at the goal."""
        left = self.layer.values >> ON_LINE_SHIFT if self._subgoal.line else self.layer.values
        return np.flatnonzero(left == 0)

    def expand(self, first: int, last: int, count: int) -> int:
        """Append the successors of states `first` .. `last` - 1 to the `count` candidates; return the new count."""
        found: int = layers.expand(self._data, self.layer, first, last, self._lookups, self._candidates, count)
        return found

    def select(self, count: int, origins: NDArray[np.uint32]) -> Iterator[None]:
        """Make the best candidates the new layer, and record the origins of its states."""
        low, high = extreme_ranks(self._candidates, count)
        sort(self._candidates, count, low, np.zeros(max(high - low, 0) + 2, np.int64), self._sequence)
        if self._seen_count + len(self._layers[0].values) > self._seen.size // 2:
            self._seen[:] = self._seen_count = 0
        selection = Selection(self._sequence, self._seen, self._quotas(count), self._layers[0], origins)
        selected = 0
        for first in range(0, count, 4 * CHUNK_STATES):
            last = min(first + 4 * CHUNK_STATES, count)
            selected = select(self._data, self.layer, self._candidates, first, last, selection, selected)
            yield
        self._seen_count += selected
        self._layers.reverse()
        self.layer = part(selection.following, slice(selected))

    def _quotas(self, count: int) -> NDArray[np.int64]:
        """Return how many states each amount of work left on the line may take; without a line, as many as fit."""
        room = len(self._layers[0].values)
        amounts = 1 + (int(self._candidates.values[:count].max(initial=0)) >> (ON_LINE_SHIFT + QUOTA_SHIFT))
        return np.full(amounts, max(1, room // QUOTAS_PER_LAYER) if self._subgoal.line else room)

    def as_next_layer(self, solved: NDArray[np.intp]) -> Layer:
        """Return these states of the layer, renumbered for the board of the next subgoal."""
        old, subgoal = self.layer, self._subgoal
        if not subgoal.line:
            return part(old, solved)
        layer = layers.allocate(len(solved), len(subgoal.rest))
        number = np.zeros(subgoal.width * subgoal.height, np.uint8)
        number[list(subgoal.rest)] = range(len(subgoal.rest))
        layer.cells[:] = number[old.cells[solved][:, list(subgoal.rest)]]
        layer.directions[:] = NO_DIRECTION
        return layer
