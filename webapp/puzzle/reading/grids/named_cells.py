"""Named cells: cells, rows and columns with their names or numbers, in any order."""

import re
from collections import Counter
from itertools import zip_longest

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.grids.grid import read_grid
from webapp.puzzle.reading.grids.stated_sizes import stated_among
from webapp.puzzle.reading.results import Reading
from webapp.puzzle.reading.text.outline import has_words
from webapp.puzzle.reading.text.vocabulary import AND, BLANK_WORDS, CHINESE_DIGITS, COLUMN_WORD, ROW_ORDINALS, ROW_WORD

MIN_NAMED_CELLS = 4
"""fewest cells with names that are taken for a board"""

_NUMBERED = re.compile(r"([0-9]{1,4})\s*+:\s*+([^\s,:{}]{1,9})\s*+", re.ASCII)
_DICTIONARY = re.compile(
    rf"\s*+(?:\w{{1,30}}\s*+=\s*+)?\{{\s*+((?:{_NUMBERED.pattern}(?:,\s*+|(?=\}})))++)\}}\s*+", re.ASCII
)
_INDEXED = re.compile(
    r"\b[a-z]\w{0,19}\[([0-9]{1,4})\][ ]?=[ ]?([0-9]{1,4}|_|[a-z]{1,6})\b[ ]?;?", re.IGNORECASE | re.ASCII
)
"""such as `tiles[3] = 8;`"""
MIN_PAIRED_CELLS = 6
"""fewest cells that are known by nothing but their numbers"""
MAX_MISSING_TILES = 2
"""of such cells"""
_CELL_OR_TILE = re.compile(r"[0-9]+|_|(?<![0-9])[^\W\d_]+")
_CELL_NAME = (
    r"(?:([a-z])([0-9]{1,2})|r(?:ow)?[ _]?([0-9]{1,2})[ _,]{0,2}c(?:ol(?:umn)?)?[ _]?([0-9]{1,2})"
    r"|[a-z]\w{0,19}\[([0-9]{1,2})\]\[([0-9]{1,2})\])"
)
_NAMED_CELL = re.compile(
    rf"\b{_CELL_NAME}[\"']?[ ]?[=:](?:[ ]?[\"']?([0-9]{{1,4}}|_|[^\s\w,;\"'=:]|[a-z]{{1,6}})(?!\w))?",
    re.IGNORECASE | re.ASCII,
)
"""such as `B2=14`, `a1: _`, `"r2c3": 5` or `tiles[0][2] = 7`, perhaps without a content"""
COLUMN_LETTERS = "abcdefghij"
_ORDINALS = "|".join(ROW_ORDINALS)
_LINE_NAME = re.compile(
    rf"(?:(?<![^\W_])(?:{ROW_WORD}[ _]?#?(?P<row>[0-9]{{1,2}})"
    rf"|{COLUMN_WORD}[ _]?#?(?P<column>[0-9]{{1,2}}|(?<=[ _#])[{COLUMN_LETTERS}])"
    r"|[a-z]\w{0,19}\[(?P<index>[0-9]{1,2})\][ ]?(?==))(?:[\"']?[ ]?[:=.)]|[ ](?:is|es|é|est|ist)(?=[ ]))"
    rf"|(?<![^\W_])(?:(?P<ordinal>{_ORDINALS})[ ]{ROW_WORD}|(?P<column_ordinal>{_ORDINALS})[ ]{COLUMN_WORD})"
    r"\b(?:[ ]is)?[:=]?(?=[ ])"
    r"|(?:第|(?=[0-9]{1,2}[行列段]目))"
    r"(?:(?P<row_zh>[0-9]{1,2}|[一二三四五六七八九十])[行段排]|(?P<column_zh>[0-9]{1,2}|[一二三四五六七八九十])列)目?"
    r"[:：是为為はが]?"
    r"|^[ \t]*+(?P<number>[0-9]{1,2}):[ ])",
    re.IGNORECASE | re.MULTILINE,
)
"""in front of a row or a column, such as `Row 3:`, `column 1 =`, `Column A:`, `bottom row`, `tiles[2] =` or `3: `"""

_AND_BETWEEN = re.compile(rf"(?<=[0-9])[ ](?:{AND})(?![^\W_])|(?<![^\W_])(?:{AND})(?=[ ][0-9])", re.IGNORECASE)
_SENTENCE_END = re.compile(
    r"[.!?。](?=\s|\Z|[\u3000-\uffff])|\n\s*\n|[,;，](?=[ ]{0,4}(?:[^\W\d_]{1,20}[ ]{1,4}[^\W\d_]|[\u3000-\uffff]{3}))"
)


def numbered_cells(text: str) -> Reading | None:
    """Read cells with numbers from 0 or 1, `{0: 3, 1: 1, ...}` or `t[0]=3 t[1]=1 ...`; None if cells are missing.

    Without such signs the cells must be in order, with nearly all tiles, as in `cell 1: 8, cell 2: 3, ...`. Then the
    size may be in front.
    """
    if listed := _in_order(text):
        return listed
    if found := _DICTIONARY.fullmatch(text):
        pairs = _NUMBERED.findall(found[1])
    elif len(pairs := _INDEXED.findall(text)) < MIN_NAMED_CELLS or _has_digits(_INDEXED.sub("", text)):
        return None
    cells = {int(cell): content for cell, content in pairs}
    if not any(map(_has_digits, cells.values())):
        return None
    first = min(cells)
    if first > 1 or len(pairs) != len(cells) or max(cells) != first + len(cells) - 1:
        return None
    return read_grid(" ".join(cells[cell] for cell in sorted(cells)))


