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
from webapp.puzzle.lists import with_and
from webapp.puzzle.moves import Move
from webapp.solver.reasons.lost import Pair, lines_of, pairs_of
from webapp.solver.states.cells import distance

MAX_AHEAD = 5
"""single-tile moves that a player can follow in mind"""
MIN_RUN = 5
"""moves of a run that is worth a mention"""
MAX_SUCCESSIVE = 3
"""detours that are named together, the last ones; their tiles are different"""


class Gain(NamedTuple):
    """A proved fact about a solution: the template, the tiles it names and its numbers.

    straight      no move is a detour, so the distances add up to the number of moves; []
    row-pass      a tile that leaves its row, and one that was on its wrong side there, stays in the row until the first
                  is back, enters its cell by then, and is never on that side again; [its move, row from 1]
    column-pass   the same in a column
    one-detour    the tile of the only detour and the one that follows into its cell; [its move]
    opening       none of the first MAX_AHEAD moves is a detour; [the moves before the first]
    detour        the tiles of the successive detours before the longest run, and the one that follows into the cell of
                  the last; [the first of these moves, the moves of the run]
    aside         the same if no run has MIN_RUN moves; [the first of these moves]

    If the next move is a detour, a pass is about it, and `detour` and `aside` about it and the detours right after it;
    otherwise about those of the first MAX_AHEAD moves, or the first of all.
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
    window = 1 if detours[0] == 1 else MAX_AHEAD
    passes = (_pass(boards, number, moved[number]) for number in detours if number <= window)
    if passing := next(filter(None, passes), None):
        return passing
    if len(detours) == 1:
        return Gain("one-detour", (moved[detours[0]], moved[detours[0] + 1]), (detours[0],))
    if detours[0] > MAX_AHEAD:
        return Gain("opening", (), (detours[0] - 1,))
    runs = {number: following - number - 1 for number, following in pairwise([*detours, len(boards)])}
    useful = [number for number in detours if runs[number]]
    near = [number for number in useful if number <= window]
    last = max(near or useful[:1], key=lambda number: runs[number])
    successive = [
        number for number in range(last - MAX_SUCCESSIVE + 1, last + 1) if runs.keys() >= {*range(number, last + 1)}
    ]
    tiles = tuple(moved[number] for number in [*successive, last + 1])
    if runs[last] < MIN_RUN:
        return Gain("aside", tiles, (successive[0],))
    return Gain("detour", tiles, (successive[0], runs[last]))


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
    tiles = [faces.of(tile) if faces else tile for tile in gain.tiles]
    match gain.name:
        case "straight":
            return gettext("Every move brings a tile closer to its place, so no solution is shorter.")
        case "row-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} takes {tile} out of row {row} to let {other} pass.",
                number=gain.numbers[0],
                row=gain.numbers[1],
                tile=tiles[0],
                other=tiles[1],
            )
        case "column-pass":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Move {number} takes {tile} out of column {column} to let {other} pass.",
                number=gain.numbers[0],
                column=gain.numbers[1],
                tile=tiles[0],
                other=tiles[1],
            )
        case "one-detour":
            return gettext(
                # Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
                "Only move {number} takes a tile farther from its place: {tile}, out of the way of {other}.",
                number=gain.numbers[0],
                tile=tiles[0],
                other=tiles[1],
            )
        case "opening":
            return ngettext(
                "The next move brings a tile closer.",
                "The next {count} moves all bring a tile closer.",
                gain.numbers[0],
            )
    *successive, other = tiles
    taken = {
        "numbers": with_and([*range(gain.numbers[0], gain.numbers[0] + len(successive))]),
        "tiles": with_and(successive),
        "other": other,
    }
    if gain.name == "aside":
        return ngettext(
            # Translators: {numbers} counts the moves from the position on the board; {tiles} and {other} are tiles
            "Move {numbers} takes {tiles} out of the way of {other}.",
            "Moves {numbers} take {tiles} out of the way of {other}.",
            len(successive),
            **taken,
        )
    if len(successive) == 1:
        return ngettext(
            # Translators: {numbers} counts the moves from the position on the board; {tiles} and {other} are tiles
            "Move {numbers} takes {tiles} out of the way of {other}; the next move brings a tile closer.",
            "Move {numbers} takes {tiles} out of the way of {other}; each of the next {count} brings a tile closer.",
            gain.numbers[1],
            **taken,
        )
    return ngettext(
        # Translators: {numbers} as in "1 and 2" count the moves from the position on the board; the others are tiles
        "Moves {numbers} take {tiles} out of the way of {other}; the next move brings a tile closer.",
        "Moves {numbers} take {tiles} out of the way of {other}; each of the next {count} brings a tile closer.",
        gain.numbers[1],
        **taken,
    )
