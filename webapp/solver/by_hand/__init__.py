"""By hand: the methods by which people solve the puzzle, with their stages named.

Read `hand` first, which plays and names, and `carrying`, which finds the blank's path; then `rows`, `train` and
`three_cycles`, a method each.
"""
