"""Algorithms: searches for one goal or for the nearest of several, each advanced in slices.

Read `search` first: it defines what every search is given and how it is driven. Then `idastar` with its rules,
`single_tile` and `multi_tile`. `batched_idastar` and its inner loop, `batches`, use pattern databases; `subtrees`
splits the iterations of both. `best_first` (with its open nodes in `buckets`) and `breadth_first` keep their nodes in a
`node_table`. `nearest_goal` and `FaceSearch` have several goals.
"""
