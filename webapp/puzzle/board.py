"""The board: where each tile is, as an immutable value.

tile    a piece, 1 .. n-1; 0 is the blank, the empty cell
cell    a place on the board, index 0 .. n-1 row by row; sentences count cells, rows and columns from 1
size    width x height: `4x3` is 4 wide and 3 high
text    rows separated by `/`, tiles by spaces: `1 2 3/4 5 6/7 8 0`; in a link `1-2-3.4-5-6.7-8-0`
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from webapp.i18n.list_patterns import with_and, with_semicolons
from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.moves import DIRECTIONS, IllegalMove, Move

T = TypeVar("T")

LINK_FORM = str.maketrans(" /", "-.")
TEXT_FORM = str.maketrans("-.", " /")

_SIZE = re.compile(r"([1-9][0-9]{0,2})[xX×]([1-9][0-9]{0,2})", re.ASCII)
MAX_NAMED = 6
"""maximum number of items that a sentence lists; for the rest it gives only their number"""

_NUMBER = re.compile(r"[0-9]{1,5}", re.ASCII)
_NO_TILE = {
    "U": gettext("no tile is below the blank"),
    "D": gettext("no tile is above the blank"),
    "L": gettext("no tile is right of the blank"),
    "R": gettext("no tile is left of the blank"),
}
_TOO_FEW_TILES: dict[str, Callable[[int], Sentence]] = {
    "U": lambda room: ngettext("only {count} tile is below the blank", "only {count} tiles are below the blank", room),
    "D": lambda room: ngettext("only {count} tile is above the blank", "only {count} tiles are above the blank", room),
    "L": lambda room: ngettext(
        "only {count} tile is right of the blank", "only {count} tiles are right of the blank", room
    ),
    "R": lambda room: ngettext(
        "only {count} tile is left of the blank", "only {count} tiles are left of the blank", room
    ),
}


class InvalidBoard(ValueError):
    """Numbers or a text that do not describe a position; the message says what is wrong and where."""


class Unsupported(ValueError):
    """A valid request for something that is not available, such as a solver or a size."""


class UnsupportedSize(Unsupported):
    """A size that no board has, or that the requested feature does not handle."""


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as `4x3` as (width, height).

    Raises UnsupportedSize if the text is not a size, or if the board would have a single cell.
    """
    found = _SIZE.fullmatch(text.strip())
    if found is None or found[1] == found[2] == "1":
        raise UnsupportedSize(gettext("'{text}' is not a size. Write width x height, as in 4x4.", text=text[:20]))
    return int(found[1]), int(found[2])


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """A position: `tiles` row by row, each of 0 .. n-1 once; 0 is the blank.

    >>> Board.parse("1 2 3/4 0 5").slide(Move("L"))
    Board.parse('1 2 3/4 5 0')

    Raises InvalidBoard unless the tiles fill the board and are all different.
    """

    width: int
    height: int
    tiles: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1 or self.width * self.height < 2:
            complaint = gettext(
                "A board {width} wide and {height} high has no room for a tile.", width=self.width, height=self.height
            )
            raise InvalidBoard(complaint)
        if len(self.tiles) != self.width * self.height:
            raise InvalidBoard(misfit(self.width, self.height, len(self.tiles)))
        if wrong := misnumbered(self.tiles):
            raise InvalidBoard(wrong)

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Read the text form, `5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0`. Raises InvalidBoard."""
        return cls.from_rows([_parse_row(row, number) for number, row in enumerate(text.split("/"), 1)])

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[int]]) -> "Board":
        """Build a board from its rows of numbers. Raises InvalidBoard, naming the first row of another length."""
        width = len(rows[0])
        for number, row in enumerate(rows[1:], 2):
            if len(row) != width:
                complaint = ngettext(
                    "Row {row} has {count} number, but row 1 has {width}.",
                    "Row {row} has {count} numbers, but row 1 has {width}.",
                    len(row),
                    row=number,
                    width=width,
                )
                raise InvalidBoard(complaint)
        return cls(width, len(rows), tuple(tile for row in rows for tile in row))

    @classmethod
    def from_link(cls, text: str) -> "Board":
        """Read the form used in links, `1-2-3.4-5-0`. Raises InvalidBoard."""
        return cls.parse(text.translate(TEXT_FORM))

    def __str__(self) -> str:
        return "/".join(" ".join(map(str, row)) for row in self.rows)

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"

    @property
    def link(self) -> str:
        """The position in the form used in links, `1-2-3.4-5-0`."""
        return str(self).translate(LINK_FORM)

    @property
    def size(self) -> str:
        """Width x height, `4x3`."""
        return f"{self.width}x{self.height}"

    @property
    def shown_size(self) -> str:
        """The size in a sentence, `4 × 3`."""
        return shown_size(self.width, self.height)

    @property
    def rows(self) -> list[tuple[int, ...]]:
        return [self.tiles[start : start + self.width] for start in range(0, len(self.tiles), self.width)]

    @property
    def blank(self) -> int:
        return self.tiles.index(0)

    @property
    def is_line(self) -> bool:
        """Whether the board is a single row or column, where the order of the tiles never changes."""
        return self.width == 1 or self.height == 1

    def slide(self, move: Move) -> "Board":
        """Return the position after one move. Raises IllegalMove if too few tiles are on that side of the blank."""
        board, played = self.play_possible([move])
        if not played:
            raise IllegalMove(gettext("{move} is impossible: {reason}.", move=move, reason=self.obstacle(move)))
        return board

    def obstacle(self, move: Move) -> Sentence:
        """Return why an impossible move is impossible, as a clause about the tiles on that side of the blank."""
        room = _blank_travel(self.width, self.height)[move.direction][self.blank][1]
        return _TOO_FEW_TILES[move.direction](room) if room else _NO_TILE[move.direction]

    def play(self, moves: Iterable[Move]) -> "Board":
        """Return the position after a sequence of moves. Raises IllegalMove, naming the first impossible move."""
        moves = tuple(moves)
        board, played = self.play_possible(moves)
        if played < len(moves):
            move = moves[played]
            complaint = gettext(
                "Move {number}, {move} is impossible: {reason}.",
                number=played + 1,
                move=move,
                reason=board.obstacle(move),
            )
            raise IllegalMove(complaint)
        return board

    def play_possible(self, moves: Sequence[Move]) -> tuple["Board", int]:
        """Play moves up to the first impossible one. Return the position reached and the number of moves played."""
        tiles, blank = list(self.tiles), self.blank
        travel = _blank_travel(self.width, self.height)
        for played, (direction, count) in enumerate(moves):
            step, room = travel[direction][blank]
            if not 1 <= count <= room:
                return self._rearranged(tiles), played
            for _ in range(count):
                tiles[blank], tiles[blank + step] = tiles[blank + step], 0
                blank += step
        return self._rearranged(tiles), len(moves)

    def _rearranged(self, tiles: Iterable[int]) -> "Board":
        """Return a board with the same tiles in another order; unlike others, it needs no check."""
        board = object.__new__(Board)
        for name, value in (("width", self.width), ("height", self.height), ("tiles", tuple(tiles))):
            object.__setattr__(board, name, value)
        return board

    def legal_moves(self) -> list[Move]:
        """Return every move of a single tile that the position allows."""
        travel, blank = _blank_travel(self.width, self.height), self.blank
        return [Move(direction) for direction in DIRECTIONS if travel[direction][blank][1]]

    def swap(self, first: int, second: int) -> "Board":
        """Return the position with two tiles swapped by hand."""
        exchanged = {first: second, second: first}
        return Board(self.width, self.height, tuple(exchanged.get(tile, tile) for tile in self.tiles))


@lru_cache(maxsize=256)
def _blank_travel(width: int, height: int) -> dict[str, list[tuple[int, int]]]:
    """Return, by direction and by the blank's cell, the step to the next cell and how many tiles can move."""
    places = [divmod(cell, width) for cell in range(width * height)]
    return {
        "U": [(width, height - 1 - row) for row, _ in places],
        "D": [(-width, row) for row, _ in places],
        "L": [(1, width - 1 - column) for _, column in places],
        "R": [(-1, column) for _, column in places],
    }


