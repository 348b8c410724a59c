"""The node table against a dictionary: each state has one node, whatever slots and tags its hash shares with others."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webapp.solver.algorithms.node_table import (
    FIRST_SLOTS,
    Growth,
    NodeTable,
    find,
    hash_key,
    insert,
    node_in,
    node_table,
    room,
)
from webapp.solver.algorithms.search import FULL, GROW, PAUSED
from webapp.solver.kernels.compiling import kernel

SLOTS = 64
MOST = SLOTS * 3 // 4

WORDS = st.integers(0, 7) | st.integers(0, 2**64 - 1)
STATES = st.lists(st.tuples(WORDS, WORDS), min_size=MOST // 2, max_size=MOST)
"""states of two words, many of them equal or nearly so"""
NODE_BITS = st.sampled_from([MOST.bit_length(), 28, 31, 32])
"""with the first value the tag has no bits left, and only the states themselves differ"""


@kernel
def entered(table, keys, used):
    """Return the node of each state `keys[row]`; a new state gets the next number."""
    nodes = np.empty(len(keys), np.int64)
    for row in range(len(keys)):
        hashed = hash_key(keys, row, keys.shape[1])
        slot = find(table, keys, row, hashed)
        if node_in(table, slot) < 0:
            insert(table, used, slot, keys, row, hashed)
            used += 1
        nodes[row] = node_in(table, slot)
    return nodes


def small_table(node_bits):
    """Return a table with few slots, whose entries leave 32 - `node_bits` bits for the tag."""
    records = np.zeros((MOST, 3), np.uint64)
    return NodeTable(records, np.zeros(SLOTS, np.uint32), node_bits, 65 - SLOTS.bit_length())


def keys_of(states):
    return np.array(states, np.uint64).reshape(-1, 2)


@pytest.mark.slow
@settings(deadline=None)
@given(STATES, NODE_BITS)
def test_every_state_has_the_number_under_which_a_dictionary_has_it(states, node_bits):
    numbers = {}
    expected = [numbers.setdefault(state, len(numbers)) for state in states]
    table = small_table(node_bits)
    assert entered(table, keys_of(states), 0).tolist() == expected
    assert entered(table, keys_of(states), len(numbers)).tolist() == expected
    assert table.records[: len(numbers), :2].tolist() == [list(state) for state in numbers]


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**32), st.integers(1, 2_000), st.integers(1, 500))
def test_doubling_the_slots_changes_no_number(seed, count, slice_nodes):
    keys = np.random.default_rng(seed).integers(0, 2**64, (count, 1), np.uint64)
    table = node_table(1 << 22, 1)
    expected = entered(table, keys, 0).tolist()
    used = max(expected) + 1
    growth = Growth()
    larger = growth.begin(table)
    while growth.is_active:
        growth.advance(larger, used, slice_nodes)
    assert larger.slots.size == 2 * table.slots.size
    assert entered(larger, keys, used).tolist() == expected
    assert np.count_nonzero(larger.slots) == used


def test_a_table_asks_for_slots_before_three_quarters_are_taken_and_for_memory_when_its_records_are():
    table = node_table(1 << 24, 1)
    most = FIRST_SLOTS * 3 // 4
    assert [room(table, most - 4, more) for more in (4, 5)] == [PAUSED, GROW]
    assert len(table.records) > most
    assert [room(table, len(table.records) - 4, more) for more in (4, 5)] == [GROW, FULL]


def test_a_table_takes_no_more_memory_than_it_is_allowed():
    for memory in (1 << 22, 1 << 26, 1 << 30):
        table = node_table(memory, 2, other_bytes=5)
        slots = FIRST_SLOTS
        while slots * 3 // 4 < len(table.records):
            slots *= 2
        assert table.records.nbytes + 5 * len(table.records) + 4 * slots <= memory
