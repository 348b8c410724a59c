"""Streams: lines with one position each, or the rows of one position, or blocks of rows separated by empty lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.reading import read
from webapp.puzzle.reading.plain import MAX_CHARACTERS


def texts_in(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield each position's text with its line number, or one text with number 0 if all lines form one position.

    Lines that contain their own row separators are yielded at once. Other lines are collected until the input ends, or
    is too long for one position, because only then is it clear which of them belong together.

    >>> list(texts_in(["3", "1 2 3", "4 5 6", "7 8 0"]))
    [(0, '3\\n1 2 3\\n4 5 6\\n7 8 0')]
    """
    numbered = ((number, line.rstrip("\r\n")) for number, line in enumerate(lines, 1))
    for first in numbered:
        if _has_rows(first[1]):
            yield from _filled(chain([first], numbered))
            return
        if first[1].strip():
            found, length = [first], len(first[1])
            while length <= MAX_CHARACTERS and (following := next(numbered, None)):
                found.append(following)
                length += len(following[1]) + 1
            if length <= MAX_CHARACTERS and len(blocks := blocks_in(found)) > 2:
                yield from blocks
            elif length <= MAX_CHARACTERS and _is_one([line for _, line in found]):
                yield 0, "\n".join(line for _, line in found)
            else:
                yield from _filled(chain(found, numbered))


def blocks_in(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the blocks of lines separated by empty lines, each with the number of its first line.

    Return an empty list unless each block has at least two lines, and each number of a board once.
    """
    groups = [list(lines) for filled, lines in groupby(numbered, lambda each: bool(each[1].strip())) if filled]
    blocks = [(lines[0][0], "\n".join(line for _, line in lines)) for lines in groups]
    if len(groups) < 2 or min(map(len, groups)) < 2:
        return []
    return blocks if all(_has_each_number(block) for _, block in blocks) else []


def _has_each_number(text: str) -> bool:
    numbers = sorted(int(number) for number in re.findall("[0-9]{1,4}", text))
    return numbers in ([*range(len(numbers))], [*range(1, len(numbers) + 1)])


def _filled(numbered: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in numbered if line.strip())


def _has_rows(line: str) -> bool:
    return "/" in line.strip(" /") and not line.lstrip().startswith(("#", "//"))


def _is_one(lines: Sequence[str]) -> bool:
    """Return whether the lines are the rows of one position, perhaps with other text, rather than several positions."""
    lines = [line for line in lines if line.strip()]
    if len(lines) == 1 or any(map(_has_rows, lines)):
        return False
    if whole := _board("\n".join(lines)):
        return all(alone is None or alone.size != whole.size for alone in map(_board, lines))
    is_square = {len(line.split()) for line in lines} == {len(lines)}
    return is_square or _board(lines[0]) is None


def _board(text: str) -> Board | None:
    """Return the position in a text; None for moves."""
    try:
        reading = read(text)
    except InvalidBoard:
        return None
    return None if reading.moves else reading.board
