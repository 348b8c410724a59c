"""Detours: what a solution gains with the moves that take a tile away from its place.

detour      a move that takes a tile away from its place; all other moves bring one closer
run         the moves after a detour, until the next one or the end

Distances are counted as if no other tile were in the way. Moves are single-tile moves, counted from 1. The page has the
same in `static/js/puzzle/detours.js`.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move
from webapp.solver.reasons.lost import Pair, lines_of, pairs_of

MAX_PLANNED = 15
"""single-tile moves that a player can plan ahead"""
MIN_RUN = 4
"""moves of a run that is worth a detour among those; otherwise any detour counts"""


class Gain(NamedTuple):
    """A proved fact about a solution: the template, the tiles it names and its numbers.

    straight      no move is a detour, so the distances add up to the number of moves; []
    row-pass      a tile that leaves its row and one that is on the wrong side of it there, and never is again;
                  [its move, row from 1]
    column-pass   the same in a column
    one-detour    the tile of the only detour; [its move]
    detour        the tile of the detour with the longest run; [its move, the moves of the run]

    The move is among the first MAX_PLANNED, except those of `one-detour`, and of `detour` if no run has MIN_RUN moves.
    """

    name: str
    tiles: tuple[int, ...]
    numbers: tuple[int, ...]


def gain_of(board: Board, moves: Sequence[Move]) -> Gain:
    """Return the first fact that holds, in the order of the names in `Gain`."""
    boards = list(accumulate(moves, Board.slide, initial=board))
    home = {tile: cell for cell, tile in enumerate(boards[-1].tiles)}
    tile_of = {
        number: after.tiles[before.blank]
        for number, (before, after) in enumerate(pairwise(boards), 1)
        if _is_away(before, after, home[after.tiles[before.blank]])
    }
    if not tile_of:
        return Gain("straight", (), ())
    planned = [number for number in tile_of if number <= MAX_PLANNED]
    passes = (_pass(boards, number, tile_of[number]) for number in planned)
    if passing := next(filter(None, passes), None):
        return passing
    if len(tile_of) == 1:
        return Gain("one-detour", tuple(tile_of.values()), tuple(tile_of))
    runs = {number: following - number - 1 for number, following in pairwise([*tile_of, len(boards)])}
    worth = [number for number in planned if runs[number] >= MIN_RUN] or tile_of
    number = max(worth, key=lambda number: runs[number])
    return Gain("detour", (tile_of[number],), (number, runs[number]))


def _is_away(before: Board, after: Board, home: int) -> bool:
    """Return whether the tile that moved is farther from its place."""
    row, column = divmod(home, before.width)
    near, far = (
        abs(cell // before.width - row) + abs(cell % before.width - column) for cell in (after.blank, before.blank)
    )
    return far > near


def _pass(boards: Sequence[Board], number: int, tile: int) -> Gain | None:
    """Return how the nearest tile in the wrong order with the moved one passes it in the line that this leaves."""
    before, goal = boards[number - 1], boards[-1]
    for index, line in enumerate(lines_of(before, goal)):
        in_row, place = index < goal.height, index if index < goal.height else index - goal.height
        cells = slice(place * goal.width, (place + 1) * goal.width) if in_row else slice(place, None, goal.width)
        for pair in sorted(pairs_of(line), key=lambda pair: pair.cells_apart):
            if tile in pair.tiles and not any(_stand_in(board.tiles[cells], pair) for board in boards[number:]):
                [other] = {*pair.tiles} - {tile}
                return Gain("row-pass" if in_row else "column-pass", (tile, other), (number, place + 1))
    return None


def _stand_in(tiles: Sequence[int], pair: Pair) -> bool:
    """Return whether both tiles of a pair are among the tiles of a line, in the order of the pair."""
    return tuple(tile for tile in tiles if tile in pair.tiles) == pair.tiles


def gain_text(gain: Gain, faces: Faces | None) -> Sentence:
    """Return the fact in a sentence, for a problem with one goal."""
    tiles = [faces.of(tile) if faces else tile for tile in gain.tiles]
    match gain.name:
        case "straight":
            return gettext("Every move brings a tile closer to its place, so no solution is shorter.")
        case "row-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} from here takes {tile} out of row {row} to let {other} pass.",
                number=gain.numbers[0],
                row=gain.numbers[1],
                tile=tiles[0],
                other=tiles[1],
            )
        case "column-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} from here takes {tile} out of column {column} to let {other} pass.",
                number=gain.numbers[0],
                column=gain.numbers[1],
                tile=tiles[0],
                other=tiles[1],
            )
        case "one-detour":
            return gettext(
                # Translators: {number} counts the moves from the position on the board
                "Every move brings a tile closer to its place, except move {number}, which takes {tile} away.",
                number=gain.numbers[0],
                tile=tiles[0],
            )
    return ngettext(
        # Translators: {number} counts the moves from the position on the board; {count} is how many follow
        "Move {number} from here takes {tile} away from its place, but the next move brings a tile closer.",
        "Move {number} from here takes {tile} away from its place, but the next {count} moves all bring a tile closer.",
        gain.numbers[1],
        number=gain.numbers[0],
        tile=tiles[0],
    )
