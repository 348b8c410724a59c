"""The rules of the sliding puzzle: boards, moves, goals, solvability, scrambles and the reading of pasted text.

Standard library only, any width and height. Everything here is a value: nothing is changed in place.
"""

from webapp.puzzle.board import TEXT_FORM, Board, InvalidBoard, Unsupported, UnsupportedSize, parse_size
from webapp.puzzle.calibration import Calibration
from webapp.puzzle.distances import DISTANCES, mean_distance, shape
from webapp.puzzle.faces import Faces, check_faces, read_words, word_puzzle
from webapp.puzzle.goals import GOAL_NAMES, goal_text, named_goal, parse_goal
from webapp.puzzle.hardness import hardness
from webapp.puzzle.link import PICTURES, Challenge, InvalidStep, Story
from webapp.puzzle.lists import with_commas, with_semicolons
from webapp.puzzle.magic import MAGIC, check_magic, is_magic, magic_goals, require_magic
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
from webapp.puzzle.parity import Verdict, can_reach, check, count_exchanges, count_inversions, other_goals
from webapp.puzzle.problem import Goal, InvalidGoal, Problem
from webapp.puzzle.repairs import Repair, repairing_swap, repairs
from webapp.puzzle.scramble import DAILY_SIZES, daily, scramble

__all__ = [
    "DISTANCES",
    "hardness",
    "mean_distance",
    "DAILY_SIZES",
    "GOAL_NAMES",
    "MAGIC",
    "PICTURES",
    "TEXT_FORM",
    "Board",
    "Calibration",
    "Challenge",
    "Faces",
    "Goal",
    "IllegalMove",
    "InvalidBoard",
    "InvalidGoal",
    "InvalidMoves",
    "InvalidStep",
    "Move",
    "Problem",
    "Repair",
    "Story",
    "Unsupported",
    "UnsupportedSize",
    "Verdict",
    "can_reach",
    "check",
    "check_faces",
    "check_magic",
    "count_exchanges",
    "count_inversions",
    "daily",
    "format_moves",
    "goal_text",
    "is_magic",
    "length_mtm",
    "length_stm",
    "magic_goals",
    "merged",
    "named_goal",
    "other_goals",
    "parse_goal",
    "parse_moves",
    "parse_size",
    "read_words",
    "repairing_swap",
    "repairs",
    "require_magic",
    "scramble",
    "shape",
    "with_commas",
    "with_semicolons",
    "word_puzzle",
]
