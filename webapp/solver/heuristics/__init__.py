"""Heuristics: lower bounds on the moves that a state still needs, a file each.

Read `manhattan` first: the others have its face, `Tables`, `prepare`, `estimate` and `after`, and most add to its sum.
`multi_tile_walking_distance` and `multi_tile_patterns` count slides of several tiles as one move.
"""
