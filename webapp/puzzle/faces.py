"""Faces: the labels of tiles that do not show their numbers, as in the letter puzzle RATE YOUR MIND PAL.

face        a text of one to four characters; the board itself keeps its numbers 1 .. n-1
alike       tiles with equal faces: swapping them makes no visible difference
text form   one character per tile, in the order of the tiles' numbers: `RATEYOURMINDPAL`; with commas for longer faces
words       letters in the shape of a board, with one cell left out or marked as the blank
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial, isqrt, prod

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard

MAX_FACE_CHARACTERS = 4
MAX_CHARACTERS = 10_000
"""of a text with faces; normalizing accents takes time quadratic in its length"""
FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""characters that are invisible although their category is letter, mark or symbol"""
BLANKS = frozenset("_.0□-⬜⬛")
"""characters that mark the blank among letters"""

_JOINERS = dict.fromkeys([0x200C, 0x200D])
"""zero-width characters that join or separate others, for removal"""
_EMPTY_LINE = re.compile(r"\n[ \t]*+\n")
_LETTER = re.compile(r"\S(?:[\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff]|\u200d\S)*")
"""a character, or an emoji with its modifiers: variation selector, skin tone or joined parts"""
_TIMES = {
    # Translators: how often a letter appears
    0: gettext("not at all"),
    # Translators: how often a letter appears
    1: gettext("once"),
    # Translators: how often a letter appears
    2: gettext("twice"),
    # Translators: how often a letter appears
    3: gettext("three times"),
    # Translators: how often a letter appears
    4: gettext("four times"),
}


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of the tiles 1, 2, .. in this order.

    >>> faces = Faces.parse("RATEYOURMINDPAL")
    >>> faces.of(8), faces.alike[0]
    ('R', (1, 8))
    """

    texts: tuple[str, ...]

    def __post_init__(self) -> None:
        for tile, text in enumerate(self.texts, 1):
            if len(text) > MAX_FACE_CHARACTERS or "," in text or not _is_visible(text):
                complaint = gettext(
                    "'{face}' cannot be the label of tile {tile}. "
                    "Write 1 to {most} visible characters, without commas.",
                    face=text[:20],
                    tile=tile,
                    most=MAX_FACE_CHARACTERS,
                )
                raise InvalidBoard(complaint)

    @classmethod
    def parse(cls, text: str) -> "Faces":
        """Read the text form. Raises InvalidBoard."""
        if len(text) > MAX_CHARACTERS:
            complaint = gettext(
                "The labels are too long: {length:,} characters. The limit is {most:,}.",
                length=len(text),
                most=MAX_CHARACTERS,
            )
            raise InvalidBoard(complaint)
        text = unicodedata.normalize("NFC", text.strip())
        if not text:
            complaint = gettext("There are no labels. Write one character for each tile, as in RATEYOURMINDPAL.")
            raise InvalidBoard(complaint)
        return cls(tuple(face.strip() for face in text.split(",")) if "," in text else tuple(text))

    @classmethod
    def for_board(cls, text: str, board: Board) -> "Faces":
        """Read the faces of a board's tiles. Raises InvalidBoard if there are more or fewer faces than tiles."""
        faces = cls.parse(text)
        tiles = len(board.tiles) - 1
        if len(faces.texts) != tiles and tiles == 1:
            faces = cls((unicodedata.normalize("NFC", text.strip()),))
        if len(faces.texts) != tiles:
            complaint = gettext(
                "A {size} board has {tiles} tiles, but there are {faces} labels.",
                size=board.shown_size,
                tiles=tiles,
                faces=len(faces.texts),
            )
            raise InvalidBoard(complaint)
        return faces

    def __str__(self) -> str:
        short = all(len(text) == 1 for text in self.texts)
        return ("" if short else ",").join(self.texts)

    def of(self, tile: int) -> str:
        """Return the face of a tile; empty for the blank."""
        return self.texts[tile - 1] if tile else ""

    def on(self, board: Board) -> tuple[str, ...]:
        return tuple(map(self.of, board.tiles))

    def words(self, board: Board) -> str:
        """Return a position as words, `RATE YOUR MIND PAL_`; as numbers if some faces are not single letters."""
        if not all(len(text) == 1 and text.isalpha() for text in self.texts):
            return str(board)
        return " ".join("".join(self.of(tile) or "_" for tile in row) for row in board.rows)

    @property
    def alike(self) -> list[tuple[int, ...]]:
        """The groups of tiles that share a face, one tuple for each face."""
        tiles: dict[str, list[int]] = {}
        for tile, text in enumerate(self.texts, 1):
            tiles.setdefault(text, []).append(tile)
        return [tuple(group) for group in tiles.values() if len(group) > 1]

    @property
    def assignments(self) -> int:
        """The number of ways to permute equal tiles among themselves."""
        return prod(factorial(len(group)) for group in self.alike)

    def goals(self, goal: Board) -> Iterator[Board]:
        """Yield every position that looks like the goal."""
        groups = self.alike
        for orders in product(*map(permutations, groups)):
            exchange = {
                old: new
                for group, order in zip(groups, orders, strict=True)
                for old, new in zip(group, order, strict=True)
            }
            yield Board(goal.width, goal.height, tuple(exchange.get(tile, tile) for tile in goal.tiles))

    def board(self, rows: Sequence[Sequence[str]]) -> Board:
        """Return the position that looks like these rows of faces; "" is the blank. Raises InvalidBoard."""
        waiting: dict[str, list[int]] = {"": [0]}
        for tile, text in enumerate(self.texts, 1):
            waiting.setdefault(text, []).append(tile)
        seen = Counter(text for row in rows for text in row)
        for text in [*waiting, *seen]:
            if seen[text] != (needed := len(waiting.get(text, ()))):
                times = {"times": shown_times(seen[text]), "needed": shown_times(needed)}
                if not text:
                    raise InvalidBoard(gettext("The blank appears {times}; it must appear {needed}.", **times))
                raise InvalidBoard(gettext("'{face}' appears {times}; it must appear {needed}.", face=text, **times))
        return Board.from_rows([[waiting[text].pop(0) for text in row] for row in rows])


