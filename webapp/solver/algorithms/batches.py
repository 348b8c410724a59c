"""Batches: the inner loop of batched IDA*, which `auto` runs on 4x4 boards. It expands up to 32 nodes together.

row       a node, see `pattern_databases.nodes`; the stack is a sequence of rows
child     a successor of a node in the batch, numbered in the order of generation
survivor  a child that no view so far has ruled out: it may still reach the goal within the bound
answer    a bit of the pattern databases: with the colour it tells whether a pattern's distance has grown or shrunk

For each view, the answers of all children are prefetched before any is read, so that the cache misses overlap. A view
looks only at the survivors of the previous view. Survivors are collected without conditional jumps.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.iterations import LONG_ITERATION_NODES, MAX_ENDS
from webapp.solver.algorithms.search import EXHAUSTED, GROW, PAUSED, SOLVED
from webapp.solver.kernels.bits import prefetch
from webapp.solver.kernels.compiling import lean_kernel, merged_in
from webapp.solver.pattern_databases.distances import address
from webapp.solver.pattern_databases.lookup import ROW_WORDS, VIEWS
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

BATCH_NODES = 32
"""nodes taken from the stack at once"""
MAX_CHILDREN = 4 * BATCH_NODES
MAX_VIEWS = 4
STACKED, BOUND, EXPANDED, GENERATED, GENERATED_BEFORE, ENDED = range(6)
"""indices in `counts`; GENERATED_BEFORE is the number of nodes generated before this iteration, ENDED the number of
rows in `ends`"""


class Batch(NamedTuple):
    """The children of the current batch of nodes, by number."""

    alive: NDArray[np.uint8]
    """[MAX_CHILDREN]: the survivors, contiguous"""
    origin: NDArray[np.uint32]
    """[MAX_CHILDREN]: index of the parent's row in the stack"""
    step: NDArray[np.uint8]
    """[MAX_CHILDREN]: the blank's step from the parent, 4 cell + direction"""
    head: NDArray[np.int64]
    """[MAX_CHILDREN]: the child's head without its blank; each view adds its sum"""
    word: NDArray[np.int64]
    """[MAX_VIEWS, MAX_CHILDREN]: in each view, the new value of the word that the step changes"""
    slot: NDArray[np.uint8]
    """[MAX_VIEWS, MAX_CHILDREN]: the index of that word in the row"""
    bit: NDArray[np.uint32]
    """[MAX_CHILDREN]: the bit in `answers` for the current view"""


def batch() -> Batch:
    """Return the buffers for a batch."""
    of_children = [np.empty(MAX_CHILDREN, kind) for kind in (np.uint8, np.uint32, np.uint8, np.int64)]
    of_views = [np.empty((MAX_VIEWS, MAX_CHILDREN), kind) for kind in (np.int64, np.uint8)]
    return Batch._make([*of_children, *of_views, np.empty(MAX_CHILDREN, np.uint32)])


@merged_in
def _generate(lookup, row_words, stack, batch, first, last):
    """Write the children of the rows `first` .. `last` - 1 of the stack into the batch. Return their number."""
    children = 0
    for node in range(first, last):
        row = np.uint32(node * row_words)
        parent = stack[row]
        blank = (parent >> BLANK) & BLANK_MASK
        following = lookup.successors[parent & 0xFFFF]
        rest = (parent & ~0xFFFFFF) - (1 << LEFT)
        for direction in range(4):
            state = (following >> (16 * direction)) & 0xFFFF
            batch.origin[children] = row
            batch.step[children] = 4 * blank + direction
            batch.head[children] = rest | state
            batch.alive[children] = children
            children += state != 0
    return children


@merged_in
def _prefetch_answers(lookup, stack, batch, view, survivors):
    """Compute each survivor's word in a view and the address of its answer, and prefetch the answer."""
    first, last = lookup.parts_of[view, 0], lookup.parts_of[view, 1]
    for i in range(survivors):
        child = batch.alive[i]
        origin = batch.origin[child]
        step = lookup.steps[view, batch.step[child]]
        to = (step >> TO) & BLANK_MASK
        slot = np.int64(first)
        found = 0
        for part in range(first, last):
            found |= (stack[origin + part] >> (SET + to)) & 1
            slot += found ^ 1
        word = moved(stack[origin + slot], step)
        bit = np.uint32(address(lookup, slot & 63, word, to))
        prefetch(lookup.answers, bit >> 6)
        batch.word[view, child] = word
        batch.slot[view, child] = slot
        batch.bit[child] = bit


@merged_in
def _read_answers(lookup, stack, batch, view, count):
    """Read the answers of a view and keep the survivors. Return their number, and whether one of them is the goal."""
    survivors = 0
    solved = False
    for i in range(count):
        child = batch.alive[i]
        bit = batch.bit[child]
        answer = np.int64(lookup.answers[bit >> 6] >> np.uint64(bit & 63)) & 1
        before = stack[batch.origin[child] + np.int64(batch.slot[view, child])]
        colour = (before >> COLOUR) & 1
        farther = 1 - 2 * (answer ^ colour ^ ((before >> ANSWER) & 1))
        batch.word[view, child] |= (answer << ANSWER) | ((colour ^ 1) << COLOUR)
        head = batch.head[child] + (farther << (SUMS + 8 * view))
        batch.head[child] = head
        h = (head >> (SUMS + 8 * view)) & 0xFF
        batch.alive[survivors] = child
        survivors += h <= ((head >> LEFT) & 0xFF)
        if h == 0:
            solved = True
    return survivors, solved


