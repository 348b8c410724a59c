"""Beam search: good solutions of boards too large for the optimum.

Read `beam` first, the search from layer to layer; `subgoals` says what it fills in turn, `layers` has its kernels.
`efforts`, by which it orders states, are inadmissible pattern databases made in `effort_building`.
"""
