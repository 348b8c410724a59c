"""Single-tile moves as the steps of IDA*, for any heuristic."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.idastar import NO_CELL, Branch
from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.kernels.compiling import merged_in
from webapp.solver.states.state import NO_DIRECTION, cells_of, geometry


class Tables(NamedTuple):
    """The tables that a step reads."""

    targets: NDArray[np.int16]
    """[n, 4], see `state.Geometry`"""
    heuristic: Any


@merged_in
def _step(after, tables, cells, path, depth, blank, direction, most):
    """Move a tile in this direction, unless that reverses the last move; see `idastar.Rules`."""
    origin = np.int64(tables.targets[blank, direction])
    if origin < 0 or direction == path.step[depth] ^ 1:
        return NO_CELL, 0
    tile = cells[origin]
    cells[blank], cells[origin] = tile, 0
    h = after(tables.heuristic, cells, np.int64(path.h_state[depth]), tile, origin, blank)
    if h > most:
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
        self._start = problem.board
        targets = geometry(problem.board.width, problem.board.height).targets
        self.tables = Tables(targets, problem.heuristic.prepare(problem.goal))
        self.after = problem.heuristic.after
        self._estimate = problem.heuristic.estimate
        self.goal = cells_of(problem.goal)

    def root(self) -> Branch:
        cells = cells_of(self._start)
        h = int(self._estimate(self.tables.heuristic, cells))
        return Branch(cells, self._start.blank, (), h, h)

    def successors(self, branch: Branch) -> Iterator[Branch]:
        """Yield the branches one move further, except the reversal of the last move."""
        for direction in range(4):
            origin = int(self.tables.targets[branch.blank, direction])
            if origin < 0 or branch.steps[-1:] == (direction ^ 1,):
                continue
            cells = branch.cells.copy()
            cells[branch.blank], cells[origin] = cells[origin], 0
            h = int(self._estimate(self.tables.heuristic, cells))
            steps = (*branch.steps, direction)
            yield Branch(cells, origin, steps, h, max(branch.f, len(steps) + h))

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return steps
