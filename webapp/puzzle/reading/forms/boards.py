"""Boards: the boards in a text and the parts that are nearly boards, each with the role that the words give it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from webapp.i18n.sentences import Sentence, gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.reading.forms.parts import read_part
from webapp.puzzle.reading.grids.candidates import ROWS, Stretch, candidates, numbers_in
from webapp.puzzle.reading.grids.faults import complaint
from webapp.puzzle.reading.grids.named_cells import named_lines
from webapp.puzzle.reading.grids.stated_sizes import fills_stated_size, stated_among
from webapp.puzzle.reading.results import FaultyGoal, FaultyStart, Reading, Span, UnknownSize
from webapp.puzzle.reading.text.completeness import MAX_WRONG_NUMBERS
from webapp.puzzle.reading.text.outline import (
    GOAL_FIRST,
    MAX_LABEL_CHARACTERS,
    Region,
    has_words,
    is_goal_among,
    leads_to,
    regions,
    role_before,
    with_marked_blank,
    without_dates,
)
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS, plain
from webapp.puzzle.reading.text.row_labels import unlabelled
from webapp.puzzle.reading.text.tokens import tokens_of

MIN_NUMBERS_OF_BOARD, MIN_NUMBERS_AMONG_WORDS = 2, 3
"""fewest numbers behind a label that are taken for a board with mistakes"""
MIN_DIGITS_OF_BOARD = 6
"""in words of one digit a tile"""

_NUMBERS = re.compile(r"[0-9]++")
_SIDE_ABOVE = re.compile(r"(?:\A|\n)[#% \t]{0,9}([0-9]{1,2})[ \t]{0,9}\n[#% \t]{0,9}\Z")
"""the side of a square board, alone in the line above it"""
_LINE = re.compile(r"[^\n]++")
_WORDLESS = re.compile(r"\W*+\Z")
_MARGIN = re.compile(r"(?<=\n)[ \t]*(?:\*[ ](?=\|)|-[ ](?=\[)|[>%#]+[ ])")
"""what stands in front of each line of a comment or a quoted mail"""


@dataclass(frozen=True, slots=True)
class Found:
    """A board in a text, or the fault in a part that is nearly one."""

    outcome: Reading | InvalidBoard
    role: str
    """what the words before it call it: `start`, `goal`, `moves`, `rest`, or empty"""
    text: str
    place: Span
    """where it is; whole lines if something in front of its rows was left out"""
    line: int
    """its first line, from 1"""
    is_labelled: bool = False
    """whether a label such as `goal:` gives the role"""
    is_part: bool = False
    """whether it is only a part of the text behind a label"""
    is_next: bool = False
    """whether there are no words between it and the board before it"""

    @property
    def is_board(self) -> bool:
        return isinstance(self.outcome, Reading)

    @property
    def reading(self) -> Reading:
        assert isinstance(self.outcome, Reading)
        return self.outcome

    @property
    def board(self) -> Board:
        return self.reading.board

    @property
    def is_goal(self) -> bool:
        return self.role == "goal" or self.board in _goals(self.board.width, self.board.height)

    @property
    def is_labelled_start(self) -> bool:
        return self.is_labelled and self.role == "start"

    @property
    def lines(self) -> tuple[int, int]:
        """Its first and its last line, from 1."""
        return self.line, self.line + self.text.strip().count("\n")

    @property
    def lines_said(self) -> Sentence:
        first, last = self.lines
        if first == last:
            return gettext("line {line}", line=first)
        return gettext("lines {first} to {last}", first=first, last=last)


def boards_in(text: str) -> Iterator[Found]:
    """Yield the boards in a text, and the parts that are nearly boards, in the order of the text."""
    for region in regions(text):
        found = _in_region(text, region)
        yield from _turned(list(found)) if region.role == GOAL_FIRST else found


def _turned(pair: Sequence[Found]) -> Iterator[Found]:
    """Yield what is below the names of the goal and then of the start: the left board is the goal."""
    for number, each in enumerate(pair):
        outcome = each.outcome
        if isinstance(outcome, Reading) and outcome.goal and outcome.alternatives:
            outcome = replace(outcome.alternatives[0], alternatives=(replace(outcome, alternatives=()),))
        elif isinstance(outcome, FaultyGoal):
            outcome = outcome.alone
        elif isinstance(outcome, FaultyStart):
            outcome = outcome.as_goal
        is_part = each.is_part or not each.is_board
        yield replace(each, outcome=outcome, is_part=is_part, role="start" if number or len(pair) == 1 else "goal")


def _in_region(text: str, region: Region) -> Iterator[Found]:
    part = with_marked_blank(without_dates(text[region.start : region.end]))
    # whatever is wrong with a board of the stated size, no smaller one is meant
    outcome = _read(part) if fills_stated_size(part) else _in_named_lines(part) if region.role else None
    if outcome:
        place = (region.start, region.end)
        yield Found(outcome, region.role, part, place, _line(text, region.start), is_labelled=bool(region.role))
        return
    found = list(_at(candidates(part), text, region, part))
    is_short = len(text) <= MAX_CHARACTERS
    if is_short and len(found) == 1 and found[0].is_board and (goal := _unread_goal(found[0], text, region)):
        is_below = region.role == "goal" and goal.place < found[0].place
        yield from (replace(found[0], role="", is_labelled=False) if is_below else found[0], goal)
        return
    whole = _whole(text, region, part) if len(found) < 2 else None
    if whole and whole.is_board:
        same = found and found[0].is_board and found[0].board == whole.board
        yield replace(whole, text=found[0].text, place=found[0].place) if same else whole
        return
    below = _LINE.sub(lambda line: " " * len(line[0]), part, count=1) if region.role == "moves" else part
    for bare in (unlabelled(part), below):
        if bare != part and not any(each.is_board for each in found):
            others = list(_at(candidates(bare), text, region, bare))
            found = others if any(each.is_board for each in others) else found
    yield from found
    if not found and whole and region.end - region.start == len(text):
        yield whole
    elif not found and region.role in ("start", "goal", GOAL_FIRST) and _has_numbers(part):
        place = (region.start, region.end)
        yield Found(_read(part), region.role, part, place, _line(text, region.start), is_labelled=True)
    elif is_short and not found:
        for start, end in numbers_in(text, region.start, region.end):
            ahead, behind = text[max(region.start, start - MAX_LABEL_CHARACTERS) : start], text[end:]
            if is_goal_among(ahead, behind[:MAX_LABEL_CHARACTERS]):
                yield _goal_at((start, end), text)
                return


def _goal_at(place: Span, text: str, size: str = "") -> Found:
    """Return the numbers at a place of a text as a goal, perhaps of a known size such as `3x3:`."""
    rows = text[slice(*place)]
    outcome = _read(f"{size}\n{rows}" if size else rows)
    return Found(outcome, "goal", rows, place, _line(text, place[0]), is_labelled=True, is_part=True)


def _unread_goal(found: Found, text: str, region: Region) -> Found | None:
    """Return the numbers that are no board but said to be the goal of the only one, or in rows like its own."""
    start, end = found.place
    before = numbers_in(text, region.start, start)
    for place in (*before, *numbers_in(text, end, region.end)):
        rows, behind = text[place[0] : place[1]], text[place[1] : start]
        ahead = text[max(region.start, place[0] - MAX_LABEL_CHARACTERS) : place[0]]
        if not _may_be(rows, found.board):
            continue
        role = "" if behind else role_before(text, end, place[0])
        is_first = region.role == "goal" and _WORDLESS.match(text, region.start, place[0])
        is_goal = is_first or is_goal_among(ahead, behind) if behind else role == "goal"
        is_row = not behind and _WORDLESS.match(text, end, place[0]) and _has_blank(rows)
        if is_goal or is_row or (not behind and not role and _has_rows_of(rows, found.board)):
            return _goal_at(place, text, f"{found.board.width}x{found.board.height}:")
    return None


def number_too_many(goal: Found, text: str, start: int, end: int) -> InvalidBoard | None:
    """Return the fault if there is a number too many, between two places, in one row of a goal or in its only row."""
    if len(text) > MAX_CHARACTERS:
        return None
    board, runs = goal.board, numbers_in(text, start, end)
    start, end = next((run for run in runs if goal.place[0] < run[1]), (0, 0))
    rows = [_NUMBERS.findall(row) for row in ROWS.split(text[start:end])]
    lengths = sorted(len(row) for row in rows if row)
    is_one_more = lengths in ([len(board.tiles) + 1], [*[board.width] * (board.height - 1), board.width + 1])
    if not is_one_more or any(int(number[:5]) >= len(board.tiles) for row in rows for number in row):
        return None
    return complaint(tokens_of(text[start:end]), (board.width, board.height))


def _may_be(rows: str, board: Board) -> bool:
    """Return whether numbers have at least half of the tiles of a board, and few others."""
    count = len(board.tiles)
    numbers = _NUMBERS.findall(rows)
    are_digits = 2 * len(numbers) < count and (len(numbers) == 1 or max(map(len, numbers), default=0) == board.width)
    cells = [*"".join(numbers)] if are_digits else numbers
    tiles = {int(cell[:5]) for cell in cells} & {*range(count)}
    return len(tiles) >= count // 2 and len(cells) - len(tiles) <= MAX_WRONG_NUMBERS


def in_known_size(found: Sequence[Found], text: str) -> Iterator[Found]:
    """Yield what was found, with numbers without rows in the size of the first board, or else in that of the text."""
    board = next((each.board for each in found if each.is_board), None)
    for each in found:
        sizes = each.outcome.sizes if isinstance(each.outcome, UnknownSize) else ()
        size = (board.width, board.height) if board else stated_among(sizes, text)
        yield replace(each, outcome=_read(f"{size[0]}x{size[1]}: {each.text}")) if size in sizes else each


def fault_in_goal(fault: Found, board: Board) -> Reading | InvalidBoard:
    """Return what is wrong with a goal, of which rows may be missing, for a start of this size."""
    lengths = [len(tokens_of(row)) for row in ROWS.split(fault.text) if _NUMBERS.search(row)]
    is_cut = {*lengths} == {board.width} and 1 < len(lengths) < board.height
    return _read(f"{board.width}x{board.height}:\n{fault.text}") if is_cut else fault.outcome


def _has_blank(rows: str) -> bool:
    return any(token.kind == "mark" or token.cell == 0 for token in tokens_of(rows))


def _cells_of(row: str) -> Sequence[str]:
    """Return the numbers of a row, or the digits of its only word."""
    numbers = _NUMBERS.findall(row)
    return numbers[0] if len(numbers) == 1 else numbers


def _has_rows_of(rows: str, board: Board) -> bool:
    """Return whether there are several rows, or one in a nested list, most of them as long as those of a board."""
    lengths = [len(cells) for row in ROWS.split(rows) if (cells := _cells_of(row))]
    are_rows = len(lengths) > 1 or rows.startswith(("[[", "((", "{{"))
    return are_rows and 2 * lengths.count(board.width) >= len(lengths)


def _has_numbers(part: str) -> bool:
    numbers = _NUMBERS.findall(part)
    least = MIN_NUMBERS_AMONG_WORDS if has_words(part) else MIN_NUMBERS_OF_BOARD
    return len(numbers) >= least or sum(map(len, numbers)) >= MIN_DIGITS_OF_BOARD


def _whole(text: str, region: Region, part: str) -> Found | None:
    """Return the board that a part without words is as a whole, or its fault."""
    first = _NUMBERS.search(part)
    if len(part) > MAX_CHARACTERS or has_words(part) or first is None:
        return None
    if region.end - region.start < len(text) and sum(map(len, _NUMBERS.findall(part))) < MIN_NUMBERS_OF_BOARD:
        return None
    role = region.role or role_before(part, 0, first.start())
    place = (region.start, region.end)
    return Found(_read(part), role, part, place, _line(text, region.start), is_labelled=bool(region.role))


def _at(places: list[Stretch], text: str, region: Region, bare: str) -> Iterator[Found]:
    last, first_line = 0, _line(text, region.start)
    for place in places:
        piece = bare[place.start : place.end]
        outcome = _read(_MARGIN.sub("", piece) if len(_MARGIN.findall(piece)) > 1 else piece)
        if isinstance(outcome, Reading) and (size := _SIDE_ABOVE.search(bare[last : place.start])):
            outcome = _with_side(outcome, int(size[1]), f"{size[1]}\n{piece}")
        before = role_before(bare, last, place.start)
        if place.is_certain or before == "goal" or not isinstance(outcome, Reading):
            line = first_line + bare.count("\n", 0, place.end - len(piece.lstrip()))
            yield Found(
                outcome,
                before if last else region.role or before,
                piece,
                (region.start + place.start, region.start + place.end)
                if len(bare) == region.end - region.start
                else _lines_of(text, line, piece.strip().count("\n") + 1),
                line,
                is_labelled=leads_to(bare, last, place.start) if last else bool(region.role),
                is_part=True,
                is_next=bool(last) and _WORDLESS.match(bare[last : place.start]) is not None,
            )
        last = place.end


def _lines_of(text: str, line: int, count: int) -> Span:
    """Return the place of some lines of a text, counted from 1."""
    lines = text.split("\n")
    start = sum(len(each) + 1 for each in lines[: line - 1])
    return start, start + len("\n".join(lines[line - 1 : line - 1 + count]))


def _with_side(reading: Reading, side: int, text: str) -> Reading | InvalidBoard:
    """Return the reading, or the fault if its blank is not written and a square of this side would have more rows."""
    board = reading.board
    is_unmarked = reading.notes[0] == gettext("{mark} is the blank", mark=len(board.tiles))
    return _read(text) if is_unmarked and side == board.width != board.height else reading


def _read(text: str) -> Reading | InvalidBoard:
    try:
        return read_part(*plain(text))
    except InvalidBoard as error:
        return error


def _in_named_lines(part: str) -> Reading | InvalidBoard | None:
    try:
        return named_lines(part)
    except InvalidBoard as error:
        return error


def _line(text: str, place: int) -> int:
    """Return the number of the line of a place, from 1."""
    return text.count("\n", 0, place) + 1


@lru_cache(maxsize=32)
def _goals(width: int, height: int) -> list[Board]:
    return [named_goal(name, width, height) for name in GOAL_NAMES]
