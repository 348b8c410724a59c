"""Batched IDA* over pattern databases of one bit a state: it solves 4x4 boards in under a millisecond.

The search takes the topmost nodes of the stack, 32 at a time, works out where the answers for all their successors lie,
prefetches those, and only then reads them: the misses of the cache wait side by side. Survivors are written without a
branch. The next view is asked only about successors that the one before lets pass. A move of a pattern's tile changes
the pattern's distance by one; its answer and the colour tell which way. Of each batch's survivors those that have come
nearer to the goal are put on top and so searched first; that saves a quarter of all nodes, for the last iteration ends
at the first solution. Rows and views are those of `guides`.

Sources: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985; Clausecker and Reinefeld, SoCS 2019
(zero-aware patterns at one bit a state); Taylor and Korf, AAAI 1993 (operator strings).
"""

from concurrent.futures import Executor
from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.search import Halt, Progress
from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.kernels.prefetch import prefetch
from webapp.solver.pattern_databases.distances import address, read_root
from webapp.solver.pattern_databases.lookup import ROW_WORDS, VIEWS, Lookup, PatternDatabases
from webapp.solver.pattern_databases.nodes import (
    ANSWER,
    BLANK,
    BLANK_MASK,
    CACHE_LINE,
    COLOUR,
    HEAD_WORD,
    LEFT,
    PATH_MOVES,
    PATH_WORD,
    SET,
    SUMS,
    TO,
    moved,
)
from webapp.solver.pattern_databases.placing import numbered, towards
from webapp.solver.states.state import geometry
from webapp.solver.states.symmetries import Cells

BATCH = 32
"""nodes taken from the stack at once"""
MOST_CHILDREN = 4 * BATCH
MOST_VIEWS = 4
FEWEST_ROWS = 3 * BATCH * 84
"""of a stack, so that it hardly ever has to grow"""
ROUND = 200_000
"""nodes a thread searches before the branches are dealt anew"""
STACKED, BOUND, EXPANDED, GENERATED = range(4)
"""places in `counts`"""
PAUSED, SOLVED, EXHAUSTED, GROW = (int(s) for s in (Halt.PAUSED, Halt.SOLVED, Halt.EXHAUSTED, Halt.GROW))


@inlined
def _copy_line(stack, source, target):
    """Copy the eight words at `source` to `target`; all are loaded before one is stored, so vectors can be used."""
    a, b, c, d = stack[source], stack[source + 1], stack[source + 2], stack[source + 3]
    e, f, g, h = stack[source + 4], stack[source + 5], stack[source + 6], stack[source + 7]
    stack[target], stack[target + 1], stack[target + 2], stack[target + 3] = a, b, c, d
    stack[target + 4], stack[target + 5], stack[target + 6], stack[target + 7] = e, f, g, h


@inlined
def _is_farther(head, parent):
    """1 when a node's first sum is larger than its parent's, by their heads; else 0."""
    return np.int64(((head >> SUMS) & 0xFF) > ((parent >> SUMS) & 0xFF))


