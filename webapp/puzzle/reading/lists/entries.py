"""Entries: the boards of a list, each as a text of its own, before any of them is read.

A list has a board in each line, in rows, in records of JSON or in a column of CSV. A text with a single board, with a
start and its goal, or without any board is one entry: `read` understands such texts as a whole.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from operator import itemgetter
from typing import TypeVar

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, goal_text
from webapp.puzzle.reading import read
from webapp.puzzle.reading.forms.named_goals import goal_in_comment, named_in
from webapp.puzzle.reading.grids.stated_sizes import stated_size
from webapp.puzzle.reading.results import Size, UnknownSize
from webapp.puzzle.reading.text.line_boards import TRAILING_COMMENT, Found, Trim, boards_in, row_of, usual_trim
from webapp.puzzle.reading.text.outline import after_goal_label, is_path, label_at, role_before, stated_length
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS, unified
from webapp.puzzle.reading.text.row_blocks import Block, Numbered, blocks_in
from webapp.puzzle.reading.text.tokens import Token
from webapp.puzzle.reading.text.vocabulary import (
    ARROW,
    COUNTED,
    IS,
    LABEL,
    OF_SOLUTION,
    OPTIMAL,
    PERSONAL,
    ROW_ORDINALS,
    STEP,
    WIDE_LETTER,
)

MAX_ID_CHARACTERS = 40
MAX_LABEL = 200
"""characters of a heading, and of what is said before or after a board"""

Said = TypeVar("Said")

COMMENT = re.compile(r"\s*(?:#(?![0-9])|//|%|;|--\s|\([0-9]{1,9} rows?\)\s*\Z)")
_ARROW = re.compile(ARROW)
_COUNTED = re.compile(COUNTED, re.IGNORECASE)
_BRACKETS = re.compile(r"[(（]([^()（）]*)[)）]")
_NEARLY_BOARD = re.compile(r"(?:[0-9]{1,4}[^0-9]{1,3}){5}|[0-9]{8}")
"""behind an arrow, where a length may be too"""
_LENGTH_WORD = rf"(?:{COUNTED}|{OPTIMAL}|{OF_SOLUTION}|{IS}|번|opt|best|in|has|needs|takes)(?![^\W\d_{WIDE_LETTER}])"
_LENGTH = re.compile(
    rf"(?>[\W_]|{_LENGTH_WORD})*?([0-9]{{1,4}})(?![0-9.]|:[0-9])"
    rf"(?>[\W_]|[0-9]+\.[0-9]+[ ]?[mµ]?s(?![^\W_])|[0-9.]|{_LENGTH_WORD})*",
    re.IGNORECASE,
)
_LENGTH_IN_FRONT = re.compile(
    rf"^([0-9]{{1,4}})[ ]?(?:{COUNTED})$|^(?:{OPTIMAL}|length|cost|depth|moves|d)\W{{1,3}}([0-9]{{1,4}})$"
    rf"|(?<![\w-])(?:{OPTIMAL}|{COUNTED})=\"([0-9]{{1,4}})$",
    re.IGNORECASE,
)
"""of a board, as in `20 moves: 123406758` or in an attribute of XML"""
_ASSERTED_FIRST = re.compile(r"(?<!\w)assert\w{0,20}\([ ]?([0-9]{1,4}),[^0-9]*+\Z", re.IGNORECASE)
_ASSERTED_OF_BOARD = re.compile(
    r"(?:manhattan|hamming|misplaced|inversion|parity|heuristic|conflict)\w*\W{0,4}\Z"
    r"|(?<![^\W_])(?:h[0-9]?|len|size|expect)\W{1,4}\Z",
    re.IGNORECASE,
)
"""in front of a board, about which a test expects another number than a length"""
_ASSERTED = re.compile(
    r"(?:==|(?<!\w)to(?:_?(?:be|equal|eq|have_?length))?|\.equals|should_?be)[ (]{1,2}([0-9]{1,4})\W*\Z", re.IGNORECASE
)
"""what a test of a program expects, in front of a board or behind it"""
_NUMBER_IN_COMMENT = re.compile(r"/\*[ ]?([0-9]{1,5})[ ]?\*/")
"""the number of a board in an array of C, or the length of its solution"""
_NUMBER_OF_STEP = re.compile(rf"\W*(?:{STEP})[ #]{{0,2}}[0-9]+\W*", re.IGNORECASE)
_EACH = re.compile(
    r"(?<![^\W_])(?:each|all|every|both|кажд\w{2}|все|jeweils|alle|cada|todos|todas|chacune?|toutes)"
    r"(?![^\W_]|[ ](?:move|step|tile|action))|每|各|均|都",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"(?:at|no) (?:least|most|more|fewer)|up to|within|under|below|over|less|m[aá]x|limit|[<>≤≥~] ?[0-9]"
    r"|максимум|не (?:больше|более|меньше|менее)|至[多少]|最[多大]|不超[过過]|以[内內]|上限|최대|이내|h(?:ö|oe)chstens"
    r"|mindestens|au (?:plus|moins)|(?:como|al|no) (?:mucho|menos|mínimo|máximo)|الأكثر|الأقل|अधिकतम"
    r"|scrambl|shuffl|random|перемеш|打[乱亂]|シャッフル|섞|mezcla|embaralh|mélang|mischt",
    re.IGNORECASE,
)
"""beside a number that is no length: a bound, as in `each in at most 80 moves`, or the moves of a scramble"""
_DENIED = re.compile(
    r"(?<![^\W_])(?:no|not|more|fewer|nicht|kein\w{0,2}|не|нет|sin|pas|sans|não|sem)(?![^\W_])|不|没|沒|無",
    re.IGNORECASE,
)
"""beside a length in which there is no solution, as in `no solution in 20 moves`"""
_FOR_ONE = re.compile(
    rf"(?<![^\W_])(?:for|для|für|para|pour)[ ](?:(?:the|die|das|la|el|le)[ ])?({'|'.join(ROW_ORDINALS)})(?![^\W_])",
    re.IGNORECASE,
)
"""in a goal for one board, as in `goal: snail for the second`"""
_TAG, _HTML_CELL = re.compile(r"<(/?)(\w{1,20})>"), re.compile("t[dhr]|li|code", re.IGNORECASE)
_ROWS_OF_LETTERS, _WORDS = re.compile(r"[^\W\d]/[^\W\d]++(?!:)"), re.compile(r"[^\W\d_]{2,}+")
_INTEGER = re.compile(r"(?<![\w.])[0-9]+(?![\w.])")
_LETTER = re.compile(r"[^\W\d_]")
_CODE = re.compile(
    r"\s*+(?:(?:import|from|def|return|using|package|done|end)\b[^0-9]*|[@$]\w++\W*|\./[^0-9]*|#include\b.*|.*[({\[=]\s*"
    r"|(?=.*[({\[=;])(?=.*[A-Za-z]{3})(?:[^0-9]*+[0-9]{1,3}(?![0-9])){0,2}+[^0-9]*+)"
)
"""a line of a program that has no board: at most two short numbers"""
_HEADING = re.compile(
    r".*:\s*|\s*+</?[a-z]\w*+>\s*+|\W*+[\w-]++\.[a-z]{1,4}\W*+|\W*+(?:[A-Za-z]++\W*+[0-9]{1,5}\W*"
    r"|(?:(?:id|name|state|position|board|puzzle|start|init|goal|cost|length|optimal|moves|depth)\b\W*+)+)"
    r"|\W*+(?!(?:state|position|board|puzzle|start|init|initial|tiles)\b)[a-z_]{1,20}[ ]?[:=]"
    r"(?:[^0-9]*+[0-9]{1,5}(?![0-9]))?+[^0-9]*+",
    re.IGNORECASE,
)
_NAME = r"\W*+[^\W\d_]++\W*+[0-9]{1,5}(?![0-9.])"
_NUMBERED = re.compile(rf"{_NAME}((?=.*(?:[^\W\d_]{{2}}|[\u3000-\uffff]))[^0-9]*+(?:[0-9]{{1,4}}(?![0-9])[^0-9]*+)?)")
"""a heading above a board, as in `Puzzle 1 (2 moves)`: words and at most one more number"""
_NAME_BEFORE_SIZE = re.compile(rf"\A{_NAME}(?!\w)\W*+(?=[0-9])")


@dataclass(frozen=True, slots=True)
class Entry:
    """A board of a list, still as text."""

    line: int
    """number of its first line, from 1"""
    text: str
    id: str = ""
    """its name in the list; else the number of its line"""
    goal: str | None = None
    """in its text form, if the list names one"""
    stated: int | None = None
    """the length of the shortest solution, as the list says"""
    cells: int = 0
    """of a board that has each number once; 0 for others"""
    usual: int = 0
    """cells of most boards of the list"""
    is_alone: bool = False
    """whether the text is one entry"""
    number: int = 0
    """among the boards of its line, from 1, if it has several"""

    @property
    def is_whole(self) -> bool:
        """Whether the board has each number once."""
        return self.cells > 0

    @property
    def place(self) -> str:
        """Where the entry is, as in `Line 7`; empty for a text that is one entry."""
        if self.number:
            return gettext("Board {number}", number=self.number)
        return "" if self.is_alone else gettext("Line {line}", line=self.line)


def is_board_a_line(lines: Sequence[Numbered]) -> bool:
    """Return whether the first line has a whole board without a label, so that each line is an entry of its own."""
    content = [each for each in lines if each[1].strip() and not COMMENT.match(each[1])]
    if not content:
        return False
    is_data = content[0][1].lstrip()[0] in "[{" or label_at(unified(content[0][1]))[0] in ("start", "goal")
    return not is_data and boards_in(content[0][1]) != [] and not blocks_in(content)[0].height


def _is_heading(line: str) -> bool:
    """Return whether a line is text above a board, has the names of columns, or is code without a board."""
    if len(line) > MAX_LABEL:
        return False
    code = TRAILING_COMMENT.sub("", line)
    (width, _), behind = size_in_heading(line)
    if width and all(each.kind == "word" for each in behind):
        return True
    return bool(_HEADING.fullmatch(unified(line)) or _CODE.fullmatch(code)) or _length_of_each(line) is not None


def _is_sentence(line: str, cells: int) -> bool:
    """Return whether a line among boards has several words, few numbers, and no slash as between rows of letters."""
    numbers = re.findall("[0-9]+", line)
    digits = max([len(numbers), *map(len, numbers)])
    return 2 * digits < cells and _ROWS_OF_LETTERS.search(line) is None and len(_WORDS.findall(line)) > 1


def _is_about_list(line: str, cells: int) -> bool:
    """Return whether a line above boards has one number, or up to three whose last are their sides.

    >>> [_is_about_list(line, 12) for line in ("20", "20 boards", "20 4 3", "12 4")]
    [True, True, True, False]
    """
    numbers = re.findall("[0-9]+", line[:MAX_LABEL])
    if len(numbers) == 1:
        return 2 * len(numbers[0]) <= cells
    return len(numbers) in (2, 3) and cells in (int(numbers[-1]) ** 2, int(numbers[-1]) * int(numbers[-2]))


def size_in_heading(line: str) -> tuple[Size, list[Token]]:
    """Return the size that a line states, perhaps behind a name, and what is behind the size; zeros for none.

    >>> size_in_heading("2x4 boards")[0], size_in_heading("Puzzle 1 (2x4)")[0]
    ((2, 4), (2, 4))
    """
    line = unified(line)
    size, _, behind = stated_size(line)
    if not size[0]:
        size, _, behind = stated_size(_NAME_BEFORE_SIZE.sub("", line))
    return size, behind


def _is_goal_line(line: str) -> bool:
    """Return whether a line is about a goal, and has no other board."""
    boards = boards_in(line)
    if len(boards) == 1 and line.rstrip().endswith(":") and role_before(line, 0, boards[0].start) == "goal":
        return True
    return after_goal_label(unified(line[:MAX_LABEL])) is not None and len(boards) < 2


def by_line(numbered: Iterable[Numbered], first: Trim = (0, 0)) -> Iterator[Entry]:
    """Yield an entry for each line, except comments and headings."""
    goal: str | None = None
    length: int | None = None
    usual = 0
    for number, line in numbered:
        if (length_of_each := _length_of_each(line)) is not None:
            length = length_of_each
        if COMMENT.match(line) or _is_goal_line(line):
            goal = goal_in_comment(line) or goal
        elif line.strip():
            for entry in entries_of_line(number, line, first):
                usual = usual or entry.cells
                if entry.is_whole or not (_is_heading(line) or _is_sentence(line, usual)):
                    yield replace(
                        entry,
                        goal=entry.goal or goal,
                        stated=length if entry.stated is None else entry.stated,
                        usual=usual,
                        id=entry.id or str(entry.number or number),
                    )


def entries_of_line(number: int, line: str, first: Trim = (0, 0)) -> list[Entry]:
    """Return the boards of a line, each with its name, its goal and its stated length; one if it has none."""
    boards = boards_in(line, first)
    parts = line.split(";")
    if len(boards) < len(parts) > 3 and 2 * sum(bool(boards_in(part)) for part in parts) > len(parts):
        return [replace(entries_of_line(number, part)[0], number=place) for place, part in enumerate(parts, 1)]
    if len(boards) == 2 and after_goal_label(unified(line[:MAX_LABEL])) is not None:
        target, start = boards
        stated = _length(line[start.end :])
        return [Entry(number, start.text, goal=named_in(target.text) or target.text, stated=stated, cells=start.cells)]
    if not boards:
        return [Entry(number, line.strip())]
    between = [line[one.end : other.start] for one, other in pairwise(boards)]
    if is_path(between):
        start, *_, end = boards
        return [Entry(number, start.text, goal=named_in(end.text) or end.text, cells=start.cells)]
    if len(boards) > 2 or len(boards) == 2 and not _is_second_goal(line, *boards):
        ends = [*(board.start for board in boards[1:]), len(line)]
        is_numbered = re.search("[0-9]", line[: boards[0].start]) is not None
        return [
            Entry(
                number,
                board.text,
                stated=None if is_numbered else _length(line[board.end : end]),
                cells=board.cells,
                number=place,
            )
            for place, (board, end) in enumerate(zip(boards, ends, strict=True), 1)
        ]
    before, after = line[: boards[0].start], line[boards[-1].end :]
    if re.match(r"\s*(?:assert|expect)", before) and _ASSERTED_OF_BOARD.search(before[-MAX_LABEL:]):
        return [Entry(number, boards[0].text, cells=boards[0].cells)]
    id, stated = _name(before)
    if asserted := _ASSERTED_FIRST.search(before) or _ASSERTED.search(after):
        id, stated = "", int(asserted[1])
    entry = Entry(number, boards[0].text, id, None, stated, boards[0].cells)
    if len(boards) == 2:
        goal = named_in(boards[1].text) if boards[0].cells == boards[1].cells else None
        lengths = (stated, _length(after), _length_in_words(after))
        stated = next((length for length in lengths if length is not None), None)
        return [replace(entry, goal=goal or boards[1].text, stated=stated)]
    if arrow := _ARROW.search(after):
        after = after[arrow.end() :]
        named = named_in(after) or (after.strip() if _NEARLY_BOARD.search(after) else None)
        after = "" if named else after
        entry = replace(entry, goal=named)
    length = _length(after)
    length = _length(TRAILING_COMMENT.sub("", after)) if length is None else length
    if length is not None:
        return [replace(entry, stated=length)]
    if not re.search(r"[^\W\d_]", after):
        return [entry]
    stated = _length_in_words(after) if stated is None else stated
    return [replace(entry, text=line[boards[0].start :].strip(), stated=stated)]


def _is_second_goal(line: str, first: Found, second: Found) -> bool:
    """Return whether the second board of a line is called a goal, or is one of the named goals."""
    if role_before(line, first.end, second.start) == "goal":
        return True
    try:
        return goal_text(read(second.text).board) in GOAL_NAMES
    except UnknownSize as error:
        sized = (read(f"{width}x{height}: {second.text}") for width, height in error.sizes)
        return any(goal_text(each.board) in GOAL_NAMES for each in sized)
    except InvalidBoard:
        return False


def _name(before: str) -> tuple[str, int | None]:
    """Return the name before a board; and the length, if there are two numbers."""
    bare = re.sub(r"^[\W_]+|[\W_]+$", "", before[-MAX_LABEL:])
    if length := _LENGTH_IN_FRONT.search(bare):
        return "", int(next(filter(None, length.groups())))
    if numbers := re.fullmatch(r"(.*\w)[\s,;]+([0-9]{1,4})", bare):
        if re.fullmatch("[0-9]+", numbers[1]) or re.search("[,;]", before):
            return numbers[1].strip(" ,;\"'")[:MAX_ID_CHARACTERS], int(numbers[2])
    inner = _BRACKETS.search(before[-MAX_LABEL:])
    return bare[:MAX_ID_CHARACTERS], _length_in_heading(inner[0]) if inner else None


def _length(text: str) -> int | None:
    """Return the length that a text states, if it says little else: ` 20`, `(20 moves)`, `,38,24`."""
    found = _LENGTH.fullmatch(text) if len(text) <= MAX_LABEL else None
    return int(found[1]) if found else None


def _length_in_words(text: str) -> int | None:
    """Return the length that a text states among other words, unless it is a bound, denied or a person's own."""
    if any(words.search(text) for words in (_BOUND, _DENIED, PERSONAL)):
        return None
    return stated_length(unified(text[:MAX_LABEL]), 0, 0)


