"""By hand: the methods by which people solve the puzzle, with named stages.

Read `hand` first, which finds paths for the blank, plays them and names stages. `rows`, `train` and `three_cycles` are
one method each.
"""