def read_words(text: str) -> list[list[str]] | None:
    """Return the rows of a grid of letters, with "" for the blank; None if the text is not such a grid.

    Rows are words separated by spaces, newlines or slashes. The blank is marked, or is missing at the end of the only
    short row. A single word must fill a square. An emoji counts as a letter. The letters of a line may be separated by
    spaces.

    >>> read_words("CAT/DO")
    [['C', 'A', 'T'], ['D', 'O', '']]
    """
    text = text.strip()
    if len(text) > MAX_CHARACTERS:
        return None
    text = unicodedata.normalize("NFC", text)
    first, *others = _EMPTY_LINE.split(text, maxsplit=1)
    if others and "\n" in first and not BLANKS.isdisjoint(first):
        return None  # two boards
    rows = _rows_of_letters(text)
    letters = [character for row in rows for character in row if character not in BLANKS]
    if not 3 <= len(letters) <= 400 or not all(map(_is_letter, letters)):
        return None
    if len(rows) == 1:
        rows = _square(rows[0])
    cells = sum(map(len, rows))
    width = max(map(len, rows))
    if cells == len(letters) and cells == width * len(rows) - 1:
        short = next(row for row in rows if len(row) < width)
        short.append("")
    elif cells != len(letters) + 1 or cells != width * len(rows) or len({len(row) for row in rows}) > 1:
        return None
    return [["" if character in BLANKS else character for character in row] for row in rows]


def word_puzzle(rows: Sequence[Sequence[str]]) -> tuple[Board, Faces]:
    """Return the goal and the faces of a puzzle whose solved board looks like these rows."""
    numbers = iter(range(1, sum(map(len, rows))))
    goal = Board.from_rows([[next(numbers) if text else 0 for text in row] for row in rows])
    return goal, Faces(tuple(text for row in rows for text in row if text))


def _rows_of_letters(text: str) -> list[list[str]]:
    """Return each word as a row; if all words are single letters, each line of several lines."""
    words, lines = ([_LETTER.findall(row) for row in re.split(cut, text)] for cut in (r"[\s/]+", r"\s*[\n/]\s*"))
    return lines if 1 < len(lines) and all(len(word) == 1 for word in words) else words


def _is_letter(text: str) -> bool:
    return text.isalpha() or (unicodedata.category(text[0]) == "So" and len(text) <= MAX_FACE_CHARACTERS)


def _square(word: list[str]) -> list[list[str]]:
    """Return a word cut into rows of a square, with or without a blank; as one row if it fits no square."""
    cells = len(word) + (not set(word) & set(BLANKS))
    side = isqrt(cells)
    return [word[start : start + side] for start in range(0, cells, side)] if side * side == cells else [word]


def _is_visible(text: str) -> bool:
    """Return whether a face is visible: it is not only marks, and any invisible characters in it are joiners."""
    bare = text.translate(_JOINERS)
    kinds = [unicodedata.category(character) for character in bare]
    is_blank = any(character in FILLERS or character.isspace() for character in bare)
    return not is_blank and {"Cc", "Cf", "Cn", "Cs"}.isdisjoint(kinds) and any(kind[0] != "M" for kind in kinds)


def shown_times(count: int) -> Sentence:
    """Return how often a letter appears, in words up to four times."""
    # Translators: how often a letter appears
    return _TIMES.get(count) or ngettext("{count} time", "{count} times", count)