def _length_in_heading(text: str) -> int | None:
    """Return the length that a heading states behind its number, or in brackets, as in `(2 moves)`."""
    inner = _BRACKETS.search(text)
    said = inner[1] if inner else text
    return _length(said) if _COUNTED.search(said) else None


def _labelled_length(text: str) -> int | None:
    """Return the length that a line of its own states, as `Moves: 20`; None if it has other values or moves."""
    has_more = len(_INTEGER.findall(text)) > 1
    return None if has_more or not _LETTER.search(text) or _NUMBER_OF_STEP.fullmatch(text) else _length(text)


def _length_of_each(line: str) -> int | None:
    """Return the length that a line above a list states for each of its boards.

    >>> _length_of_each("The hardest positions, each in 31 moves:"), _length_of_each("each in at most 31 moves")
    (31, None)
    """
    if len(line) > MAX_LABEL or not _EACH.search(line) or _BOUND.search(line) or boards_in(line):
        return None
    return stated_length(unified(line), 0, 0)


def in_text(lines: Sequence[Numbered]) -> list[Entry]:
    """Return the entries of a text in lines or rows, or the text as one entry."""
    lines = [(number, _TAG.sub(_as_label, line)) for number, line in _without_numbers_in_comments(lines)]
    first = usual_trim(line for _, line in lines)
    blocks = blocks_in([(number, "" if COMMENT.match(line) else line) for number, line in lines], first)
    comments = [(number, goal) for number, line in lines if COMMENT.match(line) and (goal := goal_in_comment(line))]
    has_rows = any(block.height and block.cells for block in blocks)
    lengths = [(number, length) for number, line in lines if (length := _length_of_each(line)) is not None]
    entries = _with_goal_below(list(_entries(blocks, first, has_rows)), blocks, comments)
    entries = _numbers_as_lengths(list(_with_headings(entries, comments, lengths)))
    whole = [entry for entry in entries if entry.is_whole]
    cells = min((entry.cells for entry in whole), default=0)
    entries = [entry for entry in entries if entry.is_whole or not _is_sentence(entry.text, cells)]
    if len(whole) > 1:
        above = [*takewhile(lambda entry: not entry.is_whole, entries)]
        entries = [entry for entry in above if not _is_about_list(entry.text, cells)] + entries[len(above) :]
    if not blocks:
        return []
    text = "\n".join(line for _, line in lines)
    line = blocks[0].number
    whole_text = Entry(line, text, is_alone=True)
    if not entries:
        return [whole_text] if any(boards_in(each) or row_of(each) for _, each in lines) else []
    is_pair = len(whole) == 2 == len(entries) and len(blocks) > 1 and _is_pair(blocks, whole)
    if is_pair or (not whole and _is_one(blocks, text)) or (has_rows and len(entries) == 1):
        return [whole_text]
    if len(entries) == 1 == len(blocks) and not comments:
        return [
            whole_text if entries[0].stated is None and entries[0].goal is None else replace(entries[0], is_alone=True)
        ]
    return entries