def _in_order(text: str) -> Reading | None:
    """Read the number of each cell and its content in turn, perhaps behind the size or the number of cells."""
    words = [word.casefold() for word in _CELL_OR_TILE.findall(text)]
    words = [word for word in words if word.isdigit() or word in BLANK_WORDS or word == "_"]
    for begin in (len(words) % 2, len(words) % 2 + 2):  # before the first cell
        before, cells, contents = words[:begin], words[begin::2], words[begin + 1 :: 2]
        number = len(contents)
        if number < MIN_PAIRED_CELLS or cells not in (_numbers(0, number), _numbers(1, number)):
            continue
        sizes = [(width, number // width) for width in range(2, number) if number % width == 0]
        stated = {str(number), *(str(side) for size in sizes for side in size)}
        if len({*_numbers(1, number - 1)} - {*contents}) <= MAX_MISSING_TILES and stated.issuperset(before):
            size = stated_among(sizes, text)
            return read_grid((f"{size[0]}x{size[1]}: " if size else "") + " ".join(contents))
    return None


def _numbers(first: int, count: int) -> list[str]:
    return [str(first + number) for number in range(count)]


def named_cells(text: str) -> Reading | None:
    """Read cells named as in a spreadsheet, `A1=8 B1=1`, or by row and column, `r1c1=8` or `t[0][0]=8`, in any order.

    Return None if the text has other numbers too and not each cell once. Raises InvalidBoard if it has no others.
    """
    cells = [_placed(found) for found in _NAMED_CELL.finditer(text)]
    if len(cells) < MIN_NAMED_CELLS:
        return None
    placed = dict(cells)
    is_all = not _has_digits(_NAMED_CELL.sub("", text))
    rows, columns = (range(min(axis), max(axis) + 1) for axis in zip(*placed, strict=True))
    missing = [(row, column) for row in rows for column in columns if not placed.get((row, column))]
    twice = next((place for place, times in Counter(place for place, _ in cells).items() if times > 1), None)
    if missing or twice:
        if not is_all or min(len(rows), len(columns)) < 2:
            return None
        if twice:
            raise InvalidBoard(gettext("The cell in row {row}, column {column} is named twice.", **_said(twice)))
        if len(missing) > 1 or not all(content.isdigit() and int(content) for content in filter(None, placed.values())):
            raise InvalidBoard(gettext("The cell in row {row}, column {column} is missing.", **_said(missing[0])))
        placed[missing[0]] = "0"
    elif not is_all and len(columns) < 2:
        return None
    grid = "/".join(" ".join(placed[row, column] for column in columns) for row in rows)
    return read_grid(f"{len(columns)}x{len(rows)}: {grid}").in_form(gettext("a list of named cells"))


def _placed(found: re.Match[str]) -> tuple[tuple[int, int], str]:
    """Return the row and the column of a named cell, and its content."""
    letter, number, row, column, first, second, content = found.groups()
    place = (int(number), ord(letter.upper()) - ord("A") + 1) if letter else (int(row or first), int(column or second))
    return place, content or ""


def _said(place: tuple[int, int]) -> dict[str, int]:
    return {"row": place[0], "column": place[1]}


def named_lines(text: str) -> Reading | None:
    """Read rows or columns with names, and rows with numbers in another order than from the top; None for other texts.

    Raises InvalidBoard.
    """
    names = list(_LINE_NAME.finditer(text))
    if len(names) < 2 or _has_digits(text[: names[0].start()]):
        return None
    kinds = {str(name.lastgroup).removesuffix("_zh") for name in names}
    are_ordinals = kinds <= {"ordinal", "column_ordinal"}
    numbers = [_number(name[str(name.lastgroup)].lower()) or (len(names) if are_ordinals else 0) for name in names]
    ends = [*(name.start() for name in names[1:]), len(text)]
    parts = [_AND_BETWEEN.sub(" ", text[name.end() : end]) for name, end in zip(names, ends, strict=True)]
    parts[-1], *behind = _SENTENCE_END.split(parts[-1], maxsplit=1)
    if len(kinds) > 1 or sorted(numbers) not in ([*range(len(names))], [*range(1, len(names) + 1)]):
        return None
    are_columns = kinds <= {"column", "column_ordinal"}
    are_as_written = kinds == {"ordinal"} or (numbers == sorted(numbers) and not are_columns)
    if are_as_written and any(len(re.findall("[0-9]+", rest)) >= MIN_NAMED_CELLS for rest in behind):
        return None  # another position
    if any(map(has_words, parts)) or (kinds <= {"index", "number"} and numbers == sorted(numbers)):
        return None
    lines = [re.findall(r"[^\s,;|/\[\](){}\"']+", part) for _, part in sorted(zip(numbers, parts, strict=True))]
    if min(map(len, lines)) < 2:
        return None
    if are_columns:
        lines = [[cell for cell in row if cell] for row in zip_longest(*lines, fillvalue="")]
    form = gettext("numbered columns") if are_columns else gettext("numbered rows")
    return read_grid("\n".join(map(" ".join, lines))).in_form(form)


def _number(name: str) -> int:
    """Return the number of a row or a column with a number, a letter or an ordinal; 0 for the last."""
    if name.isdecimal():
        return int(name)
    return CHINESE_DIGITS.get(name) or (COLUMN_LETTERS.index(name) + 1 if len(name) == 1 else ROW_ORDINALS[name])


def _has_digits(text: str) -> bool:
    return re.search("[0-9]", text) is not None
