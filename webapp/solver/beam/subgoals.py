"""Subgoals: the lines that a beam fills in turn, which reduces a large board to a small one.

A filled line is not touched again, so these are serializable subgoals in Korf's sense. Source: Korf, "Planning as
search: a quantitative approach", Artificial Intelligence 33, 1987.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from webapp.solver.states.lines import lines

MAX_WHOLE_CELLS = 49
"""maximum cells of a board that is solved without filling lines first; beam windows never fill lines"""


class Subgoal(NamedTuple):
    """The remaining board, and the line to fill on it."""

    width: int
    height: int
    blank: int
    """the blank's goal cell"""
    line: tuple[int, ...]
    """the cells of the line; none for the last subgoal, which is the goal itself"""
    rest: tuple[int, ...]
    """the cells of the next subgoal's board, in the order of their numbers on it"""
    shut: tuple[int, ...] = ()
    """cells of the line that are filled already and stay as they are"""


def subgoals_of(
    width: int, height: int, blank: int, max_whole_cells: int = MAX_WHOLE_CELLS, together: bool = False
) -> Iterator[Subgoal]:
    """Yield the lines to fill while the board has more than `max_whole_cells` cells, then the goal for the rest.

    On an oblong board the line is an outer one across its longer side. On a square board it is a row and then a column,
    or both `together`; the board shrinks only after both, so that tables for square boards are enough.
    """
    while width * height > max_whole_cells and min(width, height) > 1:
        cells = range(width * height)
        outer = [line.cells for line in islice(lines(width, height, blank), 2 if width == height else 1)]
        row = outer[0] if len(outer) == 2 and not together else ()
        if row:
            yield Subgoal(width, height, blank, row, tuple(cells))
        line = tuple(cell for each in outer for cell in each)
        rest = tuple(cell for cell in cells if cell not in line)
        yield Subgoal(width, height, blank, line, rest, row)
        width, height = len({cell % width for cell in rest}), len({cell // width for cell in rest})
        blank = rest.index(blank)
    yield Subgoal(width, height, blank, (), ())
