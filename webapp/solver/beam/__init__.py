"""Beam search: good solutions for boards too large to solve optimally.

Read `beam` first: the search, layer by layer. `subgoals` lists what it fills in turn, `layers` generates the candidates
for the next layer, and `selection` picks the best of them. States are ordered by `efforts`, inadmissible pattern
databases that `effort_building` builds.
"""
