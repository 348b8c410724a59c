"""Facts: texts that name the cell of each tile: PDDL problems and Python dictionaries."""

import re
from collections.abc import Sequence

from webapp.i18n.sentences import gettext
from webapp.puzzle.reading.grids import read_grid
from webapp.puzzle.reading.plain import TILE_NAME
from webapp.puzzle.reading.sections import with_goal, with_moves
from webapp.puzzle.reading.sequences import read_moves
from webapp.puzzle.reading.shapes import Reading, check_room

_AT = re.compile(rf"\(\s*at\s+{TILE_NAME}[\s_-]+{TILE_NAME}[\s_-]+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII)
_KEYED = re.compile(r"\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)\s*:\s*[\"']?([0-9]{1,4})\b", re.ASCII)
_GOAL = re.compile(r"\(\s*:goal\b", re.IGNORECASE)
_COMMENT = re.compile(r";[^\n]*")
_PLAN = re.compile("[0-9 ]+")

Fact = tuple[str, str, str]
"""three numbers, as digits"""


def read_facts(text: str) -> Reading | None:
    """Read a PDDL problem, perhaps followed by moves, or a dictionary such as `{(0, 0): 3, (0, 1): 1, ...}`.

    In PDDL `(at t5 p1 p3)` puts tile 5 into column 1 of row 3. Return None for other texts. Raises InvalidBoard.
    """
    if len(keyed := _KEYED.findall(text)) > 3:
        return read_grid(_rows(keyed)).in_form(gettext("a dictionary of cells"))
    start, *goal = (_AT.findall(part) for part in _GOAL.split(_COMMENT.sub("", text), maxsplit=1))
    if len(start) < 3:
        return None
    facts = [_by_row(tiles, goal[-1] if goal else []) for tiles in (start, *goal)]
    reading = read_grid(_rows(facts[0])).in_form(gettext("a PDDL problem"))
    if goal and goal[0]:
        reading = with_goal(reading, _rows(facts[1]))
    last = text.rstrip().rpartition("\n")[2]
    return with_moves(reading, read_moves(last)) if _PLAN.fullmatch(last) else reading


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
