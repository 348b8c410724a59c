"""States: positions inside a search, the paths between them, and the geometry of the board.

Read `state` first, then `paths`. `cells` and `lines` depend only on the board's size, `operator_strings` on its moves.
"""
