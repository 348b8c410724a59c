"""Symbols: positions with one character a tile: digits, hexadecimal digits, base 36, or letters from A = 1."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby, islice
from math import isqrt

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.grids.shapes import is_even, possible_sizes, reading, rows_of
from webapp.puzzle.reading.results import Reading
from webapp.puzzle.reading.text.completeness import MIN_CELLS_IN_LINE, is_nearly
from webapp.puzzle.reading.text.tokens import Cell, Token, is_tiles, meanings

MAX_SYMBOLS = 36
"""number of tiles that single characters can name"""

_LABEL = re.compile(r"^\s*[A-Za-z][\w ]{1,30}[:=]|\b0[xX](?=[0-9A-Fa-f]{4})|(?<=[0-9A-Fa-f]{16})[uUlL]{1,3}\b")
_SIZE = re.compile(r"[0-9]{1,3}[xX][0-9]{1,3}", re.ASCII)
_PIECE = re.compile(r"[^\s/,;|\[\](){}\"'\\]+")
_WORD = re.compile(
    r"(?=[\w*#]{8})(?<![\w*#.])(?=\w*[0-9])(?:0[xX](?=\w{16}\b))?+([\w*#]{8,10}|\w{15,17}|\w{24,26})(?![\w*#])",
    re.ASCII,
)
_WORDS = re.compile(r"^((?:[ \t>]*[0-9A-Fa-fxX_.*#-]{2,6}[ \t]*(?:\n|\Z)){2,12})", re.MULTILINE)
_SPACED = re.compile(r"^((?:[ \t>]*(?:[0-9A-Fa-f][ \t]+){2,5}[0-9A-Fa-f][ \t]*(?:\n|\Z)){2,6})", re.MULTILINE)
_SLASHED = re.compile(r"(?<![\w/])([0-9A-Fa-fxX_.*#-]{2,6}(?:/[0-9A-Fa-fxX_.*#-]{2,6}){1,5})(?![\w/])")
MAX_WORDS = 200
"""number of words of the right length to look at"""
_SEPARATORS = re.compile(r"[\s>/]+")
_BLANK_LETTERS = "xXbB"


def symbols(found: Sequence[Token], text: str) -> Reading:
    """Read one character a tile. Raises InvalidBoard if the characters are not a position."""
    if _SIZE.fullmatch(text.strip()):
        raise InvalidBoard("This is a size.")
    for rows in spellings(found, text):
        flat = [character for row in rows for character in row]
        if not 4 <= len(flat) <= MAX_SYMBOLS:
            continue
        with suppress(InvalidBoard):
            return _read(rows, flat)
    raise InvalidBoard("These characters are not a position.")


def spellings(found: Sequence[Token], text: str) -> Iterator[list[str]]:
    """Yield the possible ways to split a text into rows of single characters."""
    if len(text) > 40 * MAX_SYMBOLS:
        return
    if found and all(len(token.text) == 1 for token in found):
        yield ["".join(token.text for token in row) for row in rows_of(found)[0]]
    text = _LABEL.sub("", text)
    yield _PIECE.findall(text)
    text = text if "\n" in text.strip() else text.strip()
    lines = text.strip("\n\"'").replace("/", "\n").split("\n")
    yield [line.ljust(max(map(len, lines))) for line in lines]


def cells_of_symbols(characters: Sequence[str]) -> list[Cell]:
    """Return the tile that each character names; others mark the blank, as do x and b beyond the last tile."""
    in_letters = not any(character in "123456789" for character in characters)
    return [_cell(character, len(characters), in_letters) for character in characters]


def _cell(character: str, count: int, in_letters: bool) -> Cell:
    if not (character.isascii() and character.isalnum()):
        return character.strip()
    number = int(character, 36) if character.isdecimal() or not in_letters else int(character, 36) - 9
    return character if character in _BLANK_LETTERS and number > count else number


def _read(rows: list[str], flat: list[str]) -> Reading:
    cells = cells_of_symbols(flat)
    numbers = [cell for cell in cells if isinstance(cell, int)]
    is_square = len(rows) == 1 and isqrt(len(flat) + 1) ** 2 == len(flat) + 1
    if is_square and len(numbers) == len(cells) and is_tiles(numbers):
        cells.append("")
    meant = meanings(cells)
    if len(rows) > 1 and len(rows[0]) > 1 and is_even(rows):
        return reading([(len(rows[0]), len(rows))], meant, _form(flat))
    side = isqrt(len(cells))
    if len(rows) > 1 or side * side != len(cells):
        raise InvalidBoard("These characters stand in no rows.")
    return reading([(side, side), *possible_sizes(len(cells))], meant, _form(flat))


def _form(flat: Sequence[str]) -> str:
    letters = [character for character in flat if character.isalpha() and character not in "xX"]
    if not letters:
        return gettext("one digit per tile")
    if not any(character in "123456789" for character in flat):
        return gettext("letters, A is 1")
    return gettext("hexadecimal digits") if max(letters).upper() <= "F" else gettext("digits of base 36")


def symbol_words(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield the places of words, and of groups of short words in lines or between slashes, of one character a tile.

    The third value says whether they are a board for certain. Behind one, a word that has one digit more or less may be
    nearly a board.
    """
    rows = text.split()
    if len(text) <= 2 * MAX_SYMBOLS and len({*map(len, rows)}) == 1 < len(rows[0]) and are_symbols("".join(rows)):
        yield 0, len(text), True
        return
    whole: set[int] = set()
    for form in (_WORD, _WORDS, _SPACED, _SLASHED):
        for match in islice(form.finditer(text), MAX_WORDS):
            start = match.start(1)
            for part in _parts(match[1].splitlines(keepends=True)):
                words = _SEPARATORS.split(part.strip(" \t\n>"))
                are_numbers = bool(words) and len(words[0]) == 1 and "".join(words).isdigit()
                cells = "".join(words) if len({*map(len, words)}) == 1 and not are_numbers else ""
                is_square = form is not _WORD or isqrt(len(cells)) ** 2 == len(cells)
                if is_square and are_symbols(cells):
                    whole.add(len(cells))
                    yield start, start + len(part), True
                elif not whole.isdisjoint(range(len(cells) - 1, len(cells) + 2)) and is_nearly(cells_of_symbols(cells)):
                    yield start, start + len(part), False
                start += len(part)


def _parts(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines in groups of one length, those of several square boards one board after the other."""
    for length, group in groupby(lines, lambda line: len(line.strip(" \t\n>"))):
        rows = list(group)
        boards = ["".join(rows[first : first + length]) for first in range(0, len(rows), length)] if length else []
        are_boards = all(are_symbols(_SEPARATORS.sub("", board)) for board in boards)
        yield from boards if are_boards else ["".join(rows)]


def are_symbols(word: str) -> bool:
    """Return whether each character names another tile, one is the blank, and there are digits among them."""
    if not MIN_CELLS_IN_LINE <= len(word) <= MAX_SYMBOLS or sum(map(str.isdigit, word)) < 8:
        return False
    try:
        cells = cells_of_symbols(word)
        tiles = meanings(cells)[0][0]
    except InvalidBoard:
        return False
    return len(tiles) == len(word) and (0 in cells or any(isinstance(cell, str) for cell in cells))
