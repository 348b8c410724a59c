"""Blanks: which cell of a pasted position is the empty one, and how its tiles are numbered."""

from collections.abc import Sequence

from webapp.puzzle.board import InvalidBoard, misnumbered

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
        return [(last, f"{highest} is the blank"), (first, "1 is the blank, the tiles were numbered from 2")]
    return [(_checked(numbers, count), "0 is the blank")]


def cell_of(text: str) -> Cell:
    """What one token's text holds: a number, or the mark of a blank without its quotes."""
    return int(text[:9]) if text.isdecimal() else text.strip(" '\"")


def is_tiles(numbers: Sequence[int]) -> bool:
    """Whether these are the numbers 1 .. n, each once: the tiles of a board without its blank."""
    return sorted(numbers) == list(range(1, len(numbers) + 1))


def _by_mark(cells: Sequence[Cell], numbers: Sequence[int], marked: int, count: int | None) -> Meaning:
    name = f"{cells[marked]} is the blank" if cells[marked] else "the empty cell is the blank"
    if 0 not in numbers:
        return _checked([0 if isinstance(content, str) else content for content in cells], count), name
    if sorted(numbers) == list(range(len(numbers))):
        tiles = tuple(0 if isinstance(content, str) else content + 1 for content in cells)
        return tiles, f"{name}, the tiles were numbered from 0"
    mark = cells[marked] or "an empty cell"
    both = f"Both 0 (cell {cells.index(0) + 1}) and {mark} (cell {marked + 1}) stand for the blank: keep one."
    others = [content for content in cells if isinstance(content, int)]
    raise InvalidBoard(f"{both} {misnumbered(others, count or len(cells))}".strip())


def _crowd(cells: Sequence[Cell], marked: Sequence[int]) -> str:
    """The sentence on several cells that are marked as empty."""
    places = [f"cell {cell + 1} ({cells[cell]})" if cells[cell] else f"cell {cell + 1}" for cell in marked]
    more = [f"{len(places) - 3} more"] if len(places) > 3 else []
    *first, last = places[:3] + more
    return f"Only one cell can be the blank, but {', '.join(first)} and {last} are marked as empty."


def _checked(tiles: Sequence[int], count: int | None) -> tuple[int, ...]:
    if wrong := misnumbered(tiles, count):
        raise InvalidBoard(wrong)
    return tuple(tiles)
