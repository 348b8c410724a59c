"""A node table: each state that a search has visited, once, with an open-addressing hash table to find it.

node  a number; its record is the state's key and one more word: g, a field for the search, and the last direction
slot  an entry of the hash table: node + 1, with a tag in the bits above; the highest bits of a state's hash give its
      first slot, the lowest are the tag

A node does not store its parent: undoing the last move gives the parent's state, and the table finds its node.
Collisions are resolved by linear probing. Source: Knuth, "The Art of Computer Programming" 3, 6.4, algorithm L.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import FULL, GROW, PAUSED
from webapp.solver.kernels.bits import MIX, prefetch
from webapp.solver.kernels.compiling import inlined, lean_kernel
from webapp.solver.states.state import NO_DIRECTION, Geometry, pack, unpack

G_BITS, H_BITS = 16, 32
FIELD, H_FIELD = (1 << G_BITS) - 1, (1 << H_BITS) - 1
DIRECTION_SHIFT = G_BITS + H_BITS
"""Layout of a record's last word: g, then a field that only best-first search uses, then the last direction."""
MAX_PATH = FIELD

NO_NODE = -1
BATCH_NODES = 16
"""nodes that a search expands together, so that their memory accesses overlap"""
MAX_CHILDREN = 4 * BATCH_NODES
FIRST_SLOTS = 1 << 16
REHASHES_PER_NODE = 10
"""nodes inserted into a larger table in about the time it takes to generate one"""
PREFETCH_DISTANCE = 64
"""number of nodes between the prefetch of a slot and its use"""


class NodeTable(NamedTuple):
    """The memory of the visited states, changed in place."""

    records: NDArray[np.uint64]
    """[capacity, words + 1]: the key; then g, h, last direction and more, packed"""
    slots: NDArray[np.uint32]
    """[a power of two]: node + 1 | tag, or 0"""
    node_bits: int
    """bits of a slot for node + 1; the tag has the rest"""
    shift: int
    """right shift that turns a hash into its first slot"""


