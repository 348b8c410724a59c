"""Multi-tile moves as the steps of IDA*: the blank goes to any cell of its row or column, and this counts as one move.

step     the line to which the blank goes: 0 .. 3 a column, 4 .. 7 a row
axis     step >> 2: 0 along a row, 1 along a column; two moves along the same axis would be one, so the axes alternate
h_state  of a state: the walk state of its rows, the walk state of its columns, the blank's cell, and its codes in the
         patterns

The heuristic is the larger of two lower bounds, and neither overestimates.

- Walks (see `multi_tile_walking_distance`): the tiles need at least v moves along the columns to reach their goal rows,
  and at least h moves along the rows to reach their goal columns. The axes alternate, so n moves that begin along the
  columns contain (n + 1) // 2 of the first sort and n // 2 of the second: n is at least 2 v - 1 and at least 2 h.
- Patterns (see `multi_tile_patterns`): looked up only if the walks do not exceed the bound.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.idastar import NO_CELL, Branch
from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.heuristics.multi_tile_patterns import Views, code_after, codes, moves_left, views
from webapp.solver.heuristics.multi_tile_walking_distance import Walks, walks
from webapp.solver.heuristics.walking_distance import blank_shift, packing
from webapp.solver.kernels.compiling import inlined, merged_in
from webapp.solver.states.state import cells_of

MULTI_TILE_HEURISTIC = "multi-tile patterns"
MAX_SIDE = 4
FIRST_ROW = 4
"""the first step that goes to a row"""
STEPS = FIRST_ROW + MAX_SIDE
WALK_ROWS, WALK_COLUMNS, CELL, CODES = range(4)
"""indices in an `h_state`"""


class Tables(NamedTuple):
    width: int
    height: int
    home_row: NDArray[np.uint8]
    """[n]: each tile's goal row"""
    home_column: NDArray[np.uint8]
    rows: Walks
    """walks along the columns, from row to row"""
    columns: Walks
    views: Views


def prepare(goal: Board) -> Tables:
    row, column = (path.astype(np.uint8) for path in divmod(np.argsort(goal.tiles), goal.width))
    by_rows = walks(goal.height, goal.width, int(row[0]))
    by_columns = walks(goal.width, goal.height, int(column[0]))
    return Tables(goal.width, goal.height, row, column, by_rows, by_columns, views(goal))


@inlined
def _estimate(tables, rows, columns, axis):
    """Return the lower bound of two walk states, given the axis of the last move."""
    along_columns, along_rows = np.int64(tables.rows.moves[rows]), np.int64(tables.columns.moves[columns])
    if axis == 0:
        return max(2 * along_columns - 1, 2 * along_rows)
    return max(2 * along_columns, 2 * along_rows - 1)


@inlined
def _walked(walks, state, homes, cells, blank, stride, steps):
    for place in range(1, steps + 1):
        state = np.int64(walks.after[state, 0 if stride > 0 else 1, homes[cells[blank + place * stride]]])
    return state


@inlined
def _move_blank(cells, blank, stride, steps):
    """Move the blank by `steps` strides, and each tile that it passes one stride back."""
    for _ in range(steps):
        cells[blank] = cells[blank + stride]
        blank += stride
    cells[blank] = 0


@inlined
def _stride(blank, target, axis, width):
    length = 1 if axis == 0 else width
    return length if target > blank else -length


