"""Magic squares: arrangements with the blank as 0 in which all rows, columns and both diagonals have one sum.

There are 8 of 3x3 (sum 12) and 7,040 of 4x4 (sum 30), half of which can be reached from any position. Frénicle counted
the 4x4 ones in 1693: 880, apart from the eight symmetries of the square.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from threading import Lock

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import named_goal
from webapp.puzzle.parity import Verdict, can_reach, check

MAGIC = "magic"
SIDES = (3, 4)

Square = tuple[int, ...]

_computing = Lock()


def is_magic(board: Board) -> bool:
    """Return whether all lines of a square board have one sum."""
    side = board.width
    if side != board.height:
        return False
    rows = board.rows
    lines = [*rows, *zip(*rows, strict=True), board.tiles[:: side + 1], board.tiles[side - 1 : -1 : side - 1]]
    return len({sum(line) for line in lines}) == 1


def magic_goals(board: Board) -> tuple[Board, ...]:
    """Return every magic square that can be reached from a position. Raises InvalidBoard where they are not known."""
    require_magic(board.width, board.height)
    standard = named_goal("standard", board.width, board.height)
    with _computing:  # takes a second, and `cache` would let every thread compute
        return _by_reach(board.width)[can_reach(board, standard)]


def check_magic(board: Board) -> Verdict:
    """Return the verdict for this goal: some of the squares can always be reached. Raises InvalidBoard."""
    goals = magic_goals(board)
    reason = gettext(
        "There are {all:,} magic squares of {size} with the blank as 0. Any position can reach half of them, "
        "{half:,}, so it can be solved.",
        all=2 * len(goals),
        size=board.size,
        half=len(goals),
    )
    return replace(check(board, goals[0]), solvable=True, explanation=reason)


def require_magic(width: int, height: int) -> None:
    """Raise InvalidBoard unless there are magic squares of that size here."""
    if width != height or width not in SIDES:
        size = f"{width}x{height}"
        raise InvalidBoard(gettext("Magic squares are goals for 3x3 and 4x4 only; this board is {size}.", size=size))


@cache
def _by_reach(side: int) -> dict[bool, tuple[Board, ...]]:
    standard = named_goal("standard", side, side)
    boards = [Board(side, side, square) for square in sorted(_squares(side))]
    return {
        like_standard: tuple(board for board in boards if can_reach(board, standard) == like_standard)
        for like_standard in (True, False)
    }


def _squares(side: int) -> Iterator[Square]:
    """Yield all magic squares: one of every eight, and what turning and mirroring makes of it."""
    for square in _basic(side):
        rows = [square[start : start + side] for start in range(0, side * side, side)]
        for _ in range(4):
            rows = list(zip(*rows[::-1], strict=True))
            yield tuple(tile for row in rows for tile in row)
            yield tuple(tile for row in rows for tile in row[::-1])


def _basic(side: int) -> Iterator[Square]:
    """One magic square of every eight, cell after cell: what completes a line is what its sum still wants."""
    order, completed = _order(side)
    total = side * (side * side - 1) // 2
    square = [0] * (side * side)
    unused = set(range(side * side))

    def fill(step: int) -> Iterator[Square]:
        """Yield all squares that begin with what is filled before this step."""
        if step == len(order):
            yield tuple(square)
            return
        wanted = {total - sum(square[cell] for cell in line) for line in completed[step]}
        for tile in sorted(wanted & unused if wanted else unused) if len(wanted) < 2 else ():
            square[order[step]] = tile
            if _comes_first(square, order[step], side):
                unused.remove(tile)
                yield from fill(step + 1)
                unused.add(tile)

    return fill(0)


def _comes_first(square: list[int], cell: int, side: int) -> bool:
    """Return whether it can still be the first of its eight: least corner first, then least beside it downwards."""
    if cell in (side - 1, side * side - side, side * side - 1):
        return square[cell] > square[0]
    return cell != side or square[side] > square[1]


def _order(side: int) -> tuple[list[int], list[list[list[int]]]]:
    """Return the cells in the order in which they are filled, and for each the rest of every line that it completes."""
    edge = [*range(side), *range(side, side * side, side), side * side - 1]
    order = edge + [cell for cell in range(side * side) if cell not in edge]
    rest: list[list[list[int]]] = [[] for _ in order]
    for line in _lines(side):
        last = max(line, key=order.index)
        rest[order.index(last)].append([cell for cell in line if cell != last])
    return order, rest


def _lines(side: int) -> list[list[int]]:
    """Rows, columns, diagonals; and the corners of the 4x4: rows 1, 4 and the diagonals less columns 2, 3 make them."""
    rows = [[row * side + column for column in range(side)] for row in range(side)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    diagonals = [[rows[i][i] for i in range(side)], [rows[i][side - 1 - i] for i in range(side)]]
    corners = [[0, 3, 12, 15]] if side == 4 else []
    return [*rows, *columns, *diagonals, *corners]
