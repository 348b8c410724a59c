"""Stated sizes: the width and the height that a text gives, in figures or with words."""

import re
from collections.abc import Iterable

from webapp.puzzle.reading.results import Size
from webapp.puzzle.reading.text.tokens import Token, tokens_of
from webapp.puzzle.reading.text.vocabulary import HEIGHT_WORD, WIDTH_WORD

MAX_CHARACTERS_BEFORE = 200
"""before the words for the size"""

_SIZE_FIRST = re.compile(
    r"[^\d\n]{0,40}?(?<!\w)([0-9]{1,3})[ ]*(?:[xX×*]|by)[ ]*([0-9]{1,3})(?!\w)[^\d\n]{0,30}?([:;,\n]|$)", re.ASCII
)
_AND = r"[ ]?(?:[,;x×\n]|and|by|и|на|和|und|y|et|e)?[ ]?"


def _counted(side: str, name: str) -> str:
    """Return an expression for a side such as `3 wide` or `3列`."""
    return rf"(?P<{name}>[0-9]{{1,3}})[ -]?(?:de )?{side}(?![^\W\d_])"


def _named(side: str, name: str) -> str:
    """Return an expression for a side such as `width = 3` or `宽3`."""
    return rf"{side}[\"']?[ ]?[:=]?[ ]?(?P<{name}>[0-9]{{1,3}})(?![0-9a-z.])"


_IN_WORDS = [
    re.compile(rf"(?<![0-9a-zA-Z]){first}{_AND}{second}(?P<mark>[,:.;]?)", re.IGNORECASE)
    for write in (_counted, _named)
    for width, height in [(write(WIDTH_WORD, "width"), write(HEIGHT_WORD, "height"))]
    for first, second in ((width, height), (height, width))
]
_BEHIND = [
    re.compile(rf"(?<=[0-9_])[ \t\n,;.(–—-]{{1,4}}{size}[ ]?[).,;]{{0,2}}[ ]?(?=\n|\Z|[^\W\d_]{{2}})", re.IGNORECASE)
    for width, height in [(_counted(WIDTH_WORD, "width"), _counted(HEIGHT_WORD, "height"))]
    for size in (f"{width}{_AND}{height}", f"{height}{_AND}{width}", "[0-9]{1,3} by [0-9]{1,3}")
]
"""at the end of a line or in front of a word, where the first number could be one of the board"""
_FIGURES = re.compile(r"(?<![\w.])([0-9]{1,3})[ ]?(?:[xX×]|by)[ ]?([0-9]{1,3})(?![\w.])", re.ASCII)
_SIDES = [
    re.compile(
        rf"(?<![0-9a-zA-Z])(?:{_counted(side, 'count')}|{_named(side, 'side')})(?![ ,]{{1,2}}[0-9])", re.IGNORECASE
    )
    for side in (WIDTH_WORD, HEIGHT_WORD)
]


def stated_among(sizes: Iterable[Size], text: str) -> Size | None:
    """Return the only one of these sizes that a text states anywhere, as both sides or as one; None for none.

    >>> stated_among([(4, 2), (2, 4)], "rows: 2, start: 1 2 3 4 5 0 6 7"), stated_among([(4, 2), (2, 4)], "2 by 4")
    ((4, 2), (2, 4))
    """
    figures = {(int(width), int(height)) for width, height in _FIGURES.findall(text)}
    widths, heights = ({int(found["count"] or found["side"]) for found in side.finditer(text)} for side in _SIDES)
    said = [
        (width, height)
        for width, height in sizes
        if (width, height) in figures
        or (widths or heights)
        and (not widths or width in widths)
        and (not heights or height in heights)
    ]
    return said[0] if len(said) == 1 else None


def without_size_behind(text: str) -> str:
    """Return the text with spaces in place of a size in words behind a board.

    >>> without_size_behind("4 1 3 0 5 2 6 7 (4 wide, 2 high)").rstrip()
    '4 1 3 0 5 2 6 7'
    """
    for size in _BEHIND:
        text = size.sub(lambda found: " " * len(found[0]), text)
    return text


def stated_size(text: str) -> tuple[Size, str, list[Token]]:
    """Return the size in front of a text, the mark behind it, and the cells after it; none if there is no size."""
    if figures := _SIZE_FIRST.match(text):
        return (int(figures[1]), int(figures[2])), figures[3], list(tokens_of(text[figures.end() :]))
    for words in _IN_WORDS:
        if found := words.search(text[:MAX_CHARACTERS_BEFORE]):
            return (int(found["width"]), int(found["height"])), found["mark"], list(tokens_of(text[found.end() :]))
    return (0, 0), "", []


def fills_stated_size(text: str) -> bool:
    """Return whether a text states a size in front, and then has exactly as many cells, or fewer in the same line.

    >>> fills_stated_size("2x2: 1 1 0 3"), fills_stated_size("2x2: 1 0 3"), fills_stated_size("2x2: 1 0 3 2 3")
    (True, True, False)
    >>> fills_stated_size("2 rows, 3 columns: 1 2 3 4 5 0")
    True
    """
    size, mark, sized = stated_size(text)
    is_short = mark == ":" and max(size) < len(sized) < size[0] * size[1] and "\n" not in text.strip()
    return len(sized) == size[0] * size[1] > 0 or (is_short and all(each.kind != "word" for each in sized))
