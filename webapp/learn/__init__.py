"""Lessons: pages that say why half of all positions cannot be solved, how to count it, and how hard the others are.

`routes` has the pages, `lessons` their names and order; `figures` are the boards on them, `rings` all of the 2x2,
and `stages` a position solved as people do.
"""
