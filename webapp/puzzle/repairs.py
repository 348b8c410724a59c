"""Repairs: likely mistakes that made a position unsolvable, and the position without them.

On boards of at least 2 x 2 swapping any two tiles makes the position solvable, so only likely mistakes are offered.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.parity import can_reach

MAX_REPAIRS = 3

_UPSIDE_DOWN = str.maketrans("01689", "01986")


@dataclass(frozen=True, slots=True)
class Repair:
    """A change that makes a position solvable."""

    title: str
    """what to do, as in `Swap 14 and 15`"""
    reason: str
    """why this is a likely mistake, as a sentence"""
    board: Board
    """the position afterwards"""
    swap: tuple[int, int] | None = None
    """the two tiles, the lower first, if the repair is a swap"""


def repairs(board: Board, goal: Board, faces: Faces | None = None) -> list[Repair]:
    """Return the likeliest repairs of a position that cannot reach `goal`, best first; none for a solvable position.

    Titles and reasons name tiles by their faces, if given.

    >>> goal = Board.parse("1 2 3/4 5 6/7 8 0")
    >>> [repair.title for repair in repairs(Board.parse("1 2 3/4 5 6/8 7 0"), goal)]
    ['Swap 7 and 8', 'Read rows as columns']
    """
    swap = repairing_swap(board, goal)
    if swap is None:
        return []
    found = [_swapped(board, swap, _gain(board, goal, swap, faces), faces)]
    if not board.is_line:
        if faces is None:
            misplaced = {tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile != wanted}
            alike = _alike(len(board.tiles) - 1)
            found += [_swapped(board, swap, reason) for swap, reason in alike if not misplaced.isdisjoint(swap)]
        across = Board(board.height, board.width, tuple(tile for row in zip(*board.rows, strict=True) for tile in row))
        if across.size == board.size and can_reach(across, goal):
            reason = gettext("It may have been written column by column.")
            found.append(Repair(gettext("Read rows as columns"), reason, across))
    first: dict[Board, Repair] = {}
    for repair in found:
        first.setdefault(repair.board, repair)
    return list(first.values())[:MAX_REPAIRS]


def repairing_swap(board: Board, goal: Board) -> tuple[int, int] | None:
    """Return the two tiles whose swap is the likeliest repair; None if the position is solvable.

    Neighbours that both end up in place come first, those in a row before those in a column. Then come the pairs by how
    much the swap reduces the distances to their goal cells. Return None also for a single row or column that no single
    swap puts in order.

    >>> goal = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
    >>> repairing_swap(Board.parse("3 7 12 1/5 10 4 8/9 6 11 2/13 15 14 0"), goal)
    (14, 15)
    """
    if can_reach(board, goal):
        return None
    if board.is_line:
        orders = ([tile for tile in tiles if tile] for tiles in (board.tiles, goal.tiles))
        misplaced = [tile for tile, wanted in zip(*orders, strict=True) if tile != wanted]
        return (min(misplaced), max(misplaced)) if len(misplaced) == 2 else None
    here, home = _places(board), _places(goal)

    def distance(place_of: int, home_of: int) -> int:
        return abs(here[place_of][0] - home[home_of][0]) + abs(here[place_of][1] - home[home_of][1])

    def unlikeliness(pair: tuple[int, int]) -> tuple[int, int]:
        """Return a sort key, least for the likeliest mistake: a rank, then how much the swap adds to the distances."""
        one, other = pair
        after = distance(one, other) + distance(other, one)
        is_slip = after == 0 and distance(one, one) == 1
        rank = 2 - is_slip - (is_slip and here[one][0] == here[other][0])
        return rank, after - distance(one, one) - distance(other, other)

    return min(combinations(sorted(tile for tile in board.tiles if tile), 2), key=unlikeliness)


def _alike(tiles: int) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield pairs of numbers that are easily confused, with the reason."""
    for tile in range(1, tiles + 1):
        turned = int(str(tile).translate(_UPSIDE_DOWN)[::-1]) if set(str(tile)) <= set("01689") else tile
        if tile < turned <= tiles and not str(tile).endswith("0"):
            yield (tile, turned), gettext("They look alike upside down.")
    for tile in range(12, tiles + 1):
        if tile < (reverse := int(str(tile)[::-1])) <= tiles:
            yield (tile, reverse), gettext("They have the same digits in reverse order.")


def _swapped(board: Board, swap: tuple[int, int], reason: str, faces: Faces | None = None) -> Repair:
    one, other = (_name(tile, faces) for tile in swap)
    return Repair(gettext("Swap {one} and {other}", one=one, other=other), reason, board.swap(*swap), swap)


def _name(tile: int, faces: Faces | None) -> str:
    return faces.of(tile) if faces else str(tile)


def _gain(board: Board, goal: Board, swap: tuple[int, int], faces: Faces | None) -> str:
    """Return a sentence saying how the swap helps."""
    if board.is_line:
        return gettext("No other two tiles are out of order.")
    after, home = _places(board.swap(*swap)), _places(goal)
    there = [tile for tile in swap if after[tile] == home[tile]]
    match there:
        case [_, _]:
            return gettext("That puts both where they belong.")
        case [tile]:
            return gettext("That puts tile {tile} where it belongs.", tile=_name(tile, faces))
    return gettext("No other swap brings two tiles closer to their places.")


def _places(board: Board) -> dict[int, tuple[int, int]]:
    return {tile: divmod(cell, board.width) for cell, tile in enumerate(board.tiles)}
