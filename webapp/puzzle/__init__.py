"""The rules of the sliding puzzle: boards, moves, goals, solvability, scrambles and the reading of pasted text.

Standard library only, any width and height. Everything here is a value: nothing is changed in place.
"""

from webapp.puzzle.board import Board, InvalidBoard, UnsupportedSize, parse_size
from webapp.puzzle.goals import GOAL_NAMES, goal_text, named_goal, parse_goal
from webapp.puzzle.moves import (
    IllegalMove,
    InvalidMoves,
    Move,
    format_moves,
    length_mtm,
    length_stm,
    merged,
    parse_moves,
)
from webapp.puzzle.parity import Verdict, can_reach, check, other_goals
from webapp.puzzle.repairs import Repair, repairing_swap, repairs
from webapp.puzzle.scramble import scramble

__all__ = [
    "GOAL_NAMES",
    "Board",
    "IllegalMove",
    "InvalidBoard",
    "InvalidMoves",
    "Move",
    "Repair",
    "UnsupportedSize",
    "Verdict",
    "can_reach",
    "check",
    "format_moves",
    "goal_text",
    "length_mtm",
    "length_stm",
    "merged",
    "named_goal",
    "other_goals",
    "parse_goal",
    "parse_moves",
    "parse_size",
    "repairing_swap",
    "repairs",
    "scramble",
]
