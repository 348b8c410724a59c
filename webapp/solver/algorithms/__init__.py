"""Algorithms: searches for one goal or the nearest of several, each advanced in slices.

Read `search` first: it says what all of them are given and how they are driven. Then `idastar` with its rules,
`single_tile` and `multi_tile`; `batched_idastar` with its inner loop, `batches`, which uses pattern databases;
`subtrees`, which cuts the iterations of both into parts; or `best_first` (whose open nodes wait in `buckets`) and
`breadth_first`, which keep their nodes in a `node_table`. `nearest_goal` and `FaceSearch` have several goals.
"""