def shown_size(width: int, height: int) -> str:
    """Return a size as people read it, `4 × 3`; its spaces do not break."""
    return f"{width}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{height}"


def misfit(width: int, height: int, numbers: int) -> Sentence:
    """Return the error sentence for a list of numbers that is shorter or longer than the board."""
    return ngettext(
        "A {size} board has {cells} cells, but there is {count} number.",
        "A {size} board has {cells} cells, but there are {count} numbers.",
        numbers,
        size=shown_size(width, height),
        cells=width * height,
    )


def misnumbered(tiles: Sequence[int], count: int | None = None) -> str:
    """Return what is wrong with `tiles` as a sentence; empty if they are each of 0 .. n-1 once.

    n is `count` if given: the number of cells of the board, where that is known and may differ from the number of
    tiles.

    >>> misnumbered([1, 2, 2, 0])
    '2 appears twice (cells 2 and 3); 3 is missing.'
    """
    if count is None and sorted(tiles) == list(range(len(tiles))):
        return ""
    cells: dict[int, list[int]] = {}
    for cell, tile in enumerate(tiles, 1):
        cells.setdefault(tile, []).append(cell)
    count = count or len(tiles)
    faults = _too_high(cells, count)
    twice = [(tile, where) for tile, where in cells.items() if tile < count and len(where) > 1]
    for tile, where in twice[:4]:
        faults.append(_repeated(_named(tile, is_first=not faults), where))
    if rest := len(twice[4:]):
        faults.append(ngettext("{count} more appears more than once", "{count} more appear more than once", rest))
    if missing := [tile for tile in range(count) if tile not in cells]:
        first, *others = _head(missing)
        named = [_named(first, is_first=not faults), *map(str, others)]
        tiles_missing = with_and(named, len(missing))
        faults.append(ngettext("{tiles} is missing", "{tiles} are missing", len(missing), tiles=tiles_missing))
    # Translators: what is wrong with the numbers of a position, one thing or several
    return gettext("{faults}.", faults=with_semicolons(faults)) if faults else ""


