"""Machine words: bits, prefetch and hash multipliers; `jit` makes each function one instruction in kernels.

The multipliers are the word's size divided by the golden ratio, so that a product's highest bits depend on all bits of
the key. Source: Knuth, "The Art of Computer Programming" 3, 6.4.
"""

from typing import Any

import numpy as np


def ones(word: int) -> int:
    """The number of bits set in an integer, as int64."""
    return int(word).bit_count()


def lowest_one(word: int) -> int:
    """The place of the lowest bit set, as int64; the word must not be 0."""
    word = int(word)
    return (word & -word).bit_length() - 1


def prefetch(array: Any, index: int) -> None:
    """Start loading element `index` of a contiguous array, counted over all its axes, so
    that the waits for several overlap. From Python it does nothing."""


MIX = np.uint64(0x9E3779B97F4A7C15)
"""the multiplier of words of 64 bits"""
MIX_32 = 0x9E3779B1
