"""Detours: what a solution gains with the first moves that take a tile away from its place.

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
from webapp.puzzle.lists import with_and
from webapp.puzzle.moves import Move
from webapp.solver.reasons.lost import Pair, lines_of, pairs_of
from webapp.solver.states.cells import distance

MAX_AHEAD = 5
"""single-tile moves that a player can follow in mind"""
MIN_RUN = 5
"""moves of a run that is worth a mention"""
MAX_WAIT = 10
"""single-tile moves within which a tile moves on or arrives, if a detour is said to be for it"""


class Gain(NamedTuple):
    """A proved fact about a solution: the template, the tiles it names and its numbers.

    straight      no move is a detour, so the distances add up to the number of moves; []
    row-pass      the tile of the first detour leaves its row, and one that was on its wrong side there stays in the row
                  until the first is back, enters its cell by then, and is never on that side again; [move, row from 1]
    column-pass   the same in a column
    one-detour    the tile of the only detour and the one that follows into its cell; [move]
    opening       none of the first MAX_AHEAD moves is a detour; [the moves before the first]
    aside         the tile of the last of the first detours, and the one that follows into its cell and stays there or
                  soon moves closer to its place; [the first and the last of these detours, the moves of their run or 0
                  if fewer than MIN_RUN]
    room          the tile that soon arrives for good, with no other detour before; [the first and the last of the first
                  detours, the move of the arrival]
    turning       as `aside`, but the tile that follows moves away from its place next; [the first and the last of the
                  first detours, that move]
    resting       as `aside`, but that tile rests for more than MAX_WAIT moves; [as for `turning`]

    The first detours are the first one and those right after it.
    """

    name: str
    tiles: tuple[int, ...]
    numbers: tuple[int, ...]


def gain_of(board: Board, moves: Sequence[Move]) -> Gain:
    """Return the first fact that holds, in the order of the names in `Gain`."""
    boards = list(accumulate(moves, Board.slide, initial=board))
    blanks = [each.blank for each in boards]
    moved = [0, *(after.tiles[cell] for cell, after in zip(blanks, boards[1:], strict=False))]
    home = {tile: cell for cell, tile in enumerate(boards[-1].tiles)}
    detours = [
        number
        for number, (origin, target) in enumerate(pairwise(blanks), 1)
        if _is_away(board.width, origin, target, home[moved[number]])
    ]
    if not detours:
        return Gain("straight", (), ())
    first = detours[0]
    last = next(number for number in detours if number + 1 not in detours)
    if first == last <= MAX_AHEAD and (passing := _pass(boards, first, moved[first])):
        return passing
    if len(detours) == 1:
        return Gain("one-detour", (moved[first], moved[first + 1]), (first,))
    if first > MAX_AHEAD:
        return Gain("opening", (), (first - 1,))
    tiles = moved[last], moved[last + 1]
    following = next((number for number in range(last + 2, len(moved)) if moved[number] == moved[last + 1]), 0)
    is_resting = following > last + 1 + MAX_WAIT
    if following not in detours and not is_resting:
        run = next((number for number in detours if number > last), len(boards)) - last - 1
        return Gain("aside", tiles, (first, last, run if run >= MIN_RUN else 0))
    if arrival := _arrival(moved, detours, last):
        return Gain("room", (moved[arrival],), (first, last, arrival))
    return Gain("resting" if is_resting else "turning", tiles, (first, last, following))


def _arrival(moved: Sequence[int], detours: Sequence[int], last: int) -> int | None:
    """Return the move with which another tile soon arrives first after the first detours, or None."""
    last_moves = sorted({tile: number for number, tile in enumerate(moved)}.values())
    aside = moved[detours[0] : last + 1]
    until = next((number for number in detours if number > last), last + 1 + MAX_WAIT)
    soon = range(last + 1, min(until, last + 1 + MAX_WAIT))
    return next((number for number in last_moves if number in soon and moved[number] not in aside), None)


def _is_away(width: int, blank: int, target: int, home: int) -> bool:
    """Return whether a tile is farther from its place once it has moved to `blank`, and the blank to `target`."""
    return distance(width, blank, home) > distance(width, target, home)


def _pass(boards: Sequence[Board], number: int, tile: int) -> Gain | None:
    """Return how the nearest tile in the wrong order with the moved one passes it in the line that this leaves."""
    before, goal = boards[number - 1], boards[-1]
    for index, line in enumerate(lines_of(before, goal)):
        in_row, place = index < goal.height, index if index < goal.height else index - goal.height
        cells = slice(place * goal.width, (place + 1) * goal.width) if in_row else slice(place, None, goal.width)
        for pair in sorted(pairs_of(line), key=lambda pair: pair.cells_apart):
            if tile not in pair.tiles:
                continue
            [other] = {*pair.tiles} - {tile}
            if _lets_pass([board.tiles[cells] for board in boards[number - 1 :]], tile, other, pair):
                return Gain("row-pass" if in_row else "column-pass", (tile, other), (number, place + 1))
    return None


def _lets_pass(lines: Sequence[Sequence[int]], tile: int, other: int, pair: Pair) -> bool:
    """Return whether `other` stays in the line and enters the tile's cell until `tile` is back, and passes for good."""
    before, *later = lines
    back = next(index for index, line in enumerate(later) if tile in line)
    meanwhile = later[: back + 1]
    enters = any(line[before.index(tile)] == other for line in meanwhile)
    return enters and all(other in line for line in meanwhile) and not any(_stand_in(line, pair) for line in later)


