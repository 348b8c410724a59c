"""Tokens: the pieces of a pasted text that may be cells, each with what stands before it.

token   a number, a word, a mark such as `_`, or nothing at all between two commas, tabs or bars
gap     the characters between a token and the one before it; separators, brackets, quotes and line ends live there
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.blanks import Cell, cell_of
from webapp.sentences import gettext

BLANK_WORDS = frozenset("x xx b blank empty null none nil nan hole gap leer vide space undefined".split())
MOST = 2300
"""tokens; a start and a goal of the largest size and a little that stands around them"""

_MARKS = r"_\-–—−.*·•∙□■▢▣◻◼◽◾⬜⬛☐␣?#~@○●◯⚪⚫🟦🟥🟩🟨🟪🟧🟫🔲🔳∅"
_TOKEN = re.compile(
    rf"""
      (?P<number> (?<![^\W_]) [0-9]+ (?![^\W_]) )
    | (?P<word>   [^\W_]+ )
    | (?P<mark>   (?<![^\W_]) (?<![)\]}}]) (?: -1 (?![0-9]) | [{_MARKS}]+ ) (?![^\W_]|>) )
    | (?P<empty>  (?<=\|)\ *(?=\|)
                | (?<=[,\t])\ *(?=[,\t\]\n]|\Z)
                | (?:(?<=\n)|(?<![\s\S]))\ *(?=[,\t])
                | "\ ?" | '\ ?' )
    """,
    re.VERBOSE,
)
_LABEL_END = re.compile(r"[ \t\"']{0,4}!?[:=(\[{]")


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of the text."""

    kind: str
    """`number`, `word`, `mark` or `empty`"""
    text: str
    gap: str
    place: int
    """where it stands in the text"""
    start: int
    """the column of its first character in its line, from 0"""
    end: int
    """the column after its last character"""

    @property
    def is_prose(self) -> bool:
        """Whether it is a word of at least two letters, so no misspelt number."""
        return self.kind == "word" and len(self.text) > 1 and self.text.isalpha()


def tokens(text: str) -> list[Token]:
    """Cut a text into tokens; labels such as `start:` or `board = ` are left out. Raises InvalidBoard for too many."""
    found: list[Token] = []
    last = line = 0
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "word" and match[0][0].isalpha() and _LABEL_END.match(text, match.end()):
            continue
        if kind == "word" and match[0].casefold() in BLANK_WORDS:
            kind = "mark"
        line = max(line, text.rfind("\n", last, match.start()) + 1)
        found.append(Token(kind, match[0], text[last : match.start()], *_columns(match, line)))
        last = match.end()
        if len(found) > MOST:
            raise InvalidBoard(
                gettext("There are too many numbers: the largest board here has {cells:,} cells.", cells=1024)
            )
    return found


def _columns(match: re.Match[str], line: int) -> tuple[int, int, int]:
    return match.start(), match.start() - line, match.end() - line


def only(found: Iterable[Token], kept: Iterable[Token]) -> list[Token]:
    """Those of the tokens that are kept; what stood between them stays in the gaps."""
    places = {token.place for token in kept}
    result = []
    gap = ""
    for token in found:
        gap += token.gap
        if token.place in places:
            result.append(replace(token, gap=gap))
            gap = ""
    return result


def without(found: Sequence[Token], kind: str) -> list[Token]:
    """The tokens but those of one kind."""
    return only(found, [token for token in found if token.kind != kind])


def without_prose(found: Sequence[Token]) -> list[Token]:
    """The tokens without lines of words, and without the words that open a line or close the text."""
    last = max((token.place for token in found if not token.is_prose), default=-1)
    kept = []
    for line in _lines(found):
        if sum(token.is_prose for token in line) > 1 and not any(token.kind == "number" for token in line):
            continue
        first = next((token.place for token in line if not token.is_prose), last + 1)
        kept += [token for token in line if not token.is_prose or first < token.place < last]
    return only(found, kept)


def _lines(found: Sequence[Token]) -> list[list[Token]]:
    lines: list[list[Token]] = [[]]
    for token in found:
        if "\n" in token.gap:
            lines.append([])
        lines[-1].append(token)
    return lines


def cells_of(found: Iterable[Token]) -> list[Cell]:
    """What the tokens hold as cells. Raises InvalidBoard when one is a word."""
    cells = []
    for token in found:
        if token.kind == "word":
            raise InvalidBoard(f"'{token.text}' is neither a number nor a mark for the blank.")
        cells.append(cell_of(token.text))
    return cells
