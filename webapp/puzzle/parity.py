"""Solvability: whether a goal can be reached from a position, and why.

Call the tiles by their order in the goal, row by row. An inversion is a pair of tiles in the opposite order.
A sideways move changes no inversion. A tile that moves up or down jumps over width - 1 others, each jump one inversion
more or less. So with an odd width the number of inversions stays even or stays odd; with an even width the same holds
for inversions + the blank's row. On boards of at least 2 x 2 every position that this allows can be reached
(Johnson and Story, "Notes on the '15' puzzle", American Journal of Mathematics 2, 1879). In a single row or column no
tile ever passes another, so the order must be right from the start.
"""

from bisect import bisect, insort
from dataclasses import dataclass

from webapp.puzzle.board import Board
from webapp.puzzle.goals import GOAL_NAMES, goal_text, named_goal, require_size


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether `board` can reach `goal`, with the figures that decide it."""

    board: Board
    goal: Board
    solvable: bool
    inversions: int
    """pairs of tiles in the other order than in the goal"""
    blank_row: int
    """the blank's row, the top one is 1"""
    blank_column: int
    """the blank's column, the leftmost is 1"""
    permutation: str
    """`even` or `odd`: the number of exchanges of two cells, the blank's among them, that lead to the goal"""
    explanation: str
    """the reason, in plain sentences"""


def check(board: Board, goal: Board) -> Verdict:
    """Decide whether `goal` can be reached from `board`, and say why. Raises InvalidBoard when the sizes differ."""
    require_size(goal, board.width, board.height)
    inversions = count_inversions(board, goal)
    row, column = _place(board)
    if board.is_line:
        solvable = inversions == 0
        reason = _line_reason(board, inversions)
    elif board.width % 2:
        solvable = inversions % 2 == 0
        reason = _odd_width_reason(inversions)
    else:
        goal_row = _place(goal)[0]
        solvable = (inversions + row - goal_row) % 2 == 0
        reason = _even_width_reason(inversions, row, goal_row)
    named = goal_text(goal)
    order = "" if named == "standard" else " Inversions are counted in the order of the goal's tiles, row by row."
    verdict = "it can be solved." if solvable else "it cannot be solved."
    return Verdict(
        board,
        goal,
        solvable,
        inversions,
        row,
        column,
        _parity(count_exchanges(board, goal)),
        f"{reason} {verdict}{order}",
    )


def count_inversions(board: Board, goal: Board) -> int:
    """How many pairs of tiles stand in the other order than in the goal, both read row by row."""
    order = {tile: place for place, tile in enumerate(goal.tiles)}
    behind: list[int] = []
    inversions = 0
    for tile in reversed(board.tiles):
        if tile:
            inversions += bisect(behind, order[tile])
            insort(behind, order[tile])
    return inversions


def count_exchanges(board: Board, goal: Board) -> int:
    """How few exchanges of two cells lead to `goal`: n - cycles of the permutation that takes `board` there."""
    cell_at_goal = {tile: cell for cell, tile in enumerate(goal.tiles)}
    onward = [cell_at_goal[tile] for tile in board.tiles]
    cycles = 0
    seen: set[int] = set()
    for start in range(len(onward)):
        if start not in seen:
            cycles += 1
            cell = start
            while cell not in seen:
                seen.add(cell)
                cell = onward[cell]
    return len(onward) - cycles


def can_reach(board: Board, goal: Board) -> bool:
    """Whether `goal` can be reached from `board` of the same size, by the exchanges of two cells that lead to it.

    Every move is one such exchange and takes the blank one cell on, so both counts change between even and odd.
    """
    if board.is_line:
        return [tile for tile in board.tiles if tile] == [tile for tile in goal.tiles if tile]
    (row, column), (goal_row, goal_column) = _place(board), _place(goal)
    return (count_exchanges(board, goal) + row - goal_row + column - goal_column) % 2 == 0


def other_goals(board: Board, goal: Board) -> list[str]:
    """The names of the goals, other than `goal`, that can be reached from `board`; equal ones count once."""
    named = {named_goal(name, board.width, board.height): name for name in reversed(GOAL_NAMES)}
    return [name for other, name in reversed(named.items()) if other != goal and can_reach(board, other)]


def _line_reason(board: Board, inversions: int) -> str:
    line = "row" if board.height == 1 else "column"
    found = "the order is the goal's:" if inversions == 0 else f"{_counted(inversions)} against the goal's order:"
    return f"In a single {line} no tile can pass another, so the order never changes. Here {found}"


def _odd_width_reason(inversions: int) -> str:
    return (
        "With an odd width no move changes whether the number of inversions is even or odd, and the goal has none. "
        f"Here {_counted(inversions)}, {_parity(inversions)}:"
    )


def _even_width_reason(inversions: int, row: int, goal_row: int) -> str:
    return (
        "With an even width no move changes whether inversions + the blank's row is even or odd, and at the goal "
        f"that is 0 + {goal_row}, {_parity(goal_row)}. Here {_counted(inversions)} + row {row} is {inversions + row}, "
        f"{_parity(inversions + row)}:"
    )


def _place(board: Board) -> tuple[int, int]:
    row, column = divmod(board.blank, board.width)
    return row + 1, column + 1


def _counted(inversions: int) -> str:
    return "1 inversion" if inversions == 1 else f"{inversions} inversions"


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"
