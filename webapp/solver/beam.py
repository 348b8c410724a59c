"""Beam search: of all states of one depth only the most promising are kept, as many as the beam is wide.

label     of a tile: the cell where it belongs, so that the goal has every label on the cell of the same number
value     the guide's sum for a state, see `efforts`; 0 at the goal alone. From bit LINE on, the part of it that is on
          the line to be filled next, which counts ON_LINE times more
layer     the states of one depth; a path is one state of each layer, each with the node it came from
node      a state that was once in a layer, as parent node << 2 | way
seen      marks of all states that were ever in a layer, by their hash; a state is never taken a second time

Large boards are solved line by line, as people do: the beam's layers go on until states turn up whose next line is
filled, those are then the first layer of a smaller board.
Sources: Lowerre, "The HARPY speech recognition system", 1976; Zobrist, "A new hashing method with application for game
playing", 1970.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.compiling import inlined, kernel
from webapp.solver.efforts import LINE, MOST_TILES, Efforts
from webapp.solver.prefetch import prefetch
from webapp.solver.rows import lines
from webapp.solver.state import NO_WAY, geometry

TOTAL = (1 << LINE) - 1
"""the bits of a value that hold the sum of all terms"""
ON_LINE = 3
UNIT, CHANCE = 4, 32
"""of a rank: what one of a value counts, and what is left to chance"""
AHEAD = 16
"""candidates between asking for a mark and looking at it"""
ASKED = 8
"""states whose table entries are on their way"""
CHUNK = 16_384
"""states expanded between two looks at the limit"""
FIRST_NODES = 1 << 16
FEWEST_MARKS = 1 << 16
MARKS_A_STATE = 128
"""places for marks, for each state that the beam is wide"""


class Layer(NamedTuple):
    """States of one depth."""

    cells: NDArray[np.uint8]
    """[states, cells]: the label on each cell"""
    places: NDArray[np.uint8]
    """[states, cells]: the cell of each label"""
    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    ways: NDArray[np.uint8]
    """the way that led to each, or NO_WAY"""
    nodes: NDArray[np.uint32]


class Candidates(NamedTuple):
    """Successors of a layer's states."""

    values: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    origins: NDArray[np.uint32]
    """the state's index in the layer << 2 | way"""


def allocate(width: int, cells: int) -> Layer:
    """Room for a layer of so many states."""
    return Layer(
        np.empty((width, cells), np.uint8),
        np.empty((width, cells), np.uint8),
        np.empty(width, np.int64),
        np.empty(width, np.uint64),
        np.empty(width, np.uint8),
        np.empty(width, np.uint32),
    )


def bytes_a_state(cells: int, longest: int) -> int:
    """The memory of a beam for each state that it is wide, where its paths have up to `longest` moves."""
    layers, candidates, marks, nodes = 2 * (2 * cells + 21), 4 * 28, 2 * 4 * MARKS_A_STATE, 2 * 4 * longest
    return layers + candidates + marks + nodes


def _part(layer: Layer, states: slice | NDArray[np.intp]) -> Layer:
    """Some states of a layer."""
    cells, places, values, hashes, ways, nodes = layer
    return Layer(cells[states], places[states], values[states], hashes[states], ways[states], nodes[states])


@inlined
def _place_of(efforts, term, places):
    """Where the term's table has the effort of these places."""
    number = efforts.first[term]
    for tile in range(MOST_TILES):
        number += efforts.factors[term, tile] * places[efforts.labels[term, tile]]
    return number


@kernel
def evaluate(efforts, zobrist, layer, count):
    """Fill places, values and hashes of the layer's first `count` states from their cells."""
    for state in range(count):
        mark = np.uint64(0)
        for cell in range(layer.cells.shape[1]):
            label = layer.cells[state, cell]
            layer.places[state, label] = cell
            mark ^= zobrist[label, cell]
        value = 0
        for term in range(efforts.first.size):
            value += efforts.weights[term] * efforts.tables[_place_of(efforts, term, layer.places[state])]
        layer.values[state] = value
        layer.hashes[state] = mark


