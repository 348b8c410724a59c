"""A request to solve, from its options to the events of its search.

A `request` names a solver and a heuristic of the `catalog`, or leaves the `choice` to us. `prepare` orders the tables,
`plans` say where the search begins and what it has reached, `starting` starts it, and `run` advances it and reports.
`solving` does all this.
"""
