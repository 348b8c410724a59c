"""Lessons: why half of all positions cannot be solved, how to count it, how others are solved, and how hard they are.

`routes` has the pages, `steps` their headings, `figures` their boards, `estimates` what guides a machine, and
`searches` what it has cost.
"""