@inlined
def _ask(efforts, targets, blank_label, layer, state, slots):
    """Ask for the table entries that a state's successors take, and note where they are: `slots` int64[4, most, 2]."""
    places = layer.places[state]
    blank = np.int64(places[blank_label])
    for way in range(4):
        origin = targets[blank, way]
        if origin < 0:
            continue
        label = layer.cells[state, origin]
        for index in range(efforts.touched.shape[1]):
            term = efforts.touched[label, index]
            if term < 0:
                break
            at = _place_of(efforts, term, places)
            to = at + efforts.factor[label, index] * (blank - origin)
            slots[way, index, 0], slots[way, index, 1] = at, to
            prefetch(efforts.tables, at)
            prefetch(efforts.tables, to)


@kernel
def expand(efforts, targets, blank_label, zobrist, layer, first, last, found, count):
    """Write the successors of the layer's states `first` .. `last` - 1 into `found` from `count` on; how many there are
    then. The table entries of a state are asked for some states before they are read."""
    slots = np.empty((ASKED, 4, efforts.touched.shape[1], 2), np.int64)
    for state in range(first, min(first + ASKED - 1, last)):
        _ask(efforts, targets, blank_label, layer, state, slots[state % ASKED])
    for state in range(first, last):
        if state + ASKED - 1 < last:
            _ask(efforts, targets, blank_label, layer, state + ASKED - 1, slots[(state + ASKED - 1) % ASKED])
        blank = np.int64(layer.places[state, blank_label])
        without = layer.hashes[state] ^ zobrist[blank_label, blank]
        for way in range(4):
            origin = targets[blank, way]
            if origin < 0 or way == layer.ways[state] ^ 1:
                continue
            label = layer.cells[state, origin]
            value = layer.values[state]
            for index in range(slots.shape[2]):
                term = efforts.touched[label, index]
                if term < 0:
                    break
                at, to = slots[state % ASKED, way, index, 0], slots[state % ASKED, way, index, 1]
                value += efforts.weights[term] * (np.int64(efforts.tables[to]) - np.int64(efforts.tables[at]))
            found.values[count] = value
            found.hashes[count] = (
                without ^ zobrist[label, origin] ^ zobrist[label, blank] ^ zobrist[blank_label, origin]
            )
            found.origins[count] = state << 2 | way
            count += 1
    return count


@inlined
def _rank(value, mark):
    """The smaller the sooner; a little chance keeps the layers diverse."""
    chance = np.int64(mark >> np.uint64(13)) & (CHANCE - 1)
    return ((value & TOTAL) + ON_LINE * (value >> LINE)) * UNIT + chance


@kernel
def order(found, count, sequence):
    """Sort the candidates by rank: their numbers into `sequence`."""
    low, high = np.int64(1) << 60, np.int64(0)
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index])
        low, high = min(low, rank), max(high, rank)
    starts = np.zeros(max(high - low, 0) + 2, np.int64)
    for index in range(count):
        starts[_rank(found.values[index], found.hashes[index]) - low + 1] += 1
    for rank in range(1, starts.size):
        starts[rank] += starts[rank - 1]
    for index in range(count):
        rank = _rank(found.values[index], found.hashes[index]) - low
        sequence[starts[rank]] = index
        starts[rank] += 1


@inlined
def _is_new(seen, mark):
    """Enter a state's mark; whether it was not there."""
    slot = np.int64(mark >> np.uint64(20)) & (seen.size - 1)
    tag = np.uint32(mark & np.uint64(0xFFFFFFFF)) | np.uint32(1)
    while seen[slot] != 0:
        if seen[slot] == tag:
            return False
        slot = (slot + 1) & (seen.size - 1)
    seen[slot] = tag
    return True


