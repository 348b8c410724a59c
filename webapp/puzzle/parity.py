"""Solvability: whether a position can reach a goal, and why.

Number the tiles in the order of the goal, row by row. An inversion is a pair of tiles in the opposite order. A
horizontal move changes no inversion. A tile that moves vertically jumps over width - 1 others, and each jump adds or
removes one inversion. So with an odd width the parity of the inversions never changes; with an even width the parity of
inversions + the blank's row never changes. On boards of at least 2 x 2 every position with the right parity can be
reached (Johnson and Story, "Notes on the '15' puzzle", American Journal of Mathematics 2, 1879). In a single row or
column no tile ever passes another, so the order must be right from the start.
"""

from bisect import bisect, insort
from dataclasses import dataclass, replace

from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces, shown_times
from webapp.puzzle.goals import GOAL_NAMES, goal_text, named_goal, require_size

_OTHER_ORDER = gettext("A pair of tiles is an inversion if the goal, read row by row, has it in the opposite order.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to whether `board` can reach `goal`, with the figures that decide it."""

    board: Board
    goal: Board
    solvable: bool
    inversions: int
    """number of pairs of tiles in the opposite order to the goal"""
    blank_row: int
    """the blank's row; the top row is 1"""
    blank_column: int
    """the blank's column; the leftmost column is 1"""
    permutation: str
    """`even` or `odd`: the parity of the number of swaps of two cells, the blank included, that lead to the goal"""
    explanation: str


def check(board: Board, goal: Board) -> Verdict:
    """Decide whether `board` can reach `goal`, and say why. Raises InvalidBoard if the sizes differ."""
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
    return Verdict(
        board,
        goal,
        solvable,
        inversions,
        row,
        column,
        "odd" if count_swaps(board, goal) % 2 else "even",
        reason if goal_text(goal) == "standard" else joined(" ", [reason, _OTHER_ORDER]),
    )


def check_faces(board: Board, goal: Board, faces: Faces) -> Verdict:
    """Decide whether a position that looks like `goal` can be reached, and say why. Raises InvalidBoard.

    Swapping two equal tiles makes no visible difference but changes the parity, so with equal tiles every position is
    solvable, except in a single row or column.
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
        "Always solvable: {face} appears {times}. Swapping two of them makes an odd number of inversions "
        "even, and the board looks the same.",
        face=faces.of(group[0]),
        times=shown_times(len(group)),
    )
    return replace(verdict, solvable=True, explanation=reason)


def count_inversions(board: Board, goal: Board) -> int:
    """Return the number of pairs of tiles in the opposite order to the goal, both read row by row."""
    order = {tile: place for place, tile in enumerate(goal.tiles)}
    behind: list[int] = []
    inversions = 0
    for tile in reversed(board.tiles):
        if tile:
            inversions += bisect(behind, order[tile])
            insort(behind, order[tile])
    return inversions


def count_swaps(board: Board, goal: Board) -> int:
    """Return the least number of swaps of two cells that leads to `goal`: n minus the cycles of the permutation."""
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
    """Return whether `board` can reach `goal` of the same size, by the parity of the swaps that lead to it.

    Each move is one such swap and moves the blank by one cell, so both parities change together.
    """
    if board.is_line:
        return [tile for tile in board.tiles if tile] == [tile for tile in goal.tiles if tile]
    (row, column), (goal_row, goal_column) = _place(board), _place(goal)
    return (count_swaps(board, goal) + row - goal_row + column - goal_column) % 2 == 0


def other_goals(board: Board, goal: Board) -> list[str]:
    """Return the names of the goals, except `goal`, that `board` can reach; of equal goals only the first name."""
    named = {named_goal(name, board.width, board.height): name for name in reversed(GOAL_NAMES)}
    return [name for other, name in reversed(named.items()) if other != goal and can_reach(board, other)]


def line_rule(board: Board) -> Sentence:
    """Return why a single row or column cannot reach every arrangement."""
    if board.height == 1:
        return gettext("In a single row no tile can pass another, so the order never changes.")
    return gettext("In a single column no tile can pass another, so the order never changes.")


def _line_reason(board: Board, inversions: int) -> Sentence:
    if inversions == 0:
        here = gettext("The order is the goal's, so it can be solved.")
    else:
        here = ngettext(
            "This one has {count} inversion against the goal's order, so it cannot be solved.",
            "This one has {count} inversions against the goal's order, so it cannot be solved.",
            inversions,
        )
    return joined(" ", [line_rule(board), here])


def _odd_width_reason(inversions: int) -> Sentence:
    rule = gettext(
        "On a board of odd width, no move changes whether the number of inversions is even or odd. The goal has none."
    )
    if inversions % 2:
        here = ngettext(
            "This one has {count} inversion, an odd number, so it cannot be solved.",
            "This one has {count} inversions, an odd number, so it cannot be solved.",
            inversions,
        )
    else:
        here = ngettext(
            "This one has {count} inversion, an even number, so it can be solved.",
            "This one has {count} inversions, an even number, so it can be solved.",
            inversions,
        )
    return joined(" ", [rule, here])


def _even_width_reason(inversions: int, row: int, goal_row: int) -> Sentence:
    if goal_row % 2:
        rule = gettext(
            "On a board of even width, moves never change whether inversions + the blank's row is even or odd. "
            "At the goal it is 0 + {row}, odd.",
            row=goal_row,
        )
    else:
        rule = gettext(
            "On a board of even width, moves never change whether inversions + the blank's row is even or odd. "
            "At the goal it is 0 + {row}, even.",
            row=goal_row,
        )
    figures = {"row": row, "sum": inversions + row}
    match (inversions + row) % 2, goal_row % 2:
        case 0, 0:
            here = ngettext(
                "This one has {count} inversion + row {row} = {sum}, even, so it can be solved.",
                "This one has {count} inversions + row {row} = {sum}, even, so it can be solved.",
                inversions,
                **figures,
            )
        case 1, 1:
            here = ngettext(
                "This one has {count} inversion + row {row} = {sum}, odd, so it can be solved.",
                "This one has {count} inversions + row {row} = {sum}, odd, so it can be solved.",
                inversions,
                **figures,
            )
        case 0, _:
            here = ngettext(
                "This one has {count} inversion + row {row} = {sum}, even, so it cannot be solved.",
                "This one has {count} inversions + row {row} = {sum}, even, so it cannot be solved.",
                inversions,
                **figures,
            )
        case _:
            here = ngettext(
                "This one has {count} inversion + row {row} = {sum}, odd, so it cannot be solved.",
                "This one has {count} inversions + row {row} = {sum}, odd, so it cannot be solved.",
                inversions,
                **figures,
            )
    return joined(" ", [rule, here])


def _place(board: Board) -> tuple[int, int]:
    row, column = divmod(board.blank, board.width)
    return row + 1, column + 1
