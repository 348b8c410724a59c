"""A board: where all the tiles are, as an immutable value.

tile    a piece, 1 .. n-1; 0 is the blank, the empty cell
cell    a place, index 0 .. n-1 row by row; in sentences cells, rows and columns are counted from 1
size    width x height, width first: `4x3` is 4 wide and 3 high
text    rows by `/`, tiles by blanks: `1 2 3/4 5 6/7 8 0`; as part of a link `1-2-3.4-5-6.7-8-0`
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from webapp.puzzle.moves import IllegalMove, Move

T = TypeVar("T")

LINK_FORM = str.maketrans(" /", "-.")
TEXT_FORM = str.maketrans("-.", " /")

_SIZE = re.compile(r"([1-9][0-9]{0,2})[xX×]([1-9][0-9]{0,2})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,5}", re.ASCII)
_SIDE = {"U": "below", "D": "above", "L": "right of", "R": "left of"}


class InvalidBoard(ValueError):
    """Numbers or a text that are no position; the message says what is wrong and where."""


class Unsupported(ValueError):
    """Something that can be understood but is not on offer, such as a solver, or a size for it."""


class UnsupportedSize(Unsupported):
    """A size that is no board, or that the part asked does not handle."""


def parse_size(text: str) -> tuple[int, int]:
    """Read a size, `4x3`, as (width, height).

    Raises UnsupportedSize when the text is no size or the board would have a single cell.
    """
    found = _SIZE.fullmatch(text.strip())
    if found is None or found[1] == found[2] == "1":
        raise UnsupportedSize(f"'{text[:20]}' is not a size: write width x height, as in 4x4.")
    return int(found[1]), int(found[2])


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """A position: `tiles` row by row, each of 0 .. n-1 once, 0 the blank.

    >>> Board.parse("1 2 3/4 0 5").slide(Move("L"))
    Board.parse('1 2 3/4 5 0')

    Raises InvalidBoard unless the tiles fill the board and are all different.
    """

    width: int
    height: int
    tiles: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1 or self.width * self.height < 2:
            raise InvalidBoard(f"A board {self.width} wide and {self.height} high has no room for a tile.")
        if len(self.tiles) != self.width * self.height:
            raise InvalidBoard(
                f"A {self.size} board has {self.width * self.height} cells, but there are {len(self.tiles)} numbers."
            )
        if wrong := misnumbered(self.tiles):
            raise InvalidBoard(wrong)

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Read the text form, `5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0`. Raises InvalidBoard."""
        return cls.from_rows([_parse_row(row, number) for number, row in enumerate(text.split("/"), 1)])

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[int]]) -> "Board":
        """Build a board from its rows of numbers. Raises InvalidBoard, naming the row that is too short or too long."""
        width = len(rows[0])
        for number, row in enumerate(rows[1:], 2):
            if len(row) != width:
                raise InvalidBoard(f"Row {number} has {_numbers(len(row))}, but row 1 has {width}.")
        return cls(width, len(rows), tuple(tile for row in rows for tile in row))

    @classmethod
    def from_link(cls, text: str) -> "Board":
        """Read the form a position has in a link, `1-2-3.4-5-0`. Raises InvalidBoard."""
        return cls.parse(text.translate(TEXT_FORM))

    def __str__(self) -> str:
        return "/".join(" ".join(map(str, row)) for row in self.rows)

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"

    @property
    def link(self) -> str:
        """The position as part of a link, `1-2-3.4-5-0`."""
        return str(self).translate(LINK_FORM)

    @property
    def size(self) -> str:
        """Width x height, `4x3`."""
        return f"{self.width}x{self.height}"

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The tiles, one tuple a row, top row first."""
        return [self.tiles[start : start + self.width] for start in range(0, len(self.tiles), self.width)]

    @property
    def blank(self) -> int:
        """The blank's cell."""
        return self.tiles.index(0)

    @property
    def is_line(self) -> bool:
        """Whether the board is a single row or column, in which the tiles' order never changes."""
        return self.width == 1 or self.height == 1

    def slide(self, move: Move) -> "Board":
        """The position after one move. Raises IllegalMove when fewer tiles than that stand on the blank's side."""
        board, played = self.play_possible([move])
        if not played:
            room = _blank_travel(self.width, self.height)[move.direction][self.blank][1]
            standing = "no tile is" if room == 0 else "only 1 tile is" if room == 1 else f"only {room} tiles are"
            raise IllegalMove(f"{move} is impossible: {standing} {_SIDE[move.direction]} the blank.")
        return board

    def play(self, moves: Iterable[Move]) -> "Board":
        """The position after a sequence of moves. Raises IllegalMove, naming the first that is impossible."""
        moves = tuple(moves)
        board, played = self.play_possible(moves)
        if played < len(moves):
            try:
                board.slide(moves[played])
            except IllegalMove as error:
                raise IllegalMove(f"Move {played + 1}, {error}") from None
        return board

    def play_possible(self, moves: Sequence[Move]) -> tuple["Board", int]:
        """The position before the first impossible move, or after all of them, and how many moves were played."""
        tiles, blank = list(self.tiles), self.blank
        travel = _blank_travel(self.width, self.height)
        for played, (direction, count) in enumerate(moves):
            step, room = travel[direction][blank]
            if not 1 <= count <= room:
                return Board(self.width, self.height, tuple(tiles)), played
            for _ in range(count):
                tiles[blank], tiles[blank + step] = tiles[blank + step], 0
                blank += step
        return Board(self.width, self.height, tuple(tiles)), len(moves)

    def legal_moves(self) -> list[Move]:
        """Every move of a single tile that the position allows."""
        travel, blank = _blank_travel(self.width, self.height), self.blank
        return [Move(direction) for direction in _SIDE if travel[direction][blank][1]]

    def swap(self, first: int, second: int) -> "Board":
        """The position with two tiles exchanged, as by lifting them out of the box."""
        exchanged = {first: second, second: first}
        return Board(self.width, self.height, tuple(exchanged.get(tile, tile) for tile in self.tiles))