@kernel
def select(targets, blank_label, layer, found, sequence, first, last, seen, following, kept, nodes, node_count):
    """Go through the candidates `first` .. `last` - 1 of the sequence and put those that are new into `following`,
    until it is full; returns how many it has then. Their nodes are written from `node_count` on."""
    width = following.values.size
    for place in range(first, last):
        if kept == width:
            break
        if place + AHEAD < last:
            ahead = found.hashes[sequence[place + AHEAD]]
            prefetch(seen, np.int64(ahead >> np.uint64(20)) & (seen.size - 1))
        index = sequence[place]
        mark = found.hashes[index]
        if not _is_new(seen, mark):
            continue
        origin = np.int64(found.origins[index])
        state, way = origin >> 2, origin & 3
        following.cells[kept] = layer.cells[state]
        following.places[kept] = layer.places[state]
        blank = np.int64(layer.places[state, blank_label])
        cell = np.int64(targets[blank, way])
        label = layer.cells[state, cell]
        following.cells[kept, blank], following.cells[kept, cell] = label, blank_label
        following.places[kept, label], following.places[kept, blank_label] = blank, cell
        following.values[kept] = found.values[index]
        following.hashes[kept] = mark
        following.ways[kept] = way
        following.nodes[kept] = node_count
        nodes[node_count] = np.int64(layer.nodes[state]) << 2 | way
        node_count += 1
        kept += 1
    return kept


class Stage(NamedTuple):
    """A part of the way: the board that is left, and the line of it that is to be filled."""

    width: int
    height: int
    blank: int
    """the cell of the goal's blank"""
    line: tuple[int, ...]
    """cells; none in the last stage, which ends at the goal"""
    rest: tuple[int, ...]
    """all other cells, in the order in which the next stage numbers them"""


