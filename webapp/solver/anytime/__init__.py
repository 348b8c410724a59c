"""Anytime search: a solution at once, shorter ones with time, and a lower bound that rises to meet them.

Read `anytime` first, then `rounds`, which says what a round consists of: beams, `windows` that are solved anew to the
optimum, and `beam_windows`, which are solved anew by beams. `constructive` makes the first solution, one group of tiles
after the other by `group_search`.
"""
