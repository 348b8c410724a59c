"""Grids: one position from a text, in rows or in one line, with or without a size or other numbers around it."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import isqrt

from webapp.i18n.list_patterns import with_and
from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.grids.faults import complaint
from webapp.puzzle.reading.grids.shapes import (
    NESTED_LISTS,
    form_of,
    gaps_in,
    is_even,
    possible_sizes,
    reading,
    rows_by,
    rows_of,
    short_row,
    size_of,
)
from webapp.puzzle.reading.grids.stated_sizes import stated_size
from webapp.puzzle.reading.grids.symbols import symbols
from webapp.puzzle.reading.results import Correction, Mistakes, Reading, Size
from webapp.puzzle.reading.text.completeness import is_whole
from webapp.puzzle.reading.text.tokens import (
    Meaning,
    Token,
    cells_of,
    is_tiles,
    meanings,
    only,
    tokens_of,
    without_empty,
    without_prose,
)
from webapp.puzzle.reading.text.vocabulary import HEIGHT_WORD, WIDTH_WORD

MIN_NUMBERS_IN_BROKEN_LINE = 8
"""numbers in a line that a program or mail client may wrap"""
MAX_NUMBERS_AROUND = 3
"""number of other numbers allowed before a position, and after it"""
MIN_CELLS_LISTED = 9
"""cells of a one-line position around which other numbers may be of any value"""

_GAME_ID = re.compile(r"\s*[0-9]+(?:x[0-9]+)?:[0-9]+(?:,[0-9]+)+\s*", re.ASCII)

_HEIGHT_FIRST, _WIDTH_FIRST = (re.compile(rf"(?<![^\W_]){side}", re.IGNORECASE) for side in (HEIGHT_WORD, WIDTH_WORD))

_LOOKALIKES = {"l": "1", "I": "1", "O": "0", "o": "0", "S": "5", "s": "5", "B": "8"}
_DIGITS = str.maketrans(_LOOKALIKES)
_ALMOST_NUMBER = re.compile(rf"(?<![^\W_])[0-9{''.join(_LOOKALIKES)}]+(?![^\W_])")


def read_grid(text: str, markup: str = "") -> Reading:
    """Read one position; `markup` names its form if already known. Raises InvalidBoard."""
    markup = markup or (gettext("Simon Tatham's game ID") if _GAME_ID.fullmatch(text) else "")
    size, mark, sized = stated_size(text)
    attempts: list[Callable[[], Reading]] = [lambda: in_size(sized, size)] if sized else []
    for attempt in attempts + _attempts(text):
        try:
            return attempt().in_form(markup)
        except InvalidBoard:
            continue
    is_sized = sized and (mark == ":" or len(sized) == size[0] * size[1])
    fault = complaint(sized, size) if is_sized else complaint(tokens_of(text))
    if respelt := _respelt(text):
        raise Mistakes([str(fault)], [respelt])
    raise fault


def _respelt(text: str) -> Correction | None:
    """Return the position after reading letters that look like digits as digits, as needed after text recognition."""
    words = set(_ALMOST_NUMBER.findall(text))
    letters = sorted(set("".join(words)) & set(_LOOKALIKES))
    if not letters:
        return None
    try:
        board = read_grid(_ALMOST_NUMBER.sub(lambda word: word[0].translate(_DIGITS), text)).board
    except InvalidBoard:
        return None
    meant = [gettext("{letter} as {digit}", letter=letter, digit=_LOOKALIKES[letter]) for letter in letters]
    # Translators: {letters} are such as "l as 1 and O as 0"
    return Correction(gettext("Read {letters}", letters=with_and(meant)), board)


def _attempts(text: str) -> list[Callable[[], Reading]]:
    """Return all possible readings of a text as functions, simplest first."""
    found = tokens_of(text)
    full = without_empty(found)
    bare = without_prose(full)
    return [
        lambda: filled(found),
        lambda: in_rows(found),
        lambda: filled(full),
        lambda: in_rows(bare),
        lambda: filled(bare),
        lambda: surrounded(bare, text),
        lambda: symbols(bare, text),
    ]


def in_rows(found: Sequence[Token]) -> Reading:
    """Return the position in its rows, or in one line, whose size is inferred. Raises InvalidBoard."""
    if not found:
        raise InvalidBoard("There are no cells.")
    rows, separator = rows_of(found)
    if not is_even(rows) and not _is_broken_line(rows, separator):
        raise InvalidBoard("These rows are not equally long.")
    meant = meanings(cells_of(found))
    count = len(found)
    if separator and is_even(rows):
        others = possible_sizes(count) if len(rows) == count else []
        return reading([(len(rows[0]), len(rows)), *others], meant, form_of(found))
    if all("\n" in token.gap for token in found[1:]) and isqrt(count) ** 2 != count:
        return reading([(1, count), *possible_sizes(count)], meant, form_of(found))
    return reading([size_of(count), *possible_sizes(count)], meant, form_of(found))


def in_size(found: Sequence[Token], size: Size) -> Reading:
    """Return the position in the declared size, with sides exchanged if its rows say so. Raises InvalidBoard."""
    count = size[0] * size[1]
    if len(found) != count:
        found = without_empty(found)
    meant = meanings(cells_of(found))
    if len(found) != count:
        raise InvalidBoard("The numbers do not fill the size.")
    rows, separator = rows_of(found)
    turned = (size[1], size[0])
    if separator and is_even(rows):
        return reading([turned if len(rows[0]) == size[1] else size], meant, gettext("a size and rows"))
    return reading([size, turned], meant, gettext("a size first"))


def _is_broken_line(rows: Sequence[Sequence[Token]], separator: str) -> bool:
    """Return whether a long line was wrapped: into lines longer than a square board is wide, and a rest.

    A rest of one number less is rather a row that lacks its highest number.
    """
    *lines, rest = map(len, rows)
    count = sum(lines) + rest
    is_even_before = set(lines) == {lines[0]} and lines[0] >= MIN_NUMBERS_IN_BROKEN_LINE
    return (
        separator == "newline" and is_even_before and rest < lines[0] - 1 >= isqrt(count) and isqrt(count) ** 2 == count
    )


def filled(found: Sequence[Token]) -> Reading:
    """Return the position with the blank in the cell left out. Raises InvalidBoard if something else is missing.

    In rows it is the missing cell of the only row that is shorter. In one line it is the only gap of two spaces or more
    that is wider than others, or else the last or the first cell of a square.
    """
    tiles = [cell for cell in cells_of(found) if isinstance(cell, int)]
    if not tiles or len(tiles) < len(found) or not is_tiles(tiles):
        raise InvalidBoard("These are not the tiles of a board.")
    rows, separator = rows_of(found)
    return _in_short_row(tiles, rows, form_of(found)) if separator else _in_line(tiles, found)


def _in_line(tiles: Sequence[int], found: Sequence[Token]) -> Reading:
    """Return tiles in a line as a square board without its blank, in the only wide gap or at an end.

    For example, 15 tiles are a 4x4 board or, less likely, a 5x3 one whose highest number is the blank. Raises
    InvalidBoard if they fill no square.
    """
    count, form = len(tiles), form_of(found)
    side = isqrt(count + 1)
    narrowest = min((len(token.gap) for token in found[1:]), default=0)
    wide = [cell for cell, token in enumerate(found) if cell and len(token.gap) > narrowest and "  " in token.gap]
    blanks = [
        _inserted(tiles, cell, gettext("the empty cell in row {row} is the blank", row=cell // side + 1))
        for cell in (wide if len(wide) == 1 else [])
    ]
    blanks += [
        _inserted(tiles, count, gettext("the last cell is the blank")),
        _inserted(tiles, 0, gettext("the first cell is the blank")),
    ]
    square = reading([(side, side)], blanks, form)
    whole = meanings(tiles)[0]
    others = [reading([size], [whole], form) for size in possible_sizes(count) if 1 not in size]
    return replace(square, alternatives=(*square.alternatives, *others))


def _in_short_row(tiles: Sequence[int], rows: Sequence[Sequence[Token]], form: str) -> Reading:
    short = short_row(rows)
    if short is None:
        raise InvalidBoard("No row, or more than one, is a cell shorter than the others.")
    width = len(rows[short]) + 1
    blanks = [
        _inserted(tiles, short * width + column, gettext("the empty cell in row {row} is the blank", row=short + 1))
        for column in gaps_in(rows, short)
    ]
    return reading([(width, len(rows))], blanks, form)


def _inserted(tiles: Sequence[int], cell: int, phrase: str) -> Meaning:
    return (*tiles[:cell], 0, *tiles[cell:]), phrase


def surrounded(found: Sequence[Token], text: str) -> Reading:
    """Return the position among other tokens, which must have a marked blank to be certain. Raises InvalidBoard."""
    if is_whole(cells_of(found)):
        raise InvalidBoard("All of these numbers are tiles, so there are no other numbers.")
    for inner in _without_a_few(found):
        if not is_whole(cells_of(inner)):
            continue
        places = {token.place for token in inner}
        outer = (token.cell for token in found if token.place not in places)
        with suppress(InvalidBoard):
            return _among_numbers(inner, [cell for cell in outer if isinstance(cell, int)], text)
        if _are_rows(inner):
            break  # no board is in parts of its rows
    raise InvalidBoard("No position is between other numbers.")


def _without_a_few(found: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the tokens without a few at either end, without the first of each row, and without a heading row."""
    if not found:
        return
    rows, separator = rows_of(found)
    if not (separator and is_even(rows)):
        spans = [(before, after) for before in range(MAX_NUMBERS_AROUND + 1) for after in range(MAX_NUMBERS_AROUND + 1)]
        inner = [list(found[before : len(found) - after]) for before, after in sorted(spans[1:], key=_by_side)]
        yield from sorted(inner, key=lambda tokens: (_is_interrupted(tokens), not _are_rows(tokens)))
    rows = rows_by(found, "newline")
    if [token.text for token in rows[0]] in (sides := [str(len(rows[0])), str(len(rows) - 1)], sides[::-1]):
        yield list(found[len(rows[0]) :])
    if [token.text for token in rows[0]] == [str(len(rows) - 1), "-1"]:  # the size, and -1 for a blank in the last cell
        yield list(found[2:])
    for numbered in (rows, rows[1:]):
        if len(numbered) > 1 and _is_count([row[0].text for row in numbered]):
            yield only(found, [token for row in numbered for token in row[1:]])


