"""Assembly: the boards, moves and names found in a text, put together as the likeliest reading.

text → regions by label → candidates in each → boards or faults → start, goal, moves and alternatives
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise, zip_longest

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.moves import InvalidMoves
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.forms.boards import Found, boards_in, fault_in_goal, in_known_size, number_too_many
from webapp.puzzle.reading.forms.parts import MAX_LISTED, moves_beside, read_part, resized, with_goal, with_moves
from webapp.puzzle.reading.grids.stated_sizes import stated_among, without_size_behind
from webapp.puzzle.reading.moves.sequences import move_between, read_moves
from webapp.puzzle.reading.moves.solved import solved_by
from webapp.puzzle.reading.moves.worded_moves import are_moves, moves_within
from webapp.puzzle.reading.results import FaultyGoal, Reading, Span, without_corrections
from webapp.puzzle.reading.text.frames import without_frames
from webapp.puzzle.reading.text.outline import (
    asks_about_pair,
    check_goal_name,
    has_words,
    highest_stated_length,
    is_goal_among,
    is_path,
    length_of_output,
    named_goal_in,
    regions,
    says_solvable,
    stated_length,
    without_arrows_beside,
    without_lengths,
    without_names_beside,
)
from webapp.puzzle.reading.text.plain import EXAMPLE, MAX_CHARACTERS, plain, too_long
from webapp.puzzle.reading.text.told_rows import with_rows_together
from webapp.puzzle.reading.text.vocabulary import ARROW, LOGGED, NO_GOAL_IN_WORDS, NUMBERED_PUZZLE

MIN_TRACE = 3
"""fewest boards one move apart that are a game rather than a start and a goal"""
MIN_WORDS_OF_PROSE = 6
"""fewest words of a text whose words are not reported as wrong cells"""

MAX_LEFT_OUT = 20
"""parts of a text that are listed as left out"""
MAX_AROUND_CHARACTERS = 160
"""before and behind a board, in which words may make it the goal"""
MAX_CALL_CHARACTERS = 100
"""in front of the first of two boards, in which a call or a command may be"""
MAX_OMITTED_CHARACTERS = 40
"""of each of them, as text"""

_EDGES = " \t\r\n,;:"
_SIGNS = _EDGES + "\"'[](){}"
"""around a part that is left out"""
_LINES = re.compile(r"[^\n]++")
_PIECES = re.compile(r"(?:[^ \t]|[ \t](?![ \t]{2}))++")
"""parts of a line between wide gaps, where boards were"""
_ARROW = re.compile(ARROW)
_DIGIT = re.compile(r"[0-9]")
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_NUMBERS = re.compile(r"[0-9]++")
_WORDS = re.compile(r"[^\W\d_]{2,}+")
_CALL = re.compile(
    r"(?:(?:^|[$>][ ])(?:\./|(?:java|python3?|node|ruby|perl)[ ])[\w./ -]{1,60}|[a-z]\w{0,30}\()[ \[({\"']{0,4}\Z",
    re.IGNORECASE | re.MULTILINE,
)
"""in front of the first argument, as in `./solve "1 2 3 0" "3 2 1 0"` and `solve([1, 2, 3, 0], [3, 2, 1, 0])`"""
_ANYTHING = re.compile(r"[^\n]")
_LABEL_ABOVE = re.compile(r"(?:\A|\n)[^\n0-9]{1,80}:[\s\[({\"']{0,20}\Z")
"""such as `solution state:`, unlike `solution: RDLU` and `after 3 moves:`"""


def understood(text: str) -> Reading:
    """Read a text without addresses. Raises InvalidBoard."""
    named, bare = named_goal_in(with_rows_together(without_arrows_beside(without_names_beside(without_frames(text)))))
    lengthless = without_lengths(bare)
    found = list(in_known_size(list(boards_in(without_size_behind(lengthless))), lengthless))
    outcomes = list(_called(found, lengthless))
    if start := next((each for each in outcomes if each.is_board and each.reading.moves is None), None):
        outcomes = [each for each in outcomes if each is start or not _are_moves(each, start)]
    boards = [each for each in outcomes if each.is_board]
    faults = [each for each in outcomes if not each.is_board]
    if not boards:
        boards = [_whole(bare, faults)]
        faults = [each for each in faults if each.role == "goal" or not _is_within(each.place, boards[0].place)]
    elif all(each.is_goal for each in boards) and (labelled := [each for each in faults if each.is_labelled_start]):
        raise without_corrections(labelled[0].outcome)
    elif faults and all(each.is_goal for each in boards) and faults[0].place < boards[0].place:
        if faults[0].is_labelled:
            raise without_corrections(faults[0].outcome)
        raise InvalidBoard(gettext("In the first list: {fault}", fault=str(faults[0].outcome)))
    reading = _trace(boards, bare) or _together(boards, faults, lengthless)
    is_written = any(each.role == "goal" and each.is_labelled and each.board == reading.goal for each in boards)
    if named and not is_written:
        goal = Problem.parse(reading.board, named).goal
        reading = replace(reading, goal=goal, goal_named=named).noting(gettext("with the goal {goal}", goal=named))
    elif not reading.goal:
        check_goal_name(text)
    rest = _without(bare, boards)
    if is_path(_between(boards, bare)):
        rest = _ARROW.sub(" ", rest)
    if not reading.moves and len(text) <= MAX_CHARACTERS:
        reading = moves_beside(reading, rest, boards[-1].place[1])
    stated = reading.stated
    if stated is None:
        stated = highest_stated_length(rest) if reading.trace else stated_length(rest, 0, 0)
    if stated is None:
        stated = length_of_output(bare)
    used = [each for each in boards if each.board in (reading.board, reading.goal, *reading.trace)]
    return _with_spans(replace(reading, stated=stated, says=says_solvable(text)), bare, used)


def _are_moves(found: Found, start: Found) -> bool:
    """Return whether numbers behind a word such as `solution` are tiles that can move in turn, rather than a board."""
    with suppress(InvalidBoard, InvalidMoves):
        return found.role == "moves" and bool(with_moves(start.reading, read_moves(found.text)).moves)
    return False


def _is_within(inner: Span, outer: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _called(outcomes: Sequence[Found], text: str) -> Iterator[Found]:
    """Yield the boards, as the goal those that are only called so by words around them, as in `B from A`."""
    for each, after in zip_longest(outcomes, outcomes[1:]):
        start, end = each.place
        before = text[max(0, start - MAX_AROUND_CHARACTERS) : start]
        behind = text[end : after.place[0] if after else end + MAX_AROUND_CHARACTERS]
        yield replace(each, role="goal") if not each.role and is_goal_among(before, behind) else each


def _with_spans(reading: Reading, text: str, boards: Sequence[Found]) -> Reading:
    """Return the reading with the parts of the text that were used, and those with numbers that were left out."""
    used = [_trimmed(text, *each.place) for each in boards]
    if len(text) > MAX_CHARACTERS:
        return replace(reading, used=tuple(sorted(used)))
    rest = _without(text, boards)
    left_out: list[Span] = []
    for line in _LINES.finditer(rest):
        for piece in _PIECES.finditer(line[0]) if _DIGIT.search(line[0]) else []:
            start, end = _trimmed(rest, line.start() + piece.start(), line.start() + piece.end())
            if _DIGIT.search(rest, start, end) and len(left_out) < MAX_LEFT_OUT:
                if _is_used(reading, rest[start:end]):
                    used.append((start, end))
                else:
                    left_out.append(_trimmed(rest, start, end, _SIGNS))
    omitted = tuple(_around_number(text[start:end]) for start, end in left_out)
    return replace(reading, used=tuple(sorted(used)), left_out=tuple(left_out), omitted=omitted)


def _around_number(part: str) -> str:
    """Return a part of a text, or if it is long what is around its first number."""
    if len(part) <= MAX_OMITTED_CHARACTERS:
        return part
    number = _DIGIT.search(part)
    start = max(0, number.start() - MAX_OMITTED_CHARACTERS // 2) if number else 0
    inner = part[start : start + MAX_OMITTED_CHARACTERS]
    return f"{'…' if start else ''}{inner.strip()}{'…' if start + len(inner) < len(part) else ''}"


def _is_used(reading: Reading, part: str) -> bool:
    """Return whether a part of a text beside the boards is their size, the moves, their length or a step of a trace."""
    width, height = reading.board.width, reading.board.height
    numbers = [int(number[:5]) for number in _NUMBERS.findall(part)]
    if reading.trace and len(numbers) == 1:
        return True
    if not has_words(part) and {*numbers} <= {width, height, width * height, width * height - 1}:
        return True
    if {*numbers} <= {width, height} and stated_among([(width, height)], part):
        return True
    if reading.stated in numbers and (
        part == str(reading.stated) or reading.stated in (stated_length(part, 0, 0), length_of_output(part))
    ):
        return True
    labelled = [part[each.start : each.end] for each in regions(part) if each.role == "moves"]
    return bool(reading.moves) and any(map(are_moves, (part, *labelled)))


def _trimmed(text: str, start: int, end: int, edges: str = _EDGES) -> Span:
    part = text[start:end]
    return start + len(part) - len(part.lstrip(edges)), start + len(part.rstrip(edges))


def _whole(text: str, faults: Sequence[Found]) -> Found:
    """Read a text of which no part is a board. Raises InvalidBoard."""
    try:
        if len(text) > MAX_CHARACTERS:
            raise too_long(text, MAX_CHARACTERS)
        return _first_readable(text, faults)
    except InvalidBoard as error:
        within = moves_within(text) if len(text) <= MAX_CHARACTERS else None
        if within and within.are_likely and not any(fault.is_part for fault in faults):
            return Found(replace(solved_by(within.sequence), stated=within.stated), "", text, (0, len(text)), 1)
        for fault in sorted(faults, key=lambda each: each.role not in ("start", "")) if has_words(text) else []:
            if fault.is_part and isinstance(fault.outcome, InvalidBoard):
                raise fault.outcome from None
        if len(text) <= MAX_CHARACTERS and len(_WORDS.findall(text)) >= MIN_WORDS_OF_PROSE:
            message = gettext("There is no whole board among these words: {example}.", example=EXAMPLE)
            raise InvalidBoard(message) from None
        raise error


def _first_readable(text: str, faults: Sequence[Found]) -> Found:
    """Read the whole text, or else the first part behind a label that is a board."""
    try:
        for fault in faults:
            if fault.place == (0, len(text)) and isinstance(fault.outcome, InvalidBoard):
                raise fault.outcome
        return Found(read_part(*plain(text)), "", text, (0, len(text)), 1)
    except InvalidBoard:
        for region in [each for each in regions(text) if each.end - each.start < len(text)]:
            part = text[region.start : region.end]
            with suppress(InvalidBoard):
                if region.role in ("start", ""):
                    return Found(read_part(*plain(part)), region.role, part, (region.start, region.end), 1)
        raise


def _together(boards: Sequence[Found], faults: Sequence[Found], text: str) -> Reading:
    """Return the start, with the goal if there is one of the same size, and the others as alternatives."""
    is_worded = has_words(text)
    goals = [each for each in boards if each.role == "goal" or (is_worded and each.is_goal)]
    starts = [each for each in boards if each.role != "rest" and each not in goals]
    first = starts or [each for each in boards if each.role != "goal"] or boards
    start = min(first, key=lambda each: each.role != "start")
    _check_goal(start, faults, text, is_pair=len(boards) == len(faults) == 1)
    others = {each.board: each for each in reversed(boards) if each.board != start.board}
    listed = [*reversed(others.values())]
    reading = _with_lines(start, boards, text)
    count, arrows = len(reading.alternatives), len(_ARROW.findall(text))
    if len(boards) == 1 < count <= arrows and arrows % count == 0:  # side by side, with arrows in one line or in each
        *between, end = reading.alternatives
        return replace(reading, goal=end.board, alternatives=tuple(between))
    if not reading.goal and (goal := _goal(start, boards, listed, text)):
        before = max((each.place[1] for each in boards if each.place < goal.place), default=0)
        behind = min((each.place[0] for each in boards if each.place > goal.place), default=len(text))
        if fault := number_too_many(goal, text, before, behind):
            raise FaultyGoal(fault, start.reading)
        if goal.board.size == start.board.size:
            reading = replace(reading, goal=goal.board)
            listed = [each for each in listed if each.board != goal.board]
        else:
            reading = with_goal(reading, goal.text)
            listed = [each for each in listed if each is not goal]
        if goal.board != start.board and _is_pair(start, goal, text):
            turned = replace(goal.reading, goal=start.board, alternatives=())
            turned = turned.noting(gettext("the second position is the start"))
            reading = replace(reading, alternatives=(turned,)).noting(gettext("the second position is the goal"))
        elif goal.is_part:
            reading = reading.noting(gettext("the goal from {lines}", lines=goal.lines_said))
    if listed and start is boards[0]:
        count = len(listed) + 1
        reading = reading.noting(ngettext("the first of {count} position", "the first of {count} positions", count))
    alternatives = [replace(_with_lines(each, boards, text), alternatives=()) for each in listed]
    if len(listed) == 1 and not reading.goal and (second := resized(listed[0].reading, reading.board)):
        as_pair = replace(start.reading, goal=second, alternatives=())
        alternatives.append(as_pair.noting(gettext("the second position is the goal")))
    return replace(reading, alternatives=(*alternatives[:MAX_LISTED], *reading.alternatives))


def _between(boards: Sequence[Found], text: str) -> list[str]:
    return [text[one.place[1] : other.place[0]] for one, other in pairwise(boards)]


def _with_lines(found: Found, boards: Sequence[Found], text: str) -> Reading:
    """Return a reading with the lines that hold its board, if there is more in the text than boards."""
    if not found.is_part or "\n" not in text.strip() or not _LETTER_OR_DIGIT.search(_without(text, boards)):
        return found.reading
    noted = found.reading.noting(gettext("from {lines}", lines=found.lines_said))
    return replace(noted, lines=found.lines, used=(_trimmed(text, *found.place),))


def _goal(start: Found, boards: Sequence[Found], listed: Sequence[Found], text: str) -> Found | None:
    """Return the board that is the goal: by its label, by being a usual goal, as the second of two, or as the last."""
    if start is boards[0] and is_path(_between(boards, text)):
        return boards[-1]
    called = [each for each in boards if each.role == "goal" and each is not start]
    labelled = [each for each in called if each.is_labelled or each.board == start.board]
    fitting = [each for each in listed if each.is_goal and each.board.size == start.board.size]
    likely = sorted(fitting, key=lambda each: each.role != "goal") + labelled
    if likely and (likely[0].role or has_words(text) or len(boards) < 3):
        return likely[0]
    seconds = listed or boards[1:]  # a goal that equals the start is not listed
    return seconds[0] if len(seconds) == 1 and _is_pair(start, seconds[0], text) else None


def _is_pair(start: Found, second: Found, text: str) -> bool:
    """Return whether two boards are a start and its goal.

    The first has the label of a start, and the second is not its next step; or they are compared in words; or there are
    no words between them.
    """
    if second.place < start.place or resized(second.reading, start.board) is None:
        return False
    rest = _without(text, [start, second])
    between = rest[start.place[1] : second.place[0]] if start.is_labelled_start else rest
    is_counted = _has_number_besides_size(between, start.board)
    is_solution = second.role == "moves" and _LABEL_ABOVE.search(text[start.place[1] : second.place[0]])
    is_called = start.is_labelled_start or is_solution
    if is_called and second.role != "start" and not is_counted and not NO_GOAL_IN_WORDS.search(rest):
        step = move_between(start.board, second.board)
        return step is None or step.count > 1
    if second.role:
        return False
    before = text[max(0, start.place[0] - MAX_CALL_CHARACTERS) : start.place[0] + 1]
    if asks_about_pair(rest) or (second.is_next and (start.is_labelled or _CALL.search(before))):
        return True
    is_quoted = '","' in text[start.place[1] - 1 : second.place[0] + 1]
    return second.is_next and not (is_quoted or is_counted) and not has_words(text)


def _check_goal(start: Found, faults: Sequence[Found], text: str, is_pair: bool) -> None:
    """Raise FaultyGoal if the goal beside a start has mistakes; in a pair, the second board may be called otherwise."""
    for fault in faults:
        is_second = is_pair and fault.place > start.place and fault.role != "start"
        is_counted = not fault.is_next and _has_number_besides_size(_without(text, [start, fault]), start.board)
        if fault.role == "goal" or (is_second and not is_counted):
            raise FaultyGoal(fault_in_goal(fault, start.board), start.reading)


def _has_number_besides_size(text: str, board: Board) -> bool:
    """Return whether there are other numbers than a board's width and height, as in `Puzzle 1`."""
    return not {int(number[:5]) for number in _NUMBERS.findall(text)} <= {board.width, board.height}


