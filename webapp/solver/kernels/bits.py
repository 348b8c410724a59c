"""Machine words: bits, prefetch and hash multipliers. In kernels, `jit` turns each function into one instruction.

The multipliers are 2**64 and 2**32 divided by the golden ratio, so that a product's highest bits depend on all bits of
the key. Source: Knuth, "The Art of Computer Programming" 3, 6.4.
"""

from typing import Any

import numpy as np


def ones(word: int) -> int:
    """Return the number of set bits in an integer, as int64."""
    return int(word).bit_count()


def lowest_one(word: int) -> int:
    """Return the position of the lowest set bit, as int64; the word must not be 0."""
    word = int(word)
    return (word & -word).bit_length() - 1


def prefetch(array: Any, index: int) -> None:
    """Start loading element `index` of a contiguous array, indexed as if flat, so that several cache misses overlap.

    Does nothing when called from Python.
    """


MIX = np.uint64(0x9E3779B97F4A7C15)
"""the multiplier for words of 64 bits"""
MIX_32 = 0x9E3779B1
