"""A node table: the states that a search has met, each once, found again by an open-addressing table.

node        a number; its record is the state's key and one word more: g, what the search adds, and the last direction
slot        an entry of the open-addressing table from state to node: node + 1, and above it a tag of the hash; the
            hash's highest bits tell where a state's slot is, its lowest are the tag

A node holds no parent: its state with the last move taken back is the parent, and the table finds it. Collisions are
resolved by linear probing. Source: Knuth, "The Art of Computer Programming" 3, 6.4, algorithm L.
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
"""Places in a record's last word: g, then a field that only best-first search fills, then the last direction."""
MAX_PATH = FIELD

FIRST_SLOTS = 1 << 16
REHASHED_A_NODE = 10
"""nodes entered into a larger table in about the time that it takes to generate one"""
AHEAD = 64
"""nodes by which a slot is asked for before its node's turn"""


class NodeTable(NamedTuple):
    """The memory of the states met; all of it is changed in place."""

    records: NDArray[np.uint64]
    """[capacity, words + 1]: key; g, h, last direction and more, packed"""
    slots: NDArray[np.uint32]
    """[a power of two]: node + 1 | tag, or 0"""
    node_bits: int
    """bits of node + 1 in a slot; the tag has the rest"""
    shift: int
    """how far the hash is shifted down to tell the slot"""


def node_table(memory: int, words: int, beside: int = 0) -> NodeTable:
    """A table for as many nodes as `memory` bytes hold; the system gives real memory only to what gets written.

    A node takes its record, 4/3 of a slot, and `beside` bytes in other arrays of the search.
    """
    row = 8 * (words + 1) + beside
    slots = FIRST_SLOTS
    while 2 * slots * 4 + 2 * slots * 3 // 4 * row <= memory:
        slots *= 2
    capacity = max(4096, min((memory - 4 * slots) // row, slots * 3 // 4))
    records = np.empty((capacity, words + 1), np.uint64)
    return NodeTable(records, np.zeros(FIRST_SLOTS, np.uint32), int(capacity + 1).bit_length(), _shift(FIRST_SLOTS))


def _shift(slots: int) -> int:
    return 65 - slots.bit_length()


class Growth:
    """The doubling of a node table's slots, in slices: `in_hand` until all nodes are entered again."""

    def __init__(self) -> None:
        self.in_hand = False
        self._entered = 0
        self._hashes = np.empty(AHEAD, np.uint64)

    def begin(self, table: NodeTable) -> NodeTable:
        """The same nodes with twice the slots, all empty so far."""
        self.in_hand, self._entered = True, 0
        slots = 2 * table.slots.size
        return table._replace(slots=np.zeros(slots, np.uint32), shift=_shift(slots))

    def advance(self, table: NodeTable, used: int, nodes: int) -> None:
        """Enter some of the table's nodes, in the time in which the search would generate `nodes` nodes."""
        until = min(used, self._entered + REHASHED_A_NODE * nodes)
        _rehash(table, self._hashes, self._entered, until)
        self._entered = until
        self.in_hand = until < used


@inlined
def room(table, used, more):
    """PAUSED when `more` nodes fit, else FULL or GROW."""
    if used + more > len(table.records):
        return FULL
    if (used + more) * 4 > table.slots.size * 3:
        return GROW
    return PAUSED


@inlined
def hash_key(keys, row, words):
    """The hash of the state `keys[row]`."""
    value = np.uint64(0)
    for word in range(words):
        value = (value ^ keys[row, word]) * MIX
        value ^= value >> np.uint64(32)
    return value * MIX


@inlined
def first_slot(table, hashed):
    """Where the search for a state's slot begins."""
    return np.int64(hashed >> np.uint64(table.shift))


@inlined
def node_mask(table):
    """The bits of a slot that hold node + 1."""
    return np.uint32((1 << table.node_bits) - 1)


@inlined
def tag(table, hashed):
    """The bits of a slot that hold something of the hash."""
    return np.uint32(hashed & np.uint64(0xFFFFFFFF)) & ~node_mask(table)


@inlined
def find(table, keys, row, hashed):
    """The slot of the state `keys[row]`, or the empty one where it belongs."""
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
    """The node of a slot, -1 where it is empty."""
    return np.int64(table.slots[slot] & node_mask(table)) - 1


@inlined
def keep(table, node, slot, keys, row, hashed):
    """Give the state `keys[row]` the number `node` and the empty slot that `find` returned."""
    for word in range(table.records.shape[1] - 1):
        table.records[node, word] = keys[row, word]
    table.slots[slot] = tag(table, hashed) | np.uint32(node + 1)


@inlined
def write_successor(geometry, table, node, tile, origin, blank, batch, child):
    """Write the node's state after `tile` has gone from `origin` to the blank's cell, and its hash, into `keys[child]`
    and `hashes[child]` of a batch, and have its slot brought into the cache."""
    keys = batch.keys
    for word in range(geometry.words):
        keys[child, word] = table.records[node, word]
    keys[child, geometry.word[origin]] ^= np.uint64(tile) << geometry.shift[origin]
    keys[child, geometry.word[blank]] ^= np.uint64(tile) << geometry.shift[blank]
    batch.hashes[child] = hash_key(keys, child, geometry.words)
    prefetch(table.slots, first_slot(table, batch.hashes[child]))


@lean_kernel
def _rehash(table, hashes, first, until):
    """Enter the nodes `first` .. `until` - 1 into their slots; a slot is asked for long before its node's turn.

    All nodes differ, so each takes the next slot that is empty. hashes uint64[AHEAD]: of the nodes asked for.
    """
    for node in range(first, until + AHEAD):
        if node - AHEAD >= first:
            hashed = hashes[node % AHEAD]
            slot = first_slot(table, hashed)
            while table.slots[slot]:
                slot = (slot + 1) & (table.slots.size - 1)
            table.slots[slot] = tag(table, hashed) | np.uint32(node - AHEAD + 1)
        if node < until:
            hashed = hash_key(table.records, node, table.records.shape[1] - 1)
            hashes[node % AHEAD] = hashed
            prefetch(table.slots, first_slot(table, hashed))


@lean_kernel
def _walk_back(geometry, table, node, cells, key, directions):
    """Write the path from the start to `node` into the end of `directions`; returns its length.

    cells uint8[n] and key uint64[1, words]: for its own use. directions uint8[MAX_PATH].
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
    """The directions from where the search began to a node."""
    directions = np.empty(MAX_PATH, np.uint8)
    cells = np.empty(len(geometry.targets), np.uint8)
    key = np.empty((1, geometry.words), np.uint64)
    length = _walk_back(geometry, table, node, cells, key, directions)
    return directions[directions.size - length :]
