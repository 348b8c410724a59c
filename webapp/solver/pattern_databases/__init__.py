"""Pattern databases: exact distances of a few tiles at a time, added up to a lower bound.

Read them in this order: `catalogue` (which tiles go together), `ranking` (the number of a pattern's state), `building`
(the distances of all of them), `nodes` (what a search keeps of a position), `packing` (the tables that lead from there
to a number), `lookup` (all that a search reads), `placing` (which goals it serves), `distances` (what it reads) and
`sums` (the same for searches that keep states).
"""
