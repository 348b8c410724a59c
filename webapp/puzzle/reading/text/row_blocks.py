"""Blocks: boards in rows, one below the other, with or without empty lines, sizes and text between them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, zip_longest

from webapp.puzzle.reading.text.line_boards import Trim, are_board, boards_in, row_of
from webapp.puzzle.reading.text.vocabulary import LABEL

MAX_ROWS = 512
MIN_BESIDE = 3
"""fewest boards side by side; two are a start and its goal, unless they have numbers"""
MAX_CHARACTERS_BESIDE = 100_000
"""of a text that may have boards side by side"""
_NUMBER_OF_BOARD = re.compile(r"(?:#|no\.?|board|puzzle|level)[ ]?[0-9]{1,4}\W?", re.IGNORECASE)
"""such as `#1`, in the line above"""
_WIDE_GAP = re.compile(r"[ \t]{1,9}(?:[-=]{1,3}>|→)[ \t]{1,9}|[ ]{1,2}\|[ ]{1,2}|\t|[ ]{3,}")
"""between boards side by side"""
_WORDS_BEHIND = re.compile(r"([^A-Za-z(]*?[0-9_|])[ \t]+((?:[^\w\s]{1,3}[ ]?)?(?:[0-9]{1,3}[ ])?[^\W\d_]{2}.*)")
"""a row, perhaps, and the words behind it"""
Numbered = tuple[int, str]
"""a line with its number in the text"""


@dataclass(frozen=True, slots=True)
class Block:
    """Some lines of a text: the rows of a board, or one line of other text."""

    lines: tuple[Numbered, ...]
    cells: int = 0
    """of a whole board; 0 for a board with a mistake, and for other text"""
    height: int = 0
    """how many rows the board has, without a line with its size; 0 for one line"""

    @property
    def number(self) -> int:
        """The number of the first line."""
        return self.lines[0][0]

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(line for _, line in self.lines)


def blocks_in(lines: Sequence[Numbered], trim: Trim = (0, 0)) -> list[Block]:
    """Return the lines in blocks, without empty ones and rules such as `+---+`; `trim` as in `boards_in`.

    >>> [block.cells for block in blocks_in(list(enumerate("2|1 2|3 0|1 0|3 2|end".split("|"))))]
    [4, 4, 0]
    """
    rows = {line: row_of(line) for _, line in lines}
    paragraphs = list(_paragraphs(lines, rows))
    if len(paragraphs) > 1 and all(len(each) == 1 for each in paragraphs):
        together = [line for (line,) in paragraphs]
        whole = list(_blocks(together, rows, trim))
        if all(block.cells or not block.height for block in whole):
            return whole
    return [block for paragraph in paragraphs for block in _blocks(paragraph, rows, trim)]


def one_below_the_other(lines: Sequence[Numbered]) -> list[Numbered]:
    """Return the lines with boards that were side by side one below the other, without the rules between their rows.

    >>> [line for _, line in one_below_the_other([(1, "1 2   0 1   1 0"), (2, "3 0   2 3   3 2")])]
    ['1 2', '3 0', '', '0 1', '2 3', '', '1 0', '3 2', '']
    """
    if sum(len(line) for _, line in lines) > MAX_CHARACTERS_BESIDE:
        return list(lines)
    parts = [(each, _WIDE_GAP.split(each[1].strip(" \t|"))) for each in lines if not _is_rule(each[1])]
    apart: list[Numbered] = []
    above: list[str] = []
    for _, group in groupby(parts, lambda each: [len(row_of(part) or []) for part in each[1]]):
        rows = list(group)
        columns = [column for column in zip(*(row for _, row in rows), strict=True) if len(rows) > 1]
        are_parts = any(LABEL.match(f"{part}\n") for part in above)
        are_numbered = len(columns) > 1 and len(above) == len(columns) and all(map(_NUMBER_OF_BOARD.fullmatch, above))
        are_boards = 2 * sum(map(_are_rows_of_board, columns)) > len(columns)
        if (are_numbered or len(columns) >= MIN_BESIDE and not are_parts) and are_boards:
            apart += [(rows[0][0][0], part) for column in columns for part in (*column, "")]
        else:
            apart += [each for each, _ in rows]
        above = rows[-1][1]
    return apart if len(apart) != len(parts) else list(lines)


def with_words_apart(lines: Sequence[Numbered]) -> list[Numbered]:
    """Return the lines with words that are in front of a row of a board, or behind it, in lines of their own.

    In front of the first row they are as wide as the other rows are indented. A list with a board in each line remains.

    >>> [line for _, line in with_words_apart([(1, "a) 1 2"), (2, "   3 4"), (3, "   5 0 (easy)")])]
    ['a) ', '1 2', '   3 4', '   5 0', '(easy)']
    """
    result: list[Numbered] = []
    above = 0
    for (number, line), (_, next_line) in zip_longest(lines, lines[1:], fillvalue=(0, "")):
        below = _width(_without_words_behind(next_line)[0])
        ahead = line[: len(next_line) - len(next_line.lstrip(" "))]
        label = ahead[: ahead.rfind(" ") + 1]
        row, words = _without_words_behind(line[len(label) :])
        if not (re.search(r"[^\s0-9]", label) and _width(row) == below > 1):
            label, (row, words) = "", _without_words_behind(line)
        width = _width(row)
        if words and width in (above, below) and width > 1:
            if boards_in(row):
                return list(lines)
            parts = [words] * (width != above) + [row] + [words] * (width != below)
        else:
            parts = [line[len(label) :]]
        result += [(number, part) for part in (*([label] if label else []), *parts)]
        above = width
    return result


def _without_words_behind(line: str) -> tuple[str, str]:
    """Return a line without the words behind its numbers, and these words."""
    found = _WORDS_BEHIND.fullmatch(line)
    return (found[1], found[2]) if found else (line, "")


def _width(line: str) -> int:
    """Return how many cells a row has; 0 for other lines."""
    return len(row_of(line) or [])


def _is_rule(line: str) -> bool:
    return line.strip() != "" and not re.search(r"[^\W_]", line)


def _are_rows_of_board(lines: Sequence[str]) -> bool:
    return are_board([number for line in lines for number in row_of(line) or []])


def _paragraphs(lines: Sequence[Numbered], rows: dict[str, list[int] | None]) -> Iterator[list[Numbered]]:
    """Yield the lines between empty ones; text of other kinds is a paragraph of its own."""
    paragraph: list[Numbered] = []
    for number, line in lines:
        row = rows[line]
        if row:
            paragraph.append((number, line))
            continue
        if paragraph and (row is None or not line.strip()):
            yield paragraph
            paragraph = []
        if row is None:
            yield [(number, line)]
    if paragraph:
        yield paragraph


def _blocks(lines: Sequence[Numbered], rows: dict[str, list[int] | None], trim: Trim) -> Iterator[Block]:
    """Yield the whole boards of a paragraph, and what is between them."""
    numbers = [rows[line] or [] for _, line in lines]
    place = 0
    between: list[Numbered] = []
    while place < len(lines):
        used, height, cells = _sized(numbers, place) or _rows(numbers, place)
        if not used and boards_in(lines[place][1], trim):
            used = 1
        if used:
            yield from _rest(between)
            between = []
            yield Block(tuple(lines[place : place + used]), cells, height)
        else:
            between.append(lines[place])
        place += used or 1
    yield from _rest(between)


def _rest(lines: Sequence[Numbered]) -> Iterator[Block]:
    """Yield rows with a mistake as one block, which a line with a size may begin; single lines as text."""
    block: list[Numbered] = []
    for line in (*lines, (0, "0")):
        if block and line[1].strip().isdigit():
            rows = len(block) - block[0][1].strip().isdigit()
            yield from [Block(tuple(block), 0, rows)] if rows > 1 else (Block((each,)) for each in block)
            block = []
        block.append(line)


def _sized(numbers: Sequence[list[int]], place: int) -> tuple[int, int, int] | None:
    """Return the lines, rows and cells of the board below a size, `3` or `3 2`, at a place; None if there is none."""
    size = numbers[place]
    if not 1 <= len(size) <= 2 or place + 1 == len(numbers):
        return None
    for height, width in {(size[0], size[-1]), (size[-1], size[0])}:
        if len(numbers[place + 1]) == width * height and are_board(numbers[place + 1]):
            return 2, 0, width * height
        if height < 2 or len(numbers[place + 1]) != width:
            continue
        below = numbers[place + 1 : place + 1 + height]
        if len(below) == height and {len(row) for row in below} == {width} and are_board(list(chain(*below))):
            return height + 1, height, width * height
    return None


def _rows(numbers: Sequence[list[int]], place: int) -> tuple[int, int, int]:
    """Return the lines, rows and cells of the board whose first row is at a place; zeros if it is not whole."""
    width = len(numbers[place])
    seen: set[int] = set()
    best = (0, 0, 0)
    for height, row in enumerate(numbers[place : place + MAX_ROWS], 1) if width > 1 else ():
        if len(row) != width or not seen.isdisjoint(row) or len(set(row)) < width:
            break
        seen.update(row)
        if height > 1 and are_board(list(seen)):
            best = height, height, len(seen)
    return best
