"""Heuristics: lower bounds on the number of moves left, one module each.

Read `manhattan` first: the others have the same interface, `Tables`, `prepare`, `estimate` and `after`, and most add to
its sum. `multi_tile_walking_distance` and `multi_tile_patterns` count multi-tile moves.
"""
