"""Reasons: why moves are made, from exact quantities alone, as sentences with figures that anyone can check.

Read `arrivals`, which divides a solution into stages, and `hints`, which says what a solution does next.
"""
