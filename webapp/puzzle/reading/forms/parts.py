"""Parts: a part of a text without labels: a position, perhaps with its goal, its moves or more positions."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.moves import InvalidMoves, length_stm
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.grids.grid import read_grid
from webapp.puzzle.reading.moves.sequences import (
    PlayedMoves,
    TooManyMoves,
    Unreadable,
    WrittenMoves,
    outcomes,
    read_moves,
)
from webapp.puzzle.reading.moves.solved import solved_by
from webapp.puzzle.reading.moves.worded_moves import fault_in_moves, is_prose, moves_within
from webapp.puzzle.reading.results import FaultyGoal, FaultyStart, Reading
from webapp.puzzle.reading.text.completeness import is_nearly
from webapp.puzzle.reading.text.outline import goal_name, has_words, regions
from webapp.puzzle.reading.text.tokens import Token, tokens_of, without_empty
from webapp.puzzle.reading.text.vocabulary import ARROW

MAX_LISTED = 20
"""of a list, offered as alternatives to its first position; the rest is not read"""
MIN_CELLS_UNNAMED = 4
"""fewest cells of boards that are separated without a word between them"""

_BETWEEN_BOARDS = re.compile(rf"\||{ARROW}")
_HEADING = re.compile(r"\s*([0-9]{1,2})[ \t,]+([0-9]{1,2})([ \t,]+[0-9]{1,5})?[ \t]*\n([ \t]*[0-9]{1,5}[ \t]*\n)?")
_NAMED_BY = {
    "tile": gettext("moves named by the direction of the tile"),
    "blank": gettext("moves named by the direction of the blank"),
    "number": gettext("moves named by tile numbers"),
    "cell": gettext("moves named by the cells of the blank"),
}


def read_part(text: str, markup: str = "") -> Reading:
    """Read a text with one or two positions, with or without moves, or with nothing but moves. Raises InvalidBoard."""
    if alone := _moves(text):
        return solved_by(alone)
    if found := _several(text, markup):
        return found
    try:
        return read_grid(text, markup)
    except InvalidBoard as error:
        with suppress(InvalidBoard, InvalidMoves):
            return _below_heading(text, markup) or solved_by(read_moves(text))
        if fault := fault_in_moves(text):
            raise InvalidBoard(str(fault)) from None
        raise error


def _moves(text: str) -> WrittenMoves | None:
    """Return the moves if a text consists of them; None for numbers alone. Raises InvalidBoard for too many moves."""
    try:
        found = read_moves(text)
    except TooManyMoves as error:
        raise InvalidBoard(str(error)) from None
    except InvalidMoves:
        return None
    return None if found.numbers else found


def _has_digits(text: str) -> bool:
    return any(map(str.isdigit, text))


def with_goal(reading: Reading, text: str) -> Reading:
    """Return the reading with a goal: a name, or a position of the same size. Raises InvalidBoard."""
    board = reading.board
    if name := goal_name(text.strip(" \t\n\"',;.")):
        return replace(reading, goal=Problem.parse(board, name).goal, goal_named=name)
    try:
        found = read_grid(f"{board.size}: {text}")
    except InvalidBoard as fault:
        try:
            found = read_grid(text)
        except InvalidBoard:
            raise FaultyGoal(fault, reading) from None
        if found.board.width == board.width and found.board.height < board.height:
            raise FaultyGoal(fault, reading) from None
    goal = resized(found, board)
    if goal is None:
        raise InvalidBoard(gettext("The goal must be {size}, as the position is.", size=reading.size_words))
    return replace(reading, goal=goal)


def resized(goal: Reading, board: Board) -> Board | None:
    return next((each.board for each in (goal, *goal.alternatives) if each.board.size == board.size), None)


def with_moves(reading: Reading, sequence: WrittenMoves) -> Reading:
    """Return the reading with the moves, named by the tile's direction; a note says if impossible ones are left out.

    The alternatives are other boards, so the moves are played on each of them separately.
    """
    first, *others = _played(reading, sequence)
    elsewhere = [_played(other, sequence)[0] for other in reading.alternatives]
    return replace(first, alternatives=(*others, *elsewhere))


def _played(reading: Reading, sequence: WrittenMoves) -> list[Reading]:
    """Return the reading with each possible meaning of the moves, or with a note saying why there is none."""
    problem = Problem(reading.board, reading.goal) if reading.goal else Problem.parse(reading.board)
    found = outcomes(reading.board, problem.example, sequence)
    if not reading.goal and not found[0].solves and (name := _goal_reached(found)):
        reading = with_goal(reading, name).noting(gettext("with the goal {goal}", goal=name))
        return _played(reading, sequence)
    possible = [
        replace(reading, moves=each.moves, alternatives=()).noting(_NAMED_BY[each.named_by])
        for each in found
        if not each.fault
    ]
    return possible or [reading.noting(_without_moves(found[0].clause))]


def _goal_reached(found: Sequence[PlayedMoves]) -> str:
    """Return the name of the goal that moves reach in one of their meanings; empty for none."""
    ends = [each.position for each in found if not each.fault]
    goals = ((name, named_goal(name, end.width, end.height)) for end in ends for name in GOAL_NAMES)
    return next((name for name, goal in goals if goal in ends), "")


def _without_moves(reason: str) -> Sentence:
    return gettext("without the moves, as {reason}", reason=reason)


def moves_beside(reading: Reading, rest: str, end: int) -> Reading:
    """Return the reading with the moves in the rest of its text, or with a note on their fault.

    Tile numbers without a label count only behind the end of the last board.
    """
    faults: list[str] = []
    for text, is_labelled in _likely_moves(rest, end):
        try:
            sequence = read_moves(text)
        except Unreadable as error:
            faults += [_without_moves(error.clause)] if is_labelled and not is_prose(text) else []
            continue
        if len(sequence.numbers) == 1:
            continue  # the number of moves
        played = with_moves(reading, sequence)
        if is_labelled or (played.moves and (not sequence.numbers or _are_single(played, sequence))):
            return played
        faults += [] if sequence.numbers else played.notes[-1:]
    if (within := moves_within(rest)) and within.are_likely:
        played = with_moves(reading, within.sequence)
        if played.moves:
            return played
    return reading.noting(*faults[:1])


def _are_single(reading: Reading, sequence: WrittenMoves) -> bool:
    count = len(sequence.pairs or sequence.numbers)
    return count > 1 and reading.moves is not None and length_stm(reading.moves) in (count - 1, count)


def _likely_moves(rest: str, end: int) -> Iterator[tuple[str, bool]]:
    """Yield the texts that may be moves, likeliest first, each with whether a label or its letters say so."""
    for region in regions(rest):
        if region.role == "moves":
            text = rest[region.start : region.end].strip()
            yield text.split("\n\n")[0], True
            yield text.split("\n")[0], True
    lines = [line for line in rest.split("\n") if line.strip()]
    if moves := [line for line in lines if _is_line_of_moves(line)]:
        yield " ".join(moves), False
    yield from ((line, True) for line in lines if fault_in_moves(line))
    behind = rest[end:].strip().split("\n")
    if behind and not has_words(rest):
        yield behind[-1], False


def _is_line_of_moves(line: str) -> bool:
    with suppress(InvalidBoard):
        moves = _moves(line)
        return moves is not None and len("".join(moves.texts)) > 1  # a single letter may count, as in `a)`
    return False


def _below_heading(text: str, markup: str) -> Reading | None:
    """Return what follows a heading with the size and another number: `4 4 8`, or `4 3` and a count on its own line."""
    heading = _HEADING.match(text)
    if not (heading and (heading[3] or heading[4])):
        return None
    size, rest = {int(heading[1]), int(heading[2])}, text[heading.end() :]
    found = _several(rest, markup) or read_grid(rest, markup)
    return found if {found.board.width, found.board.height} == size else None


def _several(text: str, markup: str) -> Reading | None:
    """Return the reading of a text of several positions: a start and a goal, or the first of a list.

    A single board is never split here, since each part must have a tile 1.
    """
    found = without_empty(tokens_of(text))
    lines = [line for line in text.split("\n") if line.strip()]
    for parts, is_list in (
        (text.split(), False),
        (_one_after_another(text, found), False),
        (_one_after_another(text, found[1:]), True),
        *((parts, False) for parts in _side_by_side(lines)),
    ):
        numbered = list(filter(_has_digits, parts))
        readings = _each(numbered[: MAX_LISTED + 1], markup)
        if not readings and not is_list and parts != text.split():
            _check_pair(numbered, markup)
        is_size = found[0].cell == readings[0].board.height if readings else False
        if len(readings) == 2 and (is_size or not is_list):
            return _as_start_and_goal(*readings)
        if readings:
            first, *others = readings
            note = ngettext("the first of {count} position", "the first of {count} positions", len(numbered))
            return replace(first, alternatives=tuple(others)).noting(note)
    return None


def _each(parts: Sequence[str], markup: str) -> list[Reading]:
    """Return the readings of all parts; empty unless there are at least two, all with the same number of cells."""
    try:
        readings = [read_grid(part, markup) for part in parts] if len(parts) > 1 else []
    except InvalidBoard:
        return []
    counts = {len(reading.board.tiles) for reading in readings}
    return readings if len(counts) == 1 and min(counts) >= MIN_CELLS_UNNAMED else []


def _check_pair(parts: Sequence[str], markup: str) -> None:
    """Raise the fault of one of two parts that are nearly boards, if the other is one: FaultyStart or FaultyGoal."""
    cells = [[token.cell for token in tokens_of(part) if token.cell is not None] for part in parts]
    if len(parts) != 2 or not is_nearly(cells[0]) or not is_nearly(cells[1]):
        return
    outcomes: list[Reading | InvalidBoard] = []
    for part in parts:
        try:
            outcomes.append(read_grid(part, markup))
        except InvalidBoard as error:
            outcomes.append(error)
    match outcomes:
        case Reading() as start, InvalidBoard() as fault:
            raise FaultyGoal(fault, start)
        case InvalidBoard() as fault, Reading() as goal:
            raise FaultyStart(fault, goal)


def _as_start_and_goal(start: Reading, goal: Reading) -> Reading:
    there = resized(goal, start.board) or Board(start.board.width, start.board.height, goal.board.tiles)
    turned = replace(start, board=there, goal=start.board, alternatives=())
    turned = turned.noting(gettext("the second position is the start"))
    return replace(start, goal=there, alternatives=(turned,)).noting(gettext("the second position is the goal"))


def _one_after_another(text: str, found: Sequence[Token]) -> list[str]:
    """Return the text cut into positions of as many cells as the highest number implies."""
    highest = max((int(token.text[:5]) for token in found if token.kind == "number"), default=0)
    for count in (highest + 1, highest):
        if 3 < count < len(found) and len(found) % count == 0:
            starts = [token.place for token in found[::count]]
            return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    return []


def _side_by_side(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the texts of positions that may be side by side: squares if the lines can be divided so, and two."""
    bare = [_BETWEEN_BOARDS.sub(lambda sign: " " * len(sign[0]), line) for line in lines]
    rows = [line.split() for line in bare]
    if len(rows) < 2:
        return
    lengths = {len(row) for row in rows}
    if len(lengths) > 1 and (gap := _gap_through(bare)):
        yield ["\n".join(line[:gap] for line in bare), "\n".join(line[gap:] for line in bare)]
        return
    squares, rest = divmod(len(rows[0]), len(rows))
    for count in (squares, 2) if len(lengths) == 1 and rest == 0 and squares > 2 else (2,):
        yield [
            "\n".join(" ".join(row[len(row) * number // count : len(row) * (number + 1) // count]) for row in rows)
            for number in range(count)
        ]


def _gap_through(lines: Sequence[str]) -> int:
    """Return the last column of the widest gap through all lines; 0 without one."""
    width = max(map(len, lines))
    columns = zip(*(line.ljust(width) for line in lines), strict=True)
    gaps = re.compile("(?<=1)0{2,}(?=1)").finditer("".join("01"[set(column) != {" "}] for column in columns))
    return max(((gap.end() - gap.start(), gap.end()) for gap in gaps), default=(0, 0))[1]
