"""Reasons: why moves are made, as sentences with figures that anyone can check, from exact quantities alone.

Read `arrivals`, which divides a solution into stages; `hints`, which says what a solution does next; `detours`, which
says what its moves away from a place gain; and `lost`, which says why a move was not a best one.
"""
