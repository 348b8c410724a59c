"""States: positions inside a search, the paths between them, and what the shape of a board says of both.

Read `state` first, then `paths`. `cells` and `lines` know only the board, `operator_strings` its moves.
"""