def _as_label(tag: re.Match[str]) -> str:
    """Return the tag of a start, a goal or a length in XML as a label, and that of a cell in HTML as a comma.

    >>> _TAG.sub(_as_label, "<p><goal>1 0 2 3</goal><moves>2</moves></p><td>7</td>")
    '<p> goal: 1 0 2 3  moves: 2 </p>,7,'
    """
    if _HTML_CELL.fullmatch(tag[2]):
        return ","
    is_name = LABEL.match(f"{tag[2]}:") or _COUNTED.fullmatch(tag[2])
    return (" " if tag[1] else f" {tag[2]}: ") if is_name else tag[0]


def _without_numbers_in_comments(lines: Sequence[Numbered]) -> Sequence[Numbered]:
    """Return the lines without the numbers in comments of C if these count the boards."""
    numbers = [int(found[1]) for _, line in lines if (found := _NUMBER_IN_COMMENT.search(line))]
    if len(numbers) < 2 or any(second != first + 1 for first, second in pairwise(numbers)):
        return lines
    return [(number, _NUMBER_IN_COMMENT.sub("", line)) for number, line in lines]


def _entries(blocks: Sequence[Block], first: Trim, has_rows: bool) -> Iterator[Entry]:
    """Yield the entries of blocks, with the goals and lengths that the lines between them name."""
    held: Entry | None = None
    is_goal = False
    goal: str | None = None
    ahead: int | None = None
    labels = [re.sub("[0-9]+", "", block.text) for block in blocks[:3:2]]
    are_ahead = len(labels) > 1 and labels[0] == labels[1] and _labelled_length(blocks[0].text) is not None
    for block in blocks:
        found = [_entry(block)] if block.height or block.cells else entries_of_line(block.number, block.text, first)
        if not block.height and not any(entry.is_whole for entry in found):
            said = after_goal_label(unified(block.text))
            stated_goal = goal_in_comment(block.text) if said else None
            if stated_goal:
                if held and held.goal is None:
                    held = replace(held, goal=stated_goal)
                else:
                    goal = stated_goal
            elif (held or has_rows or are_ahead) and (length := _labelled_length(block.text)) is not None:
                are_ahead = are_ahead or held is None
                if held and not are_ahead:
                    held = replace(held, stated=length)
                else:
                    ahead = length
            elif heading := _NUMBERED.fullmatch(block.text[:MAX_LABEL]):
                ahead = _length_in_heading(heading[1])
            elif label_at(unified(block.text[:MAX_LABEL]))[0] == "moves":
                pass
            elif said is None and not has_rows and not _is_heading(block.text):
                yield from [held] if held else []
                held = found[0]
            is_goal = said is not None and not stated_goal
            continue
        if is_goal or _is_goal_line(block.text):
            is_goal = False
            named = named_in(found[0].text) or found[0].text
            if held is None or held.goal:
                goal = named
                continue
            found[0], held = replace(held, goal=named), None
        yield from [*([held] if held else []), *found][:-1]
        held = replace(found[-1], goal=found[-1].goal or goal)
        held, ahead = replace(held, stated=ahead if held.stated is None else held.stated), None
    if held:
        yield held


