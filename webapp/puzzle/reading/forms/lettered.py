"""Lettered boards: tiles with letters, words, colours or equal numbers, alone or as a start with its goal."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product, starmap
from math import isqrt

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.faces import BLANKS, MAX_FACE_CHARACTERS, Faces, read_words, shown_times, word_puzzle
from webapp.puzzle.goals import require_size
from webapp.puzzle.reading.results import FaultyGoal, Reading
from webapp.puzzle.reading.text.outline import regions, role_before
from webapp.puzzle.reading.text.vocabulary import ARROW, BLANK_WORDS, ROLE, TO

MAX_CHARACTERS_OF_PAIR = 2_000
"""of a text that may hold a start and a goal in letters"""
MAX_OTHER_CELLS = 2
"""by which a goal with other labels may be longer or shorter than its start; words such as `in order` are no goal"""

Rows = list[list[str]]
"""the labels of the tiles, row by row; empty for the blank"""

_EDGES = " \t\n,;"
"""around the two boards of a pair"""
_APART = re.compile(rf"\s{{1,4}}(?:{TO})\s{{1,4}}|\n[ \t]*+\n|{ARROW}|[ ]=[ ]", re.IGNORECASE)
_LEADING_ROLE = re.compile(
    rf"\A\W{{0,3}}(?:(?:{ROLE.pattern})\w{{0,12}}(?:(?:[ ][^\W\d_]{{2,12}}){{0,3}}[ ]?:\s|[:=\s]{{1,3}})"
    r"|[^\W\d_][^\n:]{0,30}:\s)",
    re.IGNORECASE,
)
_CELL = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|[^\s,;|\[\](){}\"'/]+")
_ROW_END = re.compile(r"[\])}][\s,]*+[\[({]|[\n/]")
_CAPITAL = r"(?:[^\W\da-z]|[.□-])"
_ROWS_OF_CAPITALS = [
    re.compile(rf"^(?:[ \t]*+{_CAPITAL}{{2,6}}+[ \t]*+(?:\n|\Z)){{2,6}}", re.MULTILINE),
    re.compile(rf"^(?:[ \t]*+{_CAPITAL}(?:[ \t]{_CAPITAL}){{1,5}}+[ \t]*+(?:\n|\Z)){{2,6}}", re.MULTILINE),
    re.compile(rf"(?<![\w/]){_CAPITAL}{{2,6}}+(?:/{_CAPITAL}{{2,6}}+){{1,5}}(?![\w/])"),
]
"""words of one length, or letters with spaces, in lines; words with slashes"""
_IN_FRONT = re.compile(
    r"\s*+(?:(?P<width>[0-9]{1,2})[ ]?(?:[xX×*]|by)[ ]?(?P<height>[0-9]{1,2})[ ]?[:,\n]"
    r"|[\w \[\]]{1,40}+[:=](?=\s?[\[({]))"
)
"""a size, or the name of a list, as in `3x3: A B C D` and `board = [['A', 'B'], `"""


def read_lettered_pair(text: str) -> Reading | None:
    """Read a start and a goal with the same labels on their tiles; None for other texts.

    Raises FaultyGoal if a label or an arrow names a goal most of whose labels are those of the start.

    >>> reading = read_lettered_pair("AAABBBCC. -> CCBBBAAA.")
    >>> str(reading.board), str(reading.faces)
    ('6 7 8/3 4 5/1 2 0', 'CCBBBAAA')
    """
    if len(text) > MAX_CHARACTERS_OF_PAIR:
        return None
    faulty: list[tuple[Rows, Rows]] = []
    for start, goal, is_said in _pairs(text, _rows):
        labels, wanted = Counter(sum(start, [])), Counter(sum(goal, []))
        is_as_long = wanted <= labels or abs(labels.total() - wanted.total()) <= MAX_OTHER_CELLS
        are_alike = 2 * (wanted & labels).total() >= max(wanted.total(), 3)
        if is_said and is_as_long and are_alike and not _are_numbers(start):
            faulty.append((start, goal))
        with suppress(InvalidBoard):
            if labels == wanted and [*map(len, start)] == [*map(len, goal)]:
                found = _with_goal(start, goal)
                return found if is_said else found.noting(gettext("the second position is the goal"))
    for fault in filter(None, starmap(_fault, faulty)):
        raise fault
    return None


def check_blank(text: str) -> None:
    """Raise InvalidBoard if a text is a start and a goal with the same labels, but the start has no blank."""
    for start, goal, is_said in _pairs(text, _without_blank) if len(text) <= MAX_CHARACTERS_OF_PAIR else ():
        if is_said and (Counter(sum(start, [])) - Counter(sum(goal, []))).total() < 2:
            times = {"times": shown_times(0), "needed": shown_times(1)}
            raise InvalidBoard(gettext("The blank appears {times}; it must appear {needed}.", **times))


def in_lines(text: str) -> str | None:
    """Return letters or words behind a stated size, or in the lists of a program, row by row; None for other texts.

    >>> in_lines("3x2: P L A N _ E"), in_lines("[['A', 'B'], ['C', '']]")
    ('P L A\\nN _ E', 'A B\\nC _')
    """
    rows = _rows_of_words(text) if len(text) <= MAX_CHARACTERS_OF_PAIR else None
    if rows is None or any(map(str.isdigit, "".join(sum(rows, [])))):
        return None
    return "\n".join(" ".join(face or "_" for face in row) for row in rows)


def among_words(text: str) -> str | None:
    """Return the rows of capital letters that are among the words of a text, the start first; None for other texts.

    >>> among_words("I got to\\nRATE\\nYOUR\\nMIND\\nPLA_\\nand am stuck")
    'RATE\\nYOUR\\nMIND\\nPLA_'
    """
    return "\n\n".join(_in_capitals(text)[:2]) or None


def _in_capitals(text: str) -> list[str]:
    """Return the rows of capital letters with a blank in a text; of two the start first, as far as words say so."""
    found = [block for form in _ROWS_OF_CAPITALS for block in form.finditer(text)]
    blocks = [block for block in found if block[0] == block[0].upper() and read_words(block[0])]
    roles = [role_before(text, 0, block.start()) for block in blocks]
    if len(blocks) == 2 and (roles[0] == "goal" or roles[1] == "start"):
        blocks.reverse()
    return [block[0].strip() for block in blocks]


def read_words_of_tiles(text: str) -> Reading | None:
    """Read a board whose tiles have words, such as colours; None for other texts."""
    rows = _rows_of_words(text)
    if rows is None or len(text.split("\n")) < 2 or not all(face.isalpha() for face in sum(rows, []) if face):
        return None
    with suppress(InvalidBoard):
        board, faces = word_puzzle(_shortened(rows))
        return Reading(board, gettext("a puzzle with words"), (gettext("its empty cell is the blank"),), faces=faces)
    return None


def _with_goal(start: Rows, goal: Rows) -> Reading:
    board, faces = word_puzzle(_shortened(goal))
    names = dict(zip(sum(goal, []), sum(_shortened(goal), []), strict=True))
    position = faces.board([[names[text] for text in row] for row in start])
    form = gettext("a letter puzzle") if all(len(text) < 2 for text in names) else gettext("a puzzle with words")
    return Reading(position, form, (gettext("its empty cell is the blank"),), goal=board, faces=faces)


def _are_numbers(rows: Rows) -> bool:
    """Return whether most cells are numbers; the others may be a line of words above them."""
    texts = [text for row in rows for text in row if text]
    return 2 * sum(map(str.isdecimal, texts)) > len(texts)


def _fault(start: Rows, goal: Rows) -> InvalidBoard | None:
    """Return the error for a goal of more, fewer or other labels, or of another size; None if they are too long."""
    rows = _shortened(start + goal)
    with suppress(InvalidBoard):
        board, faces = word_puzzle(rows[: len(start)])
        try:
            labels = sum(rows[len(start) :], [])
            if len(labels) != len(board.tiles):
                Faces.for_board(",".join(filter(None, labels)), board)
            require_size(faces.board(rows[len(start) :]), board.width, board.height)
        except InvalidBoard as error:
            return FaultyGoal(error, Reading(board, gettext("a letter puzzle"), faces=faces))
    return None


def _pairs(text: str, rows: Callable[[str], Rows | None]) -> Iterator[tuple[Rows, Rows, bool]]:
    """Yield the ways to take a text as a start and a goal, each with whether a label or a sign says so.

    `rows` reads the start.
    """
    labelled = {region.role: text[region.start : region.end] for region in regions(text)}
    goal_line, _, below = labelled.get("goal", "").strip().partition("\n")
    said = [
        [labelled.get("start") or labelled.get("", ""), labelled.get("goal", "")],
        [labelled.get("start") or below, goal_line],
        _APART.split(text),
    ]
    lines = [line for line in text.split("\n") if line.strip()]
    lines = [line for line in lines if any(map(str.isdigit, line))] or lines
    others = [
        ["\n".join(lines[: len(lines) // 2]), "\n".join(lines[len(lines) // 2 :])],
        text.split(),
        _in_capitals(text),
    ]
    for parts, is_labelled in product(said + others, (False, True)):
        texts = [
            bare for part in parts if (bare := (_LEADING_ROLE.sub("", part) if is_labelled else part).strip(_EDGES))
        ]
        if len(texts) == 2:
            if start := rows(texts[0]):
                yield start, _goal_for(start, texts[1]), parts in said


def _goal_for(start: Rows, text: str) -> Rows:
    """Return the cells of a goal in its own rows, else in those of its start, else in a single row."""
    rows = _rows(text)
    if rows and len(rows) > 1 and (_ROW_END.search(text) or max(map(len, _CELL.findall(text))) > 1):
        return rows
    labels, count, width = Counter(sum(start, [])), sum(map(len, start)), len(start[0])
    words = ["" if _is_mark(cell) else cell.strip("'\"") for cell in _CELL.findall(text)]
    letters = ["" if _is_mark(letter) else letter for letter in "".join(cell or "_" for cell in words)]
    cells = max(words, letters, key=lambda cells: (labels & Counter(cells)).total())
    if len(cells) == count - 1 and "" not in cells:
        cells.append("")
    return _cut(cells, width if len(cells) == count else len(cells) or 1)


def _rows(text: str) -> Rows | None:
    words = read_words(text)
    return words if words and len(words[0]) > 1 else _rows_of_words(text)


def _without_blank(text: str) -> Rows | None:
    """Return the rows of a grid of words or letters, none of which marks the blank; None if it is no such grid."""
    rows = [_CELL.findall(line) for line in _ROW_END.split(text)]
    rows = [[cell] for cell in rows[0]] if len(rows) == 1 else rows
    rows = [[*row[0]] for row in rows] if {*map(len, rows)} == {1} else rows
    is_grid = len(rows) > 1 and len({*map(len, rows)}) == 1 < len(rows[0])
    return rows if is_grid and all(map(str.isalpha, sum(rows, []))) else None


def _rows_of_words(text: str) -> Rows | None:
    """Return the rows of a grid of words or numbers, one of which marks the blank; None if it is no such grid."""
    front = _IN_FRONT.match(text)
    lines = _ROW_END.split(text[front.end() :] if front else text)
    rows = [[cell.strip(" '\"") for cell in _CELL.findall(line)] for line in lines if _CELL.search(line)]
    if front and front["width"]:
        rows = _in_size(rows, int(front["width"]), int(front["height"]))
    elif len(rows) == 1 and (side := isqrt(len(rows[0]))) ** 2 == len(rows[0]) > 1:
        rows = _cut(rows[0], side)
    is_grid = len(rows) > 1 and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1
    return _with_blank(rows) if is_grid else None


def _in_size(rows: Rows, width: int, height: int) -> Rows:
    """Return cells, or the characters of words, in rows of a stated size; rows of its sides exchanged stay."""
    cells = sum(rows, [])
    if len(cells) != width * height:
        cells = list("".join(cells))
    is_turned = len(rows) == width and len(rows[0]) == height
    return rows if is_turned or len(cells) != width * height else _cut(cells, width)


def _cut(cells: list[str], width: int) -> Rows:
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def _with_blank(rows: Rows) -> Rows | None:
    """Return the rows with "" for the only cell that marks the blank: by a mark, or else by a word or a letter."""
    for words in (frozenset(word for word in BLANK_WORDS if len(word) > 1), BLANK_WORDS):
        found = [["" if cell.casefold() in words or _is_mark(cell) else cell for cell in row] for row in rows]
        if sum(found, []).count("") == 1:
            return found
    return None


def _is_mark(cell: str) -> bool:
    return cell in BLANKS or set(cell) <= set("_-")


def _shortened(rows: Rows) -> Rows:
    """Return the rows with labels short enough for tiles: as many of their first letters as tell them apart."""
    names = sorted({text for row in rows for text in row if text})
    for length in range(1, MAX_FACE_CHARACTERS + 1):
        if len({name[:length] for name in names}) == len(names) and max(map(len, names)) > MAX_FACE_CHARACTERS:
            return [[text[:length] for text in row] for row in rows]
    return rows
