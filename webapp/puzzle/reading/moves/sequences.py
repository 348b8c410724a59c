"""Sequences: pasted moves in letters, words, arrows, tile numbers or cells of the blank, and their result.

In this project a letter is the direction in which the TILE moves. Others write the direction of the blank, which is the
opposite. The board decides which is meant: the reading that reaches the goal, or that stays possible longest.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.moves import OPPOSITE, InvalidMoves, Move, blank_move, length_mtm, length_stm, no_move
from webapp.puzzle.reading.results import compared_lengths
from webapp.puzzle.reading.text.vocabulary import DIRECTIONS

MAX_MOVES = 10_000
"""of a sequence"""

_LETTERS = {
    **{direction.lower(): direction for direction in DIRECTIONS},
    **{name: direction for direction, names in DIRECTIONS.items() for name in names.split()},
}
_SIGNS = [name for name in _LETTERS if len(name) == 1 and not (name.isascii() or "\uac00" <= name <= "\ud7a3")]
"""those that are a direction wherever they occur, unlike a syllable of Korean"""
_WORDS = [name for name in _LETTERS if name not in _SIGNS and (name[1:] or not name.isascii())]
NAMES_OF_DIRECTIONS = "|".join(sorted(_WORDS, key=len, reverse=True))
SIGNS_OF_DIRECTIONS = "".join(_SIGNS)
_COMPASS = {**_LETTERS, "n": "U", "s": "D", "w": "L", "e": "R"}
_KEYS = {**_LETTERS, "w": "U", "s": "D", "a": "L", "d": "R"}
_MIXED_PAIRS = {pair for letter in "udlr" for point in "new" for pair in (letter + point, point + letter)}

_NAME = rf"({NAMES_OF_DIRECTIONS}|[udlrnsewa{SIGNS_OF_DIRECTIONS}])"
_STEP = re.compile(_NAME + r"([1-9][0-9]{0,3})?(?![0-9])", re.IGNORECASE)
_TIMES = r"(?:[x×*^]|times|mal|veces|fois|vezes|раза?|次|回|번)"
_TWICE = (
    r"(?P<twice>twice|two[ ]times|zweimal|dos[ ]veces|deux[ ]fois|duas[ ]vezes|дважды|два[ ]раза|[两兩]次|두[ ]?번)"
)
_COUNT_OF_MOVE = rf"(?:(?P<times>[1-9][0-9]{{0,2}})[ ]?{_TIMES}|{_TWICE})"
_REPEATED = [
    re.compile(written, re.IGNORECASE)
    for written in (
        rf"(?<![^\W_])(?P<name>{_NAME})(?:[ ]?[x×*^][ ]?(?P<number>[1-9][0-9]{{0,2}})(?![^\W_])"
        rf"|\((?P<within>[1-9][0-9]{{0,2}})\)(?=[\s,;]*[^\W\d_])|[ ]?{_COUNT_OF_MOVE}(?![^\W_]))",
        rf"(?<![^\W_]){_COUNT_OF_MOVE}[ ]?(?P<name>{_NAME})(?![^\W_])",
    )
]
"""a move several times: `U x2`, `up(2)`, `left twice`, and `2x up`"""
_WRONG_COUNT = re.compile(_NAME + "(?=[0-9])", re.IGNORECASE)
_BETWEEN = re.compile(r"(?:->|[\s,、;:.\[\](){}\"'`<|_+-])*")
_LABEL = re.compile(
    r"\s*(?:[0-9]{1,5}[ ]?)?(?:moves?|solution|path|steps|answer|scramble|sequence|actions?)\b[ \w()]{0,30}[:=]\s*",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\s*(?:[(\[][ ]?[0-9]{1,5}(?:[ ]?[a-z]{1,8}){0,3}(?:,[^()\[\]\n]{0,20})?[ ]?[)\]]"
    r"|\b[0-9]{1,5}[ ]?(?:moves?|steps?|slides?|stm|mtm))\s*",
    re.IGNORECASE,
)
"""the number of moves, if it follows them"""
_NUMBERS = re.compile(r"(?:[\s,、;:.\[\](){}\"'|_-]|->|[0-9])+")
_ARROW_BETWEEN = re.compile(r"(?P<name>[^\W_]\s{0,3})[→⇒➡➜⮕▶](?=\s{0,3}[^\W\d_])")
_PAIR = re.compile(r"[(\[]\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*[)\]]")


class Unreadable(InvalidMoves):
    """Moves that cannot be read; `clause` says what is wrong, as part of another sentence."""

    def __init__(self, message: Sentence, clause: Sentence) -> None:
        super().__init__(message)
        self.clause = clause


class TooManyMoves(Unreadable):
    def __init__(self) -> None:
        super().__init__(
            gettext(
                "There are more than {most:,} moves, the limit. Paste the part that matters.",
                most=MAX_MOVES,
            ),
            gettext("there are more than {most:,} moves, the limit", most=MAX_MOVES),
        )


@dataclass(frozen=True, slots=True)
class WrittenMoves:
    """Moves as written: each with its text, read as the direction of the tile."""

    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    """the tiles that move, or the cells on the blank's path, if the text names these; then `moves` is empty"""
    pairs: tuple[tuple[int, int], ...] = ()
    """the same cells as rows and columns, if all numbers are in pairs such as `(1, 2)`"""
    counted: tuple[Move, ...] = ()
    """the moves, with the number beside each as its count rather than its tile, as in `up 2, left 1`"""

    @property
    def turned(self) -> tuple[Move, ...]:
        """The moves, with each letter read as the direction of the blank."""
        return _turned(self.moves)


