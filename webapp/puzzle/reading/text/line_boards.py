"""Boards in a line: the numbers 0 to n-1, each once, or a word of digits; what is before and after them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import isqrt
from typing import NamedTuple

from webapp.puzzle.reading.text.completeness import MIN_CELLS_IN_LINE, is_whole
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS
from webapp.puzzle.reading.text.tokens import is_tiles
from webapp.puzzle.reading.text.vocabulary import ROW_ORDINALS, ROW_WORD

MIN_CELLS = 4
MAX_RUN = 2_100
"""numbers in a row of a line; more are not two boards"""
MAX_LINES_OF_SAMPLE = 200
"""of a list, which show how its lines are built"""
TRIMS = ((0, 0), (1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (3, 0), (0, 3), (2, 1), (1, 2))
"""numbers before and after a board that do not belong to it, such as its number and its length"""
Trim = tuple[int, int]

_CELL = re.compile(
    r"(?<![0-9])(?<![0-9][xX×])[0-9]+(?![0-9]*[xX×][0-9])|(?<![^\W_])[_xX*□](?![^\W_])|(?<![^\s,|\[(])\.(?![^\s,|\])])"
    r"|(?<=\|)[ ]+(?=\|)",
    re.ASCII,
)
"""a number that is no side of a size, or a mark of the blank: `_`, or nothing between two bars"""
_GAP = re.compile(r"[\s,;/|\\()\[\]{}\"'&+.-]*")
_MISREAD = re.compile(r"(?<![^\W_])[lIoO](?![^\W_])")
"""a letter in place of 0 or 1, as a scanner writes it"""
_RULE = re.compile(r"[\s,;/|\\()\[\]{}\"'&+=_*-]*")
"""a line between rows: `+---+---+`"""
_ASSIGNED = re.compile(
    rf"^\s*+(?:[\"']?\w++[\"']?\s*+[:=]\s*+(?=[\[({{])|(?:{'|'.join(ROW_ORDINALS)})(?:[ ]{ROW_WORD})?[ ]?[:=])",
    re.IGNORECASE,
)
"""in front of a row: the name of an array in a program, or that of the row's place, as in `top = 1 2 3`"""
TRAILING_COMMENT = re.compile(r"\s(?:#|//).*")
_WORD = re.compile(
    r"(?<![\w.])(?:(?:[0-9a-f_x.]{3,6}/){1,5}[0-9a-f_x.]{3,6}|[0-9.]{9}|[0-9_x]{4,10}|[0-9a-f]{12}|[0-9a-f]{16})(?![\w.])",
    re.IGNORECASE | re.ASCII,
)
"""a digit for each tile, perhaps with a slash between the rows"""
_SIZE = re.compile(r"(?<!\w)([0-9]{1,2}) ?[xX×*] ?([0-9]{1,2})(?: ?:)?\s{0,4}\Z", re.ASCII)
"""in front of a board: `4x2: `"""
MAX_SIZE_CHARACTERS = 16
_DECIMAL = re.compile(r"[ \t][0-9]+\.[0-9]")
"""among four numbers, which are then figures and no board"""
_DIGITS = "0123456789abcdef"


@dataclass(frozen=True, slots=True)
class Found:
    """A whole board in a line."""

    start: int
    end: int
    text: str
    """the board, in the text form where its rows are known"""
    cells: int


class Size(NamedTuple):
    """A size in front of a board: where it begins, its width and the number of its cells."""

    start: int
    width: int
    cells: int


def row_of(line: str) -> list[int] | None:
    """Return the numbers of a line that has nothing else, with 0 for a mark of the blank; None for other lines.

    >>> row_of("| 3 | _ | 12 |"), row_of("+---+"), row_of("level 3")
    ([3, 0, 12], [], None)
    """
    if len(line) > MAX_CHARACTERS:
        return None
    line = _ASSIGNED.sub("", TRAILING_COMMENT.sub("", line))
    if _RULE.fullmatch(line) and not re.search(r"(?<![\w-])_(?![\w-])", line):
        return []
    line = _MISREAD.sub("_", line)
    places = list(_CELL.finditer(line))
    gaps = _CELL.split(line)
    return [_number(cell[0]) for cell in places] if all(_GAP.fullmatch(gap) for gap in gaps) else None


def are_board(numbers: Sequence[int]) -> bool:
    """Return whether numbers are those of a board, each once, perhaps with the highest in place of 0."""
    return is_whole(numbers) or (len(numbers) >= MIN_CELLS_IN_LINE and is_tiles(numbers))


