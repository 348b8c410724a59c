"""A verdict as the fields of an answer, on the wire and for programs in a terminal."""

from typing import Any

from webapp.puzzle import Problem, Verdict, other_goals, repairs


def fields_of(problem: Problem, found: Verdict) -> dict[str, Any]:
    """The verdict on a problem as `check` tells it everywhere: whether it is solvable, why, and what else would be."""
    board = problem.board
    mended = [] if found.solvable else repairs(board, found.goal, problem.faces)
    swap = mended[0].swap if mended else None
    return {
        "position": str(board),
        "goal": problem.goal_text,
        "size": board.size,
        "solvable": found.solvable,
        "inversions": found.inversions,
        "blank_row": found.blank_row,
        "blank_column": found.blank_column,
        "permutation": found.permutation,
        "explanation": found.explanation,
        "swap": swap,
        "swapped": str(board.swap(*swap)) if swap else None,
        "repairs": [
            {"title": repair.title, "reason": repair.reason, "position": str(repair.board)} for repair in mended
        ],
        "reaches": other_goals(board, found.goal),
    }