@dataclass(frozen=True, slots=True)
class PlayedMoves:
    """The result of playing pasted moves on a board."""

    goal: Board
    moves: tuple[Move, ...]
    """the moves up to the first impossible one, named by the direction of the tile"""
    position: Board
    named_by: str
    """what the text names: the direction of the `tile` or the `blank`, the `number` of the tile, or the blank's `cell`
    """
    fault: str
    """a sentence on the first impossible move; empty if there is none"""
    clause: str = ""
    """the same as part of another sentence"""
    stated: int | None = None
    """the length that the text states"""

    @property
    def solves(self) -> bool:
        """Whether all moves are possible and lead to the goal."""
        return not self.fault and self.position == self.goal

    @property
    def said(self) -> str:
        """The result as a sentence."""
        if self.fault:
            return self.fault
        outcome = _outcome(length_stm(self.moves), length_mtm(self.moves), self.solves)
        return joined(" ", [outcome, *compared_lengths(self.stated, self.moves)])


def without_arrows_between(text: str) -> str:
    """Return the text with spaces in place of arrows between words or letters, which separate moves.

    >>> without_arrows_between("down → right"), without_arrows_between("↓→→")
    ('down   right', '↓→→')
    """
    return _ARROW_BETWEEN.sub(r"\g<name> ", text)


def with_counts_behind(text: str) -> str:
    """Return the text, equally long, with each count directly behind its move.

    >>> with_counts_behind("2x up, left * 3, down")
    'up2  , left3   , down'
    """
    for repeated in _REPEATED:
        text = repeated.sub(_with_count_behind, text)
    return text


def _with_count_behind(move: re.Match[str]) -> str:
    said = move.groupdict()
    count = said["times"] or said.get("number") or said.get("within") or "2"
    return f"{said['name']}{count}".ljust(len(move[0]))


def read_moves(text: str) -> WrittenMoves:
    """Read moves in any form. Raises Unreadable, naming the first character that does not belong to a move."""
    text = with_counts_behind(without_arrows_between(text))
    label = _LABEL.match(text)
    start = label.end() if label else 0
    if _NUMBERS.fullmatch(text, start):
        return _numbers(text[start:])
    steps: list[tuple[str, str, int]] = []
    place = _after_gap(text, start)
    while place < len(text):
        found = _STEP.match(text, place)
        if found is None:
            wrong = _WRONG_COUNT.match(text, place)
            place = wrong.end() if wrong else place
            values = {"character": text[place], "place": place + 1}
            raise Unreadable(
                no_move(text, place), gettext("'{character}' at character {place} is not a move", **values)
            )
        if len(steps) == MAX_MOVES:
            raise TooManyMoves
        steps.append((found[1].casefold(), found[2] or "", place + 1))
        if _COUNT.fullmatch(text, found.end()):
            break
        place = _after_gap(text, found.end())
    if not steps:
        raise Unreadable(
            gettext("There are no moves here. Write U, D, L or R for the direction each tile moves, as in R2UL."),
            gettext("there are no moves here"),
        )
    return _directed(steps)


