"""Candidates: the parts of any text that are certainly boards, whatever words, code and other numbers surround them.

A run is a part without words: numbers, marks, brackets, bars and rules. It is cut at blank lines, brackets, changes of
line length and wide gaps until a part has each number of a board once. Each cell is looked at a bounded number of
times.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby, islice, pairwise
from math import isqrt

from webapp.puzzle.reading.grids.shapes import short_row
from webapp.puzzle.reading.grids.symbols import symbol_words
from webapp.puzzle.reading.text.completeness import (
    MIN_CELLS,
    MIN_CELLS_IN_LINE,
    counts_from_0,
    holds_several,
    is_nearly,
    is_whole,
)
from webapp.puzzle.reading.text.row_labels import ROW_NUMBER
from webapp.puzzle.reading.text.tokens import MAX_CELLS, Cell, cell_of, is_tiles
from webapp.puzzle.reading.text.vocabulary import AMBIGUOUS_BLANKS, BLANK_MARKS, BLANK_WORDS

MAX_STRETCHES = 30
"""number of stretches to look at; the rest are ignored"""
MAX_WINDOW_ROWS = 6
"""rows of a square board to look for among more rows of the same width"""
MIN_CHARACTERS_OF_RUN = 5
"""as in `1/2 3`, behind a mark of the blank"""
_TWO_BY_TWO = {"1", "2", "3"}
"""the tiles of the smallest square board"""
MAX_STACKED_ROWS = 60
"""rows of boards one above the other"""
MAX_NUMBERS_AROUND = 3
"""number of other numbers in the line of a board"""
MAX_CHARACTERS_OF_RUN, MAX_CHARACTERS_OF_RUNS = 10_000, 50_000
"""of one run, and of all runs that may hold a board; the rest is ignored"""
MAX_BRACKETS = 4
"""in front of a board"""
MAX_CELLS_CUT_TWICE = 200
"""of a part that is cut at lines if nothing was found between its brackets"""
_MARK = rf"[{BLANK_MARKS}]"
_BLANKS = "|".join(sorted(BLANK_WORDS - AMBIGUOUS_BLANKS, key=len, reverse=True))
_NUMBER = (
    r"[0-9](?<![\w.][0-9])(?<![0-9]:[0-9])"
    r"(?:(?<=[0-9][ ,][0-9])[0-9]{0,3}+(?!\w|\.[0-9]|:[ ]?[^\sA-Za-z])|[0-9]{0,3}+(?!\w|\.[0-9]|:))(?!\][a-z])"
)
"""a number, in front of no colon unless it ends a row of others, as in `7 6 5: is it solvable`; not in `[9]int`"""
_PAIR = r"(?<![^\s\"',&(\[{/>])(?<![A-Za-z_.*?\])][ ])(?:__|\.\.|\*\*|\?\?)(?![^\s\"',&)\]}/\\<])(?![ ][_.*?])"
"""two marks that are one cell, but no operator, as in `n ** 2`, nor a part of a ruled line: `__ __ __`, `|__|__|`"""
_CELL = (
    rf"(?:{_PAIR}|{_NUMBER}|(?<!\w)(?i:{_BLANKS})(?!\w)"
    r"|(?<=[,\[])(?i:[beno])(?=[,\]])|(?<=[0-9/][ ])(?i:[beno])(?=[ ]?[/\n]|[ ][0-9])"
    rf"|(?:(?<![^\s\"'|,&(\[{{/])|(?<=<t[dh]>))(?:-1|(?!\*[ ]\||-[ ]\[){_MARK})(?![^\s\"'|,&)\]}}/\\<])"
    r"|\\(?:square|Box|blacksquare|cdot|ast|star|bullet|times|emptyset|varnothing|_)(?![a-zA-Z]))"
)
_BETWEEN = (
    r"(?:[\s,;|/\[\](){}\"'`$&+]|(?!" + _PAIR + r")[-=_─]{2,}+>?|[→⇒➜➡]|-(?=[0-9>])"
    r"|\\(?:hline|n|t|\\)(?![a-z])|</?(?:table|tbody|t[rdh]|br|p|pre|code|b|div|span|li|row|line|cell|tile)\b[^<>]{0,60}>"
    r"|(?<=[\n \t])(?:[>%]|#(?=[ ])|-(?=[ ]\[)|//|\*(?=[ ]\|)|" + ROW_NUMBER + r")"
    r"|(?:\bnew[ ])?\b[A-Za-z]{3,12}(?=[(\[{]))"
)
_RUN = re.compile(rf"{_NUMBER}(?:{_BETWEEN}++{_CELL}){{1,{MAX_CHARACTERS_OF_RUN // 2}}}+")
_NUMBERS = re.compile(rf"{_RUN.pattern}|(?<![\w.])[0-9]{{5,36}}(?![\w.])")
_CELLS = re.compile(_CELL)
_LEAD = re.compile(rf"(?:{_CELL}{_BETWEEN}++)*+[\[({{|\"'` \t]*+(?:(?<=\n)[,;][ \t]*+)?\Z")
_DIGITS = re.compile("[0-9]+")
_BRACKET = re.compile(r"[\[\](){}]")
_OPENING, _ENDING = re.compile(r"[\[({]\s?[\[({]\s?\Z"), re.compile(r"\s?[\])}]\s?[\])}]")
_TRAIL = re.compile(r"[\])}|\"' \t]*")
_CLOSING = re.compile(r"[\])}| \t]*+[\"']?(?:[ \t]*+[\])}|])*+")
"""what closes a board, as the first quote in `1 2 3 0" "3 2 1 0"`, not what opens the next"""
_APART = re.compile(r"\n[ \t>]*\n|</(?:pre|table)>|[-=]{1,2}>|[→⇒➜➡]|`{3}")
_WIDE = re.compile(r"\t|[ ]{2,}|[\"'()\[\]{}`|]")
_EMPTY = re.compile(r"\|\s*\||,\s*,|\[\s*,|,\s*\]|\"\s?\"|'\s?'|>\s*</t")
_HOLLOW = re.compile(r"\|[ ]+\|")
ROWS = re.compile(r"[\n/;]|[\])}][^\])}]*[\[({]|\\\\|</tr|\\n")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a text that is certainly one or more boards, or nearly one."""

    start: int
    end: int
    is_certain: bool = True


