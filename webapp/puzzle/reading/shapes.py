"""Shapes: the rows of a pasted position, or how wide and high it must be when it has none."""

from collections.abc import Sequence
from math import isqrt

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.tokens import Token

LARGEST = 10
"""the most cells in a row or column of a pasted position"""
MOST = LARGEST * LARGEST
"""the most cells of a pasted position"""

STRONG = ("newline", "bracket", "/", "\\", ";", "|")
"""What separates rows, the surest first; rows of unequal length by these are a mistake of the writer."""
WEAK = (".", ",", "wide", "space")
"""What separates rows only when all of them come out equally long."""


class UnknownSize(InvalidBoard):
    """Numbers in no rows, which fill several sizes of board; `sizes` are those, as (width, height)."""

    def __init__(self, message: str, sizes: Sequence[tuple[int, int]]) -> None:
        super().__init__(message)
        self.sizes = tuple(sizes)


def separates(gap: str, separator: str) -> bool:
    """Whether a gap between two tokens holds that separator."""
    match separator:
        case "newline":
            return "\n" in gap
        case "bracket":
            return any(character in ")]}" for character in gap) and any(character in "([{" for character in gap)
        case "wide":
            return "  " in gap
        case "space":
            return " " in gap or "\t" in gap
    return separator in gap


def rows_by(tokens: Sequence[Token], separator: str) -> list[list[Token]]:
    """The tokens, cut into rows wherever the separator stands."""
    rows = [[tokens[0]]]
    for token in tokens[1:]:
        if separates(token.gap, separator):
            rows.append([])
        rows[-1].append(token)
    return rows


def rows_of(tokens: Sequence[Token]) -> tuple[list[list[Token]], str]:
    """The tokens in rows and what separates these; one row and an empty text when nothing does."""
    uneven: tuple[list[list[Token]], str] | None = None
    for separator in STRONG:
        rows = rows_by(tokens, separator)
        if 1 < len(rows) < len(tokens):
            if is_even(rows):
                return rows, separator
            uneven = uneven or (rows, separator)
    if uneven:
        return uneven
    for separator in WEAK:
        rows = rows_by(tokens, separator)
        if 1 < len(rows) < len(tokens) and is_even(rows):
            return rows, separator
    if len(rows_by(tokens, "/")) == len(tokens):
        return [[token] for token in tokens], "/"
    return [list(tokens)], ""


def is_even(rows: Sequence[Sequence[object]]) -> bool:
    """Whether all rows are equally long."""
    return len({len(row) for row in rows}) == 1


def short_row(rows: Sequence[Sequence[object]]) -> int | None:
    """The row that is one cell shorter than all others, if there is exactly one."""
    width = max(len(row) for row in rows)
    short = [index for index, row in enumerate(rows) if len(row) < width]
    return short[0] if len(short) == 1 and len(rows[short[0]]) == width - 1 else None


def gap_in(rows: Sequence[Sequence[Token]], short: int) -> int:
    """The column in which the short row has no token, by the alignment of the rows; the last one without any."""
    full = rows[short - 1]
    for edge in ("end", "start"):
        edges = [getattr(token, edge) for token in full]
        missing = [place for place, at in enumerate(edges) if at not in {getattr(token, edge) for token in rows[short]}]
        if len(missing) == 1:
            return missing[0]
    return len(full) - 1


def size_of(count: int) -> tuple[int, int]:
    """Width and height of so many cells that stand in no rows: a square, or a row that can be nothing else.

    Raises UnknownSize when several sizes are possible, InvalidBoard when none is.
    """
    side = isqrt(count)
    if side * side == count and 1 < side <= LARGEST:
        return side, side
    sizes = possible_sizes(count)
    if not sizes:
        raise InvalidBoard(f"{count_of(count)} {_fill_nothing(count)}")
    if all(1 in size for size in sizes):
        return count, 1
    names = [f"{width}x{height}" for width, height in sizes]
    raise UnknownSize(
        f"{count} numbers could be {', '.join(names[:-1])} or {names[-1]}: "
        f"put each row on its own line, or the size first, as in {names[0]}: 1 2 3 ...",
        sizes,
    )


def possible_sizes(count: int) -> list[tuple[int, int]]:
    """Every (width, height) of so many cells that fits, the squarest first and wide before high."""
    sides = [side for side in range(1, LARGEST + 1) if count % side == 0 and 1 <= count // side <= LARGEST]
    return sorted(((width, count // width) for width in sides), key=lambda size: (abs(size[0] - size[1]), -size[0]))


def check_size(width: int, height: int) -> None:
    """Raise InvalidBoard when a board is larger than any that is read."""
    if width > LARGEST or height > LARGEST:
        raise InvalidBoard(
            f"The board would be {width} wide and {height} high; the largest here is {LARGEST} wide and {LARGEST} high."
        )


def count_of(numbers: int) -> str:
    """`1 number`, `5 numbers`."""
    return "1 number" if numbers == 1 else f"{numbers} numbers"


def _fill_nothing(count: int) -> str:
    if count == 1:
        return "is no board: the smallest has 2 cells."
    below = next(size for size in range(count, 1, -1) if possible_sizes(size))
    above = next(size for size in range(count, MOST + 1) if possible_sizes(size))
    return f"fill no board, but {below} or {above} would: check that none is missing and none is there twice."
