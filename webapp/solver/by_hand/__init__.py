"""By hand: the methods by which people solve the puzzle, with named stages.

Read `hand` first, which plays moves and names stages, and `carrying`, which finds paths for the blank. `rows`, `train`
and `three_cycles` are one method each.
"""
