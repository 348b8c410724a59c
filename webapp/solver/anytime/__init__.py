"""Anytime search: a solution at once, shorter ones over time, and a lower bound that rises to meet them.

Read `anytime` first. Its rounds are beams, `windows` (parts of the solution that are solved again, optimally) or beam
windows (parts that beams solve again, on large boards within the rectangles of `parts`). `constructive` makes the first
solution, one group of tiles after another.
"""
