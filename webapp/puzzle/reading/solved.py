"""Solved: the position that a sequence of moves solves, when nothing but the moves was pasted.

The moves are followed backwards from a solved board. Its size is that of the rectangle in which the blank travels, and
in the right reading of the letters the blank never leaves it to the right or below.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.goals import named_goal
from webapp.puzzle.moves import OPPOSITE, IllegalMove, Move, inverted
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sequences import Written
from webapp.puzzle.reading.shapes import USUAL, Size, check_room
from webapp.sentences import Sentence, gettext

_BLANK_STEPS = {"U": (0, 1), "D": (0, -1), "L": (1, 0), "R": (-1, 0)}
"""columns and rows that the blank travels when one tile moves so"""


def solved_by(sequence: Written) -> Reading:
    """The position that the moves solve; else the one that they lead to from a solved board. Raises InvalidBoard."""
    if sequence.tiles:
        return _solved_by_numbers(sequence.tiles)
    readings: list[Reading] = []
    readings += _by_corners(sequence.moves, gettext("the letters name the direction of the tile"))
    readings += _by_corners(sequence.turned, gettext("the letters name the direction of the blank"))
    if not readings:
        raise InvalidBoard(
            gettext(
                "These moves neither begin nor end with the blank in a corner, so what they solve is unknown: "
                "put the position before them."
            )
        )
    first, *others = sorted(readings, key=lambda reading: (reading.moves is None, reading.goal is not None))
    return replace(first, alternatives=tuple(others))


def solved_on(sequence: Written, size: Size) -> Reading:
    """The position on a board of that size which the moves solve; letters name the tile's way. Raises InvalidBoard."""
    try:
        return _before(
            sequence.moves, inverted(sequence.moves), size, gettext("the letters name the direction of the tile")
        )
    except IllegalMove:
        width, height = size
        complaint = gettext("These moves solve no board {width} wide, {height} high.", width=width, height=height)
        raise InvalidBoard(complaint) from None


def _by_corners(moves: tuple[Move, ...], note: Sentence) -> Iterator[Reading]:
    """What the moves may solve, by the corner in which the blank ends or begins."""
    columns, rows = zip(*(path := _path(moves)), strict=True)
    (left, top), (right, bottom) = (min(columns), min(rows)), (max(columns), max(rows))
    sizes, back = _sizes(right - left + 1, bottom - top + 1, len(moves)), inverted(moves)
    if path[-1] == (right, bottom):
        yield from (_before(moves, back, size, note) for size in sizes)
    if path[0] == (right, bottom):
        yield from (_after(moves, size, note) for size in sizes)
    if path[-1] == (left, top):
        yield from (_before(moves, back, size, note, "blank-first") for size in sizes)


def _path(moves: Iterable[Move]) -> list[tuple[int, int]]:
    """Where the blank is before, between and after the moves: columns and rows from its first cell."""
    column = row = 0
    path = [(0, 0)]
    for direction, count in moves:
        across, down = _BLANK_STEPS[direction]
        column, row = column + across * count, row + down * count
        path.append((column, row))
    return path


def _sizes(width: int, height: int, moves: int) -> list[Size]:
    """The sizes of the board, likeliest first: the square, unless so many moves would have led through all of it."""
    width, height = max(width, 2), max(height, 2)
    side = max(width, height)
    check_room(side, side)
    likely = [(width, height), (side, side)] if moves >= 2 * side * side else [(side, side), (width, height)]
    return list(dict.fromkeys([*likely, *((larger, larger) for larger in range(side + 1, min(side + 1, USUAL) + 1))]))


def _before(
    moves: tuple[Move, ...], back: tuple[Move, ...], size: Size, note: Sentence, name: str = "standard"
) -> Reading:
    goal = named_goal(name, *size)
    board = goal.play(back)
    if name == "standard":
        return Reading(board, _moves(), (gettext("the position that they solve"), note), None, moves)
    solved = gettext("the position that they solve with the goal {goal}", goal=name)
    return Reading(board, _moves(), (solved, note), goal, moves)


def _after(moves: tuple[Move, ...], size: Size, note: Sentence) -> Reading:
    board = named_goal("standard", *size).play(moves)
    return Reading(board, _moves(), (gettext("the position that they lead to from the solved one"), note))


def _moves() -> Sentence:
    # Translators: what a pasted text was read as
    return gettext("moves")


def _solved_by_numbers(tiles: Sequence[int]) -> Reading:
    """The position that is solved by moving these tiles one after another into the blank."""
    for side in range(2, USUAL + 1):
        if len(tiles) > 3 and max(tiles) < side * side and (moves := _backwards(tiles, side)):
            board = named_goal("standard", side, side).play(inverted(moves))
            return Reading(board, gettext("tile numbers"), (gettext("the position that they solve"),), None, moves)
    raise InvalidBoard(gettext("These numbers are neither a position nor the tiles that solve one."))


def _backwards(tiles: Sequence[int], side: int) -> tuple[Move, ...]:
    """The moves of these tiles that end on the solved board; none at all when one of them is not beside the blank."""
    cells = list(named_goal("standard", side, side).tiles)
    blank = len(cells) - 1
    moves: list[Move] = []
    for tile in reversed(tiles):
        cell = cells.index(tile)
        direction = {side: "D", -side: "U", 1: "R", -1: "L"}.get(blank - cell, "")
        is_wrapped = direction in ("L", "R") and cell // side != blank // side
        if not direction or is_wrapped or (moves and moves[-1] == Move(OPPOSITE[direction])):
            return ()
        cells[blank], cells[cell] = tile, 0
        blank = cell
        moves.append(Move(direction))
    return inverted(moves)
