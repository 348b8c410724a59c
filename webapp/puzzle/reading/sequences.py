"""Sequences: pasted moves in letters, words, arrows or tile numbers, and what comes of them.

In this project a letter is the direction in which the TILE moves. Others write the blank's, which is the opposite.
The board tells which of the two a text means: the reading that reaches the goal, or that stays possible longest.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from webapp.puzzle.board import Board
from webapp.puzzle.moves import OPPOSITE, IllegalMove, InvalidMoves, Move, length_mtm, length_stm

MOST = 10_000
"""moves of a sequence that is read"""

_TOO_MANY = f"There are more than {MOST:,} moves, and no more than that are read: paste the part that matters."

_DIRECTIONS = {
    "U": ("u", "up", "north", *"↑⬆⇑▲🔼"),
    "D": ("d", "down", "south", *"↓⬇⇓▼🔽"),
    "L": ("l", "left", "west", *"←⬅⇐◀"),
    "R": ("r", "right", "east", *"→➡⇒▶➜⮕"),
}
_LETTERS = {name: direction for direction, names in _DIRECTIONS.items() for name in names}
_COMPASS = {**_LETTERS, "n": "U", "s": "D", "w": "L", "e": "R"}
_KEYS = {**_LETTERS, "w": "U", "s": "D", "a": "L", "d": "R"}

_STEP = re.compile(
    r"(up|down|left|right|north|south|east|west|[udlrnsewa↑⬆⇑▲🔼↓⬇⇓▼🔽←⬅⇐◀→➡⇒▶➜⮕])([1-9][0-9]{0,3})?(?![0-9])",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?:->|[\s,;:.\[\](){}\"'`<|_+-])*")
_LABEL = re.compile(
    r"\s*(?:[0-9]{1,5}[ ]?)?(?:moves?|solution|path|steps|answer|scramble|sequence|actions?)\b[ \w()]{0,30}[:=]\s*",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\s*(?:[(\[][ ]?[0-9]{1,5}(?:[ ]?[a-z]{1,8}){0,3}[ ]?[)\]]|\b[0-9]{1,5}[ ]?(?:moves?|steps?|slides?|stm|mtm))\s*",
    re.IGNORECASE,
)
"""How many moves they are, where that stands behind them."""
_NUMBERS = re.compile(r"(?:[\s,;:.\[\](){}\"'|_-]|->|[0-9])+")


class TooManyMoves(InvalidMoves):
    """More moves than are read."""


@dataclass(frozen=True, slots=True)
class Written:
    """Moves as they were written: each with its text, and as the letter means if it is the direction of the tile."""

    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    tiles: tuple[int, ...] = ()
    """the tiles that move, where the text names these; then there are no `moves`"""

    @property
    def turned(self) -> tuple[Move, ...]:
        """The moves if each letter is the direction of the blank."""
        return tuple(Move(OPPOSITE[direction], count) for direction, count in self.moves)


@dataclass(frozen=True, slots=True)
class Checked:
    """What comes of playing pasted moves on a board."""

    goal: Board
    moves: tuple[Move, ...]
    """those that can be played, up to the first that is impossible, named by the direction of the tile"""
    position: Board
    """where they lead"""
    named_by: str
    """`tile` or `blank`: whose direction the text names; or `number`: which tile moves"""
    fault: str
    """the sentence on the first move that is impossible; empty when there is none"""

    @property
    def solves(self) -> bool:
        """Whether all moves are possible and lead to the goal."""
        return not self.fault and self.position == self.goal

    @property
    def said(self) -> str:
        """The outcome as a sentence."""
        if self.fault:
            return self.fault
        tiles, moves = length_stm(self.moves), length_mtm(self.moves)
        if tiles == 1:
            one = "1 single-tile move"
            return f"Valid: {one} reaches the goal." if self.solves else f"{one} is possible, but misses the goal."
        length = f"{tiles} single-tile moves" if tiles == moves else f"{tiles} single-tile moves in {moves} slides"
        return f"Valid: {length} reach the goal." if self.solves else f"All {length} are possible, but miss the goal."


def written(text: str) -> Written:
    """Read moves in whatever form. Raises InvalidMoves, naming the first character that fits none."""
    label = _LABEL.match(text)
    start = label.end() if label else 0
    if _NUMBERS.fullmatch(text, start):
        return _numbers(text[start:])
    steps: list[tuple[str, str]] = []
    place = _after_gap(text, start)
    while place < len(text):
        found = _STEP.match(text, place)
        if found is None:
            raise InvalidMoves(_no_move(text, place))
        if len(steps) == MOST:
            raise TooManyMoves(_TOO_MANY)
        steps.append((found[1].casefold(), found[2] or ""))
        if _COUNT.fullmatch(text, found.end()):
            break
        place = _after_gap(text, found.end())
    if not steps:
        raise InvalidMoves("There are no moves here: write U, D, L or R for the way each tile travels, as in R2UL.")
    return _directed(steps)


def check_moves(board: Board, goal: Board, text: str) -> Checked:
    """Play pasted moves on a board: valid, or which is the first impossible one. Raises InvalidMoves for no moves.

    >>> board = Board.parse("1 2 3/4 5 6/0 7 8")
    >>> check_moves(board, Board.parse("1 2 3/4 5 6/7 8 0"), "right, right").named_by
    'blank'
    """
    return outcomes(board, goal, written(text))[0]


def outcomes(board: Board, goal: Board, sequence: Written) -> list[Checked]:
    """What comes of the moves by each reading of them, the likelier first; in doubt the tile's direction."""
    if sequence.tiles:
        return [_played_numbers(board, goal, sequence)]
    directions = [(sequence.moves, "tile"), (sequence.turned, "blank")]
    found = [_played(board, goal, moves, sequence.texts, named_by) for moves, named_by in directions]
    return sorted(found, key=lambda checked: (checked.solves, not checked.fault, len(checked.moves)), reverse=True)


