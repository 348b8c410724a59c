"""Pattern databases: exact distances of a few tiles at a time, added up to a lower bound.

Read them in this order: `catalogue` (which tiles go together), `ranking` (the number of a pattern's state), `building`
(the distances of all of them) and `lookup` (what a search asks).
"""
