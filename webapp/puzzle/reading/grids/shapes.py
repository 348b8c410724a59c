"""Shapes: the rows of a pasted position, their separators and names, and the size."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from operator import sub

from webapp.i18n.list_patterns import with_or
from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.reading.results import Reading, Size, UnknownSize
from webapp.puzzle.reading.text.tokens import MAX_CELLS, Meaning, Token

MAX_GUESSED_SIDE = 10
"""longest side of a board whose size is guessed"""

SURE_SEPARATORS = ("newline", "bracket", "/", "\\", ";", "|", "newline or /")
"""row separators, surest first; rows of unequal length separated by these are a mistake of the writer"""
EVEN_SEPARATORS = (".", ",", "wide", "space")
"""row separators that count only if all rows come out equally long"""

_MARKS = {"newline": ("\n",), "newline or /": ("\n", "/"), "wide": ("  ",), "space": (" ", "\t")}
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


def separates(gap: str, separator: str) -> bool:
    """Return whether a gap between two tokens contains the separator."""
    if separator == "bracket":
        return not (_CLOSING.isdisjoint(gap) or _OPENING.isdisjoint(gap))
    return any(mark in gap for mark in _MARKS.get(separator, (separator,)))


def rows_by(tokens: Sequence[Token], separator: str) -> list[list[Token]]:
    """Return the tokens, cut into rows at each separator."""
    ends_row = {gap: separates(gap, separator) for gap in {token.gap for token in tokens}}
    rows = [[tokens[0]]]
    for token in tokens[1:]:
        if ends_row[token.gap]:
            rows.append([])
        rows[-1].append(token)
    return rows


def rows_of(tokens: Sequence[Token]) -> tuple[list[list[Token]], str]:
    """Return the tokens in rows, and their separator; one row and an empty separator if nothing separates them."""
    gaps = "".join(token.gap for token in tokens[1:])

    def cuts(separators: Iterable[str]) -> list[tuple[list[list[Token]], str]]:
        there = [(rows_by(tokens, separator), separator) for separator in separators if separates(gaps, separator)]
        return [(rows, separator) for rows, separator in there if 1 < len(rows) < len(tokens)]

    sure = cuts(SURE_SEPARATORS)
    even = [cut for cut in sure or cuts(EVEN_SEPARATORS) if is_even(cut[0])]
    if found := even or sure:
        return found[0]
    column = rows_by(tokens, "/")
    return (column, "/") if len(column) == len(tokens) > 1 else ([list(tokens)], "")


def is_even(rows: Sequence[Sequence[object]]) -> bool:
    return len({len(row) for row in rows}) == 1


def usual_width(rows: Sequence[Sequence[object]]) -> int:
    """Return the most frequent row length; in a tie the longest."""
    lengths = Counter(len(row) for row in rows)
    return max(lengths, key=lambda length: (lengths[length], length))


def short_row(rows: Sequence[Sequence[object]]) -> int | None:
    """Return the index of the only shorter row, if it lacks one cell; otherwise None."""
    width = max(len(row) for row in rows)
    short = [index for index, row in enumerate(rows) if len(row) < width]
    return short[0] if len(short) == 1 and len(rows[short[0]]) == width - 1 else None


def gaps_in(rows: Sequence[Sequence[Token]], short: int) -> list[int]:
    """Return the columns where the short row may lack a token, likeliest first.

    Where the tokens stand below those above, then where a wide gap is, then where they stand nearly below them.
    """
    full = rows[short - 1]
    aligned: list[int] = []
    near: list[int] = []
    for edge in ("end_column", "column"):
        there = [getattr(token, edge) for token in rows[short]]
        above = [getattr(token, edge) for token in full]
        shifts = [sum(map(abs, map(sub, there, above[:gap] + above[gap + 1 :]))) for gap in range(len(full))]
        least = min(shifts)
        if least <= len(there) and shifts.count(least) == 1:
            (near if least else aligned).append(shifts.index(least))
    indent, *gaps = _gaps(full)
    usual = [indent, *[max(gaps, default=0)] * len(gaps)]
    wide = [column for column, gap in enumerate(_gaps(rows[short])) if gap > max(1, usual[column])]
    return list(dict.fromkeys([*aligned[:1], *(wide if len(wide) == 1 else []), *near[:1], len(full) - 1, 0]))


def _gaps(row: Sequence[Token]) -> list[int]:
    """Return how many characters are before each token."""
    indent = len(row[0].gap) - len(row[0].gap.rstrip(" "))
    return [indent, *(token.column - before.end_column for before, token in pairwise(row))]


def size_of(count: int) -> Size:
    """Return (width, height) for a number of cells without rows: a square, or a single row if nothing else is possible.

    Raises UnknownSize if several sizes are possible, InvalidBoard if none is.
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
    """Return every usual (width, height) for a number of cells, squarest first and wide before high."""
    sides = [
        side for side in range(1, MAX_GUESSED_SIDE + 1) if count % side == 0 and 1 <= count // side <= MAX_GUESSED_SIDE
    ]
    return sorted(((width, count // width) for width in sides), key=lambda size: (abs(size[0] - size[1]), -size[0]))


def check_room(width: int, height: int) -> None:
    """Raise InvalidBoard for a board of more than MAX_CELLS cells."""
    if width * height > MAX_CELLS:
        complaint = gettext(
            "The board would be {width} wide and {height} high, {cells:,} cells; the largest has {most:,}.",
            width=width,
            height=height,
            cells=width * height,
            most=MAX_CELLS,
        )
        raise InvalidBoard(complaint)


def _fill_nothing(count: int) -> Sentence:
    """Return the error sentence for numbers without rows that are too few or too many for a board."""
    if count == 1:
        return gettext("1 number is not a board: the smallest has 2 cells.")
    if count > MAX_GUESSED_SIDE * MAX_GUESSED_SIDE:
        return ngettext(
            "{count} number is not a square: put each row on its own line, or the size first, as in 12x11: 1 2 3 ...",
            "{count} numbers are not a square: put each row on its own line, or the size first, as in 12x11: 1 2 3 ...",
            count,
        )
    below = next(size for size in range(count, 1, -1) if possible_sizes(size))
    above = next(size for size in range(count, MAX_GUESSED_SIDE * MAX_GUESSED_SIDE + 1) if possible_sizes(size))
    return ngettext(
        "{count} number does not fill a board; {below} or {above} would. Check that none is missing or repeated.",
        "{count} numbers do not fill a board; {below} or {above} would. Check that none is missing or repeated.",
        count,
        below=below,
        above=above,
    )


SLASHED = gettext("rows separated by slashes")
NESTED_LISTS = gettext("nested lists")

_BY_SEPARATOR = {
    "newline": gettext("one row per line"),
    "bracket": NESTED_LISTS,
    "/": SLASHED,
    "newline or /": SLASHED,
    "\\": gettext("rows separated by backslashes"),
    ";": gettext("rows separated by semicolons"),
    "|": gettext("rows separated by bars"),
    ".": gettext("the form of a link"),
    ",": gettext("rows separated by commas"),
    "wide": gettext("rows separated by wide gaps"),
    "space": gettext("rows separated by spaces"),
    "": gettext("a single line"),
}
_BY_CELLS = {
    "|": gettext("a table"),
    "\t": gettext("spreadsheet cells"),
    ",": gettext("comma-separated rows"),
    ";": gettext("semicolon-separated rows"),
}


def form_of(found: Sequence[Token]) -> Sentence:
    """Return the name of the form of these tokens, as a phrase."""
    rows, separator = rows_of(found)
    gaps = "".join(token.gap for token in found[1:])
    cells = next((mark for mark in _BY_CELLS if mark in gaps), "")
    if separator == "newline":
        is_broken = not is_even(rows) and short_row(rows) is None
        alone = gettext("a broken line") if is_broken else _BY_SEPARATOR[separator]
        return NESTED_LISTS if "]" in gaps and "[" in gaps else _BY_CELLS.get(cells, alone)
    if separator == "/" and cells:
        return gettext("rows separated by slashes")
    return gettext("a list") if cells and not separator else _BY_SEPARATOR[separator]


def reading(sizes: Iterable[Size], meanings: Sequence[Meaning], form: str) -> Reading:
    """Return a reading of the first size and meaning, with the others as alternatives. Raises InvalidBoard."""
    (width, height), *others = dict.fromkeys(sizes)
    (tiles, blank), *blanks = meanings
    check_room(width, height)
    alternatives = [Reading(Board(*size, tiles), form, (blank,)) for size in others]
    alternatives += [Reading(Board(width, height, other), form, (phrase,)) for other, phrase in blanks]
    return Reading(Board(width, height, tiles), form, (blank,), alternatives=tuple(alternatives))
