"""Blanks: which cell of a pasted position is the empty one, and how its tiles are numbered."""

from collections.abc import Sequence

from webapp.puzzle.board import InvalidBoard, misnumbered

Cell = int | str
"""A number, or the mark of the blank as it was written; the empty text is an empty cell."""


def numbered(cells: Sequence[Cell]) -> tuple[tuple[int, ...], str]:
    """The tiles 0 .. n-1 that the cells mean, and which rule told the blank, as a phrase.

    Raises InvalidBoard when they mean no position.
    """
    marked = [cell for cell, content in enumerate(cells) if isinstance(content, str)]
    numbers = [content for content in cells if isinstance(content, int)]
    if len(marked) > 1:
        places = " and ".join(f"cell {cell + 1}" for cell in marked[:2])
        more = f" and {len(marked) - 2} more" if len(marked) > 2 else ""
        raise InvalidBoard(f"Only one cell can be the blank, but {places}{more} are marked as empty.")
    if marked:
        return _by_mark(cells, numbers, marked[0])
    if 0 not in numbers and sorted(numbers) == list(range(1, len(cells) + 1)):
        highest = len(cells)
        return tuple(number % highest for number in numbers), f"{highest} is the blank, as no cell is marked as empty"
    return _checked(numbers), "0 is the blank"


def is_tiles(numbers: Sequence[int]) -> bool:
    """Whether these are the tiles 1 .. n-1 of a board, each once, without its blank."""
    return sorted(numbers) == list(range(1, len(numbers) + 1))


def _by_mark(cells: Sequence[Cell], numbers: Sequence[int], marked: int) -> tuple[tuple[int, ...], str]:
    name = f"{cells[marked]} is the blank" if cells[marked] else "the empty cell is the blank"
    if 0 not in numbers:
        return _checked([0 if isinstance(content, str) else content for content in cells]), name
    if sorted(numbers) == list(range(len(numbers))):
        tiles = tuple(0 if isinstance(content, str) else content + 1 for content in cells)
        return tiles, f"{name}, the tiles were numbered from 0"
    zero = cells.index(0) + 1
    mark = cells[marked] or "an empty cell"
    raise InvalidBoard(f"Both 0 (cell {zero}) and {mark} (cell {marked + 1}) stand for the blank: keep one.")


def _checked(tiles: Sequence[int]) -> tuple[int, ...]:
    if wrong := misnumbered(tiles):
        raise InvalidBoard(wrong)
    return tuple(tiles)
