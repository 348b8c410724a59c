"""Replays moves on rows of numbers to check certificates and benchmarks; independent of the rules and the searches."""

import re

STEPS = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""by the direction in which a tile moves: the cell it comes from, relative to the blank, as (rows, columns)"""

_MOVE = re.compile("([UDLR])([1-9][0-9]{0,3})?")

Rows = list[list[int]]


def split_moves(moves: str) -> list[tuple[str, int]]:
    """Return the direction and the number of tiles of each multi-tile move. Raises ValueError for other text."""
    found = _MOVE.findall(moves)
    if "".join(direction + count for direction, count in found) != moves:
        raise ValueError("The moves are not written with U, D, L and R.")
    return [(direction, int(count or 1)) for direction, count in found]


def replay(rows: Rows, moves: str) -> int:
    """Play `moves` on `rows`, in place; return the number of single-tile moves.

    Raises ValueError, naming the first impossible move.
    """
    y, x = next((y, row.index(0)) for y, row in enumerate(rows) if 0 in row)
    played = 0
    for place, (direction, count) in enumerate(split_moves(moves), 1):
        down, right = STEPS[direction]
        for _ in range(count):
            below, beside = y + down, x + right
            if not (0 <= below < len(rows) and 0 <= beside < len(rows[0])):
                named = f"{direction}{count}" if count > 1 else direction
                raise ValueError(f"Move {place} ({named}) is impossible: the board ends there.")
            rows[y][x], rows[below][beside] = rows[below][beside], 0
            y, x, played = below, beside, played + 1
    return played
