"""Multi-tile moves as IDA* steps through them: the blank goes to any cell of its row or column, and that counts one.

step      the line that the blank goes to: 0 .. 3 a column, 4 .. 7 a row
axis      step >> 2: 0 along a row, 1 along a column; two moves along the same axis would be one, so the axes alternate
h_state   of a state: the walk state of its rows, that of its columns, the blank's cell, and its codes in the patterns

The heuristic is the larger of two. By walks (see `multi_tile_walking_distance`): the tiles need at least v moves along
the columns to come into their rows, and at least h along the rows to come into their columns. As the axes alternate, n
moves beginning along the columns hold (n + 1) // 2 of the one kind and n // 2 of the other: n is at least 2 v - 1 and
at least 2 h. By patterns: see `multi_tile_patterns`, asked only about what the walks let pass. Neither overestimates.
"""

from collections.abc import Iterator
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
ROWS = 4
"""the first step that goes to a row"""
STEPS = ROWS + MAX_SIDE
WALK_ROWS, WALK_COLUMNS, CELL, CODES = range(4)
"""places in an `h_state`"""


class Tables(NamedTuple):
    width: int
    height: int
    home_row: NDArray[np.uint8]
    """[n]: each tile's home row"""
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
    """The heuristic of the walk states, when the last move was along that axis."""
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
    """Bring the blank `steps` strides on and each tile that it passes one back."""
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
    """The cell that a step takes the blank to; its own where there is none."""
    if step < ROWS:
        return blank - blank % tables.width + step if step < tables.width else blank
    return (step - ROWS) * tables.width + blank % tables.width if step - ROWS < tables.height else blank


@inlined
def _least(tables, cells, path, depth, blank, target, axis, enough):
    """The heuristic of the state that a move leads to, or something above `enough`; writes its `h_state`."""
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
        if h > enough:
            break
        code = code_after(tables.views, view, np.int64(before[CODES + view]), cells, blank, stride, steps, axis)
        h_state[CODES + view] = code
        h = max(h, moves_left(tables.views, view, code, 1 - axis))
    return h


@merged_in
def _step(after, tables, cells, path, depth, blank, step, most):
    """Bring the blank to another cell of its line, never along the axis of the move before; see `idastar.Rules`."""
    axis = step >> 2
    if axis == path.step[depth] >> 2:
        path.untried[depth] = (axis + 1) * ROWS
        return NO_CELL, 0
    target = _target(tables, blank, step)
    if target == blank:
        return NO_CELL, 0
    h = after(tables, cells, path, depth, blank, target, axis, most)
    if h <= most:
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
        return self._branch(cells_of(self._start), self._start.blank, (), 0)

    def successors(self, branch: Branch) -> Iterator[Branch]:
        """The branches one move on, none along the axis of the last one."""
        width = self._start.width
        for step in range(STEPS):
            target = _target(self.tables, branch.blank, step)
            if target == branch.blank or (branch.steps and branch.steps[-1] >> 2 == step >> 2):
                continue
            cells = branch.cells.copy()
            stride = _stride(branch.blank, target, step >> 2, width)
            _move_blank(cells, branch.blank, stride, (target - branch.blank) // stride)
            yield self._branch(cells, target, (*branch.steps, step), branch.f)

    def _branch(self, cells: NDArray[np.uint8], blank: int, steps: tuple[int, ...], least: int) -> Branch:
        """A branch, of which it was proved before that no solution through it is shorter than `least`."""
        tables, width, height = self.tables, self._start.width, self._start.height
        row, column = divmod(np.arange(cells.size), width)
        rows = _walk_state(tables.rows, row, tables.home_row[cells], height, cells)
        columns = _walk_state(tables.columns, column, tables.home_column[cells], width, cells)
        found = codes(tables.views, cells, width)
        axes = [steps[-1] >> 2] if steps else [0, 1]
        h = min(self._estimate(rows, columns, found, axis) for axis in axes)
        return Branch(cells, blank, steps, (rows, columns, blank, *found), max(least, len(steps) + h))

    def _estimate(self, rows: int, columns: int, found: tuple[int, ...], axis: int) -> int:
        """The heuristic of walk states and codes, when the last move was along that axis."""
        tables = self.tables
        by_patterns = [int(moves_left(tables.views, view, code, 1 - axis)) for view, code in enumerate(found)]
        return max(int(_estimate(tables, rows, columns, axis)), *by_patterns, 0)

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The steps as directions of single tiles, which slide to where the blank comes from."""
        row, column = divmod(self._start.blank, self._start.width)
        directions: list[int] = []
        for step in map(int, steps):
            if step < ROWS:
                directions += [2 if step > column else 3] * abs(step - column)
                column = step
            else:
                directions += [0 if step - ROWS > row else 1] * abs(step - ROWS - row)
                row = step - ROWS
        return np.array(directions, np.uint8)


def _walk_state(
    walks: Walks, path: NDArray[np.int64], home: NDArray[np.uint8], lines: int, cells: NDArray[np.uint8]
) -> int:
    """The number of a position's walk state; line and home line of what is on each cell."""
    length, tiles = cells.size // lines, cells > 0
    key = packing(lines, length)[path[tiles], home[tiles]].sum() + (path[~tiles][0] << blank_shift(lines, length))
    return int(np.searchsorted(walks.keys, key))
