"""Moves: one or more tiles moved at once, named by the direction in which the tiles move.

`U`, `D`, `L`, `R` move one tile up, down, left or right into the blank. `R2` moves two tiles at once, so the blank
travels two cells to the left. A sequence of moves is written as in `R2UL`, and `parse_moves(format_moves(x)) == x`.
Lengths are counted in two metrics: STM (single-tile: `R2` counts 2) and MTM (multi-tile: `R2` counts 1).
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from webapp.i18n.sentences import Sentence, gettext

DIRECTIONS = "UDLR"
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}
BLANK_STEPS = {"U": (0, 1), "D": (0, -1), "L": (1, 0), "R": (-1, 0)}
"""columns and rows that the blank travels when one tile moves in this direction"""

_MOVE = re.compile(r"([UDLR])([1-9][0-9]{0,3})?|\S")
"""a move, or a character that belongs to none"""


class InvalidMoves(ValueError):
    """A text that is not a sequence of moves on any board."""


class IllegalMove(ValueError):
    """A move that is impossible in this position."""


class Move(NamedTuple):
    """A move of `count` tiles by one cell in `direction` (one of U, D, L, R)."""

    direction: str
    count: int = 1  # type: ignore[assignment]  # replaces tuple.count, which means nothing for a move

    def __str__(self) -> str:
        return self.direction if self.count == 1 else f"{self.direction}{self.count}"

    @property
    def inverse(self) -> "Move":
        return Move(OPPOSITE[self.direction], self.count)


def blank_move(right: int, down: int) -> Move | None:
    """Return the move in which the blank travels this far; None unless it stays in its row or its column."""
    if (right == 0) == (down == 0):
        return None
    return Move("U" if down > 0 else "D" if down else "L" if right > 0 else "R", abs(right + down))


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read a sequence of moves such as `R2UL`, with or without spaces between them.

    >>> parse_moves("R2 UL")
    (Move(direction='R', count=2), Move(direction='U', count=1), Move(direction='L', count=1))

    Raises InvalidMoves, naming the first character that does not belong to a move.
    """
    moves = []
    for found in _MOVE.finditer(text):
        if not found[1]:
            raise InvalidMoves(no_move(text, found.start()))
        moves.append(Move(found[1], int(found[2] or 1)))
    return tuple(moves)


def no_move(text: str, place: int) -> Sentence:
    """Return the error sentence for a character that does not belong to a move."""
    return gettext(
        "'{character}' at character {place} is not a move. Write U, D, L or R for the direction the tile moves, "
        "with a number for several tiles, as in R2UL.",
        character=text[place],
        place=place + 1,
    )


def format_moves(moves: Iterable[Move]) -> str:
    """Return moves in their text form, `R2UL`."""
    return "".join(map(str, moves))


def merged(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Merge consecutive moves in the same direction into multi-tile moves: `RRU` becomes `R2U`."""
    return tuple(
        Move(direction, sum(move.count for move in run))
        for direction, run in groupby(moves, key=lambda move: move.direction)
    )


def inverted(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves that undo these: the inverse of each, last first."""
    return tuple(move.inverse for move in reversed(moves))


def length_stm(moves: Iterable[Move]) -> int:
    """Return the length in the single-tile metric: each tile moved counts one."""
    return sum(move.count for move in moves)


def length_mtm(moves: Iterable[Move]) -> int:
    """Return the length in the multi-tile metric: successive moves in one direction count one."""
    return len(merged(moves))
