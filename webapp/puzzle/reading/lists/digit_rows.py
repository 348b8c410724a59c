"""Digit rows: boards of a list with one character a tile, each row on its own line, such as `412`, `75.` and `863`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from webapp.puzzle.reading.grids.symbols import cells_of_symbols
from webapp.puzzle.reading.text.completeness import MIN_CELLS, is_nearly, is_whole
from webapp.puzzle.reading.text.row_blocks import Numbered

MIN_BOARDS = 2
"""fewest boards of a list"""
_ROW = re.compile(r"[ \t]*+(?=[^\n]*[0-9])([0-9A-Fa-fxX_.*#·□-]{2,6})[ \t]*+")


def with_cells_apart(lines: Sequence[Numbered]) -> list[Numbered]:
    """Return the lines with spaces between the cells of such boards, if there are several; a blank becomes `_`.

    >>> [line for _, line in with_cells_apart([*enumerate(["123", "45.", "12.", "453", "", "99"])])]
    ['1 2 3', '4 5 _', '1 2 _', '4 5 3', '', '99']
    """
    groups = list(_groups(lines))
    sizes = [(len(rows[0]), height) for _, rows in groups if (height := _height(rows))]
    boards = sum(len(rows) // height for _, rows in groups if (height := _height(rows)))
    apart = list(lines)
    for first, rows in groups if boards >= MIN_BOARDS else ():
        for height in {height for width, height in sizes if width == len(rows[0]) and len(rows) % height == 0}:
            parts = _parts(rows, height)
            if _are_boards(parts):
                cells = [cell for part in parts for cell in part]
                for place, row in enumerate(rows):
                    own = cells[place * len(row) : (place + 1) * len(row)]
                    line = " ".join("_" if isinstance(cell, str) else str(cell) for cell in own)
                    apart[first + place] = (lines[first + place][0], line)
    return apart


def _groups(lines: Sequence[Numbered]) -> Iterator[tuple[int, list[str]]]:
    """Yield words of the same length on lines one below the other, each group with the place of its first line."""
    words = [row[1] if (row := _ROW.fullmatch(line)) else "" for _, line in lines]
    place = 0
    for length, group in groupby(words, len):
        rows = list(group)
        if length and len(rows) > 1:
            yield place, rows
        place += len(rows)


def _height(rows: Sequence[str]) -> int:
    """Return how many rows each board has, rather as many as columns; 0 if they are no boards.

    All are whole, or else half of them, and the others nearly.
    """
    heights = [len(rows[0]), *range(2, len(rows) + 1)]
    fitting = [height for height in heights if len(rows) % height == 0 and height * len(rows[0]) >= MIN_CELLS]
    parts = {height: _parts(rows, height) for height in fitting}
    whole = {height: sum(map(is_whole, boards)) for height, boards in parts.items()}
    likely = [height for height in fitting if 2 * whole[height] >= len(parts[height]) and _are_boards(parts[height])]
    return next((height for height in likely if whole[height] == len(parts[height])), next(iter(likely), 0))


def _are_boards(parts: Iterable[list[int | str]]) -> bool:
    return all(is_whole(cells) or is_nearly(cells) for cells in parts)


def _parts(rows: Sequence[str], height: int) -> list[list[int | str]]:
    """Return the cells of each board of this height."""
    return [cells_of_symbols("".join(rows[first : first + height])) for first in range(0, len(rows), height)]