def candidates(text: str) -> list[Stretch]:
    """Return the first parts of a text that are boards, or nearly, in text order and without overlap."""
    in_runs = (stretch for run in _runs(text) for stretch in _within(run, 0, len(run.cells), _CUTS))
    found = [*islice(in_runs, MAX_STRETCHES), *(Stretch(*each) for each in islice(symbol_words(text), MAX_STRETCHES))]
    apart: list[Stretch] = []
    for stretch in sorted(found, key=lambda each: (not each.is_certain, each.start, -each.end)):
        if all(stretch.end <= each.start or each.end <= stretch.start for each in apart):
            apart.append(stretch)
    return sorted(apart, key=lambda each: each.start)[:MAX_STRETCHES]


class _Run:
    """A part of a text without words: its cells, their places, and the gap before each."""

    def __init__(self, text: str, start: int, end: int) -> None:
        matches = list(_CELLS.finditer(text, start, end))
        self.text = text
        self.start, self.end = start, end
        self.places = [match.span() for match in matches]
        self.cells: list[Cell] = [-1 if match[0] == "-1" else cell_of(match[0]) for match in matches]
        ends = [start, *(end for _, end in self.places)]
        self.gaps = [text[before:place] for before, (place, _) in zip(ends, self.places, strict=False)]

    @cached_property
    def depths(self) -> list[int]:
        """For each gap the smallest number of brackets open in it."""
        found, depth = [], 0
        for gap in self.gaps:
            lowest = depth
            for character in gap:
                if character in "[({":
                    depth += 1
                elif character in "])}":
                    depth -= 1
                    lowest = min(lowest, depth)
            found.append(lowest)
        return found

    def rows(self, first: int, last: int) -> list[tuple[int, int]]:
        """Return the lines of the cells from `first` to `last`, each as (first cell, cell after its last)."""
        return _parts(first, last, lambda cell: "\n" in self.gaps[cell])

    def stretch(self, first: int, last: int, is_certain: bool = True) -> Stretch:
        """Return the text of the cells from `first` to before `last`, with the brackets and quotes around it."""
        gap = self.gaps[first]
        opening = min(len(gap) - len(gap.rstrip("[({|\"' \t")), len(gap) - _closing(gap))
        start = self.start if first == 0 else self.places[first][0] - opening
        end = self.end if last == len(self.cells) else self.places[last - 1][1]
        if last < len(self.cells):
            end += _closing(self.gaps[last])
        return Stretch(start, end, is_certain)


