"""Batched IDA* over pattern databases of one bit a state: the search that solves 4x4 boards in under a millisecond.

row       a node on the stack, int64 words: head, the moves that led to it, a word for every pattern of a view
head      machine state | blank << 16 | moves left << 24 | sum of view v << (32 + 8 v)
pattern   order | cell set << 24 | answer << 40 | colour << 41, see `patterns`
view      a partition and a reflection; the heuristic is the largest sum of all views

The search takes the topmost nodes of the stack, 32 at a time, works out where the answers for all their successors lie,
prefetches those, and only then reads them: the misses of the cache wait side by side. Survivors are written without a
branch. The next view is asked only about successors that the one before lets pass. A move of a pattern's tile changes
the pattern's distance by one; its answer and the colour tell which way. Sources: Korf, "Depth-first iterative-deepening",
1985; Clausecker and Reinefeld, SoCS 2019; Taylor and Korf, AAAI 1993; batches: measured here.
"""

from concurrent.futures import Executor
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
from webapp.solver.search import Status
from webapp.solver.state import geometry

BATCH = 32
"""nodes taken from the stack at once"""
MOST_CHILDREN = 4 * BATCH
CELLS = 16
"""a board, a cell set and a machine state are packed into words for at most so many cells"""
MOST_VIEWS = 4
HEAD_WORD, PATH_WORD = 0, 1
LINE = 8
"""words in a line of the cache; a row fills whole lines"""
PATH_MOVES = 32
"""moves in one word of the path"""
MOST_MOVES = 96
"""of any position on boards of three rows or more"""
MOST_MOVES_TWO_ROWS = 140
FEWEST_ROWS = 3 * BATCH * 84
"""of a stack, so that it hardly ever has to grow"""
ROUND = 200_000
"""nodes a thread searches before the branches are dealt anew"""
STRING_LENGTH = 12
SET, ANSWER, COLOUR = 24, 40, 41
"""places in a pattern's word"""
BLANK, LEFT, SUMS = 16, 24, 32
"""places in a head"""
STACKED, BOUND, EXPANDED, GENERATED = range(4)
"""places in `counts`"""
PAUSED, SOLVED, EXHAUSTED, GROW = (int(s) for s in (Status.PAUSED, Status.SOLVED, Status.EXHAUSTED, Status.GROW))


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


@inlined
def _moved(word, step):
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
def _address(lookup, slot, word, blank):
    """The bit of `lookup.answers` that holds the answer for a pattern's word and the blank's cell in its view."""
    tiles = lookup.parts[slot, 0]
    cell_set = word >> SET
    number = lookup.high[tiles, (cell_set >> 8) & 0xFF] + lookup.low[cell_set & 0xFF]
    region = lookup.regions[number]
    configuration = (region & 0xFFFF) + ((region >> (16 + 3 * blank)) & 7)
    rank = np.int64(lookup.heads[tiles, word & 0xFFF]) + np.int64(lookup.tails[tiles, (word >> 12) & 0xFFF])
    return rank * lookup.parts[slot, 1] + configuration + lookup.parts[slot, 2]


@kernel
def _root(lookup, tiles, row):
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
            row[slot] = word + (1 << (SET + cell)) + (np.int64(lookup.labels[view, tile]) << (LABEL * ones(word >> SET)))
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
    at = _address(lookup, slot, word, blank)
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
                    near[count, 0] = _moved(word, step)
                    near[count, 1] = to
                    near[count, 2] = _address(lookup, slot, near[count, 0], to)
                    prefetch(lookup.answers, near[count, 2] >> 6)
                    count += 1
        for i in range(count):
            at = near[i, 2]
            if np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1 == remainder >> 1:
                word, blank = near[i, 0], near[i, 1]
                break
        h += 1
    return h


@inlined
def _copy_line(stack, source, target):
    """Copy the eight words at `source` to `target`; all are loaded before one is stored, so vectors can be used."""
    a, b, c, d = stack[source], stack[source + 1], stack[source + 2], stack[source + 3]
    e, f, g, h = stack[source + 4], stack[source + 5], stack[source + 6], stack[source + 7]
    stack[target], stack[target + 1], stack[target + 2], stack[target + 3] = a, b, c, d
    stack[target + 4], stack[target + 5], stack[target + 6], stack[target + 7] = e, f, g, h