def usual_trim(lines: Iterable[str]) -> Trim:
    """Return how many numbers most of the first lines have before and after their board."""
    sample = (line for line in islice(lines, MAX_LINES_OF_SAMPLE) if len(line) <= MAX_CHARACTERS)
    runs = [run for line in sample for run in _runs(line)[:1]]
    counts = Counter(trim for run in runs for trim in _likely_trims(run))
    trim = max(TRIMS, key=lambda trim: (counts[trim], -sum(trim)))
    return trim if counts[trim] > 1 else (0, 0)


def _likely_trims(run: Sequence[re.Match[str]]) -> list[Trim]:
    """Return the trims that leave a board; only those that leave a square one if there are any but the smallest."""
    trims = [trim for trim in TRIMS if _is_board(run, trim, trim)]
    return [trim for trim in trims if isqrt(cells := len(run) - sum(trim)) ** 2 == cells > MIN_CELLS] or trims


def boards_in(line: str, first: Trim = (0, 0)) -> list[Found]:
    """Return the whole boards of a line.

    Of several that a row of numbers may hold, take the one with the trim `first`. Only with that trim a board that is
    not square may have numbers at its ends: `1 2 3 4 0 6 7 5 5` has a mistake, and is no board of eight cells.
    """
    found = list(_boards_of_runs(line, first)) if len(line) <= MAX_CHARACTERS else []
    words = [
        _found_word(line, word, len(cells))
        for word in _WORD.finditer(line)
        if sorted(cells := re.sub("[_xX.]", "0", word[0].replace("/", "")).lower()) == list(_DIGITS[: len(cells)])
    ]
    least = min((board.cells for board in found), default=0)
    return sorted([*found, *(word for word in words if word.cells >= least)], key=lambda each: each.start)


def _boards_of_runs(line: str, first: Trim) -> Iterator[Found]:
    for run in _runs(line):
        size = _size_before(line, run[0].start())
        if size and size.cells <= len(run) and is_whole(_numbers(run[: size.cells])):
            yield _found(line, run[: size.cells], size)
            continue
        if parts := _in_brackets(line, run) or _equal_parts(run):
            yield from (_found(line, part) for part in parts)
            continue
        trim = next((trim for trim in (first, *TRIMS) if _is_board(run, trim, first)), None)
        if trim is not None:
            yield _found(line, run[trim[0] : len(run) - trim[1]])
        else:
            yield from (_found(line, part) for part in next(filter(None, (_pair(run, trim) for trim in TRIMS[1:])), []))


def _in_brackets(line: str, run: Sequence[re.Match[str]]) -> list[Sequence[re.Match[str]]]:
    """Return the boards that have brackets of their own among other numbers of a row, as in `(1, (1, 2, 0, ...), 9)`.

    Return nothing if all of its numbers are one board, whose rows may have brackets, or if other brackets have a
    board with a mistake.
    """
    if are_board(_numbers(run)):
        return []
    before, behind = line[: run[0].start()], line[run[-1].end() :]
    opened = [0] * (len(before) - len(before.rstrip("[({\"'")))
    groups: list[tuple[int, int]] = []
    for place, cell in enumerate(run):
        for mark in line[run[place - 1].end() : cell.start()] if place else "":
            if mark in "[({":
                opened.append(place)
            elif mark in "])}" and opened:
                groups.append((opened.pop(), place))
    closing = len(behind) - len(behind.lstrip("])}"))
    groups += [(first, len(run)) for first in opened[::-1][:closing]]
    boards: list[tuple[int, int]] = []
    for first, last in sorted(groups, key=lambda group: group[0] - group[1]):
        if last - first > MIN_CELLS and are_board(_numbers(run[first:last])) and _is_apart(first, last, boards):
            boards.append((first, last))
    has_mistake = any(
        last - first > MIN_CELLS and 0 in _numbers(run[first:last]) and _is_apart(first, last, boards)
        for first, last in groups
    )
    return [] if has_mistake else [run[first:last] for first, last in sorted(boards)]


def _is_apart(first: int, last: int, boards: Iterable[tuple[int, int]]) -> bool:
    """Return whether numbers belong to none of the boards, each from its first number to the one behind it."""
    return all(last <= start or end <= first for start, end in boards)


