"""Algorithms: searches for one goal or the nearest of several, each advanced in slices.

Read `search` first: it says what all of them are given and how they are driven. Then `idastar` with `single_tile` and
`multi_tile`, its rules, and `batched_idastar`, which goes by pattern databases; or `best_first` and `breadth_first`,
which keep their nodes in a `node_table`. `nearest_goal` and `face_search` have several goals.
"""
