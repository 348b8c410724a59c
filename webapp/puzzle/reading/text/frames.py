"""Frames: the names of columns and rows around a board, as in a spreadsheet, in pandas, in R or on a chessboard."""

import re
from collections.abc import Iterable, Iterator, Sequence

MAX_CHARACTERS = 20_000
"""of a text whose boards may have frames"""

_NAME = r"(?:\[,[0-9]{1,2}\]|(?:col(?:umn)?[ _]?|[cvx])?[0-9]{1,2}|[a-z])"
_HEADING = re.compile(
    rf"^(?P<corner>[ \t|,;]*+){_NAME}(?:[ \t|,;]++{_NAME})++[ \t|,;]*+$", re.IGNORECASE | re.MULTILINE
)
"""the names of columns, such as `A B C`, `0 1 2` or `[,1] [,2]`"""
_ROW_NAME = re.compile(
    r"(?:[ \t]*+\|)?[ \t]*+(?:\[[0-9]{1,2},\]|(?:row[ _]?|r)?[0-9]{1,2}|[a-z])[.:)]?"
    r"(?:[ \t]*+(?=\|)|[ ]*+[\t,;]|[ ]++)",
    re.IGNORECASE,
)
"""the name in front of a row, with what separates it from the first cell"""
_PLACE = re.compile("[0-9]+|[a-z](?![a-z0-9])", re.IGNORECASE)
_CELL = re.compile(r"[^\s,;|]+")
_RULE = re.compile(r"[-=+|: \t]*")


def without_frames(text: str) -> str:
    """Return the text with spaces in place of the names of columns and rows around boards.

    >>> without_frames("  A B\\n1 2 0\\n2 1 3")
    '     \\n  2 0\\n  1 3'
    """
    lines = text.split("\n")
    for heading in _HEADING.finditer(text) if len(text) <= MAX_CHARACTERS else ():
        columns, place = _PLACE.findall(heading[0]), text.count("\n", 0, heading.start())
        for beside in (range(place + 1, len(lines)), range(place - 1, -1, -1)):
            rows = dict(_named_rows(lines, beside, len(columns)))
            names = [_PLACE.findall(name)[0] for name in rows.values()]
            is_lettered = columns[0].isalpha()
            is_sure = bool(heading["corner"]) or not "".join([columns[0], *names[:1]]).isdecimal()
            is_sure &= _count_up(columns, is_lettered)
            if is_sure and (_count_up(names, is_lettered) or _count_up(names[::-1], is_lettered)):
                for row, name in ({place: lines[place]} | rows).items():
                    lines[row] = " " * len(name) + lines[row][len(name) :]
                break
    return "\n".join(lines)


def _named_rows(lines: Sequence[str], numbers: Iterable[int], width: int) -> Iterator[tuple[int, str]]:
    """Yield the number of each row with its name, up to the first other line; one row may lack a cell."""
    has_gap = False
    for number in numbers:
        name = _ROW_NAME.match(lines[number])
        lacking = width - len(_CELL.findall(lines[number], name.end())) if name else -1
        if lacking in (0, 1 - has_gap) and name:
            has_gap = has_gap or lacking == 1
            yield number, name[0]
        elif not _RULE.fullmatch(lines[number]) or not lines[number]:
            return


def _count_up(names: Sequence[str], is_part: bool) -> bool:
    """Return whether names count from 0, 1 or A, or a part of a sheet from any other, as far as two."""
    places = [int(name) if name.isdecimal() else ord(name.upper()) - ord("A") + 1 for name in names]
    first = {places[0] if is_part else 0, 0, 1} if places else set()
    return len(places) > 1 and places in ([each + step for step in range(len(places))] for each in first)