def _pair(run: Sequence[re.Match[str]], trim: Trim) -> list[Sequence[re.Match[str]]]:
    """Return the start and the goal in a row of numbers, without the others that `trim` counts at its ends.

    Return nothing if these are not two boards. Either all gaps around the boards are as between cells, or none is: the
    last number of `[1, 2, 0, 3], [1, 2, 3, 0, 3]` belongs to the goal.
    """
    begin, end = trim[0], len(run) - trim[1]
    middle = (begin + end) // 2
    halves = [run[begin:middle], run[middle:end]]
    if not MIN_CELLS_IN_LINE <= len(halves[0]) == len(halves[1]) or not all(
        are_board(_numbers(half)) for half in halves
    ):
        return []
    gaps = [_gap(run, place) for place in (begin, middle, end) if 0 < place < len(run)]
    return halves if len({gap == _gap(run, begin + 1) for gap in gaps}) == 1 else []


def _gap(run: Sequence[re.Match[str]], place: int) -> str:
    return run[place].string[run[place - 1].end() : run[place].start()]


def _equal_parts(run: Sequence[re.Match[str]]) -> list[Sequence[re.Match[str]]]:
    """Return the boards of equally many numbers in a row of numbers, with or without a length behind each.

    Return nothing if it holds fewer than two.
    """
    for length in range(MIN_CELLS, len(run) // 2 + 1):
        if len(run) % length == 0:
            parts = [run[start : start + length] for start in range(0, len(run), length)]
            for behind in (0, 1) if length > MIN_CELLS_IN_LINE else (0,):
                boards = [part[: length - behind] for part in parts]
                if all(are_board(_numbers(board)) for board in boards):
                    return boards
    return []


def _is_board(run: Sequence[re.Match[str]], trim: Trim, first: Trim) -> bool:
    before, after = trim
    cells = run[before : len(run) - after]
    numbers = _numbers(cells)
    if len(cells) == MIN_CELLS and _DECIMAL.search(_written(cells)):
        return False
    if trim not in ((0, 0), first):
        is_square = isqrt(len(numbers)) ** 2 == len(numbers)
        if not is_square or (len(numbers) == MIN_CELLS and sum(trim) > 1):
            return False
    return are_board(numbers) and (trim == (0, 0) or (0 in numbers and _has_equal_rows(cells)))


def _has_equal_rows(cells: Sequence[re.Match[str]]) -> bool:
    """Return whether slashes between cells, if there are any, leave equally many in each row."""
    return len({len(_CELL.findall(row)) for row in _written(cells).split("/")}) == 1


def _written(cells: Sequence[re.Match[str]]) -> str:
    return cells[0].string[cells[0].start() : cells[-1].end()]


def _runs(line: str) -> list[list[re.Match[str]]]:
    """Return the rows of numbers in a line, each without other text between."""
    runs: list[list[re.Match[str]]] = []
    end = -1
    for cell in _CELL.finditer(line):
        if end < 0 or not _GAP.fullmatch(line, end, cell.start()):
            runs.append([])
        runs[-1].append(cell)
        end = cell.end()
    return [run for run in runs if MIN_CELLS <= len(run) <= MAX_RUN]


def _found(line: str, cells: Sequence[re.Match[str]], size: Size | None = None) -> Found:
    start, end = cells[0].start(), cells[-1].end()
    written = line[start:end]
    side = size.width if size else isqrt(len(cells))
    is_board = size or (side * side == len(cells) and 0 in _numbers(cells))
    if is_board and not re.search(r"[^\s,0-9_xX*□]", written):
        text = _in_rows([str(number) for number in _numbers(cells)], side, " ")
        return Found(size.start if size else start, end, text, len(cells))
    opening, closing = line[:start], line[end:]
    brackets = len(opening) - len(opening.rstrip("[({ ")), len(closing) - len(closing.lstrip("])} "))
    return Found(start, end, line[start - brackets[0] : end + brackets[1]].strip(), len(cells))


def _found_word(line: str, word: re.Match[str], cells: int) -> Found:
    size = _size_before(line, word.start())
    if size and size.cells == cells and "/" not in word[0]:
        return Found(size.start, word.end(), _in_rows(word[0], size.width, ""), cells)
    return Found(word.start(), word.end(), word[0], cells)


def _size_before(line: str, place: int) -> Size | None:
    """Return the size in front of a place, as in `4x2: `."""
    begin = max(0, place - MAX_SIZE_CHARACTERS)
    size = _SIZE.search(line[begin:place])
    return Size(begin + size.start(), int(size[1]), int(size[1]) * int(size[2])) if size else None


def _in_rows(cells: Sequence[str], width: int, separator: str) -> str:
    return "/".join(separator.join(cells[row : row + width]) for row in range(0, len(cells), width))


def _numbers(cells: Sequence[re.Match[str]]) -> list[int]:
    return [_number(cell[0]) for cell in cells]


def _number(cell: str) -> int:
    return int(cell[:9]) if cell[0] in _DIGITS else 0
