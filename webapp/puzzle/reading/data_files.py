"""Data files: lists of boards in JSON, in JSON lines, and in CSV with a line of names."""

import ast
import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import accumulate
from typing import Any

from webapp.puzzle.reading.entries import MAX_ID_CHARACTERS, Entry, entries_of_line
from webapp.puzzle.reading.line_boards import MIN_CELLS, boards_in
from webapp.puzzle.reading.named_goals import goal_in_comment, named_in
from webapp.puzzle.reading.row_blocks import Numbered
from webapp.puzzle.reading.vocabulary import COUNTED, GOAL_WORD

POSITION = re.compile(
    r"(?:start|init|initial|current)?_?(?:position|state|board|puzzle|tiles|grid|config|configuration|permutation)"
    r"|start|init|initial|from|source|scramble|cells|rows"
)
GOAL = re.compile(r"(?:goal|target|final|end)(?:_(?:position|state|board))?|to")
ID = re.compile(r"id|name|no|nr|number|index|instance|#|problem|case")
LENGTHS = (
    re.compile(r".*(?:optim|known|shortest|claimed|min_).*|opt|best|min"),
    re.compile(r"(?:.*_)?len(?:gth)?(?:_.*)?"),
    re.compile(rf"(?:.*_)?(?:{COUNTED}|distance)"),
)
"""names of a stated length, surest first"""
CELL_COLUMN = re.compile(r"[a-z_]*[0-9]{1,4}")
SEPARATORS = ",;\t"
"""of fields, as spreadsheets write them in one country or another"""
MAX_FIELD_LINES = 40
MAX_SPAN = 200_000
"""characters of a record"""

