"""Lessons: why half of all positions cannot be solved, how to count it, how others are solved, and how hard they are.

`routes` has the pages, `lessons` their names and order; `figures` are the boards on them, `rings` all of the 2x2, and
`stages` a position solved as people do. What guides a machine is in `estimates`, `walks` and `patterns`, and what it
has cost in `searches`.
"""
