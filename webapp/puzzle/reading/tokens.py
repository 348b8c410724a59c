"""Tokens: the pieces of a pasted text that may be cells, each with what stands before it.

token   a number, a word, a mark such as `_`, or nothing at all between two commas, tabs or bars
gap     the characters between a token and the one before it; separators, brackets, quotes and line ends live there
"""

import re
from dataclasses import dataclass

BLANK_WORDS = frozenset({"x", "b", "blank", "empty", "null", "none", "nil", "nan", "leer", "vide", "space"})

_MARKS = r"_\-–—.*·•□■▢▣◻◼⬜⬛☐␣?"
_TOKEN = re.compile(
    rf"""
      (?P<number> (?<![^\W_]) [0-9]+ (?![^\W_]) )
    | (?P<word>   [^\W_]+ )
    | (?P<mark>   (?<![^\W_]) (?: -1 (?![0-9]) | [{_MARKS}]+ ) (?![^\W_]) )
    | (?P<empty>  (?<=\|)\ *(?=\|)
                | (?<=[,\t])\ *(?=[,\t\]\n]|\Z)
                | (?:(?<=\n)|(?<![\s\S]))\ *(?=[,\t])
                | "\ ?" | '\ ?' )
    """,
    re.VERBOSE,
)
_LABEL_END = re.compile(r"[ \t\"']*[:=(\[{]")


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of the text."""

    kind: str
    """`number`, `word`, `mark` or `empty`"""
    text: str
    gap: str
    start: int
    """the column of its first character in its line, from 0"""
    end: int
    """the column after its last character"""

    @property
    def is_blank(self) -> bool:
        """Whether it can stand only for the blank."""
        return self.kind in ("mark", "empty")


def tokens(text: str) -> list[Token]:
    """Cut a text into tokens; labels such as `start:` or `board = ` are left out."""
    found = []
    last = 0
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "word" and _LABEL_END.match(text, match.end()):
            continue
        if kind == "word" and match[0].casefold() in BLANK_WORDS:
            kind = "mark"
        line = text.rfind("\n", 0, match.start()) + 1
        found.append(Token(kind, match[0], text[last : match.start()], match.start() - line, match.end() - line))
        last = match.end()
    return found
