"""Anytime search: a solution at once, shorter ones with time, and a lower bound that rises to meet them.

Read `anytime` first, then `rounds`, which says what a round is: beams, `windows` of the solution solved anew to the
optimum, or `beam_windows` of it solved anew by beams. `constructive` makes the first solution, one group of tiles after
the other by `group_search`.
"""
