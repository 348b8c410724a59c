"""Parts: rectangles of a large board, in which beam windows search.

part      a rectangle as large as the board of the last subgoal; a small board is its own part
path      the cells of the blank, as in `states.paths`

While the blank stays in a part, only the tiles there move, so the moves are those of a smaller board. On that board,
beams find shorter solutions, because its effort tables have larger patterns.
"""

import numpy as np

from webapp.puzzle.board import Board
from webapp.solver.beam.subgoals import Subgoal, subgoals_of


def part_size(goal: Board) -> Subgoal:
    """Return the last subgoal, whose width and height all parts of the board have."""
    *_, last = subgoals_of(goal.width, goal.height, goal.blank)
    return last


def within_a_part(path: list[int], width: int, size: Subgoal, steps: range, middle: int) -> tuple[int, int]:
    """Return the first and last of the `steps` around `middle` between which the path stays in one part.

    The path, on a board of `width` columns, is followed in both directions in turn. When one direction leads out of
    the part, only the other is followed.
    """
    rows, columns = np.divmod(path, width)

    def fits(first: int, last: int) -> bool:
        if first < steps.start or last >= steps.stop:
            return False
        between = slice(first, last + 1)
        return bool(np.ptp(rows[between]) < size.height and np.ptp(columns[between]) < size.width)

    first = last = middle
    while True:
        earlier, later = fits(first - 1, last), fits(first, last + 1)
        if earlier and (not later or middle - first < last - middle):
            first -= 1
        elif later:
            last += 1
        else:
            return first, last


def part_around(path: list[int], board: Board, size: Subgoal) -> list[int]:
    """Return the cells of a part that contains the path, as near its middle as the board allows."""
    rows, columns = np.divmod(path, board.width)
    top = _start(range(rows.min(), rows.max() + 1), size.height, board.height)
    left = _start(range(columns.min(), columns.max() + 1), size.width, board.width)
    across = range(left, left + size.width)
    return [row * board.width + column for row in range(top, top + size.height) for column in across]


def _start(lines: range, count: int, side: int) -> int:
    """Return the first of `count` rows or columns of a side, with `lines` in their middle if possible."""
    return min(max(0, (lines.start + lines.stop - count) // 2), side - count)


def part_of(board: Board, cells: list[int], size: Subgoal) -> Board:
    """Return a part of the board as a board, with its tiles numbered in their order."""
    tiles = [board.tiles[cell] for cell in cells]
    numbers = {tile: number for number, tile in enumerate(sorted(tiles))}
    return Board(size.width, size.height, tuple(numbers[tile] for tile in tiles))
