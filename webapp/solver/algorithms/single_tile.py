"""Single-tile moves as IDA* steps through them: one tile, one cell, whatever the heuristic."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.idastar import (
    ALL_TRIED,
    BASE,
    BLANK,
    BOUND,
    DEPTH,
    EXPANDED,
    GENERATED,
    NEXT_BOUND,
    Branch,
    Path,
)
from webapp.solver.algorithms.search import EXHAUSTED, PAUSED, SOLVED, SearchProblem
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.kernels.compiling import lean_kernel
from webapp.solver.states.state import NO_DIRECTION, cells_of, geometry, same


@cache
def _advance_by(heuristic: Heuristic) -> Callable[..., int]:
    """The kernel for single-tile moves and one heuristic."""
    after = heuristic.after

    @lean_kernel
    def advance(targets, tables, goal, cells, path, counts, generate):
        """Search on from where `path` stands until `generate` states were generated or the branch ends; a Halt."""
        depth = counts[DEPTH]
        blank = counts[BLANK]
        bound = counts[BOUND]
        beyond = counts[NEXT_BOUND]
        expanded = counts[EXPANDED]
        generated = counts[GENERATED]
        halt = PAUSED
        while generated < generate:
            direction = np.int64(path.untried[depth])
            if direction >= 4:
                if depth == counts[BASE]:
                    halt = EXHAUSTED
                    break
                back = targets[blank, path.step[depth] ^ 1]
                cells[blank], cells[back] = cells[back], 0
                blank = back
                depth -= 1
                continue
            path.untried[depth] = direction + 1
            origin = targets[blank, direction]
            if origin < 0 or direction == path.step[depth] ^ 1:
                continue
            tile = cells[origin]
            cells[blank], cells[origin] = tile, 0
            generated += 1
            h = after(tables, cells, np.int64(path.h_state[depth]), tile, origin, blank)
            f = depth + 1 + h
            if f > bound:
                beyond = min(beyond, f)
                cells[blank], cells[origin] = 0, tile
                continue
            depth += 1
            blank = origin
            path.step[depth] = direction
            path.h_state[depth] = h
            if h == 0 and same(cells, goal):
                path.untried[depth] = ALL_TRIED
                halt = SOLVED
                break
            path.untried[depth] = 0
            expanded += 1
        counts[DEPTH], counts[BLANK], counts[NEXT_BOUND] = depth, blank, beyond
        counts[EXPANDED], counts[GENERATED] = expanded, generated
        return halt

    return advance


class SingleTile:
    """The rules of single-tile moves: a step is the way of a tile."""

    no_step = NO_DIRECTION
    h_state: tuple[int, ...] = ()

    def __init__(self, problem: SearchProblem) -> None:
        self._start = problem.board
        self._targets = geometry(problem.board.width, problem.board.height).targets
        self._tables = problem.heuristic.prepare(problem.goal)
        self._estimate = problem.heuristic.estimate
        self._goal = cells_of(problem.goal)
        self._advance = _advance_by(problem.heuristic)

    def root(self) -> Branch:
        """The start."""
        cells = cells_of(self._start)
        h = int(self._estimate(self._tables, cells))
        return Branch(cells, self._start.blank, (), h, h)

    def successors(self, branch: Branch) -> Iterator[Branch]:
        """The branches one move on, none straight back."""
        for direction in range(4):
            origin = int(self._targets[branch.blank, direction])
            if origin < 0 or branch.steps[-1:] == (direction ^ 1,):
                continue
            cells = branch.cells.copy()
            cells[branch.blank], cells[origin] = cells[origin], 0
            h = int(self._estimate(self._tables, cells))
            steps = (*branch.steps, direction)
            yield Branch(cells, origin, steps, h, max(branch.f, len(steps) + h))

    def advance(self, cells: NDArray[np.uint8], path: Path, counts: NDArray[np.int64], generate: int) -> int:
        """Search on until so many states were generated or the branch is done; a Halt."""
        return self._advance(self._targets, self._tables, self._goal, cells, path, counts, generate)

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The steps, which are ways already."""
        return steps
