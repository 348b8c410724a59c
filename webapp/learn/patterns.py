"""Patterns: the fewest slides of some of the tiles that bring these home, whatever the others do meanwhile.

Slides of the others are not counted, so the numbers of patterns that share no tile may be added up. The solver looks
them up in its pattern databases; here a whole one of a small board is made, in a tenth of a second.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache

from webapp.puzzle import Board, named_goal

Places = tuple[int, ...]
"""the cells of the blank and of the tiles of a pattern"""


def pattern_length(position: str, pattern: tuple[int, ...]) -> int:
    """How many slides the tiles of a pattern need at least from a position to the standard goal."""
    board = Board.parse(position)
    return _database(board.width, board.height, pattern)[_places(board, pattern)]


def _places(board: Board, pattern: tuple[int, ...]) -> Places:
    return tuple(board.tiles.index(tile) for tile in (0, *pattern))


@cache
def _database(width: int, height: int, pattern: tuple[int, ...]) -> dict[Places, int]:
    """All places and their numbers: those that cost no slide more come first, so each is found with its least."""
    lengths: dict[Places, int] = {}
    waiting = deque([(0, _places(named_goal("standard", width, height), pattern))])
    while waiting:
        length, places = waiting.popleft()
        if places not in lengths:
            lengths[places] = length
            for after in _after(places, width, height):
                is_own = after[1:] != places[1:]
                (waiting.append if is_own else waiting.appendleft)((length + is_own, after))
    return lengths


def _after(places: Places, width: int, height: int) -> Iterator[Places]:
    """The places a slide away: the blank changes places with what stands beside it."""
    blank = places[0]
    row, column = divmod(blank, width)
    for beside_row, beside_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= beside_row < height and 0 <= beside_column < width:
            beside = beside_row * width + beside_column
            yield (beside, *(blank if place == beside else place for place in places[1:]))
