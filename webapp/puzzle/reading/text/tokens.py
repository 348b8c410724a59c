"""Tokens: the pieces of a pasted text that may be cells, each with the gap before it, and the tiles that they mean.

token   a number, a word, a mark such as `_`, or the empty text between two commas, tabs or bars
gap     the characters between a token and the one before: separators, brackets, quotes and newlines
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from webapp.i18n.list_patterns import with_and, with_commas
from webapp.i18n.sentences import Sentence, gettext, joined
from webapp.puzzle.board import InvalidBoard, misnumbered
from webapp.puzzle.reading.text.vocabulary import BLANK_MARKS, BLANK_WORDS

Cell = int | str
"""a number, or the mark of the blank as written; empty text for an empty cell"""
Meaning = tuple[tuple[int, ...], str]
"""tiles, and a phrase saying which cell is the blank"""

MAX_CELLS = 1024
"""of a pasted position"""
MAX_TOKENS = 2300
"""enough for a start and a goal of the largest size and some tokens around them"""

_TOKEN = re.compile(
    rf"""
      (?P<number> (?<![^\W_]) [0-9]+ (?![^\W_]) )
    | (?P<word>   [^\W_]+ )
    | (?P<mark>   (?<![^\W_]) (?<![)\]}}]) (?: -1 (?![0-9]) | [{BLANK_MARKS}]+ ) (?![^\W_]|>) )
    | (?P<empty>  (?<=\|)\ *(?=\|)
                | (?<=[,\t])(?<![\])}}],)\ *(?=[,\t\]\n]|\Z)
                | (?:(?<=\n)|(?<![\s\S]))\ *(?=[,\t])
                | "\ ?" | '\ ?' )
    """,
    re.VERBOSE,
)
_LABEL_END = re.compile(r"[ \t\"']{0,4}!?[:=(\[{]")


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    """`number`, `word`, `mark` or `empty`"""
    text: str
    gap: str
    place: int
    """index in the text"""
    line: int
    """line number, from 0"""
    column: int
    """column of its first character, from 0"""

    @property
    def end_column(self) -> int:
        return self.column + len(self.text)

    @property
    def cell(self) -> Cell | None:
        """The content of the cell, if it is one; None for a word."""
        return None if self.kind == "word" else cell_of(self.text)

    @property
    def is_prose(self) -> bool:
        """Whether it is a word of at least two letters, so not a misspelt number."""
        return self.kind == "word" and len(self.text) > 1 and self.text.isalpha()


@lru_cache(maxsize=32)
def tokens_of(text: str) -> tuple[Token, ...]:
    """Split a text into tokens, without labels such as `start:` or `board = `. Raises InvalidBoard for too many."""
    found: list[Token] = []
    last = line = line_start = 0
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "word" and match[0][0].isalpha() and _LABEL_END.match(text, match.end()):
            continue
        if kind == "word" and match[0].casefold() in BLANK_WORDS:
            kind = "mark"
        gap, place = text[last : match.start()], match.start()
        if "\n" in gap:
            line += gap.count("\n")
            line_start = text.rindex("\n", last, place) + 1
        found.append(Token(kind, match[0], gap, place, line, place - line_start))
        last = match.end()
        if len(found) > MAX_TOKENS:
            raise InvalidBoard(
                gettext("There are too many numbers: the largest board here has {cells:,} cells.", cells=MAX_CELLS)
            )
    return tuple(found)


def only(found: Iterable[Token], chosen: Iterable[Token]) -> list[Token]:
    """Return the chosen tokens; the text of the others becomes part of the gaps."""
    places = {token.place for token in chosen}
    result = []
    gap = ""
    for token in found:
        gap += token.gap
        if token.place in places:
            result.append(token if token.gap == gap else replace(token, gap=gap))
            gap = ""
    return result


def without_empty(found: Sequence[Token]) -> list[Token]:
    return only(found, [token for token in found if token.kind != "empty"])


def without_prose(found: Sequence[Token]) -> list[Token]:
    """Return the tokens without lines of words, and without words at the start of a line or the end of the text."""
    last = max((token.place for token in found if not token.is_prose), default=-1)
    chosen = []
    for _, tokens in groupby(found, lambda token: token.line):
        line = list(tokens)
        if sum(token.is_prose for token in line) > 1 and not any(token.kind == "number" for token in line):
            continue
        first = next((token.place for token in line if not token.is_prose), last + 1)
        chosen += [token for token in line if not token.is_prose or first < token.place < last]
    return only(found, chosen)


def cells_of(found: Sequence[Token]) -> list[Cell]:
    """Return the cell contents of the tokens. Raises InvalidBoard if one is a word."""
    cells = [cell for token in found if (cell := token.cell) is not None]
    if len(cells) < len(found):
        raise InvalidBoard("A word is neither a number nor a mark for the blank.")
    return cells


def meanings(cells: Sequence[Cell], count: int | None = None) -> list[Meaning]:
    """Return the possible tiles 0 .. n-1 with the rule that gives them, likeliest first.

    `count` is the expected number of cells, if known. Raises InvalidBoard if the cells are not a position.
    """
    if has_several_blanks(cells):
        raise InvalidBoard(
            gettext(
                "{count} cells are empty. With several blanks every position can be solved, except in a single row or "
                "column; here exactly one cell is empty.",
                count=sum(isinstance(content, str) or content == 0 for content in cells),
            )
        )
    marked = [cell for cell, content in enumerate(cells) if isinstance(content, str)]
    numbers = [content for content in cells if isinstance(content, int)]
    if len(marked) > 1:
        # Translators: a place on the board, in a list of such
        named = [
            gettext("cell {cell} ({mark})", cell=cell + 1, mark=cells[cell])
            if cells[cell]
            else gettext("cell {cell}", cell=cell + 1)
            for cell in marked[:3]
        ]
        complaint = gettext(
            "Only one cell can be the blank, but {cells} are marked as empty.", cells=with_and(named, len(marked))
        )
        raise InvalidBoard(complaint)
    if marked:
        by_mark = _by_mark(cells, numbers, marked[0], count)
        as_eight = tuple(8 if cell == "B" else int(cell) for cell in cells if isinstance(cell, int) or cell == "B")
        is_tile = sorted(as_eight) == list(range(len(cells)))
        return [by_mark, (as_eight, gettext("B is an 8, {mark} is the blank", mark=0))] if is_tile else [by_mark]
    if is_tiles(numbers) and count in (None, len(cells)):
        highest = len(cells)
        last = tuple(number % highest for number in numbers)
        first = tuple(number - 1 for number in numbers)
        return [(last, _is_blank(highest)), (first, _numbered_from(2, _is_blank(1)))]
    return [(_checked(numbers, count), _is_blank(0))]


def has_several_blanks(cells: Sequence[Cell | None]) -> bool:
    """Return whether the cells are the tiles 1 .. k and more than one blank, rather than a board with a slip."""
    tiles = sorted(cell for cell in cells if isinstance(cell, int) and cell)
    marks = sum(isinstance(cell, str) for cell in cells)
    are_several = marks > 1 if 0 not in cells else cells.count(0) > 1 and not marks
    return are_several and len(tiles) > 1 and tiles == list(range(1, len(tiles) + 1)) and None not in cells


def cell_of(text: str) -> Cell:
    """Return the cell content of a token's text: a number, or the mark of the blank without quotes."""
    return int(text[:9]) if text.isdecimal() else text.strip(" '\"")


