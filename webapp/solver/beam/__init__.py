"""Beam search: good solutions of boards too large for the optimum.

Read `beam` first, the search from layer to layer; `subgoals` says what it fills in turn, `layers` makes the candidates
for the next layer and `selection` chooses among them. States are ordered by `efforts`, inadmissible pattern databases
that `effort_building` makes.
"""
