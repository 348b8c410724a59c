"""Scrambles: random solvable positions, uniformly distributed."""

from datetime import date
from random import Random

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal
from webapp.puzzle.parity import check

DAILY_SIZES = ((3, 3), (4, 4), (5, 5))


def daily(day: date, width: int, height: int) -> Board:
    """Return the daily position of this size, the same for everyone: the date is the seed."""
    return scramble(width, height, int(f"{day:%Y%m%d}"))


def scramble(width: int, height: int, seed: int | None = None, goal: Board | None = None) -> Board:
    """Return a position drawn uniformly from all those that can reach `goal` (default: `standard`).

    The same seed, size and goal give the same position. A random arrangement is solvable with probability 1/2. If it is
    not, swapping two tiles makes it so, and this maps the unsolvable half one to one onto the solvable half. In a
    single row or column only the blank's cell is random.
    """
    random = Random(seed)
    goal = goal or named_goal("standard", width, height)
    if goal.is_line:
        tiles = [tile for tile in goal.tiles if tile]
        tiles.insert(random.randrange(len(goal.tiles)), 0)
        return Board(width, height, tuple(tiles))
    tiles = list(goal.tiles)
    random.shuffle(tiles)
    board = Board(width, height, tuple(tiles))
    if check(board, goal).solvable:
        return board
    first, second = [tile for tile in board.tiles if tile][:2]
    return board.swap(first, second)