def _played(board: Board, goal: Board, moves: Sequence[Move], texts: Sequence[str], named_by: str) -> Checked:
    position, count = board.play_possible(moves)
    fault = _fault(position, moves[count], count, texts[count]) if count < len(moves) else ""
    return Checked(goal, tuple(moves[:count]), position, named_by, fault)


def _played_numbers(board: Board, goal: Board, sequence: Written) -> Checked:
    """Each number slides that tile, and those between it and the blank, towards the blank."""
    tiles, width = list(board.tiles), board.width
    blank = board.blank
    moves: list[Move] = []
    fault = ""
    for number, tile in enumerate(sequence.tiles, 1):
        move = _towards(tiles, width, blank, tile)
        if move is None:
            fault = f"Move {number} (tile {tile}) is impossible: {_standing(tiles, width, tile)}."
            break
        moves.append(move)
        step = {"U": width, "D": -width, "L": 1, "R": -1}[move.direction]
        for _ in range(move.count):
            tiles[blank], tiles[blank + step] = tiles[blank + step], 0
            blank += step
    return Checked(goal, tuple(moves), Board(width, board.height, tuple(tiles)), "number", fault)


def _towards(tiles: Sequence[int], width: int, blank: int, tile: int) -> Move | None:
    if tile not in tiles:
        return None
    row, column = divmod(tiles.index(tile), width)
    blank_row, blank_column = divmod(blank, width)
    if row == blank_row and column != blank_column:
        return Move("L" if column > blank_column else "R", abs(column - blank_column))
    if column == blank_column and row != blank_row:
        return Move("U" if row > blank_row else "D", abs(row - blank_row))
    return None


def _standing(tiles: Sequence[int], width: int, tile: int) -> str:
    if tile not in tiles:
        return "there is no such tile"
    row, column = divmod(tiles.index(tile), width)
    return f"it stands in row {row + 1}, column {column + 1}, not in line with the blank"


def _fault(position: Board, move: Move, number: int, text: str) -> str:
    try:
        position.slide(move)
    except IllegalMove as error:
        return f"Move {number + 1} ({text}) is impossible: {str(error).partition(': ')[2]}"
    return ""


def _after_gap(text: str, place: int) -> int:
    found = _BETWEEN.match(text, place)
    return found.end() if found else place


def _directed(steps: Sequence[tuple[str, str]]) -> Written:
    """Names of moves and their counts, by what is in use: U D L R and arrows, compass points, or the keys W A S D."""
    names = {name for name, _ in steps}
    directions = _LETTERS
    if names <= set("wasd") and names != {"d"}:
        directions = _KEYS if names & set("ad") else _COMPASS
    elif names & set("nsew"):
        directions = _COMPASS
    for number, (name, count) in enumerate(steps, 1):
        if name not in directions or (count and directions is not _LETTERS):
            raise InvalidMoves(
                f"Move {number} ({name}{count}) does not go with the others: write U, D, L or R, as in R2UL."
            )
    moves = tuple(Move(directions[name], int(count or 1)) for name, count in steps)
    return Written(moves, tuple(f"{name.upper() if len(name) == 1 else name}{count}" for name, count in steps))


def _numbers(text: str) -> Written:
    numbers = [int(number[:5]) for number in re.findall("[0-9]+", text)]
    if len(numbers) > MOST:
        raise TooManyMoves(_TOO_MANY)
    if not numbers or 0 in numbers:
        raise InvalidMoves("These numbers are not moves: write the tiles in the order they move, as in 12 8 7.")
    return Written((), tuple(map(str, numbers)), tuple(numbers))


def _no_move(text: str, place: int) -> str:
    return (
        f"'{text[place]}' at character {place + 1} is not a move: write U, D, L or R for the way the tile travels, "
        "with a number for several tiles, as in R2UL."
    )
