"""Magic squares: boards whose rows, columns and diagonals all have the same sum, counting the blank as 0.

There are 8 of size 3x3 (sum 12) and 7,040 of size 4x4 (sum 30). Any position can reach half of them. Frénicle counted
the 4x4 squares in 1693: 880 up to the eight symmetries of the square.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from threading import Lock

from webapp.forking import wait_at_fork
from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard, shown_size
from webapp.puzzle.goals import named_goal
from webapp.puzzle.parity import Verdict, can_reach, check

SIDES = (3, 4)

Square = tuple[int, ...]

_lock = Lock()
wait_at_fork(_lock)


def is_magic(board: Board) -> bool:
    """Return whether a board is square and its rows, columns and diagonals all have the same sum."""
    side = board.width
    return side == board.height and len({sum(board.tiles[cell] for cell in line) for line in _lines(side)}) == 1


def magic_goals(board: Board) -> tuple[Board, ...]:
    """Return every magic square that a position can reach. Raises InvalidBoard for sizes other than 3x3 and 4x4."""
    require_magic(board.width, board.height)
    standard = named_goal("standard", board.width, board.height)
    with _lock:  # takes a second; `cache` alone would let every thread compute it
        return _by_reach(board.width)[can_reach(board, standard)]


def check_magic(board: Board) -> Verdict:
    """Return the verdict for the magic-square goal: always solvable. Raises InvalidBoard as `require_magic` does."""
    goals = magic_goals(board)
    reason = gettext(
        "There are {all:,} magic squares of {size} with the blank as 0. Any position can reach half of them, "
        "{half:,}, so it can be solved.",
        all=2 * len(goals),
        size=board.shown_size,
        half=len(goals),
    )
    return replace(check(board, goals[0]), solvable=True, explanation=reason)


def require_magic(width: int, height: int) -> None:
    """Raise InvalidBoard for sizes other than 3x3 and 4x4."""
    if width != height or width not in SIDES:
        size = shown_size(width, height)
        raise InvalidBoard(
            gettext("Magic squares are goals for 3 × 3 and 4 × 4 only; this board is {size}.", size=size)
        )


@cache
def _by_reach(side: int) -> dict[bool, tuple[Board, ...]]:
    standard = named_goal("standard", side, side)
    boards = [Board(side, side, square) for square in sorted(_squares(side))]
    return {
        like_standard: tuple(board for board in boards if can_reach(board, standard) == like_standard)
        for like_standard in (True, False)
    }


def _squares(side: int) -> Iterator[Square]:
    """Yield all magic squares: the rotations and reflections of the basic ones."""
    for square in _basic(side):
        rows = [square[start : start + side] for start in range(0, side * side, side)]
        for _ in range(4):
            rows = list(zip(*rows[::-1], strict=True))
            yield tuple(tile for row in rows for tile in row)
            yield tuple(tile for row in rows for tile in row[::-1])


def _basic(side: int) -> Iterator[Square]:
    """Yield one magic square of each class of eight symmetric ones, by backtracking.

    A cell that completes a line gets the only number that makes the sum of that line right.
    """
    order, completed = _order(side)
    total = side * (side * side - 1) // 2
    square = [0] * (side * side)
    unused = set(range(side * side))

    def fill(step: int) -> Iterator[Square]:
        """Yield all squares that extend the cells filled before this step."""
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
    """Return whether the square can still be its class's representative.

    That one has its least corner top left, and there the number to the right is less than the one below.
    """
    if cell in (side - 1, side * side - side, side * side - 1):
        return square[cell] > square[0]
    return cell != side or square[side] > square[1]


def _order(side: int) -> tuple[list[int], list[list[list[int]]]]:
    """Return the cells in filling order, and for each cell the other cells of every line that it completes."""
    edge = [*range(side), *range(side, side * side, side), side * side - 1]
    order = edge + [cell for cell in range(side * side) if cell not in edge]
    rest: list[list[list[int]]] = [[] for _ in order]
    for line in _lines(side):
        last = max(line, key=order.index)
        rest[order.index(last)].append([cell for cell in line if cell != last])
    return order, rest


def _lines(side: int) -> list[Sequence[int]]:
    """Return the cell groups with the magic sum: rows, columns, diagonals and, on the 4x4, the corners.

    The corners follow from the others: add rows 1 and 4 and both diagonals, and subtract columns 2 and 3.
    """
    cells = range(side * side)
    rows, columns = (
        [cells[start : start + side] for start in cells[::side]],
        [cells[start::side] for start in cells[:side]],
    )
    corners = [(0, 3, 12, 15)] if side == 4 else []
    return [*rows, *columns, cells[:: side + 1], cells[side - 1 : -1 : side - 1], *corners]
