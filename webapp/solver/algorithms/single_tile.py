"""Single-tile moves as the steps of IDA*, for any heuristic."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.idastar import NO_CELL, Branch
from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.heuristics.heuristic import estimated_by
from webapp.solver.kernels.compiling import merged_in
from webapp.solver.states.state import NO_DIRECTION, cells_of, geometry


class Tables(NamedTuple):
    """The tables that a step reads."""

    targets: NDArray[np.int16]
    """[n, 4], see `state.Geometry`"""
    heuristic: Any


@merged_in
def _step(after, tables, cells, path, depth, blank, direction, max_h):
    """Move a tile in this direction, unless that reverses the last move; see `idastar.Rules`."""
    origin = np.int64(tables.targets[blank, direction])
    if origin < 0 or direction == path.step[depth] ^ 1:
        return NO_CELL, 0
    tile = cells[origin]
    cells[blank], cells[origin] = tile, 0
    h = after(tables.heuristic, cells, np.int64(path.h_state[depth]), tile, origin, blank)
    if h > max_h:
        cells[blank], cells[origin] = 0, tile
    else:
        path.h_state[depth + 1] = h
    return origin, h


@merged_in
def _retreat(tables, cells, path, depth, blank):
    back = np.int64(tables.targets[blank, path.step[depth] ^ 1])
    cells[blank], cells[back] = cells[back], 0
    return back


class SingleTile:
    """The rules of single-tile moves: a step is the direction in which a tile moves."""

    step = staticmethod(_step)
    retreat = staticmethod(_retreat)
    steps = 4
    no_step = NO_DIRECTION
    h_state: tuple[int, ...] = ()

    def __init__(self, problem: SearchProblem) -> None:
        self._problem = problem
        targets = geometry(problem.board.width, problem.board.height).targets
        self.tables = Tables(targets, problem.heuristic.prepare(problem.goal))
        self.after = problem.heuristic.after
        self.goal = cells_of(problem.goal)

    def root(self) -> Branch:
        h = estimated_by(self._problem.heuristic, self.tables.heuristic, self._problem.board)
        return Branch(self._problem.board.tiles, self._problem.board.blank, (), h, h)

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return steps
