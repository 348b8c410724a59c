"""Facts: texts that name the cell of each tile: PDDL problems, Prolog and ASP facts, and Python dictionaries."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.grids import read_grid
from webapp.puzzle.reading.plain import PLAN, TILE_NAME
from webapp.puzzle.reading.sections import with_goal, with_moves
from webapp.puzzle.reading.sequences import read_moves
from webapp.puzzle.reading.shapes import Reading, check_room

_WHERE = r"(?:[a-z]{1,9}[_-])?(?:at|on|in|loc)(?:[_-][a-z]{1,9})?"
_AT = re.compile(rf"\(\s*{_WHERE}\s+{TILE_NAME}[\s_-]+{TILE_NAME}[\s_-]+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII)
_COLUMN_FIRST = re.compile(r"\sx_?[0-9]{1,3}\s+y_?[0-9]{1,3}\s*\)", re.IGNORECASE)
_IN_CELL = re.compile(rf"\(\s*{_WHERE}\s+{TILE_NAME}\s+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII)
_EMPTY = re.compile(
    rf"\(\s*(?:{_WHERE}\s+)?(?:is[_-])?(?:b|blank|clear|empty|free|hole)\s+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII
)
_KEYED = re.compile(r"\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)\s*:\s*[\"']?([0-9]{1,4})\b", re.ASCII)
_TRIPLE = re.compile(
    r"\b([a-z]\w{0,20})\(\s*([0-9]{1,4})\s*,\s*\(?\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*\)?\s*\)",
    re.IGNORECASE | re.ASCII,
)
_GOAL = re.compile(r"\(\s*:goal\b", re.IGNORECASE)
_COMMENT = re.compile(r";[^\n]*")
MIN_TRIPLES = 5
"""fewest facts of three numbers that are taken for a board"""

Fact = tuple[str, str, str]
"""three numbers, as digits"""


def read_facts(text: str) -> Reading | None:
    """Read a PDDL problem, perhaps followed by moves, a dictionary `{(0, 0): 3, (0, 1): 1, ...}`, or facts `in(1,2,3).`

    In PDDL `(at t5 p1 p3)` puts tile 5 into column 1 of row 3. Return None for other texts. Raises InvalidBoard.
    """
    if len(keyed := _KEYED.findall(text)) > 3:
        return read_grid(_rows(keyed)).in_form(gettext("a dictionary of cells"))
    start, *goal = _GOAL.split(_COMMENT.sub("", text), maxsplit=1)
    positions = _by_coordinates(start, goal) or _by_cells(start, goal)
    if not positions:
        return _triples(text)
    reading = read_grid(positions[0]).in_form(gettext("a PDDL problem"))
    if len(positions) > 1:
        reading = with_goal(reading, positions[1])
    last = text.rstrip().rpartition("\n")[2]
    return with_moves(reading, read_moves(last)) if PLAN.fullmatch(last) else reading


def _by_coordinates(start: str, goal: Sequence[str]) -> list[str]:
    """Return the start, and the goal if there is one, from facts of a tile, a column and a row; empty if none."""
    facts = [found for part in (start, *goal) if (found := _AT.findall(part))]
    if len(_AT.findall(start)) < 3:
        return []
    goal_facts = facts[-1] if len(facts) > 1 and not _COLUMN_FIRST.search(start) else []
    return [_rows(_by_row(tiles, goal_facts)) for tiles in facts]


def _by_cells(start: str, goal: Sequence[str]) -> list[str]:
    """Return the start, and the goal if there is one, from facts of a tile and its cell; empty if none."""
    found: list[str] = []
    for part in (start, *goal):
        tiles = {int(cell): int(tile) for tile, cell in _IN_CELL.findall(part)}
        if len(tiles) < 3:
            break
        count = max(tiles.values()) + 1
        empty = [int(cell) for cell in _EMPTY.findall(part)]
        first = 0 if 0 in (*tiles, *empty) else 1
        if not set(tiles) <= set(range(first, first + count)):
            break
        found.append(" ".join(str(tiles.get(cell, 0)) for cell in range(first, first + count)))
    return found


def _triples(text: str) -> Reading | None:
    """Read facts of three numbers with the same name, one of which is the tile; the row comes before the column."""
    named: dict[str, list[Fact]] = {}
    for name, *numbers in _TRIPLE.findall(text):
        named.setdefault(name.casefold(), []).append((numbers[0], numbers[1], numbers[2]))
    boards = {name: found for name, facts in named.items() if (found := list(_grids(facts)))}
    starts = [found for name, found in boards.items() if "goal" not in name]
    if not starts:
        return None
    first, *others = starts[0]
    reading = first.noting(gettext("the row first in each fact"))
    turned = tuple(other.noting(gettext("the column first in each fact")) for other in others)
    reading = replace(reading, alternatives=turned).in_form(gettext("a list of facts"))
    goals = [found[0] for name, found in boards.items() if "goal" in name and found[0].board.size == reading.board.size]
    return replace(reading, goal=goals[0].board) if goals else reading


def _grids(facts: Sequence[Fact]) -> Iterator[Reading]:
    """Yield the position in facts of a row, a column and a tile, and the position with rows and columns exchanged."""
    for tile in (2, 0):
        numbers = [int(fact[tile]) for fact in facts]
        row, column = (0, 1) if tile else (1, 2)
        cells = {(fact[row], fact[column]) for fact in facts}
        is_board = set(numbers) in ({*range(len(facts))}, {*range(1, len(facts) + 1)})
        if len(facts) < MIN_TRIPLES or len(cells) < len(facts) or not is_board:
            continue
        with suppress(InvalidBoard):
            yield read_grid(_rows([(fact[row], fact[column], fact[tile]) for fact in facts]))
            yield read_grid(_rows([(fact[column], fact[row], fact[tile]) for fact in facts]))
            return


def _by_row(facts: Sequence[Fact], goal: Sequence[Fact]) -> list[Fact]:
    """Return facts (tile, column, row) as (row, column, tile).

    If the goal counts up only with the row first, the facts are (tile, row, column).
    """
    tiles = [int(tile) for tile, *_ in sorted(goal, key=lambda fact: (int(fact[1]), int(fact[2])))]
    are_rows_first = len(tiles) > 1 and tiles == sorted(tiles)
    return [(first, second, tile) if are_rows_first else (second, first, tile) for tile, first, second in facts]


def _rows(facts: Sequence[Fact]) -> str:
    """Return the position in facts (row, column, tile) as text with its size; the cell without a tile is 0."""
    tiles = {(int(row), int(column)): tile for row, column, tile in facts}
    rows, columns = (range(min(axis), max(axis) + 1) for axis in zip(*tiles, strict=True))
    check_room(len(columns), len(rows))
    grid = (" ".join(tiles.get((row, column), "0") for column in columns) for row in rows)
    return f"{len(columns)}x{len(rows)}: " + "/".join(grid)
