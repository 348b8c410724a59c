"""Faults: what is wrong with tokens that are no position, all of it, each with its place and the cure."""

from collections import Counter
from collections.abc import Sequence
from math import isqrt

from webapp.puzzle.board import Board, InvalidBoard, misfit
from webapp.puzzle.lists import more, with_and, with_commas
from webapp.puzzle.reading.blanks import Cell, cell_of, meanings
from webapp.puzzle.reading.plain import EXAMPLE
from webapp.puzzle.reading.shapes import (
    Correction,
    Mistakes,
    Size,
    UnknownSize,
    is_even,
    rows_of,
    size_of,
    usual_width,
)
from webapp.puzzle.reading.symbols import MOST, cells_of_symbols
from webapp.puzzle.reading.tokens import Token, without, without_prose
from webapp.sentences import Sentence, gettext, joined, ngettext

_SHOWN = 20
"""characters of a word that are quoted"""


def complaint(found: Sequence[Token], size: Size | None = None) -> InvalidBoard:
    """Why the tokens are no position, of that size where one was given, as an error to raise."""
    meant = _meant(found)
    if len(meant) == 1 and (fault := _alone(meant[0])):
        return fault
    if not any(token.kind == "number" for token in meant):
        return _without_numbers(found)
    rows, separator = rows_of(meant)
    if _is_size_line(rows):
        rows = rows[1:]
        size = (usual_width(rows), len(rows))
    tokens = [token for row in rows for token in row]
    cells = [_cell(token) for token in tokens]
    count = size[0] * size[1] if size else _likely_count(rows, cells, separator)
    shape, sizes = _shape_fault(rows, separator, count, size)
    wrong = [sentence for sentence in (_words(tokens), shape, _number_fault(cells, count)) if sentence]
    if sizes:
        return UnknownSize(joined(" ", wrong), sizes)
    whole = size or ((len(rows[0]), len(rows)) if separator else (isqrt(count), isqrt(count)))
    none = gettext("No position: {example}.", example=EXAMPLE)
    return Mistakes(wrong or [none], [] if shape else corrections(cells, whole))


def corrections(cells: Sequence[Cell | None], size: Size) -> list[Correction]:
    """The positions that come of changing one cell: one that holds too much into the one number that is missing.

    >>> [correction.title for correction in corrections([1, 2, 2, 0], (2, 2))]
    ['Cell 2 is 3', 'Cell 3 is 3']
    """
    tiles = [0 if isinstance(cell, str) else cell for cell in cells]
    there = Counter(tiles)
    missing = [tile for tile in range(len(tiles)) if tile not in there]
    if size[0] * size[1] != len(tiles) or len(missing) != 1:
        return []
    doubtful = [cell for cell, tile in enumerate(tiles) if tile is None or tile >= len(tiles) or there[tile] > 1]
    return [
        Correction(_correcting(cell + 1, missing[0]), Board(*size, _with(tiles, cell, missing[0]))) for cell in doubtful
    ]


def _correcting(cell: int, tile: int) -> Sentence:
    """What a correction puts into a cell."""
    if tile == 0:
        return gettext("Cell {cell} is the blank", cell=cell)
    return gettext("Cell {cell} is {tile}", cell=cell, tile=tile)


def _with(tiles: Sequence[int | None], cell: int, tile: int) -> tuple[int, ...]:
    return tuple(tile if place == cell else other or 0 for place, other in enumerate(tiles))


def _meant(found: Sequence[Token]) -> list[Token]:
    """The tokens without prose, and without empty cells unless one of these may be the blank."""
    bare = without_prose(list(found))
    empty = [token for token in bare if token.kind == "empty"]
    has_blank = any(token.kind == "mark" or cell_of(token.text) == 0 for token in bare if token.kind != "word")
    return without(bare, "empty") if has_blank or len(empty) > 2 else bare


def _without_numbers(found: Sequence[Token]) -> InvalidBoard:
    if not found:
        return InvalidBoard(gettext("There are no numbers here: {example}.", example=EXAMPLE))
    text = _shortened(" ".join(token.text for token in found[:4]))
    return InvalidBoard(gettext("No numbers in '{text}': {example}.", text=text, example=EXAMPLE))