def _stand_in(tiles: Sequence[int], pair: Pair) -> bool:
    """Return whether both tiles of a pair are among the tiles of a line, in the order of the pair."""
    return tuple(tile for tile in tiles if tile in pair.tiles) == pair.tiles


def gain_text(gain: Gain, faces: Faces | None) -> Sentence:
    """Return the fact in a sentence, for a problem with one goal."""
    tile, other = [faces.of(tile) if faces else tile for tile in (*gain.tiles, 0, 0)[:2]]
    match gain.name:
        case "straight":
            return gettext("Every move brings a tile closer to its place, so no solution is shorter.")
        case "row-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} takes tile {tile} out of row {row} to let tile {other} pass.",
                number=gain.numbers[0],
                row=gain.numbers[1],
                tile=tile,
                other=other,
            )
        case "column-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} takes tile {tile} out of column {column} to let tile {other} pass.",
                number=gain.numbers[0],
                column=gain.numbers[1],
                tile=tile,
                other=other,
            )
        case "one-detour":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Only move {number} takes a tile farther from its place: {tile}, out of the way of {other}.",
                number=gain.numbers[0],
                tile=tile,
                other=other,
            )
        case "opening":
            return ngettext(
                # Translators: {count} is at least 5
                "The next move brings a tile closer to its place.",
                "The next {count} moves all bring a tile closer to its place.",
                gain.numbers[0],
            )
        case "room":
            return _room_text(gain, tile)
    return _aside_text(gain, tile, other)


def _room_text(gain: Gain, tile: object) -> Sentence:
    first, last, arrival = gain.numbers
    return ngettext(
        # Translators: {moves} as in "1" or "1 and 2" and {number} count the moves from the position on the board
        "Move {moves} makes room; tile {tile} arrives with move {number}.",
        "Moves {moves} make room; tile {tile} arrives with move {number}.",
        last - first + 1,
        moves=with_and(range(first, last + 1)),
        tile=tile,
        number=arrival,
    )


def _aside_text(gain: Gain, tile: object, other: object) -> Sentence:
    first, last, number = gain.numbers
    if first == last:
        said = gettext(
            # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
            "Move {number} takes tile {tile} out of the way of tile {other}.",
            number=first,
            tile=tile,
            other=other,
        )
    else:
        # Translators: {moves} as in "1 and 2" count the moves from the position on the board; {other} is a tile
        said = gettext("Moves {moves} make room for tile {other}.", moves=with_and(range(first, last + 1)), other=other)
    if gain.name == "turning":
        # Translators: {number} counts the moves from the position on the board
        then = gettext("Tile {tile} steps aside itself with move {number}.", tile=other, number=number)
    elif gain.name == "resting":
        # Translators: {number} counts the moves from the position on the board
        then = gettext("Tile {tile} then rests until move {number}.", tile=other, number=number)
    elif number:
        then = ngettext(
            # Translators: {count} is at least 5
            "Then {count} move brings a tile closer to its place.",
            "Then {count} moves all bring a tile closer to its place.",
            number,
        )
    else:
        return said
    return gettext("{before} {after}", before=said, after=then)