@lru_cache(maxsize=256)
def _blank_travel(width: int, height: int) -> dict[str, list[tuple[int, int]]]:
    """How a slide moves the blank, by direction and the cell where it is: the step from cell to cell, and how many of
    them there is room for."""
    places = [divmod(cell, width) for cell in range(width * height)]
    return {
        "U": [(width, height - 1 - row) for row, _ in places],
        "D": [(-width, row) for row, _ in places],
        "L": [(1, width - 1 - column) for _, column in places],
        "R": [(-1, column) for _, column in places],
    }


def misnumbered(tiles: Sequence[int], count: int | None = None) -> str:
    """What keeps `tiles` from being each of 0 .. n-1 once, as a sentence; empty when nothing does.

    n is `count` where the board is known to have another number of cells than there are tiles.

    >>> misnumbered([1, 2, 2, 0])
    '2 appears twice (cells 2 and 3); 3 is missing.'
    """
    if count is None and sorted(tiles) == list(range(len(tiles))):
        return ""
    cells: dict[int, list[int]] = {}
    for cell, tile in enumerate(tiles, 1):
        cells.setdefault(tile, []).append(cell)
    count = count or len(tiles)
    highest = count - 1
    faults = []
    if high := [f"{tile} (cell {where[0]})" for tile, where in cells.items() if tile > highest]:
        are = "is" if len(high) == 1 else "are"
        faults.append(f"{_listed(high)} {are} too high: a board of {count} cells has the tiles 1 to {highest}")
    twice = [(tile, where) for tile, where in cells.items() if tile <= highest and len(where) > 1]
    faults += [f"{_named(tile)} appears {_times(len(where))} (cells {_listed(where)})" for tile, where in twice[:4]]
    if len(twice) > 4:
        faults.append(f"{len(twice) - 4} more appear more than once")
    if missing := [tile for tile in range(count) if tile not in cells]:
        faults.append(f"{_listed(missing, _named)} {'is' if len(missing) == 1 else 'are'} missing")
    sentence = "; ".join(faults)
    return sentence and sentence[0].upper() + sentence[1:] + "."


def _parse_row(text: str, number: int) -> list[int]:
    row = text.split()
    if not row:
        raise InvalidBoard(f"Row {number} is empty.")
    for word in row:
        if not _NUMBER.fullmatch(word):
            raise InvalidBoard(f"'{word[:20]}' in row {number} is not a number.")
    return [int(word) for word in row]


def _named(tile: int) -> str:
    return str(tile) if tile else "the blank (0)"


def _numbers(count: int) -> str:
    return "1 number" if count == 1 else f"{count} numbers"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _listed(items: Sequence[T], name: Callable[[T], str] = str, most: int = 6) -> str:
    """`3`, `3 and 9`, `3, 5 and 9`; a long list is cut off with how many more there are."""
    words = [name(item) for item in items[:most]]
    if len(items) > most:
        words = [*words[: most - 1], f"{len(items) - most + 1} more"]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
