"""Hashing: the odd multipliers that spread keys over a hash table.

Each is the machine word's size divided by the golden ratio. Keys that differ little are multiplied far apart, and the
product's highest bits depend on all bits of the key. Source: Knuth, "The Art of Computer Programming" 3, 6.4.
"""

import numpy as np

MIX = np.uint64(0x9E3779B97F4A7C15)
"""for words of 64 bits"""
MIX_32 = 0x9E3779B1
"""for words of 32 bits"""