def check_moves(board: Board, goal: Board, text: str) -> PlayedMoves:
    """Play pasted moves on a board and return the likeliest result. Raises InvalidMoves if the text has no moves.

    >>> board = Board.parse("1 2 3/4 5 6/0 7 8")
    >>> check_moves(board, Board.parse("1 2 3/4 5 6/7 8 0"), "right, right").named_by
    'blank'
    """
    return outcomes(board, goal, read_moves(text))[0]


def outcomes(board: Board, goal: Board, sequence: WrittenMoves) -> list[PlayedMoves]:
    """Return the result of the moves in each reading, likeliest first; in a tie the tile's direction comes first."""
    if sequence.numbers:
        found = [_played_numbers(board, goal, sequence.numbers)]
        paths = (_path_of_blank(board, cells) for cells in _cells(board, sequence))
        by_cells = [_played(board, goal, path, sequence.texts, "cell") for path in paths if path]
        found += [each for each in by_cells if found[0].fault or each.solves]
    else:
        named = [
            (each, named_by)
            for moves in filter(None, (sequence.moves, sequence.counted))
            for each, named_by in ((moves, "tile"), (_turned(moves), "blank"))
        ]
        found = [_played(board, goal, moves, sequence.texts, named_by) for moves, named_by in named]
    return sorted(found, key=lambda checked: (checked.solves, not checked.fault, len(checked.moves)), reverse=True)


