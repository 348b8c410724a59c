"""Lessons: pages that say why half of all positions cannot be solved, how to count it, and how hard the others are.

`routes` has the pages, `lessons` their names and order, `figures` the boards on them.
"""