def _trace(boards: Sequence[Found], text: str) -> Reading | None:
    """Return the game of which all boards are printed, each one move behind the last; None if they are no game."""
    if len(boards) == 1:
        boards = [replace(boards[0], outcome=each) for each in (boards[0].reading, *boards[0].reading.alternatives)]
    boards = [boards[0], *(each for before, each in pairwise(boards) if each.board != before.board)]
    if len(boards) < MIN_TRACE or len({each.board.size for each in boards}) > 1:
        return None
    moves = [move_between(before.board, after.board) for before, after in pairwise(boards)]
    is_counted = not has_words(text) and str(len(boards)) in _NUMBERS.findall(text[: boards[0].place[0]])
    are_puzzles = len(NUMBERED_PUZZLE.findall(text)) > 1
    if is_counted or are_puzzles or LOGGED.search(text) or not all(move and move.count == 1 for move in moves):
        return None
    trace = tuple(each.board for each in boards)
    goal = trace[-1] if boards[-1].is_goal else None
    note = ngettext("{count} board, one move apart", "{count} boards, one move apart", len(trace))
    reading = replace(boards[0].reading, moves=tuple(filter(None, moves)), goal=goal, trace=trace, alternatives=())
    return reading.noting(note)


def _without(text: str, used: Sequence[Found]) -> str:
    """Return the text with spaces in place of boards."""
    for start, end in (each.place for each in used):
        text = text[:start] + _ANYTHING.sub(" ", text[start:end]) + text[end:]
    return text