@kernel
def _search(lookup, stack, counts, generate):
    """Search on until `generate` nodes are generated in all or the iteration ends; a Status.

    stack int64[rows * words of a row], counts int64[4]. When the goal is met, its row is stack's first.
    """
    view_count, row_words = lookup.layout[0], lookup.layout[2]
    lines = row_words // LINE
    stacked, bound = counts[STACKED], counts[BOUND]
    expanded, generated = counts[EXPANDED], counts[GENERATED]
    alive = np.empty(MOST_CHILDREN, np.uint8)
    move = np.empty(MOST_CHILDREN, np.uint8)
    origin = np.empty(MOST_CHILDREN, np.uint32)
    head = np.empty(MOST_CHILDREN, np.int64)
    address = np.empty(MOST_CHILDREN, np.uint32)
    words = np.empty((MOST_VIEWS, MOST_CHILDREN), np.int64)
    slots = np.empty((MOST_VIEWS, MOST_CHILDREN), np.uint8)
    status = PAUSED
    while status == PAUSED and generated < generate:
        if stacked == 0:
            status = EXHAUSTED
            break
        if (stacked + MOST_CHILDREN) * row_words > stack.size:
            status = GROW
            break
        taken = min(stacked, BATCH)
        top = stacked
        stacked -= taken
        children = 0
        for node in range(stacked, top):
            row = np.uint32(node * row_words)
            parent = stack[row]
            blank = (parent >> BLANK) & 15
            following = lookup.successors[parent & 0xFFFF]
            rest = (parent & ~0xFFFFFF) - (1 << LEFT)
            for way in range(4):
                state = (following >> (16 * way)) & 0xFFFF
                origin[children] = row
                move[children] = 4 * blank + way
                head[children] = rest | state
                alive[children] = children
                children += state != 0
        expanded += taken
        generated += children
        for view in range(view_count):
            first, last = lookup.parts_of[view, 0], lookup.parts_of[view, 1]
            for i in range(children):
                child = alive[i]
                step = lookup.steps[view, move[child]]
                to = (step >> 48) & 15
                slot = np.int64(first)
                found = 0
                for part in range(first, last):
                    found |= (stack[origin[child] + part] >> (SET + to)) & 1
                    slot += found ^ 1
                word = _moved(stack[origin[child] + slot], step)
                at = np.uint32(_address(lookup, slot & 63, word, to))
                prefetch(lookup.answers, at >> 6)
                words[view, child] = word
                slots[view, child] = slot
                address[child] = at
            survivors = 0
            for i in range(children):
                child = alive[i]
                at = address[child]
                answer = np.int64(lookup.answers[at >> 6] >> np.uint64(at & 63)) & 1
                before = stack[origin[child] + np.int64(slots[view, child])]
                colour = (before >> COLOUR) & 1
                farther = 1 - 2 * (answer ^ colour ^ ((before >> ANSWER) & 1))
                words[view, child] |= (answer << ANSWER) | ((colour ^ 1) << COLOUR)
                grown = head[child] + (farther << (SUMS + 8 * view))
                head[child] = grown
                h = (grown >> (SUMS + 8 * view)) & 0xFF
                alive[survivors] = child
                survivors += h <= ((grown >> LEFT) & 0xFF)
                if h == 0:
                    status = SOLVED
            children = survivors
        for i in range(children):
            child = alive[i]
            grown = head[child]
            row = np.uint32((top + i) * row_words)
            for line in range(lines):
                _copy_line(stack, origin[child] + LINE * line, row + LINE * line)
            depth = (bound - 1 - ((grown >> LEFT) & 0xFF)) & 0xFF
            stack[row] = grown | (((lookup.steps[0, move[child]] >> 48) & 15) << BLANK)
            stack[row + PATH_WORD + depth // PATH_MOVES] |= np.int64(move[child] & 3) << (2 * (depth % PATH_MOVES))
            for view in range(view_count):
                stack[row + np.int64(slots[view, child])] = words[view, child]
        for line in range(children * lines):
            _copy_line(stack, np.uint32(top * row_words) + LINE * line, np.uint32(stacked * row_words) + LINE * line)
        stacked += children
    if status == SOLVED:
        _raise_goal(stack, stacked, row_words)
    counts[STACKED], counts[EXPANDED], counts[GENERATED] = stacked, expanded, generated
    return status


@inlined
def _raise_goal(stack, stacked, row_words):
    """Copy the topmost row that is the goal to the front."""
    for row in range(stacked - 1, -1, -1):
        if (stack[row * row_words] >> SUMS) & 0xFF == 0:
            for word in range(row_words):
                stack[word] = stack[row * row_words + word]
            break


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
        *_rank_tables(shape),
        answers,
        layout,
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
        rank_bits = -(-space.count // 64) * 64
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


def _rank_tables(shape: Shape) -> tuple[NDArray[Any], ...]:
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
    return heads, tails, high, low, np.concatenate(regions)


@cache
def _packed_machine(width: int, height: int, length: int) -> NDArray[np.int64]:
    states = machine(width, height, length).astype(np.int64) + 1
    packed = (states << (16 * np.arange(4))).sum(axis=1)
    return np.concatenate([[0], packed]).astype(np.int64)


class _Branch:
    """A stack of nodes and what was done on it: the whole of an iteration, or what one thread has of it."""

    def __init__(self, rows: NDArray[np.int64], bound: int) -> None:
        self._words = rows.shape[1]
        self.stack = np.empty((max(len(rows), FEWEST_ROWS) + MOST_CHILDREN) * self._words, np.int64)
        self.stack[: rows.size] = rows.ravel()
        self.counts = np.array([len(rows), bound, 0, 0], np.int64)

    @property
    def rows(self) -> NDArray[np.int64]:
        """The nodes on the stack."""
        return self.stack.reshape(-1, self._words)[: self.counts[STACKED]]

    def advance(self, lookup: Lookup, generate: int) -> Status:
        """Search until so many nodes are generated on this branch or it ends."""
        while (status := _search(lookup, self.stack, self.counts, generate)) == Status.GROW:
            self.stack = np.concatenate([self.stack, np.empty_like(self.stack)])
        return Status(status)


class BatchedIdaStar:
    """A search by a guide's shape, with the face of `webapp.solver.search.Search`.

    The board and goal are of the shape's size, the goal's blank on the shape's cell or one that a symmetry takes there
    (`suits`). Nodes and length depend on nothing but the arguments, however the search is sliced. With an executor and
    several threads, iterations that grow long are shared out: the nodes on the stack are dealt round, all threads
    search for ROUND nodes, and when one has nothing left to do all that remains is dealt anew.
    """

    name = "idastar"
    optimal = True
    frontier = None
    explored = None

    def __init__(
        self,
        board: Board,
        goal: Board,
        guide: Guide,
        at_least: int = 0,
        executor: Executor | None = None,
        threads: int = 1,
    ) -> None:
        self._guide = guide
        self._executor = executor
        self._threads = threads if executor else 1
        symmetry = _towards(guide.shape, goal)
        self._root = np.zeros(guide.lookup.layout[2], np.int64)
        h = int(_root(guide.lookup, _tiles(board, goal, symmetry, guide.shape.blank), self._root))
        self._original_ways = _original_ways(board.width, board.height, symmetry)
        self._expanded = self._generated = 0
        self._status = Status.PAUSED if h else Status.SOLVED
        self._begin(max(h, at_least + (at_least - h) % 2))

    def advance(self, nodes: int) -> Status:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        until = self.generated + nodes
        while self._status == Status.PAUSED and self.generated < until:
            if len(self._branches) > 1:
                self._advance_together()
            else:
                self._advance_alone(until)
        return self._status

    @property
    def lower(self) -> int:
        """Proven: the bound of this iteration, since all those before it found nothing."""
        return self.bound

    @property
    def upper(self) -> int | None:
        """Length of the solution, once found."""
        return self.bound if self._status == Status.SOLVED else None

    @property
    def ways(self) -> NDArray[np.uint8]:
        """The solution, one way a single-tile move."""
        if self._status != Status.SOLVED:
            return np.empty(0, np.uint8)
        depth = np.arange(self.bound)
        packed = self._solved.stack[PATH_WORD + depth // PATH_MOVES] >> (2 * (depth % PATH_MOVES))
        return self._original_ways[packed & 3]

    @property
    def expanded(self) -> int:
        """Nodes whose successors were generated, in all iterations."""
        return self._expanded + sum(int(branch.counts[EXPANDED]) for branch in self._branches)

    @property
    def generated(self) -> int:
        """Successors generated, in all iterations; those that the machine forbids are not."""
        return self._generated + sum(int(branch.counts[GENERATED]) for branch in self._branches)

    def _begin(self, bound: int) -> None:
        root = self._root.copy()
        root[HEAD_WORD] |= bound << LEFT
        self.bound = bound
        self._branches = [_Branch(root[np.newaxis], bound)]
        self._solved = self._branches[0]

    def _end_branches(self) -> None:
        """Count what the branches have done, before others take their place."""
        self._expanded, self._generated = self.expanded, self.generated

    def _advance_alone(self, until: int) -> None:
        branch = self._branches[0]
        generate = until - self._generated
        if self._threads > 1:
            generate = min(generate, ROUND)
        self._status = branch.advance(self._guide.lookup, generate)
        if self._status == Status.EXHAUSTED:
            self._end_branches()
            self._begin(self.bound + 2)
            self._status = Status.PAUSED
        elif self._status == Status.PAUSED and self._threads > 1 and branch.counts[GENERATED] >= ROUND:
            self._deal()

    def _advance_together(self) -> None:
        """One round of all threads."""
        assert self._executor is not None
        futures = [
            self._executor.submit(branch.advance, self._guide.lookup, int(branch.counts[GENERATED]) + ROUND)
            for branch in self._branches
        ]
        ends = [future.result() for future in futures]
        if Status.SOLVED in ends:
            self._solved = self._branches[ends.index(Status.SOLVED)]
            self._status = Status.SOLVED
        elif Status.EXHAUSTED in ends:
            self._deal()

    def _deal(self) -> None:
        """Deal the nodes of all branches round, in the order of their depth; begin anew when there are none."""
        rows = np.concatenate([branch.rows for branch in self._branches])
        self._end_branches()
        if len(rows) == 0:
            self._begin(self.bound + 2)
            return
        rows = rows[np.argsort(-((rows[:, HEAD_WORD] >> LEFT) & 0xFF), kind="stable")]
        self._branches = [_Branch(rows[thread :: self._threads], self.bound) for thread in range(self._threads)]


def suits(shape: Shape, goal: Board) -> bool:
    """Whether a search by the shape can be for this goal: its size, and a symmetry that brings the blank to its place."""
    same_size = (goal.width, goal.height) == (shape.width, shape.height)
    return same_size and any(each[goal.blank] == shape.blank for each in symmetries(goal.width, goal.height))


def _towards(shape: Shape, goal: Board) -> Cells:
    """A symmetry that takes the goal's blank to the shape's cell for it."""
    return next(each for each in symmetries(goal.width, goal.height) if each[goal.blank] == shape.blank)


def _tiles(board: Board, goal: Board, symmetry: Cells, blank: int) -> NDArray[np.uint8]:
    """The board as a symmetry shows it, its tiles numbered by the cells where they belong."""
    number = {tile: _tile(symmetry[cell], blank) for cell, tile in enumerate(goal.tiles)}
    number[0] = 0
    tiles = np.empty(len(board.tiles), np.uint8)
    tiles[list(symmetry)] = [number[tile] for tile in board.tiles]
    return tiles


@cache
def _original_ways(width: int, height: int, symmetry: Cells) -> NDArray[np.uint8]:
    """For each way on the mirrored board the way that it is on the original one."""
    ways = np.zeros(4, np.uint8)
    targets = geometry(width, height).targets
    for cell, way in zip(*np.nonzero(targets >= 0), strict=True):
        mirrored = list(targets[symmetry[cell]]).index(symmetry[targets[cell, way]])
        ways[mirrored] = way
    return ways