def is_tiles(numbers: Sequence[int]) -> bool:
    """Return whether the numbers are 1 .. n, each once: the tiles of a board without its blank."""
    return sorted(numbers) == list(range(1, len(numbers) + 1))


def _by_mark(cells: Sequence[Cell], numbers: Sequence[int], marked: int, count: int | None) -> Meaning:
    name = _is_blank(cells[marked]) if cells[marked] else gettext("the empty cell is the blank")
    if 0 not in numbers:
        return _checked([0 if isinstance(content, str) else content for content in cells], count), name
    if sorted(numbers) == list(range(len(numbers))):
        tiles = tuple(0 if isinstance(content, str) else content + 1 for content in cells)
        return tiles, _numbered_from(0, name)
    both = gettext(
        "Both 0 (cell {zero}) and {mark} (cell {cell}) stand for the blank: keep one.",
        zero=cells.index(0) + 1,
        # Translators: in place of a mark for the blank
        mark=cells[marked] or gettext("an empty cell"),
        cell=marked + 1,
    )
    raise InvalidBoard(joined(" ", [both, misnumbered(numbers, count or len(cells))]))


def _is_blank(mark: Cell) -> Sentence:
    return gettext("{mark} is the blank", mark=mark)


def _numbered_from(number: int, blank: Sentence) -> str:
    """Return the phrase on the blank, adding that the tiles were numbered from `number`."""
    return with_commas([blank, gettext("the tiles were numbered from {number}", number=number)])


def _checked(tiles: Sequence[int], count: int | None) -> tuple[int, ...]:
    if wrong := misnumbered(tiles, count):
        raise InvalidBoard(wrong)
    return tuple(tiles)