def _entry(block: Block) -> Entry:
    return Entry(block.number, block.text, cells=block.cells)


def _with_headings(
    entries: Iterable[Entry], goals: Sequence[tuple[int, str]], lengths: Sequence[tuple[int, int]]
) -> Iterator[Entry]:
    """Yield the entries with the goal and the length of the last comment or heading before them that states one."""
    for entry in entries:
        goal, length = last_before(entry.line, goals), last_before(entry.line, lengths)
        yield replace(entry, goal=entry.goal or goal, stated=length if entry.stated is None else entry.stated)


def _with_goal_below(entries: list[Entry], blocks: Sequence[Block], comments: Sequence[tuple[int, str]]) -> list[Entry]:
    """Return the entries with the only goal that a label or a comment names below them, for all of them or for one."""
    *others, last = entries or [Entry(0, "")]
    labels = {block.number: block.text for block in blocks if _is_goal_line(block.text)}
    goal = last.goal or (comments[-1][1] if comments else None)
    places = [*labels, *(number for number, _ in comments)]
    is_only = len(places) == 1 and places[0] > last.line and not any(entry.goal for entry in others)
    if not is_only:
        return entries
    one = _FOR_ONE.search(labels.get(places[0], ""))
    meant = {(ROW_ORDINALS[one[1].casefold()] - 1) % len(entries)} if one else range(len(entries))
    return [replace(entry, goal=goal if place in meant else None) for place, entry in enumerate(entries)]


