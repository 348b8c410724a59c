"""Anytime search: a solution at once, shorter ones with time, and a lower bound that rises to meet them.

Read `anytime` first; its rounds are beams, `windows` of the solution solved anew to the optimum, or beam windows of it
solved anew by beams. `constructive` makes the first solution, one group of tiles after the other.
"""
