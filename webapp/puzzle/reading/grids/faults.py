"""Faults: everything that is wrong with tokens that are not a position, each with its place and how to fix it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import isqrt

from webapp.i18n.list_patterns import with_and, with_commas
from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.puzzle.board import Board, InvalidBoard, misfit
from webapp.puzzle.reading.grids.shapes import gaps_in, is_even, rows_of, short_row, size_of, usual_width
from webapp.puzzle.reading.grids.symbols import MAX_SYMBOLS, cells_of_symbols
from webapp.puzzle.reading.results import Correction, Mistakes, Size, UnknownSize
from webapp.puzzle.reading.text.completeness import is_nearly
from webapp.puzzle.reading.text.plain import EXAMPLE
from webapp.puzzle.reading.text.tokens import Cell, Token, has_several_blanks, meanings, without_empty, without_prose

MAX_INSERTIONS = 5
"""places offered for the missing number in a row"""

MAX_QUOTED_CHARACTERS = 20
"""of a quoted word"""


def complaint(found: Sequence[Token], size: Size | None = None) -> InvalidBoard:
    """Return the error that says why the tokens are not a position (of this size, if given)."""
    meant = _meant(found)
    if len(meant) == 1 and (fault := _alone(meant[0])):
        return fault
    if digits := _in_digits(meant):
        return complaint(digits)
    if not any(token.kind == "number" for token in meant):
        return _without_numbers(found)
    rows, separator = rows_of(meant)
    if not size and (size := _size_line(rows)):
        rows = rows[1:]
    tokens = [token for row in rows for token in row]
    cells = [token.cell for token in tokens]
    count = size[0] * size[1] if size else _likely_count(rows, cells, separator)
    shape, sizes = _shape_fault(rows, separator, count, size)
    wrong = [sentence for sentence in (_words(tokens), shape, _number_fault(cells, count)) if sentence]
    if sizes:
        return UnknownSize(joined(" ", wrong), sizes)
    whole = size or ((len(rows[0]), len(rows)) if separator else (isqrt(count), isqrt(count)))
    none = gettext("No position: {example}.", example=EXAMPLE)
    if shape:
        return Mistakes(wrong or [none], insertions(rows, whole))
    mended = corrections(cells, whole)
    if len(mended) == 1 and cells[blank := mended[0].board.blank] != 0:
        wrong.append(gettext("Is {tile} (row {row}) the blank?", tile=tokens[blank].text, row=blank // whole[0] + 1))
    return Mistakes(wrong or [none], mended)


def corrections(cells: Sequence[Cell | None], size: Size) -> list[Correction]:
    """Return the positions that differ in one cell, where a wrong or repeated number becomes the missing one.

    >>> [correction.title for correction in corrections([1, 2, 2, 0], (2, 2))]
    ['Cell 2 is 3', 'Cell 3 is 3']
    """
    tiles = [-1 if cell is None else 0 if isinstance(cell, str) else cell for cell in cells]
    there = Counter(tiles)
    missing = [tile for tile in range(len(tiles)) if tile not in there]
    if size[0] * size[1] != len(tiles) or len(missing) != 1 or has_several_blanks(cells):
        return []
    (tile,) = missing
    found = []
    for cell, present in enumerate(tiles):
        if 0 <= present < len(tiles) and there[present] == 1:
            continue
        title = (
            gettext("Cell {cell} is {tile}", cell=cell + 1, tile=tile)
            if tile
            else gettext("Cell {cell} is the blank", cell=cell + 1)
        )
        found.append(Correction(title, Board(*size, (*tiles[:cell], tile, *tiles[cell + 1 :]))))
    return found


def insertions(rows: Sequence[Sequence[Token]], size: Size) -> list[Correction]:
    """Return the positions with the missing number inserted into the short row, or at the end of a single line."""
    cells = [token.cell for row in rows for token in row]
    tiles = [0 if isinstance(cell, str) else cell for cell in cells if cell is not None]
    missing = set(range(len(cells) + 1)) - set(tiles)
    if len(tiles) != len(cells) or len(missing) != 1:
        return []
    (tile,) = missing
    if len(rows) == 1 and size[0] * size[1] == len(cells) + 1:
        return [Correction(gettext("Put {tile} at the end", tile=tile), Board(*size, (*tiles, tile)))]
    if (short := short_row(rows)) is None:
        return []
    width = len(rows[short]) + 1
    columns = list(dict.fromkeys([*gaps_in(rows, short), *range(width)]))[:MAX_INSERTIONS]
    found = []
    for cell in (short * width + column for column in columns):
        board = Board(width, len(rows), (*tiles[:cell], tile, *tiles[cell:]))
        numbers = " ".join(map(str, board.rows[short]))
        found.append(Correction(gettext("Row {row} is {numbers}", row=short + 1, numbers=numbers), board))
    return found


def _meant(found: Sequence[Token]) -> list[Token]:
    """Return the tokens without prose, and without empty cells unless one of them may be the blank."""
    bare = without_prose(list(found))
    empty = [token for token in bare if token.kind == "empty"]
    has_blank = any(token.kind == "mark" or token.cell == 0 for token in bare)
    return without_empty(bare) if has_blank or len(empty) > 2 else bare


def _without_numbers(found: Sequence[Token]) -> InvalidBoard:
    if not found:
        return InvalidBoard(gettext("There are no numbers here: {example}.", example=EXAMPLE))
    if any(map(str.isdigit, "".join(token.text for token in found))):
        return InvalidBoard(gettext("No position: {example}.", example=EXAMPLE))
    text = _shortened(" ".join(token.text for token in found[:4]))
    return InvalidBoard(gettext("No numbers in '{text}': {example}.", text=text, example=EXAMPLE))


def _alone(token: Token) -> InvalidBoard | None:
    """Return the fault in a text of one word with digits, read as one digit a tile if its length is a square."""
    if not any(map(str.isdigit, token.text)):
        return None
    cells = cells_of_symbols(token.text)
    there = len(cells)
    for side in (isqrt(there), isqrt(there) + 1):
        count = side * side
        if abs(count - there) > 1 or not 4 <= count <= MAX_SYMBOLS or not (count == there or is_nearly(cells)):
            continue
        shape = "" if count == there else misfit(side, side, there)
        if fault := joined(" ", [sentence for sentence in (shape, _number_fault(cells, count)) if sentence]):
            read_so = gettext("Read one digit per tile: {fault}", fault=fault)
            return Mistakes([read_so], corrections(cells, (side, side)))
    return InvalidBoard(
        gettext("'{text}' alone is not a board: {example}.", text=_shortened(token.text), example=EXAMPLE)
    )


def _in_digits(meant: Sequence[Token]) -> list[Token]:
    """Return a token for each digit of rows such as `182`, `043` and `766`; empty if the tokens are no such rows."""
    width = max((len(token.text) for token in meant), default=0)
    rows = meant[-width:]  # numbers before them are no rows
    are_rows = len(rows) == width > 2 and all(token.kind == "number" for token in rows)
    digits = [
        replace(token, text=digit, gap="" if step else token.gap, place=token.place + step, column=token.column + step)
        for token in rows
        for step, digit in enumerate(token.text)
    ]
    return digits if are_rows and is_nearly([token.cell or 0 for token in digits]) else []


def _size_line(rows: Sequence[Sequence[Token]]) -> Size | None:
    """Return the size that the first row gives for the others, which may lack a row; None if it is a row itself."""
    if len(rows) < 3 or len(rows[0]) > 2 or any(not isinstance(token.cell, int) for token in rows[0]):
        return None
    sides, *cells = [[token.cell or 0 for token in row] for row in rows]
    width, height = usual_width(cells), len(cells)
    if sides == [width] and height > 1:
        return width, max(width, height)
    numbers = [cell for row in cells for cell in row if isinstance(cell, int)]
    most = width * height - (width == 2 and 0 in numbers)  # two numbers above rows of two may be a row themselves
    is_size = width == height > 2 or max(numbers, default=0) <= most  # otherwise it is a row, perhaps without its blank
    return (width, height) if sides in ([width, height], [height, width]) and is_size else None


def _words(found: Sequence[Token]) -> str:
    words = [(token, cell) for cell, token in enumerate(found, 1) if token.kind == "word"]
    if not words:
        return ""
    named = [gettext("'{word}' (cell {cell})", word=_shortened(token.text), cell=cell) for token, cell in words[:3]]
    return ngettext(
        "{words} is neither a number nor a mark for the blank, such as 0, _ or x.",
        "{words} are neither a number nor a mark for the blank, such as 0, _ or x.",
        len(words),
        words=with_and(named, len(words)) if len(words) > 3 else with_commas(named),
    )


def _shape_fault(
    rows: Sequence[Sequence[Token]], separator: str, count: int, size: Size | None
) -> tuple[str, Sequence[Size]]:
    """Return the fault in the rows or in the count of numbers, and the sizes that the numbers may fill."""
    there = sum(len(row) for row in rows)
    if separator and not is_even(rows):
        return _uneven(rows), ()
    if size and separator and len(rows[0]) == size[0] and len(rows) < size[1]:
        return ngettext(
            "Row {row} is missing.",
            "Rows {row} to {last} are missing.",
            size[1] - len(rows),
            row=len(rows) + 1,
            last=size[1],
        ), ()
    if there != count:
        width, height = size or (isqrt(count), isqrt(count))
        return misfit(width, height, there), ()
    if not (separator or size):
        try:
            size_of(there)
        except InvalidBoard as error:
            return str(error), error.sizes if isinstance(error, UnknownSize) else ()
    return "", ()


def _uneven(rows: Sequence[Sequence[Token]]) -> Sentence:
    """Return the sentence on rows of unusual length, compared with the first of usual length."""
    width = usual_width(rows)
    model = next(number for number, row in enumerate(rows, 1) if len(row) == width)
    (first, length), *others = [(number, len(row)) for number, row in enumerate(rows, 1) if len(row) != width]
    opening = ngettext("Row {row} has {count} number", "Row {row} has {count} numbers", length, row=first)
    following = [
        # Translators: goes on after "Row 2 has 3 numbers", with a comma
        ngettext("row {row} has {count} number", "row {row} has {count} numbers", length, row=number)
        for number, length in others[:2]
    ]
    named = with_commas([opening, *following])
    if not (rest := len(others[2:])):
        # Translators: {rows} says of one or more rows how many numbers they have
        return gettext("{rows}, but row {row} has {width}.", rows=named, row=model, width=width)
    return ngettext(
        "{rows}, and {count} more row differs from row {row}, which has {width}.",
        "{rows}, and {count} more rows differ from row {row}, which has {width}.",
        rest,
        rows=named,
        row=model,
        width=width,
    )


def _likely_count(rows: Sequence[Sequence[Token]], cells: Sequence[Cell | None], separator: str) -> int:
    """Return the intended number of cells: by the usual row length, or by the highest number if it fits a square."""
    if separator:
        return usual_width(rows) * len(rows)
    highest = max((cell for cell in cells if isinstance(cell, int)), default=0)
    side = isqrt(highest + 1)
    return side * side if side * side == highest + 1 and abs(side * side - len(cells)) <= 2 else len(cells)


def _number_fault(cells: Sequence[Cell | None], count: int) -> str:
    known = [cell for cell in cells if cell is not None]
    try:
        meanings(known, None if count == len(cells) == len(known) else count)
    except InvalidBoard as error:
        return str(error)
    return ""


def _shortened(text: str) -> str:
    return text if len(text) <= MAX_QUOTED_CHARACTERS else f"{text[:MAX_QUOTED_CHARACTERS]}..."
