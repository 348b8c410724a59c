"""A bucket queue: the open nodes of best-first search, put in by priority; those of the least priority come out first.

bucket    the nodes of one priority: a stack of chunks, last in, first out
chunk     the places for 64 nodes; one that runs empty is handed to the next bucket that needs one
floor     the lowest bucket that may hold a node

Priorities are small whole numbers, so putting in and taking out need no comparisons. Source: Dial, "Algorithm 360:
shortest-path forest with topological ordering", CACM 12, 1969.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.compiling import inlined

BUCKETS = 1 << 17
CHUNK = 64
CHUNKS, FREE, FLOOR, HIGHEST_FLOOR = range(4)
"""Places in `counts`: chunks used, first free chunk + 1, the floor, the highest that it ever was."""


class Buckets(NamedTuple):
    """The memory of a bucket queue; all of it is changed in place."""

    chunks: NDArray[np.uint32]
    """[chunks, CHUNK]: nodes"""
    below: NDArray[np.uint32]
    """[chunks]: the next chunk + 1 of the same bucket, or of those that are free"""
    top: NDArray[np.uint32]
    """[BUCKETS]: the bucket's uppermost chunk + 1, or 0"""
    fill: NDArray[np.uint32]
    """[BUCKETS]: how many nodes are in that chunk"""
    counts: NDArray[np.int64]
    """[4]"""


def buckets(chunks: int) -> Buckets:
    """An empty queue; as long as fewer chunks than that are used, a node can be put in."""
    counts = np.array([0, 0, BUCKETS, 0], np.int64)
    chunk_nodes, below = np.empty((chunks, CHUNK), np.uint32), np.empty(chunks, np.uint32)
    return Buckets(chunk_nodes, below, np.zeros(BUCKETS, np.uint32), np.zeros(BUCKETS, np.uint32), counts)


@inlined
def has_room(buckets, nodes):
    """Return whether `nodes` more nodes fit, whatever their priorities."""
    return buckets.counts[CHUNKS] + nodes <= len(buckets.chunks)


@inlined
def push(buckets, node, priority):
    """Put a node into the bucket of that priority, or into the last one if it is beyond it."""
    counts = buckets.counts
    bucket = min(priority, BUCKETS - 1)
    chunk = np.int64(buckets.top[bucket]) - 1
    fill = np.int64(buckets.fill[bucket])
    if chunk < 0 or fill == CHUNK:
        if counts[FREE]:
            fresh = counts[FREE] - 1
            counts[FREE] = buckets.below[fresh]
        else:
            fresh = counts[CHUNKS]
            counts[CHUNKS] += 1
        buckets.below[fresh] = chunk + 1
        buckets.top[bucket] = fresh + 1
        chunk, fill = fresh, 0
    buckets.chunks[chunk, fill] = node
    buckets.fill[bucket] = fill + 1
    counts[FLOOR] = min(counts[FLOOR], bucket)


@inlined
def rise(buckets):
    """Bring the floor up to the lowest bucket that holds a node; whether there is one."""
    counts = buckets.counts
    while counts[FLOOR] < BUCKETS and buckets.top[counts[FLOOR]] == 0:
        counts[FLOOR] += 1
    counts[HIGHEST_FLOOR] = max(counts[HIGHEST_FLOOR], counts[FLOOR])
    return counts[FLOOR] < BUCKETS


@inlined
def take(buckets, nodes):
    """Move nodes from the top of the lowest bucket into the array `nodes`; returns how many, never more than it holds.

    The floor must hold a node, see `rise`.
    """
    counts = buckets.counts
    floor = counts[FLOOR]
    chunk = np.int64(buckets.top[floor]) - 1
    fill = np.int64(buckets.fill[floor])
    taken = min(fill, nodes.size)
    for place in range(taken):
        nodes[place] = buckets.chunks[chunk, fill - 1 - place]
    buckets.fill[floor] = fill - taken
    if taken == fill:
        buckets.top[floor] = buckets.below[chunk]
        buckets.fill[floor] = CHUNK
        buckets.below[chunk] = counts[FREE]
        counts[FREE] = chunk + 1
    return taken
