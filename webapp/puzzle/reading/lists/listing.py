"""Listing: the boards of a list, each with its goal or with what is wrong, and whether another goal fits them all."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from math import isqrt

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.faces import Faces, read_words, word_puzzle
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.parity import can_reach
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading import Reading, read, read_letters
from webapp.puzzle.reading.forms.parts import with_goal
from webapp.puzzle.reading.lists.data_files import entries_of_csv, entries_of_json
from webapp.puzzle.reading.lists.digit_rows import with_cells_apart
from webapp.puzzle.reading.lists.entries import (
    COMMENT,
    MAX_LABEL,
    Entry,
    by_line,
    in_text,
    is_board_a_line,
    last_before,
    size_in_heading,
)
from webapp.puzzle.reading.results import Size
from webapp.puzzle.reading.text.frames import without_frames
from webapp.puzzle.reading.text.line_boards import row_of
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS, too_long, unified, with_marked_cells, with_numerals
from webapp.puzzle.reading.text.row_blocks import Numbered, one_below_the_other, with_words_apart
from webapp.puzzle.reading.text.vocabulary import WIDE_MARKS

MAX_LIST_CHARACTERS = 10_000_000
MIN_BOARDS_OF_LIST = 3
"""fewest boards of a list that is not a start and a goal"""
USUAL_GOALS = ("standard", "blank-first", "spiral")
"""those to offer first"""
_NUMBER = re.compile("[0-9]+")
_WIDE_MARK = re.compile(f"[{WIDE_MARKS}]")


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of a list as read: a problem, or an error."""

    entry: Entry
    problem: Problem | None = None
    error: InvalidBoard | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as read; `offer` names a goal that fits all its boards, if their own does not, and `said` says so."""

    listed: tuple[Listed, ...]
    offer: str | None
    said: Sentence | str


def entries_in(text: str) -> list[Entry]:
    """Return the entries of a whole list, whose goal may be below its boards. Raises InvalidBoard if it is too long.

    >>> [(entry.text, entry.goal) for entry in entries_in("1 2/3 0\\n1 0/3 2\\ngoal: snail")]
    [('1 2/3 0', 'spiral'), ('1 0/3 2', 'spiral')]
    """
    if len(text) > MAX_LIST_CHARACTERS:
        raise too_long(text, MAX_LIST_CHARACTERS)
    return _together(list(_numbered(text.splitlines())))


def entries_from(lines: Iterable[str]) -> Iterator[Entry]:
    """Yield the entries of a list whose lines arrive one by one. Raises InvalidBoard for a list that is too long.

    If the first line has a whole board with its rows, each line is one entry, and is yielded at once. So it is in a
    text that is too long for one position and begins with a board in a line. Other texts are divided when they end.

    >>> [entry.text for entry in entries_from(["# mine", "1 2/3 0", "a, 1 2 0 3, 2"])]
    ['1 2/3 0', '1 2/0 3']
    """
    numbered = _numbered(lines)
    collected: list[Numbered] = []
    length, limit = 0, MAX_CHARACTERS
    is_first = True
    for number, line in numbered:
        collected.append((number, line))
        length += len(line) + 1
        is_content = line.strip() != "" and not COMMENT.match(line)
        if (is_first and is_content and "/" in line) or length > limit:
            if is_board_a_line(collected):
                yield from by_line(chain(collected, numbered))
                return
            limit = MAX_LIST_CHARACTERS
            if length > limit:
                raise too_long(" " * length, limit)
        is_first = is_first and not is_content
    yield from _together(collected)


def _numbered(lines: Iterable[str]) -> Iterator[Numbered]:
    bare = (line.rstrip("\r\n").removeprefix("\ufeff") for line in lines)
    return ((number, line if line.isascii() else _unified(line)) for number, line in enumerate(bare, 1))


def _unified(line: str) -> str:
    """Return a line with uniform digits and blanks.

    >>> _unified("1️⃣⬜3️⃣"), _unified("１⬜３"), _unified("①⬜③")
    ('1  _ 3 ', '1_3', ' 1 _ 3 ')
    """
    return unified(_WIDE_MARK.sub(" _ " if "\u20e3" in line else "_", line))


def _together(lines: Sequence[Numbered]) -> list[Entry]:
    if not lines:
        return []
    text = with_marked_cells("\n".join(line for _, line in lines))
    bare = without_frames(text if any(map(str.isdigit, text)) else with_numerals(text)).split("\n")
    lines = with_cells_apart([(number, line) for (number, _), line in zip(lines, bare, strict=True)])
    entries = entries_of_json(lines) or entries_of_csv(lines) or in_text(one_below_the_other(with_words_apart(lines)))
    whole = Counter(entry.cells for entry in entries if entry.cells)
    usual = whole.most_common(1)[0][0] if whole else 0
    if len({(entry.line, entry.number) for entry in entries}) < len(entries):
        entries = [replace(entry, number=count) for count, entry in enumerate(entries, 1)]
    entries = [replace(entry, usual=usual, id=entry.id or str(entry.number or entry.line)) for entry in entries]
    return _with_sizes(entries, lines)


def _with_sizes(entries: list[Entry], lines: Sequence[Numbered]) -> list[Entry]:
    """Return the entries with the size that their line or the last one before it states, where a board needs it."""
    is_unsized = [isqrt(each.cells) ** 2 != each.cells and not re.search(r"[/\n]", each.text) for each in entries]
    if not any(is_unsized):
        return entries
    above = [""] + [f"{line.strip()}\n" for _, line in lines]
    sizes = [
        (number, size)
        for before, (number, line) in zip(above, lines, strict=False)
        if min(size := _size_in(line)) > 1 or min(size := size_in_heading((before + line.strip())[:MAX_LABEL])[0]) > 1
    ]
    for place, entry in enumerate(entries):
        width, height = last_before(entry.line + 1, sizes) or (0, 0)
        if is_unsized[place] and width * height == entry.cells:
            entries[place] = replace(entry, text=f"{width}x{height}: {entry.text}")
    return entries


def _size_in(line: str) -> Size:
    """Return the size that a line states, the rows first in bare numbers, perhaps behind a count; zeros for none."""
    numbers = row_of(line) or []
    return (numbers[-1], numbers[-2]) if len(numbers) in (2, 3) else size_in_heading(line[:MAX_LABEL])[0]


def count_boards(text: str) -> int:
    """Return how many boards a text lists; 0 if it is not a list, as most of its entries are not whole boards."""
    try:
        entries = entries_in(text)
        are_lettered = len(entries) >= MIN_BOARDS_OF_LIST and all(_is_lettered(entry.text) for entry in entries)
        whole = [entry.is_whole or are_lettered for entry in entries]
    except InvalidBoard:
        return 0
    return len(whole) if sum(whole) > 1 and 2 * sum(whole) >= len(whole) else 0


def _is_lettered(text: str) -> bool:
    """Return whether a text is a board of letters in one line, with a slash between its rows."""
    return "/" in text and "\n" not in text and read_words(text) is not None


def first_of_list(text: str) -> Reading | None:
    """Return the first whole board of a list that is no single position; None if most entries are not whole.

    >>> first_of_list("1 3 1 2 0\\n2 1 3 2 0\\n3 3 2 1 0").notes[-1]
    'the first of 3 positions'
    """
    entries = entries_in(text)
    whole = [entry for entry in entries if entry.is_whole]
    if len(whole) < MIN_BOARDS_OF_LIST or 2 * len(whole) < len(entries):
        return None
    first = whole[0]
    with suppress(InvalidBoard):
        problem, reading = read_entry(first, None)
        goal = problem.goal if first.goal or reading.goal else None
        note = gettext("from {lines}", lines=gettext("line {line}", line=first.line))
        if first is entries[0]:
            note = ngettext("the first of {count} position", "the first of {count} positions", len(entries))
        bare = replace(reading, goal=goal, used=(), left_out=(), omitted=(), alternatives=())
        return (bare if "\n" in first.text else bare.in_form(gettext("a line of a list"))).noting(note)
    return None


def read_list(text: str, goal: str = "") -> Listing:
    """Read a list of boards. `goal` is for all of them; without it each has its own, or the standard one.

    Raises InvalidBoard for a list that is too long.

    >>> [each.problem.goal_text for each in read_list("123406758 -> snail\\n123406785").listed]
    ['spiral', 'standard']
    """
    tally = GoalTally()
    listed: list[Listed] = []
    for entry in entries_in(text):
        try:
            problem = read_entry(entry, goal or None)[0]
        except InvalidBoard as error:
            listed.append(Listed(entry, error=error))
        else:
            tally.add(problem, entry.stated)
            listed.append(Listed(entry, problem))
    return Listing(tuple(listed), tally.offer, tally.said)


def read_entry(entry: Entry, goal: str | None, faces: str | None = None) -> tuple[Problem, Reading]:
    """Return the problem of an entry, with the goal and the faces given here or in the text, and how it was read.

    Raises InvalidBoard.
    """
    goal = goal or entry.goal
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(entry.text, known) if known else None) or read(entry.text)
    _require_cells(entry, reading.board)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return Problem(reading.board, on_tiles.board(words), on_tiles), reading
    if goal is None and reading.goal:
        return Problem(reading.board, reading.goal, on_tiles), reading
    if goal and _NUMBER.search(goal) and (written := with_goal(reading, goal).goal):
        return Problem(reading.board, written, on_tiles), reading
    return replace(Problem.parse(reading.board, goal or "standard"), faces=on_tiles), reading


def _require_cells(entry: Entry, board: Board) -> None:
    """Raise InvalidBoard for a few numbers that were read as a smaller board than those of the list."""
    count = len(_NUMBER.findall(entry.text))
    if entry.usual and not entry.is_whole and 1 <= count < len(board.tiles) < entry.usual:
        complaint = gettext(
            "There are {count} numbers, but the boards of this list have {cells} cells.", count=count, cells=entry.usual
        )
        raise InvalidBoard(complaint)


class GoalTally:
    """Finds a named goal that all boards of a list can reach in the stated numbers of moves, if their own is not."""

    def __init__(self) -> None:
        self._count = self._missed = self._contradicted = 0
        self._goal = ""
        self._fitting = sorted(GOAL_NAMES, key=lambda name: name not in USUAL_GOALS)

    def add(self, problem: Problem, stated: int | None) -> None:
        """Count one more board."""
        self._count += 1
        if problem.has_several_goals:
            self._fitting = []
            return
        self._goal = problem.goal_text if self._count == 1 or self._goal == problem.goal_text else ""
        board, goal = problem.board, problem.example
        if not can_reach(board, goal):
            self._missed += 1
        elif not _fits(board, goal, stated):
            self._contradicted += 1
        self._fitting = [
            name for name in self._fitting if _fits(board, named_goal(name, board.width, board.height), stated)
        ]

    @property
    def offer(self) -> str | None:
        """The name of the other goal; None if there is none, or the list has only one board."""
        is_unlikely = self._missed == self._count or 2 * self._contradicted >= self._count
        return self._fitting[0] if self._count > 1 and is_unlikely and self._fitting else None

    @property
    def said(self) -> Sentence | str:
        """A sentence about the other goal; empty if there is none."""
        if not self.offer:
            return ""
        if self._missed == self._count and self._goal:
            # Translators: {goal} and {other} are names of goals, as in standard and blank-first
            return gettext(
                "None of the {count} boards can reach the goal {goal}; all can reach {other}.",
                count=self._count,
                goal=self._goal,
                other=self.offer,
            )
        return gettext("The boards or their lengths do not fit the goal; all fit the goal {other}.", other=self.offer)


def _fits(board: Board, goal: Board, stated: int | None) -> bool:
    """Return whether a board can reach a goal, and in the stated number of moves as far as is quickly seen."""
    if not can_reach(board, goal):
        return False
    if stated is None:
        return True
    places = {tile: divmod(cell, goal.width) for cell, tile in enumerate(goal.tiles)}
    distances = {
        tile: abs(row - places[tile][0]) + abs(column - places[tile][1])
        for cell, tile in enumerate(board.tiles)
        for row, column in [divmod(cell, board.width)]
    }
    blank = distances.pop(0)
    return stated >= sum(distances.values()) and (stated - blank) % 2 == 0