def node_table(memory: int, words: int, other_bytes: int = 0) -> NodeTable:
    """Return a table for as many nodes as fit into `memory` bytes; the system allocates pages only when written to.

    A node takes its record, 4/3 of a slot, and `other_bytes` bytes in other arrays of the search.
    """
    row = 8 * (words + 1) + other_bytes
    slots = FIRST_SLOTS
    while 2 * slots * 4 + 2 * slots * 3 // 4 * row <= memory:
        slots *= 2
    capacity = max(4096, min((memory - 4 * slots) // row, slots * 3 // 4))
    records = np.empty((capacity, words + 1), np.uint64)
    return NodeTable(records, np.zeros(FIRST_SLOTS, np.uint32), int(capacity + 1).bit_length(), _shift(FIRST_SLOTS))


def _shift(slots: int) -> int:
    return 65 - slots.bit_length()


class Growth:
    """The doubling of a node table's slots, in slices; `is_active` until all nodes are inserted again."""

    def __init__(self) -> None:
        self.is_active = False
        self._inserted = 0
        self._hashes = np.empty(PREFETCH_DISTANCE, np.uint64)

    def begin(self, table: NodeTable) -> NodeTable:
        """Return a table of the same nodes with twice as many slots, all still empty."""
        self.is_active, self._inserted = True, 0
        slots = 2 * table.slots.size
        return table._replace(slots=np.zeros(slots, np.uint32), shift=_shift(slots))

    def advance(self, table: NodeTable, used: int, nodes: int) -> None:
        """Insert some nodes, for about as long as the search takes to generate `nodes` nodes."""
        until = min(used, self._inserted + REHASHES_PER_NODE * nodes)
        _rehash(table, self._hashes, self._inserted, until)
        self._inserted = until
        self.is_active = until < used


@inlined
def room(table, used, more):
    """Return PAUSED if `more` nodes fit, else FULL or GROW."""
    if used + more > len(table.records):
        return FULL
    if (used + more) * 4 > table.slots.size * 3:
        return GROW
    return PAUSED


@inlined
def hash_key(keys, row, words):
    """Return the hash of the state `keys[row]`."""
    value = np.uint64(0)
    for word in range(words):
        value = (value ^ keys[row, word]) * MIX
        value ^= value >> np.uint64(32)
    return value * MIX


@inlined
def first_slot(table, hashed):
    """Return the slot at which the search for a state begins."""
    return np.int64(hashed >> np.uint64(table.shift))


@inlined
def node_mask(table):
    """Return the mask of a slot's bits for node + 1."""
    return np.uint32((1 << table.node_bits) - 1)


@inlined
def tag(table, hashed):
    """Return the tag of a hash, in the bits of a slot above node + 1."""
    return np.uint32(hashed & np.uint64(0xFFFFFFFF)) & ~node_mask(table)


@inlined
def find(table, keys, row, hashed):
    """Return the slot of the state `keys[row]`, or the empty slot where it belongs."""
    mask = node_mask(table)
    sought = tag(table, hashed)
    slot = first_slot(table, hashed)
    while True:
        entry = table.slots[slot]
        if entry == 0:
            return slot
        if entry & ~mask == sought:
            node = np.int64(entry & mask) - 1
            same = True
            for word in range(table.records.shape[1] - 1):
                same &= table.records[node, word] == keys[row, word]
            if same:
                return slot
        slot = (slot + 1) & (table.slots.size - 1)


@inlined
def node_in(table, slot):
    """Return the node in a slot, or NO_NODE if the slot is empty."""
    return np.int64(table.slots[slot] & node_mask(table)) - 1


@inlined
def insert(table, node, slot, keys, row, hashed):
    """Store the state `keys[row]` as `node`, in the empty slot that `find` returned."""
    for word in range(table.records.shape[1] - 1):
        table.records[node, word] = keys[row, word]
    table.slots[slot] = tag(table, hashed) | np.uint32(node + 1)


@inlined
def write_successor(geometry, table, node, tile, origin, blank, batch, child):
    """Write a successor and its hash into `keys[child]` and `hashes[child]` of a batch, and prefetch its slot.

    The successor is the node's state after `tile` has moved from `origin` to the blank's cell.
    """
    keys = batch.keys
    for word in range(geometry.words):
        keys[child, word] = table.records[node, word]
    keys[child, geometry.word[origin]] ^= np.uint64(tile) << geometry.shift[origin]
    keys[child, geometry.word[blank]] ^= np.uint64(tile) << geometry.shift[blank]
    batch.hashes[child] = hash_key(keys, child, geometry.words)
    prefetch(table.slots, first_slot(table, batch.hashes[child]))


@lean_kernel
def _rehash(table, hashes, first, until):
    """Insert the nodes `first` .. `until` - 1 into the slots, each prefetched PREFETCH_DISTANCE nodes earlier.

    All nodes differ, so each takes the next empty slot. hashes: uint64[PREFETCH_DISTANCE], scratch buffer.
    """
    for node in range(first, until + PREFETCH_DISTANCE):
        if node - PREFETCH_DISTANCE >= first:
            hashed = hashes[node % PREFETCH_DISTANCE]
            slot = first_slot(table, hashed)
            while table.slots[slot]:
                slot = (slot + 1) & (table.slots.size - 1)
            table.slots[slot] = tag(table, hashed) | np.uint32(node - PREFETCH_DISTANCE + 1)
        if node < until:
            hashed = hash_key(table.records, node, table.records.shape[1] - 1)
            hashes[node % PREFETCH_DISTANCE] = hashed
            prefetch(table.slots, first_slot(table, hashed))


@lean_kernel
def _walk_back(geometry, table, node, cells, key, directions):
    """Write the path from the start to `node` at the end of `directions`. Return its length.

    cells, key: scratch buffers, uint8[n] and uint64[1, words].
    directions: uint8[MAX_PATH].
    """
    length = 0
    while True:
        direction = np.int64(table.records[node, geometry.words]) >> DIRECTION_SHIFT & 7
        if direction == NO_DIRECTION:
            return length
        length += 1
        directions[directions.size - length] = direction
        blank = unpack(geometry, table.records[node], cells)
        origin = geometry.targets[blank, direction ^ 1]
        cells[blank], cells[origin] = cells[origin], 0
        pack(geometry, cells, key[0])
        node = node_in(table, find(table, key, 0, hash_key(key, 0, geometry.words)))


def directions_to(geometry: Geometry, table: NodeTable, node: int) -> NDArray[np.uint8]:
    """Return the directions from the start of the search to a node."""
    directions = np.empty(MAX_PATH, np.uint8)
    cells = np.empty(len(geometry.targets), np.uint8)
    key = np.empty((1, geometry.words), np.uint64)
    length = _walk_back(geometry, table, node, cells, key, directions)
    return directions[directions.size - length :]
