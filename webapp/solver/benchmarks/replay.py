"""Plays the text of a solution on the text of a position, by code of its own: neither the rules nor the search help."""

import re

STEPS = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""rows down and columns right that the blank goes when a tile slides in a direction"""


def replay(position: str, moves: str) -> tuple[str, int]:
    """The position after the moves, and how many single tiles slid. Raises ValueError for moves that are impossible."""
    if not re.fullmatch(r"([UDLR]\d*)*", moves):
        raise ValueError(f"'{moves}' are no moves")
    rows = [line.split(" ") for line in position.split("/")]
    row, column = next((y, line.index("0")) for y, line in enumerate(rows) if "0" in line)
    slid = 0
    for direction, count in re.findall(r"([UDLR])(\d*)", moves):
        for _ in range(int(count or 1)):
            y, x = row + STEPS[direction][0], column + STEPS[direction][1]
            if not (0 <= y < len(rows) and 0 <= x < len(rows[0])):
                raise ValueError(f"after {slid} tiles none can go {direction}")
            rows[row][column], rows[y][x] = rows[y][x], "0"
            row, column, slid = y, x, slid + 1
    return "/".join(map(" ".join, rows)), slid
