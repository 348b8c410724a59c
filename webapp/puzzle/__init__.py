"""The rules of the sliding puzzle: boards, moves, goals, solvability, scrambles and reading pasted text.

Uses only the standard library. Boards may have any width and height. All values are immutable.
"""

from webapp.i18n.list_patterns import with_commas, with_or, with_semicolons
from webapp.puzzle.board import TEXT_FORM, Board, InvalidBoard, Unsupported, UnsupportedSize, parse_size, shown_size
from webapp.puzzle.calibration import BadCalibrationFile, Calibration, read_calibrations
from webapp.puzzle.distances import DISTANCES, mean_distance, shape
from webapp.puzzle.faces import Faces, read_words, word_puzzle
from webapp.puzzle.goals import GOAL_NAMES, MAGIC, goal_text, named_goal, parse_goal
from webapp.puzzle.link import PICTURES, Challenge, SharedGame
from webapp.puzzle.magic import check_magic, is_magic, magic_goals
from webapp.puzzle.moves import (
    BLANK_STEPS,
    IllegalMove,
    InvalidMoves,
    Move,
    format_moves,
    length_mtm,
    length_stm,
    merged,
    parse_moves,
)
from webapp.puzzle.parity import Verdict, can_reach, check, check_faces, count_inversions, count_swaps, other_goals
from webapp.puzzle.problem import InvalidGoal, Problem, fields_of
from webapp.puzzle.repairs import repairing_swap, repairs
from webapp.puzzle.replay import replay, split_moves
from webapp.puzzle.scramble import DAILY_SIZES, daily, scramble

__all__ = [
    "BLANK_STEPS", "BadCalibrationFile", "Board", "Calibration", "Challenge", "DAILY_SIZES", "DISTANCES", "Faces",
    "GOAL_NAMES", "IllegalMove", "InvalidBoard", "InvalidGoal", "InvalidMoves", "MAGIC", "Move", "PICTURES", "Problem",
    "SharedGame", "TEXT_FORM", "Unsupported", "UnsupportedSize", "Verdict", "can_reach", "check", "check_faces",
    "check_magic", "count_inversions", "count_swaps", "daily", "fields_of", "format_moves", "goal_text",
    "is_magic", "length_mtm", "length_stm", "magic_goals", "mean_distance", "merged", "named_goal", "other_goals",
    "parse_goal", "parse_moves", "parse_size", "read_calibrations", "read_words", "repairing_swap", "repairs", "replay",
    "scramble", "shape", "shown_size", "split_moves", "with_commas", "with_or", "with_semicolons", "word_puzzle",
]  # fmt: skip