def _is_interrupted(found: Sequence[Token]) -> bool:
    """Return whether a label is between two tokens, as `h=` in `1 2 0 3 h=1`."""
    return any(character.isalpha() for token in found[1:] for character in token.gap)


def _by_side(span: tuple[int, int]) -> tuple[bool, int]:
    before, after = span
    return after > 0, before + after


def _are_rows(found: Sequence[Token]) -> bool:
    rows, separator = rows_of(found) if found else ([], "")
    return bool(separator) and is_even(rows) and len(rows[0]) > 1


def _is_count(words: Sequence[str]) -> bool:
    """Return whether the words count up from 0 or 1."""
    return list(words) in ([str(first + step) for step in range(len(words))] for first in (0, 1))


def _among_numbers(inner: Sequence[Token], around: Sequence[int], text: str) -> Reading:
    """Return the position with these numbers around it. Raises InvalidBoard if they may belong to it."""
    if not around:
        return in_rows(inner)
    rows, separator = rows_of(inner)
    if not is_even(rows) and separator != "newline":
        raise InvalidBoard("These rows are not equally long.")
    if not (separator and is_even(rows)):
        return _in_line_among_numbers(inner, around, text)
    width, height = len(rows[0]), len(rows)
    if len(around) >= height > 2 and _is_count([str(number) for number in around[-height:]]):
        form = gettext("numbered rows")
    elif {*around} <= {width, height, width * height, width * height - 1}:
        form = NESTED_LISTS if form_of(inner) == NESTED_LISTS else gettext("a size and rows")
    else:
        raise InvalidBoard("These numbers may belong to the position.")
    return reading([(width, height)], meanings(cells_of(inner)), form)


