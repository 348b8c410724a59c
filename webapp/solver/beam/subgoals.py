"""Subgoals: the lines that a beam fills in turn, so that a large board becomes a small one.

A line that is filled is not touched again: in Korf's words these are serializable subgoals. Source: Korf, "Planning as
search: a quantitative approach", Artificial Intelligence 33, 1987.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from webapp.solver.states.lines import lines

GREATEST_WHOLE = 49
"""cells of the largest board of which a beam of the whole fills no lines first; beam windows never do"""


class Subgoal(NamedTuple):
    """A board that is left, and the line of it that is to be filled."""

    width: int
    height: int
    blank: int
    """the cell of the goal's blank"""
    line: tuple[int, ...]
    """its cells; none for the last subgoal, which is the goal itself"""
    rest: tuple[int, ...]
    """the cells of the next subgoal's board, in the order in which it numbers them"""
    shut: tuple[int, ...] = ()
    """cells of the line that are filled already and left alone"""


def subgoals_of(
    width: int, height: int, blank: int, greatest_whole: int = GREATEST_WHOLE, together: bool = False
) -> Iterator[Subgoal]:
    """What is filled in turn while the board has more than `greatest_whole` cells, then the rest.

    Of an oblong board that is an outer line across its longer side. Of a square one it is a row and then a column, or
    both of them `together`; only after both the board is taken to be smaller, so that the tables for squares suffice.
    """
    while width * height > greatest_whole and min(width, height) > 1:
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
