"""A bucket queue for the open nodes of best-first search: it returns those with the lowest priority first.

bucket  the nodes of one priority: a stack of chunks, last in, first out
chunk   slots for 64 nodes; a chunk that becomes empty is reused by the next bucket that needs one
floor   the lowest bucket that may contain a node

Priorities are small integers, so insertion and removal need no comparisons. Source: Dial, "Algorithm 360: shortest-path
forest with topological ordering", CACM 12, 1969.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.compiling import inlined

BUCKETS = 1 << 17
CHUNK_NODES = 64
CHUNKS, FREE, FLOOR, HIGHEST_FLOOR = range(4)
"""indices in `counts`: number of chunks used, first free chunk + 1, the floor, the highest floor so far"""


class Buckets(NamedTuple):
    """The memory of a bucket queue, changed in place."""

    chunks: NDArray[np.uint32]
    """[chunks, CHUNK_NODES]: nodes"""
    below: NDArray[np.uint32]
    """[chunks]: the next chunk + 1 in the same bucket or in the list of free chunks"""
    top: NDArray[np.uint32]
    """[BUCKETS]: the bucket's top chunk + 1, or 0"""
    fill: NDArray[np.uint32]
    """[BUCKETS]: number of nodes in that chunk"""
    counts: NDArray[np.int64]
    """[4]"""


def buckets(chunks: int) -> Buckets:
    """Return an empty queue. It accepts a node as long as fewer than `chunks` chunks are in use."""
    counts = np.array([0, 0, BUCKETS, 0], np.int64)
    chunk_nodes, below = np.empty((chunks, CHUNK_NODES), np.uint32), np.empty(chunks, np.uint32)
    return Buckets(chunk_nodes, below, np.zeros(BUCKETS, np.uint32), np.zeros(BUCKETS, np.uint32), counts)


@inlined
def has_room(buckets, nodes):
    """Return whether `nodes` more nodes fit, whatever their priorities."""
    return buckets.counts[CHUNKS] + nodes <= len(buckets.chunks)


@inlined
def push(buckets, node, priority):
    """Put a node into the bucket of this priority, or into the last bucket if the priority is too high."""
    counts = buckets.counts
    bucket = min(priority, BUCKETS - 1)
    chunk = np.int64(buckets.top[bucket]) - 1
    fill = np.int64(buckets.fill[bucket])
    if chunk < 0 or fill == CHUNK_NODES:
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
    """Raise the floor to the lowest bucket that contains a node. Return whether there is one."""
    counts = buckets.counts
    while counts[FLOOR] < BUCKETS and buckets.top[counts[FLOOR]] == 0:
        counts[FLOOR] += 1
    counts[HIGHEST_FLOOR] = max(counts[HIGHEST_FLOOR], counts[FLOOR])
    return counts[FLOOR] < BUCKETS


@inlined
def take(buckets, nodes):
    """Move nodes from the top of the lowest bucket into the array `nodes`, at most its size. Return their number.

    The floor's bucket must contain a node, see `rise`.
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
        buckets.fill[floor] = CHUNK_NODES
        buckets.below[chunk] = counts[FREE]
        counts[FREE] = chunk + 1
    return taken