def _closing(gap: str) -> int:
    return len(_CLOSING.match(gap)[0])  # type: ignore[index]


def _runs(text: str) -> Iterator[_Run]:
    left = MAX_CHARACTERS_OF_RUNS
    for match in _RUN.finditer(text):
        start, end = match.span()
        end = min(end, start + MAX_CHARACTERS_OF_RUN)
        is_short = end - start < 2 * MIN_CELLS - 1
        if is_short and not (end - start >= MIN_CHARACTERS_OF_RUN and _TWO_BY_TWO <= set(text[start:end])):
            continue
        if not _may_hold_board(text[start:end]):
            continue
        if (left := left - (end - start)) < 0:
            return
        before = text[max(0, start - 30) : start]
        lead = _LEAD.search(before)
        trail = _TRAIL.match(text, end)
        yield _Run(text, start - len(lead[0]) if lead else start, trail.end() if trail else end)


def numbers_in(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the places of numbers without words between them, with the brackets around them, and of long digits."""
    for found in _NUMBERS.finditer(text, start, end):
        ahead = text[max(start, found.start() - MAX_BRACKETS) : found.start()]
        closing = _CLOSING.match(text, found.end(), end)
        yield found.start() - len(ahead) + len(ahead.rstrip("[({")), closing.end() if closing else found.end()


def _may_hold_board(run: str) -> bool:
    """Return whether two of the tiles 1, 2 and 3 occur, as words or as characters of one word."""
    words = _DIGITS.findall(run)
    return (
        len({"1", "2", "3"}.intersection(words)) > 1 or any(len(word) in (3, 4) for word in words) and len(set(run)) > 8
    )


def _parts(first: int, last: int, is_cut: Callable[[int], bool]) -> list[tuple[int, int]]:
    places = [first, *(cell for cell in range(first + 1, last) if is_cut(cell)), last]
    return list(pairwise(places))


def _cut_at(separator: re.Pattern[str], run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    return _parts(first, last, lambda cell: separator.search(run.gaps[cell]) is not None)


def _bracketed(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut at the outermost brackets."""
    lowest = min(run.depths[first + 1 : last], default=0)
    return _parts(first, last, lambda cell: run.depths[cell] == lowest and _BRACKET.search(run.gaps[cell]) is not None)


def _even_lines(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut between lines of different lengths; a line one cell shorter than its neighbour may have the blank."""
    rows = run.rows(first, last)
    lengths = [0, *(end - start for start, end in rows), 0]
    if len(rows) > 2 and max(lengths) - min(lengths[1:-1]) == 1 and is_nearly(run.cells[first:last]):
        return [(first, last)]  # a board with a mistake in a row
    around = zip(lengths, lengths[1:], lengths[2:], strict=False)
    keys = [length + (length > 1 and length + 1 in (above, below)) for above, length, below in around]
    groups = [list(group) for _, group in groupby(zip(keys, rows, strict=True), key=lambda row: row[0])]
    return [(group[0][1][0], group[-1][1][1]) for group in groups]


def _squares(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut out square boards: as many consecutive lines as a line has cells."""
    rows = run.rows(first, last)
    width = rows[0][1] - rows[0][0]
    found, row = [], 0
    while width <= MAX_WINDOW_ROWS and row + width <= len(rows):
        part = (rows[row][0], rows[row + width - 1][1])
        is_board = part[1] - part[0] == width * width and _is_board(run, *part)
        found += [part] if is_board else []
        row += width if is_board else 1
    return found or [(first, last)]


def _stacked(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut equal rows into whole boards of equal height; a line above them or below may have other numbers."""
    rows = run.rows(first, last)
    if len(rows) <= MAX_STACKED_ROWS:
        for above, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
            inner = rows[above : len(rows) - below]
            outer = [*rows[:above], *rows[len(rows) - below :]]
            if len({end - start for start, end in inner}) != 1:
                continue
            width = inner[0][1] - inner[0][0]
            for height in (height for height in range(2, len(inner) + 1) if len(inner) % height == 0):
                parts = [(inner[row][0], inner[row + height - 1][1]) for row in range(0, len(inner), height)]
                sizes = ([height, width], [width, height])
                are_apart = all(
                    end - start == 1 or run.cells[start:end] in sizes or (below and _repeats(run, start, end, width))
                    for start, end in outer
                )
                if are_apart and all(is_whole(run.cells[start:end]) for start, end in parts):
                    return parts
    return [(first, last)]


def _repeats(run: _Run, first: int, last: int, width: int) -> bool:
    """Return whether a shorter row has only tiles that are above it, as the moves of these tiles."""
    return last - first < width and set(run.cells[first:last]) <= {*run.cells[:first]} - {0}


def _trimmed(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut off a few numbers at either end of a line, or all behind its rows, if the rest is a square with its blank."""
    if last - first > MAX_CELLS or len(run.rows(first, last)) > 1 or is_whole(run.cells[first:last]):
        return [(first, last)]
    has_rows = len(_cut_at(ROWS, run, first, last)) > 1
    if is_nearly(run.cells[first:last]):
        if has_rows and _has_even_rows(run, first, last):
            return [(first, last)]  # a board with a mistake, none of whose rows are left out
        has_rows = False
    for before in range(MAX_NUMBERS_AROUND + 1):
        most = last - first if has_rows and not before else MAX_NUMBERS_AROUND - before
        for after in range(most + 1):
            start, end = first + before, last - after
            count = end - start
            if before + after and count >= MIN_CELLS_IN_LINE and isqrt(count) ** 2 == count:
                if is_whole(run.cells[start:end]) and _has_even_rows(run, start, end):
                    return [(start, end)]
    return [(first, last)]


def _has_even_rows(run: _Run, first: int, last: int) -> bool:
    """Return whether all rows are equally long, between whatever marks they are."""
    rows = _cut_at(ROWS, run, first, last)
    return len({end - start for start, end in rows}) == 1


def _lines(run: _Run, first: int, last: int) -> list[tuple[int, int]]:
    """Cut into lines if at least half of them are boards; otherwise they may be rows of one board with a mistake."""
    rows = [(start + isinstance(run.cells[start], str), end) for start, end in run.rows(first, last)]  # without bullets
    boards = [row for row in rows if row[1] - row[0] >= MIN_CELLS_IN_LINE and _is_board(run, *row)]
    return boards if 2 * len(boards) >= len(rows) else [(first, last)] if len(rows) == 1 else []


_WITHIN_ROWS = (_squares, _lines, partial(_cut_at, _WIDE))
_SAFE_WITHIN_ROWS = (_stacked, _trimmed)
"""cuts that find only whole boards"""
_CUTS = (partial(_cut_at, _APART), _bracketed, _bracketed, _even_lines, *_SAFE_WITHIN_ROWS, *_WITHIN_ROWS)


def _within(run: _Run, first: int, last: int, cuts: Sequence[Callable[..., list[tuple[int, int]]]]) -> list[Stretch]:
    """Return the boards in a part of a run, or the part itself if it is nearly a board."""
    if last - first < MIN_CELLS and not (last - first > 1 and _is_board(run, first, last)):
        parts = _stacked(run, first, last)
        if _is_two_by_two(run, first, last) or parts != [(first, last)]:
            return [run.stretch(*part) for part in parts]
        return []
    if _is_board(run, first, last):
        return [run.stretch(first, last)]
    found: list[Stretch] = []
    for number, cut in enumerate(cuts):
        parts = cut(run, first, last)
        if cut in _WITHIN_ROWS and is_nearly(run.cells[first:last]):
            break  # a board with a mistake must not be read as a smaller one
        if parts != [(first, last)] and cut in _SAFE_WITHIN_ROWS:
            return [run.stretch(*part) for part in parts]
        if parts != [(first, last)]:
            rest = cuts[number + 1 :]
            found = [stretch for part in parts for stretch in _within(run, *part, rest)]
            if found or cut is not _bracketed or last - first > MAX_CELLS_CUT_TWICE:
                break  # each line may be in brackets of its own
    if not any(stretch.is_certain for stretch in found) and is_nearly(run.cells[first:last]):
        return [run.stretch(first, last, is_certain=False)]
    if not found and holds_several(run.cells[first:last]):
        return [run.stretch(first, last)]
    return found


def _is_board(run: _Run, first: int, last: int) -> bool:
    """Return whether the cells are each number of a board once, so that only the size is unknown."""
    cells, count = run.cells[first:last], last - first
    if count > MAX_CELLS:
        return False
    part = run.text[run.places[first][0] : run.places[last - 1][1]]
    has_rows = ROWS.search(part) is not None
    if count < (MIN_CELLS if has_rows else MIN_CELLS_IN_LINE) - 1:
        return False
    is_even = any(count % side == 0 for side in range(2, count))
    tiles = [0 if isinstance(cell, str) or cell < 0 else cell for cell in cells]
    rows = run.rows(first, last)
    are_equal = len({end - start for start, end in rows}) == 1
    if not are_equal and rows[0][1] == first + 1:
        below = [range(*row) for row in rows[1:]]
        if is_whole(cells[1:]) or (is_tiles(tiles[1:]) and short_row(below) is not None):
            return False  # a number above, as in `Depth 9`
    if sorted(tiles) == list(range(count)) or (are_equal and counts_from_0(cells)):
        return is_even if has_rows else isqrt(count) ** 2 == count
    if not is_tiles(tiles):
        return False
    if are_equal and len(rows) > 1 and count >= MIN_CELLS_IN_LINE:
        return True
    whole = run.stretch(first, last)
    has_empty = _EMPTY.search(run.text, whole.start, whole.end) is not None
    is_line = len(rows) == 1 and isqrt(count + 1) ** 2 == count + 1 and tiles != sorted(tiles)
    return (count + 1 >= MIN_CELLS_IN_LINE or (has_empty and has_rows)) and (
        has_empty or is_line or short_row([range(*row) for row in rows]) is not None
    )


def _is_two_by_two(run: _Run, first: int, last: int) -> bool:
    """Return whether the cells are two rows of two, with the tiles 1 to 3 and the blank, which may be empty."""
    if (first, last) != (0, len(run.cells)) and not _is_nested(run, first, last):
        return False
    if last - first == 3:
        lines = [end - start for start, end in run.rows(first, last)]
        is_hollow = _HOLLOW.search(run.text, run.start, run.end) is not None
        return is_hollow and sorted(lines) == [1, 2] and {*run.cells[first:last]} == {1, 2, 3}
    if last - first != 4:
        return False
    is_cut = ROWS.search(run.gaps[first + 2]) is not None and not ROWS.search(run.gaps[first + 1])
    return is_cut and is_whole(run.cells[first:last])


def _is_nested(run: _Run, first: int, last: int) -> bool:
    """Return whether two brackets open before the first cell, and two close behind the last."""
    return last < len(run.cells) and bool(_OPENING.search(run.gaps[first]) and _ENDING.match(run.gaps[last]))