@kernel
def _search(lookup, stack, counts, generate):
    """Search on until `generate` nodes are generated in all or the iteration ends; a Halt.

    stack int64[rows * words of a row], counts int64[4]. When the goal is met, its row is stack's first.
    """
    view_count, row_words = lookup.layout[VIEWS], lookup.layout[ROW_WORDS]
    lines = row_words // CACHE_LINE
    stacked, bound = counts[STACKED], counts[BOUND]
    expanded, generated = counts[EXPANDED], counts[GENERATED]
    alive = np.empty(MOST_CHILDREN, np.uint8)
    move = np.empty(MOST_CHILDREN, np.uint8)
    origin = np.empty(MOST_CHILDREN, np.uint32)
    head = np.empty(MOST_CHILDREN, np.int64)
    place = np.empty(MOST_CHILDREN, np.uint32)
    words = np.empty((MOST_VIEWS, MOST_CHILDREN), np.int64)
    slots = np.empty((MOST_VIEWS, MOST_CHILDREN), np.uint8)
    halt = PAUSED
    while halt == PAUSED and generated < generate:
        if stacked == 0:
            halt = EXHAUSTED
            break
        if (stacked + MOST_CHILDREN) * row_words > stack.size:
            halt = GROW
            break
        taken = min(stacked, BATCH)
        top = stacked
        stacked -= taken
        children = 0
        for node in range(stacked, top):
            row = np.uint32(node * row_words)
            parent = stack[row]
            blank = (parent >> BLANK) & BLANK_MASK
            following = lookup.successors[parent & 0xFFFF]
            rest = (parent & ~0xFFFFFF) - (1 << LEFT)
            for direction in range(4):
                state = (following >> (16 * direction)) & 0xFFFF
                origin[children] = row
                move[children] = 4 * blank + direction
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
                to = (step >> TO) & BLANK_MASK
                slot = np.int64(first)
                found = 0
                for part in range(first, last):
                    found |= (stack[origin[child] + part] >> (SET + to)) & 1
                    slot += found ^ 1
                word = moved(stack[origin[child] + slot], step)
                at = np.uint32(address(lookup, slot & 63, word, to))
                prefetch(lookup.answers, at >> 6)
                words[view, child] = word
                slots[view, child] = slot
                place[child] = at
            survivors = 0
            for i in range(children):
                child = alive[i]
                at = place[child]
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
                    halt = SOLVED
            children = survivors
        farther = 0
        for i in range(children):
            farther += _is_farther(head[alive[i]], stack[origin[alive[i]]])
        low, high = top, top + farther
        for i in range(children):
            child = alive[i]
            grown = head[child]
            farther = _is_farther(grown, stack[origin[child]])
            row = np.uint32((low if farther else high) * row_words)
            low += farther
            high += farther ^ 1
            for line in range(lines):
                _copy_line(stack, origin[child] + CACHE_LINE * line, row + CACHE_LINE * line)
            depth = (bound - 1 - ((grown >> LEFT) & 0xFF)) & 0xFF
            stack[row] = grown | (((lookup.steps[0, move[child]] >> TO) & BLANK_MASK) << BLANK)
            stack[row + PATH_WORD + depth // PATH_MOVES] |= np.int64(move[child] & 3) << (2 * (depth % PATH_MOVES))
            for view in range(view_count):
                stack[row + np.int64(slots[view, child])] = words[view, child]
        for line in range(children * lines):
            _copy_line(
                stack,
                np.uint32(top * row_words) + CACHE_LINE * line,
                np.uint32(stacked * row_words) + CACHE_LINE * line,
            )
        stacked += children
    if halt == SOLVED:
        _raise_goal(stack, stacked, row_words)
    counts[STACKED], counts[EXPANDED], counts[GENERATED] = stacked, expanded, generated
    return halt


@inlined
def _raise_goal(stack, stacked, row_words):
    """Copy the topmost row that is the goal to the front."""
    for row in range(stacked - 1, -1, -1):
        if (stack[row * row_words] >> SUMS) & 0xFF == 0:
            for word in range(row_words):
                stack[word] = stack[row * row_words + word]
            break


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

    def advance(self, lookup: Lookup, generate: int) -> Halt:
        """Search until so many nodes are generated on this branch or it ends."""
        while (halt := _search(lookup, self.stack, self.counts, generate)) == Halt.GROW:
            self.stack = np.concatenate([self.stack, np.empty_like(self.stack)])
        return Halt(halt)


class BatchedIdaStar:
    """A search by a guide's shape, with the face of `search.Search`.

    The board and goal are of the shape's size, the goal's blank on the shape's cell or one that a symmetry takes there
    (`suits`). Nodes and length depend on nothing but the arguments, however the search is sliced. With an executor and
    several threads, iterations that grow long are shared out: the nodes on the stack are dealt round, all threads
    search for ROUND nodes, and when one has nothing left to do all that remains is dealt anew.

    Beside a search that finds solutions of its own, this one proves: set `known`, advance, read `progress.lower`.
    """

    optimal = True

    def __init__(
        self,
        board: Board,
        goal: Board,
        guide: PatternDatabases,
        at_least: int = 0,
        executor: Executor | None = None,
        threads: int = 1,
    ) -> None:
        self._guide = guide
        self._executor = executor
        self._threads = threads if executor else 1
        self.name = "parallel-idastar" if self._threads > 1 else "idastar"
        symmetry = towards(guide.shape, goal.blank)
        self._root = np.zeros(guide.lookup.layout[ROW_WORDS], np.int64)
        h = int(read_root(guide.lookup, numbered(board, goal, symmetry, guide.shape.blank), self._root))
        self._original_directions = _original_directions(board.width, board.height, symmetry)
        self.known: int | None = None
        """the length of a solution known from elsewhere, at any time; when nothing shorter is left, the search ends"""
        self._ended_expanded = self._ended_generated = 0
        self._status = Halt.PAUSED if h else Halt.SOLVED
        self._begin(max(h, at_least + (at_least - h) % 2))

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        until = self._generated + nodes
        while self._status == Halt.PAUSED and self._generated < until:
            if self.known is not None and self._bound >= self.known:
                return Halt.EXHAUSTED
            if len(self._branches) > 1:
                self._advance_together()
            else:
                self._advance_alone(until)
        return self._status

    @property
    def progress(self) -> Progress:
        """How far it is. The bound of this iteration is proved, since all those before it found nothing."""
        length = self._bound if self._status == Halt.SOLVED else None
        return Progress(self._bound, length, self._bound, self._expanded, self._generated)

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The solution, a direction for each single-tile move."""
        if self._status != Halt.SOLVED:
            return np.empty(0, np.uint8)
        depth = np.arange(self._bound)
        packed = self._solved.stack[PATH_WORD + depth // PATH_MOVES] >> (2 * (depth % PATH_MOVES))
        return self._original_directions[packed & 3]

    @property
    def _expanded(self) -> int:
        return self._ended_expanded + sum(int(branch.counts[EXPANDED]) for branch in self._branches)

    @property
    def _generated(self) -> int:
        """By all branches, in all iterations; successors that the machine forbids are not counted."""
        return self._ended_generated + sum(int(branch.counts[GENERATED]) for branch in self._branches)

    def _begin(self, bound: int) -> None:
        root = self._root.copy()
        root[HEAD_WORD] |= bound << LEFT
        self._bound = bound
        self._branches = [_Branch(root[np.newaxis], bound)]
        self._solved = self._branches[0]

    def _end_branches(self) -> None:
        """Count what the branches have done, before others take their place."""
        self._ended_expanded, self._ended_generated = self._expanded, self._generated

    def _advance_alone(self, until: int) -> None:
        branch = self._branches[0]
        generate = until - self._ended_generated
        if self._threads > 1:
            generate = min(generate, ROUND)
        self._status = branch.advance(self._guide.lookup, generate)
        if self._status == Halt.EXHAUSTED:
            self._end_branches()
            self._begin(self._bound + 2)
            self._status = Halt.PAUSED
        elif self._status == Halt.PAUSED and self._threads > 1 and branch.counts[GENERATED] >= ROUND:
            self._deal()

    def _advance_together(self) -> None:
        """One round of all threads."""
        assert self._executor is not None
        futures = [
            self._executor.submit(branch.advance, self._guide.lookup, int(branch.counts[GENERATED]) + ROUND)
            for branch in self._branches
        ]
        ends = [future.result() for future in futures]
        if Halt.SOLVED in ends:
            self._solved = self._branches[ends.index(Halt.SOLVED)]
            self._status = Halt.SOLVED
        elif Halt.EXHAUSTED in ends:
            self._deal()

    def _deal(self) -> None:
        """Deal the nodes of all branches round, in the order of their depth; begin anew when there are none."""
        rows = np.concatenate([branch.rows for branch in self._branches])
        self._end_branches()
        if len(rows) == 0:
            self._begin(self._bound + 2)
            return
        rows = rows[np.argsort(-((rows[:, HEAD_WORD] >> LEFT) & 0xFF), kind="stable")]
        self._branches = [_Branch(rows[thread :: self._threads], self._bound) for thread in range(self._threads)]


@cache
def _original_directions(width: int, height: int, symmetry: Cells) -> NDArray[np.uint8]:
    """For each way on the mirrored board the way that it is on the original one."""
    directions = np.zeros(4, np.uint8)
    targets = geometry(width, height).targets
    for cell, direction in zip(*np.nonzero(targets >= 0), strict=True):
        mirrored = list(targets[symmetry[cell]]).index(symmetry[targets[cell, direction]])
        directions[mirrored] = direction
    return directions
