"""Single-tile moves as IDA* steps through them: one tile, one cell, whatever the heuristic."""

from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType

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
    Line,
)
from webapp.solver.algorithms.search import EXHAUSTED, PAUSED, SOLVED, Brief
from webapp.solver.kernels.compiling import lean_kernel
from webapp.solver.states.state import NO_WAY, cells_of, geometry, same


@cache
def _advance_by(heuristic: ModuleType) -> Callable[..., int]:
    """The kernel for single-tile moves and one heuristic."""
    after = heuristic.after

    @lean_kernel
    def advance(targets, tables, goal, cells, line, counts, generate):
        """Search on from where `line` stands until `generate` states were generated or the branch ends; a Halt."""
        depth = counts[DEPTH]
        blank = counts[BLANK]
        bound = counts[BOUND]
        beyond = counts[NEXT_BOUND]
        expanded = counts[EXPANDED]
        generated = counts[GENERATED]
        halt = PAUSED
        while generated < generate:
            way = np.int64(line.untried[depth])
            if way >= 4:
                if depth == counts[BASE]:
                    halt = EXHAUSTED
                    break
                back = targets[blank, line.step[depth] ^ 1]
                cells[blank], cells[back] = cells[back], 0
                blank = back
                depth -= 1
                continue
            line.untried[depth] = way + 1
            origin = targets[blank, way]
            if origin < 0 or way == line.step[depth] ^ 1:
                continue
            tile = cells[origin]
            cells[blank], cells[origin] = tile, 0
            generated += 1
            h = after(tables, cells, np.int64(line.known[depth]), tile, origin, blank)
            f = depth + 1 + h
            if f > bound:
                beyond = min(beyond, f)
                cells[blank], cells[origin] = 0, tile
                continue
            depth += 1
            blank = origin
            line.step[depth] = way
            line.known[depth] = h
            if h == 0 and same(cells, goal):
                line.untried[depth] = ALL_TRIED
                halt = SOLVED
                break
            line.untried[depth] = 0
            expanded += 1
        counts[DEPTH], counts[BLANK], counts[NEXT_BOUND] = depth, blank, beyond
        counts[EXPANDED], counts[GENERATED] = expanded, generated
        return halt

    return advance


class SingleTile:
    """The rules of single-tile moves: a step is the way of a tile."""

    no_step = NO_WAY
    known: tuple[int, ...] = ()

    def __init__(self, brief: Brief) -> None:
        self._start = brief.board
        self._targets = geometry(brief.board.width, brief.board.height).targets
        self._tables = brief.module.prepare(brief.goal)
        self._estimate = brief.module.estimate
        self._goal = cells_of(brief.goal)
        self._advance = _advance_by(brief.module)

    def root(self) -> Branch:
        """The start."""
        cells = cells_of(self._start)
        h = int(self._estimate(self._tables, cells))
        return Branch(cells, self._start.blank, (), h, h)

    def successors(self, branch: Branch) -> Iterator[Branch]:
        """The branches one move on, none straight back."""
        for way in range(4):
            origin = int(self._targets[branch.blank, way])
            if origin < 0 or branch.steps[-1:] == (way ^ 1,):
                continue
            cells = branch.cells.copy()
            cells[branch.blank], cells[origin] = cells[origin], 0
            h = int(self._estimate(self._tables, cells))
            steps = (*branch.steps, way)
            yield Branch(cells, origin, steps, h, max(branch.f, len(steps) + h))

    def advance(self, cells: NDArray[np.uint8], line: Line, counts: NDArray[np.int64], generate: int) -> int:
        """Search on until so many states were generated or the branch is done; a Halt."""
        return self._advance(self._targets, self._tables, self._goal, cells, line, counts, generate)

    def ways(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The steps, which are ways already."""
        return steps
