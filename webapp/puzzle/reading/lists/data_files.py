"""Data files: lists of boards in JSON, in JSON lines, and in CSV with a line of names."""

import csv
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, takewhile
from typing import Any

from webapp.puzzle.reading.forms.named_goals import goal_in_comment, named_in
from webapp.puzzle.reading.forms.records import (
    POSITION,
    as_text,
    fields_of,
    first,
    goal_in,
    is_goal,
    name_of,
    position_in,
    sized,
    value_of,
    whole,
)
from webapp.puzzle.reading.lists.entries import COMMENT, MAX_ID_CHARACTERS, Entry, entries_of_line
from webapp.puzzle.reading.text.line_boards import MIN_CELLS, are_board, boards_in, row_of
from webapp.puzzle.reading.text.row_blocks import Numbered
from webapp.puzzle.reading.text.vocabulary import COUNTED, OPTIMAL, STEP

ID = re.compile(r"(?:id|name|no|nr|number|index|instance|problem|case)_?|[#_]")
"""names of a board's name; `No.` is "no_" and `#` is `_` there"""
_OTHER = r"(?!(?:.*_)?(?:is|non|max|scrambled?|player|user|time|ms|width|height|cells|size)(?:_|\Z))"
"""in names of flags, of bounds, of a person's own moves, and of other numbers"""
LENGTHS = (
    re.compile(rf"{_OTHER}(?:.*(?:known|claimed|min_).*|(?:.*_)?(?:{OPTIMAL})(?:_.*)?|opt|best|min)"),
    re.compile(rf"{_OTHER}(?:.*_)?len(?:gth)?(?:_.*)?"),
    re.compile(rf"{_OTHER}(?!(?:{STEP})\Z)(?:.*_)?(?:{COUNTED}|distance)"),
)
"""names of a stated length, surest first"""
CELL_COLUMN = re.compile(r"[a-z_]*[0-9]{1,4}")
SEPARATORS = "|,;\t"
"""of fields, as spreadsheets write them in one country or another, and as tables in Markdown"""
MAX_FIELD_LINES = 40
MAX_LINES_ABOVE = 20
"""of a table of results"""
_BETWEEN_COLUMNS = re.compile(r"[ ]*[,;|\t][ ]*|[ ]{2,}")
_OF_RESULT = re.compile(rf"(?<![^\W_])(?:nodes?|expanded|explored|{COUNTED})(?![^\W_])", re.IGNORECASE)
"""in the name of what a search found"""
_OF_SEARCH = re.compile(
    "nodes?|expanded|explored|al[gk]or|search|method|solver|heuristi|алгоритм|поиск|算法|알고리즘|アルゴリズム"
)
"""in the names of such a table, but not in those of a table of players"""
_SQL_COLUMNS = re.compile(r"\(\w+(?:, ?\w+)+\)")
"""as in `INSERT INTO boards (id, tiles) VALUES`"""
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[\[\](){}]|[^\s,;:\[\](){}"\']+')
_CLOSING = {"[": "]", "(": ")", "{": "}"}


def entries_of_json(lines: Sequence[Numbered]) -> list[Entry]:
    """Return the boards of a list in JSON, or of records one after another; empty if the text is something else.

    >>> [(each.text, each.stated) for each in entries_of_json([(1, '[["1023", 2], {"init": [1, 2, 0, 3]}]')])]
    [('1023', 2), ('1 2/0 3', None)]
    """
    values, goal = _values(lines)
    if not _is_list([written if value is None else value for _, value, written in values]):
        return []
    entries = [_entry(line, value, written) for line, value, written in values]
    return [replace(entry, goal=entry.goal or goal) for entry in entries]


def with_fields_apart(lines: Sequence[Numbered]) -> list[Sequence[Numbered]]:
    """Return each record of JSON or CSV as lines, `name: value` for each field, the board first; other texts in one.

    The lines above a table of results without boards are in front of each, as they have the start.

    >>> with_fields_apart([(1, '{"moves": ["U", "L"], "start": [1, 2, 0, 3]}')])
    [[(1, 'start: 1 2 0 3'), (1, 'moves: U L')]]
    """
    records = _records(lines)
    above, results = ([], records) if records else _results(lines)
    return [
        above
        + [
            (number, f"{name}: {_on_a_line(part)}")
            for name, value in sorted(_flat(fields), key=lambda field: not POSITION.fullmatch(field[0]))
            for part in (value if _is_list(value) else [value])
        ]
        for number, fields in results
    ] or [lines]


def _results(lines: Sequence[Numbered]) -> tuple[list[Numbered], list[tuple[int, Mapping[str, Any]]]]:
    """Return the lines above a table of what several searches found, and its rows by name; empty for other texts."""
    for place, (_, line) in enumerate(lines[:MAX_LINES_ABOVE]):
        names = [name_of(name) for name in _columns(line)]
        if len(names) < 2 or re.search("[0-9:=]", line):
            continue
        if not all(any(map(words.search, names)) for words in (_OF_RESULT, _OF_SEARCH)):
            continue
        found = [*_rows_below(names, lines[place + 1 :])]
        if found and not any(number > found[-1][0] and (boards_in(line) or row_of(line)) for number, line in lines):
            return list(lines[:place]), found
    return [], []


def _rows_below(names: Sequence[str], lines: Sequence[Numbered]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the rows with as many fields as there are names, up to the first other line."""
    rows = ((number, _columns(line)) for number, line in lines if re.search(r"\w", line))
    for number, fields in takewhile(lambda row: len(row[1]) == len(names), rows):
        yield number, dict(zip(names, fields, strict=True))


def _columns(line: str) -> list[str]:
    return _BETWEEN_COLUMNS.split(line.strip(" \t|"))


def _on_a_line(value: Any) -> str:
    """Return a value on one line: as the text of a board if its rows are one, as they may also be cells."""
    text = as_text(value)
    return text if "/" not in text or boards_in(text) else str(value)


def _flat(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a record and of the records in it."""
    for name, value in fields.items():
        yield from _flat(fields_of(value)) if isinstance(value, dict) else [(name, value)]


def _records(lines: Sequence[Numbered]) -> list[tuple[int, Mapping[str, Any]]]:
    """Return the records of JSON, or of CSV with a line of names, each with its line; empty for other texts."""
    values, _ = _values(lines)
    if any(isinstance(value, dict) for _, value, _ in values) and any(
        isinstance(value, list) for _, value, _ in values
    ):
        return []  # a printed board with a record below
    if values:
        records = [(line, value) for line, value, _ in values if isinstance(value, dict)]
        records = records or [(lines[0][0], value_of("\n".join(line for _, line in lines)))]
        return [(line, fields_of(record)) for line, record in records if isinstance(record, dict)]
    names, rows = _table(lines)
    is_table = len(names) > 1 and all(len(fields) == len(names) for _, fields in rows)
    return [(number, dict(zip(names, fields, strict=True))) for number, fields in rows] if is_table else []


def _values(lines: Sequence[Numbered]) -> tuple[list[tuple[int, Any, str]], str | None]:
    """Return the values of a text in JSON, each with its line and its text, and the goal of all; empty for others."""
    text = "\n".join(line for _, line in lines)
    spans = _lines_of_records(lines) or list(_spans(text, 0, len(text))) if text.lstrip()[:1] in ("[", "{") else []
    if any(text[start : start + 2].isalpha() for start, _ in spans):  # `name = "a"`, as in TOML
        return [], None
    goal = None
    if len(spans) == 1 and (found := _members(text, *spans[0])):
        spans, goal = found
    ends = list(accumulate(len(line) + 1 for _, line in lines))
    return [
        (lines[bisect_right(ends, start)][0], value_of(text[start:end]), text[start:end]) for start, end in spans
    ], goal


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
    awaited: Counter[str] = Counter()
    begin = start
    for token in _TOKEN.finditer(text, start, end):
        if token[0] in _CLOSING:
            begin = begin if opened else token.start()
            opened.append(_CLOSING[token[0]])
            awaited[opened[-1]] += 1
        elif awaited[token[0]]:
            while (closed := opened.pop()) != token[0]:
                awaited[closed] -= 1
            awaited[closed] -= 1
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
    if text[start] == "[" or isinstance(record := value_of(text[start:end]), list):
        return list(_spans(text, start + 1, end - 1)), None
    if not isinstance(record, dict):
        return None
    if len(record) > 1 and all(boards_in(as_text(name)) for name in record):  # `{"1203": 1, "1032": 2}`
        places = list(_spans(text, start + 1, end - 1))
        return [(name[0], value[1]) for name, value in zip(places[::2], places[1::2], strict=False)], None
    spans = list(_boards_under(text, start, end, record))
    if len(spans) < 2 and not any(_is_list(value) for value in record.values()):
        return None
    goal = goal_in(fields_of(record))
    return spans, named_in(as_text(goal)) if goal else None


def _boards_under(text: str, start: int, end: int, value: Any) -> Iterator[tuple[int, int]]:
    """Yield the places of the boards in a value, under whichever names and in whichever lists they are."""
    if _is_list(value):
        yield from _spans(text, start + 1, end - 1)
    elif isinstance(value, dict) and not any(POSITION.fullmatch(name_of(name)) for name in _without_lists(value)):
        places = list(_spans(text, start + 1, end - 1))[1::2]
        for (name, each), place in zip(value.items(), places, strict=False):
            if not is_goal(name_of(name), each):
                yield from _boards_under(text, *place, each)
    elif isinstance(value, dict) or boards_in(as_text(value)):
        yield start, end


def _without_lists(record: Mapping[Any, Any]) -> list[Any]:
    """Return the names in a record of values that are no lists of boards."""
    return [name for name, value in record.items() if not _is_list(value)]


def _is_list(values: Any) -> bool:
    """Return whether values are a list of boards, rather than of the cells or the rows of one."""
    if not isinstance(values, list) or not values or all(isinstance(value, int | float | None) for value in values):
        return False
    if len(values) > 1 and are_board(row_of(as_text(values)) or []):
        return False  # a row of 4 cells may be a board of its own
    if any(isinstance(value, dict) for value in values):
        return True
    return any(boards_in(as_text(value)) for value in values)


def _entry(line: int, value: Any, written: str) -> Entry:
    """Return the entry of a value; `written` is its text. Its name is empty if it has none."""
    if isinstance(value, dict):
        return _of_record(line, fields_of(value))
    text = written if value is None else as_text(value)
    if "\n" in text.strip() or text.startswith("{"):
        boards = boards_in(text)
        return Entry(line, text, cells=boards[0].cells if len(boards) == 1 else 0)
    return entries_of_line(line, text)[0]


def _of_record(line: int, fields: Mapping[str, Any]) -> Entry:
    """Return the entry of a record by the names of its fields."""
    position = position_in(fields)
    if position is None:
        boards = (value for name, value in fields.items() if boards_in(as_text(value)) and not is_goal(name, value))
        position = next(boards, [*fields.values()])
    goal = goal_in(fields) or None  # `{}` is none
    (entry,) = entries_of_line(line, sized(as_text(position), fields))[:1] or [Entry(line, "")]
    name = first(fields, ID)
    flat = dict(_flat(fields))
    stated = next((length for names in LENGTHS if (length := whole(first(flat, names))) is not None), None)
    return replace(
        entry,
        id="" if name is None else str(name)[:MAX_ID_CHARACTERS],
        goal=entry.goal if goal is None else named_in(as_text(goal)) or as_text(goal).strip(),
        stated=entry.stated if stated is None else stated,
    )


def entries_of_csv(lines: Sequence[Numbered]) -> list[Entry]:
    """Return the boards of CSV below a line of names; empty if there is no such line.

    A name, or else the first board in the rows, says which field has the position.
    """
    names, rows = _table(lines)
    comments = {number: goal for number, line in lines if (goal := goal_in_comment(line))}
    entries: list[Entry] = []
    for number, fields in rows:
        entry = _of_row(number, names, fields)
        before = [goal for place, goal in comments.items() if place < number]
        entries.append(replace(entry, goal=entry.goal or (before[-1] if before else None)))
    return entries


def _table(lines: Sequence[Numbered]) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """Return the names of the fields of CSV and the rows below, without repeated names and rules; empty for others."""
    start = next((place for place, (_, line) in enumerate(lines) if _is_row(line)), None)
    if start is None:
        return [], []
    separator = next((mark for mark in SEPARATORS if mark in lines[start][1].strip(" |")), ",")
    names = [name_of(name) for name in _fields(lines[start][1], separator)]
    rows = list(_rows(lines[start + 1 :], separator))
    if not _is_heading(lines[start][1], names, rows):
        return [], []
    return names, [
        row for row in rows if list(map(name_of, row[1])) != names and any(re.search(r"\w", field) for field in row[1])
    ]


def _of_row(number: int, names: Sequence[str], fields: Sequence[str]) -> Entry:
    row = dict(zip(names, fields, strict=False))
    if not any(POSITION.fullmatch(name) for name in names) and (cells := _in_columns(names, fields)):
        row = {"position": cells} | row
    if any(POSITION.fullmatch(name) for name in row) and not position_in(row):
        return Entry(number, "", str(first(row, ID) or ""))
    return _of_record(number, row)


def _is_heading(line: str, names: Sequence[str], rows: Sequence[tuple[int, list[str]]]) -> bool:
    """Return whether a line names the fields of the rows below."""
    numbers = [name for name in names if name.isdecimal()]
    has_id = any(map(ID.fullmatch, names))  # without one, a row that counts from 0 is a board
    is_counted = (
        len(numbers) >= MIN_CELLS
        and not re.search("[:=]", line)
        and any(
            numbers == [str(first + place) for place in range(len(numbers))] for first in ((0, 1) if has_id else (1,))
        )
    )
    if (boards_in(line) and not is_counted) or not re.search(r"[^\W\d_]", line) or _SQL_COLUMNS.search(line):
        return False
    are_numbers = 2 * sum(name[:1].isdecimal() for name in names) > len(names)
    if line.rstrip().endswith(("[", "(", "{")) or (are_numbers and not is_counted):
        return False
    if "|" not in line and any(POSITION.fullmatch(name) for name in names):
        sample = [any(map(boards_in, fields)) for _, fields in rows[:20]]
        return len(names) > 1 or 2 * sum(sample) >= len(sample)  # `Start` may be above the rows of one board
    return len(names) > 1 and any(
        len(fields) == len(names) and any(map(boards_in, (*fields, " ".join(fields), _in_columns(names, fields))))
        for _, fields in rows[:20]
    )


def _in_columns(names: Sequence[str], fields: Sequence[str]) -> str:
    """Return the cells of a row with a column for each, an empty one as 0; empty if there are no such columns."""
    cells = as_text([field for name, field in zip(names, fields, strict=False) if CELL_COLUMN.fullmatch(name)])
    return cells if len(re.findall("[0-9]+", cells)) >= MIN_CELLS else ""


def _is_row(line: str) -> bool:
    """Return whether a line is neither empty nor a comment."""
    return line.strip() != "" and not COMMENT.match(line)


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
    """Return the fields of a row of CSV or Markdown, or the line itself if it is neither."""
    line = line.strip().removeprefix("|").removesuffix("|") if separator == "|" else line
    try:
        return [field.strip() for field in next(csv.reader([line], delimiter=separator, skipinitialspace=True))]
    except (csv.Error, StopIteration):
        return [line]
