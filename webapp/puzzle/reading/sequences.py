"""Sequences: pasted moves in letters, words, arrows or tile numbers, and what comes of them.

In this project a letter is the direction in which the TILE moves. Others write the blank's, which is the opposite.
The board tells which of the two a text means: the reading that reaches the goal, or that stays possible longest.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from webapp.puzzle.board import Board
from webapp.puzzle.moves import OPPOSITE, InvalidMoves, Move, length_mtm, length_stm, no_move
from webapp.sentences import Sentence, gettext, ngettext

MOST = 10_000
"""moves of a sequence that is read"""

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


class Unreadable(InvalidMoves):
    """Moves that cannot be read; `clause` is what is wrong as a part of another sentence."""

    def __init__(self, message: Sentence, clause: Sentence) -> None:
        super().__init__(message)
        self.clause = clause


class TooManyMoves(Unreadable):
    """More moves than are read."""

    def __init__(self) -> None:
        super().__init__(
            gettext(
                "There are more than {most:,} moves, and no more than that are read: paste the part that matters.",
                most=MOST,
            ),
            gettext("there are more than {most:,} moves, and no more than that are read", most=MOST),
        )


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
    clause: str = ""
    """the same as a part of another sentence"""

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
        return _outcome(tiles, self.solves) if tiles == moves else _outcome_in_slides(tiles, moves, self.solves)


def written(text: str) -> Written:
    """Read moves in whatever form. Raises Unreadable, naming the first character that fits none."""
    label = _LABEL.match(text)
    start = label.end() if label else 0
    if _NUMBERS.fullmatch(text, start):
        return _numbers(text[start:])
    steps: list[tuple[str, str]] = []
    place = _after_gap(text, start)
    while place < len(text):
        found = _STEP.match(text, place)
        if found is None:
            raise Unreadable(no_move(text, place), _no_move(text, place))
        if len(steps) == MOST:
            raise TooManyMoves
        steps.append((found[1].casefold(), found[2] or ""))
        if _COUNT.fullmatch(text, found.end()):
            break
        place = _after_gap(text, found.end())
    if not steps:
        raise Unreadable(
            gettext("There are no moves here: write U, D, L or R for the way each tile travels, as in R2UL."),
            gettext("there are no moves here"),
        )
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
    played = tuple(moves[:count])
    if count == len(moves):
        return Checked(goal, played, position, named_by, "")
    said = {"number": count + 1, "move": texts[count], "reason": position.obstacle(moves[count])}
    fault = gettext("Move {number} ({move}) is impossible: {reason}.", **said)
    clause = gettext("move {number} ({move}) is impossible: {reason}", **said)
    return Checked(goal, played, position, named_by, fault, clause)


def _played_numbers(board: Board, goal: Board, sequence: Written) -> Checked:
    """Each number slides that tile, and those between it and the blank, towards the blank."""
    tiles, width = list(board.tiles), board.width
    blank = board.blank
    moves: list[Move] = []
    fault = clause = ""
    for number, tile in enumerate(sequence.tiles, 1):
        move = _towards(tiles, width, blank, tile)
        if move is None:
            said = {"number": number, "tile": tile, "reason": _standing(tiles, width, tile)}
            fault = gettext("Move {number} (tile {tile}) is impossible: {reason}.", **said)
            clause = gettext("move {number} (tile {tile}) is impossible: {reason}", **said)
            break
        moves.append(move)
        step = {"U": width, "D": -width, "L": 1, "R": -1}[move.direction]
        for _ in range(move.count):
            tiles[blank], tiles[blank + step] = tiles[blank + step], 0
            blank += step
    return Checked(goal, tuple(moves), Board(width, board.height, tuple(tiles)), "number", fault, clause)


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


def _standing(tiles: Sequence[int], width: int, tile: int) -> Sentence:
    if tile not in tiles:
        return gettext("there is no such tile")
    row, column = divmod(tiles.index(tile), width)
    return gettext(
        "it stands in row {row}, column {column}, not in line with the blank", row=row + 1, column=column + 1
    )


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
            raise Unreadable(
                gettext(
                    "Move {number} ({move}) does not go with the others: write U, D, L or R, as in R2UL.",
                    number=number,
                    move=name + count,
                ),
                gettext("move {number} ({move}) does not go with the others", number=number, move=name + count),
            )
    moves = tuple(Move(directions[name], int(count or 1)) for name, count in steps)
    return Written(moves, tuple(f"{name.upper() if len(name) == 1 else name}{count}" for name, count in steps))


def _numbers(text: str) -> Written:
    numbers = [int(number[:5]) for number in re.findall("[0-9]+", text)]
    if len(numbers) > MOST:
        raise TooManyMoves
    if not numbers or 0 in numbers:
        raise Unreadable(
            gettext("These numbers are not moves: write the tiles in the order they move, as in 12 8 7."),
            gettext("these numbers are not moves"),
        )
    return Written((), tuple(map(str, numbers)), tuple(numbers))


def _no_move(text: str, place: int) -> Sentence:
    return gettext("'{character}' at character {place} is not a move", character=text[place], place=place + 1)


def _outcome(tiles: int, solves: bool) -> Sentence:
    """What comes of possible moves that slide one tile each."""
    if solves:
        return ngettext(
            "Valid: {count} single-tile move reaches the goal.",
            "Valid: {count} single-tile moves reach the goal.",
            tiles,
        )
    return ngettext(
        "{count} single-tile move is possible, but misses the goal.",
        "All {count} single-tile moves are possible, but miss the goal.",
        tiles,
    )


def _outcome_in_slides(tiles: int, moves: int, solves: bool) -> Sentence:
    """What comes of possible moves of which some slide several tiles."""
    slides = ngettext("{count} slide", "{count} slides", moves)
    if solves:
        return ngettext(
            "Valid: {count} single-tile move in {slides} reaches the goal.",
            "Valid: {count} single-tile moves in {slides} reach the goal.",
            tiles,
            slides=slides,
        )
    return ngettext(
        "{count} single-tile move in {slides} is possible, but misses the goal.",
        "All {count} single-tile moves in {slides} are possible, but miss the goal.",
        tiles,
        slides=slides,
    )
