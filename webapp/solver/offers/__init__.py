"""Offers: the menus of solvers, heuristics and metrics, by name, with what is said of each."""
