"""Shapes: the rows of a pasted position, or how wide and high it must be when it has none."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.lists import with_or
from webapp.puzzle.reading.tokens import Token
from webapp.sentences import Sentence, gettext, joined, ngettext

Size = tuple[int, int]
"""Width and height."""

MOST = 1024
"""the most cells of a pasted position"""
USUAL = 10
"""the most cells in a row or column of a board whose size is guessed"""

STRONG = ("newline", "bracket", "/", "\\", ";", "|")
"""What separates rows, the surest first; rows of unequal length by these are a mistake of the writer."""
WEAK = (".", ",", "wide", "space")
"""What separates rows only when all of them come out equally long."""

_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


@dataclass(frozen=True, slots=True)
class Correction:
    """A change of one cell that makes a position of a text with a mistake."""

    title: str
    """what to change, as in `Cell 5 is 6`"""
    board: Board
    """the position then"""


class UnknownSize(InvalidBoard):
    """Numbers in no rows, which fill several sizes of board; `sizes` are those, as (width, height)."""

    def __init__(self, message: str, sizes: Sequence[Size]) -> None:
        super().__init__(message)
        self.sizes = tuple(sizes)


class Mistakes(InvalidBoard):
    """What is wrong with a text; `sentences` has one thing each, `corrections` the positions that may be meant."""

    def __init__(self, sentences: Sequence[str], corrections: Sequence[Correction] = ()) -> None:
        super().__init__(joined(" ", sentences))
        self.sentences = tuple(sentences)
        self.corrections = tuple(corrections)


def separates(gap: str, separator: str) -> bool:
    """Whether a gap between two tokens holds that separator."""
    match separator:
        case "newline":
            return "\n" in gap
        case "bracket":
            return not (_CLOSING.isdisjoint(gap) or _OPENING.isdisjoint(gap))
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
    gaps = "".join(token.gap for token in tokens[1:])
    strong, weak = ([separator for separator in each if separates(gaps, separator)] for each in (STRONG, WEAK))
    for separator in strong:
        rows = rows_by(tokens, separator)
        if 1 < len(rows) < len(tokens):
            if is_even(rows):
                return rows, separator
            uneven = uneven or (rows, separator)
    if uneven:
        return uneven
    for separator in weak:
        rows = rows_by(tokens, separator)
        if 1 < len(rows) < len(tokens) and is_even(rows):
            return rows, separator
    if len(tokens) > 1 and "/" in strong and len(rows_by(tokens, "/")) == len(tokens):
        return [[token] for token in tokens], "/"
    return [list(tokens)], ""


def is_even(rows: Sequence[Sequence[object]]) -> bool:
    """Whether all rows are equally long."""
    return len({len(row) for row in rows}) == 1


def usual_width(rows: Sequence[Sequence[object]]) -> int:
    """The length that most rows have, the longer one among equals."""
    lengths = Counter(len(row) for row in rows)
    return max(lengths, key=lambda length: (lengths[length], length))


def short_row(rows: Sequence[Sequence[object]]) -> int | None:
    """The row that is one cell shorter than all others, if there is exactly one."""
    width = max(len(row) for row in rows)
    short = [index for index, row in enumerate(rows) if len(row) < width]
    return short[0] if len(short) == 1 and len(rows[short[0]]) == width - 1 else None


def gap_in(rows: Sequence[Sequence[Token]], short: int) -> int:
    """The column in which the short row has no token, by the alignment of the rows; the last one without any."""
    full = rows[short - 1]
    for edge in ("end", "start"):
        there = {getattr(token, edge) for token in rows[short]}
        missing = [column for column, token in enumerate(full) if getattr(token, edge) not in there]
        if len(missing) == 1:
            return missing[0]
    return len(full) - 1


def size_of(count: int) -> Size:
    """Width and height of so many cells that stand in no rows: a square, or a row that can be nothing else.

    Raises UnknownSize when several sizes are possible, InvalidBoard when none is.
    """
    side = isqrt(count)
    if side * side == count and 1 < side:
        return side, side
    sizes = possible_sizes(count)
    if not sizes:
        raise InvalidBoard(_fill_nothing(count))
    if all(1 in size for size in sizes):
        return count, 1
    names = [f"{width}x{height}" for width, height in sizes]
    raise UnknownSize(
        ngettext(
            "{count} number could be {sizes}: put each row on its own line, or the size first, as in {size}: 1 2 3 ...",
            "{count} numbers could be {sizes}: put each row on its own line, or the size first, "
            "as in {size}: 1 2 3 ...",
            count,
            sizes=with_or(names),
            size=names[0],
        ),
        sizes,
    )


def possible_sizes(count: int) -> list[Size]:
    """Every (width, height) of so many cells that is usual, the squarest first and wide before high."""
    sides = [side for side in range(1, USUAL + 1) if count % side == 0 and 1 <= count // side <= USUAL]
    return sorted(((width, count // width) for width in sides), key=lambda size: (abs(size[0] - size[1]), -size[0]))


def check_room(width: int, height: int) -> None:
    """Raise InvalidBoard for a board with more cells than any that is read."""
    if width * height > MOST:
        raise InvalidBoard(
            gettext(
                "The board would be {width} wide and {height} high, {cells:,} cells; the largest has {most:,}.",
                width=width,
                height=height,
                cells=width * height,
                most=MOST,
            )
        )


def _fill_nothing(count: int) -> Sentence:
    """The sentence on numbers in no rows that are too few or too many for a board."""
    if count == 1:
        return gettext("1 number is not a board: the smallest has 2 cells.")
    if count > USUAL * USUAL:
        return ngettext(
            "{count} number is not a square: put each row on its own line, or the size first, as in 12x11: 1 2 3 ...",
            "{count} numbers are not a square: put each row on its own line, or the size first, as in 12x11: 1 2 3 ...",
            count,
        )
    below = next(size for size in range(count, 1, -1) if possible_sizes(size))
    above = next(size for size in range(count, USUAL * USUAL + 1) if possible_sizes(size))
    return ngettext(
        "{count} number fills no board, but {below} or {above} would: "
        "check that none is missing and none is there twice.",
        "{count} numbers fill no board, but {below} or {above} would: "
        "check that none is missing and none is there twice.",
        count,
        below=below,
        above=above,
    )