def _too_high(cells: dict[int, list[int]], count: int) -> list[Sentence]:
    high = [(tile, where[0]) for tile, where in cells.items() if tile >= count]
    if not high:
        return []
    shown = [
        # Translators: a number and the place where it stands
        gettext("{tile} (cell {cell})", tile=tile, cell=cell)
        for tile, cell in _head(high)
    ]
    return [
        ngettext(
            "{tiles} is too high: a board of {cells} cells has the tiles 1 to {highest}",
            "{tiles} are too high: a board of {cells} cells has the tiles 1 to {highest}",
            len(high),
            tiles=with_and(shown, len(high)),
            cells=count,
            highest=count - 1,
        )
    ]


def _repeated(tile: str, cells: Sequence[int]) -> Sentence:
    listed = with_and(_head(cells), len(cells))
    if len(cells) == 2:
        return gettext("{tile} appears twice (cells {cells})", tile=tile, cells=listed)
    return ngettext(
        "{tile} appears {count} time (cells {cells})",
        "{tile} appears {count} times (cells {cells})",
        len(cells),
        tile=tile,
        cells=listed,
    )


def _parse_row(text: str, number: int) -> list[int]:
    row = text.split()
    if not row:
        raise InvalidBoard(gettext("Row {row} is empty.", row=number))
    for word in row:
        if not _NUMBER.fullmatch(word):
            raise InvalidBoard(gettext("'{word}' in row {row} is not a number.", word=word[:20], row=number))
    return [int(word) for word in row]


def _named(tile: int, is_first: bool) -> str:
    if tile:
        return str(tile)
    # Translators: what is missing or appears twice
    return gettext("The blank (0)") if is_first else gettext("the blank (0)")


def _head(items: Sequence[T]) -> Sequence[T]:
    """Return the items that are named: all, or the first of a long list."""
    return items if len(items) <= MAX_NAMED else items[: MAX_NAMED - 1]
