"""Pattern databases: exact distances for a few tiles at a time, added up to a lower bound.

Read them in this order: `catalogue` (which tiles form a pattern, and which goals this serves), `ranking` (the number of
a pattern's state), `building` (the distances of all states), `nodes` (what a search keeps of a position), `lookup` (the
tables that a search reads), `distances` (the kernels that read them) and `sums` (for searches that keep states).
"""