def stages_of(width: int, height: int, blank: int, greatest_whole: int) -> Iterator[Stage]:
    """What is filled in turn while the board has more than `greatest_whole` cells, then the rest.

    Of an oblong board that is an outer line across its longer side, of a square one a row and a column together.
    """
    while width * height > greatest_whole and min(width, height) > 1:
        outer = list(islice(lines(width, height, blank), 2 if width == height else 1))
        line = tuple(cell for each in outer for cell in each.cells)
        rest = tuple(cell for cell in range(width * height) if cell not in line)
        yield Stage(width, height, blank, line, rest)
        width, height = len({cell % width for cell in rest}), len({cell // width for cell in rest})
        blank = rest.index(blank)
    yield Stage(width, height, blank, (), ())


class Beam:
    """A beam search of a board whose labels are `labels`, uint8[cells], to the goal with the blank on `blank`.

    `guide` gives the efforts for a stage. `seed` decides between equals. Nothing depends on how the search is sliced.
    """

    def __init__(
        self,
        size: tuple[int, int],
        labels: NDArray[np.uint8],
        blank: int,
        width: int,
        guide: Callable[[Stage], Efforts],
        greatest_whole: int,
        seed: int = 0,
        longest: int = 1 << 15,
    ) -> None:
        self.generated = self.expanded = 0
        self.ways: NDArray[np.uint8] | None = None
        """the solution, one way a move, once found"""
        self.width = width
        self._longest = longest
        self._guide = guide
        self._random = np.random.default_rng(seed)
        self._nodes = np.zeros(FIRST_NODES, np.uint32)
        self._count = 1
        self._stages = stages_of(*size, blank, greatest_whole)
        self._work = self._search(labels)

    def advance(self, nodes: int) -> bool:
        """Go on until about `nodes` more nodes are generated; whether the search has ended, found or not."""
        until = self.generated + nodes
        while self.generated < until:
            if next(self._work, True):
                return True
        return False

    def _search(self, labels: NDArray[np.uint8]) -> Iterator[bool]:
        layer = allocate(1, labels.size)
        layer.cells[0], layer.nodes[0], layer.ways[0] = labels, 0, NO_WAY
        depth = 0
        for stage in self._stages:
            run = _Run(stage, self._guide(stage), self._random, self.width, layer)
            while not len(home := run.home()):
                if len(run.layer.values) == 0 or depth == self._longest:
                    return
                yield from self._step(run)
                depth += 1
            layer = run.handed_on(home)
        self.ways = self._ways_to(int(layer.nodes[0]), depth)

    def _step(self, run: "_Run") -> Iterator[bool]:
        """From one layer to the next."""
        count, states = 0, len(run.layer.values)
        for first in range(0, states, CHUNK):
            before = count
            count = run.expand(first, min(first + CHUNK, states), count)
            self.generated += count - before
            self.expanded += min(CHUNK, states - first)
            yield False
        if self._count + self.width > self._nodes.size:
            self._nodes = np.concatenate([self._nodes, np.zeros_like(self._nodes)])
        for _ in run.select(count, self._nodes, self._count):
            yield False
        self._count += len(run.layer.values)

    def _ways_to(self, node: int, depth: int) -> NDArray[np.uint8]:
        ways = np.empty(depth, np.uint8)
        for step in reversed(range(depth)):
            ways[step] = self._nodes[node] & 3
            node = int(self._nodes[node] >> 2)
        return ways


class _Run:
    """A stage of a beam search at work."""

    def __init__(self, stage: Stage, efforts: Efforts, random: np.random.Generator, width: int, first: Layer) -> None:
        cells = stage.width * stage.height
        self._stage = stage
        self._efforts = efforts
        self._targets = geometry(stage.width, stage.height).targets
        self._zobrist = random.integers(0, 1 << 63, (cells, cells), np.uint64) * np.uint64(2) + np.uint64(1)
        self._room = [allocate(width, cells) for _ in range(2)]
        self._found = Candidates(
            np.empty(4 * width, np.int64), np.empty(4 * width, np.uint64), np.empty(4 * width, np.uint32)
        )
        self._sequence = np.empty(4 * width, np.int64)
        self._seen = np.zeros(max(FEWEST_MARKS, 1 << (width * MARKS_A_STATE - 1).bit_length()), np.uint32)
        self._marks = 0
        self.layer = first
        evaluate(efforts, self._zobrist, first, len(first.values))

    def home(self) -> NDArray[np.intp]:
        """The states of the layer whose line is filled, or in the last stage the goal."""
        left = self.layer.values >> LINE if self._stage.line else self.layer.values
        return np.flatnonzero(left == 0)

    def expand(self, first: int, last: int, count: int) -> int:
        """Add the successors of some of the layer's states to the candidates."""
        return expand(
            self._efforts, self._targets, self._stage.blank, self._zobrist, self.layer, first, last, self._found, count
        )

    def select(self, count: int, nodes: NDArray[np.uint32], node_count: int) -> Iterator[int]:
        """Make the best of the candidates the layer."""
        order(self._found, count, self._sequence)
        following = self._room[0]
        if self._marks + len(following.values) > self._seen.size // 2:
            self._seen[:] = 0
            self._marks = 0
        kept = 0
        for first in range(0, count, 4 * CHUNK):
            before = kept
            kept = select(
                self._targets,
                self._stage.blank,
                self.layer,
                self._found,
                self._sequence,
                first,
                min(first + 4 * CHUNK, count),
                self._seen,
                following,
                kept,
                nodes,
                node_count,
            )
            node_count += kept - before
            yield kept
        self._marks += kept
        self._room.reverse()
        self.layer = _part(following, slice(kept))

    def handed_on(self, home: NDArray[np.intp]) -> Layer:
        """These states of the layer as the next stage sees them."""
        old, stage = self.layer, self._stage
        if not stage.line:
            return _part(old, home)
        layer = allocate(len(home), len(stage.rest))
        number = np.zeros(stage.width * stage.height, np.uint8)
        number[list(stage.rest)] = range(len(stage.rest))
        layer.cells[:] = number[old.cells[home][:, list(stage.rest)]]
        layer.nodes[:], layer.ways[:] = old.nodes[home], NO_WAY
        return layer
