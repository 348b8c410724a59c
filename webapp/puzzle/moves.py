"""Moves: tiles slid at once, named by the way the tiles travel.

`U`, `D`, `L`, `R` slide one tile up, down, left or right into the blank; `R2` slides two tiles at once, so the blank
travels two cells to the left. A sequence of moves has one text, `R2UL`, and `parse_moves(format_moves(x)) == x`.
Its length is counted in two metrics: STM (single-tile: `R2` counts 2) and MTM (multi-tile: `R2` counts 1).
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from webapp.i18n.sentences import Sentence, gettext

DIRECTIONS = "UDLR"
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}

_MOVE = re.compile(r"([UDLR])([1-9][0-9]{0,3})?", re.ASCII)


class InvalidMoves(ValueError):
    """A text that is no sequence of moves on any board."""


class IllegalMove(ValueError):
    """A move that this position does not allow."""


class Move(NamedTuple):
    """`count` tiles slid one cell in `direction` (one of U, D, L, R)."""

    direction: str
    count: int = 1  # type: ignore[assignment]  # in place of tuple.count, which says nothing of a move

    def __str__(self) -> str:
        return self.direction if self.count == 1 else f"{self.direction}{self.count}"

    @property
    def inverse(self) -> "Move":
        return Move(OPPOSITE[self.direction], self.count)


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read a sequence of moves: `R2UL`, with or without blanks between the moves.

    >>> parse_moves("R2 UL")
    (Move(direction='R', count=2), Move(direction='U', count=1), Move(direction='L', count=1))

    Raises InvalidMoves, naming the first character that fits no move.
    """
    moves = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        found = _MOVE.match(text, place)
        if found is None:
            raise InvalidMoves(no_move(text, place))
        moves.append(Move(found[1], int(found[2] or 1)))
        place = found.end()
    return tuple(moves)


def no_move(text: str, place: int) -> Sentence:
    """Return the sentence on a character of a text that fits no move."""
    return gettext(
        "'{character}' at character {place} is not a move. Write U, D, L or R for the direction the tile moves, "
        "with a number for several tiles, as in R2UL.",
        character=text[place],
        place=place + 1,
    )


def format_moves(moves: Iterable[Move]) -> str:
    """Write moves in their text form, `R2UL`."""
    return "".join(map(str, moves))


def merged(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Join neighbouring moves of one direction: `RRU` becomes `R2U`, the fewest multi-tile moves of that path."""
    return tuple(
        Move(direction, sum(move.count for move in run))
        for direction, run in groupby(moves, key=lambda move: move.direction)
    )


def inverted(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves that lead back: each one's inverse, last first."""
    return tuple(move.inverse for move in reversed(moves))


def length_stm(moves: Iterable[Move]) -> int:
    """Length in the single-tile metric: every tile slid counts one."""
    return sum(move.count for move in moves)


def length_mtm(moves: Iterable[Move]) -> int:
    """Length in the multi-tile metric: every move counts one, however many tiles it slides."""
    return sum(1 for _ in moves)