@merged_in
def _push(lookup, row_words, stack, batch, bound, top, survivors):
    """Write the survivors' rows above their parents, from row `top`; those nearer to the goal end up on top."""
    lines, views = row_words // CACHE_LINE, lookup.layout[VIEWS]
    low, high = top, top
    for i in range(survivors):
        high += _is_farther(batch.head[batch.alive[i]], stack[batch.origin[batch.alive[i]]])
    for i in range(survivors):
        child = batch.alive[i]
        farther = _is_farther(batch.head[child], stack[batch.origin[child]])
        _write_row(lookup, lines, views, stack, batch, bound, child, np.uint32((low if farther else high) * row_words))
        low += farther
        high += farther ^ 1


@merged_in
def _is_farther(head, parent):
    """Return 1 if a node's sum in the first view is larger than its parent's, given both heads; else 0."""
    return np.int64(((head >> SUMS) & 0xFF) > ((parent >> SUMS) & 0xFF))


@merged_in
def _write_row(lookup, lines, views, stack, batch, bound, child, row):
    """Write a child's row: its parent's with a new head, one more step in the path and one new word per view."""
    for line in range(lines):
        _copy_line(stack, batch.origin[child] + CACHE_LINE * line, row + CACHE_LINE * line)
    head, step = batch.head[child], batch.step[child]
    depth = (bound - 1 - ((head >> LEFT) & 0xFF)) & 0xFF
    stack[row] = head | (((lookup.steps[0, step] >> TO) & BLANK_MASK) << BLANK)
    stack[row + PATH_WORD + depth // PATH_MOVES] |= np.int64(step & 3) << (2 * (depth % PATH_MOVES))
    for view in range(views):
        stack[row + np.int64(batch.slot[view, child])] = batch.word[view, child]


@merged_in
def _copy_line(stack, source, target):
    """Copy the eight words at `source` to `target`; all loads come before the stores, to allow vectors."""
    a, b, c, d = stack[source], stack[source + 1], stack[source + 2], stack[source + 3]
    e, f, g, h = stack[source + 4], stack[source + 5], stack[source + 6], stack[source + 7]
    stack[target], stack[target + 1], stack[target + 2], stack[target + 3] = a, b, c, d
    stack[target + 4], stack[target + 5], stack[target + 6], stack[target + 7] = e, f, g, h


@merged_in
def _settle(row_words, stack, stacked, top, survivors):
    """Move the survivors' rows from `top` down to `stacked`, over the rows of their parents."""
    for line in range(survivors * row_words // CACHE_LINE):
        _copy_line(
            stack, np.uint32(top * row_words) + CACHE_LINE * line, np.uint32(stacked * row_words) + CACHE_LINE * line
        )


@merged_in
def _place_root(root, stack, bound):
    """Write the first row of an iteration to the empty stack. Return the number of rows, 1."""
    for word in range(root.size):
        stack[word] = root[word]
    stack[HEAD_WORD] |= bound << LEFT
    return 1


@merged_in
def _move_goal_first(stack, stacked, row_words):
    for row in range(stacked - 1, -1, -1):
        if (stack[row * row_words] >> SUMS) & 0xFF == 0:
            for word in range(row_words):
                stack[word] = stack[row * row_words + word]
            break


@lean_kernel
def deepen(lookup, root, stack, counts, ends, batch, generate, max_nodes):
    """Search until `generate` nodes are generated, or `max_nodes` in this iteration, or the search ends. Return a Halt.

    `generate` counts all iterations. After an iteration without a solution, the next one begins at `root` with the
    bound raised by two. The kernel also pauses after a long iteration, and when `ends` is full.

    lookup: a `Lookup`.
    root: int64[row_words], or int64[0] for a search that ends with this iteration.
    stack: int64[rows * row_words]; after SOLVED the goal's row comes first.
    counts: int64[6], updated.
    ends: int64[MAX_ENDS, 2]; the expanded and generated nodes at the end of each iteration are appended.
    batch: scratch buffers.
    """
    row_words, views = lookup.layout[ROW_WORDS], lookup.layout[VIEWS]
    halt = PAUSED
    top, bound = counts[STACKED], counts[BOUND]
    expanded, generated, before = counts[EXPANDED], counts[GENERATED], counts[GENERATED_BEFORE]
    ended = counts[ENDED]
    while halt == PAUSED and generated < generate and generated - before < max_nodes:
        if top == 0:
            if root.size == 0:
                halt = EXHAUSTED
                break
            ends[ended, 0], ends[ended, 1] = expanded, generated
            ended += 1
            is_long = generated - before >= LONG_ITERATION_NODES
            bound, before = bound + 2, generated
            top = _place_root(root, stack, bound)
            if is_long or ended == MAX_ENDS:
                break
        if (top + MAX_CHILDREN) * row_words > stack.size:
            halt = GROW
            break
        stacked = top - min(top, BATCH_NODES)
        survivors = _generate(lookup, row_words, stack, batch, stacked, top)
        expanded += top - stacked
        generated += survivors
        for view in range(views):
            _prefetch_answers(lookup, stack, batch, view, survivors)
            survivors, solved = _read_answers(lookup, stack, batch, view, survivors)
            if solved:
                halt = SOLVED
        _push(lookup, row_words, stack, batch, bound, top, survivors)
        _settle(row_words, stack, stacked, top, survivors)
        top = stacked + survivors
    if halt == SOLVED:
        _move_goal_first(stack, top, row_words)
    counts[STACKED], counts[BOUND] = top, bound
    counts[EXPANDED], counts[GENERATED], counts[GENERATED_BEFORE] = expanded, generated, before
    counts[ENDED] = ended
    return halt
