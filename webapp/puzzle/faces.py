"""Faces: what is written on the tiles where it is not their numbers, as in the letter puzzle RATE YOUR MIND PAL.

face        a text of one or a few characters; the board itself keeps its numbers 1 .. n-1
alike       tiles with equal faces: they look the same, so swapping them changes nothing that can be seen
text form   one character a tile, in the order of the tiles' numbers: `RATEYOURMINDPAL`; longer ones with commas
words       letters in the shape of a board, one cell left out or marked as the blank
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from math import factorial, isqrt, prod

from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.parity import Verdict, check, line_rule

MAX_FACE_CHARACTERS = 4
MAX_CHARACTERS = 10_000
"""characters of a text with faces; to put accents in order takes the square of their number"""
FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""characters that are invisible though their category is that of letters, marks or symbols"""
BLANKS = frozenset("_.0□-⬜⬛")
"""characters that mark the blank among letters"""

_JOINERS = dict.fromkeys([0x200C, 0x200D])
"""invisible characters that join or separate others, mapped to nothing"""
_LETTER = re.compile(r"\S(?:[\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff]|\u200d\S)*")
"""a character, or an emoji with what gives it its colour, its skin or another part"""
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
        """Read the faces of a board's tiles. Raises InvalidBoard when there are more or fewer than tiles."""
        faces = cls.parse(text)
        tiles = len(board.tiles) - 1
        if len(faces.texts) != tiles and tiles == 1:
            faces = cls((unicodedata.normalize("NFC", text.strip()),))
        if len(faces.texts) != tiles:
            complaint = gettext(
                "A {size} board has {tiles} tiles, but there are {faces} labels.",
                size=board.size,
                tiles=tiles,
                faces=len(faces.texts),
            )
            raise InvalidBoard(complaint)
        return faces

    def __str__(self) -> str:
        short = all(len(text) == 1 for text in self.texts)
        return ("" if short else ",").join(self.texts)

    def of(self, tile: int) -> str:
        """Return what is written on a tile; nothing on the blank."""
        return self.texts[tile - 1] if tile else ""

    def on(self, board: Board) -> tuple[str, ...]:
        return tuple(map(self.of, board.tiles))

    def words(self, board: Board) -> str:
        """Return a position as it reads, `RATE YOUR MIND PAL_`; in numbers where the faces are not all letters."""
        if not all(len(text) == 1 and text.isalpha() for text in self.texts):
            return str(board)
        return " ".join("".join(self.of(tile) or "_" for tile in row) for row in board.rows)

    @property
    def alike(self) -> list[tuple[int, ...]]:
        """The tiles that share a face with others, one tuple a face."""
        tiles: dict[str, list[int]] = {}
        for tile, text in enumerate(self.texts, 1):
            tiles.setdefault(text, []).append(tile)
        return [tuple(group) for group in tiles.values() if len(group) > 1]

    @property
    def assignments(self) -> int:
        """How many arrangements of the tiles that are alike there are."""
        return prod(factorial(len(group)) for group in self.alike)

    def goals(self, goal: Board) -> Iterator[Board]:
        """Yield every position that reads like the goal."""
        groups = self.alike
        for orders in product(*map(permutations, groups)):
            exchange = {
                old: new
                for group, order in zip(groups, orders, strict=True)
                for old, new in zip(group, order, strict=True)
            }
            yield Board(goal.width, goal.height, tuple(exchange.get(tile, tile) for tile in goal.tiles))

    def board(self, rows: Sequence[Sequence[str]]) -> Board:
        """Return the position that reads like these rows of faces, "" for the blank. Raises InvalidBoard."""
        waiting: dict[str, list[int]] = {"": [0]}
        for tile, text in enumerate(self.texts, 1):
            waiting.setdefault(text, []).append(tile)
        seen = Counter(text for row in rows for text in row)
        for text in [*waiting, *seen]:
            if seen[text] != (needed := len(waiting.get(text, ()))):
                times = {"times": _times(seen[text]), "needed": _times(needed)}
                if not text:
                    raise InvalidBoard(gettext("The blank appears {times}; it must appear {needed}.", **times))
                raise InvalidBoard(gettext("'{face}' appears {times}; it must appear {needed}.", face=text, **times))
        return Board.from_rows([[waiting[text].pop(0) for text in row] for row in rows])


def check_faces(board: Board, goal: Board, faces: Faces) -> Verdict:
    """Decide whether a position that reads like `goal` can be reached, and say why. Raises InvalidBoard.

    Two tiles that are alike may change places unseen, and that makes an odd permutation even.
    """
    verdict = check(board, goal)
    if not faces.alike:
        return verdict
    if board.is_line:
        order, wanted = ([text for text in faces.on(each) if text] for each in (board, goal))
        if order == wanted:
            here = gettext("This one has the goal's order, so it can be solved.")
        else:
            here = gettext("This one's order differs from the goal's, so it cannot be solved.")
        return replace(verdict, solvable=order == wanted, explanation=joined(" ", [line_rule(board), here]))
    group = faces.alike[0]
    reason = gettext(
        "Always solvable: {face} appears {times}. Swapping two of them changes odd to even and looks the same.",
        face=faces.of(group[0]),
        times=_times(len(group)),
    )
    return replace(verdict, solvable=True, explanation=reason)


def read_words(text: str) -> list[list[str]] | None:
    """Return the rows of a grid of letters, "" for the blank; None when a text is no such grid.

    Rows are words with spaces, line ends or slashes between them. The blank is marked, or it is the end of the one
    short row; a single word fills a square. An emoji is a letter too, and letters of a line may stand apart.

    >>> read_words("CAT/DO")
    [['C', 'A', 'T'], ['D', 'O', '']]
    """
    text = text.strip()
    if len(text) > MAX_CHARACTERS:
        return None
    text = unicodedata.normalize("NFC", text)
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
    """Return the goal and the faces of a puzzle whose solved board reads like these rows."""
    numbers = iter(range(1, sum(map(len, rows))))
    goal = Board.from_rows([[next(numbers) if text else 0 for text in row] for row in rows])
    return goal, Faces(tuple(text for row in rows for text in row if text))


def _rows_of_letters(text: str) -> list[list[str]]:
    """Return each word as a row; where all words are single letters, each of several lines."""
    words, lines = ([_LETTER.findall(row) for row in re.split(cut, text)] for cut in (r"[\s/]+", r"\s*[\n/]\s*"))
    return lines if 1 < len(lines) and all(len(word) == 1 for word in words) else words


def _is_letter(text: str) -> bool:
    return text.isalpha() or (unicodedata.category(text[0]) == "So" and len(text) <= MAX_FACE_CHARACTERS)


def _square(word: list[str]) -> list[list[str]]:
    """Return a word in rows that fill a square, with or without a cell for the blank; one row where it cannot."""
    cells = len(word) + (not set(word) & set(BLANKS))
    side = isqrt(cells)
    return [word[start : start + side] for start in range(0, cells, side)] if side * side == cells else [word]


def _is_visible(text: str) -> bool:
    """Return whether a face can be seen: it is more than marks, and only joiners in it are invisible."""
    bare = text.translate(_JOINERS)
    kinds = [unicodedata.category(character) for character in bare]
    is_blank = any(character in FILLERS or character.isspace() for character in bare)
    return not is_blank and {"Cc", "Cf", "Cn", "Cs"}.isdisjoint(kinds) and any(kind[0] != "M" for kind in kinds)


def _times(count: int) -> Sentence:
    # Translators: how often a letter appears
    return _TIMES.get(count) or ngettext("{count} time", "{count} times", count)