def _turned(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves, with each letter read as the direction of the blank."""
    return tuple(Move(OPPOSITE[direction], count) for direction, count in moves)


def _played(board: Board, goal: Board, moves: Sequence[Move], texts: Sequence[str], named_by: str) -> PlayedMoves:
    position, count = board.play_possible(moves)
    played = tuple(moves[:count])
    if count == len(moves):
        return PlayedMoves(goal, played, position, named_by, "")
    values = {"number": count + 1, "move": texts[count], "reason": position.obstacle(moves[count])}
    fault = gettext("Move {number} ({move}) is impossible: {reason}.", **values)
    clause = gettext("move {number} ({move}) is impossible: {reason}", **values)
    return PlayedMoves(goal, played, position, named_by, fault, clause)


def _cells(board: Board, sequence: WrittenMoves) -> Iterator[list[int]]:
    """Yield the cells (from 0) that numbers may name, counted from 0 or 1; in pairs the row or the column is first."""
    for first in (0, 1):
        if not sequence.pairs:
            yield [cell - first for cell in sequence.numbers]
        elif max(map(max, sequence.pairs)) - first < max(board.width, board.height):
            yield [(row - first) * board.width + column - first for row, column in sequence.pairs]
            yield [(row - first) * board.width + column - first for column, row in sequence.pairs]


def _path_of_blank(board: Board, cells: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves that bring the blank through these cells (from 0); empty if two in a row are not adjacent."""
    path = [board.blank, *cells[cells[0] == board.blank :]]
    if not 0 <= min(path) <= max(path) < len(board.tiles):
        return ()
    places = pairwise(divmod(cell, board.width) for cell in path)
    steps = [blank_move(column - before, row - above) for (above, before), (row, column) in places]
    moves = tuple(step for step in steps if step and step.count == 1)
    return moves if len(moves) == len(steps) else ()


def _played_numbers(board: Board, goal: Board, numbers: Sequence[int]) -> PlayedMoves:
    moves, position = moves_of_tiles(board, numbers)
    if len(moves) == len(numbers):
        return PlayedMoves(goal, moves, position, "number", "")
    tile = numbers[len(moves)]
    values = {"number": len(moves) + 1, "tile": tile, "reason": _out_of_line(position, tile)}
    fault = gettext("Move {number} (tile {tile}) is impossible: {reason}.", **values)
    clause = gettext("move {number} (tile {tile}) is impossible: {reason}", **values)
    return PlayedMoves(goal, moves, position, "number", fault, clause)


def moves_of_tiles(board: Board, tiles: Sequence[int]) -> tuple[tuple[Move, ...], Board]:
    """Move tiles and those between each and the blank. Return the moves, up to an impossible one, and the result.

    >>> moves_of_tiles(Board.parse("0 1 2/3 4 5"), [2])
    ((Move(direction='L', count=2),), Board.parse('1 2 0/3 4 5'))
    """
    cells = {tile: cell for cell, tile in enumerate(board.tiles)}
    placed, width, blank = list(board.tiles), board.width, board.blank
    moves: list[Move] = []
    for tile in tiles:
        cell = cells.get(tile, blank)
        move = blank_move(cell % width - blank % width, cell // width - blank // width)
        if move is None:
            break
        moves.append(move)
        step = (cell - blank) // move.count
        for place in range(blank, cell, step):
            placed[place] = placed[place + step]
            cells[placed[place]] = place
        placed[cell], blank = 0, cell
    return tuple(moves), Board(width, board.height, tuple(placed))


def move_between(board: Board, other: Board) -> Move | None:
    """Return the move, of one or several tiles, that leads from a board to another; None if there is none."""
    if (board.width, board.height) != (other.width, other.height):
        return None
    (row, column), (next_row, next_column) = (divmod(each.blank, each.width) for each in (board, other))
    move = blank_move(next_column - column, next_row - row)
    return move if move and board.play_possible([move])[0] == other else None


def _out_of_line(position: Board, tile: int) -> Sentence:
    if not 0 < tile < len(position.tiles):
        return gettext("there is no such tile")
    row, column = divmod(position.tiles.index(tile), position.width)
    return gettext(
        "it is in row {row}, column {column}, not in the blank's row or column", row=row + 1, column=column + 1
    )


def _after_gap(text: str, place: int) -> int:
    return found.end() if (found := _BETWEEN.match(text, place)) else place


def _directed(steps: Sequence[tuple[str, str, int]]) -> WrittenMoves:
    """Read (name, count, place) steps as U D L R and arrows, compass points, or the keys W A S D."""
    names = {name for name, _, _ in steps}
    directions = _LETTERS
    if names <= set("wasd") and names != {"d"}:
        directions = _KEYS if names & set("ad") else _COMPASS
    elif names & set("nsew"):
        directions = _COMPASS
    before, end = "", 0
    for name, count, place in steps:
        is_mixed = directions is _COMPASS and place == end and before + name in _MIXED_PAIRS  # as in `El`
        before, end = name, place + len(name)
        if name not in directions or is_mixed or (count and directions is not _LETTERS):
            values = {"move": name + count, "place": place}
            raise Unreadable(
                gettext(
                    "'{move}' at character {place} does not fit the other moves. Write U, D, L or R, as in R2UL.",
                    **values,
                ),
                gettext("'{move}' at character {place} does not fit the other moves", **values),
            )
    moves = tuple(Move(directions[name], int(count or 1)) for name, count, _ in steps)
    return WrittenMoves(moves, tuple(f"{name.upper() if len(name) == 1 else name}{count}" for name, count, _ in steps))


def _numbers(text: str) -> WrittenMoves:
    numbers = [int(number[:5]) for number in re.findall("[0-9]+", text)]
    if len(numbers) > MAX_MOVES:
        raise TooManyMoves
    if not numbers:
        raise Unreadable(
            gettext("These numbers are not moves. Write the tiles in the order they move, as in 12 8 7."),
            gettext("these numbers are not moves"),
        )
    pairs = tuple((int(first), int(second)) for first, second in _PAIR.findall(text))
    return WrittenMoves((), tuple(map(str, numbers)), tuple(numbers), pairs if 2 * len(pairs) == len(numbers) else ())


def _outcome(tiles: int, moves: int, solves: bool) -> Sentence:
    """Return the sentence on possible moves, by their lengths in both metrics."""
    is_single = tiles == moves
    if is_single and solves:
        return ngettext(
            "Correct: {count} single-tile move reaches the goal.",
            "Correct: {count} single-tile moves reach the goal.",
            tiles,
        )
    if is_single:
        return ngettext(
            "{count} single-tile move works, but does not reach the goal.",
            "All {count} single-tile moves work, but they do not reach the goal.",
            tiles,
        )
    slides = ngettext("{count} multi-tile move", "{count} multi-tile moves", moves)
    if solves:
        return ngettext(
            "Correct: {count} single-tile move in {slides} reaches the goal.",
            "Correct: {count} single-tile moves in {slides} reach the goal.",
            tiles,
            slides=slides,
        )
    return ngettext(
        "{count} single-tile move in {slides} works, but does not reach the goal.",
        "All {count} single-tile moves in {slides} work, but they do not reach the goal.",
        tiles,
        slides=slides,
    )