def last_before(line: int, said: Sequence[tuple[int, Said]]) -> Said | None:
    place = bisect_left(said, line, key=itemgetter(0))
    return said[place - 1][1] if place else None


def _numbers_as_lengths(entries: list[Entry]) -> list[Entry]:
    """Return the entries with the numbers before their boards as lengths, if these do not tell the boards apart.

    The sizes of the boards are no lengths.
    """
    whole = [entry for entry in entries if entry.is_whole]
    ids = [entry.id for entry in whole if entry.id and entry.stated is None]
    if len(ids) < len(whole) or len(set(ids)) == len(ids) or not all(re.fullmatch("[0-9]{1,4}", id) for id in ids):
        return entries
    are_sizes = all(int(entry.id) ** 2 == entry.cells for entry in whole)
    return [
        replace(entry, id="", stated=None if are_sizes else int(entry.id)) if entry.is_whole else entry
        for entry in entries
    ]


def _is_pair(blocks: Sequence[Block], whole: Sequence[Entry]) -> bool:
    """Return whether two boards in rows, or below a size, are a start and its goal."""
    if not any(block.height for block in blocks) and blocks[0].cells == 0 and boards_in(blocks[0].text):
        return False
    boards: list[Board] = []
    for entry in whole:
        with suppress(InvalidBoard):
            boards.append(read(entry.text).board)
    return len({board.size for board in boards}) == 1 and len(boards) == 2 and goal_text(boards[1]) in GOAL_NAMES


def _is_one(blocks: Sequence[Block], text: str) -> bool:
    """Return whether a text without a whole board is one position with a mistake or in an unusual form."""
    if len(blocks) == 1 or len(text) > MAX_CHARACTERS:
        return True
    boards = [_board(block.text) for block in blocks]
    if whole := _board(text):
        return all(alone is None or alone.size != whole.size for alone in boards)
    return sum(board is not None for board in boards) < 2 and any(block.height for block in blocks)


def _board(text: str) -> Board | None:
    """Return the position in a text; None for moves."""
    try:
        reading = read(text)
    except InvalidBoard:
        return None
    return None if reading.moves else reading.board