def _in_line_among_numbers(inner: Sequence[Token], around: Sequence[int], text: str) -> Reading:
    """Return the position in the size given by the numbers around it.

    Without a size, a square position may still be an entry of a list, with any numbers around it.
    """
    start, last = inner[0].place, inner[-1]
    is_one_line = "\n" not in text[start : last.place]
    is_at_end = not text[last.place + len(last.text) :].strip()
    sizes = list(_sizes_around(around, len(inner), text))
    meant = meanings(cells_of(inner))
    if sizes and (is_one_line or is_at_end):
        return reading(sizes, meant, gettext("a size first"))
    side = isqrt(len(inner))
    if side * side != len(inner) or len(inner) < MIN_CELLS_LISTED or not is_one_line:
        raise InvalidBoard("The numbers around tell no size.")
    # Translators: {numbers} are numbers that stand beside a position and are none of its tiles
    note = gettext("ignoring the {numbers} beside it", numbers=with_and(around))
    return reading([(side, side)], meant, gettext("a line of a list")).noting(note)


def _sizes_around(around: Sequence[int], count: int, text: str) -> Iterator[Size]:
    """Yield the sizes that the numbers around may mean: two are height and width, unless the text says otherwise."""
    for first, second in zip(around, around[1:], strict=False):
        if first * second == count and min(first, second) > 1:
            width, height = _WIDTH_FIRST.search(text), _HEIGHT_FIRST.search(text)
            is_wide_first = width and (height is None or width.start() < height.start())
            yield from [(first, second), (second, first)] if is_wide_first else [(second, first), (first, second)]
    for side in around:
        if side * side == count:
            yield side, side