_SIDE = re.compile(r"[0-9]{1,3}", re.ASCII)
_BLANKS = (None, "", " ", "_", "x", "X", ".", "0")
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[\[\](){}]|[^\s,;:\[\](){}"\']+')
_CLOSING = {"[": "]", "(": ")", "{": "}"}


def entries_of_json(lines: Sequence[Numbered]) -> list[Entry]:
    """Return the boards of a list in JSON, or of records one after another; empty if the text is something else.

    >>> [(each.text, each.stated) for each in entries_of_json([(1, '[["1023", 2], {"init": [1, 2, 0, 3]}]')])]
    [('1023', 2), ('1 2/0 3', None)]
    """
    text = "\n".join(line for _, line in lines)
    if text.lstrip()[:1] not in ("[", "{"):
        return []
    spans = _lines_of_records(lines) or list(_spans(text, 0, len(text)))
    goal = None
    if len(spans) == 1 and (found := _members(text, *spans[0])):
        spans, goal = found
    values = [(start, _value(text[start:end]), text[start:end]) for start, end in spans]
    if not _is_list([written if value is None else value for _, value, written in values]):
        return []
    ends = accumulate(len(line) + 1 for _, line in lines)
    place, end = 0, next(ends)
    entries: list[Entry] = []
    for count, (start, value, written) in enumerate(values, 1):
        while start >= end:
            place, end = place + 1, next(ends)
        entries.append(replace(_entry(lines[place][0], value, written), number=count))
    has_lines = len({entry.line for entry in entries}) == len(entries)
    return [
        replace(
            entry,
            goal=entry.goal or goal,
            number=0 if has_lines else entry.number,
        )
        for entry in entries
    ]


def _lines_of_records(lines: Sequence[Numbered]) -> list[tuple[int, int]]:
    """Return the start and the end of each line if each has a record; so a broken one disturbs no other."""
    ends = accumulate(len(line) + 1 for _, line in lines)
    places = [(end - len(line) - 1, end - 1) for (_, line), end in zip(lines, ends, strict=True) if line.strip()]
    are_records = all(line.lstrip().startswith("{") for _, line in lines if line.strip())
    return places if are_records and len(places) > 1 else []


def _spans(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the start and the end of each value, one after another, between these places.

    A bracket that is missing or too many disturbs no value but its own.
    """
    opened: list[str] = []
    begin = start
    for token in _TOKEN.finditer(text, start, end):
        if token[0] in _CLOSING:
            begin = begin if opened else token.start()
            opened.append(_CLOSING[token[0]])
        elif token[0] in opened:
            while opened.pop() != token[0]:
                pass
            if not opened:
                yield begin, token.end()
        elif not opened and token[0] not in _CLOSING.values():
            yield token.span()
    if opened:
        yield begin, end


def _members(text: str, start: int, end: int) -> tuple[list[tuple[int, int]], str | None] | None:
    """Return the places of a list's values, or of the boards in a record, and the goal of that record.

    Return None for a record that is one board, and for other texts.
    """
    if text[start] == "[":
        return list(_spans(text, start + 1, end - 1)), None
    record = _value(text[start:end])
    if not isinstance(record, dict):
        return None
    spans = list(_boards_under(text, start, end, record))
    if len(spans) < 2 and not any(_is_list(value) for value in record.values()):
        return None
    goal = _goal({_named(name): value for name, value in record.items()})
    return spans, named_in(_text(goal)) if goal else None


def _boards_under(text: str, start: int, end: int, value: Any) -> Iterator[tuple[int, int]]:
    """Yield the places of the boards in a value, under whichever names and in whichever lists they are."""
    if _is_list(value):
        yield from _spans(text, start + 1, end - 1)
    elif isinstance(value, dict) and not any(POSITION.fullmatch(_named(name)) for name in _without_lists(value)):
        places = list(_spans(text, start + 1, end - 1))[1::2]
        for (name, each), place in zip(value.items(), places, strict=False):
            if not _is_goal(_named(name), each):
                yield from _boards_under(text, *place, each)
    elif isinstance(value, dict) or (value is not None and boards_in(_text(value))):
        yield start, end


def _without_lists(record: Mapping[Any, Any]) -> list[Any]:
    """Return the names in a record of values that are no lists of boards."""
    return [name for name, value in record.items() if not _is_list(value)]


def _is_list(values: Any) -> bool:
    """Return whether values are a list of boards, rather than of the cells or the rows of one."""
    if not isinstance(values, list) or not values or all(isinstance(value, int | float | None) for value in values):
        return False
    if any(isinstance(value, dict) for value in values):
        return True
    return any(boards_in(_text(value)) for value in values if value is not None)


def _entry(line: int, value: Any, written: str) -> Entry:
    """Return the entry of a value; `written` is its text. Its name is empty if it has none."""
    if isinstance(value, dict):
        return _of_record(line, {_named(name): each for name, each in value.items()})
    text = written if value is None else _text(value)
    if "\n" in text.strip() or text.startswith("{"):
        return Entry(line, text)
    return entries_of_line(line, text)[0]


def _value(text: str) -> Any:
    """Return the value of a text in JSON or Python; None for others."""
    if len(text) <= MAX_SPAN:
        for parse in (json.loads, ast.literal_eval):
            with suppress(ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
                return parse(text)
    return None


def _text(value: Any) -> str:
    """Return a value as the text of a board: its rows, or its cells in one line."""
    if isinstance(value, list | tuple):
        if value and all(isinstance(row, list | tuple) for row in value):
            return "/".join(_text(row) for row in value)
        return " ".join("0" if cell in _BLANKS else str(cell) for cell in value)
    return str(value)


def _named(name: Any) -> str:
    return re.sub(r"\W+", "_", str(name).strip().casefold()) or "#"


def _of_record(line: int, fields: Mapping[str, Any]) -> Entry:
    """Return the entry of a record by the names of its fields."""
    position = _position(fields)
    if position is None:
        boards = (value for name, value in fields.items() if boards_in(_text(value)) and not _is_goal(name, value))
        position = next(boards, [*fields.values()])
    goal = _goal(fields)
    (entry,) = entries_of_line(line, _sized(_text(position), fields))[:1] or [Entry(line, "")]
    name = _first(fields, ID)
    stated = next((length for names in LENGTHS if (length := _whole(_first(fields, names))) is not None), None)
    return replace(
        entry,
        id="" if name is None else str(name)[:MAX_ID_CHARACTERS],
        goal=entry.goal if goal is None else named_in(_text(goal)) or _text(goal).strip(),
        stated=entry.stated if stated is None else stated,
    )


def _goal(fields: Mapping[str, Any]) -> Any:
    """Return the first field of a record that is its goal; None if there is none."""
    called = (value for name, value in fields.items() if _is_goal(name, value))
    return next((value for value in called if value not in (None, "") and not isinstance(value, bool)), None)


def _is_goal(name: str, value: Any) -> bool:
    """Return whether a field is a goal: by an English name, or by a name in any language and what it holds."""
    return bool(GOAL.fullmatch(name) or (GOAL_WORD.fullmatch(name) and named_in(_text(value))))


def _first(fields: Mapping[str, Any], names: re.Pattern[str]) -> Any:
    """Return the first field with one of these names that is not empty; None if there is none."""
    found = (value for name, value in fields.items() if names.fullmatch(name))
    return next((value for value in found if value not in (None, "") and not isinstance(value, bool)), None)


def _position(fields: Mapping[str, Any]) -> Any:
    """Return the first field that is a position by its name, and not a number of rows or cells; None without one."""
    return _first({name: value for name, value in fields.items() if not _SIDE.fullmatch(str(value).strip())}, POSITION)


def _whole(value: Any) -> int | None:
    return int(value) if re.fullmatch(r"[0-9]{1,4}", str(value).strip()) else None


def _sized(position: str, fields: Mapping[str, Any]) -> str:
    """Return the text of a position with the size that a record names, if its rows are not known."""
    width = _whole(fields.get("width") or fields.get("columns") or fields.get("cols"))
    height = _whole(fields.get("height") or fields.get("rows"))
    size = f"{width}x{height}" if width and height else str(fields.get("size", ""))
    is_size = re.fullmatch("[0-9]{1,2}x[0-9]{1,2}", size) and "/" not in position
    return f"{size}: {position}" if is_size else position


def entries_of_csv(lines: Sequence[Numbered]) -> list[Entry]:
    """Return the boards of CSV below a line of names; empty if there is no such line.

    A name, or else the first board in the rows, says which field has the position.
    """
    start = next((place for place, (_, line) in enumerate(lines) if _is_row(line)), None)
    if start is None:
        return []
    separator = next((mark for mark in SEPARATORS if mark in lines[start][1]), ",")
    names = [_named(name) for name in _fields(lines[start][1], separator)]
    rows = list(_rows(lines[start + 1 :], separator))
    if not _is_heading(lines[start][1], names, rows):
        return []
    comments = {number: goal for number, line in lines if (goal := goal_in_comment(line))}
    entries: list[Entry] = []
    for number, fields in rows:
        if [_named(field) for field in fields] == names:
            continue
        entry = _of_row(number, names, fields)
        before = [goal for place, goal in comments.items() if place < number]
        entries.append(replace(entry, goal=entry.goal or (before[-1] if before else None)))
    return entries


def _of_row(number: int, names: Sequence[str], fields: Sequence[str]) -> Entry:
    row = dict(zip(names, fields, strict=False))
    cells = [field for name, field in row.items() if CELL_COLUMN.fullmatch(name)]
    if len(cells) >= MIN_CELLS and not any(POSITION.fullmatch(name) for name in names):
        row = {"position": " ".join(cells)} | row
    if any(POSITION.fullmatch(name) for name in row) and _position(row) is None:
        return Entry(number, "", str(_first(row, ID) or ""))
    return _of_record(number, row)


def _is_heading(line: str, names: Sequence[str], rows: Sequence[tuple[int, list[str]]]) -> bool:
    """Return whether a line names the fields of the rows below."""
    if boards_in(line) or not re.search(r"[^\W\d_]", line):
        return False
    if any(POSITION.fullmatch(name) for name in names):
        return True
    return len(names) > 1 and any(
        len(fields) == len(names) and any(map(boards_in, (*fields, " ".join(fields)))) for _, fields in rows[:20]
    )


def _is_row(line: str) -> bool:
    """Return whether a line is neither empty nor a comment."""
    return line.strip() != "" and not line.lstrip().startswith(("#", "//", "%"))


def _rows(lines: Sequence[Numbered], separator: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the fields of each row with the number of its first line. A quoted field may have several lines."""
    place = 0
    while place < len(lines):
        number, line = lines[place]
        used = 1
        if line.count('"') % 2:
            together = accumulate((line for _, line in lines[place : place + MAX_FIELD_LINES]), "{}\n{}".format)
            used = next((count for count, text in enumerate(together, 1) if text.count('"') % 2 == 0), 1)
            line = "\n".join(line for _, line in lines[place : place + used])
        if _is_row(line):
            yield number, _fields(line, separator)
        place += used


def _fields(line: str, separator: str) -> list[str]:
    """Return the fields of a row of CSV, or the line itself if it is not CSV."""
    try:
        return [field.strip() for field in next(csv.reader([line], delimiter=separator, skipinitialspace=True))]
    except (csv.Error, StopIteration):
        return [line]
