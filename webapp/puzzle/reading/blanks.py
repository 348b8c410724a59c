"""Blanks: which cell of a pasted position is the empty one, and how its tiles are numbered."""

from collections.abc import Sequence

from webapp.puzzle.board import InvalidBoard, misnumbered
from webapp.puzzle.lists import more, with_and, with_commas
from webapp.sentences import Sentence, gettext, joined

Cell = int | str
"""A number, or the mark of the blank as it was written; the empty text is an empty cell."""


Meaning = tuple[tuple[int, ...], str]
"""Tiles, and the phrase that tells which of the cells is the blank."""


def meanings(cells: Sequence[Cell], count: int | None = None) -> list[Meaning]:
    """The tiles 0 .. n-1 that the cells mean, and by which rule; the likeliest first.

    Raises InvalidBoard when they mean no position; `count` is how many cells there should be, where that is known.
    """
    marked = [cell for cell, content in enumerate(cells) if isinstance(content, str)]
    numbers = [content for content in cells if isinstance(content, int)]
    if len(marked) > 1:
        raise InvalidBoard(_crowd(cells, marked))
    if marked:
        return [_by_mark(cells, numbers, marked[0], count)]
    if is_tiles(numbers) and count in (None, len(cells)):
        highest = len(cells)
        last = tuple(number % highest for number in numbers)
        first = tuple(number - 1 for number in numbers)
        return [(last, _is_blank(highest)), (first, _numbered_from(2, _is_blank(1)))]
    return [(_checked(numbers, count), _is_blank(0))]


def cell_of(text: str) -> Cell:
    """What one token's text holds: a number, or the mark of a blank without its quotes."""
    return int(text[:9]) if text.isdecimal() else text.strip(" '\"")


def is_tiles(numbers: Sequence[int]) -> bool:
    """Whether these are the numbers 1 .. n, each once: the tiles of a board without its blank."""
    return sorted(numbers) == list(range(1, len(numbers) + 1))


def _by_mark(cells: Sequence[Cell], numbers: Sequence[int], marked: int, count: int | None) -> Meaning:
    name = _is_blank(cells[marked]) if cells[marked] else gettext("the empty cell is the blank")
    if 0 not in numbers:
        return _checked([0 if isinstance(content, str) else content for content in cells], count), name
    if sorted(numbers) == list(range(len(numbers))):
        tiles = tuple(0 if isinstance(content, str) else content + 1 for content in cells)
        return tiles, _numbered_from(0, name)
    raise InvalidBoard(joined(" ", [_both(cells, marked), misnumbered(numbers, count or len(cells))]))


def _is_blank(mark: Cell) -> Sentence:
    return gettext("{mark} is the blank", mark=mark)


def _numbered_from(number: int, blank: Sentence) -> Sentence:
    """The phrase on the blank, and that the tiles were numbered from another number than 1."""
    return with_commas([blank, gettext("the tiles were numbered from {number}", number=number)])


def _both(cells: Sequence[Cell], marked: int) -> Sentence:
    """The sentence on a 0 beside a cell that is marked as empty."""
    zero = cells.index(0) + 1
    if not cells[marked]:
        return gettext(
            "Both 0 (cell {zero}) and an empty cell (cell {cell}) stand for the blank: keep one.",
            zero=zero,
            cell=marked + 1,
        )
    return gettext(
        "Both 0 (cell {zero}) and {mark} (cell {cell}) stand for the blank: keep one.",
        zero=zero,
        mark=cells[marked],
        cell=marked + 1,
    )


def _crowd(cells: Sequence[Cell], marked: Sequence[int]) -> Sentence:
    """The sentence on several cells that are marked as empty."""
    named = [_place(cell + 1, cells[cell]) for cell in marked[:3]]
    rest = [more(len(marked) - 3)] if len(marked) > 3 else []
    return gettext("Only one cell can be the blank, but {cells} are marked as empty.", cells=with_and([*named, *rest]))


def _place(cell: int, mark: Cell) -> Sentence:
    # Translators: a place on the board, in a list of such
    return gettext("cell {cell} ({mark})", cell=cell, mark=mark) if mark else gettext("cell {cell}", cell=cell)


def _checked(tiles: Sequence[int], count: int | None) -> tuple[int, ...]:
    if wrong := misnumbered(tiles, count):
        raise InvalidBoard(wrong)
    return tuple(tiles)