def _alone(token: Token) -> InvalidBoard | None:
    """What is wrong with a text of one word with a digit; its characters may be tiles if they fill a square."""
    if not any(map(str.isdigit, token.text)):
        return None
    count = len(token.text)
    side = isqrt(count)
    if side * side == count and 4 <= count <= MOST:
        cells = cells_of_symbols(token.text)
        if fault := _number_fault(cells, count):
            read_so = gettext("Read one digit a tile: {fault}", fault=fault)
            return Mistakes([read_so], corrections(cells, (side, side)))
    return InvalidBoard(
        gettext("'{text}' alone is not a board: {example}.", text=_shortened(token.text), example=EXAMPLE)
    )


def _is_size_line(rows: Sequence[Sequence[Token]]) -> bool:
    """Whether the first row is the size of the others, and these have no number that is too high for it."""
    if len(rows) < 3 or len(rows[0]) > 2 or len(rows[0]) == len(rows[1]):
        return False
    sides, *cells = [[_cell(token) or 0 for token in row] for row in rows]
    width, height = usual_width(cells), len(cells)
    numbers = [cell for row in cells for cell in row if isinstance(cell, int)]
    return sides in ([width], [width, height], [height, width]) and max(numbers, default=0) <= width * height


def _cell(token: Token) -> Cell | None:
    return None if token.kind == "word" else cell_of(token.text)


def _words(found: Sequence[Token]) -> str:
    words = [(token, cell) for cell, token in enumerate(found, 1) if token.kind == "word"]
    if not words:
        return ""
    named = [gettext("'{word}' (cell {cell})", word=_shortened(token.text), cell=cell) for token, cell in words[:3]]
    return ngettext(
        "{words} is neither a number nor a mark for the blank, such as 0, _ or x.",
        "{words} are neither a number nor a mark for the blank, such as 0, _ or x.",
        len(words),
        words=with_and([*named, more(len(words) - 3)]) if len(words) > 3 else with_commas(named),
    )


def _shape_fault(
    rows: Sequence[Sequence[Token]], separator: str, count: int, size: Size | None
) -> tuple[str, Sequence[Size]]:
    """What is wrong with the rows, or with so many numbers in one line, and the sizes that these may fill."""
    there = sum(len(row) for row in rows)
    if separator and not is_even(rows):
        return _uneven(rows), ()
    if there != count:
        width, height = size or (isqrt(count), isqrt(count))
        return misfit(width, height, there), ()
    if separator or size:
        return "", ()
    try:
        size_of(there)
    except UnknownSize as error:
        return str(error), error.sizes
    except InvalidBoard as error:
        return str(error), ()
    return "", ()


def _uneven(rows: Sequence[Sequence[Token]]) -> Sentence:
    """The rows that are longer or shorter than most, beside the first that is not."""
    width = usual_width(rows)
    model = next(number for number, row in enumerate(rows, 1) if len(row) == width)
    (first, length), *others = [(number, len(row)) for number, row in enumerate(rows, 1) if len(row) != width]
    opening = ngettext("Row {row} has {count} number", "Row {row} has {count} numbers", length, row=first)
    named = with_commas([opening, *(_row(number, length) for number, length in others[:2])])
    if not (rest := len(others[2:])):
        # Translators: {rows} says of one or more rows how many numbers they have
        return gettext("{rows}, but row {row} has {width}.", rows=named, row=model, width=width)
    return ngettext(
        "{rows} and {count} more row differs, but row {row} has {width}.",
        "{rows} and {count} more rows differ, but row {row} has {width}.",
        rest,
        rows=named,
        row=model,
        width=width,
    )


def _row(number: int, length: int) -> Sentence:
    # Translators: goes on after "Row 2 has 3 numbers", with a comma
    return ngettext("row {row} has {count} number", "row {row} has {count} numbers", length, row=number)


def _likely_count(rows: Sequence[Sequence[Token]], cells: Sequence[Cell | None], separator: str) -> int:
    """How many cells the writer had in mind: as most rows tell, or the highest number if it is that of a square."""
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
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
