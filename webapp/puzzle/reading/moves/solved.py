"""Solved: the position that moves solve, if nothing but moves was pasted.

The moves are played backwards from a solved board. Its size is that of the rectangle in which the blank travels, and in
the right reading of the letters the blank never leaves it to the right or below.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from webapp.i18n.sentences import Sentence, gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.goals import named_goal
from webapp.puzzle.moves import BLANK_STEPS, IllegalMove, Move, inverted
from webapp.puzzle.reading.grids.shapes import MAX_GUESSED_SIDE, check_room
from webapp.puzzle.reading.moves.sequences import WrittenMoves, moves_of_tiles
from webapp.puzzle.reading.results import Reading, Size

# Translators: what a pasted text was read as
MOVES = gettext("moves")
_NAMES_TILES = gettext("the letters name the direction of the tile")


def solved_by(sequence: WrittenMoves) -> Reading:
    """Return the position that the moves solve, or that they reach from a solved board. Raises InvalidBoard."""
    if sequence.numbers:
        return _solved_by_numbers(sequence.numbers)
    by_blank = gettext("the letters name the direction of the blank")
    readings = [*_by_corners(sequence.moves, _NAMES_TILES), *_by_corners(sequence.turned, by_blank)]
    if not readings:
        raise InvalidBoard(gettext("Which position do these moves solve? Write it in front of them."))
    first, *others = sorted(readings, key=lambda reading: (reading.moves is None, reading.goal is not None))
    return replace(first, alternatives=tuple(others))


def solved_on(sequence: WrittenMoves, size: Size) -> Reading:
    """Return the position of this size that the moves solve; letters name the tile's direction. Raises InvalidBoard."""
    try:
        return _before(sequence.moves, size, _NAMES_TILES)
    except IllegalMove:
        width, height = size
        complaint = gettext(
            "These moves do not solve a board {width} wide and {height} high.", width=width, height=height
        )
        raise InvalidBoard(complaint) from None


def _by_corners(moves: tuple[Move, ...], note: Sentence) -> Iterator[Reading]:
    """Yield what the moves may solve, by the corner in which the blank ends or starts."""
    columns, rows = zip(*(path := _path(moves)), strict=True)
    (left, top), (right, bottom) = (min(columns), min(rows)), (max(columns), max(rows))
    sizes = _sizes(right - left + 1, bottom - top + 1, len(moves))
    if path[-1] == (right, bottom):
        yield from (_before(moves, size, note) for size in sizes)
    if path[0] == (right, bottom):
        led_to = gettext("the position that the moves lead to from the solved board")
        yield from (Reading(named_goal("standard", *size).play(moves), MOVES, (led_to, note)) for size in sizes)
    if path[-1] == (left, top):
        yield from (_before(moves, size, note, "blank-first") for size in sizes)


def _path(moves: Iterable[Move]) -> list[tuple[int, int]]:
    """Return the cells of the blank before, between and after the moves, as (column, row) from its first cell."""
    column = row = 0
    path = [(0, 0)]
    for direction, count in moves:
        across, down = BLANK_STEPS[direction]
        column, row = column + across * count, row + down * count
        path.append((column, row))
    return path


def _sizes(width: int, height: int, moves: int) -> list[Size]:
    """Return the possible board sizes: the square first, unless so long a game would have crossed all of it."""
    width, height = max(width, 2), max(height, 2)
    side = max(width, height)
    check_room(side, side)
    likely = [(width, height), (side, side)] if moves >= 2 * side * side else [(side, side), (width, height)]
    larger = [(side + 1, side + 1)] if side < MAX_GUESSED_SIDE else []
    return list(dict.fromkeys([*likely, *larger]))


def _before(moves: tuple[Move, ...], size: Size, note: Sentence, name: str = "standard") -> Reading:
    goal = named_goal(name, *size)
    board = goal.play(inverted(moves))
    if name == "standard":
        return Reading(board, MOVES, (gettext("the position that the moves solve"), note), moves=moves)
    solved = gettext("the position that the moves solve with the goal {goal}", goal=name)
    return Reading(board, MOVES, (solved, note), goal, moves)


def _solved_by_numbers(tiles: Sequence[int]) -> Reading:
    """Return the position that is solved by moving these tiles one after another into the blank."""
    for side in range(2, MAX_GUESSED_SIDE + 1):
        if len(tiles) <= 3 or max(tiles) >= side * side:
            continue
        back, board = moves_of_tiles(named_goal("standard", side, side), tiles[::-1])
        is_undone = any(move == following.inverse for move, following in pairwise(back))
        if len(back) == len(tiles) and not is_undone and all(move.count == 1 for move in back):
            moves = inverted(back)
            return Reading(board, gettext("tile numbers"), (gettext("the position that the moves solve"),), None, moves)
    raise InvalidBoard(gettext("These numbers are neither a position nor the tiles that solve one."))
