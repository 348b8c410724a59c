"""Grids: one board from cells, or everything that is wrong with them.

Read `grid` first. `candidates` are the parts of a text that are certainly boards, whatever is around them.
"""