@merged_in
def _retreat(tables, cells, path, depth, blank):
    before = np.int64(path.h_state[depth - 1, CELL])
    stride = _stride(blank, before, path.step[depth] >> 2, tables.width)
    _move_blank(cells, blank, stride, (before - blank) // stride)
    return before


@inlined
def _target(tables, blank, step):
    """Return the cell to which a step takes the blank, or the blank's own cell if the board has no such line."""
    if step < FIRST_ROW:
        return blank - blank % tables.width + step if step < tables.width else blank
    return (step - FIRST_ROW) * tables.width + blank % tables.width if step - FIRST_ROW < tables.height else blank


@inlined
def _least(tables, cells, path, depth, blank, target, axis, max_h):
    """Return the heuristic of the state after a move, or any value above `max_h`. Write the state's `h_state`."""
    stride = _stride(blank, target, axis, tables.width)
    steps = (target - blank) // stride
    before, h_state = path.h_state[depth], path.h_state[depth + 1]
    rows, columns = np.int64(before[WALK_ROWS]), np.int64(before[WALK_COLUMNS])
    if axis == 0:
        columns = _walked(tables.columns, columns, tables.home_column, cells, blank, stride, steps)
    else:
        rows = _walked(tables.rows, rows, tables.home_row, cells, blank, stride, steps)
    h_state[WALK_ROWS], h_state[WALK_COLUMNS], h_state[CELL] = rows, columns, target
    h = _estimate(tables, rows, columns, axis)
    for view in range(len(tables.views.units)):
        if h > max_h:
            break
        code = code_after(tables.views, view, np.int64(before[CODES + view]), cells, blank, stride, steps, axis)
        h_state[CODES + view] = code
        h = max(h, moves_left(tables.views, view, code, 1 - axis))
    return h


@merged_in
def _step(after, tables, cells, path, depth, blank, step, max_h):
    """Move the blank to another cell of its line, never along the axis of the last move; see `idastar.Rules`."""
    axis = step >> 2
    if axis == path.step[depth] >> 2:
        path.untried[depth] = (axis + 1) * FIRST_ROW
        return NO_CELL, 0
    target = _target(tables, blank, step)
    if target == blank:
        return NO_CELL, 0
    h = after(tables, cells, path, depth, blank, target, axis, max_h)
    if h <= max_h:
        stride = _stride(blank, target, axis, tables.width)
        _move_blank(cells, blank, stride, (target - blank) // stride)
    return target, h


class MultiTile:
    """The rules of multi-tile moves, for boards of up to 4x4."""

    step = staticmethod(_step)
    retreat = staticmethod(_retreat)
    after = staticmethod(_least)
    steps = no_step = STEPS

    def __init__(self, problem: SearchProblem) -> None:
        self._start = problem.board
        self.tables = prepare(problem.goal)
        self.goal = cells_of(problem.goal)
        self.h_state: tuple[int, ...] = (CODES + len(self.tables.views.units),)

    def root(self) -> Branch:
        board, tables, cells = self._start, self.tables, cells_of(self._start)
        row, column = divmod(np.arange(cells.size), board.width)
        rows = _walk_state(tables.rows, row, tables.home_row[cells], board.height, cells)
        columns = _walk_state(tables.columns, column, tables.home_column[cells], board.width, cells)
        found = codes(tables.views, cells, board.width)

        def h_after(axis: int) -> int:
            """Return the heuristic if the last move was along this axis."""
            by_patterns = [int(moves_left(tables.views, view, code, 1 - axis)) for view, code in enumerate(found)]
            return max(int(_estimate(tables, rows, columns, axis)), *by_patterns, 0)

        h = min(h_after(0), h_after(1))
        return Branch(board.tiles, board.blank, (), (rows, columns, board.blank, *found), h)

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the steps as directions of single-tile moves, which are opposite to the blank's."""
        row, column = divmod(self._start.blank, self._start.width)
        directions: list[int] = []
        for step in map(int, steps):
            if step < FIRST_ROW:
                directions += [2 if step > column else 3] * abs(step - column)
                column = step
            else:
                directions += [0 if step - FIRST_ROW > row else 1] * abs(step - FIRST_ROW - row)
                row = step - FIRST_ROW
        return np.array(directions, np.uint8)


def _walk_state(
    walks: Walks, path: NDArray[np.int64], home: NDArray[np.uint8], lines: int, cells: NDArray[np.uint8]
) -> int:
    """Return the number of a position's walk state, given the line and the goal line of what is on each cell."""
    length, tiles = cells.size // lines, cells > 0
    key = packing(lines, length)[path[tiles], home[tiles]].sum() + (path[~tiles][0] << blank_shift(lines, length))
    return int(np.searchsorted(walks.keys, key))
